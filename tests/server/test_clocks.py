"""Clocks at a table, on a time that the tests make."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from oviraptor import games
from oviraptor.play.clock import PATIENCE
from oviraptor.server import run
from oviraptor.server.settings import Settings
from oviraptor.server.tables import registry
from oviraptor.server.tables.loading import load_match
from oviraptor.store import Store
from tests.server import serving as servers
from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, serving
from tests.server.test_bots import portal

LIVE = {"kind": "live", "seconds": 60, "increment": 0}
PRINTED = {"board": "printed"}


@dataclass
class Time:
    """A time that stands still until it is put forward."""

    now: float = 1_000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Timed:
    """A server and its time."""

    server: Server
    time: Time

    def forward(self, made: Made, seconds: float) -> None:
        """Let time pass; timers look at the new time at once."""
        self.time.now += seconds
        loaded = self.server.app.state.registry._tables[made.match]
        portal(self.server, loaded.clock.look)


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[Timed]:
    time = Time()
    with serving(quick(tmp_path, now=time)) as server:
        yield Timed(server, time)


def both(made: Made) -> tuple[Client, Client]:
    one, two = made.join(0), made.join(1)
    for client in (one, two):
        while not client.hear_until("table")["seats"][0]["is_running"]:
            pass
    return one, two


def deeds(folder: Path, made: Made) -> list[str]:
    """Read all that was done in a match."""
    with Store.open(quick(folder).db) as store:
        stored = store.load(made.match)
    assert stored is not None
    return [entry.do for entry in stored.record.entries]


def last_steps(client: Client) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = client.hear_until("update")["steps"]
    return steps


def test_a_clock_waits_until_everybody_has_come(timed: Timed):
    made = timed.server.create(clock=LIVE, options=PRINTED)
    with made.join(0) as one:
        table = one.hear_until("table")
        assert [seat["clock"] for seat in table["seats"]] == [60.0, 60.0]
        assert not table["seats"][0]["is_running"]
        timed.forward(made, 1_000.0)
        with made.join(1):
            while not one.hear_until("table")["seats"][0]["is_running"]:
                pass
            assert [seat["clock"] for seat in one.table["seats"]] == [60.0, 60.0]


def test_when_time_is_out_the_first_legal_action_is_played(timed: Timed):
    made = timed.server.create(clock=LIVE, options=PRINTED)
    one, two = both(made)
    with one, two:
        first = one.update["legal"][0]["text"]
        two.submit()
        one.catch_up(two.update["number"])
        timed.forward(made, 59.0)
        assert one.ask("pong", type="ping")
        timed.forward(made, 1.0)
        played = next(step for step in last_steps(one) if step["actor"] == 0)
        assert (played["do"], played["by"]) == (first, "clock")


def test_time_out_loses_if_so_chosen(timed: Timed):
    made = timed.server.create(clock={**LIVE, "loses": True}, options=PRINTED)
    one, two = both(made)
    with one, two:
        two.submit()
        one.catch_up(two.update["number"])
        timed.forward(made, 61.0)
        assert last_steps(two)[-1]["do"] == "!resign"
        assert two.update["over"]["places"] == [2, 1]
        assert "out of time" in two.update["over"]["say"]


def test_a_match_that_both_have_left_comes_to_an_end(timed: Timed):
    made = timed.server.create(clock={"kind": "days", "seconds": 86_400}, options=PRINTED)
    one, two = both(made)
    two.stack.close()
    turns = 0
    with one:
        while not one.update["over"]:
            timed.forward(made, 86_400.0)
            one.hear_until("update")
            turns += 1
            assert turns < 20 * PATIENCE
        assert one.update["over"]["reason"] == "resigned"
        assert {step["by"] for heard in one.heard for step in heard.get("steps", ())} <= {
            "clock",
            "chance",
        }


def test_the_clocks_are_the_same_after_a_restart(tmp_path: Path):
    time = Time()
    with serving(quick(tmp_path, now=time)) as server:
        timed = Timed(server, time)
        made = server.create(clock={**LIVE, "increment": 3}, options=PRINTED)
        one, two = both(made)
        with one, two:
            timed.forward(made, 20.0)
            one.submit()
            timed.forward(made, 5.0)
            two.hear_until("update")
            two.submit()
        before = [seat["clock"] for seat in made.get().json()["seats"]]
    with serving(quick(tmp_path, now=time)) as server:
        again = Made(server, made.match, made.tokens)
        assert [seat["clock"] for seat in again.get().json()["seats"]] == before
    assert len(set(before)) == 2


@pytest.mark.parametrize("clock", [LIVE, {"kind": "days", "seconds": 86_400}])
def test_the_time_without_a_server_is_charged_to_nobody(tmp_path: Path, clock: dict[str, Any]):
    time = Time()
    with serving(quick(tmp_path, now=time)) as server:
        timed = Timed(server, time)
        made = server.create(clock=clock, options=PRINTED)
        one, two = both(made)
        with one, two:
            one.submit()
            two.hear_until("update")
            timed.forward(made, 20.0)
        before = [seat["clock"] for seat in made.get().json()["seats"]]
        assert before[1] == clock["seconds"] - 20.0
    time.now += 1_000_000.0
    for _ in range(2):  # the second time there is nothing more to leave out
        with serving(quick(tmp_path, now=time)) as server:
            again = Made(server, made.match, made.tokens)
            with again.join(1) as two:
                told = [step["say"] for step in two.hear_until("update")["steps"]]
                assert told.count("There was no server for 12 days; no clock ran.") == 1
                assert [seat["clock"] for seat in again.get().json()["seats"]] == before


@pytest.mark.parametrize("seconds", [0.5, 4.9])
def test_the_time_a_quick_restart_takes_is_charged_to_nobody(tmp_path: Path, seconds: float):
    time = Time()
    with serving(quick(tmp_path, now=time)) as server:
        made = server.create(clock=LIVE, options=PRINTED)
        one, two = both(made)
        with one, two:
            Timed(server, time).forward(made, 20.0)
        before = [seat["clock"] for seat in made.get().json()["seats"]]
    time.now += seconds
    with serving(quick(tmp_path, now=time)) as server:
        again = Made(server, made.match, made.tokens)
        assert [seat["clock"] for seat in again.get().json()["seats"]] == before


def test_a_time_without_a_server_is_left_out_once_though_two_processes_find_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    time = Time()
    clock = {**LIVE, "seconds": 3_600}
    with serving(quick(tmp_path, now=time)) as server:
        made = server.create(clock=clock, options=PRINTED)
        one, two = both(made)
        with one, two:
            Timed(server, time).forward(made, 20.0)
    time.now += 1_000.0
    with (
        serving(quick(tmp_path, now=time)) as first,
        serving(quick(tmp_path, now=time)) as second,
    ):

        def late(*arguments: Any) -> Any:
            """Load a match, but be slower than the other process."""
            monkeypatch.setattr(registry, "load_match", load_match)
            loaded = load_match(*arguments)
            assert Made(first, made.match, made.tokens).get().status_code == 200
            return loaded

        monkeypatch.setattr(registry, "load_match", late)
        seats = Made(second, made.match, made.tokens).get().json()["seats"]
        assert seats[0]["clock"] == 3_580.0
    assert len([do for do in deeds(tmp_path, made) if do.startswith("!down")]) == 1


def test_nobody_pays_for_the_time_without_a_server_in_which_a_seat_was_lent(tmp_path: Path):
    time = Time()
    level = games.meta("raptor").levels[0].name
    with serving(quick(tmp_path, now=time, pause=1_000.0)) as server:
        made = server.create(None, level, clock=LIVE, options=PRINTED)
        with made.join(0) as one:
            while not one.hear_until("table")["seats"][0]["is_running"]:
                pass
            time.now += 5.0
            one.say(type="sit", seat=0, level=level)
            while one.hear_until("table")["seats"][0]["level"] is None:
                pass
            time.now += 3.0
    time.now += 1_000.0
    with (
        serving(quick(tmp_path, now=time, pause=1_000.0)) as server,
        Made(server, made.match, made.tokens).join(0) as one,
    ):
        one.hear_until("update")
        one.say(type="sit", seat=0, level=None)
        while one.hear_until("table")["seats"][0]["level"] is not None:
            pass
        assert one.table["seats"][0]["clock"] == 60.0 - 5.0 - 3.0


def test_a_clock_takes_nothing_from_who_acted_in_time_at_another_process(tmp_path: Path):
    time = Time()
    settings = quick(tmp_path, now=time, beat=1_000.0)
    with serving(settings) as here, serving(settings) as there:
        made = here.create(clock={**LIVE, "loses": True, "increment": 60}, options=PRINTED)
        one, two = both(made)
        again = Made(there, made.match, made.tokens)
        with one, two, again.join(0) as other_one, again.join(1) as other_two:
            for client in (other_one, other_two):
                client.hear_until("update")
            time.now += 50.0
            other_two.catch_up(other_one.submit()["number"])
            other_two.submit()
            steps = len(deeds(tmp_path, made))
            Timed(here, time).forward(made, 10.5)
            loaded = here.app.state.registry._tables[made.match]
            deadline = monotonic() + servers.PATIENCE
            while len(loaded.table.match.entries) < steps or loaded.clock._task is not None:
                assert monotonic() < deadline
                sleep(0.01)
            assert "!resign" not in deeds(tmp_path, made)
            assert loaded.clock.is_busy  # set anew


def test_a_live_clock_waits_a_little_after_a_restart(tmp_path: Path):
    time = Time()
    with serving(quick(tmp_path, now=time)) as server:
        timed = Timed(server, time)
        made = server.create(clock=LIVE, options=PRINTED)
        one, two = both(made)
        with one, two:
            timed.forward(made, 59.5)
    time.now += 7.0
    with serving(quick(tmp_path, now=time, grace=30.0)) as server:
        again = Made(server, made.match, made.tokens)
        with again.join(0) as one:
            one.hear_until("update")
            Timed(server, time).forward(again, 1.0)
            assert one.ask("pong", type="ping")
            assert again.get().json()["seats"][0]["clock"] == 0.0
            number = one.update["number"]
            one.submit()
            assert one.update["steps"][0]["by"] == "person"
            assert one.update["number"] == number + 1


def test_a_clock_that_began_before_the_first_step_runs_on_after_a_restart(tmp_path: Path):
    time = Time()
    with serving(quick(tmp_path, now=time)) as server:
        made = server.create(clock=LIVE, options=PRINTED)
        one, two = both(made)
        with one, two:
            pass
    time.now += 1.0
    with serving(quick(tmp_path, now=time, beat=0.05)) as server:
        time.now += 61.0
        while made.match not in server.app.state.registry._tables:  # nobody comes: it is picked up
            assert server.http.get("/health").status_code == 200
        with Made(server, made.match, made.tokens).join(0) as one:
            steps = [*one.hear_until("update")["steps"]]
            while (
                not steps or steps[-1]["by"] == "table"
            ):  # the second without a server comes first
                steps += one.hear_until("update")["steps"]
            assert steps[-1]["by"] in {"clock", "chance"}


def test_every_clock_stands_still_once_the_match_is_over(timed: Timed):
    made = timed.server.create(clock=LIVE, options=PRINTED)
    one, two = both(made)
    with one, two:
        timed.forward(made, 10.0)
        one.say(type="resign")
        one.hear_until("update")
        before = [seat["clock"] for seat in made.get().json()["seats"]]
        timed.forward(made, 40.0)
        seats = made.get().json()["seats"]
        assert [seat["clock"] for seat in seats] == before
        assert not any(seat["is_running"] for seat in seats)


def test_a_clock_on_the_wall_that_is_put_forward_or_back_changes_nobodys_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    start = 1_800_000_000.0
    monkeypatch.setattr("time.time", lambda: start)
    settings = quick(tmp_path)
    assert start <= settings.now() < start + 1_000.0  # it is of the clock that is put forward
    with serving(settings) as server:
        made = server.create(clock={**LIVE, "seconds": 3_600}, options=PRINTED)
        one, two = both(made)
        with one, two:
            for jump in (86_400.0, -86_400.0):
                monkeypatch.setattr("time.time", lambda jump=jump: start + jump)
                assert start <= settings.now() < start + 1_000.0
                one.submit()
                two.submit()
                clocks = [seat["clock"] for seat in made.get().json()["seats"]]
                assert all(3_500 < clock <= 3_600 for clock in clocks)


def test_nor_does_it_where_a_server_is_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    class Stop(Exception):
        pass

    given: list[Settings] = []

    def stop(settings: Settings, _store: Store) -> None:
        given.append(settings)
        raise Stop

    monkeypatch.setattr(run, "create_app", stop)
    monkeypatch.setattr(run, "set_up_logs", lambda: None)
    start = 1_800_000_000.0
    monkeypatch.setattr("oviraptor.store.store.wall_time", lambda: start)
    with pytest.raises(Stop):
        run.run(run.Wanted("127.0.0.1", 0, str(tmp_path / "matches.sqlite")))
    for jump in (0.0, 86_400.0, -86_400.0):
        monkeypatch.setattr("time.time", lambda jump=jump: start + jump)
        assert start <= given[0].now() < start + 1_000.0


@pytest.mark.parametrize(
    ("clock", "reason"),
    [
        ({"kind": "live", "seconds": 9}, "from 10 to"),
        ({"kind": "live", "seconds": 100_000}, "from 10 to"),
        ({"kind": "live", "seconds": 60, "increment": -1}, "increment"),
        ({"kind": "live", "seconds": 60, "increment": 9_999}, "increment"),
        ({"kind": "days", "seconds": 59}, "from 60 to"),
        ({"kind": "days", "seconds": 3_600, "increment": 1}, "increment"),
        ({"kind": "weeks"}, "not understood"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(timed: Timed, clock: dict[str, Any], reason: str):
    new = {"game": "raptor", "seats": [{}, {}], "clock": clock}
    answer = timed.server.http.post("/api/matches", json=new)
    assert answer.status_code == 400
    assert reason in answer.json()["text"]
