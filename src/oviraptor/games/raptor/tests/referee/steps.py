"""What comes of a legal action, with everything that happens by itself (R2, R5 to R9)."""

from __future__ import annotations

from .actions import run_price
from .board import blaze, line_of
from .choices import legal_in
from .effects import PARTS
from .names import DIRECTIONS, FIRE, FREE, RAPTOR, SCIENTIST
from .notation import read, write
from .position import Position
from .rounds import draws, end_effect, end_round, go_on, reveal


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
            reveal(p, int(action.split()[1]), int(shown))
        case ["reveal"]:
            reveal(p, p.chosen[RAPTOR], p.chosen[SCIENTIST])
        case ["effect", seat, card, left]:
            _part(p, seat, int(card), left, action)
        case ["actions", *_]:
            _act(p, action)
        case ["return"]:
            p.cells[action.split()[1]] = "M"
            end_round(p)
        case ["draw", seat, *rest]:
            p.hand[seat].add(int(action.split()[2]))
            draws(p, seat, int(rest[0]) - 1, rest[1:])
        case _:
            raise ValueError(p.phase)
    return write(p)


def _place(p: Position, what: str, space: str) -> None:
    """R2: the mother, five babies, four scientists; then the cards are dealt."""
    p.cells[space] = {"mother": "M", "baby": "B", "scientist": "S"}[what]
    if len(p.where("S")) == 4:
        draws(p, RAPTOR, 3, [])
    elif len(p.where("B")) == 5:
        p.phase = ["place", "scientist"]
    else:
        p.phase = ["place", "baby"]


def _part(p: Position, seat: str, card: int, left: str, action: str) -> None:
    """One part of an effect, or its end by choice."""
    match action.split():
        case ["done"]:
            end_effect(p)
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
    go_on(p, seat, card, PARTS[seat, card][0], to_do - 1, most)


def _between(start: str, goal: str) -> list[str]:
    """The spaces of a straight way, without its start, with its goal."""
    for direction in DIRECTIONS:
        way = list(line_of(start, direction))
        if goal in way:
            return way[: way.index(goal) + 1]
    raise ValueError(start + goal)


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
        end_round(p)


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
