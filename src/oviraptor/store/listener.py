"""The fan-out: what other processes write, heard by LISTEN. PostgreSQL only."""

from __future__ import annotations

import logging
import os
from select import select
from threading import Thread
from typing import Any

import psycopg
from sqlalchemy import Engine, PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from oviraptor.store.stored import Callback, Notice

RETRY_SECONDS = 1.0
_log = logging.getLogger(__name__)


class Listener:
    """A thread with a connection of its own that calls back with every notice of others."""

    def __init__(self, engine: Engine, origin: str, callback: Callback) -> None:
        self._engine = engine
        self._origin = origin
        self._callback = callback
        self._stop, self._stopper = os.pipe()
        self._connection: PoolProxiedConnection | None = None
        try:
            self._connect()
        except BaseException:
            self._drop()
            self._close_pipe()
            raise
        self._thread = Thread(target=self._run, name="oviraptor-listen", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening; after it no callback is called any more."""
        os.write(self._stopper, b".")
        self._thread.join()
        self._close_pipe()

    def _run(self) -> None:
        try:
            while not self._is_stopped(0):
                if self._connection is None:
                    self._reconnect()
                else:
                    self._hear(_driver(self._connection))
        finally:
            self._drop()

    def _connect(self) -> None:
        self._connection = self._engine.raw_connection()
        connection = _driver(self._connection)
        connection.autocommit = True
        connection.execute("LISTEN oviraptor")

    def _reconnect(self) -> None:
        try:
            self._connect()
        except (SQLAlchemyError, psycopg.Error):
            self._drop()
            self._is_stopped(RETRY_SECONDS)
        else:
            self._call(Notice(None))

    def _hear(self, connection: psycopg.Connection[Any]) -> None:
        """Wait for notices and pass them on."""
        try:
            select([connection.fileno(), self._stop], [], [])
            for notify in connection.notifies(timeout=0):
                self._pass_on(notify.payload)
        except (psycopg.Error, OSError):
            self._drop()

    def _pass_on(self, payload: str) -> None:
        if payload.startswith(self._origin):  # of this process: all of it is known here
            return
        for notice in payload.split(",")[1:]:
            match, _, length = notice.partition(":")
            self._call(Notice(match, int(length)))

    def _call(self, notice: Notice) -> None:
        try:
            self._callback(notice)
        except Exception:  # noqa: BLE001  # the next notice must be heard all the same
            _log.exception("what is called for a notice failed")

    def _is_stopped(self, seconds: float) -> bool:
        return bool(select([self._stop], [], [], seconds)[0])

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()  # closes it: it must not be lent to a reader
            self._connection = None

    def _close_pipe(self) -> None:
        os.close(self._stop)
        os.close(self._stopper)


def _driver(connection: PoolProxiedConnection) -> psycopg.Connection[Any]:
    driver = connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    return driver
