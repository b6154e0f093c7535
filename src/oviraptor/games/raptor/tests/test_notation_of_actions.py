"""The written language: actions and steps of chance, and what is none."""

from __future__ import annotations

import pytest

from oviraptor.core.game import CHANCE
from oviraptor.games.raptor import game
from oviraptor.games.raptor.tests.positions import (
    RAPTOR,
    SCIENTIST,
    START,
    after,
    legal,
    malformed_action,
    position,
)

TEXTS = (
    """
place e5 · play 4 · call d3 f4 · frighten a2 · recover wound · recover d3 · gas d3 · reinforce b1
jeep a2 e2 · fire b2 · return f4 · baby d3 d4 · baby a3 exit · run f5 f2 · kill e5 · wake e5
douse e5 · walk a2 b2 · stand a2 · sleep a2 b2 · capture a2 b2 · shoot a2 · done · reveal 5 8
draw raptor 7 · draw scientist 1 · play 1 · play 9 · place a1 · place k6 · reveal 9 9
""".replace("\n", " · ")
    .strip(" ·")
    .split(" · ")
)


@pytest.mark.parametrize("text", TEXTS)
def test_every_action_is_written_as_it_was_read(text: str) -> None:
    assert game.text(game.parse(text)) == text


@pytest.mark.parametrize("text", ["play ?", "draw raptor ?", "draw scientist ?"])
def test_veiled_steps_of_a_log_are_read_and_written(text: str) -> None:
    assert game.text(game.parse(text)) == text


def test_veiled_steps_are_never_accepted_as_input() -> None:
    choosing = position(START)
    assert "play ?" not in legal(choosing, RAPTOR) | legal(choosing, SCIENTIST)
    assert game.refuse(choosing.state, RAPTOR, game.parse("play ?")).rule == "R3.1"
    drawing_one = position(START, phase="draw raptor 1")
    assert "draw raptor ?" not in legal(drawing_one)


@pytest.mark.parametrize("column", "abcdefghijk")
@pytest.mark.parametrize("row", "123456")
def test_every_space_of_the_board_has_its_name_in_actions(column: str, row: str) -> None:
    text = f"place {column}{row}"
    assert game.text(game.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("fly a2", 1),
        ("Walk a2 b2", 1),
        ("play 0", 6),
        ("play 10", 6),
        ("play x", 6),
        ("play -1", 6),
        ("walk z9 b2", 6),
        ("walk a2 b7", 9),
        ("walk a2 b0", 9),
        ("walk a2 l1", 9),
        ("place A1", 7),
        ("place a", 7),
        ("place a11", 7),
        ("recover everything", 9),
        ("baby a3 door", 9),
        ("reveal 0 8", 8),
        ("reveal 5 x", 10),
        ("draw mother 3", 6),
        ("draw raptor 0", 13),
        ("draw raptor 12", 13),
        ("done now", 6),
        ("play 4 5", 8),
        ("walk a2 b2 c2", 12),
        ("shoot a2 f5", 10),
    ],
)
def test_an_unknown_action_is_refused_with_its_column_and_what_was_expected(
    text: str, column: int
) -> None:
    error = malformed_action(text)
    assert error.column == column
    assert error.expected.strip()
    assert f"column {column}" in str(error)


@pytest.mark.parametrize(
    "text",
    [
        "play", "place", "walk a2", "walk", "call d3", "jeep", "jeep a2", "run f5", "baby a3",
        "sleep a2", "capture a2", "recover", "reveal 5", "draw", "draw raptor", "fire", "kill",
        "wake", "douse", "stand", "shoot", "gas", "frighten", "reinforce", "return",
    ],
)  # fmt: skip
def test_an_unfinished_action_is_refused(text: str) -> None:
    assert malformed_action(text).column > len(text) - 2


def test_a_chance_step_is_written_like_any_other() -> None:
    both = after(position(START), "play 3", "play 2")
    found = [game.text(outcome) for outcome, _ in game.outcomes(both.state)]
    assert found == ["reveal 3 2"]
    shown = game.apply(both.state, CHANCE, game.parse("reveal 3 2"))
    assert game.write(shown).rstrip().endswith("phase effect scientist 2 2/2")
