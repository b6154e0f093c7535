"""Chance as an actor: what draws, dice and reveals may bring, and what comes of it, line by line of the agenda."""

from oviraptor.games.dinogenics.rules import (
    auction,
    cards_gains,
    cards_hands,
    hq,
    mainland,
    news,
    ocean,
    rampage,
    supply,
)
from oviraptor.games.dinogenics.rules.agenda import (
    F_BONE,
    F_DEAL,
    F_DISPLAY,
    F_DRAW,
    F_FILL,
    F_JOBS,
    F_LOOK,
    F_MARKET,
    F_OCEAN_ROLL,
    F_PEEK,
    F_REFRESH,
    F_ROLL,
    F_SHOW,
    F_SURVEY,
    F_TOSS,
    F_TURN,
    F_TURN_NEWS,
)
from oviraptor.games.dinogenics.rules.state import Frame, State


def may_happen(s: State, frame: Frame) -> list[tuple[int, int]]:
    """List what chance may bring for a line, with weights."""
    what = frame[0]
    if what == F_ROLL:
        return rampage.outcomes_roll(s, frame)
    if what == F_DRAW:
        return supply.outcomes_draw(s, frame)
    if what == F_DEAL:
        return supply.outcomes_deal(s, frame)
    if what == F_TOSS:
        return supply.outcomes_toss(frame)
    if what == F_REFRESH or what == F_FILL:
        return mainland.outcomes_tile(s, frame)
    if what == F_BONE:
        return mainland.outcomes_bone(s)
    if what == F_MARKET:
        return mainland.outcomes_market(s, frame)
    if what == F_TURN_NEWS:
        return news.outcomes_turn_news(s, frame)
    if what == F_LOOK:
        return cards_gains.outcomes_look(s, frame)
    if what == F_SHOW:
        return cards_hands.outcomes_show(s, frame)
    return _chaos_outcomes(s, frame)


def _chaos_outcomes(s: State, frame: Frame) -> list[tuple[int, int]]:
    what = frame[0]
    if what == F_JOBS:
        return hq.outcomes_jobs(s, frame)
    if what == F_DISPLAY:
        return hq.outcomes_display(s, frame)
    if what == F_SURVEY:
        return hq.outcomes_survey(s, frame)
    if what == F_OCEAN_ROLL:
        return ocean.outcomes_ocean_roll(s, frame)
    if what == F_TURN:
        return ocean.outcomes_turn(s, frame)
    if what == F_PEEK:
        return auction.outcomes_peek(s, frame)
    return auction.outcomes_reveal(s, frame)


def happen(n: State, frame: Frame, action: int) -> None:
    """Do what chance has brought."""
    what = frame[0]
    if what == F_ROLL:
        rampage.happen_roll(n, frame, action)
    elif what == F_DRAW:
        supply.happen_draw(n, frame, action)
    elif what == F_DEAL:
        supply.happen_deal(n, frame, action)
    elif what == F_TOSS:
        supply.happen_toss(n, frame, action)
    elif what == F_REFRESH:
        mainland.happen_refresh(n, frame, action)
    elif what == F_FILL:
        mainland.happen_fill(n, frame, action)
    elif what == F_BONE:
        mainland.happen_bone(n, action)
    elif what == F_MARKET:
        mainland.happen_market(n, frame, action)
    elif what == F_TURN_NEWS:
        news.happen_turn_news(n, frame, action)
    elif what == F_LOOK:
        cards_gains.happen_look(n, frame, action)
    elif what == F_SHOW:
        cards_hands.happen_show(n, frame, action)
    else:
        _happen_in_chaos(n, frame, action)


def _happen_in_chaos(n: State, frame: Frame, action: int) -> None:
    what = frame[0]
    if what == F_JOBS:
        hq.happen_jobs(n, frame, action)
    elif what == F_DISPLAY:
        hq.happen_display(n, frame, action)
    elif what == F_SURVEY:
        hq.happen_survey(n, frame, action)
    elif what == F_OCEAN_ROLL:
        ocean.happen_ocean_roll(n, frame, action)
    elif what == F_TURN:
        ocean.happen_turn(n, frame, action)
    elif what == F_PEEK:
        auction.happen_peek(n, frame, action)
    else:
        auction.happen_reveal(n, frame, action)
