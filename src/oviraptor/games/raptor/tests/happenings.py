"""What is worth counting when the engine and the referee play: of every step, at the reveal and in an effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oviraptor.games.raptor.tests import referee
from oviraptor.games.raptor.tests.happenings_of_actions import (
    among_raptor_actions,
    among_scientist_actions,
)
from oviraptor.games.raptor.tests.referee import Position
from oviraptor.games.raptor.tests.referee.board import neighbours, reach, tile
from oviraptor.games.raptor.tests.referee.effects import PARTS
from oviraptor.games.raptor.tests.referee.names import FIRE, RAPTOR, SCIENTIST, SEATS, SPACES

# R3.4: the cards whose effect is never ended by choice, having one part or being a Fire.
FIXED = {RAPTOR: {1, 3}, SCIENTIST: {1, 5, 7}}
# Each of these may find no (further) part possible; but who has driven can always drive back.
PART_KINDS = ("call", "frighten", "recover", "gas", "reinforce", "jeep", "fire")

# What must have happened, counted by `happenings`.
KINDS = """place play reveal draw return done call frighten recover gas reinforce jeep fire
    baby run kill wake douse walk stand sleep capture shoot""".split()
EXPECTED = [
    *(f"kind: {kind}" for kind in KINDS),
    *(f"applied: {seat} {card}" for seat in SEATS for card in range(1, 9)),
    *(f"points from: {seat} {card}" for seat in SEATS for card in range(2, 10)),
    *(f"no part possible: {kind}" for kind in PART_KINDS),
    *(f"ended by choice: {s} {card}" for s, card in PARTS if card not in FIXED[s]),
    *(f"no further part: {kind}" for kind in PART_KINDS if kind != "jeep"),
    *(f"shuffle: {seat}, {why}" for seat in SEATS for why in ("card 1", "empty deck")),
    *(f"shuffle: {seat}, not the first" for seat in SEATS),
    *(f"over: R9.{number}" for number in (1, 2, 3, 4)),
    "over: mother away",
    "choice: changed",
    "tie",
    "tie: under observation",
    "observation: earned under observation",
    "call: within a tile",
    "call: across tiles",
    "call: through a third tile",
    "call: to an L tile",
    "call: a second baby",
    "gas: from a neighbouring tile",
    "gas: out of reach",
    "reinforce: the last of the reserve",
    "jeep: through fire",
    "jeep: through fires",
    "jeep: onto fire",
    "fire: beside fire only",
    "fire: on an L space",
    "fire: the last token",
    "fire: an eleventh token",
    "return: to an L space",
    "baby: exit",
    "run: wounds paid",
    "run: wounds behind her",
    "run: too weak",
    "kill: active",
    "kill: frightened",
    "wake: too early",
    "douse: several",
    "douse: across tiles",
    "walk: onto fire",
    "walk: from fire to fire",
    "walk: three fires in a row",
    "walk: off the fire",
    "walk: no way out",
    "stand: too early",
    "capture: slept this round",
    "shoot: past a baby",
    "shoot: past a frightened scientist",
    "shoot: across fire",
    "shoot: a rock in the way",
    "shoot: a scientist in the way",
    "aggressive: once only",
]


def revealed_cards(before: Position, action: str) -> dict[str, int]:
    """Both cards, if this step turned them up."""
    match [*before.phase, *action.split()]:
        case ["choose", "raptor", scientist, "play", raptor]:
            return {RAPTOR: int(raptor), SCIENTIST: int(scientist)}
        case ["reveal", "reveal", raptor, scientist]:
            return {RAPTOR: int(raptor), SCIENTIST: int(scientist)}
    return {}


def happenings(before: Position, actor: str, action: str, after: Position) -> Iterator[str]:
    """Name what is worth counting about a step."""
    kind, *words = action.split()
    yield f"kind: {kind}"
    if kind == "play" and actor in before.chosen:
        yield "choice: changed"
    if cards := revealed_cards(before, action):
        yield from at_the_reveal(before, cards, after)
    if before.phase[0] == "effect":
        yield from in_an_effect(before, action, after)
    if before.phase[:2] == ["actions", RAPTOR]:
        yield from among_raptor_actions(before, kind, words, after)
    if before.phase[:2] == ["actions", SCIENTIST]:
        yield from among_scientist_actions(before, kind, words, after)
    if kind == "return" and tile(words[0])[0] in {0, 4}:
        yield "return: to an L space"
    for seat in SEATS:
        shuffles = after.history.get(seat, []).count("/")
        if shuffles > before.history.get(seat, []).count("/"):
            yield f"shuffle: {seat}, {'card 1' if after.table else 'empty deck'}"
            if shuffles > 1:
                yield f"shuffle: {seat}, not the first"
    if after.phase[0] == "over":
        yield f"over: {after.phase[2]}"
        if after.mother() is None:
            yield "over: mother away"


def at_the_reveal(before: Position, cards: dict[str, int], after: Position) -> Iterator[str]:
    under_observation = before.phase[0] == "choose"
    if cards[RAPTOR] == cards[SCIENTIST]:
        yield "tie"
        if under_observation:
            yield "tie: under observation"
        return
    lower, higher = sorted(SEATS, key=lambda seat: cards[seat])
    yield f"points from: {higher} {cards[higher]}"
    if after.phase[0] == "effect" or after.mother() is None:
        yield f"applied: {lower} {cards[lower]}"
    else:
        yield f"no part possible: {PARTS[lower, cards[lower]][0]}"
    if after.mother() is None and under_observation:
        yield "observation: earned under observation"


def in_an_effect(before: Position, action: str, after: Position) -> Iterator[str]:
    _, seat, card, left = before.phase
    if action == "done":
        yield f"ended by choice: {seat} {card}"
    elif left[0] != "1" and after.phase[0] != "effect":
        yield f"no further part: {action.split(maxsplit=1)[0]}"
    match action.split():
        case ["call", baby, space]:
            within = {there for there in SPACES if tile(there) in {tile(baby), tile(space)}}
            if tile(baby) == tile(space):
                yield "call: within a tile"
            else:
                yield "call: across tiles"
            if not connected(before, baby, space, within):
                yield "call: through a third tile"
            if tile(space)[0] in {0, 4}:
                yield "call: to an L tile"
            if "B+" in before.cells.values():
                yield "call: a second baby"
        case ["gas", baby]:
            if all(tile(space) != tile(baby) for space in before.where("S")):
                yield "gas: from a neighbouring tile"
            if len(before.where("B")) > len(referee.legal_in(before)[SCIENTIST] - {"done"}):
                yield "gas: out of reach"
        case ["reinforce", _] if after.reserve == 0:
            yield "reinforce: the last of the reserve"
        case ["jeep", _, space]:
            cleared = len(before.burning()) - len(after.burning())
            if cleared:
                yield "jeep: through fire"
            if cleared > 1:
                yield "jeep: through fires"
            if before.cells[space] == FIRE:
                yield "jeep: onto fire"
        case ["fire", space]:
            if not any(before.cells[there][0] == "S" for there in neighbours(space)):
                yield "fire: beside fire only"
            if tile(space)[0] in {0, 4}:
                yield "fire: on an L space"
            if left[0] != "1" and len(after.burning()) == 10 and not after.unlimited:
                yield "fire: the last token"
            if len(after.burning()) == 11:
                yield "fire: an eleventh token"


def connected(p: Position, start: str, goal: str, within: set[str]) -> bool:
    """Whether free spaces of this part of the board lead from one space to the other."""
    only = {space: p.cells[space] if space in within else "#" for space in SPACES}
    return goal in reach(replace(p, cells=only), start)
