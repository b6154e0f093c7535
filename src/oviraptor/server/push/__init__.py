"""Web Push: word to who has closed the page. Needs the extra `push`, and a key the host has made."""

from __future__ import annotations

from types import ModuleType

from oviraptor.core.errors import OviraptorError


class CannotPush(OviraptorError):
    """A host asks for Web Push, and something is missing for it."""


def load_vapid() -> ModuleType:
    """Import what signs; raises CannotPush where the extra is not installed."""
    try:
        from oviraptor.server.push import vapid  # noqa: PLC0415  # an extra: most hosts have none
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] != "cryptography":
            raise
        raise CannotPush(
            "Web Push needs the package cryptography: `make push` installs it,"
            " or pip install 'oviraptor[push]'."
        ) from error
    return vapid
