"""The HTTP API: its schema tells what is answered and refused, and schemathesis holds it to that."""

from __future__ import annotations

from typing import Any

import hypothesis
import jsonschema_rs
import pytest
import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance

from oviraptor import games
from oviraptor.testing.tiers import by_tier
from tests.server.serving import PRINTED, Server, play_on

schema = schemathesis.pytest.from_fixture("described")


@schemathesis.serializer("application/x-ndjson")
def lines(_: Any, value: Any) -> bytes:
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


@pytest.fixture
def described(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"http://{server.host}/schema/openapi.json")


@pytest.mark.slow
@schema.parametrize()
@hypothesis.settings(max_examples=by_tier(slow=6, full=15), deadline=None)
def test_the_api_is_what_its_schema_says(case: schemathesis.Case[Any]):
    # A schema cannot say which records replay and which seats a game has: those get a 400.
    case.call_and_validate(excluded_checks=[positive_data_acceptance])


@pytest.mark.parametrize(
    ("new", "status", "reason"),
    [
        ({"game": "chess", "seats": [{}, {}]}, 404, "There is no game"),
        ({"game": "../core", "seats": [{}, {}]}, 404, "There is no game"),
        ({"game": "raptor", "seats": [{}]}, 400, "2 seats, not 1"),
        ({"game": "raptor", "seats": [{}] * 3}, 400, "2 seats, not 3"),
        ({"game": "raptor", "seats": [{"level": "X"}, {}]}, 400, "no such level"),
        (
            {"game": "raptor", "seats": [{"level": games.meta("raptor").levels[0].name}] * 2},
            400,
            "for a person",
        ),
        ({"game": "raptor", "seats": [{"nickname": "x" * 25}, {}]}, 400, "24 characters"),
        ({"game": "raptor", "seats": [{}, {}], "options": {"a": "b"}}, 400, "no option"),
        ({"game": "raptor", "seats": [{}, {}], "options": {"board": "b"}}, 400, "is jungle or"),
        ({"game": "raptor", "seats": 7}, 400, "not understood"),
        ({"seats": [{}, {}]}, 400, "not understood"),
        ([], 400, "not understood"),
        (None, 400, "not understood"),
    ],
)
def test_a_match_that_cannot_be_is_refused(server: Server, new: Any, status: int, reason: str):
    answer = server.http.post("/api/matches", json=new)
    assert answer.status_code == status
    assert reason in answer.json()["text"]


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe", b'"\\ud800"', b"[" * 10_000],
    ids=["empty", "cut", "no text", "half a character", "deep"],
)
def test_a_body_that_is_no_json_is_refused(server: Server, body: bytes):
    for headers in ({}, {"content-type": "application/json"}):
        answer = server.http.post("/api/matches", content=body, headers=headers)
        assert answer.status_code == 400
        assert set(answer.json()) == {"text", "rule", "line", "column"}


def test_a_body_that_is_no_text_is_refused(server: Server):
    answer = server.http.post("/api/matches", content=b'{"game":"\xff\xfe","seats":[]}')
    assert answer.status_code == 400
    assert "UTF-8" in answer.json()["text"]


def test_health_metrics_and_documents_are_there(server: Server):
    assert server.http.get("/health").json() == {"status": "well"}
    metrics = server.http.get("/metrics").text
    assert "oviraptor_matches_total" in metrics
    assert server.create().match not in server.http.get("/metrics").text
    page = server.http.get("/schema")
    assert page.headers["content-type"].startswith("text/html")
    assert "<script" not in page.text
    for word in ("/api/matches", "Submit", "RematchReady", "hello"):
        assert word in page.text
    assert server.http.get("/schema/openapi.json").json()["openapi"].startswith("3.")


def test_no_page_of_the_api_needs_anything_from_elsewhere(server: Server):
    for path in ("", "/openapi.json", "/redoc"):
        answer = server.http.get(f"/schema/litestar{path}")
        assert answer.status_code == 404
        assert "https://" not in answer.text


def test_the_schema_tells_every_refusal_as_a_problem(server: Server):
    paths = server.http.get("/schema/openapi.json").json()["paths"]
    refusals = {
        (path, status): answer["content"]["application/json"]["schema"]
        for path, item in paths.items()
        for operation in item.values()
        for status, answer in operation["responses"].items()
        if status >= "400"
    }
    assert {schema.get("$ref") for schema in refusals.values()} == {"#/components/schemas/Problem"}
    assert all((path, "403") in refusals for path in paths)
    assert ("/api/records", "404") not in refusals


def test_metrics_are_for_this_machine_only(server: Server):
    assert server.http.get("/metrics").status_code == 200
    answer = server.http.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"})
    assert answer.status_code == 403
    assert "this machine" in answer.json()["text"]


def test_all_that_is_said_on_a_socket_fits_the_schema(server: Server):
    schema = server.http.get("/docs/messages").json()
    heard = []
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        for client in (one, two):
            client.hear_until("update")
        play_on({0: one, 1: two}, 6)
        one.refused(type="nonsense")
        one.ask("why", type="touch", path=["x"])
        one.ask("pong", type="ping")
        one.say(type="resign")
        two.hear_until("update")
        one.say(type="rematch")
        two.say(type="rematch")
        one.hear_until("rematch_ready")
        heard = [*one.heard, *two.heard]
    check = jsonschema_rs.Draft202012Validator(
        {**schema, "anyOf": [{"$ref": "#/$defs/ServerMessage"}]}
    )
    for message in heard:
        check.validate(message)
    kinds = {message["type"] for message in heard}
    assert kinds == {"welcome", "table", "update", "refused", "why", "pong", "rematch_ready"}
