"""Whole turns: every position a side can bring about with its points, each looked at once.

Positions are gathered in layers by the points spent, so one search tells the best end for every
number of points. As long as the budget allows it is exhaustive; then only the best of a layer
are followed (a beam); a win at hand is found before all else.
"""

from collections.abc import Callable
from typing import Final, final

from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.rules.codes import DONE_ACTION
from oviraptor.games.raptor.rules.phases import ACTIONS, OVER
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.raptor_actions import raptor_actions, raptor_acts
from oviraptor.games.raptor.rules.scientist_actions import scientist_actions, scientist_acts
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search.evaluate import CERTAIN, score, winner_score
from oviraptor.games.raptor.search.ground import Ground
from oviraptor.games.raptor.search.proofs import find_win

_PROOF: Final = 12_000
"""How many positions are looked at for a win at hand, which takes about a hundred where there is one."""
_BRANCHES: Final = 14
"""About how many actions a position has: by it a budget is shared out among the layers."""


@final
class End:
    """A position in which a turn may end, what it is worth, and the way there."""

    __slots__ = ("action", "before", "is_over", "score", "state")

    state: State
    score: float  # log odds for the raptor side
    action: int  # the last one; DONE at the root
    before: "End | None"
    is_over: bool

    def __init__(
        self, state: State, score: float, action: int, before: "End | None", is_over: bool
    ) -> None:
        self.state = state
        self.score = score
        self.action = action
        self.before = before
        self.is_over = is_over

    def way(self) -> list[int]:
        """List the actions that lead here."""
        found: list[int] = []
        end = self
        while end.before is not None:
            found.append(end.action)
            end = end.before
        found.reverse()
        return found


@final
class Turn:
    """All ends of one turn found, by the points they take."""

    __slots__ = ("first", "is_whole", "layers", "nodes", "sign")

    first: End  # where it begins; no end if somebody stands in fire (R6.2)
    layers: list[list[End]]
    nodes: int
    is_whole: bool  # nothing was left out
    sign: float  # 1 if the side to move likes high scores

    def __init__(self, first: End, points: int, sign: float) -> None:
        self.first = first
        self.layers = [[] for _ in range(points + 1)]
        if not first.state.active & first.state.fires:
            self.layers[0].append(first)
        self.nodes = 0
        self.is_whole = True
        self.sign = sign

    def best(self, points: int) -> End:
        """Return the best end within so many points."""
        sign = self.sign
        found: End | None = None
        top = 0.0
        for layer in range(points + 1):
            for end in self.layers[layer]:
                if found is None or sign * end.score > top:
                    top = sign * end.score
                    found = end
        return self.first if found is None else found

    def some_best(self, points: int, most: int) -> list[End]:
        """Return the best few ends within so many points, best first."""
        found: list[End] = []
        for layer in range(points + 1):
            found.extend(self.layers[layer])
        return top(found or [self.first], most, self.sign)


def search_turn(
    s: State, ground: Ground, points: int, budget: int, stop: Callable[[], bool]
) -> Turn:
    """Look at the ends of the turn of `s.actor`, who has `points` points, within a budget."""
    is_raptor = s.actor == RAPTOR
    root = s.copy()
    root.points = points
    first = End(root, score(root, ground), DONE_ACTION, None, False)
    turn = Turn(first, points, 1.0 if is_raptor else -1.0)
    seen: list[set[tuple[int, int, int, int, int]]] = [set() for _ in range(points + 1)]
    open_layers: list[list[End]] = [[] for _ in range(points + 1)]
    open_layers[0].append(first)
    _note_win(turn, points, is_raptor, seen)
    for layer in range(points):
        waiting = open_layers[layer]
        width = max(1, (budget - turn.nodes) // (_BRANCHES * (points - layer)))
        if len(waiting) > width:
            turn.is_whole = False
            waiting = top(waiting, width, turn.sign)
        for number, end in enumerate(waiting):
            if number & 63 == 63 and stop():
                turn.is_whole = False
                return turn
            _spread(end, ground, is_raptor, points, seen, open_layers, turn)
    return turn


def _note_win(
    turn: Turn, points: int, is_raptor: bool, seen: list[set[tuple[int, int, int, int, int]]]
) -> None:
    """Look for a win at hand before anything else: a beam may lose it."""
    end = turn.first
    for action in find_win(end.state, points, _PROOF).way:
        n = _after(end.state, action, is_raptor)
        end = End(n, end.score, action, end, False)
    if end is not turn.first:
        end.score = winner_score(end.state)
        end.is_over = True
        layer = points - end.state.points
        seen[layer].add(_key(end.state, is_raptor))
        turn.layers[layer].append(end)


def _after(s: State, action: int, is_raptor: bool) -> State:
    n = s.copy()
    if is_raptor:
        raptor_acts(n, action >> 14, action >> 7 & 127, action & 127)
    else:
        scientist_acts(n, action >> 14, action >> 7 & 127, action & 127)
    return n


def _spread(
    end: End,
    ground: Ground,
    is_raptor: bool,
    points: int,
    seen: list[set[tuple[int, int, int, int, int]]],
    open_layers: list[list[End]],
    turn: Turn,
) -> None:
    """Take every action of one position."""
    s = end.state
    for action in raptor_actions(s) if is_raptor else scientist_actions(s):
        if action == DONE_ACTION:
            continue
        n = _after(s, action, is_raptor)
        layer = points - n.points
        known = seen[layer]
        so_far = len(known)
        known.add(_key(n, is_raptor))
        if len(known) == so_far:
            continue
        turn.nodes += 1
        if n.active & n.fires:  # on his way through fire: no end (R6.2)
            open_layers[layer].append(End(n, end.score, action, end, False))
            continue
        value = score(n, ground)
        found = End(n, value, action, end, value >= CERTAIN or value <= -CERTAIN)
        turn.layers[layer].append(found)
        if not found.is_over:
            open_layers[layer].append(found)


def _key(n: State, is_raptor: bool) -> tuple[int, int, int, int, int]:
    if is_raptor:
        scientists = n.active | n.frightened
        return (n.mother << 1 | n.flag, n.awake, n.asleep, scientists, n.fires << 2 | n.escaped)
    return (n.active, n.awake, n.asleep, n.marked, n.frightened << 3 | n.wounds)


def wins_by(s: State, way: list[int]) -> bool:
    """Tell whether a way that won elsewhere is legal and wins from here, too."""
    n = s
    for action in way:
        if n.phase != ACTIONS or n.actor != s.actor or action not in legal(n, s.actor):
            break
        n = apply(n, s.actor, action)
    return n.phase == OVER and n.actor == s.actor


def top(ends: list[End], most: int, sign: float) -> list[End]:
    """Return the best few; of equals the one found first."""
    costs = [-sign * end.score for end in ends]
    limit = sorted(costs)[most - 1] if 0 < most < len(ends) else CERTAIN
    order = sorted([(cost, number) for number, cost in enumerate(costs) if cost <= limit])
    return [ends[number] for _, number in order[:most]]
