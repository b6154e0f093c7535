"""Sentences about figures and players, shared by offers, refusals, status and log."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.raptor.boards import cell_name
from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.rules.state import State

PLAYERS: Final = ("the raptor player", "the scientist player")


def player(seat: Seat, viewer: Viewer) -> str:
    """Name a player to a viewer: `you`, or by side."""
    return "you" if seat == viewer else PLAYERS[seat]


def act(seat: Seat, viewer: Viewer, verb: str, rest: str) -> str:
    """Say that a player does something: `You move …` or `The raptor player moves …`."""
    if seat == viewer:
        return f"You {verb} {rest}."
    return f"{PLAYERS[seat].capitalize()} {third_person(verb)} {rest}."


def third_person(verb: str) -> str:
    """Return the form of a verb that goes with he, she and it."""
    if verb == "have":
        return "has"
    return f"{verb}es" if verb.endswith(("sh", "ch", "ss")) else f"{verb}s"


def owner(seat: Seat, viewer: Viewer) -> str:
    """Say whose: `your`, or `the raptor player’s`."""
    return "your" if seat == viewer else f"{PLAYERS[seat]}’s"


def thing_at(s: State, cell: int) -> str:
    """Say what occupies a cell, or nothing where it is free."""
    bit = s.board.bits[cell]
    if not bit:
        return "rock"
    if cell == s.mother:
        return "mother"
    if s.awake & bit:
        return "baby"
    if s.asleep & bit:
        return "sleeping baby"
    if s.active & bit:
        return "scientist"
    if s.frightened & bit:
        return "frightened scientist"
    return "fire" if s.fires & bit else ""


def there_is(s: State, cell: int) -> str:
    """Say what occupies a cell: `A baby stands at d3`, `There is a rock at d4`."""
    thing, name = thing_at(s, cell), cell_name(cell)
    if thing in ("rock", "fire"):
        return f"There is a {thing} at {name}"
    article = "The" if thing == "mother" else "A"
    return f"{article} {thing} is at {name}"


def side_of(thing: str) -> Seat:
    """Return whose figure a thing is."""
    return RAPTOR if thing in ("mother", "baby", "sleeping baby") else 1 - RAPTOR
