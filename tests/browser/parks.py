"""Parks to begin a match at, by the name a test asks for: two players, white is to act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.parks import BARE, asked, on, position

LIVELY = """
  +----+----+    +
1 |Ra  |Mu  |BD     BH2  MH2
  +----+----+----+
2 |Ty  |.    St  |  GS   FCx
  +    +----+----+
3 |GF  |Tr  |.      TB   .
  +----+----+    +
4  PZ   .    .      .    VC2
  +    +    +    +
in c1 Pt An
"""
"""An island in season 6: most pens are right, the T-Rex has a space too few, the Food Court is broken."""
QUIET = """
  +----+    +    +
1 |Ra  |.    .      BH1  .
  +----+    +    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    Br     .    .
  +    +    +    +
4  .    .    .      .    VC2
  +    +    +    +
"""
STROKE = """
  +----+    +    +
1 |Ra  |.    .      BH2  .
  +----+----+----+
2  .   |.    St  |  FC   .
  +----+----+----+
3 |Ty  |.    .      .    .
  +    +    +    +
4 |.   |.    .      .    VC2
  +----+    +    +
"""
"""The pen of the T-Rex has two spaces; with one more it is right."""
FENCELESS = on(BARE, a1="Ra")
HAND = "trex ptero stego*3 raptor*2"
_OF_BOTH: Final[dict[str, Any]] = {
    "market": "bronto ankylo trike",
    "boneyard": "bronto trex stego*2",
    "stacks": "basic-hotel*4 | watch-tower*2 | security-hub | fine-diner food-court",
    "vp": 74, "credits": 6, "goats": 3, "scandals": 1, "dna": HAND,
    "blue": QUIET, "blue_vp": 68, "blue_credits": 4, "blue_goats": 1, "blue_home": 2,
}  # fmt: skip


def _busy(
    *phases: str, drawing: str = LIVELY, store: int = 0, cards: str = "-", full: str = "city"
) -> State:
    """Season 6 is under way."""
    lines = ("worker white", *phases)
    at = ["site-a white blue", f"{full} white blue", "farm blue"]
    own: dict[str, Any] = {"home": 2, "store": store, "cards": cards}
    return position(drawing, *lines, season="6 open", at=at, **own, **_OF_BOTH)


PARKS: Final[dict[str, Callable[[], State]]] = {
    "a worker to send": _busy,
    "a Stegosaurus to place": lambda: _busy("place white stego created"),
    "a T-Rex to place": lambda: _busy("place white trex created"),
    "a card to play": lambda: _busy(cards="offshore shareholders*2", full="boneyard"),
    "the City Center open": lambda: _busy("city white fences build trade"),
    "a storm": lambda: position(
        on(BARE, e4="VC", d4="BH2"),
        "news white",
        season="4 open",
        news="7 upcoming - past 3 4",
        store=4,
    ),
    "a pen to draw": lambda: _busy(
        "city white build trade", "arrange white", drawing=STROKE, store=2
    ),
    "a loose Raptor": lambda: asked(FENCELESS, store=6, credits=3, goats=2),
}
