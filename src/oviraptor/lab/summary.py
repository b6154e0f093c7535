"""What a series of pairs comes to, as values: for the table on a terminal and for the report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations, permutations
from typing import NamedTuple

from oviraptor.core.game import Meta
from oviraptor.lab.pairs import Measure, Pairs, is_draw, is_win, points
from oviraptor.lab.series import Lineup, Series
from oviraptor.lab.sprt import Sprt
from oviraptor.lab.statistics import Estimate, estimate, ratings
from oviraptor.lab.times import Times

Columns = dict[tuple[str, ...], list[float]]
Shares = Mapping[tuple[str, ...], Estimate]


class Side(NamedTuple):
    """A bot in one seat: its score, the share of games it won per ending, and the share of draws."""

    name: str
    score: Estimate
    wins: Mapping[str, Estimate]
    draws: Estimate


class Standing(NamedTuple):
    """A bot: its score against all, its Elo points (the last bot has 0), its sides, its times."""

    bot: str
    score: Estimate
    elo: Estimate | None
    sides: Sequence[Side]
    times: Times | None


class Length(NamedTuple):
    """How long games were: the mean, and what a tenth, half and nine tenths did not exceed."""

    mean: Estimate
    short: int
    median: int
    long: int
    counts: Mapping[int, int]


class Summary(NamedTuple):
    """All there is to say about a series of pairs."""

    title: str
    series: Series
    endings: Mapping[str, str]
    pairs: int
    games: int
    capped: Estimate
    standings: Sequence[Standing]
    cross: Mapping[tuple[str, str], Estimate]
    rounds: Length
    steps: Length
    test: Sprt | None


def summary(
    series: Series,
    meta: Meta,
    bots: Lineup,
    pairs: Pairs,
    times: Mapping[str, Times | None],
    test: Sprt | None = None,
) -> Summary:
    """Sum up whole pairs, of which there is at least one."""
    games = pairs.games
    won = {played.reason for played in games if not is_draw(played)}
    endings = {reason: text for reason, text in meta.endings.items() if reason in won}
    seats = meta.seat_names[: len(pairs.lineups[0])]
    shares = estimate(_columns(bots, seats, endings, pairs))
    strengths = _strengths(bots, pairs)
    return Summary(
        title=meta.title,
        series=series,
        endings=endings,
        pairs=len(pairs.rows),
        games=len(games),
        capped=shares["capped",],
        standings=[
            Standing(
                bot,
                shares["score", bot],
                strengths.get(bot),
                [_side(shares, bot, seat, endings) for seat in seats],
                times.get(bot),
            )
            for bot in bots
        ],
        cross={(key[1], key[2]): share for key, share in shares.items() if key[0] == "met"},
        rounds=_length(pairs, lambda played, _: played.rounds),
        steps=_length(pairs, lambda played, _: played.steps),
        test=test,
    )


def _columns(bots: Lineup, seats: Lineup, endings: Iterable[str], pairs: Pairs) -> Columns:
    """Name everything that is a share, with its value in each pair."""
    found: Columns = {("capped",): pairs.column(lambda played, _: played.capped)}
    for bot in bots:
        found["score", bot] = pairs.column(points, bot)
        for i, seat in enumerate(seats):
            found["side", bot, seat] = pairs.column(points, bot, i)
            found["draw", bot, seat] = pairs.column(lambda played, _: is_draw(played), bot, i)
            for reason in endings:
                won = partial(is_win, reason=reason)
                found["win", bot, seat, reason] = pairs.column(won, bot, i)
    for one, other in permutations(bots, 2):
        found["met", one, other] = pairs.meetings(one, other)
    return found


def _side(shares: Shares, bot: str, seat: str, endings: Iterable[str]) -> Side:
    wins = {reason: shares["win", bot, seat, reason] for reason in endings}
    return Side(seat, shares["side", bot, seat], wins, shares["draw", bot, seat])


def _strengths(bots: Lineup, pairs: Pairs) -> dict[str, Estimate]:
    if len(bots) == 1:
        return {}
    meetings = {
        (i, j): pairs.meetings(bots[i], bots[j]) for i, j in combinations(range(len(bots)), 2)
    }
    met = sum({bots[0], bots[1]} <= {*lineup} for lineup in pairs.lineups)
    return dict(zip(bots, ratings(meetings, met * len(pairs.rows)), strict=True))


def _length(pairs: Pairs, measure: Measure) -> Length:
    mean = estimate({0: pairs.column(measure)}, are_shares=False)[0]
    ordered = sorted(int(measure(played, 0)) for played in pairs.games)
    short, median, long = (ordered[(len(ordered) - 1) * tenths // 10] for tenths in (1, 5, 9))
    return Length(mean, short, median, long, Counter(ordered))
