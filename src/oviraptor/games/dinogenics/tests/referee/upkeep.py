"""Upkeep: feeding, breeding, checks, scoring (D15–D17)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import SPECIES, number

from . import chaos_upkeep as chaos
from .creation import place
from .flow import Steps, ask, choose, line
from .habitats import find, has_reason, places_for, value
from .hands import kinds, let_go
from .position import Player, Position, workers_of
from .rampage import check


def upkeep(p: Position) -> Steps[None]:
    """D15."""
    p.phase = "upkeep"
    start(p)
    yield from chaos.herds(p)
    for player in p.in_order():
        yield from chaos.corrupted(p, player)
        yield from feed(p, player)
        yield from breed(p, player)
    for player in p.in_order():
        yield from checks(p, player)
    for player in p.players.values():
        for animal in player.animals():
            animal.unfed = False  # D16.4
    score_visitors(p)
    for player in p.in_order():
        yield from score_island(p, player)
    clear_up(p)


def start(p: Position) -> None:
    """D15.1."""
    for player in p.players.values():
        for animal in player.animals():
            animal.checked = False
        player.goats += number("goat-farm-goats") * len(player.working("goat-farm"))


def feed(p: Position, player: Player) -> Steps[None]:
    """D16.2–D16.4: as many as can be paid for, the owner chooses which."""
    fed = yield from chaos.devour(p, player)
    carnivores = [a for a in player.animals() if SPECIES.rows[a.species].diet == "carnivore"]
    hungry = [a for a in carnivores if chaos.meal(player, a) and a not in fed]

    def so_far() -> str:
        return player.names_of([a for a in player.animals() if a in fed])

    with line(p, f"feed {player.seat}", so_far):
        if chaos.bill(player, hungry) <= player.goats:
            for animal in hungry:
                chaos.eat(player, chaos.meal(player, animal))
            return
        while True:
            payable = [
                a for a in hungry if chaos.price(player, chaos.meal(player, a)) <= player.goats
            ]
            text = yield from choose(player.seat, [f"feed {player.name_of(a)}" for a in payable])
            if not text:
                break
            animal = find(player, text.split(" ", 1)[1], payable)
            chaos.eat(player, chaos.meal(player, animal))
            fed.append(animal)
            hungry.remove(animal)
    for animal in hungry:
        animal.unfed = True


def breed(p: Position, player: Player) -> Steps[None]:
    """D16.5, D16.6: each Mutant that is there now, once."""
    left = player.species()["mutant"]
    price = number("breeding-goats")
    with line(p, lambda: f"breed {player.seat} {left}"):
        while (
            left and player.goats >= price and p.figures["mutant"] and places_for(player, "mutant")
        ):
            text = yield from ask(player.seat, ["breed", "done"])
            if text == "done":
                return
            left -= 1
            player.goats -= price
            yield from place(p, player, "mutant", "bred")


def checks(p: Position, player: Player) -> Steps[None]:
    """D16.7, D14.1: the first unchecked animal with a reason, again and again."""
    with line(p, f"checks {player.seat}"):
        while True:
            due = [a for a in player.animals() if not a.checked and has_reason(player, a)]
            if not due:
                return
            yield from check(p, player, due[0])


def score_visitors(p: Position) -> None:
    """D17.1, D21.5."""
    most = max(player.visitors() for player in p.players.values())
    for player in p.players.values():
        n = player.visitors()
        player.score(number("visitor-vp") * (n // number("visitor-vp-per")), "D17.1")
        pairs = n // number("gift-shop-per")
        shops = len(player.working("gift-shop"))
        player.credits += number("gift-shop-credits") * shops * pairs
        if n == most > 0:
            player.score(number("night-arena-vp") * len(player.working("night-arena")), "D21.5")
    for player in p.players.values():
        p.visitors += player.visitors()
        player.center = 0
        for tile in player.tiles:
            tile.visitors = 0


def score_island(p: Position, player: Player) -> Steps[None]:
    """D17.2."""
    player.score(value(player), "D17.2 value")
    player.credits += number("stego-credits") * player.species()["stego"]
    player.score(chaos.therizinosaurs(player), "D20.9")
    for name, n in facility_points(p, player).items():
        player.score(number(f"{name}-vp") * n * len(player.working(name)), f"D17.2 {name}")
    courts = len(player.working("food-court"))
    player.credits += number("food-court-credits") * courts * len(player.hotels())
    if player.working("recycling") and player.size:
        yield from recycle(p, player)


def facility_points(p: Position, player: Player) -> dict[str, int]:
    """What an undamaged facility of each kind counts."""
    own = {name: n for name, n in player.species().items() if name != "corrupted"}
    others = [other.species()["trike"] for other in p.opponents(player.seat)]
    return {
        "observatory": sum(others),
        "petting-zoo": sum(1 for n in own.values() if n >= number("petting-zoo-animals")),
        "mascot": len(own),
        "tour-bus": p.order.index(player.seat),
        "fine-diner": len(player.hotels()),
    }


def recycle(p: Position, player: Player) -> Steps[None]:
    """D17.2."""
    with line(p, f"recycle {player.seat}"):
        texts = [f"recycle {card}" for card in kinds(player.hand)]
        text = yield from ask(player.seat, ["done", *texts])
    if text != "done":
        let_go(player, text.split()[1])
        p.boneyard[text.split()[1]] += 1
        player.credits += number("recycling-credits")


def clear_up(p: Position) -> None:
    """D15.6: workers home, slots open, marks away."""
    p.at = {}
    p.closed = set()
    for seats in p.blocked.values():
        for seat in seats:
            p.players[seat].store += 1
    p.blocked = {}
    is_last = p.season == number("seasons")
    for player in p.players.values():
        player.home = 0 if is_last else workers_of(p, p.season + 1)
        player.passed = False
        player.specialists = dict.fromkeys(player.specialists, False)
        for animal in player.animals():
            animal.checked = False
        for tile in player.tiles + player.stored:
            tile.used = False
