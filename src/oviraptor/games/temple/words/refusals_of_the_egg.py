"""Why the Egg cannot be handled so: set down, thrown, passed, asked for (T10.5–T10.7, T16.4)."""

from __future__ import annotations

from oviraptor.games.temple.rules.board import CENTRE, INNER, M1, M2, O1, abs_column
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.text.names import cell_name
from oviraptor.games.temple.words.refusals_of_moves import (
    of_nobody,
    of_the_dead,
    of_tile_taken,
    of_tiles_apart,
    piece_at,
    raider,
    wall_between,
    who,
)
from oviraptor.kit.words.refusals import Faults, Otherwise


def of_set(s: State, to: int) -> Faults:
    """Refuse to set the Egg down there."""
    yield from _of_empty_hands(s, "T10.7")
    if s.has_set:
        yield "T10.7", "The Egg has been set down once this turn already."
    start, name = s.at[s.active], cell_name(to)
    if to == start:
        where = f"{raider(s, s.active)} is at {name}"
        yield "T10.7", f"{where}; the Egg is set on a tile beside it."
    yield from of_tiles_apart(s, start, to, "T10.7")
    yield from of_tile_taken(s, to, "T10.7")
    yield Otherwise("T10.7", f"The Egg cannot be set down at {name}.")


def of_throw(s: State, other: int) -> Faults:
    """Refuse to throw the Egg to that player."""
    yield from _of_empty_hands(s, "T10.6")
    yield from _of_no_partner(s, other, "T10.6")
    yield from _of_asked_already(s, other, "T10.6")
    last, goal = s.at[s.active], s.at[other]
    way = _way_out(s, last, goal)
    if not way:
        yield "T10.6", f"{raider(s, other)} at {cell_name(goal)} is not straight outwards of you."
    for cell in way:
        wall = wall_between(s, last, cell)
        if wall:
            between = f"{cell_name(last)} and {cell_name(cell)}"
            yield "T10.6", f"The {wall} wall stands between {between}."
        if cell != goal and s.is_occupied(cell):
            yield "T10.6", f"The line is blocked at {cell_name(cell)} by {piece_at(s, cell)}."
        last = cell
    yield Otherwise("T10.6", f"The Egg cannot be thrown to {raider(s, other)}.")


def of_pass(s: State, other: int) -> Faults:
    """Refuse to pass the Egg to that player."""
    yield from _of_no_ally(s, other)
    yield from _of_empty_hands(s, "T10.5")
    yield from _of_distance(s, other)


def of_ask(s: State, other: int) -> Faults:
    """Refuse to ask that player for the Egg."""
    yield from _of_no_ally(s, other)
    if s.carrier() != other:
        yield "T10.5", f"{raider(s, other)} does not carry the Egg."
    yield from _of_asked_already(s, other, "T10.5")
    yield from _of_distance(s, other)


def _of_empty_hands(s: State, rule: str) -> Faults:
    yield from of_the_dead(s)
    if s.carrier() != s.active:
        yield rule, f"{raider(s, s.active)} does not carry the Egg."


def _of_no_partner(s: State, other: int, rule: str) -> Faults:
    """Refuse to deal with a Raider that is not there."""
    yield from of_nobody(s, other)
    if other == s.active:
        yield rule, "Your Raider cannot hand the Egg to itself."
    if not s.is_inside(other):
        yield rule, f"{raider(s, other)} is not in the Temple."


def _of_no_ally(s: State, other: int) -> Faults:
    yield from of_the_dead(s)
    if not s.is_team_play():
        yield "T10.5", "Without allies the Egg changes hands only in a deal, a throw or a battle."
    yield from _of_no_partner(s, other, "T10.5")
    if not s.are_allies(s.active, other):
        yield "T10.5", f"{raider(s, other)} is not on your side."


def _of_asked_already(s: State, other: int, rule: str) -> Faults:
    if s.asked >> other & 1:
        yield rule, f"{who(s, other)} has been asked about the Egg this turn already."


def _of_distance(s: State, other: int) -> Faults:
    start, goal = s.at[s.active], s.at[other]
    if start == goal:
        yield "T10.5", f"{raider(s, other)} is on your own tile, not on a tile beside it."
    yield from of_tiles_apart(s, start, goal, "T10.5")
    yield Otherwise("T10.5", f"The Egg cannot be passed to {raider(s, other)}.")


def _way_out(s: State, start: int, goal: int) -> list[int]:
    """Return the tiles straight outwards from one tile to another, walls or not; none if not so."""
    way: list[int] = []
    cell = goal
    while cell not in (start, CENTRE):
        way.append(cell)
        cell = _inwards(s, cell)
    return way[::-1] if cell == start else []


def _inwards(s: State, cell: int) -> int:
    """Return the tile straight inwards of a tile, wall or not."""
    if cell >= INNER:
        return CENTRE
    if O1 <= cell < M2:
        return M2 + ((abs_column(cell, s.rotation) - 2 * s.rotation[2]) & 31)
    if cell >= M1:
        sector = abs_column(cell, s.rotation) >> 1
        return INNER + ((sector - s.rotation[1]) & 15)
    return cell + 32
