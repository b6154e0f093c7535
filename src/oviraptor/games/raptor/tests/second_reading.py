"""The rules read a second time: slow, plain, on written texts, sharing nothing with the engine.

`legal_texts` lists what may be done in a position, `text_after` writes the position after a step.
Written from the numbered rules; where it and the engine differ, one of them misread a rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

from oviraptor.games.raptor.tests.positions import COLUMNS, SEATS, SPACES, Position, board_lines

FIRST_COLUMN, LAST_COLUMN = 0, len(COLUMNS) - 1
FREE, ROCK, FIRE = ".", "#", "F"
# R3.4: the most parts of an effect; Disappearance and card 9 have none.
MOST = (
    {1: 1, 3: 1, 4: 2, 5: 2, 7: 3, 8: 2},
    {1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 4},
)
LONG_EDGES = [f"{column}{row}" for column in "bcdefghij" for row in (1, 6)]


class Reading:
    """A position as plain things to edit."""

    def __init__(self, at: Position) -> None:
        self.cells = dict(at.cells)
        self.exits = set(at.exits)
        self.hand = [set(at.hand(seat)) for seat in SEATS]
        self.played = [set(at.played(seat)) for seat in SEATS]
        self.history = [at.history(seat) for seat in SEATS]
        self.table = at.table
        self.chosen = [at.chosen(seat) for seat in SEATS]
        self.wounds, self.escaped, self.captured = at.wounds, at.escaped, at.captured
        self.reserve, self.round = at.reserve, at.round
        self.unlimited = at.line("fire") == "unlimited"
        self.phase = at.phase.split()

    def where(self, *letters: str) -> list[str]:
        return [space for space in SPACES if self.cells[space][0] in letters]

    def text(self) -> str:
        lines = board_lines(self.cells, self.exits)
        for seat, name in enumerate(SEATS):
            lines.append(
                f"{name} hand {_cards(self.hand[seat])} played {_cards(self.played[seat])}"
            )
        lines += [
            f"{name} history {self.history[seat]}"
            for seat, name in enumerate(SEATS)
            if self.history[seat] is not None
        ]
        lines += [f"table {self.table[0]} {self.table[1]}"] if self.table else []
        for seat, name in enumerate(SEATS):
            lines += [f"chosen {name} {self.chosen[seat]}"] if self.chosen[seat] else []
        lines.append(
            f"wounds {self.wounds} escaped {self.escaped} captured {self.captured}"
            f" reserve {self.reserve}"
        )
        lines.append(f"round {self.round}")
        lines += ["fire unlimited"] if self.unlimited else []
        lines.append(f"phase {' '.join(self.phase)}")
        return "\n".join(lines)


def legal_texts(r: Reading, seat: int) -> set[str]:
    """List everything this seat may do."""
    if r.phase[0] == "place":
        return set(_places(r)) if seat == (r.phase[1] == "scientist") else set()
    if r.phase[0] == "choose":
        only = r.phase[1] if len(r.phase) > 1 else SEATS[seat]
        return {f"play {card}" for card in r.hand[seat]} if only == SEATS[seat] else set()
    if r.phase[0] == "return":
        return {f"return {space}" for space in r.where(FREE)} if seat == 0 else set()
    if r.phase[0] not in {"effect", "actions"} or r.phase[1] != SEATS[seat]:
        return set()
    if r.phase[0] == "actions":
        return set(_raptor_actions(r) if seat == 0 else _scientist_actions(r))
    card, (left, most) = int(r.phase[2]), map(int, r.phase[3].split("/"))
    parts = set(_parts(r, seat, card))
    fire = seat == 1 and card in {5, 7}
    return parts | {"done"} if left < most and not fire else parts  # R3.4


def text_after(r: Reading, seat: int, text: str) -> str:
    """Write the position after a legal step; chance is seat -1."""
    r = deepcopy(r)
    verb, *words = text.split()
    if verb == "place":
        _place(r, words[0])
    elif verb == "play":
        _play(r, seat, int(words[0]))
    elif verb == "reveal":
        _reveal(r)
    elif verb == "draw":
        _draw(r, SEATS.index(words[0]), int(words[1]))
    elif verb == "return":
        r.cells[words[0]] = "M"
        _end_round(r, " observed")
    elif r.phase[0] == "effect":
        _do_part(r, verb, words)
    else:
        _act(r, verb, words)
    return r.text()


# The board


def neighbours(space: str) -> list[str]:
    """R1.4."""
    return [found for direction in range(4) for found in list(_ray(space, direction))[:1]]


def _ray(space: str, direction: int) -> Iterator[str]:
    right, down = ((1, 0), (-1, 0), (0, 1), (0, -1))[direction]
    column, row = COLUMNS.index(space[0]) + right, int(space[1]) + down
    while FIRST_COLUMN <= column <= LAST_COLUMN and 1 <= row <= 6:
        yield f"{COLUMNS[column]}{row}"
        column, row = column + right, row + down


def _tile(space: str) -> tuple[int, int]:
    return (COLUMNS.index(space[0]) + 2) // 3, (int(space[1]) - 1) // 3


def _is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 1  # R1.5


# R2


def _places(r: Reading) -> Iterator[str]:
    taken = {_tile(space) for space in r.where("M", "B", "S")}
    for space in r.where(FREE):
        tile = _tile(space)
        on_square = 1 <= tile[0] <= 3
        if r.phase[1] == "mother" and tile[0] == 2:
            yield f"place {space}"
        if r.phase[1] == "baby" and on_square and tile not in taken:
            yield f"place {space}"
        if r.phase[1] == "scientist" and not on_square and tile not in taken:
            yield f"place {space}"


def _place(r: Reading, space: str) -> None:
    r.cells[space] = {"mother": "M", "baby": "B", "scientist": "S"}[r.phase[1]]
    if r.phase[1] == "mother":
        r.phase = ["place", "baby"]
    elif r.phase[1] == "baby" and len(r.where("B")) == 5:
        r.phase = ["place", "scientist"]
    elif r.phase[1] == "scientist" and len(r.where("S")) == 4:
        r.phase = ["draw", "raptor", "3"]


# R3


def _play(r: Reading, seat: int, card: int) -> None:
    if r.phase == ["choose", "scientist"]:
        r.phase = ["choose", "raptor", str(card)]
        return
    r.chosen[seat] = card
    if len(r.phase) == 3:
        r.chosen[1] = int(r.phase[2])
        _reveal(r)
    elif all(r.chosen):
        r.phase = ["reveal"]


def _reveal(r: Reading) -> None:
    raptor, scientist = (card or 0 for card in r.chosen)
    r.table, r.chosen = (raptor, scientist), [None, None]
    for seat, card in enumerate(r.table):
        r.hand[seat].remove(card)
        if r.history[seat] is not None:
            r.history[seat] = f"{r.history[seat]} {card}"
    if raptor == scientist:
        _end_round(r)
        return
    lower = int(scientist < raptor)
    if lower == 0 and raptor in {2, 6}:
        r.cells[r.where("M")[0]] = FREE
        _begin_actions(r)
        return
    most = MOST[lower][r.table[lower]]
    r.phase = ["effect", SEATS[lower], str(r.table[lower]), f"{most}/{most}"]
    _end_effect_if_over(r)


def _end_effect_if_over(r: Reading) -> None:
    seat, card = SEATS.index(r.phase[1]), int(r.phase[2])
    if r.phase[3].startswith("0/") or not list(_parts(r, seat, card)):
        _end_effect(r)


def _end_effect(r: Reading) -> None:
    for space in r.where("B"):
        r.cells[space] = "B"
    if r.phase[2] == "1":
        _shuffle(r, SEATS.index(r.phase[1]), [1])
    _begin_actions(r)


def _shuffle(r: Reading, seat: int, also: list[int]) -> None:
    # The order of plays before the first shuffle is not in the text: taken as rising.
    plays = r.history[seat] or _cards(r.played[seat] | set(also))
    r.history[seat] = f"{plays} /"
    r.played[seat] = set()


def _begin_actions(r: Reading) -> None:
    assert r.table
    raptor, scientist = r.table
    r.phase = ["actions", SEATS[raptor < scientist], str(abs(raptor - scientist))]


def _spend(r: Reading, points: int) -> None:
    left = int(r.phase[2]) - points
    r.phase[2] = str(left)
    if left == 0:
        _end_actions(r)


def _end_actions(r: Reading) -> None:
    if r.where("M"):
        _end_round(r)
    else:
        r.phase = ["return"]


def _end_round(r: Reading, observed: str = "") -> None:
    assert r.table
    tie = r.table[0] == r.table[1]
    for seat, card in enumerate(r.table):
        if card != 1 or tie:
            r.played[seat].add(card)
    r.table = None
    r.cells = {space: cell[0] for space, cell in r.cells.items()}  # R3.7
    _begin_draw(r, 0, 1, observed)


def _begin_draw(r: Reading, seat: int, number: int, observed: str) -> None:
    r.phase = f"draw {SEATS[seat]} {number}{observed}".split()
    if len(r.hand[seat]) + len(r.played[seat]) == 9:
        _shuffle(r, seat, [])


def _draw(r: Reading, seat: int, card: int) -> None:
    r.hand[seat].add(card)
    observed = " observed" if r.phase[-1] == "observed" else ""
    setting_up = not r.played[0] | r.played[1] and r.history == [None, None]
    left = int(r.phase[2]) - 1
    if left:
        r.phase[2] = str(left)
    elif seat == 0:
        _begin_draw(r, 1, 3 - len(r.hand[1]), observed)
    else:
        r.phase = ["choose", "scientist"] if observed else ["choose"]
        r.round += 0 if setting_up else 1


# R5


def _raptor_actions(r: Reading) -> Iterator[str]:
    yield "done"
    points = int(r.phase[2])
    for baby in r.where("B"):
        yield from (f"baby {baby} {to}" for to in neighbours(baby) if r.cells[to] == FREE)
        if baby in r.exits:
            yield f"baby {baby} exit"
    mother = r.where("M")[0]
    if points >= 1 + (0 if "ran" in r.phase else r.wounds):
        yield from (f"run {mother} {to}" for to in _line(r, mother, FREE))
    for space in neighbours(mother):
        cell = r.cells[space]
        if cell[0] in "Ss":
            yield f"kill {space}"
        if cell == "b":
            yield f"wake {space}"
        if cell == FIRE:
            yield f"douse {space}"


def _line(r: Reading, space: str, passable: str) -> Iterator[str]:
    for direction in range(4):
        for to in _ray(space, direction):
            if r.cells[to] not in passable:
                break
            yield to


def _act(r: Reading, verb: str, words: list[str]) -> None:
    if verb == "done":
        _end_actions(r)
        return
    space, to = words[0], words[-1]
    cost = 1
    if verb == "baby" and to == "exit":
        r.cells[space] = FREE
        r.escaped += 1
    elif verb in {"baby", "run"}:
        r.cells[to], r.cells[space] = r.cells[space], FREE
    if verb == "run" and "ran" not in r.phase:
        cost += r.wounds
        r.phase.append("ran")
    if verb == "kill":
        r.cells[space] = FREE
    if verb == "wake":
        r.cells[space] = "B"
    if verb == "douse":
        _douse(r, space)
    if verb == "walk":
        _walk(r, space, to)
    if verb == "stand":
        r.cells[space] = "S"
    if verb in {"sleep", "capture", "shoot"}:
        r.cells[space] = "S*"
    if verb == "sleep":
        r.cells[to] = "b!"
    if verb == "capture":
        r.cells[to] = FREE
        r.captured += 1
    if verb == "shoot":
        r.wounds += 1
    if won := _won(r):
        r.phase = ["over", *won.split()]
    else:
        _spend(r, cost)


def _won(r: Reading) -> str:
    if r.escaped == 3:
        return "raptor R9.1"
    if not r.where("S", "s"):
        return "raptor R9.2"
    if r.wounds == 5:
        return "scientist R9.3"
    return "scientist R9.4" if r.captured == 3 else ""


def _douse(r: Reading, space: str) -> None:
    r.cells[space] = FREE
    for other in neighbours(space):
        if r.cells[other] == FIRE:
            _douse(r, other)


# R6


def _scientist_actions(r: Reading) -> Iterator[str]:
    points = int(r.phase[2])
    walkers = [space for space in r.where("S") if "~" in r.cells[space]]
    for space in walkers or r.where("S"):
        yield from (
            f"walk {space} {to}" for to in neighbours(space) if _can_step(r, space, to, points)
        )
    if walkers:
        return
    yield "done"
    yield from (f"stand {space}" for space in r.where("s") if r.cells[space] == "s")
    for space in r.where("S"):
        if r.cells[space] == "S":
            yield from _attacks(r, space)


def _attacks(r: Reading, space: str) -> Iterator[str]:
    for to in neighbours(space):
        if r.cells[to][0] == "B":
            yield f"sleep {space} {to}"
        if r.cells[to][0] == "b":
            yield f"capture {space} {to}"
    for direction in range(4):
        for to in _ray(space, direction):
            if r.cells[to] == "M":
                yield f"shoot {space}"
            if r.cells[to] == ROCK or r.cells[to][0] == "S":
                break


def _can_step(r: Reading, space: str, to: str, points: int) -> bool:
    """R6.2: onto fire only if what is left leads to a space without it."""
    if r.cells[to] == FREE:
        return points >= 1
    if r.cells[to] != FIRE or points < 2:
        return False
    gone = deepcopy(r)
    burns = r.cells[space] == FIRE or "~" in r.cells[space]
    gone.cells[space] = FIRE if burns else FREE
    return any(_can_step(gone, to, further, points - 1) for further in neighbours(to))


def _walk(r: Reading, space: str, to: str) -> None:
    cell = r.cells[space]
    r.cells[space] = FIRE if "~" in cell else FREE
    r.cells[to] = cell.replace("~", "") + ("~" if r.cells[to] == FIRE else "")


# R7 and R8


def _parts(r: Reading, seat: int, card: int) -> Iterator[str]:
    if seat == 0:
        if card in {1, 4}:
            yield from _calls(r)
        if card in {3, 8}:
            yield from (f"frighten {space}" for space in r.where("S"))
        if card in {5, 7}:
            yield from ["recover wound"] if r.wounds else []
            yield from (f"recover {space}" for space in r.where("b"))
        return
    if card in {1, 4}:
        sources = {_tile(space) for space in r.where("S")}
        for space in r.where("B"):
            if any(_is_near(source, _tile(space)) for source in sources):
                yield f"gas {space}"
    if card in {2, 6} and r.reserve:
        yield from (f"reinforce {space}" for space in LONG_EDGES if r.cells[space] == FREE)
    if card in {3, 8}:
        for space in r.where("S"):
            yield from (f"jeep {space} {to}" for to in _line(r, space, FREE + FIRE))
    if card in {5, 7} and (r.unlimited or len(r.where(FIRE)) < 10):
        for space in r.where(FREE):
            if any(r.cells[source][0] in "SF" for source in neighbours(space)):
                yield f"fire {space}"


def _calls(r: Reading) -> Iterator[str]:
    tile = _tile(r.where("M")[0])
    for baby in r.where("B"):
        if r.cells[baby] == "B":
            yield from (f"call {baby} {to}" for to in _reached(r, baby) if _tile(to) == tile)


def _reached(r: Reading, start: str) -> set[str]:
    found: set[str] = set()
    edge = [start]
    while edge:
        for to in neighbours(edge.pop()):
            if r.cells[to] == FREE and to not in found:
                found.add(to)
                edge.append(to)
    return found


def _do_part(r: Reading, verb: str, words: list[str]) -> None:
    if verb == "done":
        _end_effect(r)
        return
    space, to = words[0], words[-1]
    if verb == "call":
        r.cells[space], r.cells[to] = FREE, "B+"
    if verb == "frighten":
        r.cells[space] = "s!"
    if verb == "recover" and space == "wound":
        r.wounds -= 1
    elif verb == "recover":
        r.cells[space] = "B"
    if verb == "gas":
        r.cells[space] = "b!"
    if verb == "reinforce":
        r.cells[space] = "S"
        r.reserve -= 1
    if verb == "fire":
        r.cells[space] = FIRE
    if verb == "jeep":
        _drive(r, space, to)
    left, most = map(int, r.phase[3].split("/"))
    r.phase[3] = f"{left - 1}/{most}"
    _end_effect_if_over(r)


def _drive(r: Reading, space: str, to: str) -> None:
    for direction in range(4):
        way = list(_ray(space, direction))
        if to in way:
            for passed in way[: way.index(to)]:
                r.cells[passed] = FREE
    r.cells[to], r.cells[space] = r.cells[space], FREE


def _cards(cards: set[int]) -> str:
    return " ".join(str(card) for card in sorted(cards)) or "-"
