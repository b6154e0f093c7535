"""What waits, as data: prompts by who decides, holes filled on demand, and tables without gaps."""

import re
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

import pytest

from oviraptor import games
from oviraptor.kit.rules.agenda import (
    AT_THE_END,
    BY_CHANCE,
    BY_ITSELF,
    BY_PLAYERS,
    Waiting,
    deciders,
)
from oviraptor.kit.words.questions import Names, as_status, fill, prompt

ASKED = Waiting("lay", BY_PLAYERS, (), "{egg} is yours: lay it.", "lays {egg}")
CHANCE = Waiting("roll", BY_CHANCE, (), "The dice are rolling.")


def unasked() -> str:
    raise AssertionError("a name that no sentence has was asked for")


NAMES: Names = {"egg": lambda kind: f"the {kind} Egg", "other": unasked}


def test_who_decides_is_told_what_to_do_and_the_others_who_does_it():
    assert prompt(ASKED, NAMES, "last", who="you", is_own=True) == "The last Egg is yours: lay it."
    assert prompt(ASKED, NAMES, "last", who="jade", is_own=False) == "Jade lays the last Egg."


def test_the_marked_verb_is_said_apart_and_the_sentence_is_told_without_marks():
    told = as_status("Round 1", "The last Egg is yours: *lay* it, or *keep* it.")
    assert (told.prompt, told.verb) == ("The last Egg is yours: lay it, or keep it.", "lay")
    assert as_status("Round 1", "The dice are rolling.").verb == ""


def test_a_marked_verb_begins_with_a_capital_like_any_sentence():
    row = ASKED._replace(own="*lay* {egg}.")
    assert prompt(row, NAMES, "last", who="you", is_own=True) == "*Lay* the last Egg."


def test_what_nobody_decides_is_told_to_all_alike():
    told = {prompt(CHANCE, NAMES, who="jade", is_own=is_own) for is_own in (True, False)}
    assert told == {"The dice are rolling."}


def test_a_hole_that_nothing_fills_is_an_error():
    assert fill("lay {egg}", NAMES, "last") == "lay the last Egg"
    with pytest.raises(KeyError):
        fill("lay {stone}", NAMES)


def test_a_table_with_a_gap_is_an_error():
    assert deciders({1: ASKED, 0: CHANCE}) == [BY_CHANCE, BY_PLAYERS]
    with pytest.raises(KeyError):
        deciders({0: CHANCE, 2: ASKED})


def tables() -> list[ModuleType]:
    """Find the tables of all games by the name they all have."""
    found = []
    for game in games.names():
        rules = import_module(f"{games.__name__}.{game}.rules")
        names = (module.name for module in iter_modules(rules.__path__, f"{rules.__name__}."))
        found += [import_module(name) for name in names]
    return [module for module in found if hasattr(module, "WAITING")]


@pytest.mark.parametrize("module", tables(), ids=lambda module: module.__name__)
def test_every_row_of_a_game_says_what_it_must(module: ModuleType):
    table: dict[int, Waiting] = module.WAITING
    deciders(table)
    for row in table.values():
        assert row.name
        holes = "".join(re.sub(r"\{[^{}!:.\[\]]+\}", "", text) for text in (row.own, row.others))
        assert not set(holes) & set("{}")
        if row.decides == BY_CHANCE:
            assert row.own.endswith(".")
            assert not any((row.others, row.asked, row.answers))
        if row.decides in (BY_ITSELF, AT_THE_END):
            assert not any((row.own, row.others, row.asked, row.answers))
        assert bool(row.asked) == bool(row.rule)


def test_more_than_one_game_has_such_a_table():
    assert len(tables()) > 1
