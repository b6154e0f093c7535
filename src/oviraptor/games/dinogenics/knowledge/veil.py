"""What waits as a viewer knows it: cards and tiles that stand in a phase line are known to its seat alone (D27.6)."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Viewer
from oviraptor.games.dinogenics.rules.agenda import (
    A_KEEP,
    A_MARKET,
    A_REDRAW,
    F_ACT,
    F_CARD,
    F_PLANS,
    F_TOSS,
    S_GIVE,
    S_NEWS,
)
from oviraptor.games.dinogenics.rules.codes import HIDDEN, HIDDEN_EDNA
from oviraptor.games.dinogenics.rules.kinds import AGENCY, IS_EDNA, KINDS, PACT
from oviraptor.games.dinogenics.rules.state import Frame

HIDDEN_CARD: Final = 253
"""A manipulation card in a line that may hold cards of both kinds."""
DNA_CARDS: Final = 0
CARDS: Final = 1
NEWS: Final = 2
TILES: Final = 3
_ASIDE: Final = (A_KEEP, A_MARKET, A_REDRAW)


def secrets(frame: Frame) -> tuple[int, int]:
    """Return where the secret list of a line begins, and what is in it; a line may have none."""
    what = frame[0]
    if what == F_ACT and frame[3] in _ASIDE:
        return 5, CARDS if frame[2] == AGENCY else DNA_CARDS
    if what == F_TOSS:
        return 2, DNA_CARDS
    if what == F_PLANS:
        return 2, TILES
    if what == F_CARD and frame[2:4] == (PACT, S_GIVE):
        return 5, DNA_CARDS
    if what == F_CARD and frame[3] == S_NEWS:
        return 4, NEWS
    return len(frame), NEWS


def veiled(frame: Frame, viewer: Viewer) -> Frame:
    """Return a line as a viewer knows it."""
    at, kind = secrets(frame)
    if at == len(frame) or frame[1] == viewer:
        return frame
    if kind == DNA_CARDS:
        return (*frame[:at], *sorted(map(_back, frame[at:])))
    return (*frame[:at], *[HIDDEN] * (len(frame) - at))


def _back(card: int) -> int:
    if card >= KINDS:
        return HIDDEN_CARD
    return HIDDEN_EDNA if IS_EDNA[card] else HIDDEN


def without_backs(frame: Frame) -> Frame:
    """Return a line for `write_veiled`, where manipulation cards are as hidden as others."""
    return tuple([HIDDEN if number == HIDDEN_CARD else number for number in frame])
