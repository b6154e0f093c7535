"""What a game may offer besides `game.py`: each part is a module of its folder that keeps a protocol.

A part is found by looking, and everything works without it. Each has a law in `oviraptor.testing`.
The board in the browser is a part, too, `client/board.tsx`: `client/boardkit/board.ts` has its protocol. So are data
files beside `game.py`: `lessons/*.toml` (`core/lesson.py`), `pictures.toml` (`core/picture.py`), `puzzles.jsonl` and
`rates.json` (`analysis/puzzles.py`, `analysis/rates.py`), which the lab makes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from pathlib import Path

    from msgspec import Struct

    from oviraptor.core.form import Form
    from oviraptor.core.game import AnyGame, Seat
    from oviraptor.core.judging import Judge

P = TypeVar("P")

_MARKUP = re.compile(r"(?<!\\)\[/?[a-z][a-z0-9 _]*\]|(?<!\\)\[/\]")
"""rich's markup: `[bold red]`, `[/bold]`, `[/]`; a bracket behind a backslash is a bracket."""


class Guide(Protocol):
    """A guided first match: how it is set up, and a sentence at each new thing."""

    OPTIONS: Mapping[str, str]
    """The options of a first match."""

    def things(self, view: Any) -> Sequence[tuple[str, str]]:
        """Name what a newcomer meets in this view, and explain each in a sentence; urgent ones first."""
        ...


class Terminal(Protocol):
    """Views drawn in a terminal of 80 columns, as texts in rich's markup."""

    def draw(self, view: Any, seat_names: Sequence[str]) -> str:
        """Draw what a viewer sees."""
        ...

    def together(self, views: Sequence[Any]) -> Any:
        """Make one view of all seats' views, for a match that is told with all hands open."""
        ...


def without_markup(drawn: str) -> str:
    """Return what a terminal without colours shows of a drawing."""
    return _MARKUP.sub("", drawn).replace("\\[", "[")


class Guards(Protocol):
    """The reasons behind `refuse`, so that they can be held against `legal`."""

    def guards(self, s: Any, seat: Seat, a: Any) -> Iterator[tuple[str, str]]:
        """Yield what speaks against an action, legal or not: the number of a rule, and a sentence."""
        ...


class Forgetting(Protocol):
    """Where the rules bound what is remembered of hidden things; without it views remember all."""

    def forgets(self, before: Any, after: Any) -> bool:
        """Say whether all forget with this step what they knew of hands, but for what a view still tells."""
        ...


class Story(Protocol):
    """The end in words, and what of a match is worth telling once all of it is open."""

    FIGURES: Mapping[str, str]
    """What is counted for each seat, by its key: the label, in the order it is shown."""

    def title(self, s: Any) -> str:
        """Call the end by a few words: `The family is free`."""
        ...

    def verdict(self, s: Any) -> str:
        """Say in one sentence who has won, by the names of seats, and why."""
        ...

    def moment(self, before: Any, actor: Seat, action: Any, after: Any) -> tuple[int, str] | None:
        """Weigh a step that is worth telling and call it by a few words; None for all others."""
        ...

    def counts(
        self, before: Any, actor: Seat, action: Any, after: Any
    ) -> Iterable[tuple[str, Seat, int]]:
        """Say what a step adds to which figure of which seat."""
        ...


@dataclass(frozen=True, slots=True)
class Stride:
    """A step of a piece that walks: where it stands, as the word to touch there, and what the step costs."""

    start: str
    cost: int = 1


class Ways(Protocol):
    """Pieces that walk step by step: a far place is gone to by the cheapest way."""

    def stride(self, s: Any, seat: Seat, a: Any) -> Stride | None:
        """Tell a legal action that is a step; None for all others.

        The last word of its path is where the piece gets to.
        """
        ...

    def goes_on(self, s: Any, a: Any, after: Any) -> bool:
        """Say whether a step changes nothing but the place, so that nobody would stop to think there."""
        ...

    def label(self, s: Any, seat: Seat, a: Any, cost: int) -> str:
        """Name a way by its last step, taken in `s`, and by all it costs: `Walk to f2: 3 points`."""
        ...


class Chronicle(Protocol):
    """What a log shows besides sentences: the places a step is about, and what it may fold away.

    Both are told of a step as a viewer was shown it, so they tell no more than its sentence does.
    """

    def about(self, view: Any, actor: Seat, shown: Any) -> tuple[str, ...]:
        """Name what on the board a step is about, by words of touches; `view` is the viewer's after it."""
        ...

    def fold(self, shown: Any) -> str:
        """Call a small step of chance by one noun, `draw`, that tells it where it is folded away; else nothing."""
        ...


class Forms(Protocol):
    """Positions as forms, to be set up by hand field by field; without it the text itself is written."""

    def form(self, text: str) -> Form:
        """Take a position's text apart, as `write` writes it."""
        ...


class Judging(Protocol):
    """A judge of the game's own; without it the search that knows no game judges (`bots/judging.py`)."""

    POSITIONS: int
    """How many positions it needs for a decision of a match: fewer miss mistakes, more take too long."""
    VERSION: int
    """Counted up when it judges otherwise: analyses by another version are made anew."""
    ALL_MAY_LOSE: bool
    """Whether it sees ends that nobody wins: then its values may add up to less than `evaluate` does."""

    def judge(self) -> Judge[Any, Any]:
        """Make a judge: the same luck and budget give the same judgement."""
        ...


class BoardData(Protocol):
    """What the board in the browser reads besides views: its types in TypeScript are made of these."""

    STRUCTS: Sequence[type[Struct]]
    """Rows of the game's data files, as Python reads them, too."""


class Plan(Protocol):
    """What a training run depends on: a dataclass whose fields are numbers with defaults."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


class Training(Protocol):
    """A computer player that learns from games against itself."""

    @property
    def Plan(self) -> Callable[..., Plan]:  # noqa: N802  # it is a class
        """Return the class of plans; the same plan gives the same weights."""
        ...

    def train(
        self, folder: Path, plan: Any, executor: Executor, progress: Callable[[str, int, int], None]
    ) -> Path:
        """Play and learn until the plan is fulfilled; return the file with the weights."""
        ...


@dataclass(frozen=True, slots=True)
class Part(Generic[P]):
    """An optional part: what it is called, and which module of a game's folder holds it."""

    name: str
    place: str

    def of(self, package: str) -> P | None:
        """Load the part of a game's package, or return None if it has none."""
        room = self.place.rpartition(".")[0]
        if find_spec(f"{package}.{room}") is None or find_spec(f"{package}.{self.place}") is None:
            return None
        return cast("P", import_module(f"{package}.{self.place}"))

    def of_game(self, game: AnyGame) -> P | None:
        """Load the part beside a game's module, or return None; what is no module has none."""
        package: str = getattr(game, "__package__", None) or ""
        return self.of(package) if package else None


GUIDE: Final[Part[Guide]] = Part("guide", "words.guide")
TERMINAL: Final[Part[Terminal]] = Part("terminal", "words.terminal")
GUARDS: Final[Part[Guards]] = Part("guards", "words.refusals")
FORGETTING: Final[Part[Forgetting]] = Part("forgetting", "knowledge.forgetting")
CHRONICLE: Final[Part[Chronicle]] = Part("chronicle", "words.chronicle")
STORY: Final[Part[Story]] = Part("story", "words.story")
WAYS: Final[Part[Ways]] = Part("ways", "words.ways")
FORMS: Final[Part[Forms]] = Part("forms", "words.form")
JUDGING: Final[Part[Judging]] = Part("judging", "players.judging")
BOARD_DATA: Final[Part[BoardData]] = Part("board data", "words.board_data")
TRAINING: Final[Part[Training]] = Part("training", "players.training")
