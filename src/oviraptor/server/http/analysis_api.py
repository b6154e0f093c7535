"""The HTTP API of analyses, for who holds a ticket to a match that is over."""

from __future__ import annotations

from litestar import HttpMethod, route

from oviraptor.server.http.asking import (
    BEARER,
    LOOKING,
    AnyRequest,
    MatchId,
    TheRateLimit,
    TheRegistry,
    count,
    token_of,
)
from oviraptor.server.http.rate_limit import client_key
from oviraptor.server.messages.shapes import AnalysisState


# One handler for both: of several at one address the framework names only the first as allowed.
@route(
    "/api/matches/{match:str}/analysis",
    http_method=[HttpMethod.GET, HttpMethod.POST],
    summary="Analyse a match that is over, or see how far that is",
    responses=LOOKING,
    security=BEARER,
    status_code=200,
    tags=["matches"],
)
async def analyse(
    request: AnyRequest, registry: TheRegistry, looks: TheRateLimit, match: MatchId
) -> AnalysisState:
    """Return the analysis of a match that is over as far as it is; POST begins it if nobody has.

    It goes on by itself; who is connected to the match is told as `analysed`. GET begins nothing: without
    an analysis the answer is 404.
    """
    token = token_of(request)
    count(request, looks)
    table, _, _ = await registry.enter(match, token)
    if request.method != HttpMethod.POST:
        return await registry.analyses.look(table)
    registry.note_opened(table)
    return await registry.analyses.ask(table, client_key(request))
