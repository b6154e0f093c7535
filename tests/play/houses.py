"""Every game a match is tested with, and ways to play one at random."""

from __future__ import annotations

from random import Random
from typing import Any

from oviraptor import games
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.errors import Refused
from oviraptor.core.game import AnyGame, Meta
from oviraptor.play.match import Match
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META as TEMPLATE
from tests.play import nests

AnyMatch = Match[Any, Any, Any]


def every_meta() -> list[Meta]:
    """List the games of the house, the template and the one made for these tests."""
    return [*map(games.meta, games.names()), TEMPLATE, nests.META]


def load_game(meta: Meta) -> AnyGame:
    """Load the rules of one of them."""
    own: dict[str, AnyGame] = {TEMPLATE.id: template, nests.META.id: nests}
    return own.get(meta.id) or games.load(meta.id)


def begin(game: AnyGame, meta: Meta, seed: int = 1, seats: int | None = None) -> AnyMatch:
    """Begin a match anyone can begin again."""
    options = {} if seats is None else {"seats": str(seats)}
    return Match.create(game, meta, options, secret_of_seed(seed))


def begin_nests(seed: int = 1) -> Match[nests.State, str, nests.View]:
    """Begin a match of the game made for these tests."""
    return Match.create(nests, nests.META, {}, secret_of_seed(seed), names=("Ada", "Bo"))


def step_at_random(match: AnyMatch, rng: Random) -> None:
    """Do what somebody at the table might: mostly act, now and then take back."""
    seat = rng.choice(match.awaited)
    if rng.random() < 0.15 and match.update(seat, match.number(seat)).can_undo:
        match.undo(seat)
        return
    committed = [s for s in range(len(match.sitting)) if match.legal(s)]
    if rng.random() < 0.2:
        seat = rng.choice(committed)
    action = rng.choice(match.legal(seat))
    is_second_thought = seat not in match.awaited
    try:
        match.submit(seat, match.game.text(action), match.number(seat), at=rng.random())
    except Refused as refused:  # it may be what he thought before
        assert is_second_thought
        assert "already" in refused.text  # noqa: PT017


def play_on(match: AnyMatch, seed: int, most: int = 5000) -> AnyMatch:
    """Play at random until the end, or for so many requests."""
    rng = Random(seed)
    while match.result is None and most:
        step_at_random(match, rng)
        most -= 1
    return match
