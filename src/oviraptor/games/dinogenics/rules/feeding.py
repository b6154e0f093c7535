"""Who is hungry, and what a meal costs (D16.2, D20.9, D22.15)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.animals import in_order, ref_of, ref_species
from oviraptor.games.dinogenics.rules.island import count_tiles
from oviraptor.games.dinogenics.rules.kinds import FISHERY, GOATS, IS_AQUATIC, RANGER
from oviraptor.games.dinogenics.rules.state import Island

_FISHERY_GOATS: Final = tables.number("fishery-goats")
_RANGER_GOATS: Final = tables.number("ranger-goats")


def meal(i: Island, species: int) -> int:
    """Return how many goats an animal of a species eats on this island, the Ranger apart."""
    if IS_AQUATIC[species] and GOATS[species] > 0:
        return max(0, GOATS[species] - _FISHERY_GOATS * count_tiles(i, FISHERY))
    return GOATS[species]


def hungry(i: Island, fed: list[int]) -> list[int]:
    """List the animals that want goats and are not among the fed, first space first."""
    found: list[int] = []
    rest = list(fed)
    for animal in i.animals:
        ref = ref_of(animal)
        if meal(i, animal & 31) == 0:
            continue
        if ref in rest:
            rest.remove(ref)
        else:
            found.append(ref)
    return found


def discount(i: Island) -> int:
    """Return how much less the next meal costs: the first one of an Upkeep, with a Ranger (D22.15)."""
    return _RANGER_GOATS if (i.specialists & ~i.tired) >> RANGER & 1 else 0


def pay_goats(i: Island, goats: int) -> None:
    """Pay for a meal, or all of them; the Ranger helps the first time."""
    i.goats -= goats - discount(i)
    if i.specialists >> RANGER & 1:
        i.tired |= 1 << RANGER


def price_of_all(i: Island, refs: list[int]) -> int:
    """Return the goats all of these animals eat together, the Ranger apart."""
    total = 0
    for ref in refs:
        total += meal(i, ref_species(ref))
    return total


def payable(i: Island, refs: list[int]) -> list[int]:
    """List those of these animals that can be fed with the goats there are."""
    goats = i.goats + discount(i)
    return [ref for ref in refs if meal(i, ref_species(ref)) <= goats]


def still_there(i: Island, refs: list[int]) -> list[int]:
    """Return these animals as their line lists them; who is no longer there is left out."""
    found: list[int] = []
    rest = list(refs)
    for animal in i.animals:
        if ref_of(animal) in rest:
            rest.remove(ref_of(animal))
            found.append(ref_of(animal))
    return in_order(found)
