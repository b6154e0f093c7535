"""Why an animal is created, placed, fed or let loose."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.core.words import counted
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.animals import count_species, species_of
from oviraptor.games.dinogenics.rules.codes import ANY, a_of, b_of
from oviraptor.games.dinogenics.rules.habitats import is_valid, would_be_valid
from oviraptor.games.dinogenics.rules.island import count_guests
from oviraptor.games.dinogenics.rules.kinds import GOATS, MUTANT, STEGO, TRIKE, VALUE
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.search.prospects import meals, upkeeps_left
from oviraptor.games.dinogenics.words import names
from oviraptor.kit.words.english import capital, with_article

_VARIETY: Final = tables.number("variety-vp")
_SCANDAL: Final = -tables.number("scandal-vp")


def loose(i: Island) -> int | None:
    """Return the species of the first animal that lives badly."""
    return next((species_of(each) for each in i.animals if not is_valid(i, each)), None)


def creation(s: State, seat: Seat, action: int) -> str:
    """Say what a new dinosaur brings."""
    i, species = s.islands[seat], a_of(action)
    left, same = upkeeps_left(s), count_species(s.islands[seat], species)
    name = names.species(species)
    if species == TRIKE and same % 2:
        told = _ordinal(same + 1, name)
        return f"{told} makes a pair: {counted(VALUE[species] + 1, 'point')} more each Upkeep."
    points = counted(VALUE[species], "point")
    told = f"{_ordinal(same + 1, name)} brings {points} in each of {counted(left, 'Upkeep')}"
    if species == STEGO:
        told += ", with a credit each time"
    if not same:
        told += f", and {_VARIETY} for a new species in the end"
    goats = meals(i) + GOATS[species]
    if GOATS[species] and i.goats < goats:
        told += f"; then {counted(goats, 'goat')} must be here, and {i.goats} are"
    return f"{told}."


def _ordinal(number: int, name: str) -> str:
    words = ("", with_article(name), f"a second {name}", f"a third {name}", f"a fourth {name}")
    told = words[number] if number < len(words) else f"one more {name}"
    return capital(told)


def nothing_to_create(s: State, seat: Seat) -> str:
    """Say why nothing is created."""
    badly = loose(s.islands[seat])
    if badly is not None:
        return f"The {names.species(badly)} lives badly already; another would run wild, too."
    return "My cards are on their way to something better than what they make now."


def place(s: State, seat: Seat, action: int) -> str:
    """Say why an animal goes to a space."""
    i, species = s.islands[seat], s.agenda[-1][2]
    if not would_be_valid(i, species, a_of(action)):
        return "No place is right for it yet; here it does least harm."
    if species == TRIKE and count_species(i, TRIKE) % 2:
        return "Two Triceratops in one pen are worth a point more each Upkeep."
    return f"There the {names.species(species)} lives well, and stays quiet."


def _named(s: State, seat: Seat, action: int) -> str:
    i, at, kind = s.islands[seat], a_of(action), b_of(action)
    there = names.species_on(i, at)
    return names.species(there[0] if kind == ANY and there else kind)


def meal(s: State, seat: Seat, action: int) -> str:
    """Say why an animal is fed."""
    i = s.islands[seat]
    short = meals(i) - i.goats
    if short > 0:
        return f"Goats are {short} short: the {_named(s, seat, action)} would do most harm hungry."
    return f"Who eats does not rampage: the {_named(s, seat, action)} first, and goats for all."


def breeding(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001  # a reason is asked so
    """Say what a bred Mutant brings."""
    points = counted(VALUE[MUTANT], "point")
    left = counted(upkeeps_left(s), "Upkeep")
    return f"Two goats for a Mutant, which brings {points} in each of {left}, this one counted."


def goats_kept(s: State, seat: Seat) -> str:
    """Say why no Mutant breeds."""
    i = s.islands[seat]
    if meals(i):
        return f"{counted(meals(i), 'goat')} must be here each Upkeep, and {i.goats} are."
    return "Another Mutant would find no pen, and live badly."


def check(s: State, seat: Seat, action: int) -> str:
    """Say why this animal has to roll."""
    name = _named(s, seat, action)
    guests = count_guests(s.islands[seat])
    if not guests:
        return f"No visitor is here whom the {name} could kill."
    return f"Of all that may roll, the {name} has least in its reach."


def devoured(s: State, seat: Seat, action: int) -> str:
    """Say why an animal is eaten by another."""
    return f"The {_named(s, seat, action)} is worth less than what a hungry hunter would break."


def watch(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why a Watch Tower is used."""
    return "A slash that is seen in time breaks nothing, and the tower watches again next Upkeep."


def calm(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why the Security Officer steps in."""
    asked = s.agenda[-1]
    if asked[2] == seat:
        return "It is my own island: a naive visitor pays, a slash breaks something."
    return "He may do it once a season, and nothing worse is to come."


def allowed(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why a result stands."""
    return f"Little can break here; a scandal of {_SCANDAL} points may still be prevented later."


def reroll(s: State, seat: Seat, action: int) -> str:  # noqa: ARG001
    """Say why a die is rolled again."""
    return "Hardly any other result is worse, and the Chaotician may do it once a season."


def bid(s: State, seat: Seat, action: int) -> str:
    """Say how high a dinosaur nobody has seen is valued."""
    left, own = upkeeps_left(s), s.islands[seat].credits - a_of(action)
    told = f"A dinosaur without a card: its value in each of {counted(left, 'Upkeep')}"
    return f"{told}, and {counted(own, 'credit')} would be left."
