"""Limits: what one client, one address, one match and the whole server may use."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from oviraptor import games
from oviraptor.server.http.rate_limit import RateLimit, address_key
from oviraptor.server.settings import Limits
from tests.server.conftest import quick
from tests.server.serving import Server, serving

NEW = {"game": "raptor", "seats": [{}, {}]}


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("no address", "no address"),
    ],
)
def test_limits_count_a_customer_not_an_address(address: str, key: str):
    assert address_key(address) == key


def test_who_has_a_whole_network_is_one_asker(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(posts_per_minute=2))) as server:
        statuses = [
            server.http.post("/api/matches", json=NEW, headers={"x-forwarded-for": address})
            for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1")
        ]
    assert [answer.status_code for answer in statuses] == [201, 201, 429, 201]


def test_a_message_that_is_too_long_is_refused_and_nothing_is_lost(server: Server):
    made = server.create()
    with made.join(0) as client:
        client.hear_until("update")
        assert "at most 4096" in client.refused(type="rename", nickname="x" * 5_000)
        client.submit()
    with made.join(0) as client:
        client.socket.send("x" * 200_000)
        assert client.closed() == 1009
    with made.join(0) as client:
        assert client.hear_until("update")["number"] == 1


def test_who_says_nothing_is_let_go(tmp_path: Path):
    limits = Limits(hello_seconds=0.05)
    with serving(quick(tmp_path, limits=limits)) as server, server.create().open() as client:
        assert client.hear()["text"] == "Nobody said hello."
        assert client.closed() == 4408


def test_who_says_too_much_is_slowed_down_then_let_go(tmp_path: Path):
    limits = Limits(messages_per_second=0.001, message_burst=3, too_many=5)
    with serving(quick(tmp_path, limits=limits)) as server, server.create().join(0) as client:
        client.hear_until("update")
        for _ in range(3):
            client.ask("pong", type="ping")
        assert "too much at once" in client.refused(type="ping")
        with suppress(ConnectionClosed):
            for _ in range(8):
                client.say(type="ping")
        assert client.closed() == 4429


def test_only_so_many_matches_are_begun(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(posts_per_minute=2))) as server:
        answers = [server.http.post("/api/matches", json=NEW) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[-1].headers["retry-after"] == "1"


@pytest.mark.parametrize("path", ["/record", "/replay"])
def test_only_so_many_records_and_replays_are_written(tmp_path: Path, path: str):
    with serving(quick(tmp_path, limits=Limits(looks_per_minute=2))) as server:
        made = server.create()
        assert [made.get(path).status_code for _ in range(3)] == [200, 200, 429]


def test_only_so_many_hellos_with_one_ticket_are_answered(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(hellos_per_minute=1))) as server:
        made = server.create()
        with made.join(0) as one, made.join(0) as two, made.join(1) as other:
            assert one.hear_until("update")
            assert "too often" in two.hear_until("refused")["text"]
            assert two.closed() == 1013
            assert other.hear_until("update")


def test_a_body_that_is_too_large_is_refused(server: Server):
    for path, size in (("/api/matches", 100_000), ("/api/records", 1_000_001)):
        answer = server.http.post(path, content=b" " * size)
        assert answer.status_code == 413, path
        assert "text" in answer.json()


def test_a_very_long_match_takes_only_what_leads_to_its_end(tmp_path: Path):
    level = games.meta("raptor").levels[0].name
    with serving(quick(tmp_path, limits=Limits(match_entries=7))) as server:
        made = server.create(options={"board": "printed"})
        with made.join(0) as one, made.join(1) as two:
            one.hear_until("update")
            two.hear_until("update")
            other = one.update["legal"][1]["text"]
            number = one.submit()["number"]
            for message in (
                {"type": "sit", "seat": 0, "level": level},
                {"type": "undo", "number": number},
                {"type": "submit", "text": other, "number": number},
            ):
                assert "too long" in one.refused(**message)
            two.catch_up(number)
            assert two.submit()["number"] > number


def test_the_same_choice_again_and_again_adds_nothing(server: Server):
    with server.create(options={"board": "printed"}).join(0) as one:
        one.hear_until("update")
        text = one.update["legal"][0]["text"]
        number = one.submit(text)["number"]
        for _ in range(20):
            said = one.refused(type="submit", text=text, number=number)
            assert said == "That is your choice already."
        assert one.update["number"] == number


def test_who_changes_his_mind_all_the_time_is_slowed_down(tmp_path: Path):
    limits = Limits(second_thoughts_per_minute=3)
    with serving(quick(tmp_path, limits=limits)) as server:
        made = server.create(options={"board": "printed"})
        with made.join(0) as one, made.join(1) as two:
            one.hear_until("update")
            two.hear_until("update")
            texts = [offer["text"] for offer in one.update["legal"][:2]]
            for count in range(4):  # the first is no second thought
                one.submit(texts[count % 2])
            number = one.update["number"]
            for message in (
                {"type": "submit", "text": texts[0], "number": number},
                {"type": "undo", "number": number},
                {"type": "sit", "seat": 0, "level": games.meta("raptor").levels[0].name},
            ):
                assert "change your mind too often" in one.refused(**message)
            two.say_action()  # nobody else is slowed down, and the match goes on
            assert one.hear_until("update")["number"] > number


def test_a_bucket_fills_again_and_forgets_strangers():
    rates = RateLimit(1e12, 2, most=2)
    assert all(rates.take("a") for _ in range(100))
    empty = RateLimit(0.0, 1, most=2)
    assert [empty.take(key) for key in ("a", "a", "b", "c", "a")] == [True, False, True, True, True]


def test_a_slow_client_is_let_go_and_can_come_again(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(outbox=2))) as server:
        made = server.create()
        with made.open() as client:
            client.say(type="hello", token=made.tokens[0])
            # Welcome, table and update are three: the third does not fit.
            with pytest.raises(ConnectionClosed):
                client.hear_until("pong")
