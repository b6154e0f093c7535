"""The HTTP API: what each answer holds, what is refused, and schemathesis against all of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import hypothesis
import jsonschema_rs
import pytest
import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance

from oviraptor import games
from oviraptor.core.record import load
from oviraptor.play.verify import verify
from oviraptor.testing.tiers import by_tier
from tests.server.conftest import quick
from tests.server.serving import Made, Server, play_on, serving

PRINTED: dict[str, Any] = {"options": {"board": "printed"}}


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


def finished(server: Server, steps: int = 25) -> Made:
    """A match of a few rounds that the raptor gave up."""
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        for client in (one, two):
            client.hear_until("update")
        play_on({0: one, 1: two}, steps, pick=1)
        one.say(type="resign")
        one.hear_until("update")
    return made


def test_lessons_are_listed_and_come_whole(server: Server):
    for game in server.http.get("/api/games").json():
        name = game["meta"]["id"]
        assert [each["name"] for each in game["lessons"]] == [
            lesson.name for lesson in games.lessons(name)
        ]
        for info, written in zip(game["lessons"], games.lessons(name), strict=True):
            lesson = server.http.get(f"/api/games/{name}/lessons/{info['name']}").json()
            assert lesson["info"] == info
            assert lesson["welcome"]["seat"] == info["seat"]
            said = [beat["say"] for beat in lesson["beats"]]
            assert said == [beat.say for beat in written.beats]
            asked = [
                [offer["text"] for offer in beat["update"]["legal"]] for beat in lesson["beats"]
            ]
            assert asked == [[beat.do] if beat.do else [] for beat in written.beats]


def test_the_pictures_of_a_rulebook_come_as_a_spectator_sees_them(server: Server):
    for name in games.names():
        for called, written in games.pictures(name).items():
            picture = server.http.get(f"/api/games/{name}/pictures/{called}").json()
            assert (picture["before"] != picture["view"]) == bool(written.do)
            assert picture["do"] == written.do.partition(": ")[2]


def test_a_lesson_or_picture_there_is_not_is_not_found(server: Server):
    for path in (
        *("raptor/lessons/nothing", "nothing/lessons/raptors"),
        *("raptor/pictures/nothing", "nothing/pictures/start"),
    ):
        answer = server.http.get(f"/api/games/{path}")
        assert answer.status_code == 404
        assert answer.json()["text"].startswith("There is no ")


def test_games_are_listed_with_their_rulebooks(server: Server):
    listed = server.http.get("/api/games").json()
    assert [game["meta"]["id"] for game in listed] == list(games.names())
    for game in listed:
        book = server.http.get(game["rulebook"])
        assert book.headers["content-type"].startswith("text/markdown")
        assert book.text == games.rulebook(game["meta"]["id"])


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


def test_a_summary_is_what_the_lobby_shows(server: Server):
    made = server.create(**PRINTED)
    summary = made.get().json()
    assert summary["title"] == "Raptor"
    assert summary["is_my_turn"] is True
    assert summary["over"] is None
    assert [seat["name"] for seat in summary["seats"]] == ["raptor", "scientist"]
    watching = made.get(seat=None).json()
    assert watching["is_my_turn"] is False
    assert watching["prompt"] != summary["prompt"]


def test_a_summary_does_not_tell_of_a_change_of_mind(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one:
        one.hear_until("update")
        first, second = (offer["text"] for offer in one.update["legal"][:2])
        one.submit(first)
        before = made.get(seat=1).json()
        one.submit(second)
        assert made.get(seat=1).json() == before
        assert made.get(seat=0).json()["changed"] >= before["changed"]


def test_before_the_end_a_record_is_what_its_viewer_saw(server: Server):
    made = server.create(**PRINTED)
    for seat in (0, 1, None):
        answer = made.get("/record", seat=seat)
        assert answer.headers["content-type"] == "application/x-ndjson"
        record = load(answer.content)
        assert record.head.shown_to == (-1 if seat is None else seat)
        assert record.secret is None
        hidden = [e.do for e in record.entries if e.do.endswith("?")]
        assert len(hidden) == (6 if seat is None else 3)


def test_after_the_end_a_record_is_whole_and_can_be_checked(server: Server):
    made = finished(server)
    records = [made.get("/record", seat=seat).content for seat in (0, 1, None)]
    assert records[0] == records[1] == records[2]
    record = load(records[0])
    assert record.end is not None
    verify(games.load("raptor"), games.meta("raptor"), record)


def test_before_the_end_nobody_sees_with_anothers_eyes(server: Server):
    made = server.create(**PRINTED)
    for seen_by in ("1", "all"):
        answer = made.get("/replay", seen_by=seen_by)
        assert answer.status_code == 400
        assert "once the match is over" in answer.json()["text"]
    mine = made.get("/replay").json()
    assert mine["seen_by"] == 0
    assert mine["entries"] == []  # how many were hidden from him is nobody's to know
    assert mine["start"]["raptor"]["hand"] == []
    assert made.get("/replay", seen_by="spectator").json()["seen_by"] is None
    assert made.get("/replay", seat=None, seen_by="0").status_code == 400


def test_after_the_end_everybody_sees_with_all_eyes(server: Server):
    made = finished(server)
    for seen_by in ("0", "1", "spectator"):
        replay = made.get("/replay", seat=1, seen_by=seen_by).json()
        assert replay["over"]["reason"] == "resigned"
        assert [step["number"] for step in replay["steps"]] == list(
            range(1, len(replay["steps"]) + 1)
        )
        entries = load(made.get("/record").content).entries
        assert [entries[number - 1].at for number in replay["entries"]] == [
            step["at"] for step in replay["steps"]
        ]
    every = made.get("/replay", seat=None, seen_by="all").json()
    assert every["entries"] == list(range(1, len(every["steps"]) + 1))
    assert len(every["steps"]) == len(load(made.get("/record").content).entries)
    seen = [made.get("/replay", seen_by=str(seat)).json()["steps"][-1]["view"] for seat in (0, 1)]
    assert every["steps"][-1]["view"] == seen
    said = [step["say"] for step in every["steps"]]
    assert all(said)
    assert not [sentence for sentence in said if re.search(r"\byour?\b", sentence, re.IGNORECASE)]
    assert re.match(r"The raptor player draws card \d, ", said[0])


@pytest.mark.parametrize("seen_by", ["7", "-2", "nobody", "", "1.5"])
def test_nobody_sees_with_eyes_that_are_not_there(server: Server, seen_by: str):
    made = finished(server, 2)
    answer = made.get("/replay", seen_by=seen_by)
    assert answer.status_code == 400
    assert answer.json()["text"]


def test_a_story_is_told_once_the_match_is_over_and_is_a_part_of_the_replay(server: Server):
    answer = server.create(**PRINTED).get("/story")
    assert answer.status_code == 400
    assert answer.json()["text"] == "A story is told once the match is over."
    made = finished(server)
    story = made.get("/story", seat=None).json()
    assert story["over"] == made.get().json()["over"]
    assert re.match(r"(Raptor|Scientist) wins: (Raptor|Scientist) resigned\.", story["over"]["say"])
    assert [view["viewer"] for view in story["views"]] == [0, 1]
    steps = made.get("/replay", seat=None, seen_by="all").json()["steps"]
    assert story["moments"]
    for moment in story["moments"]:
        told = steps[moment["number"] - 1]
        assert (moment["do"], moment["say"]) == (told["do"], told["say"])
        assert moment["views"] == told["view"]


def test_a_record_is_imported_and_replayed(server: Server):
    record = finished(server).get("/record").content
    answer = server.http.post("/api/records", content=record)
    assert answer.status_code == 201
    imported = answer.json()
    made = Made(server, imported["match"], {None: imported["ticket"]["token"]})
    assert made.get(seat=None).json()["over"]["reason"] == "resigned"
    assert made.get("/record", seat=None).content == record
    assert made.get("/replay", seat=None, seen_by="1").status_code == 200
    with made.join(None) as client:
        client.hear_until("update")
        assert "can be watched, not played" in client.refused(type="resign")


def test_an_unfinished_record_is_imported_and_stays_as_it_is(server: Server):
    whole = finished(server).get("/record").content
    cut = b"\n".join(whole.split(b"\n")[:9]) + b"\n"
    imported = server.http.post("/api/records", content=cut).json()
    made = Made(server, imported["match"], {None: imported["ticket"]["token"]})
    assert made.get(seat=None).json()["over"] is None
    assert len(made.get("/replay", seat=None, seen_by="all").json()["steps"]) == 8
    with made.join(None) as client:
        assert client.hear_until("update")["legal"] == []


def test_a_damaged_record_is_refused_by_its_line(server: Server):
    whole = finished(server).get("/record").content
    lines = whole.split(b"\n")
    other_game = lines[0].replace(b'"game":"raptor"', b'"game":"nothing"')
    seen = server.create(**PRINTED).get("/record").content
    swapped = [*lines[:3], lines[4], lines[3], *lines[5:]]
    for body, reason in (
        (b"", "line 1"),
        (b"\n", "line 1"),
        (b"\x00\xff", "line 1"),
        (b"[" * 50_000, "line 1"),
        (whole[:-30], "line"),
        (b"\n".join([other_game, *lines[1:]]), "no game"),
        (b"\n".join(swapped), "line 4"),
        (seen, "cannot be replayed"),
    ):
        answer = server.http.post("/api/records", content=body)
        assert answer.status_code == 400, body[:50]
        assert reason in answer.json()["text"]


def test_a_text_longer_than_any_action_is_refused_and_not_repeated(server: Server):
    head, *lines = finished(server).get("/record").content.splitlines(keepends=True)
    first = json.loads(lines[0])
    wide = json.dumps({**first, "do": first["do"].replace(" ", " " * 1_000)}).encode()
    answer = server.http.post("/api/records", content=b"".join([head, wide, b"\n", *lines[1:]]))
    assert answer.status_code == 400
    assert len(answer.json()["text"]) < 200


def test_a_record_whose_start_cannot_be_shown_is_refused(server: Server):
    head = json.loads(finished(server).get("/record").content.splitlines()[0])
    sides = head["start"].split("wounds")
    for plays in ("9999999999", "84/", "1 " * 5_000):
        head["start"] = f"{sides[0]}raptor history {plays}\nwounds{sides[1]}"
        answer = server.http.post("/api/records", content=json.dumps(head))
        assert answer.status_code == 400
        assert "history" in answer.json()["text"]


def test_a_fault_of_a_game_refuses_the_record(server: Server, monkeypatch: pytest.MonkeyPatch):
    record = finished(server).get("/record").content

    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(games.load("raptor"), "view", fail)
    answer = server.http.post("/api/records", content=record)
    assert answer.status_code == 400
    assert "cannot be shown" in answer.json()["text"]


@pytest.mark.parametrize("name", ["a" * 300, "a/" * 3_000])
def test_a_path_no_file_can_have_is_not_there(server: Server, name: str):
    assert server.http.get(f"/{name}").status_code == 404


def test_a_body_that_is_no_text_is_refused(server: Server):
    answer = server.http.post("/api/matches", content=b'{"game":"\xff\xfe","seats":[]}')
    assert answer.status_code == 400
    assert "UTF-8" in answer.json()["text"]


def test_a_record_of_too_many_entries_is_refused(server: Server):
    whole = finished(server, 2).get("/record").content
    head = whole.split(b"\n", 1)[0]
    entries = b"".join(
        b'{"n":%d,"actor":0,"do":"x","at":0,"by":"bot"}\n' % n for n in range(20_001)
    )
    answer = server.http.post("/api/records", content=head + b"\n" + entries)
    assert answer.status_code == 400
    assert "more than 20000 entries" in answer.json()["text"]


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


def test_files_beside_the_page_are_served_and_nothing_else(tmp_path: Path):
    static = tmp_path / "static"
    (static / "boards").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>page", encoding="utf-8")
    (static / "boards" / "x.js").write_text("export {}", encoding="utf-8")
    (tmp_path / "outside.txt").write_text("secret", encoding="utf-8")
    with serving(quick(tmp_path, static=static)) as server:
        page = server.http.get("/")
        assert page.text == "<!doctype html>page"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert server.http.head("/").content == b""
        assert server.http.head("/").status_code == 200
        script = server.http.get("/boards/x.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        same = server.http.get("/boards/x.js", headers={"if-none-match": script.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        for path in ("/../outside.txt", "/%2e%2e/outside.txt", "/boards", "/%00", "//etc/passwd"):
            assert server.http.get(path).status_code == 404, path


def test_a_file_is_kept_if_its_name_changes_with_it_and_asked_for_again_if_not(tmp_path: Path):
    static = tmp_path / "static"
    static.mkdir()
    for name in ("main.js", "chunk-2ZTJBUCV.js"):
        static.joinpath(name).write_text("export {}", encoding="utf-8")
    with serving(quick(tmp_path, static=static)) as server:
        assert server.http.get("/main.js").headers["cache-control"] == "no-cache"
        assert "immutable" in server.http.get("/chunk-2ZTJBUCV.js").headers["cache-control"]


def test_a_lost_database_keeps_nobody_from_looking(tmp_path: Path, monkeypatch: Any):
    from oviraptor.store import Store, StoreDown

    def down(*_: Any, **__: Any) -> Any:
        raise StoreDown("disk full")

    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        monkeypatch.setattr(Store, "set_settings", down)
        with made.join(0) as one:
            assert one.hear_until("update")["legal"]
        with made.join(1) as two:
            seats = two.hear_until("table")["seats"]
            assert [seat["has_joined"] for seat in seats] == [False, True]


def test_a_lost_database_is_told_and_nothing_is_shown(tmp_path: Path, monkeypatch: Any):
    from oviraptor.store import Store, StoreDown

    def down(*_: Any, **__: Any) -> Any:
        raise StoreDown("disk full")

    with serving(quick(tmp_path)) as server:
        made = server.create(**PRINTED)
        with made.join(0) as one, made.join(1) as two:
            one.hear_until("update")
            two.hear_until("update")
            with monkeypatch.context() as patched:
                patched.setattr(Store, "append", down)
                patched.setattr(Store, "create", down)
                patched.setattr(Store, "check", down)
                text = one.update["legal"][0]["text"]
                number = one.update["number"]
                said = one.refused(type="submit", text=text, number=number)
                assert "may have happened, or not" in said
                answer = server.http.post(
                    "/api/matches", json={"game": "raptor", "seats": [{}, {}]}
                )
                assert answer.status_code == 503
                assert server.http.get("/health").status_code == 503
            assert two.ask("pong", type="ping")
            assert one.submit(text)["number"] == number + 1
            assert two.hear_until("update")["number"] == number + 1
        assert json.loads(made.get("/record").content.splitlines()[-1])["do"] == text
