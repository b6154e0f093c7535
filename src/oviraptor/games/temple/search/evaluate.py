"""The quick judgement: how likely each seat is to win.

What stands for each Raider, and for the Temple to be sealed, is weighed (`features`, `weights`), and
compared. What a carrier on a Trail may expect is reckoned apart. At the end it is the truth.
"""

from math import exp
from typing import Final

from oviraptor.core.game import Over, score
from oviraptor.games.temple.rules.agenda import F_OVER
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import VALUE_OF
from oviraptor.games.temple.rules.play import turn
from oviraptor.games.temple.rules.state import CARRIED, DUEL, FREE, State
from oviraptor.games.temple.search.features import (
    CARDS,
    Ways,
    player_features,
    reaches,
    seal_features,
)
from oviraptor.games.temple.search.ground import steps_out
from oviraptor.games.temple.search.weights import (
    PLAYER_DUEL,
    PLAYER_FREE,
    PLAYER_SIDES,
    SEAL_DUEL,
    SEAL_FREE,
    SEAL_SIDES,
)

_CATCH: Final = 0.42  # chance to win the last battle as its Attacker
_LIFE: Final[list[float]] = [0.1, 0.62, 0.8, 0.9, 0.96, 1.0, 1.03, 1.05, 1.07]


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


def _chances(s: State) -> list[float]:
    """Return each player's chance; in team play allies' chances belong together."""
    place = s.egg_place()
    if place >= TRAIL:
        return _last_battle(s, s.egg - CARRIED, place)
    ways = Ways(s)
    weights, seal_weights = PLAYER_SIDES, SEAL_SIDES
    if s.mode == DUEL:
        weights, seal_weights = PLAYER_DUEL, SEAL_DUEL
    elif s.mode == FREE:
        weights, seal_weights = PLAYER_FREE, SEAL_FREE
    found = [0.0] * s.players
    sealed = exp(_weighed(seal_features(s, ways), seal_weights))
    total = sealed
    for player in range(s.players):
        if s.at[player] >= 0:
            found[player] = exp(_weighed(player_features(s, player, ways), weights))
            total += found[player]
    ends = _at_seal(s)
    return [(found[p] + sealed * ends[p]) / total for p in range(s.players)]


def _weighed(features: list[float], weights: list[float]) -> float:
    total = 0.0
    for at, feature in enumerate(features):
        if feature != 0.0:
            total += feature * weights[at]
    return min(max(total, -30.0), 30.0)


def _strength(s: State, player: int) -> float:
    cards = 0.0
    for kind in s.hands[player]:
        cards += CARDS[VALUE_OF[kind]]
    return _LIFE[min(s.coins[player], 8)] * (1.0 + 0.05 * cards)


def _last_battle(s: State, carrier: int, place: int) -> list[float]:
    """Return the chances while a carrier waits on a Trail (T14.2): who still comes to fight it?"""
    chances = [0.0] * s.players
    way = steps_out(s.rotation, s.rollers, 1 << (place - TRAIL))
    stays = 1.0
    player = s.active
    while player != carrier:
        at = s.at[player]
        if at >= 0 and not s.are_allies(player, carrier):
            comes = 1.0 if at == place else reaches(s, player, way[at]) if at < TRAIL else 0.0
            won = stays * comes * _CATCH * _strength(s, player) / _strength(s, carrier)
            won = min(won, 0.8 * stays)
            chances[player] += 0.85 * won
            stays -= won
        player = (player + 1) % s.players
    chances[carrier] = stays
    return chances


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
