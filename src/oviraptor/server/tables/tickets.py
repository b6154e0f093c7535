"""Tickets: secret links to a seat. Tokens are hashed at once; only hashes are compared and kept."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.store import hash_token

NO_TICKET: Final = object()
"""What `find_seat` answers to a token that opens nothing."""
MAX_TOKEN: Final = 100
_MATCH_ID: Final = re.compile(r"[0-9a-f]{16}")


def new_token() -> str:
    """Make a token that nobody guesses: 192 bits."""
    return secrets.token_urlsafe(24)


def new_match_id() -> str:
    """Make the name of a match; it is no secret, but nobody can count matches by it."""
    return secrets.token_hex(8)


def is_match_id(text: str) -> bool:
    """Tell whether a match could have this name."""
    return _MATCH_ID.fullmatch(text) is not None


def find_seat(tickets: Mapping[str, Seat | None], token: str) -> Seat | object | None:
    """Return the seat of a token, None for a spectator's, or NO_TICKET; in constant time."""
    given = hash_token(token[:MAX_TOKEN])
    found: Seat | object | None = NO_TICKET
    for known, seat in tickets.items():
        if hmac.compare_digest(known, given):
            found = seat
    return found


def next_token(token: str, match: str) -> str:
    """Make the token a ticket's holder has in the rematch: he can make it again, nobody else."""
    return hmac.digest(token.encode(), f"rematch {match}".encode(), hashlib.sha256).hex()[:48]
