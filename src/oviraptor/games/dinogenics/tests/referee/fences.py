"""Fences: gaining, arranging, losing (D10)."""

from __future__ import annotations

from .flow import Steps, ask, line
from .names import EDGES, listed, sides
from .position import Player, Position


def gain_fences(player: Player, n: int) -> None:
    """D10.1: from the own supply to the store, as far as it goes."""
    n = min(n, player.supply)
    player.supply -= n
    player.store += n


def owns_fence(player: Player) -> bool:
    return bool(player.store or player.fences)


def is_inside_tile(player: Player, edge: str) -> bool:
    """D10.2: between the two spaces of a large tile stands no fence."""
    return any(tile.other and set(sides(edge)) == set(tile.spaces) for tile in player.tiles)


def arrange(p: Position, player: Player) -> Steps[None]:
    """D10.4: an edge touched once is settled."""
    settled: list[str] = []
    with line(p, f"arrange {player.seat}", lambda: listed(settled, empty="")):
        while True:
            loose = [edge for edge in EDGES if edge not in settled]
            texts = ["done"]
            if player.store:
                texts += [
                    f"fence {edge}"
                    for edge in loose
                    if edge not in player.fences and not is_inside_tile(player, edge)
                ]
            texts += [f"pull {edge}" for edge in loose if edge in player.fences]
            text = yield from ask(player.seat, texts)
            if text == "done":
                return
            word, edge = text.split(" ", 1)
            settled.append(edge)
            if word == "fence":
                player.store -= 1
                player.fences.add(edge)
            else:
                player.fences.remove(edge)
                player.store += 1


def lose_fence(player: Player, edge: str) -> None:
    """D10.6: a destroyed fence goes back to its owner's supply."""
    player.fences.remove(edge)
    player.supply += 1
