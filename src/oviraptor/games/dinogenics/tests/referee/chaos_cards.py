"""The manipulation cards of Controlled Chaos (D20.10)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import SPECIALISTS, number

from .cards_of_islands import build_for_nothing, returnable
from .flow import Line, Steps, ask
from .hands import draw, keep_limit
from .hq import parts_of_hq, start_work, take_off_display
from .locations import free_slots, in_game
from .names import listed
from .position import Animal, Player, Position, reputation_of
from .rampage import check_named


def benefits(p: Position, player: Player, here: Line) -> Steps[None]:
    """`hire` for nothing while the printed prices add up to at most 3."""
    left = number("benefits-price")
    while left:
        here.detail = f"hire {left}"
        offered = [name for name in p.jobs + p.contractor if SPECIALISTS.rows[name].price <= left]
        text = yield from ask(player.seat, ["done", *(f"hire {name}" for name in offered)])
        if text == "done":
            break
        name = text.split()[1]
        left -= SPECIALISTS.rows[name].price
        here.detail = f"hire {left}" if left else ""
        yield from start_work(p, player, name)
    here.detail = ""


def donation(p: Position, player: Player, here: Line) -> Steps[None]:
    here.detail = "ask"
    most = min(number("donation-credits"), player.credits)
    text = yield from ask(player.seat, [f"spend {n}" for n in range(most + 1)])
    here.detail = ""
    player.credits -= int(text.split()[1])
    player.score(int(text.split()[1]), "D20.10")
    yield from draw(p, player, "edna", number("donation-cards"))


def blockable(p: Position, blocked: list[str]) -> list[str]:
    """Locations with a free slot, each time another."""
    return [place for place in in_game(p) if place not in blocked and free_slots(p, place) > 0]


def cleanup(p: Position, player: Player, here: Line) -> Steps[None]:
    """A fence of the store closes a free slot until D15.6; an eDNA card each time."""
    blocked: list[str] = []
    while len(blocked) < number("cleanup-slots"):
        here.detail = f"block {listed(blocked)}"
        places = blockable(p, blocked) if player.store else []
        text = yield from ask(player.seat, ["done", *(f"block {place}" for place in places)])
        if text == "done":
            break
        blocked.append(text.split()[1])
        player.store -= 1
        p.blocked.setdefault(blocked[-1], []).append(player.seat)
        is_last = len(blocked) == number("cleanup-slots")
        here.detail = "" if is_last else f"block {listed(blocked)}"
        yield from draw(p, player, "edna", 1)
    here.detail = ""


def foreign(p: Position, player: Player, here: Line) -> Steps[None]:
    """A large tile and a specialist go, then three parts of the HQ."""
    here.detail = "scrap"
    tiles = [name for name in p.display if p.display[name] and name != "aquatic"]
    if tiles:
        text = yield from ask(player.seat, [f"scrap {name}" for name in tiles])
        p.gone[text.split()[1]] += 1
        here.detail = "dismiss"
        yield from take_off_display(p, text.split()[1])
    here.detail = "dismiss"
    if p.jobs or p.contractor:
        text = yield from ask(player.seat, [f"dismiss {name}" for name in p.jobs + p.contractor])
        name = text.split()[1]
        (p.jobs if name in p.jobs else p.contractor).remove(name)
        p.dismissed.append(name)
    here.detail = ""
    yield from parts_of_hq(p, player, number("foreign-parts"), may_repeat=True)


def offsite(p: Position, player: Player, here: Line) -> Steps[None]:
    """A large and a small facility leave the island and stay one's own; then a free tile."""
    for stage, size in (("large", 2), ("small", 1)):
        here.detail = stage
        movable = [tile for tile in returnable(player) if tile.kind.size == size]
        text = yield from ask(player.seat, ["done", *(f"store {tile.space}" for tile in movable)])
        if text != "done":
            tile = player.tile_at(text.split()[1])
            assert tile
            player.tiles.remove(tile)
            tile.space, tile.other, tile.damaged = "", "", False
            player.stored.append(tile)
    yield from build_for_nothing(p, player, here)


def bearers(p: Position, player: Player, reputation: int) -> list[Animal]:
    return [animal for animal in player.animals() if reputation_of(p, animal) == reputation]


def contagion(p: Position, player: Player, here: Line) -> Steps[None]:
    """Whoever has a dinosaur of the reputation named lets one check, or drops two cards."""
    here.detail = "name"
    highest = number("contagion-highest")
    text = yield from ask(player.seat, [f"name {n}" for n in range(highest + 1)])
    named = int(text.split()[1])
    due = [other for other in p.in_order() if bearers(p, other, named)]
    while due:
        here.detail = f"check {named} {listed(other.seat for other in due)}"
        other = due[0]
        animals = bearers(p, other, named)
        texts = [f"check {other.name_of(animal)}" for animal in animals]
        n = number("contagion-cards")
        text = yield from ask(other.seat, [*texts, "drop"] if other.size >= n else texts)
        due = due[1:]
        here.detail = f"check {named} {listed(o.seat for o in due)}" if due else ""
        if text == "drop":
            yield from keep_limit(p, other, other.size - n)
        else:
            yield from check_named(p, other, text, animals)
    here.detail = ""
