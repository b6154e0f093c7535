"""Files of results: continued from anywhere, merged, refused; and executors of every kind."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from oviraptor.lab import arena
from oviraptor.lab.results import BadResults, open_results, read_results
from oviraptor.lab.series import Played, Series, Task, round_robin
from oviraptor.lab.session import Files, Results, sit
from oviraptor.lab.times import summed_up
from tests.lab.played import SERIES

pytestmark = pytest.mark.usefixtures("house")

BOTS = ("greedy:8", "random")


def tasks(pairs: int = 3) -> Iterator[Task]:
    return round_robin(BOTS, 2, range(pairs))


def play_to(path: Path, pairs: int = 3, series: Series = SERIES, *others: Path) -> Results:
    files = Files(str(path), [str(other) for other in others], are_timed=True)
    return sit(series, tasks(pairs), files, workers=1)


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    play_to(tmp_path / "whole.jsonl")
    return (tmp_path / "whole.jsonl").read_bytes()


def test_a_file_has_a_head_and_a_line_per_game(whole: bytes):
    assert whole.count(b"\n") == 7
    assert b"greedy:8" in whole
    assert b"ms" not in whole


def test_a_file_cut_anywhere_is_continued_to_the_same_bytes(whole: bytes, tmp_path: Path):
    path = tmp_path / "cut.jsonl"
    for cut in range(0, len(whole), 19):
        path.write_bytes(whole[:cut])
        play_to(path)
        assert path.read_bytes() == whole, cut


def test_a_whole_file_is_not_played_again(whole: bytes, tmp_path: Path):
    results = play_to(tmp_path / "whole.jsonl")
    assert (results.found, results.steps, len(results.games)) == (6, 0, 6)
    assert (tmp_path / "whole.jsonl").read_bytes() == whole


def test_a_run_that_grows_keeps_what_it_has(whole: bytes, tmp_path: Path):
    path = tmp_path / "grown.jsonl"
    play_to(path, 1)
    assert play_to(path, 3).found == 2
    assert path.read_bytes() == whole


def test_shards_merge_to_the_same_bytes(whole: bytes, tmp_path: Path):
    shards = [tmp_path / "a.jsonl", tmp_path / "b.jsonl"]
    for part, shard in enumerate(shards):
        sit(SERIES, round_robin(BOTS, 2, range(part, 3, 2)), Files(str(shard)), workers=1)
    merged = play_to(tmp_path / "merged.jsonl", 3, SERIES, *shards)
    assert merged.found == 6
    assert (tmp_path / "merged.jsonl").read_bytes() == whole


def test_times_are_kept_apart_and_found_again(tmp_path: Path):
    first = play_to(tmp_path / "a.jsonl")
    again = play_to(tmp_path / "a.jsonl")
    assert again.thought("greedy:8") == first.thought("greedy:8") != []
    merged = play_to(tmp_path / "b.jsonl", 3, SERIES, tmp_path / "a.jsonl")
    assert merged.thought("random") == first.thought("random")
    assert play_to(tmp_path / "b.jsonl").thought("random") == first.thought("random")


def test_times_cut_off_by_a_crash_are_no_fault(tmp_path: Path):
    play_to(tmp_path / "a.jsonl", 1)
    times = tmp_path / "a.jsonl.times"
    times.write_bytes(times.read_bytes()[:-5])
    results = play_to(tmp_path / "a.jsonl", 2)
    assert len(results.times) == 3
    assert len(play_to(tmp_path / "a.jsonl", 2).times) == 3


def test_foreign_times_are_refused(tmp_path: Path):
    (tmp_path / "a.jsonl.times").write_text("my diary\n")
    with pytest.raises(BadResults, match=r"times holds something else than the times of a series"):
        play_to(tmp_path / "a.jsonl")
    assert (tmp_path / "a.jsonl.times").read_text() == "my diary\n"


def test_times_are_summed_up():
    times = summed_up([float(ms) for ms in range(100, 0, -1)])
    assert times == (100, 50, 95, 100)
    assert summed_up([]) is None


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"my diary", "holds something else than results of a series."),
        (b"\xff\xfe\n", "holds something else than results of a series."),
        (b'{"game":"template"}\n', "holds something else than results of a series."),
        (b"HEAD\nnonsense\n", "is damaged: line 2 is no game of a series."),
        (b'HEAD\n{"n":1}\n', "is damaged: line 2 is no game of a series."),
        (b"HEAD\nnonsense", "is damaged: its last line is no game of a series."),
    ],
)
def test_what_is_no_file_of_results_is_left_alone(tmp_path: Path, content: bytes, line: str):
    path = tmp_path / "a.jsonl"
    play_to(path, 1)
    head = path.read_bytes().splitlines()[0]
    path.write_bytes(content.replace(b"HEAD", head))
    before = path.read_bytes()
    with pytest.raises(BadResults) as refused:
        open_results(str(path), SERIES)
    assert str(refused.value) == f"{path} {line}"
    assert path.read_bytes() == before


def test_a_damaged_line_in_the_middle_is_named(whole: bytes, tmp_path: Path):
    path = tmp_path / "whole.jsonl"
    path.write_bytes(whole.replace(b'"n":1,', b'"n":x,', 1))
    with pytest.raises(BadResults, match=r"damaged: line 4 is"):
        play_to(path)


def test_a_game_for_another_number_of_seats_is_damage(tmp_path: Path):
    path = tmp_path / "a.jsonl"
    play_to(path, 1)
    path.write_bytes(path.read_bytes().replace(b'"places":[1,2]', b'"places":[1,2,3]'))
    path.write_bytes(path.read_bytes().replace(b'"places":[2,1]', b'"places":[1,2,3]'))
    with pytest.raises(BadResults, match=r"damaged: line 2 is"):
        read_results(str(path), SERIES)


@pytest.mark.parametrize(
    ("other", "line"),
    [
        (Series("template", 1, {"seats": "2", "rounds": "4"}, 5, 20), "its rounds is 2, not 4"),
        (Series("template", 1, {"seats": "2", "rounds": "2"}, 6, 20), "its seed is 5, not 6"),
        (Series("template", 2, {"seats": "2", "rounds": "2"}, 5, 20), "its rules_version is 1"),
    ],
)
def test_a_file_of_another_series_is_refused(
    whole: bytes, tmp_path: Path, other: Series, line: str
):
    path = tmp_path / "whole.jsonl"
    with pytest.raises(BadResults, match=f"holds another series: {line}"):
        play_to(path, 3, other)
    with pytest.raises(BadResults, match=f"holds another series: {line}"):
        play_to(tmp_path / "new.jsonl", 3, other, path)
    assert path.read_bytes() == whole
    assert not (tmp_path / "new.jsonl").exists()


def test_files_that_contradict_each_other_are_refused(whole: bytes, tmp_path: Path):
    other = tmp_path / "other.jsonl"
    other.write_bytes(whole.replace(b'"steps":', b'"steps":1', 1))
    with pytest.raises(BadResults, match=r"game 0 of greedy:8, random otherwise"):
        play_to(tmp_path / "whole.jsonl", 3, SERIES, other)
    assert (tmp_path / "whole.jsonl").read_bytes() == whole


def test_whoever_watches_may_end_it(tmp_path: Path):
    seen: list[Played] = []

    def watch(played: Played) -> bool:
        seen.append(played)
        return len(seen) == 4

    results = sit(SERIES, tasks(), workers=1, watch=watch)
    assert results.games == seen
    assert len(seen) == 4


def test_ctrl_c_keeps_what_was_finished(whole: bytes, tmp_path: Path):
    def watch(played: Played) -> bool:
        if played.n == 1:
            raise KeyboardInterrupt
        return False

    path = tmp_path / "a.jsonl"
    results = sit(SERIES, tasks(), Files(str(path)), workers=1, watch=watch)
    assert results.is_interrupted
    assert whole.startswith(path.read_bytes())
    assert path.read_bytes().count(b"\n") == 4
    play_to(path)
    assert path.read_bytes() == whole


def on(executor: Executor) -> list[Played]:
    return [outcome.played for outcome in arena.run(SERIES, tasks(), executor=executor)]


def test_any_executor_gives_the_same_games_in_the_same_order():
    expected = [outcome.played for outcome in arena.run(SERIES, tasks(), workers=1)]
    with ThreadPoolExecutor(3) as threads:
        assert on(threads) == expected


def test_an_executor_is_left_when_nobody_listens_any_more():
    with ThreadPoolExecutor(1) as threads:
        outcomes = arena.run(SERIES, tasks(50), executor=threads, workers=1)
        next(outcomes)
        outcomes.close()
        assert threads._work_queue.qsize() <= 8


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.slow
def test_dask_is_such_an_executor():
    distributed = pytest.importorskip("distributed")
    expected = [outcome.played for outcome in arena.run(SERIES, tasks(), workers=1)]
    client = distributed.Client(
        processes=False, n_workers=1, threads_per_worker=2, dashboard_address=None
    )
    with client, client.get_executor() as cluster:
        assert on(cluster) == expected


def test_one_thread_is_enough_for_numpy(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    arena.keep_to_one_core()
    assert os.environ["OPENBLAS_NUM_THREADS"] == "1"
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "3")
    arena.keep_to_one_core()
    assert os.environ["OPENBLAS_NUM_THREADS"] == "3"


@pytest.mark.skipif(sys.platform == "win32", reason="no such call")
def test_cores_are_those_this_process_may_use():
    assert 1 <= arena.cores() <= (os.cpu_count() or 1)
