"""R3: choosing, revealing, who acts, how effects and actions end, the end of the round."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.core.game import Chance, Decide
from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
    BARE,
    RAPTOR,
    SCIENTIST,
    START,
    Position,
    after,
    assert_refused,
    due,
    legal,
    position,
)


def hands(raptor: str, scientist: str, **lines: Any) -> Position:
    """Draw the printed start in `choose` with these hands and nothing played."""
    return position(
        START, raptor=f"hand {raptor} played -", scientist=f"hand {scientist} played -", **lines
    )


def revealed(raptor: int, scientist: int, **lines: Any) -> Position:
    """Play these two cards, the hands otherwise being the lowest others."""
    drawn = position(
        START,
        raptor=f"hand {_three(raptor)} played -",
        scientist=f"hand {_three(scientist)} played -",
        **lines,
    )
    texts = (f"play {raptor}", f"play {scientist}", f"reveal {raptor} {scientist}")
    return after(drawn, *texts)


def _three(card: int) -> str:
    others = [other for other in range(1, 10) if other != card][:2]
    return " ".join(str(one) for one in sorted([card, *others]))


# R3.1


def test_both_players_may_choose_any_card_of_their_hand_and_no_other() -> None:
    start = hands("3 5 9", "2 6 8")
    assert game.turn(start.state) == Decide((RAPTOR, SCIENTIST))
    assert legal(start, RAPTOR) == {"play 3", "play 5", "play 9"}
    assert legal(start, SCIENTIST) == {"play 2", "play 6", "play 8"}


def test_either_player_may_choose_first() -> None:
    one = after(hands("3 5 9", "2 6 8"), "scientist: play 6")
    assert game.turn(one.state) == Decide((RAPTOR,))
    assert one.chosen("scientist") == 6
    assert one.phase == "choose"


def test_a_committed_card_is_still_listed_in_its_hand() -> None:
    one = after(hands("3 5 9", "2 6 8"), "play 5")
    assert one.chosen("raptor") == 5
    assert one.hand("raptor") == (3, 5, 9)
    assert one.table is None


def test_a_committed_player_may_change_his_mind_until_both_have_chosen() -> None:
    one = after(hands("3 5 9", "2 6 8"), "play 5")
    assert legal(one, RAPTOR) == {"play 3", "play 5", "play 9"}
    changed = after(one, "raptor: play 9")
    assert changed.chosen("raptor") == 9
    assert game.turn(changed.state) == Decide((SCIENTIST,))


def test_once_both_have_chosen_only_the_reveal_can_happen() -> None:
    both = after(hands("3 5 9", "2 6 8"), "play 5", "play 8")
    assert both.phase == "reveal"
    assert (both.chosen("raptor"), both.chosen("scientist")) == (5, 8)
    assert isinstance(game.turn(both.state), Chance)
    assert legal(both) == {"reveal 5 8"}
    assert legal(both, RAPTOR) == legal(both, SCIENTIST) == set()


def test_revealed_cards_leave_the_hands_for_the_table() -> None:
    shown = after(hands("3 5 9", "2 6 8"), "play 9", "play 2", "reveal 9 2")
    assert shown.table == (9, 2)
    assert shown.hand("raptor") == (3, 5)
    assert shown.hand("scientist") == (6, 8)
    assert shown.played("raptor") == shown.played("scientist") == ()
    assert shown.chosen("raptor") is None


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    start = hands("3 5 9", "2 6 8")
    assert_refused(start, "play 4", "R3.1", "4", seat=RAPTOR)
    assert_refused(start, "play 3", "R3.1", "3", seat=SCIENTIST)


def test_a_played_card_is_refused() -> None:
    start = position(START, raptor="hand 1 2 3 played 7")
    assert_refused(start, "play 7", "R3.1", "7", seat=RAPTOR)


@pytest.mark.parametrize(
    "phase", ["actions raptor 3", "effect raptor 3 1/1", "actions scientist 2"]
)
@pytest.mark.parametrize("seat", [RAPTOR, SCIENTIST])
def test_no_card_is_played_while_a_round_is_resolved(phase: str, seat: int) -> None:
    assert_refused(position(START, phase=phase), "play 4", "R3.1", seat=seat)


# R3.2


@pytest.mark.parametrize("card", range(1, 10))
def test_equal_cards_have_no_effect_and_give_no_points(card: int) -> None:
    tied = revealed(card, card)
    assert tied.phase == "draw raptor 1"
    assert tied.played("raptor") == tied.played("scientist") == (card,)
    assert tied.table is None
    assert tied.text.splitlines()[:7] == position(START).text.splitlines()[:7]


def test_equal_ones_shuffle_nothing() -> None:
    tied = revealed(1, 1)
    assert tied.history("raptor") is tied.history("scientist") is None
    assert "draw raptor 1" not in legal(tied)


@pytest.mark.parametrize("card", [2, 6])
def test_equal_disappearances_earn_no_observation(card: int) -> None:
    drawn = after(revealed(card, card), "draw raptor 9", "draw scientist 9")
    assert drawn.phase == "choose"


# R3.3


@pytest.mark.parametrize(
    ("raptor", "scientist", "phase"),
    [
        (1, 5, "effect raptor 1 1/1"),
        (3, 5, "effect raptor 3 1/1"),
        (4, 9, "effect raptor 4 2/2"),
        (8, 9, "effect raptor 8 2/2"),
        (5, 1, "effect scientist 1 1/1"),
        (9, 2, "effect scientist 2 2/2"),
        (4, 3, "effect scientist 3 2/2"),
        (6, 4, "effect scientist 4 2/2"),
        (6, 5, "effect scientist 5 2/2"),
        (9, 6, "effect scientist 6 2/2"),
        (8, 7, "effect scientist 7 3/3"),
        (9, 8, "effect scientist 8 4/4"),
    ],
)
def test_the_owner_of_the_lower_card_applies_its_effect(
    raptor: int, scientist: int, phase: str
) -> None:
    shown = revealed(raptor, scientist)
    assert shown.phase == phase
    assert due(shown) == (RAPTOR if raptor < scientist else SCIENTIST)


@pytest.mark.parametrize(
    ("card", "phase"), [(5, "effect raptor 5 2/2"), (7, "effect raptor 7 3/3")]
)
def test_recovery_is_resolved_in_two_or_three_parts(card: int, phase: str) -> None:
    assert revealed(card, 9, wounds=4).phase == phase


@pytest.mark.parametrize(("raptor", "scientist"), [(2, 4), (2, 9), (6, 7), (1, 9), (3, 4)])
def test_the_scientist_has_points_equal_to_the_difference(raptor: int, scientist: int) -> None:
    shown = revealed(raptor, scientist)
    if raptor == 1:
        shown = after(shown, "call d3 f4")
    if raptor == 3:
        shown = after(shown, "frighten a2")
    assert shown.phase == f"actions scientist {scientist - raptor}"
    assert due(shown) == SCIENTIST
    assert legal(shown, RAPTOR) == set()


@pytest.mark.parametrize(("raptor", "scientist"), [(5, 1), (9, 1), (2, 1), (9, 8), (9, 3)])
def test_the_raptor_has_points_equal_to_the_difference(raptor: int, scientist: int) -> None:
    shown = revealed(raptor, scientist)
    shown = after(shown, "gas d3") if scientist == 1 else after(shown, "jeep a2 a1", "done")
    assert shown.phase == f"actions raptor {raptor - scientist}"
    assert due(shown) == RAPTOR
    assert legal(shown, SCIENTIST) == set()


def test_the_effect_of_the_higher_card_does_not_apply() -> None:
    # The raptor's 6 is a Disappearance; the scientist's 2 brings two scientists.
    shown = after(revealed(6, 2), "reinforce b1", "reinforce c1")
    assert shown.phase == "actions raptor 4"
    assert shown.where("M") == {"f5"}
    assert after(shown, "done").phase == "draw raptor 1"


def test_points_are_split_among_figures_in_any_order() -> None:
    acted = after(
        position(START, phase="actions raptor 4"),
        "baby d6 d5", "run f5 f1", "baby h5 h6", "baby d5 d6",
    )  # fmt: skip
    assert acted.where("B") == {"g1", "h2", "d3", "d6", "h6"}
    assert acted.where("M") == {"f1"}
    assert acted.phase == "draw raptor 1"


def test_a_point_spent_is_a_point_less() -> None:
    assert (
        after(position(START, phase="actions raptor 3"), "baby d6 d5").phase == "actions raptor 2"
    )
    assert (
        after(position(START, phase="actions scientist 3"), "walk a2 b2").phase
        == "actions scientist 2"
    )


# R3.4: an effect must be applied if any part of it is possible

PARTS = [
    ("effect raptor 1 1/1", {}, ["call d3 f4"]),
    ("effect raptor 4 2/2", {}, ["call d3 f4", "call g1 g4"]),
    ("effect raptor 3 1/1", {}, ["frighten a2"]),
    ("effect raptor 8 2/2", {}, ["frighten a2", "frighten k6"]),
    ("effect raptor 5 2/2", {"wounds": 4}, ["recover wound", "recover wound"]),
    ("effect raptor 7 3/3", {"wounds": 4}, ["recover wound", "recover wound", "recover wound"]),
    ("effect scientist 1 1/1", {}, ["gas d3"]),
    ("effect scientist 4 2/2", {}, ["gas d3", "gas h5"]),
    ("effect scientist 2 2/2", {}, ["reinforce b1", "reinforce j6"]),
    ("effect scientist 6 2/2", {}, ["reinforce b1", "reinforce j6"]),
    ("effect scientist 3 2/2", {}, ["jeep a2 d2", "jeep d2 d1"]),
    ("effect scientist 8 4/4", {}, ["jeep a2 d2", "jeep d2 d1", "jeep d1 f1", "jeep f1 f4"]),
    ("effect scientist 5 2/2", {}, ["fire b2", "fire b1"]),
    ("effect scientist 7 3/3", {}, ["fire b2", "fire b1", "fire c1"]),
]
LEAST_IS_MOST = ("raptor 1", "raptor 3", "scientist 1", "scientist 5", "scientist 7")


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_an_effect_that_is_possible_cannot_be_declined(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    start = position(START, phase=phase, **lines)
    assert parts[0] in legal(start)
    assert_refused(start, "done", "R3.4")


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_once_the_least_is_done_the_owner_may_end_an_effect_unless_the_least_is_all(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    at = position(START, phase=phase, **lines)
    for part in parts[:-1]:
        at = after(at, part)
        assert ("done" in legal(at)) == (
            not phase.removeprefix("effect ").startswith(LEAST_IS_MOST)
        )


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_the_parts_still_to_do_are_counted_down(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    most = int(phase[-1])
    at = position(START, phase=phase, **lines)
    for done, part in enumerate(parts[:-1], start=1):
        at = after(at, part)
        assert at.phase == f"{phase[:-3]}{most - done}/{most}"


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_an_effect_is_over_when_the_most_is_done(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    done = after(position(START, phase=phase, **lines), *parts)
    card = int(phase.split()[2])
    other = "scientist" if "raptor" in phase else "raptor"
    assert done.phase == f"actions {other} {9 - card}"


@pytest.mark.parametrize(("phase", "lines", "parts"), PARTS, ids=[part[0] for part in PARTS])
def test_an_effect_that_was_ended_gives_way_to_the_actions(
    phase: str, lines: dict[str, int], parts: list[str]
) -> None:
    if phase.removeprefix("effect ").startswith(LEAST_IS_MOST):
        return
    done = after(position(START, phase=phase, **lines), parts[0], "done")
    assert done.phase.startswith("actions ")


def test_fire_cannot_be_ended_while_another_can_be_placed() -> None:
    one = after(position(START, phase="effect scientist 7 3/3"), "fire b2", "fire b1")
    assert_refused(one, "done", "R3.4")


@pytest.mark.parametrize(
    ("raptor", "scientist", "cells", "lines"),
    [
        (3, 5, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (8, 9, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (5, 9, {}, {}),
        (7, 8, {}, {}),
        (4, 9, {"g1": "b", "h2": "b", "d3": "b", "h5": "b", "d6": "b"}, {}),
        (9, 4, {"g1": "b", "h2": "b", "d3": "b", "h5": "b", "d6": "b"}, {}),
        (9, 2, {}, {"reserve": 0}),
        (9, 6, {}, {"reserve": 0}),
        (9, 3, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (9, 8, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (9, 5, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
        (8, 7, {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}, {}),
    ],
)
def test_an_effect_without_a_possible_part_is_passed_over(
    raptor: int, scientist: int, cells: dict[str, str], lines: dict[str, int]
) -> None:
    shown = revealed(raptor, scientist, **lines, **cells)
    higher = "scientist" if raptor < scientist else "raptor"
    assert shown.phase == f"actions {higher} {abs(raptor - scientist)}"
    assert shown.played("raptor") == shown.played("scientist") == ()


def test_an_effect_ends_by_itself_when_no_further_part_is_possible() -> None:
    one_left = {"a2": "s", "a5": "s", "k3": "s"}
    done = after(position(START, phase="effect raptor 8 2/2", **one_left), "frighten k6")
    assert done.phase == "actions scientist 1"


def test_parts_are_legal_in_the_position_of_their_moment() -> None:
    # The second baby can only pass where the first one stood.
    walled = """
       a b c d e f g h i j k
    1  . . . . . . . . . B B >
    2  . . . . # . . . # F F
    3 <. . # . . . # . # . .
    4 <. . . # # . . . . . .
    5  S . . . . M . . # . .
    6  . # . . . . . . . . . >
    """
    start = position(walled, phase="effect raptor 4 2/2")
    assert not legal(start, only="call k1")
    assert legal(after(start, "call j1 g4"), only="call k1") == {
        f"call k1 {space}" for space in ("f4", "e5", "g5", "e6", "f6", "g6")
    }


# R3.5


def test_points_may_be_left_unused() -> None:
    assert after(position(START, phase="actions raptor 5"), "done").phase == "draw raptor 1"
    assert after(position(START, phase="actions scientist 5"), "done").phase == "draw raptor 1"


def test_points_left_are_lost() -> None:
    spent = after(position(START, phase="actions raptor 5"), "baby d6 d5", "done")
    assert "actions" not in spent.phase
    drawn = after(spent, "draw raptor 8", "draw scientist 8")
    assert drawn.phase == "choose"


def test_done_comes_first_among_the_legal_actions() -> None:
    start = position(START, phase="actions raptor 3")
    assert game.text(game.legal(start.state, RAPTOR)[0]) == "done"


def test_with_points_left_the_actions_end_only_by_done_even_if_it_is_all_that_is_legal() -> None:
    scared = position(START, phase="actions scientist 4", a2="s!", a5="s!", k3="s!", k6="s!")
    assert legal(scared) == {"done"}
    assert scared.phase == "actions scientist 4"


def test_frightening_everybody_still_leaves_the_scientist_his_turn() -> None:
    scared = after(
        position(START, phase="effect raptor 8 2/2", a2="s", a5="s"), "frighten k3", "frighten k6"
    )
    assert scared.phase == "actions scientist 1"


def test_the_actions_end_by_themselves_with_the_last_point() -> None:
    assert after(position(START, phase="actions raptor 1"), "baby d6 d5").phase == "draw raptor 1"


def test_done_is_nowhere_else() -> None:
    assert_refused(position(START), "done", "R3.4 R3.5")
    assert_refused(position(BARE, phase="place mother"), "done", "R3.4 R3.5")
    assert_refused(position(START, phase="return", f5="."), "done", "R3.4 R3.5")
    assert_refused(position(START, phase="choose scientist"), "done", "R3.4 R3.5")


# R3.6


def test_at_the_end_of_the_round_both_cards_are_played() -> None:
    start = position(
        START,
        phase="actions raptor 3",
        table="7 4",
        raptor="hand 1 2 played 9",
        scientist="hand 1 2 played 8 6",
    )
    end = after(start, "done")
    assert end.played("raptor") == (7, 9)
    assert end.played("scientist") == (4, 6, 8)
    assert end.table is None


def test_the_raptor_draws_first_one_card_of_his_deck() -> None:
    start = position(START, phase="actions raptor 3", table="7 4", raptor="hand 1 2 played 9")
    assert legal(after(start, "done")) == {f"draw raptor {card}" for card in (3, 4, 5, 6, 8)}


def test_then_the_scientist_draws_and_a_new_round_begins() -> None:
    start = position(
        START,
        phase="actions raptor 3",
        table="7 4",
        in_round=3,
        raptor="hand 1 2 played 8 9",
        scientist="hand 1 2 played 8 6",
    )
    one = after(start, "done", "draw raptor 3")
    assert one.phase == "draw scientist 1"
    assert one.hand("raptor") == (1, 2, 3)
    assert legal(one) == {f"draw scientist {card}" for card in (3, 5, 7, 9)}
    two = after(one, "draw scientist 9")
    assert two.phase == "choose"
    assert two.hand("scientist") == (1, 2, 9)
    assert two.table is None


def test_the_round_number_rises_with_the_last_draw() -> None:
    end = after(position(START, phase="actions raptor 3", in_round=3), "done")
    assert end.round == 3
    one = after(end, "draw raptor 8")
    assert one.round == 3
    assert after(one, "draw scientist 8").round == 4


def test_drawing_the_last_card_does_not_shuffle_yet() -> None:
    # Round 6: five played, three in hand, one in the deck.
    start = position(
        START,
        raptor="hand 6 7 8 played 1 2 3 4 5",
        scientist="hand 6 7 8 played 1 2 3 4 5",
        in_round=6,
    )
    end = after(start, "play 6", "play 6", "reveal 6 6")
    assert legal(end) == {"draw raptor 9"}
    drawn = after(end, "draw raptor 9", "draw scientist 9")
    assert drawn.played("raptor") == drawn.played("scientist") == (1, 2, 3, 4, 5, 6)
    assert drawn.history("raptor") is drawn.history("scientist") is None
    assert drawn.phase == "choose"


def test_whoever_must_draw_from_an_empty_deck_first_shuffles_his_played_cards() -> None:
    start = position(
        START,
        raptor="hand 7 8 9 played 1 2 3 4 5 6",
        scientist="hand 1 2 7 played 3 4",
        in_round=7,
    )
    end = after(start, "play 7", "play 7", "reveal 7 7")
    assert end.phase == "draw raptor 1"
    assert end.played("raptor") == ()
    assert end.hand("raptor") == (8, 9)
    assert legal(end) == {f"draw raptor {card}" for card in (1, 2, 3, 4, 5, 6, 7)}
    assert end.played("scientist") == (3, 4, 7)
    assert end.history("scientist") is None


def test_an_automatic_shuffle_is_told_by_the_history() -> None:
    start = position(
        START,
        raptor="hand 7 8 9 played 1 2 3 4 5 6",
        in_round=7,
        scientist="hand 1 2 7 played 3 4",
    )
    end = after(start, "play 7", "play 7", "reveal 7 7")
    plays, shuffle = (end.history("raptor") or "").rsplit(" ", 1)
    assert shuffle == "/"
    assert sorted(plays.split()) == list("1234567")


def test_a_history_goes_on_in_order_after_its_shuffles() -> None:
    start = position(
        START,
        raptor="hand 1 8 9 played 2 3 4 5 6 7",
        raptor_history="9 1 / 7 2 6 3 5 4",
        scientist="hand 1 2 8 played -",
        in_round=9,
    )
    end = after(start, "play 8", "play 8", "reveal 8 8")
    assert end.history("raptor") == "9 1 / 7 2 6 3 5 4 8 /"
    assert end.played("raptor") == ()
    assert legal(end) == {f"draw raptor {card}" for card in range(2, 9)}


def test_the_scientists_empty_deck_is_shuffled_before_his_draw() -> None:
    start = position(
        START,
        scientist="hand 1 8 9 played 2 3 4 5 6 7",
        scientist_history="9 1 / 7 2 6 3 5 4",
        raptor="hand 1 2 8 played -",
        in_round=9,
    )
    end = after(start, "play 8", "play 8", "reveal 8 8", "draw raptor 9")
    assert end.phase == "draw scientist 1"
    assert end.history("scientist") == "9 1 / 7 2 6 3 5 4 8 /"
    assert end.history("raptor") is None
    assert legal(end) == {f"draw scientist {card}" for card in range(2, 9)}


def test_a_history_grows_at_the_reveal() -> None:
    start = position(
        START,
        raptor="hand 1 3 9 played 4",
        raptor_history="9 1 / 4",
        scientist="hand 1 2 8 played -",
    )
    chosen = after(start, "play 3", "play 8")
    assert chosen.history("raptor") == "9 1 / 4"
    shown = after(chosen, "reveal 3 8")
    assert shown.history("raptor") == "9 1 / 4 3"
    assert shown.played("raptor") == (4,)


def test_the_first_reshuffle_of_an_untouched_deck_is_at_the_end_of_round_seven() -> None:
    at = after(
        position(START, phase="draw raptor 3"),
        *[f"draw {seat} {card}" for seat in ("raptor", "scientist") for card in (1, 2, 3)],
    )
    for card in range(1, 7):
        assert at.round == card
        at = after(at, f"play {card}", f"play {card}", f"reveal {card} {card}")
        assert at.history("raptor") is None
        at = after(at, f"draw raptor {card + 3}", f"draw scientist {card + 3}")
        assert at.history("scientist") is None
    assert at.round == 7
    end = after(at, "play 7", "play 7", "reveal 7 7")
    assert end.history("raptor") == "1 2 3 4 5 6 7 /"
    drawn = after(end, "draw raptor 4", "draw scientist 5")
    assert drawn.history("scientist") == "1 2 3 4 5 6 7 /"
    assert drawn.hand("raptor") == (4, 8, 9)
    assert drawn.hand("scientist") == (5, 8, 9)
    assert drawn.round == 8


# R3.7


def test_what_happened_this_round_is_forgotten_before_the_draws() -> None:
    marked = position(
        START, phase="actions raptor 3 ran", a2="s!", k3="S*", k6="s!", d6="b!", h5="b!"
    )
    end = after(marked, "done")
    assert end.phase == "draw raptor 1"
    assert end.where("s") == {"a2", "k6"}
    assert end.where("S") == {"k3", "a5"}
    assert end.where("b") == {"d6", "h5"}
    assert not {cell for cell in end.cells.values() if len(cell) > 1}


def test_a_scientist_who_attacked_may_attack_again_next_round() -> None:
    start = position(
        START,
        phase="actions scientist 1",
        raptor="hand 2 5 played -",
        scientist="hand 4 8 played -",
    )
    shot = after(start, "shoot a5")
    assert shot["a5"] == "S"
    later = after(shot, "draw raptor 9", "draw scientist 7", "play 5", "play 8", "reveal 5 8")
    assert "shoot a5" in legal(after(later, "recover wound"))


def test_the_wound_tax_is_due_again_in_the_next_round() -> None:
    start = position(
        START,
        phase="actions raptor 2",
        table="9 7",
        raptor="hand 1 8 played 2",
        scientist="hand 1 2 played -",
        wounds=1,
    )
    ran = after(start, "run f5 f4", "draw raptor 3", "draw scientist 9")
    again = after(ran, "play 8", "play 2", "reveal 8 2", "reinforce b1", "done")
    assert again.phase == "actions raptor 6"
    assert after(again, "run f4 f5").phase == "actions raptor 4 ran"
