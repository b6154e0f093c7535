"""The engine against the referee: same legal actions and same positions, step by step.

Everything passes through texts. Games from the start and positions scattered at random are played
with a bias for action; what has happened on the way is counted and must not become rare.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from oviraptor.core import game as core
from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.tests import referee
from oviraptor.games.raptor.tests.happenings import EXPECTED, happenings, revealed_cards
from oviraptor.games.raptor.tests.referee import Position
from oviraptor.games.raptor.tests.referee.names import CHANCE, FIRE, RAPTOR, SCIENTIST, SEATS
from oviraptor.games.raptor.tests.strewn import scattered
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

ACTORS = {RAPTOR: 0, SCIENTIST: 1, CHANCE: core.CHANCE}
SETTINGS = [
    {"board": board, "exits": exits, "fire": fire}
    for board, exits, fire in product(
        ("jungle", "savannah", "printed"), ("random", "printed"), ("ten", "unlimited")
    )
]

# How likely a kind of action is to be played; within a kind all are alike.
TEMPERS: tuple[dict[str, float], ...] = (
    {"change": 0.1},
    {"done": 0.1, "change": 0.1},
    {"done": 0.1, "change": 0.1, "exit": 5, "kill": 3, "sleep": 4},
    {"done": 0.1, "change": 0.1, "shoot": 4, "capture": 9, "sleep": 9},
    {"done": 0.1, "change": 0.1, "onto fire": 4, "douse": 0.3},
)


def test_the_engine_and_the_referee_agree():
    seed, games, positions, least = by_tier(
        quick=(9, 6, 240, 1), slow=(3, 12, 600, 3), full=(3, 12, 600, 3)
    )
    happened = compare(seed, games, positions, others=1)
    assert happened["steps"] > 15 * positions
    assert not rare(happened, least)


@pytest.mark.thorough
def test_the_engine_and_the_referee_agree_for_long():
    happened = compare(seed=2, games=120, positions=4000, others=3)
    assert happened["steps"] > 65_000
    assert not rare(happened, 15)


def rare(happened: Counter[str], least: int) -> dict[str, int]:
    return {name: happened[name] for name in EXPECTED if happened[name] < least}


def compare(seed: int, games: int, positions: int, others: int) -> Counter[str]:
    """Play them all and count what happened; `others` are tried beside each action played."""
    happened: Counter[str] = Counter()
    for i in range(games):
        rng = Random(f"game {seed} {i}")
        start = game.start(fill_options(META, SETTINGS[i % len(SETTINGS)]), rng)
        Comparison(start, TEMPERS[i % len(TEMPERS)], rng, others, happened).play(120)
    for i in range(positions):
        rng = Random(f"position {seed} {i}")
        start = game.start(fill_options(META, SETTINGS[i % len(SETTINGS)]), rng)
        text = scattered(referee.read(game.write(start)), rng)
        state = game.read(text)
        assert game.write(state) == text
        Comparison(state, TEMPERS[i % len(TEMPERS)], rng, others, happened).play(15)
    return happened


class Comparison:
    """One game, played by the engine under the referee's eyes."""

    def __init__(
        self,
        state: Any,
        temper: dict[str, float],
        rng: Random,
        others: int,
        happened: Counter[str],
    ) -> None:
        self.state = state
        self.temper = temper
        self.rng = rng
        self.others = others
        self.happened = happened
        self.text: str = game.write(state)
        self.position = referee.read(self.text)
        self.plays = {seat: known_plays(self.position, seat) for seat in SEATS}
        self.in_fire = 0

    def play(self, steps: int) -> None:
        for _ in range(steps):
            choices = self.choices()
            if not choices:
                return
            for actor, action in self.rng.sample(choices, min(self.others, len(choices))):
                self.after(actor, action)
            [(actor, action)] = self.rng.choices(choices, self.weights(choices))
            self.state, text = self.after(actor, action)
            self.arrive(actor, action, text)
            if self.rng.random() < 0.05:
                self.state = game.read(self.text)
                self.plays = {seat: known_plays(self.position, seat) for seat in SEATS}

    def choices(self) -> list[tuple[str, str]]:
        """Who may do what, agreed on by both."""
        expected = referee.legal_in(self.position)
        found: dict[str, list[str]] = {}
        match game.turn(self.state):
            case core.Decide(seats):
                awaited = set(expected) - set(self.position.chosen)
                assert {SEATS[seat] for seat in seats} == awaited, self.text
                for name in SEATS:
                    found[name] = [game.text(a) for a in game.legal(self.state, ACTORS[name])]
            case core.Chance():
                outcomes = game.outcomes(self.state)
                assert len({weight for _, weight in outcomes}) == 1, self.text
                found[CHANCE] = [game.text(a) for a, _ in outcomes]
            case core.Over(places, reason):
                winner = places.index(1)
                assert self.position.phase == ["over", SEATS[winner], reason]
        for actor, texts in found.items():
            assert len(texts) == len(set(texts)), self.text
            assert set(texts) == expected.get(actor, set()), f"{actor} in\n{self.text}"
        assert set(expected) <= set(found), self.text
        return sorted((actor, action) for actor in expected for action in expected[actor])

    def after(self, actor: str, action: str) -> tuple[Any, str]:
        """The state after an action and its text, agreed on by both."""
        state = game.apply(self.state, ACTORS[actor], game.parse(action))
        text = game.write(state)
        expected = referee.apply(self.text, actor, action)
        same = referee.comparable(text) == referee.comparable(expected)
        assert same, f"{actor}: {action} in\n{self.text}\nexpected\n{expected}\nfound\n{text}"
        return state, text

    def arrive(self, actor: str, action: str, text: str) -> None:
        """Look at the new position, count what happened, keep the order of plays in mind."""
        before = self.position
        self.text = text
        self.position = referee.read(text)
        self.happened["steps"] += 1
        self.happened.update(happenings(before, actor, action, self.position))
        self.in_fire = (
            self.in_fire + 1 if any("~" in c for c in self.position.cells.values()) else 0
        )
        if self.in_fire == 3:
            self.happened["walk: three fires in a row"] += 1
        revealed = revealed_cards(before, action)
        for seat in SEATS:
            if revealed:
                self.plays[seat].append(str(revealed[seat]))
            if seat in self.position.history:
                told = [word for word in self.position.history[seat] if word != "/"]
                assert told == self.plays[seat], self.text

    def weights(self, choices: list[tuple[str, str]]) -> list[float]:
        """How likely each is to be played."""
        kinds = [self.kind(actor, action) for actor, action in choices]
        sizes = Counter(kinds)
        return [self.temper.get(kind, 1) / sizes[kind] for kind in kinds]

    def kind(self, actor: str, action: str) -> str:
        kind, *spaces = action.split()
        if kind == "baby" and spaces[1] == "exit":
            return "exit"
        if kind in {"walk", "jeep"} and self.position.cells[spaces[1]] == FIRE:
            return "onto fire"
        if kind == "done" and self.position.phase[0] == "effect":
            return "enough"
        if kind == "play" and self.position.phase == ["choose"]:
            return "change" if actor in self.position.chosen else f"play {actor}"
        return kind


def known_plays(p: Position, seat: str) -> list[str]:
    """The plays a text tells in order: without a history the played cards, then the table's."""
    if seat in p.history:
        return [word for word in p.history[seat] if word != "/"]
    last = [str(p.table[seat])] if p.table else []
    return [*map(str, sorted(p.played[seat])), *last]
