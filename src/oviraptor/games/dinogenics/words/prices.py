"""What a thing costs at this moment: by what asks, since cards and news change prices."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import city, kinds, trade
from oviraptor.games.dinogenics.rules.agenda import F_ACT, F_CARD, top
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words.names import NEWS_OF

_CHEAPER: Final = {
    kinds.OFFSHORE: tables.number("offshore-discount"),
    kinds.BLACK_MARKET: tables.number("black-market-discount"),
}
REPAIR: Final = tables.number("repair-price")
_OUTSOURCE: Final = tables.number("outsource-price")
_SHORTAGE: Final = tables.number("news-3-outsource-more")


def tile_price(s: State, tile: int) -> int:
    """Return what building a tile costs now: nothing where a card gives it away."""
    frame = top(s)
    if frame[0] == F_CARD and frame[2] != kinds.OFFSHORE:
        return 0
    return city.build_price(s, tile, _discount(s))


def card_price(s: State, seat: Seat, space: int) -> int:
    """Return what the card on a market space costs a player now."""
    return trade.buy_price(s, seat, space, _discount(s))


def outsource_price(s: State) -> int:
    """Return what Outsource costs now; an airport asks nothing."""
    frame = top(s)
    if frame[0] == F_ACT and frame[2] == kinds.AIRPORT:
        return 0
    return _OUTSOURCE + (_SHORTAGE if s.active == NEWS_OF["3"] else 0)


def _discount(s: State) -> int:
    frame = top(s)
    return _CHEAPER.get(frame[2], 0) if frame[0] == F_CARD else 0
