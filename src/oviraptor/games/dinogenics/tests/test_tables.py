"""The tables hold together: counts, sums, names and marks, with the corrections of D26.2."""

import re
from collections import Counter
from typing import Any

import msgspec
import pytest

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.tables import (
    BOARD,
    DNA,
    LOCATIONS,
    MANIPULATION,
    NEWS,
    SPECIALISTS,
    SPECIES,
    TILES,
    number,
    visitors,
)
from oviraptor.games.dinogenics.tests.printed import CLIENT

TABLES: dict[str, Any] = {
    "species": SPECIES,
    "dna": DNA,
    "tiles": TILES,
    "locations": LOCATIONS,
    "manipulation": MANIPULATION,
    "news": NEWS,
    "specialists": SPECIALISTS,
}
ENTRIES: list[tables.Number | tables.Numbers] = [
    *BOARD.numbers.values(),
    *BOARD.lists.values(),
]
RULE = re.compile(r"D([1-9]|[12]\d)\.\d+")
BASE = "bronto trex ankylo ptero stego raptor trike mutant"
CHAOS = "galli therizi ichthyo plesio megalodon mosa spino"
ELITES = "para dimetro dread pachy"
SMALL = (
    "basic-hotel medium-hotel grand-hotel fine-diner food-court tour-bus mascot petting-zoo observatory"
    " patent-center goat-farm watch-tower security-hub biodome carnivore-biome herbivore-biome dna-archive"
    " monument gardens genetics grafting-lab recycling news-station gift-shop fishery"
)
LARGE = (
    "aquatic sky-train vip-suite dig-site airport safari-lodge night-arena press-bureau embassy processing"
    " aquarium-hub"
)
CODES = (
    "BH MH GH FD FC TB PM PZ TO PC GF WT SH BD CB HB DA SM AG GE GG RC NS GS FI"
    " AQ SK VS DS PA SL NA PB EM PP AH XX"
)


def of(table: Any, *sets: str) -> dict[str, Any]:
    return {name: row for name, row in table.rows.items() if row.set in sets}


def copies(rows: dict[str, Any]) -> int:
    return sum(row.copies for row in rows.values())


@pytest.mark.parametrize("name", TABLES)
def test_every_column_has_a_mark_and_every_exception_names_a_value(name: str):
    table = TABLES[name]
    fields = {tuple(row.__struct_fields__) for row in table.rows.values()}
    assert fields == {tuple(table.marks)}
    for row, columns in table.exceptions.items():
        assert row in table.rows
        assert all(table.marks[column] != mark for column, mark in columns.items()), row


def test_every_mark_is_one_of_three():
    kinds = {mark for table in TABLES.values() for mark in table.marks.values()}
    kinds |= {entry.mark for entry in ENTRIES}
    kinds |= {BOARD.visitors.mark, *(die.mark for die in BOARD.dice.values())}
    assert kinds == {"seed", "found", "house"}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"value": 1, "mark": "guess", "rule": "D1.1"}, tables.Number)


def test_every_rule_that_is_named_has_the_form_of_one():
    rows = [row for table in TABLES.values() for row in table.rows.values()]
    named = [row.rule for row in rows if hasattr(row, "rule")]
    named += [entry.rule for entry in ENTRIES]
    assert [rule for rule in named if not RULE.fullmatch(rule)] == []


def test_names_are_those_of_d27_1_in_its_order():
    assert list(SPECIES.rows) == f"{BASE} {CHAOS} {ELITES} corrupted".split()
    assert list(TILES.rows) == f"{SMALL} {LARGE} crash".split()
    assert [row.code for row in TILES.rows.values()] == CODES.split()
    codes = "Br Ty An Pt St Ra Tr Mu Ga Th Ic Pl Me Mo Sp Pa Di Dr Pc Ct"
    assert [row.code for row in SPECIES.rows.values()] == codes.split()


def test_every_name_and_code_is_used_once():
    names = [name for key, table in TABLES.items() if key != "dna" for name in table.rows]
    twice = {name for name, times in Counter(names).items() if times > 1}
    assert twice == {"airport"}  # the tile is the location (D21.4)
    codes = [row.code for key in ("species", "tiles") for row in TABLES[key].rows.values()]
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("name", [name for name in TABLES if name != "dna"])
def test_every_title_is_used_once_and_every_text_is_a_sentence(name: str):
    rows = TABLES[name].rows.values()
    assert len({row.title for row in rows}) == len(rows)
    texts = [row.text for row in rows]
    assert len(set(texts)) == len(texts)
    assert [text for text in texts if not text.endswith(".") or len(text) > 120] == []


def test_d2_1_figures_of_each_species():
    base = of(SPECIES, "base")
    assert sum(row.figures for row in base.values()) == 54
    assert {row.figures for name, row in base.items() if name != "mutant"} == {6}
    assert {row.figures for row in of(SPECIES, "chaos", "elites").values()} == {4}
    assert SPECIES.rows["corrupted"].figures == 5


def test_decks_of_60_dna_and_36_edna_cards_and_16_of_elites():
    assert copies(of(DNA, "base")) == 60
    assert copies(of(DNA, "chaos")) == 36
    assert copies(of(DNA, "elites")) == 16
    assert {row.deck for row in of(DNA, "base").values()} == {"dna"}
    assert {row.deck for row in of(DNA, "chaos", "elites").values()} == {"edna"}


def test_every_species_that_is_created_of_its_cards_has_enough_of_them():
    cards = {name: row for name, row in DNA.rows.items() if name != "polymorphic"}
    assert set(cards) == set(SPECIES.rows) - {"mutant", "corrupted"}  # D26.2 (9)
    assert [name for name, row in cards.items() if row.copies < SPECIES.rows[name].dna] == []
    assert {row.set for row in cards.values()} == {SPECIES.rows[name].set for name in cards}


def test_a_card_sells_for_one_credit_less_than_it_costs():
    assert {row.buy - row.sell for row in DNA.rows.values()} == {1}
    assert (DNA.rows["polymorphic"].sell, DNA.rows["polymorphic"].buy) == (3, 4)  # D26.2 (8)


def test_48_tiles_are_8_basic_hotels_and_40_others_of_23_kinds():
    base = of(TILES, "base")
    assert TILES.rows["basic-hotel"].copies == 8
    assert len(base) == 24
    assert copies(base) == 48
    assert max(row.copies for name, row in base.items() if name != "basic-hotel") == 4


def test_chaos_adds_2_fisheries_10_aquatic_habitats_and_20_other_large_tiles():
    large = {name: row for name, row in TILES.rows.items() if row.size == 2}
    assert list(large) == LARGE.split()
    assert TILES.rows["fishery"].copies == 2
    assert large.pop("aquatic").copies == 10
    assert copies(large) == 20


def test_only_hotels_and_the_suite_have_room():
    room = {name: row.room for name, row in TILES.rows.items() if row.room}
    assert room == {"basic-hotel": 2, "medium-hotel": 3, "grand-hotel": 4, "vip-suite": 2}


def test_42_manipulation_cards_and_12_of_chaos():
    assert (len(of(MANIPULATION, "base")), copies(of(MANIPULATION, "base"))) == (17, 42)
    assert (len(of(MANIPULATION, "chaos")), copies(of(MANIPULATION, "chaos"))) == (6, 12)


def test_20_news_cards_one_more_with_the_corrupted_and_33_with_chaos():
    assert list(of(NEWS, "base")) == [str(no) for no in range(1, 21)]  # D26.2 (1)
    assert list(of(NEWS, "corrupted")) == ["21"]
    assert list(of(NEWS, "chaos")) == "26 27 28 29 30 33 X1 X3 C1 C2 C3 C4 C5".split()
    assert len(of(NEWS, "base", "chaos")) == 33
    slots = {name: row.slots for name, row in NEWS.rows.items() if row.effect == "slots"}
    assert slots == {"12": 2, "14": 2, "20": 2}
    assert sum(row.slots for row in NEWS.rows.values()) == 6


def test_twelve_specialists_cost_one_to_three_cards():
    assert len(SPECIALISTS.rows) == 12
    assert {row.price for row in SPECIALISTS.rows.values()} == {1, 2, 3}


def test_d3_3_slots_by_number_of_players():
    base = {name: row.slots for name, row in of(LOCATIONS, "base").items() if name != "news"}
    sums = {n: sum(slots[n] for slots in base.values()) for n in (2, 3, 4, 5)}
    assert sums == {2: 16, 3: 20, 4: 23, 5: 23}
    blocked = {n: {name for name, slots in base.items() if slots[n] < slots[4]} for n in (2, 3)}
    assert blocked[3] == {"farm", "iom", "city"}
    assert blocked[2] == {"farm", "iom", "city", "agency", "uplink", "site-a"}
    assert [base["city"][n] for n in (2, 3, 4, 5)] == [2, 3, 4, 4]
    assert [LOCATIONS.rows["hq"].slots[n] for n in (2, 3, 4, 5)] == [1, 2, 2, 3]


def test_locations_stand_in_the_order_of_d8_d20_news_airport():
    d8 = "site-a site-b boneyard iom city agency uplink farm ferry time-share outsource"
    assert list(LOCATIONS.rows) == f"{d8} site-d refinement hq news airport".split()


def test_d5_2_visitors_are_one_strip_that_slides():
    for season in range(2, 8):
        few, many = visitors(season, 3), visitors(season, 5)
        assert list(few) == sorted(few, reverse=True)
        assert list(many) == sorted(many, reverse=True)
        if season > 2:
            assert few[1:] == visitors(season - 1, 3)[:2]
            assert many[1:] == visitors(season - 1, 5)[:4]
    assert visitors(7, 4) == (5, 4, 4, 3, 3)
    assert sum(visitors(1, 2)) == 0
    assert len(BOARD.lists["bonus-visitors"].value) == number("seasons")


def test_the_dice_have_six_faces_each():
    assert {name: sum(die.faces.values()) for name, die in BOARD.dice.items()} == {
        "rampage": 6,
        "upkeep": 6,
    }


def test_numbers_of_the_set_up():
    assert BOARD.lists["start-credits"].value == (3, 4, 4, 5, 5)
    assert BOARD.lists["workers"].value == (4, 4, 3, 3)
    assert number("fences") == 18  # D26.2 (6)
    assert number("visitors") == 30
    assert number("hand-limit") == 10


def test_what_a_location_gives_is_told_in_numbers_of_its_own_rule_and_in_pictures():
    drawings = "".join(file.read_text() for file in (CLIENT / "art").glob("*.svg"))
    for name, row in LOCATIONS.rows.items():
        for found in re.findall(r"{(.+?)}", row.gives):
            assert BOARD.numbers[found].rule == row.rule, (name, found)
        for picture in re.findall(r":(\S+)", row.gives):
            assert f'id="dg-{picture}"' in drawings, (name, picture)
        assert not re.search(r"\d", re.sub("{.+?}|:\\S+", "", row.gives)), name
