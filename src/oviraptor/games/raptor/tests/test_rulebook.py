"""The rulebook tells every rule by its number, and every refusal leads to one of them."""

import re

import pytest

from oviraptor import games
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.tests.positions import after, read

RULES_PER_CHAPTER = {1: 8, 2: 4, 3: 8, 4: 3, 5: 7, 6: 7, 7: 9, 8: 9, 9: 6}
RULEBOOK = games.rulebook("raptor")


@pytest.mark.parametrize("chapter", RULES_PER_CHAPTER)
def test_every_rule_is_told_once_under_its_number(chapter: int) -> None:
    told = re.findall(rf"\*\*R{chapter}\.(\d)\*\*", RULEBOOK)
    assert sorted(map(int, told)) == list(range(1, RULES_PER_CHAPTER[chapter] + 1))


def test_every_ending_is_a_rule_of_the_book() -> None:
    assert all(f"**{reason}**" in RULEBOOK for reason in META.endings)


def test_the_worked_example_can_be_played() -> None:
    rounds = re.findall(r"^round \d   (.*)$", RULEBOOK, re.MULTILINE)
    board = re.search(r"```\n(   a b c.*?)```", RULEBOOK, re.DOTALL)
    assert board
    at = read(
        f"{board.group(1)}raptor hand 3 4 9 played -\nscientist hand 1 5 8 played -\n"
        "wounds 0 escaped 0 captured 0 reserve 6\nphase choose\n"
    )
    for line, drawn in zip(rounds, ("2", "7"), strict=True):
        steps = [" ".join(step.split()) for step in re.split(r" {3,}", line)]
        raptor, scientist = steps[0].split()[1:]
        at = after(at, f"play {raptor}", f"play {scientist}", *steps)
        if at.phase.startswith("actions"):
            at = after(at, "done")
        at = after(at, f"draw raptor {drawn}", f"draw scientist {drawn}")
    assert at.phase == "choose"
    assert "wounds 1 escaped 0 captured 0 reserve 6" in at.text
    assert "round 3" in at.text


def test_the_designers_are_named() -> None:
    assert "Bruno Cathala" in RULEBOOK
    assert "Bruno Faidutti" in RULEBOOK
