"""Chance out of a secret: always the same, fair, and open to checking."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from oviraptor.core.chance import commitment, draw, secret_of_seed

SECRET = secret_of_seed(1)


def test_the_same_step_of_the_same_secret_is_always_the_same():
    outcomes = [(face, 1) for face in range(1000)]
    assert [draw(SECRET, n, outcomes) for n in range(5)] == [
        draw(SECRET, n, outcomes) for n in range(5)
    ]


def test_these_draws_never_change_for_saved_matches_rest_on_them():
    outcomes = [(face, 1) for face in range(1, 101)]
    assert [draw(SECRET, n, outcomes) for n in range(8)] == [100, 41, 95, 69, 43, 23, 92, 37]


def test_anyone_can_check_a_draw_with_a_pocket_hmac():
    digest = hmac.new(SECRET, (7).to_bytes(8, "big"), hashlib.sha256).digest()
    assert draw(SECRET, 7, [(face, 1) for face in range(52)]) == int.from_bytes(digest, "big") % 52


def test_another_step_or_another_secret_draws_anew():
    outcomes = [(face, 1) for face in range(1000)]
    assert len({draw(SECRET, n, outcomes) for n in range(20)}) > 15
    assert len({draw(secret_of_seed(n), 0, outcomes) for n in range(20)}) > 15


def test_a_single_outcome_is_certain():
    assert draw(SECRET, 0, [("reveal", 5)]) == "reveal"


def test_outcomes_come_as_often_as_they_weigh():
    outcomes = [("common", 6), ("rare", 3), ("once", 1)]
    drawn = Counter(draw(SECRET, n, outcomes) for n in range(10_000))
    assert abs(drawn["common"] - 6000) < 200
    assert abs(drawn["rare"] - 3000) < 200
    assert abs(drawn["once"] - 1000) < 150


@given(st.binary(), st.integers(0, 2**64 - 1), st.lists(st.integers(1, 10**6), min_size=1))
def test_a_draw_is_one_of_the_outcomes(secret: bytes, number: int, weights: list[int]):
    assert draw(secret, number, list(enumerate(weights))) in range(len(weights))


def test_the_commitment_is_the_plain_hash_of_the_secret():
    assert commitment(b"abc") == hashlib.sha256(b"abc").hexdigest()


def test_a_seed_makes_a_secret_of_full_length():
    assert len(SECRET) == 32
    assert secret_of_seed(1) == SECRET != secret_of_seed(2)
