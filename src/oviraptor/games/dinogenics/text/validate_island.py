"""What cannot be on an island (D27.9): tiles on the wrong side, wrong animals in tiles, more guests than room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oviraptor.games.dinogenics.rules.animals import animals_at
from oviraptor.games.dinogenics.rules.board import CENTER, PARK_SPACES
from oviraptor.games.dinogenics.rules.codes import NONE
from oviraptor.games.dinogenics.rules.island import edges_inside_tiles, room_at, second_space
from oviraptor.games.dinogenics.rules.kinds import (
    ANKYLO,
    AQUATIC,
    BASE,
    BIODOME,
    BRONTO,
    COMMERCIAL,
    CORRUPTED,
    CRASH,
    DREAD,
    IS_AQUATIC,
    IS_LARGE,
    PARK,
    PEN,
    PTERO,
    SECURITY_HUB,
    SIDE,
    SPECIES_NAMES,
    TILE_NAMES,
    VIP_SUITE,
    WATCH_TOWER,
)
from oviraptor.games.dinogenics.rules.state import SPACES, Island, State
from oviraptor.games.dinogenics.text.faults import Fault
from oviraptor.games.dinogenics.text.names import EDGE, SPACE

_NEVER_INSIDE: Final = (BRONTO, DREAD, CORRUPTED)
_MOST_IN_A_DOME: Final = 2
_WATER: Final = 2


def island_faults(s: State, seat: int) -> Iterator[Fault]:
    """Find what cannot be on a player's island."""
    i = s.islands[seat]
    for space in range(SPACES):
        for reason, is_inside in _space_faults(s, i, space):
            yield Fault(reason, "in" if is_inside else "", seat, space)
    if i.guests[CENTER] > room_at(i, CENTER):
        yield Fault(f"the Visitor Center has room for {room_at(i, CENTER)}", seat=seat)
    inside = i.fences & edges_inside_tiles(i)
    if inside:
        edge = EDGE.words[inside.bit_length() - 1]
        yield Fault(f"no fence stands inside a large tile, as on {edge} (D10.2)", seat=seat)
    if i.tiles.count(CRASH) > 1:
        yield Fault("an island has at most one crash token", seat=seat)
    for stored in i.stored:
        if stored & 63 == CRASH:
            yield Fault("a crash token is never stored", seat=seat)


def _space_faults(s: State, i: Island, space: int) -> Iterator[tuple[str, bool]]:
    """Find what is wrong on a space, and whether it is so with what is inside a tile there."""
    tile = i.tiles[space]
    where = SPACE.words[space]
    if tile >= 0:
        yield from _tile_faults(s, i, space, tile)
    elif i.guests[space]:
        yield f"nobody can be lodged at {where}", False
    inside = [animal & 31 for animal in animals_at(i, space)]
    if tile == AQUATIC:
        yield from _water_faults(inside)
    elif tile in (BIODOME, VIP_SUITE):
        yield from _house_faults(tile, inside)
    else:
        for species in inside:
            if IS_AQUATIC[species]:
                yield f"{SPECIES_NAMES[species]} lives in water only (D20.3)", False


def _tile_faults(s: State, i: Island, space: int, tile: int) -> Iterator[tuple[str, bool]]:
    name = TILE_NAMES[tile]
    wrong = COMMERCIAL if space < PARK_SPACES else PARK
    if SIDE[tile] == wrong:
        yield f"{name} stands on the other side of the island", False
    if tile == CRASH and s.box == BASE:
        yield "there are no crash tokens in this box", False
    if IS_LARGE[tile] and second_space(i, space) == NONE:
        yield f"{name} takes two spaces, and its second one is not drawn", False
    if i.guests[space] > room_at(i, space):
        yield f"{name} has room for {room_at(i, space)} visitors, not {i.guests[space]}", False
    if i.used >> space & 1 and tile not in (WATCH_TOWER, SECURITY_HUB):
        yield f"{name} is never used up", False


def _water_faults(inside: list[int]) -> Iterator[tuple[str, bool]]:
    for species in inside:
        if not IS_AQUATIC[species]:
            yield f"{SPECIES_NAMES[species]} does not live in water", True
    if sum(PEN[species] for species in inside) > _WATER:
        yield "there are two water spaces, and these animals need more (D20.3)", True


def _house_faults(tile: int, inside: list[int]) -> Iterator[tuple[str, bool]]:
    name = TILE_NAMES[tile]
    for species in inside:
        is_barred = species in _NEVER_INSIDE or (tile == VIP_SUITE and species == PTERO)
        if IS_AQUATIC[species] or is_barred:
            yield f"{SPECIES_NAMES[species]} can never be put into a {name}", True
    if len(inside) > (_MOST_IN_A_DOME if tile == BIODOME else 1):
        yield f"{len(inside)} animals do not fit into a {name}", True
    if len(set(inside)) > 1 and ANKYLO not in inside:
        yield "two species share a Biodome only if one is an Ankylosaurus (D9.5)", True
