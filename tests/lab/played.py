"""Games as they might have gone."""

from oviraptor.lab.series import Lineup, Played, Series
from oviraptor.testing.template.meta import META

SERIES = Series("template", META.rules_version, {"seats": "2", "rounds": "2"}, 5, 20)


def game(n: int, bots: Lineup, places: tuple[int, ...], *, rounds: int = 4) -> Played:
    """One game; a draw is capped if it has the ending of a cap."""
    reason = "H4.1" if places.count(1) == 1 else "cap"
    return Played(n, bots, places, reason, reason == "cap", rounds, 10 * rounds)


def pair(n: int, score: float) -> list[Played]:
    """A pair of games between A and B in which A makes 0, 1 or 2 points by halves."""
    wins = {0: (0, 0), 0.5: (0.5, 0), 1: (1, 0), 1.5: (1, 0.5), 2: (1, 1)}[score]
    places = {0: (2, 1), 0.5: (1, 1), 1: (1, 2)}
    first, second = places[wins[0]], places[wins[1]]
    return [game(n, ("A", "B"), first), game(n, ("B", "A"), (second[1], second[0]))]
