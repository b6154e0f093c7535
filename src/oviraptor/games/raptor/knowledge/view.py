"""What each viewer may know, built up and never masked: own hand, public knowledge, memory."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from msgspec import Struct

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.raptor.fields import RECORDS
from oviraptor.games.raptor.knowledge.beliefs import hands
from oviraptor.games.raptor.rules.board import TEN_TOKENS, Board
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST, count, members
from oviraptor.games.raptor.rules.codes import (
    DRAW,
    PLAY,
    VEILED,
    code,
    from_of,
    kind_of,
)
from oviraptor.games.raptor.rules.phases import (
    CHOOSE,
    CHOOSE_RAPTOR,
    CHOOSE_SCIENTIST,
    PLACE_SCIENTIST,
)
from oviraptor.games.raptor.rules.scientist_effects import fires_left
from oviraptor.games.raptor.rules.state import Side, State
from oviraptor.games.raptor.setup import (
    UNLIMITED,
    board_of,
    cell_name,
    cell_of,
    exit_cells,
)
from oviraptor.games.raptor.text.drawing import cell_texts, put_figures
from oviraptor.games.raptor.text.phases import enter, parse_phase, phase_text
from oviraptor.kit.knowledge.public import Public

PUBLIC = Public(RECORDS[-1])


class Holding(Struct, frozen=True, array_like=True, gc=False):
    """A hand the viewer cannot exclude, and how likely it is."""

    cards: tuple[int, ...]
    chance: float


class SideView(Struct, frozen=True, gc=False):
    """The cards of one side as a viewer knows them; `hand` is None unless it is the viewer's."""

    hand: tuple[int, ...] | None
    hand_size: int
    deck_size: int
    played: tuple[int, ...]
    plays: tuple[int, ...]  # all of them in order; 0 where the side shuffled
    table: int  # 0 for none
    has_chosen: bool
    chosen: int  # 0 for none, or not the viewer's
    shown: int  # the card chosen openly (R7.2), still in the hand; 0 for none
    could_hold: tuple[Holding, ...]


class View(Struct, frozen=True, gc=False):
    """The match as a viewer knows it; cells and phase are in the notation."""

    viewer: Viewer
    cells: tuple[str, ...]  # a1, b1, … k6
    exits: tuple[str, ...]  # the L spaces in front of them
    raptor: SideView
    scientist: SideView
    wounds: int
    escaped: int
    captured: int
    reserve: int
    fires_left: int | None  # None: unlimited
    round: int  # 0 while figures are placed
    phase: str


def view(s: State, viewer: Viewer) -> View:
    """Build what a viewer may know."""
    return View(
        viewer=viewer,
        cells=_cells(
            s.board, s.mother, s.awake, s.asleep, s.active, s.frightened, s.marked, s.fires
        ),
        exits=_exits(s.board),
        raptor=_side_view(s.raptor, 0, viewer == RAPTOR),
        scientist=_side_view(s.scientist, _open_card(s), viewer == SCIENTIST),
        fires_left=None if s.board.fire_tokens == UNLIMITED else fires_left(s),
        round=0 if s.phase <= PLACE_SCIENTIST else s.round,
        phase=phase_text(s),
        **PUBLIC.shown(s),
    )


@lru_cache(maxsize=2048)
def _cells(
    board: Board,
    mother: int,
    awake: int,
    asleep: int,
    active: int,
    frightened: int,
    marked: int,
    fires: int,
) -> tuple[str, ...]:
    """Write what is on each cell: the same for all viewers, and while nothing moves."""
    s = State.new(board)
    s.mother, s.awake, s.asleep = mother, awake, asleep
    s.active, s.frightened, s.marked, s.fires = active, frightened, marked, fires
    return tuple(cell_texts(s))


@lru_cache(maxsize=256)
def _exits(board: Board) -> tuple[str, ...]:
    return tuple(cell_name(cell) for cell in exit_cells(board))


def seen(s: State, actor: Seat, a: int, viewer: Viewer) -> int | None:
    """Show a step as a viewer learns it: choices and draws of others are veiled."""
    kind = kind_of(a)
    if kind == DRAW and viewer != from_of(a):
        return code(DRAW, from_of(a), VEILED)
    if kind == PLAY and s.phase == CHOOSE and viewer != actor:
        return None if s.side(actor).chosen else code(PLAY, 0, VEILED)
    return a


def imagine(v: View, rng: Random) -> State:
    """Draw one of the deals that fit the view, each as likely as any other."""
    rocks = tuple(cell for cell, found in enumerate(v.cells) if found == "#")
    exits = tuple(cell_of(name) // 11 for name in v.exits)
    s = State.new(board_of(rocks, exits, UNLIMITED if v.fires_left is None else TEN_TOKENS))
    put_figures(s, v.cells)
    s.raptor = _imagine_side(v.raptor, rng)
    s.scientist = _imagine_side(v.scientist, rng)
    PUBLIC.put_back(v, s)
    s.round = max(1, v.round)
    enter(s, parse_phase(v.phase))
    return s


def private(s: State, seat: Seat) -> bool:  # noqa: ARG001  # cards are chosen alike
    """Say whether others must look away: where a card of one's hand is chosen."""
    return s.phase in (CHOOSE, CHOOSE_SCIENTIST, CHOOSE_RAPTOR)


def _open_card(s: State) -> int:
    return s.points if s.phase == CHOOSE_RAPTOR else 0


def _side_view(side: Side, shown: int, is_own: bool) -> SideView:
    return _cards_view(side.hand, side.played, side.chosen, side.table, side.plays, shown, is_own)


@lru_cache(maxsize=8192)
def _cards_view(
    hand: int,
    played: int,
    chosen: int,
    table: int,
    plays: tuple[int, ...],
    shown: int,
    is_own: bool,
) -> SideView:
    """Show the cards of a side: they stay as they are while figures move."""
    size = count(hand)
    cards = _cards(hand)
    return SideView(
        hand=cards if is_own else None,
        hand_size=size,
        deck_size=count(Side.new(hand, played, chosen, table, plays).deck()),
        played=_cards(played),
        plays=plays,
        table=table,
        has_chosen=chosen > 0,
        chosen=chosen if is_own else 0,
        shown=shown,
        could_hold=(Holding(cards, 1.0),)
        if is_own
        else _holdings(plays, size, _elsewhere(played, table), _set(shown)),
    )


def _elsewhere(played: int, table: int) -> int:
    return played | _set(table)


def _set(card: int) -> int:
    return 1 << card if card else 0


@lru_cache(maxsize=4096)
def _holdings(plays: tuple[int, ...], size: int, excluded: int, shown: int) -> tuple[Holding, ...]:
    weights = hands(plays, size, excluded, shown)
    total = sum(weight for _, weight in weights)
    return tuple([Holding(_cards(hand), weight / total) for hand, weight in weights])


@lru_cache(maxsize=1024)
def _cards(mask: int) -> tuple[int, ...]:
    return tuple(members(mask))


def _imagine_side(v: SideView, rng: Random) -> Side:
    played = sum(1 << card for card in v.played)
    if v.hand is not None:
        hand = sum(1 << card for card in v.hand)
        return Side.new(hand, played, v.chosen, v.table, v.plays)
    weights = hands(v.plays, v.hand_size, _elsewhere(played, v.table), _set(v.shown))
    hand = _pick(weights, rng)
    chosen = rng.choice(members(hand)) if v.has_chosen else 0
    return Side.new(hand, played, chosen, v.table, v.plays)


def _pick(weights: tuple[tuple[int, int], ...], rng: Random) -> int:
    """Draw exactly by integer weights, which may be too large for floats."""
    rest = rng.randrange(sum(weight for _, weight in weights))
    for hand, weight in weights:
        if rest < weight:
            return hand
        rest -= weight
    raise AssertionError("weights add up")
