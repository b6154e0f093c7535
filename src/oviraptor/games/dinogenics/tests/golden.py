"""DinoGenics' golden files; `python -m oviraptor.games.dinogenics.tests.golden` makes them anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from oviraptor.core import record
from oviraptor.core.game import Budget, Seat
from oviraptor.games.dinogenics import game
from oviraptor.games.dinogenics.meta import META
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.testing.golden import AnyMatch, Ending, Golden, Playthrough, find_match

BASE = {"seats": "3"}
CHAOS = {"seats": "2", "set": "chaos"}
ELITES = {"seats": "4", "set": "elites"}
CORRUPTED = {"seats": "2", "corrupted": "yes"}
ALL = {"seats": "2", "set": "elites", "corrupted": "yes"}
_LAST = ("done", "pass")


def told(options: dict[str, str], rounds: int) -> Playthrough:
    """Tell some seasons, and the position as each half of one begins."""
    return Playthrough(
        options=options, rounds=rounds, choose=_busily, is_written=_is_next_half, counts_legal=True
    )


def finished(options: dict[str, str]) -> record.Record:
    """Find a match in which everybody plays by habit to the end."""
    player = game.bot("baseline")

    def move(match: AnyMatch, rng: Random) -> tuple[Seat, int]:
        seat = match.awaited[0]
        legal = match.legal(seat)
        return seat, player.think(match.view(seat), seat, legal, rng, Budget(1)).action

    return find_match(game, META, options, move, lambda _match: True)


def _is_next_half(before: State, after: State) -> bool:
    return (after.season, after.upkeep) != (before.season, before.upkeep)


def _busily(s: State, seat: Seat, rng: Random) -> int:
    """Do anything, but stop only where there is nothing else: no judgement that may change."""
    legal = game.legal(s, seat)
    return rng.choice([a for a in legal if game.text(a) not in _LAST] or legal)


GOLDEN = Golden(
    game,
    META,
    Path(__file__).parent / "golden",
    playthroughs={
        "base": told(BASE, rounds=2),
        "chaos": told(CHAOS, rounds=3),
        "elites": told(ELITES, rounds=2),
        "corrupted": told(CORRUPTED, rounds=3),
    },
    endings={
        "D24.7": Ending("D24.7", partial(finished, BASE)),
        "D24.7-all": Ending("D24.7", partial(finished, ALL)),
    },
)

if __name__ == "__main__":
    GOLDEN.make()
