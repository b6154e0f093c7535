"""A second, naive implementation of Raptor, written from the rules text alone.

It shares nothing with the engine but the notation, and serves the tests only: slow, plain, one
function per rule. `legal` says what each actor may do in a position text, `apply` what comes of it.
"""

from __future__ import annotations

from .choices import legal, legal_in
from .notation import comparable, read, write
from .position import Position
from .steps import apply

__all__ = ["Position", "apply", "comparable", "legal", "legal_in", "read", "write"]
