"""Random games, step by step: the same seed gives the same game, so that a fault can be seen again."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from random import Random
from typing import Any

from oviraptor.bots.draw import mixed
from oviraptor.core.game import (
    CHANCE,
    AnyGame,
    Chance,
    Decide,
    Meta,
    Options,
    Over,
    Path,
    Seat,
)
from oviraptor.core.options import fill_options
from oviraptor.testing.faults import Fault

_NUMBER = re.compile(r"\d+")
MOST_STEPS = 20_000
"""A random game that lasts longer, with its rounds capped, will not end."""
MOST_OPTIONS = 300
WAVER = 0.1
"""How often a seat that is not waited for changes its mind, if it may."""
KEEN = 1000
"""Seeds from here on are played with some wit: chance alone seldom comes to the end of a race."""
_GLANCES = 5
"""Between so many actions a keen player chooses by `evaluate`."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a game: who did what, and the states around it."""

    number: int
    before: Any
    actor: Seat
    action: Any
    after: Any


@dataclass
class Trail:
    """A random game from its start; `last` is where it stopped, and `stuck` says why if not over."""

    game: AnyGame
    meta: Meta
    seed: int
    options: Options
    start: Any
    last: Any
    steps: list[Step] = field(default_factory=list)
    stuck: str = ""

    @property
    def seats(self) -> range:
        """Return the seats of this game."""
        return range(int(self.options["seats"]))

    @cached_property
    def kinds(self) -> list[str]:
        """Sort each step by the phase, the actor and the first word of the action."""
        return [
            f"{_NUMBER.sub('', self.game.status(step.before, None).heading)} {step.actor} "
            f"{self.game.text(step.action).split(' ')[0]}"
            for step in self.steps
        ]

    @cached_property
    def actions(self) -> list[Any]:
        """Collect what was done in this game, each once, as a pool of possibly illegal actions."""
        return list({self.game.text(step.action): step.action for step in self.steps}.values())

    @cached_property
    def paths(self) -> list[Path]:
        """Collect what was offered to touch at some positions, each once."""
        rng = Random(self.seed)
        found: list[Path] = [("nowhere",)]
        for step in sampled(self, rng, 20):
            for seat in self.seats:
                legal = self.game.legal(step.before, seat)
                some = rng.sample(legal, min(6, len(legal)))
                found += [self.game.offer(step.before, seat, action).path for action in some]
        return list(dict.fromkeys(found))


def combinations(meta: Meta) -> list[dict[str, str]]:
    """List every combination of options there is, the default one first; a sample if too many."""
    found = []
    for seats in meta.seat_counts:
        choices = [
            [c.value for c in option.choices if not c.seats or seats in c.seats]
            for option in meta.options
        ]
        for values in product(*choices):
            keys = [option.key for option in meta.options]
            found.append({"seats": str(seats), **dict(zip(keys, values, strict=True))})
    if len(found) > MOST_OPTIONS:
        found = found[:1] + Random(meta.id).sample(found[1:], MOST_OPTIONS - 1)
    return found


def walk(game: AnyGame, meta: Meta, seed: int, *, waver: float = WAVER) -> Trail:
    """Play one random game; seed 0 takes the default options."""
    rng = Random(f"{meta.id} {seed}")
    options = rng.choice(combinations(meta)) if seed else fill_options(meta, {})
    start = game.start(options, rng)
    trail = Trail(game, meta, seed, options, start, start)
    try:
        while not trail.stuck and not isinstance(turn := game.turn(trail.last), Over):
            _go_on(trail, turn, rng, waver)
    except Exception as error:
        raise Fault(f"the game fails with {error!r}", place(trail, len(trail.steps))) from error
    return trail


def place(trail: Trail, number: int) -> str:
    """Say how to come back to a step of a trail: the seed, the options, the step, the position."""
    options = " ".join(f"{key}={value}" for key, value in trail.options.items())
    lines = [f"in walk(game, META, {trail.seed}), options {options}, at step {number}"]
    if number < len(trail.steps):
        step = trail.steps[number]
        who = "chance" if step.actor == CHANCE else f"seat {step.actor}"
        lines[0] += f", where {who} does “{trail.game.text(step.action)}”"
        lines.append(trail.game.write(step.before))
    else:
        lines.append(trail.game.write(trail.last))
    return "\n".join(lines)


def possible(game: AnyGame, s: Any, actor: Seat) -> Sequence[Any]:
    """List what an actor, a seat or chance, may do."""
    return [a for a, _ in game.outcomes(s)] if actor == CHANCE else game.legal(s, actor)


def sampled(trail: Trail, rng: Random, count: int, within: int | None = None) -> list[Step]:
    """Choose steps in their order, as evenly as can be over the kinds of actions."""
    kinds: dict[str, list[Step]] = defaultdict(list)
    for step, kind in zip(trail.steps[:within], trail.kinds, strict=False):
        kinds[kind].append(step)
    piles = list(kinds.values())
    rng.shuffle(piles)
    for pile in piles:
        rng.shuffle(pile)
    chosen: list[Step] = []
    while len(chosen) < count and piles:
        chosen += [pile.pop() for pile in piles]
        piles = [pile for pile in piles if pile]
    return sorted(chosen[:count], key=lambda step: step.number)


def _go_on(trail: Trail, turn: Decide | Chance, rng: Random, waver: float) -> None:
    if len(trail.steps) >= MOST_STEPS:
        trail.stuck = f"the game has not ended after {MOST_STEPS} steps"
        return
    actor = _actor(trail, turn, rng, waver)
    action = _action(trail, actor, rng)
    if not trail.stuck:
        before, after = trail.last, trail.game.apply(trail.last, actor, action)
        trail.steps.append(Step(len(trail.steps), before, actor, action, after))
        trail.last = trail.game.capped(after, trail.meta.round_cap)


def _actor(trail: Trail, turn: Decide | Chance, rng: Random, waver: float) -> Seat:
    if isinstance(turn, Chance):
        return CHANCE
    if rng.random() < waver:
        others = [seat for seat in trail.seats if seat not in turn.seats]
        wavering = [seat for seat in others if trail.game.legal(trail.last, seat)]
        if wavering:
            return rng.choice(wavering)
    return rng.choice(turn.seats)


def _action(trail: Trail, actor: Seat, rng: Random) -> Any:
    if actor == CHANCE:
        outcomes = trail.game.outcomes(trail.last)
        if not outcomes:
            trail.stuck = "chance has no outcome"
            return None
        return mixed(outcomes, rng)[0]
    legal = trail.game.legal(trail.last, actor)
    if not legal:
        trail.stuck = f"the game waits for seat {actor}, which has no legal action"
        return None
    if trail.seed < KEEN:
        return rng.choice(legal)
    game, s = trail.game, trail.last
    some = rng.sample(legal, min(_GLANCES, len(legal)))
    return max(some, key=lambda action: game.evaluate(game.apply(s, actor, action))[actor])
