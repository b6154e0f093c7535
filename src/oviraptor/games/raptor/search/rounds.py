"""What a round is worth for each pair of cards: the effect of the lower, then the other's points.

One search of an effect and of the turns after it serves a whole row of pairs, since the higher card
decides nothing but the number of points.
"""

from collections.abc import Callable
from typing import Final

from oviraptor.games.raptor.rules.cards import ALL_CARDS, RAPTOR, SCIENTIST, SIZE, members
from oviraptor.games.raptor.rules.phases import ACTIONS, CHOOSE, DRAWING, EFFECT
from oviraptor.games.raptor.rules.rounds import draw_card, end_actions, end_effect, show
from oviraptor.games.raptor.rules.state import AWAY, Side, State, copy, new_side
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


_GLIMPSE: Final = Sketch(effects=1, effort=60, reply=60, ends=1)
"""For what is left to look at when the time is up."""


class Outlook:
    """The log odds of a pair of cards, and the position it is expected to end in."""

    __slots__ = ("end", "score")

    score: float
    end: State

    def __init__(self, score: float, end: State) -> None:
        self.score = score
        self.end = end


def look_at_rounds(
    s: State,
    ground: Ground,
    raptor_cards: int,
    scientist_cards: int,
    sketch: Sketch,
    judge: Judge | None,
    stop: Callable[[], bool],
) -> dict[tuple[int, int], Outlook]:
    """Look at every pair of the cards asked about, raptor card first."""
    here = _unobserved(s)
    value = judge([here], False)[0] if judge is not None else score(here, ground)
    found: dict[tuple[int, int], Outlook] = {}
    for card in members(raptor_cards & scientist_cards):
        found[card, card] = Outlook(value, s)  # R3.2: equal cards change nothing
    for card in members(raptor_cards):
        higher = scientist_cards & ALL_CARDS & ~((2 << card) - 1)
        for points, outlook in _row(s, ground, RAPTOR, card, higher, sketch, judge, stop):
            found[card, card + points] = outlook
    for card in members(scientist_cards):
        higher = raptor_cards & ALL_CARDS & ~((2 << card) - 1)
        for points, outlook in _row(s, ground, SCIENTIST, card, higher, sketch, judge, stop):
            found[card + points, card] = outlook
    return found


def _row(
    s: State,
    ground: Ground,
    seat: int,
    card: int,
    higher: int,
    sketch: Sketch,
    judge: Judge | None,
    stop: Callable[[], bool],
) -> list[tuple[int, Outlook]]:
    """Look at a lower card with every number of points the other side may have."""
    if not higher:
        return []
    points = [other - card for other in members(higher)]
    n = copy(s)
    if seat == RAPTOR:
        show(n, card, card + points[-1])
    else:
        show(n, card + points[-1], card)
    sign = 1.0 if seat == RAPTOR else -1.0
    best: list[Outlook] = []
    if stop():
        sketch = _GLIMPSE
    for end in search_effect(n, ground, sketch.effort, stop)[: sketch.effects]:
        if best and stop():
            break
        turn = search_turn(end.state, ground, points[-1], sketch.reply, stop)
        found = answers(turn, ground, points, sketch.ends, judge)
        if not best:
            best = found
        else:
            for i in range(len(points)):
                if sign * found[i].score > sign * best[i].score:
                    best[i] = found[i]
    return list(zip(points, best, strict=True))


def _unobserved(s: State) -> State:
    """Return the state as it is after equal cards: an Observation is used up by them (R7.2)."""
    n = copy(s)
    n.phase = CHOOSE
    return n


def answers(
    turn: Turn, ground: Ground, points: list[int], most: int, judge: Judge | None
) -> list[Outlook]:
    """Return the best reply for each of several numbers of points."""
    is_away = turn.first.state.mother == AWAY
    if judge is None:
        later = OBSERVATION + _RETURNS if is_away else 0.0
        ends = [turn.best(number) for number in points]
        return [Outlook(end.score + later, end.state) for end in ends]
    chosen = [turn.some_best(number, most) for number in points]
    few = list(dict.fromkeys([end for ends in chosen for end in ends]))
    states = [returned(end.state, ground) for end in few]
    values = dict(zip(few, judge(states, is_away), strict=True))
    found: list[Outlook] = []
    for ends in chosen:
        best = ends[0]
        for end in ends:
            if turn.sign * values[end] > turn.sign * values[best]:
                best = end
        found.append(Outlook(values[best], best.state))
    return found


def returned(s: State, ground: Ground) -> State:
    """Return the state with the mother back where she stands best, if she is away."""
    if s.mother != AWAY:
        return s
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


def next_choice(s: State, end: State, raptor_card: int, scientist_card: int) -> State:
    """Return the next choice of cards after a round with these cards that began in `s`.

    `end` is what the round made of the figures. The hands are no more than hands that may be: who
    looks at the state asks what is public only.
    """
    m = copy(s)
    m.raptor = _holding(s.raptor, raptor_card)
    m.scientist = _holding(s.scientist, scientist_card)
    show(m, raptor_card, scientist_card)
    if m.phase == EFFECT:
        end_effect(m)
    n = copy(end)
    n.raptor = m.raptor
    n.scientist = m.scientist
    if raptor_card == scientist_card:
        n.flag = m.flag
        n.phase = m.phase
        n.actor = m.actor
        n.points = m.points
    else:
        n.phase = ACTIONS
        end_actions(n)
    return drawn(n)


def drawn(n: State) -> State:
    """Draw up to full hands, any cards; edits and returns the state."""
    while n.phase == DRAWING:
        deck = n.side(n.actor).deck()
        draw_card(n, (deck & -deck).bit_length() - 1)
    return n


def _holding(side: Side, card: int) -> Side:
    """Return the side with a hand of three that holds a card."""
    hand = 1 << card
    rest = (side.hand | ALL_CARDS) & ~side.played & ~hand
    while SIZE[hand] < 3 and rest:
        low = rest & -rest
        hand |= low
        rest ^= low
    return new_side(hand, side.played, 0, 0, side.plays)
