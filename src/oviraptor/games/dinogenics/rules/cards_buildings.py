"""On facilities (D18.12–D18.18): Offshore Builders, Renovation, Shareholders, Strong Arm, Off-site Location."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import city, codes, fences
from oviraptor.games.dinogenics.rules.agenda import (
    F_CARD,
    F_REFRESH,
    S_ASK,
    S_BUILD,
    S_DONE,
    S_LARGE,
    S_RETURN,
    S_SMALL,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import NONE, a_of, b_of, c_of, code, kind_of
from oviraptor.games.dinogenics.rules.island import (
    building_spots,
    is_empty_tile,
    put_tile,
    store_tile,
    take_tile,
)
from oviraptor.games.dinogenics.rules.kinds import (
    BASIC_HOTEL,
    CITY,
    IS_LARGE,
    OFFSHORE,
    OFFSITE,
    RENOVATION,
    SHAREHOLDERS,
)
from oviraptor.games.dinogenics.rules.state import SPACES, Frame, State
from oviraptor.kit.rules import bag

_DISCOUNT: Final = tables.number("offshore-discount")
_FREE: Final = 99
"""A discount no tile's price is above: built for nothing."""
_CREDITS_PER_VP: Final = tables.number("shareholders-credits-per-vp")
_MOST_VP: Final = tables.number("shareholders-vp")
_FENCES: Final = tables.number("shareholders-fences")
_MOST_BUILDS: Final = tables.number("strong-arm-builds")
_FIRST_RANDOM_STACK: Final = 2


def is_playable(s: State, seat: int, card: int) -> bool:
    """Whether its first necessary step is possible."""
    if card == OFFSHORE:
        return bool(_offshore_builds(s, seat))
    if card == RENOVATION:
        return bool(_empty_tiles(s, seat))
    return True


def begin(n: State, seat: int, card: int) -> None:
    """Let a card begin."""
    if card == OFFSHORE:
        push(n, F_CARD, seat, card, S_ASK)
    elif card == RENOVATION:
        push(n, F_CARD, seat, card, S_RETURN)
    elif card == OFFSITE:
        push(n, F_CARD, seat, card, S_LARGE)
    elif card == SHAREHOLDERS:
        own = n.islands[seat]
        own.vp += min(_MOST_VP, own.credits // _CREDITS_PER_VP)
        push(n, F_CARD, seat, card, S_ASK)
    else:
        push(n, F_CARD, seat, card, S_DONE)
        city.begin(n, seat, max(1, min(_MOST_BUILDS, len(n.at[CITY]))))
        push(n, F_REFRESH, _FIRST_RANDOM_STACK)


def choices(s: State, frame: Frame) -> list[int]:
    """List what may be answered."""
    seat, card, stage = frame[1], frame[2], frame[3]
    if stage == S_RETURN:
        return [code(codes.RETURN, space) for space in _empty_tiles(s, seat)]
    if stage == S_LARGE or stage == S_SMALL:
        return [code(codes.DONE), *_stores(s, seat, stage == S_LARGE)]
    if stage == S_BUILD:
        tops = city.build_actions(s, seat, city.top_tiles(s), _FREE)
        return [code(codes.DONE), *tops]
    if card == OFFSHORE:
        return _offshore_builds(s, seat)
    return [code(codes.FENCES), *_hotels(s, seat)]


def answer(n: State, frame: Frame, action: int) -> None:
    """Do what was answered."""
    seat, card, stage = frame[1], frame[2], frame[3]
    kind = kind_of(action)
    if stage == S_RETURN:
        swap(n, F_CARD, seat, card, S_BUILD)
        _return_tile(n, seat, a_of(action))
        return
    if stage == S_LARGE or stage == S_SMALL:
        swap(n, F_CARD, seat, card, S_SMALL if stage == S_LARGE else S_BUILD)
        if kind == codes.STORE:
            store_tile(n, seat, a_of(action))
        return
    swap(n, F_CARD, seat, card, S_DONE)
    if kind == codes.BUILD:
        discount = _DISCOUNT if card == OFFSHORE else _FREE
        city.build(n, seat, a_of(action), b_of(action), c_of(action), discount, card == OFFSHORE)
    elif kind == codes.FENCES:
        fences.gain_fences(n, seat, _FENCES)
    elif kind == codes.HOTEL:
        n.stacks = (n.stacks[0][:-1], *n.stacks[1:])
        put_tile(n, seat, BASIC_HOTEL, a_of(action), NONE)


def _offshore_builds(s: State, seat: int) -> list[int]:
    """List the builds of any tile of the stacks, covered ones too."""
    tiles = sorted({tile for stack in s.stacks for tile in stack})
    return city.build_actions(s, seat, tiles, _DISCOUNT)


def _hotels(s: State, seat: int) -> list[int]:
    """List where a free Basic Hotel may stand, if one is left (D18.17)."""
    if not s.stacks[0]:
        return []
    spots = building_spots(s.islands[seat], BASIC_HOTEL)
    return [code(codes.HOTEL, spot & 255) for spot in spots]


def _empty_tiles(s: State, seat: int) -> list[int]:
    own = s.islands[seat]
    return [space for space in range(SPACES) if is_empty_tile(own, space)]


def _return_tile(n: State, seat: int, space: int) -> None:
    """Give a tile back: a Basic Hotel to its stack, any other leaves the game (D18.15)."""
    kind = take_tile(n, seat, space)
    if kind == BASIC_HOTEL:
        n.stacks = ((*n.stacks[0], kind), *n.stacks[1:])
    else:
        n.gone = bag.put(n.gone, kind)


def _stores(s: State, seat: int, is_large: bool) -> list[int]:
    """List the large or small facilities that may lie beside the island (D20.10)."""
    tiles = s.islands[seat].tiles
    spaces = _empty_tiles(s, seat)
    return [code(codes.STORE, space) for space in spaces if IS_LARGE[tiles[space]] == is_large]
