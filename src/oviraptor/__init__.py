"""Oviraptor: board games with secrets, to play, to study and to build on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oviraptor.lab.explore import Explorer

__version__ = "0.1.0"


def explore(game: str) -> Explorer:
    """Open a game in a shell or a notebook: what it returns shows itself, and takes texts for actions."""
    from oviraptor import games  # noqa: PLC0415  # whoever asks for the version needs none of it
    from oviraptor.lab.explore import Explorer  # noqa: PLC0415

    return Explorer(games.load(game), games.meta(game))
