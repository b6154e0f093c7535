"""The program as a whole: help, version, speed of the start, a reader that goes away."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from oviraptor import __version__, games
from oviraptor.cli.app import COMMANDS
from oviraptor.core.game import Chance
from oviraptor.core.options import fill_options
from tests.cli.conftest import Run

PROGRAM = [sys.executable, "-m", "oviraptor.cli"]


def test_help_lists_every_command_in_its_own_words(run: Run):
    said = run("--help")
    assert said.code == 0
    assert [name for name in COMMANDS if f"\n  {name} " not in said.out] == []
    assert "..." not in said.out.partition("Commands:")[2]


def test_without_arguments_there_is_help(run: Run):
    assert run() == run("--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: Run, command: str):
    said = run(command, "--help")
    assert said.code == 0
    assert said.out.startswith(f"Usage: oviraptor {command} ")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_loads_neither_rich_nor_a_game(command: str):
    code = (
        f"import sys; from oviraptor.cli import main; main(['{command}', '--help'])\n"
        "heavy = {'rich', 'asyncio', 'multiprocessing', 'numpy'} & set(sys.modules)\n"
        "games = [name for name in sys.modules if name.startswith('oviraptor.games.')]\n"
        "sys.exit(str(heavy or games or 0) if heavy or games else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_version_tells_which_core_runs(run: Run):
    said = run("--version")
    assert said.lines[0] == f"oviraptor {__version__}"
    assert said.lines[1] in {"core: compiled", "core: interpreted"}


def test_a_reader_that_goes_away_is_no_error():
    line = f"{sys.executable} -m oviraptor.cli --help | head -c 10"
    done = subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_ascii_terminals_get_their_line_too():
    done = subprocess.run(
        [*PROGRAM, "legal", "no-such-game", "-"],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"There is no game ?no-such-game?")


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("command", ["legal", "apply", "why"])
def test_a_question_about_the_rules_loads_only_the_rules(game: str, command: str, tmp_path: Path):
    rules, meta = games.load(game), games.meta(game)
    state = rules.start(fill_options(meta, {}), Random(1))
    position = tmp_path / "position.txt"
    position.write_text(rules.write(state))
    is_chance = isinstance(rules.turn(state), Chance)
    first = rules.outcomes(state)[0][0] if is_chance else rules.legal(state, 0)[0]
    asked = [rules.text(first)] if command == "why" else []
    arguments = [command, game, str(position), *asked]
    code = (
        f"import sys; from oviraptor.cli import main; main({arguments!r})\n"
        "heavy = {'rich', 'numpy', 'asyncio', 'multiprocessing', 'pydantic'} & set(sys.modules)\n"
        "rooms = {'server', 'store', 'lab', 'bots', 'players', 'search'}\n"
        "ours = [name for name in sys.modules if name.startswith('oviraptor.')\n"
        "        and rooms & {*name.split('.')}]\n"
        "sys.exit(str((heavy, ours)) if heavy or ours else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
