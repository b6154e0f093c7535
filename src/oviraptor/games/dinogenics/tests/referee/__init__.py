"""A second, naive reading of the rules of DinoGenics, written from the rules text alone.

It shares nothing with the engine but the tables and the notation, and serves the tests only: slow,
plain, a procedure per rule. A position goes on in place: `apply` returns the one it was given.
"""

from __future__ import annotations

from random import Random

from .flow import Wait
from .order import in_order
from .position import Options, Position
from .reading import layout_in
from .scoring import places, sheet
from .seasons import Layout, game, set_up, shuffled
from .writing import write

__all__ = [
    "Layout",
    "Options",
    "Position",
    "apply",
    "begin",
    "begin_again",
    "begin_like",
    "fork",
    "legal",
    "new",
    "outcomes",
    "places",
    "score",
    "waits",
    "write",
]


def new(options: Options, rng: Random) -> Position:
    """A first position by chance (D3.1, D3.2)."""
    return begin(options, shuffled(options, rng))


def begin(options: Options, layout: Layout) -> Position:
    """The first position of a layout, for instance one that an engine has dealt."""
    p = set_up(options, layout)
    p.layout = layout
    return begin_again(p)


def begin_again(p: Position) -> Position:
    """The first draws from what is in the decks now, for instance after islands were furnished."""
    if p.flow:
        p.flow.close()
    p.flow = game(p)
    p.wait = next(p.flow)
    return p


def begin_like(text: str) -> Position:
    """The first position that an engine has written, by its head lines (D27.3)."""
    return begin(*layout_in(text))


def fork(p: Position) -> Position:
    """A position of its own that has come the same way."""
    copy = begin(p.options, p.layout)
    for text in p.past_steps:
        apply(copy, text)
    return copy


def waits(p: Position) -> tuple[str, str | None]:
    """Who acts: `("chance", None)`, `("seat", name)` or `("over", "D24.7")`."""
    if p.wait is None:
        return "over", "D24.7"
    return ("chance", None) if p.wait.seat is None else ("seat", p.wait.seat)


def legal(p: Position) -> list[str]:
    """The actions of the seat that acts, in the order of D27.8."""
    return [] if p.wait is None or p.wait.seat is None else in_order(p.wait.weights)


def outcomes(p: Position) -> list[tuple[str, int]]:
    """The outcomes of a chance step with their weights."""
    return [] if p.wait is None or p.wait.seat is not None else list(p.wait.weights.items())


def apply(p: Position, text: str) -> Position:
    """Go on with an action or an outcome, up to where something must be decided again."""
    assert p.flow is not None
    if p.wait is None or text not in p.wait.weights:
        raise ValueError(f"“{text}” is not among {legal(p) or outcomes(p)}")
    p.past_steps.append(text)
    p.wait = following(p, text)
    return p


def following(p: Position, text: str) -> Wait | None:
    assert p.flow is not None
    try:
        return p.flow.send(text)
    except StopIteration:
        return None


def score(p: Position) -> dict[str, dict[str, int]]:
    """Each seat's score sheet (D24): of the end or, before it, as if the game ended now."""
    return p.sheets or {seat: sheet(p, player) for seat, player in p.players.items()}
