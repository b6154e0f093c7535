"""How a person touches an action: the path and label of each, and what a touch was meant to be.

In a match of pairs a seat has two hands: a card is one of the player who decides now.
"""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Offer, Path, Seat
from oviraptor.games.temple.deeds import label
from oviraptor.games.temple.names import CELL_OF, KIND_OF, card_id, cell_name
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.aftermath import throws
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import CELLS, CENTRE, RING_NAMES, RING_O, neighbours
from oviraptor.games.temple.rules.cards import (
    BLOODSTONE,
    HELM,
    IDOL,
    KNIFE,
    NAME_OF,
    NO_CARD,
    PICKPOCKET,
)
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, code, kind_of
from oviraptor.games.temple.rules.objects import CCW, CW, IDOL_DISCARD, IDOL_DRAW
from oviraptor.games.temple.rules.play import awaited, legal
from oviraptor.games.temple.rules.state import (
    F_FIGHT,
    F_FLASH,
    F_HURL,
    F_LAY,
    F_PASSAGE,
    F_PUSH,
    F_REPLY,
    F_RISE,
    F_TRUCE,
    F_TWIN,
    State,
    top,
)

_BUTTONS: Final = {
    "roll": codes.ROLL,
    "end": codes.END,
    "pay": codes.PAY,
    "take": codes.TAKE,
    "skip": codes.SKIP,
    "stay": codes.STAY,
    "accept": codes.ACCEPT,
    "refuse": codes.REFUSE,
    "war": codes.WAR,
    "halt": codes.HALT,
}
_AT_TILES: Final = {"set": codes.SET, "buy": codes.BUY, "sacrifice": codes.SACRIFICE}
_AT_PLAYERS: Final = {"throw": codes.THROW, "pass": codes.PASS, "ask": codes.ASK}
_DEALS: Final = {"give": codes.GIVE, "want": codes.WANT}
_TERMS: Final = {"offer": codes.OFFER, "counter": codes.COUNTER}
_VERBS: Final = {
    kind: verb
    for verbs in (_BUTTONS, _AT_TILES, _AT_PLAYERS, _DEALS, _TERMS)
    for verb, kind in verbs.items()
}
_ITEMS: Final = {
    "coin": codes.ITEM_COIN,
    "medallion": codes.ITEM_MEDALLION,
    "egg": codes.ITEM_EGG,
    "random": codes.ITEM_RANDOM,
}
_ITEM_OF: Final = {item: name for name, item in _ITEMS.items()}
_WAYS: Final = {"cw": CW, "ccw": CCW}
_IDOLS: Final = {"draw": IDOL_DRAW, "discard": IDOL_DISCARD}
_ON_BOARD: Final = {
    F_PASSAGE: codes.GO,
    F_FLASH: codes.GO,
    F_RISE: codes.RISE,
    F_TWIN: codes.TWIN_TILE,
    F_PUSH: codes.PUSH,
    F_LAY: codes.LAY,
}
"""What touching a tile means where one is asked for."""


def offer(s: State, seat: Seat, a: int) -> Offer:
    """Name a legal action and what to touch for it."""
    return Offer(_path(s, a), label(s, seat, a))


def aim(s: State, seat: Seat, touched: Path) -> int | None:
    """Guess what was meant by a touch, legal or not."""
    kinds, names = [], []
    for touch in touched:
        kind, _, name = touch.partition(":")
        kinds.append(kind)
        names.append(name)
    if kinds[:1] == ["button"]:
        return _aim_button(s, seat, names[0], kinds[1:], names[1:])
    if kinds[:1] == ["card"]:
        return _aim_card(s, seat, names[0], kinds[1:], names[1:])
    if kinds[:1] == ["space"]:
        return _aim_space(s, seat, kinds, names)
    if kinds == ["player"]:
        return _aim_player(s, seat, _player(s, names[0]))
    return None


# --- paths ------------------------------------------------------------------------------------


def _path(s: State, a: int) -> Path:
    kind, one, other = kind_of(a), a_of(a), b_of(a)
    if kind == codes.PLAY:
        return f"card:{card_id(one)}", *_target_path(one, other, c_of(a))
    if kind == codes.FIGHT:
        return (f"card:{card_id(one)}" if one != NO_CARD else "button:none",)
    if kind == codes.SPAWN:
        return _space(one), _space(other)
    if kind == codes.HURL:
        several = sum(cell == one for cell, _ in throws(s)) > 1
        return (_space(one), f"button:{other}") if several else (_space(one),)
    if kind not in _VERBS:  # steps, and tiles that are asked for
        return (_space(one),)
    button = f"button:{_VERBS[kind]}"
    if kind in _AT_TILES.values():
        return button, _space(one)
    if kind in _AT_PLAYERS.values():
        return button, f"player:{one}"
    if kind in _DEALS.values():
        card = "card" if kind == codes.GIVE else "kind"
        return button, f"button:{_ITEM_OF[one]}" if one in _ITEM_OF else f"{card}:{card_id(one)}"
    return (button,)


def _space(cell: int) -> str:
    return f"space:{cell_name(cell)}"


def _target_path(kind: int, b: int, c: int) -> Path:
    """Return what is touched after a card; players and rings count from 1 in the action."""
    name = NAME_OF[kind]
    if name == PICKPOCKET:
        return f"player:{b - 1}", f"player:{c - 1}" if c else "button:only"
    if name == BLOODSTONE:
        return (f"player:{b - 1}" if b else "button:gain",)
    if name == HELM:
        return f"ring:{RING_NAMES[b - 1]}", f"button:{'cw' if c == CW else 'ccw'}"
    if name == IDOL:
        return f"player:{b - 1}", f"button:{'draw' if c == IDOL_DRAW else 'discard'}"
    return (f"player:{b - 1}",) if name == KNIFE else ()


# --- and back: buttons ------------------------------------------------------------------------


def _aim_button(s: State, seat: Seat, verb: str, kinds: list[str], names: list[str]) -> int | None:
    if verb in _AT_TILES:
        return _aim_at_tile(s, seat, _AT_TILES[verb], kinds, names)
    if verb in _AT_PLAYERS:
        return _aim_at_player(s, seat, _AT_PLAYERS[verb], kinds, names)
    if verb in _DEALS:
        return _aim_item(s, seat, _DEALS[verb], kinds, names)
    if kinds:
        return None
    if verb in _TERMS:
        terms = s.draft if _is_drafting(s, seat) else codes.NO_TERMS
        return _TERMS[verb] | terms << 6
    if verb == "none":
        return code(codes.FIGHT, NO_CARD)
    return code(_BUTTONS[verb]) if verb in _BUTTONS else None


def _aim_at_tile(s: State, seat: Seat, kind: int, kinds: list[str], names: list[str]) -> int | None:
    if kinds == ["space"]:
        cell = _tile(names[0])
        return None if cell is None else code(kind, cell)
    if kinds:
        return None
    own = s.at[_own_player(s, seat)]
    return _first(s, seat, kind) or code(kind, own if 0 <= own < CELLS else CENTRE)


def _aim_at_player(
    s: State, seat: Seat, kind: int, kinds: list[str], names: list[str]
) -> int | None:
    if kinds == ["player"]:
        player = _player(s, names[0])
        return None if player is None else code(kind, player)
    return None if kinds else _first(s, seat, kind) or code(kind, _another(s, seat))


def _aim_item(s: State, seat: Seat, kind: int, kinds: list[str], names: list[str]) -> int | None:
    if kinds == ["button"] and names[0] in _ITEMS:
        return code(kind, _ITEMS[names[0]])
    if kinds == ["card" if kind == codes.GIVE else "kind"] and names[0] in KIND_OF:
        return code(kind, KIND_OF[names[0]])
    return None if kinds else _first(s, seat, kind) or code(kind, codes.ITEM_COIN)


# --- cards ------------------------------------------------------------------------------------


def _aim_card(s: State, seat: Seat, card: str, kinds: list[str], names: list[str]) -> int | None:
    if card not in KIND_OF:
        return None
    kind = KIND_OF[card]
    if not kinds and _is_fighting(s, seat):
        return code(codes.FIGHT, kind)
    if not kinds and _is_drafting(s, seat):
        return code(codes.GIVE, kind)
    if not kinds:
        return _first_play(s, seat, kind)
    return _aim_target(s, kind, kinds, names)


def _first_play(s: State, seat: Seat, kind: int) -> int:
    """Return the first way to play a card there is, or one to be refused."""
    for a in legal(s, seat):
        if kind_of(a) == codes.PLAY and a_of(a) == kind:
            return a
    name, other = NAME_OF[kind], _another(s, seat) + 1
    if name == HELM:
        return code(codes.PLAY, kind, RING_O + 1, CW)
    if name == IDOL:
        return code(codes.PLAY, kind, other, IDOL_DRAW)
    return code(codes.PLAY, kind, other if name in (PICKPOCKET, KNIFE) else 0)


def _aim_target(s: State, kind: int, kinds: list[str], names: list[str]) -> int | None:
    name = NAME_OF[kind]
    player = _player(s, names[0]) if kinds[0] == "player" else None
    if name == HELM:
        if kinds != ["ring", "button"] or names[0] not in RING_NAMES or names[1] not in _WAYS:
            return None
        return code(codes.PLAY, kind, RING_NAMES.index(names[0]) + 1, _WAYS[names[1]])
    if name == BLOODSTONE and kinds == ["button"] and names == ["gain"]:
        return code(codes.PLAY, kind)
    if player is None:
        return None
    if name == PICKPOCKET:
        return _aim_pickpocket(s, kind, player, kinds[1:], names[1:])
    if name == IDOL:
        chosen = _IDOLS.get(names[1], 0) if kinds[1:] == ["button"] else 0
        return code(codes.PLAY, kind, player + 1, chosen) if chosen else None
    if name in (BLOODSTONE, KNIFE) and len(kinds) == 1:
        return code(codes.PLAY, kind, player + 1)
    return None


def _aim_pickpocket(
    s: State, kind: int, player: int, kinds: list[str], names: list[str]
) -> int | None:
    if kinds == ["button"] and names == ["only"]:
        return code(codes.PLAY, kind, player + 1)
    other = _player(s, names[0]) if kinds == ["player"] else None
    if other is None or other == player:
        return None
    return code(codes.PLAY, kind, min(player, other) + 1, max(player, other) + 1)


# --- the board --------------------------------------------------------------------------------


def _aim_space(s: State, seat: Seat, kinds: list[str], names: list[str]) -> int | None:
    what = top(s)[0]
    cell = CELL_OF.get(names[0])
    if cell is None or len(kinds) > 2:
        return None
    if what == F_HURL and cell < CELLS:
        return _aim_hurl(s, seat, cell, kinds[1:], names[1:])
    if kinds == ["space"]:
        return _aim_one_space(s, seat, what, cell)
    to = CELL_OF.get(names[1]) if kinds[1] == "space" else None
    if to is None:
        return None
    if s.at[_own_player(s, seat)] == cell:
        return code(codes.STEP, to)
    return code(codes.SPAWN, cell, to) if cell < CELLS and to < CELLS else None


def _aim_one_space(s: State, seat: Seat, what: int, cell: int) -> int | None:
    player = _own_player(s, seat)
    if what in _ON_BOARD and cell < CELLS:
        return code(_ON_BOARD[what], cell)
    if s.is_alive(player) or cell >= CELLS:
        return code(codes.STEP, cell)
    if cell not in s.spawns[s.swarm_of(player)]:
        return code(codes.SUMMON, cell)
    for a in legal(s, seat):
        if kind_of(a) == codes.SPAWN and a_of(a) == cell:
            return a
    return code(codes.SPAWN, cell, neighbours(cell, s.rotation)[0])


def _aim_hurl(s: State, seat: Seat, cell: int, kinds: list[str], names: list[str]) -> int | None:
    if kinds == ["button"] and names[0] in ("0", "1", "2", "3"):
        return code(codes.HURL, cell, int(names[0]))
    if kinds:
        return None
    ends = (a for a in legal(s, seat) if kind_of(a) == codes.HURL and a_of(a) == cell)
    return next(ends, code(codes.HURL, cell))


def _aim_player(s: State, seat: Seat, player: int | None) -> int | None:
    """Guess from touching a player: to throw the Egg there, or to ask for it."""
    if player is None or s.seat_of(player) == seat:
        return None
    if s.carrier() == player:
        return code(codes.ASK, player)
    return code(codes.THROW, player) if s.carrier() == _own_player(s, seat) else None


# --- who and what -----------------------------------------------------------------------------


def _first(s: State, seat: Seat, kind: int) -> int | None:
    """Return the first legal action of a kind, if there is one."""
    return next((a for a in legal(s, seat) if kind_of(a) == kind), None)


def _own_player(s: State, seat: Seat) -> int:
    """Return the player of a seat who acts now, or its first."""
    return s.active if s.seat_of(s.active) == seat else seat


def _another(s: State, seat: Seat) -> int:
    return next(player for player in range(s.players) if player != _own_player(s, seat))


def _is_drafting(s: State, seat: Seat) -> bool:
    return top(s)[0] in (F_TRUCE, F_REPLY) and s.seat_of(awaited(s)[0]) == seat


def _is_fighting(s: State, seat: Seat) -> bool:
    if top(s)[0] != F_FIGHT:
        return False
    battle = battle_of(s)
    return seat in (s.seat_of(battle.hand_a), s.seat_of(battle.hand_d))


def _player(s: State, name: str) -> int | None:
    return int(name) if name in ("0", "1", "2", "3", "4") and int(name) < s.players else None


def _tile(name: str) -> int | None:
    cell = CELL_OF.get(name, CELLS)
    return cell if cell < CELLS else None
