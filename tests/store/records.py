"""Matches of no game, to be stored."""

from __future__ import annotations

from oviraptor.core.record import End, Entry, Head, Record, Result
from oviraptor.store import StoredMatch, hash_token

HEAD = Head(
    format=1,
    game="none",
    rules_version=1,
    options={"seats": "2"},
    seats=("Ada", "Zoë \0 🦖"),
    start="start",
    commitment="0" * 64,
    secret="00ff",  # noqa: S106
)
END = End(Result((1, 2), "won"), "00ff")


def entry(n: int) -> Entry:
    """The entry with this number."""
    return Entry(n, n % 3 - 1, f"move {n} → “ö”", 1_763_000_000.123456 + n / 7, "person")


def entries(first: int, last: int) -> tuple[Entry, ...]:
    """The entries from one number to another."""
    return tuple(entry(n) for n in range(first, last + 1))


def match(name: str = "m", *, length: int = 0) -> StoredMatch:
    """A match with so many entries and a ticket per seat and one for spectators."""
    return StoredMatch(
        id=name,
        record=Record(HEAD, entries(0, length - 1)),
        settings={"nicknames": ["Ada", "\0 🦖"]},
        tickets={
            hash_token(f"{name} 0"): 0,
            hash_token(f"{name} 1"): 1,
            hash_token(f"{name} s"): None,
        },
    )
