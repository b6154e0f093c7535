"""Golden files and how they are made anew: `python -m oviraptor.games.raptor.tests.golden`.

Playthroughs are every step of a random game with its sentences and positions; finished games are
records, one per way to end. They change only in a commit that says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from oviraptor.core import record
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, Budget, Chance, Over
from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.codes import to_of
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.view import View
from oviraptor.play.match import Match

RaptorMatch = Match[State, int, View]
HERE = Path(__file__).parent / "golden"
PLAYTHROUGHS = {
    "printed": {"board": "printed", "exits": "printed"},
    "jungle": {},
    "savannah": {"board": "savannah", "fire": "unlimited"},
}
ENDINGS = {"R9.1": 0, "R9.2": 0, "R9.3": 1, "R9.4": 1}
SEATS = (0, 1, None)


def playthrough(options: dict[str, str], seed: int = 7, rounds: int = 6) -> str:
    """Tell a random game of a few rounds: every step, what each viewer reads, each new position."""
    rng = Random(seed)
    s = game.start(fill_options(META, options), rng)
    lines = [game.write(s)]
    while not isinstance(due := game.turn(s), Over) and s.round <= rounds:
        if isinstance(due, Chance):
            actor, a = CHANCE, draw(secret_of_seed(seed), len(lines), game.outcomes(s))
        else:
            actor = rng.choice(due.seats)
            a = rng.choice(game.legal(s, actor))
        after = game.apply(s, actor, a)
        lines.append(f"> {actor} {game.text(a)}\n")
        for viewer in SEATS:
            shown = game.seen(s, actor, a, viewer)
            status = game.status(after, viewer)
            said = "(nothing)" if shown is None else game.say(s, actor, shown, after, viewer)
            lines.append(f"  {viewer}: {said} | {status.heading} | {status.prompt}\n")
        lines.append(f"  legal {[len(game.legal(after, seat)) for seat in (0, 1)]}\n")
        lines.append("".join(f"    {line}\n" for line in game.write(after).splitlines()))
        s = after
    return "".join(lines)


def finished(ending: str, longest: int) -> record.Record:
    """Find a match with that ending of few entries: the winner plays for it, the other at random."""
    play = hunt if ending == "R9.2" else look_ahead
    for seed in range(1000):
        rng = Random(seed)
        match = Match.create(game, META, {"board": "printed"}, secret_of_seed(seed))
        while match.result is None and len(match.entries) < longest:
            seat = match.awaited[0]
            legal = match.legal(seat)
            a = play(match, seat, legal, rng) if seat == ENDINGS[ending] else rng.choice(legal)
            match.submit(seat, game.text(a), by="bot")
        if match.result is not None and match.result.reason == ending:
            return match.record()
    raise AssertionError(f"no game ended by {ending}")


def look_ahead(match: RaptorMatch, seat: int, legal: Sequence[int], rng: Random) -> int:
    """Play what looks best one step ahead."""
    bot = game.bot("greedy")
    return bot.think(match.view(seat), seat, legal, rng, Budget(200)).action


def hunt(match: RaptorMatch, seat: int, legal: Sequence[int], rng: Random) -> int:
    """Kill whom she can, frighten the others, run to where the next one is in reach."""
    del seat

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
    return rng.choice([a for a in legal if worth(a) == best])


def make_all() -> None:
    """Write all golden files."""
    HERE.mkdir(exist_ok=True)
    for name, options in PLAYTHROUGHS.items():
        (HERE / f"{name}.txt").write_text(playthrough(options), encoding="utf-8")
    for ending in ENDINGS:
        text = record.dump(finished(ending, longest=180))
        (HERE / f"{ending}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    make_all()
