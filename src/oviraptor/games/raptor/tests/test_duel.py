"""The duel of the cards: its solution cannot be bettered, which is checked by sums of our own."""

from __future__ import annotations

from itertools import combinations

import pytest

from oviraptor.games.raptor.players import foresight
from oviraptor.games.raptor.players.foresight import Hands, Payoffs
from oviraptor.games.raptor.search.duel import Duel
from oviraptor.games.raptor.search.duel import Hands as Side
from oviraptor.games.raptor.tests.choices import FILE, NUMBER, Choice, choices

pytestmark = pytest.mark.statistics

CARDS = range(1, 10)


def solved(payoffs: Payoffs, raptor: Hands, scientist: Hands, rounds: int = 2000) -> Duel:
    duel = Duel(payoffs, raptor, scientist)
    duel.solve(rounds, 0.00001)
    return duel


def as_played(choice: Choice) -> Duel:
    """Solve a choice as long and as well as the player does."""
    duel = Duel(choice.payoffs, choice.raptor, choice.scientist)
    duel.solve(foresight._LEARNING, foresight._GAP * choice.spread())
    return duel


def played(side: Side, believed: Hands) -> dict[int, float]:
    """How often each card is played, added up over the hands."""
    often = dict.fromkeys(CARDS, 0.0)
    for number, (_, weight) in enumerate(believed):
        for card, share in side.answer(number):
            often[card] += weight * share
    return often


def best_reply(worth: dict[int, float], believed: Hands) -> float:
    """What a side gets that plays the best card of every hand."""
    return sum(
        weight * max(value for card, value in worth.items() if hand >> card & 1)
        for hand, weight in believed
    )


def nash_conv(duel: Duel, payoffs: Payoffs, raptor: Hands, scientist: Hands) -> float:
    """What both together could gain by replying best to what the other plays."""
    mine, theirs = played(duel.raptor, raptor), played(duel.scientist, scientist)
    to_raptor = {own: sum(payoffs[own][card] * theirs[card] for card in CARDS) for own in CARDS}
    to_scientist = {own: -sum(payoffs[card][own] * mine[card] for card in CARDS) for own in CARDS}
    return best_reply(to_raptor, raptor) + best_reply(to_scientist, scientist)


def hand(*cards: int) -> int:
    return sum(1 << card for card in cards)


def table(**pays: float) -> Payoffs:
    """Payoffs by pairs of cards (`_23=1.0`), nothing for the others."""
    found = [[0.0] * 10 for _ in range(10)]
    for pair, value in pays.items():
        found[int(pair[1])][int(pair[2])] = value
    return found


def mix(side: Side, number: int = 0) -> dict[int, float]:
    return dict(side.answer(number))


# Choices met in play


def test_so_many_choices_are_kept_and_they_take_little_room():
    assert len(choices()) == NUMBER
    assert FILE.stat().st_size < 200_000
    assert all(choice.spread() > 0 for choice in choices())


def test_nobody_gains_a_thousandth_of_the_spread_by_leaving_the_solution():
    for number, choice in enumerate(choices()):
        duel = as_played(choice)
        gap = nash_conv(duel, choice.payoffs, choice.raptor, choice.scientist)
        assert -1e-9 < gap < 0.001 * choice.spread(), f"choice {number}"
        assert gap == pytest.approx(duel.nash_gap(), abs=1e-9), f"choice {number}"


def test_the_value_lies_between_what_both_can_make_sure_of():
    for choice in choices()[:40]:
        duel = as_played(choice)
        theirs = duel.worth_to_raptor(duel.usual(duel.scientist))
        mine = duel.worth_to_scientist(duel.usual(duel.raptor))
        least, most = -duel.scientist.best(mine), duel.raptor.best(theirs)
        assert least - 1e-9 <= duel.value() <= most + 1e-9


def test_shares_add_up_for_every_hand():
    for choice in choices()[:20]:
        duel = as_played(choice)
        for side, believed in ((duel.raptor, choice.raptor), (duel.scientist, choice.scientist)):
            for number, (held, _) in enumerate(believed):
                shares = mix(side, number)
                assert sum(shares.values()) == pytest.approx(1)
                assert hand(*shares) == held


# Games everybody knows


def test_matching_pennies_is_mixed_evenly():
    pays = table(_11=1.0, _22=1.0, _12=-1.0, _21=-1.0)
    duel = solved(pays, [(hand(1, 2), 1.0)], [(hand(1, 2), 1.0)])
    assert mix(duel.raptor) == pytest.approx({1: 0.5, 2: 0.5}, abs=0.001)
    assert mix(duel.scientist) == pytest.approx({1: 0.5, 2: 0.5}, abs=0.001)
    assert duel.value() == pytest.approx(0, abs=0.001)


def test_skewed_pennies_are_mixed_by_what_is_at_stake():
    """Pays 3 on both 1, 1 on both 2: each shows 1 a quarter of the time, and 3/4 is the value."""
    duel = solved(table(_11=3.0, _22=1.0), [(hand(1, 2), 1.0)], [(hand(1, 2), 1.0)])
    assert mix(duel.raptor)[1] == pytest.approx(0.25, abs=0.002)
    assert mix(duel.scientist)[1] == pytest.approx(0.25, abs=0.002)
    assert duel.value() == pytest.approx(0.75, abs=0.002)


def test_rock_paper_scissors_hidden_among_the_cards():
    """Cards 3, 5, 7 beat each other in a ring; cards 1 and 9 lose to all of them."""
    ring = {(3, 7): 1.0, (7, 5): 1.0, (5, 3): 1.0, (7, 3): -1.0, (5, 7): -1.0, (3, 5): -1.0}
    pays = [[ring.get((own, other), 0.0) for other in range(10)] for own in range(10)]
    for good in (3, 5, 7):
        for bad in (1, 9):
            pays[good][bad], pays[bad][good] = 1.0, -1.0
    held = [(hand(1, 3, 5, 7, 9), 1.0)]
    duel = solved(pays, held, held)
    for side in (duel.raptor, duel.scientist):
        assert mix(side) == pytest.approx({1: 0, 3: 1 / 3, 5: 1 / 3, 7: 1 / 3, 9: 0}, abs=0.01)


def test_a_dominated_card_is_never_played():
    """Whatever is held beside it: card 4 brings a tenth less than card 6 against every card."""
    pays = [[0.5 + 0.03 * ((own * other) % 7) for other in range(10)] for own in range(10)]
    pays[4] = [value - 0.1 for value in pays[6]]
    every = [(hand(*cards), 1 / 84) for cards in combinations(CARDS, 3)]
    duel = solved(pays, every, every)
    for number, (held, _) in enumerate(every):
        if held >> 4 & 1 and held >> 6 & 1:
            assert mix(duel.raptor, number)[4] < 0.001


def test_a_hand_of_one_mind_plays_its_best_card():
    duel = solved(table(_12=0.2, _32=0.9, _52=0.4), [(hand(1, 3, 5), 1.0)], [(hand(2), 1.0)])
    assert mix(duel.raptor)[3] > 0.999
    assert duel.value() == pytest.approx(0.9, abs=0.001)


def test_only_hands_that_may_be_held_count():
    """The raptor fears card 9; a scientist who cannot hold it does not frighten."""
    pays = table(_12=0.6, _19=0.0, _32=0.5, _39=0.5)
    feared = solved(pays, [(hand(1, 3), 1.0)], [(hand(2, 9), 1.0)])
    safe = solved(pays, [(hand(1, 3), 1.0)], [(hand(2), 1.0)])
    assert mix(feared.raptor)[1] < 0.01
    assert mix(safe.raptor)[1] > 0.99


def test_hands_are_weighed_by_how_likely_they_are():
    """Card 1 wins against 2 and loses to 9: it is played where 2 is likely, and not where 9 is."""
    pays = table(_12=1.0, _19=0.0, _32=0.5, _39=0.5)
    for likely, is_bold in ((0.8, True), (0.2, False)):
        other = [(hand(2), likely), (hand(9), 1 - likely)]
        duel = solved(pays, [(hand(1, 3), 1.0)], other)
        assert (mix(duel.raptor)[1] > 0.99) == is_bold


def test_equal_payoffs_are_solved_at_once():
    held = [(hand(1, 2, 3), 1.0)]
    duel = solved([[0.5] * 10 for _ in range(10)], held, held)
    assert duel.value() == pytest.approx(0.5)
    assert duel.nash_gap() == pytest.approx(0)
    assert duel.rounds <= 25
