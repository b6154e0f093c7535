"""How long `--help` takes, of each command, and a question about the rules: `python bench/startup.py`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import NamedTemporaryFile
from time import perf_counter

from oviraptor import explore, games

SOURCE = Path(__file__).parents[1] / "src"
PROGRAM = [sys.executable, "-m", "oviraptor.cli"]
TIMES = 7


def main() -> None:
    """Print the median of some runs, in seconds of the wall clock; the aim is a quarter of one."""
    overview = run("--help")[1]
    commands = re.findall(r"^  (\w+) ", overview[overview.index("Commands:") :], re.MULTILINE)
    for command in [[], *([name] for name in commands)]:
        took = [run(*command, "--help")[0] for _ in range(TIMES)]
        print(f"oviraptor {' '.join([*command, '--help']):<18} {median(took):.2f} s")
    for name in games.names():
        questions(name)


def questions(name: str) -> None:
    """Ask what is legal at the first choice of a game, whether its last action is, and do it."""
    game = explore(name)
    s = game.start(seed=1)
    with NamedTemporaryFile("w") as file:
        file.write(s.text)
        file.flush()
        action = game.legal(s)[-1].text
        for command, *more in (["legal"], ["why", action], ["apply", action]):
            took = [run(command, name, file.name, *more)[0] for _ in range(TIMES)]
            print(f"oviraptor {command} {name:<12} {median(took):.2f} s")


def run(*arguments: str) -> tuple[float, str]:
    """Return how long the program took and what it printed."""
    began = perf_counter()
    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    command = [*PROGRAM, *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return perf_counter() - began, done.stdout


if __name__ == "__main__":
    main()
