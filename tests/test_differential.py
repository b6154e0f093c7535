"""Compiled and interpreted rules are one game: the same seeds give the same states and thoughts."""

import json

import pytest

from oviraptor import games
from oviraptor.testing.tiers import by_tier
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
    seats = rng.choice(meta.seat_counts)
    chosen = {"seats": str(seats)}
    for option in meta.options:
        offered = [choice.value for choice in option.choices if not choice.seats or seats in choice.seats]
        chosen[option.key] = rng.choice(offered)
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

# A game in which a player meets itself at random, and thinks at every decision in between.
THINK = """
import json, sys
from random import Random
from oviraptor import games
from oviraptor.core.game import CHANCE, Budget, Chance, Over
from oviraptor.core.options import fill_options

def think(name, bot_name, seed, nodes):
    game, meta, rng = games.load(name), games.meta(name), Random(seed)
    s = game.start(fill_options(meta, {}), rng)
    bot, thoughts = game.bot(bot_name), []
    while not isinstance(due := game.turn(s), Over) and len(thoughts) < 40:
        if isinstance(due, Chance):
            s = game.apply(s, CHANCE, rng.choice(game.outcomes(s))[0])
            continue
        seat = rng.choice(due.seats)
        legal = game.legal(s, seat)
        found = bot.think(game.view(s, seat), seat, legal, Random(len(thoughts)), Budget(nodes))
        mix = [(game.text(action), share) for action, share in found.mix]
        thoughts.append([game.text(found.action), mix, found.why])
        s = game.apply(s, seat, rng.choice([found.action, rng.choice(legal)]))
    return thoughts

name, bot_name, nodes, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
print(json.dumps([think(name, bot_name, seed, nodes) for seed in range(count)]))
"""
GAMES = by_tier(quick="3", slow="10", full="100")
NODES = by_tier(quick="20", slow="30", full="150")
THOUGHTS = by_tier(quick="1", slow="1", full="2")
"""Games that are thought about."""
STRONGEST = {(name, games.meta(name).levels[-1].bot) for name in games.names()}
EVERY_BOT = {
    *((name, level.bot) for name in games.names() for level in games.meta(name).levels),
    ("raptor", "turns"),
    ("raptor", "further"),
}
PLAYERS = sorted(by_tier(quick=STRONGEST, slow=EVERY_BOT, full=EVERY_BOT))


def played(script_output: str) -> list[list[str]]:
    trails: list[list[str]] = json.loads(script_output)
    return trails


def run_here(script: str, *arguments: str, capsys: pytest.CaptureFixture[str]) -> str:
    import sys

    before = sys.argv
    sys.argv = ["script", *arguments]
    try:
        exec(script, {})  # noqa: S102  # our own scripts, above
    finally:
        sys.argv = before
    return capsys.readouterr().out


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize("name", games.names())
def test_the_same_seeds_give_the_same_states_on_both_builds(
    name: str, capsys: pytest.CaptureFixture[str]
):
    here = played(run_here(PLAY, name, GAMES, capsys=capsys))
    there = played(run_installed(PLAY, name, GAMES))
    assert sum(map(len, here)) > 200 * len(here)
    for seed, (ours, theirs) in enumerate(zip(here, there, strict=True)):
        for step, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            assert one == other, f"seed {seed}, step {step}"


@pytest.mark.usefixtures("compiled_core")
@pytest.mark.parametrize(("name", "bot"), PLAYERS)
def test_the_same_seeds_give_the_same_thoughts_on_both_builds(
    name: str, bot: str, capsys: pytest.CaptureFixture[str]
):
    here = json.loads(run_here(THINK, name, bot, NODES, THOUGHTS, capsys=capsys))
    there = json.loads(run_installed(THINK, name, bot, NODES, THOUGHTS))
    assert sum(map(len, here)) > 20 * len(here)
    for ours, theirs in zip(here, there, strict=True):
        for step, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            assert one == other, f"thought {step}"
