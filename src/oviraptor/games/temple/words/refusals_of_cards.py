"""Why a card or a Medallion cannot be used for its effect (T9).

The guards ask in this order: may the player use effects, is the card in the hand, has it an effect,
may one more card be played, and are its targets possible. A card that nothing would help now is told
so before a Medallion is asked for it. Of other hands only the sizes are looked at.
"""

from __future__ import annotations

from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.cards import CUP, HELM, IDOL, KNIFE, NAME_OF, PICKPOCKET, SWORD
from oviraptor.games.temple.rules.objects import IDOL_DISCARD, may_pay, plays_of
from oviraptor.games.temple.rules.state import HAND_LIMIT, OUT, State
from oviraptor.games.temple.rules.supply import has_objects
from oviraptor.games.temple.rules.walking import push_steps
from oviraptor.games.temple.words.cards import CardText, object_card, object_name
from oviraptor.games.temple.words.refusals_of_moves import hand, of_nobody, raider, who
from oviraptor.kit.words.refusals import Faults


def of_play(s: State, kind: int, b: int, c: int) -> Faults:
    """Refuse to play a card, or to play it so."""
    player = s.active
    if not s.is_alive(player):
        yield "T9.5", "The swarm cannot use the effects of cards; it keeps them for battle."
    if kind not in s.hands[player]:
        yield "T9.2", f"{object_name(kind)} is not in {hand(s)}."
    name = NAME_OF[kind]
    if name == SWORD:
        yield "T9.18", f"{object_name(kind)} has no effect outside battle."
    if s.round == 1 or plays_of(s, player, kind):
        yield from _of_card_spent(s)
    if name == CUP and s.coins[player] < 2:
        yield "T9.23", "Cup of Tar takes a coin; it cannot be played with the last one."
    if b and name != HELM:
        yield from _of_target(s, kind, b - 1, c)


def of_pay(s: State) -> Faults:
    """Refuse a Medallion for one more card."""
    player = s.active
    if not s.is_alive(player):
        yield "T12.7", "The swarm pays a Medallion to summon, not to play a card."
    if s.medallions[player] == 0:
        yield "T9.3", "You have no Medallion left."
    if s.round == 1:
        yield "T9.4", "No card is played in a first turn, not even for a Medallion."
    if s.plays > 0:
        yield "T9.3", "You may still play a card without paying a Medallion."
    if not may_pay(s, player):
        yield "T9.3", f"There is no card in {hand(s)} to be played for a Medallion."


def _of_card_spent(s: State) -> Faults:
    if s.plays > 0:
        return
    if s.round == 1:
        yield "T9.4", "No card is played in a first turn."
    if s.medallions[s.active] == 0:
        yield "T9.2", "You have played your card this turn, and have no Medallion for another."
    yield "T9.3", "You have played your card this turn; pay a Medallion to play one more."


def _of_target(s: State, kind: int, other: int, choice: int) -> Faults:
    """Refuse to aim a card at that player."""
    name, card = NAME_OF[kind], object_card(kind)
    yield from _of_aim(s, other, card)
    if name == PICKPOCKET:
        yield from _of_empty_hand(s, other)
        if choice:
            yield from _of_aim(s, choice - 1, card)
            yield from _of_empty_hand(s, choice - 1)
    elif name == IDOL:
        yield from _of_idol(s, other, choice)
    elif not s.is_inside(other):
        yield card.rule, f"{raider(s, other)} is dead; {card.name} is for the living."
    elif name == KNIFE and not push_steps(s, other):
        yield card.rule, f"{raider(s, other)} cannot be moved: no tile beside it is free."


def _of_aim(s: State, other: int, card: CardText) -> Faults:
    """Refuse a player no card can be aimed at (T9.6)."""
    yield from of_nobody(s, other)
    if other == s.active:
        yield card.rule, f"{card.name} cannot be aimed at yourself."
    if s.at[other] == OUT:
        yield "T14.6", f"{who(s, other)} is out of the game."
    if s.at[other] >= TRAIL:
        yield "T9.6", f"{who(s, other)} is in the Jungle, where no card reaches."


def _of_empty_hand(s: State, other: int) -> Faults:
    if not s.hands[other]:
        yield "T9.10", f"{who(s, other)} has no cards."


def _of_idol(s: State, other: int, choice: int) -> Faults:
    if choice == IDOL_DISCARD:
        if not s.hands[other]:
            yield "T9.21", f"{who(s, other)} has no card to discard."
    elif len(s.hands[other]) >= HAND_LIMIT:
        yield "T9.4", f"{who(s, other)} has {HAND_LIMIT} cards and draws no more."
    elif not has_objects(s):
        yield "T9.7", "There is no Object card left to draw."
