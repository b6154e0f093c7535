"""`oviraptor rules`: the rulebook of a game."""

from __future__ import annotations

import sys
from typing import Annotated

from oviraptor import games
from oviraptor.cli.arguments import GameName
from oviraptor.cli.command_line import Argument
from oviraptor.cli.terminal.rulebook import rule_text, with_drawings


def rules(
    game: GameName,
    rule: Annotated[
        str | None, Argument(metavar="RULE", help="A rule's number, such as R6.2 or R6.")
    ] = None,
) -> None:
    """Show the rulebook, or one rule of it.

    On a terminal the book opens in a pager ($PAGER); elsewhere it is printed as Markdown.
    """
    text = games.rulebook(game) if rule is None else rule_text(game, rule)
    if not sys.stdout.isatty():
        print(text)
        return
    from oviraptor.cli.terminal.screen import Screen  # noqa: PLC0415  # rich is slow to load

    Screen(games.meta(game)).show_page(with_drawings(game, text))
