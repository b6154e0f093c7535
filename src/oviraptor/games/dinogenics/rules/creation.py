"""Creating and placing dinosaurs: who can be created, the payment, the space.

D9.1, D9.2, D18.3, D18.7, D18.14, D20.6, D25.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, traits
from oviraptor.games.dinogenics.rules.agenda import (
    F_PAY,
    F_PLACE,
    P_CREATED,
    W_GESTATION,
    W_IOM,
    W_REBUILD,
    W_SPLICE,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.animals import add_animal, count_species
from oviraptor.games.dinogenics.rules.codes import NONE, a_of, b_of, c_of, code, d_of, kind_of
from oviraptor.games.dinogenics.rules.habitats import place_spaces
from oviraptor.games.dinogenics.rules.island import count_tiles
from oviraptor.games.dinogenics.rules.kinds import (
    BIOGENETICIST,
    CORRUPTED,
    DNA,
    GALLI,
    GENETICS,
    MUTANT,
    PATENT_CENTER,
    POLYMORPHIC,
)
from oviraptor.games.dinogenics.rules.rampage import lose_scandal
from oviraptor.games.dinogenics.rules.state import Frame, Island, State
from oviraptor.games.dinogenics.rules.supply import discard, lay_open, lose_card
from oviraptor.kit.rules import bag

NEWS_8: Final = 7
_GALLI: Final = tables.number("galli-cards")
_BIOGENETICIST: Final = tables.number("biogeneticist-cards")
_GESTATION: Final = tables.number("gestation-discount")
_REBUILD: Final = tables.number("rebuild-dna")
_PATENT: Final = tables.number("patent-center-credits")


# What can be created.


def create_actions(s: State, seat: int, way: int) -> list[int]:
    """List the creations a player can pay and place; what stands for cards is named (D9.2)."""
    island = s.islands[seat]
    found: list[int] = []
    for species in range(CORRUPTED):
        if s.figures[species] and _is_asked_for(island, species, way):
            payments = _payments(island, species, way)
            if payments and place_spaces(s, seat, species):
                found += payments
    return found


def _is_asked_for(island: Island, species: int, way: int) -> bool:
    """Whether a way to create is open to a species at all."""
    if way == W_SPLICE:
        return species != MUTANT
    if way == W_GESTATION:
        return count_species(island, species) > 0
    return way == W_IOM or DNA[species] <= _REBUILD


def _payments(island: Island, species: int, way: int) -> list[int]:
    """List the ways to pay for a species with this hand."""
    if way == W_REBUILD:
        return [code(codes.CREATE, species, 0, 0, NONE)]
    due = cards_due(island, species, way)
    if way == W_SPLICE:
        can_pay = island.hand[species] > 0 and sum(island.hand) > due
        return [code(codes.CREATE, species, 0, 0, NONE)] if can_pay else []
    if species == MUTANT:
        return [code(codes.CREATE, species, 0, 0, NONE)] if sum(island.hand) >= due else []
    return _substitutes(island, species, due)


def cards_due(island: Island, species: int, way: int) -> int:
    """Return the number of cards of a payment; of a Splice those of any kind."""
    due = DNA[species]
    if way == W_SPLICE:
        return due
    if species == GALLI and count_species(island, GALLI):
        due = _GALLI
    elif species == MUTANT and island.specialists >> BIOGENETICIST & 1:
        due = _BIOGENETICIST
    return max(1, due - _GESTATION) if way == W_GESTATION else due


def _substitutes(island: Island, species: int, due: int) -> list[int]:
    """List what may stand for cards of the species; at least one is of the species itself (D20.6, D25.3)."""
    own = island.hand[species]
    if not own:
        return []
    others = [NONE]
    if due > 1 and count_tiles(island, GENETICS):
        others += [card for card in bag.kinds(island.hand) if card not in {species, POLYMORPHIC}]
    found: list[int] = []
    for refined in range(min(island.refined, due - 1) + 1):
        for wild in range(min(island.hand[POLYMORPHIC], due - 1 - refined) + 1):
            for other in others:
                rest = due - refined - wild - (0 if other == NONE else 1)
                if 1 <= rest <= own:
                    found.append(code(codes.CREATE, species, refined, wild, other))
    return found


def go_on_create(n: State, frame: Frame) -> bool:
    """Ask always; a card whose creation has become impossible ends without one."""
    if frame[2] == W_IOM or create_actions(n, frame[1], frame[2]):
        return False
    pop(n)
    return True


def list_create(s: State, frame: Frame) -> list[int]:
    """List the creations; only at DinoGenics IOM it may be declined (D8.4)."""
    found = create_actions(s, frame[1], frame[2])
    return [code(codes.DONE), *found] if frame[2] == W_IOM else found


def answer_create(n: State, frame: Frame, action: int) -> None:
    """Pay what goes by itself, then ask for the rest, or for the space (D9.1)."""
    pop(n)
    if kind_of(action) == codes.DONE:
        return
    seat, way, species = frame[1], frame[2], a_of(action)
    island = n.islands[seat]
    due = 0 if way == W_REBUILD else cards_due(island, species, way)
    if way == W_SPLICE:
        _pay_card(n, seat, species)
    if way == W_SPLICE or (species == MUTANT and due):
        push(n, F_PAY, seat, species, due)
        return
    if due:
        _pay_set(n, seat, action, due)
    place(n, seat, species, P_CREATED)


def _pay_set(n: State, seat: int, action: int, due: int) -> None:
    refined, wild, other = b_of(action), c_of(action), d_of(action)
    n.islands[seat].refined -= refined
    for _ in range(wild):
        _pay_card(n, seat, POLYMORPHIC)
    if other != NONE:
        _pay_card(n, seat, other)
        due -= 1
    for _ in range(due - refined - wild):
        _pay_card(n, seat, a_of(action))


def _pay_card(n: State, seat: int, card: int) -> None:
    lose_card(n, seat, card)
    discard(n, card)


# Cards of any kind.


def go_on_pay(n: State, frame: Frame) -> bool:
    """Pay by itself what is the whole hand (D1.11); go on with the space once nothing is due."""
    _what, seat, species, due = frame
    hand = n.islands[seat].hand
    if due and sum(hand) > due:
        return False
    if due:
        if lay_open(n, seat):
            return True
        for card in bag.cards(hand):
            _pay_card(n, seat, card)
    pop(n)
    place(n, seat, species, P_CREATED)
    return True


def list_pay(s: State, frame: Frame) -> list[int]:
    """List the cards that may be paid."""
    return [code(codes.PAY, card) for card in bag.kinds(s.islands[frame[1]].hand)]


def answer_pay(n: State, frame: Frame, action: int) -> None:
    """Pay a card."""
    _what, seat, species, due = frame
    _pay_card(n, seat, a_of(action))
    swap(n, F_PAY, seat, species, due - 1)


# Placing.


def place(n: State, seat: int, species: int, how: int) -> None:
    """Let a player place a dinosaur of the supply; how: P_CREATED, P_BRED or P_GIVEN."""
    push(n, F_PLACE, seat, species, how)


def go_on_place(n: State, frame: Frame) -> bool:
    """Ask for the space; without one, or without a figure, nobody comes."""
    if n.figures[frame[2]] and place_spaces(n, frame[1], frame[2]):
        return False
    pop(n)
    return True


def list_place(s: State, frame: Frame) -> list[int]:
    """List the spaces where it may be placed."""
    return [code(codes.PLACE, space) for space in place_spaces(s, frame[1], frame[2])]


def answer_place(n: State, frame: Frame, action: int) -> None:
    """Place it: patents, a pardon by the news, then its trait and its check (D9.1)."""
    _what, seat, species, how = frame
    pop(n)
    add_animal(n, seat, species, a_of(action))
    if how == P_CREATED:
        _pay_patents(n, seat, species)
    if n.active == NEWS_8:
        lose_scandal(n, seat)
    traits.settle_in(n, seat, species, a_of(action), how)


def _pay_patents(n: State, seat: int, species: int) -> None:
    """Let Patent Centers of opponents with that species earn (D25.1)."""
    for other, island in enumerate(n.islands):
        if other != seat and count_species(island, species):
            island.credits += _PATENT * count_tiles(island, PATENT_CENTER)
