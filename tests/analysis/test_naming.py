"""What a loss is called."""

from __future__ import annotations

import pytest

from oviraptor.analysis.naming import is_only, loss_of, name_of
from oviraptor.core.judging import Share


@pytest.mark.parametrize(
    ("loss", "name"),
    [
        (0.0499, ""),
        (0.05, "inaccuracy"),
        (0.0999, "inaccuracy"),
        (0.1, "mistake"),
        (0.15, "blunder"),
    ],
)
def test_a_loss_has_a_name_from_5_points_on(loss: float, name: str):
    assert name_of(loss, 0.6, 0.6 - loss, is_proven=False) == name


def test_a_proven_win_that_was_missed_is_at_least_a_mistake():
    assert name_of(0.03, 1.0, 0.97, is_proven=True) == "mistake"
    assert name_of(0.03, 1.0, 0.97, is_proven=False) == ""
    assert name_of(0.3, 1.0, 0.7, is_proven=True) == "blunder"


def test_the_only_defence_that_was_missed_is_at_least_a_mistake():
    assert name_of(0.07, 0.07, 0.0, is_proven=False, is_lost=True) == "mistake"
    assert name_of(0.07, 0.07, 0.0, is_proven=False) == "inaccuracy"
    assert name_of(0.3, 0.3, 0.0, is_proven=False, is_lost=True) == "blunder"
    assert name_of(0.001, 0.001, 0.0, is_proven=False, is_lost=True) == "mistake"
    assert name_of(0.0, 0.0, 0.0, is_proven=False, is_lost=True) == ""


def test_the_best_of_all_ends_that_was_missed_for_the_worst_is_at_least_a_mistake():
    assert name_of(0.04, 0.04, 0.0, is_proven=True) == "mistake"
    assert name_of(0.04, 0.08, 0.04, is_proven=True) == ""


def test_a_proven_win_that_was_missed_is_named_however_little_it_cost():
    assert name_of(0.0004, 1.0, 0.9996, is_proven=True) == "mistake"


def test_a_win_that_was_missed_for_another_win_has_no_name():
    assert name_of(0.0, 1.0, 1.0, is_proven=True) == ""


def test_a_card_of_the_mix_is_never_a_mistake():
    mix = (Share("play 4", 0.2), Share("play 6", 0.79), Share("play 1", 0.01))
    assert loss_of(0.6, 0.4, "play 4", mix) == 0
    assert loss_of(0.6, 0.4, "play 1", mix) == pytest.approx(0.2)
    assert loss_of(0.6, 0.4, "play 2", mix) == pytest.approx(0.2)


def test_a_way_is_the_only_one_if_all_others_lose_5_points():
    assert is_only(0.6, 0.6, [0.54, 0.3])
    assert not is_only(0.6, 0.6, [0.56, 0.3])
    assert not is_only(0.6, 0.5, [0.3])
    assert not is_only(0.6, 0.6, [])
