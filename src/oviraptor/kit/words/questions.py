"""Sentences with holes, and what waits told to a viewer: the holes are filled as they are met.

What is to be done is marked in a prompt: `*Roll* 2 dice to walk.`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any

from oviraptor.core.game import Status
from oviraptor.kit.rules.agenda import BY_PLAYERS, Waiting
from oviraptor.kit.words.english import capital

Names = Mapping[str, Callable[..., str]]
"""What fills a hole (`{tile}`), by its name: a function of what the sentence is about."""


def fill(text: str, names: Names, *about: Any) -> str:
    """Fill the holes of a text; only what it has is asked for."""
    if "{" not in text:
        return text
    return "".join([word + names[hole](*about) if hole else word for word, hole in _pieces(text)])


def prompt(row: Waiting, names: Names, *about: Any, who: str, is_own: bool) -> str:
    """Tell who decides what to do, and the others who does what; where nobody decides, all the same."""
    if is_own or row.decides < BY_PLAYERS:
        return capital(fill(row.own, names, *about))
    return f"{capital(who)} {fill(row.others, names, *about)}."


def as_status(heading: str, prompt: str) -> Status:
    """Return a status with the first verb that is marked in its prompt; all are told without marks."""
    _, _, rest = prompt.partition("*")
    verb, _, _ = rest.partition("*")
    return Status(heading, prompt.replace("*", ""), verb)


@cache
def _pieces(text: str) -> tuple[tuple[str, str | None], ...]:
    """Cut a text at its holes: words, and the name of the hole after them."""
    return tuple((word, hole) for word, hole, _, _ in Formatter().parse(text))
