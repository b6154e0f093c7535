"""Why a figure cannot do that: the reasons of R5–R8 that concern figures on the board.

Each function explains an illegal action at its proper moment and returns a rule (empty for the
action's own) and a sentence that names the thing in the way.
"""

from __future__ import annotations

from oviraptor.core.words import counted
from oviraptor.games.raptor.boards import cell_name
from oviraptor.games.raptor.rules import codes
from oviraptor.games.raptor.rules.board import COLUMNS
from oviraptor.games.raptor.rules.raptor_actions import run_cost
from oviraptor.games.raptor.rules.state import AWAY, State
from oviraptor.games.raptor.words import there_is, thing_at

Fault = tuple[str, str]


def call_fault(s: State, start: int, to: int) -> Fault:
    """Explain an illegal call (R7.1, R7.4)."""
    fault = _baby_absent(s, start)
    if fault:
        return fault
    if s.marked & s.board.bits[start]:
        return "R7.4", f"The baby at {cell_name(start)} has been called already; call another one."
    if to == start:
        return "", f"The baby at {cell_name(start)} must be called to another space."
    taken = taken_fault(s, to)
    if taken:
        return taken
    if not s.board.tile[s.mother] & s.board.bits[to]:
        return "", f"{cell_name(to)} is not on the mother’s tile."
    return "", f"No free path leads from {cell_name(start)} to {cell_name(to)}."


def baby_fault(s: State, start: int, to: int) -> Fault:
    """Explain an illegal step of a baby (R5.1, R5.2)."""
    fault = _baby_absent(s, start)
    if fault:
        return fault
    if to == codes.EXIT:
        return "", f"There is no exit at {cell_name(start)}."
    return _step_fault(s, start, to) or taken_fault(s, to) or ("", "The baby cannot step there.")


def run_fault(s: State, start: int, to: int) -> Fault:
    """Explain an illegal run (R5.3, R5.4)."""
    if start != s.mother:
        return "", f"The mother is not at {cell_name(start)}; she is at {cell_name(s.mother)}."
    fault = _straight_fault(s, start, to, "The mother runs", stops_at_fire=True)
    if fault:
        return fault
    cost = run_cost(s)
    wounds = counted(s.wounds, "sleep token")
    return "R5.4", (
        f"With {wounds} her first run takes {counted(cost, 'point')}, "
        f"and {counted(s.points, 'point')} {'is' if s.points == 1 else 'are'} left."
    )


def kill_fault(s: State, to: int) -> Fault:
    """Explain an illegal kill (R5.5)."""
    if not (s.active | s.frightened) & s.board.bits[to]:
        return "", f"There is no scientist at {cell_name(to)}."
    return "", f"The scientist at {cell_name(to)} is not next to the mother."


def wake_fault(s: State, to: int) -> Fault:
    """Explain why a baby cannot be woken (R5.6)."""
    name = cell_name(to)
    if thing_at(s, to) == "baby":
        return "", f"The baby at {name} is awake already."
    if thing_at(s, to) != "sleeping baby":
        return "", f"There is no sleeping baby at {name}."
    if not s.board.beside[s.mother] & s.board.bits[to]:
        return "", f"The baby at {name} is not next to the mother."
    return "", f"The baby at {name} was put to sleep this round; it can be woken from the next on."


def douse_fault(s: State, to: int) -> Fault:
    """Explain why a fire cannot be put out (R5.7)."""
    if not s.fires & s.board.bits[to]:
        return "", f"There is no fire at {cell_name(to)}."
    return "", f"The fire at {cell_name(to)} is not next to the mother."


def walk_fault(s: State, start: int, to: int) -> Fault:
    """Explain an illegal step of a scientist (R6.1, R6.2)."""
    fault = _scientist_absent(s, start) or _step_fault(s, start, to)
    if fault:
        return fault
    if thing_at(s, to) == "fire":
        return "R6.2", (
            f"With 1 point left the scientist would have to stay in the fire at {cell_name(to)}."
        )
    return taken_fault(s, to) or ("", "The scientist cannot step there.")


def stand_fault(s: State, to: int) -> Fault:
    """Explain why a scientist cannot stand up (R6.3)."""
    name = cell_name(to)
    if thing_at(s, to) == "scientist":
        return "", f"The scientist at {name} is on his feet already."
    if thing_at(s, to) != "frightened scientist":
        return "", f"There is no frightened scientist at {name}."
    return (
        "",
        f"The scientist at {name} was frightened this round; he can stand up from the next on.",
    )


def sleep_fault(s: State, start: int, to: int) -> Fault:
    """Explain why a baby cannot be put to sleep (R6.4)."""
    fault = _attack_fault(s, start, to)
    if fault:
        return fault
    if thing_at(s, to) == "sleeping baby":
        return "", f"The baby at {cell_name(to)} is asleep already."
    return "", f"The baby at {cell_name(to)} is not next to the scientist at {cell_name(start)}."


def capture_fault(s: State, start: int, to: int) -> Fault:
    """Explain why a baby cannot be captured (R6.5)."""
    fault = _attack_fault(s, start, to)
    if fault:
        return fault
    if thing_at(s, to) == "baby":
        return "", f"The baby at {cell_name(to)} is awake; only a sleeping one can be captured."
    return "", f"The baby at {cell_name(to)} is not next to the scientist at {cell_name(start)}."


def shoot_fault(s: State, start: int) -> Fault:
    """Explain why the mother cannot be shot from there (R6.6)."""
    fault = _scientist_absent(s, start) or _spent_fault(s, start)
    if fault:
        return fault
    if s.mother == AWAY:
        return "", "The mother is not on the board."
    line = _line(start, s.mother)
    if not line:
        mother = cell_name(s.mother)
        return "", f"The mother at {mother} is not in a straight line with {cell_name(start)}."
    for cell in line:
        if thing_at(s, cell) in ("rock", "scientist"):
            return "", f"The {thing_at(s, cell)} at {cell_name(cell)} blocks the shot."
    return "", "The mother cannot be shot from there."


def drive_fault(s: State, start: int, to: int) -> Fault:
    """Explain an illegal drive (R8.3, R8.8)."""
    return (
        _scientist_absent(s, start)
        or _straight_fault(s, start, to, "A jeep drives", stops_at_fire=False)
        or ("", "The jeep cannot go there.")
    )


def taken_fault(s: State, to: int) -> Fault | None:
    """Say what occupies a space: a rock (R1.2), a figure or a fire (R4.1)."""
    thing = thing_at(s, to)
    if not thing:
        return None
    if thing == "rock":
        return "R1.2", f"{there_is(s, to)}; nothing ever enters a rock."
    return "R4.1", f"{there_is(s, to)}; the space is taken."


def _baby_absent(s: State, cell: int) -> Fault | None:
    if thing_at(s, cell) == "sleeping baby":
        return "R4.3", f"The baby at {cell_name(cell)} is asleep."
    return None if thing_at(s, cell) == "baby" else ("", f"There is no baby at {cell_name(cell)}.")


def _scientist_absent(s: State, cell: int) -> Fault | None:
    if thing_at(s, cell) == "frightened scientist":
        return "R4.3", f"The scientist at {cell_name(cell)} is frightened."
    if thing_at(s, cell) == "scientist":
        return None
    return "", f"There is no scientist at {cell_name(cell)}."


def _spent_fault(s: State, cell: int) -> Fault | None:
    if s.marked & s.board.bits[cell]:
        return "R6.7", f"The scientist at {cell_name(cell)} has attacked already this round."
    return None


def _attack_fault(s: State, start: int, to: int) -> Fault | None:
    fault = _scientist_absent(s, start)
    if fault:
        return fault
    if thing_at(s, to) not in ("baby", "sleeping baby"):
        return "", f"There is no baby at {cell_name(to)}."
    return _spent_fault(s, start)


def _step_fault(s: State, start: int, to: int) -> Fault | None:
    """Refuse a step that does not lead to a neighbour, or into a rock."""
    apart = abs(start // COLUMNS - to // COLUMNS) + abs(start % COLUMNS - to % COLUMNS)
    if apart != 1:
        return "", f"{cell_name(to)} is not a neighbour of {cell_name(start)}."
    return taken_fault(s, to) if thing_at(s, to) == "rock" else None


def _straight_fault(
    s: State, start: int, to: int, who: str, *, stops_at_fire: bool
) -> Fault | None:
    """Refuse a way that bends, goes nowhere or is blocked; name what blocks it."""
    if start == to:
        return "", f"{who} at least one space."
    line = _line(start, to)
    if not line:
        return (
            "",
            f"{who} in a straight line; {cell_name(to)} is not in line with {cell_name(start)}.",
        )
    for cell in line[:-1]:
        thing = thing_at(s, cell)
        if thing and (stops_at_fire or thing != "fire"):
            return "", f"The {thing} at {cell_name(cell)} is in the way."
    if thing_at(s, to) == "fire" and not stops_at_fire:
        return None
    return taken_fault(s, to)


def _line(start: int, to: int) -> list[int]:
    """List the cells from behind `start` to `to`, or none if they are not in one line."""
    down, right = to // COLUMNS - start // COLUMNS, to % COLUMNS - start % COLUMNS
    if (down and right) or start == to:
        return []
    step = (COLUMNS if down else 1) * (1 if down + right > 0 else -1)
    return list(range(start + step, to + step, step))
