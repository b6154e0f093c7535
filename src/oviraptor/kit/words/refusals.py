"""Why not: the guards of an action, each with the rule and the sentence it refuses by.

A guard is a generator. It yields a fault where its rule forbids the action, takes in other guards by
`yield from`, and is asked no further than its first fault, so the order is the order a player would
ask in. A law (`guards-agree`) holds the guards against `legal`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from oviraptor.core.game import Chance, Over, Refusal, Turn


class Fault(NamedTuple):
    """A reason against an action: the number of a rule, and a sentence that names what is in the way."""

    rule: str
    text: str


class Otherwise(Fault):
    """What is left to say of an action that is not legal where no guard has found a fault.

    It looks at nothing, so it is yielded for legal actions as well; every other fault must be true.
    """

    __slots__ = ()


Faults = Iterator[tuple[str, str]]
"""What guards yield, the first of which counts."""


def refusal(faults: Faults, own_rule: str = "") -> Refusal:
    """Refuse by the first fault there is; one without a rule is against the action's own."""
    for rule, text in faults:
        return Refusal(rule or own_rule, text)
    raise LookupError("no guard speaks against this action")


def objection(faults: Faults) -> Refusal | None:
    """Return what the guards have against an action, legal or not; what is said otherwise is nothing."""
    for fault in faults:
        if not isinstance(fault, Otherwise):
            return Refusal(*fault)
    return None


def moment_faults(
    turn: Turn, over: tuple[str, str], busy: tuple[str, str], by_chance: tuple[str, str] | None
) -> Faults:
    """Refuse what is left to chance, and anything while nobody decides: the game is over or busy."""
    if by_chance is not None:
        yield by_chance
    if isinstance(turn, Over):
        yield over
    if isinstance(turn, Chance):
        yield busy
