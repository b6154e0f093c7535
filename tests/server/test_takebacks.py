"""A takeback is asked of every other person; all must agree, and whoever acts instead ends the question."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.errors import Refused
from oviraptor.core.record import load
from oviraptor.play.verify import verify
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.socket.connection import Connection
from oviraptor.server.tables.match_settings import MatchSettings, to_stored
from oviraptor.server.tables.table import AnyMatch, Table
from oviraptor.server.tables.takebacks import answer_takeback, ask_takeback, waited_for
from oviraptor.store import StoredMatch, hash_token
from tests.play.houses import begin
from tests.play.test_match import choosing
from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, serving
from tests.server.test_leaks import NoStore

PRINTED: dict[str, Any] = {"options": {"board": "printed"}}
LEVEL = games.meta("raptor").levels[0].name
ASK = {"type": "ask_takeback"}


def both_chose(*clients: Client) -> list[Any]:
    """Let both choose a card of Raptor; return what each saw before."""
    views = []
    for client in clients:
        client.hear_until("update")
        views.append(client.update["view"])
    for client in clients:
        client.submit()
    number = clients[-1].update["number"]
    for client in clients:
        client.catch_up(number)
    return views


def ask(asker: Client, *others: Client) -> list[dict[str, Any]]:
    asker.say(**ASK)
    return [client.hear_until("takeback") for client in (asker, *others)]


def answer(client: Client, request: int, *, agrees: bool) -> None:
    client.say(type="answer_takeback", request=request, agrees=agrees)


def test_the_other_is_told_what_would_go_and_the_match_goes_back_if_he_agrees(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        before = both_chose(one, two)
        assert not two.update["can_undo"]
        mine, theirs = ask(two, one)
        assert (theirs["seat"], theirs["waits_for"]) == (1, [0])
        assert theirs["text"].startswith("Scientist asks to take back “")
        assert "drawn anew, and what was seen cannot be unseen" in theirs["text"]
        assert mine["text"].startswith("You ask to take back “You")
        answer(one, theirs["request"], agrees=True)
        for client in (one, two):
            step = client.hear_until("update")["steps"][-1]
            assert (step["actor"], step["do"]) == (1, "!takeback")
            assert client.hear_until("takeback")["seat"] is None
        assert [one.update["view"], two.update["view"]] == before
        assert two.update["legal"]
        two.submit()


def test_who_would_rather_play_on_is_not_asked_again_till_the_match_has_gone_on(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        both_chose(one, two)
        request = ask(two, one)[0]["request"]
        answer(one, request, agrees=False)
        assert two.hear_until("takeback")["text"] == "Raptor would rather play on."
        assert "asked that before" in two.refused(**ASK)
        assert "question is closed" in one.refused(
            type="answer_takeback", request=request, agrees=True
        )


def test_who_asked_takes_the_question_back_and_cannot_agree_for_the_others(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        both_chose(one, two)
        request = ask(two, one)[0]["request"]
        assert "others are to agree" in two.refused(
            type="answer_takeback", request=request, agrees=True
        )
        assert "asked for already" in one.refused(**ASK)
        answer(two, request, agrees=False)
        assert one.hear_until("takeback")["text"] == "Scientist asks no more."


def test_a_question_lapses_when_anybody_acts(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        both_chose(one, two)
        request = ask(two, one)[0]["request"]
        actor = (one, two)[one.update["awaited"][0]]
        actor.submit()
        for client in (one, two):
            lapsed = client.hear_until("takeback")
            assert (lapsed["seat"], lapsed["text"]) == (None, "")
        assert "question is closed" in one.refused(
            type="answer_takeback", request=request, agrees=True
        )


def test_what_another_does_unseen_does_not_close_the_question(server: Server):
    made = server.create(**PRINTED)
    while not both_choose_again(made):  # in the second round one may have to show a card first
        made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        for client in (one, two):
            client.hear_until("update")
        one.submit()  # chooses face down, and may change that unseen
        two.catch_up(one.update["number"])
        request = ask(two, one)[0]["request"]
        heard = len(two.heard)
        now = one.update["status"], one.update["number"]
        chosen = [each for each in one.update["steps"] if each["actor"] == 0][-1]["do"]
        other = next(each["text"] for each in one.update["legal"] if each["text"] != chosen)
        one.say(type="submit", text=other, number=now[1])
        one.hear_until("update")
        assert two.ask("pong", type="ping") == {"type": "pong"}
        assert not [each for each in two.heard[heard:] if each["type"] in {"takeback", "update"}]
        answer(one, request, agrees=True)
        assert two.hear_until("update")["steps"][-1]["do"] == "!takeback"


def both_choose_again(made: Made) -> bool:
    """Play the first round; tell whether both choose at once in the second."""
    with made.join(0) as one, made.join(1) as two:
        both_chose(one, two)
        while one.update["view"]["round"] == two.update["view"]["round"] == 1:
            actor = (one, two)[one.update["awaited"][0]]
            actor.submit()
            (two if actor is one else one).catch_up(actor.update["number"])
        for client in (one, two):  # what chance does comes by itself
            while not client.update["awaited"]:
                client.hear_until("update")
        return bool(one.update["awaited"] == [0, 1])


def test_what_can_be_undone_and_what_was_never_decided_is_not_asked_for(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two:
        for client in (one, two):
            client.hear_until("update")
        assert "not decided anything yet" in one.refused(**ASK)
        both_chose_once(one, two)
        actor = (one, two)[one.update["awaited"][0]]
        actor.submit()
        if actor.update["can_undo"]:
            assert "undo it" in actor.refused(**ASK)


def both_chose_once(*clients: Client) -> None:
    for client in clients:
        client.submit()
    for client in clients:
        client.catch_up(clients[-1].update["number"])


def test_alone_against_the_computer_nobody_goes_back(server: Server):
    with server.create(None, LEVEL, **PRINTED).join(0) as one:
        one.hear_until("update")
        assert "Nobody but the computer" in one.refused(**ASK)


def seated(match: AnyMatch, people: range) -> tuple[Table, list[Connection]]:
    """A table with these people at it, which is kept nowhere."""
    stored = StoredMatch(
        id="asked",
        record=match.record(),
        settings=to_stored(MatchSettings(nicknames=("",) * len(match.sitting))),
        tickets={hash_token(str(seat)): seat for seat in people},
    )
    table = Table(stored, match, NoStore(), Settings(db=""), Metrics())  # type: ignore[arg-type]  # it does for a store
    connections = [Connection(seat, str(seat)) for seat in people]
    for connection in connections:
        table.attendance.enter(connection)
    return table, connections


def test_with_computers_at_the_table_the_people_alone_decide_and_all_of_them():
    match = begin(games.load("temple"), games.meta("temple"), 3, 4)
    match.sit(3, "bot Wanderer")
    while match.back(0) is None or match.can_undo(0):
        seat = match.awaited[0]
        match.submit(seat, match.game.text(match.legal(seat)[0]))
    table, _ = seated(match, range(3))
    entries = len(match.entries)

    async def run() -> None:
        await ask_takeback(table, 0)
        assert waited_for(table, 0) == {1, 2}
        await answer_takeback(table, 2, 1, agrees=True)
        assert len(match.entries) == entries
        assert waited_for(table, 0) == {1}
        await answer_takeback(table, 1, 1, agrees=True)

    asyncio.run(run())
    assert [entry.do for entry in match.entries[entries:]] == ["!takeback"]


def test_what_the_computer_chose_for_a_person_stays():
    match = choosing()
    match.submit(1, "hide 3")
    match.submit(0, "hide 1", by="bot")  # while its person was away
    table, _ = seated(match, range(2))
    with pytest.raises(Refused, match="its choice stays"):
        asyncio.run(ask_takeback(table, 1))
    table.settings = replace(table.settings, hints=True)
    asyncio.run(ask_takeback(table, 1))
    assert waited_for(table, 1) == {0}


def test_who_watches_and_who_is_a_guest_asks_and_answers_nothing(server: Server):
    made = server.create(**PRINTED)
    with made.join(0) as one, made.join(1) as two, made.join(None) as watcher:
        both_chose(one, two)
        watcher.hear_until("update")
        request = ask(two, one)[0]["request"]
        assert "only who has a seat" in watcher.refused(**ASK)
        assert "only who has a seat" in watcher.refused(
            type="answer_takeback", request=request, agrees=True
        )
        assert not [each for each in watcher.heard if each["type"] == "takeback"]


def test_a_question_outlives_a_restart_and_the_record_verifies(tmp_path: Path):
    settings = quick(tmp_path)
    with serving(settings) as first:
        made = first.create(**PRINTED)
        with made.join(0) as one, made.join(1) as two:
            both_chose(one, two)
            request = ask(two, one)[0]["request"]
    with serving(settings) as again:
        made = Made(again, made.match, made.tokens)
        with made.join(0) as one, made.join(1) as two:
            assert one.hear_until("takeback")["request"] == request
            two.hear_until("update")
            answer(one, request, agrees=True)
            assert two.hear_until("update")["steps"][-1]["do"] == "!takeback"
            two.say(type="resign")
            two.hear_until("update")
            record = load(made.get("/record").content)
    assert "!takeback" in {entry.do for entry in record.entries}
    assert verify(games.load("raptor"), games.meta("raptor"), record) == record
