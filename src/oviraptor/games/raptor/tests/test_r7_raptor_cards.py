"""R7: the nine cards of the raptor player."""

from __future__ import annotations

import pytest

from oviraptor.core.game import Decide
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
    refusal,
)

# The mother on the top left tile; b3 is cut off by her, a scientist and fire.
CUT_OFF = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  . M . . # . . . # . .
3 <S . # . B . # . # . .
4 <. F . # # . . . . . .
5  . . . . . . . . # . .
6  . # . . . . . . . . . >
"""

ALL_ASLEEP = {"g1": "b", "h2": "b", "d3": "b", "h5": "b", "d6": "b"}
ALL_AFRAID = {"a2": "s", "a5": "s", "k3": "s", "k6": "s"}


def calls(baby: str, spaces: str) -> set[str]:
    return {f"call {baby} {space}" for space in spaces.split()}


# R7.1 Mother's call & shuffle: the call


def test_an_awake_baby_is_called_to_any_other_free_space_of_the_mothers_tile() -> None:
    start = position(START, phase="effect raptor 1 1/1")
    free = "f4 g4 e5 g5 e6 f6 g6"
    expected = set().union(*(calls(baby, free) for baby in ("g1", "h2", "d3", "h5", "d6")))
    assert legal(start) == expected


def test_a_called_baby_moves_across_tiles_in_one_part() -> None:
    called = after(position(START, phase="effect raptor 1 1/1"), "call g1 e6")
    assert called["g1"] == "."
    assert called["e6"] == "B"
    assert called.phase == "actions scientist 8"


def test_a_call_leads_along_free_spaces_only() -> None:
    # b3 is on the mother's tile but no way leads there: she, a scientist and fire close it.
    start = position(CUT_OFF, phase="effect raptor 1 1/1")
    assert legal(start) == calls("e3", "b1 c1 d1 c2 d2 d3")


def test_a_space_is_open_again_when_one_of_the_obstacles_is_gone() -> None:
    for space in ("a3", "b4"):
        cells = {"a3": "S", "b4": "F", space: ".", "k5": "S"}
        start = position(CUT_OFF, phase="effect raptor 1 1/1", **cells)
        assert "call e3 b3" in legal(start)


@pytest.mark.parametrize("cell", ["B", "b", "S", "s", "F"])
def test_figures_and_fire_close_the_way_of_a_call(cell: str) -> None:
    # From e3 the baby gets to f3 and f2 and no further: d3 is closed, f1, g2 and f4 as well.
    start = position(CUT_OFF, phase="effect raptor 4 2/2", d3=cell, f1="B", g2="F", f4="F")
    assert not legal(start, only="call e3")
    assert_refused(start, "call e3 c1", "R7.1 R7.4", "c1")


def test_a_baby_on_her_tile_may_move_within_it() -> None:
    start = position(BARE, phase="effect raptor 1 1/1", f5="M", k5="S", f4="B")
    assert legal(start) == calls("f4", "g4 e5 g5 e6 f6 g6")


def test_a_baby_on_her_tile_may_leave_it_on_the_way() -> None:
    # From b3 the way to the rest of the tile leads by a3, a2, a1.
    start = position(CUT_OFF, phase="effect raptor 1 1/1", e3=".", b3="B", a3=".", k5="S")
    assert legal(start) == calls("b3", "b1 c1 d1 c2 d2 d3")


def test_on_an_l_tile_its_three_spaces_are_meant() -> None:
    start = position(BARE, phase="effect raptor 1 1/1", k5="M", a2="S", h1="B")
    assert legal(start) == calls("h1", "k4 k6")


def test_a_baby_without_a_way_is_not_called() -> None:
    walled = position(START, phase="effect raptor 1 1/1", h1="F", f1="F", g2="F")
    assert not legal(walled, only="call g1")
    assert_refused(walled, "call g1 f4", "R7.1 R7.4", "g1")


def test_a_call_is_refused_off_the_mothers_tile() -> None:
    start = position(START, phase="effect raptor 1 1/1")
    assert_refused(start, "call d3 f3", "R7.1 R7.4", "f3")


def test_a_call_is_refused_onto_figures_fire_and_rocks() -> None:
    start = position(START, phase="effect raptor 1 1/1", g4="F")
    assert_refused(start, "call d3 f5", "R7.1 R7.4 R4.1", "f5")
    assert_refused(start, "call d3 g4", "R7.1 R7.4 R4.1", "g4")
    assert_refused(start, "call d3 e4", "R7.1 R7.4 R1.2", "e4")


def test_a_called_baby_must_move() -> None:
    start = position(BARE, phase="effect raptor 1 1/1", f5="M", k5="S", f4="B")
    assert_refused(start, "call f4 f4", "R7.1 R7.4 R4.1", "f4")


def test_a_sleeping_baby_is_not_called() -> None:
    start = position(START, phase="effect raptor 1 1/1", d3="b")
    assert_refused(start, "call d3 f4", "R7.1 R7.4 R4.3", "d3")


def test_nobody_but_a_baby_is_called() -> None:
    start = position(START, phase="effect raptor 1 1/1")
    assert_refused(start, "call a2 f4", "R7.1 R7.4", "a2")
    assert_refused(start, "call c5 f4", "R7.1 R7.4", "c5")


# R7.1 Mother's call & shuffle: the shuffle


def one_to_eight(**lines: object) -> Position:
    """Draw a choice of 1 against 8 by a raptor who has played 2 and 3 since his last shuffle."""
    return position(
        START,
        raptor="hand 1 4 9 played 2 3",
        raptor_history="8 1 / 3 2",
        scientist="hand 7 8 9 played 4 5",
        in_round=5,
        **lines,
    )


def test_after_the_call_deck_and_played_cards_are_shuffled_before_the_opponents_points() -> None:
    called = after(one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4")
    assert called.phase == "actions scientist 7"
    assert called.played("raptor") == ()
    assert called.history("raptor") == "8 1 / 3 2 1 /"
    assert called.hand("raptor") == (4, 9)


def test_the_call_itself_is_shuffled_in() -> None:
    end = after(one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done")
    assert end.phase == "draw raptor 1"
    assert legal(end) == {f"draw raptor {card}" for card in (1, 2, 3, 5, 6, 7, 8)}
    assert end.played("raptor") == ()


def test_the_call_may_be_drawn_at_once() -> None:
    end = after(
        one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done", "draw raptor 1"
    )
    assert end.hand("raptor") == (1, 4, 9)


def test_the_opponents_cards_are_untouched() -> None:
    end = after(one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done")
    assert end.played("scientist") == (4, 5, 8)
    assert end.history("scientist") is None


def test_the_shuffle_waits_for_the_call() -> None:
    shown = after(one_to_eight(), "play 1", "play 8", "reveal 1 8")
    assert shown.phase == "effect raptor 1 1/1"
    assert shown.history("raptor") == "8 1 / 3 2 1"
    assert shown.played("raptor") == (2, 3)


def test_the_shuffle_happens_even_if_no_baby_could_move() -> None:
    shown = after(one_to_eight(**ALL_ASLEEP), "play 1", "play 8", "reveal 1 8")
    assert shown.phase == "actions scientist 7"
    assert shown.history("raptor") == "8 1 / 3 2 1 /"
    assert shown.played("raptor") == ()


def test_a_first_shuffle_begins_the_history() -> None:
    start = position(START, raptor="hand 1 4 9 played 2 3", scientist="hand 7 8 9 played -")
    called = after(start, "play 1", "play 8", "reveal 1 8", "call d3 f4")
    plays, shuffle = (called.history("raptor") or "").rsplit(" ", 1)
    assert sorted(plays.split()) == ["1", "2", "3"]
    assert shuffle == "/"


def test_the_next_play_follows_the_shuffle_in_the_history() -> None:
    shuffled = after(
        one_to_eight(), "play 1", "play 8", "reveal 1 8", "call d3 f4", "done",
        "draw raptor 5", "draw scientist 1", "play 9", "play 1", "reveal 9 1",
    )  # fmt: skip
    assert shuffled.history("raptor") == "8 1 / 3 2 1 / 9"
    assert shuffled.played("raptor") == ()
    assert shuffled.table == (9, 1)


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


# R7.3 Fear, R7.8 Fear ×2


@pytest.mark.parametrize("phase", ["effect raptor 3 1/1", "effect raptor 8 2/2"])
def test_any_active_scientist_anywhere_may_be_frightened(phase: str) -> None:
    start = position(START, phase=phase, d1="s")
    assert legal(start) == {"frighten a2", "frighten k3", "frighten a5", "frighten k6"}


def test_fear_frightens_one() -> None:
    scared = after(position(START, phase="effect raptor 3 1/1"), "frighten k3")
    assert scared.where("s!") == {"k3"}
    assert scared.phase == "actions scientist 6"


def test_a_frightened_scientist_does_not_stand_up_in_the_same_round() -> None:
    scared = after(position(START, phase="effect raptor 3 1/1"), "frighten a5")
    assert not legal(scared, only="stand") | legal(scared, only="shoot")


def test_fear_twice_frightens_two() -> None:
    scared = after(position(START, phase="effect raptor 8 2/2"), "frighten k3", "frighten a5")
    assert scared.where("s!") == {"k3", "a5"}
    assert scared.phase == "actions scientist 1"


def test_one_is_enough_for_fear_twice() -> None:
    one = after(position(START, phase="effect raptor 8 2/2"), "frighten k3")
    assert legal(one) == {"done", "frighten a2", "frighten a5", "frighten k6"}
    assert after(one, "done").where("s!") == {"k3"}


def test_a_frightened_scientist_is_not_frightened_again() -> None:
    one = after(position(START, phase="effect raptor 8 2/2", a2="s"), "frighten k3")
    assert_refused(one, "frighten k3", "R7.3 R7.8 R4.3", "k3")
    assert_refused(one, "frighten a2", "R7.3 R7.8 R4.3", "a2")


def test_nobody_but_a_scientist_is_frightened() -> None:
    start = position(START, phase="effect raptor 3 1/1")
    assert_refused(start, "frighten d3", "R7.3 R7.8", "d3")
    assert_refused(start, "frighten c5", "R7.3 R7.8", "c5")


# R7.4 Mother's call ×2


def test_two_different_babies_are_called() -> None:
    one = after(position(START, phase="effect raptor 4 2/2"), "call d3 f4")
    assert one["f4"] == "B+"
    assert not legal(one, only="call f4")
    two = after(one, "call h5 g5")
    assert two.where("B") == {"g1", "h2", "f4", "g5", "d6"}
    assert two.phase == "actions scientist 5"


def test_the_same_baby_is_not_called_twice() -> None:
    one = after(position(START, phase="effect raptor 4 2/2"), "call d3 f4")
    assert_refused(one, "call f4 g4", "R7.4 R7.1", "f4")


def test_one_call_is_enough_and_its_mark_ends_with_the_effect() -> None:
    ended = after(position(START, phase="effect raptor 4 2/2"), "call d3 f4", "done")
    assert ended["f4"] == "B"
    assert ended.phase == "actions scientist 5"


def test_the_call_of_card_four_shuffles_nothing() -> None:
    ended = after(
        position(START, phase="effect raptor 4 2/2", raptor="hand 1 2 played 7"),
        "call d3 f4", "done", "done",
    )  # fmt: skip
    assert ended.history("raptor") is None
    assert ended.played("raptor") == (4, 7)


def test_a_single_baby_that_can_be_called_ends_the_effect() -> None:
    start = position(BARE, phase="effect raptor 4 2/2", f5="M", k5="S", h1="B", c1="b")
    assert after(start, "call h1 f4").phase == "actions scientist 5"


# R7.5 Recovery ×2, R7.7 Recovery ×3


def test_recovery_offers_wounds_and_sleeping_babies_anywhere() -> None:
    start = position(START, phase="effect raptor 5 2/2", wounds=2, d3="b", h5="b")
    assert legal(start) == {"recover wound", "recover d3", "recover h5"}


def test_recovery_takes_a_wound_off_the_mother() -> None:
    one = after(position(START, phase="effect raptor 5 2/2", wounds=2), "recover wound")
    assert one.wounds == 1
    assert one.phase == "effect raptor 5 1/2"


def test_recovery_wakes_a_baby() -> None:
    one = after(position(START, phase="effect raptor 5 2/2", d3="b", h5="b"), "recover h5")
    assert one["h5"] == "B"
    assert one["d3"] == "b"


def test_recovery_mixes_wounds_and_babies() -> None:
    start = position(START, phase="effect raptor 7 3/3", wounds=3, d3="b", h5="b")
    done = after(start, "recover wound", "recover d3", "recover wound")
    assert done.wounds == 1
    assert done.where("b") == {"h5"}
    assert done.phase == "actions scientist 2"


@pytest.mark.parametrize("phase", ["effect raptor 5 2/2", "effect raptor 7 3/3"])
def test_one_recovery_is_enough(phase: str) -> None:
    one = after(position(START, phase=phase, wounds=4), "recover wound")
    assert legal(one) == {"done", "recover wound"}
    assert after(one, "done").wounds == 3


@pytest.mark.parametrize("phase", ["effect raptor 5 2/2", "effect raptor 7 3/3"])
def test_recovery_ends_when_nothing_is_left_to_recover(phase: str) -> None:
    done = after(position(START, phase=phase, wounds=1), "recover wound")
    assert done.phase.startswith("actions scientist")
    assert done.wounds == 0


def test_recovery_of_nothing_is_refused() -> None:
    start = position(START, phase="effect raptor 5 2/2", d3="b")
    assert_refused(start, "recover wound", "R7.5 R7.7")
    assert_refused(start, "recover h5", "R7.5 R7.7", "h5")
    assert_refused(start, "recover c5", "R7.5 R7.7", "c5")
    assert_refused(start, "recover a2", "R7.5 R7.7", "a2")


def test_recovery_wakes_a_baby_out_of_the_mothers_reach() -> None:
    start = position(BARE, phase="effect raptor 5 2/2", a1="M", k5="S", j6="b", h1="B")
    assert after(start, "recover j6")["j6"] == "B"


# R7.9 and the wrong moment


@pytest.mark.parametrize("scientist", range(1, 9))
def test_card_nine_has_no_effect(scientist: int) -> None:
    start = position(
        START,
        raptor="hand 1 2 9 played -",
        scientist=f"hand {scientist} 9 {scientist % 8 + 1} played -",
    )
    shown = after(start, "play 9", f"play {scientist}", f"reveal 9 {scientist}")
    assert "raptor 9" not in shown.phase
    assert shown.table == (9, scientist)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("call d3 f4", "R7.1 R7.4"),
        ("frighten a2", "R7.3 R7.8"),
        ("recover wound", "R7.5 R7.7"),
        ("recover d3", "R7.5 R7.7"),
        ("return f4", "R7.2 R7.6"),
    ],
)
@pytest.mark.parametrize(
    "phase", ["choose", "actions raptor 3", "actions scientist 3", "effect scientist 3 2/2"]
)
def test_effects_belong_to_their_card(text: str, rules: str, phase: str) -> None:
    start = position(START, phase=phase, wounds=2, d3="b" if text == "recover d3" else "B")
    for seat in (RAPTOR, SCIENTIST):
        assert refusal(start, text, seat)[0] in rules.split()


@pytest.mark.parametrize(
    ("phase", "text", "rules"),
    [
        ("effect raptor 1 1/1", "frighten a2", "R7.3 R7.8"),
        ("effect raptor 3 1/1", "call d3 f4", "R7.1 R7.4"),
        ("effect raptor 3 1/1", "recover wound", "R7.5 R7.7"),
        ("effect raptor 5 2/2", "call d3 f4", "R7.1 R7.4"),
        ("effect raptor 5 2/2", "frighten a2", "R7.3 R7.8"),
    ],
)
def test_an_effect_of_another_card_is_refused(phase: str, text: str, rules: str) -> None:
    start = position(START, phase=phase, wounds=2)
    assert refusal(start, text)[0] in rules.split()
