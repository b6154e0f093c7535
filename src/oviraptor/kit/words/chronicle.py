"""What a log shows besides sentences: the places an action's text names are those it is about."""

from __future__ import annotations

from collections.abc import Mapping

from oviraptor.core.game import Path


def named_places(text: str, places: Mapping[str, str]) -> Path:
    """Return the touches of all places a text names, each once, in their order."""
    return tuple(dict.fromkeys(places[word] for word in text.split() if word in places))
