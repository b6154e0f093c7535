"""Wins among more ways than can be tried: one way is enough, if the rules say that it wins whatever is hidden."""

from __future__ import annotations

from typing import Any

from oviraptor.analysis import mining
from oviraptor.core.game import Offer, Over, Seat
from oviraptor.core.judging import Judgement
from tests.bots.tiny import Steps, Tiny


class Stairs(Tiny):
    """Ten steps up a stair of a thousand turns; the judge of it knows one way, which it may overrate."""

    def __init__(self, way: Steps) -> None:
        super().__init__(self._next)
        self.way = way

    def offer(self, s: Steps, seat: Seat, a: str) -> Offer:
        return Offer((f"button:{a}",), a)

    def _next(self, s: Steps) -> Any:
        if len(s) < len(self.way):
            return 0, ["down", "up", "aside", "round"]
        return (1.0, 0.0) if set(s) == {"up"} else (0.0, 1.0)


class Knowing:
    """A judge that calls a way a proven win."""

    def __init__(self, way: Steps) -> None:
        self._way = way

    def weigh(self, *_asked: object) -> Any:
        return Judgement(value=1.0, best=self._way, worths=(), is_proven=True)


def found(monkeypatch: Any, known: Steps, steps: int = 10) -> mining.Found | None:
    monkeypatch.setattr(mining, "judge_of", lambda _game: Knowing(known))
    game: Any = Stairs(("up",) * steps)
    return mining.find(game, (), 0)


def test_a_win_that_the_judge_knows_is_asked_for(monkeypatch):
    kind_and_way = found(monkeypatch, ("up",) * 10)
    assert kind_and_way == mining.Found("win", ("up",) * 10)


def test_a_win_that_the_judge_only_claims_is_not(monkeypatch):
    assert found(monkeypatch, (*("up",) * 9, "down")) is None


def test_a_win_that_is_hard_to_miss_is_not(monkeypatch):
    game: Any = Stairs(("up",) * 10)
    monkeypatch.setattr(mining, "judge_of", lambda _game: Knowing(("up",) * 10))
    monkeypatch.setattr(game, "evaluate", lambda _s: (1.0, 0.0))
    monkeypatch.setattr(
        game, "turn", lambda s: Over((1, 2), "end") if len(s) == 10 else Tiny.turn(game, s)
    )
    assert mining.find(game, (), 0) is None
