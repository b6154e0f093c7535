"""D20.10: the manipulation cards of Controlled Chaos."""

from __future__ import annotations

from oviraptor.core.game import Decide
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import park, seat_of, table
from oviraptor.games.dinogenics.text.positions import write
from oviraptor.kit.rules import bag


def chaos(*phases: str, players: int = 2, **told: object) -> State:
    return table(*phases, players=players, dinogenics="chaos", **told)


def specialists(s: State, seat: str) -> str:
    line = next(line for line in write(s).splitlines() if line.startswith(f"{seat} vp"))
    return line.split("specialists ")[1].split(" stored")[0]


def test_d20_10_benefits_hire_for_nothing_up_to_a_price_of_three() -> None:
    s = chaos(jobs="chaotician ranger", contractor="pilot", white={"cards": "benefits"})
    s = led(s, "play benefits")
    assert offered(s) == ["done", "hire chaotician", "hire pilot", "hire ranger"]
    s = led(s, "hire chaotician")
    assert waits(s)[-1] == "card white benefits hire 1"
    assert offered(s) == ["done", "hire ranger"]
    s = led(s, "hire ranger")
    assert specialists(s, "white") == "chaotician ranger"
    assert waits(s) == ["worker blue"], "nobody else is within the price"


def test_d20_10_benefits_may_end_at_any_time() -> None:
    s = led(chaos(jobs="ranger", white={"cards": "benefits"}), "play benefits", "done")
    assert specialists(s, "white") == "-"


def test_d20_10_benefits_need_a_specialist_on_offer() -> None:
    assert offered(chaos(white={"cards": "benefits"})) == ["done"]


def test_d22_11_a_technician_hired_by_benefits_repairs_at_once() -> None:
    damaged = park(a1="GFx", b1="GFx")
    s = chaos(jobs="technician", white={"cards": "benefits", "park": damaged})
    s = led(s, "play benefits", "hire technician")
    assert waits(s)[-1] == "repair white"
    assert offered(s) == ["repair a1", "repair b1"]


def test_d20_10_a_donation_turns_credits_into_points_and_draws() -> None:
    s = led(chaos(white={"cards": "donation", "credits": 7}), "play donation")
    assert offered(s) == [f"spend {n}" for n in range(6)]
    s = led(s, "spend 5")
    assert (seat_of(s, "white").vp, seat_of(s, "white").credits) == (5, 2)
    assert waits(s)[-2:] == ["card white donation", "draw white edna 2"]


def test_d20_10_cleanup_blocks_slots_and_draws_for_each() -> None:
    s = chaos(at=("farm blue",), white={"cards": "cleanup", "store": 3})
    s = led(s, "play cleanup")
    assert "block farm" not in offered(s), "it has no free slot"
    s = led(s, "block iom")
    assert waits(s)[-2:] == ["card white cleanup block iom", "draw white edna 1"]
    s = led(s, "draw white galli")
    assert "block iom" not in offered(s), "each time at another location"
    assert seat_of(s, "white").store == 2
    s = led(s, "block ferry", "draw white mosa", "done", "done")
    assert waits(s) == ["worker blue"]
    assert "worker ferry" not in offered(s)
    assert "worker iom" in offered(s), "one of its two slots is free"


def test_d20_10_cleanup_ends_by_itself_with_the_fourth_slot() -> None:
    s = led(chaos(white={"cards": "cleanup", "store": 5}), "play cleanup")
    for location in ("iom", "ferry", "farm", "hq"):
        s = led(s, f"block {location}", "draw white galli")
    assert waits(s) == ["worker white", "arrange white"]
    assert seat_of(s, "white").store == 1


def test_d20_10_cleanup_without_a_fence_left_can_only_be_done() -> None:
    s = led(chaos(white={"cards": "cleanup", "store": 1}), "play cleanup")
    assert offered(led(s, "block iom", "draw white galli")) == ["done"]


def test_d20_10_cleanup_needs_a_fence_in_store() -> None:
    assert offered(chaos(white={"cards": "cleanup", "fences": ("h a1",)})) == ["done"]


def test_d20_10_a_second_cleanup_may_block_a_second_slot() -> None:
    s = chaos(blocked=("city white",), players=3, white={"cards": "cleanup", "store": 2})
    s = led(s, "play cleanup", "block city", "draw white galli")
    assert "blocked city white*2\n" in write(s)


def test_d20_10_the_foreign_market_clears_offers_then_leads_to_the_hq() -> None:
    s = chaos(jobs="pilot ranger", white={"cards": "foreign"})
    s = led(s, "play foreign")
    assert offered(s) == ["scrap sky-train", "scrap dig-site", "scrap airport", "scrap embassy"]
    s = led(s, "scrap embassy")
    assert waits(s)[-2:] == ["card white foreign dismiss", "display"]
    s = led(s, "hq processing")
    assert offered(s) == ["dismiss pilot", "dismiss ranger"]
    s = led(s, "dismiss pilot")
    assert "jobs ranger\n" in write(s)
    assert "dismissed pilot\n" in write(s)
    assert "gone embassy\n" in write(s)
    assert waits(s)[-2:] == ["card white foreign", "hq white build hire ocean 3 repeat"]


def test_d20_10_a_contractor_may_be_dismissed_too() -> None:
    s = chaos(jobs="ranger", contractor="pilot analyst", white={"cards": "foreign"})
    s = led(s, "play foreign", "scrap embassy", "hq processing", "dismiss pilot")
    assert "jobs ranger\ncontractor analyst\ndismissed pilot\n" in write(s)


def test_d20_10_parts_may_repeat_in_the_foreign_market() -> None:
    s = chaos(jobs="pilot", display="aquatic*10", white={"cards": "foreign", "credits": 4})
    s = led(s, "play foreign", "dismiss pilot")
    s = led(s, "build aquatic a1 b1", "hq embassy")
    assert waits(s)[-1] == "hq white build hire ocean 2 repeat"
    s = led(s, "build aquatic a2 b2", "hq embassy")
    assert waits(s)[-1] == "hq white build hire ocean 1 repeat"


def test_d20_10_without_offers_the_foreign_market_begins_at_the_hq() -> None:
    s = led(chaos(display="aquatic*10", white={"cards": "foreign"}), "play foreign")
    assert waits(s)[-1] == "hq white build hire ocean 3 repeat"


def test_d20_10_facilities_are_stored_beside_the_island() -> None:
    island = park(a1="AQ", b1="AQ<", b3="WT*", d1="BH1", c3="XX")
    s = chaos(display="aquatic*9 embassy", white={"cards": "offsite", "park": island})
    s = led(s, "play offsite")
    assert offered(s) == ["done", "store a1"]
    s = led(s, "store a1")
    assert offered(s) == ["done", "store b3"], "neither a hotel with a visitor nor a wreck"
    s = led(s, "store b3")
    assert " stored watch-tower* aquatic\n" in write(s)
    assert "build goat-farm b3" in offered(s)
    s = led(s, "build goat-farm b3")
    assert seat_of(s, "white").credits == 0


def test_d20_10_a_stored_facility_counts_as_undamaged() -> None:
    s = chaos(white={"cards": "offsite", "park": park(d1="NSx")})
    s = led(s, "play offsite", "done", "store d1")
    assert " stored news-station\n" in write(s)
    assert seat_of(s, "white").damaged == 0


def test_d20_10_everything_off_site_may_be_left() -> None:
    s = led(chaos(white={"cards": "offsite"}), "play offsite", "done", "done", "done")
    assert waits(s) == ["worker blue"]


def test_d20_10_a_contagion_asks_all_in_order_who_have_such_a_dinosaur() -> None:
    s = chaos(
        players=3,
        order="blue yellow white",
        white={"cards": "contagion", "park": park(a1="Ra", b1="St"), "dna": "trex*2"},
        blue={"park": park(c4="St", a1="Tr")},
        yellow={"park": park(a1="Tr")},
    )
    s = led(s, "play contagion")
    assert offered(s) == [f"name {n}" for n in range(8)]
    s = led(s, "name 2")
    assert waits(s)[-1] == "card white contagion check 2 white blue"
    assert play.turn(s) == Decide((1,)), "the one who is reached, in white's turn"
    assert offered(s) == ["check c4"]
    s = led(s, "check c4")
    assert waits(s)[-2:] == ["card white contagion check 2 white", "roll blue c4"]
    s = led(s, "roll naive")
    assert offered(s) == ["check a1", "check b1", "drop"]
    s = led(s, "drop", "show white trex", "show white trex")
    assert bag.size(seat_of(s, "white").hand) == 0, "both cards there are"
    assert "boneyard trex*2\n" in write(s)
    assert waits(s) == ["worker blue"]


def test_d20_10_a_drop_lets_the_cards_be_chosen() -> None:
    s = chaos(white={"cards": "contagion", "park": park(a1="Ra"), "dna": "trex trike*2"})
    s = led(s, "play contagion", "name 2", "drop")
    assert waits(s)[-2:] == ["card white contagion", "discard white 1"]


def test_d20_10_a_contagion_may_reach_nobody() -> None:
    s = led(chaos(white={"cards": "contagion"}), "play contagion", "name 7")
    assert waits(s) == ["worker blue"]


def test_d23_4_the_reputation_of_a_dreadnoughtus_is_the_season() -> None:
    s = table(
        dinogenics="elites",
        season="5 open",
        white={"cards": "contagion", "park": park(a1="Dr")},
    )
    assert offered(led(s, "play contagion", "name 5")) == ["check a1"]


def test_d12_2_a_checked_dinosaur_told_to_check_does_nothing() -> None:
    s = chaos(white={"cards": "contagion", "park": park(a1="Ra!")})
    s = led(s, "play contagion", "name 2", "check a1")
    assert waits(s) == ["worker blue"]
