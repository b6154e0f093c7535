"""Fixtures that more than one suite asks for."""

import pytest

from tests.compiled import require_compiled_rules


@pytest.fixture(scope="session")
def compiled_core() -> dict[str, str]:
    """The compiled rules of the installed wheel, by module; skips or fails without them."""
    return require_compiled_rules()
