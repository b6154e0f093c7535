"""A game for a shell or a notebook: positions and actions show what they are, and texts are taken for them.

A thin shell around the contract; what plays games by the thousand uses the game's module itself.
"""

from __future__ import annotations

from random import Random
from typing import Any

from oviraptor.bots.draw import drawn
from oviraptor.bots.player import player_named
from oviraptor.core.errors import Refused
from oviraptor.core.game import CHANCE, AnyGame, Chance, Meta, Seat, Thought, Turn, Viewer
from oviraptor.core.options import fill_options
from oviraptor.core.parts import TERMINAL, without_markup


class _Shown:
    """A value of the game with its text; `raw` is what the game's own functions take."""

    __slots__ = ("raw", "text")

    def __init__(self, raw: Any, text: str) -> None:
        self.raw = raw
        self.text = text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Shown) and other.raw == self.raw

    def __hash__(self) -> int:
        return hash(self.raw)


class Action(_Shown):
    """An action that shows its text."""

    __slots__ = ()


class Position(_Shown):
    """A state that shows itself as it is written."""

    __slots__ = ()

    def __repr__(self) -> str:
        return self.text.rstrip("\n")


class Drawing(str):
    """A text that is shown as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


class Explorer:
    """One game to walk about in; `oviraptor.explore` opens one by its name.

    >>> from oviraptor.testing.template import game, meta
    >>> cards = Explorer(game, meta.META)
    >>> s = cards.start(seed=1, rounds="2")
    >>> s
    round 1 of 2
    deck 1 3 3 5 5 6
    left 0 hand 1 2 6 known - chosen -
    right 0 hand 2 4 4 known - chosen -
    >>> cards.legal(s)
    [<play 1>, <play 2>, <play 6>]
    >>> s = cards.apply(s, "play 2")
    >>> cards.turn(s)
    Decide(seats=(1,))
    >>> cards.why(s, "play 1")
    'H2.1 You have no 1 in your hand.'
    >>> cards.think(s, "greedy").action in cards.legal(s)
    True
    """

    def __init__(self, game: AnyGame, meta: Meta) -> None:
        self.game = game
        self.meta = meta

    def __repr__(self) -> str:
        counts = ", ".join(map(str, self.meta.seat_counts))
        return f"<{self.meta.title}: {counts} seats; start, legal, apply, view, show, why, think>"

    def start(self, seed: int = 0, **options: str) -> Position:
        """Begin a game; options are given by their keys, `oviraptor games` lists them.

        What chance brings before anybody can choose is drawn from the seed, too.
        """
        rng = Random(seed)
        state = self.game.start(fill_options(self.meta, options), rng)
        while isinstance(self.game.turn(state), Chance):
            outcomes = self.game.outcomes(state)
            state = self.game.apply(state, CHANCE, drawn(outcomes, rng))
        return self._position(state)

    def read(self, text: str) -> Position:
        """Read a position."""
        return self._position(self.game.read(text))

    def turn(self, s: Position) -> Turn:
        """Say what the game waits for."""
        return self.game.turn(s.raw)

    def legal(self, s: Position, seat: Seat | None = None) -> list[Action]:
        """List what a seat may do, or the first that is awaited; where chance is due, its outcomes."""
        if seat is None and isinstance(self.game.turn(s.raw), Chance):
            return [self._action(outcome) for outcome, _ in self.game.outcomes(s.raw)]
        return [self._action(a) for a in self.game.legal(s.raw, self._actor(s, seat))]

    def apply(self, s: Position, action: Action | str, seat: Seat | None = None) -> Position:
        """Return the position after an action or its text; raises Refused."""
        wanted = action if isinstance(action, Action) else self._action(self.game.parse(action))
        if wanted not in self.legal(s, seat):
            refusal = self.game.refuse(s.raw, max(0, self._actor(s, seat)), wanted.raw)
            raise Refused(refusal.text, refusal.rule)
        return self._position(self.game.apply(s.raw, self._actor(s, seat), wanted.raw))

    def why(self, s: Position, action: Action | str, seat: Seat | None = None) -> str:
        """Say `legal`, or the rule an action breaks."""
        try:
            self.apply(s, action, seat)
        except Refused as refused:
            return f"{refused.rule} {refused.text}".strip()
        return "legal"

    def view(self, s: Position, viewer: Viewer = None) -> Any:
        """Return what a seat may know, or a spectator."""
        return self.game.view(s.raw, viewer)

    def show(self, s: Position, viewer: Viewer = None) -> Drawing:
        """Draw what a seat sees as in the terminal; the position if the game draws nothing."""
        terminal = TERMINAL.of_game(self.game)
        if terminal is None:
            return Drawing(s)
        return Drawing(without_markup(terminal.draw(self.view(s, viewer), self.meta.seat_names)))

    def think(
        self, s: Position, player: str, seat: Seat | None = None, seed: int = 0
    ) -> Thought[Any]:
        """Ask a bot by name, `greedy:50` for one; it is shown what its seat may know."""
        actor = self._actor(s, seat)
        asked = player_named(self.game, self.meta, player)
        legal = self.game.legal(s.raw, actor)
        thought = asked.think(self.view(s, actor), actor, legal, Random(seed))
        mix = tuple((self._action(a), share) for a, share in thought.mix)
        return Thought(self._action(thought.action), mix, thought.why)

    def _actor(self, s: Position, seat: Seat | None) -> Seat:
        turn = self.game.turn(s.raw)
        if seat is not None:
            return seat
        return CHANCE if isinstance(turn, Chance) else getattr(turn, "seats", (0,))[0]

    def _action(self, raw: Any) -> Action:
        return Action(raw, self.game.text(raw))

    def _position(self, raw: Any) -> Position:
        return Position(raw, self.game.write(raw))
