"""A series of games among bots: what it depends on, and how it is run.

Results can be kept in a file and continued from there: what it holds is not played again. It holds
no times, so a series always gives the same file, in one go or in ten, with one worker or with many.
"""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context
from pathlib import Path

import msgspec
from msgspec import Struct
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from oviraptor.bots.contest import contest, seed_of_game
from oviraptor.cli.players import player_named
from oviraptor.cli.reading import BadInput, load_game


class Series(Struct, frozen=True, forbid_unknown_fields=True):
    """All that the games of a series depend on; the first line of a file of results."""

    game: str
    rules_version: int
    options: dict[str, str]
    bots: tuple[str, ...]
    seed: int
    round_cap: int


class Played(Struct, frozen=True, forbid_unknown_fields=True):
    """How one game of a series ended; a line of a file of results."""

    n: int
    places: tuple[int, ...]
    reason: str
    capped: bool
    steps: int


@dataclass(slots=True)
class Results:
    """What a run came to: games found in the file, games played now, and the time these took."""

    found: list[Played] = field(default_factory=list)
    played: list[Played] = field(default_factory=list)
    seconds: float = 0.0
    is_interrupted: bool = False


def run(series: Series, games: int, workers: int, path: str | None) -> Results:
    """Play the games 0 to `games` - 1 that the file does not hold yet; Ctrl-C ends it early."""
    results = Results()
    if path is not None:
        results.found = [played for played in open_results(path, series) if played.n < games]
    known = {played.n for played in results.found}
    numbers = [n for n in range(games) if n not in known]
    began = time.perf_counter()
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=games, completed=len(known))
        try:
            with closing(_play(series, numbers, workers)) as stream:
                for played in stream:
                    results.played.append(played)
                    if path is not None:
                        _add_result(path, played)
                    progress.advance(bar)
        except KeyboardInterrupt:
            results.is_interrupted = True
    results.seconds = time.perf_counter() - began
    return results


def open_results(path: str, series: Series) -> list[Played]:
    """Read what a file of results holds, and make it ready to be continued."""
    file = Path(path)
    kept = file.read_bytes() if file.exists() else b""
    whole = kept[: kept.rfind(b"\n") + 1]  # a line cut off by a crash is played again
    if not kept:
        file.write_bytes(msgspec.json.encode(series) + b"\n")
        return []
    try:
        head, *lines = whole.splitlines() or [b""]
        found = msgspec.json.decode(head, type=Series)
        games = [msgspec.json.decode(line, type=Played) for line in lines]
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadInput(f"{path} holds something else than results of a series.") from None
    if found != series:
        raise BadInput(f"{path} holds another series: {_difference(found, series)}.")
    if whole != kept:
        file.write_bytes(whole)
    return games


def _play(series: Series, numbers: Sequence[int], workers: int) -> Generator[Played, None, None]:
    if workers == 1 or len(numbers) < 2:
        return _play_here(series, numbers)
    return _play_apart(series, numbers, workers)


def _play_here(series: Series, numbers: Iterable[int]) -> Generator[Played, None, None]:
    game, meta = load_game(series.game)
    players = [player_named(game, meta, name) for name in series.bots]
    for number in numbers:
        seed = seed_of_game(series.seed, number)
        end = contest(game, players, series.options, seed, series.round_cap)
        yield Played(number, end.over.places, end.over.reason, end.is_capped, end.steps)


def _play_apart(
    series: Series, numbers: Sequence[int], workers: int
) -> Generator[Played, None, None]:
    """Play in several processes; the results come in the order of `numbers` all the same."""
    size = max(1, min(4, len(numbers) // (4 * workers)))
    chunks = deque(numbers[i : i + size] for i in range(0, len(numbers), size))
    # A fresh process per worker: forking while the thread of the progress bar runs may deadlock.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_leave_ctrl_c)
    running: deque[Future[list[Played]]] = deque()
    try:
        while chunks or running:
            while chunks and len(running) < 2 * workers:
                running.append(pool.submit(_play_chunk, series, chunks.popleft()))
            yield from running.popleft().result()
    except BaseException:  # Ctrl-C above all: nobody waits for the games under way
        for child in active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _play_chunk(series: Series, numbers: Sequence[int]) -> list[Played]:
    return list(_play_here(series, numbers))


def _leave_ctrl_c() -> None:
    """Leave Ctrl-C to the parent, which ends the series and tells what there is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _add_result(path: str, played: Played) -> None:
    with Path(path).open("ab") as file:
        file.write(msgspec.json.encode(played) + b"\n")


def _difference(found: Series, wanted: Series) -> str:
    name = next(f for f in Series.__struct_fields__ if getattr(found, f) != getattr(wanted, f))
    return f"its {name} is {getattr(found, name)}, not {getattr(wanted, name)}"
