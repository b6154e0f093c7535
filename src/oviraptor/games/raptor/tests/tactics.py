"""Drawn positions with a winning turn or an only defence, in `tactics.txt`, and their proofs.

Each is headed by `// kind: title`. What solves it is not written down: it is found here by trying
everything, with `legal` and `apply` alone.

win       the side to move can win with the points it has
defence   an effect, after which the other side can win by its points, unless it is carried out right
card      a card is shown (R7.2), and not every answer wins, or not every answer holds
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from oviraptor.games.raptor import game
from oviraptor.games.raptor.rules.phases import ACTIONS, CHOOSE_RAPTOR, EFFECT, OVER
from oviraptor.games.raptor.rules.play import apply, legal
from oviraptor.games.raptor.rules.state import State
from oviraptor.games.raptor.tests.exhaustive import Facts, ends, facts, is_same_stage

FILE: Final = Path(__file__).with_name("tactics.txt")
MORE: Final = Path(__file__).with_name("more_tactics.txt")
"""Met in play; each has a way that is right, in a line `// way: …`."""
Known = dict[tuple[object, ...], bool]


@dataclass(frozen=True)
class Tactic:
    """One position: what is asked, what it shows, and who is to move."""

    kind: str
    title: str
    state: State
    way: tuple[str, ...] = ()  # one that is right, where it is written down

    def __str__(self) -> str:
        return f"{self.kind}: {self.title}"

    @property
    def seat(self) -> int:
        """The side that has to find something."""
        return self.state.actor


def tactics(file: Path = FILE) -> list[Tactic]:
    """Read a file: blocks with a blank line between."""
    blocks = file.read_text(encoding="utf-8").strip().split("\n\n")
    return [_tactic(block) for block in blocks if not block.startswith("///")]


def _tactic(block: str) -> Tactic:
    head = block.splitlines()[0].removeprefix("// ")
    kind, _, title = head.partition(": ")
    way = [
        line.removeprefix("// way: ") for line in block.splitlines() if line.startswith("// way: ")
    ]
    found = Tactic(kind, title, game.read(block), tuple("; ".join(way).split("; ")))
    phases = {"win": ACTIONS, "defence": EFFECT, "card": CHOOSE_RAPTOR}
    assert found.state.phase == phases[kind], head
    return found


def winning_actions(s: State) -> list[int]:
    """List the first actions after which the turn can still be won."""
    known: Known = {}
    return [a for a in legal(s, s.actor) if can_win(apply(s, s.actor, a), s, known)]


def can_win(n: State, turn: State, known: Known) -> bool:
    """Tell whether a side can win by the actions of one turn; all ways are tried."""
    if n.phase == OVER:
        return n.actor == turn.actor
    if not is_same_stage(turn, n):
        return False
    key = (facts(n), n.marked, n.points, n.flag)
    if key not in known:
        found = legal(n, turn.actor)
        known[key] = any(can_win(apply(n, turn.actor, a), turn, known) for a in found)
    return known[key]


def saving_ends(s: State) -> tuple[set[Facts], int]:
    """Return the ends of an effect that leave the other side without a win, and how many there are."""
    every = {facts(n): n for n in ends(s)}
    known: Known = {}
    return {key for key, n in every.items() if not can_win(n, n, known)}, len(every)


def worth_of_cards(s: State) -> dict[int, int]:
    """Tell for each answer to a shown card whether it wins (1), loses (-1) or neither (0)."""
    return {action: _worth(s, apply(s, s.actor, action)) for action in legal(s, s.actor)}


def _worth(s: State, n: State) -> int:
    """Tell what is forced in a round whose cards lie open, by the effect and the points after it."""
    known: Known = {}
    if n.phase == EFFECT:
        lost = [can_win(end, end, known) for end in _different(ends(n))]
        forced = all(lost)
        mover = 1 - n.actor
    elif n.phase == ACTIONS:
        forced = can_win(n, n, known)
        mover = n.actor
    else:
        return 0
    return 0 if not forced else 1 if mover == s.actor else -1


def _different(states: Iterable[State]) -> list[State]:
    return list({facts(n): n for n in states}.values())
