"""What chance was worth: beside the mean of all that could have come, as a seat could see it."""

from __future__ import annotations

import pytest

from oviraptor.analysis.luck import MOST_VIEWS, Leaves, Lot, Sight, swing
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.game import CHANCE
from oviraptor.play.decisions import Happened, pieces
from oviraptor.play.match import Match
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META as TEMPLATE
from tests.analysis import race
from tests.analysis.matches import RACE, played, raced


def test_a_swing_is_the_distance_to_the_weighted_mean():
    lot = Lot(0, Sight(1, "came"), (Sight(1, "a"), Sight(3, "b")))
    assert swing(lot, (0.8, 0.2), [(0.8, 0.2), (0.4, 0.6)]) == pytest.approx(0.3)


def test_all_outcomes_of_a_roll_are_weighed():
    match = raced(1, "roll")
    rolled = next(each for each in pieces(match) if isinstance(each, Happened))
    lots = Leaves(RACE, rolled.before, rolled.after).lots(2)
    assert [lot.seat for lot in lots] == [0, 1]
    assert sorted(sight.weight for sight in lots[0].could) == pytest.approx([1 / 3, 2 / 3])


def test_a_result_is_no_matter_of_judgement():
    state = race.State((0, 1), 3, is_rolling=True)
    after = race.apply(state, CHANCE, "3")
    (lot, _) = Leaves(RACE, state, after).lots(2)
    assert lot.came.ended == (0.0, 1.0)


def test_a_draw_that_others_cannot_see_is_luck_of_one_seat_alone():
    match = played(2)
    later = [each for each in pieces(match) if isinstance(each, Happened)][1]
    leaves = Leaves(template, later.before, later.after)
    assert not leaves.shows(None)
    for lot in leaves.lots(2):
        assert 1 < len(lot.could) <= MOST_VIEWS


def test_of_a_great_many_hands_some_are_drawn_always_the_same():
    match = Match.create(template, TEMPLATE, {}, secret_of_seed(3))
    dealt = pieces(match)[0]
    once = Leaves(template, dealt.before, dealt.after).lots(2)
    again = Leaves(template, dealt.before, dealt.after).lots(2)
    assert once == again
    assert {len(lot.could) for lot in once} == {MOST_VIEWS}
