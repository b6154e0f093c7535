"""D24.5, D25.5, D26, D27.1: who scores at the end, how many of a tile there are, options, the tables, names."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from oviraptor.core.game import Chance
from oviraptor.games.dinogenics.meta import META
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import SEAT_NAMES, SPECIALIST_NAMES
from oviraptor.games.dinogenics.rules.scoring import PARASAUROLOPHUS, SPECIALIST, final_sheet
from oviraptor.games.dinogenics.tables import (
    DNA,
    LOCATIONS,
    MANIPULATION,
    NEWS,
    SPECIALISTS,
    SPECIES,
    TILES,
    number,
)

from .mainland import laid, named
from .parks import BARE, asked, led, offered, on, position, waits
from .tabletop import breaking, park, table
from .test_d3_setup import first

BOOK = (Path(__file__).parents[1] / "rulebook.md").read_text(encoding="utf-8")
LONE = ("patent-center", "news-station", "genetics", "grafting-lab", "recycling")


def test_d24_5_specialists_and_parasaurolophus_score_at_the_end() -> None:
    drawing = on(BARE, a1="Pa", b1="Mu", c1="Mu")
    hired = "spin-doctor biogeneticist ranger"
    found = dict(final_sheet(asked(drawing, "elites", specialists=hired, scandals=1), 0))
    points = {
        name: found[SPECIALIST + at]
        for at, name in enumerate(SPECIALIST_NAMES)
        if SPECIALIST + at in found
    }
    assert points == {"spin-doctor": 6, "biogeneticist": 2}
    assert found[PARASAUROLOPHUS] == 2


# D25.5.


def test_d25_5_of_these_tiles_there_is_one_each() -> None:
    assert {TILES.rows[name].copies for name in LONE} == {1}


@pytest.mark.parametrize(
    ("tile", "points"), [("PM", 2), ("PZ", 2)], ids=["Park Mascot", "Petting Zoo"]
)
def test_d25_5_of_others_each_copy_counts(tile: str, points: int) -> None:
    where = ("d1", "d2") if tile == "PM" else ("a3", "b3")
    animals = on(BARE, a1="Mu", b1="Mu", a2="Tr", b2="Tr")

    def scored(count: int) -> int:
        drawing = on(animals, **dict.fromkeys(where[:count], tile))
        s = position(drawing, "worker blue", season="6 open", blue_home=1)
        s = led(s, "pass", *["roll naive"] * 4)
        return s.islands[0].vp

    assert [scored(1) - scored(0), scored(2) - scored(1)] == [points, points]


def test_d25_5_with_two_press_bureaus_one_is_asked_once() -> None:
    bureaus = park(d1="PB", e1="PB<", d2="PB", e2="PB<")
    s = breaking("9", dinogenics="chaos", white={"park": bureaus, "vp": 5})
    assert waits(s) == ["ignore white"]
    assert waits(led(s, "face")) == ["turn-news"]


def test_d25_5_with_two_processing_plants_one_is_asked_once() -> None:
    plants = on(BARE, d1="PP", e1="PP<", d2="PP", e2="PP<")
    s = laid(box="chaos", island=plants, blue_home=0)
    s = led(s, "worker site-a", "draw white trike", "draw white trike", "redraw")
    while isinstance(play.turn(s), Chance):
        s = led(s, offered(s)[0])
    assert waits(s) == ["worker white"]


# D26.


def test_d26_1_the_options_are_those_of_the_book_with_its_first_as_the_default() -> None:
    table_ = re.search(r"\*\*D26\.1\*\*.*?\n\n(.*?)\n\n", BOOK, re.DOTALL)
    assert table_ is not None
    rows = [line.strip("| ").split(" | ") for line in table_[1].splitlines()[2:]]
    told = {title: choices.split("; ") for title, choices in rows}
    assert told == {
        option.label: [choice.label for choice in option.choices] for option in META.options
    }
    s = first()
    assert (s.box, s.corrupted) == (0, False)


def test_d26_2_fences_news_and_prices_are_those_of_the_book() -> None:
    assert number("fences") == 18
    base = [name for name, card in NEWS.rows.items() if card.set == "base"]
    assert base == [str(card) for card in range(1, 21)]
    polymorphic = DNA.rows["polymorphic"]
    assert (polymorphic.sell, polymorphic.buy) == (3, 4)
    assert "mutant" not in DNA.rows


def test_d26_2_the_cards_left_at_site_b_are_discarded() -> None:
    s = led(laid(), "worker site-b", "draw white trex", "draw white trike", "draw white stego")
    s = led(s, "keep trex")
    while isinstance(play.turn(s), Chance):
        s = led(s, offered(s)[0])
    assert named(s.discards) == ["stego", "trike"]
    assert named(s.boneyard) == []


def test_d26_2_manipulation_cards_are_never_reshuffled() -> None:
    every = {name: row.copies for name, row in MANIPULATION.rows.items() if row.set == "base"}
    spent = " ".join(f"{name}*{copies}" for name, copies in every.items())
    s = led(laid(spent=spent, blue_home=0), "worker agency")
    assert waits(s) == ["worker white"]
    assert sum(s.islands[0].cards) == 0


def test_d26_2_news_that_is_not_chosen_goes_back_into_the_deck() -> None:
    s = led(table(white={"cards": "news-cycle"}), "play news-cycle")
    s = led(s, "look white 12", "look white 14", "news 14")
    deck = [name for at, name in enumerate(NEWS.rows) if s.news_deck >> at & 1]
    assert {"2", "12"} <= set(deck)
    assert "14" not in deck


# D27.1.


def test_d27_1_seats_have_the_names_of_their_colours() -> None:
    assert SEAT_NAMES == META.seat_names == ("white", "blue", "yellow", "orange", "black")


def test_d27_1_names_are_short_words_and_no_two_are_the_same() -> None:
    for table_ in (SPECIES, DNA, TILES, MANIPULATION, LOCATIONS, SPECIALISTS):
        names = list(table_.rows)
        assert all(re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", name) for name in names)
        assert len(set(names)) == len(names)


def test_d27_1_species_and_tiles_have_codes_of_two_letters() -> None:
    codes = Counter([row.code for row in SPECIES.rows.values()])
    codes.update([row.code for row in TILES.rows.values()])
    assert set(codes.values()) == {1}
    assert all(re.fullmatch(r"[A-Z][a-z]|[A-Z]{2}", code) for code in codes)
    assert TILES.rows["crash"].code == "XX"
