"""Analyses as files: a second call finds all there, a stopped one goes on, another judge begins anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from oviraptor.analysis.analyse import plan
from oviraptor.analysis.keep import BadAnalysis, add, kept
from oviraptor.analysis.tasks import Solved
from oviraptor.testing.template import game as template
from tests.analysis.judges import Glance
from tests.analysis.matches import all_solved, planned, played


def test_what_was_kept_is_found_again(tmp_path: Path):
    file = tmp_path / "m.analysis"
    made = planned(played(1))
    solved = all_solved(made, template, Glance(template))
    assert kept(file, made) == []
    for each in solved:
        add(file, each)
    assert kept(file, made) == solved


def test_a_line_that_was_cut_off_is_judged_again(tmp_path: Path):
    file = tmp_path / "m.analysis"
    made = planned(played(1))
    solved = all_solved(made, template, Glance(template))
    kept(file, made)
    for each in solved[:3]:
        add(file, each)
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])
    assert kept(file, made) == solved[:2]
    add(file, solved[2])
    assert file.read_bytes() == whole


def test_budgets_are_kept_side_by_side(tmp_path: Path):
    file = tmp_path / "m.analysis"
    match = played(1)
    made, closer = planned(match), plan(template, match.meta, match.record(), 2000)
    few, close = all_solved(made, template, Glance(template)), Solved(0, value=0.7)
    assert kept(file, made) == []
    add(file, few[0])
    assert kept(file, closer) == []
    add(file, close)
    assert kept(file, made) == few[:1]
    add(file, few[1])
    assert kept(file, closer) == [close]
    assert kept(file, made) == few[:2]


def test_another_match_begins_anew(tmp_path: Path):
    file = tmp_path / "m.analysis"
    made = planned(played(1))
    kept(file, made)
    add(file, all_solved(made, template, Glance(template))[0])
    assert kept(file, planned(played(2))) == []
    assert kept(file, made) == []


def test_a_file_of_something_else_is_left_alone(tmp_path: Path):
    file = tmp_path / "m.analysis"
    file.write_text("my diary\n", encoding="utf-8")
    with pytest.raises(BadAnalysis, match="something else"):
        kept(file, planned(played(1)))
    assert file.read_text(encoding="utf-8") == "my diary\n"
