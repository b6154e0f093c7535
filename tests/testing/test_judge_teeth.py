"""The laws of judges bite: a judge that is bent is caught, and by the law that is named for it."""

from dataclasses import replace
from itertools import count

import pytest

from oviraptor.bots.judging import SearchJudge
from oviraptor.core.game import Decide, Over
from oviraptor.testing import QUICK, Step, Trail
from oviraptor.testing.faults import Fault
from oviraptor.testing.laws import judges
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.text.actions import Play
from tests.testing.faulty import caught, faulty

VALUES = "judges-value-positions"
WEIGHTS = "judges-weigh-decisions"


class Bent:
    """The judge that knows no game, but for what a test bends."""

    def __init__(self, bent_game, **bent):
        self._judge = SearchJudge(bent_game)
        self._bent = bent

    def value(self, view, rng, budget):
        values = self._judge.value(view, rng, budget)
        return self._bent["value"](values) if "value" in self._bent else values

    def weigh(self, view, seat, ways, rng, budget):
        return replace(self._judge.weigh(view, seat, ways, rng, budget), **self._bent)


def caught_judge(monkeypatch, law: str, words: str, **bent):
    monkeypatch.setattr(judges, "judge_of", lambda bent_game: Bent(bent_game, **bent))
    caught(law, words)


@pytest.mark.parametrize(
    ("bend", "words"),
    [
        (lambda values: tuple(min(1.0, value * 1.3) for value in values), "add up to"),
        (lambda values: (0.9 * values[0], *values[1:]), "add up to"),
        (lambda values: values[:-1], "how many values there are"),
        (lambda values: (values[0] + 1, *values[1:]), "are no results"),
        (lambda values: tuple(values[::-1]), "the values at the end"),
    ],
)
def test_a_judge_whose_values_are_none_is_caught(monkeypatch, bend, words: str):
    caught_judge(monkeypatch, VALUES, words, value=bend)


def test_a_judge_that_is_moody_is_caught(monkeypatch):
    moods = count()
    caught_judge(
        monkeypatch, VALUES, "by the same luck", value=lambda v: (next(moods) % 2 / 9, *v[1:])
    )


@pytest.mark.parametrize(
    ("bent", "words"),
    [
        ({"value": 2.0}, "the value 2.0 is no result"),
        ({"worths": (0.0,)}, "how many ways are weighed"),
        ({"worths": (1.5, 1.5)}, "is worth 1.5, of"),
        ({"best": ()}, "there is no best way"),
        ({"best": (Play(None),)}, "of the best way is not legal"),
        ({"mix": ((Play(None), 1.0),)}, "of the mix is not legal"),
        ({"value": 1.0, "is_proven": True}, "is a proven win, and does not win"),
        ({"lost": (2,)}, "way 2 is lost, and 2 were asked about"),
        ({"lost": (0,), "worths": (0.1, 0.1)}, "loses at once, and is worth 0.1"),
        ({"lost": (0,), "worths": (0.0, 0.0)}, "nobody else is to act after it"),
    ],
)
def test_a_judgement_that_is_unsound_is_caught(monkeypatch, bent, words: str):
    caught_judge(monkeypatch, WEIGHTS, words, **bent)


def test_a_judge_that_overlooks_a_win_is_caught(monkeypatch):
    """In the template chance has the last word; here who chooses last wins by it."""
    last = game.read(
        "round 4 of 4\ndeck -\nleft 9 hand 6 known - chosen -\nright 0 hand 5 known - chosen 5\n"
    )
    monkeypatch.setattr(judges, "judge_of", lambda bent_game: Bent(bent_game, worths=(0.5,)))
    won = game.capped(last, 1)

    def apply(s, actor, a):
        return won if s == last else game.apply(s, actor, a)

    def turn(s):
        return Decide((0,)) if s == last else Over((1, 2), "cap") if s == won else game.turn(s)

    def evaluate(s):
        return [1.0, 0.0] if s == won else game.evaluate(s)

    bent = faulty(apply=apply, turn=turn, evaluate=evaluate, imagine=lambda _v, _rng: last)
    step = Step(0, last, 0, Play(6), won)
    trail = Trail(bent, META, 0, {"seats": "2"}, last, won, [step])
    with pytest.raises(Fault, match=r"“play 6” wins, and is worth 0\.5"):
        judges.judges_see_wins(trail, QUICK)
    monkeypatch.setattr(judges, "judge_of", SearchJudge)
    judges.judges_see_wins(trail, QUICK)
