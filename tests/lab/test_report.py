"""What a series comes to, and the page that says it."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from oviraptor.lab.pages import BadReport
from oviraptor.lab.pairs import whole_pairs
from oviraptor.lab.plots import histogram, nice_step
from oviraptor.lab.report import check_report, report, write_report
from oviraptor.lab.series import Played, lineups
from oviraptor.lab.sprt import Sprt
from oviraptor.lab.summary import Summary, summary
from oviraptor.lab.times import Times
from oviraptor.lab.words import length_of, signed, verdict_of
from oviraptor.testing.template.meta import META
from tests.lab.played import SERIES, game, pair

VOID = {"meta", "line", "circle", "rect"}


def summed_up(games: list[Played], *bots: str, test: Sprt | None = None) -> Summary:
    pairs = whole_pairs(games, lineups(bots, 2))
    times = {bots[0]: Times(10, 1.0, 2.0, 3.5)}
    return summary(SERIES, META, bots, pairs, times, test)


def duel() -> Summary:
    scores = (2, 1.5, 2, 1, 0.5, 2, 2, 1)
    return summed_up([played for n, score in enumerate(scores) for played in pair(n, score)], *"AB")


def table_of_three() -> Summary:
    order = ("A", "<B>", "C & D")
    games = [
        game(n, lineup, (1, 2) if order.index(lineup[0]) < order.index(lineup[1]) else (2, 1))
        for n in range(4)
        for lineup in lineups(order, 2)
    ]
    return summed_up(games, *order)


class Balanced(HTMLParser):
    """Checks that every element is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


def test_scores_sides_draws_and_elo_are_those_of_the_games():
    found = duel()
    one, other = found.standings
    assert (found.pairs, found.games) == (8, 16)
    assert one.score.value == 12 / 16
    assert one.score.value + other.score.value == pytest.approx(1)
    assert one.elo is not None
    assert one.elo.value == pytest.approx(190.85, abs=0.01)
    left, right = one.sides
    assert left.score.value == pytest.approx((1 + 1 + 1 + 1 + 0.5 + 1 + 1 + 1) / 8)
    assert right.score.value == pytest.approx((1 + 0.5 + 1 + 0 + 0 + 1 + 1 + 0) / 8)
    assert left.wins["H4.1"].value == 7 / 8
    assert (left.draws.value, right.draws.value) == (1 / 8, 1 / 8)
    assert found.capped.value == 2 / 16
    assert found.cross["A", "B"] == one.score
    assert found.rounds.mean == (4, 4, 4)


def test_a_bot_that_plays_itself_shows_which_side_is_stronger():
    games = [game(n, ("A", "A"), (1, 2) if n % 4 else (2, 1), rounds=n + 2) for n in range(40)]
    found = summed_up(games, "A")
    (alone,) = found.standings
    assert [side.score.value for side in alone.sides] == [0.75, 0.25]
    assert alone.sides[0].score.low < 0.75 < alone.sides[0].score.high
    assert (alone.elo, found.cross) == (None, {})
    assert (found.rounds.short, found.rounds.median, found.rounds.long) == (5, 21, 37)
    assert "in eight of ten games" in length_of("rounds", found.rounds)


@pytest.mark.parametrize(
    ("scores", "says"),
    [
        ([1.0] * 30, "the score of A is at least 0.6; log"),
        ([0.0] * 30, "the score of A is at most 0.5; log"),
        ([0.5], "not decided, log"),
    ],
)
def test_the_verdict_of_a_test_is_a_sentence(scores: list[float], says: str):
    test = Sprt(0.5, 0.6)
    for score in scores:
        test.add(score)
    assert says in verdict_of(summed_up(pair(0, 2), *"AB", test=test))
    assert verdict_of(summed_up(pair(0, 2), *"AB")) == ""


@pytest.mark.parametrize("series", [[duel], [table_of_three], [duel, duel]])
def test_a_report_is_one_well_formed_page_that_needs_nothing_else(
    series: list[Callable[[], Summary]],
):
    summaries = [sum_up() for sum_up in series]
    page = report(summaries)
    reader = Balanced()
    reader.feed(page)
    assert reader.open == []
    assert not re.search(r"https?:|src=|<link|@import|<script|nan|inf\b", page)
    assert page.count("<svg") == 4 * len(summaries)
    assert "prefers-color-scheme: dark" in page


def test_a_report_shows_numbers_names_and_endings():
    page = report([duel()])
    for text in ("75.0", "+190.8", "A as Left", "as Right", "One seat has the most points", "3.5"):
        assert text in page


def test_names_are_text_in_a_report_whatever_they_hold():
    page = report([table_of_three()])
    assert "&lt;B&gt;" in page
    assert "<B>" not in page
    assert "C &amp; D" in page


def test_a_report_is_written_over_a_report_only(tmp_path: Path):
    path = tmp_path / "report.html"
    for _ in range(2):
        write_report(str(path), [duel()])
    path.write_text("my diary")
    with pytest.raises(BadReport, match="holds something else than a report"):
        check_report(str(path))
    with pytest.raises(BadReport, match="is a directory"):
        check_report(str(tmp_path))
    with pytest.raises(BadReport, match="There is no directory"):
        check_report(str(tmp_path / "nowhere" / "report.html"))
    assert path.read_text() == "my diary"


@pytest.mark.parametrize("counts", [{3: 5}, {1: 1, 300: 2}, dict.fromkeys(range(40), 1)])
def test_a_histogram_counts_every_game_once(counts: dict[int, int]):
    told = re.findall(r"<title>[\d–]+ rounds: (\d+)</title>", histogram("x", counts, "rounds"))
    assert sum(map(int, told)) == sum(counts.values())
    assert len(told) <= 40


@pytest.mark.parametrize(("spread", "step"), [(1, 0.2), (100, 20), (7, 2), (900, 200), (0.3, 0.1)])
def test_steps_are_round(spread: float, step: float):
    assert nice_step(spread) == pytest.approx(step)


def test_points_have_a_sign():
    assert [signed(points) for points in (12.4, -7.6, 0.2)] == ["+12", "−8", "0"]
