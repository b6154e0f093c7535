"""Where memory ends: each refill of a deck begins anew what is known of hands (D1.10)."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.state import State


def forgets(before: State, after: State) -> bool:
    """Whether a deck was refilled by this step."""
    pairs = zip(before.discards, after.discards, strict=True)
    return any(there > left for there, left in pairs)
