"""Golden files: games that were played once are played, and told, the same way ever after.

A playthrough is the first rounds of a game with all that is said of them; a finished game is a record,
one per way to end. They are made anew only in a commit that says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from oviraptor.core import record
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, AnyGame, Chance, Meta, Over, Seat
from oviraptor.core.options import fill_options
from oviraptor.play.match import Match
from oviraptor.play.verify import verify
from oviraptor.testing.faults import same
from oviraptor.testing.rulebook import CAP

AnyMatch = Match[Any, Any, Any]
Mover = Callable[[AnyMatch, Random], tuple[Seat, Any]]
"""Chooses who acts next in a match, and what is done."""
Figures = Mapping[str, tuple[int, ...]]
"""What a story counts, by the key of a figure and by seat."""
_SEED = 7
_MOST_SEEDS = 1000


@dataclass(frozen=True, kw_only=True)
class Playthrough:
    """How a game is played at random and told, for so many rounds."""

    options: Mapping[str, str]
    rounds: int
    choose: Callable[[Any, Seat, Random], Any] | None = None
    """Picks an action; any legal one if None. It asks no judgement that may change."""
    is_written: Callable[[Any, Any], bool] = lambda _before, _after: True
    """Whether the position after a step is written out."""
    counts_legal: bool = False
    """Whether each step tells how many actions every seat has then."""
    chance_number: Callable[[int, int], int] = lambda _step, chances: chances
    """Which draw of the secret a chance step takes, by its number among all steps and of its kind."""


@dataclass(frozen=True)
class Ending:
    """A finished game: the reason it ends with, how it is found, and who wins it, if one seat does."""

    reason: str
    find: Callable[[], record.Record]
    winner: Seat | None = None


@dataclass(frozen=True)
class Golden:
    """The golden files of a game, and the folder they lie in."""

    game: AnyGame
    meta: Meta
    folder: Path
    playthroughs: Mapping[str, Playthrough]
    endings: Mapping[str, Ending]

    def make(self) -> None:
        """Write all of them."""
        self.folder.mkdir(exist_ok=True)
        for name in self.playthroughs:
            (self.folder / f"{name}.txt").write_text(self.told(name), encoding="utf-8")
        for name, ending in self.endings.items():
            text = record.dump(ending.find())
            (self.folder / f"{name}.jsonl").write_text(text, encoding="utf-8")

    def told(self, name: str) -> str:
        """Tell a playthrough as the game plays it today."""
        return "".join(_told(self.game, self.meta, self.playthroughs[name]))

    def check_playthrough(self, name: str) -> None:
        """Raise unless it is told as it was."""
        kept = (self.folder / f"{name}.txt").read_text(encoding="utf-8")
        same(f"the playthrough “{name}”", kept.splitlines(), self.told(name).splitlines())
        same(f"the playthrough “{name}”", kept, self.told(name))

    def finished(self, name: str) -> AnyMatch:
        """Replay a finished game; raises unless every entry fits and it ends as it should."""
        kept = record.load((self.folder / f"{name}.jsonl").read_bytes())
        verify(self.game, self.meta, kept)
        match: AnyMatch = Match.resume(self.game, self.meta, kept)
        ending = self.endings[name]
        assert match.result is not None
        same(f"why “{name}” ends", ending.reason, match.result.reason)
        if ending.winner is not None:
            same(f"the place of who wins “{name}”", 1, match.result.places[ending.winner])
        return match


def golden_at_random(game: AnyGame, meta: Meta, folder: Path, rounds: int = 2) -> Golden:
    """Return golden files for which nobody must play well: some rounds, and a match for each ending but a cap's."""
    return Golden(
        game,
        meta,
        folder,
        playthroughs={"first": Playthrough(options={}, rounds=rounds)},
        endings={
            reason: Ending(reason, partial(_find_at_random, game, meta, reason))
            for reason in meta.endings
            if reason != CAP
        },
    )


def find_match(
    game: AnyGame,
    meta: Meta,
    options: Mapping[str, str],
    move: Mover,
    is_wanted: Callable[[AnyMatch], bool],
    longest: int = 10**9,
    by: record.Giver = "bot",
) -> record.Record:
    """Play matches until one that is over, after at most so many entries, is wanted."""
    for seed in range(_MOST_SEEDS):
        rng = Random(seed)
        match: AnyMatch = Match.create(game, meta, dict(options), secret_of_seed(seed))
        while match.result is None and len(match.entries) < longest:
            seat, action = move(match, rng)
            match.submit(seat, game.text(action), by=by)
        if match.result is not None and is_wanted(match):
            return match.record()
    raise AssertionError(f"no match of {_MOST_SEEDS} ends as wanted")


def _find_at_random(game: AnyGame, meta: Meta, reason: str) -> record.Record:
    def move(match: AnyMatch, rng: Random) -> tuple[Seat, Any]:
        seat = rng.choice(match.awaited)
        return seat, rng.choice(match.legal(seat))

    def is_wanted(match: AnyMatch) -> bool:
        return match.result is not None and match.result.reason == reason

    return find_match(game, meta, {}, move, is_wanted)


def _told(game: AnyGame, meta: Meta, how: Playthrough) -> Iterator[str]:
    rng = Random(_SEED)
    s = game.start(fill_options(meta, dict(how.options)), rng)
    seats = int(fill_options(meta, dict(how.options))["seats"])
    yield game.write(s)
    steps = chances = 0
    while not isinstance(due := game.turn(game.capped(s, how.rounds)), Over):
        if isinstance(due, Chance):
            number = how.chance_number(steps, chances)
            actor, action = CHANCE, draw(secret_of_seed(_SEED), number, game.outcomes(s))
            chances += 1
        else:
            actor = rng.choice(due.seats)
            legal = game.legal(s, actor)
            action = how.choose(s, actor, rng) if how.choose else rng.choice(legal)
        after = game.apply(s, actor, action)
        yield f"> {actor} {game.text(action)}\n"
        for viewer in (*range(seats), None):
            shown = game.seen(s, actor, action, viewer)
            status = game.status(after, viewer)
            said = "(nothing)" if shown is None else game.say(s, actor, shown, after, viewer)
            yield f"  {viewer}: {said} | {status.heading} | {status.prompt}\n"
        if how.counts_legal:
            yield f"  legal {[len(game.legal(after, seat)) for seat in range(seats)]}\n"
        if how.is_written(s, after):
            yield "".join(f"    {line}\n" for line in game.write(after).splitlines())
        s = after
        steps += 1
