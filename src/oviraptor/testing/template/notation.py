"""A position of Higher Card as text, one line for the table and one per seat.

round 2 of 4
deck 1 2 2 3 6
left 1 hand 3 4 4 known 4 chosen 3
right 0 hand 1 2 5 known - chosen -
"""

from __future__ import annotations

from oviraptor.core import bag
from oviraptor.core.bag import Bag
from oviraptor.core.errors import Malformed
from oviraptor.testing.template.actions import SEATS, card_of
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.state import DECK, EMPTY, State, played

_SEAT_LINE = "“left 1 hand 3 4 4 known 4 chosen -”"


def write(s: State) -> str:
    """Write a state."""
    lines = [f"round {s.round} of {s.rounds}", f"deck {_cards(s.deck)}"]
    for name, points, hand, known, chosen in zip(
        SEATS, s.points, s.hands, s.known, s.chosen, strict=False
    ):
        lines.append(
            f"{name} {points} hand {_cards(hand)} known {_cards(known)} chosen {chosen or '-'}"
        )
    if s.stopped:
        lines.append("stopped")
    return "\n".join(lines) + "\n"


def read(text: str) -> State:
    """Read a state."""
    lines = text.splitlines()
    stopped = lines[-1:] == ["stopped"]
    seats = lines[2 : -1 if stopped else None]
    if len(seats) not in META.seat_counts:
        raise Malformed("“round …”, “deck …”, then a line per seat", line=min(len(lines) + 1, 3))
    number, rounds = _rounds(lines[0])
    if not lines[1].startswith("deck "):
        raise Malformed("“deck 1 2 2 3 6”", line=2)
    read_seats = [
        _seat(line, name, i + 3) for i, (name, line) in enumerate(zip(SEATS, seats, strict=False))
    ]
    state = State(
        rounds=rounds,
        round=number,
        deck=_bag(lines[1].split(" ")[1:], 2),
        hands=tuple(seat[1] for seat in read_seats),
        known=tuple(seat[2] for seat in read_seats),
        chosen=tuple(seat[3] for seat in read_seats),
        points=tuple(seat[0] for seat in read_seats),
        stopped=stopped,
    )
    _check(state)
    return state


def _cards(cards: Bag) -> str:
    return " ".join(str(card) for card in bag.kinds(cards) for _ in range(cards[card])) or "-"


def _rounds(line: str) -> tuple[int, int]:
    match line.split(" "):
        case ["round", number, "of", rounds] if number.isdecimal() and rounds.isdecimal():
            return int(number), int(rounds)
        case _:
            raise Malformed("“round 2 of 4”", line=1)


def _seat(line: str, name: str, number: int) -> tuple[int, Bag, Bag, int | None]:
    words = line.split(" ")
    try:
        hand, known, chosen = words.index("hand"), words.index("known"), words.index("chosen")
    except ValueError:
        raise Malformed(_SEAT_LINE, line=number) from None
    if not hand < known < chosen == len(words) - 2 or words[0] != name or hand != 2:
        raise Malformed(_SEAT_LINE, line=number)
    if not words[1].isdecimal():
        raise Malformed("points", column=len(name) + 2, line=number)
    card = None if words[-1] == "-" else card_of(words[-1], len(line), number)
    cards = _bag(words[hand + 1 : known], number)
    return int(words[1]), cards, _bag(words[known + 1 : chosen], number), card


def _bag(words: list[str], line: int) -> Bag:
    cards = EMPTY
    for word in [] if words == ["-"] else words:
        cards = bag.put(cards, card_of(word, 1, line))
    return cards


def _check(s: State) -> None:
    try:
        played(s)
        for hand, known, chosen in zip(s.hands, s.known, s.chosen, strict=True):
            bag.less(hand, known)
            bag.less(hand, EMPTY if chosen is None else bag.put(EMPTY, chosen))
    except ValueError:
        reason = f"no more cards than the deck has ({_cards(DECK)}), known and chosen ones in hand"
        raise Malformed(reason, line=2) from None
