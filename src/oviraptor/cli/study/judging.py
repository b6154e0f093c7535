"""Judges what a plan asks, here or in processes, under a progress bar, and keeps each answer.

The work of processes, the bar and what is refused beforehand are what other commands of this kind share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from oviraptor.analysis.analyse import Plan
from oviraptor.analysis.keep import add, kept
from oviraptor.analysis.puzzles import read_puzzles
from oviraptor.analysis.tasks import Solved, solve
from oviraptor.cli.reading import BadInput, reason_of
from oviraptor.lab.arena import cores, keep_to_one_core, processes

T = TypeVar("T")
R = TypeVar("R")


def judged(plan: Plan, file: Path | None, workers: int | None) -> tuple[list[Solved], bool]:
    """Return all answers to a plan, and whether Ctrl-C left some out."""
    found = [] if file is None else kept(file, plan)
    known = {each.number for each in found}
    missing = [task for task in plan.tasks if task.number not in known]
    with progress("decisions", len(plan.tasks), len(known)) as advance:
        try:
            for solved in in_turn(solve, missing, workers):
                found.append(solved)
                if file is not None:
                    add(file, solved)
                advance()
        except KeyboardInterrupt:
            return found, True
    return found, False


@contextmanager
def progress(noun: str, total: int, done: int) -> Iterator[Callable[[], None]]:
    """Show a bar on standard error, if a person is there to see it."""
    console = Console(stderr=True)
    columns = (TextColumn(noun), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as shown:
        bar = shown.add_task("", total=total, completed=done)
        yield lambda: shown.advance(bar)


def in_turn(work: Callable[[T], R], tasks: Sequence[T], workers: int | None) -> Iterator[R]:
    """Do all tasks, here or in processes; they are begun in order, and what is ready comes first."""
    keep_to_one_core()
    count = min(workers or cores(), len(tasks))
    if count < 2:
        yield from map(work, tasks)
        return
    with processes(count) as pool:
        yield from _apart(pool, work, tasks, 2 * count)


def check_place(path: str | None) -> None:
    """Refuse a place where nothing can be written, before minutes are spent on it."""
    if path is None:
        return
    file = Path(path)
    if file.is_dir():
        raise BadInput(f"{path} is a directory, not a file.")
    if not file.parent.is_dir():
        raise BadInput(f"There is no directory {file.parent}.")
    is_new = not file.exists()
    try:
        file.open("ab").close()
        if is_new:
            file.unlink()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {reason_of(error)}") from None


def check_puzzles(path: str) -> None:
    """Refuse to write puzzles over a file that holds something else."""
    check_place(path)
    if Path(path).exists():
        read_puzzles(Path(path))


def _apart(pool: Executor, work: Callable[[T], R], tasks: Sequence[T], ahead: int) -> Iterator[R]:
    waiting = iter(tasks)
    running: set[Future[R]] = set()
    while True:
        running |= {pool.submit(work, task) for task in islice(waiting, ahead - len(running))}
        if not running:
            return
        ready, running = wait(running, return_when=FIRST_COMPLETED)
        for each in ready:
            yield each.result()
