"""The rules of Higher Card: whose turn it is, what may happen, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import assert_never

from oviraptor.core.game import Chance, Decide, Options, Over, Seat, Turn
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.beliefs import named, shown
from oviraptor.testing.template.rules.state import Player, State, drawer, is_over, speaker
from oviraptor.testing.template.text.actions import Action, Discard, Draw, Keep, Play, Reveal

_CHANCE = Chance()
_NOT_WEIGHED: list[int] = []
"""What a choice of one card tells of the others in that hand is nothing that people would work out."""


def start(options: Options, rng: Random) -> State:  # noqa: ARG001  # nothing is random before the first draw
    """Return the table before the first card is dealt."""
    seats = int(options["seats"])
    return State.new(int(options["rounds"]), [Player.new() for _ in range(seats)])


def turn(s: State) -> Turn:
    """Say what the game waits for."""
    if is_over(s):
        return _result(s)
    seat = speaker(s)
    if seat is not None:
        return Decide((seat,))
    awaited = tuple(seat for seat, card in enumerate(s.chosen) if card is None)
    return _CHANCE if drawer(s) is not None or not awaited else Decide(awaited)


def legal(s: State, seat: Seat) -> Sequence[Action]:
    """List the cards of the hand; a seat that has chosen may choose again (H2.2)."""
    now = turn(s)
    if not isinstance(now, Decide):
        return ()
    if s.shown:  # H3.3: one after another
        return (Keep(), Discard()) if seat in now.seats else ()
    return [Play(card) for card in bag.kinds(s.hands[seat])]


def lapse(s: State, seat: Seat) -> Action:
    """Play the lowest card, or keep the one that was shown, for who is late."""
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
            n = s.copy()
            n.players[actor].chosen = card
            return n
        case Keep():
            return _settled(s, actor)
        case Discard():
            return _settled(_without(s, actor), actor)
        case Draw(seat, card) if card is not None:
            n = s.copy()
            n.deck = bag.take(n.deck, card)
            n.players[seat].hand = bag.put(n.players[seat].hand, card)
            return n
        case Reveal(cards):
            return _resolved(s, cards)
        case Draw():
            raise ValueError("a veiled draw cannot be applied")
        case _:
            assert_never(a)


def capped(s: State, rounds: int) -> State:
    """Return `s`, or its end as a draw once more than `rounds` rounds have begun."""
    if s.round <= rounds or is_over(s):
        return s
    n = s.copy()
    n.stopped = True
    return n


def _resolved(s: State, cards: tuple[int, ...]) -> State:
    best = max(cards)
    is_shared = cards.count(best) > 1
    n = s.copy()
    n.shown = is_shared
    for seat, card in enumerate(cards):
        if is_shared and card == best:  # H3.3: everybody knows it now
            size = bag.size(n.players[seat].hand)
            n.mind = named(n.mind, _NOT_WEIGHED, seat, size, card, 1)
            continue
        n = _without(n, seat)
        n.players[seat].chosen = None
        n.players[seat].points += card == best  # H3.1
    n.round += not is_shared
    return n


def _without(s: State, seat: Seat) -> State:
    """Put the card a seat showed out of the game."""
    n = s.copy()
    player = n.players[seat]
    assert player.chosen is not None
    n.mind = shown(n.mind, _NOT_WEIGHED, seat, bag.size(player.hand), player.chosen)
    player.hand = bag.take(player.hand, player.chosen)
    return n


def _settled(s: State, seat: Seat) -> State:
    """Go on after what a seat said of its card: with the next seat, or the next round (H3.3)."""
    n = s.copy()
    n.players[seat].chosen = None
    if speaker(n) is None:
        n.shown = False
        n.round += 1
    return n


def _result(s: State) -> Over:
    if s.stopped:
        return Over((1,) * len(s.points), "cap")
    places = tuple(1 + sum(other > mine for other in s.points) for mine in s.points)
    return Over(places, "H4.1" if places.count(1) == 1 else "H4.2")
