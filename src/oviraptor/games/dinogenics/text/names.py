"""How seats, species, cards, tiles, places and people are written (D27.1): the slots that read them."""

from __future__ import annotations

from typing import Final

from oviraptor.games.dinogenics.rules.board import CENTER, EDGE_NAMES, SPACE_NAMES
from oviraptor.games.dinogenics.rules.kinds import (
    CARD_NAMES,
    GAINS,
    IS_LARGE,
    KINDS,
    LOCATION_NAMES,
    MANIPULATION_NAMES,
    MUTANT,
    NEWS_NAMES,
    RAMPAGE_FACES,
    SEAT_NAMES,
    SPECIALIST_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
    TILES,
    UPKEEP_FACES,
)
from oviraptor.kit.text.parts import Slot, enumerated

CARD_OF: Final = {name: kind for kind, name in enumerate(CARD_NAMES) if kind != MUTANT}
MANIPULATION_OF: Final = {name: card for card, name in enumerate(MANIPULATION_NAMES)}
FIRST_MANIPULATION: Final = KINDS
"""Where cards of both kinds may stand, the first manipulation card has this number."""

SEAT: Final = enumerated(f"a seat: {', '.join(SEAT_NAMES)}", SEAT_NAMES)
SPECIES: Final = enumerated("a species, like trike", SPECIES_NAMES)
CARD: Final = Slot("a card, like trike", CARD_OF)
MANIPULATION: Final = Slot("a manipulation card, like splice", MANIPULATION_OF)
ANY_CARD: Final = Slot(
    "a card",
    {**CARD_OF, **{name: FIRST_MANIPULATION + card for name, card in MANIPULATION_OF.items()}},
)
SPACE: Final = enumerated("a space: a1 to c4, d1 to d4, e1 to e3", SPACE_NAMES[:CENTER])
EDGE: Final = enumerated("an edge: h a1 to h c5, v a1 to v d4", EDGE_NAMES)
LOCATION: Final = enumerated("a location, like site-a", LOCATION_NAMES)
TILE: Final = enumerated("a tile, like biodome", TILE_NAMES)
LARGE_TILE: Final = Slot(
    "a large tile, like aquatic",
    {name: tile for tile, name in enumerate(TILE_NAMES[:TILES]) if IS_LARGE[tile]},
)
NEWS: Final = enumerated("a news card, like 12 or X1", NEWS_NAMES)
SPECIALIST: Final = enumerated("a specialist, like pilot", SPECIALIST_NAMES)
RAMPAGE_FACE: Final = enumerated("fatality, slash or naive", RAMPAGE_FACES)
UPKEEP_FACE: Final = enumerated("skull, 1, 2 or 3", UPKEEP_FACES)
GAIN: Final = enumerated(f"one of {', '.join(GAINS)}", GAINS)
