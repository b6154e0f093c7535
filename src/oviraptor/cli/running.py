"""The progress bar over a series of games, with a word on how it stands."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from oviraptor.lab.series import Played
from oviraptor.lab.session import Results


def with_progress(
    total: int,
    sitting: Callable[[Callable[[Played], bool]], Results],
    word: Callable[[Played], str] = lambda _played: "",
    is_enough: Callable[[Played], bool] = lambda _played: False,
) -> Results:
    """Run a sitting under a bar on standard error, if a person is there to see it."""
    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=total)

        def watch(played: Played) -> bool:
            progress.update(bar, advance=1, description=word(played))
            return is_enough(played)

        return sitting(watch)
