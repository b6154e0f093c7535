"""Why a touch leads nowhere, through the game's own words: at a table and in a study alike."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from oviraptor.core.errors import Refused
from oviraptor.core.game import AnyGame, Path, Seat
from oviraptor.core.record import MAX_TEXT

_MAX_PATH: Final = 16


class Why(NamedTuple):
    """A sentence, and the rule that says so, if one does."""

    text: str
    rule: str = ""


def check_path(path: Path) -> None:
    """Refuse what cannot have been touched."""
    if len(path) > _MAX_PATH or any(len(word) > MAX_TEXT for word in path):
        raise Refused("Nothing on this table is touched like that.")


def why(game: AnyGame, s: Any, seat: Seat, path: Path, legal: Collection[Any]) -> Why:
    """Say why a touch of a seat leads nowhere, or where it would."""
    check_path(path)
    action = game.aim(s, seat, path)
    if action is None:
        return Why(f"Nothing begins there. {game.status(s, seat).prompt}")
    if action in legal:
        offer = game.offer(s, seat, action)
        return Why(offer.label + ("" if offer.path == path else ": begin with what is marked."))
    refused = game.refuse(s, seat, action)
    return Why(refused.text, refused.rule)
