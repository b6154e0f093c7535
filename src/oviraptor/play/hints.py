"""Hints: for how long they are thought of, and what is told of a thought; `Meta.adviser` is asked."""

from __future__ import annotations

from typing import Any, Final

from oviraptor.core.game import AnyGame, Thought

SECONDS: Final = 1.0
"""How long a hint may be thought of."""
_MOST: Final = 8
"""So many actions of a mix are told, the most frequent ones."""

Mix = tuple[tuple[str, float], ...]
"""Texts of actions, each with how often it is to be taken, the most frequent first."""


def told_mix(game: AnyGame, thought: Thought[Any]) -> Mix:
    """Return the mix of a thought as texts, or nothing if there is only one thing to do."""
    if len(thought.mix) < 2:
        return ()
    ordered = sorted(thought.mix, key=lambda part: -part[1])
    return tuple((game.text(action), round(share, 3)) for action, share in ordered[:_MOST])
