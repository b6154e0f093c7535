"""The language of these tests: draw a position, play texts, read facts off the written result.

No rule lives here. Facts are read with a small reader of our own, so that what a test sees is
the text a person would see.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from oviraptor.core.errors import Malformed
from oviraptor.core.game import CHANCE, Chance, Decide
from oviraptor.games.raptor import game

RAPTOR = 0
SCIENTIST = 1
SEATS = ("raptor", "scientist")
COLUMNS = "abcdefghijk"
SPACES = tuple(f"{column}{row}" for row in range(1, 7) for column in COLUMNS)

# R1.8: the printed board with its printed start.
START = """
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . B # . .
6  . # . B . . . . . . S >
"""

# The printed board without figures.
BARE = """
   a b c d e f g h i j k
1  . . . . . . . . . . . >
2  . . . . # . . . # . .
3 <. . # . . . # . # . .
4 <. . . # # . . . . . .
5  . . . . . . . . # . .
6  . # . . . . . . . . . >
"""


class Position:
    """A state and the facts its text tells."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.text: str = game.write(state)
        self.cells, self.exits = _board(self.text)

    def __getitem__(self, space: str) -> str:
        return self.cells[space]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"\n{self.text}\n"

    def where(self, *written: str) -> set[str]:
        """Name the spaces whose cell is written in one of these ways, marks included."""
        return {space for space, cell in self.cells.items() if cell in written}

    @property
    def fires(self) -> set[str]:
        """Name the spaces with a fire token, also one under a walking scientist."""
        return {space for space, cell in self.cells.items() if cell == "F" or cell.endswith("~")}

    @property
    def phase(self) -> str:
        return self.line("phase") or ""

    @property
    def table(self) -> tuple[int, ...] | None:
        line = self.line("table")
        return None if line is None else _cards(line)

    @property
    def wounds(self) -> int:
        return self._number("wounds")

    @property
    def escaped(self) -> int:
        return self._number("escaped")

    @property
    def captured(self) -> int:
        return self._number("captured")

    @property
    def reserve(self) -> int:
        return self._number("reserve")

    @property
    def round(self) -> int:
        return int(self.line("round") or "0")

    def hand(self, seat: str) -> tuple[int, ...]:
        return _cards((self.line(f"{seat} hand") or "").split(" played ")[0])

    def played(self, seat: str) -> tuple[int, ...]:
        return _cards((self.line(f"{seat} hand") or "").split(" played ")[1])

    def history(self, seat: str) -> str | None:
        return self.line(f"{seat} history")

    def chosen(self, seat: str) -> int | None:
        line = self.line(f"chosen {seat}")
        return None if line is None else int(line)

    def line(self, start: str) -> str | None:
        """Return what follows `start` on the line that begins with it."""
        for line in self.text.splitlines():
            if line.startswith(f"{start} "):
                return line.removeprefix(start).strip()
        return None

    def _number(self, word: str) -> int:
        found = re.search(rf"\b{word} (\d+)", self.text)
        assert found, f"no {word} in {self!r}"
        return int(found[1])


def read(text: str) -> Position:
    """Read a whole text, as it stands."""
    return Position(game.read(text))


def position(board: str = START, **lines: Any) -> Position:
    """Draw a position (see `drawing`) and read it."""
    return read(drawing(board, **lines))


def drawing(board: str = START, **lines: Any) -> str:
    """Write a position: a board, changed cells (`f5="M"`) and the lines that matter to a test.

    What is not told is filled in: a table that fits the phase, the lowest cards as hands, babies
    that are not drawn as captured or escaped (two captured first), a reserve of six at most.
    """
    return _drawing(board, **lines)


def board_lines(cells: dict[str, str], exits: set[str]) -> list[str]:
    """Write the seven lines of a board in canonical form."""
    lines = ["   " + " ".join(COLUMNS)]
    for row in "123456":
        left = "<" if f"a{row}" in exits else " "
        right = " >" if f"k{row}" in exits else ""
        written = " ".join(cells[f"{column}{row}"] for column in COLUMNS)
        lines.append(f"{row} {left}{written}{right}")
    return lines


def after(start: Position, *texts: str) -> Position:
    """Play texts in turn by the seat that is due; chance is named, or taken if it has no choice."""
    state = start.state
    for text in texts:
        state = _step(state, text)
    return Position(state)


def due(at: Position) -> int | None:
    """Name the seat that acts next: in `choose` the raptor first; None for chance and the end."""
    turn = game.turn(at.state)
    return min(turn.seats) if isinstance(turn, Decide) else None


def legal(at: Position, seat: int | None = None, only: str = "") -> set[str]:
    """List the legal texts of a seat (of the one due, or of chance) that begin with `only`."""
    if seat is None:
        seat = due(at)
    if seat is not None:
        actions = list(game.legal(at.state, seat))
    elif isinstance(game.turn(at.state), Chance):
        actions = [outcome for outcome, _ in game.outcomes(at.state)]
    else:
        actions = []
    texts = [game.text(action) for action in actions]
    assert len(set(texts)) == len(texts), f"an action is listed twice: {texts}"
    return {text for text in texts if text.startswith(only)}


def refusal(at: Position, text: str, seat: int | None = None) -> tuple[str, str]:
    """Return rule and sentence of an action that must not be legal."""
    if seat is None:
        seat = due(at)
    assert seat is not None, "name the seat where none is due"
    assert text not in legal(at, seat), f"{text} is legal"
    found = game.refuse(at.state, seat, game.parse(text))
    return found.rule, found.text


def assert_refused(
    at: Position, text: str, rules: str, *names: str, seat: int | None = None
) -> None:
    """Check that a refusal cites one of the rules (blank between) and names what is in the way."""
    rule, sentence = refusal(at, text, seat)
    assert rule in rules.split(), f"{text}: {rule} instead of {rules}: {sentence}"
    assert sentence.strip(), f"{text}: a refusal without a sentence"
    for name in names:
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
        assert re.search(pattern, sentence, re.IGNORECASE), f"{text}: no “{name}” in: {sentence}"


def malformed(text: str) -> Malformed:
    """Return the error of a text that must not be read as a position."""
    try:
        state = game.read(text)
    except Malformed as error:
        return error
    raise AssertionError(f"was read:\n{game.write(state)}")


def malformed_action(text: str) -> Malformed:
    """Return the error of a text that must not be read as an action."""
    try:
        action = game.parse(text)
    except Malformed as error:
        return error
    raise AssertionError(f"“{text}” was read as “{game.text(action)}”")


def _drawing(
    board: str,
    *,
    phase: str = "choose",
    table: str | None = None,
    raptor: str | None = None,
    scientist: str | None = None,
    raptor_history: str | None = None,
    scientist_history: str | None = None,
    chosen: Iterable[str] = (),
    wounds: int = 0,
    escaped: int | None = None,
    captured: int | None = None,
    reserve: int | None = None,
    in_round: int = 1,
    fire: str | None = None,
    **cells: str,
) -> str:
    drawn, exits = _board(board)
    drawn.update(cells)
    figures = [cell[0] for cell in drawn.values()]
    table = table or _table(phase)
    missing = 0 if phase.startswith("place") else 5 - figures.count("B") - figures.count("b")
    if captured is None:
        captured = min(2, missing) if escaped is None else missing - escaped
    if escaped is None:
        escaped = missing - captured
    if reserve is None:
        reserve = min(6, 10 - figures.count("S") - figures.count("s"))
    on_table = _cards(table) if table else (0, 0)
    raptor = raptor or _hand(phase, RAPTOR, on_table)
    scientist = scientist or _hand(phase, SCIENTIST, on_table)
    lines = [
        *board_lines(drawn, exits),
        f"raptor {raptor}",
        f"scientist {scientist}",
        raptor_history and f"raptor history {raptor_history}",
        scientist_history and f"scientist history {scientist_history}",
        table and f"table {table}",
        *(f"chosen {one}" for one in chosen),
        f"wounds {wounds} escaped {escaped} captured {captured} reserve {reserve}",
        f"round {in_round}",
        fire and f"fire {fire}",
        f"phase {phase}",
    ]
    return "\n".join(line for line in lines if line)


def _step(state: Any, text: str) -> Any:
    while isinstance(game.turn(state), Chance):
        outcomes = {game.text(outcome): outcome for outcome, _ in game.outcomes(state)}
        if text in outcomes:
            return game.apply(state, CHANCE, outcomes[text])
        assert len(outcomes) == 1, f"“{text}” is not among {sorted(outcomes)}"
        state = game.apply(state, CHANCE, next(iter(outcomes.values())))
    turn = game.turn(state)
    assert isinstance(turn, Decide), f"“{text}” after the end"
    name, colon, words = text.rpartition(": ")
    seat = SEATS.index(name) if colon else min(turn.seats)
    offered = [game.text(action) for action in game.legal(state, seat)]
    assert words in offered, f"“{text}” is not legal in\n{game.write(state)}\nonly {offered}"
    return game.apply(state, seat, game.parse(words))


def _board(text: str) -> tuple[dict[str, str], set[str]]:
    cells: dict[str, str] = {}
    exits: set[str] = set()
    for line in text.splitlines():
        row = line.strip()[:1]
        if not re.match(r"\s*[1-6]\s", line):
            continue
        exits |= {f"a{row}"} if "<" in line else set()
        exits |= {f"k{row}"} if ">" in line else set()
        written = line.strip()[1:].replace("<", " ").replace(">", " ").split()
        assert len(written) == len(COLUMNS), f"row {row} has {len(written)} cells"
        cells.update(
            {f"{column}{row}": cell for column, cell in zip(COLUMNS, written, strict=True)}
        )
    assert len(cells) == len(SPACES), text
    return cells, exits


def _cards(text: str) -> tuple[int, ...]:
    return tuple(int(word) for word in text.split() if word != "-")


def _table(phase: str) -> str | None:
    words = phase.split()
    if words[0] == "return":
        return "2 9"
    if words[0] == "effect":
        return f"{words[2]} 9" if words[1] == "raptor" else f"9 {words[2]}"
    if words[:2] == ["actions", "raptor"]:
        return "9 2" if int(words[2]) < 8 else "9 1"
    if words[:2] == ["actions", "scientist"]:
        return "3 9" if int(words[2]) < 7 else "1 9"
    return None


def _hand(phase: str, seat: int, table: tuple[int, ...]) -> str:
    size = 2 if table[seat] else 3
    words = phase.split()
    if words[0] == "place":
        size = 0
    if words[:2] == ["draw", "raptor"]:
        size = 3 - int(words[2]) if seat == RAPTOR else 2 if words[2] == "1" else 0
    if words[:2] == ["draw", "scientist"]:
        size = 3 if seat == RAPTOR else 3 - int(words[2])
    cards = [str(card) for card in range(1, 10) if card != table[seat]][:size]
    return f"hand {' '.join(cards) or '-'} played -"
