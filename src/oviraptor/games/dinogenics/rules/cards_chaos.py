"""Cards of Controlled Chaos about slots, specialists and the HQ: Benefits, Flood Cleanup, Foreign Market (D20.10)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, hq, supply
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_EDNA,
    F_CARD,
    S_BLOCK,
    S_DISMISS,
    S_DONE,
    S_HIRE,
    S_SCRAP,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.cards_places import free_locations
from oviraptor.games.dinogenics.rules.codes import a_of, code, kind_of
from oviraptor.games.dinogenics.rules.island import SECOND_FENCE
from oviraptor.games.dinogenics.rules.kinds import AQUATIC, BENEFITS, CLEANUP, FOREIGN, PRICE
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules import bag

_PRICE: Final = tables.number("benefits-price")
_SLOTS: Final = tables.number("cleanup-slots")
_PARTS: Final = tables.number("foreign-parts")


def is_playable(s: State, seat: int, card: int) -> bool:
    """Whether its first necessary step is possible."""
    if card == BENEFITS:
        return s.jobs | s.contractor != 0
    if card == CLEANUP:
        return bool(_blocks(s, seat, 0))
    return True


def begin(n: State, seat: int, card: int) -> None:
    """Let a card begin."""
    if card == BENEFITS:
        push(n, F_CARD, seat, card, S_HIRE, _PRICE)
    elif card == CLEANUP:
        push(n, F_CARD, seat, card, S_BLOCK, 0)
    else:
        push(n, F_CARD, seat, card, S_SCRAP)


def choices(s: State, frame: Frame) -> list[int]:
    """List what may be answered."""
    stage = frame[3]
    if stage == S_HIRE:
        return [code(codes.DONE), *_hires(s, frame[4])]
    if stage == S_BLOCK:
        return [code(codes.DONE), *_blocks(s, frame[1], frame[4])]
    if stage == S_SCRAP:
        return [code(codes.SCRAP, tile) for tile in bag.kinds(s.display) if tile != AQUATIC]
    return [code(codes.DISMISS, each) for each in hq.on_offer(s)]


def answer(n: State, frame: Frame, action: int) -> None:
    """Do what was answered."""
    seat, card, stage = frame[1], frame[2], frame[3]
    if kind_of(action) == codes.DONE:
        swap(n, F_CARD, seat, card, S_DONE)
    elif stage == S_HIRE:
        left = frame[4] - PRICE[a_of(action)]
        if left:
            swap(n, F_CARD, seat, card, S_HIRE, left)
        else:
            swap(n, F_CARD, seat, card, S_DONE)
        hq.hire(n, seat, a_of(action))
    elif stage == S_BLOCK:
        _block(n, frame, a_of(action))
    elif stage == S_SCRAP:
        swap(n, F_CARD, seat, card, S_DISMISS)
        n.display = bag.take(n.display, a_of(action))
        n.gone = bag.put(n.gone, a_of(action))
        hq.refill_display(n)
    else:
        n.jobs &= ~(1 << a_of(action))
        n.contractor &= ~(1 << a_of(action))
        n.dismissed |= 1 << a_of(action)
        _go_to_hq(n, seat)


def go_on(n: State, frame: Frame) -> bool:
    """Pass over what there is none of."""
    seat, stage = frame[1], frame[3]
    if stage == S_SCRAP and bag.size(n.display) == n.display[AQUATIC]:
        swap(n, F_CARD, seat, FOREIGN, S_DISMISS)
    elif stage == S_DISMISS and not n.jobs | n.contractor:
        _go_to_hq(n, seat)
    else:
        return False
    return True


def _hires(s: State, price: int) -> list[int]:
    """List the specialists whose printed price is within what is left."""
    offered = hq.on_offer(s)
    return [code(codes.HIRE, each) for each in offered if PRICE[each] <= price]


def _blocks(s: State, seat: int, blocked: int) -> list[int]:
    """List the locations where a fence of the store may close a slot, each once per card."""
    if not s.islands[seat].store:
        return []
    locations = free_locations(s)
    return [code(codes.BLOCK, each) for each in locations if not blocked >> each & 1]


def _block(n: State, frame: Frame, location: int) -> None:
    """Lend a fence to a slot till D15.6, and draw for it."""
    seat = frame[1]
    blocked = frame[4] | 1 << location
    if blocked.bit_count() < _SLOTS:
        swap(n, F_CARD, seat, CLEANUP, S_BLOCK, blocked)
    else:
        swap(n, F_CARD, seat, CLEANUP, S_DONE)
    n.islands[seat].store -= 1
    seats = n.blocked[location]
    # Who plays a second Cleanup in one season may close a second slot there.
    mark = 1 << seat if not seats >> seat & 1 else 1 << seat + SECOND_FENCE
    n.blocked = (*n.blocked[:location], seats | mark, *n.blocked[location + 1 :])
    supply.draw(n, seat, DECK_EDNA, 1, False)


def _go_to_hq(n: State, seat: int) -> None:
    swap(n, F_CARD, seat, FOREIGN, S_DONE)
    hq.begin_repeated(n, seat, _PARTS)
