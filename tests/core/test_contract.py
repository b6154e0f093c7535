"""The contract explains itself: every function of it has a sentence and an example that runs."""

from __future__ import annotations

import doctest
import inspect
from random import Random

import pytest

from oviraptor.core.game import Budget, Game
from oviraptor.testing.template import game

FUNCTIONS = [
    name for name, value in vars(Game).items() if inspect.isfunction(value) and name[0] != "_"
]
PREPARED = {"game": game, "Random": Random, "Budget": Budget}


def examples() -> doctest.DocTest:
    """Gather the examples of the contract in their order: later ones use what earlier ones made."""
    told = [Game, *(getattr(Game, name) for name in FUNCTIONS)]
    text = "\n\n".join(inspect.getdoc(each) or "" for each in told)
    return doctest.DocTestParser().get_doctest(text, dict(PREPARED), "Game", None, 0)


def test_the_contract_is_what_a_game_offers():
    assert set(FUNCTIONS) <= set(game.__all__)


@pytest.mark.parametrize("name", FUNCTIONS)
def test_a_function_of_the_contract_has_a_sentence_and_an_example(name: str):
    told = inspect.getdoc(getattr(Game, name)) or ""
    assert told[0].isupper()
    assert ">>> " in told


def test_the_examples_of_the_contract_run():
    told: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    result = runner.run(examples(), out=told.append)
    assert result.failed == 0, "".join(told)
    assert result.attempted > len(FUNCTIONS)
