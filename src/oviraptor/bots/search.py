"""The player that searches any game: in worlds that fit what it was shown, as far as its budget goes.

What it finds is kept by what it would be shown (`tree`), so it plans for all those worlds at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Generic, TypeVar

from oviraptor.bots.draw import mixed
from oviraptor.bots.ismcts import TreeSearch
from oviraptor.bots.simultaneous import SimultaneousChoice
from oviraptor.bots.tree import Choice
from oviraptor.core.game import Budget, Game, Seat, Thought

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

PLAY_OUT: Final = 2
"""How many turns are played out where a game does not say: the rest of one, and a reply."""
_LEAST_SHARE = 0.02
"""What is rarer in a mix is left over from trying things, and is not played."""
_OFTEN = 0.5
"""What was tried less often than this share of the most tried action is not trusted."""


class InfoSearchBot(Generic[S, A, V]):
    """Looks ahead in imagined worlds, and mixes where others choose at the same time.

    `play_out` is how many turns are played on by feeling at the end of each way, before `evaluate` judges.
    """

    def __init__(self, game: Game[S, A, V], play_out: int = PLAY_OUT) -> None:
        self._game = game
        self.play_out = play_out

    def think(
        self, view: V, seat: Seat, legal: Sequence[A], rng: Random, budget: Budget
    ) -> Thought[A]:
        """Choose what was best, or drawn from the mix that was; anything if there was no time."""
        if len(legal) == 1:
            return Thought(legal[0], ((legal[0], 1.0),), "There was nothing else to do.")
        search = TreeSearch(self._game, view, seat, rng, budget, self.play_out)
        search.run(seat, legal)
        together = search.root.together.get(search.choosing)
        if together is not None:
            return _mixed(together, seat, legal, rng)
        choice = search.root.choices.get(seat)
        if choice is not None and choice.is_tried:
            return _best(choice, legal, len(search.worlds))
        return _glimpsed(search.priors.known(seat, legal), legal, rng)


def _mixed(
    together: SimultaneousChoice[A], seat: Seat, legal: Sequence[A], rng: Random
) -> Thought[A]:
    average = together.average(seat, legal)
    kept = [(a, share) for a, share in zip(legal, average, strict=True) if share >= _LEAST_SHARE]
    kept = kept or list(zip(legal, average, strict=True))
    total = sum(share for _, share in kept)
    mix = tuple((action, share / total) for action, share in kept)
    action, share = mixed(mix, rng)
    why = "All of us choose at once, and I must not be guessed"
    return Thought(action, mix, f"{why}: I do this {share:.0%} of the time.")


def _best(choice: Choice[A], legal: Sequence[A], worlds: int) -> Thought[A]:
    """Take what came out best of all that was tried about as often as anything."""
    arms = [(choice.arms[action], action) for action in legal if action in choice.arms]
    often = _OFTEN * max(arm.tries for arm, _ in arms)
    ranked = sorted(arms, key=lambda one: (one[0].tries >= often, one[0].mean), reverse=True)
    (arm, action), (other, _) = ranked[:2]
    fitting = "one world" if worlds == 1 else f"{worlds} worlds"
    why = f"Looking ahead in {fitting} that fit what I know I expect {arm.mean:.0%}"
    why += f", and {other.mean:.0%} from the next best." if other.tries else "."
    return Thought(action, ((action, 1.0),), why)


def _glimpsed(known: Sequence[tuple[float, A]], legal: Sequence[A], rng: Random) -> Thought[A]:
    """Choose where the budget ended before anything was tried."""
    top = max((worth for worth, _ in known), default=0.0)
    action = rng.choice([action for worth, action in known if worth >= top] or legal)
    return Thought(action, ((action, 1.0),), "I had time for a glance only.")
