"""The computer's players: they play to the end in every mode, see their view only, and know what to do."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.bots.play_game import Finish, play_game
from oviraptor.bots.player import Player
from oviraptor.core.game import Budget, Decide
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import KINDS, NULL, SWORD, SWORD_VALUE
from oviraptor.games.temple.rules.codes import a_of, code, kind_of
from oviraptor.games.temple.rules.play import apply, legal
from oviraptor.games.temple.rules.state import NOBODY, State
from oviraptor.games.temple.search.duel import Duel, packed
from oviraptor.games.temple.tests.temples import temple
from oviraptor.games.temple.tests.test_evaluate import MODES, first, with_egg

pytestmark = pytest.mark.statistics

NULLS = tuple(kind for kind, (_, value) in enumerate(KINDS) if value == NULL)[:3]
SWORD_KIND = KINDS.index((SWORD, SWORD_VALUE))


def played(name: str, nodes: int, mode: str, seats: int) -> Finish:
    """Play one game of a player against itself."""
    players = [Player(game.bot(name), nodes, name=name)] * seats
    return play_game(game, players, {"mode": mode, "seats": str(seats), "seal": "14"}, 5, 40)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_baseline_plays_to_the_end(mode: str, seats: int) -> None:
    assert not played("baseline", 1, mode, seats).is_capped


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("teams", 4)])
def test_the_planner_plays_to_the_end(mode: str, seats: int) -> None:
    assert not played("planner", 1, mode, seats).is_capped


def test_the_same_luck_gives_the_same_game() -> None:
    assert played("planner", 60, "duel", 2) == played("planner", 60, "duel", 2)


def test_the_levels_are_players() -> None:
    for level in META.levels:
        game.bot(level.bot)
    with pytest.raises(KeyError):
        game.bot("nobody")


def chosen(name: str, s: State, nodes: int = 300) -> int:
    """Let a player choose for whoever is to move."""
    turn = game.turn(s)
    assert isinstance(turn, Decide)
    seat = turn.seats[0]
    thought = game.bot(name).think(
        game.view(s, seat), seat, game.legal(s, seat), Random(1), Budget(nodes)
    )
    assert thought.action in game.legal(s, seat)
    return thought.action


def at_gate() -> State:
    """Return a state with a carrier at an open Gate, dice rolled."""
    s = first("free", 3)
    n = with_egg(s, s.active, 4 * 2)
    n.round, n.plays = 2, 0
    n.has_rolled = True
    n.steps = 3
    return n


@pytest.mark.parametrize("name", ["baseline", "planner"])
def test_a_carrier_at_an_open_gate_leaves(name: str) -> None:
    assert chosen(name, at_gate()) == code(codes.STEP, TRAIL + 2)


@pytest.mark.parametrize("name", ["baseline", "planner"])
def test_blood_is_taken(name: str) -> None:
    s = at_gate()
    s.steps = 0
    s.tiles = s.tiles[:8] + bytes([7]) + s.tiles[9:]
    s.agenda = (*s.agenda, (4, s.active, 0, 0))
    assert chosen(name, s) == code(codes.TAKE)


def duel_of(mine: tuple[int, ...], other: tuple[int, ...]) -> State:
    """Return a battle for the Egg in the duel, the active player attacks; one hand each."""
    s = first("duel", 2)
    attacker, defender = s.active, 1 - s.active
    n = with_egg(s, defender, 9)
    n.at = (9, 8) if defender == 0 else (8, 9)
    n.has_rolled = True
    n.steps = 2
    n.hands = (mine, other) if attacker == 0 else (other, mine)
    n = apply(n, attacker, code(codes.STEP, 9))
    return apply(n, attacker, code(codes.WAR))


def test_in_battle_a_sure_card_is_worth_more_than_a_null() -> None:
    s = duel_of((*NULLS, SWORD_KIND), NULLS)
    attacker = s.active
    duel = Duel(s, attacker)
    duel.learn_ends([s], 1)
    assert duel.ends[1 << 2] > duel.ends[0]  # one round won is the Egg
    mix = duel.mix([s])
    assert mix[SWORD_VALUE] + mix[0] == pytest.approx(1)
    rich, poor = packed((*NULLS, SWORD_KIND)), packed(NULLS)
    assert duel.value(rich, poor, 0, 0, 0) > duel.value(poor, poor, 0, 0, 0)


def test_nobody_plays_none_who_has_a_card() -> None:
    s = duel_of(NULLS, (SWORD_KIND, *NULLS))
    for name in ("baseline", "planner"):
        action = chosen(name, s)
        assert kind_of(action) == codes.FIGHT
        assert a_of(action) in (*NULLS, SWORD_KIND)


def test_the_shares_of_a_mix_add_up_without_what_is_too_rare() -> None:
    rng = Random(3)
    for _ in range(12):
        mine = tuple(sorted(rng.sample(range(len(KINDS)), 5)))
        s = duel_of(mine, tuple(sorted(rng.sample(range(len(KINDS)), 5))))
        seat = s.active
        thought = game.bot("planner").think(
            game.view(s, seat), seat, game.legal(s, seat), rng, Budget(800)
        )
        shares = [share for _, share in thought.mix]
        assert sum(shares) == pytest.approx(1)
        assert min(shares) > 0


def test_a_swarm_without_spawns_summons() -> None:
    s = first("free", 3)
    player = s.active
    s.at = tuple(-1 if p == player else cell for p, cell in enumerate(s.at))
    s.dead = (player,)
    s.coins = tuple(0 if p == player else 3 for p in range(3))
    s.tiles = s.tiles[:40] + bytes([10]) + s.tiles[41:]
    assert s.carrier() == NOBODY
    assert chosen("baseline", s) == code(codes.SUMMON, 40)
    assert kind_of(chosen("planner", s)) in (codes.SUMMON, codes.BUY, codes.END)
    assert legal(s, player)


def test_the_planner_says_what_an_action_is_good_for_whether_it_had_a_choice_or_not() -> None:
    for s, why in (
        (temple(), "The Egg is 9 steps away. "),  # to roll, or to end the turn
        (temple(hands=[["flint/n"]]), "The Egg is 9 steps away. "),
    ):
        actions = game.legal(s, 0)
        assert len(actions) > 1
        thought = game.bot("planner").think(game.view(s, 0), 0, actions, Random(1), Budget(40))
        assert thought.why.startswith(why)
