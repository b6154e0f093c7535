"""The levels of a game's computer opponents, looked up: by name, the usual one, the one that advises."""

from __future__ import annotations

from oviraptor.core.errors import Refused
from oviraptor.core.game import Level, Meta


def level_named(meta: Meta, name: str) -> Level | None:
    """Find a level by its name, in any case of letters."""
    wanted = name.casefold()
    return next((level for level in meta.levels if level.name.casefold() == wanted), None)


def wanted_level(meta: Meta, name: str) -> Level:
    """Find the level somebody asks for; raises Refused if there is none."""
    level = level_named(meta, name)
    if level is None:
        raise Refused(
            f"There is no such level; there is {', '.join(each.name for each in meta.levels)}."
        )
    return level


def seated_level(meta: Meta, name: str) -> Level:
    """Find the level that plays a seat; one that a newer release has dropped is played by the last."""
    return level_named(meta, name) or meta.levels[-1]


def usual_level(meta: Meta) -> Level:
    """Return a person's usual opponent, and who plays on for one who left."""
    return seated_level(meta, meta.usual_level)


def adviser(meta: Meta) -> Level | None:
    """Return the level that is asked for hints; None if the game names none."""
    return level_named(meta, meta.adviser)
