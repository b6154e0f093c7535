"""The schema's version: a database is led up to today's by alembic, and never back."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import SQLAlchemyError

from oviraptor.store import engine as engines
from oviraptor.store import tables
from oviraptor.store.errors import StoreDown

HEAD: Final = "3"
"""The newest migration in `migrations/versions`."""
MIGRATIONS: Final = Path(__file__).parent / "migrations"
_VERSION: Final = text("SELECT version_num FROM alembic_version")


def migrate(engine: Engine) -> None:
    """Bring a database to today's schema; one process does it while the others wait."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(tables.LOCK_SCHEMA)
        found = version(connection)
        if found != HEAD:
            _upgrade(connection, found)
        connection.execute(tables.PROBE)


def version(connection: Connection) -> str | None:
    """Read which migration a database is at; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(_VERSION).scalar()


def read_version(url: str) -> str | None:
    """Read which migration a database is at by its address, and write nothing; raises StoreDown."""
    address = engines.read_url(url)
    reading = engines.reader(address)
    try:
        with reading.connect() as connection:
            return version(connection)
    except SQLAlchemyError as error:
        raise engines.down(address, error) from error
    finally:
        reading.dispose()


def _upgrade(connection: Connection, found: str | None) -> None:
    # Late: they are needed once in the life of a database and slow to import.
    from alembic.config import Config  # noqa: PLC0415
    from alembic.runtime.environment import EnvironmentContext  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    if found is not None and found not in known:
        raise StoreDown(
            f"The database was made by a newer Oviraptor (schema {found});"
            f" this one knows schemas up to {HEAD}."
        )

    def steps(current: Any, _context: Any) -> Any:
        return script._upgrade_revs("head", current)  # noqa: SLF001  # as its own `upgrade` does

    with EnvironmentContext(config, script, fn=steps) as environment:
        environment.configure(connection=connection, target_metadata=tables.metadata)
        environment.run_migrations()
