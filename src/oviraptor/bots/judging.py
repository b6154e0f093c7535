"""The judge of any game: its own part if it has one, else the search that knows no game.

What a way is worth is found by going it and searching on: every way with the same luck and as many positions,
so that they can be compared. The same luck and budget give the same judgement.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Any, Final, Generic, TypeVar

from oviraptor.bots.proving import Proof, decides_on, lost_ways, proven
from oviraptor.bots.search import PLAY_OUT, InfoSearchBot
from oviraptor.bots.together import weigh_together
from oviraptor.bots.valuing import Values, ValuingSearch
from oviraptor.bots.way_finding import Finder, after_way, choosing_in
from oviraptor.core.errors import Refused
from oviraptor.core.game import AnyGame, Budget, Decide, Game, Over, Seat, Viewer
from oviraptor.core.judging import Judge, Judgement, with_lost
from oviraptor.core.parts import JUDGING

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

_PROOF_PART: Final = 8
"""One position in so many is for looking whether the game can be won, or ended, at once."""
_MOST_PROOF: Final = 1000
_END_WORLDS: Final = 64
"""In so many worlds it is asked how a way ends the game: what is hidden may decide that."""
_MOST: Final = 12_000
"""More positions are not looked at: a judgement would take seconds, and come out the same."""
_MOST_VALUE: Final = 4000
"""Values are asked for more often, and nothing is compared."""
_FINDING: Final = 0.4
"""The share of positions by which ways are found; with the rest they are compared."""
_MOST_FOUND: Final = 4
"""How many ways, each with another beginning, are compared."""


def judge_of(game: AnyGame) -> Judge[Any, Any]:
    """Return the judge of a game: its own, or one that searches."""
    part = JUDGING.of_game(game)
    return SearchJudge(game) if part is None else part.judge()


class SearchJudge(Generic[S, A, V]):
    """Judges by looking ahead in worlds that fit a view.

    `play_out` is how far `search` plays on in this game, where it is not said.
    """

    remembers: Final = False

    def __init__(self, game: Game[S, A, V], play_out: int | None = None) -> None:
        self._game = game
        self._play_out = _play_out_of(game) if play_out is None else play_out

    def value(self, view: V, rng: Random, budget: Budget) -> Values:
        """Return the expected result of every seat, as who has this view must expect it."""
        budget, seed = _bounded(budget, _MOST_VALUE), rng.getrandbits(64)
        game = self._game
        world = game.imagine(view, Random(seed))
        turn = game.turn(world)
        if isinstance(turn, Decide) and len(turn.seats) == 1:
            proof = self._proof(view, turn.seats[0], seed, budget)
            if proof is not None:
                return proof.values
        return self._values(view, viewer_of(game, world, view), seed, budget)

    def weigh(
        self, view: V, seat: Seat, ways: Sequence[Sequence[A]], rng: Random, budget: Budget
    ) -> Judgement[A]:
        """Weigh a decision of a seat by its own view: the best way, and each of `ways`."""
        budget, seed = _bounded(budget, _MOST), rng.getrandbits(64)
        game = self._game
        world = game.imagine(view, Random(seed))
        if not game.legal(world, seat):
            raise Refused(f"Seat {seat} has nothing to decide here.")
        for way in ways:
            after_way(game, world, seat, way)  # it is legal, or refused
        if len(choosing_in(game, world)) > 1:
            finding = int(_FINDING * budget.nodes)
            search = self._search(view, seat, seed, Budget(finding, budget.stop))
            legal, rest = game.legal(world, seat), budget.nodes - finding
            return weigh_together(search, seat, legal, ways, rest)
        proof = self._proof(view, seat, seed, budget) if decides_on(game, world, seat) else None
        return self._weigh_alone(world, view, seat, list(map(tuple, ways)), seed, budget, proof)

    def _weigh_alone(
        self,
        world: S,
        view: V,
        seat: Seat,
        ways: Sequence[tuple[A, ...]],
        seed: int,
        budget: Budget,
        proof: Proof[A] | None,
    ) -> Judgement[A]:
        finder = Finder(self._game, seat, self._play_out, seed)
        finding = Budget(0 if proof else int(_FINDING * budget.nodes), budget.stop)
        found = finder.ways(view, world, finding, _MOST_FOUND) if proof is None else [proof.way]
        compared = list(dict.fromkeys([*found, *ways]))
        share = Budget(int((1 - _FINDING) * budget.nodes) // len(compared), budget.stop)
        worths = {way: self._worth(world, view, seat, way, seed, share) for way in compared}
        best = max(compared, key=worths.__getitem__) if proof is None else proof.way
        value = worths[best] if proof is None else proof.values[seat]
        judged = Judgement(
            value=value,
            best=finder.whole(world, best, share.nodes // 4),
            worths=tuple(min(value, worths[way]) for way in ways),
            why=_why(value, [w for way, w in worths.items() if way != best], proof is not None),
            is_proven=proof is not None,
        )
        positions = _proof_part(budget)
        lost = lost_ways(self._game, view, seat, judged.best, ways, Random(seed), positions)
        return with_lost(judged, lost)

    def _worth(
        self, world: S, view: V, seat: Seat, way: tuple[A, ...], seed: int, budget: Budget
    ) -> float:
        """Return what comes of a way: it goes on from what its seat is shown after it."""
        game = self._game
        after = after_way(game, world, seat, way)
        if not isinstance(game.turn(after), Over):
            return self._values(game.view(after, seat), seat, seed, budget)[seat]
        rng = Random(seed)
        worlds = [game.imagine(view, rng) for _ in range(_END_WORLDS)]
        ends = [game.evaluate(after_way(game, each, seat, way))[seat] for each in worlds]
        return fsum(ends) / len(ends)

    def _values(self, view: V, viewer: Viewer, seed: int, budget: Budget) -> Values:
        game = self._game
        world = game.imagine(view, Random(seed))
        if isinstance(game.turn(world), Over):
            return tuple(game.evaluate(world))
        return self._search(view, viewer, seed, budget).values()

    def _search(self, view: V, viewer: Viewer, seed: int, budget: Budget) -> ValuingSearch[S, A, V]:
        search = ValuingSearch(self._game, view, viewer, Random(seed), budget, self._play_out)
        return search.search()

    def _proof(self, view: V, seat: Seat, seed: int, budget: Budget) -> Proof[A] | None:
        return proven(self._game, view, seat, Random(seed), _proof_part(budget))


def _proof_part(budget: Budget) -> int:
    return min(budget.nodes // _PROOF_PART, _MOST_PROOF)


def _bounded(budget: Budget, most: int) -> Budget:
    return Budget(min(budget.nodes, most), budget.stop)


def _play_out_of(game: AnyGame) -> int:
    """Ask a game how far its searching player plays on."""
    try:
        bot = game.bot("search")
    except KeyError:
        return PLAY_OUT
    return bot.play_out if isinstance(bot, InfoSearchBot) else PLAY_OUT


def viewer_of(game: Game[S, A, V], world: S, view: V) -> Viewer:
    """Find out whose view it is; whoever is shown the same knows the same."""
    for seat in range(len(game.evaluate(world))):
        if game.view(world, seat) == view:
            return seat
    return None


def _why(value: float, others: Sequence[float], is_proven: bool) -> str:
    if is_proven:
        return "It wins at once." if value >= 1 else "Every way was tried, and none brings more."
    told = f"Looking ahead I expect {value:.0%}"
    return f"{told}, and {max(others):.0%} from the next best." if others else f"{told}."
