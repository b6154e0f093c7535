"""Cards one does not see dealt at random, as a mind believes them to lie, for any box of cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from oviraptor.kit.rules.guesses import OLD, Known, Mind, rest_of


def deal(
    mind: Mind, unseen: list[int], sizes: Sequence[int], rng: Random
) -> tuple[list[list[int]], list[int]]:
    """Deal hands of these sizes, by one of the guesses; return them, and the rest by kind."""
    known = _guess(mind, unseen, sizes, rng)
    old = list(known[-1])
    rng.shuffle(old)
    hands = [[old.pop() if kind == OLD else kind for kind in part] for part in known[:-1]]
    rest = rest_of(unseen, known)
    new = [kind for kind, count in enumerate(rest) for _ in range(count)]
    rng.shuffle(new)
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(new.pop())
            rest[hand[-1]] -= 1
    return hands, rest


def _guess(mind: Mind, unseen: list[int], sizes: Sequence[int], rng: Random) -> Known:
    """Draw a guess by its weight; a position drawn by hand may have some that nothing fits."""
    fitting = [
        (weight, known)
        for weight, known in mind
        if min(rest_of(unseen, known)) >= 0
        and all(len(part) <= size for part, size in zip(known[:-1], sizes, strict=True))
    ]
    if len(fitting) <= 1:
        return (fitting or mind)[0][1]
    return rng.choices([known for _, known in fitting], [weight for weight, _ in fitting])[0]
