"""Random games of every mode end, and nothing is lost or made on the way."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.core.options import fill_options
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.board import ABYSS, CELLS
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.rules.state import CARRIED, MOST_SPAWNS, State

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
    ends = Counter(played(seats, mode, seed)[1] for seed in range(EACH))
    assert ends.total() == EACH
    assert set(ends) <= set(META.endings) - {"cap"}


@pytest.mark.parametrize(("seats", "mode"), MODES)
def test_cards_pieces_and_the_egg_are_kept_together(seats: int, mode: str):
    for seed in range(4):
        for s in played(seats, mode, 1000 + seed)[0]:
            assert objects(s) == list(OBJECT_DECK)
            assert temples(s) == list(TEMPLE_DECK)
            assert all(len(spawns) <= MOST_SPAWNS for spawns in s.spawns)
            assert s.egg < CELLS or s.is_alive(s.egg - CARRIED)
            assert all(s.tiles[cell] != ABYSS for spawns in s.spawns for cell in spawns)


def played(seats: int, mode: str, seed: int) -> tuple[list[State], str]:
    """Play a random game that tends to go on; return its positions and why it ended."""
    rng = Random(f"{mode} {seats} {seed}")
    s = game.start(fill_options(META, {"seats": str(seats), "mode": mode}), rng)
    found = [s]
    while not isinstance(turn := game.turn(s), Over):
        if isinstance(turn, Chance):
            outcomes = game.outcomes(s)
            a = rng.choices([a for a, _ in outcomes], [weight for _, weight in outcomes])[0]
            s = game.apply(s, CHANCE, a)
        else:
            seat = rng.choice(turn.seats)
            legal = game.legal(s, seat)
            s = game.apply(s, seat, rng.choice(legal[1:] or legal))
        found.append(s)
        assert len(found) < LONGEST
    return found, turn.reason


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
