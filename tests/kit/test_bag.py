"""Bags: counts per kind that never go below none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oviraptor.kit.rules import bag

bags = st.lists(st.integers(0, 6), min_size=1, max_size=6).map(tuple)


def test_what_is_put_in_is_there():
    assert bag.put((1, 0, 2), 1) == (1, 1, 2)
    assert bag.put((1, 0, 2), 2, 3) == (1, 0, 5)


def test_what_is_taken_out_is_gone():
    assert bag.take((1, 0, 2), 0) == (0, 0, 2)
    assert bag.take((1, 0, 2), 2, 2) == (1, 0, 0)


def test_one_cannot_take_what_is_not_there():
    with pytest.raises(ValueError, match="holds 0 of kind 1, not 1"):
        bag.take((1, 0, 2), 1)


def test_there_is_no_kind_below_the_first():
    with pytest.raises(IndexError):
        bag.put((1, 0, 2), -1)


def test_there_is_no_kind_past_the_last():
    with pytest.raises(IndexError):
        bag.put((1, 0, 2), 3)


def test_less_takes_a_part_from_the_whole():
    assert bag.less((1, 4, 3), (0, 4, 1)) == (1, 0, 2)
    assert bag.less((), ()) == ()


def test_a_part_must_be_within_the_whole():
    with pytest.raises(ValueError, match="not within"):
        bag.less((1, 0), (0, 1))


def test_bags_of_different_kinds_do_not_mix():
    with pytest.raises(ValueError):
        bag.less((1, 2), (1,))


def test_kinds_and_weights_leave_out_what_is_used_up():
    assert bag.kinds((2, 0, 1)) == [0, 2]
    assert bag.weights((2, 0, 1)) == [(0, 2), (2, 1)]


@given(bags)
def test_a_bag_of_its_cards_is_the_same_bag(whole: bag.Bag):
    assert bag.of(bag.cards(whole), len(whole)) == whole
    assert len(bag.cards(whole)) == bag.size(whole)


def test_cards_are_listed_in_order():
    assert bag.cards((2, 0, 1)) == (0, 0, 2)
