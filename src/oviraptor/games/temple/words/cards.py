"""The names of the cards and what they do, in a sentence or two each, from `cards.json`.

The page reads the same file when it is built: what a card says is stated once. Cards are named there
as they are written in actions; the numbers are those of `rules/cards.py`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from msgspec import Struct
from msgspec.json import decode

from oviraptor.games.temple.rules.cards import (
    NAME_OF,
    OBJECT_NAMES,
    SWORD_VALUE,
    TEMPLE_NAMES,
    VALUE_OF,
    VALUE_SIGNS,
)


class CardText(Struct, frozen=True):
    """A card as it is read: its name, its effect, and the number of its rule."""

    name: str
    effect: str
    rule: str


class ValueText(Struct, frozen=True):
    """A value in battle: its name, and what it beats."""

    name: str
    wins: str


class Texts(Struct, frozen=True):
    """The whole of `cards.json`."""

    objects: dict[str, CardText]
    values: dict[str, ValueText]
    temple: dict[str, CardText]
    tiles: dict[str, CardText]
    """By their signs in a position."""


CARDS: Final = decode(
    files("oviraptor.games.temple").joinpath("cards.json").read_bytes(), type=Texts
)


def object_card(kind: int) -> CardText:
    """Return what an Object card of this kind says, whatever its value."""
    return CARDS.objects[OBJECT_NAMES[NAME_OF[kind]]]


def value_text(kind: int) -> ValueText:
    """Return what the battle value of an Object card is called and beats."""
    return CARDS.values[VALUE_SIGNS[VALUE_OF[kind]]]


def object_name(kind: int) -> str:
    """Name an Object card with its value: `Hoard (attack)`; the Sword's name says it already."""
    name = object_card(kind).name
    return name if VALUE_OF[kind] == SWORD_VALUE else f"{name} ({value_text(kind).name.lower()})"


def temple_card(card: int) -> CardText:
    """Return what a Temple card says."""
    return CARDS.temple[TEMPLE_NAMES[card]]


def temple_name(card: int) -> str:
    """Name a Temple card: `Outer Ring, clockwise`."""
    return temple_card(card).name
