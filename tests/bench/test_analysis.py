"""What the measures of analyses make of their rows: pure sums, without a match."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import analysis as bench
import msgspec
import pytest

from oviraptor import games
from oviraptor.analysis.rates import FILE, Rates

META = games.meta("raptor")
TIMES = [
    {"part": "time", "decisions": 40, "seconds": 3.0, "unforeseen": [0.1, 0.2]},
    {"part": "time", "decisions": 60, "seconds": 7.0, "unforeseen": [0.05, 0.05]},
]
CURVES = [
    {"part": "curve", "off": [0.0, 0.03, 0.04]},
    {"part": "curve", "off": [0.01]},
]


def blunder(played: float, better: float, error: float, games_each: int = 200) -> bench.Row:
    row = {"played": played, "better": better, "error": error}
    return {"part": "blunder", "loss": 0.2, "games": games_each, **row}


def rate(level: str, lost: float, decisions: int) -> bench.Row:
    return {"part": "rate", "level": level, "lost": lost, "decisions": decisions}


def test_times_are_of_all_decisions_and_sums_of_all_seats():
    time, sums = bench.table(META, TIMES)
    assert time == "time: 100 ms a decision, 7.5 s for 75 (n=2 matches)"
    assert sums == "sums: 0.100 unforeseen, 0.200 at most; told apart for 3 of 4 seats"


def test_a_curve_is_told_by_its_mean_its_worst_and_how_much_is_near():
    (curve,) = bench.table(META, CURVES)
    assert curve == "curve: off by 2.0 points on average, 4.0 at most, within 3 at 75% of 4 points"


def test_a_blunder_is_confirmed_by_any_gain_and_for_sure_by_two_errors():
    rows = [blunder(0.3, 0.5, 0.05), blunder(0.3, 0.35, 0.05, 300), blunder(0.5, 0.4, 0.05)]
    (told,) = bench.table(META, rows)
    assert told.startswith(
        "blunders: 2 of 3 confirmed by 200 games or more for each way, 1 by two standard errors"
    )
    assert told.endswith("20 points lost by the judge, 5 by the games")


def test_a_rate_is_of_decisions_not_of_matches():
    first, last = META.levels[0].name, META.levels[-1].name
    rows = [rate(last, 0.01, 10), rate(first, 1.0, 10), rate(first, 0.0, 30)]
    assert list(bench.table(META, rows)) == [
        f"rate of {first}: 25.0 (n=2 matches)",
        f"rate of {last}: 1.0 (n=1 matches)",
    ]


def test_rates_are_written_of_levels_that_were_measured(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(bench, "home", lambda _package: tmp_path)
    first, second = (level.name for level in META.levels[:2])
    rows = [rate(first, 1.0, 10), rate(second, 0.5, 10), rate(second, 0.5, 10)]
    asked = Namespace(rate_positions=500)
    bench.write_rates(games.load("raptor"), META, rows, asked)
    told = msgspec.json.decode((tmp_path / FILE).read_bytes(), type=Rates)
    assert (told.matches, told.rates) == (1, {first: 100.0, second: 50.0})
    assert told.judge.endswith("500 positions")


def test_what_was_kept_is_found_and_a_run_goes_on(tmp_path: Path, capsys):
    file = tmp_path / "rows.jsonl"
    bench.Kept(file).add({"part": "time", "n": 0, "positions": 7})
    again = bench.Kept(file)
    assert again.find(part="time", n=0) == json.loads(capsys.readouterr().out.replace("'", '"'))
    assert again.find(part="time", n=0, positions=8) is None


@pytest.mark.parametrize("seats", [2, 3])
def test_all_levels_of_a_line_up_come_to_sit_everywhere(seats: int):
    names = [level.name for level in META.levels[2:6]]
    line_ups = [bench._turned(names, number, seats) for number in range(16)]
    assert all(len(each) == seats for each in line_ups)
    for seat in range(seats):
        assert {each[seat] for each in line_ups} == set(names)


def test_what_is_found_is_of_all_wins_at_hand_not_of_matches():
    first, last = META.levels[0].name, META.levels[-1].name
    rows = [
        {"part": "solved", "level": name, "found": found, "tries": tries}
        for name, found, tries in ((last, 3, 3), (first, 0, 1), (first, 3, 5))
    ]
    assert list(bench.table(META, rows)) == [
        f"{first} finds 50% of the wins at hand (n=6)",
        f"{last} finds 100% of the wins at hand (n=3)",
    ]
