"""The template with one function replaced: a game with a planted fault, and the law that catches it."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from oviraptor.core.game import AnyGame
from oviraptor.kit.rules import bag
from oviraptor.kit.rules.guesses import nothing
from oviraptor.testing import LAWS, QUICK, Broken
from oviraptor.testing.template import game
from oviraptor.testing.template.knowledge.view import SeatView, View
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.rules.state import EMPTY, State

# The laws of who knows what.
VIEWS = "law-1-views-tell-all"
STEPS = "law-2-steps-explain"
OWN_ACTS = "law-3-own-acts-teach-nothing"
MEMORY = "law-4-views-remember"
FAIRNESS = "law-4-imagination-is-fair"


def faulty(**replaced: Any) -> AnyGame:
    functions: Any = SimpleNamespace(**{name: getattr(game, name) for name in game.__all__})
    for name, function in replaced.items():
        assert hasattr(functions, name)
        setattr(functions, name, function)
    found: AnyGame = functions
    return found


def caught(law: str, words: str, **replaced: Any) -> Broken:
    """Break a law by a fault, and be told so in these words."""
    with pytest.raises(Broken) as caught_one:
        LAWS[law](faulty(**replaced), META, QUICK)
    assert caught_one.value.law == law
    assert words in str(caught_one.value)
    return caught_one.value


def forgetting(s: State) -> State:
    """The state as if nobody remembered anything."""
    n = s.copy()
    n.mind = nothing(len(n.players))
    return n


def forgotten(v: View) -> View:
    """The view as if no card had ever come back into another hand."""

    def without(seat: SeatView, number: int) -> SeatView:
        if number == v.viewer:
            return seat
        unseen = seat.unseen + bag.size(seat.cards)
        return msgspec.structs.replace(seat, cards=EMPTY, unseen=unseen)

    seats = tuple(without(seat, number) for number, seat in enumerate(v.seats))
    return msgspec.structs.replace(v, seats=seats)
