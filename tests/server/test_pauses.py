"""When a bot acts tells nothing of what it holds: tables whose secrets differ pause alike.

Observed from outside, by the times of steps and `table` messages, in an event loop whose time is exact.
"""

from __future__ import annotations

import asyncio
from bisect import bisect
from random import Random
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.game import AnyGame, Meta, Seat
from oviraptor.play.match import Match
from oviraptor.server.bots.bot_seats import BotSeats
from oviraptor.server.bots.bot_worker import Answer, Question, answer
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.socket.connection import Connection
from oviraptor.server.tables.match_settings import MatchSettings, to_stored
from oviraptor.server.tables.table import AnyMatch, Table
from oviraptor.store import StoredMatch, hash_token
from tests.play.houses import begin
from tests.server import virtual
from tests.server.test_leaks import NoStore

RAPTOR = games.meta("raptor")


class Head:
    """Thinks here and now, and for as long as it is told."""

    is_busy = False

    def __init__(self, *takes: float) -> None:
        self._takes = takes or (0.0,)

    async def ask(self, question: Question, _asker: str, stands: Any) -> Answer | None:
        assert stands()
        await asyncio.sleep(Random(repr(question.view)).choice(self._takes))
        return answer(question)


class Bench:
    """A table with one bot, and who watches it."""

    def __init__(self, match: AnyMatch, head: Head, seed: int, hurry: bool = False) -> None:
        loop = asyncio.get_running_loop()
        settings = Settings(db="", now=loop.time)
        seats = len(match.head.seats)
        stored = StoredMatch(
            id="bench",
            record=match.record(),
            settings=to_stored(MatchSettings(nicknames=("",) * seats, joined=(0,))),
            tickets={hash_token(str(seat)): seat for seat in range(seats)},
        )
        self.table = Table(stored, match, NoStore(), settings, Metrics())  # type: ignore[arg-type]  # it does for a store
        self.bots = BotSeats(self.table, head, settings, Random(seed))  # type: ignore[arg-type]  # it does for a thinker
        self.connection = Connection(None, "")
        self.table.connections.append(self.connection)
        if hurry:
            self.table.hurried.set()

    async def let_act(self, seat: Seat, level: str) -> tuple[list[float], str]:
        """Give a seat to the computer until it has acted; return the times of all that was heard."""
        table = self.table
        async with table.lock:
            await table.do(lambda: table.match.propose_sit(seat, f"bot {level}", at=table.now()))
        heard: list[float] = []
        while table.match.entries[-1].by not in {"bot", "chance"} or not heard[1:]:
            await self.connection.next()
            heard.append(table.now())
        acted = next(entry for entry in reversed(table.match.entries) if entry.by == "bot")
        assert acted.at == heard[-1]
        await self.bots.close()
        return heard, acted.do


def when(match: AnyMatch, seat: Seat, level: str, head: Head, seed: int = 1, **more: bool) -> Any:
    """Let a bot act, and return when what was heard, and what it did."""

    async def run() -> Any:
        return await Bench(match, head, seed, **more).let_act(seat, level)

    return virtual.run(run())


def at_the_cards(seed: int) -> AnyMatch:
    """Begin a match of Raptor and go on to the first choice of a card, by the same steps each time."""
    match = begin(games.load("raptor"), RAPTOR, seed)
    while len(match.awaited) == 1:
        seat = match.awaited[0]
        match.submit(seat, match.game.text(match.legal(seat)[0]))
    return match


def guessed(samples: list[tuple[float, int]]) -> float:
    """Guess low, middle or high of each second sample from the nearest others; return how often that is right."""
    known = sorted(samples[::2])
    right = 0
    for pause, rank in samples[1::2]:
        place = bisect(known, (pause, 0))
        near = [other for _, other in known[max(0, place - 3) : place + 4]]
        right += max(set(near), key=near.count) == rank
    return right / len(samples[1::2])


@pytest.mark.parametrize("level", ["Drifter", "Nestling"])
def test_nobody_guesses_a_card_from_a_pause(level: str):
    samples = []
    for seed in range(240):
        match = at_the_cards(seed)
        hand = sorted(match.game.text(action) for action in match.legal(1))
        heard, do = when(match, 1, level, Head(), seed)
        samples.append((heard[-1] - heard[0], hand.index(do)))
    assert guessed(samples) < 0.45  # a third by chance


def somewhere(game: AnyGame, meta: Meta, rng: Random) -> AnyMatch:
    """Go on at random for a while, to where somebody has something to choose."""
    while True:
        match = begin(game, meta, rng.randrange(1_000_000))
        for _ in range(rng.randrange(80)):
            if match.result is None:
                seat = rng.choice(match.awaited)
                match.submit(seat, game.text(rng.choice(match.legal(seat))))
        if match.result is None:
            return match


def begun_at(match: AnyMatch, state: Any, seed: int) -> AnyMatch:
    """Begin a match at a state, with a secret of its own."""
    options, secret = match.head.options, secret_of_seed(seed)
    return Match.create(match.game, match.meta, options, secret, start=state)


@pytest.mark.parametrize("name", games.names())
def test_tables_whose_secrets_differ_pause_alike(name: str):
    game, meta = games.load(name), games.meta(name)
    for seed in range(10):
        rng = Random(f"{name} {seed}")
        match = somewhere(game, meta, rng)
        seat = rng.choice(match.awaited)
        world = game.imagine(game.view(match.state, None), rng)
        level = rng.choice(meta.levels[:3]).name
        one, _ = when(begun_at(match, match.state, 1), seat, level, Head(0.0, 0.1, 0.2), seed)
        two, _ = when(begun_at(match, world, 2), seat, level, Head(0.3, 0.15, 0.05), seed)
        assert one == pytest.approx(two)


def test_a_level_that_weighs_its_cards_pauses_alike_whatever_it_holds():
    done = set()
    for seed in range(6):
        match, rng = at_the_cards(seed), Random(seed)
        world = match.game.imagine(match.game.view(match.state, None), rng)
        one, did = when(begun_at(match, match.state, 1), 1, "Scavenger", Head(), seed)
        two, did_too = when(begun_at(match, world, 2), 1, "Scavenger", Head(), seed)
        assert one == pytest.approx(two)
        done.add((did, did_too))
    assert any(did != did_too for did, did_too in done)  # there was something to tell


@pytest.mark.parametrize("hurry", [False, True])
def test_how_long_a_thought_took_is_told_in_whole_beats_only(hurry: bool):
    def acted(takes: float) -> float:
        heard, _ = when(at_the_cards(1), 1, "Drifter", Head(takes), hurry=hurry)
        return float(heard[-1] - heard[0])

    beat = acted(0.0)
    assert acted(0.05) == beat
    long = [acted(takes) / beat for takes in (1.31, 1.32, 1.33, 2.0)]
    assert long == pytest.approx([round(each) for each in long])
    assert len(set(long[:3])) == 1
    assert beat == pytest.approx(0.1) if hurry else beat > 0.3
