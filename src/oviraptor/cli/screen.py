"""The terminal as a surface: the console, and how a view is drawn on it."""

from __future__ import annotations

from rich.console import Console


def console() -> Console:
    """Return the console of standard output; it colours nothing that was not asked for."""
    return Console(highlight=False)
