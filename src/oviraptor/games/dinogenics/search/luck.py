"""Chance for looking ahead: a small generator that can be begun again, so that plans meet the same luck."""

from typing import final

from oviraptor.core.game import CHANCE
from oviraptor.games.dinogenics.rules.play import apply, outcomes
from oviraptor.games.dinogenics.rules.state import State


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


def drawn(s: State, luck: Luck) -> State:
    """Return the state after chance has brought something."""
    found = outcomes(s)
    total = 0
    for _, weight in found:
        total += weight
    rest = luck.below(total)
    for outcome, weight in found:
        if rest < weight:
            return apply(s, CHANCE, outcome)
        rest -= weight
    return apply(s, CHANCE, found[0][0])
