"""What the board in the browser knows of the Temple by itself, made from the rules.

`python -m oviraptor.games.temple.tests.printed` writes the files anew: `printed.json` and `deck.json` are what
never changes, the latter for what comes after the first board; `cases.json` is what its tests hold its own
geometry against.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import oviraptor.games.temple
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.agenda import WAITING
from oviraptor.games.temple.rules.board import (
    CELLS,
    CENTRAL_WALL,
    GATES,
    INNER_WALL,
    MIDDLE_WALL,
    O2,
    RING_NAMES,
    ROLLER_LINES,
    SECTORS,
    TILE_SIGNS,
    gate_at,
    ring_of,
)
from oviraptor.games.temple.rules.cards import (
    OBJECT_DECK,
    OBJECT_KINDS,
    VALUE_SIGNS,
    round_result,
)
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.rules.temple import trap_rays
from oviraptor.games.temple.tests.temples import temple
from oviraptor.games.temple.text.actions import VERBS
from oviraptor.games.temple.text.names import CELL_NAMES, TEMPLE_OF, card_id, cell_name
from oviraptor.kit.rules.guesses import OLD
from oviraptor.testing.client_tables import Said, Tables, write

CLIENT = Path(oviraptor.games.temple.__file__).parent / "client"
TRAPS = {"fire": "F", "acid": "A", "arrows": "R"}
"""The wall traps, and the sign of their nozzles."""
WALLS = (CENTRAL_WALL, INNER_WALL, MIDDLE_WALL)


def printed() -> dict[str, object]:
    """Say what never changes: rows, walls, Rollers, signs, names."""
    rows: dict[str, list[int]] = {}
    for cell in range(CELLS):
        rows.setdefault(CELL_NAMES[cell].split(".")[0], []).append(cell)
    return {
        "rings": RING_NAMES,
        "sectors": SECTORS,
        "gates": GATES,
        "rows": [
            {"name": name, "ring": ring_of(cells[0]), "count": len(cells)}
            for name, cells in rows.items()
        ],
        "walls": [{"ring": ring, "parts": parts} for ring, parts in enumerate(WALLS)],
        "rollers": ROLLER_LINES,
        "traps": {
            trap: next(ring for ring, parts in enumerate(WALLS) if sign in parts)
            for trap, sign in TRAPS.items()
        },
        "signs": TILE_SIGNS,
        "beats": {
            sign: [
                other for theirs, other in enumerate(VALUE_SIGNS) if round_result(mine, theirs) > 0
            ]
            for mine, sign in enumerate(VALUE_SIGNS)
        },
        "seats": META.seat_names,
    }


def deck() -> dict[str, object]:
    """Say how many there are of each Object card, in the order of their numbers, as a mind counts them."""
    return {
        "objects": {card_id(kind): OBJECT_DECK[kind] for kind in range(OBJECT_KINDS)},
        "values": VALUE_SIGNS,
        "old": OLD,
    }


def cases(seed: int = 7, count: int = 24) -> list[object]:
    """Turn the rings and scatter pieces: where rays are stopped, which tiles lie at Gates."""
    rng = Random(seed)
    return [_case(rng) for _ in range(count)]


def _case(rng: Random) -> dict[str, object]:
    turned = [rng.randrange(SECTORS) for _ in RING_NAMES]
    cells = [CELL_NAMES[cell] for cell in rng.sample(range(CELLS), 30)]
    s = temple(
        at=cells[:3],
        spawns=cells[3:],
        rotation=(turned[0], turned[1], turned[2], turned[3]),
        gates=rng.choice(["", "sun", "moon", "sun moon"]),
        jam=rng.randrange(-1, GATES),
    )
    return {
        "rotation": s.rotation,
        "raiders": cells[:3],
        "spawns": cells[3:],
        "sun": s.sun,
        "moon": s.moon,
        "jam": s.jam,
        "hits": {trap: _hits(s, TEMPLE_OF[trap]) for trap in TRAPS},
        "open": [gate for gate in range(GATES) if s.is_open(gate)],
        "gates": [gate_at(cell, s.rotation) for cell in range(O2)],
    }


def _hits(s: State, card: int) -> list[str]:
    """List the tiles where a ray of a trap is stopped by a piece."""
    found = {
        next((cell_name(cell) for cell in ray if s.is_occupied(cell)), "")
        for ray in trap_rays(s, card)
    }
    return sorted(found - {""})


TABLES: Tables = {"printed.json": printed(), "deck.json": deck(), "cases.json": cases()}

SAID = {
    "verb": Said(
        frozenset(VERBS),
        ("sounds.ts BY_VERB", "deeds.ts LONG", "motion.ts ROLLS", "story.ts AFTERMATH"),
    ),
    "phase": Said(frozenset(row.name for row in WAITING.values()), ("view.ts TALKS",)),
}

if __name__ == "__main__":
    write(CLIENT, TABLES)
