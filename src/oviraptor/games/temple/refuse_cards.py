"""Why a card or a Medallion cannot be used for its effect (T9).

The reasons are asked for in this order: may the player use effects, is the card in the hand, has it
an effect, may one more card be played, and are its targets possible. A card that nothing would help
now is told so before a Medallion is asked for it. Of other hands only the sizes are looked at.
"""

from __future__ import annotations

from oviraptor.games.temple.cards import CardText, object_card, object_name
from oviraptor.games.temple.refuse_moves import Fault, hand, raider, unknown_fault, who
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import (
    CUP,
    IDOL,
    NAME_OF,
    PICKPOCKET,
    SWORD,
)
from oviraptor.games.temple.rules.objects import IDOL_DISCARD, plays_of
from oviraptor.games.temple.rules.state import HAND_LIMIT, OUT, State


def play_fault(s: State, kind: int, b: int, c: int) -> Fault:
    """Explain why a card cannot be played, or not so."""
    player = s.active
    if not s.is_alive(player):
        return "T9.5", "The swarm cannot use the effects of cards; it keeps them for battle."
    if kind not in s.hands[player]:
        return "T9.2", f"{object_name(kind)} is not in {hand(s)}."
    name = NAME_OF[kind]
    if name == SWORD:
        return "T9.18", f"{object_name(kind)} has no effect outside battle."
    fault = _spent_fault(s)
    if fault and (s.round == 1 or plays_of(s, player, kind)):
        return fault
    if name == CUP and s.coins[player] < 2:
        return "T9.23", "Cup of Tar takes a coin; it cannot be played with the last one."
    return _target_fault(s, kind, b - 1, c)


def pay_fault(s: State) -> Fault:
    """Explain why a Medallion buys no card now."""
    player = s.active
    if not s.is_alive(player):
        return "T12.7", "The swarm pays a Medallion to summon, not to play a card."
    if s.medallions[player] == 0:
        return "T9.3", "You have no Medallion left."
    if s.round == 1:
        return "T9.4", "No card is played in a first turn, not even for a Medallion."
    if s.plays > 0:
        return "T9.3", "You may still play a card without paying a Medallion."
    return "T9.3", f"There is no card in {hand(s)} to be played for a Medallion."


def _spent_fault(s: State) -> Fault | None:
    if s.plays > 0:
        return None
    if s.round == 1:
        return "T9.4", "No card is played in a first turn."
    if s.medallions[s.active] == 0:
        return "T9.2", "You have played your card this turn, and have no Medallion for another."
    return "T9.3", "You have played your card this turn; pay a Medallion to play one more."


def _target_fault(s: State, kind: int, other: int, choice: int) -> Fault:
    """Explain why a card cannot be aimed at that player; only cards with targets come here."""
    name, card = NAME_OF[kind], object_card(kind)
    fault = _aimed_fault(s, other, card)
    if fault:
        return fault
    if name == PICKPOCKET:
        return _pickpocket_fault(s, kind, other, choice - 1)
    if name == IDOL:
        return _idol_fault(s, other, choice)
    if not s.is_inside(other):
        return card.rule, f"{raider(s, other)} is dead; {card.name} is for the living."
    return card.rule, f"{raider(s, other)} cannot be moved: no tile beside it is free."


def _aimed_fault(s: State, other: int, card: CardText) -> Fault | None:
    """Refuse a player no card can be aimed at (T9.6)."""
    unknown = unknown_fault(s, other)
    if unknown:
        return unknown
    if other == s.active:
        return card.rule, f"{card.name} cannot be aimed at yourself."
    if s.at[other] == OUT:
        return "T14.6", f"{who(s, other)} is out of the game."
    if s.at[other] >= TRAIL:
        return "T9.6", f"{who(s, other)} is in the Jungle, where no card reaches."
    return None


def _pickpocket_fault(s: State, kind: int, one: int, other: int) -> Fault:
    if not s.hands[one]:
        return "T9.10", f"{who(s, one)} has no cards."
    return _aimed_fault(s, other, object_card(kind)) or (
        "T9.10",
        f"{who(s, other)} has no cards.",
    )


def _idol_fault(s: State, other: int, choice: int) -> Fault:
    if choice == IDOL_DISCARD:
        return "T9.21", f"{who(s, other)} has no card to discard."
    if len(s.hands[other]) >= HAND_LIMIT:
        return "T9.4", f"{who(s, other)} has {HAND_LIMIT} cards and draws no more."
    return "T9.7", "There is no Object card left to draw."
