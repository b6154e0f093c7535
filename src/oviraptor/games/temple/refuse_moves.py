"""Why a piece cannot go there: steps, Gates, the dice and the end of a turn (T5, T6, T12.6, T14).

Each function explains an illegal action at its proper moment: the rule that forbids it, and a
sentence that names the thing in the way. What two tiles are to each other is told here for all.
"""

from __future__ import annotations

from oviraptor.core.game import Seat
from oviraptor.games.temple.names import cell_name
from oviraptor.games.temple.rules.board import (
    ABYSS,
    CENTRE,
    INNER,
    M1,
    M2,
    O1,
    TRAIL,
    abs_column,
    abs_sector,
    gate_at,
    neighbours,
)
from oviraptor.games.temple.rules.play import awaited
from oviraptor.games.temple.rules.state import NOBODY, PAIRS, State
from oviraptor.games.temple.rules.turns import steps
from oviraptor.games.temple.rules.walking import shared_cell
from oviraptor.games.temple.words import a_spawn, gate, owner, player

Fault = tuple[str, str]


def alive_fault(s: State) -> Fault | None:
    """Refuse what only a swarm does to a player whose Raider is alive."""
    if not s.is_alive(s.active):
        return None
    return "T12.4", f"{raider(s, s.active)} is alive; only the dead lead Spawns."


def dead_fault(s: State) -> Fault | None:
    """Refuse what only a Raider does to a player who is dead."""
    if s.is_alive(s.active):
        return None
    return "T12.4", f"{raider(s, s.active)} is dead; you lead the Spawns of the swarm now."


# --- the turn ---------------------------------------------------------------------------------


def roll_fault(s: State) -> Fault:
    """Explain why the dice are not rolled now."""
    if s.has_rolled:
        return "T5.2", "You have rolled already; there is one roll in a turn."
    if s.has_summoned:
        return "T12.5", "You have summoned this turn; a swarm turn is for summoning or for moving."
    return "T12.6", "Your swarm has no Spawn to move."


def end_fault(s: State) -> Fault:
    """Explain why the turn cannot end here."""
    cell = shared_cell(s)
    how = "step on" if steps(s) else "roll the dice and step on"
    if cell == NOBODY:
        return "T9.12", f"The turn cannot end on the Abyss at {cell_name(s.at[s.active])}; {how}."
    return "T5.4", f"The turn cannot end at {cell_name(cell)}, where another piece is; {how}."


def step_fault(s: State, to: int) -> Fault:
    """Explain an illegal step of a Raider."""
    dead = dead_fault(s)
    if dead:
        return ("T12.9", "Spawns never leave the Temple.") if to >= TRAIL else dead
    start = s.at[s.active]
    if to >= TRAIL:
        return _gate_fault(s, start, to - TRAIL)
    if to == start:
        return "T6.1", f"{raider(s, s.active)} is at {cell_name(to)} already."
    fault = _still_fault(s) or apart_fault(s, start, to, "T6.1")
    if fault:
        return fault
    if s.pole:
        return (
            "T9.12",
            f"Over the Abyss at {cell_name(to)} you need one more step to get off again.",
        )
    return _abyss_fault(to)


def _gate_fault(s: State, start: int, number: int) -> Fault:
    carrier = s.carrier()
    if carrier == NOBODY or (carrier != s.active and s.is_inside(carrier)):
        return "T14.1", "Only the carrier of the Egg can leave the Temple."
    if carrier != s.active:
        if s.are_allies(s.active, carrier):
            return "T14.4", "Your own side has the Egg out there; allies never follow the carrier."
        if s.at[carrier] != TRAIL + number:
            way = gate(s.at[carrier] - TRAIL)
            return "T14.4", f"The Egg went out by {way}; no other Gate leads to it."
    elif not s.is_open(number):
        return "T14.1", f"{gate(number)} is closed."
    if gate_at(start, s.rotation) != number:
        return "T14.1", f"{raider(s, s.active)} at {cell_name(start)} is not at {gate(number)}."
    return _still_fault(s) or ("T14.1", f"{gate(number)} cannot be passed now.")


def _abyss_fault(to: int) -> Fault:
    return "T6.6", f"The Abyss at {cell_name(to)} cannot be entered."


def _still_fault(s: State) -> Fault | None:
    """Refuse a step where there are none to take."""
    if s.steps > 0:
        return None
    is_swarm = not s.is_alive(s.active)
    if is_swarm and s.has_summoned and not s.has_rolled:
        return "T12.5", "You have summoned this turn, so your Spawns do not move."
    rule = "T12.6" if is_swarm else "T6.2"
    return rule, "No steps are left this turn." if s.has_rolled else "Roll the dice first."


# --- Spawns -----------------------------------------------------------------------------------


def spawn_fault(s: State, start: int, to: int) -> Fault:
    """Explain an illegal step of a Spawn."""
    fault = alive_fault(s) or absent_fault(s, start, "T12.6") or _still_fault(s)
    if fault:
        return fault
    shared = shared_cell(s)
    if shared not in (NOBODY, start):
        return "T6.5", f"The Spawn at {cell_name(shared)} must first leave that tile."
    if to == start:
        return "T6.1", f"The Spawn is at {cell_name(to)} already."
    if s.egg == to:
        return "T10.9", f"The Egg lies at {cell_name(to)}; no Spawn enters its tile."
    return apart_fault(s, start, to, "T6.1") or _abyss_fault(to)


def absent_fault(s: State, cell: int, rule: str) -> Fault | None:
    """Refuse to use a Spawn of one's own that is not there."""
    swarm = s.swarm_of(s.active)
    if cell in s.spawns[swarm]:
        return None
    if cell in s.spawns[1 - swarm]:
        return "T16.5", f"The Spawn at {cell_name(cell)} is of the other side."
    return rule, f"There is no Spawn at {cell_name(cell)}."


# --- two tiles --------------------------------------------------------------------------------


def apart_fault(s: State, start: int, to: int, rule: str) -> Fault | None:
    """Refuse two tiles that are no neighbours; a wall or a diagonal is named as such."""
    if to in neighbours(start, s.rotation):
        return None
    wall = wall_between(s, start, to)
    if wall:
        return "T3.10", f"The {wall} wall stands between {cell_name(start)} and {cell_name(to)}."
    if _is_diagonal(s, start, to):
        return (
            "T6.1",
            f"Tile {cell_name(to)} is diagonal to {cell_name(start)}; nothing works diagonally.",
        )
    return rule, f"Tile {cell_name(to)} is not next to {cell_name(start)}."


def wall_between(s: State, one: int, other: int) -> str:
    """Name the wall between two tiles that would be neighbours without it, or nothing."""
    outer, inner = min(one, other), max(one, other)
    if inner in neighbours(outer, s.rotation):
        return ""
    if inner == CENTRE:
        return "Central" if outer >= INNER else ""
    if inner >= INNER:
        is_near = M1 <= outer < INNER
        is_behind = is_near and abs_sector(outer, s.rotation) == abs_sector(inner, s.rotation)
        return "Inner" if is_behind else ""
    is_near = O1 <= outer < M2 <= inner < M1
    is_behind = is_near and abs_column(outer, s.rotation) == abs_column(inner, s.rotation)
    return "Middle" if is_behind else ""


def _is_diagonal(s: State, one: int, other: int) -> bool:
    """Tell whether two tiles touch at a corner only."""
    outer, inner = min(one, other), max(one, other)
    if inner == CENTRE or (inner >> 5) - (outer >> 5) != 1:
        return False
    column = abs_column(outer, s.rotation)
    if inner >= INNER:
        first = 2 * abs_sector(inner, s.rotation)
        return column in ((first - 1) & 31, (first + 2) & 31)
    return (abs_column(inner, s.rotation) - column) & 31 in (1, 31)


def blocked_fault(s: State, to: int, rule: str) -> Fault | None:
    """Refuse a tile that is an Abyss or holds a piece."""
    if s.tiles[to] == ABYSS:
        return rule, f"Tile {cell_name(to)} is an Abyss."
    if s.is_occupied(to):
        return rule, f"Tile {cell_name(to)} is occupied by {piece_at(s, to)}."
    return None


# --- words ------------------------------------------------------------------------------------


def decider(s: State) -> Seat:
    """Return who decides now; refusals are told to nobody else once the moment is right."""
    return s.seat_of(awaited(s)[0])


def who(s: State, number: int) -> str:
    """Name a player as cards and answers do."""
    return player(s, number, decider(s))


def raider(s: State, number: int) -> str:
    """Name a Raider: `your Raider`, `jade’s Raider`, with two each `jade’s second Raider`."""
    viewer = decider(s)
    if s.mode == PAIRS:
        return player(s, number, viewer)
    return f"{owner(s, number, viewer)} Raider"


def piece_at(s: State, cell: int) -> str:
    """Name the piece on an occupied tile."""
    raiders = s.raiders_at(cell)
    if raiders:
        return raider(s, raiders[0])
    return a_spawn(s, 0 if cell in s.spawns[0] else 1, decider(s))


def hand(s: State) -> str:
    """Name the hand that plays now."""
    return f"{owner(s, awaited(s)[0], decider(s))} hand"


def unknown_fault(s: State, number: int) -> Fault | None:
    """Refuse a player there is not."""
    if number < s.players:
        return None
    return "T2.2", f"There are only {s.players} Raiders in this game."
