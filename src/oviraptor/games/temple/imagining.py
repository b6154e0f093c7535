"""A view turned back into a state: what the viewer knows as it is, what it does not know drawn by lot."""

from __future__ import annotations

from random import Random

from oviraptor.games.temple.dealing import deal
from oviraptor.games.temple.names import CELL_OF, KIND_OF, MODES, TEMPLE_OF
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.board import TILE_SIGNS
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.rules.minds import shared, unseen
from oviraptor.games.temple.rules.state import (
    CARRIED,
    DEAD,
    NOBODY,
    OUT,
    SWARM,
    UNCHOSEN,
    Battle,
    State,
    new_state,
)
from oviraptor.games.temple.view import BattleView, DealView, PlayerView, TermsView, View


def imagine(v: View, rng: Random) -> State:
    """Draw one of the deals that fit the view, as likely as the cards make it."""
    s = new_state(MODES.index(v.mode), len(v.players), v.seal)
    s.round, s.first, s.active = v.round, v.first, v.active
    s.rotation, s.sun, s.moon, s.jam, s.rollers = v.rotation, v.sun, v.moon, v.jam, v.rollers
    s.egg = CARRIED + v.carrier if v.carrier != NOBODY else CELL_OF[v.egg]
    s.tiles = bytes(TILE_SIGNS.index(sign) for sign in v.tiles)
    s.at = tuple(_place_of(player) for player in v.players)
    s.coins = tuple(player.coins for player in v.players)
    s.medallions = tuple(player.medallions for player in v.players)
    s.dead = v.dead
    s.spawns = (_cells_of(v.spawns[0]), _cells_of(v.spawns[1]))
    s.object_discards = _counts(v.object_discards, KIND_OF, len(OBJECT_DECK))
    s.temple_discards = _counts(v.temple_discards, TEMPLE_OF, len(TEMPLE_DECK))
    s.object_top = KIND_OF[v.object_top] if v.object_top else NO_CARD
    s.temple_top = TEMPLE_OF[v.temple_top] if v.temple_top else NO_CARD
    s.steps, s.has_rolled, s.plays = v.steps, v.has_rolled, v.plays
    s.activated = tuple(sum(1 << CELL_OF[name] for name in used) for used in v.activated)
    s.fought, s.has_set, s.asked, s.hush, s.pole = v.fought, v.has_set, v.asked, v.hush, v.pole
    s.held, s.back, s.has_summoned = v.held, CELL_OF[v.back], v.has_summoned
    s.agenda = v.agenda
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


def _cells_of(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(CELL_OF[name] for name in names)


def _counts(names: tuple[str, ...], numbers: dict[str, int], kinds: int) -> tuple[int, ...]:
    counts = [0] * kinds
    for name in names:
        counts[numbers[name]] += 1
    return tuple(counts)


def _terms(deal: DealView | None) -> int:
    if deal is None:
        return codes.NO_TERMS
    return _side(deal.gives) | _side(deal.wants) << codes.SIDE_BITS


def _side(terms: TermsView) -> int:
    named = [KIND_OF[card] for card in terms.cards]
    return codes.side_of(terms.coins, terms.medallions, terms.egg, terms.random, named)


def _battle_of(v: BattleView) -> Battle:
    b = Battle()
    b.cell = CELL_OF[v.cell]
    b.attacker = v.attacker.raider if v.attacker.raider != NOBODY else SWARM + v.attacker.swarm
    b.defender = v.defender.raider if v.defender.raider != NOBODY else SWARM + v.defender.swarm
    b.hand_a, b.hand_d, b.round, b.wins_a, b.wins_d = (
        v.hand_a,
        v.hand_d,
        v.round,
        v.wins_a,
        v.wins_d,
    )
    b.aside_a = tuple(KIND_OF[card] for card in v.aside_a)
    b.aside_d = tuple(KIND_OF[card] for card in v.aside_d)
    b.chosen_a = b.chosen_d = UNCHOSEN
    b.lost_a, b.lost_d = v.lost_a, v.lost_d
    return b


# --- what is drawn ----------------------------------------------------------------------------


def _imagine_cards(s: State, v: View, rng: Random) -> None:
    """Deal what the viewer does not see, as its mind believes it to lie."""
    hands = [tuple(KIND_OF[card] for card in player.hand or ()) for player in v.players]
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
