"""What a round is worth for each pair of cards: the effect of the lower, then the other's points.

One search of an effect and of the turns after it serves a whole row of pairs, since the higher card
decides nothing but the number of points.
"""

from collections.abc import Callable
from typing import Final, final

from oviraptor.games.raptor.rules.cards import ALL_CARDS, RAPTOR, SCIENTIST, SIZE, members
from oviraptor.games.raptor.rules.phases import ACTIONS, DRAWING, EFFECT, RETURNING
from oviraptor.games.raptor.rules.rounds import draw_card, end_actions, end_effect, end_round, show
from oviraptor.games.raptor.rules.state import AWAY, Side, State
from oviraptor.games.raptor.search.defence import Threats, saving_ends
from oviraptor.games.raptor.search.effects import search_effect
from oviraptor.games.raptor.search.evaluate import CERTAIN, score
from oviraptor.games.raptor.search.ground import Ground
from oviraptor.games.raptor.search.turns import End, Turn, search_turn

Judge = Callable[[list[State]], list[float]]
"""Judges positions before a choice of cards better than `score` does: log odds for each."""


@final
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


_DEFENCES: Final = 16  # ends of an effect among which a defence is looked for
_PROOFS: Final = 3_000  # positions for that
_GLIMPSE: Final = Sketch(effects=1, effort=60, reply=60, ends=1)
"""For what is left to look at when the time is up."""


@final
class Outlook:
    """The log odds of a pair of cards, and the next choice of cards it is expected to lead to."""

    __slots__ = ("after", "score")

    score: float
    after: State

    def __init__(self, score: float, after: State) -> None:
        self.score = score
        self.after = after


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
    found: dict[tuple[int, int], Outlook] = {}
    for card in members(raptor_cards & scientist_cards):
        after = after_cards(s, card, card)  # R3.2: equal cards change nothing on the board
        found[card, card] = Outlook(_judged([after], ground, judge)[0], after)
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
    if seat == RAPTOR:
        afters = [after_cards(s, card, card + number) for number in points]
    else:
        afters = [after_cards(s, card + number, card) for number in points]
    n = s.copy()
    if seat == RAPTOR:
        show(n, card, card + points[-1])
    else:
        show(n, card + points[-1], card)
    if stop():
        sketch = _GLIMPSE
    ends = search_effect(n, ground, sketch.effort, stop)
    row = _Row(points, afters, 1.0 if seat == RAPTOR else -1.0)
    for end in ends[: sketch.effects]:
        if row.best and stop():
            break
        row.follow(end, ground, sketch, judge, stop)
    _defend(row, ends[sketch.effects : _DEFENCES], ground, sketch, judge, stop)
    return list(zip(points, row.best, strict=True))


@final
class _Row:
    """The best outlooks of a lower card so far, one for each number of points of the other side."""

    __slots__ = ("afters", "best", "points", "sign")

    points: list[int]
    afters: list[State]
    sign: float  # 1 if the card's owner likes high scores
    best: list[Outlook]

    def __init__(self, points: list[int], afters: list[State], sign: float) -> None:
        self.points = points
        self.afters = afters
        self.sign = sign
        self.best = []

    def follow(
        self,
        end: End,
        ground: Ground,
        sketch: Sketch,
        judge: Judge | None,
        stop: Callable[[], bool],
    ) -> None:
        """Look at the answers to one end of the effect."""
        turn = search_turn(end.state, ground, self.points[-1], sketch.reply, stop)
        found = answers(turn, ground, self.points, self.afters, sketch.ends, judge)
        if not self.best:
            self.best = found
        for i in range(len(found)):
            if self.sign * found[i].score > self.sign * self.best[i].score:
                self.best[i] = found[i]


def _defend(
    row: _Row,
    others: list[End],
    ground: Ground,
    sketch: Sketch,
    judge: Judge | None,
    stop: Callable[[], bool],
) -> None:
    """Where all that was followed loses, look for another end that holds; what falls to few points falls to more."""
    for i in range(len(row.points)):
        if row.sign * row.best[i].score > -CERTAIN or stop():
            continue
        holding = saving_ends(others, Threats(row.points[i], _PROOFS), 1, stop)
        if not holding:
            return
        row.follow(holding[0], ground, sketch, judge, stop)


def answers(
    turn: Turn,
    ground: Ground,
    points: list[int],
    afters: list[State],
    most: int,
    judge: Judge | None,
) -> list[Outlook]:
    """Return the best reply for each of several numbers of points.

    `afters` has for each the next choice of cards, on which the figures are put as they end up.
    """
    if judge is None:
        most = 1
    chosen: list[list[State]] = []
    for number, after in zip(points, afters, strict=True):
        ends = turn.some_best(number, most) if most > 1 else [turn.best(number)]
        chosen.append([settled(after, end.state, ground) for end in ends])
    values = _judged([state for few in chosen for state in few], ground, judge)
    found: list[Outlook] = []
    first = 0
    for few in chosen:
        best = first
        for i in range(first, first + len(few)):
            if turn.sign * values[i] > turn.sign * values[best]:
                best = i
        found.append(Outlook(values[best], few[best - first]))
        first += len(few)
    return found


def _judged(states: list[State], ground: Ground, judge: Judge | None) -> list[float]:
    if judge is not None:
        return judge(states)
    return [score(s, ground) for s in states]


def after_cards(s: State, raptor_card: int, scientist_card: int) -> State:
    """Return the next choice of cards after a round with these cards, the figures as they are now.

    The hands are no more than hands that may be: who looks at the state asks what is public only.
    """
    return after_round(revealed(s, raptor_card, scientist_card), s.mother)


def revealed(s: State, raptor_card: int, scientist_card: int) -> State:
    """Return the state in which both cards have just been turned over, with hands that may be."""
    n = s.copy()
    n.raptor = _holding(s.raptor, raptor_card)
    n.scientist = _holding(s.scientist, scientist_card)
    show(n, raptor_card, scientist_card)
    return n


def after_round(s: State, cell: int) -> State:
    """Return the next choice of cards when nothing more is done; a mother who is away is at `cell`."""
    n = s.copy()
    if n.phase == EFFECT:
        end_effect(n)
    if n.mother == AWAY:
        n.mother = cell
    if n.phase == ACTIONS:
        end_actions(n)
    elif n.phase == RETURNING:
        end_round(n)
    while n.phase == DRAWING:
        deck = n.side(n.actor).deck()
        draw_card(n, (deck & -deck).bit_length() - 1)
    return n


def settled(after: State, end: State, ground: Ground) -> State:
    """Return a choice of cards with the figures of another state, the mother back if she was away."""
    n = after.copy()
    n.mother = best_return(end, ground) if end.mother == AWAY else end.mother
    n.awake = end.awake
    n.asleep = end.asleep
    n.active = end.active
    n.frightened = end.frightened
    n.fires = end.fires
    n.wounds = end.wounds
    n.escaped = end.escaped
    n.captured = end.captured
    n.reserve = end.reserve
    return n


def best_return(s: State, ground: Ground) -> int:
    """Return the space where the mother comes back best (R7.2)."""
    best = AWAY
    value = 0.0
    free = s.free()
    while free:
        low = free & -free
        free ^= low
        n = s.copy()
        n.mother = s.board.cells[low.bit_length()]
        found = score(n, ground)
        if best == AWAY or found > value:
            best = n.mother
            value = found
    return best


def _holding(side: Side, card: int) -> Side:
    """Return the side with a hand of three that holds a card."""
    hand = 1 << card
    rest = (side.hand | ALL_CARDS) & ~side.played & ~hand
    while SIZE[hand] < 3 and rest:
        low = rest & -rest
        hand |= low
        rest ^= low
    return Side.new(hand, side.played, 0, 0, side.plays)
