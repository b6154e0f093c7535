"""One sitting at a series: what its file holds already, what is played now, and when to stop."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass, field
from itertools import tee

from oviraptor.lab.arena import Outcome, run
from oviraptor.lab.results import Known, add_result, merge, open_results, read_results
from oviraptor.lab.series import Played, Series, Task


@dataclass(slots=True)
class Results:
    """What a sitting came to: all games in order, how many of them were found, and the rest's cost."""

    games: list[Played] = field(default_factory=list)
    found: int = 0
    steps: int = 0
    seconds: float = 0.0
    thought: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    """Per player the seconds of each decision in the games played now."""
    is_interrupted: bool = False


def sit(
    series: Series,
    tasks: Iterable[Task],
    *,
    path: str | None = None,
    others: Sequence[str] = (),
    workers: int | None = None,
    executor: Executor | None = None,
    watch: Callable[[Played], bool] = lambda _played: False,
) -> Results:
    """Play the tasks that neither the file nor the `others` hold; Ctrl-C ends it early.

    `watch` is told each game, in order, and ends the sitting by saying yes.
    """
    held = {} if path is None else open_results(path, series)
    known = merge([(path or "", held), *((other, read_results(other, series)) for other in others)])
    results = Results()
    began = time.perf_counter()
    ahead, here = tee(tasks)
    missing = (task for task in ahead if task not in known)
    try:
        with closing(run(series, missing, workers=workers, executor=executor)) as outcomes:
            for task in here:
                played = _next(task, known, outcomes, results)
                if path is not None and task not in held:
                    add_result(path, played)
                if watch(played):
                    break
    except KeyboardInterrupt:
        results.is_interrupted = True
    results.seconds = time.perf_counter() - began
    return results


def _next(
    task: Task, known: Known, outcomes: Generator[Outcome, None, None], results: Results
) -> Played:
    if task in known:
        played = known[task]
        results.found += 1
    else:
        played, seconds = next(outcomes)
        for name, thought in zip(task.bots, seconds, strict=True):
            results.thought[name] += thought
        results.steps += played.steps
    results.games.append(played)
    return played
