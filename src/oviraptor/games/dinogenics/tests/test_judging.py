"""The judge of DinoGenics: sets, fences, bids and passing weighed as a keeper would, by the view alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from oviraptor.core.game import Budget, Decide, Over, score
from oviraptor.core.judging import Judgement
from oviraptor.core.options import fill_options
from oviraptor.games.dinogenics import game
from oviraptor.games.dinogenics.meta import META
from oviraptor.games.dinogenics.players.judging import judge
from oviraptor.games.dinogenics.players.player import Planner
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests import tabletop
from oviraptor.games.dinogenics.text.actions import parse, text
from oviraptor.testing.random_positions import random_positions

from .mainland import laid
from .parks import PEN_OF_3, led, offered, on

pytestmark = pytest.mark.statistics

LAST_WORKER = Path(__file__).with_name("last_worker.txt")
"""Met in play: the last worker of the last season is still to be placed."""
WHOLE_SET = {"dna": "trike*2", "island": on(PEN_OF_3, a1="Tr"), "credits": 4}


def weighed(s: State, *steps: str, nodes: int = 24_000, seed: int = 1) -> Judgement[int]:
    """Let the judge weigh single steps of who is to decide."""
    turn = game.turn(s)
    assert isinstance(turn, Decide)
    (seat,) = turn.seats
    ways = [(parse(step),) for step in steps]
    found = judge().weigh(game.view(s, seat), seat, ways, Random(seed), Budget(nodes))
    assert all(0 <= worth <= found.value <= 1 for worth in found.worths)
    return found


def test_a_whole_set_with_a_pen_is_worth_more_than_to_pass():
    found = weighed(laid(**WHOLE_SET), "pass", "worker iom")
    assert found.value - found.worths[0] > 0.02
    assert found.worths[1] > found.worths[0]
    assert found.why.endswith(".")


def test_the_best_way_is_legal_to_the_end_of_the_decision():
    s = laid(**WHOLE_SET)
    for action in weighed(s).best:
        assert text(action) in offered(s)
        s = game.apply(s, 0, action)
    assert game.turn(s) != Decide((0,))


def test_fences_are_weighed_beside_the_one_plan_there_is():
    s = laid("worker white", "arrange white", island=on(PEN_OF_3, a1="Tr"))
    pulled = next(step for step in offered(s) if step.startswith("pull"))
    found = weighed(s, pulled, "done")
    assert found.best[0] == parse("done")
    assert found.worths[1] == pytest.approx(found.value)


def test_a_card_that_asks_others_is_played_on_by_who_is_asked():
    """A contagion asks blue what to check, in white's turn (D20.10)."""
    blue = {"park": tabletop.park(a1="St", c4="St")}
    s = tabletop.table(dinogenics="chaos", white={"cards": "contagion"}, blue=blue)
    s = led(s, "play contagion")
    found = weighed(s, "name 2", "name 7", nodes=4_000)
    assert found.best[0] in game.legal(s, 0)
    thought = Planner().think(game.view(s, 0), 0, game.legal(s, 0), Random(1), Budget(4_000))
    assert thought.action in game.legal(s, 0)


def test_bids_of_an_auction_are_weighed():
    told = {"white": {"credits": 2}, "blue": {"credits": 3}, "yellow": {"credits": 1}}
    s = led(tabletop.breaking("C3", 3, dinogenics="chaos", **told), "done", "done", "done")
    assert offered(s) == ["bid 1", "bid 2", "pass"]
    found = weighed(s, "bid 1", "bid 2", "pass")
    assert max(found.worths) == pytest.approx(found.value)


def test_a_win_by_the_last_worker_is_proven_to_the_end_of_upkeep():
    """It takes fences and placing, so there are too many ways to try them all; not every one wins."""
    s = game.read(LAST_WORKER.read_text(encoding="utf-8"))
    found = judge().weigh(game.view(s, 1), 1, [], Random(1), Budget(40_000))
    assert (found.value, found.is_proven, len(found.best) > 1) == (1, True, True)
    assert judge().value(game.view(s, 1), Random(1), Budget(40_000))[1] == 1
    for action in found.best:
        s = game.apply(s, 1, action)
    turn = game.turn(s)
    assert isinstance(turn, Over)
    assert score(turn)[1] == 1


@pytest.mark.parametrize("seats", ["2", "3", "4", "5"])
def test_everybody_has_a_value_whoever_looks(seats: str):
    options = fill_options(META, {"seats": seats})
    s = next(
        s
        for s in random_positions(game, META, options, Random(3))
        if isinstance(game.turn(s), Decide) and game.view(s, None).round
    )
    for viewer in (None, 0):
        values = judge().value(game.view(s, viewer), Random(1), Budget(4000))
        assert sum(values) == pytest.approx(1)
        assert len(values) == int(seats)


def test_the_same_luck_gives_the_same_and_another_hardly_another():
    s = laid(**WHOLE_SET)
    assert weighed(s, "pass") == weighed(s, "pass")
    values = [weighed(s, "pass", nodes=48_000, seed=seed).value for seed in range(3)]
    assert max(values) - min(values) < 0.06
