"""Why the computer would do something, in a sentence."""

from __future__ import annotations

from oviraptor.core.game import Seat
from oviraptor.games.raptor.rules.board import nearest
from oviraptor.games.raptor.rules.cards import RAPTOR, count
from oviraptor.games.raptor.rules.phases import EFFECT, PLACE_SCIENTIST
from oviraptor.games.raptor.rules.state import AWAY, State


def why_turn(before: State, after: State, seat: Seat, raptor: float) -> str:
    """Tell what a turn or an effect achieves, and what is expected after it."""
    gains = _gains(before, after, seat)
    deeds = f"It {_joined(gains)}. " if gains else ""
    reply = "after the best answer" if before.phase == EFFECT else "after it"
    return f"{deeds}{_expected(raptor, seat)} {reply}."


def why_card(mix: list[tuple[int, float]], raptor: float, seat: Seat) -> str:
    """Tell how often each card should be played."""
    if len(mix) == 1:
        return (
            f"Card {mix[0][0]} is best against all the other may play. {_expected(raptor, seat)}."
        )
    shares = _joined([f"card {card} {share:.0%}" for card, share in mix])
    return f"To stay unpredictable, play {shares} of the time. {_expected(raptor, seat)}."


def why_answer(card: int, raptor: float) -> str:
    """Tell why a card answers the one that is shown (R7.2)."""
    return (
        f"Card {card} is your best answer to the card that is shown. {_expected(raptor, RAPTOR)}."
    )


def why_place(before: State) -> str:
    """Tell why a figure is placed there."""
    if before.phase == PLACE_SCIENTIST:
        return "From there he is nearest to where he will be needed."
    return "That leaves the scientists the least to gain, wherever they are placed."


def why_return() -> str:
    """Tell why the mother returns there."""
    return "There she is safest and of most use."


def _expected(raptor: float, seat: Seat) -> str:
    chance = raptor if seat == RAPTOR else 1 - raptor
    return f"I give you about {chance:.0%}"


def _gains(before: State, after: State, seat: Seat) -> list[str]:
    """List what changed to the good of a side."""
    if seat == RAPTOR:
        return _raptor_gains(before, after)
    return _scientist_gains(before, after)


def _raptor_gains(before: State, after: State) -> list[str]:
    gains: list[str] = []
    _add(gains, after.escaped - before.escaped, "brings a baby out", "brings {} babies out")
    killed = count(before.active | before.frightened) - count(after.active | after.frightened)
    _add(gains, killed, "kills a scientist", "kills {} scientists")
    woken = count(before.asleep) - count(after.asleep) - (after.captured - before.captured)
    _add(gains, woken, "wakes a baby", "wakes {} babies")
    _add(gains, before.wounds - after.wounds, "heals the mother", "heals the mother {} times")
    fears = count(after.frightened) - count(before.frightened)
    _add(gains, fears, "frightens a scientist", "frightens {} scientists")
    _add(gains, count(before.fires) - count(after.fires), "puts out a fire", "puts out {} fires")
    if _watchers(after) < _watchers(before):
        gains.append("brings the mother out of sight")
    nearer = _steps(before) - _steps(after)
    if nearer > 0 and not gains:
        gains.append("brings the babies nearer to the exits")
    return gains


def _scientist_gains(before: State, after: State) -> list[str]:
    gains: list[str] = []
    _add(gains, after.captured - before.captured, "captures a baby", "captures {} babies")
    asleep = count(after.asleep) - count(before.asleep) + after.captured - before.captured
    _add(gains, asleep, "puts a baby to sleep", "puts {} babies to sleep")
    _add(gains, after.wounds - before.wounds, "shoots the mother", "shoots the mother {} times")
    new = before.reserve - after.reserve
    _add(gains, new, "brings a scientist in", "brings {} scientists in")
    stood = count(before.frightened) - count(after.frightened)
    _add(gains, stood, "lets a scientist stand up", "lets {} scientists stand up")
    _add(gains, count(after.fires) - count(before.fires), "lays a fire", "lays {} fires")
    if _watchers(after) > _watchers(before):
        gains.append("brings the mother into sight")
    return gains or ["brings the scientists to where they are needed"]


def _add(gains: list[str], number: int, one: str, more: str) -> None:
    if number > 0:
        gains.append(one if number == 1 else more.format(number))


def _watchers(s: State) -> int:
    return 0 if s.mother == AWAY else count(nearest(s.board, s.mother, s.active))


def _steps(s: State) -> int:
    cells = (s.board.cells[i + 1] for i in range(57) if s.awake >> i & 1)
    return sum(s.board.distance[cell] for cell in cells)


def _joined(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
