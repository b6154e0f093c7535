"""Studies: a position that one person plays with alone, by stateless requests."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oviraptor import games
from oviraptor.analysis.analyse import Solved, positions_for, solve
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.judging import Share
from oviraptor.core.options import fill_options
from oviraptor.play.match import Match
from oviraptor.play.study import AnyStudy, Study
from oviraptor.server.study.verdicts import verdict, weighing
from tests.server.finished import decision, finished, length, moment, study
from tests.server.serving import Server

MANY = 99_999


def start(name: str) -> str:
    """A position of a game, by its text."""
    game, meta = games.load(name), games.meta(name)
    return game.write(game.start(fill_options(meta, {}), Random(1)))


def text(name: str, written: str | None = None, **more: Any) -> dict[str, Any]:
    return {"from": "text", "game": name, "text": written or start(name), **more}


@pytest.mark.parametrize("name", games.names())
def test_every_moment_of_a_finished_match_shows_a_seat_what_it_saw(server: Server, name: str):
    made = finished(server, name)
    replay = made.get("/replay", seen_by="all").json()
    for number in range(0, length(made) + 1, 9):
        told = study(server, moment(made, number), 1).json()
        views = replay["steps"][number - 1]["view"] if number else replay["start"]
        assert told["update"]["view"] == views[1]
        assert told["update"]["steps"] == []
        assert told["update"]["secret"] is None
        assert told["welcome"]["seat"] == 1


@pytest.mark.parametrize("name", games.names())
def test_what_is_done_is_told_as_at_a_table_until_the_decision_is_whole(server: Server, name: str):
    made = finished(server, name)
    source, done = moment(made, decision(server, made)), list[str]()
    told = study(server, source, 0).json()
    assert not told["is_whole"]
    while not told["is_whole"]:
        done.append(told["update"]["legal"][0]["text"])
        told = study(server, source, 0, *done).json()
        assert [step["do"] for step in told["update"]["steps"]] == done
        assert all(step["by"] == "person" for step in told["update"]["steps"])  # no chance
        assert told["update"]["can_undo"]
    assert 0 not in told["update"]["awaited"]
    assert told["verdict"] is None
    assert "nothing more to decide" in study(server, source, 0, *done, done[0]).json()["text"]


def test_what_was_done_in_a_study_is_kept_nowhere(server: Server):
    made = finished(server)
    source = moment(made, decision(server, made))
    before = study(server, source, 0).json()
    study(server, source, 0, before["update"]["legal"][0]["text"])
    assert study(server, source, 0).json() == before


def test_what_is_not_legal_is_refused_with_its_rule(server: Server):
    made = finished(server)
    source = moment(made, 0)
    refused = study(server, source, 0, "place a1")
    assert refused.status_code == 400
    assert refused.json()["rule"]
    assert "is not an action" in study(server, source, 0, "dance").json()["text"]
    assert "not your turn" in study(server, source, 1, "place e1").json()["text"]


def test_a_position_by_its_text_can_be_tried(server: Server):
    told = study(server, text("raptor"), 0).json()
    assert told["update"]["legal"]
    assert told["welcome"]["options"]["seats"] == "2"


def test_a_decision_that_is_whole_is_weighed_when_that_is_asked(server: Server):
    made = finished(server)
    source = moment(made, decision(server, made))
    way = whole_way(server, source)
    told = study(server, source, 0, *way, weigh=True).json()
    assert told["is_whole"]
    verdict = told["verdict"]
    assert 0 <= verdict["worth"] <= verdict["value"] <= 1
    assert verdict["best"]
    assert verdict["best_say"]
    is_near = verdict["worth"] >= verdict["value"] - 0.02
    mixed = [share["text"] for share in verdict["mix"] if share["share"] >= 0.05]
    assert verdict["is_right"] == (is_near or way[0] in mixed)
    assert study(server, source, 0, *way, weigh=True).json()["verdict"] == verdict


@pytest.mark.parametrize(("share", "is_right"), [(0.3, True), (0.01, False)])
def test_what_has_a_share_of_the_mix_is_right_and_a_trace_of_it_is_not(
    share: float, is_right: bool
):
    game = games.load("raptor")
    tried: AnyStudy = Study(game, games.meta("raptor"), game.read(start("raptor")), {}, 0)
    first, other = (game.text(action) for action in game.legal(tried.state, 0)[:2])
    tried.do([first])
    mix = (Share(first, share), Share(other, 1 - share))
    solved = Solved(0, value=0.6, worths=(0.4,), best=(first,), mix=mix)
    assert verdict(tried, solved).is_right == is_right


@pytest.mark.slow
def test_a_verdict_is_bounded_by_positions_and_not_by_time():
    game = games.load("raptor")
    tried: AnyStudy = Study(game, games.meta("raptor"), game.read(start("raptor")), {}, 0)
    tried.do([game.text(game.legal(tried.state, 0)[0])])
    asked = weighing(tried, 500)
    assert asked.positions == 500
    assert solve(asked) == solve(weighing(tried, 500))
    assert weighing(tried, None).positions == positions_for(game)


def whole_way(server: Server, source: dict[str, Any]) -> list[str]:
    """The plainest way to the end of a decision."""
    way, told = list[str](), study(server, source, 0).json()
    while not told["is_whole"]:
        way.append(told["update"]["legal"][0]["text"])
        told = study(server, source, 0, *way).json()
    return way


def test_nothing_is_weighed_in_the_middle_of_a_decision(server: Server):
    made = finished(server)
    source = moment(made, 0)
    first = study(server, source, 0).json()["update"]["legal"][0]["text"]
    told = study(server, source, 0, first, weigh=True).json()
    assert not told["is_whole"]
    assert told["verdict"] is None


BAD: list[tuple[Any, int, str]] = [
    ({"source": text("raptor", "nonsense"), "seat": 0}, 400, "Line 1, column 1"),
    ({"source": text("raptor"), "seat": 7}, 400, "There is no seat 7"),
    ({"source": text("raptor"), "seat": -1}, 400, "There is no seat -1"),
    ({"source": text("raptor", options={"seats": "3"}), "seat": 0}, 400, "is for 2 seats"),
    ({"source": text("raptor", options={"luck": "1"}), "seat": 0}, 400, "has no option “luck”"),
    ({"source": text("chess", "x"), "seat": 0}, 404, "chess"),
    ({"source": {"from": "puzzle", "game": "raptor", "puzzle": "none"}, "seat": 0}, 404, "none"),
    ({"source": {"from": "puzzle", "game": "chess", "puzzle": "x"}, "seat": 0}, 404, "chess"),
    ({"source": {"from": "moon"}, "seat": 0}, 400, "not understood"),
    ({"source": {"from": "match", "match": "no", "token": "x", "number": 0}, "seat": 0}, 404, "No match"),
    ({"source": text("raptor"), "seat": 0, "done": ["x"] * 201}, 400, "not understood"),
    ({"source": text("raptor"), "seat": 0, "done": ["x" * 5_000]}, 400, "so long"),
    ({"source": text("raptor"), "seat": 0, "more": 1}, 400, "not understood"),
    ([], 400, "not understood"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "status", "reason"), BAD)
def test_bad_studies_are_refused_in_a_sentence(
    server: Server, asked: Any, status: int, reason: str
):
    answer = server.http.post("/api/studies", json=asked)
    assert answer.status_code == status
    assert reason in answer.json()["text"]


def test_moments_that_are_not_there_are_refused(server: Server):
    made = finished(server)
    for number in (-1, MANY):
        assert "There is no moment" in study(server, moment(made, number)).json()["text"]


def test_who_has_no_ticket_opens_no_moment(server: Server):
    made, other = finished(server), finished(server)
    source = {**moment(made, 0), "token": other.tokens[0]}
    assert study(server, source).status_code == 404


def test_a_position_opens_with_all_hands_or_says_where_it_goes_wrong(server: Server):
    for name in games.names():
        written = start(name)
        opened = server.http.post(f"/api/games/{name}/positions", json={"text": written}).json()
        assert opened["text"] == written
        assert len(opened["views"]) == int(opened["options"]["seats"])
        assert not opened["is_over"]
        lines = written.splitlines()
        broken = "\n".join([*lines[:2], "?? " + lines[2], *lines[3:]])
        answer = server.http.post(f"/api/games/{name}/positions", json={"text": broken})
        assert answer.status_code == 400
        problem = answer.json()
        assert problem["line"] == 3
        assert problem["column"] >= 1
        assert problem["text"].startswith("Line 3, column ")


def test_an_impossible_position_is_refused_in_a_study_and_when_it_is_opened(server: Server):
    impossible = start("raptor").replace("captured 0", "captured 9")
    for answer in (
        study(server, text("raptor", impossible)),
        server.http.post("/api/games/raptor/positions", json={"text": impossible}),
    ):
        assert answer.status_code == 400
        assert answer.json()["line"]


def test_a_position_that_is_too_large_is_refused(server: Server):
    huge = {"text": "x" * 20_000}
    assert server.http.post("/api/games/raptor/positions", json=huge).status_code == 413


def test_a_position_of_a_game_that_is_not_here_is_refused(server: Server):
    assert server.http.post("/api/games/chess/positions", json={"text": ""}).status_code == 404
    assert server.http.get("/api/games/chess/puzzles").status_code == 404


def test_a_position_in_which_the_game_is_over_can_be_looked_at(server: Server):
    over = ended("raptor")
    opened = server.http.post("/api/games/raptor/positions", json={"text": over})
    assert opened.status_code == 200, opened.text
    assert opened.json()["is_over"]
    assert study(server, text("raptor", over)).json()["update"]["over"] is not None


def ended(name: str) -> str:
    """The end of a game of random choices, by its text."""
    game, meta, rng = games.load(name), games.meta(name), Random(4)
    match: Match[Any, Any, Any] = Match.create(game, meta, {}, secret_of_seed(4))
    while match.result is None:
        seat = rng.choice(match.awaited)
        match.submit(seat, game.text(rng.choice(match.legal(seat))))
    return game.write(match.state)
