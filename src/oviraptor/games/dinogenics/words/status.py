"""The status line: where the game stands, and who must do what, said to each viewer."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Status, Viewer
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import agenda, kinds
from oviraptor.games.dinogenics.rules.agenda import F_DEAL, F_OVER, top
from oviraptor.games.dinogenics.rules.island import free_room
from oviraptor.games.dinogenics.rules.ocean import price_of
from oviraptor.games.dinogenics.rules.play import decider
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.rules.waiting import DECIDES
from oviraptor.games.dinogenics.words import names, prices
from oviraptor.games.dinogenics.words.ending import ending
from oviraptor.games.dinogenics.words.names import person
from oviraptor.games.dinogenics.words.questions import question
from oviraptor.kit.rules.agenda import BY_PLAYERS
from oviraptor.kit.words.english import counted, listed
from oviraptor.kit.words.questions import Names, as_status, prompt

_SEASONS: Final = tables.number("seasons")
_ALL_GAINS: Final = tables.number("back-alley-gains")


def status(s: State, viewer: Viewer) -> Status:
    """Say who must do what, to this viewer."""
    return as_status(_heading(s), _prompt(s, viewer))


def _heading(s: State) -> str:
    season = f"Season {s.season} of {_SEASONS}"
    what = top(s)[0]
    if what == F_OVER:
        return f"{season} · the end"
    if what == F_DEAL:
        return f"{season} · dealing"
    return f"{season} · {'Upkeep' if s.upkeep else 'Open Season'}"


def _prompt(s: State, viewer: Viewer) -> str:
    frame = top(s)
    if frame[0] == F_OVER:
        return ending(s, viewer)
    row = question(s)
    seat = decider(s) if DECIDES[frame[0]] >= BY_PLAYERS else -1
    who = person(seat, viewer) if seat >= 0 else ""
    return prompt(row, _NAMES, s, viewer, who=who, is_own=seat == viewer)


# --- what is named ------------------------------------------------------------------------------


def _bonus_left(s: State, _viewer: Viewer) -> str:
    _, seat, left = top(s)
    beds = counted(free_room(s.islands[seat]), "free bed")
    return f"{counted(left, 'visitor')} and {beds} left"


def _workers(s: State, _viewer: Viewer) -> str:
    return f"{counted(s.islands[top(s)[1]].home, 'worker')} left"


def _or_arrange(s: State, _viewer: Viewer) -> str:
    frame = top(s)
    told = ". First you may arrange your fences" if frame[2] else ""
    return f"{told}{'. Another turn follows' if frame[3] else ''}"


def _store(s: State, _viewer: Viewer) -> str:
    return f"{counted(s.islands[top(s)[1]].store, 'fence')} in store"


def _parts(s: State, _viewer: Viewer) -> str:
    """Tell what is still open at the City Center."""
    _, _, fences, builds, trade, survey = top(s)
    told = ["3 fences"] if fences else []
    if builds:
        told.append("build or repair" + (f", {builds} times" if builds > 1 else ""))
    if trade:
        told.append("buy or sell a card")
    if survey and builds:
        told.append("ask the Architect")
    return "; ".join(told) + "; or be done"


def _hq_parts(s: State, _viewer: Viewer) -> str:
    _, _, build, hire, ocean, parts, _ = top(s)
    told = [
        words
        for is_open, words in (
            (build, "build a large tile"),
            (hire, "hire a specialist"),
            (ocean, "try the Open Ocean"),
        )
        if is_open
    ]
    return f"{', '.join(told)}, or be done ({counted(parts, 'part')} left)"


def _due(s: State, _viewer: Viewer) -> str:
    frame = top(s)
    is_hiring = frame[0] == agenda.F_HIRE
    return f"{counted(frame[3], 'manipulation card' if is_hiring else 'card')} due"


def _result(s: State, _viewer: Viewer) -> str:
    frame = top(s)
    is_aquatic = kinds.IS_AQUATIC[frame[2] >> 5]
    return names.upkeep_face(frame[3]) if is_aquatic else names.rampage(frame[3])


def _ocean(s: State, _viewer: Viewer) -> str:
    _, _, one, other, may_reroll = top(s)
    shown = listed([names.upkeep_face(one), names.upkeep_face(other)])
    if may_reroll:
        return f"the dice show {shown}; your Chaotician may *roll* again"
    price = counted(price_of(one, other), "credit")
    return f"the dice show {shown}. *Pay* {price} for the catch, or refuse"


def _animal(s: State, _viewer: Viewer) -> str:
    frame = top(s)
    return names.animal(frame[3] if frame[0] == agenda.F_OFFICER else frame[2])


def _bids(s: State, viewer: Viewer) -> str:
    _, _, _, highest, bidder, _ = top(s)
    if bidder == agenda.NOBODY:
        return "Nobody has bid yet."
    return f"The highest bid is {counted(highest, 'credit')}, by {person(bidder, viewer)}."


def _gains(s: State, _viewer: Viewer) -> str:
    return f"{_ALL_GAINS - top(s)[4].bit_count()} left"


def _to_whom(s: State, viewer: Viewer) -> str:
    """Name who is given a card, if that is settled."""
    frame = top(s)
    if frame[2] == kinds.PACT:
        due = [seat for seat in s.order if frame[4] >> seat & 1]
        return f" to {person(due[0], viewer)}" if due else ""
    return f" to {person(frame[4], viewer)}" if frame[4] >= 0 else ", and to whom"


def _quaked(s: State, viewer: Viewer) -> str:
    """Name the player before in the order (C1)."""
    return person(s.order[s.order.index(top(s)[1]) - 1], viewer)


def _or_drop(s: State, _viewer: Viewer) -> str:
    return ", or give up 2 cards" if sum(s.islands[decider(s)].hand) >= 2 else ""


_NAMES: Final[Names] = {
    "bonus left": _bonus_left,
    "news": lambda s, _: names.news(s.active),
    "workers left": _workers,
    "or arrange": _or_arrange,
    "in store": _store,
    "location": lambda s, _: names.location(top(s)[2]),
    "parts": _parts,
    "hq parts": _hq_parts,
    "specialist": lambda s, _: names.specialist(top(s)[2]),
    "due": _due,
    "down to": lambda s, _: str(top(s)[2]),
    "species": lambda s, _: names.species(top(s)[2]),
    "animal": _animal,
    "owner": lambda s, viewer: person(top(s)[2], viewer),
    "result": _result,
    "price": lambda s, _: counted(top(s)[3], "credit"),
    "ocean": _ocean,
    "goats": lambda s, _: f"you have {counted(s.islands[top(s)[1]].goats, 'goat')}",
    "card": lambda s, _: names.manipulation(top(s)[2]),
    "outsource": lambda s, _: counted(prices.outsource_price(s), "credit"),
    "keeps": lambda s, _: f"{counted(top(s)[4], 'card')} to keep",
    "quaked": _quaked,
    "fences due": lambda s, _: f"{counted(top(s)[3], 'fence')} to go",
    "bids": _bids,
    "gains left": _gains,
    "gone": lambda s, _: names.species(top(s)[4]),
    "or be done": lambda s, _: ", or be done" if top(s)[4] >= 0 else "",
    "to whom": _to_whom,
    "exposed": lambda s, viewer: person(top(s)[4], viewer),
    "price left": lambda s, _: str(top(s)[4]),
    "reputation": lambda s, _: str(top(s)[4]),
    "or drop": _or_drop,
}
"""What the prompts name, in a state and for a viewer."""
