"""The animals of an island: what one is made of, how frames and actions name it, how they come and go.

An animal is the whole number of `Island.animals`: species, space and two marks. A *reference* is what a frame
knows of it (`agenda.animal_ref`): two of one species in one place have the same.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import animal_ref
from oviraptor.games.dinogenics.rules.codes import ANY, a_of, b_of, code
from oviraptor.games.dinogenics.rules.island import count_tiles
from oviraptor.games.dinogenics.rules.kinds import SAFARI_LODGE
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.kit.rules.bag import put, take

CHECKED: Final = 1 << 10
UNFED: Final = 1 << 11

_SAFARI_VP: Final = tables.number("safari-lodge-vp")


def make_animal(species: int, space: int) -> int:
    """Return an animal that is neither checked nor unfed."""
    return species | space << 5


def species_of(animal: int) -> int:
    """Return its species."""
    return animal & 31


def space_of(animal: int) -> int:
    """Return its space; in water and in suites the tile's first."""
    return animal >> 5 & 31


def is_checked(animal: int) -> bool:
    """Whether it has checked in this phase (D12.2)."""
    return animal & CHECKED != 0


def is_unfed(animal: int) -> bool:
    """Whether it went hungry (D16.4)."""
    return animal & UNFED != 0


def ref_of(animal: int) -> int:
    """Return how frames name it."""
    return animal_ref(animal >> 5 & 31, animal & 31)


def ref_space(ref: int) -> int:
    """Return the space of a reference."""
    return ref & 31


def ref_species(ref: int) -> int:
    """Return the species of a reference."""
    return ref >> 5


def animals_at(i: Island, space: int) -> list[int]:
    """List the animals on a space or in the tile that begins there, the earlier placed first."""
    return [animal for animal in i.animals if animal >> 5 & 31 == space]


def count_species(i: Island, species: int) -> int:
    """Count the animals of a species."""
    count = 0
    for animal in i.animals:
        if animal & 31 == species:
            count += 1
    return count


def animal_action(i: Island, kind: int, ref: int) -> int:
    """Make an action that names an animal; the species is told only where two share the place (D1.15)."""
    space, species = ref & 31, ref >> 5
    for animal in i.animals:
        if animal >> 5 & 31 == space and animal & 31 != species:
            return code(kind, space, species)
    return code(kind, space, ANY)


def in_order(refs: list[int]) -> list[int]:
    """Sort references by space, in one place by species, as lists and actions do (D27.3, D27.8)."""
    keys = sorted([ref_space(ref) << 5 | ref_species(ref) for ref in refs])
    return [animal_ref(key >> 5, key & 31) for key in keys]


def animal_actions(i: Island, kind: int, refs: list[int]) -> list[int]:
    """Make an action for each of these animals in the order of D27.8; two alike in one place are the same action."""
    found: list[int] = []
    for ref in in_order(refs):
        action = animal_action(i, kind, ref)
        if action not in found:
            found.append(action)
    return found


def named_animal(i: Island, space: int, species: int) -> int:
    """Return the reference an action means by a space and a species, or ANY; -1 if nobody is there."""
    for animal in i.animals:
        if animal >> 5 & 31 == space and (species == ANY or animal & 31 == species):
            return ref_of(animal)
    return -1


def animal_named_by(i: Island, action: int) -> int:
    """Return the reference meant by an action with an animal in its first two places."""
    return named_animal(i, a_of(action), b_of(action))


def add_animal(n: State, seat: int, species: int, space: int) -> None:
    """Bring an animal from the supply to a space, behind those already there."""
    n.figures = take(n.figures, species)
    i = n.islands[seat]
    at = 0
    while at < len(i.animals) and i.animals[at] >> 5 & 31 <= space:
        at += 1
    i.animals = (*i.animals[:at], make_animal(species, space), *i.animals[at:])


def remove_animal(n: State, seat: int, ref: int) -> None:
    """Destroy or remove an animal: it goes to the supply, and Safari Lodges pay (D21.5)."""
    i = n.islands[seat]
    for at, animal in enumerate(i.animals):
        if ref_of(animal) == ref:
            i.animals = (*i.animals[:at], *i.animals[at + 1 :])
            n.figures = put(n.figures, ref >> 5)
            i.vp += _SAFARI_VP * count_tiles(i, SAFARI_LODGE)
            return


def mark_checked(n: State, seat: int, ref: int) -> bool:
    """Mark the earliest unchecked one of that name; False if there is none (D12.2)."""
    return _mark(n.islands[seat], ref, CHECKED)


def mark_unfed(n: State, seat: int, ref: int) -> bool:
    """Mark the latest one of that name that is not unfed yet: the earlier ones were fed first (D1.15)."""
    i = n.islands[seat]
    for at in range(len(i.animals) - 1, -1, -1):
        animal = i.animals[at]
        if ref_of(animal) == ref and not animal & UNFED:
            i.animals = (*i.animals[:at], animal | UNFED, *i.animals[at + 1 :])
            return True
    return False


def clear_marks(n: State, marks: int) -> None:
    """Take these marks from all animals of all islands."""
    for i in n.islands:
        i.animals = tuple([animal & ~marks for animal in i.animals])


def _mark(i: Island, ref: int, mark: int) -> bool:
    for at, animal in enumerate(i.animals):
        if ref_of(animal) == ref and not animal & mark:
            i.animals = (*i.animals[:at], animal | mark, *i.animals[at + 1 :])
            return True
    return False
