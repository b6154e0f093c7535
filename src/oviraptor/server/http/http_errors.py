"""Errors as answers: every refusal is a `Problem` in JSON with the right status."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.types import Send
from msgspec.structs import replace

from oviraptor.core.errors import (
    Malformed,
    OviraptorError,
    Refused,
    UnknownGame,
    UnknownLesson,
    UnknownPicture,
)
from oviraptor.server.fair_queue import TooManyWaiting
from oviraptor.server.messages.answers import Problem
from oviraptor.server.study.errors import NoAnalysis, NoVerdict, UnknownPuzzle
from oviraptor.store import StoreDown

_log = structlog.get_logger()
_TOLD: Final = ("allow", "retry-after")
"""The headers an error may have."""
NOT_READ: Final = "The database cannot be used now; try again later."
NOT_CONFIRMED: Final = (
    "The database did not confirm that: it may have happened, or not. Try again in a moment."
)
_SENTENCES: Final = {
    401: "Your ticket is missing: send it as “Authorization: Bearer TOKEN”.",
    404: "There is nothing here.",
    405: "That cannot be done here.",
    413: "That is too large.",
    415: "That is not in a form this server reads.",
    429: "You ask too often; wait a little.",
}


MOST_TOLD: Final = 200
"""How long a refusal is, unless a rule speaks: what it repeats may be as long as anybody likes."""
_MOST_QUOTED: Final = 40


class HungUp(Exception):  # nobody is there to be told
    """A client hung up before it had said all."""


class TooOften(OviraptorError):
    """Somebody asks more often than anybody needs to."""

    def __init__(self) -> None:
        super().__init__(_SENTENCES[429])


class NoSuchMatch(OviraptorError):
    """There is no such match, or this token does not open it: nobody is told which."""

    def __init__(self) -> None:
        super().__init__("No match opens with this link.")


class Unreadable(OviraptorError):
    """A match whose record this server cannot follow; what is in it is told to nobody."""

    def __init__(self) -> None:
        super().__init__("This match cannot be opened: its record does not follow our rules.")


class NoPromise(OviraptorError):
    """A match was to be made with a promise that is not there, or no more."""

    def __init__(self) -> None:
        super().__init__(
            "There is no such promise: it was used already, or it is too old; ask for another."
        )


class NoTicket(OviraptorError):
    """A request that needs a ticket came without one."""

    def __init__(self) -> None:
        super().__init__(_SENTENCES[401])


class TooLarge(OviraptorError):
    """A body beyond the limit."""


def answer_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer what the web framework refuses."""
    if error.status_code >= 500:
        _log.error("a fault of ours", reason=repr(error))
        return _response(Problem("A fault of ours; it has been noted."), 500)
    text = _SENTENCES.get(error.status_code) or _validation(error)
    return _response(Problem(text), error.status_code, error.headers)


def answer_ours(request: Request[Any, Any, Any], error: OviraptorError) -> Response[Problem]:
    """Answer what the server refuses."""
    statuses: dict[type[OviraptorError], int] = {
        NoTicket: 401,
        NoSuchMatch: 404,
        Unreadable: 410,
        UnknownGame: 404,
        UnknownLesson: 404,
        UnknownPicture: 404,
        UnknownPuzzle: 404,
        NoAnalysis: 404,
        NoVerdict: 500,
        NoPromise: 409,
        TooLarge: 413,
        TooOften: 429,
        TooManyWaiting: 429,
        StoreDown: 503,
    }
    status = statuses.get(type(error), 400)
    if isinstance(error, StoreDown):
        _log.error("the database is down", reason=str(error))
        is_reading = request.method in {"GET", "HEAD"}
        return _response(Problem(NOT_READ if is_reading else NOT_CONFIRMED), status)
    rule = error.rule if isinstance(error, Refused) else ""
    text = error.text if isinstance(error, Refused) else str(error)
    problem = Problem(text, rule)
    if isinstance(error, Malformed):
        problem = _misplaced(error)
    return _response(problem, status, {"retry-after": "1"} if status == 429 else None)


def _misplaced(error: Malformed) -> Problem:
    """Say where a text goes wrong: in a sentence, and by its line and column."""
    line, text = error.line or 1, str(error)
    return Problem(text[:1].upper() + text[1:] + ".", "", line, error.column)


def answer_nobody(_: Request[Any, Any, Any], __: HungUp) -> Response[Problem]:
    """Answer who has hung up, so that it counts as his."""
    return _response(Problem("You hung up."), 400)


def answer_depth(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """Answer a body that is nested without end."""
    return _response(Problem("This request is not understood: it is nested too deeply."), 400)


def answer_encoding(_: Request[Any, Any, Any], __: UnicodeDecodeError) -> Response[Problem]:
    """Answer a body that is no text."""
    return _response(Problem("This request is not understood: it is not UTF-8."), 400)


def answer_fault(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer a fault of ours without telling what it is."""
    _log.error("a fault of ours", exc_info=error)
    return _response(Problem("A fault of ours; it has been noted."), 500)


def brief(text: str) -> str:
    """Return a refusal that repeats little of what it refuses."""
    first, last = text.find("“") + 1, text.rfind("”")
    if len(text) > MOST_TOLD and 0 < first < last - _MOST_QUOTED:
        text = f"{text[: first + _MOST_QUOTED]}…{text[last:]}"
    return text if len(text) <= MOST_TOLD else f"{text[: MOST_TOLD - 1]}…"


async def send_problem(send: Send, status: int, problem: Problem) -> None:
    """Answer below the web framework."""
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _validation(error: HTTPException) -> str:
    """Say what is wrong with a body or a parameter."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [
        f"{part.get('key', '')}: {part.get('message', '')}".strip(": ")
        for part in extra
        if isinstance(part, dict)
    ]
    told = "; ".join(parts) or error.detail
    return f"This request is not understood: {told}."


def _response(
    problem: Problem, status: int, headers: dict[str, str] | None = None
) -> Response[Problem]:
    if not problem.rule:
        problem = replace(problem, text=brief(problem.text))
    told = {key: value for key, value in (headers or {}).items() if key.lower() in _TOLD}
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=told)
