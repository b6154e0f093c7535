"""Positions of two to five players for tests of cards, news and the HQ: a test says what matters, the rest is plain."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.board import EDGE_NAMES
from oviraptor.games.dinogenics.rules.kinds import SEAT_NAMES
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.tests.parks import led, waits
from oviraptor.games.dinogenics.text.positions import read

HEAD = {
    "dinogenics": "base",
    "season": "4 open",
    "news": "1 upcoming 2 past 3 4",
    "market": "- - -",
    "boneyard": "-",
    "stacks": "basic-hotel*6 | tour-bus | goat-farm | gift-shop",
    "discards": "-",
    "spent": "-",
    "ediscards": "-",
    "display": "aquatic*10 sky-train dig-site airport embassy*2",
    "jobs": "-",
    "contractor": "-",
    "dismissed": "-",
    "gone": "-",
}
OF_CHAOS = ("ediscards", "display", "jobs", "contractor", "dismissed")
MAYBE = ("at", "closed", "blocked", "ignored", "auction")
NUMBERS = {"vp": 0, "credits": 0, "goats": 0, "store": 0, "scandals": 0, "home": 1}
PARK = """
   a    b    c      d    e
  +    +    +    +
1  .    .    .      .    .
  +    +    +    +
2  .    .    .      .    .
  +    +    +    +
3  .    .    .      .    .
  +    +    +    +
4  .    .    .      .    VC
  +    +    +    +
"""
PEN_A1 = ("h a1", "h a2", "v a1", "v b1")
AT_UPLINK = ("worker white", "act white uplink")
"""White's worker has come to the Uplink; with one worker each at home blue is next."""


def table(*phases: str, players: int = 2, **told: object) -> State:
    """A position: lines of the head by their first word, several as a tuple, a player's numbers and lines as a dict."""
    lines = []
    is_chaos = not str(told.get("dinogenics", "base")).startswith("base")
    seats = SEAT_NAMES[:players]
    for key, usual in HEAD.items():
        if key in OF_CHAOS and not is_chaos:
            continue
        line = str(told.pop(key, usual))
        lines.append(f"{key} {line}" + (f" order {_order(told, seats)}" if key == "season" else ""))
    for key in MAYBE:
        several = told.pop(key, ())
        assert isinstance(several, tuple)
        lines += [f"{key} {line}" for line in several]
    fences = []
    for seat in seats:
        own = told.pop(seat, {})
        assert isinstance(own, dict)
        own = dict(own)
        fences.append(own.pop("fences", ()))
        lines += _player(seat, own, is_chaos=is_chaos)
    assert not told, f"nobody knows {told}"
    s = read("\n".join([*lines, *[f"phase {phase}" for phase in phases or AT_UPLINK], ""]))
    for island, edges in zip(s.islands, fences, strict=True):
        island.fences = sum([1 << EDGE_NAMES.index(edge) for edge in edges])
    return s


def _order(told: dict[str, object], seats: tuple[str, ...]) -> str:
    return str(told.pop("order", " ".join(seats)))


def _player(seat: str, own: dict[str, object], *, is_chaos: bool) -> list[str]:
    line = " ".join([f"{name} {own.pop(name, usual)}" for name, usual in NUMBERS.items()])
    if is_chaos:
        for name, nothing in (("refined", 0), ("specialists", "-"), ("stored", "-")):
            line += f" {name} {own.pop(name, nothing)}"
    lines = [f"{seat} {line}"]
    lines += [f"{name} {own.pop(name, '-')}" for name in ("dna", "cards", "known")]
    if "old" in own:
        lines.append(f"old {own.pop('old')}")
    park = str(own.pop("park", PARK)).strip("\n")
    assert not own, f"nobody knows {own}"
    return [*lines, *park.split("\n")]


def park(**spaces: str) -> str:
    """A park without fences, with these things on its spaces: `park(b2="Ra", d1="BH1", center="VC2")`."""
    rows = []
    for row in "1234":
        cells = [spaces.pop(f"{column}{row}", ".") for column in "abc"]
        right = [spaces.pop(f"{column}{row}", ".") for column in "de" if f"{column}{row}" != "e4"]
        if row == "4":
            right.append(spaces.pop("center", "VC"))
        drawn = "".join([f" {cell:<4}" for cell in cells])
        rows += ["  +    +    +    +", f"{row} {drawn}   {right[0]:<5}{right[1]}".rstrip()]
    inside = [f"in {space[3:]} {who}" for space, who in spaces.items()]
    assert all(space.startswith("in_") for space in spaces), f"nobody knows {spaces}"
    return "\n".join(["   a    b    c      d    e", *rows, "  +    +    +    +", *inside])


def seat_of(s: State, name: str) -> Island:
    """The island of a player."""
    return s.islands[SEAT_NAMES.index(name)]


def breaking(card: str, players: int = 2, **told: object) -> State:
    """The position when a news card has become active and acts, as far as that asks nobody."""
    s = table("bonus white 1", players=players, **{"news": f"3 upcoming {card} past 4", **told})
    while waits(s)[-1].startswith("bonus"):
        s = led(s, "bonus 0")
    return s
