"""What the news cards of Controlled Chaos ask, but for the auction (D20.11)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import auction, codes, fences, rampage, scoring, supply, trade
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_EDNA,
    F_NEWS,
    F_OCEAN_ROLL,
    F_PEEK,
    N_REPAIR,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.animals import (
    animal_actions,
    is_checked,
    named_animal,
    ref_of,
    ref_space,
    ref_species,
    species_of,
)
from oviraptor.games.dinogenics.rules.board import BESIDE, EDGES, PARK_SPACES
from oviraptor.games.dinogenics.rules.codes import NONE, a_of, b_of, c_of, code, kind_of
from oviraptor.games.dinogenics.rules.island import (
    count_tiles,
    is_free,
    put_tile,
    repair_tile,
    repairable_spaces,
    undamaged_spaces,
)
from oviraptor.games.dinogenics.rules.kinds import (
    CRASH,
    DIET,
    HAS_END,
    HERBIVORE,
    IS_AQUATIC,
    IS_HOTEL,
    NEWS_26,
    NEWS_27,
    NEWS_28,
    NEWS_29,
    NEWS_30,
    NEWS_33,
    NEWS_C1,
    NEWS_C2,
    NEWS_C3,
    NEWS_C4,
    NEWS_X1,
    NEWS_X3,
    SECURITY_HUB,
    SPECIALISTS,
    WATCH_TOWER,
)
from oviraptor.games.dinogenics.rules.pens import open_space
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.kit.rules import bag

_HERD_SCANDALS: Final = tables.number("news-26-scandals")
_RECOMBINED: Final = tables.number("news-29-cards")
_SURGE_CARDS: Final = tables.number("news-c4-cards")


def asks(s: State) -> bool:
    """Whether the active card of Controlled Chaos asks anybody."""
    if s.active == NEWS_C3:
        return auction.has_card(s)
    return s.active != NEWS_28 and s.active != NEWS_X3


def choices(s: State, seat: int) -> list[int]:
    """List what a player may answer; nothing means that he is not asked."""
    own = s.islands[seat]
    done = code(codes.DONE)
    card = s.active
    if card == NEWS_26:
        return _herd_answers(s, seat)
    if card == NEWS_27:
        hired = [each for each in range(SPECIALISTS) if own.specialists >> each & 1]
        return [code(codes.SCORE, each) for each in hired if HAS_END[each]]
    if card == NEWS_29:
        hand = bag.kinds(own.hand)
        return [done, *[code(codes.RECOMBINE, each) for each in hand]] if hand else []
    if card == NEWS_30:
        return [done, *trade.buy_actions(s, seat, 0)]
    if card == NEWS_33:
        most = min(own.goats, own.credits)
        return [code(codes.SPEND, spent) for spent in range(most + 1)] if most else []
    if card == NEWS_X1:
        return [done, code(codes.RIDE)] if _has_herbivore(s, seat) else []
    if card == NEWS_C1:
        return _quakes(s, seat)
    if card == NEWS_C2:
        return [done, *_arsons(s, seat), *([code(codes.ATONE)] if own.scandals else [])]
    if card == NEWS_C3:
        return [done, code(codes.PEEK)]
    if card == NEWS_C4:
        return [*_surges(s, seat), code(codes.DRAW_TWO)]
    return _crashes(s)


def answer(n: State, seat: int, action: int) -> None:
    """Do what was answered; the card's line already goes on with the next player afterwards."""
    kind = kind_of(action)
    own = n.islands[seat]
    if kind == codes.SCANDALS:
        rampage.gain_scandal(n, seat, _HERD_SCANDALS)
    elif kind == codes.SCORE:
        own.vp += scoring.end_of(n, seat, a_of(action))
    elif kind == codes.RECOMBINE:
        supply.lose_card(n, seat, a_of(action))
        supply.to_boneyard(n, a_of(action))
        supply.draw(n, seat, DECK_EDNA, _RECOMBINED, False)
    elif kind == codes.BUY:
        trade.buy(n, seat, a_of(action), 0)
    elif kind == codes.SPEND:
        own.credits -= a_of(action)
        own.vp += a_of(action)
    elif kind == codes.RIDE:
        push(n, F_OCEAN_ROLL, seat)
    elif kind == codes.QUAKE:
        _quake(n, seat, a_of(action))
    elif kind == codes.PEEK:
        rampage.gain_scandal(n, seat, 1)
        push(n, F_PEEK, seat)
    elif kind == codes.DONE:
        if n.active == NEWS_C3:
            auction.decline_peek(n, seat)
    else:
        _answer_to_harm(n, seat, action)


def _answer_to_harm(n: State, seat: int, action: int) -> None:
    """Do what one player does to another: arson, a surge, a crash; or what he does instead."""
    kind = kind_of(action)
    if kind == codes.ARSON:
        rampage.gain_scandal(n, seat, 1)
        rampage.damage_tile(n, a_of(action), b_of(action))
    elif kind == codes.ATONE:
        n.islands[seat].scandals -= 1
        swap(n, F_NEWS, seat, N_REPAIR)
    elif kind == codes.REPAIR:
        repair_tile(n, seat, a_of(action))
    elif kind == codes.SURGE:
        other = a_of(action)
        ref = named_animal(n.islands[other], b_of(action), c_of(action))
        rampage.begin_check(n, other, ref_space(ref), ref_species(ref))
    elif kind == codes.DRAW_TWO:
        supply.draw(n, seat, DECK_EDNA, _SURGE_CARDS, False)
    else:
        put_tile(n, a_of(action), CRASH, b_of(action), NONE)


def list_repairs(s: State, seat: int) -> list[int]:
    """List what an atoner may repair for nothing (C2)."""
    return [code(codes.REPAIR, space) for space in repairable_spaces(s.islands[seat])]


def _is_spared(s: State, seat: int) -> bool:
    """Whether what the card does passes a player by: it does not strike him, either (D21.5)."""
    return s.ignored >> seat & 1 == 1


def _herd_answers(s: State, seat: int) -> list[int]:
    own = s.islands[seat]
    is_guarded = count_tiles(own, WATCH_TOWER) + count_tiles(own, SECURITY_HUB) > 0
    if is_guarded or not own.animals:
        return []
    refs = [ref_of(animal) for animal in own.animals]
    return [code(codes.SCANDALS), *animal_actions(own, codes.CHECK, refs)]


def _has_herbivore(s: State, seat: int) -> bool:
    for animal in s.islands[seat].animals:
        if DIET[species_of(animal)] == HERBIVORE:
            return True
    return False


# Earthquake (C1).


def _before(s: State, seat: int) -> int:
    """Return the player before one in order; before the first is the last."""
    return s.order[s.order.index(seat) - 1]


def _quakes(s: State, seat: int) -> list[int]:
    """List the outer fences of the player before: open space or the outside is on one side."""
    other = _before(s, seat)
    if other == seat or _is_spared(s, other):
        return []
    standing = s.islands[other].fences
    outer = open_space(standing)
    found: list[int] = []
    for edge in range(EDGES):
        one, two = BESIDE[edge]
        is_outer = one < 0 or two < 0 or outer >> one & 1 == 1 or outer >> two & 1 == 1
        if standing >> edge & 1 and is_outer:
            found.append(code(codes.QUAKE, edge))
    return found


def _quake(n: State, seat: int, edge: int) -> None:
    other = _before(n, seat)
    valid = rampage.valid_and_unchecked(n.islands[other])
    fences.destroy_fence(n, other, edge)
    rampage.begin_cascade(n, other, valid)


# Arson, surge and crash (C2, C4, C5).


def _arsons(s: State, seat: int) -> list[int]:
    """List the opponents' undamaged facilities that are no hotels."""
    found: list[int] = []
    for other in range(len(s.islands)):
        if other == seat or _is_spared(s, other):
            continue
        theirs = s.islands[other]
        for space in undamaged_spaces(theirs):
            if not IS_HOTEL[theirs.tiles[space]]:
                found.append(code(codes.ARSON, other, space))
    return found


def _surges(s: State, seat: int) -> list[int]:
    """List the opponents' unchecked aquatic animals."""
    found: list[int] = []
    for other in range(len(s.islands)):
        if other == seat or _is_spared(s, other):
            continue
        theirs = s.islands[other]
        swimmers = [
            ref_of(animal)
            for animal in theirs.animals
            if IS_AQUATIC[species_of(animal)] and not is_checked(animal)
        ]
        for named in animal_actions(theirs, codes.SURGE, swimmers):
            found.append(code(codes.SURGE, other, a_of(named), b_of(named)))
    return found


def _crashes(s: State) -> list[int]:
    """List the empty park spaces of all players without a crash token."""
    found: list[int] = []
    for other, theirs in enumerate(s.islands):
        if CRASH in theirs.tiles or _is_spared(s, other):
            continue
        for space in range(PARK_SPACES):
            if is_free(theirs, space):
                found.append(code(codes.CRASH, other, space))
    return found
