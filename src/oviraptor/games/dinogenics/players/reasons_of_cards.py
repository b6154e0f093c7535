"""Why a card is kept, bought, sold, paid or played: by the set it belongs to."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.core.words import counted
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import trade
from oviraptor.games.dinogenics.rules.agenda import F_ACT, F_HIRE, F_PAY
from oviraptor.games.dinogenics.rules.codes import a_of, b_of
from oviraptor.games.dinogenics.rules.kinds import BONEYARD, DNA, KINDS, POLYMORPHIC, VALUE
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.words import names, prices
from oviraptor.kit.words.english import capital, with_article

_SCANDAL: Final = -tables.number("scandal-vp")
_CARDS_PER_VP: Final = tables.number("cards-per-vp")
_SPECIALISTS: Final = list(tables.SPECIALISTS.rows.values())


# --- DNA ----------------------------------------------------------------------------------------


def begun_set(i: Island) -> str:
    """Say what new cards are wanted for: the set that is nearest to being whole."""
    begun = [k for k in range(KINDS) if k != POLYMORPHIC and 0 < i.hand[k] < DNA[k]]
    if not begun:
        return "without DNA there is nothing to create."
    best = max(begun, key=lambda species: (i.hand[species] - DNA[species], VALUE[species]))
    missing = counted(DNA[best] - i.hand[best], "card")
    return f"the set for {with_article(names.species(best))} is {missing} short."


def _coming(s: State, seat: Seat, card: int) -> str:
    """Say what one more card of a kind does, without a full stop."""
    if card >= KINDS:
        return "It is one card more"
    if card == POLYMORPHIC:
        return "It stands for a card of any species"
    held, species = s.islands[seat].hand[card] + 1, with_article(names.species(card))
    if held == DNA[card]:
        return f"It makes the set for {species} whole"
    if held > DNA[card]:
        return f"It is the {held - DNA[card]}. card towards another set for {species}"
    return f"That makes {held} of {counted(DNA[card], 'card')} for {species}"


def kept(s: State, seat: Seat, action: int) -> str:
    """Say why a card is kept."""
    return f"{_coming(s, seat, a_of(action))}."


def taken(s: State, seat: Seat, action: int) -> str:
    """Say why a card is taken, for a scandal where that is its price."""
    told, frame = _coming(s, seat, a_of(action)), s.agenda[-1]
    if frame[0] == F_ACT and frame[2] == BONEYARD:
        return f"{told}, which is worth a scandal of {_SCANDAL} points."
    return f"{told}."


def bought(s: State, seat: Seat, action: int) -> str:
    """Say why a card of the market is bought."""
    price = counted(prices.card_price(s, seat, a_of(action)), "credit")
    return f"{_coming(s, seat, s.market[a_of(action) - 1])}, for {price}."


def _use(s: State, seat: Seat, card: int) -> str:
    """Say how little a card of the hand is needed, without a full stop."""
    held = s.islands[seat].hand[card]
    name = f"{names.card_title(card)} card"
    if card == POLYMORPHIC:
        return "A Polymorphic card is easily spared where no set is one short"
    if held > DNA[card]:
        return f"{capital(with_article(name))} is left over beside the set"
    if s.figures[card] == 0:
        return f"No {names.species(card)} is left to be created"
    if held == 1 < DNA[card]:
        return f"A lone {name} is far from a set of {DNA[card]}"
    return f"The {names.species(card)} is worth least to me of all I hold cards for"


def sold(s: State, seat: Seat, action: int) -> str:
    """Say why a card is sold."""
    price = counted(trade.sell_price(s, seat, a_of(action)), "credit")
    return f"{_use(s, seat, a_of(action))}: {price} for it."


def spared(s: State, seat: Seat, action: int) -> str:
    """Say why this card goes and no other."""
    told = f"{_use(s, seat, a_of(action))}."
    if s.agenda[-1][0] == F_PAY:
        return f"{told} {capital(with_article(names.species(s.agenda[-1][2])))} takes any."
    return told


def given(s: State, seat: Seat, action: int) -> str:
    """Say why this card is given away."""
    return f"{_use(s, seat, b_of(action))}."


def to_market(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001  # a reason is asked so
    """Say why this card goes to the market."""
    return f"Of these I need {names.card(a_of(action))} least, and there others must pay for it."


def refined(s: State, seat: Seat, action: int) -> str:
    """Say why a card becomes a token."""
    return f"{_use(s, seat, a_of(action))}; a Refined token stands for any card."


def recycled(s: State, seat: Seat, action: int) -> str:
    """Say why a card goes to the Recycling Center."""
    return f"{_use(s, seat, a_of(action))}, and two credits buy more."


def redrawn(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why drawn cards are not kept."""
    return f"None of these helps: {begun_set(s.islands[seat])}"


def held(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why drawn cards are kept."""
    return "These fit what I hold; others would hardly fit better."


def all_kept(s: State, seat: Seat) -> str:
    """Say why no card is recycled."""
    held = counted(sum(s.islands[seat].hand), "card")
    return f"Each of my {held} is on its way to a set, and every {_CARDS_PER_VP} left over are a point."


# --- manipulation cards and specialists ---------------------------------------------------------


def played(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say what a manipulation card is good for."""
    card = a_of(action)
    return f"{names.manipulation(card)} is worth most of what I hold: {names.manipulation_text(card)[0]}"


def none_played(s: State, seat: Seat) -> str:
    """Say why no card is played."""
    if not sum(s.islands[seat].cards):
        return "I have no manipulation card."
    return "Played now, none of my cards would bring what it may bring later."


def kept_card(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why a manipulation card is kept."""
    return f"The one I can use best: {names.manipulation_text(a_of(action))[0]}"


def paid_card(s: State, seat: Seat, action: int) -> str:
    """Say why a manipulation card is the price."""
    spare = sum(s.islands[seat].cards) - 1
    left = f"{counted(spare, 'card')} stay" if spare else "none is left"
    return f"{names.manipulation(a_of(action))} is what I need least; {left.replace('1 card stay', '1 card stays')}."


def paid_credits(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why credits are the price."""
    if s.agenda[-1][0] != F_HIRE:
        return "Credits come back next season; what else I could pay with does not."
    return "My cards are worth more to me than two credits each."


def hired(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say what a specialist is good for."""
    row = _SPECIALISTS[a_of(action)]
    return f"The {row.title} stays for good. {row.text}"
