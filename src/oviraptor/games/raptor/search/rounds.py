"""What a round is worth for each pair of cards: the effect of the lower, then the other's points.

One search of an effect and of the turns after it serves a whole row of pairs, since the higher card
decides nothing but the number of points.
"""

from collections.abc import Callable
from typing import Final

from oviraptor.games.raptor.rules.cards import ALL_CARDS, RAPTOR, SCIENTIST, members
from oviraptor.games.raptor.rules.rounds import show
from oviraptor.games.raptor.rules.state import AWAY, State, copy
from oviraptor.games.raptor.search.effects import search_effect
from oviraptor.games.raptor.search.evaluate import OBSERVATION, score
from oviraptor.games.raptor.search.ground import Ground
from oviraptor.games.raptor.search.turns import Turn, search_turn

Judge = Callable[[list[State], bool], list[float]]
"""Judges positions better than `score` does, log odds for each; is the next card observed (R7.2)?"""

_RETURNS: Final = 0.15
"""What it is worth that the mother may come back where she likes."""


class Sketch:
    """How thoroughly to look: effects to follow, positions per reply, ends to judge again."""

    __slots__ = ("effects", "effort", "ends", "reply")

    effects: int
    effort: int
    reply: int
    ends: int

    def __init__(self, effects: int, effort: int, reply: int, ends: int) -> None:
        self.effects = effects
        self.effort = effort
        self.reply = reply
        self.ends = ends


def round_values(
    s: State,
    ground: Ground,
    raptor_cards: int,
    scientist_cards: int,
    sketch: Sketch,
    judge: Judge | None,
    stop: Callable[[], bool],
) -> list[list[float]]:
    """Return the log odds by raptor card and scientist card, for the cards asked about."""
    values = [[0.0] * 10 for _ in range(10)]  # R3.2: equal cards change nothing
    here = judge([s], False)[0] if judge is not None else score(s, ground)
    for card in range(1, 10):
        values[card][card] = here
    for card in members(raptor_cards):
        higher = scientist_cards & ALL_CARDS & ~((2 << card) - 1)
        found = _row(s, ground, RAPTOR, card, higher, sketch, judge, stop)
        for other in members(higher):
            values[card][other] = found[other - card]
    for card in members(scientist_cards):
        higher = raptor_cards & ALL_CARDS & ~((2 << card) - 1)
        found = _row(s, ground, SCIENTIST, card, higher, sketch, judge, stop)
        for other in members(higher):
            values[other][card] = found[other - card]
    return values


def _row(
    s: State,
    ground: Ground,
    seat: int,
    card: int,
    higher: int,
    sketch: Sketch,
    judge: Judge | None,
    stop: Callable[[], bool],
) -> list[float]:
    """Return the value of a lower card for every number of points the other side may have."""
    values = [0.0] * 10
    if not higher:
        return values
    points = [other - card for other in members(higher)]
    n = copy(s)
    if seat == RAPTOR:
        show(n, card, card + points[-1])
    else:
        show(n, card + points[-1], card)
    sign = 1.0 if seat == RAPTOR else -1.0
    for number, end in enumerate(search_effect(n, ground, sketch.effort)[: sketch.effects]):
        if number and stop():
            break
        turn = search_turn(end.state, ground, points[-1], sketch.reply, stop)
        replies = answers(turn, ground, points, sketch.ends, judge)
        for i, value in enumerate(replies):
            if number == 0 or sign * value > sign * values[points[i]]:
                values[points[i]] = value
    return values


def answers(
    turn: Turn, ground: Ground, points: list[int], most: int, judge: Judge | None
) -> list[float]:
    """Return the value of the best reply for each of several numbers of points."""
    is_away = turn.layers[0][0].state.mother == AWAY
    if judge is None:
        later = OBSERVATION + _RETURNS if is_away else 0.0
        return [turn.best(number).score + later for number in points]
    chosen = [turn.some_best(number, most) for number in points]
    ends = list(dict.fromkeys([end for few in chosen for end in few]))
    states = [returned(end.state, ground) if is_away else end.state for end in ends]
    values = dict(zip(ends, judge(states, is_away), strict=True))
    best = max if turn.sign > 0 else min
    return [best([values[end] for end in few]) for few in chosen]


def returned(s: State, ground: Ground) -> State:
    """Return the state with the mother back where she stands best."""
    n = copy(s)
    n.mother = best_return(s, ground)
    return n


def best_return(s: State, ground: Ground) -> int:
    """Return the space where the mother comes back best (R7.2)."""
    best = AWAY
    value = 0.0
    free = s.free()
    while free:
        low = free & -free
        free ^= low
        n = copy(s)
        n.mother = s.board.cells[low.bit_length()]
        found = score(n, ground)
        if best == AWAY or found > value:
            best = n.mother
            value = found
    return best
