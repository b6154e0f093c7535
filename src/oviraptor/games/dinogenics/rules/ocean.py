"""The Open Ocean, and what is swept out to sea (D20.8, X3); the one die of Dinosaur Rides (X1)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, creation, rampage, supply
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_EDNA,
    F_NEWS,
    F_OCEAN,
    F_OCEAN_ROLL,
    F_TURN,
    P_GIVEN,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import NONE, a_of, b_of, code, kind_of
from oviraptor.games.dinogenics.rules.habitats import place_spaces
from oviraptor.games.dinogenics.rules.kinds import (
    CHAOTICIAN,
    IS_AQUATIC,
    IS_EDNA,
    KINDS,
    NEWS_X3,
    PLESIO,
    POLYMORPHIC,
    SKULL,
    UPKEEP_DIE,
)
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules.bag import take

_SKULLS_VP: Final = tables.number("two-skulls-vp")
_FACES: Final = len(UPKEEP_DIE)
_IS_AQUATIC_CARD: Final[list[bool]] = [
    IS_AQUATIC[card] and card != POLYMORPHIC for card in range(KINDS)
]


def is_open(s: State, seat: int) -> bool:
    """Whether a player may try his luck: free water and a Plesiosaurus, or water alone (X3)."""
    has_water = bool(place_spaces(s, seat, PLESIO))
    return has_water and (s.active == NEWS_X3 or s.figures[PLESIO] > 0)


def begin(n: State, seat: int) -> None:
    """Let both Upkeep Dice be rolled."""
    push(n, F_OCEAN_ROLL, seat)


def _is_ride(s: State) -> bool:
    """Whether the die on top of the agenda is that of a ride: the news has asked for it (X1)."""
    return len(s.agenda) > 1 and s.agenda[-2][0] == F_NEWS


def outcomes_ocean_roll(s: State, _frame: Frame) -> list[tuple[int, int]]:
    """List what the dice may show."""
    if _is_ride(s):
        return [(code(codes.UPKEEP, face, NONE), UPKEEP_DIE[face]) for face in range(_FACES)]
    return [
        (code(codes.UPKEEP, one, other), UPKEEP_DIE[one] * UPKEEP_DIE[other])
        for one in range(_FACES)
        for other in range(_FACES)
    ]


def happen_ocean_roll(n: State, frame: Frame, action: int) -> None:
    """Ride (X1), or see what the ocean wants."""
    seat = frame[1]
    if _is_ride(n):
        pop(n)
        if a_of(action) == SKULL:
            rampage.kill_visitor(n, seat)
        else:
            n.islands[seat].credits += a_of(action)
        return
    own = n.islands[seat]
    can_reroll = (own.specialists & ~own.tired) >> CHAOTICIAN & 1
    swap(n, F_OCEAN, seat, a_of(action), b_of(action), can_reroll)


# The price.


def price_of(one: int, other: int) -> int:
    """Return the price of a catch: the sum, twice the number beside a skull; -1 for two skulls."""
    if one == SKULL and other == SKULL:
        return -1
    if one == SKULL or other == SKULL:
        return 2 * (one + other)
    return one + other


def go_on_ocean(n: State, frame: Frame) -> bool:
    """End what needs no answer: two skulls, or a price that cannot be paid."""
    _what, seat, one, other, can_reroll = frame
    if can_reroll:
        return False
    price = price_of(one, other)
    if price < 0:
        n.islands[seat].vp -= _SKULLS_VP
    elif price <= n.islands[seat].credits:
        return False
    pop(n)
    return True


def list_ocean(_s: State, frame: Frame) -> list[int]:
    """List the Chaotician's answers, or whether to pay."""
    if frame[4]:
        return [code(codes.KEEP_ROLL), code(codes.REROLL)]
    return [code(codes.PAY_IT), code(codes.REFUSE)]


def answer_ocean(n: State, frame: Frame, action: int) -> None:
    """Roll again, let the roll stand, or pay for the catch."""
    seat, kind = frame[1], kind_of(action)
    own = n.islands[seat]
    if kind == codes.REROLL:
        own.tired |= 1 << CHAOTICIAN
        swap(n, F_OCEAN_ROLL, seat)
    elif kind == codes.KEEP_ROLL:
        swap(n, *frame[:4], 0)
    else:
        pop(n)
        if kind == codes.PAY_IT:
            own.credits -= price_of(frame[2], frame[3])
            _catch(n, seat)


def _catch(n: State, seat: int) -> None:
    if n.active == NEWS_X3:
        push(n, F_TURN, seat)
    else:
        creation.place(n, seat, PLESIO, P_GIVEN)


# Swept out to sea (X3).


def go_on_turn(n: State, _frame: Frame) -> bool:
    """End where no aquatic card is left; else shuffle the discards in when the deck is empty."""
    for card in range(KINDS):
        if _IS_AQUATIC_CARD[card] and n.deck[card] + n.discards[card]:
            if not supply.deck_size(n, DECK_EDNA):
                supply.refill(n, DECK_EDNA)
            return False
    pop(n)
    return True


def outcomes_turn(s: State, _frame: Frame) -> list[tuple[int, int]]:
    """List the eDNA cards that may be turned over next."""
    return [
        (code(codes.TURN, card), s.deck[card])
        for card in range(KINDS)
        if IS_EDNA[card] and s.deck[card]
    ]


def happen_turn(n: State, frame: Frame, action: int) -> None:
    """Discard a card; an aquatic one ends it, and brings its dinosaur if there is one with room for it."""
    card = a_of(action)
    n.deck = take(n.deck, card)
    supply.discard(n, card)
    if not _IS_AQUATIC_CARD[card]:
        return
    pop(n)
    if n.figures[card] and place_spaces(n, frame[1], card):
        creation.place(n, frame[1], card, P_GIVEN)
