"""Positions as text and back: the board drawn, then one thing per line, stated once for both ways.

Whether a well-written position can exist is asked in `validate.py`.
"""

from __future__ import annotations

from typing import Any, Final

from oviraptor.core.errors import Malformed
from oviraptor.games.raptor.rules import phases
from oviraptor.games.raptor.rules.board import TEN_TOKENS
from oviraptor.games.raptor.rules.cards import SLASH, members
from oviraptor.games.raptor.rules.rounds import draw_or_go_on
from oviraptor.games.raptor.rules.state import Side, State
from oviraptor.games.raptor.setup import UNLIMITED, board_of
from oviraptor.games.raptor.text.actions import CARD, SEAT, SEATS
from oviraptor.games.raptor.text.drawing import drawn, put_figures, read_drawing
from oviraptor.games.raptor.text.phases import PHASE, enter, phase_of
from oviraptor.games.raptor.text.validate import position_fault
from oviraptor.kit.text import lists
from oviraptor.kit.text.lists import Listed
from oviraptor.kit.text.parts import Number, Row, Slot, counted
from oviraptor.kit.text.positions import Each, Flag, Line, LineSpec, Some, read_lines, write_lines
from oviraptor.kit.text.words import Lines

_LONGEST_HISTORY: Final = 1_000
"""Several times as long as any match; what a view costs grows with it."""
_CARDS: Final = lists.members(CARD)
_PLAY: Final = Slot(
    "cards 1 to 9 of the history, and / where the side shuffled", {**CARD.values, "/": SLASH}
)
_OF_SIDES: Final = ("hand", "played", "chosen", "table")
_FIVE: Final = counted("a number", 0, 5)

_LINES: Final[tuple[LineSpec, ...]] = (
    Each([f"{seat} hand" for seat in SEATS], "hand played", _CARDS, "played", _CARDS),
    *(Line(f"{seat} history", f"{seat}-history", Listed(_PLAY), unless=None) for seat in SEATS),
    Line("table", "table", Row(CARD, CARD), unless=(0, 0)),
    Some("chosen", "side", SEAT, "chosen", CARD, 0),
    Line(
        *("wounds", "wounds escaped captured reserve"),
        *(_FIVE, "escaped", _FIVE, "captured", _FIVE),
        *("reserve", Number("a number of scientists", high=999)),
    ),
    Line("round", "round", Number("a round from 1 on", low=1), default=1),
    Flag("fire unlimited", "is_unlimited"),
    Line("phase", "phase", PHASE),
)


def write(s: State) -> str:
    """Write a position in its canonical form."""
    return "\n".join((*drawn(s), write_lines(_LINES, _told(s).__getitem__)))


def read(text: str) -> State:
    """Read a position; raises Malformed."""
    lines = Lines(text)
    cells, rocks, exits = read_drawing(lines)
    told = read_lines(_LINES, lines)
    lines.end()
    s = State.new(board_of(rocks, exits, UNLIMITED if told["is_unlimited"] else TEN_TOKENS))
    mothers = put_figures(s, cells)
    s.raptor, s.scientist = (_side(told, seat, lines) for seat in range(2))
    for field in ("wounds", "escaped", "captured", "reserve", "round"):
        setattr(s, field, told[field])
    enter(s, told["phase"])
    fault = position_fault(s, mothers)
    if fault:
        raise Malformed(fault[1], line=lines.number_of(fault[0]))
    if s.phase == phases.DRAWING and not s.side(s.actor).deck():
        draw_or_go_on(s)  # R3.6: a deck to draw from comes by itself
    return s


def _told(s: State) -> dict[str, Any]:
    """Gather what the lines tell."""
    sides = (s.raptor, s.scientist)
    told = {name: tuple(getattr(side, name) for side in sides) for name in _OF_SIDES}
    histories = {
        f"{seat}-history": side.plays if side.has_shuffled() else None
        for seat, side in zip(SEATS, sides, strict=True)
    }
    return {
        **told,
        **histories,
        "wounds": s.wounds,
        "escaped": s.escaped,
        "captured": s.captured,
        "reserve": s.reserve,
        "round": s.round,
        "is_unlimited": s.board.fire_tokens == UNLIMITED,
        "phase": phase_of(s),
    }


def _side(told: dict[str, Any], seat: int, lines: Lines) -> Side:
    hand, played, chosen, table = (told[name][seat] for name in _OF_SIDES)
    plays = told[f"{SEATS[seat]}-history"]
    if plays is None:
        plays = (*members(played), *([table] if table else ()))
    elif len(plays) > _LONGEST_HISTORY:
        raise Malformed(
            f"the history has {len(plays)} plays; at most {_LONGEST_HISTORY} are read",
            line=lines.number_of(f"{SEATS[seat]} history"),
        )
    return Side.new(hand, played, chosen, table, plays)
