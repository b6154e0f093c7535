"""The budget of one thought: positions are paid for before they are looked at."""

from __future__ import annotations

from oviraptor.core.game import Budget

_ASK_EVERY = 16
"""After how many positions `budget.stop` is asked again: a few milliseconds in a slow game."""


class BudgetExhausted(Exception):  # no error: it tells a search to come to an end
    """The budget is used up."""


class NodeBudget:
    """Counts the positions looked at, and asks now and then whether to stop."""

    __slots__ = ("_nodes", "_stop", "spent")

    def __init__(self, budget: Budget) -> None:
        self._nodes = budget.nodes
        self._stop = budget.stop
        self.spent = 0

    def pay(self) -> None:
        """Pay for one position; raises BudgetExhausted."""
        if self.spent >= self._nodes or (self.spent % _ASK_EVERY == 0 and self._stop()):
            raise BudgetExhausted
        self.spent += 1

    def add(self, nodes: int) -> None:
        """Allow some more positions."""
        self._nodes += nodes
