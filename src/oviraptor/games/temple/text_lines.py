"""The lines of a written position, taken one by one, and the words of each.

What does not stand where it should is refused with line, column and what was expected; what the
lines mean is known in `reading.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from oviraptor.core.errors import Malformed
from oviraptor.games.temple.notation import Slot, Words

_NUMBER: Final = re.compile(r"0|[1-9]\d{0,12}")
_LARGE: Final = 999_999
_DECK_CARD: Final = re.compile(r"([a-z/-]+)(?:\*([2-9]|[1-9]\d))?")


class Line(Words):
    """The words of a line after its first."""

    def only(self, expected: Slot) -> int:
        """Take the one word there is."""
        found = self.take(expected)
        self.end()
        return found

    def only_number(self, expected: str) -> int:
        """Take the one number there is."""
        found = self.number(expected)
        self.end()
        return found

    def number(self, expected: str, most: int = _LARGE) -> int:
        """Take a number."""
        word = self.peek()
        if not _NUMBER.fullmatch(word) or int(word) > most:
            raise self.malformed(expected)
        self.at += 1
        return int(word)

    def named(self, word: str) -> None:
        """Take a word that must stand here."""
        if not self.skip(word):
            raise self.malformed(f"“{word}”")

    def after(self, word: str, expected: Slot) -> int:
        """Take a word that must stand here, and what follows it."""
        self.named(word)
        return self.take(expected)

    def all(self, expected: Slot) -> tuple[int, ...]:
        """Take the words up to the end, or the sign of none."""
        if self.skip("-"):
            self.end()
            return ()
        found = [self.take(expected)]
        while self.has_more():
            found.append(self.take(expected))
        return tuple(found)

    def in_order(self, expected: Slot, *, twice: bool = False) -> tuple[int, ...]:
        """Take the words up to the end, which must be in order."""
        found = self.all(expected)
        for at in range(1, len(found)):
            if found[at - 1] > found[at] or (found[at - 1] == found[at] and not twice):
                raise self.malformed("these in order", back=len(found) - at)
        return found

    def counts(self, kinds: Mapping[str, int], expected: Slot) -> tuple[int, ...]:
        """Take cards with their numbers, like `cup/n*3`, in order."""
        counts = [0] * len(kinds)
        last = -1
        if self.skip("-"):
            self.end()
            return tuple(counts)
        while self.has_more() or last < 0:
            matched = _DECK_CARD.fullmatch(self.peek())
            kind = kinds.get(matched.group(1)) if matched else None
            if matched is None or kind is None:
                raise self.malformed(f"{expected.expected}, or several, like {next(iter(kinds))}*2")
            if kind <= last:
                raise self.malformed("these in order")
            counts[kind] = int(matched.group(2) or 1)
            last = kind
            self.at += 1
        return tuple(counts)


class Lines:
    """The lines that count, taken in order; knows their numbers for the error message."""

    def __init__(self, text: str) -> None:
        self._lines = [
            (number, line, line.split(maxsplit=1)[0])
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip() and not line.startswith("//")
        ]
        self._last = self._lines[-1][0] if self._lines else 0
        self._at = 0

    def take(self, key: str) -> Line:
        """Take the next line, which must begin with this word."""
        found = self.take_if(key)
        if found is not None:
            return found
        what = f"expected the line “{key} …”, found "
        if self._at == len(self._lines):
            raise Malformed(f"{what}the end", line=self._last + 1)
        number, line, word = self._lines[self._at]
        raise Malformed(f"{what}“{word}”", line=number, column=line.index(word) + 1)

    def take_if(self, key: str) -> Line | None:
        """Take the next line if it begins with this word."""
        if self._at == len(self._lines) or self._lines[self._at][2] != key:
            return None
        number, line, _ = self._lines[self._at]
        self._at += 1
        words = Line(line, number)
        words.named(key)
        return words

    def count(self, key: str) -> int:
        """Count the lines that begin with this word."""
        return sum(word == key for _, _, word in self._lines)

    def number_of(self, key: str) -> int:
        """Return the number of the line that begins with these words; of the first if none does."""
        for number, line, _ in self._lines:
            if " ".join(line.split()).startswith(key):
                return number
        return self._lines[0][0]

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self._at < len(self._lines):
            number, line, word = self._lines[self._at]
            column = line.index(word) + 1
            raise Malformed(f"expected nothing more, found “{word}”", line=number, column=column)
