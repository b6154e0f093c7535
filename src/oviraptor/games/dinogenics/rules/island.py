"""One island: its tiles, visitors and fences, what is asked of them and how they change.

Its animals are in `animals`, who lives well where in `habitats`. A tile is known by its first space, the left or
upper one.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.board import BESIDE, CENTER, COLUMNS, EDGES, PARK_SPACES
from oviraptor.games.dinogenics.rules.codes import NONE
from oviraptor.games.dinogenics.rules.kinds import (
    COMMERCIAL,
    CRASH,
    IS_HOTEL,
    IS_LARGE,
    LEFT_HALF,
    NO_TILE,
    PARK,
    ROOM,
    SIDE,
    TILES,
    UPPER_HALF,
)
from oviraptor.games.dinogenics.rules.state import FENCES, SPACES, Island, State

STORED_USED: Final = 1 << 6
"""The mark of a used tile among the stored ones."""
SECOND_FENCE: Final = 5
"""How much higher the bit of a seat's second fence is in `State.blocked`: two cards may block two slots of a place."""
LODGINGS: Final = [CENTER, *range(PARK_SPACES, SPACES), *range(PARK_SPACES)]
"""Where visitors are lodged, in the order of D5.4."""

_CENTER_ROOM: Final = tables.number("visitor-center-room")
_WORKERS: Final[list[int]] = list(tables.BOARD.lists["workers"].value)
_FEWEST_PLAYERS: Final = 2
_MORE_WORKERS: Final = tables.number("more-workers")
_MORE_WORKERS_FROM: Final = tables.number("more-workers-from-season")


def _pairs() -> list[list[int]]:
    """List, by space, the spaces right of it and below it: the other half of a large tile (D21.1)."""
    found: list[list[int]] = []
    for space in range(PARK_SPACES):
        right = [space + 1] if space % COLUMNS < COLUMNS - 1 else []
        found.append(right + ([space + COLUMNS] if space + COLUMNS < PARK_SPACES else []))
    for space in range(PARK_SPACES, SPACES):
        right = [space + 1] if (space - PARK_SPACES) % 2 == 0 and space + 1 < SPACES else []
        found.append(right + ([space + 2] if space + 2 < SPACES else []))
    return found


SECOND_SPACES: Final[list[list[int]]] = _pairs()
_EDGE_BETWEEN: Final[list[list[int]]] = [
    [next((e for e in range(EDGES) if {a, b} == set(BESIDE[e])), -1) for b in range(SPACES)]
    for a in range(SPACES)
]


# Tiles.


def first_space(i: Island, space: int) -> int:
    """Return the first space of the tile on a space: itself, unless a large tile's second half is there."""
    tile = i.tiles[space]
    if tile == LEFT_HALF:
        return space - 1
    if tile == UPPER_HALF:
        return space - (COLUMNS if space < PARK_SPACES else 2)
    return space


def second_space(i: Island, first: int) -> int:
    """Return the other space of the large tile that begins there; NONE if it is no large tile."""
    if i.tiles[first] < 0 or not IS_LARGE[i.tiles[first]]:
        return NONE
    for second in SECOND_SPACES[first]:
        if i.tiles[second] < NO_TILE and first_space(i, second) == first:
            return second
    return NONE


def spaces_of_tile(i: Island, first: int) -> int:
    """Return the spaces of the tile that begins there, as a set."""
    second = second_space(i, first)
    return 1 << first if second == NONE else 1 << first | 1 << second


def is_undamaged(i: Island, space: int) -> bool:
    """Whether a whole tile begins on this space."""
    return i.tiles[space] >= 0 and not i.damaged >> space & 1


def undamaged_spaces(i: Island) -> list[int]:
    """List the first spaces of all undamaged facilities on the island."""
    return [space for space in range(SPACES) if is_undamaged(i, space)]


def damaged_spaces(i: Island) -> list[int]:
    """List the first spaces of damaged facilities, a crash token's too."""
    return [space for space in range(SPACES) if i.damaged >> space & 1]


def repairable_spaces(i: Island) -> list[int]:
    """List the damaged facilities that can be repaired: not a crash token (C5)."""
    return [space for space in damaged_spaces(i) if i.tiles[space] != CRASH]


def count_facilities(i: Island) -> int:
    """Count the undamaged facilities (D4.1), the stored ones among them (D20.10)."""
    return len(undamaged_spaces(i)) + len(i.stored)


def count_tiles(i: Island, kind: int) -> int:
    """Count the undamaged facilities of a kind whose effect needs no place: stored ones count (D20.10)."""
    count = i.tiles.count(kind)
    if count and i.damaged:
        for space in range(SPACES):
            if i.damaged >> space & 1 and i.tiles[space] == kind:
                count -= 1
    for stored in i.stored:
        if stored & (STORED_USED - 1) == kind:
            count += 1
    return count


def count_hotels(i: Island) -> int:
    """Count the undamaged hotels (D17.2); a stored one is an undamaged facility still."""
    count = 0
    for kind in range(TILES):
        if IS_HOTEL[kind]:
            count += count_tiles(i, kind)
    return count


def unused_tile(i: Island, kind: int) -> int:
    """Return the first undamaged tile of a kind not yet used: its space, or SPACES + its place in store; -1: none."""
    for space in range(SPACES):
        if i.tiles[space] == kind and not (i.damaged | i.used) >> space & 1:
            return space
    for at, stored in enumerate(i.stored):
        if stored == kind:
            return SPACES + at
    return -1


def use_tile(i: Island, tile: int) -> None:
    """Mark a tile that `unused_tile` has found."""
    if tile < SPACES:
        i.used |= 1 << tile
        return
    at = tile - SPACES
    i.stored = (*i.stored[:at], i.stored[at] | STORED_USED, *i.stored[at + 1 :])


def is_free(i: Island, space: int) -> bool:
    """Whether neither a facility nor a dinosaur is on a space (D2.5)."""
    if i.tiles[space] != NO_TILE:
        return False
    for animal in i.animals:
        if animal >> 5 & 31 == space:
            return False
    return True


def building_spots(i: Island, kind: int) -> list[int]:
    """List where a tile may be built, as `space | second << 8`; a small tile's second is NONE (D8.13, D21.1)."""
    side = SIDE[kind]
    free: list[bool] = []
    for space in range(SPACES):
        is_right_side = side != (COMMERCIAL if space < PARK_SPACES else PARK)
        free.append(is_right_side and is_free(i, space))
    found: list[int] = []
    for space in range(SPACES):
        if not free[space]:
            continue
        if not IS_LARGE[kind]:
            found.append(space | NONE << 8)
            continue
        for second in SECOND_SPACES[space]:
            if free[second]:
                found.append(space | second << 8)
    return found


def put_tile(n: State, seat: int, kind: int, space: int, second: int) -> None:
    """Set up a tile from anywhere; a fence inside a large one goes to the store (D21.1)."""
    i = n.islands[seat]
    tiles = list(i.tiles)
    tiles[space] = kind
    if second != NONE:
        tiles[second] = LEFT_HALF if second == space + 1 else UPPER_HALF
        edge = edge_between(space, second)
        if edge >= 0 and i.fences >> edge & 1:
            i.fences &= ~(1 << edge)
            i.store += 1
    i.tiles = tuple(tiles)
    if kind == CRASH:
        i.damaged |= 1 << space


def take_tile(n: State, seat: int, space: int) -> int:
    """Take a facility off the island, with its marks; return its kind."""
    i = n.islands[seat]
    tiles = list(i.tiles)
    kind = tiles[space]
    second = second_space(i, space)
    if second != NONE:
        tiles[second] = NO_TILE
    tiles[space] = NO_TILE
    i.tiles = tuple(tiles)
    i.damaged &= ~(1 << space)
    i.used &= ~(1 << space)
    return kind


def store_tile(n: State, seat: int, space: int) -> None:
    """Lay a facility beside the island (Off-site Location, D20.10): it counts as undamaged from now on."""
    i = n.islands[seat]
    used = STORED_USED if i.used >> space & 1 else 0
    kind = take_tile(n, seat, space)
    i.stored = tuple(sorted([*i.stored, kind | used], key=_stored_order))


def is_empty_tile(i: Island, space: int) -> bool:
    """Whether a facility begins there that has neither visitors nor dinosaurs and is no crash token."""
    if i.tiles[space] < 0 or i.tiles[space] == CRASH or i.guests[space] > 0:
        return False
    for animal in i.animals:
        if animal >> 5 & 31 == space:
            return False
    return True


def repair_tile(n: State, seat: int, space: int) -> None:
    """Turn a damaged facility up again."""
    n.islands[seat].damaged &= ~(1 << space)


def _stored_order(stored: int) -> int:
    """Stored tiles stand by kind, an unused one before a used one of its kind."""
    return (stored & (STORED_USED - 1)) << 1 | (1 if stored & STORED_USED else 0)


# Visitors.


def room_at(i: Island, lodging: int) -> int:
    """Return how many visitors a lodging can hold (D5.1)."""
    if lodging == CENTER:
        return _CENTER_ROOM
    return ROOM[i.tiles[lodging]] if is_undamaged(i, lodging) else 0


def free_room(i: Island) -> int:
    """Return how many more visitors find room."""
    free = 0
    for lodging in LODGINGS:
        free += room_at(i, lodging) - i.guests[lodging]
    return free


def count_guests(i: Island) -> int:
    """Count the visitors on the island."""
    return sum(i.guests)


def lodge(n: State, seat: int, count: int) -> int:
    """Lodge visitors as far as there are any and room for them (D5.4); return how many came."""
    i = n.islands[seat]
    count = min(count, n.visitors)
    guests = list(i.guests)
    came = 0
    for lodging in LODGINGS:
        taken = min(count - came, room_at(i, lodging) - guests[lodging])
        guests[lodging] += taken
        came += taken
    i.guests = tuple(guests)
    n.visitors -= came
    return came


def last_lodging(i: Island) -> int:
    """Return the last occupied lodging, from which visitors die (D5.4); -1: nobody is there."""
    last = -1
    for lodging in LODGINGS:
        if i.guests[lodging] > 0:
            last = lodging
    return last


def remove_guest(n: State, seat: int, lodging: int) -> None:
    """Let a visitor return to the supply."""
    i = n.islands[seat]
    guests = list(i.guests)
    guests[lodging] -= 1
    i.guests = tuple(guests)
    n.visitors += 1


# Fences.


def count_fences(i: Island) -> int:
    """Count the fences on edges."""
    count = 0
    for edge in range(EDGES):
        if i.fences >> edge & 1:
            count += 1
    return count


def owns_fence(i: Island) -> bool:
    """Whether a fence is on an edge or in store."""
    return i.fences != 0 or i.store > 0


def fence_supply(s: State, seat: int) -> int:
    """Return how many fences a player can still gain (D10.1); those lent to closed slots are elsewhere."""
    i = s.islands[seat]
    return FENCES - count_fences(i) - i.store - lent_fences(s, seat)


def lent_fences(s: State, seat: int) -> int:
    """Count a player's fences on slots; who blocks a second one of a location has a second bit there."""
    lent = 0
    for seats in s.blocked:
        lent += (seats >> seat & 1) + (seats >> seat + SECOND_FENCE & 1)
    return lent


def edge_between(space: int, other: int) -> int:
    """Return the edge between two park spaces, or -1."""
    return _EDGE_BETWEEN[space][other]


def edges_inside_tiles(i: Island) -> int:
    """Return the edges inside large tiles of the park, where no fence may stand (D10.2)."""
    found = 0
    for second in range(PARK_SPACES):
        if i.tiles[second] < NO_TILE:
            found |= 1 << edge_between(first_space(i, second), second)
    return found


# Workers.


def workers_of(players: int, season: int) -> int:
    """Return how many workers each player has in a season (D3.6)."""
    more = _MORE_WORKERS if season >= _MORE_WORKERS_FROM else 0
    return _WORKERS[players - _FEWEST_PLAYERS] + more
