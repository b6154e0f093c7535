"""The fewest points a win can take from here: what has to be done whatever the other figures do.

Never too many, so whoever has fewer points than that cannot win. There are two ways to win for each side; `NEVER`
stands for one that is closed.
"""

from typing import Final, final

from oviraptor.games.raptor.rules.board import CELLS, UNREACHABLE, Board, flood, steps_from
from oviraptor.games.raptor.rules.cards import SIZE, count
from oviraptor.games.raptor.rules.raptor_actions import run_cost
from oviraptor.games.raptor.rules.state import (
    AWAY,
    CAPTURES_TO_WIN,
    ESCAPES_TO_WIN,
    WOUNDS_TO_WIN,
    State,
)

NEVER: Final = UNREACHABLE

ESCAPE: Final = 1  # by the number of the rule: R9.1
KILL: Final = 2
SHOOT: Final = 3
CAPTURE: Final = 4


@final
class Goal:
    """One way to win, with what stays as it is for the whole turn."""

    __slots__ = ("rule", "walks")

    rule: int
    walks: list[
        list[int]
    ]  # steps of a scientist to beside each baby, by its cell; or to where he sees her

    def __init__(self, rule: int, s: State) -> None:
        self.rule = rule
        self.walks = []
        still = s.mother_bit() | s.frightened & s.marked
        if rule == CAPTURE:
            babies = s.awake | s.asleep
            for cell in range(CELLS):
                is_baby = s.board.bits[cell] & babies
                around = s.board.beside[cell] if is_baby else 0
                self.walks.append(steps_from(s.board, around, 0, still) if is_baby else [])
        elif rule == SHOOT and s.mother != AWAY:
            self.walks.append(steps_from(s.board, _lines(s.board, s.mother), 0, still))

    def needs(self, s: State) -> int:
        """Return how many points it takes at least."""
        if self.rule == ESCAPE:
            return _to_escape(s)
        if self.rule == KILL:
            return _to_kill(s)
        if self.rule == CAPTURE:
            return self._to_capture(s)
        return self._to_shoot(s)

    def _to_capture(self, s: State) -> int:
        """Add up what the cheapest babies take: each scientist acts once, so an awake one takes two."""
        missing = CAPTURES_TO_WIN - s.captured
        costs: list[int] = []
        points: list[list[int]] = []  # by baby and scientist
        pairs: list[bool] = []
        babies = s.awake | s.asleep
        while babies:
            baby = babies & -babies
            babies ^= baby
            steps = _steps(s, self.walks[s.board.cells[baby.bit_length()]])
            first, second = _two_nearest(steps)
            is_awake = baby & s.awake != 0
            costs.append(2 + first + second if is_awake else 1 + first)
            points.append(steps)
            pairs.append(is_awake)
        if len(costs) < missing:
            return NEVER
        costs.sort()
        least = sum(costs[:missing])
        if least <= s.points and not _fits(points, pairs, 0, missing, 0, s.points):
            return s.points + 1
        return least

    def _to_shoot(self, s: State) -> int:
        """Add up what the nearest shooters take: each shoots once (R6.7)."""
        missing = WOUNDS_TO_WIN - s.wounds
        if not self.walks:
            return NEVER
        costs = [1 + steps for steps in _steps(s, self.walks[0])]
        if len(costs) < missing:
            return NEVER
        costs.sort()
        return sum(costs[:missing])


def _steps(s: State, walks: list[int]) -> list[int]:
    """List the points in which each scientist who may still attack is there."""
    cells = s.board.cells
    found: list[int] = []
    able = s.active & ~s.marked
    while able:
        low = able & -able
        able ^= low
        found.append(walks[cells[low.bit_length()]])
    able = s.frightened & ~s.marked
    while able:
        low = able & -able
        able ^= low
        found.append(1 + walks[cells[low.bit_length()]])  # he stands up first
    return found


def _two_nearest(steps: list[int]) -> tuple[int, int]:
    first = NEVER
    second = NEVER
    for number in steps:
        if number < first:
            second = first
            first = number
        elif number < second:
            second = number
    return first, second


def _fits(
    points: list[list[int]], pairs: list[bool], baby: int, missing: int, used: int, left: int
) -> bool:
    """Tell whether so many babies are taken within some points when no scientist attacks twice (R6.7)."""
    if missing == 0:
        return True
    if baby == len(points) or missing > left:
        return False
    if _fits(points, pairs, baby + 1, missing, used, left):
        return True
    steps = points[baby]
    for i in range(len(steps)):
        rest = left - steps[i] - 1
        if used >> i & 1 or rest < 0:
            continue
        taken = used | 1 << i
        if not pairs[baby]:
            if _fits(points, pairs, baby + 1, missing - 1, taken, rest):
                return True
            continue
        for j in range(i):  # one puts it to sleep, another captures it
            if used >> j & 1 or rest <= steps[j]:
                continue
            second = taken | 1 << j
            if _fits(points, pairs, baby + 1, missing - 1, second, rest - steps[j] - 1):
                return True
    return False


def _lines(board: Board, cell: int) -> int:
    return board.east[cell] | board.south[cell] | board.west[cell] | board.north[cell]


def _to_kill(s: State) -> int:
    """Count a point for each scientist, and one for each place she must run to."""
    board = s.board
    scientists = s.active | s.frightened
    needed = count(scientists)
    if s.mother == AWAY:
        return NEVER
    far = scientists & ~board.beside[s.mother]
    if not far:
        return needed
    needed += run_cost(s)
    covered = 0
    places = 0
    while far:  # no two of these can be killed from one space
        low = far & -far
        far ^= low
        around = board.beside[board.cells[low.bit_length()]]
        if not around & covered:
            covered |= around
            places += 1
    return needed + places - 1


def _to_escape(s: State) -> int:
    """Count steps of the babies, and what the mother must do for the one that has it hardest.

    Either she stays, then only what is beside her can be cleared away, or she runs at least once.
    """
    missing = ESCAPES_TO_WIN - s.escaped
    board = s.board
    runners = s.awake | s.asleep & ~s.marked
    if s.mother == AWAY or count(runners) < missing:
        return NEVER
    beside = board.beside[s.mother]
    scientists = s.active | s.frightened
    fixed = s.asleep & s.marked
    slow = scientists | s.asleep
    doused = flood(board, beside & s.fires, s.fires, 0) if beside & s.fires else 0
    closed = slow & ~beside | s.mother_bit() | s.fires & ~doused | fixed
    staying = _cheapest(s, runners & (s.awake | beside), board.all_spaces & ~closed, slow, missing)
    running = _cheapest(s, runners, board.all_spaces & ~fixed, slow, missing)
    return min(staying, running + run_cost(s))


def _cheapest(s: State, runners: int, passable: int, slow: int, missing: int) -> int:
    """Return the least for so many babies: all their steps, waking them, and the hardest one's obstacles."""
    board = s.board
    costs = _ways_out(board, passable, slow, s.points)
    steps: list[int] = []
    sleepers: list[int] = []  # 1 for a baby that is asleep
    extras: list[int] = []
    while runners:
        low = runners & -runners
        runners ^= low
        cell = board.cells[low.bit_length()]
        if costs[cell] < NEVER:
            steps.append(board.distance[cell])
            sleepers.append(1 if low & s.asleep else 0)
            extras.append(costs[cell] - board.distance[cell])
    return _best_few(steps, sleepers, extras, missing)


def _best_few(steps: list[int], sleepers: list[int], extras: list[int], missing: int) -> int:
    """Choose the babies that take least: what is in one's way may be another of them, woken already."""
    best = NEVER
    for chosen in range(1, 1 << len(steps)):
        if SIZE[chosen] != missing:
            continue
        total = 0
        woken = 0
        hardest = 0
        for i in range(len(steps)):
            if chosen >> i & 1:
                total += steps[i]
                woken += sleepers[i]
                hardest = max(hardest, extras[i] + sleepers[i])
        best = min(best, total + max(woken, hardest))
    return best


def _ways_out(board: Board, passable: int, slow: int, most: int) -> list[int]:
    """Count the points from each cell to an exit: a step each, and one more to clear a slow space."""
    found = [NEVER] * CELLS
    seen = 0
    frontier = board.exits & passable
    late = 0  # slow spaces reached one point ago
    points = 1
    while (frontier or late) and points <= most:
        seen |= frontier
        expanded = late | frontier & ~slow
        late = frontier & slow
        rest = frontier
        while rest:
            low = rest & -rest
            rest ^= low
            found[board.cells[low.bit_length()]] = points
        spread = 0
        while expanded:
            low = expanded & -expanded
            expanded ^= low
            spread |= board.beside[board.cells[low.bit_length()]]
        frontier = spread & passable & ~seen
        points += 1
    return found
