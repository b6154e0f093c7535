"""The talks before a battle: terms are made up, offered and answered, and may be a deal (T11.3)."""

from typing import Final

from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import (
    F_FIGHT,
    F_HAND,
    F_REJOIN,
    F_REPLY,
    F_STEAL,
    F_TRUCE,
    pop,
    push,
)
from oviraptor.games.temple.rules.battles import battle_of, pair_of
from oviraptor.games.temple.rules.cards import OBJECT_KINDS
from oviraptor.games.temple.rules.codes import (
    ITEM_COIN,
    ITEM_EGG,
    ITEM_MEDALLION,
    ITEM_RANDOM,
    NO_TERMS,
    SIDE_BITS,
    code,
    coins_in,
    given,
    has_egg,
    medallions_in,
    named_in,
    random_in,
    wanted,
    with_item,
)
from oviraptor.games.temple.rules.minds import named_openly
from oviraptor.games.temple.rules.state import CARRIED, SWARM, State
from oviraptor.games.temple.rules.supply import carry_egg, gain, gain_medallion

_MOST_ITEMS: Final = 3  # T11.3


def talk_actions(s: State, what: int) -> list[int]:
    """List what may be said by the one who speaks now."""
    if what == F_REJOIN:
        found = [code(codes.REFUSE)]
        if can_accept(s, False):
            found.append(code(codes.ACCEPT))
        return found
    is_attacker = what == F_TRUCE
    piece, other, hand, other_hand = giver_and_taker(s, is_attacker)
    if is_attacker:
        found = [code(codes.WAR), codes.OFFER | s.draft << 6]
    else:
        found = [code(codes.REFUSE)]
        if can_accept(s, True):
            found.append(code(codes.ACCEPT))
        found.append(codes.COUNTER | s.draft << 6)
    gives, wants = given(s.draft), wanted(s.draft)
    held = s.hands[hand]
    own = [kind for kind in sorted(set(held)) if held.count(kind) > named_in(gives).count(kind)]
    found.extend([code(codes.GIVE, x) for x in _items(s, gives, piece, hand, other, own)])
    any_kind = list(range(OBJECT_KINDS))  # the other's cards are not known here
    found.extend(
        [code(codes.WANT, x) for x in _items(s, wants, other, other_hand, piece, any_kind)]
    )
    return found


def talk(n: State, what: int, kind: int, action: int) -> None:
    """Do what was said: more terms, an offer, a deal, or war."""
    if kind == codes.GIVE or kind == codes.WANT:
        _, _, hand, _ = giver_and_taker(n, what == F_TRUCE)
        add_to_draft(n, action >> 6 & 255, hand, kind == codes.GIVE)
        return
    pop(n)
    if kind == codes.ACCEPT:
        make_deal(n, what == F_REPLY)
    elif kind == codes.OFFER:
        show_offer(n, action >> 6)
        push(n, F_REPLY)
    elif kind == codes.COUNTER:
        show_offer(n, action >> 6)
        push(n, F_REJOIN)
    else:
        start_fight(n)


def giver_and_taker(s: State, by_attacker: bool) -> tuple[int, int, int, int]:
    """Return pieces and hands: who offers, who is offered, and the players whose cards these are."""
    b = battle_of(s)
    if by_attacker:
        return b.attacker, b.defender, b.hand_a, b.hand_d
    return b.defender, b.attacker, b.hand_d, b.hand_a


def _items(s: State, side: int, piece: int, hand: int, other: int, cards: list[int]) -> list[int]:
    """Return what may be added to what a piece gives, or is asked for: `side` is so far (T11.3)."""
    found: list[int] = []
    if piece < SWARM and coins_in(side) < min(_MOST_ITEMS, s.coins[piece] - 1):
        found.append(ITEM_COIN)
    if medallions_in(side) < min(_MOST_ITEMS, s.medallions[hand]):
        found.append(ITEM_MEDALLION)
    if not has_egg(side) and piece < SWARM and other < SWARM and s.egg == CARRIED + piece:
        found.append(ITEM_EGG)
    if len(named_in(side)) + random_in(side) < min(_MOST_ITEMS, len(s.hands[hand])):
        found.append(ITEM_RANDOM)
        found.extend(cards)
    return found


def add_to_draft(n: State, item: int, hand: int, is_gift: bool) -> None:
    """Add to the terms being made up, for all to see; a card put down is known to be there."""
    gives, wants = given(n.draft), wanted(n.draft)
    if is_gift:
        gives = with_item(gives, item)
        if item < OBJECT_KINDS:
            named_openly(n, hand, item, named_in(gives).count(item))
    else:
        wants = with_item(wants, item)
    n.draft = gives | wants << SIDE_BITS


def show_offer(n: State, terms: int) -> None:
    """Put the terms made up to the other side."""
    n.offer = terms
    n.draft = NO_TERMS


def can_accept(s: State, by_attacker: bool) -> bool:
    """Tell whether the one who is offered the terms holds what it would give."""
    side = wanted(s.offer)
    _, _, _, hand = giver_and_taker(s, by_attacker)
    held = s.hands[hand]
    kinds = named_in(side)
    if len(kinds) + random_in(side) > len(held):
        return False
    return all(held.count(kind) >= kinds.count(kind) for kind in kinds)


def make_deal(n: State, by_attacker: bool) -> None:
    """Carry out the terms on the table; the Attacker passes through (T11.3, T6.5)."""
    piece, other, hand, other_hand = giver_and_taker(n, by_attacker)
    terms = n.offer
    n.offer = NO_TERMS
    n.draft = NO_TERMS
    n.battle = None
    _give_openly(n, given(terms), piece, hand, other, other_hand)
    _give_openly(n, wanted(terms), other, other_hand, piece, hand)
    kinds = named_in(wanted(terms))
    for kind in sorted(set(kinds)):
        named_openly(n, other_hand, kind, kinds.count(kind))
    for kind in named_in(given(terms)):
        push(n, F_HAND, hand, other_hand, kind)
    for kind in kinds:
        push(n, F_HAND, other_hand, hand, kind)
    for _ in range(random_in(given(terms))):
        push(n, F_STEAL, other_hand, hand)
    for _ in range(random_in(wanted(terms))):
        push(n, F_STEAL, hand, other_hand)


def _give_openly(n: State, side: int, giver: int, hand: int, taker: int, other_hand: int) -> None:
    """Let coins, Medallions and the Egg change hands; cards do once those at random are drawn."""
    coins = coins_in(side)
    if coins and giver < SWARM:
        gain(n, giver, -coins)
        if taker < SWARM:
            gain(n, taker, coins)
    medallions = medallions_in(side)
    gain_medallion(n, hand, -medallions)
    gain_medallion(n, other_hand, medallions)
    if has_egg(side):
        carry_egg(n, taker)


def start_fight(n: State) -> None:
    """End the talks without a deal."""
    b = battle_of(n)
    n.offer = NO_TERMS
    n.draft = NO_TERMS
    n.fought = (*n.fought, pair_of(b.attacker, b.defender, b.cell))
    push(n, F_FIGHT)
