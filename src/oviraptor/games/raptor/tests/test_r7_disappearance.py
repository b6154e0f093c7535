"""R7.2, R7.6: the mother disappears, returns, and observes the scientist."""

from __future__ import annotations

import pytest

from oviraptor.core.game import Decide
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

# R7.2, R7.6 Disappearance & observation


def vanished(card: int, **lines: object) -> Position:
    """Play a Disappearance against a 9: seven or three points for the scientist."""
    start = position(
        START,
        raptor=f"hand {card} 8 9 played -",
        scientist="hand 5 8 9 played -",
        **lines,
    )
    return after(start, f"play {card}", "play 9", f"reveal {card} 9")


@pytest.mark.parametrize("card", [2, 6])
def test_the_mother_leaves_the_board_by_herself(card: int) -> None:
    away = vanished(card)
    assert away.where("M") == set()
    assert away.phase == f"actions scientist {9 - card}"


@pytest.mark.parametrize("card", [2, 6])
def test_the_mother_returns_after_the_scientists_points_given_up(card: int) -> None:
    back = after(vanished(card), "done")
    assert back.phase == "return"
    assert due(back) == RAPTOR
    assert legal(back, SCIENTIST) == set()


def test_the_mother_returns_after_the_scientists_points_spent() -> None:
    spent = after(vanished(6), "walk a2 b2", "walk b2 c2", "walk c2 d2")
    assert spent.phase == "return"


def test_the_mother_returns_to_any_free_space() -> None:
    back = after(vanished(2, d5="F", c5="F"), "done")
    # 57 usable spaces less five babies, four scientists, two fires.
    assert len(legal(back)) == 46
    assert {"return f5", "return a3", "return k1", "return b1"} <= legal(back)


def test_the_returned_mother_stands_there_with_her_wounds() -> None:
    back = after(vanished(2, wounds=3), "done", "return b1")
    assert back.where("M") == {"b1"}
    assert back.wounds == 3


@pytest.mark.parametrize(
    ("space", "rules"),
    [
        ("d3", "R7.2 R7.6 R4.1"),
        ("a2", "R7.2 R7.6 R4.1"),
        ("d5", "R7.2 R7.6 R4.1"),
        ("e4", "R7.2 R7.6 R1.2"),
    ],
)
def test_the_mother_is_refused_a_space_that_is_not_free(space: str, rules: str) -> None:
    back = after(vanished(2, d5="F"), "done")
    assert_refused(back, f"return {space}", rules, space)


def test_the_mother_returns_only_from_a_disappearance() -> None:
    for phase in ("choose", "actions raptor 3", "effect raptor 3 1/1"):
        assert_refused(position(START, phase=phase), "return f4", "R7.2 R7.6", seat=RAPTOR)


def test_marks_of_the_round_still_stand_while_she_returns() -> None:
    away = position(
        START, phase="actions scientist 2", table="2 9", f5=".", a2="s!", c5="S", c6="B", d6="."
    )
    back = after(away, "sleep c5 c6", "done")
    assert back.phase == "return"
    assert back["a2"] == "s!"
    assert back["c6"] == "b!"
    assert back["c5"] == "S*"
    end = after(back, "return f5")
    assert (end["a2"], end["c6"], end["c5"]) == ("s", "b", "S")


def test_the_mother_who_is_away_blocks_nothing() -> None:
    away = position(START, phase="actions scientist 3", table="2 5", f5=".", e5="S")
    assert "walk e5 f5" in legal(away)


@pytest.mark.parametrize("card", [2, 6])
def test_in_the_next_round_the_scientist_chooses_first(card: int) -> None:
    end = after(vanished(card), "done", "return f5")
    assert end.phase == "draw raptor 1 observed"
    one = after(end, "draw raptor 4")
    assert one.phase == "draw scientist 1 observed"
    two = after(one, "draw scientist 6")
    assert two.phase == "choose scientist"
    assert two.round == 2


def test_an_observed_scientist_chooses_alone() -> None:
    start = position(START, phase="choose scientist", scientist="hand 2 6 8 played -")
    assert game.turn(start.state) == Decide((SCIENTIST,))
    assert legal(start) == {"play 2", "play 6", "play 8"}
    assert legal(start, RAPTOR) == set()
    assert_refused(start, "play 1", "R3.1", seat=RAPTOR)


def test_then_the_raptor_chooses_knowing_that_card() -> None:
    start = position(START, phase="choose scientist", scientist="hand 2 6 8 played -")
    shown = after(start, "play 6")
    assert shown.phase == "choose raptor 6"
    assert game.turn(shown.state) == Decide((RAPTOR,))
    assert shown.hand("scientist") == (2, 6, 8)
    assert shown.table is None


def test_a_card_that_was_shown_is_not_changed() -> None:
    shown = position(START, phase="choose raptor 6", scientist="hand 2 6 8 played -")
    assert legal(shown, SCIENTIST) == set()
    assert_refused(shown, "play 2", "R3.1", seat=SCIENTIST)


def test_the_raptor_may_choose_any_card_also_the_same_value() -> None:
    shown = position(
        START,
        phase="choose raptor 6",
        raptor="hand 3 6 9 played -",
        scientist="hand 2 6 8 played -",
    )
    assert legal(shown) == {"play 3", "play 6", "play 9"}


def test_the_raptors_answer_puts_both_cards_on_the_table_at_once() -> None:
    shown = position(
        START,
        phase="choose raptor 6",
        raptor="hand 3 6 9 played -",
        scientist="hand 2 6 8 played -",
    )
    answered = after(shown, "play 3")
    assert answered.table == (3, 6)
    assert answered.phase == "effect raptor 3 1/1"
    assert answered.hand("scientist") == (2, 8)


def observed(raptor: str) -> Position:
    return position(
        START,
        phase="choose raptor 6",
        raptor=f"hand {raptor} played 2",
        scientist="hand 3 6 8 played -",
        in_round=2,
    )


def test_an_observation_lasts_one_round() -> None:
    end = after(observed("3 6 9"), "play 3", "frighten a2", "done")
    assert end.phase == "draw raptor 1"
    assert after(end, "draw raptor 1", "draw scientist 1").phase == "choose"


def test_a_tie_uses_an_observation_up() -> None:
    end = after(observed("3 6 9"), "play 6")
    assert end.phase == "draw raptor 1"
    assert end.played("raptor") == (2, 6)
    assert after(end, "draw raptor 1", "draw scientist 1").phase == "choose"


def test_another_disappearance_earns_a_new_observation() -> None:
    start = position(
        START,
        phase="choose raptor 8",
        raptor="hand 3 6 9 played 2",
        scientist="hand 3 6 8 played -",
        in_round=2,
    )
    end = after(start, "play 6", "done", "return f5")
    assert end.phase == "draw raptor 1 observed"
    assert after(end, "draw raptor 1", "draw scientist 1").phase == "choose scientist"


def test_a_disappearance_as_the_higher_card_neither_hides_nor_observes() -> None:
    start = position(START, raptor="hand 2 6 9 played -", scientist="hand 3 5 8 played -")
    shown = after(start, "play 6", "play 3", "reveal 6 3", "jeep a2 b2", "done")
    assert shown.where("M") == {"f5"}
    assert shown.phase == "actions raptor 3"
    assert after(shown, "done").phase == "draw raptor 1"
