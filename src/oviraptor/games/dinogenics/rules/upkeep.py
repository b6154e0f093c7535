"""Upkeep, step by step (D15–D17, D23.3, D23.5): herds, feeding, checks, visitors, dinosaurs and facilities, the end."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import seasons, supply
from oviraptor.games.dinogenics.rules.agenda import (
    F_BREED,
    F_CHECKS,
    F_CORRUPTED,
    F_DEVOUR,
    F_FEED,
    F_HERD,
    F_OVER,
    F_PLACE,
    F_RECYCLE,
    P_BRED,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.animals import (
    CHECKED,
    UNFED,
    animal_actions,
    animal_named_by,
    clear_marks,
    count_species,
    is_checked,
    is_unfed,
    mark_unfed,
    ref_of,
    ref_space,
    ref_species,
    remove_animal,
    space_of,
    species_of,
)
from oviraptor.games.dinogenics.rules.codes import (
    BREED,
    DEVOUR,
    DONE,
    FEED,
    RECYCLE,
    a_of,
    code,
    kind_of,
)
from oviraptor.games.dinogenics.rules.feeding import (
    discount,
    hungry,
    meal,
    pay_goats,
    payable,
    price_of_all,
    still_there,
)
from oviraptor.games.dinogenics.rules.habitats import is_valid, place_spaces
from oviraptor.games.dinogenics.rules.herds import has_neighbours
from oviraptor.games.dinogenics.rules.island import (
    STORED_USED,
    count_guests,
    count_tiles,
    lent_fences,
    workers_of,
)
from oviraptor.games.dinogenics.rules.kinds import (
    CORRUPTED,
    GOAT_FARM,
    LOCATIONS,
    MOSA,
    MUTANT,
    PACHY,
    RECYCLING,
    SPINO,
)
from oviraptor.games.dinogenics.rules.rampage import begin_check, begin_lone_check
from oviraptor.games.dinogenics.rules.scoring import finish, season_sheet, visitor_sheet
from oviraptor.games.dinogenics.rules.state import SPACES, Frame, State
from oviraptor.games.dinogenics.rules.traits import prey
from oviraptor.kit.rules import bag

_GOAT_FARM_GOATS: Final = tables.number("goat-farm-goats")
_PACHY_VP: Final = tables.number("pachy-vp")
_MOSA_VP: Final = tables.number("mosa-vp")
_BREEDING_GOATS: Final = tables.number("breeding-goats")
_RECYCLING_CREDITS: Final = tables.number("recycling-credits")
_SEASONS: Final = tables.number("seasons")
_NOWHERE: Final = -1


def begin_upkeep(n: State) -> None:
    """Begin Upkeep (D15.1): nobody is checked, goats come, then the herds."""
    n.upkeep = True
    clear_marks(n, CHECKED)
    for i in n.islands:
        i.goats += _GOAT_FARM_GOATS * count_tiles(i, GOAT_FARM)
    _go_on_herds(n, 0, _NOWHERE)


# The herds (D23.5).


def go_on_herd(n: State, frame: Frame) -> bool:
    """Go on behind the animal whose check is over."""
    pop(n)
    _go_on_herds(n, n.order.index(frame[1]), ref_space(frame[2]))
    return True


def _go_on_herds(n: State, place: int, space: int) -> None:
    """Look for the next Pachycephalosaurus with neighbours, behind a space of the player at this place."""
    for at in range(place, len(n.order)):
        seat = n.order[at]
        i = n.islands[seat]
        for animal in i.animals:
            # Of two in one Biodome the second is the one not yet checked.
            is_next = space_of(animal) > space or (
                space_of(animal) == space and not is_checked(animal)
            )
            if species_of(animal) != PACHY or not is_next or not has_neighbours(i, animal):
                continue
            i.vp += _PACHY_VP
            if not is_checked(animal):
                push(n, F_HERD, seat, ref_of(animal))
                begin_check(n, seat, space_of(animal), PACHY)
                return
        space = _NOWHERE
    _begin_feeding(n, 0)


# Feeding (D16.1–D16.4).


def _begin_feeding(n: State, place: int) -> None:
    """Let the player at this place feed: Corrupted T-Rexes check first (D23.3). After the last come the checks."""
    if place == len(n.order):
        push(n, F_CHECKS, n.order[0])
        return
    seat = n.order[place]
    for animal in n.islands[seat].animals:
        if species_of(animal) == CORRUPTED and not is_checked(animal):
            push(n, F_CORRUPTED, seat)
            begin_check(n, seat, space_of(animal), CORRUPTED)
            return
    _go_on_devouring(n, seat, _NOWHERE, [])


def go_on_corrupted(n: State, frame: Frame) -> bool:
    """Go on with the meals once it has checked."""
    pop(n)
    _go_on_devouring(n, frame[1], _NOWHERE, [])
    return True


def _go_on_devouring(n: State, seat: int, space: int, fed: list[int]) -> None:
    """Ask the next Mosasaur or Spinosaurus behind a space, if another dinosaur is there (D20.9)."""
    i = n.islands[seat]
    for animal in i.animals:
        species = species_of(animal)
        is_hunter = species == MOSA or species == SPINO
        if is_hunter and space_of(animal) > space and len(i.animals) > 1:
            push(n, F_DEVOUR, seat, ref_of(animal), *fed)
            return
    push(n, F_FEED, seat, *fed)


def list_devour(s: State, frame: Frame) -> list[int]:
    """List `done`, then every other dinosaur."""
    i = s.islands[frame[1]]
    return [code(DONE), *animal_actions(i, DEVOUR, prey(i, frame[2]))]


def answer_devour(n: State, frame: Frame, action: int) -> None:
    """Destroy the prey, which is a meal; the Mosasaur's brings VP."""
    seat, ref = frame[1], frame[2]
    i = n.islands[seat]
    fed = list(frame[3:])
    pop(n)
    if kind_of(action) == DEVOUR:
        remove_animal(n, seat, animal_named_by(i, action))
        fed = still_there(i, [*fed, ref])
        if ref_species(ref) == MOSA:
            i.vp += _MOSA_VP
    _go_on_devouring(n, seat, ref_space(ref), fed)


def go_on_feed(n: State, frame: Frame) -> bool:
    """Feed all if there are goats for all, else ask whom; who is left in the end is unfed (D16.3, D16.4)."""
    seat = frame[1]
    i = n.islands[seat]
    fed = list(frame[2:])
    left = hungry(i, fed)
    price = price_of_all(i, left)
    if left and price - discount(i) <= i.goats:
        pay_goats(i, price)
        left = []
    actions = animal_actions(i, FEED, payable(i, left))
    if len(actions) > 1:
        return False
    if actions:
        answer_feed(n, frame, actions[0])
        return True
    for ref in left:
        mark_unfed(n, seat, ref)
    swap(n, F_BREED, seat, count_species(i, MUTANT))
    return True


def list_feed(s: State, frame: Frame) -> list[int]:
    """List the hungry ones that can be paid for."""
    i = s.islands[frame[1]]
    return animal_actions(i, FEED, payable(i, hungry(i, list(frame[2:]))))


def answer_feed(n: State, frame: Frame, action: int) -> None:
    """Feed one animal."""
    seat = frame[1]
    i = n.islands[seat]
    ref = animal_named_by(i, action)
    pay_goats(i, meal(i, ref_species(ref)))
    swap(n, F_FEED, seat, *still_there(i, [*frame[2:], ref]))


# Breeding (D16.5, D16.6).


def go_on_breed(n: State, frame: Frame) -> bool:
    """Ask while a Mutant may still breed; then the next player feeds."""
    seat, left = frame[1], frame[2]
    has_goats = n.islands[seat].goats >= _BREEDING_GOATS
    if left and has_goats and n.figures[MUTANT] > 0 and place_spaces(n, seat, MUTANT):
        return False
    _end_breeding(n, seat)
    return True


def list_breed(_s: State, _frame: Frame) -> list[int]:
    """List `done`, `breed`."""
    return [code(DONE), code(BREED)]


def answer_breed(n: State, frame: Frame, action: int) -> None:
    """Pay for a newborn, which is placed next, or leave it."""
    seat = frame[1]
    if kind_of(action) == DONE:
        _end_breeding(n, seat)
        return
    n.islands[seat].goats -= _BREEDING_GOATS
    swap(n, F_BREED, seat, frame[2] - 1)
    push(n, F_PLACE, seat, MUTANT, P_BRED)


def _end_breeding(n: State, seat: int) -> None:
    pop(n)
    _begin_feeding(n, n.order.index(seat) + 1)


# Checks (D14.1, D16.7).


def go_on_checks(n: State, frame: Frame) -> bool:
    """Let the first unchecked animal with a reason check; without one it is the next player's turn."""
    seat = frame[1]
    i = n.islands[seat]
    for animal in i.animals:
        if not is_checked(animal) and (is_unfed(animal) or not is_valid(i, animal)):
            begin_lone_check(n, seat, space_of(animal), species_of(animal))
            return True
    place = n.order.index(seat) + 1
    if place < len(n.order):
        swap(n, F_CHECKS, n.order[place])
        return True
    pop(n)
    clear_marks(n, UNFED)
    _score_visitors(n)
    _score_seasons(n, 0)
    return True


# Visitors, dinosaurs and facilities (D17).


def _score_visitors(n: State) -> None:
    """Count the visitors that live, then let them go home (D17.1)."""
    for seat, i in enumerate(n.islands):
        for line in visitor_sheet(n, seat):
            i.vp += line[1]
            i.credits += line[2]
    for i in n.islands:
        n.visitors += count_guests(i)
        i.guests = (0,) * (SPACES + 1)


def _score_seasons(n: State, place: int) -> None:
    """Count what dinosaurs and facilities bring, from this place in the order on (D17.2)."""
    for at in range(place, len(n.order)):
        seat = n.order[at]
        i = n.islands[seat]
        for line in season_sheet(n, seat):
            i.vp += line[1]
            i.credits += line[2]
        if count_tiles(i, RECYCLING) > 0 and bag.size(i.hand) > 0:
            push(n, F_RECYCLE, seat)
            return
    _end_season(n)


def list_recycle(s: State, frame: Frame) -> list[int]:
    """List `done`, then the kinds of cards in hand."""
    hand = s.islands[frame[1]].hand
    return [code(DONE), *[code(RECYCLE, card) for card in bag.kinds(hand)]]


def answer_recycle(n: State, frame: Frame, action: int) -> None:
    """Put a card into the Boneyard for credits, or keep all."""
    seat = frame[1]
    pop(n)
    if kind_of(action) == RECYCLE:
        supply.lose_card(n, seat, a_of(action))
        supply.to_boneyard(n, a_of(action))
        n.islands[seat].credits += _RECYCLING_CREDITS
    _score_seasons(n, n.order.index(seat) + 1)


# The end of a season (D15.6).


def _end_season(n: State) -> None:
    """Send workers home, open what was closed, take all marks away; then the next season, or the end."""
    is_last = n.season == _SEASONS
    for seat, i in enumerate(n.islands):
        i.home = 0 if is_last else workers_of(len(n.islands), n.season + 1)
        i.passed = False
        i.store += lent_fences(n, seat)
        i.used = 0
        i.tired = 0
        i.stored = tuple([tile & ~STORED_USED for tile in i.stored])
    n.at = ((),) * LOCATIONS
    n.closed = 0
    n.blocked = (0,) * LOCATIONS
    clear_marks(n, CHECKED)
    if is_last:
        finish(n)
        push(n, F_OVER, 0)
    else:
        seasons.next_season(n)
