"""A hint at the terminal: what the game's adviser would do in a seat, seeing what it sees."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from oviraptor.bots.player import Player, player_of
from oviraptor.cli.reading import BadInput
from oviraptor.core.game import AnyGame, Meta, Seat
from oviraptor.core.levels import adviser
from oviraptor.play.hints import SECONDS, Mix, told_mix
from oviraptor.play.match import Match


class Hints:
    """Who is asked for hints at one match; it is made when it is asked first."""

    def __init__(self, game: AnyGame, meta: Meta) -> None:
        self._game = game
        self._meta = meta
        self._player: Player | None = None

    def hint(self, match: Match[Any, Any, Any], seat: Seat) -> list[str]:
        """Think, and tell what to do, why, and the mix if there is one, line by line."""
        luck = Random(f"hint {match.number(seat)}")  # not the match's: a hint changes nothing
        thought = self._adviser().think(match.view(seat), seat, match.legal(seat), luck)
        labels = {offered.text: offered.label for offered in match.update(seat).legal}
        action = self._game.text(thought.action)
        mix = told_mix(self._game, thought)
        return [f"Hint: {labels[action]} ({action}). {thought.why}", *_shares(mix, labels)]

    def _adviser(self) -> Player:
        if self._player is None:
            level = adviser(self._meta)
            if level is None:
                raise BadInput("There is no computer player of this game to ask.")
            self._player = player_of(self._game, level, SECONDS)
        return self._player


def _shares(mix: Mix, labels: Mapping[str, str]) -> list[str]:
    return [f"{share:>6.0%}  {labels[text]}" for text, share in mix]
