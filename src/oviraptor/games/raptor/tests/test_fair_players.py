"""The computer's players know what their seat may know, and nothing else.

What is hidden (the other's hand, its deck, a card chosen secretly) is swapped for everything that
fits the view: the same luck leads to the same choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Over, Thought
from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.cards import RAPTOR, members, set_of
from oviraptor.games.raptor.rules.phases import ACTIONS, CHOOSE, CHOOSE_RAPTOR, EFFECT, RETURNING
from oviraptor.games.raptor.rules.state import Side, State
from oviraptor.games.raptor.tests.players import EVERY_PLAYER, SEARCHERS, thought

pytestmark = pytest.mark.statistics

FAST = [name for name in EVERY_PLAYER if name not in SEARCHERS]
PHASES = (CHOOSE, CHOOSE_RAPTOR, EFFECT, ACTIONS, RETURNING)


def met(seed: int, rounds: int) -> Iterator[State]:
    """Every decision of a random game on a random board, after a few rounds and a few shuffles."""
    rng = Random(seed)
    s = game.start(fill_options(META, {}), rng)
    while not isinstance(due := game.turn(s), Over) and s.round <= rounds:
        if isinstance(due, Chance):
            s = game.apply(s, CHANCE, rng.choice(game.outcomes(s))[0])
            continue
        yield s
        seat = rng.choice(due.seats)
        s = game.apply(s, seat, rng.choice(game.legal(s, seat)))


def some(phase: int, number: int) -> list[tuple[State, int]]:
    """Decisions of a phase where there is something to decide, each with a seat that decides."""
    found: list[tuple[State, int]] = []
    for seed in range(50):
        for s in met(seed, 9):
            seats = [0, 1] if s.phase == CHOOSE else [s.actor]
            if s.phase == phase and s.round > 1 and len(game.legal(s, seats[0])) > 1:
                found += [(s, seat) for seat in seats]
        if len(found) > 20 * number:
            break
    return Random(1).sample(found, number)


def worlds(s: State, seat: int) -> list[State]:
    """Every world that looks the same to a seat, the true one included."""
    other = 1 - seat
    side = s.side(other)
    view = game.view(s, seat)
    seen = view.scientist if seat == RAPTOR else view.raptor
    hands = [set_of(list(holding.cards)) for holding in seen.could_hold]
    return [
        with_side(s, other, Side.new(hand, side.played, chosen, side.table, side.plays))
        for hand in hands
        for chosen in (members(hand) if side.chosen else [0])
    ]


def with_side(s: State, seat: int, side: Side) -> State:
    n = s.copy()
    if seat == RAPTOR:
        n.raptor = side
    else:
        n.scientist = side
    return n


def check_fair(name: str, s: State, seat: int, nodes: int, most: int) -> int:
    """Ask fresh players in every world; return how many worlds there were."""
    fitting = worlds(s, seat)
    assert s in fitting
    some_of_them = fitting if len(fitting) <= most else Random(3).sample(fitting, most)
    expected = asked(name, s, seat, nodes)
    for world in some_of_them:
        assert game.view(world, seat) == game.view(s, seat)
        assert asked(name, world, seat, nodes) == expected
    return len(some_of_them)


def asked(name: str, s: State, seat: int, nodes: int) -> Thought[int]:
    return thought(name, s, seat, nodes, seed=11)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", FAST)
def test_what_is_hidden_does_not_matter_to_a_quick_player(name: str, phase: int):
    for s, seat in some(phase, 3):
        check_fair(name, s, seat, 20, most=4)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", SEARCHERS)
def test_what_is_hidden_does_not_matter_to_a_player_that_searches(name: str, phase: int):
    for s, seat in some(phase, 2):
        check_fair(name, s, seat, 100, most=4)


@pytest.mark.slow
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", SEARCHERS)
def test_every_other_hand_that_fits_gives_the_same_choice(name: str, phase: int):
    assert sum(check_fair(name, s, seat, 100, most=84) for s, seat in some(phase, 3)) > 3


@pytest.mark.slow
@pytest.mark.parametrize("name", SEARCHERS)
def test_every_other_hand_gives_the_same_choice_where_the_next_round_is_looked_at(name: str):
    for phase in PHASES:
        for s, seat in some(phase, 1):
            check_fair(name, s, seat, 16_000, most=3)


def test_a_card_chosen_secretly_is_swapped_too():
    s = next(s for s in met(3, 9) if s.phase == CHOOSE and s.raptor.chosen)
    assert len({world.raptor.chosen for world in worlds(s, 1)}) > 3
    check_fair("turns", s, 1, 60, most=12)


@pytest.mark.parametrize("name", EVERY_PLAYER)
def test_the_same_seed_gives_the_same_thought_twice(name: str):
    for phase in PHASES:
        for s, seat in some(phase, 1):
            assert asked(name, s, seat, 150) == asked(name, s, seat, 150)


@pytest.mark.parametrize("name", SEARCHERS)
def test_what_was_thought_before_changes_no_choice(name: str):
    """One player that has already played elsewhere thinks as a fresh one does."""
    seasoned = game.bot(name)
    for phase in PHASES:
        for s, seat in some(phase, 2):
            thought(seasoned, s, seat, 100, seed=5)
            assert thought(seasoned, s, seat, 100, seed=11) == asked(name, s, seat, 100)
