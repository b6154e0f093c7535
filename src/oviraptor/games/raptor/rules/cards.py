"""The cards as the rules need them: which effect a number has for each side, and how often.

A set of cards is an int with bit `card` set; a hand holds at most three of nine.
"""

from typing import Final

RAPTOR: Final = 0
SCIENTIST: Final = 1
BOTH: Final = 2
NOBODY: Final = 3

ALL_CARDS: Final = 0b1111111110
HAND: Final = 3
SHUFFLE_CARD: Final = 1
SLASH: Final = 0  # in a list of plays: here the side shuffled

NOTHING: Final = 0
CALLS: Final = 1
DISAPPEARS: Final = 2
FEAR: Final = 3
RECOVERY: Final = 4
GAS_ATTACK: Final = 5
REINFORCEMENTS: Final = 6
JEEPS: Final = 7
FIRES: Final = 8

# R7 and R8: the effect of card 1…9, and the most parts it has (R3.4).
RAPTOR_EFFECT: Final[list[int]] = [
    NOTHING, CALLS, DISAPPEARS, FEAR, CALLS, RECOVERY, DISAPPEARS, RECOVERY, FEAR, NOTHING,
]  # fmt: skip
RAPTOR_PARTS: Final[list[int]] = [0, 1, 0, 1, 2, 2, 0, 3, 2, 0]
SCIENTIST_EFFECT: Final[list[int]] = [
    NOTHING, GAS_ATTACK, REINFORCEMENTS, JEEPS, GAS_ATTACK, FIRES, REINFORCEMENTS, FIRES, JEEPS,
    NOTHING,
]  # fmt: skip
SCIENTIST_PARTS: Final[list[int]] = [0, 1, 2, 2, 2, 2, 2, 3, 4, 0]


def effect_of(seat: int, card: int) -> int:
    """Return the kind of effect a card has for its side."""
    return RAPTOR_EFFECT[card] if seat == RAPTOR else SCIENTIST_EFFECT[card]


def parts_of(seat: int, card: int) -> int:
    """Return the most parts a card's effect has."""
    return RAPTOR_PARTS[card] if seat == RAPTOR else SCIENTIST_PARTS[card]


def _sizes() -> list[int]:
    sizes = [0]
    for mask in range(1, ALL_CARDS + 1):
        sizes.append(sizes[mask >> 1] + (mask & 1))
    return sizes


SIZE: Final[list[int]] = _sizes()  # how many cards a set of cards has


def count(mask: int) -> int:
    """Count the members of a set."""
    members = 0
    while mask:
        mask &= mask - 1
        members += 1
    return members


def members(mask: int) -> list[int]:
    """List a set of cards in rising order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def set_of(cards: list[int]) -> int:
    """Make a set of listed cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
