"""The server for browser tests: the real one, but quick, and with chance that can be foretold.

As a script it serves. A match whose first nickname is that of a stored game begins as that game did,
`R9.1@154` after so many entries; with the name of a written position it begins there. Chance is drawn from a fixed secret, and what
browsers add to it does not count, but on a FAIR board. Bots do not pause, clocks may be short.
"""

from __future__ import annotations

import argparse
import os
import signal
import socket
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import uvicorn

from oviraptor.core.chance import secret_of_seed
from oviraptor.core.game import Seat
from oviraptor.server.app import create_app
from oviraptor.server.messages.from_client import NewMatch
from oviraptor.server.push.vapid import PushKey
from oviraptor.server.run import config, database, listen
from oviraptor.server.settings import Limits, Push, Settings
from oviraptor.server.tables import match_maker
from oviraptor.server.tables import new_match as opening
from oviraptor.server.tables.match_settings import MatchSettings
from oviraptor.server.tables.promises import Source
from oviraptor.server.tables.table import AnyMatch, Table
from oviraptor.store import Store
from tests.browser.stored import begin_again, stored_file, stored_game
from tests.browser.written import POSITIONS, begin_at
from tests.compiled_first import CUSTOMIZED

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
FAIR = "savannah"
"""On this board chance is as ever."""


@dataclass
class Server:
    """A server in a process of its own, which can be killed and started again."""

    folder: Path
    page: Path
    port: int = 0
    _process: subprocess.Popen[bytes] | None = field(default=None, repr=False)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        self.port = self.port or free_port()
        command = [
            sys.executable,
            __file__,
            str(self.port),
            str(self.folder / "db"),
            str(self.page),
        ]
        path = os.pathsep.join([str(CUSTOMIZED), str(ROOT / "src"), str(ROOT)])
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                command, env=os.environ | {"PYTHONPATH": path}, stdout=log, stderr=log
            )
        transport = httpx.HTTPTransport(retries=20)  # each waits a little longer
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            assert client.get(f"{self.address}health").status_code == 200

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def _open_match(new: NewMatch, source: Source, at: float) -> tuple[AnyMatch, MatchSettings]:
    if new.options.get("board") == FAIR:
        return opening.open_match(new, source, at)
    fixed = secret_of_seed(7)
    match, kept = opening.open_match(new, Source(fixed), at)
    name, _, entries = new.seats[0].nickname.partition("@")
    if name and stored_file(name):
        match = begin_again(stored_game(name), at, int(entries or 0))
    elif name in POSITIONS:
        match = begin_at(name, match, fixed, at)
    return match, kept


async def _add_nonce(table: Table, seat: Seat, nonce: str) -> None:
    """Take what a browser adds to chance, but not where chance is to bring what a test expects."""
    if table.match.head.nonces:
        await _real_add_nonce(table, seat, nonce)


_real_add_nonce = Table.add_nonce


def _serve(port: int, db: str, page: Path) -> None:
    # What is not as ever: chance.
    assert (
        vars(match_maker)["open_match"] is opening.open_match
    )  # what is replaced is what is called
    match_maker.open_match = _open_match  # type: ignore[attr-defined]  # imported there, not exported
    Table.add_nonce = _add_nonce  # type: ignore[method-assign,assignment]
    opening._LIVE = (1, 86_400)  # type: ignore[misc]  # nobody waits ten seconds here
    many = Limits(  # all tests come from one address
        matches_per_hour=1e6,
        imports_per_hour=1e6,
        studies_per_minute=1e6,
        weighings_per_minute=1e6,
        analyses_per_hour=1e6,
    )
    push = Push(
        key=PushKey.make(),
        contact="mailto:a@b.example",
        to_loopback=True,
        delay=0.0,
        gap=0.0,
        sure=0.0,
    )
    settings = Settings(
        db="",
        static=page,
        limits=many,
        thinkers=1,
        pause=0.05,
        grace=0.0,
        away=0.0,
        positions=1_000,
        gives_way=0,  # a browser is busy beside it
        push=push,
    )
    with listen("127.0.0.1", port) as listener, Store.open(database(db)) as store:
        app = create_app(settings, store)
        uvicorn.Server(config(app, settings)).run(sockets=[listener])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("db")
    parser.add_argument("page", type=Path)
    asked = parser.parse_args()
    _serve(asked.port, asked.db, asked.page)
