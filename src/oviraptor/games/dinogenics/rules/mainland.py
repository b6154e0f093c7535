"""What chance turns up on the mainland: card of the Boneyard, market, tiles of the City Center (D4.5, D8.13, D11.3)."""

from typing import Final

from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_DNA,
    F_BONE,
    F_MARKET,
    F_NEXT,
    F_REFRESH,
    NEXT_NEWS_END,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, code
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.games.dinogenics.rules.supply import (
    MARKET_SPACES,
    deck_size,
    dna_outcomes,
    look_for_specialists,
    refill,
    to_boneyard,
)
from oviraptor.kit.rules.bag import take

LAST_STACK: Final = 4


def go_on_bone(n: State) -> bool:
    """Refill if need be; without a card the Boneyard gets none."""
    refill(n, DECK_DNA)
    if deck_size(n, DECK_DNA):
        return False
    pop(n)
    look_for_specialists(n)
    return True


def outcomes_bone(s: State) -> list[tuple[int, int]]:
    """List what may come to the Boneyard."""
    return dna_outcomes(s, DECK_DNA, codes.BONE, 0, False)


def happen_bone(n: State, action: int) -> None:
    """Lay a card of the deck into the Boneyard."""
    pop(n)
    n.deck = take(n.deck, a_of(action))
    to_boneyard(n, a_of(action))
    look_for_specialists(n)


def go_on_market(n: State, frame: Frame) -> bool:
    """Refill if need be; end behind the last space or without a card: news 5 has acted, or a card goes on."""
    if frame[1] <= MARKET_SPACES:
        refill(n, DECK_DNA)
        if deck_size(n, DECK_DNA):
            return False
    pop(n)
    if not n.agenda:
        push(n, F_NEXT, NEXT_NEWS_END)
    return True


def outcomes_market(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List what may be laid out next."""
    return dna_outcomes(s, DECK_DNA, codes.MARKET, frame[1], True)


def happen_market(n: State, frame: Frame, action: int) -> None:
    """Lay out a card."""
    space, card = frame[1], b_of(action)
    n.deck = take(n.deck, card)
    n.market = (*n.market[: space - 1], card, *n.market[space:])
    swap(n, F_MARKET, space + 1)


def go_on_refresh(n: State, frame: Frame) -> bool:
    """End behind the last stack or with an empty bag: in Open Season the Boneyard is next (D4.5)."""
    if frame[1] <= LAST_STACK and any(n.tile_bag):
        return False
    pop(n)
    if not n.agenda:
        push(n, F_BONE)
    return True


def outcomes_tile(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List the tiles that may come to a stack."""
    return [
        (code(codes.TILE, frame[1], tile), count) for tile, count in enumerate(s.tile_bag) if count
    ]


def happen_refresh(n: State, frame: Frame, action: int) -> None:
    """Put a tile on top of a stack."""
    _lay_tile(n, frame[1], b_of(action))
    swap(n, F_REFRESH, frame[1] + 1)


def go_on_fill(n: State) -> bool:
    """Without a tile in the bag a stack stays empty (D8.13)."""
    if any(n.tile_bag):
        return False
    pop(n)
    return True


def happen_fill(n: State, frame: Frame, action: int) -> None:
    """Put a tile on an emptied stack."""
    pop(n)
    _lay_tile(n, frame[1], b_of(action))


def _lay_tile(n: State, stack: int, tile: int) -> None:
    n.tile_bag = take(n.tile_bag, tile)
    stacks = n.stacks
    n.stacks = (*stacks[: stack - 1], (*stacks[stack - 1], tile), *stacks[stack:])
