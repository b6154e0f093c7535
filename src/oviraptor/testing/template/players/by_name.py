"""The players of Higher Card; this file alone may import `oviraptor.bots`."""

from __future__ import annotations

from oviraptor.bots.by_name import generic
from oviraptor.core.game import Bot
from oviraptor.testing.template.knowledge.view import View
from oviraptor.testing.template.text.actions import Action


def bot(name: str) -> Bot[Action, View]:
    """Make one of the players named in META.levels; a player of your own would be asked for first."""
    from oviraptor.testing.template import game  # noqa: PLC0415  # game.py imports this file

    return generic(name, game)
