"""The cards of a battle (T11): what its ends are worth, and the mix of cards that gives least away.

Every hand the other may hold is given as a list of imagined ones. In each the rest of the battle is
solved as if both hands were open; for the card now, the mix may not depend on what is not known.
"""

from typing import Final, final

from oviraptor.core.game import CHANCE
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import F_OVER, F_REVEAL, F_TURN
from oviraptor.games.temple.rules.battles import ROUNDS, battle_of
from oviraptor.games.temple.rules.cards import NO_CARD, VALUE_OF, round_result
from oviraptor.games.temple.rules.codes import code
from oviraptor.games.temple.rules.play import apply
from oviraptor.games.temple.rules.state import SWARM, State, replaced
from oviraptor.games.temple.search.evaluate import evaluate
from oviraptor.games.temple.search.quick import quick_step
from oviraptor.kit.search.luck import Luck

NONE: Final = 5
"""Instead of a value: no card."""
CHOICES: Final = 6
_LESSONS: Final = 60
_CARD: Final[list[float]] = [0.003, 0.008, 0.008, 0.025, 0.035, 0.0]
"""What a card that is spent was worth, by its value."""


@final
class Duel:
    """One battle in imagined worlds, seen by one of the two."""

    __slots__ = ("coins_a", "coins_d", "ends", "is_attacker", "known", "seat", "spawn_a", "spawn_d")

    seat: int
    is_attacker: bool
    coins_a: int  # as if no round had been fought
    coins_d: int
    spawn_a: bool
    spawn_d: bool
    ends: dict[int, float]
    known: dict[int, float]

    def __init__(self, s: State, seat: int) -> None:
        b = battle_of(s)
        self.seat = seat
        self.is_attacker = s.seat_of(b.hand_a) == seat
        self.spawn_a = b.attacker >= SWARM
        self.spawn_d = b.defender >= SWARM
        net = b.wins_a - b.wins_d
        self.coins_a = 1 if self.spawn_a else s.coins[b.attacker] - (0 if self.spawn_d else net)
        if self.spawn_d and not self.spawn_a:
            self.coins_a = s.coins[b.attacker] + b.wins_d
        self.coins_d = 1 if self.spawn_d else s.coins[b.defender] + (0 if self.spawn_a else net)
        if self.spawn_a and not self.spawn_d:
            self.coins_d = s.coins[b.defender] + b.wins_a
        self.ends = {}
        self.known = {}

    def left_a(self, wins_a: int, wins_d: int) -> int:
        """Return the Attacker's coins after so many rounds won."""
        if self.spawn_a:
            return 1 if wins_d == 0 else 0
        return self.coins_a - wins_d + (0 if self.spawn_d else wins_a)

    def left_d(self, wins_a: int, wins_d: int) -> int:
        """Return the Defender's coins after so many rounds won."""
        if self.spawn_d:
            return 1 if wins_a == 0 else 0
        return self.coins_d - wins_a + (0 if self.spawn_a else wins_d)

    def is_over(self, fought: int, wins_a: int, wins_d: int) -> bool:
        """Tell whether the battle is over after so many rounds."""
        if self.left_a(wins_a, wins_d) <= 0 or self.left_d(wins_a, wins_d) <= 0:
            return True
        return fought >= ROUNDS

    def learn_ends(self, worlds: list[State], seed: int) -> None:
        """Judge every way the battle can still end."""
        b = battle_of(worlds[0])
        for wins_a in range(b.wins_a, ROUNDS + 1):
            for wins_d in range(b.wins_d, ROUNDS + 1):
                more = wins_a - b.wins_a + wins_d - b.wins_d
                if b.round - 1 + more > ROUNDS:
                    continue
                total = 0.0
                for number, world in enumerate(worlds):
                    end = self.end(world, wins_a, wins_d)
                    total += _after(end, self.seat, Luck(seed + number))
                self.ends[wins_a << 2 | wins_d] = total / len(worlds)

    def end(self, world: State, wins_a: int, wins_d: int) -> State:
        """Return the state as the battle ends with so many rounds won by each."""
        n = world.copy()
        b = battle_of(world).copy()
        n.battle = b
        b.round = ROUNDS
        b.wins_a = wins_a
        b.wins_d = wins_d
        left_a = self.left_a(wins_a, wins_d)
        left_d = self.left_d(wins_a, wins_d)
        b.lost_a = left_a <= 0
        b.lost_d = left_d <= 0
        b.chosen_a = NO_CARD
        b.chosen_d = NO_CARD
        if not self.spawn_a:
            n.coins = replaced(n.coins, b.attacker, max(0, left_a))
        if not self.spawn_d:
            n.coins = replaced(n.coins, b.defender, max(0, left_d))
        n.agenda = (*n.agenda[:-1], (F_REVEAL, 0, 0, 0))
        return apply(n, CHANCE, code(codes.REVEAL, NO_CARD, NO_CARD))

    def mix(self, worlds: list[State]) -> list[float]:
        """Return how often to play a card of each value, or none, in this round."""
        b = battle_of(worlds[0])
        tables: list[list[float]] = []
        counts: list[int] = []
        mine = 0
        for world in worlds:
            mine, other = self.hands(world)
            counts.append(other)
            tables.append(self.table(mine, other, b.round - 1, b.wins_a, b.wins_d))
        columns = [values_in(other) for other in counts]
        return mixes(tables, values_in(mine), columns, _LESSONS, [])

    def hands(self, world: State) -> tuple[int, int]:
        """Return one's own hand in a world, and the other's."""
        b = battle_of(world)
        hand_a = packed(world.hands[b.hand_a])
        hand_d = packed(world.hands[b.hand_d])
        return (hand_a, hand_d) if self.is_attacker else (hand_d, hand_a)

    def table(self, mine: int, other: int, fought: int, wins_a: int, wins_d: int) -> list[float]:
        """Return what each pair of values is worth to this seat, by own value, then the other's."""
        found = [0.0] * (CHOICES * CHOICES)
        for one in values_in(mine):
            for two in values_in(other):
                result = _result(one, two)
                won_a = result if self.is_attacker else -result
                a = wins_a + (1 if won_a > 0 else 0)
                d = wins_d + (1 if won_a < 0 else 0)
                worth = self.value(without(mine, one), without(other, two), fought + 1, a, d)
                if result != 0:
                    worth += _CARD[two] - _CARD[one]
                found[one * CHOICES + two] = worth
        return found

    def value(self, mine: int, other: int, fought: int, wins_a: int, wins_d: int) -> float:
        """Return what the battle is worth to this seat with both hands open."""
        if self.is_over(fought, wins_a, wins_d):
            return self.ends.get(wins_a << 2 | wins_d, 0.0)
        key = ((mine << 20 | other) << 6) | fought << 4 | wins_a << 2 | wins_d
        known = self.known.get(key)
        if known is not None:
            return known
        worth = _solve(
            self.table(mine, other, fought, wins_a, wins_d), values_in(mine), values_in(other)
        )
        self.known[key] = worth
        return worth


def packed(hand: tuple[int, ...]) -> int:
    """Write a hand as the number of cards of each value, four bits each."""
    found = 0
    for kind in hand:
        found += 1 << 4 * VALUE_OF[kind]
    return found


def values_in(hand: int) -> list[int]:
    """List the values in a hand; none only if it is empty, for it never does better."""
    found: list[int] = []
    for value in range(NONE):
        if hand >> 4 * value & 15:
            found.append(value)
    return found or [NONE]


def without(hand: int, value: int) -> int:
    """Return a hand after a card was played."""
    return hand if value == NONE else hand - (1 << 4 * value)


def _result(one: int, other: int) -> int:
    if one == NONE or other == NONE:
        return (1 if one != NONE else 0) - (1 if other != NONE else 0)
    return round_result(one, other)


def _after(s: State, seat: int, luck: Luck) -> float:
    """Play on quickly to the end of what a battle brings, and judge."""
    for _ in range(40):
        what = s.agenda[-1][0]
        if what == F_OVER or what == F_TURN:
            break
        s = quick_step(s, luck)
    return evaluate(s)[seat]


def _solve(table: list[float], rows: list[int], columns: list[int]) -> float:
    """Return the value of a matrix game to the rows, by matching regrets."""
    if len(rows) == 1 and len(columns) == 1:
        return table[rows[0] * CHOICES + columns[0]]
    lowest = -1.0
    for row in rows:  # a row that no mix beats settles it
        worst = 2.0
        for column in columns:
            worst = min(worst, table[row * CHOICES + column])
        lowest = max(lowest, worst)
    highest = 2.0
    for column in columns:
        best = -1.0
        for row in rows:
            best = max(best, table[row * CHOICES + column])
        highest = min(highest, best)
    if highest - lowest < 0.004:
        return (highest + lowest) / 2
    mix = mixes([table], rows, [columns], _LESSONS, [])
    worst = 2.0
    for column in columns:
        worth = 0.0
        for row in rows:
            worth += mix[row] * table[row * CHOICES + column]
        worst = min(worst, worth)
    return worst


def mixes(
    tables: list[list[float]],
    rows: list[int],
    columns: list[list[int]],
    lessons: int,
    others: list[list[float]],
) -> list[float]:
    """Return a mix of rows against columns that know which table it is, by regret matching+.

    The mix of columns in each table is written into `others`, if it has a list for each.
    """
    regret = [0.0] * CHOICES
    against = [[0.0] * CHOICES for _ in tables]
    total = [0.0] * CHOICES
    mine = [0.0] * CHOICES
    theirs = [0.0] * CHOICES
    for lesson in range(lessons):
        _match(regret, rows, mine)
        gains = [0.0] * CHOICES
        mean = 0.0
        for at, table in enumerate(tables):
            _match(against[at], columns[at], theirs)
            value = 0.0
            for row in rows:
                worth = 0.0
                for column in columns[at]:
                    worth += theirs[column] * table[row * CHOICES + column]
                gains[row] += worth
                value += mine[row] * worth
            mean += value
            for column in columns[at]:
                worth = 0.0
                for row in rows:
                    worth += mine[row] * table[row * CHOICES + column]
                against[at][column] = max(0.0, against[at][column] + value - worth)
                if others:
                    others[at][column] += theirs[column] * (lesson + 1)
        for row in rows:
            regret[row] = max(0.0, regret[row] + gains[row] - mean)
            total[row] += mine[row] * (lesson + 1)
    for at in range(len(others)):
        others[at] = _scaled(others[at])
    return _scaled(total)


def _scaled(total: list[float]) -> list[float]:
    whole = 0.0
    for each in total:
        whole += each
    return [each / whole for each in total]


def _match(regret: list[float], choices: list[int], mix: list[float]) -> None:
    whole = 0.0
    for choice in choices:
        whole += regret[choice]
    for choice in choices:
        mix[choice] = regret[choice] / whole if whole > 0 else 1.0 / len(choices)
