"""A bar for each part of a long run, on standard error if a person is there to see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

Told = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and how much there is."""


@contextmanager
def bars() -> Iterator[Told]:
    """Show how far each part is; a label is the same part up to its first comma."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        parts: dict[str, TaskID] = {}

        def told(label: str, done: int, total: int) -> None:
            part = label.partition(",")[0]
            if part not in parts:
                parts[part] = progress.add_task(label, total=total)
            progress.update(parts[part], description=label, completed=done, total=total)

        yield told
