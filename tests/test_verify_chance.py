"""docs/chance.md and the checker under examples/: what they say is what happens, and forgers are found."""

from __future__ import annotations

import ast
import hashlib
import hmac
import json
import re
import runpy
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.chance import StartLuck, commitment, draw, join_nonces, secret_of_seed
from oviraptor.core.record import dump
from oviraptor.play.draws import write_draws
from oviraptor.play.fork import Wish, fork
from oviraptor.play.match import Match

ROOT = Path(__file__).parents[1]
CHECKER = ROOT / "examples" / "verify_chance.py"
EXAMPLE = runpy.run_path(str(CHECKER))
NONCES = ("0f" * 16, "0123456789abcdef" * 2, "5a" * 16)
Lines = list[dict[str, Any]]


@cache
def played(name: str, most: int = 150) -> tuple[str, str]:
    """A record of a game with nonces at several moments, and the list of its draws."""
    game, meta, rng = games.load(name), games.meta(name), Random(3)
    match = Match.create(game, meta, {"seats": "2"}, secret_of_seed(5), nonces=NONCES[:1])
    for number in range(most):
        if number in (3, 6):
            match.commit(match.propose_nonce(number == 6, NONCES[1 + (number == 6)]))
        if match.result is None:
            seat = match.awaited[0]
            match.submit(seat, game.text(rng.choice(match.legal(seat))))
    if match.result is None:
        match.resign(0)
    return dump(match.record()), "".join(write_draws(game, meta, match.record()))


def lines(text: str) -> Lines:
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("name", games.names())
def test_it_checks_a_match_of_every_game(tmp_path: Path, name: str):
    record, draws = played(name)
    (tmp_path / "match.jsonl").write_text(record, "utf-8")
    (tmp_path / "draws.jsonl").write_text(draws, "utf-8")
    ran = subprocess.run(
        [sys.executable, "-I", str(CHECKER), "match.jsonl", "draws.jsonl"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    numbers, count = len(lines(draws)[0]["start"]), len(lines(draws)) - 1
    assert numbers + count > 5
    expected = f"{count} draws and {numbers} numbers of the start"
    assert ran.stdout == f"{expected} follow from the secret and 3 nonces.\n", ran.stderr
    assert ran.returncode == 0


@pytest.mark.parametrize("separator", ["\u2028", "\x85"])
def test_a_name_may_hold_a_separator_of_lines(tmp_path: Path, separator: str):
    record, draws = map(lines, played(games.names()[0]))
    record[0]["names"] = [f"a{separator}b", ""]
    path = tmp_path / "match.jsonl"
    path.write_text(
        "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in record), "utf-8"
    )
    found = EXAMPLE["read"](str(path))
    assert found == record
    assert "follow from the secret" in EXAMPLE["check"](found, draws)


def other_draw(record: Lines, draws: Lines) -> None:
    step = next(step for step in draws[1:] if len(step["outcomes"]) > 1)
    other = next(text for text, _ in step["outcomes"] if text != step["drawn"])
    record[step["n"] + 1]["do"] = step["drawn"] = other


def other_secret(record: Lines, draws: Lines) -> None:
    record[-1]["secret"] = "00" * 32


def other_secret_and_hash(record: Lines, draws: Lines) -> None:
    other_secret(record, draws)
    record[0]["commitment"] = commitment(bytes(32))


def no_secret(record: Lines, draws: Lines) -> None:
    del record[-1]["secret"]


def other_nonce(record: Lines, draws: Lines) -> None:
    entry = next(each for each in record[1:-1] if each["do"].startswith("!nonce"))
    entry["do"] = f"!nonce {'77' * 16}"


def other_nonce_of_the_head(record: Lines, draws: Lines) -> None:
    record[0]["nonces"] = ["77" * 16]


def other_start(record: Lines, draws: Lines) -> None:
    bound, number = draws[0]["start"][2]
    draws[0]["start"][2] = [bound, (number + 1) % bound]


def a_draw_too_few(record: Lines, draws: Lines) -> None:
    del draws[3]


def a_draw_too_many(record: Lines, draws: Lines) -> None:
    draws.append(draws[-1])


FORGERIES: tuple[Callable[[Lines, Lines], None], ...] = (
    other_draw,
    other_secret,
    other_secret_and_hash,
    no_secret,
    other_nonce,
    other_nonce_of_the_head,
    other_start,
    a_draw_too_few,
    a_draw_too_many,
)


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_it_finds_what_is_forged(forge: Callable[[Lines, Lines], None]):
    record, draws = map(lines, played(games.names()[0]))
    EXAMPLE["check"](record, draws)
    forge(record, draws)
    with pytest.raises(EXAMPLE["Forged"]):
        EXAMPLE["check"](record, draws)


def test_it_says_what_is_forged(tmp_path: Path):
    record, draws = map(lines, played(games.names()[0]))
    other_secret(record, draws)
    for name, part in (("match", record), ("draws", draws)):
        (tmp_path / name).write_text("".join(json.dumps(line) + "\n" for line in part), "utf-8")
    ran = subprocess.run(
        [sys.executable, str(CHECKER), str(tmp_path / "match"), str(tmp_path / "draws")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "Forged: the secret is not the one that was committed to.\n"


def test_it_imports_nothing_but_the_standard_library():
    imported: set[str] = set()
    for node in ast.walk(ast.parse(CHECKER.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").partition(".")[0])
    assert imported <= set(sys.stdlib_module_names)


# --- the test vector --------------------------------------------------------------------------------


def vector() -> tuple[dict[str, str], list[tuple[bytes, str, int, int, str]]]:
    """The block of the page: its first three lines by name, then message, digest and what follows."""
    page = (ROOT / "docs" / "chance.md").read_text("utf-8")
    (block,) = re.findall(r"^```text\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    first, *others = block.strip().split("\n\n")
    steps = []
    for each in others:
        found = re.fullmatch(
            r"message +([0-9a-f]+)\ndigest +([0-9a-f]{64})\nnumber +(\d+) below (\d+): (.*)", each
        )
        assert found, each
        steps.append((bytes.fromhex(found[1]), found[2], int(found[3]), int(found[4]), found[5]))
    return dict(re.split(" {2,}", line, maxsplit=1) for line in first.splitlines()), steps


def test_the_vector_is_right_by_the_standard_library_alone():
    known, steps = vector()
    secret = bytes.fromhex(known["secret"])
    assert hashlib.sha256(secret).hexdigest() == known["commitment"]
    assert len(steps) == 4
    for message, digest, number, bound, _ in steps:
        assert hmac.new(secret, message, hashlib.sha256).hexdigest() == digest
        assert int(digest, 16) % bound == number


def test_we_draw_what_the_vector_says():
    known, steps = vector()
    secret, (head, seat) = bytes.fromhex(known["secret"]), known["nonces"].split()
    assert commitment(secret) == known["commitment"]
    luck = StartLuck(secret, join_nonces([head]))
    assert [(10, luck.below(10)) for _ in range(2)] == [(step[3], step[2]) for step in steps[:2]]
    outcomes = [("red", 1), ("green", 2), ("blue", 3)]
    drawn = [
        draw(secret, 0, outcomes, join_nonces([head])),
        draw(secret, 1, outcomes, join_nonces([head, seat])),
    ]
    assert [f"chance step {at} draws {each}" for at, each in enumerate(drawn)] == [
        step[4] for step in steps[2:]
    ]


@cache
def forked() -> tuple[Lines, Lines]:
    """A match whose entries came along from another, and the list of its draws."""
    game, meta, rng = games.load("temple"), games.meta("temple"), Random(3)
    first = Match.create(game, meta, {"seats": "2"}, secret_of_seed(5), nonces=NONCES[:1])
    for _ in range(120):
        seat = first.awaited[0]
        first.submit(seat, game.text(rng.choice(first.legal(seat))))
    first.resign(0)
    wish = Wish(name="0" * 16, n=0, names=("", ""), secret=secret_of_seed(6))
    for n in reversed(range(len(first.entries))):
        second = fork(first, replace(wish, n=n))
        if second.brought:
            break
    match = second.match
    match.commit(match.propose_nonce(0, NONCES[1]))
    for _ in range(30):
        seat = match.awaited[0]
        match.submit(seat, game.text(rng.choice(match.legal(seat))))
    match.resign(0)
    return lines(dump(match.record())), lines("".join(write_draws(game, meta, match.record())))


def test_it_checks_a_match_that_goes_on_from_another():
    record, draws = forked()
    assert "2 secrets, one after the other," in EXAMPLE["check"](record, draws)


def test_it_finds_a_fork_whose_chance_was_not_drawn_from_its_own_secret():
    record, draws = forked()
    head, *entries, end = record
    old = head["fork"]["origins"][0]
    kept = [{**head, "commitment": old["commitment"]}, *entries, {**end, "secret": old["secret"]}]
    with pytest.raises(EXAMPLE["Forged"], match="another secret"):
        EXAMPLE["check"](kept, draws)
    unforked = [entry for entry in entries if not entry["do"].startswith("!fork ")]
    with pytest.raises(EXAMPLE["Forged"]):
        EXAMPLE["check"]([head, *unforked, end], draws)
    sealed = {**head, "fork": {**head["fork"], "origins": [{"commitment": old["commitment"]}]}}
    with pytest.raises(EXAMPLE["Forged"], match="does not tell its secret"):
        EXAMPLE["check"]([sealed, *entries, end], draws)
