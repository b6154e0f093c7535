"""A position of Higher Card as text, one line for the table and one per seat.

round 2 of 4
deck 1 2 2 3 6
left 1 hand 3 4 4 known 4 chosen 3
right 0 hand 1 2 5 known - chosen -
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from oviraptor.core.errors import Malformed
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import Bag
from oviraptor.kit.text.lists import Listed
from oviraptor.kit.text.parts import Number, Slot, Via
from oviraptor.kit.text.positions import Each, Flag, Line, LineSpec, read_lines, write_lines
from oviraptor.kit.text.words import Lines
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.state import DECK, EMPTY, Player, State, mind_of, played
from oviraptor.testing.template.text.actions import CARD, SEATS


def write(s: State) -> str:
    """Write a state."""
    return write_lines(_lines(len(s.hands)), partial(getattr, s))


def read(text: str) -> State:
    """Read a state."""
    lines = Lines(text)
    seats = sum(map(lines.count, SEATS))
    state = _state(**read_lines(_lines(max(seats, min(META.seat_counts))), lines))
    lines.end()
    _check(state)
    return state


def _state(
    points: tuple[int, ...],
    hands: tuple[Bag, ...],
    known: tuple[Bag, ...],
    chosen: tuple[int | None, ...],
    **table: Any,
) -> State:
    s = State.new(table["rounds"], [Player.new() for _ in hands])
    s.round, s.deck, s.shown = table["round"], table["deck"], table["shown"]
    s.stopped = table["stopped"]
    s.mind = mind_of(known)
    for seat, player in enumerate(s.players):
        player.points, player.hand, player.chosen = points[seat], hands[seat], chosen[seat]
    return s


def _bag(cards: tuple[int, ...]) -> Bag:
    return bag.of(cards, len(EMPTY))


_BAG = Via(Listed(CARD), bag.cards, _bag)
_CHOSEN: Slot[int | None] = Slot(f"{CARD.expected}, or -", {**CARD.values, "-": None})


@lru_cache
def _lines(seats: int) -> tuple[LineSpec, ...]:
    return (
        Line("round", "round rounds", Number("a round"), "of", Number("a number of rounds")),
        Line("deck", "deck", _BAG),
        Each(
            SEATS[:seats],
            "points hands known chosen",
            *(Number("points"), "hand", _BAG, "known", _BAG, "chosen", _CHOSEN),
        ),
        Flag("shown", "shown"),
        Flag("stopped", "stopped"),
    )


def _check(s: State) -> None:
    try:
        played(s)
        for hand, known, chosen in zip(s.hands, s.known, s.chosen, strict=True):
            bag.less(hand, known)
            bag.less(known if s.shown else hand, _bag(() if chosen is None else (chosen,)))
    except ValueError:
        reason = (
            f"no more cards than the deck has ({_BAG.write(DECK)}), known and chosen ones in hand, "
            "shown ones known"
        )
        raise Malformed(reason, line=2) from None
