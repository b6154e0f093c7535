"""Plots of an analysis as SVG text: the curve with its marks, and the sums of seats. Colours come from the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Final

from oviraptor.analysis.model import Analysis, Decision, SeatSum

_WIDTH: Final = 720
_LEFT: Final = 32
_HEIGHT: Final = 220
_ROW: Final = 26
_PARTS: Final = (
    ("luck", "luck"), ("lost-own", "own losses"), ("given", "others' losses"),
    ("unforeseen", "unforeseen"),
)  # fmt: skip


def curve(title: str, analysis: Analysis, seat: int) -> str:
    """Draw what a seat could expect after each point, with a mark where something was lost."""
    points = analysis.points
    end = max(points[-1].number, 1)
    places = [(_x(each.number, end), _y(each.values[seat])) for each in points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    area = f"{_LEFT},{_HEIGHT} {line} {places[-1][0]:.1f},{_HEIGHT}"
    parts = [
        *_ticks(),
        f'<polygon class="area" points="{area}"/>',
        f'<polyline class="line" points="{line}"/>',
        *(_mark(each, _x(each.last, end), _at(places, _x(each.last, end)))
          for each in analysis.decisions if each.name),
        *_rounds(analysis, end),
    ]  # fmt: skip
    return _svg(title, _HEIGHT + 24, parts)


def sums_plot(title: str, names: Sequence[str], sums: Sequence[SeatSum]) -> str:
    """Draw for each seat that is told apart what moved its expectation, to the right what was good for it."""
    names = [name for name, each in zip(names, sums, strict=True) if each.is_told_apart]
    rows = [
        (each.luck, -each.lost, each.given, each.unforeseen) for each in sums if each.is_told_apart
    ]
    if not rows:
        return ""
    widest = max([0.1, *(abs(part) for parts in rows for part in parts)])
    middle, half = _WIDTH - 260, 250
    parts = [
        f'<line class="around" x1="{middle}" x2="{middle}" y1="0" y2="{_ROW * 5 * len(rows)}"/>'
    ]
    for seat, values in enumerate(rows):
        top = _ROW * 5 * seat
        parts.append(_text(0, top + 14, names[seat]))
        for at, ((kind, label), value) in enumerate(zip(_PARTS, values, strict=True), start=1):
            y, wide = top + _ROW * at, abs(value) / widest * half
            x = middle if value > 0 else middle - wide
            parts += [
                _text(12, y + 12, f"{label} {100 * value:+.1f}"),
                f'<rect class="{kind}" x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{_ROW - 8}"/>',
            ]
    return _svg(title, _ROW * 5 * len(rows), parts)


def _x(number: int, end: int) -> float:
    return _LEFT + (_WIDTH - _LEFT - 8) * number / end


def _y(value: float) -> float:
    return _HEIGHT * (1 - value)


def _at(places: Sequence[tuple[float, float]], x: float) -> float:
    """Return how high the curve is where something happened."""
    for (left, before), (right, after) in pairwise(places):
        if left <= x <= right and left < right:
            return before + (after - before) * (x - left) / (right - left)
    return places[-1][1]


def _mark(decision: Decision, x: float, y: float) -> str:
    """Draw a triangle, a diamond or a cross: shapes, so that colours are not needed."""
    shapes = {
        "inaccuracy": f"M{x:.1f},{y - 7:.1f} l6,11 h-12 z",
        "mistake": f"M{x:.1f},{y - 8:.1f} l7,8 l-7,8 l-7,-8 z",
        "blunder": f"M{x - 7:.1f},{y - 5:.1f} l2,-2 l5,5 l5,-5 l2,2 l-5,5 l5,5 l-2,2 l-5,-5 l-5,5 l-2,-2 l5,-5 z",
    }
    said = escape(decision.say)
    return f'<path class="{decision.name}" d="{shapes[decision.name]}"><title>{said}</title></path>'


def _ticks() -> list[str]:
    parts = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        kind = "around" if percent == 50 else "tick"
        parts.append(f'<line class="{kind}" x1="{_LEFT}" x2="{_WIDTH - 8}" y1="{y}" y2="{y}"/>')
        parts.append(_text(_LEFT - 6, y, str(percent), "end"))
    return parts


def _rounds(analysis: Analysis, end: int) -> list[str]:
    """Write the rounds below, as many as there is room for."""
    first: dict[int, int] = {}
    for point in analysis.points:
        first.setdefault(point.round, point.number)
    every = max(1, len(first) // 14)
    return [
        _text(_x(number, end), _HEIGHT + 14, str(now), "middle")
        for now, number in first.items()
        if now and now % every == 0
    ]


def _text(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text class="label" x="{x:.1f}" y="{y + 4.5:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 -10 {_WIDTH} {height + 10}" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )
