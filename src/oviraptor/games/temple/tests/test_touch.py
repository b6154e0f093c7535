"""What is touched for each action, and what a touch means that leads nowhere."""

from __future__ import annotations

import pytest

from oviraptor.core.game import Path
from oviraptor.games.temple import game
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import do, due, may, temple
from oviraptor.games.temple.tests.wandering import MODES, wander
from oviraptor.games.temple.text.actions import parse, text
from oviraptor.games.temple.words.touch import aim, offer


def path(s: State, written: str) -> Path:
    """Return what is touched for an action that is legal."""
    (seat,) = due(s)
    assert written in may(s)
    return offer(s, seat, parse(written)).path


def meant(s: State, *touched: str, seat: int = 0) -> str | None:
    a = aim(s, seat, touched)
    return None if a is None else text(a)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_paths_are_apart_and_lead_back(mode: str, seats: int):
    for moment in wander(mode, seats):
        for seat in range(seats):
            legal = game.legal(moment.s, seat)
            paths = [offer(moment.s, seat, a).path for a in legal]
            assert [aim(moment.s, seat, touched) for touched in paths] == list(legal)
            beginnings = {touched[:end] for touched in paths for end in range(1, len(touched))}
            assert len(set(paths)) == len(paths)
            assert not beginnings & set(paths)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_a_touch_broken_off_or_made_elsewhere_is_refused_or_means_nothing(mode: str, seats: int):
    moments = wander(mode, seats)[::9]
    touches = {offer(m.s, m.actor, a).path for m in moments if m.actor >= 0 for a in m.actions[:6]}
    tried = sorted({t for touched in touches for t in (touched, touched[:1])})
    for number, moment in enumerate(moments):
        for seat in range(seats):
            legal = game.legal(moment.s, seat)
            for touched in tried[number % 7 :: 7]:
                a = aim(moment.s, seat, touched)
                if a is not None and a not in legal:
                    assert parse(text(a)) == a
                    assert game.refuse(moment.s, seat, a).text


# Paths


def test_a_raider_touches_the_tile_it_steps_to():
    s = temple(rolled=3)
    assert path(s, "step o3.1") == ("space:o3.1",)
    assert path(s, "end") == ("button:end",)


def test_a_raider_touches_the_trail_it_leaves_by():
    s = temple(at=["o3.9"], egg=0, jam=2, rolled=1)
    assert path(s, "step t2") == ("space:t2",)


def test_dice_are_rolled_by_a_button():
    assert path(temple(), "roll") == ("button:roll",)


def test_a_card_is_touched_before_its_targets():
    cards = ("hoard/n", "pickpocket/n", "bloodstone/n", "helm/c", "idol/n", "knife/a")
    s = temple(hands=[cards, ["cup/n"], ["cup/n"]])
    assert path(s, "play hoard/n") == ("card:hoard/n",)
    assert path(s, "play pickpocket/n 1") == ("card:pickpocket/n", "player:1", "button:only")
    assert path(s, "play pickpocket/n 1 2") == ("card:pickpocket/n", "player:1", "player:2")
    assert path(s, "play bloodstone/n") == ("card:bloodstone/n", "button:gain")
    assert path(s, "play bloodstone/n 2") == ("card:bloodstone/n", "player:2")
    assert path(s, "play helm/c outer ccw") == ("card:helm/c", "ring:outer", "button:ccw")
    assert path(s, "play idol/n 1 draw") == ("card:idol/n", "player:1", "button:draw")
    assert path(s, "play idol/n 1 discard") == ("card:idol/n", "player:1", "button:discard")
    assert path(s, "play knife/a 2") == ("card:knife/a", "player:2")


def test_the_egg_is_handled_by_buttons():
    s = temple("teams", 4, at=["o1.1", "o3.1", "o1.0"], egg=0)
    assert path(s, "set o2.1") == ("button:set", "space:o2.1")
    assert path(s, "throw 1") == ("button:throw", "player:1")
    assert path(s, "pass 2") == ("button:pass", "player:2")


def test_talks_and_battles():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/n"], ["cup/n"]], rolled=2)
    s = do(s, "step o2.5")
    assert path(s, "war") == ("button:war",)
    assert path(s, "offer nothing for nothing") == ("button:offer",)
    assert [each for each in may(s) if offer(s, 0, parse(each)).quiet] == ["war"]
    assert path(s, "give coin") == ("give:coin",)
    assert path(s, "give hoard/n") == ("card:hoard/n",)
    assert path(s, "want sword/s") == ("want:sword/s",)
    s = do(s, "give hoard/n")
    assert path(s, "offer hoard/n for nothing") == ("button:offer",)
    s = do(s, "offer hoard/n for nothing")
    assert path(s, "counter nothing for nothing") == ("deal:peace",)
    s = do(s, "refuse")
    assert offer(s, 0, parse("fight hoard/n")).path == ("card:hoard/n",)
    assert offer(s, 1, parse("fight none")).path == ("button:none",)


def test_a_swarm_touches_where_its_spawns_come_from_and_go_to():
    s = temple(active=1, dead=[1], spawns=["o3.1"], tiles={"o3.4": "S"})
    assert path(s, "summon o3.4") == ("space:o3.4",)
    assert path(s, "buy o3.4") == ("button:buy", "space:o3.4")
    assert path(s, "sacrifice o3.1") == ("button:sacrifice", "space:o3.1")
    assert [each for each in may(s) if offer(s, 1, parse(each)).pays] == ["buy o3.4"]
    assert offer(s, 1, parse("buy o3.4")).label == "Buy a Spawn: 1 Medallion"
    s = temple(active=1, dead=[1], spawns=["o3.1"], tiles={"o3.4": "S", "o3.8": "S"})
    label = offer(s, 1, parse("buy o3.8")).label
    assert label == "Buy a Spawn at Outer 3, column 8: 1 Medallion"
    s = temple(active=1, dead=[1], spawns=["o3.1"], rolled=2)
    assert path(s, "spawn o3.1 o2.1") == ("space:o3.1", "space:o2.1")


# What was meant


def test_touching_a_tile_means_going_there():
    s = temple(at=["o3.1"], rolled=3)
    assert meant(s, "space:o3.2") == "step o3.2"
    assert game.refuse(s, 0, parse("step o3.2")).rule == "T6.6"
    assert meant(s, "space:o3.1", "space:o3.0") == "step o3.0"
    assert meant(s, "space:t4", seat=2) == "step t4"


def test_two_players_may_be_touched_in_any_order():
    s = temple(hands=[["pickpocket/n"], ["cup/n"], ["cup/n"]])
    assert meant(s, "card:pickpocket/n", "player:2", "player:1") == "play pickpocket/n 1 2"
    assert meant(s, "card:pickpocket/n", "player:2", "player:2") is None


def test_a_card_alone_means_the_first_way_to_play_it():
    s = temple(hands=[["helm/n", "idol/n", "knife/n"]], plays=0)
    assert meant(s, "card:helm/n") == "play helm/n outer cw"
    assert meant(s, "card:idol/n") == "play idol/n 1 draw"
    assert meant(s, "card:knife/n") == "play knife/n 1"
    assert meant(s, "card:pickpocket/n") == "play pickpocket/n 1"
    assert meant(s, "card:bloodstone/n", seat=1) == "play bloodstone/n"


def test_a_card_in_talks_is_given_and_in_battle_fought_with():
    s = temple(at=["o2.4", "o2.5"], hands=[["hoard/n"], ["cup/n"]], rolled=2)
    s = do(s, "step o2.5")
    assert meant(s, "card:hoard/n") == "give hoard/n"
    assert meant(s, "card:cup/n", seat=1) == "play cup/n"
    s = do(s, "war")
    assert meant(s, "card:sword/s", seat=1) == "fight sword/s"
    assert meant(s, "card:sword/s", seat=2) == "play sword/s"


def test_a_button_alone_means_the_first_such_thing():
    s = temple(at=["o3.1"], egg=0)
    assert meant(s, "button:set") in may(s, "set")
    assert meant(s, "button:throw") == "throw 1"
    assert meant(s, "give:coin") == "give coin"
    assert meant(s, "want:egg") == "want egg"
    assert meant(s, "button:sacrifice") == "sacrifice o3.1"
    assert meant(s, "button:counter") == "counter nothing for nothing"


def test_touching_a_player_is_about_the_egg():
    s = temple(egg=0)
    assert meant(s, "player:1") == "throw 1"
    assert meant(s, "player:0", seat=1) == "ask 0"
    assert meant(s, "player:0") is None
    assert meant(s, "player:2", seat=1) is None


def test_a_spawn_means_its_step_and_another_tile_a_summons():
    s = temple(active=1, dead=[1], spawns=["o3.1"])
    assert meant(s, "space:o3.1", seat=1) == "spawn o3.1 o3.0"
    assert meant(s, "space:o3.4", seat=1) == "summon o3.4"
    assert meant(s, "space:o3.1", "space:c", seat=1) == "spawn o3.1 c"
    assert meant(s, "space:t1", seat=1) == "step t1"


@pytest.mark.parametrize(
    "touched",
    [
        (), ("nowhere",), ("button:fly",), ("button:roll", "space:o3.1"), ("space:o9.1",),
        ("space:o3.1", "space:o3.2", "space:o3.3"), ("space:o3.1", "button:cw"), ("player:7",),
        ("card:hoard/x",), ("card:hoard/n", "player:1"), ("card:helm/n", "ring:outer"),
        ("card:helm/n", "ring:none", "button:cw"), ("card:idol/n", "player:1", "button:cw"),
        ("card:idol/n", "player:9", "button:draw"), ("card:knife/n", "button:only"),
        ("button:set", "space:t0"), ("button:throw", "player:9"), ("give:cup/n",),
        ("want:coin", "card:cup/n"), ("ring:outer",), ("kind:cup/n",), ("space:t0", "space:c"),
        ("button:",), (":",), ("",),
    ],
    ids=str,
)  # fmt: skip
def test_what_means_nothing(touched: Path):
    assert aim(temple(), 0, touched) is None
