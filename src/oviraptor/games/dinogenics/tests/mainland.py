"""Positions about the mainland and hands for tests, that say only what matters: it is white's turn to place a worker."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.kinds import CARD_NAMES, MANIPULATION_NAMES, SEAT_NAMES
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.text.positions import read
from oviraptor.kit.rules import bag

from .parks import BARE, HEADER

HEAD = {
    "season": "4 open",
    "order": "",
    "news": "1 upcoming 2 past 3 4",
    "market": "- - -",
    "boneyard": "-",
    "stacks": "- | - | - | -",
    "discards": "-",
    "spent": "-",
}
CHAOS_HEAD = {
    "ediscards": "-",
    "display": "-",
    "jobs": "-",
    "contractor": "-",
    "dismissed": "-",
}
NUMBERS = {"vp": "0", "credits": "0", "goats": "0", "store": "0", "scandals": "0", "home": "2"}
CHAOS_NUMBERS = {"refined": "0", "specialists": "-", "stored": "-"}
HANDS = {"dna": "-", "cards": "-", "known": "-"}


def laid(*phases: str, **told: object) -> State:
    """Read a position: `box` and `seats`, lines of the table by their word, those of a player as `blue_credits=3`.

    White's need no name: `credits=3`.
    `at` is a tuple of lines like "city blue". What waits does so in white's turn.
    """
    box, seats = str(told.pop("box", "base")), told.pop("seats", 2)
    assert isinstance(seats, int)
    is_chaos = not box.startswith("base")
    names = SEAT_NAMES[:seats]
    told.setdefault("order", " ".join(names))
    head = {**HEAD, **(CHAOS_HEAD if is_chaos else {}), "gone": "-"}
    lines = [f"dinogenics {box}"]
    for word, usual in head.items():
        said = told.pop(word, usual)
        if word == "order":
            lines[-1] += f" order {said}"
        else:
            lines.append(f"{word} {said}")
    for word in ("at", "closed"):
        lines += [f"{word} {line}" for line in told.pop(word, ())]  # type: ignore[attr-defined]  # a tuple of lines
    for name in names:
        own = {key: told.pop(key) for key in list(told) if key.startswith(f"{name}_")}
        own = {key.removeprefix(f"{name}_"): said for key, said in own.items()}
        if name == names[0]:
            own |= {key: told.pop(key) for key in list(told) if "_" not in key}
        lines += player(name, own, is_chaos)
    outer = () if phases and phases[0].startswith("worker") else ("worker white",)
    lines += [f"phase {phase}" for phase in (*outer, *phases)]
    assert not told, f"nobody knows {told}"
    return read("\n".join(lines) + "\n")


def player(name: str, told: dict[str, object], is_chaos: bool) -> list[str]:
    """Write the lines of a player."""
    numbers = {**NUMBERS, **(CHAOS_NUMBERS if is_chaos else {})}
    words = [f"{key} {told.pop(key, usual)}" for key, usual in numbers.items()]
    lines = [" ".join([name, *words])]
    lines += [f"{key} {told.pop(key, usual)}" for key, usual in HANDS.items()]
    if "old" in told:
        lines.append(f"old {told.pop('old')}")
    drawing = str(told.pop("island", BARE)).strip("\n")
    assert not told, f"nobody knows {told} of {name}"
    return [*lines, HEADER.rstrip("\n"), *drawing.split("\n")]


def hand(s: State, seat: int = 0) -> list[str]:
    """Name the cards of a hand."""
    return [CARD_NAMES[card] for card in bag.cards(s.islands[seat].hand)]


def known(s: State, seat: int = 0) -> list[str]:
    """Name the cards of a hand that all know of."""
    return [CARD_NAMES[card] for card in bag.cards(s.islands[seat].known)]


def manipulation(s: State, seat: int = 0) -> list[str]:
    """Name the manipulation cards of a hand."""
    return [MANIPULATION_NAMES[card] for card in bag.cards(s.islands[seat].cards)]


def named(pile: bag.Bag) -> list[str]:
    """Name the DNA cards of a pile."""
    return [CARD_NAMES[card] for card in bag.cards(pile)]


def market(s: State) -> list[str]:
    """Name what lies in the market."""
    return ["-" if card < 0 else CARD_NAMES[card] for card in s.market]
