"""What all see of the Temple, and how a view writes it: the one list for `view` and `imagine`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct

from oviraptor.games.temple.fields import RECORDS
from oviraptor.games.temple.rules.board import TILE_SIGNS
from oviraptor.games.temple.rules.cards import NO_CARD, OBJECT_DECK, TEMPLE_DECK
from oviraptor.games.temple.rules.state import NOBODY, SWARM
from oviraptor.games.temple.text.names import (
    CELL_OF,
    KIND_OF,
    TEMPLE_OF,
    card_id,
    cell_name,
    names_in,
    temple_id,
)
from oviraptor.kit.knowledge.public import Public, Written, each
from oviraptor.kit.rules import bag

_KIND_OF_SIGN: Final = {sign: kind for kind, sign in enumerate(TILE_SIGNS)}


class PieceView(Struct, frozen=True, gc=False):
    """A piece in a battle: the Raider of a player, or a Spawn of a swarm; the other is -1."""

    raider: int
    swarm: int


def card_ids(kinds: Iterable[int]) -> tuple[str, ...]:
    """Write Object cards."""
    return tuple(card_id(kind) for kind in kinds)


def kinds_of(names: Iterable[str]) -> tuple[int, ...]:
    """Read Object cards."""
    return tuple(KIND_OF[name] for name in names)


def _piece_view(piece: int) -> PieceView:
    return PieceView(NOBODY, piece - SWARM) if piece >= SWARM else PieceView(piece, NOBODY)


def _piece(v: PieceView) -> int:
    return v.raider if v.raider != NOBODY else SWARM + v.swarm


def _signs(tiles: bytes) -> str:
    return "".join(map(TILE_SIGNS.__getitem__, tiles))


def _tiles(signs: str) -> bytes:
    return bytes(map(_KIND_OF_SIGN.__getitem__, signs))


def _used(names: tuple[str, ...]) -> int:
    return sum(1 << CELL_OF[name] for name in names)


def _pile(name: Callable[[int], str], numbers: Mapping[str, int], kinds: int) -> Written:
    """Say how counts of cards are written: every card by its name."""
    return Written(
        lambda counts: tuple(name(kind) for kind in bag.cards(counts)),
        lambda names: bag.of(tuple(numbers[each] for each in names), kinds),
    )


def _top(name: Callable[[int], str], numbers: Mapping[str, int]) -> Written:
    return Written(name, lambda shown: numbers[shown] if shown else NO_CARD)


_PLACE: Final = Written(cell_name, CELL_OF.__getitem__)
_PIECE: Final = Written(_piece_view, _piece)
_CARDS: Final = Written(card_ids, kinds_of)

PUBLIC_OF_BATTLE: Final = Public(
    RECORDS[0],
    {"cell": _PLACE, "attacker": _PIECE, "defender": _PIECE, "aside_a": _CARDS, "aside_d": _CARDS},
)
PUBLIC: Final = Public(
    RECORDS[-1],
    {
        "tiles": Written(_signs, _tiles),
        "spawns": each(each(_PLACE)),
        "object_discards": _pile(card_id, KIND_OF, len(OBJECT_DECK)),
        "temple_discards": _pile(temple_id, TEMPLE_OF, len(TEMPLE_DECK)),
        "object_top": _top(card_id, KIND_OF),
        "temple_top": _top(temple_id, TEMPLE_OF),
        "activated": each(Written(names_in, _used)),
        "back": _PLACE,
    },
)
