"""Decks, hands and what all remember of them (D1.9, D1.10, D3.5, D7.6, D11.2, D11.3).

Both DNA decks are one bag: a card's kind tells its back. Of a hand, `known` is what all have seen come in; `old` what
was unknown when its deck was last refilled; the rest are newer cards. Whoever changes a hand does so here.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_CARD,
    DECK_DNA,
    DECK_EDNA,
    F_DEAL,
    F_DISCARD,
    F_DRAW,
    F_MARKET,
    F_NEXT,
    F_SHOW,
    NEXT_JOBS,
    NEXT_SPECIALISTS,
    NEXT_TECHNICIAN,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, code
from oviraptor.games.dinogenics.rules.kinds import BASE, IS_EDNA, KINDS, NO_CARD
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.bag import put, take

HAND_LIMIT: Final = tables.number("hand-limit")
START_CARDS: Final = tables.number("start-cards")
START_DEAL: Final = tables.number("start-dna") + START_CARDS
MARKET_SPACES: Final = 3
_LIST: Final = 5
"""Where the list of cards begins in a line that draws aside: `act`, or the Research Pact."""
_ALL_EDNA: Final = sum([1 << kind for kind in range(KINDS) if IS_EDNA[kind]])
_ALL_DNA: Final = (1 << KINDS) - 1 - _ALL_EDNA


# Hands, and what is known of them.


def gain_card(n: State, seat: int, card: int, is_known: bool) -> None:
    """Put a card into a hand; it is known if all have seen which (D1.9)."""
    island = n.islands[seat]
    island.hand = put(island.hand, card)
    if is_known:
        island.known = put(island.known, card)


def lose_card(n: State, seat: int, card: int) -> None:
    """Take a card from a hand openly: a known one first, then an old one, then a newer one (D1.10)."""
    island = n.islands[seat]
    island.hand = take(island.hand, card)
    if island.known[card]:
        island.known = take(island.known, card)
    elif island.old[card]:
        island.old = take(island.old, card)
        _forget(n)
    elif any(island.old) and pool(n)[card]:
        island.without |= 1 << card


def show_card(n: State, seat: int, card: int) -> None:
    """Let all see an unknown card of a hand, where it stays; old ones are shown first (D18.19)."""
    island = n.islands[seat]
    island.known = put(island.known, card)
    if island.old[card]:
        island.old = take(island.old, card)
        _forget(n)


def pool(s: State) -> bag.Bag:
    """Return all old cards together, which everybody can count (D1.10)."""
    counts = [0] * KINDS
    for island in s.islands:
        for kind in range(KINDS):
            counts[kind] += island.old[kind]
    return tuple(counts)


def limit_hand(n: State, seat: int) -> None:
    """Ask for discards if a hand is too large (D7.6)."""
    if sum(n.islands[seat].hand) > HAND_LIMIT:
        push(n, F_DISCARD, seat, HAND_LIMIT)


def _forget(n: State) -> None:
    """Drop what a hand is known to be without where it has no old cards or the pool has none of that kind."""
    if not any(island.without for island in n.islands):
        return
    left = 0
    for kind, count in enumerate(pool(n)):
        if count:
            left |= 1 << kind
    for island in n.islands:
        if island.without:
            island.without &= left if any(island.old) else 0


# Piles.


def discard(n: State, card: int) -> None:
    """Put a card on the discard pile of its deck (D20.2)."""
    n.discards = put(n.discards, card)


def to_boneyard(n: State, card: int) -> None:
    """Put a card into the Boneyard."""
    n.boneyard = put(n.boneyard, card)


def enter_market(n: State, card: int) -> None:
    """Let a card enter space 1 of the market, pushing others as far as the first empty space (D11.2)."""
    market = list(n.market)
    for space in range(MARKET_SPACES):
        card, market[space] = market[space], card
        if card == NO_CARD:
            break
    n.market = tuple(market)
    if card != NO_CARD:
        to_boneyard(n, card)


def refresh_market(n: State) -> None:
    """Clear the market and let new cards be laid out (D11.3)."""
    for card in n.market:
        if card != NO_CARD:
            to_boneyard(n, card)
    n.market = (NO_CARD,) * MARKET_SPACES
    push(n, F_MARKET, 1)


# Decks.


def deck_size(s: State, deck: int) -> int:
    """Count the cards left in a deck."""
    if deck == DECK_CARD:
        return sum(s.card_deck)
    return _count(s.deck, deck)


def discard_size(s: State, deck: int) -> int:
    """Count the discards that would be shuffled into a deck: none for manipulation cards."""
    return 0 if deck == DECK_CARD else _count(s.discards, deck)


def refill(n: State, deck: int) -> None:
    """Shuffle the discards into an empty deck; what is unknown of it in hands is old from now on (D1.10)."""
    if deck == DECK_CARD or _count(n.deck, deck) or not _count(n.discards, deck):
        return
    is_edna = deck == DECK_EDNA
    n.deck = tuple(
        [n.deck[k] + (n.discards[k] if IS_EDNA[k] == is_edna else 0) for k in range(KINDS)]
    )
    n.discards = tuple([0 if IS_EDNA[k] == is_edna else n.discards[k] for k in range(KINDS)])
    for island in n.islands:
        hand, known, old = island.hand, island.known, island.old
        island.old = tuple(
            [hand[k] - known[k] if IS_EDNA[k] == is_edna else old[k] for k in range(KINDS)]
        )
        island.without &= _ALL_DNA if is_edna else _ALL_EDNA
    _forget(n)


def draw(n: State, seat: int, deck: int, count: int, aside: bool) -> None:
    """Let a player draw next, into the hand or aside into the list of the line before (D1.10)."""
    if not deck_size(n, deck):
        refill(n, deck)
    there = deck_size(n, deck) + (0 if aside else discard_size(n, deck))
    if min(count, there) > 0:
        push(n, F_DRAW, seat, deck, min(count, there), 1 if aside else 0)


def _count(cards: bag.Bag, deck: int) -> int:
    is_edna = deck == DECK_EDNA
    count = 0
    for kind in range(KINDS):
        if IS_EDNA[kind] == is_edna:
            count += cards[kind]
    return count


def dna_outcomes(s: State, deck: int, kind: int, a: int, is_seat: bool) -> list[tuple[int, int]]:
    """List the cards of a deck; the action names them in its second place, or in its first."""
    is_edna = deck == DECK_EDNA
    found: list[tuple[int, int]] = []
    for card in range(KINDS):
        if s.deck[card] and IS_EDNA[card] == is_edna:
            found.append((code(kind, a, card) if is_seat else code(kind, card), s.deck[card]))
    return found


def look_for_specialists(n: State) -> None:
    """Go on with D4.6: the Job Market in Controlled Chaos, then what players have."""
    push(n, F_NEXT, NEXT_JOBS if n.box != BASE else NEXT_SPECIALISTS)


# The first draws (D3.5).


def go_on_deal(n: State, frame: Frame) -> bool:
    """Go on with the next player's cards, or begin the first season."""
    if frame[2]:
        return False
    place = n.order.index(frame[1]) + 1
    pop(n)
    if place < len(n.order):
        push(n, F_DEAL, n.order[place], START_DEAL)
    else:
        look_for_specialists(n)
    return True


def outcomes_deal(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List what a player may be dealt: DNA first, manipulation cards last."""
    if frame[2] > START_CARDS:
        return dna_outcomes(s, DECK_DNA, codes.DRAW, frame[1], True)
    return _card_outcomes(s, frame[1])


def happen_deal(n: State, frame: Frame, action: int) -> None:
    """Deal a card."""
    _take_drawn(n, frame[1], action)
    swap(n, F_DEAL, frame[1], frame[2] - 1)


def _card_outcomes(s: State, seat: int) -> list[tuple[int, int]]:
    return [
        (code(codes.DRAW_CARD, seat, card), count)
        for card, count in enumerate(s.card_deck)
        if count
    ]


def _take_drawn(n: State, seat: int, action: int) -> None:
    """Put a drawn card into a hand, seen by its holder alone."""
    card = b_of(action)
    if codes.kind_of(action) == codes.DRAW_CARD:
        n.card_deck = take(n.card_deck, card)
        n.islands[seat].cards = put(n.islands[seat].cards, card)
    else:
        n.deck = take(n.deck, card)
        gain_card(n, seat, card, False)


# Drawing.


def go_on_draw(n: State, frame: Frame) -> bool:
    """Refill a deck that is empty; end when there is nothing to draw."""
    _what, seat, deck, count, aside = frame
    if count and not deck_size(n, deck) and (not aside or len(n.agenda[-2]) == _LIST):
        refill(n, deck)
    there = deck_size(n, deck) + (0 if aside else discard_size(n, deck))
    if count > there:
        count = there
        swap(n, F_DRAW, seat, deck, count, aside)
    if count:
        return False
    pop(n)
    if not aside and deck != DECK_CARD:
        limit_hand(n, seat)
    _after_dig(n, seat)
    return True


def _after_dig(n: State, seat: int) -> None:
    """Go on in D4.6 behind a player's last Dig Site: its line is gone before the draw (D27.6)."""
    if not n.agenda:
        push(n, F_NEXT, NEXT_TECHNICIAN, seat)


def outcomes_draw(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List what may be drawn."""
    if frame[2] == DECK_CARD:
        return _card_outcomes(s, frame[1])
    return dna_outcomes(s, frame[2], codes.DRAW, frame[1], True)


def happen_draw(n: State, frame: Frame, action: int) -> None:
    """Draw a card into the hand, or aside."""
    _what, seat, deck, count, aside = frame
    swap(n, F_DRAW, seat, deck, count - 1, aside)
    if not aside:
        _take_drawn(n, seat, action)
        return
    card = b_of(action)
    if deck == DECK_CARD:
        n.card_deck = take(n.card_deck, card)
    else:
        n.deck = take(n.deck, card)
    before = n.agenda[-2]
    cards = sorted([*before[_LIST:], card])
    n.agenda = (*n.agenda[:-2], (*before[:_LIST], *cards), n.agenda[-1])


# Discards.


def go_on_discard(n: State, frame: Frame) -> bool:
    """End once the hand is small enough; if nothing may stay, all goes by itself (D1.11)."""
    hand = n.islands[frame[1]].hand
    if sum(hand) > frame[2]:
        if frame[2]:
            return False
        if lay_open(n, frame[1]):
            return True
        for card in bag.cards(hand):
            lose_card(n, frame[1], card)
            to_boneyard(n, card)
    pop(n)
    limit_next_hand(n)
    _after_dig(n, frame[1])
    return True


def lay_open(n: State, seat: int) -> bool:
    """Show what is unknown of a hand that goes as a whole, by itself; False if all know it.

    Nobody learns anything by an action alone: what is shown comes as a chance step (D27.7).
    """
    own = n.islands[seat]
    if own.hand == own.known:
        return False
    push(n, F_SHOW, seat)
    return True


def limit_next_hand(n: State) -> None:
    """Ask the next player in order who has too many cards after gifts (D18.20)."""
    for seat in n.order:
        if sum(n.islands[seat].hand) > HAND_LIMIT:
            limit_hand(n, seat)
            return


def list_discard(s: State, frame: Frame) -> list[int]:
    """List the cards that may go."""
    return [code(codes.DISCARD, card) for card in bag.kinds(s.islands[frame[1]].hand)]


def answer_discard(n: State, frame: Frame, action: int) -> None:
    """Put a card of the hand into the Boneyard; the line goes once the hand is small enough."""
    lose_card(n, frame[1], a_of(action))
    to_boneyard(n, a_of(action))


def go_on_toss(n: State, frame: Frame) -> bool:
    """End when nothing is left to be tossed; the hand limit comes behind it (D7.6)."""
    if len(frame) > 2:
        return False
    pop(n)
    limit_hand(n, frame[1])
    return True


def outcomes_toss(frame: Frame) -> list[tuple[int, int]]:
    """List the cards left over, each as likely as another to be next; from KINDS on manipulation cards."""
    found: list[tuple[int, int]] = []
    cards = frame[2:]
    for place, card in enumerate(cards):
        if place and cards[place - 1] == card:
            continue
        kind = codes.TOSS if card < KINDS else codes.TOSS_CARD
        found.append(
            (code(kind, frame[1], card if card < KINDS else card - KINDS), cards.count(card))
        )
    return found


def happen_toss(n: State, frame: Frame, action: int) -> None:
    """Discard a card that was left over, openly."""
    card = b_of(action)
    if codes.kind_of(action) == codes.TOSS_CARD:
        n.spent = put(n.spent, card)
        card += KINDS
    else:
        discard(n, card)
    place = frame.index(card, 2)
    swap(n, *frame[:place], *frame[place + 1 :])
