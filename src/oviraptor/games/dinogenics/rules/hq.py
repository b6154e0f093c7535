"""IntelliGen HQ, the Job Market and hiring, the Architect's look into the bag (D20.7, D22.1, D22.2, D22.4, D22.10)."""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import city, codes, ocean
from oviraptor.games.dinogenics.rules.agenda import (
    F_DISPLAY,
    F_HIRE,
    F_HQ,
    F_JOBS,
    F_NEXT,
    F_REPAIR,
    F_SURVEY,
    F_TOSS,
    NEXT_SPECIALISTS,
    pop,
    push,
    swap,
)
from oviraptor.games.dinogenics.rules.codes import a_of, b_of, c_of, code, kind_of
from oviraptor.games.dinogenics.rules.kinds import (
    AQUATIC,
    KINDS,
    MANIPULATIONS,
    PRICE,
    SPECIALISTS,
    SPIN_DOCTOR,
    TECHNICIAN,
)
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.kit.rules import bag

_PARTS: Final = tables.number("hq-parts")
_DISPLAY: Final = tables.number("display")
_JOBS: Final = tables.number("jobs")
_CREDITS: Final = tables.number("contractor-credits")
_PARDONS: Final = tables.number("spin-doctor-pardons")


def act(n: State, seat: int) -> None:
    """Act at the HQ: two different parts."""
    push(n, F_HQ, seat, 1, 1, 1, _PARTS, 0)


def begin_repeated(n: State, seat: int, parts: int) -> None:
    """Act at the HQ with so many parts, whose kinds may repeat (Foreign Market)."""
    push(n, F_HQ, seat, 1, 1, 1, parts, 1)


def list_hq(s: State, frame: Frame) -> list[int]:
    """List the parts that are open and possible."""
    _what, seat, build, hire, sea, _parts, _repeat = frame
    found = [code(codes.DONE)]
    if build:
        found += city.build_actions(s, seat, bag.kinds(s.display), 0)
    if hire:
        found += hire_actions(s, seat)
    if sea and ocean.is_open(s, seat):
        found.append(code(codes.OCEAN))
    return found


def answer_hq(n: State, frame: Frame, action: int) -> None:
    """Begin a part, which is then used; the last part ends the line."""
    seat, kind = frame[1], kind_of(action)
    if kind == codes.DONE:
        pop(n)
        return
    _use_part(n, frame, kind)
    if kind == codes.BUILD:
        _build(n, seat, action)
    elif kind == codes.HIRE:
        begin_hiring(n, seat, a_of(action))
    else:
        ocean.begin(n, seat)


def _use_part(n: State, frame: Frame, kind: int) -> None:
    _what, seat, build, hire, sea, parts, repeat = frame
    if parts == 1:
        pop(n)
        return
    if not repeat:
        build = 0 if kind == codes.BUILD else build
        hire = 0 if kind == codes.HIRE else hire
        sea = 0 if kind == codes.OCEAN else sea
    swap(n, F_HQ, seat, build, hire, sea, parts - 1, repeat)


def _build(n: State, seat: int, action: int) -> None:
    """Build a large tile of the display."""
    n.display = bag.take(n.display, a_of(action))
    city.pay_and_put(n, seat, a_of(action), b_of(action), c_of(action), 0)
    refill_display(n)


# The display.


def refill_display(n: State) -> None:
    """Let a gap among the large tiles that are not Aquatic Habitats be filled."""
    if bag.size(n.display) - n.display[AQUATIC] < _DISPLAY and bag.size(n.large_bag):
        push(n, F_DISPLAY)


def outcomes_display(s: State, _frame: Frame) -> list[tuple[int, int]]:
    """List the large tiles that may come."""
    return [(code(codes.DISPLAY, tile), count) for tile, count in bag.weights(s.large_bag)]


def happen_display(n: State, _frame: Frame, action: int) -> None:
    """Put a large tile on display."""
    pop(n)
    n.large_bag = bag.take(n.large_bag, a_of(action))
    n.display = bag.put(n.display, a_of(action))


# The Job Market.


def refresh_jobs(n: State) -> None:
    """Let who was not hired move on, and new ones come (D22.1)."""
    n.dismissed |= n.contractor
    n.contractor = n.jobs
    n.jobs = 0
    push(n, F_JOBS, min(_JOBS, n.job_deck.bit_count()))


def go_on_jobs(n: State, frame: Frame) -> bool:
    """Go on in D4.6 when nobody is to come any more."""
    if frame[1]:
        return False
    pop(n)
    push(n, F_NEXT, NEXT_SPECIALISTS)
    return True


def outcomes_jobs(s: State, _frame: Frame) -> list[tuple[int, int]]:
    """List who may come next."""
    return [(code(codes.JOB, each), 1) for each in range(SPECIALISTS) if s.job_deck >> each & 1]


def happen_jobs(n: State, frame: Frame, action: int) -> None:
    """Let a specialist come to the Job Market."""
    n.job_deck &= ~(1 << a_of(action))
    n.jobs |= 1 << a_of(action)
    swap(n, F_JOBS, frame[1] - 1)


def on_offer(s: State) -> list[int]:
    """List the specialists of the Job Market and the Independent Contractor space."""
    offered = s.jobs | s.contractor
    return [each for each in range(SPECIALISTS) if offered >> each & 1]


# Hiring.


def hire_actions(s: State, seat: int) -> list[int]:
    """List the specialists a player can pay (D22.2)."""
    own = s.islands[seat]
    cards = bag.size(own.cards)
    found: list[int] = []
    for each in on_offer(s):
        replaced = own.credits // _CREDITS if s.contractor >> each & 1 else 0
        if PRICE[each] <= cards + replaced:
            found.append(code(codes.HIRE, each))
    return found


def begin_hiring(n: State, seat: int, specialist: int) -> None:
    """Let the price be paid."""
    push(n, F_HIRE, seat, specialist, PRICE[specialist])


def list_hire(s: State, frame: Frame) -> list[int]:
    """List what may be paid next: a card, or credits for an Independent Contractor."""
    _what, seat, specialist, _due = frame
    own = s.islands[seat]
    found = [code(codes.PAY_CARD, card) for card in bag.kinds(own.cards)]
    if s.contractor >> specialist & 1 and own.credits >= _CREDITS:
        found.append(code(codes.PAY_CREDITS))
    return found


def answer_hire(n: State, frame: Frame, action: int) -> None:
    """Pay a part of the price; with the last one the specialist comes."""
    _what, seat, specialist, due = frame
    own = n.islands[seat]
    if kind_of(action) == codes.PAY_CREDITS:
        own.credits -= _CREDITS
    else:
        _discard_card(n, seat, a_of(action))
    if due > 1:
        swap(n, F_HIRE, seat, specialist, due - 1)
        return
    pop(n)
    hire(n, seat, specialist)


def go_on_hire(n: State, frame: Frame) -> bool:
    """Pay by itself if every card of the hand must go (D1.11)."""
    _what, seat, specialist, due = frame
    own = n.islands[seat]
    is_replaced = n.contractor >> specialist & 1 == 1
    if due and (bag.size(own.cards) != due or (is_replaced and own.credits >= _CREDITS)):
        return False
    cards = bag.cards(own.cards)
    if cards:  # what others learn comes as a chance step (D27.7)
        own.cards = (0,) * MANIPULATIONS
        swap(n, F_HIRE, seat, specialist, 0)
        push(n, F_TOSS, seat, *[KINDS + card for card in cards])
    else:
        pop(n)
        hire(n, seat, specialist)
    return True


def _discard_card(n: State, seat: int, card: int) -> None:
    own = n.islands[seat]
    own.cards = bag.take(own.cards, card)
    n.spent = bag.put(n.spent, card)


def hire(n: State, seat: int, specialist: int) -> None:
    """Let a specialist on offer come to a player for good, and act as he is hired (D22.4, D22.11)."""
    own = n.islands[seat]
    n.jobs &= ~(1 << specialist)
    n.contractor &= ~(1 << specialist)
    own.specialists |= 1 << specialist
    if specialist == SPIN_DOCTOR:
        own.scandals = max(0, own.scandals - _PARDONS)
    elif specialist == TECHNICIAN:
        push(n, F_REPAIR, seat)


# The Architect's look into the bag (D22.10).


def outcomes_survey(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List the tiles that may be seen."""
    return [
        (code(codes.SURVEYED, frame[1], tile), count) for tile, count in bag.weights(s.tile_bag)
    ]


def happen_survey(n: State, frame: Frame, action: int) -> None:
    """Put a tile that was seen into the Architect's plans."""
    tile = b_of(action)
    n.tile_bag = bag.take(n.tile_bag, tile)
    pop(n)
    plans = pop(n)
    push(n, *plans[:2], *sorted([*plans[2:], tile]))
    if frame[2] > 1:
        push(n, F_SURVEY, frame[1], frame[2] - 1)
