"""Playing over sockets: two people and a spectator, every request and every refusal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.chance import secret_of_seed
from oviraptor.play.match import Match
from tests.server.finished import fork, made_of
from tests.server.serving import Client, Made, Server, play_on

Two = tuple[Client, Client]
LEVEL = games.meta("raptor").levels[0].name


@pytest.fixture
def made(server: Server) -> Made:
    return server.create(options={"board": "printed"})


@pytest.fixture
def two(made: Made) -> Iterator[Two]:
    """Both players of a match on the printed board, where both are to choose a card."""
    with made.join(0) as one, made.join(1) as other:
        for client in (one, other):
            client.hear_until("update")
        yield one, other


def test_hello_is_answered_with_welcome_table_and_update(made: Made):
    with made.join(0) as client:
        welcome, table, update = (client.hear() for _ in range(3))
    assert (welcome["type"], table["type"], update["type"]) == ("welcome", "table", "update")
    assert welcome["match"] == made.match
    assert welcome["seat"] == 0
    assert welcome["meta"]["id"] == "raptor"
    assert table["seats"][0]["is_here"] is True
    assert table["seats"][1]["is_here"] is False


def test_an_action_reaches_both_players_and_the_spectator(two: Two, made: Made):
    one, other = two
    with made.join(None) as watcher:
        watcher.hear_until("update")
        one.submit()
        number = one.update["number"]
        assert one.update["steps"][0]["do"].startswith("play ")
        for client in (other, watcher):
            assert client.catch_up(number)["steps"][0]["do"] == "play ?"


def test_a_spectator_is_shown_no_hand(made: Made):
    with made.join(None) as watcher:
        view = watcher.hear_until("update")["view"]
    assert view["raptor"]["hand"] is None
    assert view["scientist"]["hand"] is None
    assert watcher.update["legal"] == []


def test_a_match_goes_on_to_its_end(two: Two):
    clients = dict(enumerate(two))
    play_on(clients, 40, pick=1)
    two[0].say(type="resign")
    for client in two:
        client.hear_until("update")
        assert client.update["over"]["reason"] == "resigned"
        assert client.update["over"]["places"] == [2, 1]
        assert client.update["secret"]
        assert client.update["legal"] == []


def test_a_change_of_mind_is_told_to_nobody_else(two: Two, made: Made):
    one, other = two
    with made.join(None) as watcher:
        watcher.hear_until("update")
        first, second = (offer["text"] for offer in one.update["legal"][:2])
        number = one.submit(first)["number"]
        for client in (other, watcher):
            client.catch_up(number)
        heard = len(other.heard), len(watcher.heard)
        assert one.submit(second)["number"] == number + 1
        for client in (other, watcher):
            client.ask("pong", type="ping")
        assert (len(other.heard), len(watcher.heard)) == (heard[0] + 1, heard[1] + 1)


def test_who_comes_back_is_told_what_he_missed_and_no_more(two: Two, made: Made):
    one, other = two
    play_on({0: one, 1: other}, 8)
    with made.join(0, since=3) as again:
        update = again.hear_until("update")
    assert [step["number"] for step in update["steps"]] == list(range(4, update["number"] + 1))
    assert update["view"] == one.update["view"]
    assert update["legal"] == one.update["legal"]


@pytest.mark.parametrize("since", [-1, 10_000])
def test_who_knows_of_steps_that_never_were_is_told_everything(made: Made, since: int):
    with made.join(0, since=since) as client:
        update = client.hear_until("update")
    assert len(update["steps"]) == update["number"] > 0


def test_of_a_very_long_match_the_last_steps_are_told(
    two: Two, made: Made, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("oviraptor.server.tables.table_messages.MOST_STEPS", 3)
    with made.join(0) as again:
        update = again.hear_until("update")
    assert [step["number"] for step in update["steps"]] == [4, 5, 6]


def test_two_devices_on_one_seat_are_told_the_same(two: Two, made: Made):
    one, _ = two
    with made.join(0) as second:
        second.hear_until("update")
        text = second.update["legal"][0]["text"]
        second.say_action(text)
        assert one.hear_until("update") == second.hear_until("update")


def test_a_step_can_be_taken_back_until_the_barrier(server: Server):
    with server.create().join(0) as client:
        client.hear_until("update")
        before = client.update["view"]
        client.submit()
        client.submit()
        assert client.update["can_undo"]
        client.say(type="undo", number=client.update["number"], all=True)
        assert client.hear_until("update")["view"] == before
        assert [step["do"] for step in client.update["steps"]] == ["!undo", "!undo"]
        assert "nothing you can take back" in client.refused(
            type="undo", number=client.update["number"]
        )


def test_one_step_at_a_time_can_be_taken_back(server: Server):
    with server.create().join(0) as client:
        client.hear_until("update")
        client.submit()
        once = client.update["view"]
        client.submit()
        client.say(type="undo", number=client.update["number"])
        assert client.hear_until("update")["view"] == once


def test_a_stale_click_is_refused_and_followed_by_an_update(server: Server):
    with server.create().join(0) as client:
        client.hear_until("update")
        first = client.update["legal"]
        client.submit(first[0]["text"])
        client.say_action(first[1]["text"], number=0)
        refused = client.hear_until("refused")
        assert refused["stale"] is True
        assert client.hear()["type"] == "update"


def test_an_action_of_another_number_that_changed_nothing_is_taken(two: Two):
    one, other = two
    number = other.update["number"]
    one.submit()
    other.say_action(number=number)
    other.hear_until("update", number=number + 1)
    assert other.hear_until("update")["number"] > number + 1


def test_an_illegal_action_is_refused_by_its_rule(two: Two):
    one, _ = two
    held = set(one.update["view"]["raptor"]["hand"])
    card = min(set(range(1, 10)) - held)
    refused = one.ask("refused", type="submit", text=f"play {card}", number=one.update["number"])
    assert refused["rule"].startswith("R")
    assert not refused["stale"]


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"type": "submit", "text": "fly away", "number": 0}, "is not an action"),
        ({"type": "submit", "text": "x" * 600, "number": 0}, "No action is so long"),
        ({"type": "submit", "text": "play 1", "number": 999}, "There is no step 999"),
        ({"type": "submit", "text": "play 1", "number": -1}, "There is no step -1"),
        ({"type": "undo", "number": 999}, "There is no step 999"),
        ({"type": "hello", "token": "again"}, "said hello already"),
        ({"type": "sit", "seat": 7, "level": None}, "There is no seat 7"),
        ({"type": "sit", "seat": -1, "level": None}, "There is no seat -1"),
        ({"type": "sit", "seat": 0, "level": "Nobody"}, "There is no such level"),
        ({"type": "sit", "seat": 0, "level": None}, "So it is already"),
        ({"type": "sit", "seat": 1, "level": LEVEL}, "is here"),
        ({"type": "sit", "seat": 1, "level": None}, "Only who holds the seat"),
        ({"type": "rename", "nickname": "x" * 25}, "at most 24 characters"),
        ({"type": "rematch"}, "after the end"),
        ({"type": "touch", "path": ["space:a1"] * 20}, "touched like that"),
        ({"type": "dance"}, "not understood"),
        ({"type": "submit", "text": "play 1"}, "not understood"),
        ({"type": "submit", "text": 7, "number": 0}, "not understood"),
        ({"type": "submit", "text": "play 1", "number": 0, "seat": 1}, "not understood"),
        ({"nothing": 1}, "not understood"),
    ],
)
def test_every_refusal_says_why(two: Two, message: dict[str, object], reason: str):
    one, other = two
    if "number" in message and message["number"] == 0 and message.get("text") == "play 1":
        message = {**message, "number": one.update["number"]}
    assert reason in one.refused(**message)
    assert one.ask("pong", type="ping")
    assert other.ask("pong", type="ping")


@pytest.mark.parametrize(
    "message",
    [
        {"type": "submit", "text": "play 1", "number": 0},
        {"type": "undo", "number": 0},
        {"type": "resign"},
        {"type": "sit", "seat": 0, "level": LEVEL},
        {"type": "rename", "nickname": "me"},
        {"type": "rematch"},
    ],
)
def test_a_spectator_does_nothing(made: Made, message: dict[str, object]):
    with made.join(None) as watcher:
        watcher.hear_until("update")
        assert "Only who has" in watcher.refused(**message).replace("only", "Only")


def test_nobody_acts_out_of_turn(server: Server):
    made = server.create()
    with made.join(1) as other:
        other.hear_until("update")
        text = "place a2"
        assert "It is not your turn" in other.refused(type="submit", text=text, number=0)


def test_after_the_end_nothing_is_taken(two: Two):
    one, other = two
    one.say(type="resign")
    other.hear_until("update")
    for message in (
        {"type": "submit", "text": "play 1", "number": 0},
        {"type": "undo", "number": 0},
        {"type": "resign"},
        {"type": "sit", "seat": 1, "level": LEVEL},
    ):
        assert other.refused(**message) == "The match is over."


def test_a_touch_that_leads_nowhere_is_answered_by_the_rule(two: Two):
    one, _ = two
    held = set(one.update["view"]["raptor"]["hand"])
    card = min(set(range(1, 10)) - held)
    why = one.ask("why", type="touch", path=[f"card:{card}"])
    assert why["rule"].startswith("R")
    assert why["text"]


@pytest.mark.parametrize("path", [[], ["nonsense"], ["space:z9", "exit:??"], ["card:٣"]])
def test_a_touch_that_means_nothing_is_answered_by_the_status(two: Two, path: list[str]):
    one, _ = two
    why = one.ask("why", type="touch", path=path)
    prompt = one.update["status"]["prompt"]
    assert why == {"type": "why", "text": f"Nothing begins there. {prompt}", "rule": ""}


def test_a_touch_that_is_allowed_is_named(two: Two):
    one, _ = two
    offer = one.update["legal"][0]
    assert one.ask("why", type="touch", path=offer["path"])["text"] == offer["label"]


def test_a_touch_of_where_a_figure_could_go_says_what_to_begin_with(server: Server):
    source = {"from": "text", "game": "raptor", "text": position_with_a_run()}
    with made_of(server, fork(server, source)).join(0) as raptor:
        update = raptor.hear_until("update")
        run = next(a for a in update["legal"] if a["text"].startswith("run "))
        why = raptor.ask("why", type="touch", path=run["path"][1:])
    assert why["text"] == f"{run['label']}: begin with what is marked."


def position_with_a_run() -> str:
    """A position, by its text, in which a figure of seat 0 may run."""
    game, rng = games.load("raptor"), Random(1)
    match: Match[Any, Any, Any] = Match.create(game, games.meta("raptor"), {}, secret_of_seed(1))
    while not any(game.text(action).startswith("run ") for action in match.legal(0)):
        seat = rng.choice(match.awaited)
        match.submit(seat, game.text(rng.choice(match.legal(seat))))
    return game.write(match.state)


def test_a_spectators_touch_is_answered_by_the_status(made: Made):
    with made.join(None) as watcher:
        watcher.hear_until("update")
        why = watcher.ask("why", type="touch", path=["card:1"])
        assert why["text"] == watcher.update["status"]["prompt"]


def test_presence_and_names_are_told_to_all(two: Two, made: Made):
    one, other = two
    one.say(type="rename", nickname="  Ada\u202e \n Lovelace ")
    while other.hear_until("table")["seats"][0]["nickname"] != "Ada Lovelace":
        pass
    with made.join(None):
        while other.hear_until("table")["watching"] != 1:
            pass
    while other.hear_until("table")["watching"] != 0:
        pass
    one.stack.close()
    while other.hear_until("table")["seats"][0]["is_here"]:
        pass
    assert other.table["seats"][0]["away_since"] <= other.table["sent"]


def test_a_rematch_moves_the_seats_on_by_one(two: Two, made: Made, server: Server):
    one, other = two
    one.say(type="rename", nickname="Ada")
    one.say(type="resign")
    other.hear_until("update")
    with made.join(None) as watcher:
        other.say(type="rematch")
        while not one.hear_until("table")["seats"][1]["wants_rematch"]:
            pass
        one.say(type="rematch")
        ready = [client.hear_until("rematch_ready") for client in (one, other, watcher)]
    assert [each["ticket"]["seat"] for each in ready] == [1, 0, None]
    assert len({each["match"] for each in ready}) == 1
    new = Made(
        server,
        ready[0]["match"],
        {each["ticket"]["seat"]: each["ticket"]["token"] for each in ready},
    )
    for seat in (0, 1, None):
        with new.join(seat) as client:
            assert client.hear()["seat"] == seat
            assert client.hear()["seats"][1]["nickname"] == "Ada"
    with made.join(0) as back:
        assert back.hear_until("rematch_ready") == ready[0]


def test_a_guided_match_has_the_printed_board_and_a_sentence(server: Server):
    level = games.meta("raptor").levels[-1].name
    made = server.create(None, level, guided=True)
    with made.join(0) as client:
        welcome = client.hear()
        assert welcome["guided"] is True
        assert welcome["options"]["board"] == "printed"
        assert "You win when" in client.hear_until("update")["guide"]
    summary = made.get().json()
    assert summary["seats"][1]["level"] == games.meta("raptor").levels[1].name
