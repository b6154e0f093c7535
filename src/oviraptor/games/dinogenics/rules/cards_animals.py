"""Cards about dinosaurs: Splice, Deconstruction, Gestation, Unleash Contagion (D18.3, D18.7, D18.14, D20.10)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes, creation, rampage, supply
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_DNA,
    F_CARD,
    F_CREATE,
    F_DISCARD,
    NOBODY,
    S_CHECK,
    S_CHOOSE,
    S_DONE,
    S_NAME,
    S_PAY,
    S_REMOVE,
    S_TAKE,
    W_GESTATION,
    W_REBUILD,
    W_SPLICE,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.animals import (
    animal_actions,
    animal_named_by,
    ref_of,
    ref_space,
    ref_species,
    remove_animal,
    species_of,
)
from oviraptor.games.dinogenics.rules.codes import a_of, code, kind_of
from oviraptor.games.dinogenics.rules.habitats import reputation_of
from oviraptor.games.dinogenics.rules.kinds import (
    CONTAGION,
    CORRUPTED,
    DECONSTRUCTION,
    GESTATION,
    SPLICE,
    VALUE,
)
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules import bag

_SALVAGED: Final = tables.number("salvage-cards")
_DROPPED: Final = tables.number("contagion-cards")
_HIGHEST: Final = tables.number("contagion-highest")


def is_playable(s: State, seat: int, card: int) -> bool:
    """Whether its first necessary step is possible."""
    if card == SPLICE:
        return bool(creation.create_actions(s, seat, W_SPLICE))
    if card == GESTATION:
        return bool(creation.create_actions(s, seat, W_GESTATION))
    return card == CONTAGION or bool(_removals(s, seat))


def begin(n: State, seat: int, card: int) -> None:
    """Let a card begin."""
    if card == SPLICE:
        push(n, F_CARD, seat, card, S_DONE)
        push(n, F_CREATE, seat, W_SPLICE)
    elif card == GESTATION:
        push(n, F_CARD, seat, card, S_TAKE)
        push(n, F_CREATE, seat, W_GESTATION)
    elif card == DECONSTRUCTION:
        push(n, F_CARD, seat, card, S_REMOVE)
    else:
        push(n, F_CARD, seat, card, S_NAME)


def choices(s: State, frame: Frame) -> list[int]:
    """List what may be answered."""
    seat, stage = frame[1], frame[3]
    if stage == S_TAKE:
        cards = bag.kinds(s.boneyard)
        return [code(codes.DONE), *[code(codes.TAKE, card) for card in cards]]
    if stage == S_REMOVE:
        return _removals(s, seat)
    if stage == S_CHOOSE:
        return _uses_of_removed(s, seat)
    if stage == S_PAY:
        return [code(codes.PAY, card) for card in bag.kinds(s.islands[seat].hand)]
    if stage == S_NAME:
        return [code(codes.NAME, reputation) for reputation in range(_HIGHEST + 1)]
    return _answers_to_contagion(s, who_is_asked(s, frame), frame[4])


def answer(n: State, frame: Frame, action: int) -> None:
    """Do what was answered."""
    seat, card, stage = frame[1], frame[2], frame[3]
    if stage == S_TAKE:
        _take(n, seat, action)
    elif stage == S_REMOVE:
        ref = animal_named_by(n.islands[seat], action)
        remove_animal(n, seat, ref)
        swap(n, F_CARD, seat, card, S_CHOOSE, ref_species(ref))
    elif stage == S_CHOOSE and kind_of(action) == codes.REBUILD:
        swap(n, F_CARD, seat, card, S_PAY)
    elif stage == S_CHOOSE:
        swap(n, F_CARD, seat, card, S_DONE)
        n.islands[seat].vp += VALUE[frame[4]]
        supply.draw(n, seat, DECK_DNA, _SALVAGED, False)
    elif stage == S_PAY:
        _pay_rebuilding(n, seat, a_of(action))
    elif stage == S_NAME:
        swap(n, F_CARD, seat, card, S_CHECK, a_of(action), _seats_with(n, a_of(action)))
    else:
        _answer_contagion(n, frame, action)


def go_on(n: State, frame: Frame) -> bool:
    """Pay a lone card by itself (D1.11), end a contagion that has reached everybody."""
    if frame[3] == S_PAY and bag.size(n.islands[frame[1]].hand) == 1:
        if supply.lay_open(n, frame[1]):
            return True
        _pay_rebuilding(n, frame[1], bag.kinds(n.islands[frame[1]].hand)[0])
        return True
    if frame[3] == S_CHECK and not frame[5]:
        swap(n, F_CARD, frame[1], CONTAGION, S_DONE)
        return True
    return False


# Gestation.


def _take(n: State, seat: int, action: int) -> None:
    swap(n, F_CARD, seat, GESTATION, S_DONE)
    if kind_of(action) == codes.TAKE:
        n.boneyard = bag.take(n.boneyard, a_of(action))
        supply.gain_card(n, seat, a_of(action), True)
        supply.limit_hand(n, seat)


# Deconstruction.


def _removals(s: State, seat: int) -> list[int]:
    """List the own dinosaurs that may be removed: not a Corrupted T-Rex (D23.3)."""
    own = s.islands[seat]
    refs = [ref_of(animal) for animal in own.animals if species_of(animal) != CORRUPTED]
    return animal_actions(own, codes.REMOVE, refs)


def _uses_of_removed(s: State, seat: int) -> list[int]:
    found = [code(codes.SALVAGE)]
    has_card = bag.size(s.islands[seat].hand) > 0
    if has_card and creation.create_actions(s, seat, W_REBUILD):
        found.append(code(codes.REBUILD))
    return found


def _pay_rebuilding(n: State, seat: int, card: int) -> None:
    swap(n, F_CARD, seat, DECONSTRUCTION, S_DONE)
    supply.lose_card(n, seat, card)
    supply.discard(n, card)
    push(n, F_CREATE, seat, W_REBUILD)


# Unleash Contagion.


def who_is_asked(s: State, frame: Frame) -> int:
    """Return who is asked by a contagion: its player names a reputation, then those due answer in order."""
    if frame[3] != S_CHECK:
        return frame[1]
    for seat in s.order:
        if frame[5] >> seat & 1:
            return seat
    return NOBODY


def _infected(s: State, seat: int, reputation: int) -> list[int]:
    """List the dinosaurs of a player with that reputation."""
    own = s.islands[seat]
    return [
        ref_of(animal)
        for animal in own.animals
        if reputation_of(s, species_of(animal)) == reputation
    ]


def _seats_with(s: State, reputation: int) -> int:
    seats = 0
    for seat in s.order:
        if _infected(s, seat, reputation):
            seats |= 1 << seat
    return seats


def _answers_to_contagion(s: State, seat: int, reputation: int) -> list[int]:
    own = s.islands[seat]
    found = animal_actions(own, codes.CHECK, _infected(s, seat, reputation))
    if bag.size(own.hand) >= _DROPPED:
        found.append(code(codes.DROP))
    return found


def _answer_contagion(n: State, frame: Frame, action: int) -> None:
    seat = who_is_asked(n, frame)
    due = frame[5] & ~(1 << seat)
    if due:
        swap(n, *frame[:5], due)
    else:
        swap(n, F_CARD, frame[1], CONTAGION, S_DONE)
    if kind_of(action) == codes.DROP:
        push(n, F_DISCARD, seat, bag.size(n.islands[seat].hand) - _DROPPED)
        return
    ref = animal_named_by(n.islands[seat], action)
    rampage.begin_check(n, seat, ref_space(ref), ref_species(ref))
