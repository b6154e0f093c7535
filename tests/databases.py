"""Which databases a test asks."""

import pytest

SQLITE_EVERY_DAY = pytest.mark.parametrize(
    "url", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)], indirect=True
)
"""For what takes seconds and is no matter of the database: PostgreSQL is asked under `SLOW=1`."""
