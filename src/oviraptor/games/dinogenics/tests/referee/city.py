"""The City Center (D8.12, D18.18, D22.10)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import TILES, number

from .fences import arrange, gain_fences
from .flow import Steps, ask, line
from .hands import pick
from .names import listed
from .position import Player, Position, Tile, spaces_of
from .trade import (
    build,
    buildings,
    buy,
    purchases,
    refresh_stacks,
    repair,
    repairs,
    sales,
    sell,
    tile_price,
    top_tiles,
)


class Parts:
    """What may still be done at one visit."""

    def __init__(self, builds: int, has_architect: bool) -> None:
        self.fences = True
        self.builds = builds
        self.trade = True
        self.survey = has_architect

    def is_open(self) -> bool:
        return bool(self.fences or self.builds or self.trade)

    def __str__(self) -> str:
        words = ["fences"] if self.fences else []
        if self.builds:
            words.append("build" if self.builds == 1 else f"build*{self.builds}")
        words += ["trade"] if self.trade else []
        words += ["survey"] if self.survey and self.builds else []
        return " ".join(words)


def city(p: Position, player: Player, builds: int = 1, is_refreshed: bool = False) -> Steps[None]:
    """D8.12: each part once, in any order, until `done` or all are used."""
    parts = Parts(builds, "architect" in player.specialists)

    def still_open() -> str:
        return f"city {player.seat} {parts}" if parts.is_open() else ""

    with line(p, still_open):
        if is_refreshed:
            yield from refresh_stacks(p)
        while parts.is_open():
            text = yield from ask(player.seat, actions(p, player, parts))
            if text == "done":
                return
            yield from do(p, player, parts, text)


def actions(p: Position, player: Player, parts: Parts) -> list[str]:
    found = ["done"]
    found += ["fences"] if parts.fences else []
    if parts.builds:
        found += buildings(p, player, top_tiles(p))
        found += repairs(player) if player.credits >= number("repair-price") else []
        found += ["survey"] if parts.survey and p.bag.total() else []
    if parts.trade:
        found += purchases(p, player) + sales(player)
    return found


def do(p: Position, player: Player, parts: Parts, text: str) -> Steps[None]:
    match text.split(maxsplit=1)[0]:
        case "fences":
            parts.fences = False
            gain_fences(player, number("city-fences"))
            yield from arrange(p, player)
        case "build":
            parts.builds -= 1
            yield from build(p, player, text)
        case "repair":
            parts.builds -= 1
            player.credits -= number("repair-price")
            repair(player, text)
        case "buy":
            parts.trade = False
            yield from buy(p, player, text)
        case "sell":
            parts.trade = False
            sell(p, player, text)
        case "survey":
            parts.survey = False
            yield from survey(p, player, parts)


def survey(p: Position, player: Player, parts: Parts) -> Steps[None]:
    """D22.10: two tiles of the bag; one may be built, what is not built leaves the game."""
    left = min(number("architect-tiles"), p.bag.total())
    with line(p, f"plans {player.seat}", lambda: listed(p.aside)):
        with line(p, lambda: f"survey {player.seat} {left}"):
            while left:
                p.aside.append((yield from pick(p.bag, f"survey {player.seat} ")))
                left -= 1
        texts = [
            f"build {name} {space}"
            for name in p.aside
            if tile_price(p, name) <= player.credits
            for space in player.free(spaces_of(TILES.rows[name].side))
        ]
        text = yield from ask(player.seat, ["done", *texts])
    if text != "done":
        _, name, space = text.split()
        parts.builds -= 1
        player.credits -= tile_price(p, name)
        p.aside.remove(name)
        player.tiles.append(Tile(name, space))
    p.gone.update(p.aside)
    p.aside = []
