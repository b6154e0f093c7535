"""Killed at any moment: every append that was confirmed is there afterwards."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

from oviraptor.store import Store
from oviraptor.testing.tiers import by_tier
from tests.store import scribe
from tests.store.records import entry, match

ROOT = Path(__file__).parents[2]


def write_and_be_killed(url: str, seconds: float) -> dict[str, int]:
    """Let a scribe write for so long; return how many entries of each match it saw confirmed."""
    paths = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    with subprocess.Popen(
        [sys.executable, scribe.__file__, url],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": paths},
        text=True,
    ) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        sleep(seconds)
        process.kill()
        told = [first, *process.stdout]
    confirmed: dict[str, int] = {}
    for line in told:
        if line.endswith("\n"):
            name, length = line.split()
            confirmed[name] = int(length)
    return confirmed


def check(url: str, kills: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(kills):
        confirmed = write_and_be_killed(url, rng.uniform(0, 0.3))
        assert confirmed
        with Store.open(url) as store:
            for name, length in confirmed.items():
                news = store.news(name, 0)
                assert news is not None
                assert len(news.entries) >= length
                assert news.entries == tuple(entry(n) for n in range(len(news.entries)))
                # Never half of what was appended together.
                assert is_whole(len(news.entries))
    with Store.open(url) as store:
        name, length = next(iter(confirmed.items()))
        assert store.load(name) is not None
        store.create(match("after")).result()


def is_whole(length: int) -> bool:
    number = 0
    while number < length:
        number += 1 + number % 3
    return number == length


def test_a_killed_writer_loses_nothing_it_confirmed(url: str):
    check(url, kills=by_tier(quick=1, slow=3, full=3), seed=1)


@pytest.mark.slow
def test_a_writer_killed_many_times_loses_nothing_it_confirmed(url: str):
    check(url, kills=by_tier(slow=4, full=50), seed=2)
