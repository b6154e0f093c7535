"""Pens, the open space, and when a habitat is valid (D9.3–D9.9, D20.3, D21.6, D23.4)."""

from __future__ import annotations

from functools import lru_cache

from oviraptor.games.dinogenics.tables import SPECIES, number

from .names import COMMERCIAL, EDGES, OUTSIDE, PARK, edge_between, neighbours, sides
from .position import Animal, Player, Position, Tile

OPEN: frozenset[str] = frozenset()


@lru_cache(maxsize=4096)
def reached(fences: frozenset[str], start: str) -> frozenset[str]:
    """All places, the outside among them, that are joined to one across edges without fence (D9.4)."""
    found, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for edge in EDGES:
            if here in sides(edge) and edge not in fences:
                one, other = sides(edge)
                there = other if here == one else one
                if there not in found:
                    found.add(there)
                    todo.append(there)
    return frozenset(found)


def pen_at(player: Player, space: str) -> frozenset[str]:
    """D9.4: the spaces of the pen a space lies in; none: it is open space."""
    if space in COMMERCIAL:
        return OPEN  # only a damaged VIP Suite's animal is asked about there (D21.6)
    group = reached(frozenset(player.fences), space)
    return OPEN if OUTSIDE in group else group


def pens(player: Player) -> set[frozenset[str]]:
    return {pen_at(player, space) for space in PARK} - {OPEN}


def own_tile(player: Player, animal: Animal) -> Tile | None:
    """The tile that is a habitat by itself: an undamaged Biodome or VIP Suite, or water."""
    tile = player.home_of(animal)
    if tile is None or (tile.damaged and tile.name != "aquatic"):
        return None
    return tile


def mates(player: Player, animal: Animal) -> list[Animal]:
    """All animals of its habitat, itself included (D9.6)."""
    tile = own_tile(player, animal)
    if tile:
        return list(tile.animals)
    pen = pen_at(player, player.space_of(animal))
    return [
        other
        for space, other in player.placed_animals()
        if own_tile(player, other) is None and pen_at(player, space) == pen
    ]


def is_open(player: Player, animal: Animal) -> bool:
    """Unpenned: neither in a tile of its own nor in a pen."""
    return own_tile(player, animal) is None and not pen_at(player, player.space_of(animal))


def is_unshared(player: Player, animal: Animal) -> bool:
    """D9.6 (b)."""
    if animal.species == "ankylo":
        return True
    return {other.species for other in mates(player, animal)} <= {animal.species, "ankylo"}


def is_valid(player: Player, animal: Animal) -> bool:
    """D9.6, D20.3, D23.4."""
    kind, tile = SPECIES.rows[animal.species], own_tile(player, animal)
    if kind.habitat == "water":
        return tile is not None and not tile.damaged
    if not is_unshared(player, animal):
        return False
    if animal.species == "dread":
        return is_open(player, animal) and has_open_neighbour(player, player.space_of(animal))
    if kind.habitat == "open":
        return is_open(player, animal)
    if tile and tile.name == "biodome":
        return True
    if kind.habitat == "biodome":
        return False
    size = 1 if tile else len(pen_at(player, player.space_of(animal)))
    return size >= kind.pen


def has_open_neighbour(player: Player, space: str) -> bool:
    """D23.4: an open space beside it, no fence between."""
    return any(
        edge_between(space, other) not in player.fences and not pen_at(player, other)
        for other in (neighbours(space) if space in PARK else [])
    )


def fits_biodome(tile: Tile, species: str) -> bool:
    """D9.5."""
    if tile.damaged or species in {"bronto", "dread", "corrupted"}:
        return False
    inside = [animal.species for animal in tile.animals]
    return not inside or (
        len(inside) == 1 and (inside[0] == species or "ankylo" in {inside[0], species})
    )


def fits_suite(tile: Tile, species: str) -> bool:
    """D21.6."""
    barred = {"bronto", "dread", "ptero", "corrupted"}
    return not tile.damaged and not tile.animals and species not in barred


def fits_water(tile: Tile, species: str) -> bool:
    """D20.3."""
    taken = sum(SPECIES.rows[animal.species].pen for animal in tile.animals)
    return not tile.damaged and taken + SPECIES.rows[species].pen <= 2


def places_for(player: Player, species: str) -> list[str]:
    """D9.3: where a dinosaur may be placed, however unsuitable."""
    if SPECIES.rows[species].habitat == "water":
        return [
            tile.space
            for tile in player.tiles
            if tile.name == "aquatic" and fits_water(tile, species)
        ]
    found = player.free(PARK)
    for tile in player.tiles:
        if tile.name == "biodome" and fits_biodome(tile, species):
            found.append(tile.space)
        if tile.name == "vip-suite" and fits_suite(tile, species):
            found.append(tile.space)
    return found


def value(player: Player) -> int:
    """D1.7, D9.8: the sum of values, and 1 for every two Triceratops of a pen or Biodome."""
    total = sum(SPECIES.rows[animal.species].value for animal in player.animals())
    groups: dict[object, int] = {}
    for animal in player.animals():
        if animal.species == "trike" and not is_open(player, animal):
            tile = own_tile(player, animal)
            home: object = tile.space if tile else pen_at(player, player.space_of(animal))
            groups[home] = groups.get(home, 0) + 1
    return total + sum(n // 2 for n in groups.values())


def habitat_spaces(player: Player, animal: Animal) -> set[str]:
    """The spaces of a tile, a pen, or the open space."""
    tile = own_tile(player, animal)
    if tile:
        return set(tile.spaces)
    pen = pen_at(player, player.space_of(animal))
    return set(pen) if pen else {space for space in PARK if not pen_at(player, space)}


def has_reason(player: Player, animal: Animal) -> bool:
    """D16.7."""
    return animal.unfed or not is_valid(player, animal)


def find(player: Player, name: str, among: list[Animal]) -> Animal:
    """D1.15: the animal an action names; of two alike the one placed earlier."""
    return next(animal for animal in among if player.name_of(animal) == name)


def destroy(p: Position, player: Player, animal: Animal) -> None:
    """A dinosaur goes back to the supply (D20.9); Safari Lodges score it (D21.5)."""
    player.remove(animal)
    p.figures[animal.species] += 1
    player.score(number("safari-lodge-vp") * len(player.working("safari-lodge")), "D21.5")
