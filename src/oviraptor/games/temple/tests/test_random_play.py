"""Random games of every mode end, and nothing is lost or made on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from oviraptor.core.game import Over
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.board import ABYSS, CELLS
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.rules.state import CARRIED, MOST_SPAWNS, State
from oviraptor.testing.random_positions import conserved, last_of, random_positions

pytestmark = pytest.mark.statistics

MODES = [
    (seats, choice.value)
    for seats in META.seat_counts
    for choice in META.options[0].choices
    if seats in choice.seats
]
EACH = 300
LONGEST = 5_000


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_three_hundred_random_games_end(seats: int, mode: str):
    ends = Counter(reason(last_of(played(seats, mode, seed))) for seed in range(EACH))
    assert ends.total() == EACH
    assert set(ends) <= set(META.endings) - {"cap"}


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_cards_pieces_and_the_egg_are_kept_together(seats: int, mode: str):
    for seed in range(4):
        for s in conserved(played(seats, mode, 1000 + seed), lambda s: (objects(s), temples(s))):
            assert objects(s) == list(OBJECT_DECK)
            assert temples(s) == list(TEMPLE_DECK)
            assert all(len(spawns) <= MOST_SPAWNS for spawns in s.spawns)
            assert s.egg < CELLS or s.is_alive(s.egg - CARRIED)
            assert all(s.tiles[cell] != ABYSS for spawns in s.spawns for cell in spawns)


def played(seats: int, mode: str, seed: int) -> Iterator[State]:
    """Play a random game that tends to go on."""
    options = {"seats": str(seats), "mode": mode}
    rng = Random(f"{mode} {seats} {seed}")
    states = random_positions(
        game, META, options, rng, choose=lambda a, rng: rng.choice(a[1:] or a)
    )
    return islice(states, LONGEST)


def reason(s: State) -> str:
    """Return why a game has ended, as it must have."""
    over = game.turn(s)
    assert isinstance(over, Over)
    return over.reason


def objects(s: State) -> list[int]:
    """Count the Object cards wherever they are."""
    counts = [deck + gone for deck, gone in zip(s.objects, s.object_discards, strict=True)]
    kinds = [kind for hand in s.hands for kind in hand]
    if s.battle is not None:
        kinds += s.battle.aside_a + s.battle.aside_d
    if s.object_top != NO_CARD:
        kinds.append(s.object_top)
    for kind in kinds:
        counts[kind] += 1
    return counts


def temples(s: State) -> list[int]:
    """Count the Temple cards wherever they are."""
    counts = [deck + gone for deck, gone in zip(s.temples, s.temple_discards, strict=True)]
    if s.temple_top != NO_CARD:
        counts[s.temple_top] += 1
    return counts
