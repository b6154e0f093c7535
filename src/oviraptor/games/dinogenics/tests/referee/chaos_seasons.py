"""What Controlled Chaos adds to the Open Season (D4.6, D21.4, D22.1, D22.11, D22.13)."""

from __future__ import annotations

from collections import Counter

from oviraptor.games.dinogenics.tables import number

from .flow import Steps, ask, line
from .hands import draw, pick
from .hq import technician
from .position import Player, Position


def specialists_and_digs(p: Position) -> Steps[None]:
    """D4.6."""
    if p.options.chaos:
        yield from job_market(p)
    for player in p.in_order():
        if "technician" in player.specialists:
            yield from technician(p, player)
        yield from dig_sites(p, player)


def job_market(p: Position) -> Steps[None]:
    """D22.1."""
    p.dismissed += p.contractor
    p.contractor, p.jobs = p.jobs, []
    left = min(number("jobs"), len(p.waiting))
    with line(p, lambda: f"jobs {left}"):
        while left:
            name = yield from pick(Counter(p.waiting), "job ")
            p.waiting.remove(name)
            p.jobs.append(name)
            left -= 1


def dig_sites(p: Position, player: Player) -> Steps[None]:
    """D21.4."""
    left = len(player.working("dig-site"))
    with line(p, lambda: f"dig {player.seat} {left}" if left else ""):
        while left:
            text = yield from ask(player.seat, ["draw dna", "draw edna"])
            left -= 1
            yield from draw(p, player, text.split()[1], 1)


def can_fly(player: Player) -> bool:
    """D22.13: once per season, with two workers and 2 credits."""
    is_ready = not player.specialists.get("pilot", True)
    return is_ready and player.home >= 2 and player.credits >= number("pilot-credits")


def fly(player: Player) -> None:
    player.credits -= number("pilot-credits")
    player.specialists["pilot"] = True
