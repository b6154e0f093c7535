"""Cards that bring goods or points: Back Alley, Black Market, Rustling, Donation, and the News Cycle (D18.4–D18.8)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, fences, supply, trade
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_DNA,
    DECK_EDNA,
    F_CARD,
    F_LOOK,
    S_ASK,
    S_BUY,
    S_DONE,
    S_GAIN,
    S_NEWS,
    S_REFRESH,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, code, kind_of
from oviraptor.games.dinogenics.rules.kinds import (
    BACK_ALLEY,
    BLACK_MARKET,
    GAINS,
    NEWS_21,
    NEWS_CARDS,
    NEWS_CYCLE,
    RUSTLING,
)
from oviraptor.games.dinogenics.rules.state import Frame, State

_CREDITS: Final = tables.number("back-alley-credits")
_GOATS: Final = tables.number("back-alley-goats")
_FENCES: Final = tables.number("back-alley-fences")
_DNA: Final = tables.number("back-alley-dna")
_GAINS_DUE: Final = tables.number("back-alley-gains")
_DISCOUNT: Final = tables.number("black-market-discount")
_LOOKS: Final = tables.number("news-cycle-cards")
_LOOK_VP: Final = tables.number("news-cycle-vp")
_RUSTLED: Final = tables.number("rustling-goats")
_DONATED: Final = tables.number("donation-credits")
_DONATION_CARDS: Final = tables.number("donation-cards")
_LAST_SEASON: Final = tables.number("seasons")


def begin(n: State, seat: int, card: int) -> None:
    """Let a card begin."""
    if card == BACK_ALLEY:
        push(n, F_CARD, seat, card, S_GAIN, 0)
    elif card == BLACK_MARKET:
        push(n, F_CARD, seat, card, S_REFRESH)
    elif card == NEWS_CYCLE:
        _begin_news_cycle(n, seat)
    else:
        if card == RUSTLING:
            _rustle(n, seat)
        push(n, F_CARD, seat, card, S_ASK)


def choices(s: State, frame: Frame) -> list[int]:
    """List what may be answered."""
    seat, stage = frame[1], frame[3]
    own = s.islands[seat]
    if stage == S_GAIN:
        return [code(codes.GAIN, gain) for gain in range(len(GAINS)) if not frame[4] >> gain & 1]
    if stage == S_REFRESH:
        return [code(codes.STAY), code(codes.REFRESH)]
    if stage == S_BUY:
        return [code(codes.DONE), *trade.buy_actions(s, seat, _DISCOUNT)]
    if stage == S_NEWS:
        return [code(codes.NEWS, card) for card in sorted([*frame[4:], s.upcoming])]
    most = min(_RUSTLED, own.goats) if frame[2] == RUSTLING else min(_DONATED, own.credits)
    return [code(codes.SPEND, spent) for spent in range(most + 1)]


def answer(n: State, frame: Frame, action: int) -> None:
    """Do what was answered."""
    seat, card, stage = frame[1], frame[2], frame[3]
    if stage == S_GAIN:
        _gain(n, frame, a_of(action))
    elif stage == S_REFRESH:
        swap(n, F_CARD, seat, card, S_BUY)
        if kind_of(action) == codes.REFRESH:
            supply.refresh_market(n)
    elif stage == S_BUY:
        if kind_of(action) == codes.DONE:
            swap(n, F_CARD, seat, card, S_DONE)
        else:
            trade.buy(n, seat, a_of(action), _DISCOUNT)
    elif stage == S_NEWS:
        _choose_news(n, frame, a_of(action))
    elif card == RUSTLING:
        swap(n, F_CARD, seat, card, S_DONE)
        n.islands[seat].goats -= a_of(action)
        n.islands[seat].vp += a_of(action)
    else:
        swap(n, F_CARD, seat, card, S_DONE)
        n.islands[seat].credits -= a_of(action)
        n.islands[seat].vp += a_of(action)
        supply.draw(n, seat, DECK_EDNA, _DONATION_CARDS, False)


def _gain(n: State, frame: Frame, gain: int) -> None:
    """Take one of the five gains of a Back Alley; fences wait in store for D18.1."""
    seat = frame[1]
    own = n.islands[seat]
    taken = frame[4] | 1 << gain
    if taken.bit_count() < _GAINS_DUE:
        swap(n, F_CARD, seat, BACK_ALLEY, S_GAIN, taken)
    else:
        swap(n, F_CARD, seat, BACK_ALLEY, S_DONE)
    name = GAINS[gain]
    if name == "credits":
        own.credits += _CREDITS
    elif name == "goats":
        own.goats += _GOATS
    elif name == "fences":
        fences.gain_fences(n, seat, _FENCES)
    elif name == "dna":
        supply.draw(n, seat, DECK_DNA, _DNA, False)
    elif own.scandals:
        own.scandals -= 1


def _rustle(n: State, seat: int) -> None:
    """Take a goat from each opponent who has one; from the supply if nobody has (D18.8)."""
    rustled = 0
    for other in range(len(n.islands)):
        if other != seat and n.islands[other].goats:
            n.islands[other].goats -= 1
            rustled += 1
    n.islands[seat].goats += rustled or 1


# The News Cycle.


def _begin_news_cycle(n: State, seat: int) -> None:
    n.islands[seat].vp += _LOOK_VP
    if n.upcoming == NEWS_21 or n.season == _LAST_SEASON:
        push(n, F_CARD, seat, NEWS_CYCLE, S_DONE)
        return
    push(n, F_CARD, seat, NEWS_CYCLE, S_NEWS)
    count = min(_LOOKS, n.news_deck.bit_count())
    if count:
        push(n, F_LOOK, seat, count)


def outcomes_look(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List the news cards that may be seen."""
    cards = [card for card in range(NEWS_CARDS) if s.news_deck >> card & 1]
    return [(code(codes.LOOK, frame[1], card), 1) for card in cards]


def happen_look(n: State, frame: Frame, action: int) -> None:
    """Put a news card that was looked at into the card's line."""
    card = b_of(action)
    n.news_deck &= ~(1 << card)
    pop(n)
    below = pop(n)
    push(n, *below[:4], *sorted([*below[4:], card]))
    if frame[2] > 1:
        push(n, F_LOOK, frame[1], frame[2] - 1)


def _choose_news(n: State, frame: Frame, chosen: int) -> None:
    """Let one of the cards be upcoming; the others go back into the deck."""
    for card in [*frame[4:], n.upcoming]:
        n.news_deck |= 1 << card
    n.news_deck &= ~(1 << chosen)
    n.upcoming = chosen
    swap(n, F_CARD, frame[1], NEWS_CYCLE, S_DONE)
