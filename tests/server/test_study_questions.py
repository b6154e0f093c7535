"""What a study is asked besides: why a touch leads nowhere, where a piece can walk to, what is best."""

from __future__ import annotations

from typing import Any

import pytest

from oviraptor import games
from oviraptor.analysis import puzzles
from oviraptor.analysis.puzzles import Puzzle, puzzles_of
from tests.one_capture import one_capture
from tests.server.finished import decision, finished, moment, study
from tests.server.serving import Server

TURN = one_capture("4 8", 4)
SOURCE = {"from": "text", "game": "raptor", "text": TURN}
SCIENTIST = 1


def asked(server: Server, kind: str, *path: str, done: tuple[str, ...] = ()) -> Any:
    return study(server, SOURCE, SCIENTIST, *done, asks={"type": kind, "path": path}).json()


def test_a_touch_that_leads_nowhere_is_answered_as_at_a_table(server: Server):
    rock = asked(server, "touch", "space:a2", "space:e2")["answer"]
    assert rock["type"] == "why"
    assert rock["rule"]
    assert asked(server, "touch", "space:f5")["answer"]["text"]
    assert "not touched" not in rock["text"]


def test_a_touch_is_answered_after_what_was_done(server: Server):
    before = asked(server, "touch", "space:b1")["answer"]
    after = asked(server, "touch", "space:b1", done=("walk a2 a1",))["answer"]
    assert before["type"] == after["type"] == "why"
    assert study(server, SOURCE, SCIENTIST).json()["answer"] is None


def test_where_a_piece_can_walk_to_is_told_with_the_number_of_the_update(server: Server):
    told = asked(server, "ways", "space:a2", done=("walk a2 a1",))
    assert told["answer"]["number"] == told["update"]["number"] == 1
    assert asked(server, "ways", "space:a2")["answer"]["ways"]


def test_what_cannot_have_been_touched_is_refused(server: Server):
    assert asked(server, "touch", *["space:a2"] * 17)["text"].startswith("Nothing on this table")
    assert "not understood" in asked(server, "hint")["text"]


def test_before_anything_is_done_it_is_told_what_is_best(server: Server):
    verdict = study(server, SOURCE, SCIENTIST, weigh=True).json()["verdict"]
    assert verdict["value"] == verdict["worth"] == 1
    assert verdict["best"] == ["capture a2 b2"]
    assert verdict["best_say"] == "Capture the baby at b2 from a2"


def test_who_is_not_asked_has_nothing_to_weigh(server: Server):
    refused = study(server, SOURCE, 0, weigh=True)
    assert refused.status_code == 400
    assert refused.json()["text"] == "This seat has nothing to decide here."


def test_a_study_says_where_it_begins(server: Server):
    assert study(server, SOURCE, SCIENTIST, "walk a2 a1").json()["position"] == TURN
    made = finished(server)
    source = moment(made, decision(server, made))
    told = study(server, source, 0).json()
    again = study(server, {"from": "text", "game": "raptor", "text": told["position"]}, 0).json()
    assert again["update"]["legal"] == told["update"]["legal"]


@pytest.mark.parametrize("name", games.names())
def test_a_position_without_a_text_is_where_a_match_begins(server: Server, name: str):
    opened = server.http.post(f"/api/games/{name}/positions", json={"text": " \n"}).json()
    assert games.load(name).read(opened["text"]) is not None
    assert not opened["is_over"]


def test_the_list_of_games_tells_how_many_puzzles_each_has(server: Server):
    for game in server.http.get("/api/games").json():
        assert game["puzzles"] == len(puzzles_of(game["meta"]["id"]))


PUZZLES = [(name, puzzles_of(name)[0]) for name in games.names() if puzzles_of(name)]


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_the_solution_of_a_puzzle_is_told_before_anything_is_tried(
    server: Server, name: str, puzzle: Puzzle
):
    source = {"from": "puzzle", "game": name, "puzzle": puzzle.name}
    verdict = study(server, source, puzzle.seat, weigh=True).json()["verdict"]
    assert not verdict["is_right"]
    told = study(server, source, puzzle.seat, *verdict["best"], weigh=True).json()
    assert told["is_whole"]
    assert told["verdict"]["is_right"]


def test_a_try_that_cannot_be_proven_is_not_called_wrong(
    server: Server, monkeypatch: pytest.MonkeyPatch
):
    puzzle = next(each for each in puzzles_of("raptor") if each.kind == "defence")
    source = {"from": "puzzle", "game": "raptor", "puzzle": puzzle.name}
    way = puzzle.solution
    assert study(server, source, puzzle.seat, *way, weigh=True).json()["verdict"]["is_right"]
    monkeypatch.setattr(puzzles, "MOST", 0)
    verdict = study(server, source, puzzle.seat, *way, weigh=True).json()["verdict"]
    assert verdict["is_open"]
    assert not verdict["is_right"]
    assert "too much can follow" in verdict["why"]
