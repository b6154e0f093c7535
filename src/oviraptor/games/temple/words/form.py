"""A position as a form (`core/form.py`): the temple, each Raider with its hand, the decks, what waits."""

from __future__ import annotations

from typing import Final

from oviraptor.core.form import Form
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.board import RING_NAMES, SECTORS
from oviraptor.games.temple.text.names import CARD_IDS, CELL_NAMES, ROWS, TEMPLE_OF
from oviraptor.games.temple.words.cards import object_name, temple_name
from oviraptor.kit.text.form import Taking

_PILES: Final = {
    "objects": ("Objects in the deck", "objects"),
    "object-discards": ("Objects discarded", "objects"),
    "temples": ("Temple cards in the deck", "temples"),
    "temple-discards": ("Temple cards discarded", "temples"),
}
_ALSO: Final = {
    "dead": "Dead",
    "spawns": "Spawn",
    "object-top": "Top of the Object discards",
    "temple-top": "Top of the Temple discards",
    "activated": "Activated",
    "fought": "Fought",
    "asked": "Asked",
    "battle": "Battle",
    "attacker": "Attacker",
    "defender": "Defender",
    "apart": "Kept apart",
    "draft": "Terms drafted",
    "offer": "Terms offered",
    "known": "Known of the hands",
    "agenda": "To be done, the last first",
}


def form(text: str) -> Form:
    """Take a position apart."""
    mode = text.partition("\n")[0].removeprefix("mode ")
    players = sum(line.startswith("raider ") for line in text.split("\n"))
    names = _raiders(mode, players)
    numbers = [(str(number), name) for number, name in enumerate(names)]
    places = [(name, _place(name)) for name in CELL_NAMES]
    words = {
        "raiders": numbers,
        "seals": [(number, number) for number in ("12", "14", "18")],
        "gates": [("open", "Open"), ("closed", "Closed")],
        "rollers": [("absent", "Not there"), ("present", "There")],
        "egg": [
            *places,
            *((f"carried {number}", f"Carried by {name}") for number, name in numbers),
        ],
        "places": [*places, ("dead", "Dead"), ("out", "Out of the temple")],
        "objects": [(word, object_name(kind)) for kind, word in enumerate(CARD_IDS)],
        "temples": [(word, temple_name(card)) for word, card in TEMPLE_OF.items()],
    }
    taking = Taking(text, words)
    _temple(taking)
    for number, name in enumerate(names):
        taking.group(f"{name}: place")
        taking.skip(f"raider {number} ")
        taking.choice("Stands on", "places")
        taking.skip(" coins ")
        taking.number("Coins")
        taking.skip(" medallions ")
        taking.number("Medallions")
        taking.skip("\n")
    taking.group("Dead and Spawn")
    _also(taking, "hand ")
    taking.group("Hands")
    for number, name in enumerate(names):
        taking.skip(f"hand {number} ")
        taking.several(name, "sorted", "objects")
        taking.skip("\n")
    taking.group("Decks")
    _decks(taking)
    taking.group("This turn and what waits")
    taking.skip("turn steps ")
    taking.number("Steps gone")
    taking.skip(" plays ")
    taking.number("Cards played")
    taking.skip(" ")
    taking.rest("Came from, and what was done")
    taking.skip("\n")
    _also(taking, "")
    return taking.form()


def _raiders(mode: str, players: int) -> list[str]:
    """Name the Raiders as the table does: by their seat, with a number where one leads two."""
    seats = [name.capitalize() for name in META.seat_names]
    if mode == "pairs":
        return [f"{seats[number % 2]} {number // 2 + 1}" for number in range(players)]
    return seats[:players]


def _place(name: str) -> str:
    rings = {"o": "Outer", "m": "Middle", "i": "Inner", "t": "Trail", "c": "Centre"}
    row, _, number = name.partition(".")
    if row[0] == "c":
        return "The centre"
    if row[0] == "t":
        return f"Trail {int(row[1:]) + 1}"
    return f"{rings[row[0]]} ring {row[1:]}, tile {number}".replace(" ,", ",").replace("  ", " ")


def _temple(taking: Taking) -> None:
    taking.group("Match")
    taking.skip_line()
    taking.skip("seal ")
    taking.choice("Sealed after round", "seals")
    taking.skip("\nround ")
    taking.number("Round")
    taking.skip("\nfirst ")
    taking.choice("First player", "raiders")
    taking.skip("\nactive ")
    taking.choice("Whose turn", "raiders")
    taking.group("Temple")
    taking.skip("\nrings")
    for ring in RING_NAMES:
        taking.skip(f" {ring} ")
        taking.number(f"{ring.capitalize()} ring turned", 0, SECTORS - 1)
    taking.skip("\ngates sun ")
    taking.choice("Sun Gates", "gates")
    taking.skip(" moon ")
    taking.choice("Moon Gates", "gates")
    taking.skip_line()
    taking.skip("rollers ")
    taking.choice("Rollers", "rollers")
    taking.skip("\negg ")
    taking.line("Egg", "egg")
    taking.skip("\n")
    taking.group("Tiles, row by row")
    for row, _, _ in ROWS:
        taking.skip(f"{row} ")
        taking.rest(_place(f"{row}.").removesuffix(", tile "))
        taking.skip("\n")


def _decks(taking: Taking) -> None:
    while not taking.begins("turn "):
        key = taking.ahead().partition(" ")[0]
        taking.skip(f"{key} ")
        if key in _PILES:
            taking.several(_PILES[key][0], "counts", _PILES[key][1])
        else:
            taking.rest(_ALSO.get(key, key))
        taking.skip("\n")


def _also(taking: Taking, until: str) -> None:
    """Take lines that are seldom there, as they are written."""
    while taking.ahead() and not (until and taking.begins(until)):
        key = taking.ahead().split(maxsplit=1)[0]
        taking.skip(f"{key} ")
        taking.rest(_ALSO.get(key, key.capitalize()))
        taking.skip("\n")
