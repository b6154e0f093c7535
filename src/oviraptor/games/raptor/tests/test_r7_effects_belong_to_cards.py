"""R7: each effect is that of its cards alone, and a 9 has none (R7.9)."""

from __future__ import annotations

import pytest

from oviraptor.games.raptor.tests.positions import (
    RAPTOR,
    SCIENTIST,
    START,
    after,
    position,
    refusal,
)


@pytest.mark.parametrize("scientist", range(1, 9))
def test_card_nine_has_no_effect(scientist: int) -> None:
    start = position(
        START,
        raptor="hand 1 2 9 played -",
        scientist=f"hand {scientist} 9 {scientist % 8 + 1} played -",
    )
    shown = after(start, "play 9", f"play {scientist}", f"reveal 9 {scientist}")
    assert "raptor 9" not in shown.phase
    assert shown.table == (9, scientist)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("call d3 f4", "R7.1 R7.4"),
        ("frighten a2", "R7.3 R7.8"),
        ("recover wound", "R7.5 R7.7"),
        ("recover d3", "R7.5 R7.7"),
        ("return f4", "R7.2 R7.6"),
    ],
)
@pytest.mark.parametrize(
    "phase", ["choose", "actions raptor 3", "actions scientist 3", "effect scientist 3 2/2"]
)
def test_effects_belong_to_their_card(text: str, rules: str, phase: str) -> None:
    start = position(START, phase=phase, wounds=2, d3="b" if text == "recover d3" else "B")
    for seat in (RAPTOR, SCIENTIST):
        assert refusal(start, text, seat)[0] in rules.split()


@pytest.mark.parametrize(
    ("phase", "text", "rules"),
    [
        ("effect raptor 1 1/1", "frighten a2", "R7.3 R7.8"),
        ("effect raptor 3 1/1", "call d3 f4", "R7.1 R7.4"),
        ("effect raptor 3 1/1", "recover wound", "R7.5 R7.7"),
        ("effect raptor 5 2/2", "call d3 f4", "R7.1 R7.4"),
        ("effect raptor 5 2/2", "frighten a2", "R7.3 R7.8"),
    ],
)
def test_an_effect_of_another_card_is_refused(phase: str, text: str, rules: str) -> None:
    start = position(START, phase=phase, wounds=2)
    assert refusal(start, text)[0] in rules.split()
