"""Compiled and interpreted rules are one game: the same seeds give the same states, every one."""

import json

import pytest

from oviraptor import games
from tests.compiled import run_installed

# Runs on both builds, so it brings all it needs.
PLAY = """
import hashlib, json, sys
from itertools import product
from random import Random
from oviraptor import games
from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.core.options import fill_options

def play(name, seed):
    game, meta = games.load(name), games.meta(name)
    rng = Random(seed)
    chosen = {option.key: rng.choice(option.choices).value for option in meta.options}
    s = game.start(fill_options(meta, chosen), rng)
    trail = []
    while not isinstance(due := game.turn(s), Over) and len(trail) < 1500:
        if isinstance(due, Chance):
            options, actor = [a for a, _ in game.outcomes(s)], CHANCE
        else:
            actor = rng.choice(due.seats)
            options = list(game.legal(s, actor))
        seen = f"{game.write(s)} {[game.text(a) for a in options]} {game.evaluate(s)} {due}"
        trail.append(hashlib.sha256(seen.encode()).hexdigest()[:12])
        s = game.capped(game.apply(s, actor, rng.choice(options)), 60)
    return [*trail, game.write(s)]

name, count = sys.argv[1], int(sys.argv[2])
print(json.dumps([play(name, seed) for seed in range(count)]))
"""


def played(script_output: str) -> list[list[str]]:
    trails: list[list[str]] = json.loads(script_output)
    return trails


def played_here(name: str, count: int, capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    import sys

    arguments = sys.argv
    sys.argv = ["play", name, str(count)]
    try:
        exec(PLAY, {})  # noqa: S102  # our own script, above
    finally:
        sys.argv = arguments
    return played(capsys.readouterr().out)


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("name", games.names())
def test_the_same_seeds_give_the_same_states_on_both_builds(
    name: str, capsys: pytest.CaptureFixture[str]
):
    here = played_here(name, 25, capsys)
    there = played(run_installed(PLAY, name, "25"))
    assert sum(map(len, here)) > 1000
    for seed, (ours, theirs) in enumerate(zip(here, there, strict=True)):
        for step, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            assert one == other, f"seed {seed}, step {step}"
