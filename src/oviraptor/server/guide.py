"""Guided matches: a sentence at each new thing, in the words of the game's own optional guide.

A game's `guide.py` has OPTIONS (of a first match), LEVEL (a forgiving opponent) and
`things(view) -> Sequence[(key, sentence)]`: what there is to explain now, the most urgent first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from oviraptor import games
from oviraptor.core.game import Viewer
from oviraptor.play.match import Match


class GameGuide(Protocol):
    """What a game's `guide.py` offers."""

    OPTIONS: Mapping[str, str]
    LEVEL: str

    def things(self, view: Any) -> Sequence[tuple[str, str]]:
        """Name what a newcomer meets in this view, and explain each in a sentence."""
        ...


def find_guide(game: str) -> GameGuide | None:
    """Load a game's guide, if it has one."""
    return cast("GameGuide | None", games.part(game, "guide"))


class Hints:
    """What each viewer has been told, worked out from the steps he was shown."""

    def __init__(self, guide: GameGuide | None) -> None:
        self._guide = guide
        self._told: dict[Viewer, dict[str, int]] = {}
        self._seen: dict[Viewer, int] = {}
        self._current: dict[Viewer, str] = {}

    def hint(self, match: Match[Any, Any, Any], viewer: Viewer) -> str:
        """Return the sentence about what is new to a viewer now; the same again when asked again."""
        if self._guide is None:
            return ""
        told = self._told.setdefault(viewer, {})
        number = match.number(viewer)
        for step in range(self._seen.get(viewer, 0), number + 1):
            things = self._guide.things(match.view(viewer, step))
            new = next(((key, text) for key, text in things if key not in told), None)
            self._current[viewer] = new[1] if new else ""
            if new:
                told[new[0]] = step
        self._seen[viewer] = number + 1
        return self._current[viewer]
