"""What follows when a dinosaur has been placed: its trait, then its check (D9.1, D12.1, D20.9, D23.4)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import F_TRAIT, P_BRED, animal_ref, pop, push, swap
from oviraptor.games.dinogenics.rules.animals import (
    animal_actions,
    animal_named_by,
    ref_of,
    ref_space,
    ref_species,
    remove_animal,
)
from oviraptor.games.dinogenics.rules.board import NEIGHBOURS, PARK_SPACES
from oviraptor.games.dinogenics.rules.codes import BRAVE, DEVOUR, code, kind_of
from oviraptor.games.dinogenics.rules.habitats import would_be_valid
from oviraptor.games.dinogenics.rules.island import first_space, spaces_of_tile
from oviraptor.games.dinogenics.rules.kinds import (
    AQUATIC,
    CORRUPTED,
    DIMETRO,
    ICHTHYO,
    MEGALODON,
    SPINO,
)
from oviraptor.games.dinogenics.rules.rampage import begin_brave_check, begin_check
from oviraptor.games.dinogenics.rules.state import Frame, Island, State

_ICHTHYO_CREDITS: Final = tables.number("ichthyo-credits")
_MEGALODON_VP: Final = tables.number("megalodon-vp")
_DIMETRO_VP: Final = tables.number("dimetro-vp")


def settle_in(n: State, seat: int, species: int, space: int, how: int) -> None:
    """Carry out the trait of an animal just placed, then let it check if its habitat is not valid.

    Who calls it has placed the animal (`animals.add_animal`) and done what else placing brings (D19 card 08, D25.1).
    """
    i = n.islands[seat]
    if species == ICHTHYO:
        i.credits += _ICHTHYO_CREDITS
    elif species == MEGALODON:
        i.vp += _MEGALODON_VP
    elif species == DIMETRO:
        i.vp += _DIMETRO_VP * _waters_beside(i, space)
    if species == SPINO:
        push(n, F_TRAIT, seat, animal_ref(space, species), 0)
    elif how != P_BRED:
        _check_on_placing(n, seat, species, space)


def list_trait(s: State, frame: Frame) -> list[int]:
    """List `devour` for every other own dinosaur, then `brave`."""
    i = s.islands[frame[1]]
    return [*animal_actions(i, DEVOUR, prey(i, frame[2])), code(BRAVE)]


def answer_trait(n: State, frame: Frame, action: int) -> None:
    """Destroy the prey, or roll; its check on placing (D12.1) comes after either."""
    seat, ref = frame[1], frame[2]
    swap(n, F_TRAIT, seat, ref, 1)
    if kind_of(action) == BRAVE:
        begin_brave_check(n, seat, ref)
    else:
        remove_animal(n, seat, animal_named_by(n.islands[seat], action))


def go_on_trait(n: State, frame: Frame) -> bool:
    """Ask; once that was answered, the Spinosaurus checks if its water was damaged."""
    if not frame[3]:
        return False
    pop(n)
    _check_on_placing(n, frame[1], ref_species(frame[2]), ref_space(frame[2]))
    return True


def prey(i: Island, ref: int) -> list[int]:
    """List the other dinosaurs of the island, first space first."""
    return [ref_of(animal) for animal in i.animals if ref_of(animal) != ref]


def _check_on_placing(n: State, seat: int, species: int, space: int) -> None:
    """Let it check if its habitat is not valid; never a Corrupted T-Rex (D12.1)."""
    if species != CORRUPTED and not would_be_valid(n.islands[seat], species, space):
        begin_check(n, seat, space, species)


def _waters_beside(i: Island, space: int) -> int:
    """Count the Aquatic Habitats side-adjacent to where an animal stands; on the commercial side none (D2.4)."""
    own = spaces_of_tile(i, space)
    found: list[int] = []
    for each in range(PARK_SPACES):
        if own >> each & 1:
            for beside, _ in NEIGHBOURS[each]:
                first = first_space(i, beside)
                if i.tiles[first] == AQUATIC and first not in found:
                    found.append(first)
    return len(found)
