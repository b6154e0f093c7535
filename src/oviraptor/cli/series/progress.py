"""A progress bar over a series of games, with a word on how it stands."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from oviraptor.lab.pairs import points
from oviraptor.lab.series import Lineup, Played


@contextmanager
def progress_bar(
    total: int, word: Callable[[Played], str] = lambda _played: ""
) -> Iterator[Callable[[Played], bool]]:
    """Show a bar on standard error, if a person is there to see it; it is told each game."""
    console = Console(stderr=True)
    said = TextColumn("{task.fields[word]}", markup=False)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), said)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("", total=total, word="")

        def advance(played: Played) -> bool:
            progress.update(bar, advance=1, word=word(played))
            return False

        yield advance


class RunningScore:
    """Tells after each game who leads and by how much; of a bot that plays itself, which side."""

    def __init__(self, bots: Lineup, seat_names: Lineup) -> None:
        self._seat_names = seat_names if len(bots) == 1 else None
        self._points: dict[str, float] = defaultdict(float)
        self._games: dict[str, int] = defaultdict(int)

    def __call__(self, played: Played) -> str:
        """Take in one more game and name the leader: `greedy 63.1 %`."""
        names = self._seat_names or played.bots
        for seat in range(len(played.bots)):
            self._points[names[seat]] += points(played, seat)
            self._games[names[seat]] += 1
        leader = max(self._points, key=self._share)
        return f"{leader} {100 * self._share(leader):.1f} %"

    def _share(self, name: str) -> float:
        return self._points[name] / self._games[name]
