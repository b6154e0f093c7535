"""The rulebook tells every rule by its number, and every refusal leads to one of them."""

import re

import pytest

from oviraptor import games
from oviraptor.games.raptor.meta import META

RULES_PER_CHAPTER = {1: 8, 2: 4, 3: 8, 4: 3, 5: 7, 6: 7, 7: 9, 8: 9, 9: 6}
RULEBOOK = games.rulebook("raptor")


@pytest.mark.parametrize("chapter", RULES_PER_CHAPTER)
def test_every_rule_is_told_once_under_its_number(chapter: int) -> None:
    told = re.findall(rf"\*\*R{chapter}\.(\d)\*\*", RULEBOOK)
    assert sorted(map(int, told)) == list(range(1, RULES_PER_CHAPTER[chapter] + 1))


def test_every_ending_is_a_rule_of_the_book() -> None:
    assert all(f"**{reason}**" in RULEBOOK for reason in META.endings)


def test_the_designers_are_named() -> None:
    assert "Bruno Cathala" in RULEBOOK
    assert "Bruno Faidutti" in RULEBOOK
