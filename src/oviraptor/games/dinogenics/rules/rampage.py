"""Rampage checks and cascades, deaths and scandals (D12–D14, D20.4, D22.3, D22.5, D22.6).

A die goes its way through the agenda: roll, Chaotician, Watch Tower, Security Officer, result, the owner's
choice of what is damaged. The frames name the animal; `second` is a Tyrannosaurus' second die. Each frame that
decides is put up only where it asks.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import (
    F_CASCADE,
    F_DAMAGE,
    F_OFFICER,
    F_PRICE,
    F_REROLL,
    F_ROLL,
    F_TOWER,
    animal_ref,
    pop,
    push,
)
from oviraptor.games.dinogenics.rules.animals import (
    CHECKED,
    in_order,
    mark_checked,
    ref_of,
    ref_space,
    ref_species,
)
from oviraptor.games.dinogenics.rules.board import CENTER
from oviraptor.games.dinogenics.rules.codes import (
    ALLOW,
    CALM,
    DAMAGE_FENCE,
    KEEP_ROLL,
    NONE,
    PAY_IT,
    REFUSE,
    REROLL,
    ROLL,
    UPKEEP,
    WATCH,
    a_of,
    code,
    kind_of,
)
from oviraptor.games.dinogenics.rules.damage import targets
from oviraptor.games.dinogenics.rules.fences import destroy_fence
from oviraptor.games.dinogenics.rules.habitats import is_valid
from oviraptor.games.dinogenics.rules.island import (
    count_guests,
    last_lodging,
    remove_guest,
    unused_tile,
    use_tile,
)
from oviraptor.games.dinogenics.rules.kinds import (
    CHAOTICIAN,
    FATALITY,
    IS_AQUATIC,
    NAIVE,
    RAMPAGE_DIE,
    RAPTOR,
    SECURITY_HUB,
    SECURITY_OFFICER,
    SKULL,
    SLASH,
    TREX,
    UPKEEP_DIE,
    WATCH_TOWER,
)
from oviraptor.games.dinogenics.rules.state import Frame, Island, State

_CENTER_SCANDALS: Final = tables.number("visitor-center-scandals")
_DEATH_SCANDALS: Final = tables.number("death-scandals")
_NAIVE_CREDITS: Final = tables.number("naive-credits")
_OFFICER_CREDITS: Final = tables.number("security-officer-credits")


# Deaths and scandals (D13).


def kill_visitor(n: State, seat: int) -> None:
    """Let one visitor die, if one is there (D13.1), from the last lodging (D5.4)."""
    lodging = last_lodging(n.islands[seat])
    if lodging >= 0:
        _die(n, seat, lodging)


def damage_tile(n: State, seat: int, space: int) -> None:
    """Damage the facility that begins on a space: its visitors die one by one first (D12.8, D13.3)."""
    i = n.islands[seat]
    while i.guests[space] > 0:
        _die(n, seat, space)
    i.damaged |= 1 << space


def gain_scandal(n: State, seat: int, count: int = 1) -> None:
    """Give scandals that no Security Hub takes away."""
    n.islands[seat].scandals += count


def lose_scandal(n: State, seat: int, count: int = 1) -> None:
    """Take scandals away, as far as there are any."""
    i = n.islands[seat]
    i.scandals -= min(i.scandals, count)


def _die(n: State, seat: int, lodging: int) -> None:
    """A visitor returns to the supply; a Hub takes away the scandal of one death per season (D13.2)."""
    remove_guest(n, seat, lodging)
    i = n.islands[seat]
    hub = unused_tile(i, SECURITY_HUB)
    if hub >= 0:
        use_tile(i, hub)
    else:
        gain_scandal(n, seat, _DEATH_SCANDALS)


# Checks and cascades (D12.1–D12.3, D14).


def begin_check(n: State, seat: int, space: int, species: int) -> None:
    """Let an animal check, then those it drags along (D14.2); one that is checked does nothing (D12.2)."""
    ref = animal_ref(space, species)
    if mark_checked(n, seat, ref):
        begin_cascade(n, seat, valid_and_unchecked(n.islands[seat]))
        push(n, F_ROLL, seat, ref, 0)


def begin_lone_check(n: State, seat: int, space: int, species: int) -> None:
    """Let an animal check in step 2 of Upkeep, where who else checks is looked at anyway (D14.1)."""
    ref = animal_ref(space, species)
    if mark_checked(n, seat, ref):
        push(n, F_ROLL, seat, ref, 0)


def begin_brave_check(n: State, seat: int, ref: int) -> None:
    """Let a Spinosaurus just placed check without being *checked* (D20.9)."""
    others = [each for each in valid_and_unchecked(n.islands[seat]) if each != ref]
    begin_cascade(n, seat, others)
    push(n, F_ROLL, seat, ref, 0)


def begin_cascade(n: State, seat: int, refs: list[int]) -> None:
    """Remember who was valid and unchecked before; whoever is spoilt by what follows checks (D14.2)."""
    if refs:
        push(n, F_CASCADE, seat, *refs)


def valid_and_unchecked(i: Island) -> list[int]:
    """List the animals a cascade may reach, as their line does (D27.6)."""
    refs = [ref_of(animal) for animal in i.animals if not animal & CHECKED and is_valid(i, animal)]
    return in_order(refs)


def go_on_cascade(n: State, frame: Frame) -> bool:
    """Let the first animal check that was valid before and is not now; without one it is over."""
    seat = frame[1]
    i = n.islands[seat]
    refs = list(frame[2:])
    pop(n)
    for animal in i.animals:
        ref = ref_of(animal)
        if ref in refs and not animal & CHECKED and not is_valid(i, animal):
            refs.remove(ref)
            begin_cascade(n, seat, refs)
            mark_checked(n, seat, ref)
            push(n, F_ROLL, seat, ref, 0)
            break
    return True


# The die (D12.3, D20.4, D22.3).


def outcomes_roll(_s: State, frame: Frame) -> list[tuple[int, int]]:
    """List the faces of the rampage die, or of an Upkeep Die for an aquatic animal."""
    if IS_AQUATIC[ref_species(frame[2])]:
        return [(code(UPKEEP, face, NONE), UPKEEP_DIE[face]) for face in range(len(UPKEEP_DIE))]
    return [(code(ROLL, face), RAMPAGE_DIE[face]) for face in range(len(RAMPAGE_DIE))]


def happen_roll(n: State, frame: Frame, action: int) -> None:
    """Take a die as it fell: the Chaotician is asked first."""
    seat, ref, second = frame[1], frame[2], frame[3]
    pop(n)
    if not IS_AQUATIC[ref_species(ref)]:
        _pay_officer(n)
    if _has_rested(n.islands[seat], CHAOTICIAN):
        push(n, F_REROLL, seat, ref, a_of(action), second)
    else:
        _take_result(n, seat, ref, a_of(action), second)


def list_reroll(_s: State, _frame: Frame) -> list[int]:
    """List `keep`, `reroll`."""
    return [code(KEEP_ROLL), code(REROLL)]


def answer_reroll(n: State, frame: Frame, action: int) -> None:
    """Roll again, once per season (D22.5), or take the result."""
    seat, ref, face, second = frame[1], frame[2], frame[3], frame[4]
    pop(n)
    if kind_of(action) == REROLL:
        n.islands[seat].tired |= 1 << CHAOTICIAN
        push(n, F_ROLL, seat, ref, second)
    else:
        _take_result(n, seat, ref, face, second)


def list_tower(_s: State, _frame: Frame) -> list[int]:
    """List `watch`, `allow`."""
    return [code(WATCH), code(ALLOW)]


def answer_tower(n: State, frame: Frame, action: int) -> None:
    """Use the first tower that is left: the slash has no effect (D12.9); or let it pass."""
    seat, ref, second = frame[1], frame[2], frame[3]
    pop(n)
    if kind_of(action) == WATCH:
        i = n.islands[seat]
        use_tile(i, unused_tile(i, WATCH_TOWER))
        _end_die(n, seat, ref, second)
    else:
        _ask_officer(n, seat, ref, second)


def list_officer(_s: State, _frame: Frame) -> list[int]:
    """List `calm`, `allow`."""
    return [code(CALM), code(ALLOW)]


def answer_officer(n: State, frame: Frame, action: int) -> None:
    """Turn the slash into a naive visitor, once per season (D22.6), or let it pass."""
    asked, seat, ref, second = frame[1], frame[2], frame[3], frame[4]
    pop(n)
    if kind_of(action) == CALM:
        n.islands[asked].tired |= 1 << SECURITY_OFFICER
        _carry_out(n, seat, ref, NAIVE, second)
    else:
        _carry_out(n, seat, ref, SLASH, second)


def list_damage(s: State, frame: Frame) -> list[int]:
    """List the targets among which the owner chooses (D12.5)."""
    return targets(s.islands[frame[1]], ref_space(frame[2]))


def answer_damage(n: State, frame: Frame, action: int) -> None:
    """Damage what was chosen."""
    pop(n)
    _hit(n, frame[1], action)
    _end_die(n, frame[1], frame[2], frame[3])


def list_price(_s: State, _frame: Frame) -> list[int]:
    """List `pay`, `refuse`."""
    return [code(PAY_IT), code(REFUSE)]


def answer_price(n: State, frame: Frame, action: int) -> None:
    """Pay for an aquatic animal, or let its tile be damaged (D20.4)."""
    seat, ref, price = frame[1], frame[2], frame[3]
    pop(n)
    if kind_of(action) == PAY_IT:
        n.islands[seat].credits -= price
    else:
        damage_tile(n, seat, ref_space(ref))


def _pay_officer(n: State) -> None:
    """A credit for every rampage die anybody rolls (D22.6)."""
    for i in n.islands:
        if i.specialists >> SECURITY_OFFICER & 1:
            i.credits += _OFFICER_CREDITS


def _has_rested(i: Island, specialist: int) -> bool:
    """Whether he is there and was not used this season."""
    return (i.specialists & ~i.tired) >> specialist & 1 == 1


def _take_result(n: State, seat: int, ref: int, face: int, second: int) -> None:
    """Go on with a result that stands: Watch Tower, Security Officer, effect."""
    if IS_AQUATIC[ref_species(ref)]:
        _take_upkeep_result(n, seat, ref, face)
    elif face != SLASH:
        _carry_out(n, seat, ref, face, second)
    elif n.upkeep and unused_tile(n.islands[seat], WATCH_TOWER) >= 0:
        push(n, F_TOWER, seat, ref, second)
    else:
        _ask_officer(n, seat, ref, second)


def _ask_officer(n: State, seat: int, ref: int, second: int) -> None:
    for asked, i in enumerate(n.islands):
        if _has_rested(i, SECURITY_OFFICER):
            push(n, F_OFFICER, asked, seat, ref, second)
            return
    _carry_out(n, seat, ref, SLASH, second)


def _carry_out(n: State, seat: int, ref: int, face: int, second: int) -> None:
    """Do what a face of the rampage die says (D12.3); a Raptor's slash kills, too (D12.4)."""
    i = n.islands[seat]
    if face == NAIVE:
        if count_guests(i) > 0:
            i.credits += _NAIVE_CREDITS
        _end_die(n, seat, ref, second)
        return
    if face == FATALITY or ref_species(ref) == RAPTOR:
        kill_visitor(n, seat)
    found = targets(i, ref_space(ref))
    if len(found) > 1:
        push(n, F_DAMAGE, seat, ref, second)
        return
    _hit(n, seat, found[0])
    _end_die(n, seat, ref, second)


def _take_upkeep_result(n: State, seat: int, ref: int, face: int) -> None:
    """Do what a face of the Upkeep Die says to an aquatic animal (D20.4)."""
    if face == SKULL:
        kill_visitor(n, seat)
    elif n.islands[seat].credits >= face:
        push(n, F_PRICE, seat, ref, face)
    else:
        damage_tile(n, seat, ref_space(ref))


def _end_die(n: State, seat: int, ref: int, second: int) -> None:
    """Roll a Tyrannosaurus' second die once the first is carried out completely (D12.4)."""
    if ref_species(ref) == TREX and not second:
        push(n, F_ROLL, seat, ref, 1)


def _hit(n: State, seat: int, target: int) -> None:
    """Carry out a `damage` action: a fence, the Visitor Center or a facility."""
    if kind_of(target) == DAMAGE_FENCE:
        destroy_fence(n, seat, a_of(target))
    elif a_of(target) == CENTER:
        gain_scandal(n, seat, _CENTER_SCANDALS)
    else:
        damage_tile(n, seat, a_of(target))
