"""What the board in the browser knows of the island by itself, made from the rules.

`python -m oviraptor.games.dinogenics.tests.printed` writes the files anew: `printed.json` is what never
changes, bundled into the page. Names, texts and prices of cards and tiles the page reads from `data/`.
"""

from __future__ import annotations

from pathlib import Path

import oviraptor.games.dinogenics
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import kinds
from oviraptor.games.dinogenics.rules.board import EDGE_NAMES, SPACE_NAMES
from oviraptor.games.dinogenics.rules.waiting import WAITING
from oviraptor.testing.client_tables import Tables, write

CLIENT = Path(oviraptor.games.dinogenics.__file__).parent / "client"
NUMBERS = (
    "seasons",
    "fences",
    "visitor-center-room",
    "hand-limit",
    "lowest-buy-price",
    "scandal-vp",
    "credits-per-vp",
    "cards-per-vp",
    "variety-vp",
    "visitor-vp",
    "visitor-vp-per",
)
"""The numbers the board says in its own words."""


def printed() -> dict[str, object]:
    """Say what never changes: names in the order of their numbers, and a few numbers."""
    return {
        "seats": kinds.SEAT_NAMES,
        "spaces": SPACE_NAMES,
        "edges": EDGE_NAMES,
        "cards": kinds.CARD_NAMES,
        "news": kinds.NEWS_NAMES,
        "frames": [WAITING[frame].name for frame in sorted(WAITING)],
        "numbers": {name: tables.number(name) for name in NUMBERS},
        "discounts": tables.BOARD.lists["market-discounts"].value,
        "bonus": tables.BOARD.lists["bonus-visitors"].value,
        "visitors": {
            str(players): [
                tables.visitors(season, players)[:players]
                for season in range(1, tables.number("seasons") + 1)
            ]
            for players in range(2, 6)
        },
    }


TABLES: Tables = {"printed.json": printed()}

if __name__ == "__main__":
    write(CLIENT, TABLES)
