"""Bad input of every kind gets one friendly line on standard error, and exit code 2."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from oviraptor.cli import app
from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("house")

FILE = "FILE"


@pytest.mark.parametrize("command", [["legal"], ["apply"], ["why", "play 1"], ["perft"]])
@pytest.mark.parametrize("kind", ["missing", "directory", "binary", "zeros", "endless", "strange"])
def test_a_file_that_holds_no_position(run: Run, tmp_path: Path, kind: str, command: list[str]):
    path = {
        "missing": tmp_path / "nowhere.txt",
        "directory": tmp_path,
        "binary": tmp_path / "binary",
        "zeros": tmp_path / "zeros",
        "endless": Path("/dev/zero"),
        "strange": tmp_path / ("long" * 100),
    }[kind]
    (tmp_path / "binary").write_bytes(b"\x89PNG\xff\xfe")
    (tmp_path / "zeros").write_bytes(b"round\0")
    name, *rest = command
    said = run(name, "template", str(path), *rest)
    assert (said.code, said.out) == (2, "")
    assert str(path) in said.err
    assert said.err.count("\n") == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_one_may_not_read(run: Run, tmp_path: Path):
    path = tmp_path / "secret.txt"
    path.write_text("round 1 of 4\n")
    path.chmod(0)
    said = run("legal", "template", str(path))
    assert (said.code, said.err) == (2, f"You may not read {path}: permission denied.\n")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["legal", "chess", "-"], "There is no game “chess”; there is template."),
        (["rules", "chess"], "There is no game “chess”; there is template."),
        (
            ["perft", "template", "-o", "size=3"],
            "Higher Card has no option “size”; it has rounds, seats.",
        ),
        (["perft", "template", "-o", "seats=9"], "Higher Card is for 2, 3 seats, not 9."),
        (["perft", "template", "-o", "rounds"], "An option is written key=value, not “rounds”."),
        (
            ["perft", "template", "-o", "seats=2", "-o", "seats=3"],
            "The option “seats” is given twice.",
        ),
        (["simulate", "template", "--bots", "random"], "--bots names 1 for 2 seats."),
        (
            ["simulate", "template", "--bots", "random,deep"],
            "Higher Card has no player “deep”; its levels are Careless, Eager.",
        ),
        (
            ["simulate", "template", "--bots", "random,greedy:0"],
            "“greedy:0”: a number of positions above 0 is expected after the colon.",
        ),
        (["rules", "template", "R99.9"], "The rulebook of Higher Card has no rule “R99.9”."),
    ],
)
def test_what_cannot_be_used_is_named(run: Run, arguments: list[str], line: str):
    said = run(*arguments)
    assert (said.code, said.out, said.err) == (2, "", f"{line}\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["legal"],
        ["legal", "template"],
        ["why", "template", "-"],
        ["lgeal", "template", "-"],
        ["legal", "template", "-", "--set", "left"],
        ["apply", "template", "-", "--seed", "seven"],
        ["apply", "template", "-", "--seed"],
        ["perft", "template", "--depth", "-1"],
        ["simulate", "template", "--games", "0"],
        ["--bogus"],
    ],
)
def test_wrong_usage_is_one_line_that_names_the_help(run: Run, arguments: list[str]):
    said = run(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.count("\n") == 1
    assert said.err.endswith(" --help.\n")


def test_a_fault_of_ours_is_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch):
    def broken(*_args: object, **_kwargs: object) -> None:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(app, "run", broken)
    said = run("games")
    assert said.code == 3
    assert said.err.startswith("A fault of ours, ZeroDivisionError: oops (OVIRAPTOR_TRACEBACK=1 ")
    monkeypatch.setenv("OVIRAPTOR_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run("games")


def test_windows_line_ends_and_a_byte_order_mark_are_read(run: Run, tmp_path: Path):
    path = tmp_path / "position.txt"
    text = "round 2 of 4\r\ndeck 1 6\r\nleft 1 hand 3 known - chosen -\r\nright 0 hand 5 known - chosen -\r\n"
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert run("legal", "template", str(path)).lines == ["draw left 1", "draw left 6"]
