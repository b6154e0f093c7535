"""The rules half of the contract: turn, legal, lapse, outcomes, apply, capped.

The top of the agenda rules all. Each kind of line belongs to one module, which lists what may be answered and does it;
here is only who is asked. After every step `settle` goes on until somebody or chance is awaited.
"""

from typing import Final

from oviraptor.core.game import Chance, Decide, Over, Turn
from oviraptor.games.dinogenics.rules import (
    cards,
    city,
    codes,
    creation,
    fences,
    hq,
    locations,
    news,
    ocean,
    rampage,
    scoring,
    seasons,
    supply,
    traits,
    upkeep,
    workers,
)
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_ARRANGE,
    F_BONUS,
    F_BREED,
    F_CARD,
    F_CITY,
    F_CREATE,
    F_DAMAGE,
    F_DEVOUR,
    F_DIG,
    F_DISCARD,
    F_FEED,
    F_HIRE,
    F_HQ,
    F_IGNORE,
    F_NEWS,
    F_OCEAN,
    F_OFFICER,
    F_OVER,
    F_PAY,
    F_PLACE,
    F_PLANS,
    F_PRICE,
    F_REPAIR,
    F_REROLL,
    F_TOWER,
    F_TRAIT,
    F_WORKER,
)
from oviraptor.games.dinogenics.rules.chance import happen, may_happen
from oviraptor.games.dinogenics.rules.codes import code
from oviraptor.games.dinogenics.rules.kinds import UPLINK
from oviraptor.games.dinogenics.rules.settling import settle
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.games.dinogenics.rules.waiting import DECIDES, SEAT
from oviraptor.kit.rules.agenda import BY_CHANCE

_CHANCE: Final[Turn] = Chance()
_DECIDE: Final[list[Turn]] = [Decide((seat,)) for seat in range(5)]
REASONS: Final = ("D24.7", "D24.8")


def turn(s: State) -> Turn:
    """Say what the game waits for."""
    frame = s.agenda[-1]
    what = frame[0]
    if DECIDES[what] == BY_CHANCE:
        return _CHANCE
    if what == F_OVER:
        return _over(s, frame[1])
    return _DECIDE[decider(s)]


def _over(s: State, is_capped: int) -> Turn:
    places = (1,) * len(s.islands) if is_capped else tuple(scoring.places(s))
    return Over(places, REASONS[is_capped])


def decider(s: State) -> int:
    """Return the seat that is asked."""
    frame = s.agenda[-1]
    return cards.decider(s, frame) if frame[0] == F_CARD else frame[1]


def lapse(s: State, seat: int) -> int:
    """Return what the clock plays: the list begins with it (D27.8)."""
    return legal(s, seat)[0]


def outcomes(s: State) -> list[tuple[int, int]]:
    """List what chance may bring, with weights."""
    return may_happen(s, s.agenda[-1])


def apply(s: State, actor: int, action: int) -> State:  # noqa: ARG001  # the agenda knows who acts
    """Return the state after a legal action or an outcome."""
    n = answered(s, action)
    settle(n)
    return n


def answered(s: State, action: int) -> State:
    """Return the state after it, but before anything goes on by itself."""
    n = s.copy()
    frame = n.agenda[-1]
    if DECIDES[frame[0]] == BY_CHANCE:
        happen(n, frame, action)
    else:
        _answer(n, frame, action)
    return n


def capped(s: State, rounds: int) -> State:
    """Return `s`, or its end as a draw once more than `rounds` seasons have begun (D24.8)."""
    if s.season <= rounds or s.agenda[-1][0] == F_OVER:
        return s
    n = s.copy()
    n.agenda = ((F_OVER, 1),)
    return n


# What is asked.


def legal(s: State, seat: int) -> list[int]:
    """List every legal action of a seat, what a clock plays first (D27.8)."""
    frame = s.agenda[-1]
    what = frame[0]
    if DECIDES[what] != SEAT or decider(s) != seat:
        return []
    if what == F_ARRANGE:
        return fences.list_arrange(s, frame)
    if what == F_WORKER:
        return workers.list_worker(s, frame)
    if what == F_CITY:
        return city.list_city(s, frame)
    if what == F_ACT:
        return _at_uplink(s, seat) if frame[2] == UPLINK else locations.list_act(s, frame)
    if what == F_CREATE:
        return creation.list_create(s, frame)
    if what == F_PLACE:
        return creation.list_place(s, frame)
    if what == F_PAY:
        return creation.list_pay(s, frame)
    if what == F_DISCARD:
        return supply.list_discard(s, frame)
    if what == F_BONUS:
        return seasons.list_bonus(s, frame)
    if what == F_CARD:
        return cards.list_card(s, frame)
    if what == F_NEWS:
        return news.list_news(s, frame)
    if what == F_HQ:
        return hq.list_hq(s, frame)
    if what == F_HIRE:
        return hq.list_hire(s, frame)
    if what == F_REPAIR:
        return seasons.list_repair(s, frame)
    if what == F_DIG:
        return seasons.list_dig()
    if what == F_PLANS:
        return city.list_plans(s, frame)
    if what == F_IGNORE:
        return news.list_ignore(s, frame)
    if what == F_OCEAN:
        return ocean.list_ocean(s, frame)
    return _legal_for_animals(s, frame)


def _at_uplink(s: State, seat: int) -> list[int]:
    """List `done`, then the cards that can be played (D8.7)."""
    playable = cards.playable(s, seat)
    return [code(codes.DONE), *[code(codes.PLAY, card) for card in playable]]


def _legal_for_animals(s: State, frame: Frame) -> list[int]:
    what = frame[0]
    if what == F_DAMAGE:
        return rampage.list_damage(s, frame)
    if what == F_REROLL:
        return rampage.list_reroll(s, frame)
    if what == F_TOWER:
        return rampage.list_tower(s, frame)
    if what == F_OFFICER:
        return rampage.list_officer(s, frame)
    if what == F_PRICE:
        return rampage.list_price(s, frame)
    if what == F_TRAIT:
        return traits.list_trait(s, frame)
    if what == F_DEVOUR:
        return upkeep.list_devour(s, frame)
    if what == F_FEED:
        return upkeep.list_feed(s, frame)
    if what == F_BREED:
        return upkeep.list_breed(s, frame)
    return upkeep.list_recycle(s, frame)


def _answer(n: State, frame: Frame, action: int) -> None:
    """Do what somebody has decided."""
    what = frame[0]
    if what == F_ARRANGE:
        fences.answer_arrange(n, frame, action)
    elif what == F_WORKER:
        workers.answer_worker(n, frame, action)
    elif what == F_CITY:
        city.answer_city(n, frame, action)
    elif what == F_ACT:
        locations.answer_act(n, frame, action)
    elif what == F_CREATE:
        creation.answer_create(n, frame, action)
    elif what == F_PLACE:
        creation.answer_place(n, frame, action)
    elif what == F_PAY:
        creation.answer_pay(n, frame, action)
    elif what == F_DISCARD:
        supply.answer_discard(n, frame, action)
    elif what == F_BONUS:
        seasons.answer_bonus(n, frame, action)
    elif what == F_CARD:
        cards.answer_card(n, frame, action)
    elif what == F_NEWS:
        news.answer_news(n, frame, action)
    elif what == F_HQ:
        hq.answer_hq(n, frame, action)
    elif what == F_HIRE:
        hq.answer_hire(n, frame, action)
    elif what == F_REPAIR:
        seasons.answer_repair(n, frame, action)
    elif what == F_DIG:
        seasons.answer_dig(n, frame, action)
    elif what == F_PLANS:
        city.answer_plans(n, frame, action)
    elif what == F_IGNORE:
        news.answer_ignore(n, frame, action)
    elif what == F_OCEAN:
        ocean.answer_ocean(n, frame, action)
    else:
        _answer_for_animals(n, frame, action)


def _answer_for_animals(n: State, frame: Frame, action: int) -> None:
    what = frame[0]
    if what == F_DAMAGE:
        rampage.answer_damage(n, frame, action)
    elif what == F_REROLL:
        rampage.answer_reroll(n, frame, action)
    elif what == F_TOWER:
        rampage.answer_tower(n, frame, action)
    elif what == F_OFFICER:
        rampage.answer_officer(n, frame, action)
    elif what == F_PRICE:
        rampage.answer_price(n, frame, action)
    elif what == F_TRAIT:
        traits.answer_trait(n, frame, action)
    elif what == F_DEVOUR:
        upkeep.answer_devour(n, frame, action)
    elif what == F_FEED:
        upkeep.answer_feed(n, frame, action)
    elif what == F_BREED:
        upkeep.answer_breed(n, frame, action)
    else:
        upkeep.answer_recycle(n, frame, action)
