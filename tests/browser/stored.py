"""Stored finished games to be followed in the browser: what to touch for each action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.record import Record, load
from oviraptor.play.match import Match

GAMES = Path(games.__file__).parent
GOLDEN = GAMES / "raptor" / "tests" / "golden"
AnyMatch = Match[Any, Any, Any]


@dataclass(frozen=True)
class Move:
    """One action of a stored game: whose it is, what is touched for it, what it is called."""

    seat: int
    text: str
    path: tuple[str, ...]
    label: str


def stored_file(name: str) -> Path | None:
    """Where a finished game of that name lies, if there is one."""
    return next(GAMES.glob(f"*/tests/golden/{name}.jsonl"), None)


@cache
def stored_game(name: str) -> Record:
    """Read a finished game by its name, `R9.2`."""
    found = stored_file(name)
    assert found, name
    return load(found.read_bytes())


def begin_again(record: Record, at: float = 0.0, entries: int = 0) -> AnyMatch:
    """Begin the match of a record anew, at least so many entries of it: chance is as it was."""
    name = record.head.game
    assert record.secret is not None
    head = replace(record.head, secret=record.secret.hex())
    match, error = Match.replay(games.load(name), games.meta(name), Record(head))
    assert error is None
    match.commit(match.propose_chance(at))
    for number, entry in enumerate(record.entries):
        if number < len(match.entries):
            continue
        if (
            number >= entries and entry.actor >= 0
        ):  # never between a step and what chance makes of it
            break
        match.extend((replace(entry, at=at),))
    return match


def moves(record: Record, entries: int = 0) -> Iterator[tuple[Move, AnyMatch]]:
    """Go through the actions of a game, each with the match as it stands after it."""
    match = begin_again(record, entries=entries)
    for entry in record.entries[entries:]:
        if entry.actor < 0:
            continue
        offer = match.game.offer(match.state, entry.actor, match.game.parse(entry.do))
        match.submit(entry.actor, entry.do)
        yield Move(entry.actor, entry.do, offer.path, offer.label), match


def links_to(address: str, name: str, entries: int = 0) -> list[str]:
    """Begin a stored game anew on a server, at an entry, and give the link of each seat."""
    game = stored_game(name)
    seats = [{"level": None, "nickname": ""} for _ in game.head.seats]
    seats[0]["nickname"] = f"{name}@{entries}"
    new = {"game": game.head.game, "seats": seats, "options": game.head.options}
    made = httpx.post(f"{address}api/matches", json=new).raise_for_status().json()
    tokens = {each["seat"]: each["token"] for each in made["tickets"]}
    return [f"{address}#/m/{made['match']}/{tokens[seat]}" for seat in range(len(seats))]
