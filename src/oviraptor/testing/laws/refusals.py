"""Refusals: what the guards say and what `legal` lists are one set of rules, and the book has them."""

from __future__ import annotations

import re
from pathlib import Path

from oviraptor.core.game import AnyGame
from oviraptor.core.parts import GUARDS
from oviraptor.kit.words.refusals import objection
from oviraptor.testing.faults import Fault
from oviraptor.testing.laws.views import illegal_actions
from oviraptor.testing.runner import Scene


def guards_agree(scene: Scene) -> None:
    """Check that no guard objects to a legal action, and that rules in refusals are in the book.

    Only a game that refuses by guards, a part of `core/parts.py`, is held to the first.
    """
    game, s, book = scene.game, scene.s, _rulebook(scene.game)
    part = GUARDS.of_game(game)
    for seat in scene.trail.seats:
        legal = game.legal(s, seat)
        for action in legal:
            found = objection(part.guards(s, seat, action)) if part else None
            if found:
                raise Fault(f"“{game.text(action)}” is legal, but a guard says: {found.text}")
        for action in illegal_actions(scene, legal):
            rule = game.refuse(s, seat, action).rule
            told = book is None or re.search(rf"(?<![\w.]){re.escape(rule)}(?![\d.]*\d)", book)
            if not told:
                raise Fault(f"“{game.text(action)}” is refused by {rule}, which is not in the book")


def _rulebook(game: AnyGame) -> str | None:
    """Read the rulebook beside the game's module; there is none beside functions put together."""
    file = getattr(game, "__file__", None)
    return (Path(file).parent / "rulebook.md").read_text(encoding="utf-8") if file else None
