"""Who knows what: the view of each viewer, how a step is shown, and the worlds that fit a view."""

from __future__ import annotations

from random import Random
from typing import assert_never

from msgspec import Struct

from oviraptor.core import bag
from oviraptor.core.bag import Bag
from oviraptor.core.game import Seat, Viewer
from oviraptor.testing.template.actions import Action, Draw, Play, Reveal
from oviraptor.testing.template.state import DECK, State, played


class SeatView(Struct, frozen=True):
    """One seat as the viewer knows it: cards by name, and how many more it holds unseen."""

    points: int
    cards: Bag
    unseen: int
    known: Bag
    """What everybody knows of the hand; the owner's `cards` are more."""
    has_chosen: bool
    chosen: int | None


class View(Struct, frozen=True):
    """The table as one viewer knows it."""

    viewer: int | None
    rounds: int
    round: int
    deck: int
    played: Bag
    seats: tuple[SeatView, ...]
    stopped: bool


def view(s: State, viewer: Viewer) -> View:
    """Build what a viewer may know."""
    return View(
        viewer=viewer,
        rounds=s.rounds,
        round=s.round,
        deck=bag.size(s.deck),
        played=played(s),
        seats=tuple(_seat(s, seat, is_own=seat == viewer) for seat in range(len(s.hands))),
        stopped=s.stopped,
    )


def seen(s: State, actor: Seat, a: Action, viewer: Viewer) -> Action | None:
    """Show a step as a viewer learns it; a change of mind is a secret (2.2)."""
    match a:
        case Play():
            if viewer == actor:
                return a
            return Play(None) if s.chosen[actor] is None else None
        case Draw(seat):
            return a if viewer == seat else Draw(seat, None)
        case Reveal():
            return a
        case _:
            assert_never(a)


def imagine(v: View, rng: Random) -> State:
    """Deal the cards nobody has shown this viewer, and let the others choose any card."""
    rest = bag.less(DECK, v.played)
    for seat in v.seats:
        rest = bag.less(rest, seat.cards)
    hands: list[Bag] = []
    for seat in v.seats:
        dealt, rest = bag.deal(rest, seat.unseen, rng)
        hands.append(bag.merge(seat.cards, dealt))
    return State(
        rounds=v.rounds,
        round=v.round,
        deck=rest,
        hands=tuple(hands),
        known=tuple(seat.known for seat in v.seats),
        chosen=tuple(_chosen(seat, hand, rng) for seat, hand in zip(v.seats, hands, strict=True)),
        points=tuple(seat.points for seat in v.seats),
        stopped=v.stopped,
    )


def private(s: State, seat: Seat) -> bool:  # noqa: ARG001  # the same everywhere
    """Say that others must look away: all there is to choose is a card of one's hand (2.1)."""
    return True


def _seat(s: State, seat: Seat, *, is_own: bool) -> SeatView:
    cards = s.hands[seat] if is_own else s.known[seat]
    return SeatView(
        points=s.points[seat],
        cards=cards,
        unseen=bag.size(s.hands[seat]) - bag.size(cards),
        known=s.known[seat],
        has_chosen=s.chosen[seat] is not None,
        chosen=s.chosen[seat] if is_own else None,
    )


def _chosen(seat: SeatView, hand: Bag, rng: Random) -> int | None:
    if not seat.has_chosen or seat.chosen is not None:
        return seat.chosen
    card, _ = bag.deal(hand, 1, rng)
    return bag.kinds(card)[0]
