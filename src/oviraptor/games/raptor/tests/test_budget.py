"""Thinking ends when it is told to: counted in positions looked at, never in seconds."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.options import fill_options
from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.rules.cards import RAPTOR, SCIENTIST
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.search import effects, evaluate, rounds, setup, turns
from oviraptor.games.raptor.tests.players import SEARCHERS, thought
from oviraptor.games.raptor.tests.positions import BARE, START, position

pytestmark = pytest.mark.statistics

ON_THE_CLOCK = 10**12
MANY = {"c1": "S", "g6": "S", "h1": "S"}
FREE = {"g1": ".", "h2": ".", "d3": ".", "h5": ".", "d6": "."}

DECISIONS: dict[str, tuple[State, int]] = {
    "cards": (position(START).state, RAPTOR),
    "cards shown": (position(START, phase="choose scientist").state, SCIENTIST),
    "an answer": (
        position(START, phase="choose raptor 2", scientist="hand 2 3 4 played -").state,
        RAPTOR,
    ),
    "eight points": (position(START, phase="actions raptor 8").state, RAPTOR),
    "eight points of many": (position(START, phase="actions scientist 8", **MANY).state, SCIENTIST),
    "four drives": (position(START, phase="effect scientist 8 4/4", **MANY).state, SCIENTIST),
    "three fires": (position(START, phase="effect scientist 7 3/3", **MANY).state, SCIENTIST),
    "two calls": (position(START, phase="effect raptor 4 2/2").state, RAPTOR),
    "two frightened": (position(START, phase="effect raptor 8 2/2", **MANY).state, RAPTOR),
    "a return": (position(START, f5=".", phase="return").state, RAPTOR),
    "a mother": (game.start(fill_options(META, {}), Random(1)), RAPTOR),
    "a scientist": (
        position(
            BARE, f5="M", g1="B", h2="B", d3="B", h5="B", d6="B", phase="place scientist"
        ).state,
        SCIENTIST,
    ),
}


class Clock:
    """Says stop from a certain question on; counts the positions looked at."""

    def __init__(self, questions: int) -> None:
        self.left = questions
        self.looked = 0
        self.positions = 0  # since the last question
        self.longest = 0  # between two questions
        self.late_questions = 0
        self.late = 0  # since the first "stop"

    def stop(self) -> bool:
        self.longest = max(self.longest, self.positions)
        self.positions = 0
        self.left -= 1
        self.late_questions += self.left < -1
        return self.left < 0

    def look(self) -> None:
        self.looked += 1
        self.positions += 1
        self.late += self.left < 0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that hears of every position that is judged."""
    running = Clock(0)
    plain = evaluate.score

    def counted(s: State, ground: object) -> float:
        running.look()
        return plain(s, ground)  # type: ignore[arg-type]  # handed on as it came

    for module in (turns, effects, rounds, setup):
        monkeypatch.setattr(module, "score", counted)
    return running


@pytest.mark.parametrize("questions", [0, 14])
@pytest.mark.parametrize("decision", DECISIONS)
@pytest.mark.parametrize("name", SEARCHERS)
def test_a_stop_is_heard_and_followed(name: str, decision: str, questions: int, clock: Clock):
    s, seat = DECISIONS[decision]
    clock.left = questions
    found = thought(name, s, seat, ON_THE_CLOCK, stop=clock.stop)
    assert found.action in game.legal(s, seat)
    assert clock.late < 5000
    assert clock.late_questions < 30
    assert clock.longest < 6000


@pytest.mark.parametrize("nodes", [0, 1000, 10_000])
@pytest.mark.parametrize("decision", DECISIONS)
def test_a_budget_of_positions_is_kept_roughly(decision: str, nodes: int, clock: Clock):
    s, seat = DECISIONS[decision]
    clock.left = 10**9
    thought("turns", s, seat, nodes, stop=clock.stop)
    assert clock.looked <= 2 * nodes + 4000
