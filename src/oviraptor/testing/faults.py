"""What the kit raises: inside a law a `Fault`, and to its caller a `Broken` with the way back."""

from __future__ import annotations

from typing import Any

_LONGEST = 600


class Fault(Exception):  # it says what it is
    """A law does not hold; `where` says how to come back, if the law knows better than its caller."""

    def __init__(self, what: str, where: str = "") -> None:
        self.what = what
        self.where = where
        super().__init__(what)


class Broken(AssertionError):  # it says what it is
    """A game breaks a law: which one, what was found, and how to come back to it."""

    def __init__(self, law: str, what: str, where: str = "") -> None:
        self.law = law
        self.what = what
        self.where = where
        super().__init__("\n".join(filter(None, (f"{law}: {what}", where))))


def expect(holds: bool, what: str) -> None:
    """Raise a Fault unless it holds."""
    if not holds:
        raise Fault(what)


def same(what: str, expected: Any, found: Any) -> None:
    """Raise a Fault unless both are equal; it shows them from where they part."""
    if expected != found:
        one, other = _apart(repr(expected), repr(found))
        raise Fault(f"{what}: expected {one} but found {other}")


def _apart(one: str, other: str) -> tuple[str, str]:
    """Cut off a long common beginning, and what is too long to read."""
    common = 0
    while common < min(len(one), len(other)) and one[common] == other[common]:
        common += 1
    begin = max(0, common - 80) if max(len(one), len(other)) > _LONGEST else 0
    return _short(one, begin), _short(other, begin)


def _short(text: str, begin: int) -> str:
    cut = text[begin : begin + _LONGEST]
    return ("…" if begin else "") + cut + ("…" if begin + _LONGEST < len(text) else "")
