"""The schema: what migrations make is what the tables say; nothing newer is touched."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from oviraptor.store import Store, StoreDown, schema, tables
from tests.store.records import match


def test_the_migrations_lead_to_the_tables_of_today(store: Store):
    with store._writing.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, tables.metadata) == []


def test_head_is_the_newest_migration():
    script = ScriptDirectory(str(schema.MIGRATIONS))
    assert script.get_current_head() == schema.HEAD


def test_a_database_is_opened_again_as_it_was(url: str):
    with Store.open(url) as store:
        store.create(match(length=3)).result()
    with Store.open(url) as store:
        assert store.load("m") == match(length=3)


def test_a_newer_schema_is_refused_and_left_alone(url: str):
    with Store.open(url) as store:
        store.create(match()).result()
    _set_version(url, "99")
    with pytest.raises(StoreDown) as caught:
        Store.open(url)
    assert str(caught.value) == (
        "The database was made by a newer Oviraptor (schema 99);"
        f" this one knows schemas up to {schema.HEAD}."
    )
    _set_version(url, schema.HEAD)
    with Store.open(url) as store:
        assert store.load("m") == match()


def test_an_empty_database_is_set_up_once_when_many_open_it(url: str):
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(Store.open, [url] * 4))
    stores[0].create(match()).result()
    assert all(store.load("m") == match() for store in stores)
    for store in stores:
        store.close()


def test_sqlite_is_told_to_be_durable(store: Store):
    if store._writing.dialect.name != "sqlite":
        pytest.skip("PostgreSQL has its own test")
    with store._writing.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1


def _set_version(url: str, version: str) -> None:
    from oviraptor.store import engine

    writing = engine.writer(engine.read_url(url))
    with writing.begin() as connection:
        connection.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{version}'")  # noqa: S608
    writing.dispose()
