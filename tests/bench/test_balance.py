"""Balance runs: what a game is told by, that a run goes on where it was, and who plays by habit."""

import json
import sys
from pathlib import Path
from random import Random

import balance
import balance_dinogenics
import balance_temple
import pytest

from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.games.dinogenics import game
from oviraptor.games.dinogenics.search.quick import quick_action
from oviraptor.kit.search.luck import Luck

pytestmark = pytest.mark.statistics
DUEL = {"set": "base", "corrupted": "no", "seats": "2"}
CHAOS = {"set": "chaos", "corrupted": "no", "seats": "3"}


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["balance.py", *arguments])
    balance.main()


@pytest.mark.parametrize("case", [DUEL, CHAOS])
def test_the_sources_of_points_add_up_to_what_everybody_has(case: balance.Case):
    row = balance.play("dinogenics", case, "habits", 3, 0)
    for seat, points in enumerate(row["points"]):
        assert sum(points.values()) == row["vp"][seat]
        assert points["visitors"] > 0
        assert points["scandals"] == -6 * row["scandals"][seat]
    assert max(points["dinosaur value"] for points in row["points"]) > 20


def test_what_is_used_is_counted_by_its_name():
    row = balance.play("dinogenics", DUEL, "habits", 3, 0)
    for uses, decisions in zip(row["uses"], row["decisions"], strict=True):
        workers = sum(n for use, n in uses.items() if use.startswith("location "))
        assert workers >= 4 * 3 + 5 * 4  # a worker more from season 4 on
        assert decisions > workers
        assert any(use.startswith("species ") for use in uses)
        assert any(use.startswith("tile ") for use in uses)


def test_the_same_number_is_the_same_game():
    one, other = (balance.play("dinogenics", DUEL, "habits", 3, 1) for _ in range(2))
    assert one == other
    assert one != balance.play("dinogenics", DUEL, "habits", 4, 1) | {"n": 1}


@pytest.mark.parametrize("case", [DUEL, CHAOS])
def test_habits_choose_what_the_baseline_does_which_sees_its_view_alone(case: balance.Case):
    secret, luck, chances, asked = secret_of_seed(5), Random(5), 0, 0
    s = game.start(case, Random(5))
    while not isinstance(due := game.turn(s), Over) and asked < 120:
        if isinstance(due, Chance):
            s = game.apply(s, CHANCE, draw(secret, chances, game.outcomes(s)))
            chances += 1
            continue
        seat, seed = due.seats[0], luck.getrandbits(20)
        action = quick_action(s, seat, Luck(seed))
        imagined = game.imagine(game.view(s, seat), Random(asked))
        assert quick_action(imagined, seat, Luck(seed)) == action
        asked += 1
        s = game.apply(s, seat, action)


def test_a_run_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    asked = ("dinogenics", "-o", "set=base", "-o", "seats=2", "--seed", "3", "--workers", "1")
    run(monkeypatch, *asked, "--games", "2", "--into", str(tmp_path))
    (file,) = tmp_path.iterdir()
    first = file.read_text("utf-8").splitlines()
    file.write_text(f"{first[0]}\n{first[1][:50]}", "utf-8")  # killed while it wrote
    run(monkeypatch, *asked, "--games", "3", "--into", str(tmp_path))
    lines = file.read_text("utf-8").splitlines()
    assert lines[:2] == first
    assert [json.loads(line)["n"] for line in lines] == [0, 1, 2]
    told = capsys.readouterr()
    assert "2 of 2" in told.err
    assert "set=base corrupted=no seats=2, habits, seed 3: 3 games" in told.out
    assert "wins by place in the first order (fair 50.0 %)" in told.out


def test_options_that_nobody_lists_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    with pytest.raises(SystemExit):
        run(monkeypatch, "dinogenics", "-o", "seats=9")
    assert "lists nothing with" in capsys.readouterr().err


def test_the_temple_is_told_by_its_escapes():
    case = {"mode": "duel", "seats": "2", "seal": "usual"}
    assert case in balance_temple.CASES
    rows = [balance.play("temple", case, "baseline", 51, n) for n in range(2)]
    table = balance_temple.table(rows)
    assert "of the wins of Raiders by place in the order of turns" in table
    assert all(row["decisions"] >= row["turns"] > 0 for row in rows)


def test_what_is_never_used_is_named():
    rows = [balance.play("dinogenics", CHAOS, "habits", 3, 0)]
    table = balance_dinogenics.table(rows)
    assert " never" in table
    assert "specialist: uses of a player" in table
