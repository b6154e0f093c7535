"""`oviraptor train`: let a game's computer player learn from games against itself."""

from __future__ import annotations

import sys
from dataclasses import fields
from pathlib import Path
from typing import Annotated, Any

from oviraptor import games
from oviraptor.cli.arguments import GameName
from oviraptor.cli.command_line import Argument, Option
from oviraptor.cli.reading import BadInput
from oviraptor.core.parts import TRAINING, Plan, Training


def train(
    game: GameName,
    folder: Annotated[
        str, Argument(metavar="FOLDER", help="Where the run lives; it goes on from there.")
    ],
    setting: Annotated[
        list[str] | None,
        Option("--set", metavar="KEY=VALUE", help="Change the plan; repeatable."),
    ] = None,
    workers: Annotated[
        int | None,
        Option(metavar="N", min=1, max=256, help="How many processes; else one per core."),
    ] = None,
) -> int:
    """Let a computer player learn from games against itself.

    Games are played and its judgement is fitted to them, round after round. The run can be stopped
    at any time and goes on where it was. The same plan gives the same
    weights. The file named at the end takes the place of the game's own to be played with.
    """
    from oviraptor.cli.series.bars import bars  # noqa: PLC0415  # rich loads slowly
    from oviraptor.lab.arena import cores, keep_to_one_core, processes  # noqa: PLC0415  # slow

    keep_to_one_core()

    training = games.part(game, TRAINING)
    if training is None:
        raise BadInput(f"{games.meta(game).title} has nothing to train.")
    plan = _plan(training, setting or [])
    try:
        with processes(workers or cores()) as executor, bars() as progress:
            weights = training.train(Path(folder), plan, executor, progress)
    except KeyboardInterrupt:
        print(f"Stopped; the same command goes on with {folder}.", file=sys.stderr)
        return 130
    except ValueError as error:
        raise BadInput(str(error)) from None
    print(f"The weights are in {weights}.")
    return 0


def _plan(training: Training, pairs: list[str]) -> Plan:
    """Read `games=500` by the kinds of the plan's own defaults."""
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(training.Plan())}
    values: dict[str, float] = {}
    for pair in pairs:
        key, _, text = pair.partition("=")
        if key not in kinds:
            raise BadInput(f"The plan has no “{key}”; it has {', '.join(kinds)}.")
        try:
            values[key] = kinds[key](text)
        except ValueError:
            raise BadInput(f"{key} is a number, not “{text}”.") from None
    return training.Plan(**values)
