"""The engine against the referee: same legal actions and same positions, step by step.

Everything passes through texts. Games from the start and positions scattered at random are played
with a bias for action; what has happened on the way is counted and must not become rare.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from oviraptor.core import game as core
from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.tests import referee
from oviraptor.games.raptor.tests.referee import (
    CHANCE,
    DIRECTIONS,
    FIRE,
    FREE,
    PARTS,
    RAPTOR,
    SCIENTIST,
    SEATS,
    SPACES,
    Position,
    neighbours,
    tile,
)
from oviraptor.testing.tiers import by_tier

pytestmark = pytest.mark.statistics

ACTORS = {RAPTOR: 0, SCIENTIST: 1, CHANCE: core.CHANCE}
SETTINGS = [
    {"board": board, "exits": exits, "fire": fire}
    for board, exits, fire in product(
        ("jungle", "savannah", "printed"), ("random", "printed"), ("ten", "unlimited")
    )
]

# R3.4: the cards whose effect is never ended by choice, having one part or being a Fire.
FIXED = {RAPTOR: {1, 3}, SCIENTIST: {1, 5, 7}}
# Each of these may find no (further) part possible; but who has driven can always drive back.
PART_KINDS = ("call", "frighten", "recover", "gas", "reinforce", "jeep", "fire")

# How likely a kind of action is to be played; within a kind all are alike.
TEMPERS: tuple[dict[str, float], ...] = (
    {"change": 0.1},
    {"done": 0.1, "change": 0.1},
    {"done": 0.1, "change": 0.1, "exit": 5, "kill": 3, "sleep": 4},
    {"done": 0.1, "change": 0.1, "shoot": 4, "capture": 9, "sleep": 9},
    {"done": 0.1, "change": 0.1, "onto fire": 4, "douse": 0.3},
)

# What must have happened, counted by `happenings`.
KINDS = """place play reveal draw return done call frighten recover gas reinforce jeep fire
    baby run kill wake douse walk stand sleep capture shoot""".split()
EXPECTED = [
    *(f"kind: {kind}" for kind in KINDS),
    *(f"applied: {seat} {card}" for seat in SEATS for card in range(1, 9)),
    *(f"points from: {seat} {card}" for seat in SEATS for card in range(2, 10)),
    *(f"no part possible: {kind}" for kind in PART_KINDS),
    *(f"ended by choice: {s} {card}" for s, card in PARTS if card not in FIXED[s]),
    *(f"no further part: {kind}" for kind in PART_KINDS if kind != "jeep"),
    *(f"shuffle: {seat}, {why}" for seat in SEATS for why in ("card 1", "empty deck")),
    *(f"shuffle: {seat}, not the first" for seat in SEATS),
    *(f"over: R9.{number}" for number in (1, 2, 3, 4)),
    "over: mother away",
    "choice: changed",
    "tie",
    "tie: under observation",
    "observation: earned under observation",
    "call: within a tile",
    "call: across tiles",
    "call: through a third tile",
    "call: to an L tile",
    "call: a second baby",
    "gas: from a neighbouring tile",
    "gas: out of reach",
    "reinforce: the last of the reserve",
    "jeep: through fire",
    "jeep: through fires",
    "jeep: onto fire",
    "fire: beside fire only",
    "fire: on an L space",
    "fire: the last token",
    "fire: an eleventh token",
    "return: to an L space",
    "baby: exit",
    "run: wounds paid",
    "run: wounds behind her",
    "run: too weak",
    "kill: active",
    "kill: frightened",
    "wake: too early",
    "douse: several",
    "douse: across tiles",
    "walk: onto fire",
    "walk: from fire to fire",
    "walk: three fires in a row",
    "walk: off the fire",
    "walk: no way out",
    "stand: too early",
    "capture: slept this round",
    "shoot: past a baby",
    "shoot: past a frightened scientist",
    "shoot: across fire",
    "shoot: a rock in the way",
    "shoot: a scientist in the way",
    "aggressive: once only",
]


LONG = by_tier(slow=1, full=4)


def test_the_engine_and_the_referee_agree():
    seed, games, positions, least = by_tier(
        quick=(9, 6, 240, 1), slow=(3, 12, 600, 3), full=(3, 12, 600, 3)
    )
    happened = compare(seed, games, positions, others=1)
    assert happened["steps"] > 15 * positions
    assert not rare(happened, least)


@pytest.mark.slow
def test_the_engine_and_the_referee_agree_for_long():
    happened = compare(seed=2, games=30 * LONG, positions=1000 * LONG, others=3)
    assert happened["steps"] > 16_250 * LONG
    assert not rare(happened, 4 * LONG - 1)


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


def scattered(p: Position, rng: Random) -> str:
    """Put figures, fire and cards anywhere on this board: a round is about to begin.

    Where both have chosen, all cards are as likely to be applied as a 1.
    """
    for space in p.where("MBS"):
        p.cells[space] = FREE
    p.escaped = rng.choice([0, 1, 2, 2])
    p.captured = rng.choice([0, 1, 2, 2])
    p.wounds = rng.choice([0, 1, 2, 3, 4, 4])
    scientists = rng.choice([1, 1, 2, 4, 6, 8, 10])
    p.reserve = rng.choice([0, rng.randint(0, min(6, 10 - scientists))])
    fires = rng.choice([0, 5, 9, 10, 20 if p.unlimited else 8])
    ranks = rng.choice(["S", "Ss", "Sss"])
    things = ["M"]
    things += [rng.choice("Bb") for _ in range(5 - p.escaped - p.captured)]
    things += [rng.choice(ranks) for _ in range(scientists)]
    things += [FIRE] * fires
    rng.shuffle(things)
    centre = rng.choice([rng.choice(SPACES), rng.choice(sorted(p.exits))])
    density = rng.choice([0, 1, 3])
    order = {space: density * distance(space, centre) + 9 * rng.random() for space in SPACES}
    spaces = sorted([space for space in SPACES if p.free(space)], key=order.__getitem__)
    p.cells.update(zip(spaces, things, strict=False))
    p.round = rng.randint(8, 20)
    lower = rng.randint(1, 8)
    first = dict(zip(rng.sample(SEATS, 2), (lower, rng.randint(lower + 1, 9)), strict=True))
    for seat in SEATS:
        cards = [first[seat], *rng.sample([c for c in range(1, 10) if c != first[seat]], 8)]
        played = cards[3 : 3 + rng.randint(1, 6)]
        p.hand[seat] = set(cards[:3])
        p.played[seat] = set(played)
        if rng.random() < 0.5:
            earlier = rng.sample(range(1, 10), 7)
            p.history[seat] = [*map(str, earlier), "/", *map(str, played)]
    p.phase = rng.choice([["choose"], ["choose", "scientist"], ["reveal"], ["reveal"], ["reveal"]])
    if p.phase == ["reveal"]:
        p.chosen = first
    return referee.write(p)


def distance(one: str, two: str) -> int:
    return abs(ord(one[0]) - ord(two[0])) + abs(ord(one[1]) - ord(two[1]))


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


def revealed_cards(before: Position, action: str) -> dict[str, int]:
    """Both cards, if this step turned them up."""
    match [*before.phase, *action.split()]:
        case ["choose", "raptor", scientist, "play", raptor]:
            return {RAPTOR: int(raptor), SCIENTIST: int(scientist)}
        case ["reveal", "reveal", raptor, scientist]:
            return {RAPTOR: int(raptor), SCIENTIST: int(scientist)}
    return {}


def happenings(before: Position, actor: str, action: str, after: Position) -> Iterator[str]:
    """Name what is worth counting about a step."""
    kind, *words = action.split()
    yield f"kind: {kind}"
    if kind == "play" and actor in before.chosen:
        yield "choice: changed"
    if cards := revealed_cards(before, action):
        yield from at_the_reveal(before, cards, after)
    if before.phase[0] == "effect":
        yield from in_an_effect(before, action, after)
    if before.phase[:2] == ["actions", RAPTOR]:
        yield from among_raptor_actions(before, kind, words, after)
    if before.phase[:2] == ["actions", SCIENTIST]:
        yield from among_scientist_actions(before, kind, words, after)
    if kind == "return" and tile(words[0])[0] in {0, 4}:
        yield "return: to an L space"
    for seat in SEATS:
        shuffles = after.history.get(seat, []).count("/")
        if shuffles > before.history.get(seat, []).count("/"):
            yield f"shuffle: {seat}, {'card 1' if after.table else 'empty deck'}"
            if shuffles > 1:
                yield f"shuffle: {seat}, not the first"
    if after.phase[0] == "over":
        yield f"over: {after.phase[2]}"
        if after.mother() is None:
            yield "over: mother away"


def at_the_reveal(before: Position, cards: dict[str, int], after: Position) -> Iterator[str]:
    under_observation = before.phase[0] == "choose"
    if cards[RAPTOR] == cards[SCIENTIST]:
        yield "tie"
        if under_observation:
            yield "tie: under observation"
        return
    lower, higher = sorted(SEATS, key=lambda seat: cards[seat])
    yield f"points from: {higher} {cards[higher]}"
    if after.phase[0] == "effect" or after.mother() is None:
        yield f"applied: {lower} {cards[lower]}"
    else:
        yield f"no part possible: {PARTS[lower, cards[lower]][0]}"
    if after.mother() is None and under_observation:
        yield "observation: earned under observation"


def in_an_effect(before: Position, action: str, after: Position) -> Iterator[str]:
    _, seat, card, left = before.phase
    if action == "done":
        yield f"ended by choice: {seat} {card}"
    elif left[0] != "1" and after.phase[0] != "effect":
        yield f"no further part: {action.split(maxsplit=1)[0]}"
    match action.split():
        case ["call", baby, space]:
            within = {there for there in SPACES if tile(there) in {tile(baby), tile(space)}}
            if tile(baby) == tile(space):
                yield "call: within a tile"
            else:
                yield "call: across tiles"
            if not connected(before, baby, space, within):
                yield "call: through a third tile"
            if tile(space)[0] in {0, 4}:
                yield "call: to an L tile"
            if "B+" in before.cells.values():
                yield "call: a second baby"
        case ["gas", baby]:
            if all(tile(space) != tile(baby) for space in before.where("S")):
                yield "gas: from a neighbouring tile"
            if len(before.where("B")) > len(referee.legal_in(before)[SCIENTIST] - {"done"}):
                yield "gas: out of reach"
        case ["reinforce", _] if after.reserve == 0:
            yield "reinforce: the last of the reserve"
        case ["jeep", _, space]:
            cleared = len(before.burning()) - len(after.burning())
            if cleared:
                yield "jeep: through fire"
            if cleared > 1:
                yield "jeep: through fires"
            if before.cells[space] == FIRE:
                yield "jeep: onto fire"
        case ["fire", space]:
            if not any(before.cells[there][0] == "S" for there in neighbours(space)):
                yield "fire: beside fire only"
            if tile(space)[0] in {0, 4}:
                yield "fire: on an L space"
            if left[0] != "1" and len(after.burning()) == 10 and not after.unlimited:
                yield "fire: the last token"
            if len(after.burning()) == 11:
                yield "fire: an eleventh token"


def connected(p: Position, start: str, goal: str, within: set[str]) -> bool:
    """Whether free spaces of this part of the board lead from one space to the other."""
    only = {space: p.cells[space] if space in within else "#" for space in SPACES}
    return goal in referee.reach(replace(p, cells=only), start)


def among_raptor_actions(
    before: Position, kind: str, words: list[str], after: Position
) -> Iterator[str]:
    points, ran = int(before.phase[2]), before.phase[3:] == ["ran"]
    if not ran and points <= before.wounds:
        yield "run: too weak"
    mother = before.mother()
    assert mother is not None
    if any(before.cells[space] == "b!" for space in neighbours(mother)):
        yield "wake: too early"
    if kind == "run" and before.wounds > 0:
        yield "run: wounds behind her" if ran else "run: wounds paid"
    if kind == "kill":
        yield "kill: active" if before.cells[words[0]][0] == "S" else "kill: frightened"
    if kind == "baby" and words[1] == "exit":
        yield "baby: exit"
    if kind == "douse":
        gone = [space for space in before.where(FIRE) if after.free(space)]
        if len(gone) > 1:
            yield "douse: several"
        if len({tile(space) for space in gone}) > 1:
            yield "douse: across tiles"


def among_scientist_actions(
    before: Position, kind: str, words: list[str], after: Position
) -> Iterator[str]:
    points = int(before.phase[2])
    legal = referee.legal_in(before)[SCIENTIST]
    for space in before.where("S"):
        fires = [there for there in neighbours(space) if before.cells[there] == FIRE]
        if points > 1 and any(f"walk {space} {there}" not in legal for there in fires):
            yield "walk: no way out"
        if before.cells[space] == "S*" and [*referee.aggressions(before, space)]:
            yield "aggressive: once only"
        passed = way_to_the_mother(before, space)
        if before.cells[space] == "S" and f"shoot {space}" not in legal:
            if "#" in passed and "S" not in passed:
                yield "shoot: a rock in the way"
            if "S" in passed and "#" not in passed:
                yield "shoot: a scientist in the way"
    if "s!" in before.cells.values():
        yield "stand: too early"
    if kind == "walk":
        fire_now = before.cells[words[0]].endswith("~")
        fire_then = after.cells[words[1]].endswith("~")
        if fire_then:
            yield "walk: from fire to fire" if fire_now else "walk: onto fire"
        elif fire_now:
            yield "walk: off the fire"
    if kind == "capture" and before.cells[words[1]] == "b!":
        yield "capture: slept this round"
    if kind == "shoot":
        passed = way_to_the_mother(before, words[0])
        if "B" in passed or "b" in passed:
            yield "shoot: past a baby"
        if "s" in passed:
            yield "shoot: past a frightened scientist"
        if FIRE in passed:
            yield "shoot: across fire"


def way_to_the_mother(p: Position, start: str) -> str:
    """The letters on the straight way to her; empty if there is none."""
    for direction in DIRECTIONS:
        letters = ""
        for space in referee.line_of(start, direction):
            if p.cells[space] == "M":
                return letters
            letters += p.cells[space][0]
    return ""
