"""Won turns and only defences: proven by trying everything, then asked of the computer's player."""

from __future__ import annotations

from collections import Counter

import pytest

from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.phases import OVER
from oviraptor.games.raptor.rules.play import legal
from oviraptor.games.raptor.tests.exhaustive import facts
from oviraptor.games.raptor.tests.players import SEARCHERS, STRONGEST, played_on, thought
from oviraptor.games.raptor.tests.tactics import (
    Tactic,
    saving_ends,
    tactics,
    winning_actions,
    worth_of_cards,
)

pytestmark = pytest.mark.statistics

ALL = tactics()
LARGE = [tactic for tactic in ALL if tactic.kind == "win" and tactic.state.points > 5]
QUICK = [tactic for tactic in ALL if tactic not in LARGE]


def is_solved(tactic: Tactic, name: str, nodes: int) -> bool:
    """Let a player finish its turn or effect, or choose its card, and look where that leads."""
    if tactic.kind == "card":
        worth = worth_of_cards(tactic.state)
        chosen = thought(name, tactic.state, tactic.seat, nodes).action
        return worth[chosen] == max(worth.values())
    end = played_on(name, tactic.state, nodes)[-1]
    if tactic.kind == "win":
        return end.phase == OVER and end.actor == tactic.seat
    return facts(end) in saving_ends(tactic.state)[0]


def check(tactic: Tactic) -> None:
    """Prove that there is something to find, and that it is not found by chance."""
    s = tactic.state
    if tactic.kind == "win":
        right, ways = len(winning_actions(s)), len(legal(s, s.actor))
    elif tactic.kind == "defence":
        saving, ways = saving_ends(s)
        right = len(saving)
    else:
        worth = list(worth_of_cards(s).values())
        right, ways = worth.count(max(worth)), len(worth)
    assert 0 < right <= ways / 2


def test_there_are_enough_of_every_kind_for_both_sides():
    counted = Counter((tactic.kind, tactic.seat) for tactic in ALL)
    assert len(ALL) >= 50
    assert len({str(tactic) for tactic in ALL}) == len(ALL)
    for seat in (RAPTOR, SCIENTIST):
        assert counted["win", seat] >= 15
        assert counted["defence", seat] >= 8
    assert counted["card", RAPTOR] >= 3


@pytest.mark.parametrize("tactic", QUICK, ids=str)
def test_it_is_proven(tactic: Tactic):
    check(tactic)


@pytest.mark.slow
@pytest.mark.parametrize("tactic", LARGE, ids=str)
def test_it_is_proven_with_many_points(tactic: Tactic):
    check(tactic)


@pytest.mark.parametrize("tactic", QUICK, ids=str)
def test_the_strongest_player_finds_it(tactic: Tactic):
    assert is_solved(tactic, STRONGEST, 12_000)


@pytest.mark.slow
@pytest.mark.parametrize("tactic", QUICK, ids=str)
@pytest.mark.parametrize("name", SEARCHERS)
def test_every_player_that_searches_finds_it(name: str, tactic: Tactic):
    assert is_solved(tactic, name, 60_000)


@pytest.mark.slow
@pytest.mark.parametrize("tactic", LARGE, ids=str)
@pytest.mark.parametrize("name", SEARCHERS)
def test_every_player_that_searches_finds_it_with_many_points(name: str, tactic: Tactic):
    assert is_solved(tactic, name, 200_000)
