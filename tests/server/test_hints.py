"""Hints: for the asker alone, from what he sees, where nobody is wronged by them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from oviraptor import games
from oviraptor.core.record import load
from oviraptor.server.bots.bot_worker import Answer
from tests.server.conftest import quick
from tests.server.serving import Client, Json, Made, Server, serving
from tests.server.test_bots import portal

LEVELS = [level.name for level in games.meta("raptor").levels]
PRINTED: dict[str, Any] = {"options": {"board": "printed"}}
ASK = {"type": "hint"}


def hint(client: Client) -> Json:
    return client.ask("hint", **ASK)


def test_a_hint_names_an_action_that_can_be_taken_and_says_why(server: Server):
    with server.create(None, LEVELS[0], **PRINTED).join(0) as one:
        one.hear_until("update")
        given = hint(one)
        assert given["number"] == one.update["number"]
        texts = [offered["text"] for offered in one.update["legal"]]
        assert given["text"] in texts
        assert {part["text"] for part in given["mix"]} <= set(texts)
        assert given["why"].endswith(".")
        one.submit(given["text"])


def test_whether_hints_are_to_be_had_is_told_to_everybody(server: Server):
    for made, are_there in (
        (server.create(None, LEVELS[0]), True),
        (server.create(None, None), False),
        (server.create(None, None, hints=True), True),
        (server.create(None, LEVELS[0], guided=True), True),
    ):
        for seat in made.tokens:
            with made.join(seat) as client:
                assert client.hear()["hints"] is are_there


def test_between_people_there_are_no_hints(server: Server):
    with server.create(**PRINTED).join(0) as one:
        one.hear_until("update")
        assert "Between people there are no hints" in one.refused(**ASK)


def test_a_seat_given_to_the_computer_for_a_while_is_still_a_persons(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one:
        one.hear_until("update")
        one.say(type="sit", seat=1, level=LEVELS[-1])
        while one.hear_until("table")["seats"][1]["level"] is None:
            pass
        assert "Between people" in one.refused(**ASK)


def test_the_other_is_told_nothing_of_a_hint_and_the_record_notes_nothing(server: Server):
    made = server.create(hints=True, **PRINTED)
    with made.join(0) as one, made.join(1) as two, made.join(0) as elsewhere:
        for client in (one, two, elsewhere):
            client.hear_until("update")
            client.ask("pong", type="ping")
        before = made.get("/record").text
        hint(one)
        for client in (two, elsewhere):
            client.heard.clear()
            client.ask("pong", type="ping")
            assert [heard["type"] for heard in client.heard] == ["pong"]
        assert made.get("/record").text == before


def test_a_rematch_keeps_the_hints(server: Server):
    made = server.create(hints=True, **PRINTED)
    with made.join(0) as one, made.join(1) as two:
        one.hear_until("update")
        two.hear_until("update")
        one.say(type="resign")
        one.say(type="rematch")
        two.say(type="rematch")
        ready = one.hear_until("rematch_ready")
    with Made(server, ready["match"], {1: ready["ticket"]["token"]}).join(1) as again:
        assert again.hear()["hints"] is True


def test_spectators_and_who_has_nothing_to_choose_are_refused(server: Server):
    made = server.create(None, None, hints=True, **PRINTED)
    with made.join(None) as watching, made.join(0) as one, made.join(1) as two:
        for client in (watching, one, two):
            client.hear_until("update")
        assert "You are watching" in watching.refused(**ASK)
        for client in (one, two):
            client.submit()
        one.catch_up(two.catch_up(one.update["number"])["number"])
        waiting = one if 0 not in one.update["awaited"] else two
        if not waiting.update["legal"]:
            assert "nothing for you to choose" in waiting.refused(**ASK)
        one.say(type="resign")
        one.hear_until("update")
        assert "The match is over" in one.refused(**ASK)


def test_one_hint_at_a_time_and_a_late_one_is_dropped(tmp_path: Path):
    with serving(quick(tmp_path, thinkers=1)) as server:
        made = server.create(None, None, hints=True, **PRINTED)
        pool = server.app.state.registry._bot_pool
        with made.join(0) as one:
            one.hear_until("update")
            portal(server, pool._turns._enter, "", 0.0, "")  # nobody is free to think
            one.say(**ASK)
            assert "being thought of already" in one.refused(**ASK)
            one.submit()
            portal(server, pool._turns._leave)
            while server.app.state.registry.hints._asked:
                pass
            one.ask("pong", type="ping")
            assert "hint" not in {heard["type"] for heard in one.heard}


def test_a_bot_that_fails_gives_no_hint(tmp_path: Path):
    with serving(quick(tmp_path)) as server:

        async def fail(*_: object) -> Answer | None:
            return None

        server.app.state.registry._bot_pool.ask = fail
        with server.create(None, None, hints=True, **PRINTED).join(0) as one:
            one.hear_until("update")
            assert "no hint here" in one.refused(**ASK)


def test_a_whole_record_is_the_same_with_hints_and_without(server: Server):
    made = server.create(None, None, hints=True, **PRINTED)
    with made.join(0) as one:
        one.hear_until("update")
        with suppress(KeyError):
            hint(one)
        one.say(type="resign")
        one.hear_until("update")
    assert [entry.do for entry in load(made.get("/record").content).entries][-1] == "!resign"
    assert "hint" not in made.get("/record").text


def test_a_hint_stands_though_the_other_has_chosen_meanwhile(tmp_path: Path):
    with serving(quick(tmp_path, thinkers=1)) as server:
        made = server.create(None, None, hints=True, **PRINTED)
        pool = server.app.state.registry._bot_pool
        with made.join(0) as one, made.join(1) as two:
            one.hear_until("update")
            two.hear_until("update")
            portal(server, pool._turns._enter, "", 0.0, "")
            one.say(**ASK)
            one.ask("pong", type="ping")
            two.submit()
            one.hear_until("update")
            portal(server, pool._turns._leave)
            assert one.hear_until("hint")["number"] == one.update["number"]
