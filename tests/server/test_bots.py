"""The computer at a table: it plays, waits its turn, and is picked up whatever dies."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from oviraptor import games
from oviraptor.core.levels import usual_level
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.bots.bot_worker import Answer, Question, answer
from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, serving

LEVELS = [level.name for level in games.meta("raptor").levels]
USUAL = usual_level(games.meta("raptor")).name
PRINTED: dict[str, Any] = {"options": {"board": "printed"}}
EVERY_DAY = {(0, LEVELS[0]), (1, USUAL)}
"""Who sits opposite in quick tests, and where."""


def play_a_few(client: Client, seat: int, count: int) -> None:
    for _ in range(count):
        if not client.wait_to_act(seat):
            return
        client.submit()


def workers(server: Server) -> dict[int, Any]:
    pool = server.app.state.registry._bot_pool._thinkers._pool
    return {} if pool is None else dict(pool._processes)  # None: the last one died just now


@pytest.mark.parametrize(
    ("seat", "level"),
    [
        pytest.param(seat, level, marks=() if (seat, level) in EVERY_DAY else pytest.mark.slow)
        for seat in (0, 1)
        for level in LEVELS
    ],
)
def test_the_computer_plays_its_seat(server: Server, level: str, seat: int):
    levels: list[str | None] = [level, level]
    levels[seat] = None
    made = server.create(*levels, **PRINTED)
    assert set(made.tokens) == {seat, None}
    with made.join(seat) as client:
        play_a_few(client, seat, 6)
        givers = {step["by"] for heard in client.heard for step in heard.get("steps", ())}
    assert {"person", "bot"} <= givers
    assert any(
        heard["type"] == "table" and heard["seats"][1 - seat]["is_thinking"]
        for heard in client.heard
    )


def test_the_computer_is_told_its_view_and_nothing_else(server: Server):
    told = {field.name for field in structs.fields(Question)}
    assert told == {"game", "bot", "view", "seat", "legal", "seed", "nodes", "seconds"}
    game = games.load("raptor")
    state = game.start(
        {"seats": "2", "board": "printed", "exits": "random", "fire": "ten"}, Random(1)
    )
    while not game.legal(state, 0):
        state = game.apply(state, -1, game.outcomes(state)[0][0])
    legal = tuple(game.text(action) for action in game.legal(state, 0))
    question = Question("raptor", "greedy", game.view(state, 0), 0, legal, 7, 100)
    assert answer(question) == answer(question)
    assert answer(question).text in legal


def test_no_level_thinks_longer_than_a_few_seconds(server: Server, monkeypatch: pytest.MonkeyPatch):
    """However slow the build: nodes say how well a level plays, seconds when people grow tired."""
    asked: list[Question] = []
    plain = BotPool.ask

    async def noted(
        self: BotPool, question: Question, asker: str, stands: Callable[[], bool]
    ) -> Answer | None:
        asked.append(question)
        return await plain(self, question, asker, stands)

    monkeypatch.setattr(BotPool, "ask", noted)
    with server.create(None, LEVELS[-1], **PRINTED).join(0) as client:
        play_a_few(client, 0, 1)
        while not asked:
            client.hear()
    assert {question.seconds for question in asked} == {5.0}


def test_a_seat_is_given_to_the_computer_and_taken_back(server: Server):
    made = server.create()
    with made.join(0) as one, made.join(1) as two:
        one.hear_until("update")
        two.hear_until("update")
        one.say(type="sit", seat=0, level=LEVELS[0])
        while 0 in two.hear_until("update")["awaited"]:
            pass
        assert two.update["steps"][-1]["by"] == "bot"
        assert "take it back first" in one.refused(type="resign")
        one.say(type="sit", seat=0, level=None)
        while one.hear_until("table")["seats"][0]["level"] is not None:
            pass
        one.say(type="resign")
        two.hear_until("update", over=one.hear_until("update")["over"])


def test_the_seat_of_who_left_can_be_given_to_the_computer(server: Server):
    made = server.create(hints=True, **PRINTED)
    with made.join(0) as one:
        one.hear_until("update")
        one.say(type="sit", seat=1, level=USUAL)
        while one.hear_until("update")["steps"][-1]["by"] != "bot":
            pass
        with made.join(1) as back:
            back.hear_until("update")
            back.say(type="sit", seat=1, level=None)
            while back.hear_until("table")["seats"][1]["level"] is not None:
                pass


def test_who_left_a_moment_ago_keeps_his_seat(tmp_path: Path):
    with serving(quick(tmp_path, away=1_000.0)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one:
            one.hear_until("update")
            refused = one.refused(type="sit", seat=1, level=USUAL)
            assert "may still come" in refused
            with made.join(1) as other:
                other.hear_until("update")
            while one.hear_until("table")["seats"][1]["is_here"]:
                pass
            refused = one.refused(type="sit", seat=1, level=USUAL)
            assert "has not been away for long" in refused


def test_nobody_disposes_of_the_seat_of_who_is_not_awaited(server: Server):
    made = server.create()  # the raptor places its figures first
    with made.join(0) as one:
        one.hear_until("update")
        refused = one.refused(type="sit", seat=1, level=USUAL)
        assert refused == "The table does not wait for Scientist now; ask again when it does."


def test_in_a_match_by_days_the_clock_alone_disposes_of_a_seat(server: Server):
    made = server.create(**PRINTED, clock={"kind": "days", "seconds": 86_400})
    with made.join(0) as one:
        one.hear_until("update")
        assert "nobody's seat is given away" in one.refused(type="sit", seat=1, level=USUAL)
        one.say(type="sit", seat=0, level=LEVELS[0])  # one's own as ever
        while one.hear_until("table")["seats"][0]["level"] is None:
            pass


@pytest.mark.parametrize("level", LEVELS)
def test_an_absent_player_is_played_for_as_well_as_the_clock_would(server: Server, level: str):
    with server.create(**PRINTED).join(0) as one:
        one.hear_until("update")
        one.say(type="sit", seat=1, level=level)
        if LEVELS.index(level) < LEVELS.index(USUAL):
            assert f"by {USUAL} or stronger" in one.hear_until("refused")["text"]
        else:
            while one.hear_until("table")["seats"][1]["level"] != level:
                pass


def test_nobody_weakens_the_computer_an_absent_player_chose(tmp_path: Path):
    def sit(client: Client, level: str) -> None:
        client.say(type="sit", seat=1, level=level)
        while client.hear_until("table")["seats"][1]["level"] != level:
            pass

    with serving(quick(tmp_path, pause=1_000.0)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one:
            with made.join(1) as two:
                two.hear_until("update")
                sit(two, LEVELS[0])
            sitter = {"level": LEVELS[0], "is_here": False}
            while not one.table or not sitter.items() <= one.table["seats"][1].items():
                one.hear_until("table")
            for level in LEVELS[LEVELS.index(USUAL) :]:  # stronger and stronger
                sit(one, level)
            for level in LEVELS[LEVELS.index(USUAL) :]:
                refused = one.refused(type="sit", seat=1, level=level)
                assert refused == (
                    f"The computer ({LEVELS[-1]}) plays for Scientist; you may only call a stronger one."
                )


def test_a_moment_is_told_as_one_second(tmp_path: Path):
    settings = quick(tmp_path, away=0.4, now=lambda: 1_000.0)
    with serving(settings) as server, server.create(**PRINTED).join(0) as one:
        one.hear_until("update")
        refused = one.refused(type="sit", seat=1, level=USUAL)
        assert refused.endswith("; ask again in 1 second.")


def test_nobody_gets_the_seat_of_the_computer(server: Server):
    with server.create(None, LEVELS[0]).join(0) as one:
        one.hear_until("update")
        refused = one.refused(type="sit", seat=1, level=None)
        assert "Nobody holds a link" in refused


def test_a_rematch_against_the_computer_needs_one_wish(server: Server):
    made = server.create(None, LEVELS[1])
    with made.join(0) as one:
        one.hear_until("update")
        one.say(type="resign")
        one.hear_until("update")
        one.say(type="rematch")
        ready = one.hear_until("rematch_ready")
    new = Made(server, ready["match"], {1: ready["ticket"]["token"]})
    with new.join(1) as two:
        assert two.hear()["seat"] == 1
        assert two.hear()["seats"][0]["level"] == LEVELS[1]


def test_a_process_that_dies_is_replaced(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = server.create(None, LEVELS[0], **PRINTED)
        with made.join(0) as client:
            for _ in range(4):
                play_a_few(client, 0, 2)
                for pid in workers(server):
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
            play_a_few(client, 0, 2)
        metrics = server.http.get("/metrics").text
    lost = next(
        line for line in metrics.splitlines() if line.startswith("oviraptor_thinkers_lost_total")
    )
    assert float(lost.split()[1]) >= 1


def test_a_bot_that_was_thinking_when_the_server_ended_plays_on_after_it(tmp_path: Path):
    with serving(quick(tmp_path, pause=1_000.0)) as server:
        made = server.create(None, LEVELS[0], **PRINTED)
        with made.join(0) as client:
            client.hear_until("update")
            while not client.hear_until("table")["seats"][1]["is_thinking"]:
                pass
            number = client.update["number"]
    with serving(quick(tmp_path)) as server:
        again = Made(server, made.match, made.tokens)
        with again.join(0) as client:
            client.catch_up(number + 1)
            assert any(
                step["by"] == "bot" for heard in client.heard for step in heard.get("steps", ())
            )


def test_a_bot_is_picked_up_though_nobody_comes_back(tmp_path: Path):
    with serving(quick(tmp_path, pause=1_000.0)) as server:
        made = server.create(None, LEVELS[0], **PRINTED)
        with made.join(0) as one:
            one.hear_until("update")
    with serving(quick(tmp_path)) as server:
        again = Made(server, made.match, made.tokens)
        while server.http.get("/metrics").text.count("oviraptor_entries_total 1.0") == 0:
            pass
        assert again.get().json()["seats"][1]["level"] == LEVELS[0]


def test_a_match_that_cannot_be_read_stops_no_other(tmp_path: Path):
    with serving(quick(tmp_path, pause=1_000.0)) as server:
        spoilt, made = (server.create(None, LEVELS[0], **PRINTED) for _ in range(2))
        for each in (spoilt, made):
            with each.join(0) as one:
                one.hear_until("update")
    with sqlite3.connect(tmp_path / "matches.sqlite") as database:
        database.execute(
            "UPDATE settings SET value = replace(value, 'none', 'nonsense') WHERE match = ?",
            (spoilt.match,),
        )
    with serving(quick(tmp_path)) as server:
        while server.http.get("/metrics").text.count("oviraptor_entries_total 1.0") == 0:
            pass
        again = Made(server, made.match, made.tokens)
        assert again.get().json()["seats"][1]["level"] == LEVELS[0]


def test_bots_wait_for_each_other_and_the_table_says_so(tmp_path: Path):
    with serving(quick(tmp_path, thinkers=1)) as server:
        registry = server.app.state.registry
        registry._bot_pool._turns._free = 0
        made = server.create(None, LEVELS[0], **PRINTED)
        with made.join(0) as client:
            while not client.hear_until("table")["seats"][1]["is_queued"]:
                pass
            assert client.table["seats"][1]["is_thinking"]
            portal(server, registry._bot_pool._turns._leave)
            while client.hear_until("table")["seats"][1]["is_queued"]:
                pass


def test_a_bot_that_fails_is_replaced_by_luck(server: Server, tmp_path: Path):
    with serving(quick(tmp_path)) as own:
        made = own.create(None, LEVELS[0], **PRINTED)
        with made.join(0) as client:
            play_a_few(client, 0, 1)
            pool = own.app.state.registry._bot_pool
            question = Question("raptor", "no such bot", None, 0, ("a", "b"), 1, 1)
            assert portal(own, pool.ask, question, "", lambda: True) is None


def test_a_question_that_stands_no_more_is_not_thought_about(server: Server):
    pool = server.app.state.registry._bot_pool
    question = Question("raptor", "random", None, 0, ("done",), 1, 1)
    assert portal(server, pool.ask, question, "", lambda: False) is None
    assert portal(server, pool.ask, question, "", lambda: True).text == "done"


def test_a_bot_takes_its_time_until_everybody_wants_it_to_play_at_once(tmp_path: Path):
    with serving(quick(tmp_path, pause=1_000.0)) as server:
        made = server.create(None, LEVELS[0], **PRINTED)
        with made.join(0) as one, made.join(None) as watching, made.join(0) as again:
            number = one.hear_until("update")["number"]
            watching.hear_until("update")
            again.hear_until("update")
            watching.ask("pong", type="ping")
            one.say(type="pace", at_once=True)
            one.say(type="ping")
            assert one.hear_until("pong")
            assert made.get().json()["seats"][1]["is_thinking"]
            again.say(type="pace", at_once=True)
            one.catch_up(number + 1)
            assert one.update["steps"][-1]["by"] == "bot"


def portal(server: Server, call: Any, *arguments: Any) -> Any:
    """Call something in the server's own event loop."""
    import asyncio

    loop = server.app.state.registry.loop

    async def run() -> Any:
        result = call(*arguments)
        return await result if asyncio.iscoroutine(result) else result

    return asyncio.run_coroutine_threadsafe(run(), loop).result(60)
