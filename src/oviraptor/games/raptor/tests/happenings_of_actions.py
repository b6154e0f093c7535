"""What is worth counting among the actions of a round, those of the raptor and those of the scientist."""

from __future__ import annotations

from collections.abc import Iterator

from oviraptor.games.raptor.tests import referee
from oviraptor.games.raptor.tests.referee import Position
from oviraptor.games.raptor.tests.referee.actions import aggressions
from oviraptor.games.raptor.tests.referee.board import line_of, neighbours, tile
from oviraptor.games.raptor.tests.referee.names import DIRECTIONS, FIRE, SCIENTIST


def among_raptor_actions(
    before: Position, kind: str, words: list[str], after: Position
) -> Iterator[str]:
    points, ran = int(before.phase[2]), before.phase[3:] == ["ran"]
    if not ran and points <= before.wounds:
        yield "run: too weak"
    mother = before.mother()
    assert mother is not None
    if any(before.cells[space] == "b!" for space in neighbours(mother)):
        yield "wake: too early"
    if kind == "run" and before.wounds > 0:
        yield "run: wounds behind her" if ran else "run: wounds paid"
    if kind == "kill":
        yield "kill: active" if before.cells[words[0]][0] == "S" else "kill: frightened"
    if kind == "baby" and words[1] == "exit":
        yield "baby: exit"
    if kind == "douse":
        gone = [space for space in before.where(FIRE) if after.free(space)]
        if len(gone) > 1:
            yield "douse: several"
        if len({tile(space) for space in gone}) > 1:
            yield "douse: across tiles"


def among_scientist_actions(
    before: Position, kind: str, words: list[str], after: Position
) -> Iterator[str]:
    points = int(before.phase[2])
    legal = referee.legal_in(before)[SCIENTIST]
    for space in before.where("S"):
        fires = [there for there in neighbours(space) if before.cells[there] == FIRE]
        if points > 1 and any(f"walk {space} {there}" not in legal for there in fires):
            yield "walk: no way out"
        if before.cells[space] == "S*" and [*aggressions(before, space)]:
            yield "aggressive: once only"
        passed = way_to_the_mother(before, space)
        if before.cells[space] == "S" and f"shoot {space}" not in legal:
            if "#" in passed and "S" not in passed:
                yield "shoot: a rock in the way"
            if "S" in passed and "#" not in passed:
                yield "shoot: a scientist in the way"
    if "s!" in before.cells.values():
        yield "stand: too early"
    if kind == "walk":
        fire_now = before.cells[words[0]].endswith("~")
        fire_then = after.cells[words[1]].endswith("~")
        if fire_then:
            yield "walk: from fire to fire" if fire_now else "walk: onto fire"
        elif fire_now:
            yield "walk: off the fire"
    if kind == "capture" and before.cells[words[1]] == "b!":
        yield "capture: slept this round"
    if kind == "shoot":
        passed = way_to_the_mother(before, words[0])
        if "B" in passed or "b" in passed:
            yield "shoot: past a baby"
        if "s" in passed:
            yield "shoot: past a frightened scientist"
        if FIRE in passed:
            yield "shoot: across fire"


def way_to_the_mother(p: Position, start: str) -> str:
    """The letters on the straight way to her; empty if there is none."""
    for direction in DIRECTIONS:
        letters = ""
        for space in line_of(start, direction):
            if p.cells[space] == "M":
                return letters
            letters += p.cells[space][0]
    return ""
