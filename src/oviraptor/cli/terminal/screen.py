"""The terminal as a surface: views, choices, news and questions; no match and no rule.

A game draws its own views if it has the part `Terminal` of `core/parts.py`.
"""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from oviraptor import games
from oviraptor.core.game import Meta
from oviraptor.core.parts import TERMINAL

_FEW = 10
"""So many choices are listed by their labels; more are grouped by the first word of their texts."""
_ALIKE = 4
"""So many of one group are listed by the rest of their texts."""


class Choice(NamedTuple):
    """Something a person may choose: by its number or its text."""

    number: int
    text: str
    label: str


class Screen:
    """One terminal on which one game is shown."""

    def __init__(self, meta: Meta) -> None:
        self.console = Console(highlight=False)
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        self._meta = meta
        self._terminal = games.part(meta.id, TERMINAL)
        if self.is_live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401, PLC0415  # gives `input` a memory and arrow keys

    def draw(self, view: Any) -> None:
        """Draw what a viewer sees, in the game's own way or field by field."""
        if self._terminal is None:
            self.tell("\n".join(_fields(msgspec.to_builtins(view))))
        else:
            drawn = self._terminal.draw(view, self._meta.seat_names)
            self.console.print(Text.from_markup(drawn), soft_wrap=True)

    def together(self, views: Sequence[Any], public: Any) -> Any:
        """Make one view of all seats' views, or take the public one where a game cannot."""
        return public if self._terminal is None else self._terminal.together(views)

    def tell(self, text: str, style: str = "") -> None:
        """Print a text as it is."""
        self.console.print(Text(text, style=style))

    def tell_item(self, text: str) -> None:
        """Print one of several sentences, with what does not fit the line set in below."""
        line = textwrap.fill(f"· {text}", self.console.width, subsequent_indent="  ")
        self.console.print(Text(line))

    def tell_line(self, text: str) -> None:
        """Print a text that must stay on one line, to be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def show_page(self, markdown: str) -> None:
        """Show a page of the rulebook, in a pager where there is a person to turn it."""
        page = Markdown(markdown)
        if self.is_live and len(markdown) > 2000:
            os.environ.setdefault("LESS", "-R")  # or the pager would print colours as codes
            with self.console.pager(styles=True):
                self.console.print(page)
        else:
            self.console.print(page)

    def list_choices(self, choices: Sequence[Choice]) -> None:
        """List numbered choices in as many columns as there is room for."""
        if len(choices) <= _FEW:
            self._columns([_choice(n, label) for n, _, label in choices])
            return
        for verb, group in groupby(choices, key=_verb):
            alike = list(group)
            if len(alike) < _ALIKE:
                self._columns([_choice(n, label) for n, _, label in alike])
            else:
                self.tell(verb, style="italic")
                self._columns([_choice(n, text.partition(" ")[2]) for n, text, _ in alike])

    def _columns(self, lines: list[Text]) -> None:
        self.console.print(Columns(lines, padding=(0, 2), equal=True, column_first=True))

    @contextlib.contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """Show that somebody thinks, where there is a person to see it."""
        if not self.is_live:
            yield
            return
        with self.console.status(Text(text)):
            yield

    def clear(self) -> None:
        """Begin a fresh screen, if this is one."""
        self.console.clear()

    def drop_curtain(self, name: str) -> None:
        """Hide what the last person saw until the next one is there."""
        self.clear()
        if self.is_live:
            self.console.file.write("\x1b[3J")  # what scrolled off the screen, too
            self.console.file.flush()
            with contextlib.suppress(ImportError):
                import readline  # noqa: PLC0415

                readline.clear_history()  # and what the arrow keys would bring back
        self.tell(f"Pass the device to {name}.", style="bold")
        self.ask("Press Enter when you are there. ")
        self.clear()

    def ask(self, prompt: str) -> str:
        """Read one line; raises EOFError when there is nobody to answer any more."""
        line = input(prompt)
        if not self.is_live:
            print()  # nobody typed a newline after the prompt
        return line.strip()


def _choice(number: int, name: str) -> Text:
    return Text.assemble((f"{number:>3} ", "bold"), name)


def _verb(choice: Choice) -> str:
    return choice.text.partition(" ")[0]


def _fields(value: Any, indent: str = "") -> Iterator[str]:
    """Write nested values line by line; what is short stands on one line."""
    pairs: Iterable[tuple[Any, Any]] = (
        value.items() if isinstance(value, dict) else enumerate(value)
    )
    for key, item in pairs:
        if _is_nested(item) and len(str(item)) > 60:
            yield f"{indent}{key}"
            yield from _fields(item, indent + "  ")
        else:
            yield f"{indent}{key}: {_plain(item)}"


def _is_nested(value: Any) -> bool:
    if isinstance(value, dict):
        return True
    return isinstance(value, list | tuple) and any(
        isinstance(item, dict | list | tuple) for item in value
    )


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return " ".join(map(_plain, value)) or "-"
    return "-" if value is None else str(value)
