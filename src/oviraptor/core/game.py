"""The contract of a game: what a module `games/<id>/game.py` offers, and the words it is said in.

A game is data (`META`) and a module with the functions of `Game`. Nothing registers itself.
The laws a game keeps are checked by `oviraptor.testing`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from msgspec import Struct

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
V_in = TypeVar("V_in", contravariant=True)

Seat = int
"""One person's place, 0, 1, …: never a figure, a hand or a team."""
Viewer = Seat | None
"""Who looks: a seat, or None for a spectator."""
CHANCE: Final = -1
"""The actor of dice, draws and reveals."""
Path = tuple[str, ...]
"""What a person touches, in order: `("space:f5", "space:f2")`, `("button:done",)`."""
Options = Mapping[str, str]
"""One value per `Meta.options` key; the key "seats" is always among them."""


@dataclass(frozen=True, slots=True)
class Decide:
    """The game waits for these seats; with several, each may act at any time."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """Dice, a draw or a reveal comes next."""


@dataclass(frozen=True, slots=True)
class Over:
    """The end: a place per seat (1 wins, equal is shared, no 1 is nobody) and a reason of META."""

    places: tuple[int, ...]
    reason: str


Turn = Decide | Chance | Over


class Refusal(Struct, frozen=True):
    """Why an action is not legal: the rule's number and a sentence a player understands."""

    rule: str
    text: str


class Offer(Struct, frozen=True, gc=False):
    """A legal action as a person meets it: what to touch, and what it is called."""

    path: Path
    label: str
    gives_up: str = ""
    """What could still be used and is not, by this action: `3 points`. A page never urges that, and asks first."""
    pays: bool = False
    """Whether it has a price besides what the turn has to spend: a page offers that apart from what carries on."""
    quiet: bool = False
    """Whether it is the other way beside what carries on, such as war beside peace: a page never urges that, either."""


class Status(Struct, frozen=True, gc=False):
    """Where the game stands for one viewer: `Round 4 · actions`, `You have 3 points left.`"""

    heading: str
    prompt: str
    verb: str = ""
    """What of the prompt says what to do, if somebody is asked to do something: a page sets it off."""


class Choice(Struct, frozen=True):
    """One value of an option; `seats` names the numbers of seats it is offered for (all if empty)."""

    value: str
    label: str
    seats: tuple[int, ...] = ()


class Option(Struct, frozen=True):
    """Something to choose before the match; the first choice offered is the default."""

    key: str
    label: str
    choices: tuple[Choice, ...]


class Level(Struct, frozen=True):
    """A computer opponent: its name, a sentence of character, and how it is made."""

    name: str
    sentence: str
    bot: str
    nodes: int
    score: float | None = None
    """What it scored against the level below, in percent; None where nobody has measured it."""


class Meta(Struct, frozen=True):
    """The data of a game, read by the lobby without loading its rules."""

    id: str
    title: str
    rules_version: int
    seat_names: tuple[str, ...]
    seat_counts: tuple[int, ...]
    options: tuple[Option, ...]
    endings: dict[str, str]
    levels: tuple[Level, ...]
    """The weakest first."""
    first_level: str
    """The level of a first match, by its name: it makes sense to watch, and can be beaten."""
    usual_level: str
    """A person's usual opponent, by its name, and who plays on for one who left: neither weak nor strong."""
    round_cap: int
    """After how many rounds a simulation may call it a draw (see `Game.capped`)."""
    adviser: str = ""
    """The level that is asked for hints, by its name; empty if nobody gives any."""
    theme: str = ""
    """The option whose value is also the theme of the board, by its key; empty if none is."""
    undo_after_turn: bool = False
    """Whether a step can be taken back after the end of one's turn, until another decides."""
    promise: str = ""
    """What it is like to play, in a line for the front of its box."""
    minutes: int = 0
    """How long a match between people takes, roughly; 0 if nobody says."""
    emotes: tuple[tuple[str, ...], ...] = ()
    """What each seat can say at the table besides what everybody can, six short sentences each; empty if nothing."""
    weight: int = 0
    """How much there is to learn: 1 light, 2 medium, 3 rich; 0 if nobody says."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: positions to look at, and a question to ask now and then."""

    nodes: int
    stop: Callable[[], bool] = lambda: False


@dataclass(frozen=True, slots=True)
class Thought(Generic[A]):
    """What a bot came to: the action, the mix it was drawn from, and why in a sentence."""

    action: A
    mix: tuple[tuple[A, float], ...] = ()
    why: str = ""


class View(Protocol):
    """What every view has besides the game's own fields."""

    @property
    def round(self) -> int:
        """The round that is played, by which logs are told: 0 while setting up, then 1, 2, …"""
        ...


class Bot(Protocol[A, V_in]):
    """A player that is shown what a person in its seat would be shown, and nothing else."""

    def think(
        self, view: V_in, seat: Seat, legal: Sequence[A], rng: Random, budget: Budget
    ) -> Thought[A]:
        """Choose one of `legal`."""
        ...


class Game(Protocol[S, A, V]):
    r"""The functions of a game module. States are values: `apply` returns a new one.

    The examples are of the template: a hand of cards, one is chosen in secret, the higher one scores.

    >>> s = game.read(
    ...     "round 4 of 4\ndeck -\n"
    ...     "left 1 hand 1 4 6 known - chosen -\nright 1 hand 4 5 5 known 5 chosen -\n"
    ... )
    """

    # The rules: may be compiled.

    def start(self, options: Options, rng: Random) -> S:
        """Return the first state: random board and seating, nothing secret yet.

        >>> first = game.start({"seats": "2", "rounds": "4"}, Random(1))
        >>> print(game.write(first).splitlines()[0])
        round 1 of 4
        """
        ...

    def turn(self, s: S) -> Turn:
        """Say what the game waits for; returns shared constants, it is called every step.

        >>> game.turn(first), game.turn(s)
        (Chance(), Decide(seats=(0, 1)))
        """
        ...

    def legal(self, s: S, seat: Seat) -> Sequence[A]:
        """List every legal action in a stable order; the first is the plainest, like ending a turn.

        >>> [game.text(a) for a in game.legal(s, 0)]
        ['play 1', 'play 4', 'play 6']
        """
        ...

    def lapse(self, s: S, seat: Seat) -> A:
        """Return what the clock does for a seat that is awaited, be it legal for a player or not.

        >>> game.text(game.lapse(s, 0))
        'play 1'
        """
        ...

    def outcomes(self, s: S) -> Sequence[tuple[A, int]]:
        """List what chance may bring, in a stable order, with integer weights above 0.

        >>> [(game.text(a), weight) for a, weight in game.outcomes(first)][:2]
        [('draw left 1', 2), ('draw left 2', 2)]
        """
        ...

    def apply(self, s: S, actor: Seat, a: A) -> S:
        """Return the state after a legal action or an outcome; trusts its caller.

        >>> after = game.apply(s, 0, game.parse("play 4"))
        >>> game.turn(after)
        Decide(seats=(1,))
        """
        ...

    def capped(self, s: S, rounds: int) -> S:
        """Return `s`, or its end as a draw once more than `rounds` rounds have begun.

        >>> game.turn(game.capped(s, rounds=3))
        Over(places=(1, 1), reason='cap')
        >>> game.capped(s, rounds=4) is s
        True
        """
        ...

    # Who knows what: never compiled.

    def view(self, s: S, viewer: Viewer) -> V:
        """Build what a viewer may know, memory included, as a frozen msgspec Struct; see `View`.

        >>> v = game.view(s, 1)
        >>> v.round, v.seats[0].unseen
        (4, 3)
        """
        ...

    def seen(self, s: S, actor: Seat, a: A, viewer: Viewer) -> A | None:
        """Show a step as that viewer learns it: itself, veiled, or None if even the fact is secret.

        >>> a = game.parse("play 4")
        >>> game.text(game.seen(s, 0, a, 0)), game.text(game.seen(s, 0, a, 1))
        ('play 4', 'play ?')
        """
        ...

    def imagine(self, v: V, rng: Random) -> S:
        """Draw uniformly one of the deals that fit the view.

        >>> world = game.imagine(game.view(s, 1), Random(1))
        >>> game.view(world, 1) == game.view(s, 1)
        True
        """
        ...

    def private(self, s: S, seat: Seat) -> bool:
        """Say whether others must look away while a seat chooses; only asked where it has a choice.

        They must where they would learn what a spectator may not know: from what is offered, from the
        status, or from the choice. That they must is for everybody to know: it tells nothing.
        Where they need not, one screen for all shows the spectator's view, not that of who chooses.

        >>> game.private(s, 0)
        True
        """
        ...

    # Text: log, wire, command line and tests.

    def text(self, a: A) -> str:
        """Write an action; an action's text says all it does.

        >>> game.text(game.legal(s, 0)[0])
        'play 1'
        """
        ...

    def parse(self, text: str) -> A:
        """Read an action; raises Malformed.

        >>> game.parse("play 4") in game.legal(s, 0)
        True
        """
        ...

    def write(self, s: S) -> str:
        """Write a state.

        >>> print(game.write(s), end="")
        round 4 of 4
        deck -
        left 1 hand 1 4 6 known - chosen -
        right 1 hand 4 5 5 known 5 chosen -
        """
        ...

    def read(self, text: str) -> S:
        """Read a state; raises Malformed.

        >>> game.read(game.write(s)) == s
        True
        """
        ...

    # Words and touch.

    def offer(self, s: S, seat: Seat, a: A) -> Offer:
        """Name a legal action and what to touch for it.

        >>> game.offer(s, 0, game.parse("play 4"))
        Offer(path=('card:4',), label='Play the 4', gives_up='', pays=False, quiet=False)
        """
        ...

    def aim(self, s: S, seat: Seat, touched: Path) -> A | None:
        """Guess what was meant by a touch, legal or not; inverse of `offer().path`.

        >>> game.text(game.aim(s, 0, ("card:5",)))
        'play 5'
        """
        ...

    def refuse(self, s: S, seat: Seat, a: A) -> Refusal:
        """Explain an action that is not legal.

        >>> game.refuse(s, 0, game.parse("play 5"))
        Refusal(rule='H2.1', text='You have no 5 in your hand.')
        """
        ...

    def status(self, s: S, viewer: Viewer) -> Status:
        """Say who must do what, to this viewer.

        >>> game.status(s, 0)
        Status(heading='Round 4 of 4', prompt='Choose a card.', verb='Choose')
        """
        ...

    def say(self, s: S, actor: Seat, shown: A, after: S, viewer: Viewer) -> str:
        """Tell a step as the viewer was shown it, with what followed by itself.

        To None also as it truly was: an open match is told with all hands open.

        >>> game.say(s, 0, game.parse("play ?"), after, 1)
        'Left chooses a card.'
        """
        ...

    # Judgement.

    def evaluate(self, s: S) -> Sequence[float]:
        """Estimate the result per seat, 0 to 1; the truth at Over.

        >>> game.evaluate(s)
        [0.5, 0.5]
        """
        ...

    def bot(self, name: str) -> Bot[A, V]:
        """Make one of the players named in META.levels; raises KeyError.

        >>> greedy = game.bot("greedy")
        >>> game.text(greedy.think(game.view(s, 0), 0, game.legal(s, 0), Random(1), Budget(60)).action)
        'play 6'
        """
        ...


AnyGame = Game[Any, Any, Any]
"""A game whose types the caller does not care about."""


def score(over: Over) -> list[float]:
    """Share one point among those in first place; where nobody is first, nobody scores."""
    winners = over.places.count(1)
    return [1 / winners if place == 1 else 0.0 for place in over.places]
