"""R8: the nine cards of the scientist player."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.tests.positions import (
    BARE,
    RAPTOR,
    SCIENTIST,
    START,
    Position,
    after,
    assert_refused,
    legal,
    position,
    refusal,
)

ALL_ASLEEP = {"g1": "b", "h2": "b", "d3": "b", "h5": "b", "d6": "b"}

ROADS = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  S . F . # . . . # . .
3 <. . # . . . # . # . .
4 <. . . # # . . . . . .
5  B . . . . M . . # . s
6  . # . . . . . . . . . >
"""


# R8.1 Sleeping gas & shuffle, R8.4 Sleeping gas ×2


@pytest.mark.parametrize("phase", ["effect scientist 1 1/1", "effect scientist 4 2/2"])
def test_gas_reaches_the_tile_of_a_scientist_and_its_neighbours(phase: str) -> None:
    # The baby on g1 is two tiles away from every scientist.
    start = position(START, phase=phase)
    assert legal(start) == {"gas d3", "gas h2", "gas h5", "gas d6"}


def test_gas_does_not_reach_a_diagonal_tile() -> None:
    # Only a2 is active: d3 is beside its tile, d6 diagonal to it.
    start = position(START, phase="effect scientist 1 1/1", a5="s", k3="s", k6="s")
    assert legal(start) == {"gas d3"}
    assert_refused(start, "gas d6", "R8.1 R8.4", "d6")


def test_gas_reaches_from_a_middle_tile_to_both_sides_and_across() -> None:
    start = position(START, phase="effect scientist 1 1/1", a2=".", a5="s", k3="s", k6="s", f2="S")
    assert legal(start) == {"gas g1", "gas d3", "gas h2"}


def test_gas_reaches_a_baby_on_an_l_tile() -> None:
    start = position(BARE, phase="effect scientist 1 1/1", f5="M", b4="S", a6="B", a1="B", k4="B")
    assert legal(start) == {"gas a6"}


def test_rocks_do_not_stop_gas() -> None:
    start = position(BARE, phase="effect scientist 1 1/1", f5="M", h1="S", j3="B", b1="B")
    assert legal(start) == {"gas j3"}


def test_a_gassed_baby_sleeps_and_was_put_to_sleep_this_round() -> None:
    gassed = after(position(START, phase="effect scientist 1 1/1"), "gas d3")
    assert gassed["d3"] == "b!"
    assert gassed.phase == "actions raptor 8"
    assert not legal(gassed, only="baby d3")


def test_a_baby_gassed_this_round_is_not_woken_by_its_mother() -> None:
    start = position(START, phase="effect scientist 1 1/1", f5=".", e3="M")
    gassed = after(start, "gas d3")
    assert_refused(gassed, "wake d3", "R5.6", "d3")


def test_gas_is_no_aggressive_action_of_a_scientist() -> None:
    gassed = after(position(START, phase="effect scientist 1 1/1"), "gas d3")
    assert gassed.where("S") == {"a2", "a5", "k3", "k6"}


def test_a_sleeping_baby_is_not_gassed() -> None:
    start = position(START, phase="effect scientist 1 1/1", d3="b")
    assert_refused(start, "gas d3", "R8.1 R8.4 R4.3", "d3")


def test_a_baby_out_of_reach_is_not_gassed() -> None:
    assert_refused(position(START, phase="effect scientist 1 1/1"), "gas g1", "R8.1 R8.4", "g1")


def test_a_frightened_scientist_gives_no_gas() -> None:
    start = position(START, phase="effect scientist 1 1/1", a2="s")
    assert_refused(start, "gas d3", "R8.1 R8.4 R4.3", "d3")


def test_nobody_but_a_baby_is_gassed() -> None:
    start = position(START, phase="effect scientist 1 1/1")
    assert_refused(start, "gas f5", "R8.1 R8.4", "f5")
    assert_refused(start, "gas b1", "R8.1 R8.4", "b1")


def test_gas_twice_puts_two_babies_to_sleep() -> None:
    gassed = after(position(START, phase="effect scientist 4 2/2"), "gas d3", "gas h5")
    assert gassed.where("b!") == {"d3", "h5"}
    assert gassed.phase == "actions raptor 5"


def test_one_baby_is_enough_for_gas_twice() -> None:
    one = after(position(START, phase="effect scientist 4 2/2"), "gas d3")
    assert legal(one) == {"done", "gas h2", "gas h5", "gas d6"}
    assert after(one, "done").where("b!") == {"d3"}


def test_gas_twice_shuffles_nothing() -> None:
    ended = after(
        position(START, phase="effect scientist 4 2/2", scientist="hand 1 2 played 7"),
        "gas d3", "done", "done",
    )  # fmt: skip
    assert ended.history("scientist") is None
    assert ended.played("scientist") == (4, 7)


def eight_to_one(**lines: object) -> Position:
    """Draw a choice of 8 against a 1 by a scientist who has played 3 and 2 since his shuffle."""
    return position(
        START,
        scientist="hand 1 4 9 played 2 3",
        scientist_history="8 1 / 3 2",
        raptor="hand 7 8 9 played 4 5",
        in_round=5,
        **lines,
    )


def test_after_the_gas_deck_and_played_cards_are_shuffled() -> None:
    gassed = after(eight_to_one(), "play 8", "play 1", "reveal 8 1", "gas d3")
    assert gassed.phase == "actions raptor 7"
    assert gassed.played("scientist") == ()
    assert gassed.hand("scientist") == (4, 9)
    assert gassed.history("scientist") == "8 1 / 3 2 1 /"
    assert gassed.history("raptor") is None


def test_the_gas_card_itself_is_in_the_new_deck() -> None:
    end = after(eight_to_one(), "play 8", "play 1", "reveal 8 1", "gas d3", "done", "draw raptor 1")
    assert end.played("raptor") == (4, 5, 8)
    assert legal(end) == {f"draw scientist {card}" for card in (1, 2, 3, 5, 6, 7, 8)}


def test_the_shuffle_happens_even_if_no_baby_could_be_gassed() -> None:
    shown = after(eight_to_one(**ALL_ASLEEP), "play 8", "play 1", "reveal 8 1")
    assert shown.phase == "actions raptor 7"
    assert shown.history("scientist") == "8 1 / 3 2 1 /"


# R8.2, R8.6 Reinforcements


@pytest.mark.parametrize("phase", ["effect scientist 2 2/2", "effect scientist 6 2/2"])
def test_reinforcements_come_onto_free_spaces_of_the_long_edges(phase: str) -> None:
    # Fifteen of eighteen: b6 is rock, g1 and d6 hold babies.
    spaces = "b1 c1 d1 e1 f1 h1 i1 j1 c6 e6 f6 g6 h6 i6 j6"
    start = position(START, phase=phase)
    assert legal(start) == {f"reinforce {space}" for space in spaces.split()}


def test_a_reinforcement_comes_from_the_reserve_and_is_active() -> None:
    one = after(position(START, phase="effect scientist 2 2/2"), "reinforce f1")
    assert one["f1"] == "S"
    assert one.reserve == 5
    assert one.phase == "effect scientist 2 1/2"
    assert "reinforce f1" not in legal(one)


def test_one_reinforcement_is_enough() -> None:
    one = after(position(START, phase="effect scientist 6 2/2"), "reinforce f1", "done")
    assert one.phase == "actions raptor 3"
    assert one.reserve == 5


def test_a_reserve_of_one_gives_one_reinforcement() -> None:
    one = after(position(START, phase="effect scientist 6 2/2", reserve=1), "reinforce f1")
    assert one.reserve == 0
    assert one.phase == "actions raptor 3"


def test_without_a_free_space_nobody_comes() -> None:
    full = """
       a b c d e f g h i j k
    1  . F F F F F F F F F . >
    2  . . . . # . . . # . .
    3 <. . # . . . # . # . .
    4 <. . . # # . . . . . .
    5  . . . . . . . . # . .
    6  . # F B B B B B M S . >
    """
    start = position(full, raptor="hand 1 2 9 played -", scientist="hand 1 2 6 played -")
    assert after(start, "play 9", "play 6", "reveal 9 6").phase == "actions raptor 3"


@pytest.mark.parametrize(
    ("space", "rules"),
    [
        ("a1", "R8.2 R8.6"),
        ("k5", "R8.2 R8.6"),
        ("d5", "R8.2 R8.6"),
        ("b6", "R8.2 R8.6 R1.2"),
        ("g1", "R8.2 R8.6 R4.1"),
        ("d6", "R8.2 R8.6 R4.1"),
        ("c1", "R8.2 R8.6 R4.1"),
    ],
)
def test_a_reinforcement_is_refused_elsewhere(space: str, rules: str) -> None:
    start = position(START, phase="effect scientist 2 2/2", c1="F")
    assert_refused(start, f"reinforce {space}", rules, space)


# R8.3 Jeep ×2, R8.8 Jeep ×4


@pytest.mark.parametrize("phase", ["effect scientist 3 2/2", "effect scientist 8 4/4"])
def test_a_drive_goes_straight_as_far_as_rocks_and_figures_allow(phase: str) -> None:
    start = position(ROADS, phase=phase)
    spaces = "b2 c2 d2 a1 a3 a4"
    assert legal(start) == {f"jeep a2 {space}" for space in spaces.split()}


def test_a_drive_moves_the_scientist() -> None:
    drove = after(position(ROADS, phase="effect scientist 3 2/2"), "jeep a2 a4")
    assert drove.where("S") == {"a4"}
    assert drove.fires == {"c2"}
    assert drove.phase == "effect scientist 3 1/2"


def test_every_fire_on_the_way_goes_out() -> None:
    start = position(ROADS, phase="effect scientist 3 2/2", b2="F", d2="F", d1="F")
    drove = after(start, "jeep a2 d2")
    assert drove.fires == {"d1"}
    assert drove["d2"] == "S"


def test_the_fire_of_the_last_space_goes_out_and_the_fire_beyond_stays() -> None:
    start = position(ROADS, phase="effect scientist 3 2/2", d2="F")
    drove = after(start, "jeep a2 c2")
    assert drove.fires == {"d2"}
    assert drove["c2"] == "S"


def test_fire_driven_over_returns_to_the_supply() -> None:
    start = position(
        BARE,
        phase="effect scientist 3 2/2",
        f5="M", h1="B", a2="S",
        raptor="hand 6 8 played -",
        scientist="hand 5 6 played -",
        b1="F", c1="F", d1="F", e1="F", f1="F", b4="F", c4="F", b2="F", c2="F", d2="F",
    )  # fmt: skip
    assert len(start.fires) == 10
    drove = after(start, "jeep a2 c2", "done", "done", "draw raptor 7", "draw scientist 9")
    fire = after(drove, "play 6", "play 5", "reveal 6 5", "fire c5", "fire b3")
    assert len(fire.fires) == 10
    assert fire.phase == "actions raptor 1"


def test_the_same_scientist_may_drive_several_times() -> None:
    start = position(ROADS, phase="effect scientist 8 4/4")
    drove = after(start, "jeep a2 d2", "jeep d2 d1", "jeep d1 f1", "jeep f1 f3")
    assert drove.where("S") == {"f3"}
    assert drove.phase == "actions raptor 1"


def test_different_scientists_may_drive() -> None:
    drove = after(position(START, phase="effect scientist 3 2/2"), "jeep a2 d2", "jeep k3 k1")
    assert drove.where("S") == {"d2", "k1", "a5", "k6"}
    assert drove.phase == "actions raptor 6"


@pytest.mark.parametrize(
    ("card", "drives"), [("effect scientist 3 2/2", 1), ("effect scientist 8 4/4", 3)]
)
def test_jeeps_may_be_left_after_the_first_drive(card: str, drives: int) -> None:
    at = position(START, phase=card)
    for number in range(drives):
        at = after(at, "jeep a2 a1" if number % 2 == 0 else "jeep a1 a2")
        assert "done" in legal(at)


@pytest.mark.parametrize(
    ("to", "in_the_way", "rules"),
    [
        ("e2", "e2", "R8.3 R8.8 R1.2"),
        ("f2", "e2", "R8.3 R8.8 R1.2"),
        ("a5", "a5", "R8.3 R8.8 R4.1"),
        ("a6", "a5", "R8.3 R8.8 R4.1"),
        ("b1", "b1", "R8.3 R8.8"),
        ("c4", "c4", "R8.3 R8.8"),
    ],
)
def test_a_drive_is_refused_through_rocks_and_figures_and_off_the_line(
    to: str, in_the_way: str, rules: str
) -> None:
    start = position(ROADS, phase="effect scientist 3 2/2")
    assert_refused(start, f"jeep a2 {to}", rules, in_the_way)


def test_a_drive_goes_one_space_at_least() -> None:
    start = position(ROADS, phase="effect scientist 3 2/2")
    assert_refused(start, "jeep a2 a2", "R8.3 R8.8 R4.1")


def test_only_an_active_scientist_drives() -> None:
    start = position(ROADS, phase="effect scientist 3 2/2")
    assert_refused(start, "jeep k5 k4", "R8.3 R8.8 R4.3", "k5")
    assert_refused(start, "jeep a5 b5", "R8.3 R8.8", "a5")
    assert_refused(start, "jeep b1 c1", "R8.3 R8.8", "b1")


def test_the_mother_stops_a_drive() -> None:
    start = position(START, phase="effect scientist 3 2/2")
    assert legal(start, only="jeep a5") == {
        f"jeep a5 {space}" for space in "b5 c5 d5 e5 a6 a4 a3".split()
    }


# R8.5 Fire ×2, R8.7 Fire ×3


@pytest.mark.parametrize("phase", ["effect scientist 5 2/2", "effect scientist 7 3/3"])
def test_fire_is_placed_beside_an_active_scientist(phase: str) -> None:
    spaces = "a1 a3 b2 k2 k4 j3 a4 a6 b5 k5 j6"
    assert legal(position(START, phase=phase)) == {f"fire {space}" for space in spaces.split()}


def test_fire_is_placed_beside_fire_that_was_there() -> None:
    start = position(START, phase="effect scientist 5 2/2", f1="F", k6="s", k3="s", a5="s")
    # g1 is a baby; a2 is the one active scientist.
    assert legal(start) == {"fire e1", "fire f2", "fire a1", "fire a3", "fire b2"}


def test_fire_is_placed_beside_fire_just_placed() -> None:
    one = after(position(START, phase="effect scientist 5 2/2"), "fire b2")
    assert one["b2"] == "F"
    assert {"fire b1", "fire b3", "fire c2"} <= legal(one)
    assert "fire b2" not in legal(one)


def test_fire_goes_on_l_spaces_too() -> None:
    two = after(position(START, phase="effect scientist 5 2/2"), "fire a3", "fire k2")
    assert two.fires == {"a3", "k2"}


def test_fire_twice_places_two_and_fire_three_times_three() -> None:
    two = after(position(START, phase="effect scientist 5 2/2"), "fire b2", "fire c2")
    assert two.phase == "actions raptor 4"
    three = after(position(START, phase="effect scientist 7 3/3"), "fire b2", "fire c2", "fire d2")
    assert three.fires == {"b2", "c2", "d2"}
    assert three.phase == "actions raptor 2"


def test_old_fire_is_a_source_even_if_all_scientists_are_frightened() -> None:
    afraid = {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}
    start = position(START, phase="effect scientist 5 2/2", c5="F", **afraid)
    assert legal(start) == {"fire b5", "fire c4", "fire c6", "fire d5"}


NINE = dict.fromkeys("b1 c1 d1 e1 f1 b2 c2 d2 b3".split(), "F")


def test_ten_tokens_exist_and_what_is_left_is_placed() -> None:
    one = after(position(START, phase="effect scientist 7 3/3", **NINE), "fire a1")
    assert len(one.fires) == 10
    assert one.phase == "actions raptor 2"


def test_with_ten_on_the_board_no_fire_is_placed() -> None:
    start = position(
        START,
        raptor="hand 1 2 9 played -",
        scientist="hand 1 2 7 played -",
        a1="F",
        **NINE,
    )
    shown = after(start, "play 9", "play 7", "reveal 9 7")
    assert shown.phase == "actions raptor 2"
    assert len(shown.fires) == 10


def test_with_unlimited_fire_there_is_always_more() -> None:
    start = position(START, phase="effect scientist 7 3/3", fire="unlimited", a1="F", **NINE)
    more = after(start, "fire a3", "fire a4", "fire a6")
    assert len(more.fires) == 13
    assert more.line("fire") == "unlimited"


def test_fire_ends_when_no_further_space_is_free() -> None:
    # The one active scientist stands in the corner of babies: a2 is the only free space.
    start = position(
        BARE,
        phase="effect scientist 7 3/3",
        f5="M", a1="S", b1="B", b2="B", a3="B",
    )  # fmt: skip
    assert legal(start) == {"fire a2"}
    assert after(start, "fire a2").phase == "actions raptor 2"


@pytest.mark.parametrize(
    ("space", "rules"),
    [
        ("c5", "R8.5 R8.7"),
        ("b1", "R8.5 R8.7"),
        ("h3", "R8.5 R8.7"),
        ("d3", "R8.5 R8.7 R4.1"),
        ("a2", "R8.5 R8.7 R4.1"),
        ("j3", "R8.5 R8.7 R4.1"),
        ("c3", "R8.5 R8.7 R1.2"),
    ],
)
def test_fire_is_refused_elsewhere(space: str, rules: str) -> None:
    start = position(START, phase="effect scientist 5 2/2", j3="F")
    assert_refused(start, f"fire {space}", rules, space)


def test_fire_beside_a_frightened_scientist_only_is_refused() -> None:
    start = position(START, phase="effect scientist 5 2/2", a2="s")
    assert_refused(start, "fire b2", "R8.5 R8.7 R4.3", "b2")


def test_an_eleventh_fire_is_refused() -> None:
    # Not by the rules of the effect alone: this position is past its last token.
    ten = position(START, phase="actions raptor 2", a1="F", **NINE)
    assert_refused(ten, "fire a3", "R8.5 R8.7", seat=SCIENTIST)


# R8.9 and the wrong moment


@pytest.mark.parametrize("raptor", range(1, 9))
def test_card_nine_has_no_effect(raptor: int) -> None:
    start = position(
        START, scientist="hand 1 2 9 played -", raptor=f"hand {raptor} 9 {raptor % 8 + 1} played -"
    )
    shown = after(start, f"play {raptor}", "play 9", f"reveal {raptor} 9")
    assert not shown.phase.startswith("effect scientist")
    assert shown.table == (raptor, 9)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("gas d3", "R8.1 R8.4"),
        ("reinforce b1", "R8.2 R8.6"),
        ("jeep a2 b2", "R8.3 R8.8"),
        ("fire b2", "R8.5 R8.7"),
    ],
)
@pytest.mark.parametrize(
    "phase", ["choose", "actions raptor 3", "actions scientist 3", "effect raptor 3 1/1"]
)
def test_effects_belong_to_their_card(text: str, rules: str, phase: str) -> None:
    start = position(START, phase=phase)
    for seat in (RAPTOR, SCIENTIST):
        assert refusal(start, text, seat)[0] in rules.split()


@pytest.mark.parametrize(
    ("phase", "text", "rules"),
    [
        ("effect scientist 1 1/1", "jeep a2 b2", "R8.3 R8.8"),
        ("effect scientist 2 2/2", "gas d3", "R8.1 R8.4"),
        ("effect scientist 3 2/2", "fire b2", "R8.5 R8.7"),
        ("effect scientist 5 2/2", "reinforce b1", "R8.2 R8.6"),
    ],
)
def test_an_effect_of_another_card_is_refused(phase: str, text: str, rules: str) -> None:
    assert refusal(position(START, phase=phase), text)[0] in rules.split()
