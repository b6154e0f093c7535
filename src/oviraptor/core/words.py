"""Words that any sentence may need."""

from __future__ import annotations


def counted(number: int, noun: str, plural: str = "") -> str:
    """Count a noun: `1 step`, `3 steps`, `2 entries`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"
