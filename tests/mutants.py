"""Mutants of the rules, tried by the tests: mutmut makes them, here each is tried in a process of its own.

    make mutants ARGS="'*.temple.rules.*' --sample 400 --seed 1"

mutmut's own runner collects the tests anew for each mutant, runs them in no order and gives a mutant that
loops for ever three times as long as all of them. Here they are collected once; a fork switches the
mutant on, tries first what noticed its neighbours, then from the shortest to the longest, and each
test is stopped by itself. A line for each mutant goes to mutants/results.jsonl; what has one is not
tried again. What no test calls after it was imported is left to `MUTANT_UNDER_TEST=NAME pytest` there.
"""

from __future__ import annotations

import argparse
import fnmatch
import gc
import json
import os
import resource
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import wraps
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mutmut.__main__ import CatchOutput, create_mutants
from mutmut.configuration import config
from mutmut.mutation import trampoline
from mutmut.mutation.data import SourceFileMutationData
from mutmut.utils.file_utils import (
    copy_also_copy_files,
    copy_src_dir,
    setup_source_paths,
    walk_mutatable_files,
)
from mutmut.utils.format_utils import mangled_name_from_mutant_name as function_of

RESULTS = Path("mutants/results.jsonl")
MEMORY = 4 << 30
"""A mutant that fills lists for ever is stopped as one that loops for ever."""
TIMES, SECONDS = 10.0, 4.0
"""A test has so many times the CPU time it takes without a mutant, and so much more."""


class Switch:
    """Where a function of the rules is called: mutmut's trampoline, but quick when nothing is mutated."""

    every: list[Switch] = []  # noqa: RUF012  # all there are

    def __init__(self, module: str, mutants: dict[str, Any], is_classmethod: bool) -> None:
        self.module, self.mutants, self.is_classmethod = module, mutants, is_classmethod
        self.chosen = "_mutmut_orig"
        self.called: Any = None
        Switch.every.append(self)

    def call(self, *args: Any, **kwargs: Any) -> Any:
        """Call what is chosen, and remember that it was called."""
        if self.called is None:
            self.called = self.mutants[self.chosen]
        if self.is_classmethod:
            return getattr(args[0], self.called.__name__)(*args[1:], **kwargs)
        return self.called(*args, **kwargs)

    @property
    def name(self) -> str:
        """Return the function's name, as mutants have it."""
        return f"{self.module}.{function_of(self.mutants['_mutmut_orig'].__name__)}"


def _wrapped(mutants: dict[str, Any], is_classmethod: bool = False) -> Callable[..., Any]:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        switch = Switch(function.__module__, mutants, is_classmethod)

        @wraps(function)
        def call(*args: Any, **kwargs: Any) -> Any:
            return switch.call(*args, **kwargs)

        return call

    return decorate


def _called() -> list[str]:
    """Return what was called since this was last asked."""
    found = [switch.name for switch in Switch.every if switch.called is not None]
    for switch in Switch.every:
        switch.called = None
    return found


def _switch_on(name: str) -> None:
    module, _, mutant = name.rpartition(".")
    (switch,) = [s for s in Switch.every if s.module == module and mutant in s.mutants]
    switch.chosen, switch.called = mutant, None


@dataclass
class Trial:
    """A plugin of pytest: instead of the tests it runs the mutants."""

    names: list[str]
    results: Path
    seconds: dict[str, float] = field(default_factory=dict)
    """What each test takes."""
    tests: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Which tests call a function."""
    noticed: Counter[tuple[str, str]] = field(default_factory=Counter)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn which test calls what, then try the mutants one by one."""
        items = {item.nodeid: item for item in session.items}
        self._learn(list(items.values()))
        gc.collect()
        gc.freeze()  # a fork that looks through its memory would copy it
        for name in self.names:
            began = time.monotonic()
            order = sorted(self.tests[function_of(name)], key=lambda test: self._rank(name, test))
            verdict, test = self._try(name, [items[test] for test in order])
            if verdict == "noticed":
                self.noticed.update([(function_of(name), test), (name.rpartition(".")[0], test)])
            row = {"name": name, "verdict": verdict, "test": test}
            with self.results.open("a") as file:
                file.write(json.dumps(row | {"seconds": round(time.monotonic() - began, 2)}) + "\n")
        return True

    def _learn(self, items: list[pytest.Item]) -> None:
        """Run every test once on the rules as they are; in a fork, so that nothing is remembered."""
        told, tell = os.pipe()
        pid = os.fork()
        if not pid:
            _silence()
            _called()
            with os.fdopen(tell, "w") as pipe:
                for item, after in zip(items, [*items[1:], None], strict=True):
                    began = time.process_time()
                    passed = _passes(item, after)
                    took = time.process_time() - began
                    pipe.write(json.dumps([item.nodeid, passed, took, _called()]) + "\n")
            os._exit(0)
        os.close(tell)
        with os.fdopen(told) as pipe:
            for nodeid, passed, took, functions in map(json.loads, pipe):
                if not passed:
                    pytest.exit(f"{nodeid} fails without any mutant", 1)
                self.seconds[nodeid] = took
                for function in functions:
                    self.tests[function].add(nodeid)
        os.waitpid(pid, 0)

    def _rank(self, name: str, test: str) -> float:
        near = self.noticed[name.rpartition(".")[0], test]
        return (self.seconds[test] + 0.005) / (
            1 + 30 * self.noticed[function_of(name), test] + 5 * near
        )

    def _try(self, name: str, items: Sequence[pytest.Item]) -> tuple[str, str]:
        """Return what became of a mutant, and the test that noticed."""
        if not items:
            return "not called", ""
        told, tell = os.pipe()
        pid = os.fork()
        if not pid:
            os.setsid()
            _silence()
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            _switch_on(name)
            for item, after in zip(items, [*items[1:], None], strict=True):
                os.write(tell, f"{item.nodeid}\n".encode())
                limit = TIMES * self.seconds[item.nodeid] + SECONDS
                signal.setitimer(signal.ITIMER_PROF, limit)
                signal.setitimer(signal.ITIMER_REAL, 20 * limit)
                if not _passes(item, after):
                    os._exit(1)
            os._exit(0)
        os.close(tell)
        with os.fdopen(told) as pipe:
            last = pipe.read().splitlines()[-1]
        status = os.waitpid(pid, 0)[1]
        with suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)  # what a test may have started
        if os.WIFSIGNALED(status):
            return "late", last
        return ("noticed", last) if os.WEXITSTATUS(status) else ("survived", "")


def _passes(item: pytest.Item, after: pytest.Item | None) -> bool:
    before = item.session.testsfailed
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
    return item.session.testsfailed == before


def _silence() -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(nowhere, descriptor)


def _generate() -> list[str]:
    """Write the mutants where they are missing, and return the names of all."""
    trampoline.set_mutant_under_test("mutant_generation")
    Path("mutants").mkdir(exist_ok=True)
    with CatchOutput():
        copy_src_dir()
        copy_also_copy_files()
        setup_source_paths()
        create_mutants(1)
    names: list[str] = []
    for path in walk_mutatable_files():
        data = SourceFileMutationData(path=path)
        data.load()
        names += data.exit_code_by_key
    trampoline.set_mutant_under_test("")
    return sorted(names)


def _summary(results: Path, names: Sequence[str]) -> str:
    rows = [json.loads(line) for line in results.read_text().splitlines()]
    verdicts = Counter(row["verdict"] for row in rows if row["name"] in set(names))
    n = verdicts.total()
    share = (verdicts["noticed"] + verdicts["late"]) / n
    middle = (share + 1.92 / n) / (1 + 3.84 / n)
    wide = 1.96 * sqrt(share * (1 - share) / n + 0.96 / n**2) / (1 + 3.84 / n)
    interval = f"{middle - wide:.1%} to {middle + wide:.1%} of all"
    return f"{n} mutants: {dict(verdicts)}; {share:.1%} noticed or late, by 95 % {interval}"


def main() -> None:
    """Try the mutants whose names match, all or a sample of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("pattern", nargs="?", default="*")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--tests", nargs="*", help="folders or files; if none, those of all games")
    asked = parser.parse_args()
    names = [name for name in _generate() if fnmatch.fnmatch(name, asked.pattern)]
    Random(asked.seed).shuffle(names)
    names = names[: asked.sample]
    results = RESULTS.resolve()
    rows = results.read_text().splitlines() if results.exists() else []
    tried = {json.loads(row)["name"] for row in rows}
    trampoline.wrap_in_trampoline = _wrapped  # type: ignore[assignment]  # less precise, and quick
    settings = config()
    os.chdir("mutants")
    status = pytest.main(
        [
            *("--rootdir=.", "--tb=no", "-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist"),
            *(asked.tests or settings.pytest_add_cli_args_test_selection),
            *settings.pytest_add_cli_args,
        ],
        plugins=[Trial([name for name in names if name not in tried], results)],
    )
    sys.stdout.write(f"{_summary(results, names)}\n")
    sys.exit(status)


if __name__ == "__main__":
    main()
