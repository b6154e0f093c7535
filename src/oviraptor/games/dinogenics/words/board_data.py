"""What the board reads of the game's data files, and has types of."""

from __future__ import annotations

from typing import Final

from oviraptor.games.dinogenics.tables import (
    Card,
    DnaCard,
    Location,
    News,
    Specialist,
    Species,
    Tile,
)

STRUCTS: Final = (Species, DnaCard, Tile, Location, Card, News, Specialist)
