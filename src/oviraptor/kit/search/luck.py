"""Chance for looking ahead: a small generator that can be begun again, so that plans meet the same luck."""

from typing import final


@final
class Luck:
    """A linear congruential generator: good enough to look ahead by, and quick."""

    __slots__ = ("x",)

    x: int

    def __init__(self, seed: int) -> None:
        self.x = (seed * 2654435761 + 12345) & 0x7FFFFFFF
        self.below(2)

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        self.x = (self.x * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.x >> 8) % n

    def drawn(self, outcomes: list[tuple[int, int]]) -> int:
        """Draw one of some outcomes by its weight."""
        total = 0
        for _, weight in outcomes:
            total += weight
        rest = self.below(total)
        for outcome, weight in outcomes:
            if rest < weight:
                return outcome
            rest -= weight
        return outcomes[0][0]
