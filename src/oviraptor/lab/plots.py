"""Plots as SVG text: intervals, stacked shares and a histogram. Colours come from the page."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from oviraptor.core.words import counted
from oviraptor.lab.statistics import Estimate

_WIDTH = 720
_ROW = 30
_LETTER = 7.2
"""How wide a letter is, about."""


class Row(NamedTuple):
    """A labelled estimate, and how it is written."""

    label: str
    estimate: Estimate
    text: str


class Scale(NamedTuple):
    """Maps values to places from left to right."""

    low: float
    high: float
    left: float
    right: float

    def at(self, value: float) -> float:
        """Return the place of a value."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)


def intervals(title: str, rows: Sequence[Row], around: float) -> str:
    """Draw a dot and its interval per row, beside a line at `around`."""
    ends = [around, *(end for row in rows for end in row.estimate)]
    step = nice_step(max(ends) - min(ends) or 1)
    low, high = (math.floor(min(ends) / step) * step, math.ceil(max(ends) / step) * step)
    text_width = max(len(row.text) for row in rows) * _LETTER + 12
    scale = Scale(low, max(high, low + step), _label_width(rows), _WIDTH - text_width)
    bottom = _ROW * len(rows)
    parts = _ticks(scale, step, bottom, around)
    for i, row in enumerate(rows):
        y = _ROW * (i + 0.5)
        value, start, end = map(scale.at, row.estimate)
        parts += [
            _text(0, y, row.label),
            f'<line class="interval" x1="{start:.1f}" x2="{end:.1f}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{value:.1f}" cy="{y}" r="5"/>',
            _text(_WIDTH, y, row.text, "end"),
        ]
    return _svg(title, bottom + 24, parts)


def stacked(title: str, rows: Mapping[str, Sequence[tuple[str, str, float]]]) -> str:
    """Draw a bar per row, cut into parts: each with a class for its colour, a name and its share."""
    left = max(map(len, rows)) * _LETTER + 16
    scale = Scale(0, 1, left, _WIDTH - 2)
    parts = []
    for i, (label, shares) in enumerate(rows.items()):
        parts.append(_text(0, _ROW * (i + 0.5), label))
        done = 0.0
        for colour, name, share in shares:
            parts += _segment(scale, i, done, colour, name, share)
            done += share
    return _svg(title, _ROW * len(rows), parts)


def histogram(title: str, counts: Mapping[int, int], unit: str) -> str:
    """Draw how often each value occurred, in at most about forty columns."""
    height = 150
    first, last = min(counts), max(counts)
    size = max(1, math.ceil((last - first + 1) / 40))
    bins: dict[int, int] = {}
    for value, count in counts.items():
        start = first + (value - first) // size * size
        bins[start] = bins.get(start, 0) + count
    scale = Scale(first, first + size * ((last - first) // size + 1), 2, _WIDTH - 2)
    tallest = max(bins.values())
    parts = []
    for start, count in sorted(bins.items()):
        x, end = scale.at(start), scale.at(start + size)
        tall = height * count / tallest
        name = f"{start}" if size == 1 else f"{start}–{start + size - 1}"
        parts.append(
            f'<rect class="column" x="{x + 0.5:.1f}" y="{height - tall:.1f}" '
            f'width="{max(end - x - 1, 1):.1f}" height="{tall:.1f}">'
            f"<title>{name} {escape(unit)}: {count}</title></rect>"
        )
    step = max(1, round(nice_step(scale.high - scale.low)))
    for value in range(math.ceil(first / step) * step, int(scale.high) + 1, step):
        middle = scale.at(min(value + min(size, 1) / 2, scale.high))
        parts.append(_text(min(max(middle, 8), _WIDTH - 14), height + 14, str(value), "middle"))
    parts.append(_text(_WIDTH - 2, 6, f"tallest column: {counted(tallest, 'game')}", "end"))
    return _svg(title, height + 24, parts)


def nice_step(spread: float) -> float:
    """Return a round distance of which some five make the spread."""
    size = math.pow(10, math.floor(math.log10(spread / 5)))
    return next(size * step for step in (1, 2, 5, 10) if size * step >= spread / 5)


def _ticks(scale: Scale, step: float, bottom: float, around: float) -> list[str]:
    parts = []
    for i in range(round((scale.high - scale.low) / step) + 1):
        value = scale.low + i * step
        x = scale.at(value)
        parts += [_upright("tick", x, bottom), _text(x, bottom + 13, f"{value:g}", "middle")]
    return [*parts, _upright("around", scale.at(around), bottom)]


def _upright(kind: str, x: float, bottom: float) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}"/>'


def _segment(
    scale: Scale, row: int, done: float, colour: str, name: str, share: float
) -> list[str]:
    x, end = scale.at(done), scale.at(done + share)
    if end - x < 0.2:
        return []
    text = f"{name} {100 * share:.0f} %"
    y = _ROW * row
    rect = (
        f'<rect class="{colour}" x="{x:.1f}" y="{y + 3}" width="{end - x:.1f}" '
        f'height="{_ROW - 6}"><title>{escape(text)}</title></rect>'
    )
    fits = next((t for t in (text, name) if len(t) * _LETTER + 6 < end - x), None)
    inside = _text((x + end) / 2, y + _ROW / 2, fits, "middle", f"in {colour}") if fits else ""
    return [rect, inside]


def _label_width(rows: Sequence[Row]) -> float:
    return max(len(row.label) for row in rows) * _LETTER + 16


def _text(x: float, y: float, text: str, anchor: str = "start", kind: str = "label") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y + 4.5:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )
