"""How far the mix of cards of Raptor's player can be exploited, at the choices its tests keep.

    python bench/duel.py --bot turns --nodes 10000 60000 --truth 300000

Truth is what the same player finds with many more positions to look at. A best reply knows the mix of
the other side and every pair's true worth; its gain over the value of the true duel is told in per
cent of the spread of the payoffs, for a reply of either side.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import mean
from typing import Any

from oviraptor.core.game import Budget
from oviraptor.games.raptor import game
from oviraptor.games.raptor.players.foresight import Hands, Prospect
from oviraptor.games.raptor.players.player import Player
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.duel import Duel

CHOICES = Path(__file__).parents[1] / "src/oviraptor/games/raptor/tests/choices.json"
CARDS = range(1, 10)
SIDES = ("raptor", "scientist")


def main() -> None:
    """Print the gains."""
    asked = _asked()
    player = game.bot(asked.bot)
    assert isinstance(player, Player), f"{asked.bot} does not solve the duel of the cards"
    kept = json.loads(CHOICES.read_text(encoding="utf-8"))[: asked.first]
    states = [game.read(one["position"]) for one in kept]
    truths = [looked_at(player, s, asked.truth) for s in states]
    for nodes in asked.nodes:
        pairs = zip(states, truths, strict=True)
        report(nodes, [exploited(player, looked_at(player, s, nodes), true) for s, true in pairs])


def report(nodes: int, gains: list[tuple[float, float]]) -> None:
    """Print what best replies gain."""
    print(f"{nodes} positions, {len(gains)} choices:")
    for side, found in zip(SIDES, zip(*gains, strict=True), strict=True):
        print(f"  the {side}'s best reply gains {mean(found):.2%}, {max(found):.2%} at most")
    print(f"  on average {mean(mean(pair) for pair in gains):.2%}", flush=True)


def exploited(player: Player, mixed: Prospect, true: Prospect) -> tuple[float, float]:
    """Return the gains of a best reply by either side, as shares of the spread."""
    duel = Duel(true.payoffs, true.raptor, true.scientist)
    spread = _spread(true)
    duel.solve(5000, spread / 100_000)
    theirs = duel.worth_to_raptor(usual(player, mixed, 1))
    mine = duel.worth_to_scientist(usual(player, mixed, 0))
    value = duel.value()
    return (
        (duel.raptor.best(theirs) - value) / spread,
        (duel.scientist.best(mine) + value) / spread,
    )


def looked_at(player: Player, s: State, nodes: int) -> Prospect:
    """Look at a choice as the player does with so many positions."""
    look = player._look(game.view(s, 0), 0, Budget(nodes))  # noqa: SLF001  # as it does itself
    return player.foresight.prospect(look.state, look.nodes, look.further, look.stop)


def usual(player: Player, found: Prospect, seat: int) -> list[float]:
    """Return how often a side plays each card, over all hands it may hold."""
    believed: Hands = found.raptor if seat == 0 else found.scientist
    often = [0.0] * 10
    for hand, weight in believed:
        for card, share in player.mix(found, seat, hand):
            often[card] += weight * share
    return often


def _spread(found: Prospect) -> float:
    met = [
        found.payoffs[own][other]
        for own in CARDS
        for other in CARDS
        if any(hand >> own & 1 for hand, _ in found.raptor)
        and any(hand >> other & 1 for hand, _ in found.scientist)
    ]
    return max(met) - min(met)


def _asked() -> Any:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--bot", default="turns")
    parser.add_argument("--nodes", type=int, nargs="+", default=[10_000])
    parser.add_argument("--truth", type=int, default=300_000)
    parser.add_argument("--first", type=int, default=200, help="only so many choices")
    return parser.parse_args()


if __name__ == "__main__":
    main()
