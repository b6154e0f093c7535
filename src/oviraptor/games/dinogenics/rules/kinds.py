"""What there is: species, cards, tiles, places and people as numbers, and their values from the tables.

Numbers follow the rows of `data/*.json`, which stand in the order of D27.1. A DNA card has the number of
its species; the Corrupted T-Rex and the Polymorphic card share one, since neither is the other's kind.
"""

from typing import Final

from oviraptor.games.dinogenics import tables

# Species, and DNA cards of the same numbers.
BRONTO: Final = 0
TREX: Final = 1
ANKYLO: Final = 2
PTERO: Final = 3
STEGO: Final = 4
RAPTOR: Final = 5
TRIKE: Final = 6
MUTANT: Final = 7  # there is no card of it
GALLI: Final = 8
THERIZI: Final = 9
ICHTHYO: Final = 10
PLESIO: Final = 11
MEGALODON: Final = 12
MOSA: Final = 13
SPINO: Final = 14
PARA: Final = 15
DIMETRO: Final = 16
DREAD: Final = 17
PACHY: Final = 18
CORRUPTED: Final = 19
POLYMORPHIC: Final = 19
KINDS: Final = 20
NO_CARD: Final = -1

HERBIVORE: Final = 0
CARNIVORE: Final = 1

_DIETS: Final = ("herbivore", "carnivore", "omnivore")
_SPECIES: Final = list(tables.SPECIES.rows.values())
DIET: Final[list[int]] = [_DIETS.index(row.diet) for row in _SPECIES]
DNA: Final[list[int]] = [row.dna for row in _SPECIES]
VALUE: Final[list[int]] = [row.value for row in _SPECIES]
REPUTATION: Final[list[int]] = [
    -1 if row.reputation is None else row.reputation for row in _SPECIES
]
"""-1: the number of the season (D23.4)."""
PEN: Final[list[int]] = [row.pen for row in _SPECIES]
"""The least size of its pen; water spaces for aquatic species."""
GOATS: Final[list[int]] = [row.goats for row in _SPECIES]
FIGURES: Final[list[int]] = [row.figures for row in _SPECIES]
IS_AQUATIC: Final[list[bool]] = [row.habitat == "water" for row in _SPECIES]
SPECIES_NAMES: Final = tuple(tables.SPECIES.rows)
SPECIES_CODES: Final = tuple(row.code for row in _SPECIES)
CARD_NAMES: Final = (*SPECIES_NAMES[:CORRUPTED], "polymorphic")
"""By kind; that of the Mutant is the name of no card."""

SETS: Final = ("base", "chaos", "elites")
BASE: Final = 0
CHAOS: Final = 1
ELITES: Final = 2


def _in_box(name: str, box: int) -> bool:
    """Whether what belongs to a set of the tables is in a box; the Corrupted T-Rex is by its own option."""
    return name in SETS and SETS.index(name) <= box


def dna_deck(box: int) -> tuple[int, ...]:
    """Return all DNA and eDNA cards of a box, a count per kind."""
    rows = tables.DNA.rows
    found = [
        rows[name].copies if name in rows and _in_box(rows[name].set, box) else 0
        for name in CARD_NAMES
    ]
    return tuple(found)


IS_EDNA: Final[list[bool]] = [
    name in tables.DNA.rows and tables.DNA.rows[name].deck == "edna" for name in CARD_NAMES
]
SELL: Final[list[int]] = [
    tables.DNA.rows[name].sell if name in tables.DNA.rows else 0 for name in CARD_NAMES
]
BUY: Final[list[int]] = [
    tables.DNA.rows[name].buy if name in tables.DNA.rows else 0 for name in CARD_NAMES
]

# Tiles.
BASIC_HOTEL: Final = 0
FINE_DINER: Final = 3
FOOD_COURT: Final = 4
TOUR_BUS: Final = 5
MASCOT: Final = 6
PETTING_ZOO: Final = 7
OBSERVATORY: Final = 8
PATENT_CENTER: Final = 9
GOAT_FARM: Final = 10
WATCH_TOWER: Final = 11
SECURITY_HUB: Final = 12
BIODOME: Final = 13
CARNIVORE_BIOME: Final = 14
HERBIVORE_BIOME: Final = 15
DNA_ARCHIVE: Final = 16
MONUMENT: Final = 17
GARDENS: Final = 18
GENETICS: Final = 19
GRAFTING_LAB: Final = 20
RECYCLING: Final = 21
NEWS_STATION: Final = 22
GIFT_SHOP: Final = 23
FISHERY: Final = 24
AQUATIC: Final = 25
SKY_TRAIN: Final = 26
VIP_SUITE: Final = 27
DIG_SITE: Final = 28
AIRPORT_TILE: Final = 29
SAFARI_LODGE: Final = 30
NIGHT_ARENA: Final = 31
PRESS_BUREAU: Final = 32
EMBASSY: Final = 33
PROCESSING: Final = 34
AQUARIUM_HUB: Final = 35
CRASH: Final = 36
TILES: Final = 37
NO_TILE: Final = -1
LEFT_HALF: Final = -2  # the second space of a large tile that begins on the left
UPPER_HALF: Final = -3  # … or above

PARK: Final = 0
COMMERCIAL: Final = 1
_SIDES: Final = ("park", "commercial", "either")
_TILES: Final = list(tables.TILES.rows.values())
TILE_NAMES: Final = tuple(tables.TILES.rows)
TILE_CODES: Final = tuple(row.code for row in _TILES)
SIDE: Final[list[int]] = [_SIDES.index(row.side) for row in _TILES]
COST: Final[list[int]] = [row.cost for row in _TILES]
POINTS: Final[list[int]] = [row.points for row in _TILES]
ROOM: Final[list[int]] = [row.room for row in _TILES]
"""How many visitors it lodges."""
IS_LARGE: Final[list[bool]] = [row.size == 2 for row in _TILES]
IS_HOTEL: Final[list[bool]] = [row.room > 0 for row in _TILES]


def tile_copies(box: int) -> tuple[int, ...]:
    """Return all tiles of a box, small and large, a count per kind; the crash tokens lie elsewhere."""
    found = [row.copies if _in_box(row.set, box) else 0 for row in _TILES]
    found[CRASH] = 0
    return tuple(found)


# Locations.
SITE_A: Final = 0
SITE_B: Final = 1
BONEYARD: Final = 2
IOM: Final = 3
CITY: Final = 4
AGENCY: Final = 5
UPLINK: Final = 6
FARM: Final = 7
FERRY: Final = 8
TIME_SHARE: Final = 9
OUTSOURCE: Final = 10
SITE_D: Final = 11
REFINEMENT: Final = 12
HQ: Final = 13
NEWS_LOCATION: Final = 14
AIRPORT: Final = 15
LOCATIONS: Final = 16
LOCATION_NAMES: Final = tuple(tables.LOCATIONS.rows)
_LOCATIONS: Final = list(tables.LOCATIONS.rows.values())
SLOTS: Final[list[list[int]]] = [[row.slots.get(n, 0) for n in range(6)] for row in _LOCATIONS]
"""By location, then by the number of players. The news and the airports have theirs only while they are there."""
LOCATION_SET: Final[list[int]] = [SETS.index(row.set) for row in _LOCATIONS]

# Manipulation cards.
SPLICE: Final = 0
BACK_ALLEY: Final = 1
BLACK_MARKET: Final = 2
NEWS_CYCLE: Final = 3
DECONSTRUCTION: Final = 4
RUSTLING: Final = 5
INFILTRATOR: Final = 6
MISDIRECTION: Final = 7
NON_ZERO: Final = 8
OFFSHORE: Final = 9
STRINGS: Final = 10
GESTATION: Final = 11
RENOVATION: Final = 12
PACT: Final = 13
SHAREHOLDERS: Final = 14
STRONG_ARM: Final = 15
WHISTLE: Final = 16
BENEFITS: Final = 17
DONATION: Final = 18
CLEANUP: Final = 19
FOREIGN: Final = 20
OFFSITE: Final = 21
CONTAGION: Final = 22
MANIPULATIONS: Final = 23
MANIPULATION_NAMES: Final = tuple(tables.MANIPULATION.rows)


def manipulation_deck(box: int) -> tuple[int, ...]:
    """Return all manipulation cards of a box, a count per kind."""
    rows = tables.MANIPULATION.rows.values()
    return tuple([row.copies if _in_box(row.set, box) else 0 for row in rows])


# News: cards 1 to 21 are the numbers 0 to 20, then those of Controlled Chaos.
NEWS_NAMES: Final = tuple(tables.NEWS.rows)
NEWS_26: Final = 21
NEWS_27: Final = 22
NEWS_28: Final = 23
NEWS_29: Final = 24
NEWS_30: Final = 25
NEWS_33: Final = 26
NEWS_X1: Final = 27
NEWS_X3: Final = 28
NEWS_C1: Final = 29
NEWS_C2: Final = 30
NEWS_C3: Final = 31
NEWS_C4: Final = 32
NEWS_C5: Final = 33
NEWS_21: Final = 20
NEWS_CARDS: Final = 34
NO_NEWS: Final = -1
NEWS_SLOTS: Final[list[int]] = [row.slots for row in tables.NEWS.rows.values()]


def news_deck(box: int) -> int:
    """Return the news cards of a box as a set of bits, without card 21 (D23.1)."""
    found = 0
    for number, row in enumerate(tables.NEWS.rows.values()):
        if number != NEWS_21 and _in_box(row.set, box):
            found |= 1 << number
    return found


# Specialists.
SPIN_DOCTOR: Final = 0
CHAOTICIAN: Final = 1
SECURITY_OFFICER: Final = 2
SEISMOLOGIST: Final = 3
BIOGENETICIST: Final = 4
FINANCIAL_ADVISOR: Final = 5
ARCHITECT: Final = 6
TECHNICIAN: Final = 7
TOUR_GUIDE: Final = 8
PILOT: Final = 9
ANALYST: Final = 10
RANGER: Final = 11
SPECIALISTS: Final = 12
SPECIALIST_NAMES: Final = tuple(tables.SPECIALISTS.rows)
PRICE: Final[list[int]] = [row.price for row in tables.SPECIALISTS.rows.values()]
HAS_END: Final[list[bool]] = [row.end for row in tables.SPECIALISTS.rows.values()]

# Dice.
FATALITY: Final = 0
SLASH: Final = 1
NAIVE: Final = 2
RAMPAGE_FACES: Final = ("fatality", "slash", "naive")
RAMPAGE_DIE: Final[list[int]] = [tables.BOARD.dice["rampage"].faces[face] for face in RAMPAGE_FACES]
SKULL: Final = 0
UPKEEP_FACES: Final = ("skull", "1", "2", "3")
UPKEEP_DIE: Final[list[int]] = [tables.BOARD.dice["upkeep"].faces[face] for face in UPKEEP_FACES]
"""How many faces show a skull, 1, 2 and 3."""

SEAT_NAMES: Final = ("white", "blue", "yellow", "orange", "black")
GAINS: Final = ("credits", "goats", "fences", "dna", "pardon")
