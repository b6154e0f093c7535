"""Effects of cards: what the search finds is exactly what the rules allow."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.phases import ACTIONS, EFFECT
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.effects import search_effect
from oviraptor.games.raptor.search.ground import ground_of
from oviraptor.games.raptor.search.turns import End
from oviraptor.games.raptor.tests.exhaustive import all_facts, facts, followed
from oviraptor.games.raptor.tests.positions import Position, position
from oviraptor.games.raptor.tests.scattered import at_effect
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

ENDLESS = 10**9
# Card 9 has none: it never is the lower one.
EVERY_CARD = [(seat, card) for seat in (RAPTOR, SCIENTIST) for card in range(1, 9)]
JEEPS = (SCIENTIST, 8)
PART = by_tier(slow=4, full=1)
"""Of many positions, one in so many is looked at."""

FIRST = """
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . b # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  . . . . . M . . # . .
6  . # . . . . . . . . . >
"""


def searched(s: State, budget: int = ENDLESS) -> list[End]:
    return search_effect(s, ground_of(s.board), budget, lambda: False)


def effects(seat: int, card: int, number: int) -> list[State]:
    return [at_effect(seed, seat, card) for seed in range(number)]


def check_effect(s: State, ways: int) -> None:
    """Compare the ends found with all there are, and play some of the ways."""
    found = searched(s)
    assert {facts(end.state) for end in found} == (
        all_facts(s) if s.phase == EFFECT else {facts(s)}
    )
    assert len({facts(end.state) for end in found}) == len(found), "an end is listed twice"
    for end in Random(1).sample(found, min(ways, len(found))):
        assert followed(s, end.way()) == end.state


@pytest.mark.parametrize(("seat", "card"), EVERY_CARD)
def test_the_ends_of_every_effect_are_found_and_no_others(seat: int, card: int):
    for s in effects(seat, card, 2 if (seat, card) == JEEPS else 20):
        check_effect(s, ways=10)


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "card"), EVERY_CARD)
def test_the_ends_of_every_effect_are_found_in_many_positions(seat: int, card: int):
    for s in effects(seat, card, 20 // PART if (seat, card) == JEEPS else 200 // PART):
        check_effect(s, ways=40)


@pytest.mark.parametrize(("seat", "card"), EVERY_CARD)
def test_every_end_is_where_the_other_begins_its_actions(seat: int, card: int):
    for s in effects(seat, card, 3):
        for end in searched(s, 2000)[:50]:
            assert (end.state.phase, end.state.actor) == (ACTIONS, 1 - seat)
            assert end.state.points == 9 - card


def ways(at: Position) -> set[tuple[str, ...]]:
    return {tuple(game.text(action) for action in end.way()) for end in searched(at.state)}


def test_what_is_over_by_itself_is_not_ended():
    """One token is all there is to recover: nothing more has to be said (R3.4)."""
    at = position(FIRST, h2="B", wounds=1, phase="effect raptor 5 2/2")
    assert ways(at) == {("recover wound",)}


def test_what_could_go_on_is_ended_by_a_word():
    at = position(FIRST, wounds=1, phase="effect raptor 5 2/2")
    both = {("recover wound", "recover h2"), ("recover h2", "recover wound")}
    found = ways(at)
    assert found & both
    assert found - both == {("recover wound", "done"), ("recover h2", "done")}


def test_fire_is_never_ended_by_choice():
    at = position(FIRST, phase="effect scientist 5 2/2")
    assert all(len(way) == 2 and way[1] != "done" for way in ways(at))


def test_an_effect_half_done_is_searched_from_there():
    at = position(FIRST, phase="effect scientist 4 1/2")
    assert ways(at) == {("done",), ("gas d3",)}


@pytest.mark.parametrize("budget", [0, 1, 100, 1000])
def test_a_small_budget_has_a_result_that_is_legal(budget: int):
    for seat, card in EVERY_CARD:
        s = at_effect(5, seat, card)
        found = searched(s, budget)
        assert followed(s, found[0].way()) == found[0].state


def test_a_small_budget_is_kept():
    s = position(FIRST, a5="S", k6="S", phase="effect scientist 8 4/4").state
    assert len(searched(s, 500)) < 1500


@pytest.mark.parametrize(("seat", "card"), EVERY_CARD)
def test_the_best_for_its_owner_comes_first(seat: int, card: int):
    sign = 1 if seat == RAPTOR else -1
    for s in effects(seat, card, 3):
        scores = [sign * end.score for end in searched(s, 3000)]
        assert scores == sorted(scores, reverse=True)
