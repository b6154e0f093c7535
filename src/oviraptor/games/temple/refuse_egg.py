"""Why the Egg cannot be handled so: set down, thrown, passed, asked for (T10.5–T10.7, T16.4)."""

from __future__ import annotations

from oviraptor.games.temple.names import cell_name
from oviraptor.games.temple.refuse_moves import (
    Fault,
    apart_fault,
    blocked_fault,
    dead_fault,
    piece_at,
    raider,
    unknown_fault,
    wall_between,
    who,
)
from oviraptor.games.temple.rules.board import (
    CENTRE,
    INNER,
    M1,
    M2,
    O1,
    abs_column,
)
from oviraptor.games.temple.rules.state import State


def set_fault(s: State, to: int) -> Fault:
    """Explain why the Egg cannot be set down there."""
    fault = _empty_handed(s, "T10.7")
    if fault:
        return fault
    if s.has_set:
        return "T10.7", "The Egg has been set down once this turn already."
    start = s.at[s.active]
    if to == start:
        return (
            "T10.7",
            f"{raider(s, s.active)} is at {cell_name(to)}; the Egg is set on a tile beside it.",
        )
    fault = apart_fault(s, start, to, "T10.7") or blocked_fault(s, to, "T10.7")
    return fault or ("T10.7", f"The Egg cannot be set down at {cell_name(to)}.")


def throw_fault(s: State, other: int) -> Fault:
    """Explain why the Egg cannot be thrown to that player."""
    fault = _empty_handed(s, "T10.6") or _no_partner(s, other, "T10.6")
    if fault:
        return fault
    if s.asked >> other & 1:
        return "T10.6", f"{who(s, other)} has been asked about the Egg this turn already."
    start, goal = s.at[s.active], s.at[other]
    way = _way_out(s, start, goal)
    if not way:
        return "T10.6", f"{raider(s, other)} at {cell_name(goal)} is not straight outwards of you."
    last = start
    for cell in way:
        wall = wall_between(s, last, cell)
        if wall:
            return (
                "T10.6",
                f"The {wall} wall stands between {cell_name(last)} and {cell_name(cell)}.",
            )
        if cell != goal and s.is_occupied(cell):
            return "T10.6", f"The line is blocked at {cell_name(cell)} by {piece_at(s, cell)}."
        last = cell
    return "T10.6", f"The Egg cannot be thrown to {raider(s, other)}."


def pass_fault(s: State, other: int) -> Fault:
    """Explain why the Egg cannot be passed to that player."""
    fault = dead_fault(s) or _no_ally(s, other) or _empty_handed(s, "T10.5")
    return fault or _not_beside(s, other)


def ask_fault(s: State, other: int) -> Fault:
    """Explain why that player cannot be asked for the Egg."""
    fault = dead_fault(s) or _no_ally(s, other)
    if fault:
        return fault
    if s.carrier() != other:
        return "T10.5", f"{raider(s, other)} does not carry the Egg."
    if s.asked >> other & 1:
        return "T10.5", f"{who(s, other)} has been asked about the Egg this turn already."
    return _not_beside(s, other)


def _empty_handed(s: State, rule: str) -> Fault | None:
    dead = dead_fault(s)
    if dead:
        return dead
    return (
        None
        if s.carrier() == s.active
        else (
            rule,
            f"{raider(s, s.active)} does not carry the Egg.",
        )
    )


def _no_partner(s: State, other: int, rule: str) -> Fault | None:
    """Refuse to deal with a Raider that is not there."""
    unknown = unknown_fault(s, other)
    if unknown:
        return unknown
    if other == s.active:
        return rule, "Your Raider cannot hand the Egg to itself."
    if not s.is_inside(other):
        return rule, f"{raider(s, other)} is not in the Temple."
    return None


def _no_ally(s: State, other: int) -> Fault | None:
    if not s.is_team_play():
        return "T10.5", "Without allies the Egg changes hands only in a deal, a throw or a battle."
    fault = _no_partner(s, other, "T10.5")
    if fault:
        return fault
    if not s.are_allies(s.active, other):
        return "T10.5", f"{raider(s, other)} is not on your side."
    return None


def _not_beside(s: State, other: int) -> Fault:
    start, goal = s.at[s.active], s.at[other]
    if start == goal:
        return "T10.5", f"{raider(s, other)} is on your own tile, not on a tile beside it."
    fault = apart_fault(s, start, goal, "T10.5")
    return fault or ("T10.5", f"The Egg cannot be passed to {raider(s, other)}.")


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
