"""Who knows what: the view of each viewer, how a step is shown, and the worlds that fit a view."""

from __future__ import annotations

from random import Random
from typing import assert_never

from msgspec import Struct

from oviraptor.core.game import Seat, Viewer
from oviraptor.kit.knowledge.deal import deal
from oviraptor.kit.knowledge.public import Public
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import Bag
from oviraptor.kit.rules.beliefs import seeing
from oviraptor.testing.template.fields import RECORDS
from oviraptor.testing.template.rules.state import DECK, EMPTY, Player, State, mind_of, played
from oviraptor.testing.template.text.actions import Action, Discard, Draw, Keep, Play, Reveal

PUBLIC_OF_PLAYER, PUBLIC = map(Public, RECORDS)


class SeatView(Struct, frozen=True):
    """One seat as the viewer knows it: cards by name, and how many more it holds unseen."""

    points: int
    cards: Bag
    """The whole hand if it is the viewer's, else what is known of it."""
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
    shown: bool
    stopped: bool


def view(s: State, viewer: Viewer) -> View:
    """Build what a viewer may know."""
    return View(
        viewer=viewer,
        deck=bag.size(s.deck),
        played=played(s),
        seats=tuple(_seat(s, seat, is_own=seat == viewer) for seat in range(len(s.hands))),
        **PUBLIC.shown(s),
    )


def seen(s: State, actor: Seat, a: Action, viewer: Viewer) -> Action | None:
    """Show a step as a viewer learns it; a change of mind is a secret (H2.2)."""
    match a:
        case Play():
            if viewer == actor:
                return a
            return Play(None) if s.chosen[actor] is None else None
        case Draw(seat):
            return a if viewer == seat else Draw(seat, None)
        case Reveal() | Keep() | Discard():
            return a
        case _:
            assert_never(a)


def imagine(v: View, rng: Random) -> State:
    """Deal the cards nobody has shown this viewer, and let the others choose any card."""
    own = [] if v.viewer is None else [(v.viewer, bag.cards(v.seats[v.viewer].cards))]
    known = mind_of(seat.cards for seat in v.seats)
    mind, unseen = seeing(known, list(bag.less(DECK, v.played)), own)
    dealt, rest = deal(mind, unseen, [_size(v, seat) for seat in range(len(v.seats))], rng)
    for seat, cards in own:
        dealt[seat] = list(cards)
    players = [_player(seat, cards, rng) for seat, cards in zip(v.seats, dealt, strict=True)]
    s = State.new(v.rounds, players)
    PUBLIC.put_back(v, s)
    s.deck = tuple(rest)
    s.mind = mind_of(seat.known for seat in v.seats)
    return s


def private(s: State, seat: Seat) -> bool:  # noqa: ARG001  # the same for every seat
    """Say that others must look away from a choice of cards (H2.1), not from what becomes of a shown one (H3.3)."""
    return not s.shown


def _seat(s: State, seat: Seat, *, is_own: bool) -> SeatView:
    cards = s.hands[seat] if is_own else s.known[seat]
    return SeatView(
        cards=cards,
        unseen=bag.size(s.hands[seat]) - bag.size(cards),
        known=s.known[seat],
        has_chosen=s.chosen[seat] is not None,
        chosen=s.chosen[seat] if is_own or s.shown else None,
        **PUBLIC_OF_PLAYER.shown(s.players[seat]),
    )


def _size(v: View, seat: Seat) -> int:
    """Count the cards to deal to a seat: a hand the viewer sees is not dealt."""
    return 0 if seat == v.viewer else bag.size(v.seats[seat].cards) + v.seats[seat].unseen


def _player(seat: SeatView, cards: list[int], rng: Random) -> Player:
    player = Player.new()
    player.hand = bag.of(tuple(cards), len(EMPTY))
    PUBLIC_OF_PLAYER.put_back(seat, player)
    player.chosen = seat.chosen
    if seat.has_chosen and seat.chosen is None:
        player.chosen = rng.choice(bag.kinds(player.hand))  # as `legal` lists them
    return player
