"""What the texts call seats, spaces and what stands on them."""

from __future__ import annotations

RAPTOR = "raptor"
SCIENTIST = "scientist"
CHANCE = "chance"
SEATS = (RAPTOR, SCIENTIST)
OTHER = {RAPTOR: SCIENTIST, SCIENTIST: RAPTOR}

COLUMNS = "abcdefghijk"
ROWS = "123456"
SPACES = [column + row for row in ROWS for column in COLUMNS]
DIRECTIONS = [(0, -1), (0, 1), (-1, 0), (1, 0)]
EDGES = [column + row for row in "16" for column in "bcdefghij"]
FREE = "."
ROCK = "#"
FIRE = "F"
ALL_CARDS = set(range(1, 10))
