"""Who sits where: people at this device, or computer players by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oviraptor.cli.commands.games import levels
from oviraptor.cli.reading import BadInput, seat_named
from oviraptor.cli.terminal.screen import Screen
from oviraptor.core.game import Meta, Seat
from oviraptor.core.levels import usual_level

Bots = dict[Seat, str]
"""The name of the computer player of a seat; all other seats are people's."""


def bots_from(meta: Meta, pairs: Iterable[str], seats: int) -> Bots:
    """Read `seat=name` pairs; a level may also be given by its number."""
    bots: Bots = {}
    for pair in pairs:
        seat_name, sign, name = pair.partition("=")
        if not sign or not name:
            raise BadInput(f"A computer player is written SEAT=NAME, not “{pair}”.")
        seat = seat_named(meta, seat_name)
        if seat >= seats:
            raise BadInput(f"There is no seat {seat_name} in a match of {seats}.")
        if seat in bots:
            raise BadInput(f"The seat {seat_name} is given twice.")
        bots[seat] = _level_numbered(meta, name) if name.isdecimal() else name
    return bots


def ask_for_bots(screen: Screen, meta: Meta, seats: int) -> Bots:
    """Ask a person for a side and an opponent."""
    names = meta.seat_names[:seats]
    sides = [*names, "all of them, people on this device"]
    side = _choose(screen, "Which side do you take?", sides)
    if side == seats or not meta.levels:
        return {}
    usual = meta.levels.index(usual_level(meta))
    level = meta.levels[_choose(screen, "Who plays against you?", levels(meta), usual)]
    return {seat: level.name for seat in range(seats) if seat != side}


def _level_numbered(meta: Meta, number: str) -> str:
    if not 1 <= int(number) <= len(meta.levels):
        raise BadInput(f"{meta.title} has levels from 1 to {len(meta.levels)}, not {number}.")
    return meta.levels[int(number) - 1].name


def _choose(screen: Screen, question: str, answers: Sequence[str], usual: int = 0) -> int:
    screen.tell(question, style="bold")
    for number, answer in enumerate(answers, start=1):
        screen.tell(f"  {number} {answer}")
    while True:
        typed = screen.ask(f"Number or name (Enter for {usual + 1}): ") or str(usual + 1)
        if typed.isdecimal() and 1 <= int(typed) <= len(answers):
            return int(typed) - 1
        named = [
            i for i, each in enumerate(answers) if each.casefold().startswith(typed.casefold())
        ]
        if len(named) == 1:
            return named[0]
        screen.tell(f"A number from 1 to {len(answers)} is expected.")
