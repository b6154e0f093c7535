"""Bytes as text in the alphabet of Web Push: base64 for addresses, without padding."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

_TEXT: Final = re.compile(r"[A-Za-z0-9_-]*")


def write64(data: bytes) -> str:
    """Write bytes as text."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read64(text: str) -> bytes:
    """Read bytes from text; raises ValueError."""
    bare = text.rstrip("=")  # some libraries pad it
    if not _TEXT.fullmatch(bare):
        raise ValueError("not base64")
    return urlsafe_b64decode(bare + "=" * (-len(bare) % 4))
