"""What an action gives up: workers, fences, a creation that could still be used, or who dies in a storm."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import F_ACT, F_CITY, F_CREATE, F_NEWS, F_WORKER, top
from oviraptor.games.dinogenics.rules.codes import a_of, kind_of
from oviraptor.games.dinogenics.rules.kinds import UPLINK
from oviraptor.games.dinogenics.rules.play import legal
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.kit.words.english import counted, listed

_CITY_FENCES: Final = tables.number("city-fences")


def given_up(s: State, seat: Seat, a: int) -> str:
    """Name what passing or being done gives up, or a storm takes; nothing where it only declines a price."""
    kind, frame = kind_of(a), top(s)
    if kind == codes.PASS and frame[0] == F_WORKER:
        return counted(s.islands[seat].home, "worker")
    if kind == codes.DAMAGE and frame[0] == F_NEWS:
        guests = s.islands[seat].guests[a_of(a)]
        return counted(guests, "visitor") if guests else ""
    if kind != codes.DONE:
        return ""
    others = {kind_of(each) for each in legal(s, seat)} - {codes.DONE}
    if frame[0] == F_CITY:
        parts = [counted(_CITY_FENCES, "fence")] if codes.FENCES in others else []
        parts += ["a tile you could build"] if codes.BUILD in others else []
        return listed(parts)
    if frame[0] == F_CREATE or (frame[0] == F_ACT and codes.CREATE in others):
        return "the dinosaur you could create" if others else ""
    if frame[0] == F_ACT and frame[2] == UPLINK and others:
        return "the card you could play"
    return ""
