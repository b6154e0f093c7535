"""What the store says when it cannot do what it was asked."""

from __future__ import annotations

from oviraptor.core.errors import OviraptorError


class StoreDown(OviraptorError):
    """The database cannot be used: what is wrong with it, in one line.

    What was confirmed before is safe. A write that ends so may or may not be there; who goes on
    from what was known before it meets a Conflict if it is.
    """

    def __init__(self, text: str, told: str = "the database cannot be used") -> None:
        super().__init__(text)
        self.told = told
        """What is wrong, without any name: for everybody to know."""


class Conflict(OviraptorError):
    """Somebody else wrote first, and nothing was written: load again and see."""
