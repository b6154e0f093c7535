"""The HTTP API: games, matches, records. Everything a client may ask without a socket."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Literal

from litestar import Controller, MediaType, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import (
    OpenAPIMediaType,
    OpenAPIType,
    Operation,
    RequestBody,
    Schema,
)
from litestar.params import FromPath, JSONBody, QueryParameter

from oviraptor import games
from oviraptor.core.game import Seat
from oviraptor.server import lessons, pictures
from oviraptor.server.http.asking import (
    ASKING,
    BAD,
    BEARER,
    HOLDING,
    LOOKING,
    MAKING,
    AnyRequest,
    MatchId,
    TheRateLimit,
    TheRegistry,
    count,
    token_of,
)
from oviraptor.server.http.http_errors import TooLarge
from oviraptor.server.messages.answers import (
    Created,
    GameInfo,
    Glimpse,
    Imported,
    Lesson,
    Picture,
    Promised,
    Pushing,
    Replay,
    Story,
    Summary,
)
from oviraptor.server.messages.from_client import NewMatch
from oviraptor.server.study.puzzle_list import puzzles
from oviraptor.server.tables.export_queue import ExportQueue
from oviraptor.server.tables.replays import write_replay
from oviraptor.server.tables.stories import write_story
from oviraptor.server.tables.summaries import glimpse, summary
from oviraptor.server.tables.table import Table

TheExports = NamedDependency[ExportQueue]
SeenBy = Annotated[
    Literal["me", "spectator", "all"] | int,
    QueryParameter(
        description="me, spectator, a seat's number, or all (every view of a step in a list)",
    ),
]
_REPLAY = ResponseSpec(Replay, description="The replay", generate_examples=False)
_STORY = ResponseSpec(Story, description="The story", generate_examples=False)
_PROMISING = {**ASKING, 429: BAD, 503: BAD}


@dataclass(frozen=True, slots=True)
class Look:
    """Somebody who was let in to have all of a match at once, and the queue it is written in."""

    table: Table
    seat: Seat | None
    request: AnyRequest
    exports: ExportQueue

    async def answer(self, parts: Iterable[bytes], **headers: str) -> Response[bytes]:
        """Write it in turn; raises TooManyWaiting."""
        return await self.exports.answer(self.request, parts, **headers)


async def _enter_to_look(
    request: AnyRequest,
    registry: TheRegistry,
    looks: TheRateLimit,
    exports: TheExports,
    match: MatchId,
) -> Look:
    """Let somebody in who wants all of a match at once, which costs much: not too often."""
    token = token_of(request)
    count(request, looks)
    table, seat, _ = await registry.enter(match, token)
    registry.note_opened(table)
    return Look(table, seat, request, exports)


TheLook = NamedDependency[Look]
_export = partial(
    get, security=BEARER, is_compressed=True, dependencies={"look": Provide(_enter_to_look)}
)


class Games(Controller):
    """The games of this server."""

    path = "/api/games"
    tags = ("games",)

    @get("/", summary="List the games", responses=ASKING, sync_to_thread=False)
    def list_games(self) -> list[GameInfo]:
        """List every game with its seats, options and levels."""
        return [
            GameInfo(
                meta=games.meta(name),
                rulebook=f"/api/games/{name}/rulebook",
                lessons=lessons.infos(name),
                puzzles=len(puzzles(name).puzzles),
            )
            for name in games.names()
        ]

    @get(
        "/{game:str}/lessons/{lesson:str}",
        summary="Take a lesson",
        responses={**ASKING, 400: BAD, 404: BAD},
        sync_to_thread=True,
    )
    def lesson(self, game: FromPath[str], lesson: FromPath[str]) -> Lesson:
        """Return a whole lesson: it is played without a match."""
        return lessons.lesson(game, lesson)

    @get(
        "/{game:str}/pictures/{picture:str}",
        summary="See a picture of a rulebook",
        responses={**ASKING, 400: BAD, 404: BAD},
        sync_to_thread=True,
    )
    def picture(self, game: FromPath[str], picture: FromPath[str]) -> Picture:
        """Return a position of the rulebook as a spectator sees it, before its step and after."""
        return pictures.picture(game, picture)

    @get(
        "/{game:str}/rulebook",
        summary="Read a rulebook",
        media_type="text/markdown",
        responses={**ASKING, 400: BAD, 404: BAD},
        sync_to_thread=False,
    )
    def rulebook(self, game: FromPath[str]) -> str:
        """Return a game's rulebook in Markdown."""
        return games.rulebook(game)


@get("/api/push", summary="See whether Web Push is there", responses=ASKING, sync_to_thread=False)
def show_push(registry: TheRegistry) -> Pushing:
    """Tell the key a browser subscribes with, in matches by days; empty where the host has none."""
    push = registry.settings.push
    return Pushing("" if push is None else push.key.public)


class Promises(Controller):
    """Secrets of matches that are made soon."""

    path = "/api/promises"
    tags = ("matches",)

    @post("/", summary="Ask for a secret's hash before a match is made", responses=_PROMISING)
    async def promise(
        self, request: AnyRequest, registry: TheRegistry, posts: TheRateLimit
    ) -> Promised:
        """Make a secret and tell its hash; `commitment` of a new match names it, for ten minutes."""
        count(request, posts)
        return await registry.maker.promises.make()


class Matches(Controller):
    """Matches, for who holds a ticket to one."""

    path = "/api/matches"
    tags = ("matches",)

    @post("/", summary="Begin a match", responses={**MAKING, 404: BAD, 409: BAD})
    async def create(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        posts: TheRateLimit,
        data: JSONBody[NewMatch],
    ) -> Created:
        """Begin a match; the tickets are told here and never again.

        If nobody opens it within seven days it expires.
        """
        count(request, posts)
        count(request, registry.makings)
        return await registry.maker.create(data)

    @get("/{match:str}", summary="See how a match stands", responses=HOLDING, security=BEARER)
    async def read(self, request: AnyRequest, registry: TheRegistry, match: MatchId) -> Summary:
        """Return a match as its line in the lobby shows it."""
        table, seat, _ = await registry.enter(match, token_of(request))
        async with table.lock:
            return summary(table, seat)

    @get(
        "/{match:str}/view", summary="See the board of a match", responses=HOLDING, security=BEARER
    )
    async def view(self, request: AnyRequest, registry: TheRegistry, match: MatchId) -> Glimpse:
        """Return what the holder of a ticket sees on the board now."""
        table, seat, _ = await registry.enter(match, token_of(request))
        async with table.lock:
            return glimpse(table, seat)

    @_export(
        "/{match:str}/record",
        summary="Export the record",
        media_type="application/x-ndjson",
        responses=LOOKING,
    )
    async def record(self, look: TheLook) -> Response[bytes]:
        """Return the record as this viewer may have it: all of it once the match is over."""
        table = look.table
        name = f'attachment; filename="{table.match.meta.id}-{table.id}.jsonl"'
        lines = map(str.encode, table.match.snapshot().export_lines(look.seat))
        return await look.answer(lines, **{"content-disposition": name})

    @_export(
        "/{match:str}/replay",
        summary="Replay a match",
        media_type=MediaType.JSON,
        responses={**LOOKING, 200: _REPLAY},
    )
    async def replay(self, look: TheLook, seen_by: SeenBy = "me") -> Response[bytes]:
        """Return every step with the view after it; as others saw it once the match is over."""
        still, is_open = look.table.match.snapshot(), look.table.is_open
        return await look.answer(write_replay(still, look.seat, seen_by, is_open=is_open))

    @_export(
        "/{match:str}/story",
        summary="Tell a finished match in short",
        media_type=MediaType.JSON,
        responses={**LOOKING, 200: _STORY},
    )
    async def story(self, look: TheLook) -> Response[bytes]:
        """Return the moments and figures of a match that is over, and what every seat held."""
        return await look.answer(write_story(look.table.match.snapshot()))


@dataclass
class Importing(Operation):
    """Says what the body of an import is: it is read by us, not by the framework."""

    def __post_init__(self) -> None:
        lines = OpenAPIMediaType(
            schema=Schema(type=OpenAPIType.STRING, description="A record: JSON lines")
        )
        self.request_body = RequestBody({"application/x-ndjson": lines}, required=True)


class Records(Controller):
    """Records from elsewhere."""

    path = "/api/records"
    tags = ("records",)

    @post(
        "/",
        summary="Import a record",
        responses=MAKING,
        request_max_body_size=None,
        operation_class=Importing,
    )
    async def import_record(
        self,
        request: AnyRequest,
        registry: TheRegistry,
        posts: TheRateLimit,
        imports: TheRateLimit,
    ) -> Imported:
        """Keep a record (JSON lines) to be watched with the ticket that is returned.

        It is a copy: it expires if nobody opens it within a day, or for thirty days later on.
        """
        count(request, posts)
        count(request, imports)
        return await registry.maker.import_record(
            await _body(request, registry.settings.limits.record_bytes)
        )


async def _body(request: AnyRequest, most: int) -> bytes:
    """Read a body, and stop reading once it is too large."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise TooLarge(f"A record has at most {most} bytes.")
        parts.append(part)
    return b"".join(parts)
