"""`replay` and `verify`: a match told again, and checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "finished.jsonl"
    bots = ("--bot", "left=random", "--bot", "right=random")
    run("play", "template", "-o", "rounds=2", "--seed", "4", *bots, "--save", str(file))
    return file


@pytest.fixture
def unfinished(finished: Path, tmp_path: Path) -> Path:
    file = tmp_path / "unfinished.jsonl"
    file.write_text("".join(finished.read_text().splitlines(keepends=True)[:-4]))
    return file


def test_a_finished_match_is_told_whole(run: Run, finished: Path):
    said = run("replay", str(finished))
    assert (said.code, said.err) == (0, "")
    assert said.lines[0] == "Higher Card: seats 2, rounds 2"
    assert "· Left draws a card. (draw left " in said.out
    assert "· Right chooses a card. (play " in said.out
    assert said.out.count("\nround: ") == 4  # the start, the beginning of 2 and 3, the end
    assert run("replay", str(finished), "--as", "all") == said


def test_it_can_be_told_as_one_seat_saw_it(run: Run, finished: Path):
    said = run("replay", str(finished), "--as", "Right")
    assert "· Left draws a card.\n" in said.out
    assert "· You draw a " in said.out
    assert "(play " not in said.out


def test_an_unfinished_match_is_told_as_spectators_saw_it(run: Run, unfinished: Path):
    said = run("replay", str(unfinished))
    assert said.code == 0
    assert "(draw " not in said.out
    assert "You" not in said.out
    assert said.out.endswith("The match is not over.\n")
    said = run("replay", str(unfinished), "--as", "all")
    assert (said.code, said.out) == (1, "")
    assert said.err == "A match is told whole when it is over, not before.\n"


def test_it_can_be_told_step_by_step(run: Run, finished: Path):
    said = run("replay", str(finished), "--step", stdin="\n\n")
    assert said.code == 0
    assert said.out.count("Enter for the next step.") == 3


def test_a_good_record_is_verified(run: Run, finished: Path, unfinished: Path):
    said = run("verify", str(finished))
    assert said.code == 0
    assert said.lines[0].startswith("Higher Card: ")
    assert said.lines[0].endswith(" entries, every step legal.")
    assert said.lines[1].endswith(" draws, came from the secret committed to at the start.")
    assert said.lines[2] == "The start was laid out by the same secret."
    assert said.lines[3].startswith("The result follows: ")
    assert run("verify", "-", stdin=finished.read_text()) == said
    assert run("verify", str(unfinished)).lines[-1] == "The match is not over."


def with_head(file: Path, **changes: object) -> str:
    head, _, rest = file.read_text().partition("\n")
    return json.dumps({**json.loads(head), **changes}) + "\n" + rest


def test_a_start_that_is_not_the_secrets_is_called_so(run: Run, finished: Path):
    said = run("verify", "-", stdin=with_head(finished, start_by="hand"))
    assert (said.code, said.lines[2]) == (0, "The start was chosen by hand.")
    said = run("verify", "-", stdin=with_head(finished, format=1))
    assert said.lines[2] == "What laid out the start is not told: this is a record of format 1."


def test_the_draws_are_written_for_another_checker(run: Run, finished: Path, tmp_path: Path):
    file = tmp_path / "draws.jsonl"
    said = run("verify", str(finished), "--draws", str(file))
    assert said.lines[-1] == f"What every draw was drawn from is in {file}."
    start, *draws = map(json.loads, file.read_text().splitlines())
    assert start == {"start": []}  # nothing is random before the first draw
    entries = [json.loads(line) for line in finished.read_text().splitlines()[1:-1]]
    chances = [entry for entry in entries if entry["by"] == "chance"]
    assert [draw["step"] for draw in draws] == list(range(len(chances)))
    for draw, entry in zip(draws, chances, strict=True):
        assert (draw["n"], draw["drawn"]) == (entry["n"], entry["do"])
        assert entry["do"] in dict(draw["outcomes"])
    said = run("verify", str(finished), "--draws", str(tmp_path))
    assert (said.code, said.err.count("\n")) == (2, 1)


def test_a_forged_draw_is_found_out(run: Run, finished: Path):
    lines = finished.read_text().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if "draw left " in line)
    card = lines[at].partition("draw left ")[2][0]
    other = "2" if card == "1" else "1"
    lines[at] = lines[at].replace(f"draw left {card}", f"draw left {other}")
    finished.write_text("".join(lines))
    said = run("verify", str(finished))
    assert (said.code, said.out) == (1, "")
    expected = f"line {at + 1}: the secret draws “draw left {card}”, not “draw left {other}”."
    assert said.err == f"{finished}, {expected}\n"
    told = run("replay", str(finished))
    assert told.code == 1
    assert told.err.startswith(f"The record cannot be followed any further: line {at + 1}: ")


def test_what_is_no_record_is_malformed(run: Run, tmp_path: Path):
    (tmp_path / "binary").write_bytes(b"\x89PNG\xff")
    (tmp_path / "text").write_text("hello\n")
    (tmp_path / "other").write_text('{"format": 99}\n')
    for command in ("verify", "replay"):
        for name in ("binary", "text", "other", "missing", "."):
            said = run(command, str(tmp_path / name))
            assert (said.code, said.out) == (2, "")
            assert said.err.count("\n") == 1


def test_a_record_of_an_unknown_game(run: Run, finished: Path):
    text = finished.read_text().replace('"game":"template"', '"game":"chess"')
    for command in ("verify", "replay"):
        said = run(command, "-", stdin=text)
        assert (said.code, said.err) == (2, "There is no game “chess”; there is template.\n")


def test_nobody_sits_at_a_seat_that_is_not_there(run: Run, finished: Path):
    assert run("replay", str(finished), "--as", "far").code == 2
    assert run("replay", str(finished), "--as", "up").code == 2
