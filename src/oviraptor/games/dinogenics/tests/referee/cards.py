"""Manipulation cards: when they are playable, and being played (D18.1, D18.2)."""

from __future__ import annotations

from collections.abc import Callable

from oviraptor.games.dinogenics.tables import number

from . import cards_of_islands as islands
from . import cards_of_people as people
from . import chaos_cards as chaos
from .creation import creations
from .fences import arrange, owns_fence
from .flow import Line, Steps, line
from .locations import free_slots, in_game
from .position import Player, Position

Played = Callable[[Position, Player, Line], Steps[None]]


def play(p: Position, player: Player, card: str) -> Steps[None]:
    """D18.1: open, discarded before it acts; afterwards an arrangement."""
    player.cards[card] -= 1
    p.discards["card"][card] += 1
    with line(p, f"card {player.seat} {card}") as here:
        yield from CARDS[card](p, player, here)
    if owns_fence(player):
        yield from arrange(p, player)


def playable(p: Position, player: Player, card: str) -> bool:
    """D18.1: its first necessary step is possible."""
    match card:
        case "splice" | "gestation":
            return bool(creations(p, player, card))
        case "deconstruction":
            return bool(islands.removable(player))
        case "infiltrator":
            return bool(people.visits(p, player, []))
        case "misdirection":
            return bool(people.moves(p))
        case "non-zero":
            return player.size >= number("non-zero-cards")
        case "offshore":
            return bool(islands.offshore_builds(p, player))
        case "strings":
            return any(free_slots(p, location) > 0 for location in in_game(p))
        case "renovation":
            return bool(islands.returnable(player))
        case "whistle":
            return any(other.size for other in p.opponents(player.seat))
        case "benefits":
            return bool(p.jobs or p.contractor)
        case "cleanup":
            return bool(player.store) and bool(chaos.blockable(p, []))
    return True


CARDS: dict[str, Played] = {
    "splice": islands.splice,
    "back-alley": people.back_alley,
    "black-market": people.black_market,
    "news-cycle": people.news_cycle,
    "deconstruction": islands.deconstruction,
    "rustling": people.rustling,
    "infiltrator": people.infiltrator,
    "misdirection": people.misdirection,
    "non-zero": people.non_zero,
    "offshore": islands.offshore,
    "strings": people.strings,
    "gestation": islands.gestation,
    "renovation": islands.renovation,
    "pact": people.pact,
    "shareholders": islands.shareholders,
    "strong-arm": islands.strong_arm,
    "whistle": people.whistle,
    "benefits": chaos.benefits,
    "donation": chaos.donation,
    "cleanup": chaos.cleanup,
    "foreign": chaos.foreign,
    "offsite": chaos.offsite,
    "contagion": chaos.contagion,
}
