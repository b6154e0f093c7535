"""Fixtures that more than one suite asks for."""

from collections.abc import Iterator

import pytest

from tests.compiled import require_compiled_rules
from tests.postgres import Postgres, running_postgres


@pytest.fixture(scope="session")
def compiled_core() -> dict[str, str]:
    """The compiled rules of the installed wheel, by module; skips or fails without them."""
    return require_compiled_rules()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server; `create` gives the address of an empty database."""
    with running_postgres("fsync=off") as server:
        yield server
