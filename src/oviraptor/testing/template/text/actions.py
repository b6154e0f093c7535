"""The actions of Higher Card and their texts: `play 4`, `keep`, `draw left 4`, `reveal 4 6`.

A `?` stands for a card the viewer may not know; such an action is shown, never accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from oviraptor.core.game import Seat
from oviraptor.kit.text.codec import Codec
from oviraptor.kit.text.parts import Optional, Slot, counted, enumerated
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.state import HIGHEST

SEATS = tuple(name.lower() for name in META.seat_names)


@dataclass(frozen=True, slots=True)
class Play:
    """A seat chooses this card, secretly (H2.1)."""

    card: int | None


@dataclass(frozen=True, slots=True)
class Keep:
    """A seat keeps the card it showed, for all to know (H3.3)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat puts the card it showed out of the game (H3.3)."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance deals a card to a seat (H1.2)."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class Reveal:
    """All chosen cards are shown, in the order of the seats (H2.3)."""

    cards: tuple[int, ...]


Action = Play | Keep | Discard | Draw | Reveal


def _apart(a: Action) -> tuple[type[Action], tuple[object, ...]]:
    match a:
        case Play(card):
            return Play, (card,)
        case Keep() | Discard():
            return type(a), ()
        case Draw(seat, card):
            return Draw, (seat, card)
        case Reveal(cards):
            return Reveal, (*cards, None)  # of two seats there is no third card
        case _:
            assert_never(a)


def _together(kind: type[Action], named: Sequence[Any]) -> Action:
    if kind is Reveal:
        return Reveal(tuple(card for card in named if card is not None))
    return kind(*named)


CARD = counted("a card", 1, HIGHEST)
_VEILED_CARD: Slot[int | None] = Slot(f"{CARD.expected}, or ?", {**CARD.values, "?": None})
_SEAT = enumerated(f"one of {', '.join(SEATS)}", SEATS)
_ACTIONS = Codec[Action, type[Action]](
    {
        Play: ("play", _VEILED_CARD),
        Keep: ("keep",),
        Discard: ("discard",),
        Draw: ("draw", _SEAT, _VEILED_CARD),
        Reveal: ("reveal", CARD, CARD, Optional(CARD, absent=None)),
    },
    _apart,
    _together,
)


def text(a: Action) -> str:
    """Write an action."""
    return _ACTIONS.write(a)


def parse(text: str) -> Action:
    """Read an action."""
    return _ACTIONS.parse(text)
