"""`analyse`: what it prints, writes and keeps, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oviraptor import games
from oviraptor.analysis.model import Analysis
from oviraptor.analysis.sums import Books
from oviraptor.cli.study.judging import in_turn
from oviraptor.cli.study.plots import sums_plot
from oviraptor.cli.study.printing import columns, doubts
from oviraptor.core.record import Record, dump
from oviraptor.play.match import Match
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META
from tests.analysis.matches import played
from tests.cli.conftest import Run

QUICK = ("--positions", "100", "--workers", "1")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.jsonl"
    file.write_text(dump(played(4, rounds=2).record()), encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def kept() -> list[bytes]:
    """The analysis of the record, once there is one."""
    return []


@pytest.fixture
def analysed(run: Run, house: None, record: Path, kept: list[bytes]) -> Path:
    """The record with its analysis beside it, which is judged once for all tests here."""
    beside = Path(f"{record}.analysis")
    if not kept:
        assert run("analyse", str(record), *QUICK).code == 0
        kept.append(beside.read_bytes())
    beside.write_bytes(kept[0])
    return record


def test_the_curve_the_table_and_the_mistakes_are_printed(run: Run, analysed: Path):
    said = run("analyse", str(analysed), *QUICK)
    assert (said.code, said.err) == (0, "")
    assert said.lines[0].startswith("Higher Card: ")
    assert "judged by: search 1, 100 positions." in said.lines[0]
    (curve,) = (line for line in said.lines if line.startswith("Left "))
    assert set("▁▂▃▄▅▆▇█") & set(curve)
    for text in ("luck", "own losses", "unforeseen", "blunders", "lost per decision"):
        assert text in said.out


@pytest.mark.usefixtures("house")
def test_a_second_call_is_read_from_the_file_beside_the_record(
    run: Run, record: Path, monkeypatch: pytest.MonkeyPatch
):
    first = run("analyse", str(record), *QUICK)

    def judge(_task: object) -> None:
        raise AssertionError("nothing is to be judged again")

    monkeypatch.setattr("oviraptor.cli.study.judging.solve", judge)
    assert run("analyse", str(record), *QUICK) == first
    assert Path(f"{record}.analysis").exists()


def test_one_seat_sees_its_own_side(run: Run, analysed: Path):
    said = run("analyse", str(analysed), *QUICK, "--as", "right")
    assert any(line.startswith("Right") for line in said.lines)
    assert not any(line.startswith("Left ") for line in said.lines)
    assert not any(", Left" in line for line in said.lines)


def test_json_and_report_are_written(run: Run, analysed: Path, tmp_path: Path):
    out, page = tmp_path / "a.json", tmp_path / "a.html"
    said = run("analyse", str(analysed), *QUICK, "--json", str(out), "--report", str(page))
    assert said.code == 0
    found = json.loads(out.read_text(encoding="utf-8"))
    assert found["done"] == found["of"]
    assert found["game"] == "template"
    assert [sums["final"] for sums in found["sums"]]
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "<svg" in text
    assert "http" not in text  # it needs nothing else
    for each in found["decisions"]:
        assert each["played_say"] in text
    assert run("analyse", str(analysed), *QUICK, "--report", str(page)).code == 0


def test_puzzles_of_a_match_are_written(run: Run, analysed: Path, tmp_path: Path):
    out = tmp_path / "p.jsonl"
    said = run("analyse", str(analysed), *QUICK, "--puzzles", str(out))
    assert said.code == 0
    assert out.exists()
    assert "puzzles" in said.lines[-1]


def unfinished() -> Record:
    match = Match.create(template, META, {}, bytes(32))
    return match.record()


@pytest.mark.usefixtures("house")
def test_what_cannot_be_analysed_is_refused_in_a_sentence(run: Run, record: Path, tmp_path: Path):
    half, torn = tmp_path / "half.jsonl", tmp_path / "torn.jsonl"
    half.write_text(dump(unfinished()), encoding="utf-8")
    torn.write_text("no record\n", encoding="utf-8")
    file, same = str(record), str(tmp_path / "same")
    for arguments, code, text in (
        ((str(half),), 1, "not over yet"),
        ((str(torn),), 2, "no record of a match"),
        ((str(tmp_path / "none"),), 2, "There is no file"),
        ((file, "--as", "Nobody"), 2, "has no seat “Nobody”"),
        ((file, "--as", "Far"), 2, "Nobody sat at “Far”"),
        ((file, "--json", str(tmp_path / "no" / "a.json")), 2, "There is no directory"),
        ((file, "--report", str(tmp_path)), 2, "is a directory"),
        ((file, "--report", file), 2, "something else than a report"),
        ((file, "--json", "/proc/a.json"), 2, "/proc/a.json cannot be written"),
        ((file, "--json", file), 2, "name another file"),
        ((file, "--json", f"{file}.analysis"), 2, "name another file"),
        ((file, "--json", same, "--report", same), 2, "name another file"),
        ((file, "--puzzles", file), 2, "this is no puzzle"),
        ((file, "--positions", "5"), 2, "not in the range"),
    ):
        said = run("analyse", *QUICK[2:], *arguments)
        assert said.code == code
        assert text in said.err
        assert len(said.err.splitlines()) == 1
    assert not Path(f"{half}.analysis").exists()
    assert not Path(same).exists()


@pytest.mark.usefixtures("house")
def test_an_analysis_file_that_is_something_else_is_left_alone(run: Run, record: Path):
    beside = Path(f"{record}.analysis")
    beside.write_text("diary\n", encoding="utf-8")
    said = run("analyse", str(record), *QUICK)
    assert said.code == 2
    assert "something else than an analysis" in said.err
    assert beside.read_text(encoding="utf-8") == "diary\n"


@pytest.mark.usefixtures("house")
def test_ctrl_c_shows_what_there_is_and_the_next_call_goes_on(
    run: Run, record: Path, monkeypatch: pytest.MonkeyPatch
):
    from oviraptor.analysis import tasks
    from oviraptor.cli.study import judging

    done: list[int] = []

    def twice(task: tasks.Task) -> tasks.Solved:
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(task.number)
        return tasks.solve(task)

    monkeypatch.setattr(judging, "solve", twice)
    said = run("analyse", str(record), *QUICK)
    assert said.code == 130
    assert "Interrupted: 2 of" in said.out

    def noted(task: tasks.Task) -> tasks.Solved:
        done.append(task.number)
        return tasks.solve(task)

    monkeypatch.setattr(judging, "solve", noted)
    assert run("analyse", str(record), *QUICK).code == 0
    assert done == sorted(set(done))


def test_what_processes_do_is_all_done():
    assert sorted(in_turn(abs, [3, -1, -2, 7], 2)) == [1, 2, 3, 7]
    assert list(in_turn(abs, [3, -1], 1)) == [3, 1]
    assert list(in_turn(abs, [], None)) == []


@pytest.mark.parametrize(("seat", "names"), [(None, ["raptor"]), (0, ["raptor"]), (1, [])])
def test_it_is_said_for_whom_luck_and_skill_are_not_told_apart(seat: int | None, names: list[str]):
    books = Books([0.5, 0.5])
    books.decide(0, 0.8, 0.0)
    sums = books.close([0.8, 0.5], {})
    whole = Analysis(format=1, game="raptor", record="", judge="", done=1, of=1, sums=sums)
    lines = list(doubts(games.meta("raptor"), whole, seat))
    assert lines == [
        f"Luck and skill of {name} are not told apart: the judge changed its mind by 30 points."
        for name in names
    ]


def test_the_sums_of_a_seat_that_is_not_told_apart_are_not_split():
    books = Books([0.5, 0.5])
    books.decide(0, 0.8, 0.0)
    sums = books.close([0.8, 0.5], {})
    [one, other] = (columns(each) for each in sums)
    assert one[:6] == ["50", "-", "-", "-", "-", "80"]
    assert other[:6] == ["50", "+0.0", "-0.0", "+0.0", "+0.0", "50"]
    drawn = sums_plot("Sums", ["One", "Other"], sums)
    assert ">Other<" in drawn
    assert ">One<" not in drawn
    assert sums_plot("Sums", ["One"], sums[:1]) == ""
