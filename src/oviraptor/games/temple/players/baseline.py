"""The plain player of T17.6: to the Egg or its carrier, and out with it; by rule, without looking ahead.

It goes by what all can see and by its own hand. Cards it does not understand it keeps for battle
(T18.5), and it strikes no deals but to pass through, now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from oviraptor.core.game import Budget, Seat, Thought
from oviraptor.games.temple.knowledge.imagine import imagine
from oviraptor.games.temple.knowledge.view import View
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import F_ANSWER, F_FLASH, F_PASSAGE, F_PUSH, F_TURN, top
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import BLOOD, BLOOD_MEDALLION, CELLS, TEMPLE, TRAIL
from oviraptor.games.temple.rules.cards import (
    BLOODSTONE,
    CUP,
    ECLIPSE,
    FLINT,
    HELM,
    HOARD,
    IDOL,
    KNIFE,
    NAME_OF,
    NO_CARD,
    PICKPOCKET,
    TWIN,
    VALUE_OF,
    VENOM,
)
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, code, kind_of
from oviraptor.games.temple.rules.objects import IDOL_DISCARD
from oviraptor.games.temple.rules.play import awaited
from oviraptor.games.temple.rules.state import CARRIED, NOBODY, SWARM, State
from oviraptor.games.temple.search.features import open_gates
from oviraptor.games.temple.search.paths import (
    STEP,
    costs_to,
    gate_cells,
    step_cost,
    trail_gate,
)
from oviraptor.games.temple.search.quick import BATTLE, FEW_SPAWNS, prey

_TRUCE: Final = 0.35
_BLOOD_NEAR: Final = 6 * STEP


class Baseline:
    """Follows the rules of T17.6."""

    def think(
        self,
        view: View,
        seat: Seat,
        legal: Sequence[int],
        rng: Random,
        budget: Budget,  # noqa: ARG002
    ) -> Thought[int]:
        """Choose by rule; chance decides between equals and in battle."""
        if len(legal) == 1:
            return Thought(legal[0], ((legal[0], 1.0),), "There was nothing else to do.")
        action = choose(imagine(view, Random(0)), seat, legal, rng)
        return Thought(action, ((action, 1.0),), "That is how it is done.")


def choose(s: State, seat: Seat, legal: Sequence[int], rng: Random) -> int:
    """Choose an action; of the hands only one's own are looked at."""
    what = top(s)[0]
    kind = kind_of(legal[0])
    if kind == codes.FIGHT:
        return _battle_card(legal, rng)
    if what == F_TURN:
        return _in_turn(s, legal, rng) if s.is_inside(s.active) else _in_swarm(s, legal, rng)
    if kind == codes.TAKE:
        return legal[0]
    if what in (F_PASSAGE, F_FLASH):
        return _exit(s, legal)
    if what == F_PUSH:
        return _push(s, legal, rng)
    if what == F_ANSWER:
        return _answer_egg(s, legal)
    if kind in (codes.WAR, codes.REFUSE):
        return _talk(s, seat, legal, rng)
    return _place(s, kind, legal, rng)


# --- where to -----------------------------------------------------------------------------------


def goals_of(s: State, player: int) -> list[int]:
    """Return the tiles a Raider wants to be on."""
    if s.coins[player] <= 1:
        blood = [cell for cell in range(CELLS) if BLOOD <= s.tiles[cell] < BLOOD_MEDALLION]
        if blood and costs_to(s, player, blood)[s.at[player]] <= _BLOOD_NEAR:
            return blood
    carrier = s.carrier()
    if carrier == player:
        gates = open_gates(s)
        return gate_cells(s, gates) if gates else _temples(s, player)
    place = s.egg_place()
    if place >= TRAIL:
        return gate_cells(s, trail_gate(place))
    if carrier != NOBODY and s.are_allies(player, carrier):
        foes = [s.at[p] for p in range(s.players) if s.is_inside(p) and not s.are_allies(p, player)]
        return foes or [s.at[player]]
    return [place]


def _temples(s: State, player: int) -> list[int]:
    """Return the Temple tiles that would still do something for a Raider this turn."""
    return [
        cell
        for cell in range(CELLS)
        if s.tiles[cell] == TEMPLE and not s.activated[player] >> cell & 1 and cell not in s.at
    ]


# --- the turn of a Raider -----------------------------------------------------------------------


def _in_turn(s: State, legal: Sequence[int], rng: Random) -> int:
    player = s.active
    trails = [a for a in legal if kind_of(a) == codes.STEP and a_of(a) >= TRAIL]
    if trails:
        return trails[0]
    goals = goals_of(s, player)
    costs = costs_to(s, player, goals)
    played = _card(s, legal, costs[s.at[player]], rng)
    if played is not None:
        return played
    if code(codes.ROLL) in legal:
        return code(codes.ROLL)
    steps = [a for a in legal if kind_of(a) == codes.STEP]
    here = costs[s.at[player]]
    can_end = code(codes.END) in legal
    if steps and (here > 0 or not can_end):
        at = s.at[player]
        best = min(steps, key=lambda a: step_cost(s, player, at, a_of(a)) + costs[a_of(a)])
        if not can_end or costs[a_of(best)] < here:
            return best
    return code(codes.END) if can_end else legal[0]


def _card(s: State, legal: Sequence[int], way: int, rng: Random) -> int | None:
    """Choose a card whose effect is of use now, if there is one; the rest is for battle."""
    plays = [a for a in legal if kind_of(a) == codes.PLAY]
    useful = [a for a in plays if _is_useful(s, a, way)]
    return rng.choice(useful) if useful else None


def _is_useful(s: State, action: int, way: int) -> bool:
    player = s.active
    name = NAME_OF[a_of(action)]
    cards = len(s.hands[player])
    target = b_of(action) - 1
    if name == HOARD:
        return cards <= 5  # 3 more fit
    if name == PICKPOCKET:
        return c_of(action) > 0 or s.players == 2  # of two, if there are two
    if name == BLOODSTONE:
        return target < 0
    if name == FLINT:
        return s.has_rolled and way > s.steps * STEP
    if name == VENOM:
        return s.carrier() == player and not open_gates(s)
    if name == TWIN:
        return cards <= 3
    if name == CUP:
        return s.coins[player] >= 4 and cards <= 4
    if name == IDOL:
        return c_of(action) == IDOL_DISCARD and s.carrier() == target != player
    if name == KNIFE:
        return s.carrier() == target and not s.are_allies(target, player)
    if name == ECLIPSE:
        return s.carrier() not in (NOBODY, player) and open_gates(s) != 0
    return name == HELM and not s.has_rolled and way >= 20 * STEP and b_of(action) > 1


def _exit(s: State, legal: Sequence[int]) -> int:
    """Choose where to go on from: the nearest to the goal, if that is nearer than here."""
    player = top(s)[1]
    if s.seat_of(awaited(s)[0]) != s.seat_of(player):
        return max(legal, key=lambda a: _worth(s, player, a))
    return min(legal, key=lambda a: _worth(s, player, a))


def _worth(s: State, player: int, action: int) -> int:
    costs = costs_to(s, player, goals_of(s, player))
    return costs[a_of(action) if kind_of(action) == codes.GO else s.at[player]]


def _push(s: State, legal: Sequence[int], rng: Random) -> int:
    """Move a puppet as far from where it wants to be as it goes."""
    player = top(s)[1]
    costs = costs_to(s, player, goals_of(s, player))
    there = {a: costs[a_of(a) if kind_of(a) == codes.PUSH else s.at[player]] for a in legal}
    most = max(there.values())
    return rng.choice([a for a in legal if there[a] == most])


def _answer_egg(s: State, legal: Sequence[int]) -> int:
    """Take the Egg from anybody, and give it to an ally who is nearer to the way out."""
    asked, taker = top(s)[1], top(s)[2]
    if asked == taker:
        return code(codes.ACCEPT)
    costs = costs_to(s, taker, gate_cells(s, open_gates(s) or 255))
    closer = costs[s.at[taker]] < costs[s.at[asked]]
    return code(codes.ACCEPT) if closer else legal[0]


# --- battles ------------------------------------------------------------------------------------


def _talk(s: State, seat: Seat, legal: Sequence[int], rng: Random) -> int:
    """Offer to pass through unless the other has the Egg; accept that now and then, or a gift."""
    b = battle_of(s)
    if kind_of(legal[0]) == codes.WAR:
        wants_egg = s.carrier() == b.defender and b.attacker < SWARM
        hunts = b.attacker >= SWARM and s.carrier() in (NOBODY, b.defender)
        return legal[0] if wants_egg or hunts else codes.OFFER | s.draft << 6
    accept = code(codes.ACCEPT)
    if accept not in legal or codes.wanted(s.offer) != codes.NOTHING:
        return legal[0]
    is_gift = codes.given(s.offer) != codes.NOTHING
    has_egg = s.seat_of(s.carrier()) == seat if s.carrier() != NOBODY else False
    return accept if is_gift or has_egg or rng.random() < _TRUCE else legal[0]


def _battle_card(legal: Sequence[int], rng: Random) -> int:
    cards = [a for a in legal if a_of(a) != NO_CARD]
    if not cards:
        return legal[-1]
    return rng.choices(cards, [BATTLE[VALUE_OF[a_of(a)]] for a in cards])[0]


def _place(s: State, kind: int, legal: Sequence[int], rng: Random) -> int:
    """Throw a loser away from the Egg and the Gates; lay the Egg far from them; rise near it."""
    place = s.egg_place()
    gates = open_gates(s) or 255
    if kind == codes.HURL:
        b = battle_of(s)
        piece = b.defender if s.agenda[-1][1] == b.hand_a else b.attacker
        goals = gate_cells(s, gates) if s.egg == CARRIED + piece else [place]
        if place >= TRAIL:
            goals = gate_cells(s, trail_gate(place))
        costs = costs_to(s, piece, goals)
        return _most(legal, lambda a: costs[a_of(a)] + 50 * b_of(a), rng)
    if kind == codes.LAY:
        costs = costs_to(s, SWARM, gate_cells(s, 255))
        return _most(legal, lambda a: costs[a_of(a)], rng)
    if kind == codes.RISE:
        goals = [place] if place < TRAIL else gate_cells(s, trail_gate(place))
        costs = costs_to(s, SWARM, goals)
        return _most(legal, lambda a: -costs[a_of(a)], rng)
    return rng.choice(legal)


def _most(legal: Sequence[int], worth: Callable[[int], int], rng: Random) -> int:
    most = max(map(worth, legal))
    return rng.choice([a for a in legal if worth(a) == most])


# --- the swarm ----------------------------------------------------------------------------------


def _in_swarm(s: State, legal: Sequence[int], rng: Random) -> int:
    """Keep some Spawns, then hunt the carrier, or whoever is nearest."""
    swarm = s.swarm_of(s.active)
    costs = costs_to(s, SWARM + swarm, prey(s, swarm))
    if len(s.spawns[swarm]) < FEW_SPAWNS:
        summons = [a for a in legal if kind_of(a) in (codes.SUMMON, codes.BUY)]
        if summons:
            return min(summons, key=lambda a: (kind_of(a), costs[a_of(a)]))
    if code(codes.ROLL) in legal:
        return code(codes.ROLL)
    steps = [a for a in legal if kind_of(a) == codes.SPAWN and costs[b_of(a)] < costs[a_of(a)]]
    if steps:
        return min(steps, key=lambda a: (costs[a_of(a)], costs[b_of(a)]))
    if code(codes.END) in legal:
        return code(codes.END)
    return rng.choice(legal)
