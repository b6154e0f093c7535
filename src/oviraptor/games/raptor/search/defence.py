"""Only defences: the ends of an effect after which the other side is not known to win."""

from collections.abc import Callable
from typing import Final, final

from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.effects import search_effect
from oviraptor.games.raptor.search.ground import Ground
from oviraptor.games.raptor.search.proofs import find_win
from oviraptor.games.raptor.search.turns import End, wins_by

_AGAIN: Final = 8  # so many answers that won before are tried on an end first
_PROOF: Final = 12_000  # positions to look for one answer that wins
_PROOFS: Final = 40_000  # and for all of them
_WIDE: Final = 12_000  # positions of an effect, once all that looked good has lost


@final
class Threats:
    """Answers that win, kept while the ends of one effect are looked at: most lose to the same few."""

    __slots__ = ("left", "points", "ways")

    points: int  # those of the other side
    left: int  # positions for proofs
    ways: list[list[int]]

    def __init__(self, points: int, left: int) -> None:
        self.points = points
        self.left = left
        self.ways = []

    def wins_against(self, end: State) -> bool:
        """Tell whether the other side is known to win from an end."""
        for number in range(min(_AGAIN, len(self.ways))):
            way = self.ways[number]
            if wins_by(end, way):
                self.ways.insert(0, self.ways.pop(number))  # what has just won often wins again
                return True
        if self.left <= 0:
            return False
        proof = find_win(end, self.points, min(_PROOF, self.left))
        self.left -= proof.nodes
        if proof.way:
            self.ways.insert(0, proof.way)
        return len(proof.way) > 0


def falls(end: State) -> bool:
    """Tell whether an end of an effect was shown to lose: whoever acts next wins by its points."""
    return len(find_win(end, end.points, _PROOF).way) > 0


def holds(end: State) -> bool:
    """Tell whether an end of an effect was shown not to lose at once."""
    proof = find_win(end, end.points, _PROOFS)
    return proof.is_whole and not proof.way


def saving_ends(
    ends: list[End], threats: Threats, enough: int, stop: Callable[[], bool]
) -> list[End]:
    """List the first few ends of an effect after which no win is known for the other side."""
    found: list[End] = []
    for number, end in enumerate(ends):
        if len(found) >= enough or threats.left <= 0 or (number & 7 == 7 and stop()):
            break
        if not threats.wins_against(end.state):
            found.append(end)
    return found


def defences(
    s: State, ground: Ground, points: int, budget: int, enough: int, stop: Callable[[], bool]
) -> list[End]:
    """List the best few ends of an effect that hold against so many points, best first for its owner.

    Where all that look good lose, it looks at many more; where nothing holds, at least one is listed.
    """
    threats = Threats(points, _PROOFS)
    ends = search_effect(s, ground, budget, stop)
    found = saving_ends(ends, threats, enough, stop)
    if found or stop() or len(ends) == 1:
        return found or ends[:1]
    threats.left = _PROOFS
    found = saving_ends(search_effect(s, ground, _WIDE, stop), threats, enough, stop)
    return found or ends[:1]
