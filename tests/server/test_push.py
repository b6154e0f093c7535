"""Web Push: who has closed the page is told of his turn and of the end, once, and nobody waits for that."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from oviraptor.server.push import addresses
from oviraptor.server.push.text64 import read64, write64
from oviraptor.server.push.vapid import PushKey
from oviraptor.server.settings import Limits, Push
from oviraptor.server.tables.match_settings import MatchSettings, from_stored
from oviraptor.store import Store
from tests.server.conftest import quick
from tests.server.push_service import PATIENCE, Browser, Came, PushService, push_service
from tests.server.serving import Client, Made, Server, serving

KEY = PushKey.make()
CONTACT = "mailto:host@example.org"
DAYS: dict[str, Any] = {
    "clock": {"kind": "days", "seconds": 86_400},
    "options": {"board": "printed"},
}


def pushing(**more: Any) -> Push:
    """Web Push without pauses, to a service on this machine."""
    usual = {"delay": 0.0, "gap": 0.0, "sure": 0.0, "retries": (0.0, 0.0), "to_loopback": True}
    return Push(key=KEY, contact=CONTACT, **{**usual, **more})


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(quick(tmp_path, push=pushing())) as running:
        yield running


def come(made: Made, seat: int) -> Client:
    client = made.join(seat)
    client.hear_until("update")
    return client


def say(client: Client, **message: Any) -> None:
    """Say what is granted without an answer."""
    client.say(**message)
    client.ask("pong", type="ping")
    assert not [each for each in client.heard if each["type"] == "refused"]


def begin(server: Server, *browsers: Browser) -> tuple[Made, Client]:
    """Begin a match by days; the second seat subscribes, chooses its card and goes, the first one stays."""
    made = server.create(**DAYS)
    first = come(made, 0)
    with come(made, 1) as second:
        for browser in browsers:
            say(second, type="subscribe", **browser.subscription)
        second.submit()
    while 1 in first.update["awaited"]:
        first.hear_until("update")
    while first.table["seats"][1]["is_here"]:
        first.hear_until("table")
    return made, first


def until_awaited(client: Client, seat: int) -> None:
    """Let who is here act until the table waits for a seat."""
    while seat not in client.update["awaited"]:
        client.submit()


def until_not_awaited(client: Client, seat: int) -> None:
    """Let somebody act until the table waits for others."""
    while seat in client.update["awaited"]:
        client.submit()


def kept(server: Server, made: Made) -> MatchSettings:
    """What the server keeps of a match."""
    settings: MatchSettings = server.app.state.registry._tables[made.match].table.settings
    return settings


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def claims(came: Came) -> str:
    token = came.headers["Authorization"].removeprefix("vapid t=").partition(",")[0]
    return read64(token.split(".")[1]).decode()


def test_who_is_away_is_told_of_each_turn_once_and_of_the_end(server: Server, service: PushService):
    browser = Browser(service)
    made, first = begin(server, browser)
    with first:
        until_awaited(first, 1)
        (came,) = service.wait(1)
        told = {"title": "Raptor", "body": "It is your turn.", "match": made.match}
        assert browser.read(came) == told
        assert came.path == "/one"
        assert came.headers["Authorization"].endswith(f", k={KEY.public}")
        assert f'"aud":"http://127.0.0.1:{service.port}"' in claims(came)
        assert f'"sub":"{CONTACT}"' in claims(came)
        assert came.headers["TTL"] == "86400"
        assert came.headers["Content-Encoding"] == "aes128gcm"
        assert not {made.match, *made.tokens.values()} & {*came.headers.values(), came.path}
        say(first, type="emote", emote="hello")  # a change, and no new turn
        with come(made, 1) as second:
            until_not_awaited(second, 1)
        while 1 in first.update["awaited"]:
            first.hear_until("update")
        until_awaited(first, 1)
        service.wait(2)
        first.ask("update", type="resign")
        service.wait(3)
        wait_until(lambda: not kept(server, made).pushes)
    over = {**told, "body": "The match is over."}
    assert [browser.read(each) for each in service.came] == [told, told, over]


def test_who_is_here_is_not_told(server: Server, service: PushService):
    here, away = Browser(service, "here"), Browser(service, "away")
    made, first = begin(server, away)
    with first:
        say(first, type="subscribe", **here.subscription)
        until_awaited(first, 1)
        service.wait(1)
        wait_until(lambda: kept(server, made).told.keys() == {0, 1})
        first.say(type="resign")
        first.hear_until("update")
        service.wait(2)
        wait_until(lambda: kept(server, made).told[0][0] == "over")
    assert {came.path for came in service.came} == {"/away"}


def test_a_browser_its_service_knows_no_more_is_forgotten(server: Server, service: PushService):
    service.status = 410
    made, first = begin(server, Browser(service, "old"))
    with first:
        until_awaited(first, 1)
        service.wait(1)
        wait_until(lambda: not kept(server, made).pushes)
    assert len(service.came) == 1


def test_a_service_that_does_not_answer_keeps_nobody_waiting(server: Server, service: PushService):
    service.open.clear()
    made, first = begin(server, Browser(service))
    with first:
        until_awaited(first, 1)
        service.wait(1)
        with come(made, 1) as second:
            number = second.update["number"]
            assert second.submit()["number"] > number
        assert not service.open.is_set()


@pytest.mark.parametrize(("status", "tries"), [(503, 3), (429, 3), (302, 1), (400, 1)])
def test_a_service_that_fails_is_asked_again_a_few_times_and_sends_nobody_elsewhere(
    server: Server, service: PushService, status: int, tries: int
):
    service.status = status
    made, first = begin(server, Browser(service))
    with first:
        until_awaited(first, 1)
        service.wait(tries)
        outcome = "failed" if tries > 1 else "refused"
        line = f'oviraptor_pushes_total{{outcome="{outcome}"}} 1.0'
        wait_until(lambda: line in server.http.get("/metrics").text)
    assert [came.path for came in service.came] == ["/one"] * tries
    assert len(kept(server, made).pushes[1]) == 1


def test_a_seat_has_four_browsers_and_the_newest_takes_the_place_of_the_oldest(
    server: Server, service: PushService
):
    browsers = [Browser(service, f"b{number}") for number in range(6)]
    made = server.create(**DAYS)
    with come(made, 1) as client:
        for browser in (*browsers, browsers[5]):
            say(client, type="subscribe", **browser.subscription)
        names = [each.endpoint[-2:] for each in kept(server, made).pushes[1]]
        assert names == ["b2", "b3", "b4", "b5"]
        say(client, type="unsubscribe", endpoint=browsers[3].endpoint)
        assert len(kept(server, made).pushes[1]) == 3
        for browser in browsers:
            say(client, type="unsubscribe", endpoint=browser.endpoint)
        assert kept(server, made).pushes == {}


def test_what_was_told_is_not_told_again_after_a_restart(tmp_path: Path, service: PushService):
    browser = Browser(service)
    settings = quick(tmp_path, push=pushing())
    with serving(settings) as server:
        made, first = begin(server, browser)
        with first:
            until_awaited(first, 1)
            service.wait(1)
    with Store.open(settings.db) as store:
        stored = from_stored(store.settings(made.match) or {})
    assert [each.endpoint for each in stored.pushes[1]] == [browser.endpoint]
    with serving(settings) as server:
        again = Made(server, made.match, made.tokens)
        with come(again, 0) as first:
            first.say(type="resign")
            first.hear_until("update")
            service.wait(2)
    bodies = [browser.read(each)["body"] for each in service.came]
    assert bodies == ["It is your turn.", "The match is over."]


def test_a_word_that_was_due_when_the_server_ended_is_said_by_the_next_one(
    tmp_path: Path, service: PushService
):
    with serving(quick(tmp_path, push=pushing(delay=3_600.0))) as server:
        made, first = begin(server, Browser(service))
        with first:
            until_awaited(first, 1)
    assert service.came == []
    later = quick(tmp_path, push=pushing(), now=lambda: time.time() + 4_000.0, beat=0.05)
    with serving(later) as server:  # nobody comes
        service.wait(1)
        wait_until(lambda: kept(server, made).told.keys() == {1})
    with Store.open(later.db) as store:
        (next_time,) = store.unfinished()
    assert next_time.wake > time.time() + 80_000  # it waits for the clock alone


@contextmanager
def days_match(server: Server) -> Iterator[Client]:
    with come(server.create(**DAYS), 0) as client:
        yield client


def test_what_cannot_be_used_is_refused_in_one_line(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
):
    good = {"type": "subscribe", **Browser(service).subscription}
    good["endpoint"] = "https://push.example/x"
    found = {"inside.example": ["10.0.0.1"], "push.example": ["142.250.74.42"]}
    monkeypatch.setattr(addresses, "look_up", lambda host: found[host])
    with (
        serving(quick(tmp_path, push=pushing(to_loopback=False))) as server,
        days_match(server) as client,
    ):
        say(client, **good)
        for endpoint, why in [
            (Browser(service).endpoint, "reached by https"),
            ("https://127.0.0.1/x", "a name in the public network"),
            ("https://inside.example/x", "an address in the public network"),
            ("https://push.example/" + "x" * 1_000, "up to 1,000 plain characters"),
        ]:
            assert why in client.refused(**{**good, "endpoint": endpoint})
        point = read64(str(good["p256dh"]))
        for key in ("", "*", write64(point[:-1]), write64(bytes([4]) + bytes(64))):
            assert "65 bytes" in client.refused(**{**good, "p256dh": key})
        for key in ("", "*", write64(bytes(15)), write64(bytes(17))):
            assert "16 bytes" in client.refused(**{**good, "auth": key})


def test_a_name_that_leads_elsewhere_later_on_is_not_connected_to(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
):
    class Rebound(Browser):
        @property
        def endpoint(self) -> str:
            return "https://push.example/x"

    found = ["142.250.74.42"]
    monkeypatch.setattr(addresses, "look_up", lambda _: list(found))
    with serving(quick(tmp_path, push=pushing())) as server:
        _, first = begin(server, Rebound(service))
        found[:] = ["127.0.0.1"]
        with first:
            until_awaited(first, 1)
            line = 'oviraptor_pushes_total{outcome="refused"} 1.0'
            wait_until(lambda: line in server.http.get("/metrics").text)
    assert service.came == []


def test_only_who_has_a_seat_in_a_match_by_days_is_told(server: Server, service: PushService):
    good = {"type": "subscribe", **Browser(service).subscription}
    made = server.create(**DAYS)
    with made.join(None) as watcher:
        watcher.hear_until("update")
        assert "watching" in watcher.refused(**good)
    with come(server.create(options=DAYS["options"]), 0) as other:
        assert "match by days" in other.refused(**good)
    with come(made, 0) as player:
        token = player.ask("guest_invited", type="guest")["token"]
        with made.join(0, token=token) as guest:
            guest.hear_until("update")
            assert "guest" in guest.refused(**good)
        player.ask("update", type="resign")
        assert "over" in player.refused(**good)


def test_without_a_key_nothing_of_it_is_offered(tmp_path: Path, service: PushService):
    with serving(quick(tmp_path)) as server, days_match(server) as client:
        assert server.http.get("/api/push").json() == {"key": ""}
        refused = client.refused(type="subscribe", **Browser(service).subscription)
        assert refused == "This server has no key for Web Push."


def test_who_subscribes_all_the_time_is_slowed_down(tmp_path: Path, service: PushService):
    limits = Limits(subscriptions_per_minute=3)
    with (
        serving(quick(tmp_path, push=pushing(), limits=limits)) as server,
        days_match(server) as client,
    ):
        assert server.http.get("/api/push").json() == {"key": KEY.public}
        for name in "abc":
            say(client, type="subscribe", **Browser(service, name).subscription)
        refused = client.refused(type="subscribe", **Browser(service, "d").subscription)
        assert "too often" in refused
