"""A position as its text tells it, word for word."""

from __future__ import annotations

from dataclasses import dataclass

from .names import ALL_CARDS, FIRE, FREE, SPACES


@dataclass
class Position:
    """What a position text says, word for word: a cell is its letter and its marks."""

    cells: dict[str, str]
    exits: set[str]
    hand: dict[str, set[int]]
    played: dict[str, set[int]]
    history: dict[str, list[str]]
    table: dict[str, int]
    chosen: dict[str, int]
    wounds: int
    escaped: int
    captured: int
    reserve: int
    round: int
    unlimited: bool
    phase: list[str]

    def where(self, letters: str) -> list[str]:
        """The spaces whose figure or token has one of these letters."""
        return [space for space in SPACES if self.cells[space][0] in letters]

    def free(self, space: str) -> bool:
        """Neither figure nor fire nor rock (R4.1)."""
        return self.cells[space] == FREE

    def burning(self) -> list[str]:
        """Every fire, that under a walking scientist included."""
        return [space for space in SPACES if self.cells[space] == FIRE or "~" in self.cells[space]]

    def mother(self) -> str | None:
        """Her space, or None while she is away."""
        spaces = self.where("M")
        return spaces[0] if spaces else None

    def deck(self, seat: str) -> set[int]:
        """What is neither in hand nor played nor on the table."""
        return ALL_CARDS - self.hand[seat] - self.played[seat] - {self.table.get(seat, 0)}
