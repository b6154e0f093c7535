"""Options of a match: filled from their defaults and checked against a game's META."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from oviraptor.core.errors import BadOption

if TYPE_CHECKING:
    from oviraptor.core.game import Meta, Option


def fill_options(meta: Meta, given: Mapping[str, str]) -> dict[str, str]:
    """Complete the given options with defaults; "seats" comes first, the rest may depend on it."""
    known = {"seats", *(option.key for option in meta.options)}
    for key in given:
        if key not in known:
            raise BadOption(
                f"{meta.title} has no option “{key}”; it has {', '.join(sorted(known))}."
            )
    seats = given.get("seats", str(meta.seat_counts[0]))
    if seats not in {str(count) for count in meta.seat_counts}:
        counts = ", ".join(str(count) for count in meta.seat_counts)
        raise BadOption(f"{meta.title} is for {counts} seats, not {seats}.")
    filled = {"seats": seats}
    for option in meta.options:
        value = _value(option, given.get(option.key), int(seats))
        if value is not None:
            filled[option.key] = value
    return filled


def _value(option: Option, given: str | None, seats: int) -> str | None:
    """Check a value or take the default; None if the option is not for so many seats."""
    offered = [c.value for c in option.choices if not c.seats or seats in c.seats]
    if given is None:
        return offered[0] if offered else None
    if not offered:
        raise BadOption(f"The option “{option.key}” is not for {seats} seats.")
    if given not in offered:
        raise BadOption(f"The option “{option.key}” is {' or '.join(offered)}, not “{given}”.")
    return given
