"""Random games that were played a moment ago: many laws look at the same few."""

from __future__ import annotations

from collections import OrderedDict

from oviraptor.core.game import AnyGame, Meta
from oviraptor.testing.random_game import WAVER, Trail, walk

MOST_STEPS_KEPT = 30_000
"""Of all games together: states are a few kilobytes each."""
_Key = tuple[int, int, int, float]
_kept: OrderedDict[_Key, Trail] = OrderedDict()


def shared_walk(game: AnyGame, meta: Meta, seed: int, *, waver: float = WAVER) -> Trail:
    """Return the random game of a seed, played once; whoever looks at it changes nothing in it."""
    # A kept trail keeps its game and meta alive, so nothing else can have their ids.
    key = (id(game), id(meta), seed, waver)
    trail = _kept.pop(key, None) or walk(game, meta, seed, waver=waver)
    _kept[key] = trail
    while len(_kept) > 1 and sum(len(each.steps) for each in _kept.values()) > MOST_STEPS_KEPT:
        _kept.popitem(last=False)
    return trail
