"""The two decks: 39 kinds of Object cards (T9) and 26 kinds of Temple cards (T8)."""

from typing import Final

# T9.1: the values in battle, weakest first.
NULL: Final = 0
ATTACK: Final = 1
COUNTER: Final = 2
SWORD_VALUE: Final = 4
VALUE_SIGNS: Final = "nacps"

# Object cards by name.
PICKPOCKET: Final = 0
HOARD: Final = 1
POLE: Final = 2
EYE: Final = 3
HUSH: Final = 4
BLOODSTONE: Final = 5
HELM: Final = 6
FLINT: Final = 7
SWORD: Final = 8
VENOM: Final = 9
ECLIPSE: Final = 10
IDOL: Final = 11
TWIN: Final = 12
CUP: Final = 13
KNIFE: Final = 14
OBJECT_NAMES: Final = (
    "pickpocket", "hoard", "pole", "eye", "hush", "bloodstone", "helm", "flint", "sword", "venom",
    "eclipse", "idol", "twin", "cup", "knife",
)  # fmt: skip
_COUNTS: Final = (
    (1, 1, 1, 0, 0), (3, 2, 0, 0, 0), (1, 3, 1, 0, 0), (3, 0, 2, 0, 0), (2, 1, 2, 0, 0),
    (3, 2, 0, 0, 0), (1, 1, 3, 0, 0), (2, 2, 1, 0, 0), (0, 0, 0, 0, 2), (2, 2, 2, 0, 0),
    (0, 0, 0, 1, 0), (1, 0, 1, 1, 0), (3, 1, 2, 0, 0), (7, 5, 0, 1, 0), (1, 2, 1, 1, 0),
)  # fmt: skip
"""T9.10–T9.24: how many there are of each name with each value."""

KINDS: Final[list[tuple[int, int]]] = [
    (name, value) for name in range(15) for value in range(5) if _COUNTS[name][value]
]
"""A kind is a name and a value; the number of a kind is its place here."""
OBJECT_KINDS: Final = len(KINDS)
NAME_OF: Final[list[int]] = [name for name, _ in KINDS]
VALUE_OF: Final[list[int]] = [value for _, value in KINDS]
OBJECT_DECK: Final[tuple[int, ...]] = tuple([_COUNTS[name][value] for name, value in KINDS])
"""How many there are of each kind: 74 in all."""
NO_CARD: Final = 63
"""Instead of a kind: none, or one that is not shown."""

# Temple cards. Rings: clockwise at 2 * ring, the other way at 2 * ring + 1.
SUNRISE: Final = 8
SUNSET: Final = 9
MOONRISE: Final = 10
MOONSET: Final = 11
WHITE_SKY: Final = 12
TURNING_SKY: Final = 14
ARROWS: Final = 15
ACID: Final = 16
FIRE: Final = 17
PISTON: Final = 18
FLASH: Final = 19
RAM: Final = 20
SPIKES: Final = 21
OFFERING: Final = 22
BREATH: Final = 23
BLEEDS: Final = 24
GROWS: Final = 25
TEMPLE_NAMES: Final = (
    "central-cw", "central-ccw", "inner-cw", "inner-ccw", "middle-cw", "middle-ccw", "outer-cw",
    "outer-ccw", "sunrise", "sunset", "moonrise", "moonset", "white-sky", "no-way-out",
    "turning-sky", "arrows", "acid", "fire", "piston", "flash", "ram", "spikes", "offering",
    "breath", "bleeds", "grows",
)  # fmt: skip
TEMPLE_DECK: Final[tuple[int, ...]] = (
    1, 1, 1, 1, 2, 2, 2, 2, 1, 2, 1, 2, 1, 1, 1, 3, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1,
)  # fmt: skip
"""How many there are of each kind (T8): 42 in all."""

_ROUNDS: Final = ("=L=LL", "W=LLL", "=W=LL", "WWW=L", "WWWW=")


def round_result(one: int, other: int) -> int:
    """Compare two values (T11.5): 1 if the first wins, -1 if it loses, 0 if they tie."""
    sign = _ROUNDS[one][other]
    return 1 if sign == "W" else -1 if sign == "L" else 0
