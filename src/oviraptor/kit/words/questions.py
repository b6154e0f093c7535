"""Sentences with holes, and what waits told to a viewer: the holes are filled as they are met."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from oviraptor.kit.rules.agenda import BY_PLAYERS, Waiting
from oviraptor.kit.words.english import capital

Names = Mapping[str, Callable[..., str]]
"""What fills a hole (`{tile}`), by its name: a function of what the sentence is about."""


def fill(text: str, names: Names, *about: Any) -> str:
    """Fill the holes of a text; only what it has is asked for."""
    return text.format_map(_Asked(names, about)) if "{" in text else text


def prompt(row: Waiting, names: Names, *about: Any, who: str, is_own: bool) -> str:
    """Tell who decides what to do, and the others who does what; where nobody decides, all the same."""
    if is_own or row.decides < BY_PLAYERS:
        return capital(fill(row.own, names, *about))
    return f"{capital(who)} {fill(row.others, names, *about)}."


class _Asked(dict[str, str]):
    """Words that are made when they are asked for."""

    def __init__(self, names: Names, about: tuple[Any, ...]) -> None:
        self._names = names
        self._about = about

    def __missing__(self, name: str) -> str:
        return self._names[name](*self._about)
