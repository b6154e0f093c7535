"""The bot under examples/ plays a match over the public API, knowing nothing of this house."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from oviraptor import games
from tests.server.serving import PATIENCE, Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def run(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(BOT), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_it_imports_nothing_of_ours():
    tree = ast.parse(BOT.read_text("utf-8"))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported - set(sys.stdlib_module_names) == {"websockets"}


def test_it_takes_the_seat_of_a_link_and_plays_until_the_end(server: Server):
    made = server.create(options={"board": "printed"})
    with made.join(1) as client:
        bot = run(f"http://{server.host}/#/m/{made.match}/{made.tokens[0]}")
        try:
            for _ in range(10):
                client.wait_to_act(1)
                client.submit()
            client.say(type="resign")
            out, err = bot.communicate(timeout=PATIENCE)
        finally:
            bot.kill()
    assert out == "Raptor wins: Scientist resigned.\n"
    assert bot.returncode == 0, err
    givers = {step["by"] for heard in client.heard for step in heard.get("steps", ())}
    assert "person" in givers


@pytest.mark.slow
def test_it_begins_a_match_of_its_own(server: Server):
    with run(f"http://{server.host}/", "raptor", games.meta("raptor").levels[0].name) as bot:
        try:
            out, err = bot.communicate(timeout=10 * PATIENCE)  # two who wander may take their time
        finally:
            bot.kill()
    assert re.fullmatch(r"The \w+ player wins in round \d+: .+\.\n", out), err


def test_a_link_that_opens_nothing_is_said_so(server: Server):
    bot = run(f"http://{server.host}/#/m/{server.create().match}/wrong")
    _, err = bot.communicate(timeout=PATIENCE)
    assert (bot.returncode, err) == (1, "No match opens with this link.\n")
