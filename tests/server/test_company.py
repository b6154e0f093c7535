"""Company: what a seat says is heard by all who are there, by nobody later, and kept in no record."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.errors import Refused
from oviraptor.core.record import load
from oviraptor.server.tables.company import say_emote
from oviraptor.server.tables.table import Table
from tests.server.serving import Server


def test_everybody_at_the_table_hears_a_word_and_who_said_it(server: Server):
    made = server.create()
    with made.join(0) as one, made.join(1) as two, made.join(None) as watcher:
        for each in (one, two, watcher):
            each.hear_until("update")
        two.say(type="emote", emote="nice-one")
        for each in (one, two, watcher):
            assert each.hear_until("emoted") == {
                "type": "emoted",
                "seat": 1,
                "emote": "nice-one",
            }


def test_who_comes_later_does_not_hear_it_and_no_record_has_it(server: Server):
    made = server.create()
    with made.join(0) as one:
        one.say(type="emote", emote="hello")
        one.hear_until("emoted")
        with made.join(1) as two:
            two.hear_until("update")
            assert two.ask("pong", type="ping") == {"type": "pong"}
            assert not [each for each in two.heard if each["type"] == "emoted"]
    record = load(made.get("/record").content)
    assert not [entry for entry in record.entries if "hello" in entry.do]


def test_who_watches_says_nothing(server: Server):
    with server.create().join(None) as watcher:
        assert "only who has a seat" in watcher.refused(type="emote", emote="hello")


def test_a_seat_says_what_its_game_has_for_it(server: Server):
    made = server.create()
    with made.join(0) as one, made.join(1) as two:
        for each in (one, two):
            each.hear_until("update")
        one.say(type="emote", emote="own-2")
        heard = two.hear_until("emoted")
        assert (heard["seat"], heard["emote"]) == (0, "own-2")
        assert "not understood" in one.refused(type="emote", emote="own-7")


def test_a_seat_without_words_of_its_own_has_none_to_say():
    silent = SimpleNamespace(match=SimpleNamespace(meta=replace(games.meta("raptor"), emotes=())))
    with pytest.raises(Refused, match="no such words"):
        asyncio.run(say_emote(cast("Table", silent), 0, "own-1"))


@pytest.mark.parametrize("emote", ["", "you lose", 7, None])
def test_nothing_else_can_be_said(server: Server, emote: object):
    with server.create().join(0) as one:
        assert "not understood" in one.refused(type="emote", emote=emote)


def test_a_seat_that_says_too_much_is_asked_to_wait(server: Server):
    with server.create().join(0) as one:
        for _ in range(3):
            one.ask("emoted", type="emote", emote="wow")
        assert "said enough" in one.refused(type="emote", emote="wow")
