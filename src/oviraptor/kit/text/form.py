"""A text taken apart into a form, from its beginning to its end, as a game says (`core/form.py`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from oviraptor.core.form import Form, FormField, FormGroup, Kind

Vocabulary = Iterable[tuple[str, str]]
"""Words with their labels."""

_NUMBER = re.compile(r"-?\d+")
_WORD = re.compile(r"[^\s,]+")
_LINE = re.compile(r"[^\n]*")


class Taking:
    """A canonical text, and how far it is taken; what is skipped stays as it is written."""

    def __init__(self, text: str, words: Mapping[str, Vocabulary]) -> None:
        self._text, self._at, self._kept = text, 0, 0
        self._words = {name: tuple(each) for name, each in words.items()}
        self._groups: list[tuple[str, bool, list[FormField]]] = []

    def group(self, title: str, *, is_drawn: bool = False) -> None:
        """Begin a group of fields."""
        self._groups.append((title, is_drawn, []))

    def begins(self, words: str | tuple[str, ...]) -> bool:
        """Tell whether the text goes on with these, or with some of these."""
        return self._text.startswith(words, self._at)

    def ahead(self) -> str:
        """Return all that is not yet taken."""
        return self._text[self._at :]

    def skip(self, words: str) -> None:
        """Leave words as they are, which must stand here."""
        if not self.begins(words):
            raise ValueError(f"expected {words!r} at {self._text[self._at : self._at + 40]!r}")
        self._at += len(words)

    def skip_line(self) -> None:
        """Leave the rest of the line as it is."""
        self._take(_LINE)
        self.skip("\n")

    def number(self, label: str, low: int = 0, high: int = 999) -> None:
        """Take a number."""
        self._field(label, "number", _NUMBER, low=low, high=high)

    def choice(self, label: str, words: str, **where: int) -> None:
        """Take one word; as wide as `width` says if it does."""
        self._field(label, "choice", _WORD, words, **where)

    def line(self, label: str, words: str) -> None:
        """Take a line that is one of several."""
        self._field(label, "choice", _LINE, words)

    def flag(self, label: str, word: str, none: str = "", **where: int) -> None:
        """Take a word, or what stands for its absence."""
        found = word if self.begins(word) else none
        pattern = re.compile(re.escape(found))
        self._field(label, "flag", pattern, word, none, **where)

    def several(
        self, label: str, kind: Kind, words: str, until: str = "\n", none: str = "-"
    ) -> None:
        """Take words up to what follows them."""
        pattern = re.compile(f".*?(?={re.escape(until)})", re.DOTALL)
        self._field(label, kind, pattern, words, none)

    def line_if(self, label: str, kind: Kind, words: str, lead: str) -> None:
        """Take a line that stands there only where it says something."""
        if not self.begins(lead):
            self._put(label, kind, "", words=words, lead=lead, trail="\n")
            return
        begin = self._at + len(lead)
        end = self._text.index("\n", begin)
        self._put(label, kind, self._text[begin:end], words=words, lead=lead, trail="\n")
        self._at = self._kept = end + 1

    def rest(self, label: str) -> None:
        """Take the rest of a line, whatever it is."""
        self._field(label, "text", _LINE)

    def form(self) -> Form:
        """Return the form; what is not taken stays as it is."""
        groups = tuple(
            FormGroup(title=title, is_drawn=is_drawn, fields=tuple(fields))
            for title, is_drawn, fields in self._groups
            if fields
        )
        used = {field.words for group in groups for field in group.fields}
        words = {name: each for name, each in self._words.items() if name in used}
        return Form(groups=groups, rest=self._text[self._kept :], words=words)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            raise ValueError(f"no value at {self._text[self._at : self._at + 40]!r}")
        self._at = found.end()
        return found.group()

    def _field(
        self,
        label: str,
        kind: Kind,
        pattern: re.Pattern[str],
        words: str = "",
        none: str = "",
        /,
        **more: int,
    ) -> None:
        begin = self._at
        value = self._take(pattern)
        self._at = begin
        self._put(label, kind, "" if value == none else value, words=words, none=none, **more)
        self._at = max(begin + len(value), begin + more.get("width", 0))
        self._kept = self._at

    def _put(self, label: str, kind: Kind, value: str, **more: object) -> None:
        before = self._text[self._kept : self._at]
        said: dict[str, object] = {"before": before, "value": value, "label": label, "kind": kind}
        self._groups[-1][2].append(FormField(**{**said, **more}))  # type: ignore[arg-type]
        self._kept = self._at
