"""Actions and outcomes as integers: `kind | a << 6 | b << 14 | c << 22`, terms of a deal from bit 6.

They need no state to be read. Cells are numbers of `board`, players 0 to 4, cards kinds of `cards`.
"""

from typing import Final

from oviraptor.games.temple.rules.cards import NO_CARD

# What chance brings.
DICE: Final = 1  # a, b: the two dice; b 0 for one
FLIP: Final = 2  # a: a Temple card
SPIN: Final = 3  # a: the Temple die
HURT: Final = 4  # a: the die rolled for a victim of acid or a Roller
DRAW: Final = 5  # a: player, b: kind, or NO_CARD where it is not shown
STEAL: Final = 6  # a: who takes, b: from whom, c: kind or NO_CARD
LOSE: Final = 7  # a: player, b: kind discarded at random
PEEK: Final = 8  # a: kind on top of the Object deck
FORESEE: Final = 9  # a: card on top of the Temple deck
REVEAL: Final = 10  # a, b: kinds of Attacker and Defender, NO_CARD for none
BLEED: Final = 11  # a: tile
GROW: Final = 12  # a: tile
COUNT: Final = 13  # a: the die that says how many Temple cards to flip

# What a player decides.
ROLL: Final = 16
END: Final = 17
STEP: Final = 18  # a: cell or Trail
PLAY: Final = 19  # a: kind, b, c: targets (see `objects`)
PAY: Final = 20
TAKE: Final = 21
SKIP: Final = 22
GO: Final = 23  # a: cell of the Passage to go on from, or of a Flash
STAY: Final = 24
SET: Final = 25  # a: cell for the Egg
THROW: Final = 26  # a: player to catch the Egg
PASS: Final = 27  # a: player to be given the Egg
ASK: Final = 28  # a: player asked for the Egg
ACCEPT: Final = 29
REFUSE: Final = 30
WAR: Final = 31
GIVE: Final = 32  # a: what is added to one's own side of a deal (see ITEM_…)
WANT: Final = 33  # a: what is added to the other's side
OFFER: Final = 34  # the terms
COUNTER: Final = 35  # the terms
FIGHT: Final = 36  # a: kind, or NO_CARD for none; VEILED while it is secret
HURL: Final = 37  # a: cell, b: Roller lines crossed
LAY: Final = 38  # a: cell for the Egg a Spawn has won
SUMMON: Final = 39  # a: cell
BUY: Final = 40  # a: cell; a Spawn for a Medallion
SPAWN: Final = 41  # a, b: a Spawn's step
SACRIFICE: Final = 42  # a: cell
RISE: Final = 43  # a: cell of the second Summoning tile
TWIN_TILE: Final = 44  # a: cell that becomes a Temple tile
PUSH: Final = 45  # a: cell the puppet goes to
HALT: Final = 46

VEILED: Final = 62
"""A battle card that is not shown yet; NO_CARD means that none was played."""

# Items of a deal; below these a kind of Object card.
ITEM_COIN: Final = 64
ITEM_MEDALLION: Final = 65
ITEM_EGG: Final = 66
ITEM_RANDOM: Final = 67


def code(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Make an action."""
    return kind | a << 6 | b << 14 | c << 22


def kind_of(action: int) -> int:
    """Return what is done."""
    return action & 63


def a_of(action: int) -> int:
    """Return the first thing it names."""
    return action >> 6 & 255


def b_of(action: int) -> int:
    """Return the second thing it names."""
    return action >> 14 & 255


def c_of(action: int) -> int:
    """Return the third thing it names."""
    return action >> 22 & 255


# One side of a deal in 25 bits: coins 2, Medallions 2, Egg 1, random cards 2, three kinds of 6 each.
NOTHING: Final = 0x3FFFF << 7
"""A side of a deal that holds nothing."""
SIDE_BITS: Final = 25
NO_TERMS: Final = NOTHING | NOTHING << SIDE_BITS
"""Plain passing through."""


def given(terms: int) -> int:
    """Return what the one who offers gives."""
    return terms & 0x1FFFFFF


def wanted(terms: int) -> int:
    """Return what the one who offers wants."""
    return terms >> SIDE_BITS & 0x1FFFFFF


def coins_in(side: int) -> int:
    """Return the Blood Coins of one side."""
    return side & 3


def medallions_in(side: int) -> int:
    """Return the Medallions of one side."""
    return side >> 2 & 3


def has_egg(side: int) -> bool:
    """Tell whether the Egg is part of one side."""
    return side & 16 != 0


def random_in(side: int) -> int:
    """Return the number of cards to be drawn at random."""
    return side >> 5 & 3


def named_in(side: int) -> list[int]:
    """Return the kinds named in one side, in order."""
    found: list[int] = []
    for at in (7, 13, 19):
        kind = side >> at & 63
        if kind != NO_CARD:
            found.append(kind)
    return found


def side_of(coins: int, medallions: int, egg: bool, random: int, named: list[int]) -> int:
    """Make one side of a deal."""
    kinds = sorted(named)
    while len(kinds) < 3:
        kinds.append(NO_CARD)
    head = coins | medallions << 2 | (16 if egg else 0) | random << 5
    return head | kinds[0] << 7 | kinds[1] << 13 | kinds[2] << 19


def with_item(side: int, item: int) -> int:
    """Return one side of a deal with one more thing in it."""
    if item == ITEM_COIN:
        return side + 1
    if item == ITEM_MEDALLION:
        return side + 4
    if item == ITEM_EGG:
        return side | 16
    if item == ITEM_RANDOM:
        return side + 32
    return side_of(
        coins_in(side), medallions_in(side), has_egg(side), random_in(side), [*named_in(side), item]
    )
