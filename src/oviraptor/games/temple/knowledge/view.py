"""What each viewer may know, built up and never masked: own hands, public knowledge, memory (T17.1).

What all see is listed in `public.py`; the way back, from a view to a state that fits it, is in `imagine.py`.
"""

from __future__ import annotations

from msgspec import Struct

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.temple.knowledge.public import PUBLIC, PUBLIC_OF_BATTLE, PieceView, card_ids
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import F_FIGHT, F_REJOIN, F_REPLY, F_STEAL, F_TRUCE, top
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.cards import NO_CARD
from oviraptor.games.temple.rules.codes import code
from oviraptor.games.temple.rules.minds import held
from oviraptor.games.temple.rules.play import awaited
from oviraptor.games.temple.rules.state import (
    DEAD,
    OUT,
    UNCHOSEN,
    Battle,
    Frame,
    State,
)
from oviraptor.games.temple.text.names import (
    MODES,
    PHASES,
    card_id,
    cell_name,
)
from oviraptor.kit.rules.guesses import Mind, certain


class PlayerView(Struct, frozen=True, gc=False):
    """A Raider, or what became of it, and the hand that belongs to it."""

    seat: Seat
    side: int
    """Who has the same number is on one side."""
    place: str
    """A tile, a Trail, or nothing."""
    is_dead: bool
    is_out: bool
    swarm: int
    """The swarm it joins, or has joined."""
    coins: int
    medallions: int
    hand: tuple[str, ...] | None
    """None unless the viewer leads this player."""
    hand_size: int
    known: tuple[str, ...]
    """Cards the viewer knows to be in this hand; its own hand is in `hand`."""


class TermsView(Struct, frozen=True, gc=False):
    """One side of a deal."""

    coins: int
    medallions: int
    egg: bool
    random: int
    cards: tuple[str, ...]


class DealView(Struct, frozen=True, gc=False):
    """What the one who offers gives, and wants."""

    gives: TermsView
    wants: TermsView


class BattleView(Struct, frozen=True, gc=False):
    """A battle, or the talks before it."""

    cell: str
    attacker: PieceView
    defender: PieceView
    hand_a: int
    """The player whose cards the Attacker fights with."""
    hand_d: int
    round: int
    wins_a: int
    wins_d: int
    aside_a: tuple[str, ...]
    aside_d: tuple[str, ...]
    has_chosen_a: bool
    has_chosen_d: bool
    chosen: str
    """What the viewer has chosen: a card, `none`, or nothing."""
    lost_a: bool
    lost_d: bool


class View(Struct, frozen=True, gc=False):
    """The match as a viewer knows it."""

    viewer: Viewer
    mode: str
    seal: int
    round: int
    first: int
    active: int
    phase: str
    """What is under way: the name of the top of `agenda`."""
    awaited: tuple[int, ...]
    """The players, not seats, who decide now."""
    rotation: tuple[int, int, int, int]
    """Sectors clockwise: central, inner, middle, outer ring."""
    sun: bool
    moon: bool
    jam: int
    rollers: bool
    egg: str
    """The tile or Trail it is on, lying or carried."""
    carrier: int
    tiles: str
    """A sign for each of the 177 tiles, in the order of their names."""
    players: tuple[PlayerView, ...]
    spawns: tuple[tuple[str, ...], tuple[str, ...]]
    object_deck: int
    temple_deck: int
    object_discards: tuple[str, ...]
    temple_discards: tuple[str, ...]
    object_top: str
    temple_top: str
    dead: tuple[int, ...]
    steps: int
    has_rolled: bool
    plays: int
    activated: tuple[tuple[str, ...], ...]
    """The tiles each Raider has activated this turn."""
    fought: tuple[int, ...]
    has_set: bool
    asked: int
    hush: bool
    pole: bool
    held: bool
    back: str
    has_summoned: bool
    apart: tuple[tuple[str, ...], ...]
    """Of each hand, what a deal has brought at random while cards are still drawn for it."""
    battle: BattleView | None
    draft: DealView | None
    """The terms somebody is making up, for all to see."""
    offer: DealView | None
    """The terms on the table."""
    agenda: tuple[Frame, ...]
    mind: Mind
    public_mind: Mind


def view(s: State, viewer: Viewer) -> View:
    """Build what a viewer may know."""
    mind = s.minds[-1 if viewer is None else viewer]
    known = _known(s, mind)
    deciding = tuple(awaited(s))
    return View(
        viewer=viewer,
        mode=MODES[s.mode],
        phase=PHASES[top(s)[0]],
        awaited=deciding,
        egg=cell_name(s.egg_place()),
        carrier=s.carrier(),
        players=tuple(
            _player_view(s, player, viewer, known[player]) for player in range(s.players)
        ),
        object_deck=sum(s.objects) + (s.object_top != NO_CARD),
        temple_deck=sum(s.temples) + (s.temple_top != NO_CARD),
        apart=tuple(_apart(s, player, viewer) for player in range(s.players)),
        battle=None if s.battle is None else _battle_view(s, s.battle, viewer),
        draft=deal_view(s.draft) if top(s)[0] in (F_TRUCE, F_REPLY) else None,
        offer=deal_view(s.offer) if top(s)[0] in (F_REPLY, F_REJOIN) else None,
        mind=mind,
        public_mind=s.minds[-1],
        **PUBLIC.shown(s),
    )


def seen(s: State, actor: Seat, a: int, viewer: Viewer) -> int | None:
    """Show a step as a viewer learns it: drawn, taken and committed cards of others are veiled."""
    kind = codes.kind_of(a)
    if kind == codes.DRAW:
        is_open = s.object_top != NO_CARD or s.seat_of(codes.a_of(a)) == viewer
        return a if is_open else code(codes.DRAW, codes.a_of(a), NO_CARD)
    if kind == codes.STEAL:
        owners = (s.seat_of(codes.a_of(a)), s.seat_of(codes.b_of(a)))
        return a if viewer in owners else code(codes.STEAL, codes.a_of(a), codes.b_of(a), NO_CARD)
    if actor == viewer:
        return a
    if kind == codes.FIGHT:
        battle = battle_of(s)
        is_attacker = s.seat_of(battle.hand_a) == actor
        chosen = battle.chosen_a if is_attacker else battle.chosen_d
        return code(codes.FIGHT, codes.VEILED) if chosen == UNCHOSEN else None
    return a


def private(s: State, seat: Seat) -> bool:  # noqa: ARG001  # only one decides
    """Say whether others must look away: where a card they do not know may be used, or is fought with.

    In one's own turn also where something else is asked first, so that a hand once open stays open.
    """
    if top(s)[0] == F_FIGHT:
        return True
    [player] = awaited(s)
    is_known = len(certain(s.minds[-1])[player]) == len(s.hands[player])
    return not is_known and (_may_give_a_card(s) or _may_play_a_card(s, player))


def _may_give_a_card(s: State) -> bool:
    """Tell whether a card may be given now: put into a deal, or wanted by name."""
    what = top(s)[0]
    return what in (F_TRUCE, F_REPLY) or (
        what == F_REJOIN and bool(codes.named_in(codes.wanted(s.offer)))
    )


def _may_play_a_card(s: State, player: int) -> bool:
    """Tell whether a player may play a card in this turn, or buy that, whatever it holds (T9.2–T9.4)."""
    may_buy = s.round > 1 and s.medallions[player] > 0
    return player == s.active and s.is_inside(player) and (s.plays > 0 or may_buy)


# --- the view, part by part -------------------------------------------------------------------


def deal_view(terms: int) -> DealView:
    """Write the terms of a deal out."""
    return DealView(_terms_view(codes.given(terms)), _terms_view(codes.wanted(terms)))


def _terms_view(side: int) -> TermsView:
    return TermsView(
        coins=codes.coins_in(side),
        medallions=codes.medallions_in(side),
        egg=codes.has_egg(side),
        random=codes.random_in(side),
        cards=tuple(card_id(kind) for kind in codes.named_in(side)),
    )


def _player_view(s: State, player: int, viewer: Viewer, known: list[int]) -> PlayerView:
    is_own = s.seat_of(player) == viewer
    return PlayerView(
        seat=s.seat_of(player),
        side=player % 2 if s.is_team_play() else player,
        place=cell_name(s.at[player]),
        is_dead=s.at[player] == DEAD,
        is_out=s.at[player] == OUT,
        swarm=s.swarm_of(player),
        coins=s.coins[player],
        medallions=s.medallions[player],
        hand=card_ids(s.hands[player]) if is_own else None,
        hand_size=len(s.hands[player]),
        known=() if is_own else card_ids(sorted(known)),
    )


def _known(s: State, mind: Mind) -> list[list[int]]:
    """Return what is known of each player's hand, with what a deal keeps apart."""
    known: list[list[int]] = [[] for _ in range(s.players)]
    for (player, _), cards in zip(held(s), certain(mind), strict=True):
        known[player] += cards
    return known


def _apart(s: State, player: int, viewer: Viewer) -> tuple[str, ...]:
    """Show what a deal has brought to its two owners; to others that there is a card."""
    kinds = s.apart[player]
    if not kinds:
        return ()
    drawers = {s.seat_of(a) for what, a, b, _ in s.agenda if what == F_STEAL and b == player}
    return card_ids(kinds) if viewer in {s.seat_of(player), *drawers} else ("",) * len(kinds)


def _battle_view(s: State, b: Battle, viewer: Viewer) -> BattleView:
    chosen = UNCHOSEN
    if s.seat_of(b.hand_a) == viewer:
        chosen = b.chosen_a
    elif s.seat_of(b.hand_d) == viewer:
        chosen = b.chosen_d
    return BattleView(
        has_chosen_a=b.chosen_a != UNCHOSEN,
        has_chosen_d=b.chosen_d != UNCHOSEN,
        chosen="" if chosen == UNCHOSEN else card_id(chosen) or "none",
        **PUBLIC_OF_BATTLE.shown(b),
    )
