"""The rules of Higher Card: whose turn it is, what may happen, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import assert_never

from oviraptor.core import bag
from oviraptor.core.game import Chance, Decide, Options, Over, Seat, Turn
from oviraptor.testing.template.actions import Action, Draw, Play, Reveal
from oviraptor.testing.template.state import DECK, EMPTY, State, drawer, is_over, replaced

_CHANCE = Chance()


def start(options: Options, rng: Random) -> State:  # noqa: ARG001  # nothing is random before the first draw
    """Return the table before the first card is dealt."""
    seats = int(options["seats"])
    return State(
        rounds=int(options["rounds"]),
        round=1,
        deck=DECK,
        hands=(EMPTY,) * seats,
        known=(EMPTY,) * seats,
        chosen=(None,) * seats,
        points=(0,) * seats,
    )


def turn(s: State) -> Turn:
    """Say what the game waits for."""
    if is_over(s):
        return _result(s)
    awaited = tuple(seat for seat, card in enumerate(s.chosen) if card is None)
    return _CHANCE if drawer(s) is not None or not awaited else Decide(awaited)


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """List the cards of the hand; a seat that has chosen may choose again (2.2)."""
    if not isinstance(turn(s), Decide):
        return ()
    return [Play(card) for card in bag.kinds(s.hands[seat])]


def lapse(s: State, seat: Seat) -> Action:
    """Play the lowest card for who is late."""
    return legal(s, seat)[0]


def outcomes(s: State) -> Sequence[tuple[Action, int]]:
    """List what may be drawn, or the one way the chosen cards are revealed."""
    seat = drawer(s)
    if seat is not None:
        return [(Draw(seat, card), count) for card, count in bag.weights(s.deck)]
    return [(Reveal(tuple(card for card in s.chosen if card is not None)), 1)]


def apply(s: State, actor: Seat, a: Action) -> State:
    """Return the state after an action or an outcome."""
    match a:
        case Play(card):
            chosen = (*s.chosen[:actor], card, *s.chosen[actor + 1 :])
            return replace(s, chosen=chosen)
        case Draw(seat, card) if card is not None:
            hand = bag.put(s.hands[seat], card)
            return replace(s, deck=bag.take(s.deck, card), hands=replaced(s.hands, seat, hand))
        case Reveal(cards):
            return _resolved(s, cards)
        case Draw():
            raise ValueError("a veiled draw cannot be applied")
        case _:
            assert_never(a)


def capped(s: State, rounds: int) -> State:
    """Return `s`, or its end as a draw once more than `rounds` rounds have begun."""
    return replace(s, stopped=True) if s.round > rounds and not is_over(s) else s


def _resolved(s: State, cards: tuple[int, ...]) -> State:
    best = max(cards)
    tied = cards.count(best) > 1
    hands, known, points = s.hands, s.known, list(s.points)
    for seat, card in enumerate(cards):
        if tied and card == best:  # 3.2: it comes back, and everybody knows it
            if not known[seat][card]:
                known = replaced(known, seat, bag.put(known[seat], card))
            continue
        hands = replaced(hands, seat, bag.take(hands[seat], card))
        if known[seat][card]:
            known = replaced(known, seat, bag.take(known[seat], card))
        points[seat] += card == best  # 3.1
    none = (None,) * len(cards)
    return replace(
        s, round=s.round + 1, hands=hands, known=known, chosen=none, points=tuple(points)
    )


def _result(s: State) -> Over:
    if s.stopped:
        return Over((1,) * len(s.points), "cap")
    places = tuple(1 + sum(other > mine for other in s.points) for mine in s.points)
    return Over(places, "points" if places.count(1) == 1 else "shared")
