"""The rulebook tells every rule once, and draws and counts as the rules have it."""

import re
from pathlib import Path
from typing import Any

import pytest

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.board import EDGE_NAMES, SPACE_NAMES
from oviraptor.games.dinogenics.rules.codes import DAMAGE_FENCE, code
from oviraptor.games.dinogenics.rules.damage import targets
from oviraptor.games.dinogenics.rules.habitats import is_valid
from oviraptor.games.dinogenics.rules.island import count_fences
from oviraptor.games.dinogenics.rules.state import Island
from oviraptor.games.dinogenics.rules.waiting import WAITING
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.numbers import NUMBERS
from oviraptor.games.dinogenics.text.actions import parse
from oviraptor.games.dinogenics.words.questions import QUESTIONS
from oviraptor.testing.rulebook import named_numbers_exist, rules_are_told_once

RULEBOOK = (Path(__file__).parents[1] / "rulebook.md").read_text("utf-8")
PICTURES = [
    picture
    for picture in re.findall(r"```\n(   a    b    c\n.*?)```", RULEBOOK, re.DOTALL)
    if "valid:" in picture
]
SETS = {"base": "base", "chaos": "Chaos", "elites": "Elites", "corrupted": "Corrupted"}


def rule(number: str) -> str:
    """Return what the book tells under a number, up to the next one."""
    found = re.search(
        rf"^\*\*{re.escape(number)}\*\*.*?(?=^\*\*D\d|^## |\Z)", RULEBOOK, re.MULTILINE | re.DOTALL
    )
    assert found, number
    return " ".join(found[0].split())


def cells_of(first: str) -> list[str]:
    """Return the row of a table of the book that begins so."""
    rows = [line for line in RULEBOOK.splitlines() if line.startswith(f"| {first} |")]
    assert rows, first
    return [cell.strip() for cell in rows[-1].strip("|").split("|")]


def test_every_rule_is_told_once_and_every_number_leads_somewhere() -> None:
    rules_are_told_once(RULEBOOK, NUMBERS)
    named_numbers_exist(RULEBOOK, NUMBERS)


# --- pictures -----------------------------------------------------------------------------------


def drawn(picture: str) -> tuple[Island, set[str], set[str]]:
    """Return the island of a picture, and the spaces it calls valid and not valid."""
    lines, marks = [], {"valid": "", "not valid": ""}
    for line in picture.strip("\n").split("\n")[1:]:
        name, colon, rest = line.partition(":")
        if colon:
            marks[name] = rest
            continue
        right = ".    VC" if line[0] == "4" else ".    ."
        lines.append(f"{line:<20}{right}" if line[0].isdigit() else line)
    s = laid(island="\n".join(lines))
    return s.islands[0], set(marks["valid"].split()), set(marks["not valid"].split())


@pytest.mark.parametrize("picture", PICTURES)
def test_a_drawn_pen_is_valid_or_not_as_the_book_says(picture: str) -> None:
    island, valid, invalid = drawn(picture)
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for animal in island.animals:
        found[is_valid(island, animal)].add(SPACE_NAMES[animal >> 5 & 31])
    assert (found[True], found[False]) == (valid, invalid)


def test_pictures_show_homes_of_both_kinds() -> None:
    told = [drawn(picture)[1:] for picture in PICTURES]
    assert len(PICTURES) == 8
    assert sum(bool(valid) for valid, _ in told) > 3
    assert sum(bool(invalid) for _, invalid in told) > 3


def test_three_pens_of_three_take_all_fences() -> None:
    assert max(count_fences(drawn(picture)[0]) for picture in PICTURES) == tables.number("fences")


def test_the_stegosaurus_of_the_book_breaks_the_fence_it_names() -> None:
    island, _, _ = drawn(PICTURES[-1])
    edge = EDGE_NAMES.index("h b1")
    assert "`h b1`" in rule("D12.5")
    assert targets(island, SPACE_NAMES.index("b1")) == [code(DAMAGE_FENCE, edge)]


# --- tables -------------------------------------------------------------------------------------


def test_the_table_of_species_is_that_of_the_game() -> None:
    for name, row in tables.SPECIES.rows.items():
        dna = "any 3" if name == "mutant" else str(row.dna or "–")
        reputation = "season" if row.reputation is None else str(row.reputation)
        cells = cells_of(f"{row.title} | {row.code}")
        assert cells[2:7] == [SETS[row.set], row.diet, dna, str(row.value), reputation]
        assert cells[8:] == [str(row.pen or "–"), str(row.goats or "–"), row.text[:-1], row.rule]


def test_the_table_of_locations_is_that_of_the_game() -> None:
    for row in tables.LOCATIONS.rows.values():
        cells = cells_of(f"{row.title} | {SETS[row.set]} | {row.slots[2]}")
        assert cells[2:] == [*map(str, row.slots.values()), row.text[:-1], row.rule]


def test_the_table_of_tiles_is_that_of_the_game() -> None:
    for row in tables.TILES.rows.values():
        numbers = [SETS[row.set], row.size, row.side, row.cost, row.points, row.copies]
        cells = cells_of(f"{row.title} | {row.code}")
        assert cells[2:] == [*map(str, numbers), row.text[:-1], row.rule]


def test_the_tables_of_cards_news_and_specialists_are_those_of_the_game() -> None:
    for card in tables.MANIPULATION.rows.values():
        cells = cells_of(f"{card.title} | {SETS[card.set]}")
        assert cells[2:] == [str(card.copies), card.text[:-1], card.rule]
    for number, news in tables.NEWS.rows.items():
        cells = cells_of(f"{number} | {news.title}")
        assert cells[4:] == [news.text[:-1], news.rule]
    for one in tables.SPECIALISTS.rows.values():
        assert cells_of(one.title)[1:] == [str(one.price), one.text[:-1], one.rule]


def test_the_prices_of_cards_and_the_visitors_are_those_of_the_game() -> None:
    for name, row in tables.DNA.rows.items():
        title = tables.SPECIES.rows[name].title if name in tables.SPECIES.rows else "Polymorphic"
        deck = {"dna": "DNA", "edna": "eDNA"}[row.deck]
        assert cells_of(f"{title} | {deck}")[2:] == [str(row.copies), str(row.sell), str(row.buy)]
    for season in range(2, 8):
        few, many = tables.visitors(season, 3), tables.visitors(season, 5)
        bonus = tables.BOARD.lists["bonus-visitors"].value[season - 1]
        strip = [" ".join(map(str, few)), " ".join(map(str, many)), str(bonus)]
        assert cells_of(f"{season} | {strip[0]}")[1:] == strip


@pytest.mark.parametrize(
    "table", [tables.LOCATIONS, tables.MANIPULATION, tables.NEWS, tables.SPECIALISTS, tables.TILES]
)
def test_every_thing_leads_to_a_rule_that_tells_it(table: Any) -> None:
    for row in table.rows.values():
        name = "hotels" if row.title.endswith("Hotel") else row.title.lower()
        assert name in rule(row.rule).lower(), row.title


def test_numbers_of_the_book_are_those_of_the_game() -> None:
    told = {
        "D1.6": ("visitors", "fences"),
        "D20.1": (),
        "D24.2": ("variety-vp",),
        "D24.3": ("credits-per-vp",),
        "D24.4": ("cards-per-vp",),
    }
    for number, names in told.items():
        assert all(str(tables.number(name)) in rule(number) for name in names), number
    assert str(-tables.number("scandal-vp")) in rule("D24.6")


# --- what is written and asked ------------------------------------------------------------------


def test_every_action_of_the_book_is_read() -> None:
    rows = rule("D27.7").split("What chance brings")[0]
    written = [each for each in re.findall(r"`([^`]+)`", rows) if each != "done"]
    assert len(written) > 90
    for each in written:
        parse(each)


def test_whatever_is_asked_has_a_rule_of_the_book() -> None:
    rows = [*WAITING.values(), *QUESTIONS]
    assert {row.rule for row in rows if row.rule} <= NUMBERS.rules
    for row in rows:
        if row.answers:
            assert row.own, row
            assert row.others, row
            assert row.asked, row
            assert row.rule, row
