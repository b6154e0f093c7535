"""The ways a turn, an effect or a return can go, the best first: what the player and the judge choose from."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.raptor.players.foresight import Foresight
from oviraptor.games.raptor.rules.cards import RAPTOR
from oviraptor.games.raptor.rules.codes import DONE_ACTION, RETURN, code
from oviraptor.games.raptor.rules.state import AWAY, State
from oviraptor.games.raptor.search.defence import defences
from oviraptor.games.raptor.search.evaluate import chance, score, winner_score
from oviraptor.games.raptor.search.ground import Ground
from oviraptor.games.raptor.search.rounds import after_round, answers, settled
from oviraptor.games.raptor.search.turns import End, search_turn

_JUDGED: Final = 64  # ends of a turn that are judged again
_ANSWERS: Final = 12  # and of an answer to an effect


@dataclass(slots=True)
class Look:
    """One question to the player: a state that fits the view, and what may be spent on it."""

    state: State
    ground: Ground
    seat: Seat
    nodes: int
    further: int
    stop: Callable[[], bool]

    @property
    def sign(self) -> float:
        """1 if the seat likes high scores."""
        return 1.0 if self.seat == RAPTOR else -1.0


@dataclass(slots=True)
class Way:
    """A way to go: its actions, where it leads, and the log odds there."""

    end: End
    after: State
    score: float

    def turn(self) -> list[int]:
        """List the actions of a turn, its end included if it has to be said."""
        way = self.end.way()
        is_done = self.end.is_over or self.end.state.points == 0
        return way if is_done else [*way, DONE_ACTION]


class Ways:
    """Searches, and judges where it leads."""

    def __init__(self, foresight: Foresight) -> None:
        self._foresight = foresight
        self._judge = foresight.judge

    def turns(self, look: Look) -> list[Way]:
        """Search all turns and judge the best ends again."""
        s = look.state
        turn = search_turn(s, look.ground, s.points, look.nodes, look.stop)
        ends = [turn.best(s.points)] if look.stop() else turn.some_best(s.points, _JUDGED)
        if ends[0].is_over:
            ends = ends[:1]
        after = after_round(s, anywhere(s))
        ways = [Way(end, settled(after, end.state, look.ground), end.score) for end in ends]
        return self._judged(look, ways)

    def effects(self, look: Look) -> list[Way]:
        """Choose among the ends of an effect by what the other side can answer."""
        s = look.state
        most = _effects_to_follow(look.nodes)
        points = abs(s.raptor.table - s.scientist.table)
        least = max(200, look.nodes // 4)
        ends = defences(s, look.ground, points, least, most, look.stop)
        effort = max(100, look.nodes // len(ends))
        nodes = len(ends) * effort
        ways: list[Way] = []
        for end in ends:
            if ways and (nodes <= 0 or look.stop()):
                break
            way, used = self.answered(look, end, effort)
            ways.append(way)
            nodes -= used
        return _sorted(look, ways)

    def answered(self, look: Look, end: End, effort: int) -> tuple[Way, int]:
        """Let the other side answer an end of an effect; tell how many positions it took, too."""
        s = look.state
        points = abs(s.raptor.table - s.scientist.table)
        turn = search_turn(end.state, look.ground, points, effort, look.stop)
        after = after_round(s, anywhere(s))
        reply = answers(turn, look.ground, [points], [after], _ANSWERS, self._judge)[0]
        return Way(end, reply.after, reply.score), turn.nodes

    def returns(self, look: Look) -> list[Way]:
        """List where the mother can come back."""
        s = look.state
        cells = [cell for cell, bit in enumerate(s.board.bits) if bit & s.free()]
        ways: list[Way] = []
        for cell in cells:
            after = after_round(s, cell)
            end = End(after, 0.0, code(RETURN, 0, cell), None, False)
            ways.append(Way(end, after, score(after, look.ground)))
        return self._judged(look, ways)

    def returned(self, after: State, end: State) -> State:
        """Return a choice of cards to which the mother, if she was away at the end, came back where it is best."""
        if end.mother != AWAY or self._judge is None or winner_score(end):
            return after
        states: list[State] = []
        for cell, bit in enumerate(end.board.bits):
            if bit & end.free():
                n = after.copy()
                n.mother = cell
                states.append(n)
        values = self._judge(states)
        return states[values.index(max(values))]

    def furthest(self, look: Look, ways: list[Way]) -> Way:
        """Return the best way; the first few by the next round, too, if there is time."""
        if not look.further or abs(chance(ways[0].score) - 0.5) >= 0.5:  # certain
            return ways[0]
        for number, way in enumerate(ways[: look.further]):
            if look.stop():
                return max(ways[: max(1, number)], key=lambda way: look.sign * way.score)
            if not winner_score(way.after):
                way.score = self._foresight.later(way.after, look.stop)
        return max(ways[: look.further], key=lambda way: look.sign * way.score)

    def _judged(self, look: Look, ways: list[Way]) -> list[Way]:
        """Judge again where the ways lead to."""
        if self._judge is not None:
            for way, value in zip(ways, self._judge([way.after for way in ways]), strict=True):
                way.score = value
        return _sorted(look, ways)


def _sorted(look: Look, ways: list[Way]) -> list[Way]:
    return sorted(ways, key=lambda way: -look.sign * way.score)


def _effects_to_follow(nodes: int) -> int:
    """How many ends of an effect to follow up, by the budget."""
    return 8 if nodes < 8_000 else 12 if nodes < 60_000 else 20


def anywhere(s: State) -> int:
    """Return the mother's space, or any free one while she is away."""
    return s.board.cells[s.free().bit_length()] if s.mother == AWAY else s.mother


@contextmanager
def without_collecting() -> Iterator[None]:
    """Leave garbage alone: a search makes no cycles, and looking for them takes a third of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
