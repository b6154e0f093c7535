"""The island's ground: spaces, edges and who is beside whom (D2.2–D2.4)."""

from typing import Final

PARK_SPACES: Final = 12
COLUMNS: Final = 3
ROWS: Final = 4
CENTER: Final = 19
"""The Visitor Center."""
SPACE_NAMES: Final = (
    "a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4",
    "d1", "e1", "d2", "e2", "d3", "e3", "d4", "center",
)  # fmt: skip
EDGES: Final = 31
FIRST_UPRIGHT: Final = 15
"""The edges before it lie across (`h`), the others stand (`v`)."""
EDGE_NAMES: Final = tuple(
    [f"h {column}{row}" for row in "12345" for column in "abc"]
    + [f"v {column}{row}" for row in "1234" for column in "abcd"]
)


def _edges_of(space: int) -> tuple[int, int, int, int]:
    """Return the edges of a park space: above, below, left, right."""
    row, column = divmod(space, COLUMNS)
    left = FIRST_UPRIGHT + row * (COLUMNS + 1) + column
    return (space, space + COLUMNS, left, left + 1)


EDGES_OF: Final[list[tuple[int, int, int, int]]] = [
    _edges_of(space) for space in range(PARK_SPACES)
]
BESIDE: Final[list[tuple[int, int]]] = [
    (
        next((s for s in range(PARK_SPACES) if edge in EDGES_OF[s][1::2]), -1),
        next((s for s in range(PARK_SPACES) if edge in EDGES_OF[s][0::2]), -1),
    )
    for edge in range(EDGES)
]
"""By edge: the park space above or left of it, and the one below or right of it; -1 is the outside."""
NEIGHBOURS: Final[list[list[tuple[int, int]]]] = [
    [
        (other, edge)
        for edge in EDGES_OF[space]
        for other in BESIDE[edge]
        if other not in {-1, space}
    ]
    for space in range(PARK_SPACES)
]
"""By park space: each side-adjacent one, and the edge between."""
