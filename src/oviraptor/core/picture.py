"""Pictures of a rulebook: data in a game's folder, `pictures.toml`, drawn by the game's own board.

A picture is a written position, and a step that is taken there if it shows one. The book names it where it
stands, as an image that is called what is to be seen: `![Left plays the 6.](picture:six)`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

NAMED: Final = re.compile(r"^!\[(.+)\]\(picture:([a-z0-9-]+)\)$", re.MULTILINE)
"""A line of a rulebook that is a picture: what is to be seen, and its name."""


class Picture(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to be drawn, and what is done there, if anything: `left: play 6`."""

    start: str
    do: str = ""


_PICTURES: Final = msgspec.json.Decoder(dict[str, Picture])


@cache
def pictures_of(package: str) -> dict[str, Picture]:
    """Read the pictures in the folder of a game's package, by their names."""
    file = Path(import_module(package).__path__[0], "pictures.toml")
    if not file.exists():
        return {}
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    return _PICTURES.decode(msgspec.json.encode(written))
