"""What the board in the browser knows of Raptor by itself, made from the rules.

`python -m oviraptor.games.raptor.tests.printed` writes both files anew: `printed.json` is what never
changes, bundled into the page; `cases.json` is what its tests hold its own reckoning against.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import oviraptor.games.raptor
from oviraptor.core.options import fill_options
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.board import CELLS, COLUMNS, TEN_TOKENS, TILE_OF
from oviraptor.games.raptor.rules.cards import ALL_CARDS, members
from oviraptor.games.raptor.rules.rounds import end_effect, lower_seat
from oviraptor.games.raptor.rules.state import (
    CAPTURES_TO_WIN,
    ESCAPES_TO_WIN,
    RESERVE,
    WOUNDS_TO_WIN,
    Side,
)
from oviraptor.games.raptor.setup import cell_name, start
from oviraptor.games.raptor.text.actions import VERBS
from oviraptor.games.raptor.text.phases import phase_text
from oviraptor.testing.client_tables import Said, Tables, write

CLIENT = Path(oviraptor.games.raptor.__file__).parent / "client"
CARDS = members(ALL_CARDS)


def points(raptor: int, scientist: int) -> dict[str, object]:
    """Say what is due once the lower card's effect is over (R3.5)."""
    s = start(fill_options(META, {"board": "printed"}), Random(7))
    s.raptor = Side.new(0, 0, 0, raptor, ())
    s.scientist = Side.new(0, 0, 0, scientist, ())
    s.actor = lower_seat(s)
    end_effect(s)
    return {"raptor": raptor, "scientist": scientist, "phase": phase_text(s)}


TABLES: Tables = {
    "cases.json": [points(one, other) for one in CARDS for other in CARDS if one != other],
    "printed.json": {
        "spaces": [cell_name(cell) for cell in range(CELLS)],
        "tiles": TILE_OF[:COLUMNS],
        "cards": CARDS,
        "most": {
            "wounds": WOUNDS_TO_WIN,
            "escaped": ESCAPES_TO_WIN,
            "captured": CAPTURES_TO_WIN,
            "reserve": RESERVE,
            "fires": TEN_TOKENS,
        },
    },
}

SAID = {
    "verb": Said(
        frozenset(VERBS),
        (
            "sounds.ts BY_VERB",
            *(
                f"deeds.ts {name}"
                for name in ("MOVES", "STRIKES", "NEIGHBOURS", "ARRIVALS", "CHANGES")
            ),
            "duel.ts BLOWS",
        ),
    )
}

if __name__ == "__main__":
    write(CLIENT, TABLES)
