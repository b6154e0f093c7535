"""What a season and the end of the game bring: sheets of lines that add up (D17, D24).

A line names its source: a kind of tile by its number, a specialist by `SPECIALIST` and his, the rest below.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.animals import count_species
from oviraptor.games.dinogenics.rules.board import PARK_SPACES
from oviraptor.games.dinogenics.rules.habitats import (
    OPEN,
    TILE_HABITAT,
    habitat_of,
    is_in_pen,
    is_valid,
    reputation,
    spaces_of_habitat,
    value,
)
from oviraptor.games.dinogenics.rules.island import (
    count_guests,
    count_hotels,
    count_tiles,
    is_free,
    is_undamaged,
    spaces_of_tile,
)
from oviraptor.games.dinogenics.rules.kinds import (
    AQUARIUM_HUB,
    BIODOME,
    BIOGENETICIST,
    CARNIVORE,
    CARNIVORE_BIOME,
    CHAOTICIAN,
    CORRUPTED,
    DIET,
    DNA_ARCHIVE,
    EMBASSY,
    FINANCIAL_ADVISOR,
    FINE_DINER,
    FOOD_COURT,
    GARDENS,
    GIFT_SHOP,
    HERBIVORE,
    HERBIVORE_BIOME,
    IS_AQUATIC,
    MASCOT,
    MONUMENT,
    MUTANT,
    NIGHT_ARENA,
    OBSERVATORY,
    PARA,
    PETTING_ZOO,
    POINTS,
    SKY_TRAIN,
    SPECIALISTS,
    SPIN_DOCTOR,
    STEGO,
    THERIZI,
    TILES,
    TOUR_BUS,
    TOUR_GUIDE,
    TRIKE,
)
from oviraptor.games.dinogenics.rules.pens import SIZE, largest_pen, spaces_beside
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.kit.rules.bag import size

VISITORS_LIVING: Final = 40
DINOSAUR_VALUE: Final = 41
STEGOSAURS: Final = 42
THERIZINOSAURS: Final = 43
VARIETY: Final = 44
CREDITS: Final = 45
CARDS: Final = 46
PARASAUROLOPHUS: Final = 47
SCANDALS: Final = 48
SPECIALIST: Final = 64
"""A specialist's line is this and his number."""

_VISITOR_VP: Final = tables.number("visitor-vp")
_VISITOR_VP_PER: Final = tables.number("visitor-vp-per")
_GIFT_SHOP_CREDITS: Final = tables.number("gift-shop-credits")
_GIFT_SHOP_PER: Final = tables.number("gift-shop-per")
_NIGHT_ARENA_VP: Final = tables.number("night-arena-vp")
_STEGO_CREDITS: Final = tables.number("stego-credits")
_THERIZI_VP: Final = tables.number("therizi-vp")
_THERIZI_SPACES: Final = tables.number("therizi-spaces")
_OBSERVATORY_VP: Final = tables.number("observatory-vp")
_PETTING_ZOO_VP: Final = tables.number("petting-zoo-vp")
_PETTING_ZOO_ANIMALS: Final = tables.number("petting-zoo-animals")
_MASCOT_VP: Final = tables.number("mascot-vp")
_TOUR_BUS_VP: Final = tables.number("tour-bus-vp")
_FINE_DINER_VP: Final = tables.number("fine-diner-vp")
_FOOD_COURT_CREDITS: Final = tables.number("food-court-credits")
_CARNIVORE_VP: Final = tables.number("carnivore-biome-vp")
_HERBIVORE_VP: Final = tables.number("herbivore-biome-vp")
_ARCHIVE_VP: Final = tables.number("dna-archive-vp")
_MONUMENT_VP: Final = tables.number("monument-vp")
_GARDENS_VP: Final = tables.number("gardens-vp")
_SKY_TRAIN_VP: Final = tables.number("sky-train-vp")
_AQUARIUM_VP: Final = tables.number("aquarium-hub-vp")
_VARIETY_VP: Final = tables.number("variety-vp")
_CREDITS_PER_VP: Final = tables.number("credits-per-vp")
_ADVISED_CREDITS_PER_VP: Final = tables.number("financial-advisor-credits")
_CARDS_PER_VP: Final = tables.number("cards-per-vp")
_SCANDAL_VP: Final = tables.number("scandal-vp")
_PARA_VP: Final = tables.number("para-vp")
_SPIN_DOCTOR_VP: Final = tables.number("spin-doctor-vp")
_CHAOTICIAN_VP: Final = tables.number("chaotician-vp")
_BIOGENETICIST_VP: Final = tables.number("biogeneticist-vp")
_TOUR_GUIDE_VP: Final = tables.number("tour-guide-vp")

SeasonLine = tuple[int, int, int]
"""Source, VP, credits."""
Line = tuple[int, int]
"""Source, VP."""


def visitor_sheet(s: State, seat: int) -> list[SeasonLine]:
    """List what surviving visitors bring a player (D17.1), lines of nothing left out."""
    i = s.islands[seat]
    guests = count_guests(i)
    is_most = guests > 0 and guests == max([count_guests(each) for each in s.islands])
    arenas = count_tiles(i, NIGHT_ARENA) if is_most else 0
    shops = count_tiles(i, GIFT_SHOP)
    lines = [
        (VISITORS_LIVING, guests // _VISITOR_VP_PER * _VISITOR_VP, 0),
        (GIFT_SHOP, 0, guests // _GIFT_SHOP_PER * _GIFT_SHOP_CREDITS * shops),
        (NIGHT_ARENA, arenas * _NIGHT_ARENA_VP, 0),
    ]
    return [line for line in lines if line[1] or line[2]]


def season_sheet(s: State, seat: int) -> list[SeasonLine]:
    """List what dinosaurs and facilities bring a player (D17.2), lines of nothing left out."""
    i = s.islands[seat]
    hotels = count_hotels(i)
    others = sum([count_species(each, TRIKE) for each in s.islands]) - count_species(i, TRIKE)
    lines = [
        (DINOSAUR_VALUE, value(i), 0),
        (STEGOSAURS, 0, _STEGO_CREDITS * count_species(i, STEGO)),
        (THERIZINOSAURS, _THERIZI_VP * _well_kept_therizi(i), 0),
        (OBSERVATORY, _OBSERVATORY_VP * others * count_tiles(i, OBSERVATORY), 0),
        (PETTING_ZOO, _PETTING_ZOO_VP * _herds(i) * count_tiles(i, PETTING_ZOO), 0),
        (MASCOT, _MASCOT_VP * count_kinds(i, False) * count_tiles(i, MASCOT), 0),
        (TOUR_BUS, _TOUR_BUS_VP * s.order.index(seat) * count_tiles(i, TOUR_BUS), 0),
        (FINE_DINER, _FINE_DINER_VP * hotels * count_tiles(i, FINE_DINER), 0),
        (FOOD_COURT, 0, _FOOD_COURT_CREDITS * hotels * count_tiles(i, FOOD_COURT)),
    ]
    return [line for line in lines if line[1] or line[2]]


def final_sheet(s: State, seat: int) -> list[Line]:
    """List what the end of the game brings a player (D24.1–D24.6), lines of nothing left out."""
    i = s.islands[seat]
    lines: list[Line] = []
    for kind in range(TILES):
        count = count_tiles(i, kind)
        if count:
            lines.append((kind, count * (POINTS[kind] + _end_of_tile(s, seat, kind))))
    lines.append((SKY_TRAIN, _beside_tiles(i, SKY_TRAIN, _SKY_TRAIN_VP)))
    lines.append((AQUARIUM_HUB, _beside_tiles(i, AQUARIUM_HUB, _AQUARIUM_VP)))
    lines.append((VARIETY, _VARIETY_VP * (_well_kept(i) & ~(1 << CORRUPTED)).bit_count()))
    if not i.specialists >> FINANCIAL_ADVISOR & 1:
        lines.append((CREDITS, i.credits // _CREDITS_PER_VP))
    lines.append((CARDS, size(i.hand) // _CARDS_PER_VP))
    for specialist in range(SPECIALISTS):
        if i.specialists >> specialist & 1:
            lines.append((SPECIALIST + specialist, end_of(s, seat, specialist)))
    lines.append((PARASAUROLOPHUS, _PARA_VP * count_species(i, PARA) * count_kinds(i, True)))
    lines.append((SCANDALS, _SCANDAL_VP * i.scandals))
    return [line for line in lines if line[1]]


def end_of(s: State, seat: int, specialist: int) -> int:
    """Return the VP a specialist would bring if the game ended now (D22, D24.5, news 27)."""
    i = s.islands[seat]
    if specialist == SPIN_DOCTOR:
        return _SPIN_DOCTOR_VP if i.scandals > 0 else 0
    if specialist == CHAOTICIAN:
        loose = [animal & 31 for animal in i.animals if habitat_of(i, animal) == OPEN]
        return _CHAOTICIAN_VP * len(set(loose))
    if specialist == BIOGENETICIST:
        return _BIOGENETICIST_VP * sum([count_species(each, MUTANT) for each in s.islands])
    if specialist == FINANCIAL_ADVISOR:
        return i.credits // _ADVISED_CREDITS_PER_VP
    if specialist == TOUR_GUIDE:
        own = largest_pen(i.fences)
        others = [largest_pen(each.fences) for each in s.islands if each is not i]
        return _TOUR_GUIDE_VP if own > max(others) else 0
    return 0


def finish(n: State) -> None:
    """Count all VP (D24)."""
    for seat, i in enumerate(n.islands):
        i.vp += sum([line[1] for line in final_sheet(n, seat)])


def places(s: State) -> list[int]:
    """Return each seat's place, from 1: most VP, then most reputation; who is tied shares it (D24.7)."""
    merits = [(i.vp, reputation(s, seat)) for seat, i in enumerate(s.islands)]
    return [1 + len([each for each in merits if each > own]) for own in merits]


def count_kinds(i: Island, with_corrupted: bool) -> int:
    """Count the species on an island; the Corrupted T-Rex counts for some things only (D23.3)."""
    kinds = {animal & 31 for animal in i.animals}
    if not with_corrupted:
        kinds.discard(CORRUPTED)
    return len(kinds)


def _herds(i: Island) -> int:
    """Count the species with two animals or more (Petting Zoo)."""
    count = 0
    for species in range(CORRUPTED):
        if count_species(i, species) >= _PETTING_ZOO_ANIMALS:
            count += 1
    return count


def _well_kept_therizi(i: Island) -> int:
    """Count the Therizinosaurs in a large pen or a Biodome (D20.9)."""
    count = 0
    for animal in i.animals:
        if animal & 31 == THERIZI:
            habitat = habitat_of(i, animal)
            is_dome = habitat >= TILE_HABITAT and i.tiles[animal >> 5 & 31] == BIODOME
            if is_dome or (is_in_pen(habitat) and SIZE[habitat] >= _THERIZI_SPACES):
                count += 1
    return count


def _well_kept(i: Island) -> int:
    """Return the species with an animal in a valid habitat, as a set (D24.2)."""
    found = 0
    for animal in i.animals:
        if is_valid(i, animal):
            found |= 1 << (animal & 31)
    return found


def _end_of_tile(s: State, seat: int, kind: int) -> int:
    """Return what one tile of a kind brings at the end, beside its printed VP (D24.1); no place is needed."""
    i = s.islands[seat]
    if kind == CARNIVORE_BIOME:
        return _CARNIVORE_VP * _count_diet(i, CARNIVORE)
    if kind == HERBIVORE_BIOME:
        return _HERBIVORE_VP * _count_diet(i, HERBIVORE)
    if kind == DNA_ARCHIVE:
        return _ARCHIVE_VP * size(s.boneyard)
    if kind == MONUMENT:
        return _MONUMENT_VP * sum([count_species(each, STEGO) for each in s.islands])
    if kind == GARDENS:
        return _GARDENS_VP * len([space for space in range(PARK_SPACES) if is_free(i, space)])
    if kind == EMBASSY:
        return reputation(s, seat)
    return 0


def _count_diet(i: Island, diet: int) -> int:
    return len([animal for animal in i.animals if DIET[animal & 31] == diet])


def _beside_tiles(i: Island, kind: int, points: int) -> int:
    """Return what tiles of a kind bring for the species well kept beside them (D21.2, D21.3)."""
    total = 0
    for first in range(PARK_SPACES):
        if i.tiles[first] == kind and is_undamaged(i, first):
            own = spaces_of_tile(i, first)
            beside = spaces_beside(own) & ~own
            total += points * len(_species_beside(i, beside, kind == AQUARIUM_HUB))
    return total


def _species_beside(i: Island, beside: int, only_aquatic: bool) -> set[int]:
    """Return the species with an animal in a valid habitat that has one of these spaces."""
    found: set[int] = set()
    for animal in i.animals:
        species = animal & 31
        counts = (IS_AQUATIC[species] or not only_aquatic) and is_valid(i, animal)
        if counts and spaces_of_habitat(i, habitat_of(i, animal)) & beside:
            found.add(species)
    return found
