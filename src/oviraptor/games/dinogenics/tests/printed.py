"""What the board in the browser knows of the island by itself, made from the rules.

`python -m oviraptor.games.dinogenics.tests.printed` writes both files anew: `printed.json` is what never
changes, bundled into the page; `cases.json` is what its tests hold its own judgement of pens against. Names,
texts and prices of cards and tiles the page reads from `data/`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import findall

import oviraptor.games.dinogenics
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import kinds
from oviraptor.games.dinogenics.rules.animals import make_animal
from oviraptor.games.dinogenics.rules.board import EDGE_NAMES, EDGES, PARK_SPACES, SPACE_NAMES
from oviraptor.games.dinogenics.rules.habitats import is_valid
from oviraptor.games.dinogenics.rules.kinds import BIODOME, IS_AQUATIC, NO_TILE, SPECIES_NAMES
from oviraptor.games.dinogenics.rules.pens import pens
from oviraptor.games.dinogenics.rules.state import SPACES, Island
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
GIVEN = [each for row in tables.LOCATIONS.rows.values() for each in findall(r"{(.+?)}", row.gives)]
"""Those of what locations give."""


def printed() -> dict[str, object]:
    """Say what never changes: names in the order of their numbers, and a few numbers."""
    return {
        "seats": kinds.SEAT_NAMES,
        "spaces": SPACE_NAMES,
        "edges": EDGE_NAMES,
        "cards": kinds.CARD_NAMES,
        "news": kinds.NEWS_NAMES,
        "frames": [WAITING[frame].name for frame in sorted(WAITING)],
        "numbers": {name: tables.number(name) for name in (*NUMBERS, *GIVEN)},
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


CASES = 60
_LAND = [species for species, is_aquatic in enumerate(IS_AQUATIC) if not is_aquatic]


def cases() -> list[object]:
    """Make parks at random, and say which pens they have and who does not live well."""
    return [_case(Random(seed)) for seed in range(CASES)]


def _case(rng: Random) -> dict[str, object]:
    i = Island.new(home=0)
    i.fences = sum([1 << edge for edge in range(EDGES) if rng.random() < 0.6])
    domes = rng.sample(range(PARK_SPACES), 2)
    i.tiles = tuple([BIODOME if space in domes else NO_TILE for space in range(SPACES)])
    i.damaged = (1 << domes[0]) * rng.randrange(2)
    places = sorted(rng.sample(range(PARK_SPACES), 6))
    i.animals = tuple([make_animal(rng.choice(_LAND), space) for space in places])
    return {
        "fences": [name for edge, name in enumerate(EDGE_NAMES) if i.fences >> edge & 1],
        "domes": [SPACE_NAMES[space] for space in sorted(domes)],
        "damaged": [SPACE_NAMES[space] for space in domes if i.damaged >> space & 1],
        "animals": [
            f"{SPACE_NAMES[animal >> 5 & 31]} {SPECIES_NAMES[animal & 31]}" for animal in i.animals
        ],
        "pens": [
            [name for space, name in enumerate(SPACE_NAMES) if pen >> space & 1]
            for pen in sorted({pen for pen in pens(i.fences) if pen}, key=_first)
        ],
        "unsettled": [at for at, animal in enumerate(i.animals) if not is_valid(i, animal)],
    }


def _first(pen: int) -> int:
    return pen & -pen


TABLES: Tables = {"printed.json": printed(), "cases.json": cases()}

if __name__ == "__main__":
    write(CLIENT, TABLES)
