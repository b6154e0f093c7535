"""Guided matches: a sentence at each new thing, in the words of the game's own optional guide."""

from __future__ import annotations

from typing import Any

from oviraptor.core import parts
from oviraptor.core.game import Viewer
from oviraptor.play.match import Match


class Guide:
    """What each viewer has been told; a server that was restarted may tell a thing once more."""

    def __init__(self, guide: parts.Guide | None) -> None:
        self._guide = guide
        self._told: dict[Viewer, set[str]] = {}
        self._current: dict[Viewer, tuple[int, str]] = {}

    def sentence(self, match: Match[Any, Any, Any], viewer: Viewer) -> str:
        """Return the sentence about what is new to a viewer; it stays until he acts."""
        if self._guide is None:
            return ""
        number = match.number(viewer)
        then, text = self._current.get(viewer, (-1, ""))
        actors = match.actors(viewer, max(then, 0))
        if then < 0 or then > number or actors:
            has_acted = then > number or viewer in actors
            text = self._new(match.view(viewer), viewer) or ("" if has_acted else text)
            self._current[viewer] = (number, text)
        return text

    def _new(self, view: Any, viewer: Viewer) -> str:
        assert self._guide is not None
        told = self._told.setdefault(viewer, set())
        for key, text in self._guide.things(view):
            if key not in told:
                told.add(key)
                return text
        return ""
