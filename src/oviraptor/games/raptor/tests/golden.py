"""Raptor's golden files; `python -m oviraptor.games.raptor.tests.golden` makes them anew."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from oviraptor.core import record
from oviraptor.core.game import Budget
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.codes import to_of
from oviraptor.testing.golden import AnyMatch, Ending, Golden, Playthrough, find_match

_LONGEST = 180


def told(options: dict[str, str]) -> Playthrough:
    """Tell six rounds with every position; the number of a draw is that of the line it stands after."""
    return Playthrough(
        options=options,
        rounds=6,
        counts_legal=True,
        chance_number=lambda step, _chances: 1 + 6 * step,
    )


def finished(ending: str, winner: int) -> record.Record:
    """Find a match with that ending of few entries: the winner plays for it, the other at random."""
    play = hunt if ending == "R9.2" else look_ahead

    def move(match: AnyMatch, rng: Random) -> tuple[int, int]:
        seat = match.awaited[0]
        return seat, play(match, rng)[1] if seat == winner else rng.choice(match.legal(seat))

    def is_wanted(match: AnyMatch) -> bool:
        return match.result is not None and match.result.reason == ending

    return find_match(game, META, {"board": "printed"}, move, is_wanted, longest=_LONGEST)


def look_ahead(match: AnyMatch, rng: Random) -> tuple[int, int]:
    """Play what looks best one step ahead."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    thought = game.bot("greedy").think(match.view(seat), seat, legal, rng, Budget(200))
    return seat, thought.action


def hunt(match: AnyMatch, rng: Random) -> tuple[int, int]:
    """Kill whom she can, frighten the others, run to where the next one is in reach."""
    seat = match.awaited[0]
    legal = match.legal(seat)

    def worth(a: int) -> float:
        text = game.text(a)
        if text.startswith(("kill", "frighten")):
            return 9
        if text.startswith("play"):
            return int(text.removeprefix("play ")) / 10
        if text.startswith(("run", "return")):
            s = match.state
            return 1 + bool(s.board.beside[to_of(a)] & (s.active | s.frightened))
        return 0

    best = max(worth(a) for a in legal)
    return seat, rng.choice([a for a in legal if worth(a) == best])


def ending(reason: str, winner: int) -> Ending:
    """Return a way to end, and who wins by it."""
    return Ending(reason, partial(finished, reason, winner), winner)


GOLDEN = Golden(
    game,
    META,
    Path(__file__).parent / "golden",
    playthroughs={
        "printed": told({"board": "printed", "exits": "printed"}),
        "jungle": told({}),
        "savannah": told({"board": "savannah", "fire": "unlimited"}),
    },
    endings={
        reason: ending(reason, winner)
        for reason, winner in {"R9.1": 0, "R9.2": 0, "R9.3": 1, "R9.4": 1}.items()
    },
)

if __name__ == "__main__":
    GOLDEN.make()
