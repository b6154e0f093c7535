"""Chance without a generator to lose: step n of a match is HMAC(secret, n) over the outcomes.

The same on every server and after every crash. The hash of the secret is shown at the start;
the secret itself, opened at the end, lets anyone check every draw.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

A = TypeVar("A")


def commitment(secret: bytes) -> str:
    """Return what is shown before the match: the hash of its secret."""
    return hashlib.sha256(secret).hexdigest()


def secret_of_seed(seed: int) -> bytes:
    """Make a secret anyone can make again, for simulations and tests."""
    return hashlib.sha256(f"seed {seed}".encode()).digest()


def draw(secret: bytes, number: int, outcomes: Sequence[tuple[A, int]]) -> A:
    """Pick chance step `number` among weighted outcomes, in their stable order."""
    digest = hmac.digest(secret, number.to_bytes(8, "big"), "sha256")
    total = sum(weight for _, weight in outcomes)
    # 256 bits modulo a total far below 2**64: the bias is beyond notice.
    rest = int.from_bytes(digest, "big") % total
    for outcome, weight in outcomes:
        if rest < weight:
            return outcome
        rest -= weight
    raise AssertionError("weights are above 0 and add up to the total")
