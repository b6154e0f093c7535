"""The locations and their actions (D8; D19.3, D19.4, D19.12–D19.16, D19.20; D25.4)."""

from __future__ import annotations

from collections.abc import Callable

from oviraptor.games.dinogenics.tables import LOCATIONS, NEWS, number

from . import chaos_locations as chaos
from .city import city
from .creation import create
from .fences import arrange, gain_fences
from .flow import Steps, ask, choose, line
from .hands import draw, draw_aside, keep_limit, keep_some, kinds, toss
from .hq import hq
from .names import LOCATION_NAMES
from .position import Player, Position
from .trade import take_from_boneyard, take_or_not
from .visitors import lodge


def in_game(p: Position) -> list[str]:
    """The locations of this game and season, without airports."""
    names = [name for name in LOCATION_NAMES if LOCATIONS.rows[name].set in p.options.sets]
    has_slots = p.news != "-" and NEWS.rows[p.news].slots
    return [name for name in names if name != "airport" and (name != "news" or has_slots)]


def free_slots(p: Position, location: str) -> int:
    """D3.3, D6.2, D18.13, D20.10."""
    if location in p.closed:
        return 0
    taken = len(p.at.get(location, [])) + len(p.blocked.get(location, []))
    return LOCATIONS.rows[location].slots[p.options.seats] - taken


def open_locations(p: Position, player: Player) -> list[str]:
    """Where this player may put a worker: his own airports too (D21.4)."""
    found = [location for location in in_game(p) if free_slots(p, location) > 0]
    airports = player.working("airport")
    return found + (
        ["airport"] if len(airports) > p.at.get("airport", []).count(player.seat) else []
    )


def act(p: Position, player: Player, location: str) -> Steps[None]:
    """The action of a location with all rules in force (D8.14)."""
    yield from ACTIONS[location](p, player)


def site_a(p: Position, player: Player) -> Steps[None]:
    """D8.1."""
    yield from dig(p, player, "site-a", number("site-a-cards"))


def dig(p: Position, player: Player, location: str, n: int) -> Steps[None]:
    """D8.1, D19.12: cards that are all kept, then the Grafting Lab (D25.4)."""
    drawing = draw(p, player, "dna", n)
    if player.working("processing"):
        again = yield from chaos.draw_and_offer(p, player, location, "dna", n)
        drawing = chaos.keep_all(p, player, again)
    yield from chaos.before_graft(p, player, location, drawing)


def site_b(p: Position, player: Player) -> Steps[None]:
    """D8.2."""
    n, kept = number("site-b-cards"), number("site-b-kept")
    drawing = yield from chaos.offer_redraw(p, player, "site-b", "dna", n)
    rest = yield from keep_some(p, player, "site-b", kept, drawing)
    yield from chaos.before_graft(p, player, "site-b", toss_and_limit(p, player, rest))


def toss_and_limit(p: Position, player: Player, rest: list[str]) -> Steps[None]:
    """D7.6: what a `keep` leaves over is discarded before the hand limit."""
    yield from toss(p, player, rest)
    yield from keep_limit(p, player)


def boneyard(p: Position, player: Player) -> Steps[None]:
    """D8.3."""
    if p.boneyard.total():
        waiting = f"act {player.seat} boneyard"
        yield from take_or_not(p, player, waiting, number("boneyard-scandals"))


def iom(p: Position, player: Player) -> Steps[None]:
    """D8.4."""
    yield from create(p, player, "iom")


def agency(p: Position, player: Player) -> Steps[None]:
    """D8.6, D19.15."""
    player.scandals = max(0, player.scandals - number("agency-pardons"))
    if p.news != "15":
        yield from draw(p, player, "card", number("agency-cards"))
        return
    drawing = draw_aside(p, player, "card", number("news-15-cards"))
    rest = yield from keep_some(p, player, "agency", number("news-15-kept"), drawing)
    yield from toss(p, player, rest)


def uplink(p: Position, player: Player) -> Steps[None]:
    """D8.7."""
    # Cards act at locations, and here a location plays cards.
    from .cards import play, playable

    with line(p, f"act {player.seat} uplink"):
        cards = [f"play {card}" for card in kinds(player.cards) if playable(p, player, card)]
        text = yield from ask(player.seat, ["done", *cards])
    if text != "done":
        yield from play(p, player, text.split()[1])


def farm(p: Position, player: Player) -> Steps[None]:
    """D8.8, D19.4."""
    player.goats += number("news-4-goats") if p.news == "4" else number("farm-goats")
    yield from ()


def ferry(p: Position, player: Player) -> Steps[None]:
    """D8.9, D19.3, D19.16."""
    player.credits += number("ferry-credits")
    player.credits -= number("news-3-ferry-less") if p.news == "3" else 0
    player.credits += number("news-16-credits") if p.news == "16" else 0
    yield from ()


def time_share(p: Position, player: Player) -> Steps[None]:
    """D8.10, D19.16."""
    if lodge(p, player, number("time-share-visitors")):
        player.credits += number("time-share-credits")
        player.credits += number("news-16-credits") if p.news == "16" else 0
    yield from ()


def outsource(p: Position, player: Player) -> Steps[None]:
    """D8.11, D19.3."""
    more = number("news-3-outsource-more") if p.news == "3" else 0
    yield from act_elsewhere(p, player, "outsource", number("outsource-price") + more)


def airport(p: Position, player: Player) -> Steps[None]:
    """D21.4: Outsource without its price."""
    yield from act_elsewhere(p, player, "airport", 0)


def act_elsewhere(p: Position, player: Player, location: str, price: int) -> Steps[None]:
    """The action of another location that holds anybody's worker."""
    held = [other for other in in_game(p) if other != "outsource" and p.at.get(other)]
    texts = [f"outsource {other}" for other in held] if player.credits >= price else []
    with line(p, f"act {player.seat} {location}"):
        text = yield from ask(player.seat, ["done", *texts])
    if text != "done":
        player.credits -= price
        yield from act(p, player, text.split()[1])


def news(p: Position, player: Player) -> Steps[None]:
    """D19.12, D19.14, D19.20."""
    if p.news == "12":
        yield from dig(p, player, "news", number("news-12-cards"))
    elif p.news == "14":
        yield from scavenge(p, player)
    elif p.news == "20":
        yield from cancelled_project(p, player)


def scavenge(p: Position, player: Player) -> Steps[None]:
    """D19.14: nothing with an empty Boneyard."""
    if not p.boneyard.total():
        return
    with line(p, f"act {player.seat} news"):
        text = yield from ask(player.seat, ["scavenge", "done"])
    if text == "done":
        return
    player.scandals += number("news-14-scandals")
    for left in range(number("news-14-cards"), 0, -1):
        with line(p, f"act {player.seat} news take {left}"):
            text = yield from choose(player.seat, [f"take {card}" for card in kinds(p.boneyard)])
        if text:
            take_from_boneyard(p, player, text.split()[1])
    yield from keep_limit(p, player)


def cancelled_project(p: Position, player: Player) -> Steps[None]:
    """D19.20: nothing without a credit."""
    price = number("news-20-credits")
    if player.credits < price:
        return
    with line(p, f"act {player.seat} news"):
        text = yield from ask(player.seat, ["pay", "done"])
    if text == "pay":
        player.credits -= price
        gain_fences(player, number("news-20-fences"))
        yield from arrange(p, player)


ACTIONS: dict[str, Callable[[Position, Player], Steps[None]]] = {
    "site-a": site_a,
    "site-b": site_b,
    "boneyard": boneyard,
    "iom": iom,
    "city": city,
    "agency": agency,
    "uplink": uplink,
    "farm": farm,
    "ferry": ferry,
    "time-share": time_share,
    "outsource": outsource,
    "site-d": chaos.site_d,
    "refinement": chaos.refinement,
    "hq": hq,
    "news": news,
    "airport": airport,
}
