"""Plays the games of a series, here, in processes, or on any executor of `concurrent.futures`.

Results come in the order of the tasks, whoever finished first, so that what is made of them is the
same with one worker and with many.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import NamedTuple

from oviraptor import games
from oviraptor.bots.play_game import play_game, seed_of_game
from oviraptor.bots.player import player_named
from oviraptor.lab.series import Played, Series, Task

_AHEAD = 8
"""How many games per worker are given out before the first of them is back."""


class Outcome(NamedTuple):
    """How a game ended, and per seat the seconds of each decision in it."""

    played: Played
    seconds: tuple[tuple[float, ...], ...]


def play(series: Series, task: Task) -> Outcome:
    """Play one game; this is what is sent to workers."""
    game, meta = games.load(series.game), games.meta(series.game)
    players = [player_named(game, meta, name) for name in task.bots]
    seed = seed_of_game(series.seed, task.n)
    end = play_game(game, players, series.options, seed, series.round_cap)
    over = end.over
    played = Played(
        task.n, task.bots, over.places, over.reason, end.is_capped, end.rounds, end.steps
    )
    return Outcome(played, end.seconds)


def run(
    series: Series,
    tasks: Iterable[Task],
    *,
    workers: int | None = None,
    executor: Executor | None = None,
) -> Generator[Outcome, None, None]:
    """Play all tasks; on `executor`, or in as many processes as there are cores or `workers`.

    Close the generator to stop early: nobody waits for the games under way.
    """
    keep_to_one_core()
    count = workers or cores()
    if executor is not None:
        return _play_lent(executor, series, tasks, _AHEAD * count)
    if count == 1:
        return (play(series, task) for task in tasks)
    return _play_apart(series, tasks, count)


def cores() -> int:
    """Count the cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def keep_to_one_core() -> None:
    """Let numpy use one thread per process, if it is not loaded yet: games are what runs in parallel.

    So a decision takes as long with many workers as with one, and comes out the same.
    """
    for library in ("OMP", "OPENBLAS", "MKL"):
        os.environ.setdefault(f"{library}_NUM_THREADS", "1")


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """Lend processes to play in; when the user of them is stopped they are, too."""
    # A fresh process per worker: forking while the thread of a progress bar runs may deadlock.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), initializer=_settle)
    earlier = set(active_children())
    try:
        yield pool
    except BaseException:  # closed early or Ctrl-C: nobody waits for the games under way
        for child in set(active_children()) - earlier:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _play_apart(
    series: Series, tasks: Iterable[Task], workers: int
) -> Generator[Outcome, None, None]:
    # Nothing is cancelled here: a pool whose processes are ended gives up all that waits by itself,
    # and fails with a traceback in a thread of its own at what was cancelled before.
    with processes(workers) as pool:
        yield from _play_on(pool, series, tasks, _AHEAD * workers, deque())


def _play_lent(
    executor: Executor, series: Series, tasks: Iterable[Task], ahead: int
) -> Generator[Outcome, None, None]:
    running: deque[Future[Outcome]] = deque()
    try:
        yield from _play_on(executor, series, tasks, ahead, running)
    finally:
        for future in running:
            future.cancel()


def _play_on(
    executor: Executor,
    series: Series,
    tasks: Iterable[Task],
    ahead: int,
    running: deque[Future[Outcome]],
) -> Generator[Outcome, None, None]:
    waiting = iter(tasks)
    while True:
        while len(running) < ahead and (task := next(waiting, None)) is not None:
            running.append(executor.submit(play, series, task))
        if not running:
            return
        yield running.popleft().result()


def _settle() -> None:
    """Leave Ctrl-C to the parent, which tells what there is; and leave when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
