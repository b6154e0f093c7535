"""Holds a meeting: plays what is missing under a progress bar, tests on the way, and sums up."""

from __future__ import annotations

from oviraptor import games
from oviraptor.cli.series.progress import RunningScore, progress_bar
from oviraptor.cli.series.series_config import Meeting
from oviraptor.lab.pairs import whole_pairs
from oviraptor.lab.series import Played
from oviraptor.lab.session import Files, Results, sit
from oviraptor.lab.sprt import Sprt, by_pairs
from oviraptor.lab.summary import Summary, summary
from oviraptor.lab.times import summed_up


def hold(meeting: Meeting) -> tuple[Results, Summary | None]:
    """Play a meeting, or as much as Ctrl-C allows and the test needs; no whole pair, no summary."""
    meta = games.meta(meeting.series.game)
    test = Sprt(*meeting.test) if meeting.test else None
    is_enough = by_pairs(test, meeting.lineups) if test else lambda _played: False
    score = RunningScore(meeting.bots, meta.seat_names)
    files = Files(meeting.json, meeting.merged, are_timed=True)
    with progress_bar(len(meeting.numbers) * len(meeting.lineups), score) as advance:

        def watch(played: Played) -> bool:
            advance(played)
            return is_enough(played)

        results = sit(meeting.series, meeting.tasks(), files, workers=meeting.workers, watch=watch)
    pairs = whole_pairs(results.games, meeting.lineups)
    if not pairs.rows:
        return results, None
    times = {bot: summed_up(results.thought(bot)) for bot in meeting.bots}
    return results, summary(meeting.series, meta, meeting.bots, pairs, times, test)
