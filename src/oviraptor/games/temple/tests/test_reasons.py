"""Hints of the Temple say why, in the words of the game: what a tile, a card, a throw is good for."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from oviraptor.core.game import Budget, Decide
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.players.reasons import why_card, why_plan
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.search.lookahead import target_of
from oviraptor.games.temple.tests.temples import do, temple
from oviraptor.games.temple.text.actions import parse
from oviraptor.games.temple.text.names import CELL_OF
from oviraptor.kit.search.plans import Plan
from oviraptor.testing.random_positions import random_positions


def plan(s: State, text: str, target: str = "") -> str:
    """Say why the active seat does something on the way to a tile."""
    return why_plan(s, s.seat_of(s.active), parse(text), CELL_OF[target] if target else -1, 0.4)


def test_a_step_is_told_by_what_it_leads_to():
    s = temple(at=["o2.4", "o2.5"], rolled=3)
    assert plan(s, "step o2.5", "o2.5") == "It leads to Amber. I give you about 40%."
    assert plan(s, "step o2.3", "o2.2").startswith(
        "It leads to a card, on the Object tile at Outer"
    )
    s = temple(at=["i.0"], rolled=3)
    assert plan(s, "step c") == "It brings you nearer to the Egg. I give you about 40%."


@pytest.mark.parametrize("stops", [False, True])
def test_the_tile_of_a_plan_is_told_whether_it_stops_there_or_not(stops: bool):
    tile = CELL_OF["o2.2"]
    assert target_of(Plan(parse("step o2.3"), tile << 1 | stops)) == tile
    assert target_of(Plan(parse("roll"))) == -1


def test_a_carrier_is_told_how_far_the_gates_are():
    s = temple(at=["o3.1"], egg=0, gates="sun")
    assert plan(s, "roll").startswith("You carry the Egg, 1 step from the way out.")
    s = temple(at=["o3.1"], egg=0, gates="sun", rolled=2)
    assert plan(s, "step t0").startswith("Sun Gate 0 is open, and you carry the Egg out.")


def test_a_roll_is_told_by_the_way_to_the_egg():
    assert plan(temple(at=["i.0"]), "roll").startswith("The Egg is ")


def test_a_mix_of_battle_cards_is_told_by_value():
    s = do(
        temple(at=["o2.4", "o2.5"], hands=[["hoard/a", "cup/n"], ["eye/n"]], rolled=2), "step o2.5"
    )
    s = do(s, "war")
    mix = [(parse("fight hoard/a"), 0.75), (parse("fight cup/n"), 0.25)]
    assert "play Attack 75% and Null 25% of the time" in why_card(s, 0, mix)
    assert why_card(s, 0, mix[:1]).startswith("Attack does best against all that Amber may show.")
    assert "keep your hand" in why_card(s, 0, [(parse("fight none"), 1.0)])


@pytest.mark.parametrize(("mode", "seats"), [("free", "3"), ("teams", "4")])
def test_every_hint_has_a_reason_in_the_games_words(mode: str, seats: str):
    bot = game.bot("planner")
    seen: set[str] = set()
    positions = random_positions(game, META, {"mode": mode, "seats": seats}, Random(3), cap=6)
    for s in islice(positions, 0, None, 7):
        turn = game.turn(s)
        if not isinstance(turn, Decide):
            continue
        seat = turn.seats[0]
        legal = game.legal(s, seat)
        thought = bot.think(game.view(s, seat), seat, legal, Random(1), Budget(40))
        assert "plans" not in thought.why
        assert thought.why.endswith(".")
        seen.add(thought.why)
    assert len(seen) > 5
