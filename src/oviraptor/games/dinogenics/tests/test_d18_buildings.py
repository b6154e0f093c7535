"""D18.12, D18.15, D18.18: cards about facilities."""

from __future__ import annotations

from oviraptor.games.dinogenics.knowledge.view import view
from oviraptor.games.dinogenics.rules.kinds import TILE_NAMES
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import park, seat_of, table
from oviraptor.games.dinogenics.text.positions import read, write


def kinds_offered(s: State) -> set[str]:
    return {action.split()[1] for action in offered(s) if action.startswith("build")}


def test_d18_12_covered_tiles_are_for_sale_two_credits_cheaper() -> None:
    stacks = "basic-hotel*8 | biodome tour-bus | goat-farm | gift-shop"
    s = table(stacks=stacks, white={"cards": "offshore", "credits": 3})
    s = led(s, "play offshore")
    assert waits(s)[-1] == "card white offshore ask"
    assert kinds_offered(s) == {"basic-hotel", "tour-bus", "goat-farm", "biodome", "gift-shop"}
    s = led(s, "build biodome b2")
    assert seat_of(s, "white").credits == 0
    assert "stacks basic-hotel*8 | tour-bus | goat-farm | gift-shop\n" in write(s)


def test_d18_12_it_needs_a_tile_he_can_pay() -> None:
    stacks = "- | biodome | carnivore-biome | gift-shop"
    s = table(stacks=stacks, gone="basic-hotel*8", white={"cards": "offshore", "credits": 1})
    assert offered(s) == ["done"]


def test_d18_12_an_emptied_stack_is_filled_before_the_arrangement() -> None:
    s = table(white={"cards": "offshore", "store": 1})
    s = led(s, "play offshore", "build goat-farm c3")
    assert waits(s)[-2:] == ["card white offshore", "fill 3"]
    s = led(s, "tile 3 biodome")
    assert waits(s) == ["worker white", "arrange white"]


def test_d19_18_a_building_boom_makes_it_cheaper_still() -> None:
    stacks = "basic-hotel*8 | biodome | goat-farm | gift-shop"
    s = table(stacks=stacks, news="18 upcoming 2 past 3", white={"cards": "offshore", "credits": 2})
    assert "biodome" in kinds_offered(led(s, "play offshore"))


def test_d18_15_a_facility_is_given_back_for_a_free_top_tile() -> None:
    s = table(white={"cards": "renovation", "park": park(b2="GFx", d1="BH1", e1="FD")})
    s = led(s, "play renovation")
    assert offered(s) == ["return b2", "return e1"], "a visitor is in the hotel"
    s = led(s, "return b2")
    assert TILE_NAMES[s.gone.index(1)] == "goat-farm"
    assert waits(s)[-1] == "card white renovation build"
    assert offered(s)[0] == "done"
    assert kinds_offered(s) == {"basic-hotel", "tour-bus", "goat-farm", "gift-shop"}
    s = led(s, "build gift-shop d2")
    assert seat_of(s, "white").credits == 0
    assert waits(s)[-1] == "fill 4"


def test_d18_15_a_basic_hotel_goes_back_to_its_stack() -> None:
    s = table(white={"cards": "renovation", "park": park(d1="BH")})
    s = led(s, "play renovation", "return d1")
    assert len(s.stacks[0]) == 7
    assert waits(led(s, "done")) == ["worker blue"]


def test_d18_15_a_biodome_with_dinosaurs_stays() -> None:
    s = table(white={"cards": "renovation", "park": park(b3="BD", in_b3="Tr")})
    assert offered(s) == ["done"]


def test_d18_15_a_mark_goes_with_its_facility() -> None:
    s = table(white={"cards": "renovation", "park": park(d1="SH*", b2="WT*")})
    s = led(s, "play renovation", "return d1")
    assert view(s, 0).players[0].used == ("b2",)


def test_d18_15_an_airport_may_be_returned_while_a_worker_is_there() -> None:
    s = table(
        dinogenics="chaos",
        display="aquatic*10 sky-train dig-site embassy",
        at=("airport white",),
        white={"cards": "renovation", "park": park(a3="PA", a4="PA^")},
        blue={"park": park(a1="PA", b1="PA<")},
    )
    assert view(s, 0).free["airport"] == 1, "blue's"
    s = led(s, "play renovation", "return a3")
    assert write(read(write(s))) == write(s), "as possible as any position"
    assert view(s, 0).free["airport"] == 1


def test_d18_15_a_large_tile_leaves_both_its_spaces() -> None:
    s = table(
        dinogenics="chaos",
        display="aquatic*9 sky-train dig-site embassy",
        white={"cards": "renovation", "park": park(a3="AQ", a4="AQ^")},
    )
    s = led(s, "play renovation", "return a3")
    assert "gone aquatic\n" in write(s)
    assert "build goat-farm a4" in offered(s)


def test_d18_18_new_tiles_come_then_the_city_center() -> None:
    s = table(players=4, at=("city white blue*2",), white={"cards": "strong-arm", "credits": 20})
    s = led(s, "play strong-arm")
    assert waits(s)[-3:] == [
        "card white strong-arm",
        "city white fences build*3 trade",
        "refresh 2",
    ]
    s = led(s, "tile 2 biodome", "tile 3 biodome", "tile 4 mascot")
    s = led(s, "build biodome a1", "build biodome a2", "build basic-hotel d1")
    assert waits(s)[-1] == "city white fences trade"


def test_d18_18_it_builds_once_though_nobody_stands_there() -> None:
    s = led(table(white={"cards": "strong-arm"}), "play strong-arm")
    assert waits(s)[-2] == "city white fences build trade"


def test_d18_18_it_builds_at_most_three_times() -> None:
    s = table(players=4, at=("city white blue*2 orange",), white={"cards": "strong-arm"})
    assert waits(led(s, "play strong-arm"))[-2] == "city white fences build*3 trade"
