"""Actions as text and back: a row per verb, which both directions follow."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from oviraptor.kit.text.parts import NO_WORDS, Part, Row, Slot, either, is_ambiguous
from oviraptor.kit.text.words import Words

A = TypeVar("A")
K = TypeVar("K")


class Codec(Part[A], Generic[A, K]):
    """A table of verbs: what kind of action each names, and what is said after it.

    `apart` takes an action apart into its kind and what it names, of which a row writes as much as it
    has parts for; `together` makes the action again.
    """

    def __init__(
        self,
        rows: Mapping[K, Sequence[str | Part[Any]]],
        apart: Callable[[A], tuple[K, Sequence[Any]]],
        together: Callable[[K, Sequence[Any]], A],
        expected: str = "",
    ) -> None:
        self.rows = {kind: Row(*row[1:]) for kind, row in rows.items()}
        verbs = {str(row[0]): kind for kind, row in rows.items()}
        if len(verbs) < len(rows):
            raise ValueError("ambiguous: two rows begin with the same words")
        self.verbs = Slot(expected or f"an action: {', '.join(verbs)}", verbs)
        self.begins = self.verbs.begins
        for verb, kind in verbs.items():
            self._add(verb, self.rows[kind])
        self._apart, self._together = apart, together
        self._quick = {kind: _quick(self.verbs.words[kind], row) for kind, row in self.rows.items()}

    def write(self, value: A) -> str:
        """Write an action."""
        kind, named = self._apart(value)
        written, tables = self._quick[kind]
        if tables is not None:
            for words, each in zip(tables, named):  # noqa: B905  # more may be named
                written += f" {words[each]}"
            return written
        rest = self.rows[kind].write(named)
        return f"{written} {rest}" if rest else written

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> A:
        """Read an action from words."""
        kind = self.verbs.read(words)
        return self._together(kind, self.rows[kind].read(words, stops))

    def parse(self, written: str) -> A:
        """Read an action that is the whole text."""
        words = Words(written)
        action = self.read(words)
        words.end()
        return action

    def _add(self, verb: str, row: Row) -> None:
        """Note what a row may go on with; what would be read as a longer verb is ambiguous."""
        longer = {
            other[len(verb) + 1 :].split(" ")[0]
            for other in self.verbs.values
            if other.startswith(f"{verb} ")
        }
        if is_ambiguous(frozenset(longer), row.begins):
            raise ValueError(f"ambiguous: what follows “{verb}” may be part of a longer verb")
        self.goes_on = either(either(self.goes_on, row.goes_on), frozenset(longer))


def _quick(verb: str, row: Row) -> tuple[str, tuple[Mapping[Any, str], ...] | None]:
    """Return the tables by which a row of single words is written, which most rows are."""
    tables = tuple(part.words for part in row.parts if isinstance(part, Slot))
    return verb, tables if len(tables) == len(row.items) else None
