"""Why a worker goes to a place: what is to be had there, and what it is wanted for."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.core.words import counted
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.players.reasons_of_animals import creation, loose
from oviraptor.games.dinogenics.players.reasons_of_cards import begun_set
from oviraptor.games.dinogenics.players.reasons_of_tiles import best_tile, tile_told
from oviraptor.games.dinogenics.rules.agenda import F_NEWS, F_OCEAN, W_IOM
from oviraptor.games.dinogenics.rules.codes import a_of
from oviraptor.games.dinogenics.rules.creation import create_actions
from oviraptor.games.dinogenics.rules.island import count_fences, free_room
from oviraptor.games.dinogenics.rules.kinds import (
    AGENCY,
    AIRPORT,
    BONEYARD,
    CITY,
    COST,
    DNA,
    FARM,
    FERRY,
    HQ,
    IOM,
    KINDS,
    NEWS_LOCATION,
    OUTSOURCE,
    POLYMORPHIC,
    REFINEMENT,
    SITE_A,
    SITE_B,
    SITE_D,
    TIME_SHARE,
    UPLINK,
)
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.search.prospects import (
    creation_worth,
    has_home,
    meals,
    upkeeps_left,
)
from oviraptor.games.dinogenics.search.quick import location_worth
from oviraptor.games.dinogenics.words import names, prices
from oviraptor.kit.words.english import with_article

_PAIR: Final = tables.number("visitor-vp")
_SCANDAL: Final = -tables.number("scandal-vp")
_FENCES: Final = tables.number("fences")
_FERRY: Final = tables.number("ferry-credits")


def worker(s: State, seat: Seat, action: int) -> str:
    """Say what a location is good for now."""
    return _at(s, seat, a_of(action))


def outsourced(s: State, seat: Seat, action: int) -> str:
    """Say what is done at a place where another's worker stands."""
    price = prices.outsource_price(s)
    cost = f"{counted(price, 'credit')} and no slot" if price else "No price and no slot"
    return f"{cost} for {names.location(a_of(action))}. {_at(s, seat, a_of(action))}"


def passing(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001  # a reason is asked so
    """Say why workers stay at home, or a bid is not raised."""
    if s.agenda[-1][0] == F_NEWS:
        return "The bid is as high as an animal that nobody has seen is worth to me."
    return "No free slot has anything for me that is worth the walk."


def flight(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why the Pilot flies."""
    return "Two slots that I want are free, and after the first somebody may take the second."


def bonus(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say what a bonus visitor is worth."""
    return f"A visitor is a credit now, and two that survive are {_PAIR} points."


def _at(s: State, seat: Seat, location: int) -> str:
    told = _TOLD.get(location)
    return told(s, seat) if told else names.location_title(location)


def _iom(s: State, seat: Seat) -> str:
    found = create_actions(s, seat, W_IOM)
    if not found:
        return "Whoever has a whole set needs that slot, and now it is mine."
    left = upkeeps_left(s)
    best = max(found, key=lambda action: creation_worth(s, seat, a_of(action), left))
    return creation(s, seat, best)


def _city(s: State, seat: Seat) -> str:
    i = s.islands[seat]
    badly = loose(i)
    if badly is not None:
        return f"The {names.species(badly)} lives badly, and fences come from the City Center."
    for species in range(KINDS):
        is_whole = species != POLYMORPHIC and 0 < DNA[species] <= i.hand[species]
        if is_whole and not has_home(s, seat, species):
            return f"The set for {with_article(names.species(species))} is whole, and no pen is ready for it."
    tile = best_tile(s, seat)
    if tile is not None:
        return tile_told(s, seat, tile)
    fences = i.store + count_fences(i)
    return f"Three fences: I have {fences} of {_FENCES}, and every pen takes four or more."


def _farm(s: State, seat: Seat) -> str:
    i = s.islands[seat]
    need = meals(i)
    if need == 0:
        return "Goats before carnivores: nobody who is fed runs wild."
    are = "is" if i.goats == 1 else "are"
    return f"The animals eat {counted(need, 'goat')} each Upkeep, and {i.goats} {are} here."


def _agency(s: State, seat: Seat) -> str:
    if s.islands[seat].scandals:
        return f"Each scandal costs {_SCANDAL} points in the end, and the Agency hides one."
    return "Two manipulation cards, and nothing to hide yet."


def _uplink(s: State, seat: Seat) -> str:
    held = sum(s.islands[seat].cards)
    if held == 0:
        return "I have no card to play, but others want that slot."
    return (
        f"I hold {counted(held, 'manipulation card')}, and one that is never played brings nothing."
    )


def _ferry(s: State, seat: Seat) -> str:
    own = s.islands[seat].credits
    dear = [stack[-1] for stack in s.stacks if stack and own < COST[stack[-1]] <= own + _FERRY]
    if dear:
        tile = min(dear, key=lambda kind: COST[kind])
        return f"The {names.tile(tile)} costs {COST[tile]} credits, and I have {own}."
    return f"{counted(_FERRY, 'credit')} now: what is built with them works every season."


def _time_share(s: State, seat: Seat) -> str:
    beds = free_room(s.islands[seat])
    if not beds:
        return "I have no free bed, but then nobody else fills one of his."
    return f"{counted(beds, 'bed')} free: a visitor more and a credit, and two that live are {_PAIR} points."


def _boneyard(s: State, seat: Seat) -> str:
    i = s.islands[seat]
    for species in range(KINDS):
        is_last = i.hand[species] == DNA[species] - 1 and s.boneyard[species] > 0
        if is_last and species != POLYMORPHIC and DNA[species] > 1:
            told = f"The last card for {with_article(names.species(species))} lies there"
            return f"{told}; it is worth a scandal of {_SCANDAL} points."
    return (
        f"What lies there is mine for a scandal, which costs {_SCANDAL} points unless it is hidden."
    )


def _outsource(s: State, seat: Seat) -> str:
    there = [at for at in range(AIRPORT) if at != OUTSOURCE and s.at[at]]
    if not there:
        return "Nobody stands anywhere yet, but the slot is mine."
    best = max(there, key=lambda at: location_worth(s, seat, at))
    return f"There I may do what is done at {names.location(best)}, though it may be full."


def _digging(s: State, seat: Seat, cards: str) -> str:
    return f"{cards}: {begun_set(s.islands[seat])}"


def _hq(s: State, seat: Seat) -> str:
    own = s.islands[seat].credits
    large = [kind for kind, copies in enumerate(s.display) if copies and COST[kind] <= own]
    if large:
        best = max(large, key=lambda kind: COST[kind])
        return f"I can pay for the {names.tile(best)}, or hire, or fish: two of the three."
    return "Two of three: a large facility, a specialist, the open ocean."


def _news(s: State, seat: Seat) -> str:  # noqa: ARG001
    return f"Only this season, while {names.news(s.active)} lasts: {names.news_text(s.active)[0]}"


_TOLD: Final = {
    IOM: _iom,
    CITY: _city,
    FARM: _farm,
    AGENCY: _agency,
    UPLINK: _uplink,
    FERRY: _ferry,
    TIME_SHARE: _time_share,
    BONEYARD: _boneyard,
    OUTSOURCE: _outsource,
    AIRPORT: _outsource,
    SITE_A: lambda s, seat: _digging(s, seat, "Two cards"),
    SITE_B: lambda s, seat: _digging(s, seat, "The best of three cards"),
    SITE_D: lambda s, seat: _digging(s, seat, "Two eDNA cards for a credit"),
    REFINEMENT: lambda s, seat: _digging(
        s, seat, "A Refined token stands for a card of any species"
    ),
    HQ: _hq,
    NEWS_LOCATION: _news,
}


# --- being done, and paying ---------------------------------------------------------------------


def done_in_the_city(s: State, seat: Seat) -> str:
    """Say why nothing more is done in the City Center."""
    own = s.islands[seat].credits
    return f"What is left there is not worth my {counted(own, 'credit')}, nor a card of mine."


def done_at_hq(s: State, seat: Seat) -> str:
    """Say why nothing more is done at the HQ."""
    own = s.islands[seat].credits
    return f"With {counted(own, 'credit')} there is nothing more that pays until the end."


def declined(s: State, seat: Seat) -> str:  # noqa: ARG001
    """Say why what a location offers is declined."""
    where = s.agenda[-1][2]
    if where == BONEYARD:
        return f"No card there is worth a scandal, which costs {_SCANDAL} points."
    if where in (OUTSOURCE, AIRPORT):
        return "What others do is not worth the price to me."
    if where == REFINEMENT:
        return "Every card in my hand is of more use than a token."
    return f"What {names.location(where)} offers now is not worth its price to me."


def paid(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why a price is paid."""
    what = s.agenda[-1][0]
    if what == F_OCEAN:
        return _PLESIOSAURUS
    if what == F_NEWS:
        return f"{names.news(s.active)} would cost me more than that."
    return _digging(s, seat, "A credit for three eDNA cards, of which I keep two")


def ocean(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why one goes fishing."""
    return f"Water is free, and I have {counted(s.islands[seat].credits, 'credit')} for a catch. {_PLESIOSAURUS}"


_PLESIOSAURUS: Final = "A Plesiosaurus never eats, and brings its value every Upkeep."


def harm(s: State, seat: Seat, action: int) -> str:
    """Say whom it hurts, and why him."""
    hurt = a_of(action)
    if hurt == seat:
        return "It must be somebody's island, and on mine it costs least."
    points = [i.vp for i in s.islands]
    who = names.person(hurt, None)
    if hurt < len(points) and points[hurt] == max(points):
        return f"It costs {who} more than me, and nobody has more points."
    return f"It costs {who} more than me."
