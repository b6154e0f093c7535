"""The end of a match of the Temple in words, the moments worth seeing again, and what is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.agenda import top
from oviraptor.games.temple.rules.battles import attacker_won
from oviraptor.games.temple.rules.board import TRAIL
from oviraptor.games.temple.rules.codes import a_of, b_of, kind_of
from oviraptor.games.temple.rules.play import REASONS
from oviraptor.games.temple.rules.state import NOBODY, Battle, State
from oviraptor.games.temple.words.battle_log import decided
from oviraptor.games.temple.words.phrases import gate, person, piece, player
from oviraptor.kit.words.english import capital, clause, listed

FIGURES: Final = {
    "steps": "Steps walked",
    "cards": "Cards played",
    "battles": "Battles won",
    "gained": "Coins gained",
    "lost": "Coins lost",
    "deaths": "Raiders lost",
}
_TITLES: Final = {
    "T15.1": "The Egg is out",
    "T15.2": "The swarm has them all",
    "T15.3": "The Temple is sealed",
    "T16.6": "Nobody came out",
    "cap": "The Temple turns on",
}
_WHY: Final = {
    "T15.1": "the Egg is out of the Temple and was held for one last turn",
    "T15.2": "no Raider is left alive",
    "T15.3": "the Temple is sealed",
    "T16.6": "no Raider is left alive on either side",
    "cap": "the simulation has reached its last round",
}


def title(s: State) -> str:
    """Call the end by a few words."""
    return _TITLES[REASONS[top(s)[1]]]


def verdict(s: State) -> str:
    """Say who has won and why."""
    _, reason, winners, _ = top(s)
    seats = [seat for seat in range(s.seats()) if winners >> seat & 1]
    why = _WHY[REASONS[reason]]
    if not seats:
        return f"Nobody wins: {why}."
    if REASONS[reason] in ("T16.6", "cap"):
        return f"A draw: {why}."
    names = [person(seat, None) for seat in seats]
    who = clause(names[0], "win") if len(names) == 1 else f"{listed(names)} win together"
    return f"{capital(who)}: {why}."


def moment(before: State, _actor: Seat, action: int, after: State) -> tuple[int, str] | None:
    """Weigh a step: the Egg, the dead, ways out, battles and deals, and what the Temple does."""
    carrier = after.carrier()
    if len(after.dead) > len(before.dead):
        return 70, capital(clause(player(before, after.dead[-1], None), "fall"))
    if carrier not in (NOBODY, before.carrier()):
        return 80, capital(clause(player(before, carrier, None), "have", "the Egg"))
    for number in range(before.players):
        if after.at[number] >= TRAIL > before.at[number] >= 0:
            return 75 if number == carrier else 40, f"Out by {gate(after.at[number] - TRAIL)}"
    ended = _battle(before, action)
    if ended is not None:
        winner = ended.attacker if attacker_won(ended) else ended.defender
        return 50, capital(clause(piece(before, winner, None), "win", "the battle"))
    return _other(before, action, after)


def _other(before: State, action: int, after: State) -> tuple[int, str] | None:
    if kind_of(action) == codes.ACCEPT and before.battle is not None:
        return 42, "A truce"
    if kind_of(action) == codes.WAR:
        return 36, "No deal: war"
    if after.rollers and not before.rollers:
        return 26, "The Rollers turn"
    opened = (after.sun and not before.sun) + (after.moon and not before.moon)
    if opened:
        return 22 + 6 * opened, "All Gates open" if opened == 2 else "The Gates open"
    return None


def counts(
    before: State, actor: Seat, action: int, after: State
) -> Iterator[tuple[str, Seat, int]]:
    """Say what a step adds to the figures."""
    kind = kind_of(action)
    if kind in (codes.STEP, codes.SPAWN):
        yield "steps", actor, 1
    if kind == codes.PLAY:
        yield "cards", actor, 1
    ended = _battle(before, action)
    if ended is not None:
        hand = ended.hand_a if attacker_won(ended) else ended.hand_d
        yield "battles", before.seat_of(hand), 1
    for number in range(before.players):
        change = after.coins[number] - before.coins[number]
        yield ("gained" if change > 0 else "lost"), before.seat_of(number), abs(change)
    for number in after.dead[len(before.dead) :]:
        yield "deaths", before.seat_of(number), 1


def _battle(before: State, action: int) -> Battle | None:
    """Return the battle as it ends with this step, if one does."""
    if kind_of(action) != codes.REVEAL:
        return None
    return decided(before, a_of(action), b_of(action))
