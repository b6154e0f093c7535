"""Guesses mean what exact counting says, in boxes small enough to count (T17.1)."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from oviraptor.kit.knowledge.deal import deal
from oviraptor.kit.rules import beliefs
from oviraptor.kit.rules.beliefs import FEW, opened, with_hand, without_hand
from oviraptor.kit.rules.guesses import HEAVIEST, MOST, OLD, Found, is_plain, tidy
from oviraptor.testing.counting import Belief, Hands, distance, meant
from tests.kit.tiny_box import CHOICES, Table

pytestmark = pytest.mark.statistics

NEAR = 1e-9
BOXES = ((1,) * 6, (1,) * 8, (3, 2, 1), (2, 2, 2), (4, 2, 1), (3, 3, 2), (2, 2, 2, 2))
OWN = (frozenset[int](), frozenset({0}), frozenset({0, 2}))
HAPPENINGS = {"draw", "look", "shuffle", "steal", "lose", *CHOICES}


def test_whatever_happens_guesses_mean_what_counting_says():
    weighed = set[str]()
    for box in BOXES:
        for seed in range(25):
            rng = Random(f"{box} {seed}")
            table = Table(box, rng.choice((3, 4)), rng.choice(OWN))
            for _ in range(25):
                guesses = len(table.mind)
                what = table.happen(rng)
                assert distance(table.meant(), table.belief) < NEAR, f"{box}, {seed}: {what}"
                if guesses > 1:
                    weighed.add(what)
    assert weighed >= HAPPENINGS


def test_cards_are_dealt_as_often_as_counting_says():
    table = Table((2, 2, 1, 1), 3)
    for kind in (0, 1):
        table.look(kind)
        table.draw(1, kind)
    table.draw(1, 1)
    table.draw(2, 2)
    table.steal(1, 2, 0)
    table.discard(1, 1)
    draws = 4_000
    rng = Random("dealt")
    found = Counter(_dealt(table, rng) for _ in range(draws))
    assert found.keys() == table.belief.keys()
    for hands, chance in table.belief.items():
        share = float(chance)
        assert abs(found[hands] / draws - share) < 4 * sqrt(share * (1 - share) / draws)


def test_who_sees_a_hand_as_well_believes_what_counting_says_of_it():
    for box in BOXES:
        for seed in range(10):
            rng = Random(f"opened {box} {seed}")
            table = Table(box, 3)
            for _ in range(20):
                table.happen(rng)
            mind = opened(table.mind, table.unseen(), 0, table.hands[0])
            out = table.unseen()
            for kind in table.hands[0]:
                out[kind] -= 1
            sizes = [0, *map(len, table.hands[1:])]
            assert distance(meant(mind, out, sizes), _given_first(table)) < NEAR, f"{box}, {seed}"


def test_weights_are_rounded_before_they_grow_too_large():
    table = _all_known(hands=2, each=3)
    for number in range(40):
        giver = number % 2
        table.steal(giver, 1 - giver, table.hands[giver][0])
    assert max(weight for weight, _ in table.mind) == HEAVIEST
    assert distance(table.meant(), table.belief) < NEAR


def test_guesses_are_few_and_only_the_lightest_are_told_by_what_they_have_in_common():
    table = _all_known(hands=3, each=3)
    number = 0
    while len(table.belief) <= MOST:
        table.steal(number % 3, (number + 1) % 3, table.hands[number % 3][0])
        number += 1
    assert len(table.mind) == MOST
    kept = sum(sorted(table.belief.values())[1 - MOST :])
    assert 0 < distance(table.meant(), table.belief) <= 1 - kept
    assert table.meant().keys() >= table.belief.keys()


@pytest.mark.parametrize("more", [0, 1, 5])
def test_the_lightest_guesses_together_weigh_what_each_of_them_weighed(more: int):
    """Each guess holds a card of its own, so only what is lumped knows nothing."""
    found: Found = [(2 + kind, 1, ((kind,), ())) for kind in range(MOST + more)]
    mind = {known: weight for weight, known in tidy(((1, ((), ())),), found)}
    lumped = more + 1 if more else 0
    kept = {((kind,), ()): 2 + kind for kind in range(lumped, MOST + more)}
    together = {((), ()): sum(2 + kind for kind in range(lumped))} if lumped else {}
    assert mind == kept | together


def test_a_hand_that_comes_is_empty_and_one_that_goes_leaves_its_cards_and_no_other():
    mind = ((1, ((OLD, 4), (OLD,), (2, 3), (5, 6))),)
    assert with_hand(mind) == ((1, ((OLD, 4), (OLD,), (2, 3), (), (5, 6))),)
    assert without_hand(mind, 0) == ((1, (tuple(sorted((OLD, 2, 3, 4))), (OLD,), (5, 6))),)
    assert without_hand(with_hand(mind), 1) == mind


def test_which_cards_the_old_ones_of_a_hand_are_says_nothing_of_the_other_hands():
    known = ((OLD,), (4, OLD), (5, 6))
    first = [(3, 2, ((5,), (4, OLD), (6,))), (3, 2, ((6,), (4, OLD), (5,)))]
    second = [(3, 2, ((OLD,), (4, 5), (6,))), (3, 2, ((OLD,), (4, 6), (5,)))]
    assert sorted(beliefs._old_told(3, known, 0, 10)) == first
    assert sorted(beliefs._old_told(3, known, 1, 10)) == sorted(second)


def test_a_mind_is_plain_only_if_nothing_lies_in_its_pool():
    assert is_plain(((1, ((1, 2), (3,), ())),))
    assert not is_plain(((1, ((OLD,), (), (5, 6))),))
    assert not is_plain(((1, ((1,), ())), (1, ((2,), ()))))


def test_where_many_cards_are_unseen_a_choice_leaves_the_rest_of_the_hand_as_dealt():
    table = Table((2,) * (FEW // 2 + 3), 1)
    for kind in (0, 1, 2):
        table.draw(0, kind)
    table.discard(0, 0)
    another = sum(chance for hands, chance in table.meant().items() if 0 in hands[0])
    assert 0 < distance(table.meant(), table.belief) < another < 0.1


def _dealt(table: Table, rng: Random) -> Hands:
    hands, rest = deal(table.mind, table.unseen(), [len(hand) for hand in table.hands], rng)
    assert sum(rest) == len(table.deck())
    return tuple(tuple(sorted(hand)) for hand in hands)


def _given_first(table: Table) -> Belief:
    """Return what may be believed once the first hand is seen; it is left empty."""
    fitting = {
        ((), *hands[1:]): chance
        for hands, chance in table.belief.items()
        if hands[0] == table.hands[0]
    }
    whole = sum(fitting.values())
    return {hands: chance / whole for hands, chance in fitting.items()}


def _all_known(hands: int, each: int) -> Table:
    """Return a table where all cards are different, in hands, and known."""
    table = Table((1,) * (hands * each), hands)
    for kind in range(hands * each):
        table.look(kind)
        table.draw(kind % hands, kind)
    return table
