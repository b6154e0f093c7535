"""The news of Controlled Chaos but the auction (D20.11), and the Press Bureau (D21.5)."""

from __future__ import annotations

from collections.abc import Callable

from oviraptor.games.dinogenics.tables import SPECIALISTS, SPECIES, number

from .auction import blind_auction
from .fences import lose_fence
from .flow import Steps, ask, choose, line
from .habitats import find, pen_at
from .hands import draw, kinds, let_go
from .names import EDGES, OUTSIDE, PARK, sides
from .position import Animal, Player, Position, Tile
from .rampage import cascade, check_and_cascade, check_named, roll_upkeep, valid_and_unchecked
from .scoring import credits_per_vp, specialist
from .trade import buy, purchases, repair, repairs
from .visitors import damage_tile, one_dies


def press_bureaus(p: Position) -> Steps[None]:
    """D21.5: whoever ignores the news is passed by; two Bureaus ask once (D25.5)."""
    for player in p.in_order():
        if player.working("press-bureau"):
            with line(p, f"ignore {player.seat}"):
                text = yield from ask(player.seat, ["ignore", "face"])
            if text == "ignore":
                player.score(-number("press-bureau-vp"), "D21.5")
                p.ignored.append(player.seat)


def reached(p: Position) -> list[Player]:
    """The players in order whom the news does not pass by."""
    return [player for player in p.in_order() if player.seat not in p.ignored]


def provoked_herd(p: Position, player: Player) -> Steps[None]:
    """26."""
    animals = player.animals()
    if not animals or player.working("watch-tower", "security-hub"):
        return
    texts = [f"check {player.name_of(animal)}" for animal in animals]
    text = yield from ask(player.seat, ["scandals", *texts])
    if text == "scandals":
        player.scandals += number("news-26-scandals")
    else:
        yield from check_named(p, player, text, animals)


def skilled_workforce(p: Position, player: Player) -> Steps[None]:
    """27: a specialist scores as if the game ended now."""
    paid = [name for name in player.specialists if SPECIALISTS.rows[name].end]
    text = yield from choose(player.seat, [f"score {name}" for name in paid])
    if text:
        player.score(worth_now(p, player, text.split()[1]), "D20.11")


def worth_now(p: Position, player: Player, name: str) -> int:
    """The Financial Advisor is worth what D24.3 brings with him: a VP per two credits."""
    if name != "financial-advisor":
        return specialist(p, player, name)
    return player.credits // credits_per_vp(player)


def recombined_dna(p: Position, player: Player) -> Steps[None]:
    """29."""
    if not player.size:
        return
    texts = [f"recombine {card}" for card in kinds(player.hand)]
    text = yield from ask(player.seat, ["done", *texts])
    if text != "done":
        let_go(player, text.split()[1])
        p.boneyard[text.split()[1]] += 1
        yield from draw(p, player, "edna", number("news-29-cards"))


def popup_market(p: Position, player: Player) -> Steps[None]:
    """30."""
    text = yield from ask(player.seat, ["done", *purchases(p, player)])
    if text != "done":
        yield from buy(p, player, text)


def goat_fair(p: Position, player: Player) -> Steps[None]:
    """33: credits for VP, the goats are kept."""
    most = min(player.goats, player.credits)
    if most:
        text = yield from ask(player.seat, [f"spend {n}" for n in range(most + 1)])
        player.credits -= int(text.split()[1])
        player.score(int(text.split()[1]), "D20.11")


def dinosaur_rides(p: Position, player: Player) -> Steps[None]:
    """X1."""
    if not any(SPECIES.rows[a.species].diet == "herbivore" for a in player.animals()):
        return
    text = yield from ask(player.seat, ["ride", "done"])
    if text == "done":
        return
    face = yield from roll_upkeep(p, f"ocean {player.seat}")
    if face == "skull":
        one_dies(p, player)
    else:
        player.credits += int(face)


def earthquake(p: Position, player: Player) -> Steps[None]:
    """C1: a fence beside the open space or the outside, of the player before; D14.2 follows."""
    victim = p.players[p.order[p.order.index(player.seat) - 1]]
    if victim.seat in p.ignored:
        return
    edges = [edge for edge in EDGES if edge in victim.fences and is_outer(victim, edge)]
    text = yield from choose(player.seat, [f"quake {edge}" for edge in edges])
    if text:
        before = valid_and_unchecked(victim)
        lose_fence(victim, text.split(" ", 1)[1])
        yield from cascade(p, victim, before)


def is_outer(player: Player, edge: str) -> bool:
    return any(side == OUTSIDE or not pen_at(player, side) for side in sides(edge))


def arson(p: Position) -> Steps[None]:
    """C2: in reverse order."""
    for player in reversed(reached(p)):
        with line(p, f"news {player.seat}") as here:
            texts = [
                f"arson {other.seat} {tile.space}"
                for other in reached(p)
                if other is not player
                for tile in other.tiles
                if not tile.damaged and not tile.kind.room
            ]
            texts += ["atone"] if player.scandals else []
            text = yield from ask(player.seat, ["done", *texts])
            if text == "atone":
                player.scandals -= 1
                here.detail = "repair"
                mended = yield from choose(player.seat, repairs(player))
                if mended:
                    repair(player, mended)
            elif text != "done":
                _, seat, space = text.split()
                player.scandals += 1
                tile = p.players[seat].tile_at(space)
                assert tile
                damage_tile(p, p.players[seat], tile)


def ocean_surge(p: Position, player: Player) -> Steps[None]:
    """C4."""
    texts = ["draw"]
    for other in reached(p):
        if other is not player:
            texts += [f"surge {other.seat} {other.name_of(a)}" for a in swimmers(other)]
    text = yield from ask(player.seat, texts)
    if text == "draw":
        yield from draw(p, player, "edna", number("news-c4-cards"))
        return
    _, seat, name = text.split(" ", 2)
    victim = p.players[seat]
    yield from check_and_cascade(p, victim, find(victim, name, swimmers(victim)))


def swimmers(player: Player) -> list[Animal]:
    return [
        animal
        for animal in player.animals()
        if SPECIES.rows[animal.species].habitat == "water" and not animal.checked
    ]


def drone_crash(p: Position, player: Player) -> Steps[None]:
    """C5: wreckage counts as a damaged facility for good."""
    whole = [o for o in reached(p) if not any(tile.name == "crash" for tile in o.tiles)]
    texts = [f"crash {other.seat} {space}" for other in whole for space in other.free(PARK)]
    text = yield from choose(player.seat, texts)
    if text:
        _, seat, space = text.split()
        p.players[seat].tiles.append(Tile("crash", space, damaged=True))


EFFECTS: dict[str, Callable[[Position, Player], Steps[None]]] = {
    "26": provoked_herd,
    "27": skilled_workforce,
    "29": recombined_dna,
    "30": popup_market,
    "33": goat_fair,
    "X1": dinosaur_rides,
    "C1": earthquake,
    "C4": ocean_surge,
    "C5": drone_crash,
}
WHOLE: dict[str, Callable[[Position], Steps[None]]] = {"C2": arson, "C3": blind_auction}
