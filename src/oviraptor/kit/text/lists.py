"""Several things in a row: `a b b`, `a b*2`, and sets; `-` where there is none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from oviraptor.kit.text.parts import NO_WORDS, Part, Slot, Via, either, is_ambiguous
from oviraptor.kit.text.words import Words

T = TypeVar("T")

_SEVERAL: Final = re.compile(r"[2-9]|[1-9]\d")


class Listed(Part[tuple[T, ...]]):
    """Things one after another: as they come, rising, or each at most once."""

    def __init__(self, part: Part[T], *, rising: bool = False, once: bool = False) -> None:
        self._part, self._rising, self._once = part, rising, once
        if is_ambiguous(part.goes_on, part.begins):
            raise ValueError("ambiguous: what is listed may go on where the next one begins")
        self.begins = either(part.begins, frozenset("-"))
        self.goes_on = either(part.begins, part.goes_on)
        self._next = part.begins or NO_WORDS

    def write(self, value: Sequence[T]) -> str:
        """Write them all."""
        return " ".join([self._part.write(each) for each in value]) or "-"

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> tuple[T, ...]:
        """Take words up to the end, or to one that begins what follows."""
        if words.skip("-"):
            return ()
        begin = words.at
        found: list[T] = []
        while words.at == begin or words.goes_on(stops):
            found.append(self._part.read(words, stops | self._next))
        self._check(words, found)
        return tuple(found)

    def _check(self, words: Words, found: list[Any]) -> None:
        for at in range(1, len(found)):
            is_again = self._once and found[at] in found[:at]
            if self._rising and (found[at] < found[at - 1] or is_again):
                raise words.malformed("these in order", back=len(found) - at)
            if is_again:
                raise words.malformed("each of them once, not twice", back=len(found) - at)


class Counts(Part[tuple[int, ...]]):
    """How many there are of each kind, like `cup*3`, kinds in order."""

    def __init__(self, kind: Slot[int]) -> None:
        self._kind = kind
        self._size = max(kind.words) + 1
        self.goes_on = kind.begins

    def write(self, value: Sequence[int]) -> str:
        """Write the kinds there are with their numbers."""
        words = self._kind.words
        return (
            " ".join(
                words[kind] if count == 1 else f"{words[kind]}*{count}"
                for kind, count in enumerate(value)
                if count
            )
            or "-"
        )

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> tuple[int, ...]:
        """Take kinds with their numbers, in order."""
        counts = [0] * self._size
        last = -1
        if words.skip("-"):
            return tuple(counts)
        while last < 0 or words.goes_on(stops):
            last = self._read_one(words, last, counts)
        return tuple(counts)

    def _read_one(self, words: Words, last: int, counts: list[int]) -> int:
        name, star, number = words.peek().partition("*")
        kind = self._kind.values.get(name)
        if kind is None or (star and not _SEVERAL.fullmatch(number)):
            like = next(iter(self._kind.values))
            raise words.malformed(f"{self._kind.expected}, or several, like {like}*2")
        if kind <= last:
            raise words.malformed("these in order")
        counts[kind] = int(number or 1)
        words.at += 1
        return kind


def members(part: Slot[int], *, rising: bool = False) -> Part[int]:
    """Make a part for a set, kept as the bits of a number; in order or as they come, each once."""
    return Via(Listed(part, rising=rising, once=True), _numbers_in, _set_of)


def _numbers_in(numbers: int) -> tuple[int, ...]:
    return tuple(number for number in range(numbers.bit_length()) if numbers >> number & 1)


def _set_of(numbers: Sequence[int]) -> int:
    return sum(1 << number for number in numbers)
