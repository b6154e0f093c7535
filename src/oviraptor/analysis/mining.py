"""Finds puzzles: in the decisions of a match, or of games that bots play for it; and grades them.

What is asked must be provable, must not come by itself, and must be found by what the seat can know: of worlds that
fit its view all have to agree.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final, get_args

from msgspec.structs import replace

from oviraptor.analysis.proofs import Forcing, TooMany, Way, ends, goes_on, has_won, winning_way
from oviraptor.analysis.puzzles import MOST, Defence, Kind, Puzzle, is_done, solves
from oviraptor.bots.judging import judge_of
from oviraptor.bots.player import Player, player_named, player_of
from oviraptor.core.chance import draw, secret_of_seed
from oviraptor.core.game import CHANCE, AnyGame, Budget, Chance, Decide, Meta, Over, Seat
from oviraptor.core.record import Record
from oviraptor.play.decisions import Chosen, Piece, pieces
from oviraptor.play.match import Match

_SEARCHED: Final = 6_000
"""So many positions are looked at for a win at hand: what is not among them is no turn a person would find."""
_LEAST_STEPS: Final = 2
"""A win by one action is seen by everybody."""
_JUDGED: Final = 40_000
"""So many positions a judge has to find a win where there are too many ways to try them all."""
_SAMPLE: Final = 60
"""So many ways in which anything is done tell whether a win is hard to miss."""
_LONGEST: Final = 60
_WORLDS: Final = 16
_MOST_ENDS: Final = 6_000
"""Beyond so many ends nothing is asked of a decision but a win at hand."""
_PROOF: Final = 1_000
"""So many positions show that an end wins for certain: what takes more is nothing that a person sees."""
_PROOFS: Final = 8_000
"""And so many are looked at for all ends of a decision."""
_HOPE: Final = 0.05
"""Where less than this can be expected after a defence, it only puts off what is lost."""
_HOPED: Final = 2_000
"""So many positions the judge looks at to say it."""
_MOST_RIGHT: Final = 0.34
"""Where more of the ends than this are right, there is little to find."""
_TRIES: Final = 3
_SOLVED: Final = 2
"""A level solves a puzzle that it solves so many times of `_TRIES`."""
_PER_GAME: Final = 3
_LAST: Final = 14
"""So many decisions are asked, the last ones: what can be proven lies near the end."""
_ROUNDS_APART: Final = 3


@dataclass(frozen=True, slots=True)
class Found:
    """What can be asked of a decision, and one way that does it."""

    kind: Kind
    way: Way


def mined(game: AnyGame, meta: Meta, record: Record) -> list[Puzzle]:
    """Find the puzzles in the decisions of a match; they have no grade yet."""
    match, error = Match.replay(game, meta, record)
    if error is not None:
        raise error
    moments: list[tuple[Any, Seat]] = []
    before: Piece | None = None
    for piece in pieces(match):
        is_blind = isinstance(before, Chosen) and before.is_secret
        if isinstance(piece, Chosen) and not is_blind and _is_alone(game, piece.before):
            moments.append((piece.before, piece.seat))
        before = piece
    return _puzzles(game, meta, match.head.options, moments)


def played(
    game: AnyGame, meta: Meta, names: Sequence[str], options: Mapping[str, str], seed: int
) -> list[Puzzle]:
    """Let bots play a game, and find the puzzles in it."""
    players = [player_named(game, meta, name) for name in names]
    moments = list(_moments(game, players, options, seed, meta.round_cap))
    return _puzzles(game, meta, dict(options), moments)


def graded(game: AnyGame, meta: Meta, puzzle: Puzzle) -> Puzzle:
    """Grade a puzzle by the weakest level that solves it; one more than there are where none does."""
    for number, level in enumerate(meta.levels, start=1):
        player = player_of(game, level)
        solved = 0
        for luck in range(_TRIES):
            solved += bool(solves(game, puzzle, tried(game, puzzle, player, luck)))
            if solved >= _SOLVED or solved + _TRIES - 1 - luck < _SOLVED:
                break
        if solved >= _SOLVED:
            return replace(puzzle, grade=number)
    return replace(puzzle, grade=len(meta.levels) + 1)


def tried(game: AnyGame, puzzle: Puzzle, player: Player, luck: int) -> list[str]:
    """Let a player decide what a puzzle asks, and return what it did."""
    state = game.read(puzzle.position)
    rng = Random(f"{puzzle.name} {luck}")
    done: list[str] = []
    while goes_on(game, state, puzzle.seat):
        legal = game.legal(state, puzzle.seat)
        thought = player.think(game.view(state, puzzle.seat), puzzle.seat, legal, rng)
        done.append(game.text(thought.action))
        state = game.apply(state, puzzle.seat, thought.action)
    return done


def find(game: AnyGame, state: Any, seat: Seat) -> Found | None:
    """Find what can be asked of a seat that is to decide, if anything can; where leaving off does it nothing is."""
    found = _found(game, state, seat)
    return None if found is None or _comes_by_leaving_off(game, found.kind, state, seat) else found


def _comes_by_leaving_off(game: AnyGame, kind: Kind, state: Any, seat: Seat) -> bool:
    ways = (
        game.apply(state, seat, each)
        for each in game.legal(state, seat)
        if game.offer(state, seat, each).gives_up
    )
    return any(is_done(game, kind, seat, _plainly(game, after, seat)) for after in ways)


def _found(game: AnyGame, state: Any, seat: Seat) -> Found | None:
    try:
        way = _winning(game, state, seat)
        if way is not None and len(way) < _LEAST_STEPS:
            return None
        if way is not None:
            return _unless_trivial(game, "win", state, seat, way)
        answer = _answer(game, state, seat)
        if answer is not None:
            return answer
        found = ends(game, state, seat, _SEARCHED)
        if not 1 < len(found) <= _MOST_ENDS:
            return None
        return _certain(game, state, seat, found) or _defence(game, state, seat, found)
    except TooMany:
        return None


def _puzzles(
    game: AnyGame, meta: Meta, options: Mapping[str, str], moments: Sequence[tuple[Any, Seat]]
) -> list[Puzzle]:
    """Ask each decision, from the last one on; those of one kind in one game lie rounds apart."""
    found: list[Puzzle] = []
    taken: list[tuple[str, Seat, int]] = []
    for state, seat in reversed(moments[-_LAST:]):
        if len(found) == _PER_GAME:
            break
        now = game.view(state, None).round
        near = {(kind, who) for kind, who, then in taken if abs(then - now) < _ROUNDS_APART}
        if {(kind, seat) for kind in get_args(Kind)} <= near:
            continue
        each = find(game, state, seat)
        if each is not None and (each.kind, seat) not in near:
            taken.append((each.kind, seat, now))
            found.append(_puzzle(game, meta, options, state, seat, each))
    return found


def _puzzle(
    game: AnyGame, meta: Meta, options: Mapping[str, str], state: Any, seat: Seat, found: Found
) -> Puzzle:
    position = game.write(state)
    digest = hashlib.sha256(f"{meta.id} {seat} {position}".encode()).hexdigest()
    return Puzzle(
        name=f"{found.kind}-{digest[:8]}",
        seat=seat,
        task=_task(meta, found.kind, seat),
        kind=found.kind,
        grade=0,
        position=position,
        options=dict(options),
        solution=tuple(map(game.text, found.way)),
    )


def _task(meta: Meta, kind: Kind, seat: Seat) -> str:
    who = f"You play {meta.seat_names[seat]}"
    if kind == "win":
        return f"{who}: win this turn."
    if kind == "answer":
        return f"{who}: one of your choices wins for certain. Find it."
    if kind == "certain":
        return f"{who}: win for certain, whatever the others do and chance brings."
    return f"{who}: you are about to lose. Find what prevents it."


def _winning(game: AnyGame, state: Any, seat: Seat) -> Way | None:
    """Find a win within a decision: by trying every way, or, where these are too many, by the judge of the game."""
    try:
        return winning_way(game, state, seat, _SEARCHED)
    except TooMany:
        way = _judged(game, state, seat)
        if way is None or _is_common(game, state, seat):
            raise
        worlds = [state, *_worlds(game, state, seat)]
        if not all(_does(game, "win", world, seat, way) for world in worlds):
            raise
        return way


def _judged(game: AnyGame, state: Any, seat: Seat) -> Way | None:
    """Ask the judge for a win: one way is enough, and whether it wins the rules tell."""
    rng, view = Random(0), game.view(state, seat)
    found = judge_of(game).weigh(view, seat, (), rng, Budget(_JUDGED))
    return found.best if found.is_proven and found.value == 1 else None


def _is_common(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Tell whether whoever does anything at all has a fair chance to win: then there is little to find."""
    won = sum(has_won(game, _anyhow(game, state, seat, Random(n)), seat) for n in range(_SAMPLE))
    return won > _MOST_RIGHT * _SAMPLE


def _anyhow(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
    """Return where a decision leads in which anything is done."""
    for _ in range(_LONGEST):
        if not goes_on(game, state, seat):
            break
        state = game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return state


def _unless_trivial(game: AnyGame, kind: Kind, state: Any, seat: Seat, way: Way) -> Found | None:
    """Leave out what happens by itself: the plainest action, again and again, must not do it."""
    is_trivial = is_done(game, kind, seat, _plainly(game, state, seat))
    return None if is_trivial else Found(kind, way)


def _plainly(game: AnyGame, state: Any, seat: Seat) -> Any:
    """Return where the plainest actions lead to."""
    while goes_on(game, state, seat):
        state = game.apply(state, seat, game.legal(state, seat)[0])
    return state


def _answer(game: AnyGame, state: Any, seat: Seat) -> Found | None:
    """Ask for the one choice after which a seat wins whatever the others do, before chance comes."""
    legal = game.legal(state, seat)
    afters = [(action, game.apply(state, seat, action)) for action in legal]
    if any(goes_on(game, after, seat) for _, after in afters) or len(legal) < 2:
        return None
    forcing = Forcing(game, seat, MOST)
    right = [action for action, after in afters if forcing.wins(after)]
    if len(right) != 1:
        return None
    worlds = _worlds(game, state, seat)
    way = (right[0],)
    held = all(Forcing(game, seat, MOST).wins(game.apply(w, seat, right[0])) for w in worlds)
    return Found("answer", way) if held else None


def _certain(game: AnyGame, state: Any, seat: Seat, found: Mapping[Any, Way]) -> Found | None:
    """Ask for the few ways after which a seat wins, whatever the others do and chance brings."""
    right, left = [], _PROOFS
    for end, way in found.items():
        forcing = Forcing(game, seat, min(_PROOF, left), whatever_comes=True)
        with suppress(TooMany):
            if forcing.wins(end):
                right.append(way)
        left -= forcing.tried
        if left <= 0:
            return None
    if not right or len(right) > _MOST_RIGHT * len(found):
        return None
    way = min(right, key=len)
    if not all(_does(game, "certain", world, seat, way) for world in _worlds(game, state, seat)):
        return None
    return _unless_trivial(game, "certain", state, seat, way)


def _defence(game: AnyGame, state: Any, seat: Seat, found: Mapping[Any, Way]) -> Found | None:
    """Ask for the few ways after which nobody else wins at once, where all others lose."""
    defence = Defence(game, seat)
    if defence.holds(_plainly(game, state, seat)):
        return None
    # After what is only an interruption nothing is lost yet, nor held.
    told = {end: way for end, way in found.items() if not defence.only_interrupts(end)}
    right = [way for end, way in told.items() if defence.holds(end)]
    if not right or len(right) > _MOST_RIGHT * len(told):
        return None
    way = min(right, key=len)
    held = all(_does(game, "defence", world, seat, way) for world in _worlds(game, state, seat))
    return Found("defence", way) if held and _hope(game, state, seat, way) >= _HOPE else None


def _hope(game: AnyGame, state: Any, seat: Seat, way: Way) -> float:
    """Say what a seat may expect after a way, by what it knows."""
    for action in way:
        state = game.apply(state, seat, action)
    expected = judge_of(game).value(game.view(state, seat), Random(0), Budget(_HOPED))
    return expected[seat]


def _does(game: AnyGame, kind: Kind, world: Any, seat: Seat, way: Way) -> bool:
    """Say whether a way does what is asked in a world that fits what the seat knows."""
    for action in way:
        if not goes_on(game, world, seat) or action not in game.legal(world, seat):
            return False
        world = game.apply(world, seat, action)
    return not goes_on(game, world, seat) and is_done(game, kind, seat, world)


def _worlds(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    view = game.view(state, seat)
    return [game.imagine(view, Random(number)) for number in range(_WORLDS)]


def _moments(
    game: AnyGame, players: Sequence[Player], options: Mapping[str, str], seed: int, cap: int
) -> Iterator[tuple[Any, Seat]]:
    """Play a game, and tell where a decision of one seat alone begins, with something to choose."""
    secret = secret_of_seed(seed)
    lucks = [Random(f"{seed} {player.name} seat {seat}") for seat, player in enumerate(players)]
    state = game.start(options, Random(f"{seed} start"))
    chances, last, is_blind = 0, CHANCE, False
    while not isinstance(turn := game.turn(game.capped(state, cap)), Over):
        if isinstance(turn, Chance):
            state = game.apply(state, CHANCE, draw(secret, chances, game.outcomes(state)))
            chances, last, is_blind = chances + 1, CHANCE, False
            continue
        seat = turn.seats[0]
        if seat != last and not is_blind and _is_alone(game, state):
            yield state, seat
        legal = game.legal(state, seat)
        action = players[seat].think(game.view(state, seat), seat, legal, lucks[seat]).action
        is_blind = is_blind or game.seen(state, seat, action, None) != action
        state, last = game.apply(state, seat, action), seat


def _is_alone(game: AnyGame, state: Any) -> bool:
    """Whether one seat is to decide; with several each would have to guess what the others do."""
    turn = game.turn(state)
    return isinstance(turn, Decide) and len(turn.seats) == 1
