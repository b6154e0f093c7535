"""Manipulation cards that create, build and tear down (D18.3, D18.7, D18.12, D18.14, D18.15, D18.17, D18.18)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import SPECIES, number

from .city import city
from .creation import create, creations
from .fences import gain_fences
from .flow import Line, Steps, ask
from .habitats import destroy, find
from .hands import discard, draw, keep_limit, kinds, let_go, show
from .names import COMMERCIAL
from .position import Animal, Player, Position, Tile
from .trade import build, buildings, take_from_boneyard, top_tiles


def splice(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.3."""
    yield from create(p, player, "splice")


def removable(player: Player) -> list[Animal]:
    """D18.7, D23.3: any own dinosaur but a Corrupted T-Rex."""
    return [animal for animal in player.animals() if animal.species != "corrupted"]


def deconstruction(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.7."""
    here.detail = "remove"
    animals = removable(player)
    texts = [f"remove {player.name_of(animal)}" for animal in animals]
    text = yield from ask(player.seat, texts)
    animal = find(player, text.split(" ", 1)[1], animals)
    destroy(p, player, animal)
    here.detail = f"choose {animal.species}"
    can_rebuild = player.size and creations(p, player, "rebuild")
    text = yield from ask(player.seat, ["salvage", "rebuild"] if can_rebuild else ["salvage"])
    here.detail = ""
    if text == "salvage":
        player.score(SPECIES.rows[animal.species].value, "D18.7")
        yield from draw(p, player, "dna", number("salvage-cards"))
        return
    here.detail = "pay"
    if player.size == 1:
        yield from show(p, player)
    texts = [f"pay {card}" for card in kinds(player.hand)]
    text = texts[0] if player.size == 1 else (yield from ask(player.seat, texts))
    let_go(player, text.split()[1])
    discard(p, text.split()[1])
    here.detail = ""
    yield from create(p, player, "rebuild")


def offshore_builds(p: Position, player: Player) -> list[str]:
    names = [name for stack in p.stacks for name in stack]
    return buildings(p, player, names, number("offshore-discount"))


def offshore(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.12."""
    here.detail = "ask"
    text = yield from ask(player.seat, offshore_builds(p, player))
    here.detail = ""
    yield from build(p, player, text, number("offshore-discount"), covered=True)


def gestation(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.14."""
    here.detail = "take"
    yield from create(p, player, "gestation")
    texts = [f"take {card}" for card in kinds(p.boneyard)]
    text = yield from ask(player.seat, ["done", *texts])
    here.detail = ""
    if text != "done":
        take_from_boneyard(p, player, text.split()[1])
        yield from keep_limit(p, player)


def returnable(player: Player) -> list[Tile]:
    """D18.15: an own facility without visitors and dinosaurs."""
    return [
        tile
        for tile in player.tiles
        if not tile.visitors and not tile.animals and tile.name != "crash"
    ]


def renovation(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.15."""
    here.detail = "return"
    text = yield from ask(player.seat, [f"return {tile.space}" for tile in returnable(player)])
    tile = player.tile_at(text.split()[1])
    assert tile
    player.tiles.remove(tile)
    if tile.name == "basic-hotel":
        p.stacks[0].append(tile.name)
    else:
        p.gone[tile.name] += 1
    yield from build_for_nothing(p, player, here)


def build_for_nothing(p: Position, player: Player, here: Line) -> Steps[None]:
    """A top tile without its price, or `done`."""
    here.detail = "build"
    text = yield from ask(player.seat, ["done", *buildings(p, player, top_tiles(p), None)])
    here.detail = ""
    if text != "done":
        yield from build(p, player, text, None)


def shareholders(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.17."""
    vp = player.credits // number("shareholders-credits-per-vp")
    player.score(min(vp, number("shareholders-vp")), "D18.17")
    here.detail = "ask"
    free = player.free(COMMERCIAL) if p.stacks[0] else []
    text = yield from ask(player.seat, ["fences", *(f"hotel {space}" for space in free)])
    here.detail = ""
    if text == "fences":
        gain_fences(player, number("shareholders-fences"))
    else:
        player.tiles.append(Tile(p.stacks[0].pop(), text.split()[1]))


def strong_arm(p: Position, player: Player, here: Line) -> Steps[None]:
    """D18.18."""
    standing = len(p.at.get("city", []))
    builds = min(max(standing, 1), number("strong-arm-builds"))
    yield from city(p, player, builds, is_refreshed=True)
