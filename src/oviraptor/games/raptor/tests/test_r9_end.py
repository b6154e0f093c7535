"""R9: how the game ends, one finished game per way, and the cap of simulations."""

from __future__ import annotations

import pytest

from oviraptor.core.game import Over
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
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
)

NEAR_EXIT = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  . . . . # . . . # . .
3 <B . # . . . # . # . S
4 <. B . # # . . . . . .
5  . . . . . M . . # . .
6  . # . . . . . . . . . >
"""

LAST_STAND = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  . . . . # . . . # . .
3 <. B # . . . # . # . .
4 <. . . # # s . . . . .
5  . B . . S M . . # . .
6  . # . . . . . . . . . >
"""

CORNERED = """
   a b c d e f g h i j k
1  . S b . . . . . . . . >
2  . . S . # . . . # . .
3 <. . # . . . # . # . .
4 <. . . # # . . . . . .
5  S . . . . M . . # B b
6  . # . . . . . . . . S >
"""


def won_by(at: Position) -> str | None:
    """Name the winner by the places of the turn, None if there is none."""
    turn = game.turn(at.state)
    assert isinstance(turn, Over)
    assert turn.reason in META.endings
    winners = [seat for seat, place in enumerate(turn.places) if place == 1]
    return ("raptor", "scientist")[winners[0]] if len(winners) == 1 else None


def assert_nothing_follows(at: Position) -> None:
    assert legal(at, RAPTOR) == legal(at, SCIENTIST) == set()


# R9.1


def test_the_third_escaped_baby_wins_for_the_raptor() -> None:
    start = position(NEAR_EXIT, phase="actions raptor 3", escaped=2, captured=1)
    over = after(start, "baby a3 exit")
    assert over.phase == "over raptor R9.1"
    assert over.escaped == 3
    assert won_by(over) == "raptor"
    assert_nothing_follows(over)


def test_two_escaped_babies_are_not_enough() -> None:
    start = position(NEAR_EXIT, phase="actions raptor 3", escaped=1, captured=2)
    assert after(start, "baby a3 exit").phase == "actions raptor 2"


# R9.2


def test_no_scientist_on_the_board_wins_for_the_raptor_whatever_is_in_reserve() -> None:
    start = position(LAST_STAND, phase="actions raptor 4", f4=".", reserve=6)
    over = after(start, "kill e5")
    assert over.phase == "over raptor R9.2"
    assert over.reserve == 6
    assert won_by(over) == "raptor"
    assert_nothing_follows(over)


def test_a_frightened_scientist_is_still_on_the_board() -> None:
    one = after(position(LAST_STAND, phase="actions raptor 4"), "kill e5")
    assert one.phase == "actions raptor 3"
    assert after(one, "kill f4").phase == "over raptor R9.2"


def test_an_empty_board_does_not_end_the_setup() -> None:
    placing = position(BARE, phase="place baby", f5="M")
    assert after(placing, "place d3").phase == "place baby"


# R9.3


def test_the_fifth_sleep_token_wins_for_the_scientist() -> None:
    over = after(position(CORNERED, phase="actions scientist 3", wounds=4), "shoot a5")
    assert over.phase == "over scientist R9.3"
    assert over.wounds == 5
    assert won_by(over) == "scientist"
    assert_nothing_follows(over)


def test_four_sleep_tokens_are_not_enough() -> None:
    shot = after(position(CORNERED, phase="actions scientist 3", wounds=3), "shoot a5")
    assert shot.phase == "actions scientist 2"


# R9.4


def test_the_third_captured_baby_wins_for_the_scientist() -> None:
    start = position(CORNERED, phase="actions scientist 3", captured=2, escaped=0)
    over = after(start, "capture b1 c1")
    assert over.phase == "over scientist R9.4"
    assert over.captured == 3
    assert won_by(over) == "scientist"
    assert_nothing_follows(over)


def test_a_sleeping_baby_is_not_yet_captured() -> None:
    start = position(CORNERED, phase="actions scientist 3", captured=2, escaped=0, k6="s", j4="S")
    assert after(start, "sleep j4 j5").phase == "actions scientist 2"


def test_the_third_capture_ends_the_game_while_the_mother_is_away() -> None:
    start = position(
        CORNERED, phase="actions scientist 3", table="2 9", captured=2, escaped=0, f5="."
    )
    over = after(start, "capture b1 c1")
    assert over.phase == "over scientist R9.4"
    assert over.where("M") == set()
    assert over.table == (2, 9)


# R9.5


def test_the_game_ends_at_once_whatever_points_are_left() -> None:
    start = position(
        NEAR_EXIT,
        phase="actions raptor 6",
        table="9 3",
        raptor="hand 1 2 played 5",
        scientist="hand 1 2 played 6",
        escaped=2,
        captured=1,
    )
    over = after(start, "baby a3 exit")
    # Everything else stays as the last action left it: no end of the round, no draws.
    assert over.table == (9, 3)
    assert over.hand("raptor") == over.hand("scientist") == (1, 2)
    assert over.played("raptor") == (5,)
    assert over.round == 1


def test_marks_stay_as_the_last_action_left_them() -> None:
    start = position(CORNERED, phase="actions scientist 3", captured=2, escaped=0, k5="b!", c2="s!")
    over = after(start, "capture b1 c1")
    assert over["b1"] == "S*"
    assert over["k5"] == "b!"
    assert over["c2"] == "s!"


def test_the_last_point_can_win_as_well() -> None:
    start = position(NEAR_EXIT, phase="actions raptor 1", escaped=2, captured=1)
    assert after(start, "baby a3 exit").phase == "over raptor R9.1"


def test_after_the_end_every_action_is_refused() -> None:
    over = after(position(CORNERED, phase="actions scientist 3", wounds=4), "shoot a5")
    assert_refused(over, "walk a5 a4", "R6.1", seat=SCIENTIST)
    assert_refused(over, "play 1", "R3.1", seat=RAPTOR)
    assert_refused(over, "run f5 f4", "R5.3 R5.4", seat=RAPTOR)


def test_a_finished_game_is_written_and_read() -> None:
    over = after(position(CORNERED, phase="actions scientist 3", wounds=4), "shoot a5")
    assert game.read(over.text) == over.state


# R9.6


def test_a_simulation_may_end_in_a_draw_once_more_rounds_have_begun() -> None:
    late = position(START, in_round=301)
    drawn = Position(game.capped(late.state, 300))
    assert drawn.phase == "over draw R9.6"
    assert won_by(drawn) is None
    assert_nothing_follows(drawn)
    assert drawn.text.splitlines()[:-1] == late.text.splitlines()[:-1]


def test_the_last_round_under_the_cap_is_played() -> None:
    late = position(START, in_round=300)
    assert Position(game.capped(late.state, 300)) == late


def test_the_default_cap_is_300_rounds() -> None:
    assert META.round_cap == 300


def test_play_has_no_cap_by_itself() -> None:
    end = position(START, phase="actions raptor 3", in_round=300)
    on = after(end, "done", "draw raptor 8", "draw scientist 8")
    assert on.phase == "choose"
    assert on.round == 301


def test_a_won_game_is_no_draw() -> None:
    over = after(
        position(CORNERED, phase="actions scientist 3", wounds=4, in_round=301), "shoot a5"
    )
    assert Position(game.capped(over.state, 300)).phase == "over scientist R9.3"


def test_a_draw_is_written_and_read() -> None:
    drawn = game.capped(position(START, in_round=301).state, 300)
    assert game.read(game.write(drawn)) == drawn


# Finished games: the last rounds, one per way to end


def test_a_game_that_ends_by_escape() -> None:
    over = after(
        position(
            NEAR_EXIT,
            escaped=2,
            captured=1,
            a3=".",
            a2="B",
            raptor="hand 3 5 8 played 1",
            scientist="hand 2 4 7 played 1",
        ),
        "play 5", "play 2", "reveal 5 2", "reinforce b1", "reinforce c1",
        "baby b4 a4", "baby a2 a3", "baby a4 exit",
    )  # fmt: skip
    assert over.phase == "over raptor R9.1"


def test_a_game_that_ends_by_the_last_kill() -> None:
    over = after(
        position(
            LAST_STAND,
            f4="S",
            raptor="hand 3 6 8 played -",
            scientist="hand 2 4 5 played -",
            reserve=0,
        ),
        "play 6", "play 4", "reveal 6 4", "gas b5",
        "kill f4", "kill e5",
    )  # fmt: skip
    assert over.phase == "over raptor R9.2"


def test_a_game_that_ends_by_the_fifth_token() -> None:
    over = after(
        position(
            CORNERED,
            wounds=3,
            raptor="hand 3 6 8 played -",
            scientist="hand 5 7 9 played -",
        ),
        "play 3", "play 7", "reveal 3 7", "frighten c2",
        "shoot a5", "walk k6 j6", "walk j6 i6", "done",
        "draw raptor 4", "draw scientist 8",
        "play 8", "play 9", "reveal 8 9", "frighten i6", "done",
        "shoot a5",
    )  # fmt: skip
    assert over.phase == "over scientist R9.3"
    assert over.round == 2


def test_a_game_that_ends_by_the_third_capture() -> None:
    over = after(
        position(
            CORNERED,
            captured=1,
            escaped=1,
            raptor="hand 1 6 8 played 2",
            scientist="hand 5 7 9 played 2",
        ),
        "play 1", "play 5", "reveal 1 5", "call j5 f4",
        "capture b1 c1", "capture k6 k5",
    )  # fmt: skip
    assert over.phase == "over scientist R9.4"
    assert over.history("raptor") is not None


@pytest.mark.parametrize("reason", ["R9.1", "R9.2", "R9.3", "R9.4", "R9.6"])
def test_every_ending_is_told_in_a_sentence(reason: str) -> None:
    assert META.endings[reason].strip()
