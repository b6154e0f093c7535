"""`arena`: its tables, its files, when it stops, and what it refuses."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from oviraptor.bots import play_game as played
from oviraptor.lab import arena as lab_arena
from tests.cli.conftest import Run

HERE = ("--workers", "1", "--seed", "3")
TEMPLATE = ("arena", "template", *HERE)


@pytest.mark.usefixtures("house")
def test_the_tables_tell_scores_sides_endings_times_and_lengths(run: Run):
    said = run(*TEMPLATE, "--bots", "greedy,random", "--pairs", "30")
    assert (said.code, said.err) == (0, "")
    for text in (
        "Higher Card (rounds 4): score in %",
        "Elo",
        "Left",
        "Games won, in %, by ending",
        "as Right",
        "Milliseconds per decision",
        "30 pairs, 60 games. Intervals are of 95 %.",
        "Draws by the cap of 20 rounds: 0.0 (0.0–11.6) %.",
        "4.0 (4.0–4.0) rounds on average",
    ):
        assert text in said.out
    greedy, random = (_numbers(said.out, name)[0] for name in ("greedy", "random"))
    assert greedy > 50
    assert greedy + random == pytest.approx(100, abs=0.11)


@pytest.mark.usefixtures("house")
def test_three_bots_get_a_cross_table(run: Run):
    said = run(*TEMPLATE, "--bots", "greedy:4,greedy:40,random", "--pairs", "5")
    assert said.code == 0
    assert "Score of the row against the column in %" in said.out
    assert "5 pairs, 30 games." in said.out


@pytest.mark.usefixtures("house")
def test_three_seats_are_taken_in_turn(run: Run):
    said = run(*TEMPLATE, "--bots", "greedy,random", "--pairs", "3", "-o", "seats=3")
    assert "3 pairs, 18 games." in said.out
    assert "Far" in said.out


@pytest.mark.usefixtures("house")
def test_one_bot_plays_itself_for_each_value_of_an_option(run: Run, tmp_path: Path):
    files = ("--json", str(tmp_path / "b.jsonl"), "--report", str(tmp_path / "b.html"))
    said = run(*TEMPLATE, "--bots", "random", "--pairs", "6", "--each", "rounds", *files)
    assert said.code == 0
    assert said.out.count("6 games. Intervals are of 95 %.") == 3
    assert "Elo" not in said.out
    assert (tmp_path / "b-4.jsonl").read_bytes().count(b"\n") == 7
    page = (tmp_path / "b.html").read_text("utf-8")
    assert re.findall(r"<h2>(.*?)</h2>", page) == ["rounds 4", "rounds 2", "rounds 6"]


@pytest.mark.usefixtures("house")
def test_each_value_means_those_offered_for_so_many_seats(run: Run):
    said = run(*TEMPLATE, "--bots", "random", "--pairs", "1", "--each", "rounds", "-o", "seats=3")
    assert re.findall(r"\(rounds (\d)\)", said.out) == ["4", "2"]


@pytest.mark.usefixtures("house")
def test_common_budgets_become_part_of_the_names(run: Run, tmp_path: Path):
    path = tmp_path / "a.jsonl"
    run(*TEMPLATE, "--bots", "greedy,greedy:5", "--nodes", "9", "--pairs", "1", "--json", str(path))
    assert '"bots":["greedy:9","greedy:5"]' in path.read_text()
    said = run(*TEMPLATE, "--bots", "greedy,eager", "--seconds", "0.05", "--pairs", "1")
    assert "greedy@0.05s" in said.out
    assert "Eager@0.05s" in said.out


@pytest.mark.usefixtures("house")
@pytest.mark.slow
def test_shards_are_merged_to_the_file_of_one_run(run: Run, tmp_path: Path):
    meeting = (*TEMPLATE, "--bots", "greedy,random", "--pairs", "5")
    whole, merged = tmp_path / "whole.jsonl", tmp_path / "merged.jsonl"
    run(*meeting, "--json", str(whole))
    merges: list[str] = []
    for part in ("1/2", "2/2"):
        shard = str(tmp_path / f"{part[0]}.jsonl")
        run(*meeting, "--shard", part, "--json", shard)
        merges += ["--merge", shard]
    said = run(*meeting, "--json", str(merged), *merges)
    assert "5 pairs, 10 games (10 found in files)." in said.out
    assert merged.read_bytes() == whole.read_bytes()


@pytest.mark.usefixtures("house")
def test_a_test_ends_the_run_as_soon_as_it_knows(run: Run, tmp_path: Path):
    path = tmp_path / "a.jsonl"
    meeting = (*TEMPLATE, "--bots", "greedy,random", "--pairs", "2000", "--sprt", "0.4,0.6")
    said = run(*meeting, "--json", str(path))
    assert "SPRT: the score of greedy is at least 0.6; log likelihood ratio +" in said.out
    pairs = re.search(r"after (\d+) pairs\.", said.out)
    assert pairs is not None
    assert int(pairs[1]) < 500
    assert path.read_bytes().count(b"\n") == 1 + 2 * int(pairs[1])
    before = path.read_bytes()
    run(*meeting, "--json", str(path))
    assert path.read_bytes() == before


@pytest.mark.usefixtures("house")
def test_ctrl_c_tells_what_there_is(run: Run, monkeypatch: pytest.MonkeyPatch):
    calls = []

    def play_and_stop(*args: object) -> played.Finish:
        calls.append(args)
        if len(calls) > 5:
            raise KeyboardInterrupt
        return played.play_game(*args)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(lab_arena, "play_game", play_and_stop)
    said = run(*TEMPLATE, "--bots", "greedy,random")
    assert said.code == 130
    assert "2 pairs, 4 games." in said.out
    assert "Interrupted: these are the pairs finished so far." in said.out
    calls.clear()
    calls += [()] * 4
    said = run(*TEMPLATE, "--bots", "greedy,random")
    assert (said.code, said.out) == (130, "No pair was finished.\n")


@pytest.mark.usefixtures("house")
@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            ["--bots", "greedy,greedy"],
            "--bots names greedy twice; one name alone plays itself.",
        ),
        (
            ["--bots", "greedy,deep"],
            "Higher Card has no player “deep”; its levels are Careless, Eager.",
        ),
        (
            ["--bots", "greedy@soon,random"],
            "“greedy@soon”: a time like 0.05s, at least 0.001s, is expected after the @.",
        ),
        (
            ["--bots", "greedy,random", "--sprt", "0.6,0.5"],
            "--sprt takes two scores with 0 < P0 < P1 < 1, like 0.5,0.55; not “0.6,0.5”.",
        ),
        (
            ["--bots", "greedy,random", "--sprt", "half"],
            "--sprt takes two scores with 0 < P0 < P1 < 1, like 0.5,0.55; not “half”.",
        ),
        (["--bots", "greedy", "--sprt", "0.5,0.6"], "--sprt compares two bots."),
        (
            ["--bots", "greedy,random", "--sprt", "0.5,0.6", "--shard", "1/2"],
            "--sprt needs the pairs in order; it does not go with --shard.",
        ),
        (
            ["--bots", "greedy,random", "--shard", "3/2"],
            "--shard takes I/K with I from 1 to K, like 2/5; not “3/2”.",
        ),
        (["--bots", "greedy", "--each", "board"], "--each names no option of the game: “board”."),
        (
            ["--bots", "greedy", "--each", "rounds", "-o", "rounds=2"],
            "The option “rounds” is given twice.",
        ),
        (
            ["--bots", "greedy,random", "--report", "nowhere/report.html"],
            "There is no directory nowhere.",
        ),
        (
            ["--bots", "greedy,random", "--merge", "nowhere.jsonl"],
            "nowhere.jsonl: No such file or directory.",
        ),
    ],
)
def test_what_cannot_be_used_is_named(run: Run, arguments: list[str], line: str):
    said = run("arena", "template", "--pairs", "1", *arguments)
    assert (said.code, said.out, said.err) == (2, "", f"{line}\n")


@pytest.mark.usefixtures("house")
def test_a_foreign_file_is_left_alone(run: Run, tmp_path: Path):
    diary = tmp_path / "diary.txt"
    diary.write_text("my diary\n")
    for option in ("--json", "--merge", "--report"):
        said = run(*TEMPLATE, "--bots", "greedy,random", "--pairs", "1", option, str(diary))
        assert said.code == 2
        assert "holds something else" in said.err
    assert diary.read_text() == "my diary\n"


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_run_ended_in_its_processes_is_continued_to_the_same_file(tmp_path: Path, how: int):
    ended, whole = tmp_path / "ended.jsonl", tmp_path / "whole.jsonl"

    def start(path: Path, pairs: int, workers: int) -> subprocess.Popen[str]:
        meeting = f"{_game()} --bots random:1,random:2 --pairs {pairs} --workers {workers}"
        return subprocess.Popen(
            [sys.executable, "-m", "oviraptor.cli", "arena", *meeting.split(), "--json", str(path)],
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=_heed_ctrl_c,  # noqa: PLW1509  # no thread of ours runs here
        )

    running = start(ended, 9999, 2)
    while not ended.exists() or ended.read_bytes().count(b"\n") <= 3:
        assert running.poll() is None  # however long it takes
        time.sleep(0.02)
    running.send_signal(how)
    out, _ = running.communicate(timeout=120)
    if how == signal.SIGINT:
        assert running.returncode == 130
        assert "Interrupted: these are the pairs finished so far." in out
    lines = ended.read_bytes().splitlines(keepends=True)
    ended.write_bytes(b"".join(lines[:-1]) + lines[-1][:-3])
    pairs = len(lines) // 2 + 2
    assert start(ended, pairs, 1).communicate(timeout=120)[1] == ""
    assert start(whole, pairs, 2).communicate(timeout=120)[1] == ""
    assert ended.read_bytes() == whole.read_bytes()


def _heed_ctrl_c() -> None:
    """What runs in the background of a shell, as these tests may, is started deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _game() -> str:
    from oviraptor import games

    return games.names()[0]


def _numbers(table: str, name: str) -> list[float]:
    row = next(line for line in table.splitlines() if line.startswith(f"│ {name} "))
    return [float(cell) for cell in re.findall(r"[-+]?\d+\.\d", row)]
