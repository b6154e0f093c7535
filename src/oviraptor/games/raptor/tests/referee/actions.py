"""What a raptor or a scientist may do with action points (R5, R6)."""

from __future__ import annotations

from collections.abc import Iterator

from .board import line_of, neighbours
from .names import DIRECTIONS, FIRE, FREE, ROCK
from .position import Position


def raptor_actions(p: Position, points: int, ran: bool) -> Iterator[str]:
    """R5: all but ending the actions."""
    for baby in p.where("B"):
        for space in neighbours(baby):
            if p.free(space):
                yield f"baby {baby} {space}"  # R5.1
        if baby in p.exits:
            yield f"baby {baby} exit"  # R5.2
    mother = p.mother()
    assert mother is not None
    if points >= run_price(p, ran):
        for direction in DIRECTIONS:
            for space in line_of(mother, direction):
                if not p.free(space):
                    break
                yield f"run {mother} {space}"  # R5.3
    for space in neighbours(mother):
        if p.cells[space][0] in "Ss":
            yield f"kill {space}"  # R5.5
        if p.cells[space] == "b":
            yield f"wake {space}"  # R5.6
        if p.cells[space] == FIRE:
            yield f"douse {space}"  # R5.7


def run_price(p: Position, ran: bool) -> int:
    """R5.4."""
    return 1 if ran else 1 + p.wounds


def scientist_actions(p: Position, points: int) -> set[str]:
    """R6: one who walks through fire has nothing but his next step."""
    walking = [space for space in p.where("S") if "~" in p.cells[space]]
    if walking:
        return set(walks(p, walking[0], points))
    found = {"done"}
    for space in p.where("S"):
        found.update(walks(p, space, points))
        if "*" not in p.cells[space]:  # R6.7
            found.update(aggressions(p, space))
    for space in p.where("s"):
        if p.cells[space] == "s":
            found.add(f"stand {space}")  # R6.3
    return found


def walks(p: Position, start: str, points: int) -> Iterator[str]:
    """R6.1, R6.2."""
    for space in neighbours(start):
        fire = p.cells[space] == FIRE
        if p.free(space) or (fire and gets_out(p, start, space, points - 1)):
            yield f"walk {start} {space}"


def gets_out(p: Position, came_from: str, here: str, points: int) -> bool:
    """R6.2: can he walk on from this fire to a space without fire, with so many points?"""
    after = {**p.cells, came_from: FIRE if "~" in p.cells[came_from] else FREE}
    spaces = {here}
    for _ in range(points):
        spaces = {there for space in spaces for there in neighbours(space)}
        spaces = {space for space in spaces if after[space] in {FREE, FIRE}}
        if any(after[space] == FREE for space in spaces):
            return True
    return False


def aggressions(p: Position, start: str) -> Iterator[str]:
    """R6.4 to R6.6."""
    for space in neighbours(start):
        if p.cells[space][0] == "B":
            yield f"sleep {start} {space}"
        if p.cells[space][0] == "b":
            yield f"capture {start} {space}"
    for direction in DIRECTIONS:
        for space in line_of(start, direction):
            if p.cells[space][0] == "M":
                yield f"shoot {start}"
            if p.cells[space][0] in {ROCK, "S"}:
                break
