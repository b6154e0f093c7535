"""What the levels of a game were measured to lose (`rates.json`) is of its levels and its judge as they are."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.json import decode

from oviraptor import games
from oviraptor.analysis.analyse import judge_name
from oviraptor.analysis.rates import FILE, Rates
from tests.games.every_game import home, load, meta

MEASURED = [name for name in games.names() if (home(name) / FILE).exists()]


def faults(rates: Rates, levels: list[str], judge: str) -> Iterator[str]:
    if rates.judge != judge:
        yield f"of “{rates.judge}”, and the judge is “{judge}”"
    if list(rates.rates) != levels:
        yield f"of {list(rates.rates)}, and the levels are {levels}"
    for (weaker, more), (stronger, less) in pairwise(rates.rates.items()):
        if less >= more:
            yield f"{stronger} loses {less}, and {weaker}, below it, {more}"
    if rates.matches < 1 or min(rates.rates.values(), default=0) <= 0:
        yield "nothing was measured"


@pytest.mark.parametrize("name", MEASURED)
def test_rates_are_of_every_level_and_of_the_judge_as_it_is(name: str):
    rates = decode((home(name) / FILE).read_bytes(), type=Rates)
    levels = [level.name for level in meta(name).levels]
    assert list(faults(rates, levels, judge_name(load(name)))) == []


def test_some_game_was_measured():
    assert MEASURED


@pytest.mark.parametrize(
    ("judge", "rates", "words"),
    [
        ("own 2", {"Low": 9.0, "High": 4.0}, "and the judge is “own 1”"),
        ("own 1", {"Low": 9.0}, "and the levels are"),
        ("own 1", {"Low": 9.0, "High": 9.0}, "High loses 9.0"),
        ("own 1", {"Low": 9.0, "High": 0.0}, "nothing was measured"),
    ],
)
def test_rates_of_something_else_would_be_found(judge: str, rates: dict[str, float], words: str):
    [fault] = faults(Rates(judge=judge, matches=1, rates=rates), ["Low", "High"], "own 1")
    assert words in fault
