"""A tiny game for the tests of matches: it hides whole steps, veils others, rolls and reveals.

First each seat marks what it likes, unseen, until it is ready. Then, twice: both hide eggs at
once, all is revealed, who hid more makes up to two steps and rolls for them. The clock alone sleeps.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from oviraptor.core.errors import Malformed
from oviraptor.core.game import (
    CHANCE,
    Bot,
    Chance,
    Decide,
    Level,
    Meta,
    Offer,
    Options,
    Over,
    Path,
    Refusal,
    Seat,
    Status,
    Turn,
    Viewer,
)

META = Meta(
    id="nests",
    title="Nests",
    rules_version=2,
    seat_names=("Duck", "Swan"),
    seat_counts=(2,),
    options=(),
    endings={"counted": "All eggs are counted."},
    levels=(Level("plain", "It plays.", "plain", 1),),
    first_level="plain",
    usual_level="plain",
    round_cap=9,
    adviser="plain",
)
EGGS = ("1", "2", "3")
MARKS = [marks for count in range(len(EGGS) + 1) for marks in permutations(EGGS, count)]
"""All that a seat may have marked."""
T = TypeVar("T")


class State(Struct, frozen=True):
    phase: str
    marks: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    ready: tuple[bool, bool] = (False, False)
    hidden: tuple[str, str] = ("", "")
    mover: Seat = 0
    points: int = 0
    place: int = 0
    score: tuple[int, int] = (0, 0)
    round: int = 1


class View(Struct, frozen=True):
    viewer: Viewer
    phase: str
    marks: tuple[str, ...]
    ready: tuple[bool, bool]
    hidden: tuple[str, str]
    mover: Seat
    points: int
    place: int
    score: tuple[int, int]
    round: int


def start(options: Options, rng: Random) -> State:
    return State("arrange", place=rng.randrange(100))


def turn(s: State) -> Turn:
    if s.phase == "arrange":
        return Decide(tuple(seat for seat in (0, 1) if not s.ready[seat]))
    if s.phase == "choose":
        return Decide(tuple(seat for seat in (0, 1) if not s.hidden[seat]))
    if s.phase == "act":
        return Decide((s.mover,))
    if s.phase == "over":
        one, other = s.score
        return Over((1 if one >= other else 2, 1 if other >= one else 2), "counted")
    return Chance()


def legal(s: State, seat: Seat) -> Sequence[str]:
    if s.phase == "arrange" and not s.ready[seat]:
        return [*(f"mark {egg}" for egg in EGGS if egg not in s.marks[seat]), "ready"]
    if s.phase == "choose":
        return [f"hide {egg}" for egg in EGGS]
    if s.phase == "act" and s.mover == seat:
        return ["step left", "step right", "stop"]
    return []


def lapse(s: State, seat: Seat) -> str:
    return "sleep" if s.phase == "act" else legal(s, seat)[0]


def outcomes(s: State) -> Sequence[tuple[str, int]]:
    if s.phase == "reveal":
        return [(f"reveal {s.hidden[0]} {s.hidden[1]}", 1)]
    return [("roll 1", 3), ("roll 2", 2), ("roll 6", 1)]


def apply(s: State, actor: Seat, a: str) -> State:
    word, _, rest = a.partition(" ")
    if word == "mark":
        return replace(s, marks=_put(s.marks, actor, (*s.marks[actor], rest)))
    if word == "ready":
        ready = _put(s.ready, actor, True)
        return replace(s, ready=ready, phase="choose" if all(ready) else "arrange")
    if word == "hide":
        hidden = _put(s.hidden, actor, rest)
        return replace(s, hidden=hidden, phase="reveal" if all(hidden) else "choose")
    if word == "reveal":
        mover = 0 if s.hidden[0] >= s.hidden[1] else 1
        return replace(s, phase="act", hidden=("", ""), mover=mover, points=2)
    if word in {"step", "sleep"}:
        way = {"left": -1, "right": 1}.get(rest, 0)
        after = replace(s, points=s.points - 1, place=s.place + way)
        return after if after.points else replace(after, phase="roll")
    if word == "stop":
        return replace(s, phase="roll")
    score = _put(s.score, s.mover, s.score[s.mover] + int(rest) * (3 - s.points))
    return replace(
        s, score=score, points=0, round=s.round + 1, phase=("over" if s.round == 2 else "choose")
    )


def capped(s: State, rounds: int) -> State:
    return replace(s, phase="over", score=(0, 0)) if s.round > rounds else s


def view(s: State, viewer: Viewer) -> View:
    shown = tuple("?" if h and seat != viewer else h for seat, h in enumerate(s.hidden))
    marks = () if viewer is None else s.marks[viewer]
    hidden = (shown[0], shown[1])
    return View(
        viewer, s.phase, marks, s.ready, hidden, s.mover, s.points, s.place, s.score, s.round
    )


def seen(s: State, actor: Seat, a: str, viewer: Viewer) -> str | None:
    if actor in {CHANCE, viewer}:
        return a
    if a.startswith("mark"):
        return None
    if a.startswith("hide"):
        return None if s.hidden[actor] else "hide ?"
    return a


def private(s: State, seat: Seat) -> bool:
    return s.phase in {"arrange", "choose"}


def imagine(v: View, rng: Random) -> State:
    one, other = (v.marks if seat == v.viewer else rng.choice(MARKS) for seat in (0, 1))
    left, right = (rng.choice(EGGS) if egg == "?" else egg for egg in v.hidden)
    return State(
        v.phase, (one, other), v.ready, (left, right), v.mover, v.points, v.place, v.score, v.round
    )


def text(a: str) -> str:
    return a


def parse(text: str) -> str:
    words = text.lower().split()
    known = {
        "mark": 2,
        "ready": 1,
        "hide": 2,
        "reveal": 3,
        "step": 2,
        "stop": 1,
        "sleep": 1,
        "roll": 2,
    }
    if not words or known.get(words[0]) != len(words):
        raise Malformed("expected mark, ready, hide, step or stop")
    return " ".join(words)


def write(s: State) -> str:
    return msgspec.json.encode(s).decode()


def read(text: str) -> State:
    try:
        return msgspec.json.decode(text, type=State)
    except msgspec.DecodeError as error:
        raise Malformed(f"expected a position: {error}") from error


def offer(s: State, seat: Seat, a: str) -> Offer:
    return Offer(tuple(a.split()), a.capitalize())


def aim(s: State, seat: Seat, touched: Path) -> str | None:
    return " ".join(touched)


def refuse(s: State, seat: Seat, a: str) -> Refusal:
    return Refusal("N1", f"You cannot “{a}” in this phase ({s.phase}).")


def status(s: State, viewer: Viewer) -> Status:
    return Status(f"Round {s.round}", s.phase)


def say(s: State, actor: Seat, shown: str, after: State, viewer: Viewer) -> str:
    who = "Chance" if actor == CHANCE else "You" if actor == viewer else META.seat_names[actor]
    return f"{who}: {shown}."


def evaluate(s: State) -> Sequence[float]:
    return [0.5, 0.5]


def bot(name: str) -> Bot[str, View]:
    raise KeyError(name)


def _put(pair: tuple[T, T], seat: Seat, value: T) -> tuple[T, T]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)
