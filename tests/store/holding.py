"""Another program that keeps the database from being written to."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import psycopg
from sqlalchemy import make_url


@contextmanager
def held(url: str) -> Iterator[None]:
    """Keep every match locked inside the block."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        with closing(sqlite3.connect(str(address.database), isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")
        return
    with psycopg.connect(
        host=str(address.query["host"]), user="postgres", dbname=address.database
    ) as c:
        c.execute("LOCK TABLE matches IN EXCLUSIVE MODE")
        yield


def impatient(url: str) -> str:
    """The address, for who waits a fifth of a second only for another program."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        return f"{url}?timeout=0.2"
    return f"{url}&options=-c%20lock_timeout%3D200ms"
