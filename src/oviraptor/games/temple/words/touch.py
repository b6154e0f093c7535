"""How a person touches an action: the path and label of each, and what a touch was meant to be.

In a match of pairs a seat has two hands: a card is one of the player who decides now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from oviraptor.core.game import Offer, Path, Seat
from oviraptor.games.temple.rules import cards, codes
from oviraptor.games.temple.rules.aftermath import throws
from oviraptor.games.temple.rules.agenda import F_FIGHT, F_HURL, F_REPLY, F_TRUCE, WAITING, top
from oviraptor.games.temple.rules.battles import battle_of
from oviraptor.games.temple.rules.board import CELLS, CENTRE, RING_NAMES, RING_O, neighbours
from oviraptor.games.temple.rules.codes import a_of, b_of, c_of, code, kind_of
from oviraptor.games.temple.rules.objects import CCW, CW, IDOL_DISCARD, IDOL_DRAW
from oviraptor.games.temple.rules.play import awaited, legal
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.text.names import CARD_IDS, CELL_NAMES
from oviraptor.games.temple.words.labels import given_up, label
from oviraptor.kit.text.parts import Slot

# What is touched, and what it stands for; where a card is aimed, players and rings count from 1.
_SPACE: Final = Slot("", {f"space:{name}": cell for cell, name in enumerate(CELL_NAMES)})
_TILE: Final = Slot("", {word: cell for word, cell in _SPACE.values.items() if cell < CELLS})
_PLAYER: Final = Slot("", {f"player:{number}": number for number in range(5)})
_CARD: Final = Slot("", {f"card:{name}": kind for kind, name in enumerate(CARD_IDS)})
_THINGS: Final = {
    "coin": codes.ITEM_COIN,
    "medallion": codes.ITEM_MEDALLION,
    "egg": codes.ITEM_EGG,
    "random": codes.ITEM_RANDOM,
}
# What is laid on the scales of a deal is touched where it lies: goods of either side, cards of the own hand.
_GIFT: Final = Slot("", {**{f"give:{name}": at for name, at in _THINGS.items()}, **_CARD.values})
_WISH: Final = Slot(
    "",
    {
        **{f"want:{name}": at for name, at in _THINGS.items()},
        **{f"want:{name}": at for at, name in enumerate(CARD_IDS)},
    },
)
_SCALES: Final = {codes.GIVE: _GIFT, codes.WANT: _WISH}
_BARE: Final = "deal:peace"
_BARE_ANSWER: Final = codes.COUNTER | codes.NO_TERMS << 6
"""To ask for peace and no more is an answer among others; with terms it is what one has been making."""
_TARGET: Final = Slot("", {f"player:{number}": number + 1 for number in range(5)})
_OTHER: Final = Slot("", {"button:only": 0, **_TARGET.values})
_GAIN: Final = Slot("", {"button:gain": 0, **_TARGET.values})
_RING: Final = Slot("", {f"ring:{name}": ring + 1 for ring, name in enumerate(RING_NAMES)})
_WAY: Final = Slot("", {"button:cw": CW, "button:ccw": CCW})
_FATE: Final = Slot("", {"button:draw": IDOL_DRAW, "button:discard": IDOL_DISCARD})
_LINES: Final = Slot("", {f"button:{crossed}": crossed for crossed in range(4)})

_BUTTONS: Final[Mapping[str, tuple[int, tuple[Slot[int], ...]]]] = {
    "button:roll": (codes.ROLL, ()),
    "button:end": (codes.END, ()),
    "button:pay": (codes.PAY, ()),
    "button:take": (codes.TAKE, ()),
    "button:skip": (codes.SKIP, ()),
    "button:stay": (codes.STAY, ()),
    "button:accept": (codes.ACCEPT, ()),
    "button:refuse": (codes.REFUSE, ()),
    "button:war": (codes.WAR, ()),
    "button:halt": (codes.HALT, ()),
    "button:offer": (codes.OFFER, ()),
    "button:counter": (codes.COUNTER, ()),
    "button:set": (codes.SET, (_TILE,)),
    "button:buy": (codes.BUY, (_TILE,)),
    "button:sacrifice": (codes.SACRIFICE, (_TILE,)),
    "button:throw": (codes.THROW, (_PLAYER,)),
    "button:pass": (codes.PASS, (_PLAYER,)),
    "button:ask": (codes.ASK, (_PLAYER,)),
}
"""What begins with a button, and what is touched after it."""
_BUTTON_OF: Final = {kind: (button, slots) for button, (kind, slots) in _BUTTONS.items()}
_TARGETS: Final[Mapping[int, tuple[Slot[int], ...]]] = {
    cards.PICKPOCKET: (_TARGET, _OTHER),
    cards.BLOODSTONE: (_GAIN,),
    cards.HELM: (_RING, _WAY),
    cards.IDOL: (_TARGET, _FATE),
    cards.KNIFE: (_TARGET,),
}
"""What is touched after a card."""
_TILES: Final = (codes.GO, codes.RISE, codes.TWIN_TILE, codes.PUSH, codes.LAY)
_ON_BOARD: Final = {
    what: kind for what, row in WAITING.items() for kind in row.answers if kind in _TILES
}
"""What touching a tile means where one is asked for."""


def offer(s: State, seat: Seat, a: int) -> Offer:
    """Name a legal action and what to touch for it."""
    pays = kind_of(a) in {codes.PAY, codes.BUY}
    is_quiet = kind_of(a) == codes.WAR
    return Offer(_path(s, a), label(s, seat, a), given_up(s, seat, a), pays, is_quiet)


def aim(s: State, seat: Seat, touched: Path) -> int | None:
    """Guess what was meant by a touch, legal or not."""
    first, *more = touched or ("",)
    if any(word in _PLAYER.values and _PLAYER.values[word] >= s.players for word in touched):
        return None
    if first in _BUTTONS:
        return _aim_button(s, seat, *_BUTTONS[first], more)
    if first == "button:none" and not more:
        return code(codes.FIGHT, cards.NO_CARD)
    if touched == (_BARE,):
        return _BARE_ANSWER
    if first in _WISH.values and not more:
        return code(codes.WANT, _WISH.values[first])
    if first.startswith("give:") and first in _GIFT.values and not more:
        return code(codes.GIVE, _GIFT.values[first])
    if first in _CARD.values:
        return _aim_card(s, seat, _CARD.values[first], more)
    if first in _SPACE.values and len(more) < 2:
        return _aim_space(s, seat, _SPACE.values[first], more)
    if first in _PLAYER.values and not more:
        return _aim_player(s, seat, _PLAYER.values[first])
    return None


# --- paths ------------------------------------------------------------------------------------


def _path(s: State, a: int) -> Path:
    kind, one, other = kind_of(a), a_of(a), b_of(a)
    if kind == codes.PLAY:
        slots = _TARGETS.get(cards.NAME_OF[one], ())
        return _CARD.words[one], *_words(slots, (other, c_of(a)))
    if kind == codes.FIGHT:
        return (_CARD.words[one] if one != cards.NO_CARD else "button:none",)
    if kind in _SCALES:
        return (_SCALES[kind].words[one],)
    if a == _BARE_ANSWER:
        return (_BARE,)
    if kind == codes.SPAWN:
        return _SPACE.words[one], _SPACE.words[other]
    if kind == codes.HURL:
        several = sum(cell == one for cell, _ in throws(s)) > 1
        return _SPACE.words[one], *([_LINES.words[other]] if several else [])
    if kind not in _BUTTON_OF:  # steps, and tiles that are asked for
        return (_SPACE.words[one],)
    button, slots = _BUTTON_OF[kind]
    return button, *_words(slots, (one,))


def _words(slots: Sequence[Slot[int]], values: Sequence[int]) -> list[str]:
    return [slot.words[value] for slot, value in zip(slots, values, strict=False)]


def _values(slots: Sequence[Slot[int]], words: Sequence[str]) -> list[int] | None:
    """Return what was touched, if it is all that is to be touched and nothing else."""
    if len(slots) != len(words):
        return None
    found = [slot.values.get(word) for slot, word in zip(slots, words, strict=True)]
    known = [value for value in found if value is not None]
    return known if len(known) == len(found) else None


# --- and back: buttons and cards --------------------------------------------------------------


def _aim_button(
    s: State, seat: Seat, kind: int, slots: tuple[Slot[int], ...], more: Sequence[str]
) -> int | None:
    if slots and not more:
        return _first(s, seat, kind) or code(kind, _likely(s, seat, slots[0]))
    found = _values(slots, more)
    if found is not None and kind in (codes.OFFER, codes.COUNTER):
        return kind | (s.draft if _is_drafting(s, seat) else codes.NO_TERMS) << 6
    return None if found is None else code(kind, *found)


def _likely(s: State, seat: Seat, slot: Slot[int]) -> int:
    """Return what may have been meant by a button alone."""
    if slot is _PLAYER:
        return _another(s, seat)
    own = s.at[_own_player(s, seat)]
    return own if 0 <= own < CELLS else CENTRE


def _aim_card(s: State, seat: Seat, kind: int, more: Sequence[str]) -> int | None:
    if not more:
        if _is_fighting(s, seat):
            return code(codes.FIGHT, kind)
        return code(codes.GIVE, kind) if _is_drafting(s, seat) else _first_play(s, seat, kind)
    name = cards.NAME_OF[kind]
    found = _values(_TARGETS.get(name, ()), more)
    if found is not None and name == cards.PICKPOCKET and found[1]:
        found.sort()
        found = found if found[0] < found[1] else None
    return None if found is None else code(codes.PLAY, kind, *found)


def _first_play(s: State, seat: Seat, kind: int) -> int:
    """Return the first way to play a card there is, or one to be refused."""
    found = _first(s, seat, codes.PLAY, kind)
    if found is not None:
        return found
    name, other = cards.NAME_OF[kind], _another(s, seat) + 1
    if name == cards.HELM:
        return code(codes.PLAY, kind, RING_O + 1, CW)
    if name == cards.IDOL:
        return code(codes.PLAY, kind, other, IDOL_DRAW)
    return code(codes.PLAY, kind, other if name in (cards.PICKPOCKET, cards.KNIFE) else 0)


# --- the board --------------------------------------------------------------------------------


def _aim_space(s: State, seat: Seat, cell: int, more: Sequence[str]) -> int | None:
    what = top(s)[0]
    if what == F_HURL and cell < CELLS:
        return _aim_hurl(s, seat, cell, more)
    if not more:
        return _aim_one_space(s, seat, what, cell)
    to = _SPACE.values.get(more[0])
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
    found = _first(s, seat, codes.SPAWN, cell)
    return code(codes.SPAWN, cell, neighbours(cell, s.rotation)[0]) if found is None else found


def _aim_hurl(s: State, seat: Seat, cell: int, more: Sequence[str]) -> int | None:
    if more:
        crossed = _LINES.values.get(more[0])
        return None if crossed is None else code(codes.HURL, cell, crossed)
    return _first(s, seat, codes.HURL, cell) or code(codes.HURL, cell)


def _aim_player(s: State, seat: Seat, player: int) -> int | None:
    """Guess from touching a player: to throw the Egg there, or to ask for it."""
    if s.seat_of(player) == seat:
        return None
    if s.carrier() == player:
        return code(codes.ASK, player)
    return code(codes.THROW, player) if s.carrier() == _own_player(s, seat) else None


# --- who decides ------------------------------------------------------------------------------


def _first(s: State, seat: Seat, kind: int, one: int | None = None) -> int | None:
    """Return the first legal action of a kind, and with a number if one is told, if there is one."""
    found = (a for a in legal(s, seat) if kind_of(a) == kind and one in (None, a_of(a)))
    return next(found, None)


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
