"""Why something is built, mended or fenced in."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.core.words import counted
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.players.reasons_of_animals import loose
from oviraptor.games.dinogenics.rules.board import CENTER
from oviraptor.games.dinogenics.rules.codes import a_of
from oviraptor.games.dinogenics.rules.habitats import is_valid
from oviraptor.games.dinogenics.rules.island import count_fences, count_hotels
from oviraptor.games.dinogenics.rules.kinds import (
    BIODOME,
    COST,
    DNA,
    FINE_DINER,
    FOOD_COURT,
    GOAT_FARM,
    IS_AQUATIC,
    IS_HOTEL,
    KINDS,
    MASCOT,
    POINTS,
    POLYMORPHIC,
    PTERO,
    ROOM,
    TOUR_BUS,
)
from oviraptor.games.dinogenics.rules.scoring import count_kinds
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.search.prospects import (
    CREDIT,
    place_of,
    tile_worth,
    upkeeps_left,
)
from oviraptor.games.dinogenics.words import names, prices
from oviraptor.kit.words.english import with_article

_SCANDAL: Final = -tables.number("scandal-vp")
_FENCES: Final = tables.number("fences")
_REPAIR: Final = tables.number("repair-price")
_TILES: Final = list(tables.TILES.rows.values())


# --- fences -------------------------------------------------------------------------------------


def _guest(i: Island) -> int | None:
    """Return the land species that most cards in hand are for."""
    held = [
        k for k in range(KINDS) if k not in (POLYMORPHIC, PTERO) and i.hand[k] and not IS_AQUATIC[k]
    ]
    return max(held, key=lambda k: min(1.0, i.hand[k] / DNA[k]), default=None)


def _home_told(i: Island) -> str:
    badly = loose(i)
    if badly is not None:
        return f"The {names.species(badly)} needs a better home before the Upkeep looks."
    guest = _guest(i)
    if guest is None:
        return "A pen has to be there before the animal that comes to live in it."
    held = min(i.hand[guest], DNA[guest])
    told = f"A pen for {with_article(names.species(guest))}"
    return f"{told}, of which I hold {held} of {counted(DNA[guest], 'card')}."


def fence(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001  # a reason is asked so
    """Say whom a fence is for."""
    return _home_told(s.islands[seat])


arrangement = fence


def pull(s: State, seat: Seat, action: int) -> str:
    """Say why a fence goes."""
    return f"It holds nobody where it is. {fence(s, seat, action)}"


def fences(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say what more fences are for."""
    i = s.islands[seat]
    have = i.store + count_fences(i)
    return f"They cost nothing, and I have {have} of {_FENCES}. {_home_told(i)}"


def arranged(s: State, seat: Seat) -> str:
    """Say why the fences stay."""
    i = s.islands[seat]
    badly = loose(i)
    if badly is not None:
        return f"No fence at hand gives the {names.species(badly)} a home; it needs more of them."
    return (
        "Everybody lives well as the fences stand."
        if i.animals
        else "The pens can wait as they are."
    )


def lost_fence(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why this fence goes."""
    i = s.islands[seat]
    inside = sum(is_valid(i, animal) for animal in i.animals)
    if not inside:
        return "Nobody lives behind it."
    return "Of all that may go, it lets out least."


# --- buildings ----------------------------------------------------------------------------------


def best_tile(s: State, seat: Seat) -> int | None:
    """Return the tile on top of a stack that pays best, if one can be paid and pays at all."""
    own, left = s.islands[seat].credits, upkeeps_left(s)
    tops = [stack[-1] for stack in s.stacks if stack and COST[stack[-1]] <= own]

    def gain(kind: int) -> float:
        beds = ROOM[kind] * max(0, left - 1)
        return POINTS[kind] + tile_worth(s, seat, kind, left) + beds - CREDIT[left] * COST[kind]

    return max((kind for kind in tops if gain(kind) > 0), key=gain, default=None)


def building(s: State, seat: Seat, action: int) -> str:
    """Say what a building brings."""
    return tile_told(s, seat, a_of(action))


def tile_told(s: State, seat: Seat, kind: int) -> str:
    """Say what a tile would bring a player, for what it costs him."""
    i, left = s.islands[seat], upkeeps_left(s)
    name, price = f"The {names.tile(kind)}", counted(prices.tile_price(s, kind), "credit")
    upkeeps = counted(left, "Upkeep")
    if IS_HOTEL[kind]:
        return f"{name} has room for {counted(ROOM[kind], 'visitor')} every season from now on, for {price}."
    if kind in (FINE_DINER, FOOD_COURT) and count_hotels(i):
        what = "point" if kind == FINE_DINER else "credit"
        return f"{name} brings {counted(count_hotels(i), what)} in each of {upkeeps}, one per hotel, for {price}."
    if kind == MASCOT and i.animals:
        kinds = counted(count_kinds(i, False), "point")
        return f"{name} brings {kinds} each Upkeep, one per species, for {price}."
    if kind == TOUR_BUS and place_of(s, seat):
        points = counted(place_of(s, seat), "point")
        return (
            f"{name} brings {points} each Upkeep as long as I am behind in reputation, for {price}."
        )
    if kind == GOAT_FARM:
        return f"{name} brings a goat in each of {upkeeps}, for {price}."
    if kind == BIODOME:
        return f"{name} is a home for nearly anybody, without a fence, for {price}."
    worth = round(POINTS[kind] + tile_worth(s, seat, kind, left))
    if worth > 0:
        return f"{name} is likely to bring {counted(worth, 'point')} by the end, for {price}."
    return f"{name}, for {price}: {_TILES[kind].text}"


def repair(s: State, seat: Seat, action: int) -> str:
    """Say why something is mended."""
    i, at = s.islands[seat], a_of(action)
    name = names.tile_at(i, at)
    return f"The {name} works again for {counted(_REPAIR, 'credit')}, and counts in the end."


def damage(s: State, seat: Seat, action: int) -> str:
    """Say why this is what breaks."""
    i, at = s.islands[seat], a_of(action)
    if at == CENTER:
        return f"A scandal costs {_SCANDAL} points and may be hidden; all else here is worth more."
    guests = i.guests[at] if at < len(i.guests) else 0
    if guests:
        return f"Of all it may break, the {names.tile_at(i, at)} costs least, guests and all."
    if IS_HOTEL[i.tiles[at]]:
        return f"Nobody sleeps in the {names.tile_at(i, at)}, and a credit mends it."
    return f"I miss the {names.tile_at(i, at)} least, and a credit mends it."


def given_to_the_storm(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say what four fences spare."""
    if any(s.islands[seat].guests[:CENTER]):
        return "Fences are cheap; who sleeps in a facility that is damaged dies, and is a scandal."
    return "Fences are cheap: a worker brings three, and all that is built stays in use."


def survey(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why the Architect looks into the bag."""
    return "Two tiles of the bag that nobody else may build, and looking costs nothing."


def quake(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say whose fence it is."""
    order = s.order
    before = names.person(order[order.index(seat) - 1], None)
    return f"The fence is {before}’s, and who gets out there checks at once."
