"""What `arena` is told, checked: which bots meet, how often, on what, and where results go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from oviraptor import games
from oviraptor.cli.reading import BadInput, options_from
from oviraptor.cli.series.series_options import players_named, series_of
from oviraptor.lab.series import Lineup, Series, Task, lineups, round_robin


@dataclass(frozen=True, slots=True)
class Wanted:
    """What was asked for on the command line."""

    game: str
    bots: str
    pairs: int
    seed: int
    budget: tuple[int | None, float | None]
    options: Sequence[str]
    each: str | None
    round_cap: int | None
    test: tuple[float, float] | None
    workers: int | None
    json: str | None
    merged: Sequence[str]
    shard: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Bots that meet in one series, and the files of it."""

    series: Series
    bots: Lineup
    numbers: range
    test: tuple[float, float] | None
    workers: int | None
    json: str | None
    merged: Sequence[str]

    @property
    def lineups(self) -> list[Lineup]:
        """Who sits where, in each game of a pair."""
        return lineups(self.bots, int(self.series.options["seats"]))

    def tasks(self) -> Iterator[Task]:
        """List all games, pair by pair."""
        return round_robin(self.bots, int(self.series.options["seats"]), self.numbers)


def meetings(wanted: Wanted) -> list[Meeting]:
    """Make the meetings that were asked for: one, or one per value of an option."""
    return [_meeting(one) for one in _variants(wanted)]


def read_test(text: str | None) -> tuple[float, float] | None:
    """Read the two scores between which a sequential test decides."""
    if text is None:
        return None
    try:
        p0, p1 = map(float, text.split(","))
    except ValueError:
        p0 = p1 = 0.0
    if not 0 < p0 < p1 < 1:
        raise BadInput(
            f"--sprt takes two scores with 0 < P0 < P1 < 1, like 0.5,0.55; not “{text}”."
        )
    return p0, p1


def read_shard(text: str | None) -> tuple[int, int]:
    """Read `I/K`, the I-th of K parts."""
    if text is None:
        return 1, 1
    parts = re.fullmatch(r"(\d{1,4})/(\d{1,4})", text, re.ASCII)
    part, count = map(int, parts.groups()) if parts else (0, 0)
    if not 1 <= part <= count:
        raise BadInput(f"--shard takes I/K with I from 1 to K, like 2/5; not “{text}”.")
    return part, count


def _variants(wanted: Wanted) -> list[Wanted]:
    key = wanted.each
    if key is None:
        return [wanted]
    meta = games.meta(wanted.game)
    option = next((each for each in meta.options if each.key == key), None)
    if option is None:
        raise BadInput(f"--each names no option of the game: “{key}”.")
    seats = int(options_from(meta, wanted.options)["seats"])
    return [
        replace(
            wanted,
            options=[*wanted.options, f"{key}={choice.value}"],
            json=wanted.json and _with_value(wanted.json, choice.value),
            merged=[_with_value(path, choice.value) for path in wanted.merged],
        )
        for choice in option.choices
        if not choice.seats or seats in choice.seats
    ]


def _with_value(path: str, value: str) -> str:
    """Name the file for one value of an option: `results-value.jsonl`."""
    file = Path(path)
    return str(file.with_name(f"{file.stem}-{value}{file.suffix}"))


def _meeting(wanted: Wanted) -> Meeting:
    series = series_of(wanted.game, wanted.options, wanted.seed, wanted.round_cap)
    bots = players_named(series, wanted.bots, *wanted.budget)
    twice = next((bot for bot in bots if bots.count(bot) > 1), None)
    if twice:
        raise BadInput(f"--bots names {twice} twice; one name alone plays itself.")
    if wanted.test and len(bots) != 2:
        raise BadInput("--sprt compares two bots.")
    part, parts = wanted.shard
    if wanted.test and parts > 1:
        raise BadInput("--sprt needs the pairs in order; it does not go with --shard.")
    numbers = range(part - 1, wanted.pairs, parts)
    return Meeting(series, bots, numbers, wanted.test, wanted.workers, wanted.json, wanted.merged)
