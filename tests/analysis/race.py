"""A tiny game without secrets, for a judge that knows all: step safely, or roll; who is further wins."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.game import (
    Chance,
    Decide,
    Level,
    Meta,
    Offer,
    Options,
    Over,
    Seat,
    Status,
    Turn,
    Viewer,
    score,
)

META = Meta(
    id="race",
    title="Race",
    rules_version=1,
    seat_names=("Hare", "Tortoise"),
    seat_counts=(2,),
    options=(),
    endings={"home": "Somebody is further."},
    levels=(Level("plain", "It plays.", "plain", 1),),
    first_level="plain",
    usual_level="plain",
    round_cap=9,
)


class State(Struct, frozen=True):
    at: tuple[int, int] = (0, 0)
    turns: int = 0
    is_rolling: bool = False

    @property
    def round(self) -> int:
        return 1 + self.turns // 2


def start(options: Options, rng: Random) -> State:
    return State()


def turn(s: State) -> Turn:
    if s.turns == 4:
        one, other = s.at
        return Over((1 if one >= other else 2, 1 if other >= one else 2), "home")
    return Chance() if s.is_rolling else Decide((s.turns % 2,))


def legal(s: State, seat: Seat) -> Sequence[str]:
    return ["step", "roll", "rest"] if turn(s) == Decide((seat,)) else []


def outcomes(s: State) -> Sequence[tuple[str, int]]:
    return [("0", 1), ("3", 2)]


def apply(s: State, actor: Seat, a: str) -> State:
    if a == "roll":
        return replace(s, is_rolling=True)
    far = {"step": 1, "rest": 0}.get(a)
    mover = s.turns % 2
    at = list(s.at)
    at[mover] += int(a) if far is None else far
    return State((at[0], at[1]), s.turns + 1)


def capped(s: State, rounds: int) -> State:
    return s


def view(s: State, viewer: Viewer) -> State:
    return s


def status(s: State, viewer: Viewer) -> Status:
    return Status(f"Turn {s.turns}", "")


def seen(s: State, actor: Seat, a: str, viewer: Viewer) -> str:
    return a


def imagine(v: State, rng: Random) -> State:
    return v


def private(s: State, seat: Seat) -> bool:
    return False


def text(a: str) -> str:
    return a


def parse(text: str) -> str:
    return text


def write(s: State) -> str:
    return msgspec.json.encode(s).decode()


def read(text: str) -> State:
    return msgspec.json.decode(text, type=State)


def offer(s: State, seat: Seat, a: str) -> Offer:
    return Offer((f"button:{a}",), a.capitalize())


def evaluate(s: State) -> Sequence[float]:
    now = turn(s)
    return score(now) if isinstance(now, Over) else [0.5, 0.5]
