"""Set-up, seasons, and placing workers (D3, D4, D7)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from oviraptor.games.dinogenics.tables import (
    BOARD,
    DNA,
    MANIPULATION,
    NEWS,
    SPECIALISTS,
    SPECIES,
    TILES,
    number,
)

from . import chaos_seasons as chaos
from .fences import arrange, owns_fence
from .flow import Line, Steps, ask, line
from .hands import pick, refill, there
from .locations import act, open_locations
from .names import SEATS
from .news import breaking_news, news_weights
from .position import Options, Player, Position, reputation, workers_of
from .scoring import final
from .trade import refresh_stacks
from .upkeep import upkeep
from .visitors import assign


@dataclass(frozen=True)
class Layout:
    """What chance lays open before anything secret (D3.1, D3.2, D20.1)."""

    first: str
    tiles: tuple[str, str, str]
    market: tuple[str, str, str]
    boneyard: tuple[str, ...]
    upcoming: str
    display: tuple[str, ...] = field(default=())


def full_box(options: Options) -> Position:
    """Everything in its deck, bag or supply (D2.1, D20.1)."""
    sets = options.sets
    decks = {
        deck: Counter(
            {
                card: kind.copies
                for card, kind in DNA.rows.items()
                if kind.deck == deck and kind.set in sets
            }
        )
        for deck in ("dna", "edna")
    }
    decks["card"] = Counter({c: k.copies for c, k in MANIPULATION.rows.items() if k.set in sets})
    seats = SEATS[: options.seats]
    tiles = {
        name: kind for name, kind in TILES.rows.items() if kind.set in sets and name != "crash"
    }
    large = {name: kind.copies for name, kind in tiles.items() if kind.size == 2}
    small = {name: kind.copies for name, kind in tiles.items() if kind.size == 1}
    return Position(
        options=options,
        players={seat: Player(seat, supply=number("fences")) for seat in seats},
        order=list(seats),
        news_deck=[no for no, kind in NEWS.rows.items() if kind.set in sets],
        decks=decks,
        discards={"dna": Counter(), "edna": Counter(), "card": Counter()},
        market=["-"] * 3,
        stacks=[["basic-hotel"] * small.pop("basic-hotel"), [], [], []],
        bag=Counter(small),
        large=Counter(large),
        figures=Counter({name: k.figures for name, k in SPECIES.rows.items() if k.set in sets}),
        visitors=number("visitors"),
        waiting=list(SPECIALISTS.rows) if options.chaos else [],
    )


def shuffled(options: Options, rng: Random) -> Layout:
    """A layout by chance."""
    box = full_box(options)
    shown = number("start-market") + number("start-boneyard")
    cards = rng.sample(list(box.decks["dna"].elements()), shown)
    tiles = rng.sample(list(box.bag.elements()), 3)
    weights = news_weights(box.news_deck, 6)
    upcoming = rng.choices(list(weights), list(weights.values()))[0].split()[1]
    others = Counter({name: n for name, n in box.large.items() if name != "aquatic"})
    display = rng.sample(list(others.elements()), number("display")) if options.chaos else []
    return Layout(
        first=rng.choice(list(box.players)),
        tiles=(tiles[0], tiles[1], tiles[2]),
        market=(cards[0], cards[1], cards[2]),
        boneyard=tuple(cards[3:]),
        upcoming=upcoming,
        display=tuple(display),
    )


def set_up(options: Options, layout: Layout) -> Position:
    """D3.1–D3.4, D20.1."""
    p = full_box(options)
    seats = list(p.players)
    first = seats.index(layout.first)
    p.order = seats[first:] + seats[:first]
    for stack, name in enumerate(layout.tiles, start=1):
        p.bag[name] -= 1
        p.stacks[stack].append(name)
    p.market = list(layout.market)
    p.boneyard = Counter(layout.boneyard)
    p.decks["dna"].subtract([*layout.market, *layout.boneyard])
    p.upcoming = layout.upcoming
    p.news_deck.remove(p.upcoming)
    p.large.subtract(layout.display)
    p.display = Counter(layout.display)
    if options.chaos:
        p.display["aquatic"] = p.large.pop("aquatic")
    for player, money in zip(p.in_order(), BOARD.lists["start-credits"].value, strict=False):
        player.credits = money
        player.home = workers_of(p, 1)
        player.fences = {"h a1", "h a2", "v a1", "v b1"}
        player.supply -= len(player.fences)
    return p


def game(p: Position) -> Steps[None]:
    """D3.5, then seven seasons, then D24."""
    for player in p.in_order():
        yield from deal(p, player)
    for season in range(1, number("seasons") + 1):
        p.season, p.phase = season, "open"
        yield from open_season(p)
        yield from upkeep(p)
    final(p)


def deal(p: Position, player: Player) -> Steps[None]:
    """D3.5: three DNA cards, then a manipulation card."""
    left = number("start-dna") + number("start-cards")
    with line(p, lambda: f"deal {player.seat} {left}"):
        while left > number("start-cards"):
            player.new[(yield from pick(p.decks["dna"], f"draw {player.seat} "))] += 1
            left -= 1
        player.cards[(yield from pick(p.decks["card"], f"draw {player.seat} card "))] += 1


def open_season(p: Position) -> Steps[None]:
    """D4; in season 1 the steps 1 to 5 are skipped."""
    if p.season > 1:
        sort_players(p)
        yield from assign(p)
        for player in p.players.values():
            player.credits += number("income-per-visitor") * player.visitors()  # D4.3
        yield from breaking_news(p)
        yield from refresh(p)
    yield from chaos.specialists_and_digs(p)
    yield from place_workers(p)


def sort_players(p: Position) -> None:
    """D4.1; the sort is stable, so the place in the last order decides at last."""

    def rank(seat: str) -> tuple[int, int, int]:
        player = p.players[seat]
        return reputation(p, player), len(player.undamaged()), player.credits

    p.order = sorted(p.order, key=rank, reverse=True)


def refresh(p: Position) -> Steps[None]:
    """D4.5."""
    yield from refresh_stacks(p)
    if there(p, "dna"):
        with line(p, "bone"):
            refill(p, "dna")
            p.boneyard[(yield from pick(p.decks["dna"], "bone "))] += 1


def place_workers(p: Position) -> Steps[None]:
    """D7.1, D7.4: in order, again and again, until nobody has a turn left."""
    may_arrange = dict.fromkeys(p.order, p.season > 1)  # D6.4
    while any(player.home and not player.passed for player in p.in_order()):
        for player in p.in_order():
            if player.home and not player.passed:
                yield from turn(p, player, may_arrange[player.seat])
                may_arrange[player.seat] = False


def turn(p: Position, player: Player, may_arrange: bool) -> Steps[None]:
    """D7.1, and the Pilot's second turn (D22.13)."""
    with line(p, f"worker {player.seat}") as here:
        here.detail = "arrange" if may_arrange and owns_fence(player) else ""
        is_again = yield from one_turn(p, player, here)
    if is_again and player.home and not player.passed:
        yield from turn(p, player, may_arrange=False)


def one_turn(p: Position, player: Player, here: Line) -> Steps[bool]:
    while True:
        texts = [f"worker {location}" for location in open_locations(p, player)]
        texts += ["arrange"] if here.detail == "arrange" else []
        texts += ["fly"] if chaos.can_fly(player) else []
        text = yield from ask(player.seat, [*texts, "pass"])
        if text == "arrange":
            yield from arrange(p, player)
            here.detail = ""
        elif text == "fly":
            chaos.fly(player)
            here.detail = "again"
        else:
            break
    is_again = here.detail == "again"
    if not is_again:
        here.detail = ""
    if text == "pass":
        player.passed = True
        return False
    location = text.split()[1]
    player.home -= 1
    p.at.setdefault(location, []).append(player.seat)
    yield from act(p, player, location)
    return is_again
