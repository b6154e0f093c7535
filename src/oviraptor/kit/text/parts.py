"""Parts of a text: how a value is written in words, and read from them again.

A `Slot` is one word out of a table, a `Row` several parts one after another. Where two readings of a
row are possible it is refused while it is built, so that what was written is what is read.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from oviraptor.kit.text.words import ANY_NUMBER, Words, split

T = TypeVar("T")
U = TypeVar("U")

NO_WORDS: Final[frozenset[str]] = frozenset()
Vocabulary = frozenset[str] | None
"""Some words; None if they cannot be listed."""

_NUMBER: Final = re.compile(r"0|[1-9]\d{0,12}")


class Part(ABC, Generic[T]):
    """What a text says in one place."""

    begins: Vocabulary = None
    """The words it can begin with."""
    goes_on: Vocabulary = NO_WORDS
    """The words it would go on with instead of ending; what follows must begin with none of them."""
    may_be_absent = False
    """Whether there is a value that is told by writing nothing."""

    @abstractmethod
    def write(self, value: T) -> str:
        """Write a value."""

    @abstractmethod
    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> T:
        """Read a value; `stops` are the words that begin what comes after it."""


def either(one: Vocabulary, other: Vocabulary) -> Vocabulary:
    """Return the words of both."""
    return None if one is None or other is None else one | other


def is_ambiguous(goes_on: Vocabulary, follows: Vocabulary) -> bool:
    """Tell whether what follows could be read as more of what goes before it."""
    if NO_WORDS in (goes_on, follows):
        return False
    if goes_on is None or follows is None:
        return True
    return bool(goes_on & follows) or _has_number(goes_on, follows) or _has_number(follows, goes_on)


def _has_number(one: frozenset[str], other: frozenset[str]) -> bool:
    return ANY_NUMBER in one and any(word.isdecimal() for word in other)


class Slot(Part[T]):
    """One word of a table, or a few words that stand for one thing; each stands for a value."""

    def __init__(self, expected: str, values: Mapping[str, T]) -> None:
        self.expected = expected
        self.values = dict(values)
        self.words = {value: word for word, value in self.values.items()}
        if len(self.words) < len(self.values):
            raise ValueError(f"{expected}: two words stand for one value")
        parted = [word.split(" ") for word in self.values]
        if split(" ".join(self.values)) != [word for words in parted for word in words]:
            raise ValueError(f"{expected}: a word cannot be read as it is written")
        self.begins = frozenset(words[0] for words in parted)
        beginnings = {
            (" ".join(words[:count]), words[count])
            for words in parted
            for count in range(1, len(words))
        }
        self.goes_on = frozenset(more for word, more in beginnings if word in self.values)
        self._beginnings = {word for word, _ in beginnings}
        self._longest = max(map(len, parted), default=1)

    def write(self, value: T) -> str:
        """Write a value."""
        return self.words[value]

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> T:  # noqa: ARG002
        """Take the words that stand for a value, as many as make sense together."""
        for count in range(self._longest, 0, -1):
            word = words.next(count) if count > 1 else words.peek()
            if word in self.values:
                words.at += count
                return self.values[word]
        fitting = 0
        while words.next(fitting + 1) in self._beginnings:
            fitting += 1
        raise words.malformed(self.expected, ahead=fitting)


def counted(what: str, low: int, high: int) -> Slot[int]:
    """Make a slot for a number within bounds."""
    return Slot(f"{what} {low} to {high}", {str(n): n for n in range(low, high + 1)})


def enumerated(expected: str, names: Iterable[str]) -> Slot[int]:
    """Make a slot for names that stand for 0, 1, 2 and so on."""
    return Slot(expected, {name: number for number, name in enumerate(names)})


class Number(Part[int]):
    """A number too large for a table."""

    begins = frozenset([ANY_NUMBER])

    def __init__(self, expected: str, low: int = 0, high: int = 999_999) -> None:
        self._expected, self._low, self._high = expected, low, high

    def write(self, value: int) -> str:
        """Write a number."""
        return str(value)

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> int:  # noqa: ARG002
        """Take a number."""
        word = words.peek()
        if not _NUMBER.fullmatch(word) or not self._low <= int(word) <= self._high:
            raise words.malformed(self._expected)
        words.at += 1
        return int(word)


class Own(Part[T]):
    """A part that a game writes and reads by functions of its own."""

    def __init__(self, write: Callable[[T], str], read: Callable[[Words], T]) -> None:
        self._write, self._read = write, read

    def write(self, value: T) -> str:
        """Write a value."""
        return self._write(value)

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> T:  # noqa: ARG002
        """Read a value."""
        return self._read(words)


class Via(Part[T], Generic[T, U]):
    """A part whose value stands in the state in another shape."""

    def __init__(self, part: Part[U], shown: Callable[[T], U], kept: Callable[[U], T]) -> None:
        self._part, self._shown, self._kept = part, shown, kept
        self.begins, self.goes_on = part.begins, part.goes_on
        self.may_be_absent = part.may_be_absent

    def write(self, value: T) -> str:
        """Write a value."""
        return self._part.write(self._shown(value))

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> T:
        """Read a value."""
        return self._kept(self._part.read(words, stops))


class Optional(Part[T]):
    """A part that is left out where the value is the absent one; it may have a word before it."""

    may_be_absent = True

    def __init__(self, part: Part[T], absent: T, after: str = "") -> None:
        self._part, self._absent, self._after = part, absent, after
        self.begins = frozenset([after]) if after else part.begins
        self.goes_on = either(part.goes_on, self.begins)

    def write(self, value: T) -> str:
        """Write a value, or nothing."""
        if value == self._absent:
            return ""
        written = self._part.write(value)
        return f"{self._after} {written}" if self._after else written

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> T:
        """Read a value if there is one."""
        is_there = words.skip(self._after) if self._after else words.goes_on(stops)
        if not is_there:
            return self._absent
        begin = words.at
        value = self._part.read(words, stops)
        if value == self._absent:
            raise words.malformed("nothing where there is none", back=words.at - begin)
        return value


class _Word(Part[None]):
    """A word that must stand in a row, whatever is told."""

    def __init__(self, word: str) -> None:
        self._word, self.begins = word, frozenset([word])

    def write(self, value: None) -> str:  # noqa: ARG002  # there is none
        return self._word

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> None:  # noqa: ARG002
        words.named(self._word)


class _Step(NamedTuple):
    part: Part[Any]
    stops: frozenset[str]  # what may begin the rest of the row
    is_open: bool  # whether the rest of the row may be absent


class Row(Part[tuple[Any, ...]]):
    """Parts one after another, and words that must stand between them."""

    def __init__(self, *items: str | Part[Any]) -> None:
        steps: list[_Step] = []
        follows: Vocabulary = NO_WORDS
        is_open = True
        for item in reversed(items):
            part = _Word(item) if isinstance(item, str) else item
            if is_ambiguous(part.goes_on, follows):
                raise ValueError(f"ambiguous: what follows {part!r} may be part of it")
            steps.append(_Step(part, follows or NO_WORDS, is_open))
            if is_open:
                self.goes_on = either(self.goes_on, part.goes_on)
            follows = either(follows, part.begins) if part.may_be_absent else part.begins
            is_open &= part.may_be_absent
        self._steps = tuple(reversed(steps))
        self.begins, self.may_be_absent = follows, is_open
        self.items = items
        self.parts = tuple(item for item in items if not isinstance(item, str))
        self._only = self.parts[0].write if len(items) == len(self.parts) == 1 else None

    def write(self, value: Sequence[Any]) -> str:
        """Write the value of each part; there may be more of them."""
        if self._only is not None:
            return self._only(value[0])
        at = 0
        written: list[str] = []
        for part in self.items:
            if isinstance(part, str):
                written.append(part)
                continue
            if text := part.write(value[at]):
                written.append(text)
            at += 1
        return " ".join(written)

    def read(self, words: Words, stops: frozenset[str] = NO_WORDS) -> tuple[Any, ...]:
        """Read the value of each part."""
        found: list[Any] = []
        for part, following, is_open in self._steps:
            value = part.read(words, following | stops if is_open else following)
            if not isinstance(part, _Word):
                found.append(value)
        return tuple(found)
