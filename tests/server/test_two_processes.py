"""Two server processes on one PostgreSQL play one match together, as one server would."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.levels import usual_level
from oviraptor.play.match import Match
from oviraptor.play.verify import verify
from oviraptor.server.push.vapid import PushKey
from oviraptor.store import Store
from tests.postgres import Postgres
from tests.server.push_service import Browser, push_service
from tests.server.wire import PATIENCE, Made, Player, Process, create, server_process

LEVEL = games.meta("raptor").levels[0].name
USUAL = usual_level(games.meta("raptor")).name
_log = logging.getLogger(__name__)


class Pair:
    """Two processes and the database they share."""

    def __init__(self, url: str, one: Process, two: Process) -> None:
        self.url = url
        self.ports = (one.port, two.port)

    async def begin(self, *levels: str | None) -> Made:
        return await create(self.ports[0], *levels)

    async def come(self, made: Made, seat: int | None, process: int, seed: int = 0) -> Player:
        player = Player(made, seat, Random(f"{seat} {process} {seed}"))
        await player.come(self.ports[process])
        return player

    def numbers(self, made: Made) -> dict[int | None, int]:
        """How many steps each viewer is to be shown by now."""
        with Store.open(self.url) as store:
            stored = store.load(made.match)
        assert stored is not None
        head = stored.record.head
        match = Match.resume(games.load(head.game), games.meta(head.game), stored.record)
        return {viewer: match.number(viewer) for viewer in (None, 0, 1)}

    def check_record(self, made: Made) -> None:
        """What the two wrote is one record, whose chance is what the secret says."""
        with Store.open(self.url) as store:
            stored = store.load(made.match)
        assert stored is not None
        name = stored.record.head.game
        assert verify(games.load(name), games.meta(name), stored.record) == stored.record


@pytest.fixture(scope="module")
def pair(postgres: Postgres) -> Iterator[Pair]:
    """Two processes that stay."""
    url = postgres.create()
    with server_process(url) as one, server_process(url) as two:
        yield Pair(url, one, two)


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run an asynchronous test; should it hang, it fails."""
    asyncio.run(asyncio.wait_for(test, 2 * PATIENCE))


async def settle(players: Sequence[Player]) -> None:
    """Hear what comes until somebody may act, or all is over."""
    while not any(player.may_act or player.is_over for player in players):
        hearing = [asyncio.create_task(player.hear("update")) for player in players]
        _, waiting = await asyncio.wait(hearing, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*hearing, return_exceptions=True)


async def leave(*players: Player) -> None:
    await asyncio.gather(*(player.leave() for player in players))


@pytest.mark.slow
def test_steps_cross_over_and_a_match_goes_to_its_end(pair: Pair):
    async def test() -> None:
        made = await pair.begin(None, None)
        one, two = await pair.come(made, 0, 0), await pair.come(made, 1, 1)
        spectators = [await pair.come(made, None, process) for process in (0, 1)]
        players = (one, two)
        for _ in range(40):
            await settle(players)
            await asyncio.gather(*(player.act() for player in players if player.may_act))
        await two.say(type="resign")
        for player in (one, two, *spectators):
            while not player.is_over:
                await player.hear("update")
            assert player.last["over"] == one.last["over"]
            assert player.last["secret"] == one.last["secret"]
        assert spectators[0].shown == spectators[1].shown
        assert not one.refused
        assert not two.refused
        pair.check_record(made)
        await leave(one, two, *spectators)

    run(test())


@pytest.mark.slow
def test_one_seat_at_both_processes_gets_each_request_granted_once_or_refused(pair: Pair):
    async def test() -> None:
        made = await pair.begin(None, None)
        devices = [await pair.come(made, seat, process) for seat in (0, 1) for process in (0, 1)]
        refused = 0
        for _ in range(25):
            before = {player.seat: player.last["number"] for player in devices}
            acting = [player for player in devices if player.may_act]
            granted = await asyncio.gather(*(player.act() for player in acting))
            refused += granted.count(False)
            numbers = pair.numbers(made)
            for player in devices:
                await player.hear_until(numbers[player.seat])
            for player in acting:
                shown = player.shown[before[player.seat] :]
                own = sum(step["actor"] == player.seat for step in shown)
                pairs = zip(acting, granted, strict=True)
                assert own == sum(was for each, was in pairs if each.seat == player.seat)
        assert devices[0].shown == devices[1].shown
        assert devices[2].shown == devices[3].shown
        assert refused
        pair.check_record(made)
        await leave(*devices)

    run(test())


@pytest.mark.slow
def test_a_seat_goes_on_at_the_other_process(pair: Pair):
    async def test() -> None:
        made = await pair.begin(None, None)
        players = [await pair.come(made, seat, 0) for seat in (0, 1)]
        for number in range(12):
            await settle(players)
            assert await next(player for player in players if player.may_act).act()
            mover = players[number % 2]
            await mover.leave()
            await mover.come(pair.ports[(number // 2 + 1) % 2], since=len(mover.shown))
        for player in players:
            await player.hear_until(pair.numbers(made)[player.seat])
        for port in pair.ports:  # shown all again by either process, it is the same
            for since in (len(players[0].shown), 0):
                await players[0].leave()
                await players[0].come(port, since=since)
        pair.check_record(made)
        await leave(*players)

    run(test())


@pytest.mark.slow
def test_a_takeback_is_asked_at_one_process_and_agreed_to_at_the_other(pair: Pair):
    async def test() -> None:
        made = await pair.begin(None, None)
        one, two = await pair.come(made, 0, 0), await pair.come(made, 1, 1)
        for _ in range(60):
            await settle((one, two))
            await next(player for player in (one, two) if player.may_act).act()
            for player in (one, two):
                await player.hear_until(pair.numbers(made)[player.seat])
            if one.last["view"]["round"] > 1 and not one.last["can_undo"]:
                break
        await one.say(type="ask_takeback")
        question = await two.hear("takeback")
        assert question["waits_for"] == [1]
        await two.say(type="answer_takeback", request=question["request"], agrees=True)
        for player in (one, two):
            while player.shown[-1]["do"] != "!takeback":
                await player.hear("update")
        pair.check_record(made)
        await leave(one, two)

    run(test())


@pytest.mark.slow
def test_who_comes_while_the_other_process_writes_misses_nothing(pair: Pair):
    async def test() -> None:
        for seed in range(6):
            made = await pair.begin(None, None)
            players = [await pair.come(made, seat, 0, seed) for seat in (0, 1)]

            async def write(players: list[Player] = players) -> None:
                for _ in range(8):
                    await settle(players)
                    await next(player for player in players if player.may_act).act()

            writing = asyncio.create_task(write())
            await asyncio.sleep(0.01 * seed)
            spectator = await pair.come(made, None, 1)
            await writing
            await spectator.hear_until(pair.numbers(made)[None])
            await leave(spectator, *players)

    run(test())


@pytest.mark.slow
def test_a_nickname_crosses_over(pair: Pair):
    async def test() -> None:
        made = await pair.begin(None, None)
        one, two = await pair.come(made, 0, 0), await pair.come(made, 1, 1)
        await one.say(type="rename", nickname="Ada")
        while (await two.hear("table"))["seats"][0]["nickname"] != "Ada":
            pass
        await leave(one, two)

    run(test())


@pytest.mark.slow
def test_a_bot_answers_once_whichever_process_its_opponent_is_at(pair: Pair):
    async def test() -> None:
        made = await pair.begin(None, LEVEL)
        player = await pair.come(made, 0, 0)
        for number in range(8):
            await settle([player])
            assert await player.act()
            await player.leave()
            await player.come(pair.ports[number % 2], since=len(player.shown))
        pair.check_record(made)
        await leave(player)

    run(test())


@pytest.mark.slow
def test_when_one_process_is_killed_its_players_and_bots_go_on_at_the_other(postgres: Postgres):
    async def test(url: str, one: Process, two: Process) -> None:
        made = await create(one.port, None, LEVEL)
        player = Player(made, 0, Random(1))
        watcher = Player(made, None, Random(2))
        await watcher.come(two.port)
        await player.come(one.port)
        for _ in range(3):
            await settle([player])
            await player.act()
        one.kill()  # perhaps while its bot thinks; the other process takes it over
        await player.leave()
        await player.come(two.port, since=len(player.shown))
        for _ in range(3):
            await settle([player])
            assert await player.act()
        await leave(player, watcher)
        Pair(url, one, two).check_record(made)

    url = postgres.create()
    with server_process(url) as one, server_process(url) as two:
        run(test(url, one, two))


async def hear_that(player: Player, seat: int, *, is_here: bool) -> None:
    """Wait until a player is told that somebody is at a seat, or nobody."""
    while player.table.get("seats", [{}] * 2)[seat].get("is_here") is not is_here:
        await player.hear("table")


@pytest.mark.slow
def test_who_is_at_another_process_is_here_and_keeps_his_seat(postgres: Postgres):
    async def test(one: Process, two: Process) -> None:
        made = await create(one.port, None, None, options={"board": "printed"})
        here, there = Player(made, 0, Random(1)), Player(made, 1, Random(2))
        await here.come(one.port)
        await there.come(two.port)
        await hear_that(here, 1, is_here=True)
        await hear_that(there, 0, is_here=True)
        await here.say(type="sit", seat=1, level=USUAL)
        assert (await here.hear("refused"))["text"] == "The player of Scientist is here."
        await there.leave()
        await hear_that(here, 1, is_here=False)
        await there.come(two.port)
        await hear_that(here, 1, is_here=True)
        two.kill()
        await hear_that(here, 1, is_here=False)
        await here.say(type="sit", seat=1, level=USUAL)
        while here.table["seats"][1]["level"] != USUAL:
            await here.hear("table")
        await leave(here, there)

    url = postgres.create()
    with server_process(url, away=0.0) as one, server_process(url, away=0.0) as two:
        run(test(one, two))


@pytest.mark.slow
def test_who_is_away_is_told_of_his_turn_by_one_process_alone(postgres: Postgres, tmp_path: Path):
    async def test(one: Process, two: Process, browser: Browser) -> None:
        made = await create(
            one.port,
            None,
            None,
            options={"board": "printed"},
            clock={"kind": "days", "seconds": 60},
        )
        here, away = Player(made, 0, Random(1)), Player(made, 1, Random(2))
        watcher = Player(made, None, Random(3))  # keeps the match in the memory of the other
        await watcher.come(two.port)
        await here.come(one.port)
        await away.come(two.port)
        await away.say(type="subscribe", **browser.subscription)
        assert await away.act()
        await hear_that(here, 1, is_here=True)
        await away.leave()
        await hear_that(here, 1, is_here=False)
        while 1 in here.last["awaited"]:  # that his card is chosen comes from the other process
            await here.hear("update")
        while 1 not in here.last["awaited"]:
            assert await here.act()
        await asyncio.to_thread(browser.service.wait, 1)
        await here.say(type="resign")
        await asyncio.to_thread(browser.service.wait, 2)
        await leave(here, watcher)

    url, key = postgres.create(), tmp_path / "key.pem"
    PushKey.make().write(key)
    with (
        push_service() as service,
        server_process(url, push_key=str(key)) as one,
        server_process(url, push_key=str(key)) as two,
    ):
        browser = Browser(service)
        run(test(one, two, browser))
        told = [browser.read(each)["body"] for each in service.came]
        assert told == ["It is your turn.", "The match is over."]
        sent = 'oviraptor_pushes_total{outcome="sent"}'
        assert sum(each.metrics().get(sent, 0) for each in (one, two)) == 2


def givers(store: Store, made: Sequence[Made]) -> list[list[str]]:
    """Read who took each step of matches."""
    found = [store.load(each.match) for each in made]
    records = [each.record for each in found if each is not None]
    return [[entry.by for entry in record.entries if entry.do[0] != "!"] for record in records]


async def wait_for_takeover(store: Store, made: Sequence[Made], expected: str) -> list[float]:
    """Wait until somebody takes a step in each of these matches; return how long each took."""
    began, took = monotonic(), dict[str, float]()
    while len(took) < len(made):
        await asyncio.sleep(0.25)
        waiting = [each for each in made if each.match not in took]
        for each, by in zip(waiting, givers(store, waiting), strict=True):
            if expected in by:
                took[each.match] = monotonic() - began
    return sorted(took.values())


async def joined(port: int, *levels: str | None, **more: Any) -> Made:
    """Begin a match, let everybody come, and go once it goes on by itself.

    That a clock runs or a bot thinks is told only after the database knows that all have come.
    """
    made = await create(port, *levels, options={"board": "printed"}, **more)
    players = [Player(made, seat, Random(1)) for seat in made.tokens if seat is not None]
    for player in players:
        await player.come(port)
    last = players[-1]
    while not any(seat["is_running"] or seat["is_thinking"] for seat in last.table["seats"]):
        await last.hear("table")
    await leave(*players)
    return made


@pytest.mark.slow
def test_bots_and_clocks_of_a_process_that_is_killed_go_on_though_nobody_comes(postgres: Postgres):
    async def test(store: Store, one: Process) -> None:
        clock = {"kind": "live", "seconds": 10}
        bots = await asyncio.gather(*(joined(one.port, None, LEVEL) for _ in range(25)))
        clocks = await asyncio.gather(
            *(joined(one.port, None, None, clock=clock) for _ in range(25))
        )
        one.kill()
        assert not {"bot", "clock"} & {
            by for each in givers(store, [*bots, *clocks]) for by in each
        }
        by_bots, by_clocks = await asyncio.gather(
            wait_for_takeover(store, bots, "bot"), wait_for_takeover(store, clocks, "clock")
        )
        for name, took in (("bots", by_bots), ("clocks", by_clocks)):
            _log.info("%s: %.1f s (median), %.1f s (most)", name, median(took), took[-1])

    url = postgres.create()
    # The first one never gets to act itself, however long it takes to set up the matches: its bots
    # pause, its clocks have grace. Nor is it taken for dead while it is only slow.
    idle = {"pause": 1_000.0, "grace": 1_000.0}
    with (
        server_process(url, **idle) as one,
        server_process(url, gone=12.0),
        Store.open(url) as store,
    ):
        run(test(store, one))
