"""A position as a form (`core/form.py`): the table, each player with hand and island, what waits."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from oviraptor.core.form import Form
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.board import COLUMNS, ROWS
from oviraptor.games.dinogenics.rules.kinds import (
    CARD_NAMES,
    MUTANT,
    SEAT_NAMES,
    SETS,
    SPECIES_CODES,
    TILE_CODES,
)
from oviraptor.games.dinogenics.text.drawing import HEADER
from oviraptor.games.dinogenics.words.names import card_title
from oviraptor.kit.text.form import Taking
from oviraptor.kit.words.english import counted

_NUMBERS: Final = (
    ("vp", "Victory points", -99),
    ("credits", "Credits", 0),
    ("goats", "Goats", 0),
    ("store", "Fences in store", 0),
    ("scandals", "Scandals", 0),
    ("home", "Workers at home", 0),
)
_MARKED: Final = re.compile(r"([A-Z][A-Za-z])(x?)(\d?)([!*]?)(-?)([<^]?)")


def form(text: str) -> Form:
    """Take a position apart."""
    head, season = text.split("\n")[:2]
    seats = season.partition(" order ")[2].split()
    sets = {
        *SETS[: SETS.index(head.split()[1]) + 1],
        *(["corrupted"] if "corrupted" in head else ()),
    }
    taking = Taking(text, _words(text, sets, seats))
    _table(taking, is_chaos="chaos" in sets)
    _places(taking, sets)
    while taking.begins(("closed ", "blocked ", "ignored ", "auction ")):
        taking.skip_line()  # as it is written
    for seat in SEAT_NAMES[: len(seats)]:
        _player(taking, seat)
    taking.group("What happens next")
    while taking.begins("phase "):
        taking.skip("phase ")
        taking.rest("Next" if "\nphase" not in taking.ahead() else "Later")
        taking.skip("\n")
    return taking.form()


def _words(text: str, sets: set[str], seats: list[str]) -> dict[str, list[tuple[str, str]]]:
    cards = [
        (name, card_title(kind))
        for kind, name in enumerate(CARD_NAMES)
        if kind != MUTANT and (name == "polymorphic" or tables.SPECIES.rows[name].set in sets)
    ]
    tiles = [(word, row) for word, row in tables.TILES.rows.items() if row.set in sets]
    news = [
        (word, f"{word} · {row.title}") for word, row in tables.NEWS.rows.items() if row.set in sets
    ]
    return {
        "seats": [(seat, seat.capitalize()) for seat in SEAT_NAMES if seat in seats],
        "phases": [("open", "Open Season"), ("upkeep", "Upkeep")],
        "cards": cards,
        "card": [("-", "None"), *cards],
        "manipulations": [
            (word, row.title) for word, row in tables.MANIPULATION.rows.items() if row.set in sets
        ],
        "news": news,
        "a news card": [("-", "None"), *news],
        "tiles": [(word, row.title) for word, row in tiles],
        "large": [(word, row.title) for word, row in tiles if row.size > 1],
        "specialists": [(word, row.title) for word, row in tables.SPECIALISTS.rows.items()],
        "park": list(_standing(text, "park", sets)),
        "commercial": list(_standing(text, "commercial", sets)),
    }


def _standing(text: str, side: str, sets: set[str]) -> Iterator[tuple[str, str]]:
    """Name what may stand on a space, and what stands on one now with all its marks."""
    names = (
        dict(zip(SPECIES_CODES, tables.SPECIES.rows.values(), strict=True))
        if side == "park"
        else {}
    )
    tiles = dict(zip(TILE_CODES, tables.TILES.rows.values(), strict=True))
    plain = {code: row.title for code, row in names.items() if row.set in sets}
    plain |= {
        code: row.title for code, row in tiles.items() if row.side == side and row.set in sets
    }
    plain["VC"] = "Visitor Center"
    yield ".", "Free"
    yield from plain.items()
    drawn = {
        word
        for line in text.split("\n")
        if re.match(r"\d [ |]", line)
        for word in re.split(r"[ |]+", line)
    }
    for word in sorted(drawn):
        marked = _MARKED.fullmatch(word)
        if marked and word not in plain and marked[1] in plain:
            yield word, f"{plain[marked[1]]}, {_marks(marked)}"


def _marks(marked: re.Match[str]) -> str:
    told = {
        "damaged": marked[2],
        counted(int(marked[3] or 0), "visitor"): marked[3],
        "checked": marked[4] == "!",
        "used": marked[4] == "*",
        "unfed": marked[5],
        "second half": marked[6],
    }
    return ", ".join(words for words, is_so in told.items() if is_so)


def _table(taking: Taking, *, is_chaos: bool) -> None:
    taking.group("Season and news")
    taking.skip_line()
    taking.skip("season ")
    taking.number("Season", 1, 7)
    taking.skip(" ")
    taking.choice("Phase", "phases")
    taking.skip(" order ")
    taking.several("Order of players", "list", "seats")
    taking.skip("\nnews ")
    taking.choice("News of this season", "a news card")
    taking.skip(" upcoming ")
    taking.choice("News of the next", "a news card")
    taking.skip(" past ")
    taking.several("News of the past", "set", "news")
    taking.group("Market, city and piles")
    taking.skip("\nmarket ")
    for number in range(1, 4):
        taking.choice(f"Market, card {number}", "card")
        taking.skip("\n" if number == 3 else " ")
    _pile(taking, "boneyard", "Boneyard", "cards")
    taking.skip("stacks ")
    for number in range(1, 5):
        until = "\n" if number == 4 else " | "
        taking.several(f"City stack {number}, from the bottom", "runs", "tiles", until=until)
        taking.skip(until)
    _pile(taking, "discards", "DNA discards", "cards")
    _pile(taking, "spent", "Manipulation cards spent", "manipulations")
    if is_chaos:
        _pile(taking, "ediscards", "eDNA discards", "cards")
        _pile(taking, "display", "Large tiles on display", "large")
        for key, label in (
            ("jobs", "Job Market"),
            ("contractor", "Contractor"),
            ("dismissed", "Dismissed"),
        ):
            _pile(taking, key, label, "specialists", is_set=True)
    _pile(taking, "gone", "Tiles out of the game", "tiles")


def _pile(taking: Taking, key: str, label: str, words: str, *, is_set: bool = False) -> None:
    taking.skip(f"{key} ")
    taking.several(label, "set" if is_set else "counts", words)
    taking.skip("\n")


def _places(taking: Taking, sets: set[str]) -> None:
    taking.group("Workers on the mainland")
    for word, row in tables.LOCATIONS.rows.items():
        if row.set in sets or taking.begins(f"at {word} "):
            taking.line_if(row.title, "counts", "seats", f"at {word} ")


def _player(taking: Taking, seat: str) -> None:
    taking.group(seat.capitalize())
    taking.skip(seat)
    for key, label, low in _NUMBERS:
        taking.skip(f" {key} ")
        taking.number(label, low)
    taking.flag("Has passed", " passed")
    taking.skip_line()
    _pile(taking, "dna", "DNA cards in hand", "cards")
    _pile(taking, "cards", "Manipulation cards in hand", "manipulations")
    _pile(taking, "known", "Cards of the hand that all know", "cards")
    while not taking.begins(HEADER):
        taking.skip_line()
    _island(taking, seat)


def _island(taking: Taking, seat: str) -> None:
    """Take the drawing: fences on the edges, what stands on the spaces; the road is a column of its own."""
    taking.group(f"Island of {seat.capitalize()}", is_drawn=True)
    taking.skip_line()
    for row in range(ROWS + 1):
        taking.skip("  ")
        for column, letter in enumerate("abc"):
            taking.skip("+")
            where = {"row": 2 * row + 1, "column": 2 * column + 2}
            above = (
                f"Fence above {letter}{row + 1}" if row < ROWS else f"Fence below {letter}{ROWS}"
            )
            taking.flag(above, "----", "    ", **where)
        taking.skip("+\n")
        if row < ROWS:
            _spaces(taking, row)
    while taking.begins("in "):
        taking.skip_line()


def _spaces(taking: Taking, row: int) -> None:
    taking.skip(f"{row + 1} ")
    for column, letter in enumerate("abc"):
        name = f"{letter}{row + 1}"
        taking.flag(f"Fence left of {name}", "|", " ", row=2 * row + 2, column=2 * column + 1)
        where = {"row": 2 * row + 2, "column": 2 * column + 2}
        taking.choice(name, "park", width=4, **where)
    last = f"Fence right of c{row + 1}"
    taking.flag(last, "|", " ", row=2 * row + 2, column=2 * COLUMNS + 1)
    taking.skip("  ")
    taking.choice(f"d{row + 1}", "commercial", width=5, row=2 * row + 2, column=2 * COLUMNS + 2)
    taking.choice(f"e{row + 1}", "commercial", row=2 * row + 2, column=2 * COLUMNS + 3)
    taking.skip("\n")
