"""The judge of the Temple: what a way is worth, a battle card against the other's mix, and what is left to a search."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.errors import Refused
from oviraptor.core.game import Budget, Decide
from oviraptor.core.judging import Judgement
from oviraptor.games.temple import game
from oviraptor.games.temple.players.judging import judge
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.codes import code
from oviraptor.games.temple.rules.play import apply, legal
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import do, temple
from oviraptor.games.temple.tests.test_evaluate import MODES, first, with_egg
from oviraptor.games.temple.tests.test_players import NULLS, SWORD_KIND, at_gate, duel_of
from oviraptor.games.temple.text.actions import parse

pytestmark = pytest.mark.statistics


def weighed(
    s: State, *ways: tuple[int, ...], seat: int = -1, nodes: int = 20_000
) -> Judgement[int]:
    """Let the judge weigh ways of who is to decide."""
    turn = game.turn(s)
    assert isinstance(turn, Decide)
    seat = turn.seats[0] if seat < 0 else seat
    found = judge().weigh(game.view(s, seat), seat, ways, Random(1), Budget(nodes))
    assert all(0 <= worth <= found.value <= 1 for worth in found.worths)
    return found


def test_a_carrier_at_an_open_gate_leaves_and_to_stay_is_a_blunder():
    found = weighed(at_gate(), (code(codes.END),), (code(codes.STEP, TRAIL + 2),))
    assert found.best == (code(codes.STEP, TRAIL + 2),)
    assert found.value - found.worths[0] > 0.15
    assert found.worths[1] == pytest.approx(found.value)
    assert "is open, and you carry the Egg out." in found.why


@pytest.mark.parametrize("cell", [6, 10, 11])
def test_a_way_out_of_several_steps_is_worth_all_there_is(cell: int):
    s = first("duel", 2)
    s = with_egg(s, s.active, cell)
    s.round, s.plays, s.has_rolled, s.steps = 2, 0, True, 6
    seat = s.seat_of(s.active)
    found = weighed(s)
    assert len(found.best) > 1
    assert found.value == pytest.approx(1)
    value = judge().value(game.view(s, seat), Random(1), Budget(20_000))[seat]
    assert value == pytest.approx(1)


def test_the_best_way_is_whole_and_each_step_of_it_is_legal():
    s = temple(at=["m1.4", "o1.20"], rolled=5)
    found = weighed(s, (parse("end"),))
    for action in found.best:
        assert action in legal(s, 0)
        s = apply(s, 0, action)
    assert game.turn(s) != Decide((0,))


def test_a_way_that_stops_early_is_taken_to_go_on():
    s = temple(at=["m1.4", "o1.20"], rolled=5)
    best = weighed(s).best
    assert len(best) > 1
    found = weighed(s, best[:1], best)
    assert found.worths[0] >= found.worths[1] == pytest.approx(found.value)


# Battles and deals.


def test_a_sure_card_is_worth_more_than_none_and_the_matrix_says_why():
    s = duel_of((*NULLS, SWORD_KIND), NULLS)
    seat = s.seat_of(s.active)
    sword, none = code(codes.FIGHT, SWORD_KIND), code(codes.FIGHT, NO_CARD)
    found = weighed(s, (sword,), (none,), seat=seat)
    assert found.worths[0] > found.worths[1]
    (matrix,) = found.matrices
    assert matrix.rows[-1] == "No card"
    assert sum(matrix.row_shares) == pytest.approx(1)
    assert sum(matrix.column_shares) == pytest.approx(1)
    by_row = [
        sum(share * value for share, value in zip(matrix.column_shares, row, strict=True))
        for row in matrix.values
    ]
    assert max(by_row[:-1]) > by_row[-1]


def test_a_mix_of_cards_adds_up_and_none_of_it_is_worth_more_than_the_mix():
    s = duel_of((*NULLS, SWORD_KIND), (SWORD_KIND, *NULLS))
    for seat in (0, 1):
        cards = legal(s, seat)
        found = weighed(s, *((card,) for card in cards), seat=seat)
        assert sum(share for _, share in found.mix) == pytest.approx(1)
        worths = dict(zip(cards, found.worths, strict=True))
        assert all(found.value - worths[card] < 0.02 for card, _ in found.mix)


def test_a_card_that_is_not_held_is_refused():
    s = duel_of(NULLS, NULLS)
    with pytest.raises(Refused, match="is not legal there"):
        weighed(s, (code(codes.FIGHT, SWORD_KIND),), seat=s.seat_of(s.active))


def test_a_truce_is_weighed_and_so_is_a_deal_that_is_put_together():
    hands = [["hoard/a", "cup/n"], ["eye/n"]]
    s = do(temple(at=["o2.4", "o2.5"], hands=hands, rolled=2), "step o2.5")
    assert {parse("war"), parse("give hoard/a")} <= set(legal(s, 0))
    assert weighed(s, (parse("war"),)).why.endswith("%.")
    assert weighed(s, (parse("give hoard/a"),), nodes=300).why.startswith("Looking ahead")


# Every mode, every eye.


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_everybody_has_a_value_whoever_looks(mode: str, seats: int):
    s = first(mode, seats)
    for viewer in (None, *range(seats)):
        values = judge().value(game.view(s, viewer), Random(1), Budget(4000))
        assert len(values) == seats
        assert 0 < sum(values) <= 1 + 1e-9


def test_the_same_luck_gives_the_same_and_another_hardly_another():
    s = temple(at=["m1.4", "o1.20"], rolled=5)
    view = game.view(s, 0)
    again = [judge().weigh(view, 0, [], Random(7), Budget(10_000)) for _ in range(2)]
    assert again[0] == again[1]
    values = [judge().weigh(view, 0, [], Random(n), Budget(40_000)).value for n in range(3)]
    assert max(values) - min(values) < 0.05
