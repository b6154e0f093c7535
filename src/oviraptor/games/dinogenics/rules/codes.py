"""Actions and outcomes as integers: `kind | a << 8 | b << 16 | c << 24 | d << 32`.

They need no state to be read. Numbers are those of `kinds`; spaces and edges those of `board`; an animal is
its space and, where two species share it, its species (D1.15), else ANY.
"""

from typing import Final

HIDDEN: Final = 255  # a card, tile or news card that is not shown: `?`
HIDDEN_EDNA: Final = 254  # `e?`
ANY: Final = 255  # no species is named, since it needs none
NONE: Final = 255  # nothing in this place

# What chance brings.
DRAW: Final = 1  # a: seat, b: card, HIDDEN or HIDDEN_EDNA
DRAW_CARD: Final = 2  # a: seat, b: manipulation card or HIDDEN
TILE: Final = 3  # a: stack 2 to 4, b: tile
BONE: Final = 4  # a: card
UPCOMING: Final = 5  # a: news card
ROLL: Final = 6  # a: face of the rampage die
UPKEEP: Final = 7  # a: face of the Upkeep Die, b: the second one's, or NONE
MARKET: Final = 8  # a: market space 1 to 3, b: card
DISPLAY: Final = 9  # a: large tile; `hq <tile>`
JOB: Final = 10  # a: specialist
LOOK: Final = 11  # a: seat, b: news card or HIDDEN
SHOW: Final = 12  # a: seat, b: card
TOSS: Final = 13  # a: seat, b: card
TOSS_CARD: Final = 14  # a: seat, b: manipulation card
PEEKED: Final = 15  # a: seat, b: card or HIDDEN; `peek <seat> <card>`
REVEAL: Final = 16  # a: card
SURVEYED: Final = 17  # a: seat, b: tile or HIDDEN; `survey <seat> <tile>`
TURN: Final = 18  # a: card
FIRST_DECIDED: Final = 19

# What a player decides, in the order of D27.7.
BONUS: Final = 19  # a: how many
ARRANGE: Final = 20
FENCE: Final = 21  # a: edge
PULL: Final = 22  # a: edge
LOSE: Final = 23  # a: edge
DONE: Final = 24
WORKER: Final = 25  # a: location
PASS: Final = 26
FLY: Final = 27
TO_OUTSOURCE: Final = 28  # a: location
KEEP: Final = 29  # a: card or HIDDEN
KEEP_CARD: Final = 30  # a: manipulation card or HIDDEN
TAKE: Final = 31  # a: card
DISCARD: Final = 32  # a: card
GRAFT: Final = 33
SCAVENGE: Final = 34
FENCES: Final = 35
BUILD: Final = 36  # a: tile, b: space, c: second space or NONE
REPAIR: Final = 37  # a: space
BUY: Final = 38  # a: market space 1 to 3
SELL: Final = 39  # a: card
CREATE: Final = 40  # a: species, b: Refined tokens, c: Polymorphic cards, d: the card that stands for one, or NONE
PAY: Final = 41  # a: card
PAY_CARD: Final = 42  # a: manipulation card
PAY_GOAT: Final = 43
PAY_CREDITS: Final = 44
PAY_IT: Final = 45  # `pay`
PLACE: Final = 46  # a: space
CHECK: Final = 47  # a: space, b: species or ANY
WATCH: Final = 48
ALLOW: Final = 49
DAMAGE: Final = 50  # a: space, or CENTER
DAMAGE_FENCE: Final = 51  # a: edge
FEED: Final = 52  # a: space, b: species or ANY
BREED: Final = 53
RECYCLE: Final = 54  # a: card
PLAY: Final = 55  # a: manipulation card
GAIN: Final = 56  # a: one of GAINS
REFRESH: Final = 57
STAY: Final = 58
NEWS: Final = 59  # a: news card
REMOVE: Final = 60  # a: space, b: species or ANY
SALVAGE: Final = 61
REBUILD: Final = 62
SPEND: Final = 63  # a: how many
VISIT: Final = 64  # a: location
MOVE: Final = 65  # a: seat, b: location from, c: location to
GIVE: Final = 66  # a: seat, b: card
CLOSE: Final = 67  # a: location
RETURN: Final = 68  # a: space
HOTEL: Final = 69  # a: space
EXPOSE: Final = 70  # a: seat
SWAP: Final = 71  # a: own card, b: the other's
GIVE_UP: Final = 72
# Controlled Chaos.
REFINE: Final = 73  # a: card
TO_MARKET: Final = 74  # a: card; `market <card>`
HIRE: Final = 75  # a: specialist
OCEAN: Final = 76
REFUSE: Final = 77
DEVOUR: Final = 78  # a: space, b: species or ANY
BRAVE: Final = 79
SURVEY: Final = 80
REROLL: Final = 81
KEEP_ROLL: Final = 82  # `keep`
CALM: Final = 83
IGNORE: Final = 84
FACE: Final = 85
DRAW_DNA: Final = 86  # `draw dna`
DRAW_EDNA: Final = 87  # `draw edna`
REDRAW: Final = 88
HOLD: Final = 89
SCANDALS: Final = 90
SCORE: Final = 91  # a: specialist
RECOMBINE: Final = 92  # a: card
RIDE: Final = 93
QUAKE: Final = 94  # a: edge
ARSON: Final = 95  # a: seat, b: space
ATONE: Final = 96
PEEK: Final = 97
BID: Final = 98  # a: credits
SURGE: Final = 99  # a: seat, b: space, c: species or ANY
DRAW_TWO: Final = 100  # `draw` (C4)
CRASH: Final = 101  # a: seat, b: space
STORE: Final = 102  # a: space
BLOCK: Final = 103  # a: location
SCRAP: Final = 104  # a: large tile
DISMISS: Final = 105  # a: specialist
NAME: Final = 106  # a: reputation
DROP: Final = 107


def code(kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """Make an action."""
    return kind | a << 8 | b << 16 | c << 24 | d << 32


OLD: Final = (
    40  # from this bit on: which of the cards that leave a hand are old ones, as all see (D1.10)
)


def with_old(action: int, own: int, wild: int = 0, other: int = 0) -> int:
    """Mark a step as it is seen: so many old cards went, of the kind named, Polymorphic, and the one beside them."""
    return action | own << OLD | wild << OLD + 4 | other << OLD + 8


def unmarked(action: int) -> int:
    """Return a step without what is seen of old cards."""
    return action & (1 << OLD) - 1


def kind_of(action: int) -> int:
    """Return what is done."""
    return action & 255


def a_of(action: int) -> int:
    """Return the first thing it names."""
    return action >> 8 & 255


def b_of(action: int) -> int:
    """Return the second thing it names."""
    return action >> 16 & 255


def c_of(action: int) -> int:
    """Return the third thing it names."""
    return action >> 24 & 255


def d_of(action: int) -> int:
    """Return the fourth thing it names."""
    return action >> 32 & 255
