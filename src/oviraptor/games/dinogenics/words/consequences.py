"""What followed a step by itself: found by comparing what all can see before and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.dinogenics.rules import codes, kinds
from oviraptor.games.dinogenics.rules.agenda import F_OVER, top
from oviraptor.games.dinogenics.rules.board import EDGES
from oviraptor.games.dinogenics.rules.codes import a_of, kind_of
from oviraptor.games.dinogenics.rules.island import count_guests
from oviraptor.games.dinogenics.rules.state import SPACES, Island, State
from oviraptor.games.dinogenics.words import names
from oviraptor.games.dinogenics.words.ending import ending
from oviraptor.games.dinogenics.words.income import (
    ADMISSION,
    FINAL_COUNT,
    NEWS,
    UPKEEP,
    Income,
    incomes,
)
from oviraptor.games.dinogenics.words.names import act, edge, person, whose
from oviraptor.kit.words.english import capital, clause, counted, listed, sentence

_OWN_FENCES: Final = (codes.PULL, codes.LOSE, codes.DAMAGE_FENCE, codes.BUILD, codes.QUAKE)
"""Actions that say themselves which fence goes, or why."""
_OWN_DAMAGE: Final = (codes.DAMAGE, codes.ARSON)
_OWN_ANIMALS: Final = (codes.REMOVE, codes.DEVOUR)
_OWN_PRICE: Final = (
    codes.PAY_IT, codes.PAY_CREDITS, codes.PAY_GOAT, codes.FLY, codes.BREED, codes.GRAFT,
)  # fmt: skip
"""Actions that say themselves what is paid."""
_AT_THE_END: Final = (UPKEEP, FINAL_COUNT)


def consequences(s: State, actor: Seat, shown: int, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell in sentences what a step brought with it."""
    for seat in range(len(s.islands)):
        yield from _broken(s, shown, after, seat, viewer)
        yield from _deaths(s, shown, after, seat, viewer)
    yield from _scandals(s, after, viewer)
    is_over = top(after)[0] == F_OVER
    came = incomes(s, actor, shown, after)
    if after.upkeep and not s.upkeep:
        yield "Upkeep begins."
    for seat in range(len(s.islands)):
        own = [each for each in came if each.seat == seat]
        yield from _gains(s, actor, shown, after, seat, viewer, own)
    yield from [_brought(each, viewer) for each in came if each.occasion in _AT_THE_END]
    if after.season != s.season:
        yield f"Season {s.season} is over."
    yield from _decks(s, after)
    if is_over:
        yield ending(after, viewer)
        return
    if after.season != s.season:
        order = listed([person(seat, viewer) for seat in after.order])
        yield f"Season {after.season} begins in this order: {order}."
    yield from _visitors(s, actor, shown, after, viewer)
    yield from [_brought(each, viewer) for each in came if each.occasion == ADMISSION]
    if after.active not in (s.active, kinds.NO_NEWS):
        yield f"News: {names.news(after.active)}. {names.news_text(after.active)[0]}"
    yield from [_brought(each, viewer) for each in came if each.occasion == NEWS]


# --- what breaks --------------------------------------------------------------------------------


def _broken(s: State, shown: int, after: State, seat: Seat, viewer: Viewer) -> Iterator[str]:
    """Tell of fences, facilities and animals an island has lost."""
    was, now = s.islands[seat], after.islands[seat]
    kind = kind_of(shown)
    if was.fences & ~now.fences and kind not in _OWN_FENCES:
        yield from _lost_fences(was, now, seat, viewer)
    if now.damaged & ~was.damaged and kind not in _OWN_DAMAGE:
        for space in range(SPACES):
            if now.damaged & ~was.damaged & 1 << space and was.tiles[space] == now.tiles[space]:
                what = f"{whose(seat, viewer)} {names.tile_at(now, space)}"
                yield sentence(f"{what} is damaged")
    if was.animals != now.animals and kind not in _OWN_ANIMALS:
        for gone in _lost_animals(was, now):
            yield sentence(f"{whose(seat, viewer)} {names.species(gone)} is gone")


def _lost_fences(was: Island, now: Island, seat: Seat, viewer: Viewer) -> Iterator[str]:
    lost = [number for number in range(EDGES) if was.fences & ~now.fences & 1 << number]
    if len(lost) == 1:
        yield sentence(f"{whose(seat, viewer)} fence on {edge(lost[0])} breaks")
    else:
        yield act(seat, viewer, "lose", counted(len(lost), "fence"))


def _lost_animals(was: Island, now: Island) -> list[int]:
    gone = Counter(each & 31 for each in was.animals)
    gone.subtract(each & 31 for each in now.animals)
    return [kind for kind, count in gone.items() for _ in range(count)]


def _deaths(s: State, shown: int, after: State, seat: Seat, viewer: Viewer) -> Iterator[str]:
    """Tell of visitors who died, and of an animal that could only go to the Visitor Center."""
    died = _died(s, shown, after, seat)
    if died:
        verb = "dies" if died == 1 else "die"
        yield sentence(f"{counted(died, 'visitor')} {verb} on {whose(seat, viewer)} island")
    was, now = s.islands[seat], after.islands[seat]
    is_result = kind_of(shown) in (codes.ROLL, codes.ALLOW, codes.KEEP_ROLL)
    if is_result and now.scandals - was.scandals > died and was.damaged == now.damaged:
        yield f"{capital(whose(seat, viewer))} Visitor Center is overrun."


def _died(s: State, shown: int, after: State, seat: Seat) -> int:
    """Count the dead; where a death ends the checks the others have gone home (D17.1)."""
    lost = count_guests(s.islands[seat]) - count_guests(after.islands[seat])
    if not _went_home(s, after):
        return max(0, lost)
    frame = top(s)
    if kind_of(shown) != codes.ROLL or frame[1] != seat or not count_guests(s.islands[seat]):
        return 0
    is_raptor = frame[2] >> 5 == kinds.RAPTOR and a_of(shown) == kinds.SLASH
    is_known = after.islands[seat].scandals > s.islands[seat].scandals
    return int(is_known and (is_raptor or a_of(shown) == kinds.FATALITY))


def _went_home(s: State, after: State) -> bool:
    """Whether visitors were sent home in this step (D17.1): nobody is left anywhere."""
    if after.season != s.season:
        return True
    return after.upkeep and not any(count_guests(island) for island in after.islands)


def _scandals(s: State, after: State, viewer: Viewer) -> Iterator[str]:
    for seat, island in enumerate(after.islands):
        more = island.scandals - s.islands[seat].scandals
        if more > 0:
            yield act(seat, viewer, "gain", counted(more, "scandal"))
        elif more < 0:
            yield act(seat, viewer, "lose", counted(-more, "scandal"))


# --- what is gained -----------------------------------------------------------------------------


def _brought(income: Income, viewer: Viewer) -> str:
    """Tell what an occasion brings by which sources: `Upkeep brings you 7 VP: visitors 3 VP, dinosaurs 4 VP.`"""
    who = person(income.seat, viewer)
    whole = f"{who} {_amounts(income.vp, income.credits)}"
    if income.occasion == ADMISSION:
        return f"Admission brings {whole}."
    if income.occasion == NEWS and income.vp <= 0 and income.credits <= 0:
        price = _amounts(-income.vp, -income.credits)
        return f"The news costs {who} {price}: {income.lines[0].source}."
    lines = [f"{line.source} {_amounts(line.vp, line.credits)}" for line in income.lines]
    sources = lines if len(lines) > 1 else [income.lines[0].source]
    return f"{income.occasion} brings {whole}: {', '.join(sources)}."


def _amounts(vp: int, paid: int) -> str:
    """Name points and credits, those that are lost with a minus."""
    counts = [f"{vp} VP"] if vp or not paid else []
    counts += [counted(paid, "credit") if paid > 0 else f"{paid} credits"] if paid else []
    return " and ".join(counts).replace("-", "−")


def _gains(
    s: State, actor: Seat, shown: int, after: State, seat: Seat, viewer: Viewer, came: list[Income]
) -> Iterator[str]:
    """Tell what a player has gained, and paid or lost, besides what came by itself."""
    was, now = s.islands[seat], after.islands[seat]
    gained, lost = [], []
    for count, noun, plural in (
        (now.vp - was.vp - sum([each.vp for each in came]), "VP", "VP"),
        (now.credits - was.credits - sum([each.credits for each in came]), "credit", ""),
        (now.goats - was.goats, "goat", ""),
        (now.refined - was.refined, "Refined token", ""),
    ):
        if count > 0:
            gained.append(counted(count, noun, plural))
        elif count < 0:
            lost.append(counted(-count, noun, plural))
    who = person(seat, viewer)
    told = [clause(who, "gain", listed(gained))] if gained else []
    if lost and not (seat == actor and kind_of(shown) in _OWN_PRICE):
        is_price = seat == actor and now.vp >= was.vp  # points are lost, not paid
        paid = clause(who, "pay" if is_price else "lose", listed(lost))
        told.append(paid.removeprefix(f"{who} ") if gained else paid)
    if told:
        yield sentence(" and ".join(told))


def _visitors(s: State, actor: Seat, shown: int, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell how many visitors have come to whom."""
    is_new = after.season != s.season
    come = []
    for seat, island in enumerate(after.islands):
        count = count_guests(island) - (0 if is_new else count_guests(s.islands[seat]))
        is_told = seat == actor and kind_of(shown) == codes.BONUS
        if count > 0 and not is_told:
            come.append(f"{counted(count, 'visitor')} to {person(seat, viewer)}")
    if come:
        verb = "comes" if len(come) == 1 and come[0].startswith("1 ") else "come"
        first, *rest = come
        counts = first.replace(" to ", f" {verb} to ", 1)
        yield sentence(listed([counts, *rest]))


def _decks(s: State, after: State) -> Iterator[str]:
    """Tell that a deck was shuffled: nothing else takes all cards out of its discards."""
    if s.discards == after.discards:
        return
    for is_edna, name in ((False, "DNA"), (True, "eDNA")):
        of = [kind for kind in range(kinds.KINDS) if kinds.IS_EDNA[kind] == is_edna]
        before = sum(s.discards[kind] for kind in of)
        if before and not sum(after.discards[kind] for kind in of):
            yield f"The {name} discards are shuffled into a new deck."
