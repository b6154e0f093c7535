"""The end in words: who has won, and with how many points."""

from __future__ import annotations

from oviraptor.core.game import Over, Viewer
from oviraptor.games.dinogenics.rules.agenda import top
from oviraptor.games.dinogenics.rules.habitats import reputation
from oviraptor.games.dinogenics.rules.play import turn
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words.names import person
from oviraptor.kit.words.english import capital, clause, listed


def ending(s: State, viewer: Viewer) -> str:
    """Tell that the game is over and who has won."""
    over = turn(s)
    if top(s)[1] or not isinstance(over, Over):
        return "The simulation has reached its last season: a draw."
    winners = [seat for seat, place in enumerate(over.places) if place == 1]
    vp = s.islands[winners[0]].vp
    others = sorted(
        (seat for seat in range(len(s.islands)) if seat not in winners),
        key=lambda seat: over.places[seat],
    )
    told = [f"Seven seasons are over: {_victory(winners, viewer)} with {vp} VP{_tie(s, winners)}."]
    if others:
        rest = listed(
            [clause(person(seat, viewer), "have", str(s.islands[seat].vp)) for seat in others]
        )
        told.append(f"{capital(rest)}.")
    return " ".join(told)


def _victory(winners: list[int], viewer: Viewer) -> str:
    names = sorted((person(seat, viewer) for seat in winners), key=lambda name: name != "you")
    if len(names) == 1:
        return clause(names[0], "win")
    return f"{listed(names)} share the victory"


def _tie(s: State, winners: list[int]) -> str:
    """Say that reputation has decided (D24.7)."""
    most = s.islands[winners[0]].vp
    level = [seat for seat in range(len(s.islands)) if s.islands[seat].vp == most]
    if len(level) == len(winners):
        return ""
    return f" and the greater reputation ({reputation(s, winners[0])})"
