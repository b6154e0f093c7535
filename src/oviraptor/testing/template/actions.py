"""The actions of Higher Card and their texts: `play 4`, `draw left 4`, `reveal 4 6`.

A `?` stands for a card the viewer may not know; such an action is shown, never accepted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from oviraptor.core.errors import Malformed
from oviraptor.core.game import Seat
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.state import HIGHEST

SEATS = tuple(name.lower() for name in META.seat_names)


@dataclass(frozen=True, slots=True)
class Play:
    """A seat chooses this card, secretly (2.1)."""

    card: int | None


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance deals a card to a seat (1.2)."""

    seat: Seat
    card: int | None


@dataclass(frozen=True, slots=True)
class Reveal:
    """All chosen cards are shown, in the order of the seats (2.3)."""

    cards: tuple[int, ...]


Action = Play | Draw | Reveal


def text(a: Action) -> str:
    """Write an action."""
    match a:
        case Play(card):
            return f"play {card or '?'}"
        case Draw(seat, card):
            return f"draw {SEATS[seat]} {card or '?'}"
        case Reveal(cards):
            return " ".join(("reveal", *map(str, cards)))
        case _:
            assert_never(a)


def parse(text: str) -> Action:
    """Read an action."""
    words = text.split(" ")
    match words:
        case ["play", card]:
            return Play(_card_or_veil(card, 6))
        case ["draw", seat, card] if seat in SEATS:
            return Draw(SEATS.index(seat), _card_or_veil(card, 7 + len(seat)))
        case ["draw", *_]:
            raise Malformed(f"one of {', '.join(SEATS)}, then a card", column=6)
        case ["reveal", *cards] if len(cards) in META.seat_counts:
            return Reveal(tuple(card_of(card, 8 + 2 * i) for i, card in enumerate(cards)))
        case _:
            raise Malformed("“play 4”, “draw left 4” or “reveal 4 6”")


def card_of(word: str, column: int, line: int | None = None) -> int:
    """Read the value of a card."""
    if len(word) != 1 or word not in "123456789" or int(word) > HIGHEST:
        raise Malformed(f"a card, 1 to {HIGHEST}", column=column, line=line)
    return int(word)


def _card_or_veil(word: str, column: int) -> int | None:
    return None if word == "?" else card_of(word, column)
