"""R3.1 to R3.3: both choose, the cards are revealed, who applies an effect and who has points."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor.core.game import Chance, Decide
from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
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
from oviraptor.games.raptor.tests.reveals import revealed


def hands(raptor: str, scientist: str, **lines: Any) -> Position:
    """Draw the printed start in `choose` with these hands and nothing played."""
    return position(
        START, raptor=f"hand {raptor} played -", scientist=f"hand {scientist} played -", **lines
    )


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
