"""The Temple's golden files; `python -m oviraptor.games.temple.tests.golden` makes them anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from oviraptor.core import record
from oviraptor.core.game import Seat
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.state import OUT, State
from oviraptor.testing.golden import AnyMatch, Ending, Golden, Playthrough, find_match

Wish = Callable[[State, Seat], float]
"""What a player wants of the position after its action."""
DUEL = {"seats": "2", "mode": "duel", "seal": "12"}
PAIRS = {"seats": "2", "mode": "pairs", "seal": "12"}
TEAMS = {"seats": "4", "mode": "teams"}
_GLANCES = 6


def to_win(s: State, seat: Seat) -> float:
    """Want to win."""
    return game.evaluate(s)[seat]


def to_die(s: State, seat: Seat) -> float:
    """Want to lose coins, one's own above all."""
    return -sum(s.coins) - 2.0 * s.coins[seat] + 9.0 * len(s.dead) + 0.01 * s.steps


def to_wait(s: State, seat: Seat) -> float:
    """Want nothing to happen."""
    return float(s.coins[seat] + (s.active != seat))


def told(options: dict[str, str]) -> Playthrough:
    """Tell two rounds, and the position as each turn begins."""
    return Playthrough(options=options, rounds=2, choose=_wandering, is_written=_is_next_turn)


def finished(ending: str, options: dict[str, str], wish: Wish) -> record.Record:
    """Find a match that ends like that: everybody plays for it."""

    def move(match: AnyMatch, rng: Random) -> tuple[Seat, int]:
        seat = rng.choice(match.awaited)
        return seat, _wished(match.state, seat, wish, rng)

    def is_wanted(match: AnyMatch) -> bool:
        assert match.result is not None
        return match.result.reason == reason_of(ending) and _is_way(match, ending)

    return find_match(game, META, options, move, is_wanted, by="person")


def reason_of(ending: str) -> str:
    """Return the reason a match ends with."""
    return "T15.1" if ending.startswith("T14") else ending


def _is_next_turn(before: State, after: State) -> bool:
    return (after.active, after.round) != (before.active, before.round)


def _wandering(s: State, seat: Seat, rng: Random) -> int:
    """Do anything, but end a turn only where there is nothing else: no judgement that may change."""
    legal = game.legal(s, seat)
    return rng.choice([a for a in legal if game.text(a) != "end"] or legal)


def _wished(s: State, seat: Seat, wish: Wish, rng: Random) -> int:
    legal = game.legal(s, seat)
    some = rng.sample(legal, min(_GLANCES, len(legal)))
    return max(some, key=lambda a: wish(game.apply(s, seat, a), seat))


def _is_way(match: AnyMatch, ending: str) -> bool:
    """Tell whether the Egg was fought for in the Jungle, or not, where the ending says so."""
    if not ending.startswith("T14"):
        return True
    return (OUT in match.state.at) == (ending == "T14.6")


def ending(name: str, options: dict[str, str], wish: Wish) -> Ending:
    """Return a way to end, and how it is found."""
    return Ending(reason_of(name), partial(finished, name, options, wish))


GOLDEN = Golden(
    game,
    META,
    Path(__file__).parent / "golden",
    playthroughs={
        "duel": told(DUEL),
        "pairs": told(PAIRS),
        "teams": told(TEAMS),
        "free": told({"seats": "3"}),
    },
    endings={  # T15.1 with and without a battle in the Jungle, then the others
        "T14.2": ending("T14.2", DUEL, to_win),
        "T14.6": ending("T14.6", {"seats": "3"}, to_win),
        "T15.2": ending("T15.2", DUEL, to_die),
        "T15.3": ending("T15.3", DUEL, to_wait),
        "T16.6": ending("T16.6", PAIRS, to_die),
    },
)

if __name__ == "__main__":
    GOLDEN.make()
