"""How much the levels of a game lose for each decision, measured: `rates.json` beside a game's module."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from oviraptor.core.game import AnyGame

FILE: Final = "rates.json"


class Rates(Struct, frozen=True, kw_only=True):
    """Thousandths lost per decision by level, how many matches that is of, and who judged."""

    judge: str
    matches: int
    rates: dict[str, float]


_RATES: Final = msgspec.json.Decoder(Rates)


def rates_of(game: AnyGame) -> Mapping[str, float]:
    """Read what was measured of the levels of a game; nothing where nobody did."""
    package: str = getattr(game, "__package__", None) or ""
    return _read(package).rates if package else {}


def home(package: str) -> Path:
    """Return the folder of a game's package."""
    return Path(import_module(package).__path__[0])


@cache
def _read(package: str) -> Rates:
    file = home(package) / FILE
    if not file.exists():
        return Rates(judge="", matches=0, rates={})
    return _RATES.decode(file.read_bytes())
