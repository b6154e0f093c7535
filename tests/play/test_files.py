"""Record files: a save never costs anybody a match."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from oviraptor.core.errors import BadRecord
from oviraptor.core.record import Record, dump
from oviraptor.play.files import NotSaved, read, save
from tests.play.houses import begin_nests, play_on
from tests.play.test_match import acting


def left_alone(path: Path, record: Record) -> str:
    before = path.read_bytes()
    with pytest.raises(NotSaved) as caught:
        save(path, record)
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    return str(caught.value)


def test_a_saved_record_reads_back(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    save(path, acting().record())
    assert read(path) == acting().record()
    assert list(tmp_path.iterdir()) == [path]


def test_the_same_match_further_on_replaces_the_file(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    match = acting()
    save(path, match.record())
    save(path, match.record())
    save(path, play_on(match, 1).record())
    assert read(path) == match.record()
    assert list(tmp_path.iterdir()) == [path]


def test_another_match_is_left_alone(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    save(path, acting(seed=1).record())
    assert "another match" in left_alone(path, acting(seed=2).record())


def test_what_one_viewer_was_shown_does_not_replace_the_whole(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    save(path, acting().record())
    assert "another match" in left_alone(path, acting().export(0))


@pytest.mark.parametrize("text", ["", "Dear diary\n", '{"format":2}\n', "\x00"])
def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path, text: str):
    path = tmp_path / "diary.txt"
    path.write_text(text)
    assert "not a record that can be read" in left_alone(path, acting().record())


def test_a_damaged_record_is_left_alone(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    path.write_text(dump(acting().record())[:-5])
    assert "cut off in the middle" in left_alone(path, acting().record())


def test_a_record_that_is_further_on_is_left_alone(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    save(path, acting().record())
    record = acting().record()
    assert "would be lost" in left_alone(path, replace(record, entries=record.entries[:-1]))


def test_a_record_that_went_another_way_is_left_alone(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    one, other = acting(), acting()
    one.submit(1, "step left")
    other.submit(1, "step right")
    save(path, one.record())
    assert "would be lost" in left_alone(path, other.record())


def test_a_finished_record_is_not_replaced_by_one_without_its_end(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    record = play_on(begin_nests(), 1).record()
    save(path, record)
    assert "would be lost" in left_alone(path, replace(record, end=None))


def test_a_folder_is_left_alone(tmp_path: Path):
    with pytest.raises(NotSaved):
        save(tmp_path, acting().record())


def test_a_save_that_fails_midway_leaves_the_old_file_and_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    path = tmp_path / "match.jsonl"
    match = acting()
    save(path, match.record())
    before = path.read_bytes()
    match.submit(1, "step left")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        save(path, match.record())
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    save(path, acting().record())
    link = tmp_path / "latest.jsonl"
    link.symlink_to(path)
    match = acting()
    match.submit(1, "step left")
    save(link, match.record())
    assert link.is_symlink()
    assert read(path) == match.record()


def test_the_file_is_for_its_owners_eyes_alone(tmp_path: Path):
    path = tmp_path / "match.jsonl"
    save(path, acting().record())
    assert path.stat().st_mode & 0o077 == 0


def test_a_file_that_is_not_there_is_an_os_error(tmp_path: Path):
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.jsonl")


def test_a_file_too_large_is_refused_without_being_read_whole(tmp_path: Path):
    path = tmp_path / "large.jsonl"
    path.write_bytes(b" " * 5000)
    with pytest.raises(BadRecord, match="at most 1000 are read"):
        read(path, max_bytes=1000)
