"""The board and the cards in a terminal of 80 columns, as text in rich's markup.

A letter and a shape say everything; colour only says it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from oviraptor.games.raptor.knowledge.view import SideView, View
from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.setup import cell_of
from oviraptor.kit.words.terminal import beside, legend, pips, styled

_COLUMNS: Final = 11
_TILES: Final = ((0,), (1, 2, 3), (4, 5, 6), (7, 8, 9), (10,))
"""The columns of the board by tile; a line is drawn between tiles (R1.1)."""
_BOARD_WIDTH: Final = 42
_STYLES: Final = {
    "M": "bold red",
    "B": "bold yellow",
    "b": "yellow",
    "S": "bold cyan",
    "s": "cyan",
    "F": "bold bright_red",
    ".": "dim",
    "#": "dim",
}
_LEGEND: Final = "M mother  B baby, b asleep  S scientist, s frightened  F fire  ▒ rock  <> exit"
_MARKS: Final = {
    "!": "! this round",
    "*": "* has attacked",
    "~": "~ walks through fire",
    "+": "+ was called",
}


def draw(view: View, seat_names: Sequence[str]) -> str:
    """Draw the board with the cards and counters beside it, and what the signs mean."""
    board = list(_board(view))
    panel = [
        *_side(seat_names[0], view.raptor, is_own=view.viewer == RAPTOR),
        *_side(seat_names[1], view.scientist, is_own=view.viewer == 1 - RAPTOR),
        *_counters(view),
    ]
    marks = [text for mark, text in _MARKS.items() if any(mark in cell for cell in view.cells)]
    signs = legend([_LEGEND, *(["   ".join(marks)] if marks else [])])
    return "\n".join([*beside(board, panel, _BOARD_WIDTH), *signs])


def together(views: Sequence[View]) -> View:
    """Make one view of both seats' views, with both hands open."""
    return replace(views[0], viewer=None, scientist=views[1].scientist)


def _board(view: View) -> Iterator[str]:
    exits = {cell_of(name) for name in view.exits}
    names = "  ".join(" ".join(f" {'abcdefghijk'[c]}" for c in tile) for tile in _TILES)
    yield f"   [dim]{names.ljust(_BOARD_WIDTH - 3)}[/]"
    yield _rule("┌", "┬", "┐")
    for row in range(6):
        if row == 3:
            yield _rule("├", "┼", "┤")
        first, last = row * _COLUMNS, row * _COLUMNS + _COLUMNS - 1
        cells = "[dim]│[/]".join(
            "".join(_cell(view.cells[row * _COLUMNS + c]) for c in tile) for tile in _TILES
        )
        left = "[bold green]<[/]" if first in exits else "[dim]│[/]"
        right = "[bold green]>[/]" if last in exits else "[dim]│[/]"
        yield f"[dim]{row + 1:>2}[/] {left}{cells}{right}"
    yield _rule("└", "┴", "┘")


def _rule(left: str, middle: str, right: str) -> str:
    line = middle.join("─" * 3 * len(tile) for tile in _TILES)
    return f"   [dim]{left}{line}{right}[/]"


def _cell(text: str) -> str:
    """Draw a cell three wide: the letter in the middle, a mark behind it."""
    style = _STYLES[text[0]]
    if text == "#":
        return styled("▒▒▒", style)
    shown = text.replace(".", "·")
    return styled(shown.rjust(2).ljust(3) if len(shown) == 1 else shown.rjust(3), style)


def _side(name: str, side: SideView, *, is_own: bool) -> Iterator[str]:
    yield f"[bold]{name}[/]{' (you)' if is_own else ''}"
    if side.hand is None:
        chosen = ", one chosen" if side.has_chosen else ""
        yield f"  hand   {_cards('?' * side.hand_size)}{chosen}"
        yield from _could_hold(side)
    else:
        chosen = f", {side.chosen} chosen" if side.chosen else ""
        yield f"  hand   [bold]{_cards(side.hand)}[/]{chosen}"
    if side.table:
        yield f"  shows  [bold]{side.table}[/]"
    yield f"  played {_cards(side.played)}   deck {side.deck_size}"


def _could_hold(side: SideView) -> Iterator[str]:
    """Say how likely each card is in a hand that is not shown."""
    chances = {
        card: sum(held.chance for held in side.could_hold if card in held.cards)
        for card in range(1, 10)
    }
    possible = [f"{card}:{chance:.0%}" for card, chance in chances.items() if chance > 0]
    for start in range(0, len(possible), 4):
        heading = "  may be " if start == 0 else " " * 9
        yield heading + " ".join(f"{each:<5}" for each in possible[start : start + 4])


def _counters(view: View) -> Iterator[str]:
    fire = "unlimited" if view.fires_left is None else str(view.fires_left)
    yield f"wounds   {pips(view.wounds, 5)}"
    yield f"escaped  {pips(view.escaped, 3)}   captured {pips(view.captured, 3)}"
    yield f"reserve  {view.reserve}      fire left {fire}"  # 80 columns with “unlimited”


def _cards(cards: Sequence[object]) -> str:
    return " ".join(map(str, cards)) or "-"
