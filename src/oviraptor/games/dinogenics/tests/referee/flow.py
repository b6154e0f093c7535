"""How the rules are told: as procedures that stop where somebody, or chance, must decide.

What is under way stands in `Position.lines`, outermost first: the phase lines of D27.6.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .position import Position

T = TypeVar("T")
Text = str | Callable[[], str]


@dataclass(frozen=True)
class Wait:
    """What the game waits for: a seat with its legal actions, or chance with weights."""

    seat: str | None
    weights: dict[str, int]


Steps = Generator[Wait, str, T]


@dataclass(eq=False)
class Line:
    """A phase line; one whose text is empty has nothing left to go on with and is not written."""

    text: Text
    detail: Text = ""

    def __str__(self) -> str:
        text = self.text if isinstance(self.text, str) else self.text()
        detail = self.detail if isinstance(self.detail, str) else self.detail()
        return f"{text} {detail}" if text and detail else text


@contextmanager
def line(p: Position, text: Text, detail: Text = "") -> Iterator[Line]:
    here = Line(text, detail)
    p.lines.append(here)
    try:
        yield here
    finally:
        p.lines.remove(here)


def ask(seat: str, texts: Iterable[str]) -> Steps[str]:
    """D1.11 *always*: asked even with one legal action."""
    return (yield Wait(seat, dict.fromkeys(texts, 1)))


def choose(seat: str, texts: Iterable[str]) -> Steps[str]:
    """D1.11 *choice*: asked with two or more legal actions only; with none the answer is empty."""
    different = dict.fromkeys(texts, 1)
    if len(different) > 1:
        return (yield Wait(seat, different))
    return next(iter(different), "")


def chance(weights: dict[str, int]) -> Steps[str]:
    """One chance step; what cannot come is no outcome."""
    return (yield Wait(None, {text: weight for text, weight in weights.items() if weight}))
