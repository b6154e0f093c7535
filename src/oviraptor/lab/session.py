"""One sitting at a series: what its file holds already, what is played now, and when to stop."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from itertools import tee

from oviraptor.lab.arena import Outcome, run
from oviraptor.lab.results import add_result, merge, open_results, read_results
from oviraptor.lab.series import Played, Series, Task
from oviraptor.lab.times import Timed, add_times, open_times, read_times, timed


@dataclass(slots=True)
class Results:
    """What a sitting came to: all games in order, how many of them were found, and the rest's cost."""

    games: list[Played] = field(default_factory=list)
    times: dict[Task, Timed] = field(default_factory=dict)
    found: int = 0
    steps: int = 0
    seconds: float = 0.0
    is_interrupted: bool = False

    def thought(self, bot: str) -> list[float]:
        """List the milliseconds of each decision of a bot, as far as they are known."""
        timed_games = (self.times[each.task] for each in self.games if each.task in self.times)
        return [
            ms
            for each in timed_games
            for name, decisions in zip(each.bots, each.ms, strict=True)
            if name == bot
            for ms in decisions
        ]


@dataclass(frozen=True, slots=True)
class Files:
    """Where results are kept (None: nowhere), what else is read, and whether times are kept."""

    own: str | None = None
    others: Sequence[str] = ()
    are_timed: bool = False


_NO_FILES = Files()


def sit(
    series: Series,
    tasks: Iterable[Task],
    files: Files = _NO_FILES,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    watch: Callable[[Played], bool] = lambda _played: False,
) -> Results:
    """Play the tasks that no file holds; Ctrl-C ends it early.

    `watch` is told each game, in order, and ends the sitting by saying yes.
    """
    others = [(other, read_results(other, series)) for other in files.others]
    held = open_results(files.own, series) if files.own else {}
    known = merge([(files.own or "", held), *others])
    results = Results(times=_times(files))
    began = time.perf_counter()
    ahead, here = tee(tasks)
    missing = (task for task in ahead if task not in known)
    try:
        with closing(run(series, missing, workers=workers, executor=executor)) as outcomes:
            for task in here:
                if task in known:
                    results.found += 1
                    played = known[task]
                else:
                    played = _note(next(outcomes), results, files)
                results.games.append(played)
                if files.own and task not in held:
                    _keep(files.own, played, results)
                if watch(played):
                    break
    except KeyboardInterrupt:
        results.is_interrupted = True
    results.seconds = time.perf_counter() - began
    return results


def _times(files: Files) -> dict[Task, Timed]:
    if not files.are_timed:
        return {}
    found: dict[Task, Timed] = {}
    for other in files.others:
        found |= read_times(other)
    return found | (open_times(files.own) if files.own else {})


def _note(outcome: Outcome, results: Results, files: Files) -> Played:
    played, seconds = outcome
    results.steps += played.steps
    if files.are_timed:
        results.times[played.task] = timed(played.task, seconds)
    return played


def _keep(path: str, played: Played, results: Results) -> None:
    """Write a game into its file; its times first, so that a game on file has them."""
    if played.task in results.times:
        add_times(path, results.times[played.task])
    add_result(path, played)
