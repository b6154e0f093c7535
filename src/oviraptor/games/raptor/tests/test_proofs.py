"""Wins at hand and only defences: what is found holds by the rules, and nothing is overlooked."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.phases import OVER
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.defence import Threats, defences
from oviraptor.games.raptor.search.effects import search_effect
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.needs import CAPTURE, ESCAPE, KILL, NEVER, SHOOT, Goal
from oviraptor.games.raptor.search.proofs import find_win
from oviraptor.games.raptor.search.turns import search_turn
from oviraptor.games.raptor.tests.exhaustive import facts, followed
from oviraptor.games.raptor.tests.positions import BARE, position
from oviraptor.games.raptor.tests.scattered import at_actions, in_fire
from oviraptor.games.raptor.tests.tactics import can_win, saving_ends, tactics
from oviraptor.games.raptor.tests.won_turns import won_turns

pytestmark = pytest.mark.statistics

MANY = 10**6
SEATS = (RAPTOR, SCIENTIST)


def never() -> bool:
    return False


def with_points(s: State, points: int) -> State:
    n = s.copy()
    n.points = points
    return n


def is_won(s: State) -> bool:
    """Try everything, by `legal` and `apply` alone."""
    return any(can_win(apply(s, s.actor, action), s, {}) for action in legal(s, s.actor))


def check(s: State) -> bool:
    """Hold a proof against all there is; tell whether there was a win."""
    proof = find_win(s, s.points, MANY)
    assert proof.is_whole
    assert bool(proof.way) == is_won(s)
    if proof.way:
        end = followed(s, proof.way)
        assert (end.phase, end.actor) == (OVER, s.actor)
    return bool(proof.way)


def needs(s: State, rule: int) -> int:
    return Goal(rule, s).needs(s)


# Nothing is overlooked


@pytest.mark.parametrize("seat", SEATS)
def test_a_win_is_found_exactly_where_there_is_one(seat: int):
    turns = [at_actions(number, seat, 3, fires=number % 9) for number in range(160)]
    assert sum(check(s) for s in turns) >= 15


@pytest.mark.slow
@pytest.mark.parametrize("seat", SEATS)
def test_a_win_is_found_exactly_where_there_is_one_with_more_points(seat: int):
    turns = [at_actions(number, seat, 4, fires=number % 9) for number in range(1000, 1150)]
    assert sum(check(s) for s in turns) >= 15


@pytest.mark.parametrize("seat", SEATS)
def test_a_win_is_found_exactly_where_there_is_one_in_the_crowd_before_an_exit(seat: int):
    """Sleepers stand in the way of others, who wait behind them; she is there, too."""
    turns = [at_actions(number, seat, 3, fires=number % 4, within=3) for number in range(120)]
    assert sum(check(s) for s in turns) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("seat", SEATS)
def test_a_win_is_found_exactly_where_there_is_one_in_the_crowd_with_more_points(seat: int):
    turns = [at_actions(n, seat, 5, fires=n % 4, within=3) for n in range(1000, 1150)]
    assert sum(check(s) for s in turns) >= 20


def test_who_walks_through_fire_may_win_behind_it():
    walkers = [s for number in range(40) if (s := in_fire(number, 3)) is not None]
    assert sum(check(s) for s in walkers) >= 3


def test_the_fewest_points_are_taken():
    """The way that is found cannot be had for a point less."""
    for s in won_turns()[::20]:
        way = find_win(s, s.points, MANY).way
        last = followed(s, way[:-1]) if len(way) > 1 else s
        used = s.points - last.points + 1
        assert not find_win(s, used - 1, MANY).way
        assert find_win(s, used, MANY).way


def test_a_proof_that_may_look_at_little_says_that_it_is_not_whole():
    s = won_turns()[0]
    assert find_win(s, s.points, MANY).way
    broken_off = find_win(s, s.points, 3)
    assert not broken_off.way
    assert not broken_off.is_whole


def test_a_search_of_turns_has_every_win_however_few_positions_it_may_look_at():
    for s in won_turns():
        best = search_turn(s, ground_of(s.board), s.points, 60, never).best(s.points)
        assert best.is_over
        end = followed(s, best.way())
        assert (end.phase, end.actor) == (OVER, s.actor)


# What a win still needs


def test_babies_count_their_steps_and_what_stands_in_their_way():
    at = position(BARE, f5="M", b3="B", k6="S", phase="actions raptor 8", escaped=2, captured=2)
    assert needs(at.state, ESCAPE) == 2
    closed = position(
        BARE, f5="M", b3="B", a3="S", a4="S", phase="actions raptor 8", escaped=2, captured=2
    )
    assert needs(closed.state, ESCAPE) == 4  # a run, a kill, two steps


def test_a_sleeper_that_is_woken_to_go_is_not_counted_again_as_an_obstacle():
    """a3 is woken and steps out, then b3 follows it through a3: four points."""
    at = position(
        BARE, a2="M", a3="b", b3="B", d1="S", g6="S", k2="S", k6="S",
        phase="actions raptor 4", escaped=1, captured=2,
    )  # fmt: skip
    assert needs(at.state, ESCAPE) == 4
    assert check(at.state)


def test_a_wounded_mother_needs_more_to_get_there():
    at = position(
        BARE, f5="M", b3="B", a3="S", a4="S", phase="actions raptor 8",
        escaped=2, captured=2, wounds=3,
    )  # fmt: skip
    assert needs(at.state, ESCAPE) == 7
    assert needs(at.state, KILL) == 2 + 4 + 1


def test_two_scientists_that_stand_apart_take_two_runs():
    near = position(BARE, f5="M", h5="B", a1="S", a3="S", phase="actions raptor 8")
    far = position(BARE, f5="M", h5="B", a1="S", k6="S", phase="actions raptor 8")
    assert needs(near.state, KILL) == 2 + 1
    assert needs(far.state, KILL) == 2 + 2


def test_no_scientist_is_counted_on_for_two_attacks():
    """One of them is beside both sleeping babies; the other has to walk (R6.7)."""
    at = position(
        BARE, f5="M", c1="b", c2="S", d2="b", h2="S", phase="actions scientist 3", captured=1
    )
    assert needs(at.state, CAPTURE) > 3
    assert needs(with_points(at.state, 7), CAPTURE) <= 7
    assert find_win(at.state, 7, MANY).way
    assert not find_win(at.state, 3, MANY).way


def test_shots_need_a_mother_and_a_scientist_each():
    at = position(BARE, f5="M", h5="B", f1="S", a5="S", phase="actions scientist 4", wounds=3)
    assert needs(at.state, SHOOT) == 2
    away = position(
        BARE, h5="B", f1="S", a5="S", table="2 9", phase="actions scientist 4", wounds=3
    )
    assert needs(away.state, SHOOT) == NEVER
    few = position(BARE, f5="M", h5="B", f1="S", a5="S", phase="actions scientist 4", wounds=2)
    assert needs(few.state, SHOOT) == NEVER


# Defences


@pytest.mark.parametrize("tactic", [t for t in tactics() if t.kind == "defence"], ids=str)
def test_an_only_defence_is_found_with_few_positions(tactic):
    s = tactic.state
    points = abs(s.raptor.table - s.scientist.table)
    found = defences(s, ground_of(s.board), points, 200, 4, never)
    saving = saving_ends(s)[0]
    assert all(facts(end.state) in saving for end in found)


def test_where_nothing_holds_something_is_done_all_the_same():
    at = position(
        """
           a b c d e f g h i j k
        1  . . . . . . . . . . . >
        2  . . . . # . . . # . .
        3 <B . # . . . # . # . .
        4 <B . . # # . . . . . .
        5  . . . . . M . . # . .
        6  . # . . . . . . . . S >
        """,
        phase="effect scientist 2 2/2", table="9 2", escaped=2, captured=1,
    )  # fmt: skip
    s = at.state
    assert not saving_ends(s)[0]
    found = defences(s, ground_of(s.board), 7, 200, 4, never)
    assert len(found) == 1
    assert followed(s, found[0].way()) == found[0].state


def test_an_answer_that_won_once_is_tried_first_on_the_next_end():
    lost = next(t.state for t in tactics() if t.kind == "defence")
    points = abs(lost.raptor.table - lost.scientist.table)
    threats = Threats(points, MANY)
    ends = search_effect(lost, ground_of(lost.board), 500, never)
    beaten = [end for end in ends if threats.wins_against(end.state)]
    assert beaten
    assert 0 < len(threats.ways) <= len(beaten)
