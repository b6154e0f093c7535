"""An event loop whose time passes only when everybody waits: hours of pauses in no time, to the last bit."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class _Jumping(selectors.DefaultSelector):
    """Waits for nothing: the clock is put forward instead."""

    time = 0.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            raise RuntimeError("everybody waits, and for nothing that will ever come")
        self.time += max(0.0, timeout)
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.time


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run something that waits, without waiting; nothing in it may use a thread."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(work)
