"""The duel of the cards against exact linear programs: its value, and what its mixes make sure of."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog

from oviraptor.games.raptor.players import foresight
from oviraptor.games.raptor.players.foresight import Hands, Payoffs
from oviraptor.games.raptor.rules.cards import members
from oviraptor.games.raptor.search.duel import Duel
from oviraptor.games.raptor.tests.choices import NUMBER, Choice, choices
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

FEW = 20
ALL = choices()


def exact_value(payoffs: Payoffs, raptor: Hands, scientist: Hands) -> float:
    """Return what the raptor side can make sure of, as a linear program.

    Its unknowns: how often each hand comes and plays each of its cards, and what each hand of the other leaves it, who
    answers with the card that leaves least.
    """
    plays = [(number, card) for number, (hand, _) in enumerate(raptor) for card in members(hand)]
    answers = [
        (number, card) for number, (hand, _) in enumerate(scientist) for card in members(hand)
    ]
    leaves = np.array([[-payoffs[own][other] for _, own in plays] for _, other in answers])
    rows = np.zeros((len(answers), len(scientist)))
    for row, (number, _) in enumerate(answers):
        rows[row, number] = 1.0
    dealt = np.zeros((len(raptor), len(plays) + len(scientist)))
    for column, (number, _) in enumerate(plays):
        dealt[number, column] = 1.0
    found: Any = linprog(
        [0.0] * len(plays) + [-weight for _, weight in scientist],
        A_ub=np.hstack([leaves, rows]),
        b_ub=np.zeros(len(answers)),
        A_eq=dealt,
        b_eq=[weight for _, weight in raptor],
        bounds=[(0, None)] * len(plays) + [(None, None)] * len(scientist),
        method="highs",
    )
    assert found.success
    return -float(found.fun)


def turned(payoffs: Payoffs) -> Payoffs:
    """The same duel with the seats exchanged."""
    return [[-payoffs[other][own] for other in range(10)] for own in range(10)]


def as_played(choice: Choice) -> Duel:
    duel = Duel(choice.payoffs, choice.raptor, choice.scientist)
    duel.solve(foresight._LEARNING, foresight._GAP * choice.spread())
    return duel


@pytest.mark.parametrize("first", range(0, NUMBER, by_tier(quick=3, slow=1, full=1) * FEW))
def test_every_kept_choice_is_worth_what_the_program_says_and_both_mixes_make_sure_of_it(
    first: int,
):
    for number, choice in enumerate(ALL[first : first + FEW], first):
        exact = exact_value(choice.payoffs, choice.raptor, choice.scientist)
        near = 0.001 * choice.spread()
        duel = as_played(choice)
        least = -duel.scientist.best(duel.worth_to_scientist(duel.usual(duel.raptor)))
        most = duel.raptor.best(duel.worth_to_raptor(duel.usual(duel.scientist)))
        assert abs(duel.value() - exact) <= near, f"choice {number}"
        assert exact - near <= least <= exact + 1e-7, f"choice {number}"
        assert exact - 1e-7 <= most <= exact + near, f"choice {number}"


def test_the_program_is_the_same_seen_from_the_other_side():
    """A check of the check: what one side can make sure of the other cannot hold below."""
    for choice in ALL[:5]:
        exact = exact_value(choice.payoffs, choice.raptor, choice.scientist)
        other = exact_value(turned(choice.payoffs), choice.scientist, choice.raptor)
        assert other == pytest.approx(-exact, abs=1e-7)
