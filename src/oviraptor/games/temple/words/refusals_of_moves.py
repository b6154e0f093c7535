"""Why a piece cannot go there: steps, Gates, the dice and the end of a turn (T5, T6, T12.6, T14).

The guards are asked at an action's proper moment; each fault names the thing in the way. What two
tiles are to each other is told here for all.
"""

from __future__ import annotations

from oviraptor.core.game import Seat
from oviraptor.games.temple.rules import board
from oviraptor.games.temple.rules.play import awaited
from oviraptor.games.temple.rules.state import NOBODY, PAIRS, State
from oviraptor.games.temple.rules.turns import can_end, steps
from oviraptor.games.temple.rules.walking import shared_cell
from oviraptor.games.temple.text.names import cell_name
from oviraptor.games.temple.words.phrases import a_spawn, gate, owner, player
from oviraptor.kit.words.refusals import Faults, Otherwise


def of_the_living(s: State) -> Faults:
    """Refuse what only a swarm does to a player whose Raider is alive."""
    if s.is_alive(s.active):
        yield "T12.4", f"{raider(s, s.active)} is alive; only the dead lead Spawns."


def of_the_dead(s: State) -> Faults:
    """Refuse what only a Raider does to a player who is dead."""
    if not s.is_alive(s.active):
        yield "T12.4", f"{raider(s, s.active)} is dead; you lead the Spawns of the swarm now."


# --- the turn ---------------------------------------------------------------------------------


def of_roll(s: State) -> Faults:
    """Say why the dice are not rolled now."""
    if s.has_rolled:
        yield "T5.2", "You have rolled already; there is one roll in a turn."
    if s.has_summoned:
        yield "T12.5", "You have summoned this turn; a swarm turn is for summoning or for moving."
    if not s.is_alive(s.active) and not s.spawns[s.swarm_of(s.active)]:
        yield "T12.6", "Your swarm has no Spawn to move."


def of_end(s: State) -> Faults:
    """Say why the turn cannot end here."""
    if can_end(s):
        return
    cell = shared_cell(s)
    how = "step on" if steps(s) else "roll the dice and step on"
    if cell == NOBODY:
        yield "T9.12", f"The turn cannot end on the Abyss at {cell_name(s.at[s.active])}; {how}."
    yield "T5.4", f"The turn cannot end at {cell_name(cell)}, where another piece is; {how}."


def of_step(s: State, to: int) -> Faults:
    """Refuse a step of a Raider."""
    if to >= board.TRAIL and not s.is_alive(s.active):
        yield "T12.9", "Spawns never leave the Temple."
    yield from of_the_dead(s)
    start = s.at[s.active]
    if to >= board.TRAIL:
        yield from _of_gate(s, start, to - board.TRAIL)
        return
    if to == start:
        yield "T6.1", f"{raider(s, s.active)} is at {cell_name(to)} already."
    yield from _of_no_steps(s)
    yield from of_tiles_apart(s, start, to, "T6.1")
    if not s.pole:
        yield from _of_abyss(s, to)
    elif s.tiles[to] == board.ABYSS and s.steps < 2:
        need = "you need one more step to get off again"
        yield "T9.12", f"Over the Abyss at {cell_name(to)} {need}."


def _of_gate(s: State, start: int, number: int) -> Faults:
    carrier = s.carrier()
    if carrier == NOBODY or (carrier != s.active and s.is_inside(carrier)):
        yield "T14.1", "Only the carrier of the Egg can leave the Temple."
    if carrier != s.active:
        if s.are_allies(s.active, carrier):
            yield "T14.4", "Your own side has the Egg out there; allies never follow the carrier."
        if s.at[carrier] != board.TRAIL + number:
            way = gate(s.at[carrier] - board.TRAIL)
            yield "T14.4", f"The Egg went out by {way}; no other Gate leads to it."
    elif not s.is_open(number):
        yield "T14.1", f"{gate(number)} is closed."
    if board.gate_at(start, s.rotation) != number:
        yield "T14.1", f"{raider(s, s.active)} at {cell_name(start)} is not at {gate(number)}."
    yield from _of_no_steps(s)
    yield Otherwise("T14.1", f"{gate(number)} cannot be passed now.")


def _of_abyss(s: State, to: int) -> Faults:
    if s.tiles[to] == board.ABYSS:
        yield "T6.6", f"The Abyss at {cell_name(to)} cannot be entered."


def _of_no_steps(s: State) -> Faults:
    if s.steps > 0:
        return
    is_swarm = not s.is_alive(s.active)
    if is_swarm and s.has_summoned and not s.has_rolled:
        yield "T12.5", "You have summoned this turn, so your Spawns do not move."
    rule = "T12.6" if is_swarm else "T6.2"
    yield rule, "No steps are left this turn." if s.has_rolled else "Roll the dice first."


# --- Spawns -----------------------------------------------------------------------------------


def of_spawn(s: State, start: int, to: int) -> Faults:
    """Refuse a step of a Spawn."""
    yield from of_the_living(s)
    yield from of_no_spawn(s, start, "T12.6")
    yield from _of_no_steps(s)
    shared = shared_cell(s)
    if shared not in (NOBODY, start):
        yield "T6.5", f"The Spawn at {cell_name(shared)} must first leave that tile."
    if to == start:
        yield "T6.1", f"The Spawn is at {cell_name(to)} already."
    if s.egg == to:
        yield "T10.9", f"The Egg lies at {cell_name(to)}; no Spawn enters its tile."
    yield from of_tiles_apart(s, start, to, "T6.1")
    yield from _of_abyss(s, to)


def of_no_spawn(s: State, cell: int, rule: str) -> Faults:
    """Refuse to use a Spawn of one's own that is not there."""
    swarm = s.swarm_of(s.active)
    if cell in s.spawns[swarm]:
        return
    if cell in s.spawns[1 - swarm]:
        yield "T16.5", f"The Spawn at {cell_name(cell)} is of the other side."
    yield rule, f"There is no Spawn at {cell_name(cell)}."


# --- two tiles --------------------------------------------------------------------------------


def of_tiles_apart(s: State, start: int, to: int, rule: str) -> Faults:
    """Refuse two tiles that are no neighbours; a wall or a diagonal is named as such."""
    if to in board.neighbours(start, s.rotation):
        return
    wall, here, there = wall_between(s, start, to), cell_name(start), cell_name(to)
    if wall:
        yield "T3.10", f"The {wall} wall stands between {here} and {there}."
    if _is_diagonal(s, start, to):
        yield "T6.1", f"Tile {there} is diagonal to {here}; nothing works diagonally."
    yield rule, f"Tile {there} is not next to {here}."


def wall_between(s: State, one: int, other: int) -> str:
    """Name the wall between two tiles that would be neighbours without it, or nothing."""
    outer, inner = min(one, other), max(one, other)
    if inner in board.neighbours(outer, s.rotation):
        return ""
    if inner == board.CENTRE:
        return "Central" if outer >= board.INNER else ""
    if inner >= board.INNER:
        is_near = board.M1 <= outer < board.INNER
        is_behind = is_near and board.abs_sector(outer, s.rotation) == board.abs_sector(
            inner, s.rotation
        )
        return "Inner" if is_behind else ""
    is_near = board.O1 <= outer < board.M2 <= inner < board.M1
    is_behind = is_near and board.abs_column(outer, s.rotation) == board.abs_column(
        inner, s.rotation
    )
    return "Middle" if is_behind else ""


def _is_diagonal(s: State, one: int, other: int) -> bool:
    """Tell whether two tiles touch at a corner only."""
    outer, inner = min(one, other), max(one, other)
    if inner == board.CENTRE or (inner >> 5) - (outer >> 5) != 1:
        return False
    column = board.abs_column(outer, s.rotation)
    if inner >= board.INNER:
        first = 2 * board.abs_sector(inner, s.rotation)
        return column in ((first - 1) & 31, (first + 2) & 31)
    return (board.abs_column(inner, s.rotation) - column) & 31 in (1, 31)


def of_tile_taken(s: State, to: int, rule: str) -> Faults:
    """Refuse a tile that is an Abyss or holds a piece."""
    if s.tiles[to] == board.ABYSS:
        yield rule, f"Tile {cell_name(to)} is an Abyss."
    if s.is_occupied(to):
        yield rule, f"Tile {cell_name(to)} is occupied by {piece_at(s, to)}."


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


def of_nobody(s: State, number: int) -> Faults:
    """Refuse a player there is not."""
    if number >= s.players:
        yield "T2.2", f"There are only {s.players} Raiders in this game."
