"""Luck and skill apart: the sums close, and rates are told by decisions in which there was something to lose."""

from __future__ import annotations

import pytest

from oviraptor.analysis.sums import Books, played_like
from tests.analysis.matches import remainder


def test_what_happened_adds_up():
    books = Books([0.5, 0.5])
    books.decide(0, 0.5, 0.1, "mistake")
    books.swing(1, 0.2)
    books.swing(0, -0.2)
    books.decide(1, 0.75, 0.05, "inaccuracy")
    one, other = books.close([0.0, 1.0], {})
    assert (one.lost, one.given, one.luck) == (0.1, 0.05, -0.2)
    assert (other.lost, other.given, other.luck) == (0.05, 0.1, 0.2)
    assert remainder(one) == pytest.approx(0)
    assert remainder(other) == pytest.approx(0)
    assert one.names == {"inaccuracy": 0, "mistake": 1, "blunder": 0}


def test_what_the_judge_did_not_foresee_is_told_apart():
    books = Books([0.5, 0.5])
    books.decide(0, 0.7, 0.0)
    one, other = books.close([1.0, 0.0], {})
    assert one.unforeseen == pytest.approx(0.5)
    assert other.unforeseen == pytest.approx(-0.5)
    assert one.luck == other.luck == 0
    assert not one.is_told_apart
    assert not other.is_told_apart


@pytest.mark.parametrize(
    ("unforeseen", "is_told_apart"), [(0.14, True), (-0.14, True), (0.16, False), (-0.16, False)]
)
def test_luck_and_skill_are_told_apart_while_the_judge_keeps_its_mind(
    unforeseen: float, is_told_apart: bool
):
    books = Books([0.5, 0.5])
    books.decide(0, 0.5 + unforeseen, 0.0)
    one, other = books.close([0.5 + unforeseen, 0.5], {})
    assert one.is_told_apart == is_told_apart
    assert other.is_told_apart


def test_three_share_what_one_of_them_loses():
    books = Books([0.4, 0.3, 0.3])
    books.lose(0, 0.2)
    sums = books.close([0.2, 0.4, 0.4], {})
    assert [each.given for each in sums] == [0, 0.1, 0.1]
    assert [each.unforeseen for each in sums] == pytest.approx([0, 0, 0])


def test_who_chooses_at_once_does_not_expect_yet_what_the_other_gave_away():
    books = Books([0.5, 0.5])
    books.decide(0, 0.5, 0.1, is_secret=True)
    books.decide(1, 0.5, 0.2, is_secret=True)
    assert [books.held(seat) for seat in (0, 1)] == pytest.approx([0.4, 0.3])
    books.come_out()
    assert [books.held(seat) for seat in (0, 1)] == pytest.approx([0.6, 0.4])
    sums = books.close([0.6, 0.4], {})
    assert [each.given for each in sums] == [0.2, 0.1]
    assert [each.unforeseen for each in sums] == pytest.approx([0, 0])


def test_a_rate_counts_decisions_in_which_something_was_open():
    books = Books([0.5, 0.5])
    for value, loss in ((0.5, 0.02), (0.96, 0.5), (0.04, 0.04), (0.95, 0.04)):
        books.decide(0, value, loss)
    one, other = books.close([0.0, 1.0], {"Hunter": 15.0})
    assert (one.decisions, one.rate) == (2, 30)
    assert (other.decisions, other.rate) == (0, None)
    assert one.played_like == ""  # of two decisions nothing can be told


def test_a_player_is_like_the_level_that_loses_about_as_much():
    rates = {"Snapper": 60.0, "Stalker": 25.0, "Hunter": 12.0}
    assert played_like(11, rates) == "Hunter"
    assert played_like(16, rates) == "Hunter"
    assert played_like(19, rates) == "Stalker"
    assert played_like(0, rates) == "Hunter"
    assert played_like(500, rates) == "Snapper"
    assert played_like(500, {}) == ""
