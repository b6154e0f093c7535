"""T17: what the computer keeps, asks, decides by the clock, writes down, and plays."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.chance import commitment, secret_of_seed
from oviraptor.core.game import CHANCE, Budget, Chance, Decide, Over
from oviraptor.core.record import FORMAT, Head, Record
from oviraptor.games.temple import game
from oviraptor.games.temple.knowledge.view import seen, view
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.players.baseline import Baseline
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply, lapse, legal, turn
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.setup import start
from oviraptor.games.temple.tests.temples import (
    PEACE,
    do,
    due,
    fight,
    is_chance,
    late,
    may,
    place,
    refill,
    spawns_of,
    temple,
)
from oviraptor.games.temple.text.actions import VERBS, text
from oviraptor.play.match import Match
from oviraptor.play.verify import verify


def on_time(s: State) -> str:
    """Return what the clock does for the first who is due."""
    return text(lapse(s, due(s)[0]))


def timed_out(s: State) -> State:
    """Let the clock act once; neither dice nor cards nor a battle may follow."""
    after = late(s)
    assert not is_chance(after)
    assert after.battle is None
    assert (after.coins, after.hands) == (s.coins, s.hands)
    return after


def met(**more: object) -> State:
    told: dict[str, object] = {"at": ["o2.4", "o2.5"], "coins": [5, 5, 5], "rolled": 3}
    return do(temple(**(told | more)), "step o2.5")  # type: ignore[arg-type]  # as told


# --- T17.1 ------------------------------------------------------------------------------------


def test_t17_1_board_coins_medallions_sizes_and_discards_are_public():
    s = temple(hands=[["flint/n"], ["cup/n", "cup/a"]], coins=[1, 2, 3], medallions=[0, 1, 2])
    s = do(s, "play flint/n")
    for viewer in (0, 1, 2, None):
        shown = view(s, viewer)
        assert [player.coins for player in shown.players] == [1, 2, 3]
        assert [player.medallions for player in shown.players] == [0, 1, 2]
        assert [player.hand_size for player in shown.players] == [0, 2, 0]
        assert shown.object_discards == ("flint/n",)
        assert (shown.object_deck, shown.temple_deck) == (71, 42)
        assert [player.place for player in shown.players] == ["o3.0", "o3.8", "o3.16"]


def test_t17_1_hands_are_secret():
    s = temple(hands=[["flint/n"], ["cup/n", "sword/s"]])
    assert view(s, 1).players[1].hand == ("sword/s", "cup/n")
    for viewer in (0, 2, None):
        shown = view(s, viewer).players[1]
        assert (shown.hand, shown.known) == (None, ())


def test_t17_1_the_view_is_the_same_whatever_is_hidden():
    one = temple(hands=[["flint/n"], ["cup/n"]], deck=["eye/n"])
    other = temple(hands=[["flint/n"], ["eye/n"]], deck=["cup/n"])
    assert one != other
    assert view(one, 0) == view(other, 0)
    assert view(one, 1) != view(other, 1)


def test_t17_1_with_two_raiders_each_a_seat_sees_both_its_hands():
    s = temple("pairs", 4, hands=[["flint/n"], ["cup/n"], ["eye/n"], ["hoard/n"]])
    assert [player.hand for player in view(s, 0).players] == [("flint/n",), None, ("eye/n",), None]


def test_t17_1_a_drawn_card_is_seen_by_its_player_only():
    s = do(temple(at=["o2.1"], rolled=1), "step o2.2", "take")
    drawn = outcomes(s)[0][0]
    assert seen(s, CHANCE, drawn, 0) == drawn
    for viewer in (1, 2, None):
        assert seen(s, CHANCE, drawn, viewer) not in {drawn, None}


def test_t17_1_what_was_shown_is_remembered():
    s = met(hands=[["hoard/n"], ["eye/n"]])
    s = fight(do(s, "war"), "hoard/n eye/n", "none none", "none none")
    s = refill(do(s, "hurl o2.2 0"))
    assert "eye/n" in view(s, 2).players[1].known  # it returned after a tie


# --- T17.2 ------------------------------------------------------------------------------------


def test_t17_2_every_decision_is_offered():
    decisions = {
        "play", "roll", "step", "take", "skip", "go", "stay", "set", "throw", "pass", "accept",
        "offer", "counter", "refuse", "fight", "hurl", "summon", "spawn", "sacrifice", "pay",
        "buy", "rise", "end",
    }  # fmt: skip
    assert decisions <= set(VERBS)
    assert decisions <= asked()


def asked() -> set[str]:
    """Return the verbs that come up in a few positions."""
    s = temple(at=["o1.5", "o3.5"], hands=[["flint/n", "flint/a"]], egg=0, rolled=2)
    after = do(s, "play flint/n")
    ally = temple("teams", 4, at=["o2.4", "o3.8", "o2.5"], egg=0)
    talk = met()
    war = fight(do(talk, "war"), *["none none"] * 3)
    swarm = temple(dead=[0], spawns=["o2.4"], tiles={"o2.6": "S"})
    death = do(temple(at=["o1.1"], coins=[1], rolled=1), "step o1.0", "flip spikes")
    passage = do(temple(at=["o2.7"], rolled=1), "step o1.7")
    thing = do(temple(at=["o2.1"], rolled=1), "step o2.2")
    many = (
        temple(), s, after, ally, talk, do(talk, PEACE), do(talk, "war"), war, swarm,
        do(swarm, "roll", "dice 1 1"), death, passage, thing, do(s, "throw 1"),
    )  # fmt: skip
    return {written.split()[0] for each in many for written in may(each)}


# --- T17.3, T17.4 -----------------------------------------------------------------------------


def test_t17_3_a_turn_that_runs_out_is_ended():
    assert on_time(temple()) == "end"
    assert on_time(temple(rolled=5)) == "end"
    assert on_time(temple(dead=[0], spawns=["o2.4"], rolled=5)) == "end"


def test_t17_3_on_an_occupied_tile_the_clock_goes_straight_back_and_ends_the_turn():
    s = do(met(), PEACE, "accept")
    assert "end" not in may(s)  # T5.4: no player may
    s = timed_out(s)
    assert (place(s, 0), s.active) == ("o2.4", 1)


def test_t17_3_going_back_by_the_clock_crosses_no_roller():
    s = temple(at=["o2.22", "o2.23"], coins=[9], egg="i.0", rolled=3)
    s = do(s, "step o2.23", "hurt 1", PEACE, "accept")
    s = timed_out(s)
    assert (place(s, 0), s.active) == ("o2.22", 1)


def test_t17_3_going_back_by_the_clock_activates_nothing():
    s = temple(at=["o2.3", "o2.1"], rolled=4)
    s = do(s, "step o2.2", "skip", "step o2.1", PEACE, "accept")
    s = timed_out(s)
    assert (place(s, 0), s.active) == ("o2.2", 1)
    s = temple(at=["o1.0", "o1.1"], rolled=4)  # from a Temple tile, where the turn began
    s = timed_out(do(s, "step o1.1", PEACE, "accept"))
    assert (place(s, 0), s.active) == ("o1.0", 1)


def test_t17_3_going_back_by_the_clock_leads_over_occupied_tiles_without_a_battle():
    s = temple(at=["o2.4", "o2.5", "o3.5"], rolled=4)
    s = do(s, "step o2.5", PEACE, "accept", "step o3.5", PEACE, "accept")
    s = timed_out(s)
    assert (place(s, 0), s.active) == ("o2.4", 1)


def test_t17_3_t6_5_by_the_clock_the_nearest_free_tile_stands_for_one_that_was_taken():
    s = temple(at=["o2.4", "o2.5", "o2.3"], hands=[["knife/n"]], rolled=3)
    s = do(s, "step o2.5", PEACE, "accept", "play knife/n 2", "push o2.4", "halt")
    s = timed_out(s)
    assert ([place(s, at) for at in range(3)], s.active) == (["o2.3", "o2.5", "o2.4"], 1)


def test_t17_3_t6_5_a_spawn_goes_back_beside_one_that_was_bought_by_the_clock():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4"], tiles={"o2.4": "S"}, rolled=3)
    s = do(s, "spawn o2.4 o2.5", PEACE, "accept", "buy o2.4")
    s = timed_out(s)
    assert (spawns_of(s), place(s, 1), s.active) == (["o2.3", "o2.4"], "o2.5", 1)


def test_t17_3_before_the_roll_the_clock_does_not_roll():
    s = temple(at=["o2.3", "o2.5"], hands=[["flint/n"]])
    s = do(s, "play flint/n", "step o2.4", "step o2.5", PEACE, "accept")
    s = timed_out(s)
    assert (place(s, 0), s.active) == ("o2.4", 1)


def test_t17_3_a_spawn_goes_straight_back_by_the_clock():
    s = temple(at=["o3.0", "o2.5"], dead=[0], spawns=["o2.4", "m1.1"], rolled=4)
    s = timed_out(do(s, "spawn o2.4 o2.5", PEACE, "accept"))
    assert (spawns_of(s), s.active) == (["o2.4", "m1.1"], 1)


def test_t17_3_the_clock_leaves_nobody_over_the_abyss():
    s = do(temple(at=["o3.1"], hands=[["pole/n"]], rolled=6), "play pole/n", "step o3.2")
    s = timed_out(s)
    assert (place(s, 0), s.active) == ("o3.1", 1)


def test_t17_3_what_the_clock_did_stands_in_the_record():
    s = do(met(), PEACE, "accept")
    match = Match.resume(game, META, begun_at(s))
    match.time_out(0, 9.0)
    assert [(entry.do, entry.by) for entry in match.entries] == [("end", "clock")]
    assert place(match.state, 0) == "o2.4"
    assert verify(game, META, match.record()) == match.record()
    assert "Jade goes back to Outer 2, column 4." in match.update(None).steps[-1].say


def begun_at(s: State) -> Record:
    """Return the record of a match of three that begins with this position."""
    secret = secret_of_seed(1)
    head = Head(
        format=FORMAT,
        game="temple",
        rules_version=META.rules_version,
        options={"seats": "3"},
        seats=("", "", ""),
        start=game.write(s),
        commitment=commitment(secret),
        secret=secret.hex(),
        start_by="hand",
    )
    return Record(head)


def test_t17_3_talks_that_run_out_are_refused():
    s = met()
    assert on_time(s) == "war"
    assert on_time(do(s, PEACE)) == "refuse"
    assert on_time(do(s, PEACE, "counter nothing for nothing")) == "refuse"


@pytest.mark.parametrize(
    ("cards", "weakest"),
    [
        (["sword/s", "cup/p", "eye/c", "hoard/a", "venom/n"], "venom/n"),
        (["sword/s", "cup/p", "eye/c", "hoard/a"], "hoard/a"),
        (["sword/s", "cup/p", "eye/c"], "eye/c"),
        (["sword/s", "cup/p"], "cup/p"),
        (["sword/s"], "sword/s"),
        ([], "none"),
    ],
)
def test_t17_3_the_clock_fights_with_the_weakest_card(cards: list[str], weakest: str):
    assert on_time(do(met(hands=[cards]), "war")) == f"fight {weakest}"


def test_t17_3_a_throw_that_runs_out_goes_to_the_first_legal_cell():
    s = fight(do(met(), "war"), *["none none"] * 3)
    assert on_time(s).startswith("hurl ")


def test_t17_3_an_egg_that_is_thrown_is_refused_by_the_clock():
    assert on_time(do(temple(at=["o1.5", "o3.5"], egg=0), "throw 1")) == "refuse"


@pytest.mark.parametrize("cell", ["o2.5", "o2.22", "o1.1", "m1.9", "i.0", "i.2"])
def test_t17_4_a_throw_is_an_end_cell_and_the_roller_lines_crossed_16_at_most(cell: str):
    near = {"o2.5": "o2.4", "o2.22": "o2.21", "o1.1": "o2.1", "m1.9": "m1.10", "i.0": "i.1"}
    s = temple(at=[near.get(cell, "i.1"), cell], egg="m2.0", rolled=1)
    s = fight(do(s, f"step {cell}", "war"), *["none none"] * 3)
    throws = may(s, "hurl")
    assert 1 <= len(throws) <= 16
    assert throws == may(s)


def test_t17_4_one_end_may_be_offered_with_and_without_a_roller():
    s = temple(at=["o2.5", "o2.6"], egg="m2.0", rolled=1)
    s = fight(do(s, "step o2.6", "war"), *["none none"] * 3)
    assert "hurl o2.5 0" in may(s)
    assert all(written.split()[2] in {"0", "1", "2"} for written in may(s))


def test_t17_4_of_more_ends_sixteen_are_offered_on_all_sides():
    # Twenty tiles can be reached, since the flight goes on past Spawns at three of its ends.
    others = ["m2.12", "o2.8", "o2.10"]
    s = temple(at=["m2.10", "m2.9"], egg="m2.0", dead=[2], spawns=others, rolled=1)
    s = fight(do(s, "step m2.9", "war"), *["none none"] * 3)
    assert len(may(s)) == 16
    assert {written.split()[1][0] for written in may(s)} == {"o", "m", "i"}


# --- T17.5 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "seats"), [("free", 3), ("pairs", 2)])
def test_t17_5_a_game_is_replayed_from_its_record_without_a_seed(mode: str, seats: int):
    first = start({"mode": mode, "seats": str(seats), "seal": "12"}, Random(1))
    rng = Random(2)
    s = first
    record: list[tuple[int, str]] = []
    while not isinstance(due_now := turn(s), Over) and len(record) < 2_000:
        if isinstance(due_now, Chance):
            actor = CHANCE
            found = outcomes(s)
            action = rng.choices([each for each, _ in found], [weight for _, weight in found])[0]
        else:
            assert isinstance(due_now, Decide)
            actor = rng.choice(due_now.seats)
            action = rng.choice(legal(s, actor))
        record.append((actor, game.text(action)))
        s = apply(s, actor, action)
    again = game.read(game.write(first))
    for actor, written in record:
        again = apply(again, actor, game.parse(written))
    assert again == s


# --- T17.6 ------------------------------------------------------------------------------------


def plain(s: State, count: int = 1) -> list[str]:
    """Return what the plain player does next, chance apart, which must not come up."""
    done = []
    for _ in range(count):
        seat = due(s)[0]
        thought = Baseline().think(view(s, seat), seat, legal(s, seat), Random(0), Budget(1))
        done.append(text(thought.action))
        s = apply(s, seat, thought.action)
    return done


def test_t17_6_without_the_egg_it_takes_the_way_to_the_egg():
    assert plain(temple(at=["i.1"], rolled=3), 2) == ["step i.2", "step c"]


def test_t17_6_without_the_egg_it_goes_for_the_carrier():
    assert plain(temple(at=["o2.8", "o2.10"], egg=1, rolled=3), 2) == ["step o2.9", "step o2.10"]


def test_t17_6_a_roller_makes_a_way_dearer():
    # Two ways of six steps lead from o1.5 to o1.9: past the Roller, or through the Middle Ring.
    s = temple(at=["o1.5", "o3.24", "o3.16"], egg="o1.9", rolled=6)
    assert plain(s) == ["step m2.5"]
    s = temple(at=["o1.5", "o3.24", "o3.16"], egg="o1.9", rollers=False, rolled=6)
    assert plain(s) == ["step o2.5"]


def test_t17_6_a_carrier_makes_for_the_nearest_open_gate_and_leaves():
    assert plain(temple(at=["o2.1"], egg=0, gates="sun", rolled=3), 2) == ["step o3.1", "step t0"]


def test_t17_6_a_carrier_seeks_a_temple_tile_while_all_gates_are_shut():
    assert plain(temple(at=["o1.1"], egg=0, rolled=3)) == ["step o1.0"]


def test_t17_6_with_one_coin_it_goes_for_blood_within_six_steps():
    s = temple(at=["o2.4"], coins=[1], rolled=3)
    assert plain(s, 3)[-1] in {"step o1.3", "take"}
    assert plain(temple(at=["o2.3"], coins=[1], rolled=3), 2) == ["step o1.3", "take"]


def test_t17_6_the_swarm_keeps_three_spawns_and_then_attacks_the_carrier():
    signs = {"o2.8": "S"}
    s = temple(at=["o3.0", "o2.6"], dead=[0], spawns=["o2.4", "i.0"], tiles=signs, egg=1)
    assert plain(s) == ["summon o2.8"]
    s = temple(
        at=["o3.0", "o2.6"], dead=[0], spawns=["o2.4", "i.0", "i.4"], tiles=signs, egg=1, rolled=2
    )
    assert plain(s, 2) == ["spawn o2.4 o2.5", "spawn o2.5 o2.6"]
