"""What the judgement is told: a list of numbers for each living Raider, and one for the Temple's seal."""

from math import exp
from typing import Final, final

from oviraptor.games.temple.rules.cards import (
    MOONRISE,
    NO_CARD,
    SUNRISE,
    VALUE_OF,
    WHITE_SKY,
)
from oviraptor.games.temple.rules.state import NOBODY, State
from oviraptor.games.temple.search.ground import steps_out, steps_to

PLAYER_FEATURES: Final = 32
SEAL_FEATURES: Final = 12
_TWO_DICE: Final = 4.47  # steps of a turn, on average
_ONE_DIE: Final = 3.5
_TO_COME: Final = 0.5  # what a step that can still be taken counts
_ALL_GATES: Final = 255
_BOTH_REACH: Final[list[float]] = [1.0, 1.0, 0.972, 0.889, 0.75, 0.556, 0.306]
_ONE_REACHES: Final[list[float]] = [1.0, 1.0, 0.833, 0.667, 0.5, 0.333, 0.167]
CARDS: Final[list[float]] = [0.2, 0.6, 0.6, 1.6, 2.2]  # what a card is worth by its value


def open_gates(s: State) -> int:
    """Return the Gates that are open, as a set."""
    gates = (0b01010101 if s.sun else 0) | (0b10101010 if s.moon else 0)
    return gates | (1 << s.jam if s.jam >= 0 else 0)


@final
class Ways:
    """The distances that matter now: to the Egg, and out of the Gates."""

    __slots__ = ("carrier", "gates", "nearest", "out", "place", "second", "way")

    carrier: int
    place: int
    gates: int
    out: list[int]
    way: list[int]
    nearest: int  # steps to the Egg of the two Raiders nearest to it
    second: int

    def __init__(self, s: State) -> None:
        self.carrier = s.carrier()
        self.place = s.egg_place()
        self.gates = open_gates(s)
        self.out = steps_out(s.rotation, s.rollers, self.gates or _ALL_GATES)
        self.way = steps_to(s.rotation, s.rollers, self.place)
        self.nearest = 60
        self.second = 60
        for player in range(s.players):
            at = s.at[player]
            if at >= 0 and player != self.carrier:
                steps = self.way[at]
                if steps < self.nearest:
                    self.second = self.nearest
                    self.nearest = steps
                elif steps < self.second:
                    self.second = steps


def player_features(s: State, player: int, ways: Ways) -> list[float]:
    """Describe a living Raider in the Temple."""
    found = [0.0] * PLAYER_FEATURES
    at = s.at[player]
    rolled = player == s.active and s.has_rolled
    left = 0.0
    if player == s.active:
        left = float(s.steps)
        if not s.has_rolled:
            left += _ONE_DIE if player == ways.carrier else _TWO_DICE
    if player == ways.carrier:
        _carrying(s, player, ways, found, left, rolled)
    else:
        steps = ways.way[at]
        turns = max(0.0, steps - _TO_COME * left) / _TWO_DICE
        reach = reaches(s, player, steps)
        if ways.carrier == NOBODY:
            other = ways.second if steps == ways.nearest else ways.nearest
            found[8] = turns
            found[9] = reach
            found[10] = max(-2.0, min(2.0, (other - steps) / 4.0))
        elif s.are_allies(player, ways.carrier):
            found[15] = 1.0
        else:
            found[11] = turns
            found[12] = reach
            found[13] = ways.out[ways.place] / _ONE_DIE
            found[14] = 1.0 if ways.out[at] <= ways.out[ways.place] else 0.0
    coins = s.coins[player]
    found[15 + min(max(coins, 1), 6)] = 1.0
    for kind in s.hands[player]:
        found[22 + VALUE_OF[kind]] += 1.0
    found[27] = float(min(s.medallions[player], 3))
    found[28] = 1.0 - ((player - s.active) % s.players) / s.players
    return found


def reaches(s: State, player: int, steps: int) -> float:
    """Return how likely a Raider without the Egg is to go so many steps in its turn: with two dice."""
    if player == s.active and s.has_rolled:
        return 1.0 if steps <= s.steps else 0.0
    return _BOTH_REACH[steps] if steps <= 6 else 0.0


def _carrying(
    s: State, player: int, ways: Ways, found: list[float], left: float, rolled: bool
) -> None:
    at = s.at[player]
    steps = ways.out[at]
    found[0] = 1.0
    found[1] = max(0.0, steps - _TO_COME * left) / _ONE_DIE
    if ways.gates == 0:
        found[2] = 1.0
        found[3] = wait(s)
    elif rolled:
        found[4] = 1.0 if steps <= s.steps else 0.0
    else:
        found[5] = _ONE_REACHES[steps] if steps <= 6 else 0.0
    near = 60
    for other in range(s.players):
        if s.is_inside(other) and not s.are_allies(other, player):
            near = min(near, ways.way[s.at[other]])
    found[6] = exp(-near / 3.0)
    for swarm in (0, 1):
        if s.is_team_play() and s.swarm_of(player) == swarm:
            continue
        for cell in s.spawns[swarm]:
            found[7] += exp(-ways.way[cell] / 3.0)
    found[29] = 1.0 if s.coins[player] == 1 else 0.0
    found[30] = 1.0 if s.coins[player] >= 3 else 0.0
    for kind in s.hands[player]:
        found[31] += CARDS[VALUE_OF[kind]]


def seal_features(s: State, ways: Ways) -> list[float]:
    """Describe what the Temple's seal, or the death of all, depends on."""
    found = [0.0] * SEAL_FEATURES
    left = s.seal + 1 - s.round - ((s.active - s.first) % s.players) / s.players
    found[0] = 1.0
    found[1] = left / 5.0
    found[2] = max(0.0, 5.0 - left) / 2.0
    found[3] = max(0.0, 2.0 - left)
    steps = ways.out[ways.place] / _ONE_DIE
    found[4] = steps
    if ways.carrier == NOBODY:
        found[5] = ways.nearest / _TWO_DICE
    else:
        found[6] = 1.0
    if ways.gates == 0:
        found[7] = 1.0
        found[8] = wait(s)
    found[9] = float(len(s.dead))
    found[10] = (len(s.spawns[0]) + len(s.spawns[1])) / 3.0
    lives = 0
    for player in range(s.players):
        if s.at[player] >= 0:
            lives += s.coins[player]
    found[11] = exp(-0.4 * lives)
    return found


def wait(s: State) -> float:
    """Return the turns until a Gate may open: by the cards left that open one."""
    left = s.temples[SUNRISE] + s.temples[MOONRISE] + s.temples[WHITE_SKY]
    cards = 1 if s.temple_top != NO_CARD else 0
    for count in s.temples:
        cards += count
    if s.temple_top in (SUNRISE, MOONRISE, WHITE_SKY):
        return 0.3
    return min(4.0, 0.4 * (cards + 1) / (left + 1))
