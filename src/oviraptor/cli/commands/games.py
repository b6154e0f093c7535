"""`oviraptor games`: what there is to play, with seats, options and levels."""

from __future__ import annotations

import sys

from oviraptor import games as house
from oviraptor.core.game import Meta, Option


def games() -> None:
    """List the games with their seats, options and computer opponents."""
    print("\n\n".join(_card(house.meta(name)) for name in house.names()))
    for problem in house.problems():
        print(problem, file=sys.stderr)


def _card(meta: Meta) -> str:
    counts = " or ".join(str(count) for count in meta.seat_counts)
    lines = [
        f"{meta.id}: {meta.title}, rules version {meta.rules_version}",
        f"  seats    {counts}: {', '.join(meta.seat_names)}",
        *(f"  option   {_choices(option)}" for option in meta.options),
        *(f"  level {number}  {line}" for number, line in enumerate(levels(meta), start=1)),
    ]
    return "\n".join(lines)


def levels(meta: Meta) -> list[str]:
    """List the computer's levels, the weakest first, each with its sentence."""
    return [f"{level.name}: {level.sentence}" for level in meta.levels]


def _choices(option: Option) -> str:
    values = " | ".join(f"{choice.value} ({choice.label})" for choice in option.choices)
    return f"{option.key}={values}"
