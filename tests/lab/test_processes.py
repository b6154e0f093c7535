"""Games played in processes of their own, which know the games that are installed."""

import threading
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.options import fill_options
from oviraptor.lab import arena
from oviraptor.lab.series import Series, round_robin

_shut_down = ProcessPoolExecutor.shutdown


def _shut_down_last(pool: Any, **how: bool) -> None:
    """Shut a pool down once its thread has seen that the processes are gone: the other order is luck."""
    pool._executor_manager_thread.join()
    _shut_down(pool, **how)


def test_processes_end_in_silence_when_nobody_listens_any_more(monkeypatch: pytest.MonkeyPatch):
    faults: list[object] = []
    monkeypatch.setattr(threading, "excepthook", faults.append)
    monkeypatch.setattr(ProcessPoolExecutor, "shutdown", _shut_down_last)
    name = games.names()[0]
    meta = games.meta(name)
    series = Series(name, meta.rules_version, fill_options(meta, {}), 5, 20)
    outcomes = arena.run(series, round_robin(("random", "random:2"), 2, range(50)), workers=2)
    next(outcomes)
    outcomes.close()
    assert faults == []
