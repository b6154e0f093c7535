"""Views of whole games: every world fits them, steps explain them, and they travel light."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest

from oviraptor.core.game import CHANCE, Chance, Over, Viewer
from oviraptor.games.dinogenics.knowledge.imagine import imagine
from oviraptor.games.dinogenics.knowledge.privacy import private
from oviraptor.games.dinogenics.knowledge.view import seen, view
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.test_random_play import at_tables, played
from oviraptor.games.dinogenics.text.actions import text
from oviraptor.games.dinogenics.text.positions import read, write
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

STRIDE = by_tier(quick=23, slow=11, full=1)
LARGEST = 12_000
"""Bytes of a view, for five players."""


def moments(box: str, corrupted: str, seats: int) -> list[tuple[State, Random]]:
    """Return positions of a rich random game, each with luck of its own."""
    game = played(box, corrupted, seats, 4000, is_rich=True)
    found = islice(game, 0, None, STRIDE)
    return [(s, Random(f"{box} {seats} {number}")) for number, s in enumerate(found)]


@at_tables(2, 3, 5)
def test_d27_4_every_world_fits_the_view_it_was_imagined_from(box: str, corrupted: str, seats: int):
    for s, rng in moments(box, corrupted, seats):
        for viewer in (rng.randrange(seats), None):
            v = view(s, viewer)
            world = imagine(v, rng)
            assert view(world, viewer) == v
            assert play.turn(world) == play.turn(s)
            assert read(write(world)) == world
            assert len(msgspec.json.encode(v)) <= LARGEST
            if viewer is not None:
                assert play.legal(world, viewer) == play.legal(s, viewer)


@at_tables(2, 4)
def test_d27_7_a_step_tells_what_it_shows_and_no_more(box: str, corrupted: str, seats: int):
    for s, rng in moments(box, corrupted, seats):
        due = play.turn(s)
        if isinstance(due, Over):
            continue
        actor = CHANCE if isinstance(due, Chance) else due.seats[0]
        action = rng.choice(possible(s, actor))
        after = play.apply(s, actor, action)
        for viewer in (*range(seats), None):
            world = imagine(view(s, viewer), rng)
            _explains(world, actor, viewer, seen(s, actor, action, viewer), view(after, viewer))


def _explains(world: State, actor: int, viewer: Viewer, shown: int | None, known: object) -> None:
    """Check that what is shown alike leads to the same view, unless that tells the world is not so."""
    for act in possible(world, actor):
        if seen(world, actor, act, viewer) == shown:
            then = view(play.apply(world, actor, act), viewer)
            assert then == known, f"after “{text(act)}” for {viewer}\n{write(world)}"


def possible(s: State, actor: int) -> list[int]:
    """List what somebody, or chance, may do."""
    return [a for a, _ in play.outcomes(s)] if actor == CHANCE else play.legal(s, actor)


@at_tables(2, 5)
def test_an_open_choice_tells_a_spectator_nothing(box: str, corrupted: str, seats: int):
    for s, rng in moments(box, corrupted, seats):
        due = play.turn(s)
        if isinstance(due, Chance | Over):
            continue
        [seat] = due.seats
        world = imagine(view(s, None), rng)
        assert play.legal(world, seat)
        assert private(world, seat) == private(s, seat)
        if not private(s, seat):
            assert play.legal(world, seat) == play.legal(s, seat)
            assert all(seen(s, seat, a, None) == a for a in play.legal(s, seat))
