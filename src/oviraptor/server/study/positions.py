"""Positions from outside, opened to be looked at: all hands open, and who is to decide."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from oviraptor import games
from oviraptor.core.game import Decide, Over
from oviraptor.core.options import fill_options
from oviraptor.core.parts import FORMS
from oviraptor.server.messages.study import OpenedPosition, Position
from oviraptor.server.study.sources import read_position


def open_position(game: str, position: Position) -> OpenedPosition:
    """Open a position; raises UnknownGame, Malformed and Refused."""
    text = position.text if position.text.strip() else _first(game, position.options)
    opened = read_position(game, text, position.options)
    rules, state = opened.game, opened.state
    turn, status = rules.turn(state), rules.status(state, None)
    written, forms = rules.write(state), FORMS.of_game(rules)
    return OpenedPosition(
        text=written,
        options=dict(opened.options),
        theme=opened.options.get(opened.meta.theme, ""),
        views=tuple(rules.view(state, seat) for seat in range(int(opened.options["seats"]))),
        awaited=turn.seats if isinstance(turn, Decide) else (),
        heading=status.heading,
        prompt=status.prompt,
        is_over=isinstance(turn, Over),
        form=forms.form(written) if forms else None,
    )


def _first(name: str, options: Mapping[str, str]) -> str:
    """Write where a match begins."""
    game, meta = games.load(name), games.meta(name)
    return game.write(game.start(fill_options(meta, options), Random(1)))
