"""Golden files and how they are made anew: `python -m oviraptor.games.temple.tests.golden`.

Playthroughs are the first rounds of a game with every sentence, and the position as each turn begins;
finished games are records, one per way to end. They change only in a commit that says why.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from oviraptor.core import record
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, Chance, Over, Seat
from oviraptor.core.options import fill_options
from oviraptor.games.temple import game
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.state import OUT, State
from oviraptor.games.temple.view import View
from oviraptor.play.match import Match

TempleMatch = Match[State, int, View]
Wish = Callable[[State, Seat], float]
"""What a player wants of the position after its action."""
HERE = Path(__file__).parent / "golden"
DUEL = {"seats": "2", "mode": "duel", "seal": "12"}
PAIRS = {"seats": "2", "mode": "pairs", "seal": "12"}
TEAMS = {"seats": "4", "mode": "teams"}
PLAYTHROUGHS = {
    "duel": DUEL,
    "pairs": PAIRS,
    "teams": TEAMS,
    "free": {"seats": "3"},
}
_GLANCES = 6
_ROUNDS = 2


def to_win(s: State, seat: Seat) -> float:
    """Want to win."""
    return game.evaluate(s)[seat]


def to_die(s: State, seat: Seat) -> float:
    """Want to lose coins, one's own above all."""
    return -sum(s.coins) - 2.0 * s.coins[seat] + 9.0 * len(s.dead) + 0.01 * s.steps


def to_wait(s: State, seat: Seat) -> float:
    """Want nothing to happen."""
    return float(s.coins[seat] + (s.active != seat))


ENDINGS: dict[str, tuple[dict[str, str], Wish]] = {
    "T14.2": (DUEL, to_win),
    "T14.6": ({"seats": "3"}, to_win),
    "T15.2": (DUEL, to_die),
    "T15.3": (DUEL, to_wait),
    "T16.6": (PAIRS, to_die),
}
"""Each way to end: T15.1 with and without a battle in the Jungle, then the others."""


def reason_of(ending: str) -> str:
    """Return the reason a match ends with."""
    return "T15.1" if ending.startswith("T14") else ending


def playthrough(options: dict[str, str], seed: int = 7) -> str:
    """Tell the first rounds of a game: every step, what each viewer reads, each turn's position."""
    rng = Random(seed)
    s = game.start(fill_options(META, options), rng)
    lines = [game.write(s)]
    chances = 0
    while not isinstance(due := game.turn(s), Over) and s.round <= _ROUNDS:
        if isinstance(due, Chance):
            actor, a = CHANCE, draw(secret_of_seed(seed), chances, game.outcomes(s))
            chances += 1
        else:
            actor = rng.choice(due.seats)
            a = _wandering(s, actor, rng)
        after = game.apply(s, actor, a)
        lines.append(f"> {actor} {game.text(a)}\n")
        lines.extend(_told(s, actor, a, after))
        if (after.active, after.round) != (s.active, s.round):
            lines.append("".join(f"    {line}\n" for line in game.write(after).splitlines()))
        s = after
    return "".join(lines)


def _told(s: State, actor: Seat, a: int, after: State) -> list[str]:
    lines = []
    for viewer in (*range(s.seats()), None):
        shown = game.seen(s, actor, a, viewer)
        status = game.status(after, viewer)
        said = "(nothing)" if shown is None else game.say(s, actor, shown, after, viewer)
        lines.append(f"  {viewer}: {said} | {status.heading} | {status.prompt}\n")
    return lines


def _wandering(s: State, seat: Seat, rng: Random) -> int:
    """Do anything, but end a turn only where there is nothing else: no judgement that may change."""
    legal = game.legal(s, seat)
    return rng.choice([a for a in legal if game.text(a) != "end"] or legal)


def _wished(s: State, seat: Seat, wish: Wish, rng: Random) -> int:
    legal = game.legal(s, seat)
    some = rng.sample(legal, min(_GLANCES, len(legal)))
    return max(some, key=lambda a: wish(game.apply(s, seat, a), seat))


def finished(ending: str) -> record.Record:
    """Find a match that ends like that: everybody plays for it."""
    options, wish = ENDINGS[ending]
    for seed in range(1000):
        match = _played(fill_options(META, options), wish, seed)
        assert match.result is not None
        if match.result.reason == reason_of(ending) and _is_way(match, ending):
            return match.record()
    raise AssertionError(f"no match of these ends by {ending}")


def _played(options: dict[str, str], wish: Wish, seed: int) -> TempleMatch:
    rng = Random(seed)
    match = Match.create(game, META, options, secret_of_seed(seed))
    while match.result is None:
        seat = rng.choice(match.awaited)
        match.submit(seat, game.text(_wished(match.state, seat, wish, rng)))
    return match


def _is_way(match: TempleMatch, ending: str) -> bool:
    """Tell whether the Egg was fought for in the Jungle, or not, where the ending says so."""
    if not ending.startswith("T14"):
        return True
    return (OUT in match.state.at) == (ending == "T14.6")


def main() -> None:
    """Write all golden files."""
    HERE.mkdir(exist_ok=True)
    for name, options in PLAYTHROUGHS.items():
        (HERE / f"{name}.txt").write_text(playthrough(options), encoding="utf-8")
    for ending in ENDINGS:
        (HERE / f"{ending}.jsonl").write_text(record.dump(finished(ending)), encoding="utf-8")


if __name__ == "__main__":
    main()
