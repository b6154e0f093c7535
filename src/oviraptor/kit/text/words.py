"""The words of a line and the lines of a text, taken one by one.

What does not stand where it should is refused with its line and column, what was expected there and
what was found. A comma is a word of its own; blank lines and lines that begin with `//` do not count.
"""

from __future__ import annotations

import re
from typing import Final

from oviraptor.core.errors import Malformed

ANY_NUMBER: Final = "a number"
"""Stands among words for all that are numbers; no word has a blank in it."""

_WORD: Final = re.compile(r"[^\s,]+|,")


def split(written: str) -> list[str]:
    """Return the words of a text."""
    return _WORD.findall(written)


class Words:
    """The words of a line; knows where it is for the error message."""

    def __init__(self, written: str, line: int | None = None) -> None:
        self._words = [(m.group(), m.start() + 1) for m in _WORD.finditer(written)]
        self._end = len(written.rstrip()) + 1
        self._line = line
        self.at = 0

    def peek(self) -> str:
        """Return the next word, empty at the end."""
        return self._words[self.at][0] if self.at < len(self._words) else ""

    def next(self, count: int) -> str:
        """Return the next few words with a blank between them, empty if there are fewer."""
        if self.at + count > len(self._words):
            return ""
        return " ".join(word for word, _ in self._words[self.at : self.at + count])

    def has_more(self) -> bool:
        """Tell whether anything is left."""
        return self.at < len(self._words)

    def goes_on(self, stops: frozenset[str]) -> bool:
        """Tell whether there is a next word, and none of these."""
        word = self.peek()
        if not word or word in stops:
            return False
        return ANY_NUMBER not in stops or not word.isdecimal()

    def skip(self, word: str) -> bool:
        """Take the next word if it is this one; tell whether it was."""
        if self.peek() != word:
            return False
        self.at += 1
        return True

    def named(self, word: str) -> None:
        """Take a word that must stand here."""
        if not self.skip(word):
            raise self.malformed(f"“{word}”")

    def since(self, begin: int) -> str:
        """Return what was taken since then, as it is written well."""
        return " ".join(word for word, _ in self._words[begin : self.at]).replace(" ,", ",")

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self.has_more():
            raise self.malformed("nothing more")

    def malformed(
        self, expected: str, *, back: int = 0, ahead: int = 0, inside: int = 0
    ) -> Malformed:
        """Make the error of the next word, of one before or behind it, or of a sign inside it."""
        at = self.at - back + ahead
        word, column = self._words[at] if at < len(self._words) else ("", self._end)
        found = f"found “{word}”" if word else "found the end"
        return Malformed(f"expected {expected}, {found}", column=column + inside, line=self._line)


class Lines:
    """The lines that count, taken in order; knows their numbers for the error message."""

    def __init__(self, text: str) -> None:
        self._lines = [
            (number, line, line.split())
            for number, line in enumerate(text.splitlines(), 1)
            if line.strip() and not line.startswith("//")
        ]
        self._last = self._lines[-1][0] if self._lines else 0
        self._at = 0

    def take(self, key: str) -> Words:
        """Take the next line, which must begin with these words; return the rest of them."""
        first, *more = key.split()
        if not self.begins(first):
            what = f"the line “{key} …”"
            if self._at == len(self._lines):
                raise Malformed(f"expected {what}, found the end", line=self._last + 1)
            raise self._unexpected(what)
        words = self._take_words()
        for word in (first, *more):
            words.named(word)
        return words

    def take_if(self, key: str) -> Words | None:
        """Take the next line if it begins with these words."""
        return self.take(key) if self.begins(key) else None

    def begins(self, key: str) -> bool:
        """Tell whether the next line begins with these words."""
        words = key.split()
        return self._at < len(self._lines) and self._lines[self._at][2][: len(words)] == words

    def take_drawn(self, expected: str) -> tuple[int, str]:
        """Take the next line whatever it is, with its number: a part of a drawing."""
        if self._at == len(self._lines):
            raise Malformed(f"expected {expected}, found the end", line=self._last + 1)
        number, line, _ = self._lines[self._at]
        self._at += 1
        return number, line.rstrip()

    def count(self, key: str) -> int:
        """Count the lines that begin with this word."""
        return sum(words[0] == key for _, _, words in self._lines)

    def number_of(self, key: str) -> int:
        """Return the number of the line that begins with these words; of the first if none does."""
        for number, _, words in self._lines:
            if " ".join(words).startswith(key):
                return number
        return self._lines[0][0]

    def end(self) -> None:
        """Make sure that nothing is left."""
        if self._at < len(self._lines):
            raise self._unexpected("nothing more")

    def _take_words(self) -> Words:
        number, line, _ = self._lines[self._at]
        self._at += 1
        return Words(line, number)

    def _unexpected(self, expected: str) -> Malformed:
        return self._take_words().malformed(expected)
