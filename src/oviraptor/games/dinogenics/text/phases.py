"""What waits, as text and back: a phase line for each frame of the agenda (D27.6).

An animal is named by its space, and by its species where two share it, so the islands must be known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from oviraptor.games.dinogenics.rules import agenda
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_CARD,
    F_CASCADE,
    F_DEVOUR,
    F_FEED,
    F_NEWS,
    F_OCEAN,
    F_OCEAN_ROLL,
    F_OFFICER,
    F_REROLL,
    F_TRAIT,
    S_GIVE,
    animal_ref,
)
from oviraptor.games.dinogenics.rules.codes import ANY, HIDDEN
from oviraptor.games.dinogenics.rules.kinds import AGENCY, IS_AQUATIC, PACT
from oviraptor.games.dinogenics.rules.state import Frame, Island
from oviraptor.games.dinogenics.text.names import FIRST_MANIPULATION, SEAT, SPACE
from oviraptor.games.dinogenics.text.phase_rows import LINES, NOT_TOLD, VEILED_LINES
from oviraptor.kit.text.words import Words

Islands = Sequence[Island]

# --- writing ----------------------------------------------------------------------------------


def write_phase(frame: Frame, islands: Islands) -> str:
    """Write one line of what waits."""
    return LINES.write(_apart(frame, islands))


def write_veiled(frame: Frame, islands: Islands) -> str:
    """Write one line of what waits, of which cards and tiles may be HIDDEN."""
    return VEILED_LINES.write(_apart(frame, islands))


def _apart(frame: Frame, islands: Islands) -> tuple[int, Sequence[Any]]:
    """Take a frame apart into what its line names."""
    what, *told = frame
    if what in _OF_FRAMES:
        return what, _OF_FRAMES[what](told)
    if what == F_OCEAN_ROLL:
        return F_OCEAN, (told[0], ())
    if what in _WITH_ANIMALS:
        return what, _animals_apart(what, told, islands)
    return what, told


def _news_apart(told: Sequence[int]) -> Sequence[Any]:
    return told[0], NOT_TOLD if told[1] == agenda.N_GONE else tuple(told[1:])


def _act_apart(told: Sequence[int]) -> Sequence[Any]:
    seat, location, detail, number, *cards = told
    if detail == agenda.A_KEEP:
        first = FIRST_MANIPULATION if location == AGENCY and HIDDEN not in cards else 0
        return seat, location, (detail, number, [first + card for card in cards])
    if detail in (agenda.A_MARKET, agenda.A_REDRAW):
        return seat, location, (detail, cards)
    return seat, location, (detail, number) if detail == agenda.A_TAKE else (detail,)


def _ocean_apart(told: Sequence[int]) -> Sequence[Any]:
    return told[0], tuple(told[1:])


def _card_apart(told: Sequence[int]) -> Sequence[Any]:
    seat, card, stage, *numbers = told
    if stage == agenda.S_NEWS:
        return seat, (card, (stage, numbers))
    if (card, stage) == (PACT, S_GIVE):
        due, *cards = numbers
        return seat, (card, (stage, cards, due))
    return seat, (card, (stage, *numbers))


def _listed_apart(told: Sequence[int]) -> Sequence[Any]:
    return told[0], told[1:]


_OF_FRAMES: Final[dict[int, Callable[[Sequence[int]], Sequence[Any]]]] = {
    F_NEWS: _news_apart,
    F_ACT: _act_apart,
    F_OCEAN: _ocean_apart,
    F_CARD: _card_apart,
    agenda.F_TOSS: _listed_apart,
    agenda.F_PLANS: _listed_apart,
}
_ONE_ANIMAL: Final = (
    F_TRAIT, agenda.F_ROLL, agenda.F_DAMAGE, F_REROLL, agenda.F_TOWER, F_OFFICER,
    agenda.F_PRICE, agenda.F_HERD, F_DEVOUR,
)  # fmt: skip
_MANY_ANIMALS: Final = (F_CASCADE, F_FEED, F_DEVOUR)
_WITH_ANIMALS: Final = (*_ONE_ANIMAL, F_CASCADE, F_FEED)


def _animals_apart(what: int, told: Sequence[int], islands: Islands) -> Sequence[Any]:
    at = 1 + (what == F_OFFICER)
    island = islands[told[at - 1]]
    found: list[Any] = list(told[:2] if what == F_TRAIT else told)
    if what in _ONE_ANIMAL:
        found[at] = _animal_apart(told[at], island)
        at += 1
    if what in _MANY_ANIMALS:
        found[at:] = [tuple(_animal_apart(ref, island) for ref in told[at:])]
    if what == F_REROLL:
        found[at] = (IS_AQUATIC[told[at - 1] >> 5], told[at])
    return found


def _animal_apart(ref: int, island: Island) -> tuple[int, int]:
    space, species = ref & 31, ref >> 5
    return (space, ANY if species_at(island, space) == [species] else species)


def species_at(island: Island, space: int) -> list[int]:
    """List the species of the animals on a space, in order (D1.15)."""
    return sorted({animal & 31 for animal in island.animals if animal >> 5 & 31 == space})


# --- reading ----------------------------------------------------------------------------------


def read_phase(words: Words, islands: Islands, *, is_last: bool) -> Frame:
    """Read one line of what waits, of which the last alone asks; raises Malformed."""
    _check_seats(words, len(islands))
    what, told = LINES.read(words)
    words.end()
    frame = tuple(_together(what, told, islands, words))
    if what == F_TRAIT:
        return (*frame, int(not is_last))
    if what == F_NEWS and frame[2] == agenda.N_ASK and not is_last:
        return (what, frame[1], agenda.N_GONE)
    return frame


def _check_seats(words: Words, seats: int) -> None:
    """Refuse seats at which nobody plays, wherever they stand in a line."""
    absent = [name for name, seat in SEAT.values.items() if seat >= seats]
    begin = words.at
    while words.has_more():
        if words.peek() in absent:
            raise words.malformed("a seat that plays")
        words.at += 1
    words.at = begin


def _together(what: int, told: Sequence[Any], islands: Islands, words: Words) -> Iterable[int]:
    """Make the frame of what a line names."""
    if what in (F_NEWS, F_CARD, F_ACT):
        return (what, told[0], *_details_together(what, told, words))
    if what == F_OCEAN:
        return (F_OCEAN, told[0], *told[1]) if told[1] else (F_OCEAN_ROLL, told[0])
    if what in _WITH_ANIMALS:
        return (what, *_animals_together(what, told, islands, words))
    if what in (agenda.F_TOSS, agenda.F_PLANS):
        return (what, told[0], *told[1])
    return (what, *told)


def _details_together(what: int, told: Sequence[Any], words: Words) -> Sequence[int]:
    if what == F_NEWS:
        return tuple(told[1])
    if what == F_CARD:
        card, (stage, *numbers) = told[1]
        if stage == agenda.S_NEWS:
            return (card, stage, *numbers[0])
        if (card, stage) == (PACT, S_GIVE):
            return (card, stage, numbers[1], *numbers[0])
        return (card, stage, *numbers)
    location, (detail, *numbers) = told[1], told[2]
    if detail == agenda.A_KEEP:
        first = FIRST_MANIPULATION if location == AGENCY else 0
        cards = [card - first for card in numbers[1]]
        if any(card < 0 or (not first and card >= FIRST_MANIPULATION) for card in cards):
            raise words.malformed("cards that are drawn at this location", back=1)
        return (location, detail, numbers[0], *cards)
    if detail in (agenda.A_MARKET, agenda.A_REDRAW):
        return (location, detail, 0, *numbers[0])
    return (location, detail, *(numbers or (0,)))


def _animals_together(
    what: int, told: Sequence[Any], islands: Islands, words: Words
) -> Sequence[int]:
    at = 1 + (what == F_OFFICER)
    island = islands[told[at - 1]]
    found = list(told)
    if what in _ONE_ANIMAL:
        found[at] = _animal_together(told[at], island, words)
        at += 1
    if what in _MANY_ANIMALS:
        found[at:] = [_animal_together(named, island, words) for named in told[at]]
    if what == F_REROLL:
        is_upkeep, found[at] = told[at]
        if is_upkeep != IS_AQUATIC[found[at - 1] >> 5]:
            raise words.malformed("a face of the die rolled for this animal", back=1 + told[-1])
    return found


def _animal_together(named: tuple[int, int], island: Island, words: Words) -> int:
    space, species = named
    there = species_at(island, space)
    where = SPACE.words[space]
    if species == ANY:
        if len(there) != 1:
            what = "no animal" if not there else "more than one species"
            raise words.malformed(f"an animal: there is {what} at {where}", back=words.at)
        return animal_ref(space, there[0])
    if species not in there:
        raise words.malformed(f"an animal that is at {where}", back=words.at)
    if len(there) == 1:
        raise words.malformed(f"no species behind {where}: there is only one", back=words.at)
    return animal_ref(space, species)
