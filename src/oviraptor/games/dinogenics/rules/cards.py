"""Manipulation cards: which can be played, and each card's questions, passed on to its own module (D18, D20.10).

A card lies on the agenda till it is resolved; then its player may arrange his fences (D18.1).
"""

from typing import Final

from oviraptor.games.dinogenics.rules import (
    cards_animals,
    cards_buildings,
    cards_chaos,
    cards_gains,
    cards_hands,
    cards_places,
    fences,
)
from oviraptor.games.dinogenics.rules.agenda import S_DONE, pop
from oviraptor.games.dinogenics.rules.island import owns_fence
from oviraptor.games.dinogenics.rules.kinds import (
    BACK_ALLEY,
    BENEFITS,
    BLACK_MARKET,
    CLEANUP,
    CONTAGION,
    DECONSTRUCTION,
    DONATION,
    FOREIGN,
    GESTATION,
    INFILTRATOR,
    MANIPULATIONS,
    MISDIRECTION,
    NEWS_CYCLE,
    NON_ZERO,
    OFFSHORE,
    OFFSITE,
    PACT,
    RENOVATION,
    RUSTLING,
    SHAREHOLDERS,
    SPLICE,
    STRINGS,
    STRONG_ARM,
    WHISTLE,
)
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules import bag

# By card: the module that knows it.
_ANIMALS: Final = 0
_BUILDINGS: Final = 1
_CHAOS: Final = 2
_GAINS: Final = 3
_HANDS: Final = 4
_PLACES: Final = 5


def _modules() -> list[int]:
    found = [0] * MANIPULATIONS
    for module, cards in (
        (_ANIMALS, (SPLICE, DECONSTRUCTION, GESTATION, CONTAGION)),
        (_BUILDINGS, (OFFSHORE, RENOVATION, SHAREHOLDERS, STRONG_ARM, OFFSITE)),
        (_CHAOS, (BENEFITS, CLEANUP, FOREIGN)),
        (_GAINS, (BACK_ALLEY, BLACK_MARKET, RUSTLING, DONATION, NEWS_CYCLE)),
        (_HANDS, (NON_ZERO, PACT, WHISTLE)),
        (_PLACES, (INFILTRATOR, MISDIRECTION, STRINGS)),
    ):
        for card in cards:
            found[card] = module
    return found


_MODULE: Final[list[int]] = _modules()


def playable(s: State, seat: int) -> list[int]:
    """List the cards of a hand whose first necessary step is possible (D18.1)."""
    hand = s.islands[seat].cards
    return [card for card in range(MANIPULATIONS) if hand[card] and is_playable(s, seat, card)]


def is_playable(s: State, seat: int, card: int) -> bool:
    """Whether a card's first necessary step is possible, whoever holds it."""
    module = _MODULE[card]
    if module == _ANIMALS:
        return cards_animals.is_playable(s, seat, card)
    if module == _BUILDINGS:
        return cards_buildings.is_playable(s, seat, card)
    if module == _CHAOS:
        return cards_chaos.is_playable(s, seat, card)
    if module == _HANDS:
        return cards_hands.is_playable(s, seat, card)
    if module == _PLACES:
        return cards_places.is_playable(s, seat, card)
    return True


def play_card(n: State, seat: int, card: int) -> None:
    """Discard a card openly and let it begin to act (D18.1)."""
    own = n.islands[seat]
    own.cards = bag.take(own.cards, card)
    n.spent = bag.put(n.spent, card)
    module = _MODULE[card]
    if module == _ANIMALS:
        cards_animals.begin(n, seat, card)
    elif module == _BUILDINGS:
        cards_buildings.begin(n, seat, card)
    elif module == _CHAOS:
        cards_chaos.begin(n, seat, card)
    elif module == _GAINS:
        cards_gains.begin(n, seat, card)
    elif module == _HANDS:
        cards_hands.begin(n, seat, card)
    else:
        cards_places.begin(n, seat, card)


def decider(s: State, frame: Frame) -> int:
    """Return whom a card asks: its player, but for Unleash Contagion, which asks all in order."""
    if frame[2] == CONTAGION:
        return cards_animals.who_is_asked(s, frame)
    return frame[1]


def list_card(s: State, frame: Frame) -> list[int]:
    """List what may be answered to a card."""
    module = _MODULE[frame[2]]
    if module == _ANIMALS:
        return cards_animals.choices(s, frame)
    if module == _BUILDINGS:
        return cards_buildings.choices(s, frame)
    if module == _CHAOS:
        return cards_chaos.choices(s, frame)
    if module == _GAINS:
        return cards_gains.choices(s, frame)
    if module == _HANDS:
        return cards_hands.choices(s, frame)
    return cards_places.choices(s, frame)


def answer_card(n: State, frame: Frame, action: int) -> None:
    """Do what was answered to a card."""
    module = _MODULE[frame[2]]
    if module == _ANIMALS:
        cards_animals.answer(n, frame, action)
    elif module == _BUILDINGS:
        cards_buildings.answer(n, frame, action)
    elif module == _CHAOS:
        cards_chaos.answer(n, frame, action)
    elif module == _GAINS:
        cards_gains.answer(n, frame, action)
    elif module == _HANDS:
        cards_hands.answer(n, frame, action)
    else:
        cards_places.answer(n, frame, action)


def go_on_card(n: State, frame: Frame) -> bool:
    """End a card that is resolved, with the arrangement; do what it asks nobody."""
    if frame[3] == S_DONE:
        pop(n)
        if owns_fence(n.islands[frame[1]]):
            fences.arrange(n, frame[1])
        return True
    module = _MODULE[frame[2]]
    if module == _ANIMALS:
        return cards_animals.go_on(n, frame)
    if module == _CHAOS:
        return cards_chaos.go_on(n, frame)
    if module == _HANDS:
        return cards_hands.go_on(n, frame)
    return False
