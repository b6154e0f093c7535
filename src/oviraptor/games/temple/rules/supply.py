"""Hands, decks, coins and the Egg changing hands; every change of a hand is told to the minds."""

from oviraptor.games.temple.rules.agenda import F_DRAW, F_HAND, F_LOSE, F_STEAL, push
from oviraptor.games.temple.rules.board import CELLS, CENTRE
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.minds import (
    drawn,
    is_drawn_from,
    joined_openly,
    left_openly,
    looked_at,
    lost_openly,
    rejoined,
    shuffled,
    taken,
)
from oviraptor.games.temple.rules.state import CARRIED, HAND_LIMIT, State, replaced
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.guesses import less_one


def with_card(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """Return a hand with one more card, in order."""
    at = 0
    while at < len(hand) and hand[at] <= kind:
        at += 1
    return (*hand[:at], kind, *hand[at:])


def set_hand(n: State, player: int, hand: tuple[int, ...]) -> None:
    """Give a player another hand."""
    n.hands = (*n.hands[:player], hand, *n.hands[player + 1 :])


def show_from_hand(n: State, player: int, kind: int) -> None:
    """Take a card its player has chosen out of a hand, seen by all; it is nowhere then."""
    left_openly(n, player, kind)
    set_hand(n, player, less_one(n.hands[player], kind))


def return_to_hand(n: State, player: int, kind: int) -> None:
    """Put a card that all have seen into a hand."""
    joined_openly(n, player, kind)
    set_hand(n, player, with_card(n.hands[player], kind))


def discard(n: State, kind: int) -> None:
    """Put a card on the discards."""
    n.object_discards = bag.put(n.object_discards, kind)


def discard_from_hand(n: State, player: int, kind: int) -> None:
    """Discard a card of a hand that its player has chosen, seen by all."""
    show_from_hand(n, player, kind)
    discard(n, kind)


def lose_from_hand(n: State, player: int, kind: int) -> None:
    """Discard a card of a hand that chance has chosen, seen by all."""
    lost_openly(n, player, kind)
    set_hand(n, player, less_one(n.hands[player], kind))
    discard(n, kind)


def discard_hand(n: State, player: int) -> None:
    """Let a player discard all it holds, a card after the other: what others learn comes by chance."""
    push(n, F_LOSE, player, 1)


def take_unseen(n: State, taker: int, giver: int, kind: int) -> None:
    """Move a card between hands, seen by its two owners only."""
    taken(n, taker, giver, kind)
    set_hand(n, giver, less_one(n.hands[giver], kind))
    set_hand(n, taker, with_card(n.hands[taker], kind))


def at_stake(s: State, player: int) -> list[int]:
    """Return the cards of a hand that chance may take: in a deal those held before, not named (T11.3)."""
    rest = list(s.hands[player])
    for what, giver, _, kind in s.agenda:
        if what == F_HAND and giver == player:
            rest.remove(kind)
    for kind in s.apart[player]:
        rest.remove(kind)
    return rest


def set_apart(n: State, player: int, kind: int) -> None:
    """Keep a card that a deal has brought apart from what is yet to be drawn of the hand."""
    if is_drawn_from(n, player):
        apart = with_card(n.apart[player], kind)
        n.apart = (*n.apart[:player], apart, *n.apart[player + 1 :])
    elif all(frame[0] != F_STEAL for frame in n.agenda):
        rejoined(n)
        n.apart = ((),) * n.players


def hand_over(n: State, giver: int, taker: int, kind: int) -> None:
    """Move a card between hands, seen by all."""
    show_from_hand(n, giver, kind)
    return_to_hand(n, taker, kind)


def can_draw(s: State, player: int) -> bool:
    """Tell whether a player may draw: fewer than 8 cards, and a card to draw (T9.4, T9.7)."""
    return len(s.hands[player]) < HAND_LIMIT and has_objects(s)


def has_objects(s: State) -> bool:
    """Tell whether there is an Object card to draw."""
    return s.object_top != NO_CARD or any(s.objects) or any(s.object_discards)


def shuffle_objects(n: State) -> None:
    """Make the discards the deck when there is nothing left to draw (T9.7)."""
    if n.object_top == NO_CARD and not any(n.objects):
        shuffled(n)
        n.objects = n.object_discards
        n.object_discards = (0,) * len(n.objects)


def shuffle_temples(n: State) -> None:
    """Make the discards the deck when there is nothing left to flip, and open the Sun Gates (T8.1)."""
    if n.temple_top == NO_CARD and not any(n.temples):
        n.temples = n.temple_discards
        n.temple_discards = (0,) * len(n.temples)
        n.sun = True


def draw_card(n: State, player: int, kind: int) -> None:
    """Put the card drawn into a hand; all know it if all knew what lay on top."""
    if n.object_top != NO_CARD:
        joined_openly(n, player, kind)
        n.object_top = NO_CARD
    else:
        drawn(n, player, kind)
        n.objects = bag.take(n.objects, kind)
    set_hand(n, player, with_card(n.hands[player], kind))


def look_at_top(n: State, kind: int) -> None:
    """Lay the card drawn back on top of the deck, seen by all."""
    if n.object_top == NO_CARD:
        looked_at(n, kind)
        n.objects = bag.take(n.objects, kind)
        n.object_top = kind


def draws(n: State, player: int, count: int) -> None:
    """Let a player draw so many cards next."""
    if count > 0:
        push(n, F_DRAW, player, count)


def gain(n: State, player: int, coins: int) -> None:
    """Give a player Blood Coins, or take some."""
    n.coins = replaced(n.coins, player, max(0, n.coins[player] + coins))


def gain_medallion(n: State, player: int, count: int = 1) -> None:
    """Give a player Medallions, or take some."""
    n.medallions = replaced(n.medallions, player, n.medallions[player] + count)


def carry_egg(n: State, player: int) -> None:
    """Put the Egg into a Raider's arms."""
    n.egg = CARRIED + player
    if player == n.active and not n.has_rolled:
        n.held = True  # T6.3
    watch_egg(n)


def lay_egg(n: State, cell: int) -> None:
    """Put the Egg on a tile."""
    n.egg = cell
    watch_egg(n)


def watch_egg(n: State) -> None:
    """Let the Rollers appear once the Egg is away from the centre (T10.3)."""
    if not n.rollers and n.egg_place() != CENTRE:
        n.rollers = True


def stand(n: State, player: int, cell: int) -> None:
    """Put a Raider on a tile."""
    n.at = replaced(n.at, player, cell)
    if n.egg == CARRIED + player:
        watch_egg(n)


def take_egg_at(n: State, player: int) -> None:
    """Let a Raider take the Egg if it lies where the Raider has come to (T10.2)."""
    if n.egg < CELLS and n.egg == n.at[player]:
        carry_egg(n, player)
