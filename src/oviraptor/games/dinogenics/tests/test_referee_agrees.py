"""The engine against the referee: the same positions, actions and chances, step by step.

Everything passes through texts. Games from the start and from furnished islands are played by chance,
each with its own temper; what waited and what was done on the way is counted and must not become rare.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.kinds import SEAT_NAMES
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.setup import start
from oviraptor.games.dinogenics.text.actions import parse, text
from oviraptor.games.dinogenics.text.positions import read, write
from oviraptor.testing.tiers import by_tier

from . import referee
from .furnished import furnished, worn
from .referee import Options, Position

pytestmark = pytest.mark.statistics

BOXES = [
    Options(seats, name, is_corrupted)
    for is_corrupted in (False, True)
    for name in ("base", "chaos", "elites")
    for seats in (2, 3, 4, 5)
]

SHORT = 150
LONGEST = 20_000
GAMES = by_tier(slow=36, full=360)

LAZY = {"done", "pass"}
# What only somebody who wants it comes by: a catch, a Spinosaurus that is brave.
EAGER = ("worker hq", "ocean", "pay", "create spino", "brave")

# What must have waited, and what must have been done, in the longer run: by first words.
LINES = """deal bonus ignore news turn-news refresh fill bone market jobs display show toss reveal peek
    look survey turn repair dig worker arrange act city plans hq hire draw discard create pay place trait
    roll damage reroll tower officer price ocean cascade herd corrupted devour feed breed checks
    recycle card over""".split()
WORDS = """bonus arrange fence pull lose done worker pass fly outsource keep take discard graft scavenge
    fences build repair buy sell create pay place check watch allow damage feed breed recycle play gain
    refresh stay news remove salvage rebuild spend visit move give close return hotel expose swap
    give-up refine market hire ocean refuse devour brave calm reroll redraw hold survey store scrap
    dismiss block name drop scandals score recombine ride quake arson atone peek bid surge crash ignore
    face draw tile bone upcoming roll upkeep job hq look show toss reveal turn""".split()


def test_the_engine_and_the_referee_agree():
    happened: Counter[str] = Counter()
    for i, options in enumerate(BOXES[::3]):
        Comparison(options, Random(f"short {i}"), happened).play(SHORT)
    assert happened["steps"] == SHORT * len(BOXES[::3])


@pytest.mark.slow
def test_the_engine_and_the_referee_agree_to_the_end():
    happened: Counter[str] = Counter()
    for i in range(GAMES):
        Comparison(BOXES[i % len(BOXES)], Random(f"long {i}"), happened).play(LONGEST)
    assert happened["line over"] == GAMES
    expected = [*(f"line {name}" for name in LINES), *(f"step {word}" for word in WORDS)]
    assert not [name for name in expected if not happened[name]]


class Comparison:
    """One game, played by the engine under the referee's eyes."""

    def __init__(self, options: Options, rng: Random, happened: Counter[str]) -> None:
        self.rng = rng
        self.happened = happened
        self.laziness = rng.choice([0.1, 0.3, 0.6])
        self.is_eager = rng.random() < 0.4
        self.steps: list[str] = []
        self.position, self.state = self.begun(options)

    def begun(self, options: Options) -> tuple[Position, State]:
        """From the start, from furnished islands, or from worn ones; the engine reads what is there."""
        kind = self.rng.choice(["plain", "furnished", "worn", "worn"])
        if kind == "plain":
            told = {"set": options.set, "corrupted": "yes" if options.corrupted else "no"}
            s = start({**told, "seats": str(options.seats)}, self.rng)
            return referee.begin_like(write(s)), s
        p = (furnished if kind == "furnished" else worn)(options, self.rng)
        return p, read(referee.write(p))

    def play(self, steps: int) -> None:
        """Play so many steps, or to the end."""
        for _ in range(steps):
            self.compare_positions()
            due = play.turn(self.state)
            if isinstance(due, Over):
                self.compare_ends(due)
                return
            if isinstance(due, Chance):
                actor, step = CHANCE, self.outcome()
            else:
                actor, step = due.seats[0], self.decision(due.seats[0])
            self.take(actor, step)

    def compare_positions(self) -> None:
        found, expected = tidy(write(self.state)), tidy(referee.write(self.position))
        assert found == expected, self.told()
        kinds = {line.split()[1] for line in found if line.startswith("phase ")}
        self.happened.update(f"line {kind}" for kind in kinds)

    def compare_ends(self, due: Over) -> None:
        assert referee.waits(self.position) == ("over", due.reason), self.told()
        for place, seats in enumerate(referee.places(self.position)):
            better = sum(map(len, referee.places(self.position)[:place]))
            for seat in seats:
                assert due.places[SEAT_NAMES.index(seat)] == better + 1, self.told()

    def outcome(self) -> str:
        """An outcome, all of them agreed on by both."""
        assert referee.waits(self.position) == ("chance", None), self.told()
        found = {text(action): weight for action, weight in play.outcomes(self.state)}
        expected = dict(referee.outcomes(self.position))
        assert shares(found) == shares(expected), self.told()
        return self.rng.choices(list(found), list(found.values()))[0]

    def decision(self, seat: int) -> str:
        """An action, all of them agreed on by both; rather something than nothing."""
        assert referee.waits(self.position) == ("seat", SEAT_NAMES[seat]), self.told()
        found = [text(action) for action in play.legal(self.state, seat)]
        assert found == referee.legal(self.position), self.told()
        wanted = [action for action in found if action.startswith(EAGER)]
        if self.is_eager and wanted and self.rng.random() < 0.7:
            return self.rng.choice(wanted)
        busy = [action for action in found if action not in LAZY]
        offered = busy if busy and self.rng.random() >= self.laziness else found
        if self.rng.random() < 0.5:  # else many spaces would outweigh a rare kind
            rarest = min(offered, key=lambda action: self.happened[f"kind {kind_of(action)}"])
            offered = [action for action in offered if kind_of(action) == kind_of(rarest)]
        return self.rng.choice(offered)

    def take(self, actor: int, step: str) -> None:
        self.steps.append(step)
        self.state = play.apply(self.state, actor, parse(step))
        referee.apply(self.position, step)
        self.happened.update(["steps", f"step {first_word(step)}", f"kind {kind_of(step)}"])
        if self.rng.random() < 0.02:
            self.state = read(write(self.state))

    def told(self) -> str:
        """The way here, and both positions, for whoever reads of a difference."""
        lately = " · ".join(self.steps[-5:])
        positions = f"{write(self.state)}\nand to the referee\n{referee.write(self.position)}"
        return f"after {len(self.steps)} steps, lately {lately}:\n{positions}"


def tidy(written: str) -> list[str]:
    """D27.5: trailing blanks are ignored."""
    return [line.rstrip() for line in written.splitlines()]


def first_word(step: str) -> str:
    return step.split(maxsplit=1)[0]


def kind_of(step: str) -> str:
    """Its word; of a worker also where he goes, of a card which one."""
    return step if first_word(step) in {"worker", "play"} else first_word(step)


def shares(weights: dict[str, int]) -> dict[str, Fraction]:
    whole = sum(weights.values())
    return {name: Fraction(weight, whole) for name, weight in weights.items()}
