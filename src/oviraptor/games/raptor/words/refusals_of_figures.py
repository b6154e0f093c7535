"""Why a figure cannot do that: the reasons of R5–R8 that concern figures on the board.

The guards are asked at an action's proper moment; a fault has a rule (empty for the action's own) and
a sentence that names the thing in the way.
"""

from __future__ import annotations

from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.board import COLUMNS
from oviraptor.games.raptor.rules.raptor_actions import run_cost
from oviraptor.games.raptor.rules.state import AWAY, State
from oviraptor.games.raptor.setup import cell_name
from oviraptor.games.raptor.words.phrases import there_is, thing_at
from oviraptor.kit.words.english import counted
from oviraptor.kit.words.refusals import Faults, Otherwise


def of_call(s: State, start: int, to: int) -> Faults:
    """Refuse a call (R7.1, R7.4)."""
    yield from _of_no_baby(s, start)
    if s.marked & s.board.bits[start]:
        yield "R7.4", f"The baby at {cell_name(start)} has been called already; call another one."
    if to == start:
        yield "", f"The baby at {cell_name(start)} must be called to another space."
    yield from of_space_taken(s, to)
    if not s.board.tile[s.mother] & s.board.bits[to]:
        yield "", f"{cell_name(to)} is not on the mother’s tile."
    yield Otherwise("", f"No free path leads from {cell_name(start)} to {cell_name(to)}.")


def of_baby(s: State, start: int, to: int) -> Faults:
    """Refuse a step of a baby (R5.1, R5.2)."""
    yield from _of_no_baby(s, start)
    if to == codes.EXIT:
        yield Otherwise("", f"There is no exit at {cell_name(start)}.")
        return
    yield from _of_step(s, start, to)
    yield from of_space_taken(s, to)
    yield Otherwise("", "The baby cannot step there.")


def of_run(s: State, start: int, to: int) -> Faults:
    """Refuse a run (R5.3, R5.4)."""
    if start != s.mother:
        yield "", f"The mother is not at {cell_name(start)}; she is at {cell_name(s.mother)}."
    yield from _of_bends(s, start, to, "The mother runs", stops_at_fire=True)
    cost = run_cost(s)
    if cost > s.points:
        wounds, needed = counted(s.wounds, "sleep token"), counted(cost, "point")
        left = f"{counted(s.points, 'point')} {'is' if s.points == 1 else 'are'} left"
        yield "R5.4", f"With {wounds} her first run takes {needed}, and {left}."


def of_kill(s: State, to: int) -> Faults:
    """Refuse a kill (R5.5)."""
    if not (s.active | s.frightened) & s.board.bits[to]:
        yield "", f"There is no scientist at {cell_name(to)}."
    if not _is_beside_mother(s, to):
        yield "", f"The scientist at {cell_name(to)} is not next to the mother."


def of_wake(s: State, to: int) -> Faults:
    """Refuse to wake a baby (R5.6)."""
    name = cell_name(to)
    yield from of_no_sleeper(s, to)
    if not _is_beside_mother(s, to):
        yield "", f"The baby at {name} is not next to the mother."
    late = f"The baby at {name} was put to sleep this round; it can be woken from the next on."
    yield Otherwise("", late)


def of_no_sleeper(s: State, to: int) -> Faults:
    """Refuse to wake what is no sleeping baby."""
    if thing_at(s, to) == "baby":
        yield "", f"The baby at {cell_name(to)} is awake already."
    if thing_at(s, to) != "sleeping baby":
        yield "", f"There is no sleeping baby at {cell_name(to)}."


def of_douse(s: State, to: int) -> Faults:
    """Refuse to put a fire out (R5.7)."""
    if not s.fires & s.board.bits[to]:
        yield "", f"There is no fire at {cell_name(to)}."
    if not _is_beside_mother(s, to):
        yield "", f"The fire at {cell_name(to)} is not next to the mother."


def of_walk(s: State, start: int, to: int) -> Faults:
    """Refuse a step of a scientist (R6.1, R6.2)."""
    yield from _of_no_scientist(s, start)
    yield from _of_step(s, start, to)
    if thing_at(s, to) != "fire":
        yield from of_space_taken(s, to)
    elif s.points == 1:
        fire = f"the fire at {cell_name(to)}"
        yield "R6.2", f"With 1 point left the scientist would have to stay in {fire}."


def of_stand(s: State, to: int) -> Faults:
    """Refuse to let a scientist stand up (R6.3)."""
    name = cell_name(to)
    if thing_at(s, to) == "scientist":
        yield "", f"The scientist at {name} is on his feet already."
    if thing_at(s, to) != "frightened scientist":
        yield "", f"There is no frightened scientist at {name}."
    late = "was frightened this round; he can stand up from the next on"
    yield Otherwise("", f"The scientist at {name} {late}.")


def of_sleep(s: State, start: int, to: int) -> Faults:
    """Refuse to put a baby to sleep (R6.4)."""
    yield from _of_attack(s, start, to)
    if thing_at(s, to) == "sleeping baby":
        yield "", f"The baby at {cell_name(to)} is asleep already."
    yield from _of_distance(s, start, to)


def of_capture(s: State, start: int, to: int) -> Faults:
    """Refuse to capture a baby (R6.5)."""
    yield from _of_attack(s, start, to)
    if thing_at(s, to) == "baby":
        yield "", f"The baby at {cell_name(to)} is awake; only a sleeping one can be captured."
    yield from _of_distance(s, start, to)


def of_shoot(s: State, start: int) -> Faults:
    """Refuse to shoot the mother from there (R6.6)."""
    yield from _of_no_scientist(s, start)
    yield from _of_spent(s, start)
    if s.mother == AWAY:
        yield "", "The mother is not on the board."
    line = _line(start, s.mother)
    if not line:
        mother = cell_name(s.mother)
        yield "", f"The mother at {mother} is not in a straight line with {cell_name(start)}."
    for cell in line:
        if thing_at(s, cell) in ("rock", "scientist"):
            yield "", f"The {thing_at(s, cell)} at {cell_name(cell)} blocks the shot."
    yield Otherwise("", "The mother cannot be shot from there.")


def of_drive(s: State, start: int, to: int) -> Faults:
    """Refuse a drive (R8.3, R8.8)."""
    yield from _of_no_scientist(s, start)
    yield from _of_bends(s, start, to, "A jeep drives", stops_at_fire=False)
    yield Otherwise("", "The jeep cannot go there.")


def of_space_taken(s: State, to: int) -> Faults:
    """Say what occupies a space: a rock (R1.2), a figure or a fire (R4.1)."""
    thing = thing_at(s, to)
    if thing == "rock":
        yield "R1.2", f"{there_is(s, to)}; nothing ever enters a rock."
    if thing:
        yield "R4.1", f"{there_is(s, to)}; the space is taken."


def _is_beside_mother(s: State, cell: int) -> bool:
    return s.mother != AWAY and bool(s.board.beside[s.mother] & s.board.bits[cell])


def _of_no_baby(s: State, cell: int) -> Faults:
    if thing_at(s, cell) == "sleeping baby":
        yield "R4.3", f"The baby at {cell_name(cell)} is asleep."
    if thing_at(s, cell) != "baby":
        yield "", f"There is no baby at {cell_name(cell)}."


def _of_no_scientist(s: State, cell: int) -> Faults:
    if thing_at(s, cell) == "frightened scientist":
        yield "R4.3", f"The scientist at {cell_name(cell)} is frightened."
    if thing_at(s, cell) != "scientist":
        yield "", f"There is no scientist at {cell_name(cell)}."


def _of_spent(s: State, cell: int) -> Faults:
    if s.marked & s.board.bits[cell]:
        yield "R6.7", f"The scientist at {cell_name(cell)} has attacked already this round."


def _of_attack(s: State, start: int, to: int) -> Faults:
    yield from _of_no_scientist(s, start)
    if thing_at(s, to) not in ("baby", "sleeping baby"):
        yield "", f"There is no baby at {cell_name(to)}."
    yield from _of_spent(s, start)


def _of_distance(s: State, start: int, to: int) -> Faults:
    if not s.board.beside[start] & s.board.bits[to]:
        scientist = f"the scientist at {cell_name(start)}"
        yield "", f"The baby at {cell_name(to)} is not next to {scientist}."


def _of_step(s: State, start: int, to: int) -> Faults:
    """Refuse a step that does not lead to a neighbour, or into a rock."""
    apart = abs(start // COLUMNS - to // COLUMNS) + abs(start % COLUMNS - to % COLUMNS)
    if apart != 1:
        yield "", f"{cell_name(to)} is not a neighbour of {cell_name(start)}."
    if thing_at(s, to) == "rock":
        yield from of_space_taken(s, to)


def _of_bends(s: State, start: int, to: int, who: str, *, stops_at_fire: bool) -> Faults:
    """Refuse a way that bends, goes nowhere or is blocked; name what blocks it."""
    if start == to:
        yield "", f"{who} at least one space."
    line = _line(start, to)
    if not line:
        out = f"{cell_name(to)} is not in line with {cell_name(start)}"
        yield "", f"{who} in a straight line; {out}."
    for cell in line[:-1]:
        thing = thing_at(s, cell)
        if thing and (stops_at_fire or thing != "fire"):
            yield "", f"The {thing} at {cell_name(cell)} is in the way."
    if stops_at_fire or thing_at(s, to) != "fire":
        yield from of_space_taken(s, to)


def _line(start: int, to: int) -> list[int]:
    """List the cells from behind `start` to `to`, or none if they are not in one line."""
    down, right = to // COLUMNS - start // COLUMNS, to % COLUMNS - start % COLUMNS
    if (down and right) or start == to:
        return []
    step = (COLUMNS if down else 1) * (1 if down + right > 0 else -1)
    return list(range(start + step, to + step, step))
