"""The Blind Auction (C3): who looks at the card for a scandal, the bids, and what becomes of it (D20.11)."""

from oviraptor.games.dinogenics.rules import codes, creation, supply
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_DNA,
    F_NEWS,
    F_REVEAL,
    N_ASK,
    N_BID,
    N_GONE,
    NOBODY,
    P_GIVEN,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, code, kind_of
from oviraptor.games.dinogenics.rules.habitats import place_spaces
from oviraptor.games.dinogenics.rules.kinds import NEWS_C3, NO_CARD
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules.bag import take


def has_card(s: State) -> bool:
    """Whether there is a DNA card to put up."""
    return supply.deck_size(s, DECK_DNA) + supply.discard_size(s, DECK_DNA) > 0


# Peeking.


def decline_peek(n: State, seat: int) -> None:
    """Go on with the next player, who may look at the card."""
    place = n.order.index(seat) + 1
    if place < len(n.order):
        swap(n, F_NEWS, n.order[place], N_ASK)
    else:
        begin_bidding(n)


def _draw_outcomes(s: State, action: int, seat: int) -> list[tuple[int, int]]:
    """List what the card may be: the one put up, or, as long as nobody has seen one, any of the deck."""
    if s.auction != NO_CARD:
        card = s.auction
        return [(code(action, card) if seat == NOBODY else code(action, seat, card), 1)]
    return supply.dna_outcomes(s, DECK_DNA, action, seat, seat != NOBODY)


def _put_up(n: State, card: int) -> None:
    if n.auction == NO_CARD:
        n.deck = take(n.deck, card)
        n.auction = card


def go_on_peek(n: State, _frame: Frame) -> bool:
    """Shuffle the discards in if the card comes from an empty deck."""
    if n.auction == NO_CARD:
        supply.refill(n, DECK_DNA)
    return False


def outcomes_peek(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List what a player may see."""
    return _draw_outcomes(s, codes.PEEKED, frame[1])


def happen_peek(n: State, frame: Frame, action: int) -> None:
    """Let a player see the card."""
    pop(n)
    _put_up(n, b_of(action))
    n.peeked |= 1 << frame[1]


# Bidding.


def begin_bidding(n: State) -> None:
    """Let all bid whom the card does not pass by."""
    seats = (1 << len(n.islands)) - 1 & ~n.ignored
    swap(n, F_NEWS, _next_in(n, n.order[-1], seats), N_BID, 0, NOBODY, seats)


def _next_in(s: State, seat: int, seats: int) -> int:
    """Return who of these comes next in order, round and round; the same seat if there is nobody."""
    place = s.order.index(seat)
    for step in range(1, len(s.order) + 1):
        other = s.order[(place + step) % len(s.order)]
        if seats >> other & 1:
            return other
    return seat


def list_bids(s: State, frame: Frame) -> list[int]:
    """List every higher bid that can be paid, and `pass`."""
    most = s.islands[frame[1]].credits
    bids = [code(codes.BID, credit) for credit in range(frame[3] + 1, most + 1)]
    return [*bids, code(codes.PASS)]


def answer_bid(n: State, frame: Frame, action: int) -> None:
    """Bid higher, or leave for good; the next one still in is asked."""
    _what, seat, _detail, highest, bidder, seats = frame
    if kind_of(action) == codes.BID:
        highest, bidder = a_of(action), seat
    else:
        seats &= ~(1 << seat)
    swap(n, F_NEWS, _next_in(n, seat, seats), N_BID, highest, bidder, seats)


def go_on_bidding(n: State, frame: Frame) -> bool:
    """End the bidding when all but the highest bidder have passed, or all: he pays, the card is shown."""
    highest, bidder, seats = frame[3], frame[4], frame[5]
    if seats and (bidder == NOBODY or seats != 1 << bidder):
        return False
    if bidder != NOBODY:
        n.islands[bidder].credits -= highest
    push(n, F_REVEAL)
    return True


# The card.


def go_on_reveal(n: State, _frame: Frame) -> bool:
    """Shuffle the discards in if nobody has looked and the deck is empty."""
    if n.auction == NO_CARD:
        supply.refill(n, DECK_DNA)
    return False


def outcomes_reveal(s: State, _frame: Frame) -> list[tuple[int, int]]:
    """List what the card may turn out to be."""
    return _draw_outcomes(s, codes.REVEAL, NOBODY)


def happen_reveal(n: State, _frame: Frame, action: int) -> None:
    """Show the card; the highest bidder places its dinosaur, or takes the card if he cannot."""
    card = a_of(action)
    pop(n)
    bidder = n.agenda[-1][4]
    _put_up(n, card)
    n.auction = NO_CARD
    n.peeked = 0
    swap(n, F_NEWS, n.agenda[-1][1], N_GONE)
    if bidder == NOBODY:
        supply.discard(n, card)
    elif n.figures[card] and place_spaces(n, bidder, card):
        supply.discard(n, card)
        creation.place(n, bidder, card, P_GIVEN)
    else:
        supply.gain_card(n, bidder, card, True)
        supply.limit_hand(n, bidder)


def is_over(s: State) -> bool:
    """Whether the card has gone: a line that is answered is then the last one of the auction."""
    return s.active == NEWS_C3 and s.auction == NO_CARD
