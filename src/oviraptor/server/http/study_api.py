"""The HTTP API of what comes after a match and beside it: studies, forks, puzzles, positions."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from oviraptor.server.http.asking import (
    ASKING,
    BAD,
    MAKING,
    AnyRequest,
    TheRateLimit,
    TheRegistry,
    count,
)
from oviraptor.server.http.rate_limit import client_key
from oviraptor.server.messages.answers import Created
from oviraptor.server.messages.study import (
    NewFork,
    NewStudy,
    OpenedPosition,
    Position,
    Puzzles,
    Study,
)
from oviraptor.server.study.positions import open_position
from oviraptor.server.study.puzzle_list import puzzles

_STUDYING = {**MAKING, 404: BAD, 410: BAD, 500: BAD}


class Studies(Controller):
    """Positions one plays with alone: nothing of it is kept."""

    path = "/api/studies"
    tags = ("studies",)

    @post("/", summary="Try something in a position", responses=_STUDYING, status_code=200)
    async def study(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        studies: TheRateLimit,
        weighings: TheRateLimit,
        data: JSONBody[NewStudy],
    ) -> Study:
        """Tell how a position stands for a seat after what it did, as a table would.

        Chance is never drawn: a decision is whole once others, or chance, are to act. With `weigh` it is
        judged then, by what the seat could know.
        """
        count(request, studies)
        if data.weigh:
            count(request, weighings)
        return await registry.studies.answer(data, client_key(request))


class Forks(Controller):
    """Matches that go on from somewhere."""

    path = "/api/forks"
    tags = ("matches",)

    @post(
        "/", summary="Play on from a moment or a position", responses={**MAKING, 404: BAD, 410: BAD}
    )
    async def fork(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        posts: TheRateLimit,
        data: JSONBody[NewFork],
    ) -> Created:
        """Begin a match that goes on from a moment of one that is over, from a text, or from a puzzle.

        It has a secret of its own; its record says where it comes from.
        """
        count(request, posts)
        count(request, registry.makings)
        return await registry.forks.make(data)


class Positions(Controller):
    """Puzzles and positions of a game."""

    path = "/api/games/{game:str}"
    tags = ("games",)

    @get(
        "/puzzles",
        summary="List the puzzles of a game",
        responses={**ASKING, 400: BAD, 404: BAD},
        sync_to_thread=True,
    )
    def puzzles(self, game: FromPath[str]) -> Puzzles:
        """List the puzzles, the easiest first, and the one of the day."""
        return puzzles(game)

    @post(
        "/positions",
        summary="Open a position",
        responses={**ASKING, 400: BAD, 404: BAD, 413: BAD, 429: BAD},
        status_code=200,
        sync_to_thread=True,
    )
    def open(
        self,
        request: AnyRequest,
        studies: TheRateLimit,
        game: FromPath[str],
        data: JSONBody[Position],
    ) -> OpenedPosition:
        """Read a position and show it with all hands open, or say where it goes wrong and why."""
        count(request, studies)
        return open_position(game, data)
