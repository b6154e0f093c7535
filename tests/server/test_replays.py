"""Records, replays and stories: before the end each sees what he saw, after it everybody sees all."""

from __future__ import annotations

import re

import pytest

from oviraptor import games
from oviraptor.core.record import load
from oviraptor.play.verify import verify
from tests.server.finished import finished
from tests.server.serving import PRINTED, Server


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
    made = finished(server, **PRINTED)
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
    made = finished(server, **PRINTED)
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
    made = finished(server, steps=2, **PRINTED)
    answer = made.get("/replay", seen_by=seen_by)
    assert answer.status_code == 400
    assert answer.json()["text"]


def test_a_story_is_told_once_the_match_is_over_and_is_a_part_of_the_replay(server: Server):
    answer = server.create(**PRINTED).get("/story")
    assert answer.status_code == 400
    assert answer.json()["text"] == "A story is told once the match is over."
    made = finished(server, **PRINTED)
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
