"""The house with the template in it, as the tests of the command line have it."""

from tests.cli.conftest import house

__all__ = ["house"]
