"""One address with very much to do for the computer, and others who want to play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from oviraptor import games
from oviraptor.play import updates
from oviraptor.server.bots.bot_worker import Answer, Question
from oviraptor.server.bots.processes import Processes
from oviraptor.server.fair_queue import FairQueue
from oviraptor.server.settings import Limits
from oviraptor.server.tables import export_queue
from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, play_on, serving

LEVELS = [level.name for level in games.meta("raptor").levels]
PRINTED: dict[str, Any] = {"options": {"board": "printed"}}
FLOOD, OTHER = "198.51.100.1", "198.51.100.2"


@dataclass
class Slow:
    """A thinker that thinks as long as the test wants, one thought after another."""

    begun: list[Question] = field(default_factory=list)
    may_think: bool = False

    async def answer(self, question: Question) -> Answer | None:
        self.begun.append(question)
        while not self.may_think:  # noqa: ASYNC110  # the test says so, in a thread of its own
            await asyncio.sleep(0.01)
        return Answer(question.legal[0])


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    found = Slow()

    async def answer(_: Processes, __: object, question: Question) -> Answer | None:
        return await found.answer(question)

    monkeypatch.setattr(Processes, "do", answer)
    yield found
    found.may_think = True


def come(made: Made, seat: int, address: str) -> Client:
    client = made.open(**{"x-forwarded-for": address})
    client.say(type="hello", token=made.tokens[seat])
    client.hear_until("update")
    return client


def waiting(server: Server) -> int:
    return len(server.app.state.registry._bot_pool._turns._waiting)


def exports(server: Server) -> FairQueue:
    """The turns in which records and replays are written."""
    desk: export_queue.ExportQueue = server.app.dependencies["exports"].dependency()
    return desk._turns


def is_in_line(server: Server, count: int) -> bool:
    """Whether one record is being written, and so many wait."""
    return exports(server).is_busy and len(exports(server)._waiting) == count


def until(server: Server, count: int) -> None:
    while waiting(server) < count:
        assert server.http.get("/health").status_code == 200


@pytest.mark.slow
def test_a_crowd_of_one_address_stops_no_other_bot(tmp_path: Path, slow: Slow):
    limits = Limits(posts_per_minute=1e6, looks_per_minute=1e6)
    with serving(quick(tmp_path, limits=limits)) as server, ExitStack() as stack:
        for _ in range(60):  # the computer has seat 1 here, and seat 0 at the other's
            made = server.create(None, LEVELS[-1], **PRINTED)
            stack.enter_context(come(made, 0, FLOOD))
        until(server, 59)
        other = server.create(LEVELS[-1], None, **PRINTED)
        client = stack.enter_context(come(other, 1, OTHER))
        until(server, 60)
        slow.may_think = True
        while client.hear_until("update")["steps"][-1]["by"] != "bot":
            pass
        seats = [question.seat for question in slow.begun]
        assert seats.index(0) <= 2


def abandoned(folder: Path, count: int) -> Made:
    """Leave so many matches of one behind that a bot is to play, and return a match of another's."""
    with serving(quick(folder, pause=1_000.0)) as server:
        for _ in range(count):
            with come(server.create(None, LEVELS[-1], **PRINTED), 0, FLOOD):
                pass
        other = server.create(LEVELS[-1], None, **PRINTED)
        with come(other, 1, OTHER):
            pass
    return other


def test_who_comes_back_after_a_restart_waits_for_no_tables_that_others_left(
    tmp_path: Path, slow: Slow
):
    other = abandoned(tmp_path, 12)
    slow.begun.clear()
    with serving(quick(tmp_path)) as server:
        until(server, 12)  # nobody is back, so all wait as one
        with come(Made(server, other.match, other.tokens), 1, OTHER) as client:
            assert client.ask("pong", type="ping")
            assert client.table["seats"][0]["is_queued"]
            slow.may_think = True
            while client.hear_until("update")["steps"][-1]["by"] != "bot":
                pass
        assert [question.seat for question in slow.begun].index(0) <= 2


def test_a_server_ends_while_a_question_changes_turns(tmp_path: Path, slow: Slow):
    other = abandoned(tmp_path, 1)
    with serving(quick(tmp_path)) as server:
        until(server, 1)
        registry = server.app.state.registry

        async def move_and_close() -> None:
            loaded = registry._tables[other.match]
            loaded.table.asker = OTHER
            loaded.bots.look(made_here=True)
            loaded.bots.look(made_here=True)
            await asyncio.wait_for(loaded.bots.close(), 9)
            assert not loaded.bots.is_busy

        asyncio.run_coroutine_threadsafe(move_and_close(), registry.loop).result(9)


def test_a_hint_waits_for_no_crowd_either(tmp_path: Path, slow: Slow):
    limits = Limits(posts_per_minute=1e6, looks_per_minute=1e6)
    with serving(quick(tmp_path, limits=limits)) as server, ExitStack() as stack:
        for _ in range(20):
            made = server.create(None, LEVELS[-1], **PRINTED)
            stack.enter_context(come(made, 0, FLOOD))
        until(server, 19)
        asking = stack.enter_context(come(server.create(hints=True, **PRINTED), 0, OTHER))
        asking.say(type="hint")
        until(server, 20)
        slow.may_think = True
        asking.hear_until("hint")
        assert [question.seat for question in slow.begun].index(0) <= 2


def test_a_weak_level_need_not_wait_for_strong_ones(tmp_path: Path, slow: Slow):
    with serving(quick(tmp_path)) as server, ExitStack() as stack:
        for number in range(4):
            made = server.create(None, LEVELS[-1], **PRINTED)
            stack.enter_context(come(made, 0, f"203.0.113.{number}"))
        until(server, 3)
        weak = stack.enter_context(come(server.create(LEVELS[0], None, **PRINTED), 1, OTHER))
        until(server, 4)
        slow.may_think = True
        while weak.hear_until("update")["steps"][-1]["by"] != "bot":
            pass
        assert [question.seat for question in slow.begun].index(0) == 1


def test_nobody_has_more_waiting_than_he_may(tmp_path: Path, slow: Slow):
    with (
        serving(quick(tmp_path, limits=Limits(thoughts_waiting=2))) as server,
        ExitStack() as stack,
    ):
        for _ in range(3):
            made = server.create(None, LEVELS[-1], **PRINTED)
            stack.enter_context(come(made, 0, FLOOD))
        until(server, 2)
        one_more = stack.enter_context(come(server.create(None, LEVELS[0], **PRINTED), 0, FLOOD))
        assert "too much waiting" in one_more.refused(type="hint")
        assert waiting(server) == 2
        slow.may_think = True
        while not any(step["by"] == "bot" for step in one_more.hear_until("update")["steps"]):
            pass


def test_the_computer_thinks_for_no_table_that_nobody_has_come_to(tmp_path: Path, slow: Slow):
    with serving(quick(tmp_path)) as server:
        made = server.create(None, LEVELS[-1], **PRINTED)
        with made.join(None) as watching:
            watching.hear_until("update")
            assert watching.ask("pong", type="ping")
            assert not slow.begun
            with made.join(0) as one:
                one.hear_until("update")
                while not slow.begun:
                    assert one.ask("pong", type="ping")


def test_nobody_who_plays_waits_while_a_long_match_is_told_to_who_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    told, step = [], updates.step
    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one, made.join(1) as two:
            one.hear_until("update")
            two.hear_until("update")
            play_on({0: one, 1: two}, 20, pick=1)
            lock = server.app.state.registry._tables[made.match].table.lock

            def noted(*given: Any) -> Any:
                told.append(lock.locked())
                return step(*given)

            monkeypatch.setattr(updates, "step", noted)
            with made.join(None) as watching:
                assert len(watching.hear_until("update")["steps"]) == one.update["number"]
        assert len(told) == one.update["number"]
        assert not any(told)


def test_what_happens_while_somebody_comes_is_told_to_him_once(tmp_path: Path):
    with serving(quick(tmp_path)) as server, ExitStack() as stack:
        made = server.create(**PRINTED)
        one, two = stack.enter_context(made.join(0)), stack.enter_context(made.join(1))
        one.hear_until("update")
        two.hear_until("update")
        players = {0: one, 1: two}
        play_on(players, 9, pick=1)
        writing = Held()
        server.app.state.sockets._writing.turn = writing.turn
        watching, back = made.join(None), stack.enter_context(made.join(0, since=4))
        stack.enter_context(watching)
        while writing.begun < 2:
            play_on(players, 1, pick=1)  # they need not wait
        known = one.update["number"]
        writing.may_end = True
        for client in (watching, back):
            client.catch_up(known)
        play_on(players, 3, pick=1)
        for client, seat, first in ((watching, None, 0), (back, 0, 4)):
            client.catch_up(one.update["number"])
            heard = [each for each in client.heard if each["type"] == "update"]
            steps = [each for update in heard for each in update["steps"]]
            assert steps == made.get("/replay", seat).json()["steps"][first:]
            assert [each["type"] for each in client.heard[:3]] == ["welcome", "table", "update"]
            assert all(update["view"] == update["steps"][-1]["view"] for update in heard)
            assert len(heard) > 1
        assert back.update["legal"] == one.update["legal"]


@dataclass
class Held:
    """A desk at which what is written is not handed out before the test says so."""

    begun: int = 0
    may_end: bool = False

    @asynccontextmanager
    async def turn(self, _: str) -> AsyncIterator[None]:
        yield
        self.begun += 1
        while not self.may_end:  # noqa: ASYNC110  # as above
            await asyncio.sleep(0.01)


def test_records_and_replays_are_written_in_turn_and_not_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    may_write = False

    async def held(parts: Any) -> bytes:
        while not may_write:  # noqa: ASYNC110  # as above
            await asyncio.sleep(0.01)
        return b"".join(parts)

    monkeypatch.setattr(export_queue, "_written", held)
    with (
        serving(quick(tmp_path, limits=Limits(exports_waiting=2))) as server,
        ThreadPoolExecutor(8) as askers,
    ):
        made = server.create(**PRINTED)
        many = [askers.submit(made.get, "/replay") for _ in range(6)]
        turned_away = 0
        while turned_away < 3:  # one is written, two wait
            turned_away = sum(each.done() for each in many)
            assert server.http.get("/health").status_code == 200
        may_write = True
        answers = [each.result() for each in many]
        assert sorted(answer.status_code for answer in answers) == [200] * 3 + [429] * 3
        assert all(a.headers.get("retry-after") for a in answers if a.status_code == 429)


@pytest.mark.parametrize("path", ["/record", "/replay"])
def test_a_crowd_of_one_address_keeps_no_other_from_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
):
    written: list[bytes] = []
    may_write = False

    async def held(parts: Any) -> bytes:
        written.append(b"".join(parts))
        while not may_write:  # noqa: ASYNC110  # as above
            await asyncio.sleep(0.01)
        return written[-1]

    monkeypatch.setattr(export_queue, "_written", held)
    with serving(quick(tmp_path)) as server, ThreadPoolExecutor(6) as askers:

        def ask(made: Made, address: str) -> bytes:
            known = {"authorization": f"Bearer {made.tokens[0]}", "x-forwarded-for": address}
            plain = {"accept-encoding": "identity"}
            url = f"/api/matches/{made.match}{path}"
            return server.http.get(url, headers=known | plain).content

        theirs, other = server.create(**PRINTED), server.create(**PRINTED)
        with other.join(0) as player:
            player.hear_until("update")
            player.submit()  # so that no two papers are alike
        for count in range(6):  # one is written, four wait, and then somebody else comes
            whose, address = (theirs, FLOOD) if count < 5 else (other, OTHER)
            asked = askers.submit(ask, whose, address)
            while not (asked.done() or is_in_line(server, count)):
                assert server.http.get("/health").status_code == 200
        may_write = True
        own = asked.result()
    assert len(written) == 6
    assert written.index(own) <= 2
