"""An island drawn in letters (D27.5): fences as lines, on each space what stands there, and back.

What stands in a Biodome, in water or in a suite is told below the drawing, in lines `in <space> …`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oviraptor.core.errors import Malformed
from oviraptor.games.dinogenics.rules.animals import CHECKED, UNFED
from oviraptor.games.dinogenics.rules.board import CENTER, COLUMNS, EDGES_OF, PARK_SPACES, ROWS
from oviraptor.games.dinogenics.rules.island import first_space
from oviraptor.games.dinogenics.rules.kinds import (
    AQUATIC,
    BIODOME,
    CRASH,
    IS_LARGE,
    LEFT_HALF,
    NO_TILE,
    SPECIES_CODES,
    TILE_CODES,
    UPPER_HALF,
    VIP_SUITE,
)
from oviraptor.games.dinogenics.rules.state import SPACES, Island
from oviraptor.games.dinogenics.text.names import SPACE
from oviraptor.kit.text.words import Lines, Words

HEADER: Final = "   a    b    c      d    e"
HOUSES: Final = (BIODOME, VIP_SUITE, AQUATIC)
"""Tiles with animals in them."""
_SPECIES: Final = {code: species for species, code in enumerate(SPECIES_CODES)}
_TILES: Final = {code: tile for tile, code in enumerate(TILE_CODES)}
_CELL: Final = re.compile(r"\.|VC[1-9]?|[A-Z][a-z]!?-?|[A-Z]{2}(?:[<^]|x?[1-9]?\*?)")
_EXPECTED: Final = (
    "what stands there: a dot, an animal or a tile with its marks, like . Ra! BH2 AQ<"
)
_ANIMAL: Final = re.compile(r"([A-Z][a-z])(!?)(-?)")


# --- writing ----------------------------------------------------------------------------------


def drawn(island: Island) -> Iterator[str]:
    """Draw an island."""
    yield HEADER
    on_ground = {animal >> 5 & 31: animal for animal in island.animals}
    for row in range(ROWS):
        yield _edge_line(island, row)
        yield _space_line(island, row, on_ground)
    yield _edge_line(island, ROWS)
    for space in range(SPACES):
        if is_house(island, space) and space in on_ground:
            inside = [animal_code(a) for a in island.animals if a >> 5 & 31 == space]
            yield f"in {SPACE.words[space]} {' '.join(inside)}"


def is_house(island: Island, space: int) -> bool:
    """Tell whether what is on a space stands in a tile that begins there: a Biodome, water or a suite."""
    tile = island.tiles[space]
    return tile in HOUSES


def animal_code(animal: int) -> str:
    """Write an animal with its marks."""
    marks = "!" * bool(animal & CHECKED) + "-" * bool(animal & UNFED)
    return SPECIES_CODES[animal & 31] + marks


def space_text(island: Island, space: int) -> str:
    """Write the tile of a space with its marks; nothing where none is."""
    tile = island.tiles[space]
    if tile in (LEFT_HALF, UPPER_HALF):
        first = first_space(island, space)
        return TILE_CODES[island.tiles[first]] + ("<" if tile == LEFT_HALF else "^")
    if tile == NO_TILE:
        return ""
    is_damaged = island.damaged >> space & 1 and tile != CRASH
    guests = island.guests[space]
    used = "*" * (island.used >> space & 1)
    return f"{TILE_CODES[tile]}{'x' * is_damaged}{guests or ''}{used}"


def _edge_line(island: Island, row: int) -> str:
    edges = range(row * COLUMNS, (row + 1) * COLUMNS)
    return "  +" + "+".join("----" if island.fences >> e & 1 else "    " for e in edges) + "+"


def _space_line(island: Island, row: int, on_ground: dict[int, int]) -> str:
    park = "".join(
        _bar(island, EDGES_OF[space][2]) + _cell(island, space, on_ground).ljust(4)
        for space in range(row * COLUMNS, (row + 1) * COLUMNS)
    )
    border = _bar(island, EDGES_OF[(row + 1) * COLUMNS - 1][3])
    left = PARK_SPACES + 2 * row
    other = _cell(island, left, on_ground).ljust(5) + _cell(island, left + 1, on_ground)
    return f"{row + 1} {park}{border}  {other}"


def _bar(island: Island, edge: int) -> str:
    return "|" if island.fences >> edge & 1 else " "


def _cell(island: Island, space: int, on_ground: dict[int, int]) -> str:
    if space == CENTER:
        return f"VC{island.guests[CENTER] or ''}"
    tile = space_text(island, space)
    if tile:
        return tile
    return animal_code(on_ground[space]) if space in on_ground else "."


# --- reading ----------------------------------------------------------------------------------


def read_drawing(lines: Lines, island: Island) -> None:
    """Read a drawing and the lines `in …` below it into an island."""
    number, header = lines.take_drawn("the header of an island")
    if header != HEADER:
        raise Malformed(f"expected the header “{HEADER.strip()}”", line=number)
    island.fences = 0
    island.tiles = (NO_TILE,) * SPACES
    island.animals = ()
    island.damaged = island.used = 0
    island.guests = (0,) * (SPACES + 1)
    halves: list[tuple[int, str, int, int]] = []
    for row in range(ROWS):
        _read_edges(lines, island, row)
        _read_spaces(lines, island, row, halves)
    _read_edges(lines, island, ROWS)
    _check_halves(island, halves)
    last = -1
    while words := lines.take_if("in"):
        last = _read_inside(words, island, last)
    island.animals = tuple(sorted(island.animals, key=lambda animal: animal >> 5 & 31))


def _read_edges(lines: Lines, island: Island, row: int) -> None:
    number, line = lines.take_drawn(f"the edges above row {row + 1}")
    line = line.ljust(18)
    for column in range(COLUMNS):
        at = 2 + 5 * column
        drawn_here = line[at : at + 5]
        if drawn_here not in ("+----", "+    "):
            raise Malformed("expected + and four signs or blanks", line=number, column=at + 1)
        island.fences |= (drawn_here[1] == "-") << row * COLUMNS + column
    if line[:2].strip() or line[17:].rstrip() != "+":
        raise Malformed("expected the edges of a row, like +----+    +    +", line=number)


def _read_spaces(
    lines: Lines, island: Island, row: int, halves: list[tuple[int, str, int, int]]
) -> None:
    number, line = lines.take_drawn(f"row {row + 1} of the island")
    if line[:2] != f"{row + 1} ":
        raise Malformed(f"expected row {row + 1}", line=number)
    line = line.ljust(30)
    starts = [3 + 5 * column for column in range(COLUMNS)] + [20, 25]
    for column in range(COLUMNS + 1):
        at = 2 + 5 * column
        if line[at] not in "| ":
            raise Malformed("expected | or a blank", line=number, column=at + 1)
        island.fences |= (line[at] == "|") << 15 + row * (COLUMNS + 1) + column
    if line[18:20].strip():
        raise Malformed("expected the road: two blanks", line=number, column=19)
    for column, at in enumerate(starts):
        end = at + 4 if column < COLUMNS else (25 if column == COLUMNS else len(line))
        cell = line[at:end].rstrip()
        if not _CELL.fullmatch(cell):
            raise Malformed(f"expected {_EXPECTED}, found “{cell}”", line=number, column=at + 1)
        is_park = column < COLUMNS
        space = row * COLUMNS + column if is_park else PARK_SPACES + 2 * row + column - COLUMNS
        try:
            _put(island, space, cell, halves, number, at + 1)
        except KeyError:
            raise Malformed(
                f"expected {_EXPECTED}, found “{cell}”", line=number, column=at + 1
            ) from None


def _put(
    island: Island,
    space: int,
    cell: str,
    halves: list[tuple[int, str, int, int]],
    line: int,
    column: int,
) -> None:
    """Put what is drawn on a space there; raises KeyError for what there is not."""
    if (space == CENTER) != cell.startswith("VC"):
        raise KeyError(cell)
    if space == CENTER:
        _set_guests(island, space, int(cell[2:] or 0))
    elif cell[-1] in "<^":
        halves.append((space, cell, line, column))
        _set_tile(island, space, LEFT_HALF if cell[-1] == "<" else UPPER_HALF)
    elif cell[0] != "." and cell[1].islower():
        if space >= PARK_SPACES:
            raise Malformed("animals stand in the park", line=line, column=column)
        island.animals += (_animal(cell, space),)
    elif cell != ".":
        tile = _TILES[cell[:2]]
        _set_tile(island, space, tile)
        marks = cell[2:]
        if "x" in marks or tile == CRASH:
            island.damaged |= 1 << space
        island.used |= ("*" in marks) << space
        _set_guests(island, space, int(marks.strip("x*") or 0))


def _animal(cell: str, space: int) -> int:
    matched = _ANIMAL.fullmatch(cell)
    if matched is None:
        raise KeyError(cell)
    code, checked, unfed = matched.groups()
    return _SPECIES[code] | space << 5 | CHECKED * bool(checked) | UNFED * bool(unfed)


def _set_tile(island: Island, space: int, tile: int) -> None:
    island.tiles = (*island.tiles[:space], tile, *island.tiles[space + 1 :])


def _set_guests(island: Island, space: int, guests: int) -> None:
    island.guests = (*island.guests[:space], guests, *island.guests[space + 1 :])


def _check_halves(island: Island, halves: list[tuple[int, str, int, int]]) -> None:
    """Let each second space lie beside its first, and each large tile have one."""
    firsts: list[int] = []
    for space, cell, line, column in halves:
        row_start = space % COLUMNS == 0 if space < PARK_SPACES else space % 2 == 0
        is_outside = row_start if cell[-1] == "<" else space < COLUMNS or PARK_SPACES <= space < 14
        first = -1 if is_outside else first_space(island, space)
        if first < 0 or island.tiles[first] != _TILES.get(cell[:2]) or first in firsts:
            way = "on the left of" if cell[-1] == "<" else "above"
            raise Malformed(f"expected {cell[:2]} {way} “{cell}”", line=line, column=column)
        if not IS_LARGE[island.tiles[first]]:
            raise Malformed(f"{cell[:2]} is no large tile", line=line, column=column)
        firsts.append(first)


def _read_inside(words: Words, island: Island, last: int) -> int:
    """Read one line `in <space> …`; return the space."""
    space = SPACE.read(words)
    if space <= last:
        raise words.malformed("these lines in the order of the spaces", back=1)
    if not is_house(island, space):
        raise words.malformed("the first space of a Biodome, an Aquatic Habitat or a suite", back=1)
    while words.has_more() or not any(a >> 5 & 31 == space for a in island.animals):
        code = words.peek()
        if not _ANIMAL.fullmatch(code) or code[:2] not in _SPECIES:
            raise words.malformed("an animal with its marks, like Pt or Pt!-")
        island.animals += (_animal(code, space),)
        words.at += 1
    return space
