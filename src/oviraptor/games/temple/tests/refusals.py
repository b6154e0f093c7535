"""Asking why not: what the tests of refusals share."""

from __future__ import annotations

from oviraptor.games.temple.rules.play import legal
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.text.actions import parse
from oviraptor.games.temple.words.refusals import refuse


def why(s: State, written: str, seat: int = 0) -> tuple[str, str]:
    """Return the rule and the sentence an action is refused with; it must not be legal."""
    action = parse(written)
    assert action not in legal(s, seat), f"{written} is legal"
    refusal = refuse(s, seat, action)
    return refusal.rule, refusal.text
