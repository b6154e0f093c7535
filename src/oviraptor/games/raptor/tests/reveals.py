"""Rounds that begin by turning up two cards, at the printed start."""

from __future__ import annotations

from typing import Any

from oviraptor.games.raptor.tests.positions import START, Position, after, position


def revealed(raptor: int, scientist: int, **lines: Any) -> Position:
    """Play these two cards, the hands otherwise being the lowest others."""
    drawn = position(
        START,
        raptor=f"hand {_three(raptor)} played -",
        scientist=f"hand {_three(scientist)} played -",
        **lines,
    )
    texts = (f"play {raptor}", f"play {scientist}", f"reveal {raptor} {scientist}")
    return after(drawn, *texts)


def _three(card: int) -> str:
    others = [other for other in range(1, 10) if other != card][:2]
    return " ".join(str(one) for one in sorted([card, *others]))
