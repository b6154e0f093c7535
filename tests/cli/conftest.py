"""A house with one small game in it, and a way to run a command and catch what it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from oviraptor import games
from oviraptor.cli import main
from oviraptor.core.errors import UnknownGame
from oviraptor.testing import template
from oviraptor.testing.template import game as template_game
from oviraptor.testing.template.meta import META


@dataclass(frozen=True)
class Said:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command in this process; `stdin` is what it reads there."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def run(*arguments: str, stdin: str = "") -> Said:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(stdin.encode())))
        code = main(arguments)
        caught = capsys.readouterr()
        return Said(code, caught.out, caught.err)

    return run


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the template into the house, as its only game `template`."""

    def known(name: str) -> None:
        if name != "template":
            raise UnknownGame(f"There is no game “{name}”; there is template.")

    def meta(name: str) -> object:
        known(name)
        return META

    def load(name: str) -> object:
        known(name)
        return template_game

    def rulebook(name: str) -> str:
        known(name)
        return (Path(template.__file__).parent / "rulebook.md").read_text(encoding="utf-8")

    monkeypatch.setattr(games, "names", lambda: ("template",))
    monkeypatch.setattr(games, "meta", meta)
    monkeypatch.setattr(games, "load", load)
    monkeypatch.setattr(games, "part", lambda _name, _part: None)
    monkeypatch.setattr(games, "rulebook", rulebook)
