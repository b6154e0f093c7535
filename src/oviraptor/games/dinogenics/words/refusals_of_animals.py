"""Why that dinosaur cannot be created, placed, fed, given up or made to check (D9, D16, D18, D20)."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import agenda, kinds
from oviraptor.games.dinogenics.rules.agenda import (
    F_CARD,
    F_DEVOUR,
    F_NEWS,
    F_TRAIT,
    W_GESTATION,
    W_IOM,
    W_REBUILD,
    W_SPLICE,
    top,
)
from oviraptor.games.dinogenics.rules.animals import animals_at, count_species
from oviraptor.games.dinogenics.rules.board import PARK_SPACES
from oviraptor.games.dinogenics.rules.codes import ANY, NONE, a_of, b_of, c_of, d_of
from oviraptor.games.dinogenics.rules.creation import cards_due, create_actions
from oviraptor.games.dinogenics.rules.feeding import discount, hungry, meal
from oviraptor.games.dinogenics.rules.habitats import place_spaces, reputation_of
from oviraptor.games.dinogenics.rules.island import count_tiles, first_space
from oviraptor.games.dinogenics.rules.kinds import (
    AQUATIC,
    BIODOME,
    CARNIVORE,
    CORRUPTED,
    DIET,
    DNA,
    GENETICS,
    IS_AQUATIC,
    MUTANT,
    POLYMORPHIC,
    SETS,
    VIP_SUITE,
)
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.words import names
from oviraptor.games.dinogenics.words.names import card_title, home, space, species, tile_at
from oviraptor.games.dinogenics.words.refusals_of_buildings import of_taken
from oviraptor.kit.words.english import capital, counted, with_article
from oviraptor.kit.words.refusals import Faults, Otherwise

_REBUILD: Final = tables.number("rebuild-dna")
_SETS: Final = [row.set for row in tables.SPECIES.rows.values()]
_MATING: Final = names.NEWS_OF["2"]
_PROTEST: Final = names.NEWS_OF["11"]


# --- creating -----------------------------------------------------------------------------------


def of_create(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to create a species, or to pay for it so."""
    kind, frame = a_of(a), top(s)
    way = frame[2] if frame[0] == agenda.F_CREATE else W_IOM
    yield from _of_strange(s, kind)
    if not s.figures[kind]:
        yield "D9.1", f"No {species(kind)} is left in the supply."
    yield from _of_way(s, seat, kind, way)
    yield from _of_payment(s.islands[seat], a, way)
    if not place_spaces(s, seat, kind):
        yield from _of_no_home(kind)
    yield Otherwise("D9.2", f"{capital(with_article(species(kind)))} cannot be paid so.")


def of_rebuild(s: State, seat: Seat, _a: int) -> Faults:
    """Refuse to rebuild what was given up."""
    if not sum(s.islands[seat].hand):
        yield "D18.7", "Rebuilding takes a card, and you have none."
    if not create_actions(s, seat, W_REBUILD):
        yield "D18.7", f"No species of DNA number {_REBUILD} or less can be placed."


def _of_strange(s: State, kind: int) -> Faults:
    """Refuse a species that is not in this game."""
    if kind == CORRUPTED:
        yield "D23.2", "The Corrupted T-Rex is never created; it comes with the news."
    name = _SETS[kind]
    if name in SETS and SETS.index(name) > s.box:
        box = "the Elites" if name == "elites" else "Controlled Chaos"
        yield "D26.1", f"{capital(with_article(species(kind)))} belongs to {box}, not played here."


def _of_way(s: State, seat: Seat, kind: int, way: int) -> Faults:
    if way == W_SPLICE and kind == MUTANT:
        yield "D18.3", "No Mutant is spliced; it is made of any cards anyway."
    if way == W_GESTATION and not count_species(s.islands[seat], kind):
        yield "D18.14", f"You have no {species(kind)} on your island."
    if way == W_REBUILD and DNA[kind] > _REBUILD:
        yield "D18.7", f"The {species(kind)} has DNA number {DNA[kind]}; {_REBUILD} is the most."


def _of_payment(island: Island, a: int, way: int) -> Faults:
    """Refuse a payment that the hand does not hold."""
    kind = a_of(a)
    if way == W_REBUILD:
        return
    due, has = cards_due(island, kind, way), sum(island.hand)
    if way == W_SPLICE:
        if not island.hand[kind]:
            yield "D18.3", f"A Splice needs one {species(kind)} card, and you have none."
        if has <= due:
            yield "D18.3", f"A Splice of it takes {due + 1} cards; you have {has}."
        return
    if kind == MUTANT:
        if has < due:
            yield "D9.2", f"A Mutant takes any {due} cards; you have {has}."
        return
    yield from _of_substitutes(island, a, due)
    needed = due - b_of(a) - c_of(a) - (d_of(a) != NONE)
    own = island.hand[kind]
    if needed < 1:
        yield "D20.6", f"At least one card must be of the {species(kind)} itself."
    if own < needed:
        cards = counted(needed, f"{species(kind)} card")
        yield "D9.2", f"It takes {cards}; you have {own or 'none'}."


def _of_substitutes(island: Island, a: int, due: int) -> Faults:
    """Refuse what does not stand for cards."""
    if b_of(a) > island.refined:
        yield "D20.6", f"You have {_few(island.refined, 'Refined token')}."
    if c_of(a) > island.hand[POLYMORPHIC]:
        yield "D20.6", f"You have {_few(island.hand[POLYMORPHIC], 'Polymorphic card')}."
    other = d_of(a)
    if other == NONE:
        return
    if not count_tiles(island, GENETICS):
        yield "D25.3", "Only a Genetics Facility lets another card stand for one."
    if due < 2:
        yield "D25.3", "Another card stands for one only where two or more are paid."
    if other == a_of(a) or other == POLYMORPHIC:
        yield "D25.3", "Name a card of another species as the one that stands for it."
    if not island.hand[other]:
        yield "D25.3", f"You have no {card_title(other)} card."


def _few(count: int, noun: str) -> str:
    return f"only {counted(count, noun)}" if count else f"no {noun}"


def _of_no_home(kind: int) -> Faults:
    if IS_AQUATIC[kind]:
        yield "D20.3", f"There is no free water for {with_article(species(kind))}."
    yield "D9.1", f"There is no free space for {with_article(species(kind))}."


# --- placing ------------------------------------------------------------------------------------


def of_place(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a space for a dinosaur."""
    kind, there, island = top(s)[2], a_of(a), s.islands[seat]
    if there in place_spaces(s, seat, kind):
        return
    first = first_space(island, there)
    built = island.tiles[first]
    if IS_AQUATIC[kind]:
        yield from _of_dry(island, kind, first, there)
    if built == AQUATIC:
        yield "D20.3", f"{capital(with_article(species(kind)))} does not live in water."
    if there >= PARK_SPACES and built != VIP_SUITE:
        yield "D9.3", f"Space {space(there)} is on the commercial side; dinosaurs live in the park."
    if built in (BIODOME, VIP_SUITE):
        yield from _of_shelter(island, kind, first)
    yield from of_taken(island, there)
    yield Otherwise("D9.3", f"The {species(kind)} cannot be placed at {space(there)}.")


def _of_dry(island: Island, kind: int, first: int, there: int) -> Faults:
    if island.tiles[first] != AQUATIC:
        yield "D20.3", f"The {species(kind)} needs water, and there is none at {space(there)}."
    if island.damaged >> first & 1:
        yield "D20.3", f"The {tile_at(island, first)} is damaged."
    if first != there:
        yield "D20.3", f"Name the water by its first space, {space(first)}."
    yield "D20.3", f"There is not enough free water {home(island, first)}."


def _of_shelter(island: Island, kind: int, first: int) -> Faults:
    """Refuse a Biodome or VIP Suite."""
    rule = "D9.5" if island.tiles[first] == BIODOME else "D21.6"
    what = tile_at(island, first)
    if kind == CORRUPTED:
        yield "D23.2", "A Corrupted T-Rex is never put into a building."
    if island.damaged >> first & 1:
        yield rule, f"The {what} is damaged; nothing can be added."
    if kind in (kinds.BRONTO, kinds.DREAD) or (kind == kinds.PTERO and rule == "D21.6"):
        yield rule, f"{capital(with_article(species(kind)))} is never put into the {what}."
    inside = [each & 31 for each in animals_at(island, first)]
    if len(inside) > 1 or (inside and rule == "D21.6"):
        yield rule, f"The {what} is full."
    if inside and rule == "D9.5":
        yield rule, f"The {species(inside[0])} in the {what} does not get on with it."


# --- animals that are there ---------------------------------------------------------------------


def of_check(s: State, seat: Seat, a: int) -> Faults:
    """Refuse an animal for a check."""
    yield from _of_no_animal(s.islands[seat], a)
    kind, frame = _species_of(s.islands[seat], a), top(s)
    if frame[0] == F_NEWS and s.active == _MATING and count_species(s.islands[seat], kind) > 1:
        yield "D19.2", f"The {species(kind)} has a partner on your island."
    if frame[0] == F_NEWS and s.active == _PROTEST and DIET[kind] != CARNIVORE:
        yield "D19.11", f"The {species(kind)} is no carnivore."
    if frame[0] == F_CARD and reputation_of(s, kind) != frame[4]:
        yield (
            "D20.10",
            f"The {species(kind)} has reputation {reputation_of(s, kind)}, not {frame[4]}.",
        )


def of_feed(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a meal."""
    island = s.islands[seat]
    yield from _of_no_animal(island, a)
    kind = _species_of(island, a)
    if DIET[kind] != CARNIVORE or not meal(island, kind):
        yield "D16.2", f"The {species(kind)} needs no goats."
    waiting = hungry(island, list(top(s)[2:]))
    if all(ref & 31 != a_of(a) or ref >> 5 != kind for ref in waiting):
        yield "D16.3", f"The {species(kind)} at {space(a_of(a))} is fed."
    price = meal(island, kind) - discount(island)
    if island.goats < price:
        yield (
            "D16.2",
            f"The {species(kind)} eats {counted(price, 'goat')}; you have {island.goats}.",
        )


def of_remove(s: State, seat: Seat, a: int) -> Faults:
    """Refuse to give up a dinosaur."""
    yield from _of_no_animal(s.islands[seat], a)
    if _species_of(s.islands[seat], a) == CORRUPTED:
        yield "D23.3", "A Corrupted T-Rex cannot be given up."


def of_devour(s: State, seat: Seat, a: int) -> Faults:
    """Refuse a victim."""
    yield from _of_no_animal(s.islands[seat], a)
    frame = top(s)
    kind = _species_of(s.islands[seat], a)
    there = [each & 31 for each in animals_at(s.islands[seat], a_of(a))]
    is_itself = frame[0] in (F_DEVOUR, F_TRAIT) and frame[2] == (a_of(a) | kind << 5)
    if is_itself and there.count(kind) < 2:
        yield "D20.9", f"The {species(kind)} does not devour itself."


def _of_no_animal(island: Island, a: int) -> Faults:
    """Refuse an animal that is not there, or not named as it must be (D1.15)."""
    there = names.species_on(island, a_of(a))
    if not there:
        yield "D1.15", f"You have no animal at {space(a_of(a))}."
    if b_of(a) == ANY and len(there) > 1:
        yield "D1.15", f"Two species live at {space(a_of(a))}; say which one is meant."
    if b_of(a) != ANY and b_of(a) not in there:
        yield "D1.15", f"No {species(b_of(a))} lives at {space(a_of(a))}."
    if b_of(a) != ANY and len(there) == 1:
        yield "D1.15", f"Only one species lives at {space(a_of(a))}; name the space alone."


def _species_of(island: Island, a: int) -> int:
    """Return the species an action means; its guards have found that it is there."""
    return names.species_on(island, a_of(a))[0] if b_of(a) == ANY else b_of(a)
