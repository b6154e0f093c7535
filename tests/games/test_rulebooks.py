"""The rulebook of every game by its numbers: see `oviraptor.testing.rulebook`."""

import pytest

from oviraptor.testing.rulebook import (
    Numbers,
    endings_are_rules,
    named_numbers_exist,
    refusals_name_rules,
    rules_are_told_once,
)
from tests.games.every_game import NAMES, load, meta, owed, rulebook

each_game = pytest.mark.parametrize("name", NAMES)


def numbers_of(name: str) -> Numbers:
    found: Numbers = owed(name, "numbers").NUMBERS
    return found


@each_game
def test_every_rule_is_told_once_under_its_number(name: str):
    rules_are_told_once(rulebook(name), numbers_of(name))


@each_game
def test_every_number_named_is_a_rule_or_a_chapter(name: str):
    named_numbers_exist(rulebook(name), numbers_of(name))


@each_game
def test_every_ending_is_a_rule_of_the_book(name: str):
    endings_are_rules(meta(name), numbers_of(name))


@each_game
def test_every_refusal_leads_to_a_rule_of_the_book(name: str):
    refusals_name_rules(load(name), meta(name), numbers_of(name))
