"""Forks over HTTP: matches that go on from a moment, a text or a puzzle, and what they must not tell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.record import FORMAT, load
from oviraptor.play.verify import verify
from tests.server.conftest import quick
from tests.server.finished import finished, fork, length, made_of, moment
from tests.server.serving import Made, Server, serving
from tests.server.test_studies import ended, start, text


def play_out(made: Made, seat: int = 0, steps: int = 6) -> None:
    """Play a little, then give up."""
    with made.join(seat) as client:
        client.hear_until("update")
        for _ in range(steps):
            if (
                seat not in client.update["awaited"]
                and made.get().json()["seats"][1]["level"] is None
            ):
                break  # a friend is to play, who is not here
            if not client.wait_to_act(seat):
                break
            client.submit()
        while not client.update["over"]:
            client.say(type="resign")
            client.hear_until("update")


@pytest.mark.parametrize("name", games.names())
def test_any_moment_of_any_game_can_be_played_on_against_the_computer(server: Server, name: str):
    made, level = finished(server, name), games.meta(name).levels[0].name
    middle = length(made) // 2
    for dealt_anew in (None, 0):
        forked = made_of(
            server, fork(server, moment(made, middle), {}, {"level": level}, dealt_anew=dealt_anew)
        )
        play_out(forked)
        record = load(forked.get("/record").text)
        assert record.head.format == FORMAT
        assert record.head.fork is not None
        assert (record.head.fork.match, record.head.fork.n) == (made.match, middle)
        assert record.head.fork.seat == dealt_anew
        assert verify(games.load(name), games.meta(name), record) == record
        imported = server.http.post("/api/records", content=forked.get("/record").content)
        assert imported.status_code == 201, imported.text


def test_a_fork_has_a_commitment_of_its_own_that_its_record_opens(server: Server):
    made = finished(server)
    answer = fork(server, moment(made, 10))
    told, forked = answer.json(), made_of(server, answer)
    assert told["commitment"] != load(made.get("/record").text).head.commitment
    play_out(forked)
    record = load(forked.get("/record").text)
    assert record.head.commitment == told["commitment"]


def test_a_fork_goes_on_after_a_restart(tmp_path: Path):
    with serving(quick(tmp_path)) as server:
        made = finished(server, "temple")
        forked = made_of(server, fork(server, moment(made, length(made) - 1)))
        with forked.join(0) as client:
            before = client.hear_until("update")
    with serving(quick(tmp_path)) as server:
        again = Made(server, forked.match, forked.tokens)
        with again.join(0) as client:
            after = client.hear_until("update")
        assert (after["number"], after["view"]) == (before["number"], before["view"])
        play_out(again, seat=0, steps=0)
        record = load(again.get("/record").text)
        verify(games.load("temple"), games.meta("temple"), record)


@pytest.mark.parametrize("name", games.names())
def test_a_running_fork_tells_a_seat_no_more_than_it_sees(server: Server, name: str):
    made = finished(server, name, steps=40)
    secret = load(made.get("/record").text).secret
    assert secret is not None
    forked = made_of(server, fork(server, moment(made, length(made) - 1)))
    for seat in (0, 1, None):
        exported = forked.get("/record", seat).text
        assert secret.hex() not in exported
        head = load(exported).head
        assert head.shown_to == (-1 if seat is None else seat)
        if head.start_by == "hand":
            assert head.start == ""
        other = forked.get("/replay", seat, seen_by=1 if seat == 0 else 0)
        assert other.status_code == 400


def test_a_fork_says_where_it_came_from_once_it_is_over(server: Server):
    made = finished(server)
    assert made.get("/replay").json()["fork"] is None
    forked = made_of(server, fork(server, moment(made, 10)))
    assert forked.get("/replay", 0).json()["fork"] is None
    play_out(forked)
    assert forked.get("/replay", 0).json()["fork"] == {"match": made.match, "n": 10}


def test_a_text_and_a_friend_make_a_match_too(server: Server):
    forked = made_of(server, fork(server, text("raptor"), {"nickname": "Ada"}, {"nickname": "Bo"}))
    assert set(forked.tokens) == {0, 1, None}
    seats = forked.get().json()["seats"]
    assert [seat["nickname"] for seat in seats] == ["Ada", "Bo"]
    play_out(forked)
    record = load(forked.get("/record").text)
    assert record.head.start_by == "hand"
    assert record.head.fork is None
    assert record.head.start == start("raptor")


@pytest.mark.parametrize("name", games.names())
def test_nothing_of_a_match_that_goes_on_is_told_to_anybody(server: Server, name: str):
    made = server.create(game=name)
    with made.join(0) as one:
        one.hear_until("update")
        guest = one.ask("guest_invited", type="guest")["token"]
        for token in (*made.tokens.values(), guest):
            source = {"from": "match", "match": made.match, "token": token, "number": 0}
            headers = {"authorization": f"Bearer {token}"}
            path = f"/api/matches/{made.match}/analysis"
            for answer in (
                server.http.post("/api/studies", json={"source": source, "seat": 1}),
                fork(server, source),
                fork(server, source, dealt_anew=0),
                server.http.post(path, headers=headers),
                server.http.get(path, headers=headers),
            ):
                assert answer.status_code == 400
                assert "once" in answer.json()["text"]
                assert "over" in answer.json()["text"]


def test_an_imported_record_that_is_not_over_is_no_source_either(server: Server):
    made = finished(server)
    lines = made.get("/record").text.splitlines(keepends=True)
    answer = server.http.post("/api/records", content="".join(lines[:-3])).json()
    copy = Made(server, answer["match"], {None: answer["ticket"]["token"]})
    assert "once the match is over" in fork(server, moment(copy, 0, None)).json()["text"]


def test_an_imported_record_that_is_whole_can_be_played_on_from(server: Server):
    made = finished(server)
    answer = server.http.post("/api/records", content=made.get("/record").content).json()
    copy = Made(server, answer["match"], {None: answer["ticket"]["token"]})
    forked = made_of(server, fork(server, moment(copy, 5, None)))
    assert forked.get().json()["over"] is None


BAD: list[tuple[Any, int, str]] = [
    ({"seats": [{}, {}, {}]}, 400, "There are 2 seats here"),
    ({"seats": []}, 400, "There are 2 seats here"),
    ({"seats": [{"level": "God"}, {}]}, 400, "There is no such level"),
    ({"seats": [{"level": "LEVEL"}, {"level": "LEVEL"}]}, 400, "At least one seat is for a person"),
    ({"seats": [{"nickname": "x" * 300}, {}]}, 400, "A nickname has at most"),
    ({"seats": [{}, {}], "dealt_anew": 7}, 400, "There is no seat 7"),
    ({"seats": [{}, {}], "more": 7}, 400, "not understood"),
    ({"seats": [{}, {}], "source": text("raptor", "x")}, 400, "Line 1, column 1"),
    ({"seats": [{}, {}], "source": text("raptor", ended("raptor"))}, 400, "nothing to play on"),
    ({"seats": [{}, {}], "source": text("chess", "x")}, 404, "chess"),
]


@pytest.mark.parametrize(("asked", "status", "reason"), BAD)
def test_bad_forks_are_refused_in_a_sentence(
    server: Server, asked: dict[str, Any], status: int, reason: str
):
    level = games.meta("raptor").levels[0].name
    seats = [
        {**seat, "level": level} if seat.get("level") == "LEVEL" else seat
        for seat in asked["seats"]
    ]
    whole = {"source": text("raptor"), **asked, "seats": seats}
    answer = server.http.post("/api/forks", json=whole)
    assert answer.status_code == status
    assert reason in answer.json()["text"]
