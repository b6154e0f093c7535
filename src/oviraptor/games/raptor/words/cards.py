"""The names of the cards and what they do, in a line each, from `cards.json`; and of the figures.

The page reads the same file when it is built, the short words of a drawn card besides: what a card says is stated once.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from msgspec import Struct
from msgspec.json import decode


class CardText(Struct, frozen=True):
    """A card as it is read: its name, its effect, the name of its picture, and the effect in a line, as drawn."""

    name: str
    effect: str
    icon: str
    line: str


class FigureText(Struct, frozen=True):
    """What may stand on a space, by its letter in a position: its name, what it does, and the number of its rule."""

    name: str
    text: str
    rule: str


FIGURES: Final = decode(
    files("oviraptor.games.raptor").joinpath("figures.json").read_bytes(),
    type=dict[str, FigureText],
)
CARDS: Final = decode(
    files("oviraptor.games.raptor").joinpath("cards.json").read_bytes(),
    type=tuple[dict[int, CardText], dict[int, CardText]],
)


def card_name(seat: int, card: int) -> str:
    """Name a card of a side: `4, Call ×2`."""
    return f"{card}, {CARDS[seat][card].name}"
