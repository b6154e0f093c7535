"""What the tests of words share: random games, a step as a viewer is told it, and asking why not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from oviraptor.core.game import CHANCE, Chance, Over, Seat, Viewer
from oviraptor.games.dinogenics.knowledge.view import seen
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.codes import kind_of
from oviraptor.games.dinogenics.rules.play import apply, decider, legal, outcomes, turn
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.setup import start
from oviraptor.games.dinogenics.tests.parks import led
from oviraptor.games.dinogenics.text.actions import parse
from oviraptor.games.dinogenics.words.log import say
from oviraptor.games.dinogenics.words.refusals import refuse

Step = tuple[State, Seat, int, State]
TABLES = (("base", 2, "no"), ("base", 3, "yes"), ("chaos", 3, "no"), ("elites", 5, "yes"))
"""The box, how many play, and whether the Corrupted T-Rex comes."""
_SELDOM = (codes.DONE, codes.PASS, codes.PULL)


def random_game(box: str, seats: int, corrupted: str, seed: int) -> Iterator[Step]:
    """Play a random game that seldom declines."""
    rng = Random(seed)
    s = start({"set": box, "corrupted": corrupted, "seats": str(seats)}, rng)
    while not isinstance(turn(s), Over):
        if isinstance(turn(s), Chance):
            found = outcomes(s)
            actor, action = CHANCE, rng.choices([a for a, _ in found], [n for _, n in found])[0]
        else:
            actor = decider(s)
            acts = legal(s, actor)
            lively = [a for a in acts if kind_of(a) not in _SELDOM]
            action = rng.choice(lively if lively and rng.random() < 0.9 else acts)
        after = apply(s, actor, action)
        yield s, actor, action, after
        s = after


def told(s: State, *texts: str, to: Viewer = 0) -> str:
    """Play texts, and return what a viewer is told of the last one."""
    s = led(s, *texts[:-1])
    after = led(s, texts[-1])
    actor = CHANCE if isinstance(turn(s), Chance) else decider(s)
    shown = seen(s, actor, parse(texts[-1]), to)
    return "" if shown is None else say(s, actor, shown, after, to)


def why(s: State, written: str, seat: Seat = 0) -> tuple[str, str]:
    """Return the rule and the sentence an action is refused with; it must not be legal."""
    action = parse(written)
    assert isinstance(turn(s), Chance | Over) or action not in legal(s, seat), f"{written} is legal"
    refusal = refuse(s, seat, action)
    return refusal.rule, refusal.text
