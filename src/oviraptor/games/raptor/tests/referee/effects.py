"""What cards do (R7, R8): the parts of an effect, which are possible, and whether it may end (R3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from .board import line_of, neighbours, reach, tile, tiles_touch
from .names import DIRECTIONS, EDGES, FIRE, RAPTOR, SCIENTIST, SPACES
from .position import Position

# R7, R8: what one part of a card's effect is, and how many parts there are at most.
PARTS = {
    (RAPTOR, 1): ("call", 1),
    (RAPTOR, 3): ("frighten", 1),
    (RAPTOR, 4): ("call", 2),
    (RAPTOR, 5): ("recover", 2),
    (RAPTOR, 7): ("recover", 3),
    (RAPTOR, 8): ("frighten", 2),
    (SCIENTIST, 1): ("gas", 1),
    (SCIENTIST, 2): ("reinforce", 2),
    (SCIENTIST, 3): ("jeep", 2),
    (SCIENTIST, 4): ("gas", 2),
    (SCIENTIST, 5): ("fire", 2),
    (SCIENTIST, 6): ("reinforce", 2),
    (SCIENTIST, 7): ("fire", 3),
    (SCIENTIST, 8): ("jeep", 4),
}
DISAPPEARANCES = {2, 6}


def may_end(seat: str, card: int, left: str) -> bool:
    """R3.4: once one part is done, but never a Fire."""
    to_do, most = left.split("/")
    return int(to_do) < int(most) and PARTS[seat, card][0] != "fire"


def parts_of(p: Position, kind: str) -> Iterator[str]:
    """Every way to do the next part of an effect."""
    match kind:
        case "call":  # R7.1, R7.4
            mother = p.mother()
            assert mother is not None
            for baby in p.where("B"):
                if p.cells[baby] == "B":
                    for space in reach(p, baby):
                        if tile(space) == tile(mother):
                            yield f"call {baby} {space}"
        case "frighten":  # R7.3, R7.8
            for space in p.where("S"):
                yield f"frighten {space}"
        case "recover":  # R7.5, R7.7
            if p.wounds > 0:
                yield "recover wound"
            for space in p.where("b"):
                yield f"recover {space}"
        case "gas":  # R8.1, R8.4
            for baby in p.where("B"):
                if any(tiles_touch(tile(baby), tile(space)) for space in p.where("S")):
                    yield f"gas {baby}"
        case "reinforce":  # R8.2, R8.6
            for space in EDGES:
                if p.reserve > 0 and p.free(space):
                    yield f"reinforce {space}"
        case "jeep":  # R8.3, R8.8
            for start in p.where("S"):
                for direction in DIRECTIONS:
                    for space in line_of(start, direction):
                        if not p.free(space) and p.cells[space] != FIRE:
                            break
                        yield f"jeep {start} {space}"
        case "fire":  # R8.5, R8.7
            if p.unlimited or len(p.burning()) < 10:
                for space in SPACES:
                    sources = {p.cells[there][0] for there in neighbours(space)}
                    if p.free(space) and sources & {"S", FIRE}:
                        yield f"fire {space}"
        case _:
            raise ValueError(kind)
