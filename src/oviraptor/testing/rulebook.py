"""A rulebook by its numbers: every rule is told once, under its number, and what names one is right.

A rule is told where its number stands in bold, `**R6.2**`: the second of chapter 6 of the book R.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from oviraptor.core.game import AnyGame, Meta, Refusal
from oviraptor.testing.faults import Fault, expect, same
from oviraptor.testing.random_game import sampled
from oviraptor.testing.settings import QUICK, Settings
from oviraptor.testing.shared_walks import shared_walk

CAP = "cap"
"""The reason of an end that no rule but the cap of a simulation makes."""


@dataclass(frozen=True)
class Numbers:
    """The numbers of a book: its letter, how many rules each chapter has, and numbers given up."""

    letter: str
    chapters: Mapping[int, int]
    given_up: frozenset[str] = frozenset()

    @property
    def rules(self) -> set[str]:
        """Return all rules there are."""
        counted = {
            f"{self.letter}{chapter}.{rule}"
            for chapter, count in self.chapters.items()
            for rule in range(1, count + 1)
        }
        return counted - self.given_up


def rules_are_told_once(book: str, numbers: Numbers) -> None:
    """Check that the book tells these rules and no others, each once."""
    told = re.findall(rf"\*\*({numbers.letter}\d+\.\d+)\*\*", book)
    same("the rules of the book", sorted(numbers.rules), sorted(told))


def named_numbers_exist(book: str, numbers: Numbers) -> None:
    """Check that every number named anywhere in the book is that of a rule or a chapter."""
    named = set(re.findall(rf"\b{numbers.letter}\d+(?:\.\d+)?\b", book))
    chapters = {f"{numbers.letter}{chapter}" for chapter in numbers.chapters}
    same("numbers that lead nowhere", set(), named - numbers.rules - chapters)


def endings_are_rules(meta: Meta, numbers: Numbers) -> None:
    """Check that the reason of every end is a rule, but for a cap that only simulations have."""
    same("endings without a rule", set(), set(meta.endings) - numbers.rules - {CAP})


def refusals_name_rules(
    game: AnyGame, meta: Meta, numbers: Numbers, settings: Settings = QUICK
) -> None:
    """Check that whatever is refused in random games is refused by a rule of the book."""
    count = 0
    for refusal in _refusals(game, meta, settings):
        expect(refusal.rule in numbers.rules, f"“{refusal.text}” names {refusal.rule}, no rule")
        count += 1
    if not count:
        raise Fault("nothing was refused")


def numbers_in_tests(folder: Path, letter: str) -> set[str]:
    """Collect the rules that tests are named for: `test_t6_5_…` is of T6.5."""
    low = letter.lower()
    names = [
        name
        for file in folder.glob("test_*.py")
        for name in re.findall(rf"def test_((?:{low}\d+_\d+_)+)", file.read_text("utf-8"))
    ]
    found = [pair for name in names for pair in re.findall(rf"{low}(\d+)_(\d+)_", name)]
    return {f"{letter}{chapter}.{rule}" for chapter, rule in found}


def _refusals(game: AnyGame, meta: Meta, settings: Settings) -> Iterator[Refusal]:
    for seed in settings.seeds:
        trail = shared_walk(game, meta, seed)
        rng = Random(seed)
        for step in sampled(trail, rng, settings.positions):
            for seat in trail.seats:
                legal = game.legal(step.before, seat)
                some = rng.sample(trail.actions, min(settings.refusals, len(trail.actions)))
                yield from (game.refuse(step.before, seat, a) for a in some if a not in legal)
