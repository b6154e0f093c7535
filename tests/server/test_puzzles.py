"""Puzzles over HTTP: listed without their solutions, tried as studies, and played on from."""

from __future__ import annotations

from datetime import date

import pytest

from oviraptor import games
from oviraptor.analysis.puzzles import Puzzle, puzzles_of
from oviraptor.server.study.puzzle_list import puzzles
from tests.server.finished import fork, made_of, study
from tests.server.serving import Server

NAMES = [name for name in games.names() if puzzles_of(name)]
"""The games that have any."""


def of(name: str, puzzle: Puzzle) -> dict[str, str]:
    return {"from": "puzzle", "game": name, "puzzle": puzzle.name}


@pytest.mark.parametrize("name", games.names())
def test_all_are_listed_the_easiest_first_and_none_tells_its_solution(server: Server, name: str):
    told = server.http.get(f"/api/games/{name}/puzzles").json()
    found = puzzles_of(name)
    assert [each["name"] for each in told["puzzles"]] == [each.name for each in found]
    grades = [each["grade"] for each in told["puzzles"]]
    assert grades == sorted(grades)
    assert all("solution" not in each for each in told["puzzles"])
    assert told["today"] in {each.name for each in found} | ({""} if not found else set())


@pytest.mark.parametrize("name", NAMES)
def test_every_day_has_its_own_and_always_the_same(name: str):
    days = [puzzles(name, date(2026, 1, 1 + day)).today for day in range(28)]
    assert days == [puzzles(name, date(2026, 1, 1 + day)).today for day in range(28)]
    assert len(set(days)) > 5


@pytest.mark.parametrize("name", NAMES)
def test_the_solution_is_right_and_something_else_is_not(server: Server, name: str):
    puzzle = next(each for each in puzzles_of(name) if len(each.solution) > 1)
    source = of(name, puzzle)
    way = list(puzzle.solution)
    told = study(server, source, puzzle.seat, *way, weigh=True).json()
    assert told["is_whole"]
    assert told["verdict"]["is_right"]
    assert study(server, source, puzzle.seat, *way).json()["verdict"] is None
    part = study(server, source, puzzle.seat, *way[:-1], weigh=True).json()
    assert not part["is_whole"]
    assert part["verdict"] is None
    wrong = list[str]()
    told = study(server, source, puzzle.seat).json()
    while not told["is_whole"]:
        wrong.append(told["update"]["legal"][0]["text"])
        told = study(server, source, puzzle.seat, *wrong, weigh=True).json()
    assert not told["verdict"]["is_right"]
    assert told["verdict"]["best"] == way
    assert told["verdict"]["best_say"]


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_played_on_from(server: Server, name: str):
    puzzle = puzzles_of(name)[0]
    seats: list[dict[str, str]] = [{}] * int(puzzle.options.get("seats", "2"))
    forked = made_of(server, fork(server, of(name, puzzle), *seats))
    with forked.join(puzzle.seat) as client:
        assert puzzle.seat in client.hear_until("update")["awaited"]
