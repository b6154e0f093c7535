"""What can be wrong with a study besides what a table refuses."""

from __future__ import annotations

from oviraptor.core.errors import OviraptorError


class UnknownPuzzle(OviraptorError):
    """A puzzle that its game does not have."""


class NoVerdict(OviraptorError):
    """A judge that failed, which is no fault of who asked."""

    def __init__(self) -> None:
        super().__init__("The computer has no verdict here; that is a fault of ours.")


class NoAnalysis(OviraptorError):
    """An analysis that nobody has begun."""

    def __init__(self) -> None:
        super().__init__("Nobody has asked for an analysis of this match yet.")
