"""Positions for tests of the search: figures strewn over random boards, more of everything than in play."""

from __future__ import annotations

from random import Random

from oviraptor.core.options import fill_options
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.board import UNREACHABLE
from oviraptor.games.raptor.rules.cards import BOTH, RAPTOR, SCIENTIST, set_of
from oviraptor.games.raptor.rules.phases import ACTIONS, CHOOSE, EFFECT
from oviraptor.games.raptor.rules.rounds import show
from oviraptor.games.raptor.rules.state import AWAY, Side, State
from oviraptor.games.raptor.setup import start


def at_choice(
    seed: int, *, babies: int = 3, scientists: int = 4, fires: int = 4, within: int = UNREACHABLE
) -> State:
    """A choice of cards anywhere in a match; all that is strewn is `within` so many steps of an exit."""
    rng = Random(f"scattered {seed}")
    kind = rng.choice(("jungle", "savannah"))
    s = start(fill_options(META, {"board": kind, "exits": "random", "fire": "ten"}), rng)
    free = [n for n, bit in enumerate(s.board.bits) if bit and s.board.distance[n] <= within]
    rng.shuffle(free)
    s.mother = free.pop()
    _strew_babies(s, [free.pop() for _ in range(babies)], rng)
    for cell in (free.pop() for _ in range(scientists)):
        if s.active and rng.random() < 0.25:
            s.frightened |= s.board.bits[cell]
        else:
            s.active |= s.board.bits[cell]
    for cell in (free.pop() for _ in range(fires)):
        s.fires |= s.board.bits[cell]
    s.wounds = rng.choice((0, 0, 1, 2, 3, 4))
    s.reserve = rng.randrange(min(6, 10 - scientists) + 1)
    return _dealt(s)


def at_actions(
    seed: int, seat: int, points: int, *, fires: int = 4, within: int = UNREACHABLE
) -> State:
    """A turn, somewhere in its middle: some have acted, some were put to sleep or frightened."""
    rng = Random(f"turn {seed}")
    s = at_choice(seed, fires=fires, within=within)
    if seat == RAPTOR:
        s.raptor, s.scientist = _laid(9), _laid(1)
    else:
        is_away = rng.random() < 0.3
        s.raptor, s.scientist = _laid(2 if is_away else 1), _laid(9)
        s.mother = AWAY if is_away else s.mother
    figures = s.asleep | s.frightened | (s.active if seat == SCIENTIST else 0)
    s.marked = sum(bit for bit in s.board.bits if bit & figures and rng.random() < 0.3)
    s.flag = seat == RAPTOR and rng.random() < 0.3
    s.phase, s.actor, s.points = ACTIONS, seat, points
    return s


def in_fire(seed: int, points: int) -> State | None:
    """A turn in which a scientist stands in fire and has to walk on; None if nobody can be there."""
    s = at_actions(seed, SCIENTIST, points, fires=9)
    for cell, bit in enumerate(s.board.bits):
        if bit & s.active and s.board.beside[cell] & ~s.figures() & ~s.fires:
            s.fires |= bit
            return s
    return None


def at_effect(seed: int, seat: int, card: int, other: int = 9) -> State:
    """The cards were just turned over, the seat's being the lower one."""
    rng = Random(f"effect {seed}")
    s = at_choice(
        seed, babies=rng.randint(1, 3), scientists=rng.randint(1, 3), fires=rng.randrange(6)
    )
    s.raptor, s.scientist = (
        Side.new(_hand_with(card if owner == seat else other), 0, 0, 0, ())
        for owner in (RAPTOR, SCIENTIST)
    )
    if seat == RAPTOR:
        show(s, card, other)
    else:
        show(s, other, card)
    assert s.phase in (EFFECT, ACTIONS)
    return s


def _strew_babies(s: State, cells: list[int], rng: Random) -> None:
    for cell in cells:
        if rng.random() < 0.35:
            s.asleep |= s.board.bits[cell]
        else:
            s.awake |= s.board.bits[cell]
    gone = 5 - len(cells)
    s.escaped = rng.randint(max(0, gone - 2), min(2, gone))
    s.captured = gone - s.escaped


def _dealt(s: State) -> State:
    s.raptor = s.scientist = Side.new(set_of([1, 2, 3]), 0, 0, 0, ())
    s.phase, s.actor = CHOOSE, BOTH
    return s


def _hand_with(card: int) -> int:
    others = [other for other in range(1, 10) if other != card]
    return set_of([card, *others[:2]])


def _laid(card: int) -> Side:
    """A side with a card on the table and two others in the hand."""
    return Side.new(set_of([4, 5]), 0, 0, card, (card,))
