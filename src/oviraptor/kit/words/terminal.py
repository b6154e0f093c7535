"""Pieces of a drawing for a terminal of 80 columns, as text in rich's markup."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

WIDTH: Final = 78
"""How far a drawing goes to the right: a terminal has 80 columns."""
_INDENT: Final = "    "


def styled(text: str, style: str) -> str:
    """Set a text in a style, or in none."""
    return f"[{style}]{text}[/]" if style else text


def legend(lines: Iterable[str]) -> list[str]:
    """Write what the signs mean, so that it does not catch the eye."""
    return [styled(line, "dim") for line in lines]


def pips(count: int, most: int) -> str:
    """Draw a counter: so many of so many, and its number."""
    return f"{styled('●' * count, 'bold')}{styled('○' * (most - count), 'dim')} {count}"


def gathered(names: Iterable[str]) -> list[str]:
    """Count equal names, in the order of the first of each: `Hoard ×2`."""
    return [name if count == 1 else f"{name} ×{count}" for name, count in Counter(names).items()]


def wrapped(heading: str, items: Iterable[str], style: str = "") -> Iterator[str]:
    """Write a list over as many indented lines as it needs."""
    text = heading + "; ".join(items)
    for line in textwrap.wrap(text, WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT):
        yield styled(line, style)


def beside(left: Sequence[str], right: Sequence[str], width: int) -> list[str]:
    """Put a panel to the right of a drawing, each line of which is so wide when it is shown."""
    return [
        f"{drawn or ' ' * width}   {panel}".rstrip()
        for drawn, panel in zip_longest(left, right, fillvalue="")
    ]
