"""Law 4, the other way: `imagine` draws every world that fits, as often as the cards say.

Weighed only where the weights do not depend on how people choose (see `oviraptor.testing.belief`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from random import Random
from typing import Any

from oviraptor.core.game import AnyGame, Viewer
from oviraptor.testing.belief import TooMany, World, advanced, first_belief, merged, shares
from oviraptor.testing.faults import Fault
from oviraptor.testing.random_game import Trail, place, sampled
from oviraptor.testing.runner import who
from oviraptor.testing.settings import Settings
from oviraptor.testing.shared_walks import shared_walk

_FEW = 100
"""Up to how many worlds are drawn often enough to weigh each."""
_SELDOM = 4
"""How many times less often than memory this is looked at: it takes many draws."""
_FIRST = 2
"""How many of the first secrets are looked at in any case: later there may be too many."""
_PER_WORLD = 30
_DUE = 15
"""Who is due so often, and never comes, is missing."""
_SURE = 10
"""How many times more is drawn before something is called a fault."""
_FAR, _NEAR = 0.2, 0.1
"""How far drawn shares may be from exact ones at first sight, and after a closer look."""
_AS_ONE = 0.02
"""How near the two weights of a belief must be to count as one."""


def imagination_is_fair(trail: Trail, settings: Settings) -> None:
    """Check that `imagine` draws every world there is, as often as the cards say."""
    steady = shared_walk(trail.game, trail.meta, trail.seed, waver=0)
    for viewer in (*steady.seats, None):
        _is_fair(steady, viewer, settings)


def _is_fair(trail: Trail, viewer: Viewer, settings: Settings) -> None:
    rng = Random(f"fair {trail.seed} {viewer}")
    chosen = sampled(trail, rng, settings.moments // _SELDOM, settings.memory_steps)
    moments = {step.number for step in chosen}
    belief = first_belief(trail)
    first = _FIRST
    for step in trail.steps[: settings.memory_steps]:
        try:
            if 1 < len(belief) <= _FEW and (step.number in moments or first):
                belief = merged(trail.game, belief, settings.limit)
                _draws_fairly(trail, step.number, belief, viewer, rng)
                first = max(0, first - 1)
            belief = advanced(trail, belief, step, viewer, settings.limit)
        except TooMany:
            return


def _draws_fairly(
    trail: Trail, number: int, belief: list[World], viewer: Viewer, rng: Random
) -> None:
    game = trail.game
    view = game.view(trail.steps[number].before, viewer)
    free, spread = shares(belief)
    wanted = dict(zip((game.write(world.s) for world in belief), free, strict=True))
    for times, bound in ((1, _FAR), (_SURE, _NEAR)):
        count = times * _PER_WORLD * len(belief)
        drawn = _written(game, (game.imagine(view, rng) for _ in range(count)))
        what = _unfair(wanted, drawn, bound, is_weighed=_distance(free, spread) < _AS_ONE)
        if not what:
            return
    raise Fault(f"for {who(viewer)} {what}", place(trail, number))


def _written(game: AnyGame, worlds: Iterable[Any]) -> list[str]:
    """Write worlds, equal ones once: there are few, and many of each."""
    known: dict[Any, str] = {}
    texts = []
    for world in worlds:
        text = known.get(world) if isinstance(world, Hashable) else None
        if text is None:
            text = game.write(world)
            if isinstance(world, Hashable):
                known[world] = text
        texts.append(text)
    return texts


def _unfair(wanted: dict[str, float], drawn: list[str], bound: float, *, is_weighed: bool) -> str:
    """Say what is wrong with the draws, if anything is."""
    due = {text for text, share in wanted.items() if share * len(drawn) > _DUE}
    missed = sorted(due - set(drawn))
    if missed:
        return (
            f"{len(missed)} of {len(wanted)} worlds that fit what it saw are not among "
            f"{len(drawn)} imagined ones, such as\n{missed[0]}"
        )
    counts = Counter(drawn)
    found = [counts[text] / len(drawn) for text in wanted]
    far = _distance(list(wanted.values()), found)
    if is_weighed and far > bound:
        return f"the shares of {len(wanted)} imagined worlds are {far:.0%} off"
    return ""


def _distance(one: list[float], other: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 2
