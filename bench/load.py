"""What a server bears: `python bench/load.py [--matches 500] [--seconds 60] [--db sqlite]`.

Real sockets on loopback, people in processes of their own. Each match has an action due at random
(exponential) so that each seat acts once per `--pause` seconds; from the submission until either
seat has the update in hand counts as submit-to-seen. Before it, in the same server process and at
the same rate, the bare minimum is measured: a socket that echoes a text once it is made durable.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import multiprocessing
import os
import sys
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final

import httpx
import msgspec
import structlog
import uvicorn
import uvloop
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))

from oviraptor.core.record import FORMAT, Entry, Head, Record
from oviraptor.server.app import create_app
from oviraptor.server.run import collect_seldom, config, listen
from oviraptor.server.settings import Limits, Settings
from oviraptor.store import Store, StoredMatch
from tests.postgres import running_postgres

SPAWN: Final = multiprocessing.get_context("spawn")
TICKS: Final = os.sysconf("SC_CLK_TCK")
ECHO: Final = "x" * 60
"""As long as a submission."""


def main() -> None:
    """Measure on one database or both."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--db", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--game", default="raptor")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--echo-seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=2, help="mean seconds between a seat's acts")
    parser.add_argument("--clients", type=int, default=2, help="processes the people are in")
    parser.add_argument("--profile", metavar="FILE", default="", help="profile the server's loop")
    given = parser.parse_args()
    if given.db in {"sqlite", "both"}:
        with tempfile.TemporaryDirectory() as folder:
            report(f"sqlite:///{folder}/matches.sqlite", given)
    if given.db in {"postgresql", "both"}:
        with running_postgres() as postgres:  # with fsync, as in earnest
            report(postgres.create(), given)


def report(url: str, given: argparse.Namespace) -> None:
    """Measure one database and print a table."""
    print(f"{url.partition(':')[0]}, {given.matches} matches, {os.cpu_count()} cores", flush=True)
    with running_server(url, given.profile) as (port, process):
        job = Job(port, given.game, given.matches, given.pause, given.echo_seconds)
        echo = measure(echo_share, job, given.clients, process)
        show("echo and one commit", echo, given.echo_seconds)
        play = measure(
            play_share, msgspec.structs.replace(job, seconds=given.seconds), given.clients, process
        )
        show("play", play, given.seconds)
    print(f"  CPU per submit: {play.cpu_each / echo.cpu_each:.1f} times that of echo and commit")


# --- the server -------------------------------------------------------------------------------------


@contextmanager
def running_server(url: str, profile: str) -> Iterator[tuple[int, int]]:
    """Run a server in a process of its own; gives its port and its process id."""
    ours, its = SPAWN.Pipe()
    process = SPAWN.Process(target=serve, args=(url, its, profile))
    process.start()
    its.close()
    try:
        yield ours.recv(), process.pid or 0
    finally:
        ours.close()
        process.join(30)
        process.kill()


def serve(url: str, pipe: Connection, profile: str) -> None:
    """Serve matches, and the echo, until the other end of the pipe is closed."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    settings = Settings(
        db=url,
        limits=Limits(
            posts_per_minute=1e6,
            matches_per_hour=1e6,
            looks_per_minute=1e6,
            sockets_per_address=5_000,
        ),
    )
    with Store.open(url) as store, listen("127.0.0.1", 0) as listener:
        app = create_app(settings, store)

        @websocket("/echo/{name:str}")
        async def echo(socket: WebSocket[Any, Any, Any], name: str) -> None:
            await socket.accept()
            await store.create(empty_match(name))
            number = 0
            with suppress(WebSocketDisconnect):
                while True:
                    text = await socket.receive_text()
                    await store.append(name, [Entry(number, 0, text, 0.0, "person")])
                    number += 1
                    await socket.send_text(text)

        app.register(echo)
        server = uvicorn.Server(config(app, settings))
        threading.Thread(target=wait_for_end, args=(pipe, server), daemon=True).start()
        pipe.send(listener.getsockname()[1])
        collect_seldom()
        if not profile:
            server.run(sockets=[listener])
            return
        import cProfile

        profiler = cProfile.Profile()
        profiler.runcall(server.run, sockets=[listener])
        profiler.dump_stats(profile)


def wait_for_end(pipe: Connection, server: uvicorn.Server) -> None:
    """Stop the server once nobody holds the other end."""
    with suppress(EOFError, OSError):
        pipe.recv()
    server.should_exit = True


def empty_match(name: str) -> StoredMatch:
    """Make a match that nobody plays, for the echo's entries."""
    head = Head(
        format=FORMAT,
        game="echo",
        rules_version=1,
        options={},
        seats=("",),
        start="-",
        commitment="0" * 64,
    )
    return StoredMatch(id=name, record=Record(head, ()), settings={}, tickets={})


def cpu_seconds(process: int) -> float:
    """Return the CPU time of a process with all its threads."""
    words = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / TICKS


# --- measuring --------------------------------------------------------------------------------------


class Job(msgspec.Struct, frozen=True):
    """What the people are to do."""

    port: int
    game: str
    matches: int
    pause: float
    seconds: float
    first: int = 0
    """The number of the first match, to name and to seed them."""


@dataclass
class Measured:
    """What came of it: how long each was waited for."""

    own: list[float] = field(default_factory=list)
    """Until the one who acted saw it."""
    others: list[float] = field(default_factory=list)
    refused: int = 0
    finished: int = 0
    cpu: float = 0.0
    load: str = ""

    @property
    def cpu_each(self) -> float:
        """CPU seconds of the server for each submission."""
        return self.cpu / max(1, len(self.own))


Share = Callable[[Job, Any], Measured]


def measure(share: Share, job: Job, clients: int, process: int) -> Measured:
    """Let all people do their share at the same time, and read the server's CPU clock around it."""
    jobs = []
    for client in range(clients):
        first, last = (job.matches * each // clients for each in (client, client + 1))
        jobs.append(msgspec.structs.replace(job, matches=last - first, first=first))
    with SPAWN.Manager() as manager, ProcessPoolExecutor(clients, mp_context=SPAWN) as pool:
        gate = manager.Barrier(clients + 1)
        shares = [pool.submit(share, each, gate) for each in jobs]
        before_load = os.getloadavg()[0]
        gate.wait(300)  # all are connected
        before = cpu_seconds(process)
        gate.wait(job.seconds + 120)  # all have done their share, and hang up after this
        cpu = cpu_seconds(process) - before
        parts = [each.result(60) for each in shares]
    whole = Measured(cpu=cpu, load=f"{before_load:.1f} to {os.getloadavg()[0]:.1f}")
    for part in parts:
        whole.own += part.own
        whole.others += part.others
        whole.refused += part.refused
        whole.finished += part.finished
    return whole


def show(name: str, measured: Measured, seconds: float) -> None:
    """Print what was measured."""
    print(f"  {name}, {seconds:.0f} s, load average {measured.load}")
    print(f"    {len(measured.own) / seconds:8.0f} submits/s")
    kinds = [("to who acted", measured.own), ("to the other", measured.others)]
    kinds.append(("to anybody", measured.own + measured.others))
    for kind, waits in kinds if measured.others else kinds[:1]:
        ordered = sorted(waits)
        p50, p99 = (1e3 * ordered[len(ordered) * share // 100] for share in (50, 99))
        print(
            f"    {p50:8.1f} ms p50, {p99:.1f} ms p99, {1e3 * ordered[-1]:.0f} ms at most, {kind}"
        )
    print(f"    {1e6 * measured.cpu_each:8.0f} µs CPU of the server per submit,", end=" ")
    print(f"{100 * measured.cpu / seconds:.0f} % of a core")
    if measured.finished or measured.refused:
        print(f"    {measured.finished:8} matches ended, {measured.refused} refusals", flush=True)


# --- the people ---------------------------------------------------------------------------------------


def echo_share(job: Job, gate: Any) -> Measured:
    """Talk to the echo, in a process of its own."""
    return uvloop.run(_share(job, gate, Echo))


def play_share(job: Job, gate: Any) -> Measured:
    """Play matches, in a process of its own."""
    return uvloop.run(_share(job, gate, Play))


async def _share(job: Job, gate: Any, kind: type[Echo | Play]) -> Measured:
    measured = Measured()
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{job.port}", timeout=60) as http:
        tables = [kind(job, job.first + number, measured, http) for number in range(job.matches)]
        for some in range(0, len(tables), 20):
            await asyncio.gather(*(table.open() for table in tables[some : some + 20]))
        await asyncio.to_thread(gate.wait, 300)
        end = perf_counter() + job.seconds
        await asyncio.gather(*(_act_at_random(table, job, end) for table in tables))
        await asyncio.to_thread(gate.wait, 300)
        await asyncio.gather(*(table.close() for table in tables))
    return measured


async def _act_at_random(table: Echo | Play, job: Job, end: float) -> None:
    """Act when it is time, however long the last one took; two seats act in turns."""
    due = perf_counter()
    while True:
        due += table.rng.expovariate(2 / job.pause)
        if due > end:
            break
        await asyncio.sleep(due - perf_counter())
        await table.act()
    await table.settle()


class Echo:
    """One socket to the echo."""

    def __init__(self, job: Job, number: int, measured: Measured, _http: httpx.AsyncClient) -> None:
        self.rng = Random(number)
        self._url = f"ws://127.0.0.1:{job.port}/echo/e{number}"
        self._measured = measured

    async def open(self) -> None:
        """Connect, and say one thing to begin with."""
        self._socket = await connect(self._url, compression=None, open_timeout=60)
        await self._say()

    async def act(self) -> None:
        """Say something and wait for the echo."""
        began = perf_counter()
        await self._say()
        self._measured.own.append(perf_counter() - began)

    async def _say(self) -> None:
        await self._socket.send(ECHO)
        await self._socket.recv()

    async def settle(self) -> None:
        """Nothing is on its way."""

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()


class Offered(msgspec.Struct):
    """What a player needs of an offer."""

    text: str


class Update(msgspec.Struct, tag="update"):
    """What a player needs of an update."""

    number: int
    legal: list[Offered]
    awaited: list[int]
    over: msgspec.Raw


_decoder: Final = msgspec.json.Decoder(Update)


class Seat:
    """One player: his socket, his last update and what he waits for."""

    def __init__(self, play: Play, socket: ClientConnection) -> None:
        self.socket = socket
        self.last: Update | None = None
        self.awaits: deque[tuple[float, list[float]]] = deque()
        """When each action was submitted that is not yet seen here, and where to note it."""
        self._play = play
        self.task = asyncio.create_task(self._hear())

    async def _hear(self) -> None:
        with suppress(ConnectionClosed):
            while True:
                text = await self.socket.recv()
                if text.startswith('{"type":"update"'):  # type: ignore[arg-type]  # it is text
                    if self.awaits:  # what an awaited seat does is shown to every seat
                        began, waits = self.awaits.popleft()
                        waits.append(perf_counter() - began)
                    self.last = _decoder.decode(text)
                elif text.startswith('{"type":"refused"'):  # type: ignore[arg-type]  # it is text
                    raise SystemExit(text)  # a player who does all right is never refused
                else:
                    continue
                self._play.heard.set()


class Play:
    """One match and its two players; when it ends, they begin another."""

    def __init__(self, job: Job, number: int, measured: Measured, http: httpx.AsyncClient) -> None:
        self.rng = Random(number)
        self.heard = asyncio.Event()
        self._base = f"127.0.0.1:{job.port}"
        self._http = http
        self._game = job.game
        self._measured = measured
        self._seats: list[Seat] = []

    async def open(self) -> None:
        """Begin a match and let both players come."""
        new = {"game": self._game, "seats": [{}, {}]}
        made = (await self._http.post("/api/matches", json=new)).raise_for_status().json()
        url = f"ws://{self._base}/api/matches/{made['match']}/socket"
        for ticket in made["tickets"][:2]:
            socket = await connect(url, compression=None, max_size=None, open_timeout=60)
            await socket.send(json.dumps({"type": "hello", "token": ticket["token"]}))
            self._seats.append(Seat(self, socket))
        while any(seat.last is None for seat in self._seats):
            await self._next()

    async def act(self) -> None:
        """Submit anything legal, once all have seen what was done before."""
        await self.settle()
        if self._is_over():
            self._measured.finished += 1
            await self.close()
            await self.open()
        last = self._seats[0].last
        assert last is not None
        seat = self._seats[self.rng.choice(last.awaited)]
        assert seat.last is not None
        chosen = self.rng.choice(seat.last.legal).text
        said = json.dumps({"type": "submit", "text": chosen, "number": seat.last.number})
        began = perf_counter()
        for each in self._seats:
            own = each is seat
            each.awaits.append((began, self._measured.own if own else self._measured.others))
        await seat.socket.send(said)

    def _is_over(self) -> bool:
        last = self._seats[0].last
        return last is not None and bytes(last.over) != b"null"

    async def settle(self) -> None:
        """Wait until both have seen all."""
        while any(seat.awaits for seat in self._seats):
            await self._next()

    async def _next(self) -> None:
        self.heard.clear()
        await asyncio.wait_for(self.heard.wait(), 60)

    async def close(self) -> None:
        """Both hang up."""
        for seat in self._seats:
            await seat.socket.close()
            await seat.task
        self._seats = []


if __name__ == "__main__":
    main()
