"""Why a player does what it does, in words of the game: for hints and for who wants to learn."""

from __future__ import annotations

from oviraptor.core.game import Seat
from oviraptor.core.words import counted
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, kind_of
from oviraptor.games.dinogenics.rules.habitats import is_valid, would_be_valid
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    CITY,
    COST,
    DNA,
    FARM,
    FERRY,
    IOM,
    KINDS,
    POLYMORPHIC,
    ROOM,
    SITE_A,
    SITE_B,
    SITE_D,
    TRIKE,
    UPLINK,
    VALUE,
)
from oviraptor.games.dinogenics.rules.play import apply
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.search.prospects import meals, prospects, upkeeps_left

_TITLES = [row.title for row in tables.SPECIES.rows.values()]
_TILES = [row.title for row in tables.TILES.rows.values()]
_PAIR = tables.number("visitor-vp")
_SCANDAL = -tables.number("scandal-vp")
_VARIETY = tables.number("variety-vp")


def reason(s: State, seat: Seat, action: int) -> str:
    """Say in a sentence what speaks for an action."""
    i = s.islands[seat]
    match kind_of(action):
        case codes.WORKER:
            return _worker(s, seat, a_of(action))
        case codes.CREATE:
            return _creation(s, seat, a_of(action))
        case codes.PLACE:
            return _place(s, seat, a_of(action))
        case codes.BUILD:
            return _building(a_of(action))
        case codes.BONUS:
            return f"A visitor is a credit now, and two that survive are {_PAIR} points."
        case codes.FENCE | codes.PULL | codes.ARRANGE | codes.FENCES:
            return _fences(i)
        case codes.KEEP | codes.TAKE:
            return _card(s, seat, a_of(action))
        case codes.FEED:
            return "Who eats does not rampage; the dearest animals first."
        case codes.GIVE:
            return f"I can spare a {_TITLES[b_of(action)]} card most easily."
    hope = prospects(apply(s, seat, action), seat)
    return f"By this I hope for about {hope:.0f} points in the end."


def _worker(s: State, seat: Seat, location: int) -> str:
    i = s.islands[seat]
    if location == IOM:
        whole = _whole_sets(i)
        return (
            f"The set is whole: a {_TITLES[whole[0]]} can be created." if whole else _hope(s, seat)
        )
    if location == CITY:
        loose = [animal & 31 for animal in i.animals if not is_valid(i, animal)]
        if loose:
            return f"The {_TITLES[loose[0]]} lives badly, and fences come from the City Center."
        return "Fences, a building and a trade: three things for one worker."
    if location == FARM:
        return f"The animals eat {counted(meals(i), 'goat')} each Upkeep, and {i.goats} are here."
    if location == AGENCY and i.scandals:
        return f"Each scandal costs {_SCANDAL} points in the end, and the Agency hides one."
    if location in (SITE_A, SITE_B, SITE_D):
        return _digging(i)
    if location == UPLINK:
        return "A card that is never played brings nothing."
    if location == FERRY:
        return "Credits now: a building pays them back every season."
    return _hope(s, seat)


def _hope(s: State, seat: Seat) -> str:
    return f"From here I hope for about {prospects(s, seat):.0f} points in the end."


def _whole_sets(i: Island) -> list[int]:
    sets = [k for k in range(KINDS) if k != POLYMORPHIC and 0 < DNA[k] <= i.hand[k]]
    return sorted(sets, key=lambda species: -VALUE[species])


def _digging(i: Island) -> str:
    begun = [k for k in range(KINDS) if k != POLYMORPHIC and 0 < i.hand[k] < DNA[k]]
    if not begun:
        return "Without DNA there is nothing to create."
    best = max(begun, key=lambda species: (i.hand[species] - DNA[species], VALUE[species]))
    missing = counted(DNA[best] - i.hand[best], "card")
    return f"A set of {_TITLES[best]} is {missing} short."


def _creation(s: State, seat: Seat, species: int) -> str:
    i = s.islands[seat]
    left = upkeeps_left(s)
    same = sum(animal & 31 == species for animal in i.animals)
    if species == TRIKE and same % 2:
        return f"Another {_TITLES[species]} makes a pair: {VALUE[species] + 1} points more each Upkeep."
    told = f"A {_TITLES[species]} brings {counted(VALUE[species], 'point')} in each of {counted(left, 'Upkeep')}"
    return f"{told}." if same else f"{told}, and {_VARIETY} for a new species in the end."


def _place(s: State, seat: Seat, space: int) -> str:
    i = s.islands[seat]
    species = s.agenda[-1][2]
    if would_be_valid(i, species, space):
        return f"There the {_TITLES[species]} lives well, and stays quiet."
    return "No place is right for it yet; here it does least harm."


def _building(tile: int) -> str:
    if ROOM[tile]:
        beds = counted(ROOM[tile], "visitor")
        return f"The {_TILES[tile]} has room for {beds}, every season from now on."
    return f"The {_TILES[tile]} is worth its {counted(COST[tile], 'credit')} by the end."


def _fences(i: Island) -> str:
    loose = [animal & 31 for animal in i.animals if not is_valid(i, animal)]
    if loose:
        return f"The {_TITLES[loose[0]]} needs a better home before the Upkeep looks."
    return "A pen has to be there before the animal that comes to live in it."


def _card(s: State, seat: Seat, card: int) -> str:
    held = s.islands[seat].hand[card] + 1
    if card == POLYMORPHIC:
        return "It stands for a card of any species."
    if held >= DNA[card]:
        return f"It makes the set of {_TITLES[card]} whole."
    return f"That makes {held} of the {DNA[card]} cards for a {_TITLES[card]}."
