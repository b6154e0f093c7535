"""The engine against the second reading of the rules, step by step along random games."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.game import CHANCE, Chance, Decide, Over
from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import RAPTOR, SCIENTIST, Position
from oviraptor.games.raptor.tests.second_reading import Reading, legal_texts, text_after

BOARDS = ("jungle", "savannah", "printed")


def choose(rng: Random, texts: list[str]) -> str:
    """Prefer what makes long and crowded games: no early end, fires, sleepers, wounds."""
    lively = [t for t in texts if t.split()[0] in {"fire", "walk", "shoot", "sleep", "run", "call"}]
    if lively and rng.random() < 0.5:
        return rng.choice(lively)
    going_on = [text for text in texts if text != "done" and not text.startswith("kill")]
    return rng.choice(going_on if going_on and rng.random() < 0.8 else texts)


def settled(text: str) -> list[str]:
    """Put the plays before a side's first shuffle in rising order: no earlier text tells it."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if " history " in line:
            name, plays = line.split(" history ")
            first, slash, rest = plays.partition(" /")
            lines[number] = f"{name} history {' '.join(sorted(first.split()))}{slash}{rest}"
    return lines


def compare_along_a_game(seed: int, steps: int) -> None:
    rng = Random(seed)
    options = {
        "seats": "2",
        "board": BOARDS[seed % 3],
        "exits": rng.choice(("random", "printed")),
        "fire": rng.choice(("ten", "ten", "unlimited")),
    }
    state = game.start(options, rng)
    for _ in range(steps):
        at = Position(state)
        reading = Reading(at)
        for seat in (RAPTOR, SCIENTIST):
            listed = {game.text(action) for action in game.legal(state, seat)}
            assert listed == legal_texts(reading, seat), at.text
        turn = game.turn(state)
        if isinstance(turn, Over):
            return
        if isinstance(turn, Chance):
            actor, texts = CHANCE, [game.text(outcome) for outcome, _ in game.outcomes(state)]
        else:
            assert isinstance(turn, Decide)
            actor = rng.choice(turn.seats)
            texts = [game.text(action) for action in game.legal(state, actor)]
        text = choose(rng, texts)
        expected = text_after(reading, actor, text)
        state = game.apply(state, actor, game.parse(text))
        written = game.write(state).rstrip("\n")
        assert settled(written) == settled(expected), (
            f"{text} in\n{at.text}\nexpected\n{expected}\ngot\n{written}"
        )


@pytest.mark.parametrize("seed", range(30))
def test_engine_and_second_reading_agree_at_every_step(seed: int) -> None:
    compare_along_a_game(seed, 400)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(30, 110))
def test_engine_and_second_reading_agree_at_every_step_of_many_games(seed: int) -> None:
    compare_along_a_game(seed, 1000)
