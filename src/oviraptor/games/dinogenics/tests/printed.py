"""What the board in the browser knows of the island by itself, made from the rules.

`python -m oviraptor.games.dinogenics.tests.printed` writes the files anew: `printed.json` is what never
changes, bundled into the page; `cases.json` is what its tests hold its own judgement of pens against,
`incomes.json` and `ends.json` what they hold its reading of the log and the order at the end against. Names,
texts and prices of cards and tiles the page reads from `data/`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from re import findall

import oviraptor.games.dinogenics
from oviraptor.core.game import Viewer
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.knowledge.view import seen
from oviraptor.games.dinogenics.rules import kinds
from oviraptor.games.dinogenics.rules.animals import make_animal
from oviraptor.games.dinogenics.rules.board import EDGE_NAMES, EDGES, PARK_SPACES, SPACE_NAMES
from oviraptor.games.dinogenics.rules.habitats import is_valid, reputation
from oviraptor.games.dinogenics.rules.kinds import BIODOME, IS_AQUATIC, NO_TILE, SPECIES_NAMES
from oviraptor.games.dinogenics.rules.pens import pens
from oviraptor.games.dinogenics.rules.scoring import places
from oviraptor.games.dinogenics.rules.state import SPACES, Island
from oviraptor.games.dinogenics.rules.waiting import WAITING
from oviraptor.games.dinogenics.setup import start
from oviraptor.games.dinogenics.tests.telling import random_game
from oviraptor.games.dinogenics.text.actions import VERBS
from oviraptor.games.dinogenics.words.income import (
    ADMISSION,
    FINAL_COUNT,
    NEWS,
    UPKEEP,
    Income,
    Line,
    incomes,
)
from oviraptor.games.dinogenics.words.log import say
from oviraptor.testing.client_tables import Said, Tables, write

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


GAMES = (("base", 2, "no", 4), ("chaos", 3, "no", 4))
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


def incomes_told() -> list[object]:
    """Sentences of real games that tell what came in by itself, and by whom and from what it did."""
    found: list[object] = []
    known: set[str] = set()
    for box, seats, corrupted, seed in GAMES:
        for s, actor, action, after in random_game(box, seats, corrupted, seed):
            came = incomes(s, actor, action, after)
            new = {f"{each.occasion} {_kind(line)}" for each in came for line in each.lines} - known
            if not new:
                continue
            known |= new
            for viewer in (came[0].seat, None):
                shown = seen(s, actor, action, viewer)
                assert shown is not None
                found.append(_income_case(say(s, actor, shown, after, viewer), viewer, came, seats))
    return found


def _kind(line: Line) -> str:
    signs = [(amount > 0) - (amount < 0) for amount in (line.vp, line.credits)]
    return f"{line.source} {signs}"


def _income_case(said: str, viewer: Viewer, came: list[Income], seats: int) -> dict[str, object]:
    return {
        "say": said,
        "viewer": viewer,
        "sources": [
            [
                {
                    "source": ADMISSION if each.occasion == ADMISSION else line.source,
                    "vp": line.vp,
                    "credits": line.credits,
                    "isOfNext": each.occasion not in (UPKEEP, FINAL_COUNT),
                    "isFinal": each.occasion == FINAL_COUNT,
                }
                for each in _in_order(came)
                if each.seat == seat
                for line in each.lines
            ]
            for seat in range(seats)
        ],
    }


def _in_order(came: list[Income]) -> list[Income]:
    """Put what the sentences tell late behind the rest, as they do."""
    late = {ADMISSION: 1, NEWS: 2}
    return sorted(came, key=lambda each: late.get(each.occasion, 0))


ENDS = 40


def ends() -> list[object]:
    """Count parks of one species each, often as good as another, and say who comes in at which place."""
    return [_end(Random(seed)) for seed in range(ENDS)]


def _end(rng: Random) -> dict[str, object]:
    seats = rng.randrange(2, 6)
    s = start({"set": "base", "corrupted": "no", "seats": str(seats)}, rng)
    for island in s.islands:
        island.vp = rng.choice((48, 50, 52))
        island.animals = (make_animal(rng.choice((kinds.STEGO, kinds.TREX)), 0),)
    return {
        "vp": [island.vp for island in s.islands],
        "reputation": [reputation(s, seat) for seat in range(seats)],
        "places": places(s),
    }


TABLES: Tables = {
    "ends.json": ends(),
    "printed.json": printed(),
    "cases.json": cases(),
    "incomes.json": incomes_told(),
}
FRAMES = frozenset(row.name for row in WAITING.values())
SAID = {
    "verb": Said(
        frozenset(VERBS),
        (
            "sounds.ts BY_VERB",
            "sounds.ts CARDS",
            "deeds.ts LONG",
            *(f"rampage.ts {name}" for name in ("ROLLS", "WITHIN", "KILLING")),
        ),
    ),
    "phase": Said(FRAMES, ("rampage.ts ASKING", "rampage.ts WAITING")),
    r"\(view\)\.word": Said(FRAMES, ()),
    "location": Said(frozenset(tables.LOCATIONS.rows), ("view.ts PASSING",)),
}

if __name__ == "__main__":
    write(CLIENT, TABLES)
