"""Chance without a generator to lose: step n of a match is HMAC(secret, n and all nonces so far).

The same on every server and after every crash. The hash of the secret is shown at the start;
the secret itself, opened at the end, lets anyone check every draw. Nonces come from the players
after that hash was shown, so that no server can choose a secret for what it draws. The exact bytes
are told in docs/chance.md, and may never change: saved matches rest on them.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, TypeVar

A = TypeVar("A")

_START: Final = b"start"
_MOST: Final = 2**64
"""No bound is larger: to 256 bits modulo that the bias is beyond notice."""


def commitment(secret: bytes) -> str:
    """Return what is shown before the match: the hash of its secret."""
    return hashlib.sha256(secret).hexdigest()


def secret_of_seed(seed: int) -> bytes:
    """Make a secret anyone can make again, for simulations and tests."""
    return hashlib.sha256(f"seed {seed}".encode()).digest()


def join_nonces(nonces: Iterable[str]) -> bytes:
    """Return nonces, each in hex, as the bytes that are hashed."""
    return b"".join(map(bytes.fromhex, nonces))


def draw(secret: bytes, number: int, outcomes: Sequence[tuple[A, int]], nonces: bytes = b"") -> A:
    """Pick chance step `number` among weighted outcomes, in their stable order."""
    total = sum(weight for _, weight in outcomes)
    rest = _below(total, secret, number.to_bytes(8, "big") + nonces)
    for outcome, weight in outcomes:
        if rest < weight:
            return outcome
        rest -= weight
    raise AssertionError("weights are above 0 and add up to the total")


def _below(bound: int, secret: bytes, message: bytes) -> int:
    """Return the number from 0 to below a bound that a secret has for a message."""
    if not 0 < bound <= _MOST:
        raise ValueError(f"nothing can be drawn from 0 to below {bound}")
    return int.from_bytes(hmac.digest(secret, message, "sha256"), "big") % bound


class StartLuck(Random):
    """The luck that lays out a start: number i below n is HMAC(secret, "start", nonces, i) mod n.

    What games ask for most is spelled out here, so that a start does not depend on the Python
    that made it.
    """

    def __init__(self, secret: bytes, nonces: bytes = b"") -> None:
        super().__init__(0)
        self._secret = secret
        self._message = _START + nonces
        self.drawn: list[tuple[int, int]] = []
        """All so far: the bound, and the number below it."""

    def below(self, bound: int) -> int:
        """Draw the next number from 0 to below a bound."""
        counter = len(self.drawn).to_bytes(8, "big")
        number = _below(bound, self._secret, self._message + counter)
        self.drawn.append((bound, number))
        return number

    def random(self) -> float:
        """Draw one of the 2**53 numbers from 0 to below 1 that are equally far apart."""
        return self.below(2**53) / 2.0**53

    def getrandbits(self, k: int, /) -> int:
        """Draw so many bits."""
        return self.below(2**k)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        """Draw one of a range."""
        choices = range(start) if stop is None else range(start, stop, step)
        return choices[self.below(len(choices))]

    def choice(self, seq: Any) -> Any:
        """Draw one of a sequence."""
        return seq[self.below(len(seq))]

    def shuffle(self, x: Any) -> None:
        """Shuffle a list: from its end on, each changes places with itself or one before it."""
        for last in range(len(x) - 1, 0, -1):
            other = self.below(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        """Draw some without putting them back; the last one left moves to where one was taken."""
        many = [1] * len(population) if counts is None else counts
        left = [each for each, count in zip(population, many, strict=True) for _ in range(count)]
        if not 0 <= k <= len(left):
            raise ValueError(f"{k} of {len(left)} cannot be drawn")
        drawn = []
        for _ in range(k):
            place = self.below(len(left))
            drawn.append(left[place])
            left[place] = left[-1]
            left.pop()
        return drawn
