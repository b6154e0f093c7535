"""The quick judgement: how likely each seat is to win, from how soon each Raider could be out.

Every living Raider is given the turns it would take to have the Egg and leave with it; what that is
worth beside the others', its coins and its hand make its share. What the Temple's seal would bring
is set apart first. At the end it is the truth.
"""

from math import exp
from typing import Final

from oviraptor.core.game import Over, score
from oviraptor.games.temple.rules.board import TRAIL, neighbours
from oviraptor.games.temple.rules.cards import (
    MOONRISE,
    NO_CARD,
    SUNRISE,
    TURNING_SKY,
    VALUE_OF,
    WHITE_SKY,
)
from oviraptor.games.temple.rules.play import turn
from oviraptor.games.temple.rules.state import CARRIED, F_OVER, NOBODY, State
from oviraptor.games.temple.search.ground import steps_out, steps_to

_TWO_DICE: Final = 4.47  # steps of a turn, on average
_ONE_DIE: Final = 3.5
_TO_COME: Final = 0.5  # what a step that can still be taken counts
_HASTE: Final = 0.55  # how fast chances fall with the turns they are away
_ROB: Final = 0.45  # chance to win the Egg of another Raider
_ROB_TURNS: Final = 0.7
_CATCH: Final = 0.42  # chance to win the last battle as its Attacker
_CARDS: Final = (0.2, 0.6, 0.6, 1.6, 2.2)  # what a card is worth by its value
_LIFE: Final = (0.0, 0.62, 0.8, 0.9, 0.96, 1.0, 1.03, 1.05, 1.07)
_SPAWN: Final = 0.006
_REACH: Final = (1.0, 1.0, 0.972, 0.889, 0.75, 0.556, 0.306)  # by steps, with two dice
_ALL_GATES: Final = 255


def evaluate(s: State) -> list[float]:
    """Estimate the result per seat, 0 to 1; the truth at the end."""
    if s.agenda[-1][0] == F_OVER:
        over = turn(s)
        assert isinstance(over, Over)
        return score(over)
    chances = _chances(s)
    found = [0.0] * s.seats()
    for player in range(s.players):
        found[s.seat_of(player)] += chances[player]
    if s.is_team_play() and len(found) > 2:
        one, other = found[0] + found[2], found[1] + found[3]
        return [one / 2, other / 2, one / 2, other / 2]
    return found


def open_gates(s: State) -> int:
    """Return the Gates that are open, as a set."""
    gates = (0b01010101 if s.sun else 0) | (0b10101010 if s.moon else 0)
    return gates | (1 << s.jam if s.jam >= 0 else 0)


def _chances(s: State) -> list[float]:
    """Return each player's chance; in team play allies' chances belong together."""
    place = s.egg_place()
    if place >= TRAIL:
        return _last_battle(s, s.egg - CARRIED, place)
    turns = _turns(s, place)
    weights = [0.0] * s.players
    total = 0.0
    soonest = 99.0
    for player in range(s.players):
        if s.at[player] < 0:
            continue
        soonest = min(soonest, turns[player])
        weights[player] = exp(-_HASTE * turns[player]) * _strength(s, player)
        total += weights[player]
    sealed = _sealed(s, soonest)
    ends = _at_seal(s)
    return [
        (1.0 - sealed) * (weights[p] / total if total > 0 else 0.0) + sealed * ends[p]
        for p in range(s.players)
    ]


def _strength(s: State, player: int) -> float:
    cards = 0.0
    for kind in s.hands[player]:
        cards += _CARDS[VALUE_OF[kind]]
    coins = min(s.coins[player], 8)
    return max(0.01, _LIFE[coins]) * (1.0 + 0.05 * cards + 0.05 * min(s.medallions[player], 3))


def _turns(s: State, place: int) -> list[float]:
    """Return the turns each Raider needs to be out with the Egg."""
    carrier = s.carrier()
    gates = open_gates(s)
    out = steps_out(s.rotation, s.rollers, gates or _ALL_GATES)
    way = steps_to(s.rotation, s.rollers, place)
    shut = 0.0 if gates else _wait(s)
    found: list[float] = []
    for player in range(s.players):
        at = s.at[player]
        if at < 0:
            found.append(99.0)
            continue
        left = 0.0
        if player == s.active:
            left = float(s.steps)
            if not s.has_rolled:
                left += _ONE_DIE if player == carrier else _TWO_DICE
            left *= _TO_COME
        if player == carrier:
            found.append(max(0.0, out[at] - left) / _ONE_DIE + shut + _hindered(s, player, at))
            continue
        need = max(0.0, way[at] - left) / _TWO_DICE + out[place] / _ONE_DIE + shut
        if carrier != NOBODY:
            if s.are_allies(player, carrier):
                need += 1.0
            else:
                need += _ROB_TURNS + 0.8 / _HASTE
        found.append(need)
    return found


def _hindered(s: State, carrier: int, at: int) -> float:
    """Return the turns that Spawns around cost a carrier."""
    found = 0.0
    near = neighbours(at, s.rotation)
    for swarm in (0, 1):
        if s.is_team_play() and s.swarm_of(carrier) == swarm:
            continue
        for cell in s.spawns[swarm]:
            found += 0.4 if cell in near else 0.1
    return found


def _wait(s: State) -> float:
    """Return the turns until a Gate may open: by the cards left that open one."""
    left = s.temples[SUNRISE] + s.temples[MOONRISE] + s.temples[WHITE_SKY]
    cards = 1 if s.temple_top != NO_CARD else 0
    for count in s.temples:
        cards += count
    if s.temple_top in (SUNRISE, MOONRISE, WHITE_SKY):
        return 0.3
    if s.sun != s.moon:
        left += s.temples[TURNING_SKY]
    return min(4.0, 0.4 * (cards + 1) / (left + 1))


def _last_battle(s: State, carrier: int, place: int) -> list[float]:
    """Return the chances while a carrier waits on a Trail (T14.2): who still comes to fight it?"""
    chances = [0.0] * s.players
    gate = place - TRAIL
    way = steps_out(s.rotation, s.rollers, 1 << gate)
    stays = 1.0
    player = s.active
    while player != carrier:
        at = s.at[player]
        if at >= 0 and not s.are_allies(player, carrier):
            comes = 1.0 if at == place else _reach(s, player, way[at]) if at < TRAIL else 0.0
            won = stays * comes * _CATCH * _strength(s, player) / _strength(s, carrier)
            won = min(won, 0.8 * stays)
            chances[player] += 0.85 * won
            stays -= won
        player = (player + 1) % s.players
    chances[carrier] = stays
    return chances


def _reach(s: State, player: int, steps: int) -> float:
    if player == s.active and s.has_rolled:
        return 1.0 if steps <= s.steps else 0.0
    return _REACH[steps] if steps <= 6 else 0.0


def _sealed(s: State, soonest: float) -> float:
    """Return how likely it is that nobody gets out before the Temple is sealed (T15.2, T15.3)."""
    left = s.seal + 1 - s.round - ((s.active - s.first) % s.players) / s.players
    slack = left - 1.3 * soonest
    sealed = 1.0 / (1.0 + exp(0.9 * slack))
    lives = 0
    for player in range(s.players):
        if s.at[player] >= 0:
            lives += s.coins[player]
    sealed += (len(s.spawns[0]) + len(s.spawns[1])) * _SPAWN
    sealed += 0.2 * exp(-0.5 * lives) if s.dead else 0.0
    return min(0.97, sealed)


def _at_seal(s: State) -> list[float]:
    """Return each player's share if the Temple is sealed, or nobody lives."""
    found = [0.0] * s.players
    if not s.is_team_play():
        for player in s.dead:
            found[player] = 1.0 / len(s.dead)
        return found
    better = 0.0
    for player in range(s.players):
        if s.at[player] >= 0:
            worth = 4.0 + 0.5 * s.coins[player]
            better += worth if player % 2 == 0 else -worth
    first = 1.0 / (1.0 + exp(-0.5 * better))
    for player in range(s.players):
        share = first if player % 2 == 0 else 1.0 - first
        found[player] = share / 2
    return found
