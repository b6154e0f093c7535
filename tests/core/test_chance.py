"""Chance out of a secret: always the same, fair, and open to checking."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oviraptor.core.chance import StartLuck, commitment, draw, join_nonces, secret_of_seed

SECRET = secret_of_seed(1)
NONCES = join_nonces(["00" * 16, "0123456789abcdef0123456789abcdef"])


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


def test_nonces_follow_the_number_of_the_step_in_order():
    message = (7).to_bytes(8, "big") + bytes(16) + bytes.fromhex("0123456789abcdef" * 2)
    digest = hmac.new(SECRET, message, hashlib.sha256).digest()
    faces = [(face, 1) for face in range(1000)]
    assert draw(SECRET, 7, faces, NONCES) == int.from_bytes(digest, "big") % 1000


def test_a_nonce_changes_every_later_draw():
    outcomes = [(face, 1) for face in range(1000)]
    before = [draw(SECRET, n, outcomes) for n in range(20)]
    after = [draw(SECRET, n, outcomes, NONCES) for n in range(20)]
    assert sum(one == other for one, other in zip(before, after, strict=True)) < 3


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


def test_number_i_of_a_start_is_the_hash_of_start_the_nonces_and_i():
    luck = StartLuck(SECRET, NONCES)
    for number in range(3):
        message = b"start" + NONCES + number.to_bytes(8, "big")
        digest = hmac.new(SECRET, message, hashlib.sha256).digest()
        assert luck.below(1000) == int.from_bytes(digest, "big") % 1000


def test_a_start_never_changes_whatever_python_lays_it_out():
    luck = StartLuck(SECRET)
    cards = list("abcdef")
    luck.shuffle(cards)
    asked = (
        "".join(cards),
        "".join(luck.sample("abcdefgh", 8)),
        luck.sample(range(1000), 3),
        "".join(luck.sample("xy", 4, counts=[2, 3])),
        luck.choice("abc"),
        luck.randrange(10),
        luck.randrange(10, 100, 5),
        luck.randint(1, 6),
        luck.random(),
        luck.getrandbits(32),
    )
    assert asked == (
        "bafdec",
        "hecdfbag",
        [474, 210, 296],
        "xxyy",
        "a",
        3,
        90,
        2,
        0.15469651209870894,
        509229143,
    )
    assert [bound for bound, _ in luck.drawn[:7]] == [6, 5, 4, 3, 2, 8, 7]


def test_nobody_asks_a_start_for_more_than_it_can_draw_fairly():
    luck = StartLuck(SECRET)
    for bound in (0, -1, 2**64 + 1):
        with pytest.raises(ValueError, match="nothing can be drawn"):
            luck.below(bound)
    with pytest.raises(ValueError, match="3 of 2"):
        luck.sample("ab", 3)


def test_a_start_shuffles_fairly():
    luck = StartLuck(SECRET)
    seen = Counter(tuple(luck.sample("abc", 3)) for _ in range(6000))
    shuffled: Counter[tuple[str, ...]] = Counter()
    for _ in range(6000):
        cards = list("abc")
        luck.shuffle(cards)
        shuffled[tuple(cards)] += 1
    for counted in (seen, shuffled):
        assert len(counted) == 6
        assert all(abs(count - 1000) < 120 for count in counted.values())
