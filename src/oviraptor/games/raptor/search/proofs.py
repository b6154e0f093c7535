"""A win at hand: found, or shown not to be there, by following only what a win can still be made of.

`needs` tells the fewest points a win takes; what cannot be won with the points left is not looked at. Ways are tried
with as few points as may be, then with one more, so that short wins are found at once.
"""

from typing import final

from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.rules.codes import DONE_ACTION
from oviraptor.games.raptor.rules.raptor_actions import raptor_actions, raptor_acts
from oviraptor.games.raptor.rules.scientist_actions import scientist_actions, scientist_acts
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import winner_score
from oviraptor.games.raptor.search.needs import CAPTURE, ESCAPE, KILL, SHOOT, Goal

Key = tuple[int, int, int, int, int]


@final
class Proof:
    """What came of looking for a win: the way there, or nothing; `is_whole` if nothing was left out."""

    __slots__ = ("is_whole", "nodes", "way")

    way: list[int]
    is_whole: bool
    nodes: int

    def __init__(self, way: list[int], is_whole: bool, nodes: int) -> None:
        self.way = way
        self.is_whole = is_whole
        self.nodes = nodes


def find_win(s: State, points: int, most: int) -> Proof:
    """Look for a win of `s.actor` in its actions with `points` points, at `most` so many positions."""
    rules = [ESCAPE, KILL] if s.actor == RAPTOR else [CAPTURE, SHOOT]
    searches: list[_Search] = []
    for rule in rules:
        root = s.copy()
        root.points = points
        search = _Search(Goal(rule, root), s.actor == RAPTOR, most)
        search.least = search.goal.needs(root)
        searches.append(search)
    for number in range(1, points + 1):
        for search in searches:
            if search.least <= number and search.nodes < search.most:
                root = s.copy()
                root.points = number
                if search.wins(root):
                    return Proof(search.way(), True, _nodes(searches))
    is_whole = max([search.nodes for search in searches]) < most
    return Proof([], is_whole, _nodes(searches))


@final
class _Search:
    """Looks for one kind of win, deeper and deeper."""

    __slots__ = ("failed", "found", "goal", "is_raptor", "least", "most", "nodes")

    goal: Goal
    is_raptor: bool
    least: int
    most: int
    nodes: int
    failed: dict[Key, int]  # with how many points left there was no win
    found: list[int]  # backwards

    def __init__(self, goal: Goal, is_raptor: bool, most: int) -> None:
        self.goal = goal
        self.is_raptor = is_raptor
        self.least = 0
        self.most = most
        self.nodes = 0
        self.failed = {}
        self.found = []

    def way(self) -> list[int]:
        """List the actions that win."""
        found = self.found.copy()
        found.reverse()
        return found

    def wins(self, s: State) -> bool:
        """Tell whether the points left win; the way is noted from its end."""
        key = _key(s, self.is_raptor)
        if self.failed.get(key, -1) >= s.points:
            return False
        waiting: list[tuple[int, int, State]] = []
        for action in raptor_actions(s) if self.is_raptor else scientist_actions(s):
            if action == DONE_ACTION:
                continue
            n = self._after(s, action)
            if winner_score(n) != 0.0:
                self.found = [action]
                return True
            needs = self.goal.needs(n)
            if needs <= n.points:
                waiting.append((needs - n.points, action, n))
        waiting.sort(key=_urgency)
        for _, action, n in waiting:
            if self.nodes >= self.most:
                return False
            if self.wins(n):
                self.found.append(action)
                return True
        if self.nodes < self.most:
            self.failed[key] = s.points
        return False

    def _after(self, s: State, action: int) -> State:
        self.nodes += 1
        n = s.copy()
        if self.is_raptor:
            raptor_acts(n, action >> 14, action >> 7 & 127, action & 127)
        else:
            scientist_acts(n, action >> 14, action >> 7 & 127, action & 127)
        return n


def _urgency(waiting: tuple[int, int, State]) -> int:
    return waiting[0]


def _nodes(searches: list[_Search]) -> int:
    return sum([search.nodes for search in searches])


def _key(n: State, is_raptor: bool) -> Key:
    if is_raptor:
        scientists = n.active | n.frightened
        return (n.mother << 1 | n.flag, n.awake, n.asleep, scientists, n.fires << 2 | n.escaped)
    return (n.active, n.awake, n.asleep, n.marked, n.frightened << 3 | n.wounds)
