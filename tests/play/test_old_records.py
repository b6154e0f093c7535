"""Records of older formats, kept as they were written: they are read and checked as ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.chance import draw
from oviraptor.core.record import Record, dump, load
from oviraptor.play.match import Match
from oviraptor.play.verify import verify

FILES = sorted(Path(games.__file__).parent.glob("*/tests/old/format-1.jsonl"))
NONCE = "0123456789abcdef" * 2


def read(file: Path) -> Record:
    return load(file.read_bytes())


def cut(record: Record, length: int) -> Record:
    """The record as it was when the match had so many entries."""
    assert record.secret is not None
    return Record(replace(record.head, secret=record.secret.hex()), record.entries[:length])


def test_there_is_one_of_every_game_that_was_there_then():
    assert [file.parents[2].name for file in FILES] == ["raptor", "temple"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parents[2].name)
def test_it_verifies_and_is_written_as_it_was(file: Path):
    record = read(file)
    game, meta = games.load(record.head.game), games.meta(record.head.game)
    assert record.head.format == 1
    assert record.secret is not None
    kept = verify(game, meta, record)
    assert kept.entries[: len(record.entries)] == record.entries
    assert dump(record).encode() == file.read_bytes()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parents[2].name)
def test_its_draws_are_the_old_ones(file: Path):
    record = read(file)
    match, _ = Match.replay(games.load(record.head.game), games.meta(record.head.game), record)
    chances = [event for event in match.events if event.entry.by == "chance"]
    assert len(chances) > 3
    for number, event in enumerate(chances):
        assert record.secret is not None
        assert event.action == draw(record.secret, number, match.game.outcomes(event.before))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parents[2].name)
def test_one_that_is_not_over_goes_on_and_takes_nonces(file: Path):
    record = read(file)
    half = len(record.entries) // 2
    match = Match.resume(
        games.load(record.head.game), games.meta(record.head.game), cut(record, half)
    )
    match.commit(match.propose_nonce(0, NONCE))
    for _ in range(20):
        if match.awaited:
            seat = match.awaited[0]
            match.submit(seat, match.game.text(match.legal(seat)[0]))
    assert match.head.format == 1
    assert verify(match.game, match.meta, load(dump(match.record()))) == match.record()
