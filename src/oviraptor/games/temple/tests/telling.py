"""What the tests of words share: play texts, and hear the last step as a viewer is told it."""

from __future__ import annotations

from oviraptor.core.game import CHANCE, Chance, Decide, Seat, Viewer
from oviraptor.games.temple.knowledge.view import seen
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply, legal, turn
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.tests.temples import do
from oviraptor.games.temple.text.actions import parse
from oviraptor.games.temple.words.log import say


def told(s: State, *texts: str, to: Viewer = 0) -> str:
    """Play texts, and return what a viewer is told of the last one; nothing if it is not shown."""
    s = do(s, *texts[:-1])
    actor, action = _whose(s, texts[-1])
    after = apply(s, actor, action)
    shown = seen(s, actor, action, to)
    return "" if shown is None else say(s, actor, shown, after, to)


def _whose(s: State, written: str) -> tuple[Seat, int]:
    name, colon, rest = written.partition(": ")
    action = parse(rest if colon else written)
    due = turn(s)
    if isinstance(due, Chance):
        assert action in [outcome for outcome, _ in outcomes(s)], f"{written} cannot come"
        return CHANCE, action
    assert isinstance(due, Decide)
    for seat in [int(name)] if colon else due.seats:
        if action in legal(s, seat):
            return seat, action
    raise AssertionError(f"{written} is not legal")
