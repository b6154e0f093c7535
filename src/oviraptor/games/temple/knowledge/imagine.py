"""A view turned back into a state: what the viewer knows as it is, what it does not know drawn by lot."""

from __future__ import annotations

from random import Random

from oviraptor.games.temple.knowledge.public import PUBLIC, PUBLIC_OF_BATTLE, kinds_of
from oviraptor.games.temple.knowledge.view import BattleView, DealView, PlayerView, TermsView, View
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.cards import NO_CARD, TEMPLE_DECK
from oviraptor.games.temple.rules.minds import shared, unseen
from oviraptor.games.temple.rules.state import (
    CARRIED,
    DEAD,
    NOBODY,
    OUT,
    UNCHOSEN,
    Battle,
    State,
)
from oviraptor.games.temple.text.names import CELL_OF, KIND_OF, MODES
from oviraptor.kit.knowledge.deal import deal


def imagine(v: View, rng: Random) -> State:
    """Draw one of the deals that fit the view, as likely as the cards make it."""
    s = State.new(MODES.index(v.mode), len(v.players), v.seal)
    PUBLIC.put_back(v, s)
    s.egg = CARRIED + v.carrier if v.carrier != NOBODY else CELL_OF[v.egg]
    s.at = tuple(_place_of(player) for player in v.players)
    s.coins = tuple(player.coins for player in v.players)
    s.medallions = tuple(player.medallions for player in v.players)
    s.draft = _terms(v.draft)
    s.offer = _terms(v.offer)
    s.battle = None if v.battle is None else _battle_of(v.battle)
    _imagine_cards(s, v, rng)
    if v.battle is not None and s.battle is not None:
        _imagine_choices(s, s.battle, v, v.battle, rng)
    minds = list(shared(s, v.public_mind))
    minds[-1 if v.viewer is None else v.viewer] = v.mind
    s.minds = tuple(minds)
    return s


# --- what is known ----------------------------------------------------------------------------


def _place_of(player: PlayerView) -> int:
    if player.place:
        return CELL_OF[player.place]
    return OUT if player.is_out else DEAD


def _terms(deal: DealView | None) -> int:
    if deal is None:
        return codes.NO_TERMS
    return _side(deal.gives) | _side(deal.wants) << codes.SIDE_BITS


def _side(terms: TermsView) -> int:
    named = [KIND_OF[card] for card in terms.cards]
    return codes.side_of(terms.coins, terms.medallions, terms.egg, terms.random, named)


def _battle_of(v: BattleView) -> Battle:
    b = Battle.new(0, 0, 0, v.hand_a, v.hand_d)
    PUBLIC_OF_BATTLE.put_back(v, b)
    return b


# --- what is drawn ----------------------------------------------------------------------------


def _imagine_cards(s: State, v: View, rng: Random) -> None:
    """Deal what the viewer does not see, as its mind believes it to lie."""
    hands = [kinds_of(player.hand or ()) for player in v.players]
    s.hands = tuple(hands)
    out = unseen(s, s.seats() if v.viewer is None else v.viewer)
    dealt, rest = deal(v.mind, out, _sizes(v), rng)
    kept = [player for player, shown in enumerate(v.apart) if shown]
    for player, cards in zip([*range(len(hands)), *kept], dealt, strict=True):
        hands[player] = tuple(sorted((*hands[player], *cards)))
    s.hands, s.objects = tuple(hands), tuple(rest)
    apart = [tuple(KIND_OF[card] for card in shown if card) for shown in v.apart]
    for player, cards in zip(kept, dealt[len(hands) :], strict=True):
        apart[player] = apart[player] or tuple(sorted(cards))
    s.apart = tuple(apart)
    temples = [all_ - gone for all_, gone in zip(TEMPLE_DECK, s.temple_discards, strict=True)]
    if s.temple_top != NO_CARD:
        temples[s.temple_top] -= 1
    s.temples = tuple(temples)


def _sizes(v: View) -> list[int]:
    """Return how many cards to deal to each hand, and last to what a deal keeps apart, if anything."""
    sizes: list[int] = []
    apart: list[int] = []
    for player, shown in zip(v.players, v.apart, strict=True):
        is_dealt = player.hand is None
        sizes.append(player.hand_size - len(shown) if is_dealt else 0)
        if shown:
            apart.append(len(shown) if is_dealt else 0)
    return sizes + apart


def _imagine_choices(s: State, b: Battle, v: View, shown: BattleView, rng: Random) -> None:
    """Let those who have chosen a battle card have chosen one of theirs, or none."""
    own = NO_CARD if shown.chosen == "none" else KIND_OF.get(shown.chosen, UNCHOSEN)
    if shown.has_chosen_a:
        is_own = s.seat_of(b.hand_a) == v.viewer
        b.chosen_a = own if is_own else rng.choice((*s.hands[b.hand_a], NO_CARD))
    if shown.has_chosen_d:
        is_own = s.seat_of(b.hand_d) == v.viewer
        b.chosen_d = own if is_own else rng.choice((*s.hands[b.hand_d], NO_CARD))
