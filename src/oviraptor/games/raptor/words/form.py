"""A position as a form (`core/form.py`): hands, counters, what comes next; the board itself is drawn."""

from __future__ import annotations

from typing import Final

from oviraptor.core.form import Form
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.text.actions import SEATS
from oviraptor.games.raptor.words.cards import CARDS, card_name
from oviraptor.kit.text.form import Taking

_COUNTERS: Final = (
    ("wounds", "Wounds of the mother"),
    ("escaped", "Babies escaped"),
    ("captured", "Babies captured"),
)


def form(text: str) -> Form:
    """Take a position apart."""
    words = {
        SEATS[seat]: [(str(card), card_name(seat, card)) for card in CARDS[seat]]
        for seat in (RAPTOR, SCIENTIST)
    }
    taking = Taking(text, words)
    taking.group("Cards")
    while not taking.begins(f"{SEATS[RAPTOR]} hand "):
        taking.skip_line()
    for seat in SEATS:
        taking.skip(f"{seat} hand ")
        taking.several(f"{seat.capitalize()}: hand", "set", seat, until=" played ")
        taking.skip(" played ")
        taking.several(f"{seat.capitalize()}: played", "set", seat)
        taking.skip("\n")
    while not taking.begins("wounds "):
        taking.skip_line()
    taking.group("Counters")
    for key, label in _COUNTERS:
        taking.skip(f"{key} ")
        taking.number(label, 0, 5)
        taking.skip(" ")
    taking.skip("reserve ")
    taking.number("Scientists in reserve")
    taking.skip("\nround ")
    taking.number("Round", 1)
    taking.skip("\n")
    taking.group("What happens next")
    while not taking.begins("phase "):
        taking.skip_line()
    taking.skip("phase ")
    taking.rest("Next")
    return taking.form()
