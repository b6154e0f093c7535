"""D20.11: the news of Controlled Chaos but the auction; D21.5: the Press Bureau."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests import tabletop
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, park, seat_of, table
from oviraptor.games.dinogenics.text.positions import write
from oviraptor.kit.rules import bag

BUREAU = park(d1="PB", e1="PB<")
WATER = "aquatic*9 embassy"


def breaking(card: str, players: int = 2, **told: object) -> State:
    return tabletop.breaking(card, players, dinogenics="chaos", **told)


def test_d20_11_26_without_a_guard_two_scandals_or_a_check() -> None:
    s = breaking(
        "26",
        3,
        white={"park": park(a1="Ra", b3="BD", in_b3="Tr An")},
        blue={"park": park(a1="Ra", b1="WT")},
    )
    assert waits(s) == ["news white"]
    assert offered(s) == ["scandals", "check a1", "check b3 ankylo", "check b3 trike"]
    assert waits(led(s, "check b3 ankylo"))[-1] == "roll white b3 ankylo"
    s = led(s, "scandals")
    assert seat_of(s, "white").scandals == 2
    assert waits(s) == ["turn-news"], "blue has a tower, yellow no dinosaur"


def test_d20_11_26_a_damaged_tower_guards_nothing_a_stored_one_does() -> None:
    s = breaking("26", white={"park": park(a1="Ra", b1="WTx")})
    assert waits(s) == ["news white"]
    s = breaking("26", white={"park": park(a1="Ra"), "stored": "watch-tower"})
    assert waits(s) == ["turn-news"]


def test_d20_11_27_a_specialist_scores_as_if_the_game_ended() -> None:
    s = breaking(
        "27",
        white={"specialists": "spin-doctor financial-advisor ranger", "credits": 5, "scandals": 1},
    )
    assert offered(s) == ["score spin-doctor", "score financial-advisor"]
    s = led(s, "score spin-doctor")
    assert (seat_of(s, "white").vp, seat_of(s, "white").scandals) == (6, 1)


def test_d20_11_27_the_only_one_scores_by_itself() -> None:
    s = breaking(
        "27", white={"specialists": "biogeneticist ranger"}, blue={"park": park(a1="Mu", b1="Mu")}
    )
    assert seat_of(s, "white").vp == 2
    assert waits(s) == ["turn-news"]


def test_d20_11_28_site_d_draws_one_card_more() -> None:
    s = table("worker white", dinogenics="chaos", news="28 upcoming 2 past 1", white={"credits": 1})
    assert waits(led(s, "worker site-d", "pay"))[-1] == "draw white edna 4 aside"


def test_d20_11_29_a_card_becomes_two_of_the_other_deck() -> None:
    s = breaking("29", white={"dna": "trex trike"})
    assert offered(s) == ["done", "recombine trex", "recombine trike"]
    s = led(s, "recombine trike")
    assert "boneyard trike\n" in write(s)
    assert waits(s) == ["news white", "draw white edna 2"]
    s = led(s, "draw white galli", "draw white mosa")
    assert waits(s) == ["turn-news"], "blue has no card"


def test_d20_11_30_everybody_may_buy_a_card() -> None:
    s = breaking("30", market="trex trike -", white={"credits": 2})
    assert offered(s) == ["done", "buy 2"]
    s = led(s, "buy 2")
    assert seat_of(s, "white").credits == 0
    assert waits(s) == ["news blue"]
    assert offered(s) == ["done"]


def test_d20_11_33_goats_let_credits_become_points() -> None:
    s = breaking("33", white={"goats": 3, "credits": 2}, blue={"goats": 3})
    assert offered(s) == ["spend 0", "spend 1", "spend 2"]
    s = led(s, "spend 2")
    white = seat_of(s, "white")
    assert (white.goats, white.credits, white.vp) == (3, 0, 2)
    assert waits(s) == ["turn-news"]


def test_d20_11_x1_a_ride_pays_what_the_die_shows() -> None:
    s = breaking("X1", white={"park": park(a1="Tr")}, blue={"park": park(a1="Ra")})
    assert offered(s) == ["done", "ride"]
    s = led(s, "ride")
    assert offered(s) == ["upkeep skull", "upkeep 1", "upkeep 2", "upkeep 3"]
    assert seat_of(led(s, "upkeep 3"), "white").credits == 3
    assert waits(led(s, "upkeep 3")) == ["turn-news"]


def test_d20_11_x1_a_skull_kills_a_visitor() -> None:
    s = breaking("X1", white={"park": park(a1="Tr", center="VC1")})
    s = led(s, "ride", "upkeep skull")
    white = seat_of(s, "white")
    assert (sum(white.guests), white.scandals) == (0, 1)


def test_d20_11_c1_everybody_breaks_an_outer_fence_of_the_player_before() -> None:
    two = ("h a1", "h b1", "v a1", "v c1", "h a2", "h b2", "v b1")
    s = breaking("C1", 3, white={"fences": two}, blue={"fences": PEN_A1, "park": park(a1="Ra")})
    assert waits(s) == ["news blue"], "the last, before white, has no fence"
    assert offered(s) == [
        "quake h a1", "quake h b1", "quake h a2", "quake h b2", "quake v a1", "quake v c1",
    ], "a fence between two pens stands"  # fmt: skip
    s = led(s, "quake v c1")
    assert waits(s) == ["news yellow"]
    s = led(s, "quake h a1")
    assert waits(s) == ["news yellow", "roll blue a1"]
    assert waits(led(s, "roll naive")) == ["turn-news"]


def test_d20_11_c1_a_pen_at_the_far_borders_has_outer_fences_there() -> None:
    corner = ("h c4", "h c5", "v c4", "v d4")
    s = breaking("C1", white={"fences": corner})
    assert offered(s) == [f"quake {edge}" for edge in corner]


def test_d21_5_c1_breaks_no_fence_of_who_ignores_it() -> None:
    s = breaking(
        "C1",
        3,
        order="yellow white blue",
        white={"fences": PEN_A1, "park": BUREAU},
        blue={"fences": PEN_A1},
    )
    s = led(s, "ignore")
    assert waits(s) == ["news yellow"]
    s = led(s, "quake h a1")
    assert waits(s) == ["turn-news"], "white is passed by, and blue's quake with it"


def test_d20_11_c1_who_was_not_valid_before_does_not_check() -> None:
    s = breaking("C1", white={"fences": PEN_A1, "park": park(c4="Ra")})
    s = led(s, "quake h a1")
    assert waits(s) == ["turn-news"]


def test_d20_11_c2_arson_and_atonement_in_reverse_order() -> None:
    s = breaking(
        "C2",
        3,
        white={"park": park(b2="GF", d1="BH"), "scandals": 1},
        blue={"park": park(d1="FDx", e1="FCx"), "scandals": 4},
    )
    assert waits(s) == ["news yellow"]
    assert offered(s) == ["done", "arson white b2"]
    s = led(s, "arson white b2")
    assert seat_of(s, "yellow").scandals == 1
    assert waits(s) == ["news blue"]
    assert offered(s) == ["done", "atone"]
    s = led(s, "atone")
    assert waits(s) == ["news blue repair"]
    assert offered(s) == ["repair d1", "repair e1"]
    s = led(s, "repair e1")
    assert seat_of(s, "blue").scandals == 3
    s = led(s, "atone")
    assert waits(s) == ["turn-news"], "the only repair was no choice"
    assert seat_of(s, "white").damaged == 0


def test_d20_11_c2_without_a_scandal_nothing_is_atoned() -> None:
    assert offered(breaking("C2", white={"park": park(b2="GFx")})) == ["done"]


def test_d20_11_c4_a_surge_or_two_cards() -> None:
    s = breaking("C4", display=WATER, blue={"park": park(a4="AQ", b4="AQ<", in_a4="Pl Ic")})
    assert offered(s) == ["surge blue a4 ichthyo", "surge blue a4 plesio", "draw"]
    s = led(s, "surge blue a4 ichthyo")
    assert waits(s) == ["news white", "cascade blue a4 plesio", "roll blue a4 ichthyo"]
    s = led(s, "upkeep skull")
    assert waits(s) == ["news blue"]
    assert offered(s) == ["draw"]
    s = led(s, "draw")
    assert waits(s) == ["news blue", "draw blue edna 2"]


def test_d20_11_c4_a_checked_animal_is_not_surged_again() -> None:
    s = breaking("C4", 3, display=WATER, blue={"park": park(a4="AQ", b4="AQ<", in_a4="Mo")})
    s = led(s, "surge blue a4", "upkeep skull", "draw", "draw blue galli", "draw blue galli")
    assert waits(s) == ["news yellow"]
    assert offered(s) == ["draw"]


def test_d20_11_c5_a_wreck_for_everybody() -> None:
    full = park(
        **{
            f"{column}{row}": "Mu"
            for column in "abc"
            for row in "1234"
            if (column, row) != ("a", "1")
        }
    )
    s = breaking("C5", white={"park": full})
    assert offered(s)[:2] == ["crash white a1", "crash blue a1"]
    s = led(s, "crash blue b2")
    assert write(s).count(" XX ") == 2
    assert waits(s) == ["turn-news"], "the last space was no choice"
    assert [own.damaged for own in s.islands] == [1, 1 << 4]


def test_d20_11_c5_a_wreck_is_never_repaired() -> None:
    s = table(
        "worker white",
        "city white build",
        dinogenics="chaos",
        white={"credits": 1, "park": park(a1="XX")},
    )
    assert not [action for action in offered(s) if action.startswith("repair")]


def test_d21_5_a_press_bureau_lets_the_card_pass_for_two_points() -> None:
    s = breaking("6", white={"credits": 9, "park": BUREAU}, blue={"credits": 9})
    assert waits(s) == ["ignore white"]
    assert offered(s) == ["ignore", "face"]
    ignored = led(s, "ignore")
    assert [own.credits for own in ignored.islands] == [9, 7]
    assert seat_of(ignored, "white").vp == -2
    assert "ignored" not in write(ignored), "the card has acted"
    assert [own.credits for own in led(s, "face").islands] == [7, 7]


def test_d21_5_all_bureaus_are_asked_before_the_card_acts() -> None:
    s = breaking(
        "26",
        order="blue white",
        white={"park": BUREAU},
        blue={"park": park(a1="Ra", d1="PB", e1="PB<")},
    )
    s = led(s, "ignore")
    assert waits(s) == ["ignore white"]
    assert "ignored blue\n" in write(s)
    assert waits(led(s, "face")) == ["turn-news"], "blue is not asked"


def test_d21_5_what_passes_by_does_not_strike_either() -> None:
    guarded = park(b2="GF", d1="PB", e1="PB<")
    s = led(breaking("C2", blue={"park": guarded}), "ignore")
    assert waits(s) == ["news white"]
    assert offered(s) == ["done"]


def test_d21_5_lasting_effects_stay() -> None:
    s = led(breaking("5", market="trex - -", white={"park": BUREAU}), "ignore")
    assert waits(s) == ["market 1"]
    assert bag.size(s.boneyard) == 1
