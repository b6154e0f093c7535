"""What happens by itself between two decisions: lines of the agenda that need nobody, and steps of a season."""

from oviraptor.games.dinogenics.rules import (
    auction,
    cards,
    cards_hands,
    creation,
    hq,
    locations,
    mainland,
    news,
    ocean,
    rampage,
    seasons,
    supply,
    traits,
    upkeep,
    workers,
)
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_BONE,
    F_BREED,
    F_CARD,
    F_CASCADE,
    F_CHECKS,
    F_CORRUPTED,
    F_CREATE,
    F_DEAL,
    F_DISCARD,
    F_DRAW,
    F_FEED,
    F_FILL,
    F_HERD,
    F_HIRE,
    F_JOBS,
    F_MARKET,
    F_NEWS,
    F_NEXT,
    F_OCEAN,
    F_PAY,
    F_PEEK,
    F_PLACE,
    F_REFRESH,
    F_REPAIR,
    F_REVEAL,
    F_SHOW,
    F_TOSS,
    F_TRAIT,
    F_TURN,
    F_TURN_NEWS,
    F_WORKER,
    NEXT_HQ,
    NEXT_JOBS,
    NEXT_NEWS,
    NEXT_NEWS_END,
    NEXT_PLAY,
    NEXT_SPECIALISTS,
    NEXT_TECHNICIAN,
    pop,
)
from oviraptor.games.dinogenics.rules.state import Frame, State


def settle(n: State) -> None:
    """Do what needs nobody until something does."""
    while goes_on(n):
        pass


def goes_on(n: State) -> bool:
    """Let what waits first go on by itself; tell whether it did."""
    return _goes_on(n, n.agenda[-1])


def _next(n: State, step: int) -> None:
    """Go on with a step that another module has begun."""
    frame = pop(n)
    if step == NEXT_NEWS:
        news.begin(n)
    elif step == NEXT_JOBS:
        hq.refresh_jobs(n)
    elif step == NEXT_SPECIALISTS:
        seasons.after_jobs(n)
    elif step == NEXT_PLAY:
        cards.play_card(n, frame[2], frame[3])
    elif step == NEXT_NEWS_END:
        news.end(n)
    elif step == NEXT_TECHNICIAN:
        seasons.after_dig(n, frame[2])
    elif step == NEXT_HQ:
        hq.act(n, frame[2])
    else:
        upkeep.begin_upkeep(n)


def _goes_on(n: State, frame: Frame) -> bool:
    """Let a line go on by itself. What is not named here always asks."""
    what = frame[0]
    if what == F_WORKER:
        return workers.go_on_worker(n, frame)
    if what == F_ACT:
        return locations.go_on_act(n, frame)
    if what == F_DRAW:
        return supply.go_on_draw(n, frame)
    if what == F_DISCARD:
        return supply.go_on_discard(n, frame)
    if what == F_TOSS:
        return supply.go_on_toss(n, frame)
    if what == F_CREATE:
        return creation.go_on_create(n, frame)
    if what == F_PAY:
        return creation.go_on_pay(n, frame)
    if what == F_PLACE:
        return creation.go_on_place(n, frame)
    if what == F_CARD:
        return cards.go_on_card(n, frame)
    if what == F_NEXT:
        _next(n, frame[1])
        return True
    if what == F_CASCADE:
        return rampage.go_on_cascade(n, frame)
    if what == F_TRAIT:
        return traits.go_on_trait(n, frame)
    return _season_goes_on(n, frame)


def _season_goes_on(n: State, frame: Frame) -> bool:
    """Let a step of a season go on by itself."""
    what = frame[0]
    if what == F_DEAL:
        return supply.go_on_deal(n, frame)
    if what == F_NEWS:
        return news.go_on_news(n, frame)
    if what == F_TURN_NEWS:
        return news.go_on_turn_news(n, frame)
    if what == F_REFRESH:
        return mainland.go_on_refresh(n, frame)
    if what == F_FILL:
        return mainland.go_on_fill(n)
    if what == F_BONE:
        return mainland.go_on_bone(n)
    if what == F_MARKET:
        return mainland.go_on_market(n, frame)
    if what == F_SHOW:
        return cards_hands.go_on_show(n, frame)
    if what == F_HERD:
        return upkeep.go_on_herd(n, frame)
    if what == F_CORRUPTED:
        return upkeep.go_on_corrupted(n, frame)
    if what == F_FEED:
        return upkeep.go_on_feed(n, frame)
    if what == F_BREED:
        return upkeep.go_on_breed(n, frame)
    if what == F_CHECKS:
        return upkeep.go_on_checks(n, frame)
    return _chaos_goes_on(n, frame)


def _chaos_goes_on(n: State, frame: Frame) -> bool:
    """Let what Controlled Chaos brings go on by itself."""
    what = frame[0]
    if what == F_JOBS:
        return hq.go_on_jobs(n, frame)
    if what == F_REPAIR:
        return seasons.go_on_repair(n, frame)
    if what == F_HIRE:
        return hq.go_on_hire(n, frame)
    if what == F_OCEAN:
        return ocean.go_on_ocean(n, frame)
    if what == F_TURN:
        return ocean.go_on_turn(n, frame)
    if what == F_PEEK:
        return auction.go_on_peek(n, frame)
    if what == F_REVEAL:
        return auction.go_on_reveal(n, frame)
    return False
