"""The guard at the door, tickets, limits, and what is never written down."""

from __future__ import annotations

import io
import json
import logging
from pathlib import Path

import httpx
import pytest
import structlog
from hypothesis import example, given
from hypothesis import strategies as st

from oviraptor.core.errors import Refused
from oviraptor.server.logs import set_up_logs, without_secrets
from oviraptor.server.tables.nicknames import clean_nickname
from oviraptor.server.tables.tickets import NO_TICKET, find_seat, new_token, next_token
from oviraptor.store import Store, StoreDown, hash_token
from tests.server.conftest import quick
from tests.server.serving import Made, Server, serving

NEW = {"game": "raptor", "seats": [{}, {}]}


# --- Host and Origin ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:80",
        "127.0.0.1.evil.example",
        "",
        "[::1%a; script-src *]",
        "[fe80::1%eth0]:80",
    ],
)
def test_a_name_that_is_not_ours_is_not_answered(server: Server, host: str):
    for path in ("/", "/api/games", "/api/matches"):
        answer = server.http.get(path, headers={"host": host})
        assert answer.status_code == 403, host
        assert "text" in answer.json()


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8000", "10.0.0.7"]
)
def test_numbers_and_our_own_name_are_answered(server: Server, host: str):
    assert server.http.get("/api/games", headers={"host": host}).status_code == 200


def test_a_name_can_be_allowed(tmp_path: Path):
    with serving(quick(tmp_path, hosts=("Play.example",))) as server:
        for host, status in (("play.example", 200), ("other.example", 403)):
            answer = server.http.get("/api/games", headers={"host": host})
            assert answer.status_code == status


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "//", "http://[", ""]
)
def test_another_site_posts_nothing(server: Server, origin: str):
    answer = server.http.post("/api/matches", json=NEW, headers={"origin": origin})
    assert answer.status_code == 403
    answer = server.http.post("/api/records", content=b"x", headers={"origin": origin})
    assert answer.status_code == 403


def test_two_origins_are_one_too_many(server: Server):
    origins = [("origin", f"http://{server.host}")] * 2
    assert server.http.post("/api/matches", json=NEW, headers=origins).status_code == 403


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_our_own_page_may_post(server: Server, scheme: str):
    origin = {"origin": f"{scheme}://{server.host}"}
    assert server.http.post("/api/matches", json=NEW, headers=origin).status_code == 201


def test_another_site_opens_no_socket(server: Server):
    made = server.create()
    with pytest.raises(Exception, match="403"):
        made.open(origin="https://evil.example")
    with made.open(origin=f"http://{server.host}") as client:
        client.say(type="hello", token=made.tokens[0])
        assert client.hear()["type"] == "welcome"


def test_a_socket_by_another_name_is_not_opened(server: Server):
    with pytest.raises(Exception, match="403"):
        server.create().open(host="evil.example")


def test_every_answer_has_its_headers(server: Server):
    for method, path in (
        ("GET", "/"),
        ("GET", "/api/games"),
        ("GET", "/nothing"),
        ("GET", "/api/nothing"),
        ("GET", "/schema"),
        ("GET", "/api/matches"),
        ("DELETE", "/"),
        ("HEAD", "/"),
        ("POST", "/api/matches"),
    ):
        headers = server.http.request(method, path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert server.http.get("/api/games").headers["cache-control"] == "no-store"
    assert server.http.get("/").headers["content-type"].startswith("text/html")


# --- tickets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["", "x", "x" * 3_000])
def test_a_wrong_token_opens_nothing(server: Server, token: str):
    made = server.create()
    with made.join(0, token=token or " ") as client:
        assert "No match opens with this link" in client.hear()["text"]
        assert client.closed() == 4404


def test_the_token_of_another_match_opens_nothing(server: Server):
    one, other = server.create(), server.create()
    with one.join(0, token=other.tokens[0]) as client:
        client.hear_until("refused")
        assert client.closed() == 4404
    answer = Made(server, one.match, other.tokens).get()
    assert answer.status_code == 404


def test_a_match_that_is_not_there_is_answered_like_a_wrong_token(server: Server):
    made = server.create()
    wrong = Made(server, made.match, {0: "wrong"}).get()
    missing = Made(server, "0" * 16, made.tokens).get()
    assert (wrong.status_code, wrong.json()) == (missing.status_code, missing.json())


@pytest.mark.parametrize("match", ["a%00b", "x", "0" * 17, "%F0%9F%A6%96" * 16])
def test_what_is_no_name_of_a_match_never_reaches_the_database(
    server: Server, monkeypatch: pytest.MonkeyPatch, match: str
):
    made = Made(server, match, {0: "x"})

    def down(*_: object) -> None:
        raise StoreDown("such names are not asked for")

    monkeypatch.setattr(Store, "load", down)
    assert made.get().status_code == 404
    with made.join(0) as client:
        assert client.closed() == 4404


@pytest.mark.parametrize("header", [None, "", "Bearer", "Basic x", "x"])
def test_without_a_ticket_nothing_is_told(server: Server, header: str | None):
    made = server.create()
    headers = {} if header is None else {"authorization": header}
    for path in ("", "/record", "/replay"):
        answer = server.http.get(f"/api/matches/{made.match}{path}", headers=headers)
        assert answer.status_code == 401
        assert "ticket" in answer.json()["text"]


def test_the_server_lists_no_matches(server: Server):
    server.create()
    assert server.http.get("/api/matches").status_code == 405


def test_tickets_are_found_by_their_hash():
    tokens = [new_token() for _ in range(3)]
    tickets = {hash_token(tokens[0]): 0, hash_token(tokens[1]): None}
    assert [find_seat(tickets, token) for token in tokens] == [0, None, NO_TICKET]
    assert all(len(token) >= 32 for token in tokens)
    assert len({next_token(tokens[0], "a"), next_token(tokens[0], "b"), tokens[0]}) == 3


def test_no_token_lies_in_the_database_or_in_the_logs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    with serving(quick(tmp_path)) as server:
        made = server.create()
        with made.join(0) as client:
            client.hear_until("update")
            client.submit()
            client.say(type="resign")
            client.hear_until("update")
            client.say(type="rematch")
        with made.join(1) as client:
            client.say(type="rematch")
            after = client.hear_until("rematch_ready")["ticket"]["token"]
        made.get()
        server.http.get("/api/matches/x", headers={"authorization": f"Bearer {made.tokens[0]}"})
    written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    said = capsys.readouterr()
    for token in [*made.tokens.values(), after]:
        assert token.encode() not in written
        assert token not in said.out + said.err


def test_secrets_are_blotted_out_of_logs():
    event = without_secrets(None, "", {"event": "x", "token": "abc", "Authorization": "y", "n": 1})
    assert event == {"event": "x", "token": "…", "Authorization": "…", "n": 1}


def test_a_fault_is_logged_without_the_values_of_variables(monkeypatch: pytest.MonkeyPatch):
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    root, handlers, level = logging.getLogger(), logging.getLogger().handlers, logging.root.level
    try:
        set_up_logs()
        hidden = "very secret token"
        fault = ValueError("oh")
        structlog.get_logger().error("a fault", token=hidden, exc_info=fault)
        logging.getLogger("elsewhere").error("another", exc_info=fault)
    finally:
        structlog.reset_defaults()
        root.handlers = handlers
        root.setLevel(level)
    lines = [json.loads(line) for line in stream.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["a fault", "another"]
    assert hidden not in stream.getvalue()
    assert "locals" not in stream.getvalue()


# --- nicknames ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("A\u202eB\u200bC\x00D\x1b[31m", "ABCD[31m"),
        ("<b>&amp;", "<b>&amp;"),
        ("e\u0301", "\u00e9"),
        ("a" + "\u0300" * 9, "à\u0300\u0300"),
        ("\ud800x", "x"),
        ("x" * 24, "x" * 24),
        ("\u200d\u200d", ""),
    ],
)
def test_nicknames_are_cleaned(given: str, kept: str):
    assert clean_nickname(given) == kept


@given(
    st.text(
        st.one_of(
            st.characters(),
            st.sampled_from("ae \u0301\u0300\u0327\u200b\u200c\u200d\u202e\u1161\u1100\x1f"),
        ),
        max_size=40,
    )
)
@example("e\u200b\u0301")
@example("a \u200d\u200b b")
@example("a\u0301\u0327\u0300\u0300")
def test_what_is_clean_stays_as_it_is(text: str):
    try:
        cleaned = clean_nickname(text)
    except Refused:
        return
    assert clean_nickname(cleaned) == cleaned


@pytest.mark.parametrize("given", ["x" * 25, "x" * 1_000])
def test_a_long_nickname_is_refused(given: str):
    with pytest.raises(Refused, match="at most 24"):
        clean_nickname(given)


def test_a_nickname_is_never_markup(server: Server):
    made = server.create()
    with made.join(0) as client:
        client.say(type="rename", nickname="<img src=x>")
        while client.hear_until("table")["seats"][0]["nickname"] != "<img src=x>":
            pass
    answer: httpx.Response = made.get()
    assert answer.headers["content-type"] == "application/json"
