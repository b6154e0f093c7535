"""Visitors: room, lodging, deaths and scandals (D5.1–D5.4, D13)."""

from __future__ import annotations

from oviraptor.games.dinogenics.tables import BOARD, number
from oviraptor.games.dinogenics.tables import visitors as due

from .flow import Steps, choose, line
from .names import LODGING
from .position import Player, Position, Tile


def lodgings(player: Player) -> list[Tile]:
    """Undamaged tiles with room on the island, in the order of D5.4."""
    tiles = [tile for tile in player.tiles if tile.kind.room and not tile.damaged]
    return sorted(tiles, key=lambda tile: LODGING.index(tile.space))


def room(player: Player) -> int:
    """D5.1."""
    free = number("visitor-center-room") - player.center
    return free + sum(tile.kind.room - tile.visitors for tile in lodgings(player))


def lodge(p: Position, player: Player, n: int) -> int:
    """So many visitors come, as far as there are visitors and room (D1.6, D5.4)."""
    coming = min(n, room(player), p.visitors)
    for _ in range(coming):
        p.visitors -= 1
        if player.center < number("visitor-center-room"):
            player.center += 1
        else:
            next(tile for tile in lodgings(player) if tile.visitors < tile.kind.room).visitors += 1
    return coming


def one_dies(p: Position, player: Player) -> None:
    """D13.1, D5.4: a visitor of the last occupied lodging."""
    occupied = [tile for tile in lodgings(player) if tile.visitors]
    if occupied:
        occupied[-1].visitors -= 1
    elif player.center:
        player.center -= 1
    else:
        return
    death(p, player)


def death(p: Position, player: Player) -> None:
    """D13.1, D13.2: the scandal, unless a Security Hub takes it away."""
    p.visitors += 1
    hub = next((hub for hub in player.working("security-hub") if not hub.used), None)
    if hub:
        hub.used = True
    else:
        player.scandals += number("death-scandals")


def damage_tile(p: Position, player: Player, tile: Tile) -> None:
    """D12.7, D12.8, D13.3: the visitors in it die one by one, then it is damaged."""
    while tile.visitors:
        tile.visitors -= 1
        death(p, player)
    tile.damaged = True


def assign(p: Position) -> Steps[None]:
    """D5.2, D5.3."""
    for player, n in zip(p.in_order(), due(p.season, p.options.seats), strict=False):
        lodge(p, player, n)
    left = BOARD.lists["bonus-visitors"].value[p.season - 1]
    for player, most in zip(p.in_order(), BOARD.lists["bonus-taken"].value, strict=False):
        up_to = min(most, left, room(player), p.visitors)
        with line(p, f"bonus {player.seat} {left}"):
            text = yield from choose(player.seat, [f"bonus {n}" for n in range(up_to + 1)])
        left -= lodge(p, player, int(text.split()[1]))
