"""Choices of cards met in play, with what each pair of cards is worth: `choices.json`.

`python -m oviraptor.games.raptor.tests.choices` makes the file anew: the player that searches plays
itself with a few positions to look at, and three choices of each game are kept.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from oviraptor.core.game import CHANCE, Budget, Chance, Over
from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.players.foresight import Foresight, Hands, Payoffs, hands_of
from oviraptor.games.raptor.rules.phases import CHOOSE
from oviraptor.games.raptor.rules.state import State

FILE: Final = Path(__file__).with_name("choices.json")
NUMBER: Final = 200
_OF_A_GAME: Final = 3
_WHOLE: Final = 10_000  # payoffs are kept as whole numbers
_NODES: Final = 400
_NODES_FOR_PAYOFFS: Final = 20_000


class Choice:
    """One choice: the state, what is believed of both hands, and the payoffs."""

    def __init__(self, position: str, payoffs: Payoffs) -> None:
        self.state: State = game.read(position)
        self.payoffs = payoffs
        self.raptor: Hands = hands_of(self.state.raptor)
        self.scientist: Hands = hands_of(self.state.scientist)

    def spread(self) -> float:
        """Return how far the payoffs of pairs of cards that can be met lie apart."""
        met = [self.payoffs[own][other] for own, other in self.pairs()]
        return max(met) - min(met)

    def pairs(self) -> list[tuple[int, int]]:
        """List the pairs of cards that can be met."""
        own, other = (
            [card for card in range(1, 10) if any(hand >> card & 1 for hand, _ in side)]
            for side in (self.raptor, self.scientist)
        )
        return [(one, two) for one in own for two in other]


def choices() -> list[Choice]:
    """Read the file."""
    return [
        Choice(kept["position"], [[value / _WHOLE for value in row] for row in kept["payoffs"]])
        for kept in json.loads(FILE.read_text(encoding="utf-8"))
    ]


def _played(seed: int) -> Iterator[State]:
    """Play one game of the player against itself; every choice of cards in it."""
    rng = Random(f"choices {seed}")
    s = game.start(fill_options(META, {"board": rng.choice(("jungle", "savannah"))}), rng)
    bot = game.bot("turns")
    while not isinstance(due := game.turn(s), Over) and s.round <= 40:
        if isinstance(due, Chance):
            s = game.apply(s, CHANCE, rng.choice(game.outcomes(s))[0])
            continue
        seat = due.seats[0]
        if s.phase == CHOOSE and len(due.seats) == 2:
            yield s
        legal = game.legal(s, seat)
        thought = bot.think(game.view(s, seat), seat, legal, rng, Budget(_NODES))
        s = game.apply(s, seat, thought.action)


def _some() -> Iterator[State]:
    for seed in range(1000):
        met = list(_played(seed))
        yield from Random(seed).sample(met, min(_OF_A_GAME, len(met)))


def _kept(s: State) -> dict[str, object]:
    found = Foresight(None).prospect(s, _NODES_FOR_PAYOFFS, 0, lambda: False)
    payoffs = [[round(_WHOLE * value) for value in row] for row in found.payoffs]
    return {"position": game.write(s), "payoffs": payoffs}


if __name__ == "__main__":
    lines = (json.dumps(_kept(s), separators=(",", ":")) for s in islice(_some(), NUMBER))
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
