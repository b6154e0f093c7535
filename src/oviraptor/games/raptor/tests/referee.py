"""A second, naive implementation of Raptor, written from the rules text alone.

It shares nothing with the engine but the notation, and serves the tests only: slow, plain, one
function per rule. `legal` says what each actor may do in a position text, `apply` what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

RAPTOR = "raptor"
SCIENTIST = "scientist"
CHANCE = "chance"
SEATS = (RAPTOR, SCIENTIST)
OTHER = {RAPTOR: SCIENTIST, SCIENTIST: RAPTOR}

COLUMNS = "abcdefghijk"
ROWS = "123456"
SPACES = [column + row for row in ROWS for column in COLUMNS]
DIRECTIONS = [(0, -1), (0, 1), (-1, 0), (1, 0)]
EDGES = [column + row for row in "16" for column in "bcdefghij"]
FREE = "."
ROCK = "#"
FIRE = "F"
ALL_CARDS = set(range(1, 10))

# R7, R8: what one part of a card's effect is, and how many parts there are at most.
PARTS = {
    (RAPTOR, 1): ("call", 1),
    (RAPTOR, 3): ("frighten", 1),
    (RAPTOR, 4): ("call", 2),
    (RAPTOR, 5): ("recover", 2),
    (RAPTOR, 7): ("recover", 3),
    (RAPTOR, 8): ("frighten", 2),
    (SCIENTIST, 1): ("gas", 1),
    (SCIENTIST, 2): ("reinforce", 2),
    (SCIENTIST, 3): ("jeep", 2),
    (SCIENTIST, 4): ("gas", 2),
    (SCIENTIST, 5): ("fire", 2),
    (SCIENTIST, 6): ("reinforce", 2),
    (SCIENTIST, 7): ("fire", 3),
    (SCIENTIST, 8): ("jeep", 4),
}
DISAPPEARANCES = {2, 6}


@dataclass
class Position:
    """What a position text says, word for word: a cell is its letter and its marks."""

    cells: dict[str, str]
    exits: set[str]
    hand: dict[str, set[int]]
    played: dict[str, set[int]]
    history: dict[str, list[str]]
    table: dict[str, int]
    chosen: dict[str, int]
    wounds: int
    escaped: int
    captured: int
    reserve: int
    round: int
    unlimited: bool
    phase: list[str]

    def where(self, letters: str) -> list[str]:
        """The spaces whose figure or token has one of these letters."""
        return [space for space in SPACES if self.cells[space][0] in letters]

    def free(self, space: str) -> bool:
        """Neither figure nor fire nor rock (R4.1)."""
        return self.cells[space] == FREE

    def burning(self) -> list[str]:
        """Every fire, that under a walking scientist included."""
        return [space for space in SPACES if self.cells[space] == FIRE or "~" in self.cells[space]]

    def mother(self) -> str | None:
        """Her space, or None while she is away."""
        spaces = self.where("M")
        return spaces[0] if spaces else None

    def deck(self, seat: str) -> set[int]:
        """What is neither in hand nor played nor on the table."""
        return ALL_CARDS - self.hand[seat] - self.played[seat] - {self.table.get(seat, 0)}


# Reading and writing.


def read(text: str) -> Position:
    """Take a position text apart."""
    lines = [line.rstrip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("//")]
    p = Position({}, set(), {}, {}, {}, {}, {}, 0, 0, 0, 0, 1, False, [])
    assert lines[0].split() == list(COLUMNS)
    for row, line in zip(ROWS, lines[1:7], strict=True):
        assert line[0] == row
        words = line[1:].replace("<", " < ").replace(">", " > ").split()
        if words[0] == "<":
            p.exits.add("a" + row)
            words = words[1:]
        if words[-1] == ">":
            p.exits.add("k" + row)
            words = words[:-1]
        for column, word in zip(COLUMNS, words, strict=True):
            p.cells[column + row] = word
    for line in lines[7:]:
        words = line.split()
        if words[0] in SEATS and words[1] == "hand":
            split = words.index("played")
            p.hand[words[0]] = _cards(words[2:split])
            p.played[words[0]] = _cards(words[split + 1 :])
        elif words[0] in SEATS and words[1] == "history":
            p.history[words[0]] = words[2:]
        elif words[0] == "table":
            p.table = {RAPTOR: int(words[1]), SCIENTIST: int(words[2])}
        elif words[0] == "chosen":
            p.chosen[words[1]] = int(words[2])
        elif words[0] == "wounds":
            p.wounds, p.escaped, p.captured, p.reserve = (int(word) for word in words[1::2])
        elif words[0] == "round":
            p.round = int(words[1])
        elif words[0] == "fire":
            p.unlimited = True
        elif words[0] == "phase":
            p.phase = words[1:]
        else:
            raise ValueError(line)
    return p


def _cards(words: list[str]) -> set[int]:
    return {int(word) for word in words if word != "-"}


def write(p: Position) -> str:
    """Write a position in canonical form."""
    lines = ["   " + " ".join(COLUMNS)]
    for row in ROWS:
        left = "<" if "a" + row in p.exits else " "
        right = " >" if "k" + row in p.exits else ""
        lines.append(row + " " + left + " ".join(p.cells[c + row] for c in COLUMNS) + right)
    lines += [
        f"{seat} hand {_listed(p.hand[seat])} played {_listed(p.played[seat])}" for seat in SEATS
    ]
    lines += [f"{seat} history {' '.join(p.history[seat])}" for seat in SEATS if seat in p.history]
    if p.table:
        lines.append(f"table {p.table[RAPTOR]} {p.table[SCIENTIST]}")
    lines += [f"chosen {seat} {p.chosen[seat]}" for seat in SEATS if seat in p.chosen]
    lines.append(f"wounds {p.wounds} escaped {p.escaped} captured {p.captured} reserve {p.reserve}")
    lines.append(f"round {p.round}")
    if p.unlimited:
        lines.append("fire unlimited")
    lines.append("phase " + " ".join(p.phase))
    return "\n".join(lines) + "\n"


def _listed(cards: set[int]) -> str:
    return " ".join(str(card) for card in sorted(cards)) or "-"


def comparable(text: str) -> str:
    """Sort each history up to its first shuffle: a text before that shuffle tells no order."""
    lines = text.splitlines()
    for i, line in enumerate(lines):
        words = line.split()
        if "history" in words:
            first = words.index("/")
            lines[i] = " ".join([*words[:2], *sorted(words[2:first]), *words[first:]])
    return "\n".join(lines) + "\n"


# The board (R1).


def step(space: str, direction: tuple[int, int]) -> str | None:
    """The space next to this one that way, or None beyond the edge."""
    x = COLUMNS.index(space[0]) + direction[0]
    y = ROWS.index(space[1]) + direction[1]
    return COLUMNS[x] + ROWS[y] if 0 <= x < 11 and 0 <= y < 6 else None


NEIGHBOURS = {
    space: [there for direction in DIRECTIONS if (there := step(space, direction)) is not None]
    for space in SPACES
}


def neighbours(space: str) -> list[str]:
    """R1.4: orthogonal only."""
    return NEIGHBOURS[space]


def line_of(space: str, direction: tuple[int, int]) -> Iterator[str]:
    """All spaces in one straight line, nearest first."""
    there = step(space, direction)
    while there is not None:
        yield there
        there = step(there, direction)


def tile(space: str) -> tuple[int, int]:
    """R1.1: the tile's place in the grid of five by two."""
    column = {"a": 0, "k": 4}.get(space[0])
    if column is None:
        column = 1 + "bcdefghij".index(space[0]) // 3
    return column, ROWS.index(space[1]) // 3


def tiles_touch(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """R1.5: the same tile or an orthogonal neighbour."""
    return abs(one[0] - two[0]) + abs(one[1] - two[1]) <= 1


def reach(p: Position, start: str) -> set[str]:
    """Every free space reached from here along free spaces."""
    found: set[str] = set()
    border = [start]
    while border:
        for there in neighbours(border.pop()):
            if p.free(there) and there not in found:
                found.add(there)
                border.append(there)
    return found


def blaze(p: Position, start: str) -> set[str]:
    """This fire and all fire connected to it."""
    found = {start}
    border = [start]
    while border:
        for there in neighbours(border.pop()):
            if p.cells[there] == FIRE and there not in found:
                found.add(there)
                border.append(there)
    return found


# Legal actions.


def legal(text: str) -> dict[str, set[str]]:
    """Every legal action by actor; actors who owe nothing are absent.

    In `choose` a seat that has committed its card is listed too: it may still change its mind.
    """
    return legal_in(read(text))


def legal_in(p: Position) -> dict[str, set[str]]:
    """The same of a position."""
    match p.phase:
        case ["place", "scientist"]:
            return {SCIENTIST: set(places(p))}
        case ["place", _]:
            return {RAPTOR: set(places(p))}
        case ["choose"]:
            return {seat: plays(p, seat) for seat in SEATS}
        case ["choose", seat, *_]:
            return {seat: plays(p, seat)}
        case ["reveal"]:
            return {CHANCE: {f"reveal {p.chosen[RAPTOR]} {p.chosen[SCIENTIST]}"}}
        case ["effect", seat, card, left]:
            parts = set(parts_of(p, PARTS[seat, int(card)][0]))
            return {seat: parts | ({"done"} if may_end(seat, int(card), left) else set())}
        case ["actions", "raptor", points, *ran]:
            return {RAPTOR: {"done", *raptor_actions(p, int(points), bool(ran))}}
        case ["actions", _, points]:
            return {SCIENTIST: scientist_actions(p, int(points))}
        case ["return"]:
            return {RAPTOR: {f"return {space}" for space in SPACES if p.free(space)}}
        case ["draw", seat, *_]:
            return {CHANCE: {f"draw {seat} {card}" for card in p.deck(seat)}}
        case ["over", *_]:
            return {}
    raise ValueError(p.phase)


def places(p: Position) -> Iterator[str]:
    """R2.1 to R2.3."""
    taken = {tile(space) for space in p.where("MBS")}
    for space in SPACES:
        if not p.free(space) or tile(space) in taken:
            continue
        column = tile(space)[0]
        wanted = {"mother": column == 2, "baby": 1 <= column <= 3, "scientist": column in {0, 4}}
        if wanted[p.phase[1]]:
            yield f"place {space}"


def plays(p: Position, seat: str) -> set[str]:
    """R3.1."""
    return {f"play {card}" for card in p.hand[seat]}


def may_end(seat: str, card: int, left: str) -> bool:
    """R3.4: once one part is done, but never a Fire."""
    to_do, most = left.split("/")
    return int(to_do) < int(most) and PARTS[seat, card][0] != "fire"


def parts_of(p: Position, kind: str) -> Iterator[str]:
    """Every way to do the next part of an effect."""
    match kind:
        case "call":  # R7.1, R7.4
            mother = p.mother()
            assert mother is not None
            for baby in p.where("B"):
                if p.cells[baby] == "B":
                    for space in reach(p, baby):
                        if tile(space) == tile(mother):
                            yield f"call {baby} {space}"
        case "frighten":  # R7.3, R7.8
            for space in p.where("S"):
                yield f"frighten {space}"
        case "recover":  # R7.5, R7.7
            if p.wounds > 0:
                yield "recover wound"
            for space in p.where("b"):
                yield f"recover {space}"
        case "gas":  # R8.1, R8.4
            for baby in p.where("B"):
                if any(tiles_touch(tile(baby), tile(space)) for space in p.where("S")):
                    yield f"gas {baby}"
        case "reinforce":  # R8.2, R8.6
            for space in EDGES:
                if p.reserve > 0 and p.free(space):
                    yield f"reinforce {space}"
        case "jeep":  # R8.3, R8.8
            for start in p.where("S"):
                for direction in DIRECTIONS:
                    for space in line_of(start, direction):
                        if not p.free(space) and p.cells[space] != FIRE:
                            break
                        yield f"jeep {start} {space}"
        case "fire":  # R8.5, R8.7
            if p.unlimited or len(p.burning()) < 10:
                for space in SPACES:
                    sources = {p.cells[there][0] for there in neighbours(space)}
                    if p.free(space) and sources & {"S", FIRE}:
                        yield f"fire {space}"
        case _:
            raise ValueError(kind)


def raptor_actions(p: Position, points: int, ran: bool) -> Iterator[str]:
    """R5: all but ending the actions."""
    for baby in p.where("B"):
        for space in neighbours(baby):
            if p.free(space):
                yield f"baby {baby} {space}"  # R5.1
        if baby in p.exits:
            yield f"baby {baby} exit"  # R5.2
    mother = p.mother()
    assert mother is not None
    if points >= run_price(p, ran):
        for direction in DIRECTIONS:
            for space in line_of(mother, direction):
                if not p.free(space):
                    break
                yield f"run {mother} {space}"  # R5.3
    for space in neighbours(mother):
        if p.cells[space][0] in "Ss":
            yield f"kill {space}"  # R5.5
        if p.cells[space] == "b":
            yield f"wake {space}"  # R5.6
        if p.cells[space] == FIRE:
            yield f"douse {space}"  # R5.7


def run_price(p: Position, ran: bool) -> int:
    """R5.4."""
    return 1 if ran else 1 + p.wounds


def scientist_actions(p: Position, points: int) -> set[str]:
    """R6: one who walks through fire has nothing but his next step."""
    walking = [space for space in p.where("S") if "~" in p.cells[space]]
    if walking:
        return set(walks(p, walking[0], points))
    found = {"done"}
    for space in p.where("S"):
        found.update(walks(p, space, points))
        if "*" not in p.cells[space]:  # R6.7
            found.update(aggressions(p, space))
    for space in p.where("s"):
        if p.cells[space] == "s":
            found.add(f"stand {space}")  # R6.3
    return found


def walks(p: Position, start: str, points: int) -> Iterator[str]:
    """R6.1, R6.2."""
    for space in neighbours(start):
        fire = p.cells[space] == FIRE
        if p.free(space) or (fire and gets_out(p, start, space, points - 1)):
            yield f"walk {start} {space}"


def gets_out(p: Position, came_from: str, here: str, points: int) -> bool:
    """R6.2: can he walk on from this fire to a space without fire, with so many points?"""
    after = {**p.cells, came_from: FIRE if "~" in p.cells[came_from] else FREE}
    spaces = {here}
    for _ in range(points):
        spaces = {there for space in spaces for there in neighbours(space)}
        spaces = {space for space in spaces if after[space] in {FREE, FIRE}}
        if any(after[space] == FREE for space in spaces):
            return True
    return False


def aggressions(p: Position, start: str) -> Iterator[str]:
    """R6.4 to R6.6."""
    for space in neighbours(start):
        if p.cells[space][0] == "B":
            yield f"sleep {start} {space}"
        if p.cells[space][0] == "b":
            yield f"capture {start} {space}"
    for direction in DIRECTIONS:
        for space in line_of(start, direction):
            if p.cells[space][0] == "M":
                yield f"shoot {start}"
            if p.cells[space][0] in {ROCK, "S"}:
                break


# What comes of an action.


def apply(text: str, actor: str, action: str) -> str:
    """The canonical text after a legal action, with everything that happens by itself."""
    p = read(text)
    if action not in legal_in(p).get(actor, set()):
        raise ValueError(f"{actor} may not {action}")
    match p.phase:
        case ["place", what]:
            _place(p, what, action.split()[1])
        case ["choose"]:
            p.chosen[actor] = int(action.split()[1])
            if len(p.chosen) == 2:
                p.phase = ["reveal"]
        case ["choose", "scientist"]:
            p.phase = ["choose", RAPTOR, action.split()[1]]
        case ["choose", _, shown]:
            _reveal(p, int(action.split()[1]), int(shown))
        case ["reveal"]:
            _reveal(p, p.chosen[RAPTOR], p.chosen[SCIENTIST])
        case ["effect", seat, card, left]:
            _part(p, seat, int(card), left, action)
        case ["actions", *_]:
            _act(p, action)
        case ["return"]:
            p.cells[action.split()[1]] = "M"
            _end_round(p)
        case ["draw", seat, *rest]:
            p.hand[seat].add(int(action.split()[2]))
            _draws(p, seat, int(rest[0]) - 1, rest[1:])
        case _:
            raise ValueError(p.phase)
    return write(p)


def _place(p: Position, what: str, space: str) -> None:
    """R2: the mother, five babies, four scientists; then the cards are dealt."""
    p.cells[space] = {"mother": "M", "baby": "B", "scientist": "S"}[what]
    if len(p.where("S")) == 4:
        _draws(p, RAPTOR, 3, [])
    elif len(p.where("B")) == 5:
        p.phase = ["place", "scientist"]
    else:
        p.phase = ["place", "baby"]


def _reveal(p: Position, raptor: int, scientist: int) -> None:
    """R3.1 to R3.3."""
    p.chosen = {}
    p.table = {RAPTOR: raptor, SCIENTIST: scientist}
    for seat in SEATS:
        p.hand[seat].remove(p.table[seat])
        if seat in p.history:
            p.history[seat].append(str(p.table[seat]))
    if raptor == scientist:
        _end_round(p)
        return
    seat = _lower(p)
    card = p.table[seat]
    if seat == RAPTOR and card in DISAPPEARANCES:  # R7.2
        mother = p.mother()
        assert mother is not None
        p.cells[mother] = FREE
        _end_effect(p)
    else:
        kind, most = PARTS[seat, card]
        _go_on(p, seat, card, kind, most, most)


def _lower(p: Position) -> str:
    return min(SEATS, key=lambda seat: p.table[seat])


def _go_on(p: Position, seat: str, card: int, kind: str, left: int, most: int) -> None:
    """R3.4: the effect is over when all is done or no further part is possible."""
    if left > 0 and any(parts_of(p, kind)):
        p.phase = ["effect", seat, str(card), f"{left}/{most}"]
    else:
        _end_effect(p)


def _part(p: Position, seat: str, card: int, left: str, action: str) -> None:
    """One part of an effect, or its end by choice."""
    match action.split():
        case ["done"]:
            _end_effect(p)
            return
        case ["call", start, space]:
            p.cells[start] = FREE
            p.cells[space] = "B+"
        case ["frighten", space]:
            p.cells[space] = "s!"
        case ["recover", "wound"]:
            p.wounds -= 1
        case ["recover", space]:
            p.cells[space] = "B"
        case ["gas", space]:
            p.cells[space] = "b!"
        case ["reinforce", space]:
            p.reserve -= 1
            p.cells[space] = "S"
        case ["jeep", start, goal]:
            figure = p.cells[start]
            p.cells[start] = FREE
            for space in _between(start, goal):
                p.cells[space] = FREE
            p.cells[goal] = figure
        case ["fire", space]:
            p.cells[space] = FIRE
        case _:
            raise ValueError(action)
    to_do, most = (int(number) for number in left.split("/"))
    _go_on(p, seat, card, PARTS[seat, card][0], to_do - 1, most)


def _between(start: str, goal: str) -> list[str]:
    """The spaces of a straight way, without its start, with its goal."""
    for direction in DIRECTIONS:
        way = list(line_of(start, direction))
        if goal in way:
            return way[: way.index(goal) + 1]
    raise ValueError(start + goal)


def _end_effect(p: Position) -> None:
    """R7.1, R8.1: a card 1 is shuffled in; then the other player has his points (R3.3)."""
    for space in p.where("B"):
        p.cells[space] = "B"
    seat = _lower(p)
    if p.table[seat] == 1:
        _shuffle(p, seat, played_last=[1])
    points = p.table[OTHER[seat]] - p.table[seat]
    p.phase = ["actions", OTHER[seat], str(points)]


def _shuffle(p: Position, seat: str, played_last: list[int]) -> None:
    """All played cards go to the deck; the first time the history is written down at last."""
    if seat not in p.history:
        p.history[seat] = [str(card) for card in [*sorted(p.played[seat]), *played_last]]
    p.history[seat].append("/")
    p.played[seat] = set()


def _act(p: Position, action: str) -> None:
    """One action of either side, or the end of the actions."""
    seat, points = p.phase[1], int(p.phase[2])
    flags = p.phase[3:]
    spent = 1
    match action.split():
        case ["done"]:
            spent = points
        case ["baby", start, "exit"]:
            p.cells[start] = FREE
            p.escaped += 1
        case ["baby", start, space]:
            p.cells[start] = FREE
            p.cells[space] = "B"
        case ["run", start, space]:
            p.cells[start] = FREE
            p.cells[space] = "M"
            spent = run_price(p, bool(flags))
            flags = ["ran"]
        case ["kill", space]:
            p.cells[space] = FREE
        case ["wake", space]:
            p.cells[space] = "B"
        case ["douse", space]:
            for there in blaze(p, space):
                p.cells[there] = FREE
        case ["walk", start, space]:
            figure = p.cells[start].replace("~", "")
            p.cells[start] = FIRE if "~" in p.cells[start] else FREE
            p.cells[space] = figure + ("~" if p.cells[space] == FIRE else "")
        case ["stand", space]:
            p.cells[space] = "S"
        case ["sleep", start, space]:
            p.cells[start] = "S*"
            p.cells[space] = "b!"
        case ["capture", start, space]:
            p.cells[start] = "S*"
            p.cells[space] = FREE
            p.captured += 1
        case ["shoot", start]:
            p.cells[start] = "S*"
            p.wounds += 1
        case _:
            raise ValueError(action)
    end = _ending(p)
    if end:
        p.phase = ["over", *end]
    elif points > spent:
        p.phase = ["actions", seat, str(points - spent), *flags]
    elif p.mother() is None:
        p.phase = ["return"]
    else:
        _end_round(p)


def _ending(p: Position) -> list[str]:
    """R9: the winner and the rule, or nothing."""
    if p.escaped == 3:
        return [RAPTOR, "R9.1"]
    if not p.where("Ss"):
        return [RAPTOR, "R9.2"]
    if p.wounds == 5:
        return [SCIENTIST, "R9.3"]
    if p.captured == 3:
        return [SCIENTIST, "R9.4"]
    return []


def _end_round(p: Position) -> None:
    """R3.6, R3.7: the cards, what is forgotten, then the draws."""
    tie = p.table[RAPTOR] == p.table[SCIENTIST]
    applied = None if tie else _lower(p)
    for seat in SEATS:
        if not (seat == applied and p.table[seat] == 1):
            p.played[seat].add(p.table[seat])
    observed = applied == RAPTOR and p.table[RAPTOR] in DISAPPEARANCES
    p.table = {}
    for space in SPACES:
        p.cells[space] = p.cells[space][0]
    _draws(p, RAPTOR, 3 - len(p.hand[RAPTOR]), ["observed"] if observed else [])


def _draws(p: Position, seat: str, left: int, observed: list[str]) -> None:
    """R3.6: draw up to three, the raptor first; an empty deck is shuffled when it is needed."""
    if left == 0 and seat == RAPTOR:
        seat, left = SCIENTIST, 3 - len(p.hand[SCIENTIST])
    if left > 0:
        if not p.deck(seat):
            _shuffle(p, seat, played_last=[])
        p.phase = ["draw", seat, str(left), *observed]
        return
    if any(p.played.values()) or p.history:  # not after the deal of R2.4
        p.round += 1
    p.phase = ["choose", SCIENTIST] if observed else ["choose"]
