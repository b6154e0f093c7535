"""Analyses of finished matches: begun on request, told as they go on, kept for good, in fair turns."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from oviraptor import games
from oviraptor.analysis.analyse import plan, solve
from oviraptor.core.record import Record, load
from oviraptor.server.bots.processes import Processes
from oviraptor.server.settings import Limits
from oviraptor.server.study import analysis_job
from tests.server.conftest import quick
from tests.server.finished import analyse, finished, imported, record
from tests.server.serving import Made, Server, serving
from tests.server.test_bots import portal

POSITIONS = 60
MANY = Limits(matches_per_hour=1e6, imports_per_hour=1e6, analyses_per_hour=1e6)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose judges think little."""
    folder = tmp_path_factory.mktemp("analyses")
    with serving(quick(folder, positions=POSITIONS, limits=MANY)) as running:
        yield running


def look(made: Made, seat: int | None = None) -> httpx.Response:
    return made.get("/analysis", seat)


def hear_the_end(made: Made, seat: int | None = None) -> dict[str, Any]:
    """Look on until an analysis is over; it is begun once somebody does."""
    with made.join(seat) as client:
        client.hear_until("update")
        state: dict[str, Any] = analyse(made, seat).json()
        while state["stage"] not in {"done", "failed"}:
            state = client.hear_until("analysed")["state"]
    return state


def expected(whole: Record) -> Any:
    """What the analysis of a record comes to, made here."""
    name = whole.head.game
    planned = plan(games.load(name), games.meta(name), whole, POSITIONS)
    analysis = planned.analysis([solve(task) for task in planned.tasks])
    return msgspec.json.decode(msgspec.json.encode(analysis))


@contextmanager
def busy(server: Server) -> Iterator[None]:
    """Let live bots have all processes."""
    turns = server.app.state.registry._bot_pool._turns
    portal(server, lambda: setattr(turns, "_free", 0))
    try:
        yield
    finally:
        portal(server, turns._leave)


def test_it_comes_to_what_anybody_can_compute_and_stays(server: Server):
    whole = record()
    made = imported(server, whole)
    state = hear_the_end(made)
    assert state["stage"] == "done"
    assert state["analysis"] == expected(load(made.get("/record", None).text))
    assert state["analysis"]["done"] == state["analysis"]["of"] > 0
    assert look(made).json() == state
    assert analyse(made, None).json() == state


def test_what_is_kept_in_another_form_is_made_anew(server: Server, monkeypatch: pytest.MonkeyPatch):
    made = imported(server, record(11, 3))
    assert hear_the_end(made)["stage"] == "done"
    monkeypatch.setattr(analysis_job, "FORMAT", 99)
    assert look(made).status_code == 404


def test_nobody_has_one_before_somebody_asks(server: Server):
    made = imported(server, record(2))
    assert look(made).status_code == 404
    assert "Nobody has asked" in look(made).json()["text"]


@pytest.mark.slow
def test_everybody_who_is_connected_is_told(server: Server):
    made = finished(server, "temple", steps=6)
    with made.join(1) as one, made.join(None) as watching:
        one.hear_until("update")
        watching.hear_until("update")
        analyse(made)
        for client in (one, watching):
            while client.hear_until("analysed")["state"]["stage"] != "done":
                pass


@pytest.mark.slow
def test_it_goes_on_while_it_is_told_decision_by_decision(server: Server):
    made = imported(server, record(3))
    with made.join(None) as client:
        client.hear_until("update")
        analyse(made, None)
        while client.hear_until("analysed")["state"]["stage"] != "done":
            pass
        told = [m["state"] for m in client.heard if m["type"] == "analysed"]
    whole = told[-1]["analysis"]
    for state in told[:-1]:
        part = state["analysis"]
        if part is not None:
            assert part["decisions"] == whole["decisions"][: len(part["decisions"])]
            assert part["sums"] == [] or part["done"] == part["of"]


def test_it_waits_while_live_bots_want_the_processes(server: Server):
    made = imported(server, record(4))
    with made.join(None) as client:
        client.hear_until("update")
        with busy(server):
            assert analyse(made, None).json()["analysis"] is None
            client.ask("pong", type="ping")
            assert look(made).json()["analysis"] is None
        while client.hear_until("analysed")["state"]["stage"] != "done":
            pass


@pytest.mark.slow
def test_who_waits_is_told_the_place_in_line_in_words(server: Server):
    first, second, third = (imported(server, record(seed)) for seed in (5, 6, 7))
    with busy(server):
        analyse(first, None)
        analyse(second, None)
        waiting = analyse(third, None).json()
        assert waiting["stage"] == "waiting"
        assert waiting["place"] == 1
        assert waiting["text"] == "Second in line."
        assert look(second).json()["text"] == "Next in line."
    assert hear_the_end(third)["stage"] == "done"


def test_one_address_has_so_many_waiting(tmp_path: Path):
    few = Limits(imports_per_hour=1e6, analyses_waiting=9, analyses_waiting_per_address=2)
    with serving(quick(tmp_path, positions=POSITIONS, limits=few)) as server, busy(server):
        made = [imported(server, record(seed)) for seed in range(3)]
        assert [analyse(each, None).status_code for each in made] == [200, 200, 429]
        assert "your matches wait" in analyse(made[2], None).json()["text"]
        assert analyse(made[0], None).status_code == 200  # it is begun already
        assert look(made[2]).status_code == 404


@pytest.mark.parametrize("most", [1, 2])
def test_all_together_have_so_many_waiting(tmp_path: Path, most: int):
    few = Limits(imports_per_hour=1e6, analyses_waiting=most)
    with serving(quick(tmp_path, positions=POSITIONS, limits=few)) as server, busy(server):
        made = [imported(server, record(seed)) for seed in range(most + 1)]
        asked = [analyse(each, None) for each in made]
        assert [each.status_code for each in asked] == [200] * most + [429]
        assert "Too many matches wait" in asked[-1].json()["text"]


def test_who_begins_too_many_is_asked_to_wait(tmp_path: Path):
    few = Limits(imports_per_hour=1e6, analyses_per_hour=1.0)
    with serving(quick(tmp_path, positions=POSITIONS, limits=few)) as server:
        one, two = (imported(server, record(seed, 3)) for seed in (1, 2))
        assert analyse(one, None).status_code == 200
        assert analyse(two, None).status_code == 429
        assert analyse(one, None).status_code == 200


@pytest.mark.slow
def test_it_is_kept_over_a_restart_and_another_budget_makes_another(tmp_path: Path):
    with serving(quick(tmp_path, positions=POSITIONS)) as server:
        made = imported(server, record(1, 3))
        done = hear_the_end(made)
    with serving(quick(tmp_path, positions=POSITIONS)) as server:
        assert look(Made(server, made.match, made.tokens)).json() == done
    with serving(quick(tmp_path, positions=2 * POSITIONS)) as server:
        made = Made(server, made.match, made.tokens)
        assert look(made).status_code == 404
        again = hear_the_end(made)
        assert again["analysis"]["judge"] != done["analysis"]["judge"]


def test_what_was_not_done_when_the_server_ended_goes_on_by_itself(tmp_path: Path):
    with serving(quick(tmp_path, positions=POSITIONS)) as server, busy(server):
        made = imported(server, record(1, 3))
        analyse(made, None)
    with serving(quick(tmp_path, positions=POSITIONS)) as server:
        made = Made(server, made.match, made.tokens)
        with made.join(None) as client:
            client.hear_until("update")
            state = look(made).json()
            while state["stage"] != "done":
                state = client.hear_until("analysed")["state"]


@pytest.mark.slow
def test_what_is_taken_up_waits_for_room_and_is_never_given_up(tmp_path: Path):
    with serving(quick(tmp_path, positions=POSITIONS)) as server, busy(server):
        made = [imported(server, record(seed, 3)) for seed in (1, 2, 3)]
        assert [analyse(each, None).status_code for each in made] == [200, 200, 200]
    few = Limits(analyses_waiting=1)
    with serving(quick(tmp_path, positions=POSITIONS, limits=few, beat=0.05)) as server:
        for each in made:
            assert hear_the_end(Made(server, each.match, each.tokens))["stage"] == "done"


def test_a_judge_that_fails_is_told_and_tried_again_when_somebody_asks(server: Server):
    async def fail(*_: object) -> None:
        pass

    made = imported(server, record(8, 3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Processes, "do", fail)
        state = hear_the_end(made)
    assert state["stage"] == "failed"
    assert "fault of ours" in state["text"]
    assert look(made).json() == state
    assert hear_the_end(made)["stage"] == "done"


def test_who_has_no_ticket_learns_nothing(server: Server):
    made = imported(server, record(9, 3))
    path = f"/api/matches/{made.match}/analysis"
    assert server.http.post(path).status_code == 401
    wrong = {"authorization": "Bearer wrong"}
    assert server.http.post(path, headers=wrong).status_code == 404
    assert server.http.get(path, headers=wrong).status_code == 404
    assert server.http.post("/api/matches/0000/analysis", headers=wrong).status_code == 404


def test_a_record_that_is_not_whole_is_not_analysed(server: Server):
    whole = record(1, 3)
    made = imported(server, Record(whole.head, whole.entries[:-1]))
    answer = analyse(made, None)
    assert answer.status_code == 400
    assert answer.json()["text"] == "A match can be analysed once it is over."


def test_nobody_makes_a_rematch_of_a_record_from_outside(server: Server):
    made = imported(server, record(1, 3))
    before = server.app.state.registry._store.count()
    with made.join(None) as client:
        client.hear_until("update")
        client.ask("pong", type="ping")
    assert server.app.state.registry._store.count() == before
