"""What makes a well-written position impossible, each with a reason (D27.9); islands are in `validate_island.py`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from oviraptor.core.game import Chance, Decide
from oviraptor.games.dinogenics.rules import agenda
from oviraptor.games.dinogenics.rules.agenda import (
    A_TAKE,
    F_ACT,
    F_CARD,
    F_DISCARD,
    F_DRAW,
    F_LOOK,
    F_NEWS,
    F_PEEK,
    F_PLANS,
    F_REVEAL,
    F_SURVEY,
    F_TOSS,
    F_WORKER,
    N_BID,
    S_GIVE,
    S_NEWS,
)
from oviraptor.games.dinogenics.rules.island import lent_fences, workers_of
from oviraptor.games.dinogenics.rules.kinds import (
    AIRPORT,
    AIRPORT_TILE,
    CARD_NAMES,
    KINDS,
    LOCATION_NAMES,
    LOCATION_SET,
    MANIPULATION_NAMES,
    NEWS_21,
    NEWS_LOCATION,
    NEWS_NAMES,
    NEWS_SLOTS,
    NO_NEWS,
    NON_ZERO,
    OUTSOURCE,
    PACT,
    REFINEMENT,
    SEAT_NAMES,
    SITE_D,
    SLOTS,
    SPECIALIST_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
    UPLINK,
    dna_deck,
    manipulation_deck,
    news_deck,
    tile_copies,
)
from oviraptor.games.dinogenics.rules.play import legal, outcomes, turn
from oviraptor.games.dinogenics.rules.settling import settle
from oviraptor.games.dinogenics.rules.state import FENCES, VISITORS, Frame, Island, State
from oviraptor.games.dinogenics.rules.supply import HAND_LIMIT, pool
from oviraptor.games.dinogenics.text.faults import Fault
from oviraptor.games.dinogenics.text.phases import write_phase
from oviraptor.games.dinogenics.text.rest import figures_in_box, news_in
from oviraptor.games.dinogenics.text.validate_island import island_faults
from oviraptor.kit.rules.bag import Bag

_OUTERMOST: Final = (
    agenda.F_DEAL, agenda.F_BONUS, agenda.F_IGNORE, F_NEWS, agenda.F_TURN_NEWS, agenda.F_BONE,
    agenda.F_JOBS, agenda.F_DIG, F_WORKER, agenda.F_HERD, agenda.F_CORRUPTED,
    agenda.F_DEVOUR, agenda.F_FEED, agenda.F_BREED, agenda.F_CHECKS, agenda.F_RECYCLE,
    agenda.F_OVER,
)  # fmt: skip
"""Lines that are steps of a season: they stand first and nowhere else."""
_ALSO_OUTERMOST: Final = (
    agenda.F_REFRESH, agenda.F_MARKET, agenda.F_REPAIR, agenda.F_DRAW, agenda.F_DISCARD,
)  # fmt: skip
_CHOICES: Final = (
    agenda.F_BONUS, agenda.F_REPAIR, agenda.F_DAMAGE, agenda.F_PRICE, agenda.F_OCEAN,
    agenda.F_DEVOUR, agenda.F_FEED, agenda.F_BREED, agenda.F_RECYCLE,
)  # fmt: skip
_ASK_ALWAYS: Final = (UPLINK, OUTSOURCE, AIRPORT, SITE_D, REFINEMENT)
"""Locations that ask even who can only be done with it."""
_GIFTS: Final = (NON_ZERO, PACT)


def position_fault(s: State) -> Fault | None:
    """Find the first reason why a position cannot be."""
    return next(_faults(s), None)


def _faults(s: State) -> Iterator[Fault]:
    for seat in range(len(s.islands)):
        yield from island_faults(s, seat)
    yield from _supplies(s)
    yield from _news(s)
    yield from _people(s)
    yield from _fences(s)
    yield from _workers(s)
    for seat in range(len(s.islands)):
        yield from _hand(s, seat)
    yield from _lines(s)
    yield from _asks(s)


# --- supplies ---------------------------------------------------------------------------------


def _supplies(s: State) -> Iterator[Fault]:
    """Let there be no more of anything than the box holds (D1.6)."""
    tiles = tuple(a + b for a, b in zip(s.tile_bag, s.large_bag, strict=True))
    figures = figures_in_box(s.box, s.corrupted)
    yield from _too_many("discards", s.deck, dna_deck(s.box), CARD_NAMES)
    yield from _too_many("spent", s.card_deck, manipulation_deck(s.box), MANIPULATION_NAMES)
    yield from _too_many("stacks", tiles, tile_copies(s.box), TILE_NAMES)
    yield from _too_many("dinogenics", s.figures, figures, SPECIES_NAMES)
    if s.visitors < 0:
        there = VISITORS - s.visitors
        yield Fault(f"there are {there} visitors, and the box holds {VISITORS}", "dinogenics")


def _too_many(line: str, rest: Bag, box: Bag, names: Sequence[str]) -> Iterator[Fault]:
    for kind, left in enumerate(rest):
        if left < 0:
            number = box[kind] - left
            what = f"there are {number} of {names[kind]} in all, and the box holds {box[kind]}"
            yield Fault(what, line)


def _news(s: State) -> Iterator[Fault]:
    seen = [card for frame in s.agenda for card in news_in(frame)]
    past = [card for card in range(len(NEWS_NAMES)) if s.past >> card & 1]
    shown = [card for card in (s.active, s.upcoming, *past, *seen) if card != NO_NEWS]
    in_box = news_deck(s.box) | s.corrupted << NEWS_21
    for place, card in enumerate(shown):
        if not in_box >> card & 1:
            yield Fault(f"news {NEWS_NAMES[card]} is not in this box", "news")
        if card in shown[:place]:
            yield Fault(f"there is one card of news {NEWS_NAMES[card]}", "news")


def _people(s: State) -> Iterator[Fault]:
    seen = 0
    for group in (s.jobs, s.contractor, s.dismissed, *[i.specialists for i in s.islands]):
        for number, name in enumerate(SPECIALIST_NAMES):
            if seen & group & 1 << number:
                yield Fault(f"there is one {name}", "jobs")
        seen |= group


def _fences(s: State) -> Iterator[Fault]:
    for seat, i in enumerate(s.islands):
        number = i.fences.bit_count() + i.store + lent_fences(s, seat)
        if number > FENCES:
            yield Fault(f"{SEAT_NAMES[seat]} has {number} fences, more than {FENCES}", seat=seat)


# --- workers ----------------------------------------------------------------------------------


def _workers(s: State) -> Iterator[Fault]:
    most = workers_of(len(s.islands), s.season)
    if s.upkeep:  # from D15.6 on they are those of the next season
        most = max(most, workers_of(len(s.islands), s.season + 1))
    for seat, i in enumerate(s.islands):
        number = i.home + sum(at.count(seat) for at in s.at)
        if number > most:
            yield Fault(f"{SEAT_NAMES[seat]} has {number} workers, more than {most}", seat=seat)
    for location, name in enumerate(LOCATION_NAMES):
        if LOCATION_SET[location] > s.box and (s.at[location] or s.closed >> location & 1):
            line = "at" if s.at[location] else "closed"
            yield Fault(f"there is no {name} in this box", f"{line} {name}")
        number = len(s.at[location]) + s.blocked[location].bit_count()
        if number > _slots(s, location):
            yield Fault(
                f"{name} has {_slots(s, location)} slots, not {number}",
                f"at {name}" if s.at[location] else f"blocked {name}",
            )
    for seat, i in enumerate(s.islands):
        number = s.at[AIRPORT].count(seat)
        if number > _airports(i) + s.gone[AIRPORT_TILE]:
            yield Fault(f"{SEAT_NAMES[seat]} has fewer airports than workers there", "at airport")


def _slots(s: State, location: int) -> int:
    if location == AIRPORT:  # one that is gone may have gone after its worker had come (D18.15)
        return sum(_airports(i) for i in s.islands) + s.gone[AIRPORT_TILE]
    if location == NEWS_LOCATION:
        return NEWS_SLOTS[s.active] if s.active != NO_NEWS else 0
    return SLOTS[location][len(s.islands)]


def _airports(i: Island) -> int:
    return i.tiles.count(AIRPORT_TILE) + i.stored.count(AIRPORT_TILE)


# --- hands ------------------------------------------------------------------------------------


def _hand(s: State, seat: int) -> Iterator[Fault]:
    i = s.islands[seat]
    unknown = [a - b for a, b in zip(i.hand, i.known, strict=True)]
    for kind in range(KINDS):
        if unknown[kind] < 0:
            yield Fault(f"{CARD_NAMES[kind]} is known, and not in the hand", "known", seat)
        elif i.old[kind] > unknown[kind]:
            yield Fault(
                f"{CARD_NAMES[kind]} is old, and not in the unknown part of the hand", "old", seat
            )
        elif i.without >> kind & 1 and (i.old[kind] or not pool(s)[kind]):
            yield Fault(
                f"without {CARD_NAMES[kind]}: it is old, or nobody has an old one", "old", seat
            )
    if i.tired & ~i.specialists:
        yield Fault("a specialist is used who is not there", seat=seat)
    number = sum(i.hand)
    if number > HAND_LIMIT and not any(_may_grow(frame, seat) for frame in s.agenda):
        yield Fault(
            f"a hand of {number} cards, and at most {HAND_LIMIT} are held (D7.6)", "dna", seat
        )


def _may_grow(frame: Frame, seat: int) -> bool:
    """Tell whether a line lets a hand be too large for a while."""
    if frame[0] == F_CARD and frame[2] in _GIFTS:
        return True
    if frame[0] == F_ACT and frame[3] == A_TAKE:
        return frame[1] == seat
    return frame[0] in (F_DRAW, F_TOSS, F_DISCARD) and frame[1] == seat


# --- what waits -------------------------------------------------------------------------------


def _lines(s: State) -> Iterator[Fault]:
    kinds = [frame[0] for frame in s.agenda]
    if kinds[0] not in (*_OUTERMOST, *_ALSO_OUTERMOST):
        yield Fault("the first phase line is no step of a season", "phase")
    for frame in s.agenda[1:]:
        if frame[0] in _OUTERMOST:
            yield Fault("a step of a season stands first among the phase lines", _line(s, frame))
    for before, frame in zip(((-1,), *s.agenda), s.agenda, strict=False):
        if not _is_inside(before, frame):
            yield Fault("this phase line has nothing to stand behind", _line(s, frame))


def _line(s: State, frame: Frame) -> str:
    return f"phase {write_phase(frame, s.islands)}"


def _is_inside(before: Frame, frame: Frame) -> bool:
    """Tell whether a line that needs one before it has that."""
    what = frame[0]
    if what == F_DRAW and frame[4]:
        return len(before) >= 5 and before[0] in (F_ACT, F_CARD) and _has_list(before)
    if what == F_LOOK:
        return before[0] == F_CARD and before[3] == S_NEWS
    if what == F_SURVEY:
        return before[0] == F_PLANS
    if what == F_REVEAL:
        return before[0] == F_NEWS and before[2] == N_BID
    return what != F_PEEK or before[0] == F_NEWS


def _has_list(frame: Frame) -> bool:
    if frame[0] == F_CARD:
        return frame[2:4] == (PACT, S_GIVE)
    return frame[3] in (agenda.A_KEEP, agenda.A_MARKET, agenda.A_REDRAW)


def _asks(s: State) -> Iterator[Fault]:
    """Look whether the last line asks somebody, or chance, something that can be answered."""
    if not (_is_settled(s) and _can_go_on(s)):
        what = "the last phase line asks nothing: that happens by itself"
        yield Fault(what, _line(s, s.agenda[-1]))


def _is_settled(s: State) -> bool:
    """Tell whether nothing goes on by itself; a turn that is asked for would be taken for one that is over."""
    what, seat = (*s.agenda[-1], 0)[:2]
    if what == F_WORKER:
        return s.islands[seat].home > 0 and not s.islands[seat].passed
    n = s.copy()
    settle(n)
    return n == s


def _can_go_on(s: State) -> bool:
    waits = turn(s)
    if isinstance(waits, Chance):
        return bool(outcomes(s))
    if not isinstance(waits, Decide):
        return True
    frame = s.agenda[-1]
    least = 2 if _is_choice(frame) else 1
    return _has_parts(frame) and all(len(legal(s, seat)) >= least for seat in waits.seats)


def _is_choice(frame: Frame) -> bool:
    """Tell whether a line is there only for two or more answers: a choice (D1.11), or something besides `done`."""
    is_question = frame[0] == F_ACT and frame[3] in (agenda.A_ASK, agenda.A_HAND, agenda.A_GRAFT)
    return frame[0] in _CHOICES or (is_question and frame[2] not in _ASK_ALWAYS)


def _has_parts(frame: Frame) -> bool:
    """Tell whether something is still open, where only that is asked for (D8.12, D20.7)."""
    if frame[0] == agenda.F_HQ:
        return frame[5] > 0
    return frame[0] != agenda.F_CITY or any(frame[2:])
