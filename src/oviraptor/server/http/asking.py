"""What all requests share: who asks, how often he may, and how refusals are described."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from oviraptor.server.http.http_errors import NoTicket, TooOften
from oviraptor.server.http.rate_limit import RateLimit, client_key
from oviraptor.server.messages.answers import Problem
from oviraptor.server.tables.registry import TableRegistry

TheRegistry = NamedDependency[TableRegistry]
TheRateLimit = NamedDependency[RateLimit]
AnyRequest = Request[Any, Any, State]
MatchId = Annotated[
    str, PathParameter(description="The match's name, from its link", max_length=64)
]
BAD: Final = ResponseSpec(Problem, description="Why not, in a sentence", generate_examples=False)
ASKING: Final = {403: BAD}
"""A server that is called by a name that is not its own answers so to everything."""
HOLDING: Final = {**ASKING, 400: BAD, 401: BAD, 404: BAD, 410: BAD, 503: BAD}
LOOKING: Final = {**HOLDING, 429: BAD}
MAKING: Final = {**ASKING, 400: BAD, 413: BAD, 429: BAD, 503: BAD}
BEARER: Final[list[dict[str, list[str]]]] = [{"ticket": []}]


def token_of(request: AnyRequest) -> str:
    """Return the token a request came with; raises NoTicket."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise NoTicket
    return token.strip()


def count(request: AnyRequest, limit: RateLimit) -> None:
    """Count a request; raises TooOften."""
    if not limit.take(client_key(request)):
        raise TooOften
