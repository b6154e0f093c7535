"""Random play of our games beside their peers, as ratios of one run: `make bench`.

Each contender lives in its own process; in every round each plays for the same time, one after
the other, so that what slows the machine slows all of them. The median of the rounds' ratios counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from oviraptor import games

HERE = Path(__file__).parent
SOURCE = HERE.parent / "src"

OURS = "raptor"
"""The game that is held against its peers; the others of the house are measured beside it."""
BUILDS = ("interpreted", "compiled")
INTERPRETED, COMPILED = (f"{games.meta(OURS).title}, {build}" for build in BUILDS)
CHESS, BACKGAMMON = "OpenSpiel chess", "OpenSpiel backgammon"
PYTHON_CHESS, CATANATRON = "python-chess", "Catanatron"
NAMES = {
    **{
        f"{games.meta(name).title}, {build}": name
        for name in sorted(games.names(), key=lambda name: (name != OURS, name))
        for build in BUILDS
    },
    CHESS: "chess",
    BACKGAMMON: "backgammon",
    PYTHON_CHESS: "python-chess",
    CATANATRON: "catanatron",
}
WIDTH = max(map(len, NAMES)) + 2


class Contender:
    """A process that plays when asked."""

    def __init__(self, name: str) -> None:
        environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        if name.endswith("interpreted"):
            environment["PYTHONPATH"] = str(SOURCE)
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "contenders.py"), NAMES[name]],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.what = self._answer()

    def play(self, seconds: float) -> list[float]:
        """Return actions, seconds of CPU and nanoseconds per copy."""
        assert self.process.stdin
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        numbers: list[float] = self._answer()
        return numbers

    def stop(self) -> None:
        """End the process."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(timeout=60)

    def _answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            sys.exit("A contender died; its error is above. `make bench` installs the peers.")
        return json.loads(line)


def main() -> None:
    """Run the rounds and print rates, ratios and gates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="of CPU per contender and round")
    asked = parser.parse_args()
    contenders = {name: Contender(name) for name in NAMES}
    is_compiled = str(contenders[COMPILED].what).endswith((".so", ".pyd"))
    if not is_compiled:
        print("The installed wheel is not compiled: its row below is interpreted, too.")
    rates: dict[str, list[float]] = {name: [] for name in NAMES}
    copies: dict[str, list[float]] = {name: [] for name in NAMES}
    for number in range(asked.rounds):
        for name, contender in contenders.items():
            print(f"round {number + 1}/{asked.rounds}: {name:<{WIDTH}}", end="\r", file=sys.stderr)
            actions, seconds, copy = contender.play(asked.seconds)
            rates[name].append(actions / seconds)
            copies[name].append(copy)
    for contender in contenders.values():
        contender.stop()
    report(rates, copies)


def report(rates: dict[str, list[float]], copies: dict[str, list[float]]) -> None:
    """Print one row per contender, then the gates."""
    print(f"{'':<{WIDTH}}{'actions/s':>12}{'interpreted ×':>15}{'compiled ×':>12}{'copy':>12}")
    for name, measured in rates.items():
        ours = [f"{ratio(rates, us, name):.2f}" for us in (INTERPRETED, COMPILED)]
        copy = median(copies[name]) / 1000
        print(f"{name:<{WIDTH}}{median(measured):>12,.0f}{ours[0]:>15}{ours[1]:>12}{copy:>9.2f} µs")
    print()
    gate("interpreted / python-chess", ratio(rates, INTERPRETED, PYTHON_CHESS), 8)
    gate("compiled / OpenSpiel chess", ratio(rates, COMPILED, CHESS), 5)
    copy = median(copies[COMPILED]) / 1000
    print(f"copy, compiled: {copy:.2f} µs, at most 0.3: {'met' if copy <= 0.3 else 'MISSED'}")


def ratio(rates: dict[str, list[float]], ours: str, theirs: str) -> float:
    """Return the median over the rounds of ours by theirs."""
    return median(a / b for a, b in zip(rates[ours], rates[theirs], strict=True))


def gate(what: str, measured: float, least: float) -> None:
    """Print a gate and whether it is met."""
    print(f"{what}: {measured:.2f}, at least {least}: {'met' if measured >= least else 'MISSED'}")


if __name__ == "__main__":
    main()
