"""Names, spaces, edges and their orders (D2.2, D2.3, D27.1, D27.8), and how lists are written."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from oviraptor.games.dinogenics.tables import LOCATIONS, MANIPULATION, NEWS, SPECIES, TILES
from oviraptor.games.dinogenics.tables import SPECIALISTS as SPECIALIST_TABLE

SEATS = ("white", "blue", "yellow", "orange", "black")
PARK = [column + row for row in "1234" for column in "abc"]
COMMERCIAL = ["d1", "e1", "d2", "e2", "d3", "e3", "d4"]
SPACES = PARK + COMMERCIAL
LODGING = COMMERCIAL + PARK  # D5.4
EDGES = [f"h {column}{row}" for row in "12345" for column in "abc"]
EDGES += [f"v {column}{row}" for row in "1234" for column in "abcd"]
OUTSIDE = "outside"

CARD_NAMES = [*SPECIES.rows, "polymorphic"]
TILE_NAMES = list(TILES.rows)
LOCATION_NAMES = list(LOCATIONS.rows)
MANIPULATION_NAMES = list(MANIPULATION.rows)
NEWS_NAMES = list(NEWS.rows)
SPECIALIST_NAMES = list(SPECIALIST_TABLE.rows)
RANK = {
    name: place
    for order in (
        SEATS,
        CARD_NAMES,
        LOCATION_NAMES,
        TILE_NAMES,  # behind the locations: of the two airports lists hold the tile
        MANIPULATION_NAMES,
        NEWS_NAMES,
        SPECIALIST_NAMES,
        SPACES,
        EDGES,
    )
    for place, name in enumerate(order)
}


def listed(names: Iterable[str], empty: str = "-") -> str:
    """A list in the order of D27.1, equal names once with their number (D27.3)."""
    return in_a_row(sorted(names, key=lambda name: RANK[name]), empty)


def in_a_row(names: Iterable[str], empty: str = "-") -> str:
    """A list in its own order, equal neighbours once with their number."""
    groups: list[tuple[str, int]] = []
    for name in names:
        if groups and groups[-1][0] == name:
            groups[-1] = (name, groups[-1][1] + 1)
        else:
            groups.append((name, 1))
    return " ".join(name if n == 1 else f"{name}*{n}" for name, n in groups) or empty


def beyond(space: str, column: int, row: int) -> str:
    """The space so many columns and rows away, or the outside; the road ends the park (D2.4)."""
    other = chr(ord(space[0]) + column) + str(int(space[1]) + row)
    side = PARK if space in PARK else COMMERCIAL
    return other if other in side else OUTSIDE


@cache
def sides(edge: str) -> tuple[str, str]:
    """The two spaces an edge parts; beyond the border of the park is the outside (D2.3)."""
    kind, space = edge.split()
    before = beyond_park(space, 0, -1) if kind == "h" else beyond_park(space, -1, 0)
    return before, space if space in PARK else OUTSIDE


def beyond_park(space: str, column: int, row: int) -> str:
    """Like `beyond`, from a space that need not be one, such as a5 or d1."""
    other = chr(ord(space[0]) + column) + str(int(space[1]) + row)
    return other if other in PARK else OUTSIDE


@cache
def edge_between(one: str, other: str) -> str:
    """The edge two side-adjacent park spaces share."""
    return next(edge for edge in EDGES if set(sides(edge)) == {one, other})


def neighbours(space: str) -> list[str]:
    """The side-adjacent spaces of the same side (D2.4)."""
    around = [beyond(space, *step) for step in ((0, -1), (-1, 0), (1, 0), (0, 1))]
    return [other for other in around if other != OUTSIDE]


def by_order(names: Iterable[str], order: list[str]) -> list[str]:
    return sorted(names, key=order.index)
