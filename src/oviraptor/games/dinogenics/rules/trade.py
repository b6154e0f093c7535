"""The DNA market: prices, buying, selling (D11, D22.14)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.codes import code
from oviraptor.games.dinogenics.rules.kinds import ANALYST, BUY, NO_CARD, SELL
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.supply import (
    MARKET_SPACES,
    enter_market,
    gain_card,
    limit_hand,
    lose_card,
)
from oviraptor.kit.rules import bag

NEWS_5: Final = 4
_IMPORTED: Final = tables.number("news-5-price")
_LOWEST: Final = tables.number("lowest-buy-price")
_DISCOUNTS: Final[list[int]] = list(tables.BOARD.lists["market-discounts"].value)
_ANALYST_BUY: Final = tables.number("analyst-buy")
_ANALYST_SELL: Final = tables.number("analyst-sell")


def buy_price(s: State, seat: int, space: int, discount: int) -> int:
    """Return what the card on a market space, 1 to 3, costs a player (D11.1)."""
    price = _IMPORTED if s.active == NEWS_5 else BUY[s.market[space - 1]]
    price -= _DISCOUNTS[space - 1] + discount
    if s.islands[seat].specialists >> ANALYST & 1:
        price -= _ANALYST_BUY
    return max(_LOWEST, price)


def sell_price(s: State, seat: int, card: int) -> int:
    """Return what a player gets for a card (D11.2)."""
    return SELL[card] + (_ANALYST_SELL if s.islands[seat].specialists >> ANALYST & 1 else 0)


def buy_actions(s: State, seat: int, discount: int) -> list[int]:
    """List the market spaces whose card a player can pay."""
    found: list[int] = []
    for space in range(1, MARKET_SPACES + 1):
        is_there = s.market[space - 1] != NO_CARD
        if is_there and buy_price(s, seat, space, discount) <= s.islands[seat].credits:
            found.append(code(codes.BUY, space))
    return found


def sell_actions(s: State, seat: int) -> list[int]:
    """List the cards a player may sell."""
    return [code(codes.SELL, card) for card in bag.kinds(s.islands[seat].hand)]


def buy(n: State, seat: int, space: int, discount: int) -> None:
    """Buy the card on a market space, which stays empty; the hand limit follows (D11.1, D11.4)."""
    n.islands[seat].credits -= buy_price(n, seat, space, discount)
    card = n.market[space - 1]
    n.market = (*n.market[: space - 1], NO_CARD, *n.market[space:])
    gain_card(n, seat, card, True)
    limit_hand(n, seat)


def sell(n: State, seat: int, card: int) -> None:
    """Sell a card, which enters the market (D11.2)."""
    n.islands[seat].credits += sell_price(n, seat, card)
    lose_card(n, seat, card)
    enter_market(n, card)
