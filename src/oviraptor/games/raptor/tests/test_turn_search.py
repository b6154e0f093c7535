"""Whole turns: what the search finds is exactly what the rules allow."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.codes import DONE_ACTION
from oviraptor.games.raptor.rules.phases import ACTIONS
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import CERTAIN, score
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.turns import End, Turn, search_turn
from oviraptor.games.raptor.tests.exhaustive import Facts, all_facts, facts, followed
from oviraptor.games.raptor.tests.positions import position
from oviraptor.games.raptor.tests.scattered import at_actions, in_fire
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

ENDLESS = 10**9
SEATS = (RAPTOR, SCIENTIST)


def never() -> bool:
    return False


def searched(s: State, points: int, budget: int = ENDLESS) -> Turn:
    return search_turn(s, ground_of(s.board), points, budget, never)


def within(turn: Turn, points: int) -> list[End]:
    return [end for layer in turn.layers[: points + 1] for end in layer]


def with_points(s: State, points: int) -> State:
    n = s.copy()
    n.points = points
    return n


def played_out(s: State, end: End) -> Facts:
    """Where a way leads if it is played by the rules, the end of the turn said if it has to be."""
    n = followed(s, end.way())
    if n.phase == ACTIONS and n.actor == s.actor:
        n = followed(n, [DONE_ACTION])
    return facts(n)


def check_turn(s: State, points: int) -> int:
    """Compare one search with all that is legal, for every number of points; return how many."""
    turn = searched(s, points)
    assert turn.is_whole
    for number in range(1, points + 1):
        found = {facts(end.state) for end in within(turn, number)}
        assert found == all_facts(with_points(s, number)), f"{number} points"
    return turn.nodes


def scattered_turns(seat: int, numbers: range, points: int) -> list[State]:
    return [at_actions(number, seat, points, fires=number % 9) for number in numbers]


@pytest.mark.parametrize("seat", SEATS)
def test_one_search_finds_exactly_the_ends_of_every_number_of_points(seat: int):
    assert sum(check_turn(s, 3) for s in scattered_turns(seat, range(60), 3)) > 10_000


@pytest.mark.slow
@pytest.mark.parametrize("seat", SEATS)
def test_one_search_finds_exactly_the_ends_of_many_turns(seat: int):
    for s in scattered_turns(seat, range(100, by_tier(slow=200, full=400)), 3):
        check_turn(s, 3)
    for s in scattered_turns(seat, range(400, by_tier(slow=415, full=440)), 4):
        check_turn(s, 4)


def test_who_stands_in_fire_walks_on_before_a_turn_can_end():
    walkers = [s for number in range(30) if (s := in_fire(number, 2)) is not None]
    assert len(walkers) > 20
    for s in walkers:
        turn = searched(s, 2)
        assert {facts(end.state) for end in within(turn, 2)} == all_facts(s)
        assert not turn.best(2).state.active & s.fires


@pytest.mark.parametrize("seat", SEATS)
def test_every_way_is_legal_action_by_action_and_leads_where_it_says(seat: int):
    rng = Random(7)
    for s in scattered_turns(seat, range(300, 320), 3):
        turn = searched(s, 3)
        for points in (1, 2, 3):
            some = within(turn, points)
            for end in rng.sample(some, min(12, len(some))):
                assert played_out(with_points(s, points), end) == facts(end.state)


@pytest.mark.parametrize("seat", SEATS)
def test_an_end_is_over_when_the_game_is_and_worth_what_it_is_judged(seat: int):
    for s in scattered_turns(seat, range(400, 410), 2):
        ground = ground_of(s.board)
        for end in within(searched(s, 2), 2):
            assert end.score == score(end.state, ground)
            assert end.is_over == (abs(end.score) >= CERTAIN)


@pytest.mark.parametrize("seat", SEATS)
def test_the_best_end_is_the_best_of_all_for_every_number_of_points(seat: int):
    sign = 1 if seat == RAPTOR else -1
    for s in scattered_turns(seat, range(500, 510), 3):
        turn = searched(s, 3)
        for points in range(4):
            scores = sorted((sign * end.score for end in within(turn, points)), reverse=True)
            assert sign * turn.best(points).score == scores[0]
            assert [sign * end.score for end in turn.some_best(points, 5)] == scores[:5]


@pytest.mark.parametrize("budget", [0, 1, 100, 1000])
@pytest.mark.parametrize("seat", SEATS)
def test_a_small_budget_is_kept_and_still_has_a_result(seat: int, budget: int):
    for s in scattered_turns(seat, range(600, 606), 6):
        turn = searched(s, 6, budget)
        assert not turn.is_whole
        assert turn.nodes <= 2 * budget + 6 * 60  # a layer follows one position at least
        assert len(within(turn, 6)) > 6
        for points in (1, 6):
            best = turn.best(points)
            assert played_out(with_points(s, points), best) == facts(best.state)


def test_a_budget_that_is_large_enough_leaves_nothing_out():
    s = at_actions(7, RAPTOR, 3)
    whole = searched(s, 3)
    assert searched(s, 3, 20 * whole.nodes).is_whole
    assert searched(s, 3, 20 * whole.nodes).nodes == whole.nodes


def test_a_beam_finds_what_is_best_at_once():
    """Three babies from the exits, six points: all of them are taken out however few are followed."""
    at = position(
        """
           a b c d e f g h i j k
        1  . . . . . . . . . . . >
        2  S . . . # . . . # . B
        3 <B . # . . . # . # . .
        4 <B . . # # . . . . . .
        5  . . . . . M . . # . .
        6  . # . . . . . . . . S >
        """,
        phase="actions raptor 4",
        escaped=0,
    )
    assert searched(at.state, 4, 60).best(4).score == CERTAIN


def test_stopping_ends_a_search_with_what_it_has():
    asked: list[int] = []

    def at_once() -> bool:
        asked.append(1)
        return True

    s = at_actions(11, RAPTOR, 6, fires=0)
    turn = search_turn(s, ground_of(s.board), 6, ENDLESS, at_once)
    assert asked == [1]
    assert not turn.is_whole
    assert turn.nodes < 256 * 60
    assert played_out(with_points(s, 6), turn.best(6)) == facts(turn.best(6).state)
