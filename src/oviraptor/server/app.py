"""The server put together: `create_app` gives an ASGI application that owns its store."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath

from oviraptor import __version__
from oviraptor.core.errors import OviraptorError
from oviraptor.server.http import analysis_api, api, http_errors, pages, study_api
from oviraptor.server.http.middleware import Middleware
from oviraptor.server.http.rate_limit import RateLimit
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.socket.endpoint import Sockets
from oviraptor.server.tables.export_queue import ExportQueue
from oviraptor.server.tables.registry import TableRegistry
from oviraptor.store import Store


def create_app(settings: Settings, store: Store | None = None) -> Litestar:
    """Make the server; it opens the store of the settings unless it is given one."""
    metrics = Metrics()
    limits = settings.limits
    posts = RateLimit(limits.posts_per_minute / 60, limits.posts_per_minute)
    looks = RateLimit(limits.looks_per_minute / 60, limits.looks_per_minute)
    own = Store.open(settings.db) if store is None else store

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        registry = TableRegistry(own, settings, metrics)
        app.state.registry, app.state.sockets = registry, Sockets(registry)
        await registry.open()
        try:
            yield
        finally:
            await registry.close()
            if store is None:
                own.close()

    @websocket("/api/matches/{match:str}/socket")
    async def socket(socket: WebSocket[Any, Any, Any], match: FromPath[str]) -> None:
        sockets: Sockets = socket.app.state.sockets
        await sockets.serve(socket, match)

    def given(value: Any) -> Provide:
        return Provide(lambda: value, sync_to_thread=False)

    app = Litestar(
        route_handlers=[
            api.Games,
            api.Promises,
            api.Matches,
            api.Records,
            api.show_push,
            analysis_api.analyse,
            study_api.Studies,
            study_api.Forks,
            study_api.Positions,
            socket,
            pages.show_health,
            pages.show_metrics,
            pages.show_messages,
            pages.show_openapi,
            pages.show_schema,
            pages.show_style,
            *pages.page_routes(settings.static),
        ],
        dependencies={
            "registry": Provide(_registry, sync_to_thread=False),
            "posts": given(posts),
            "looks": given(looks),
            "studies": given(RateLimit(limits.studies_per_minute / 60, limits.studies_per_minute)),
            "weighings": given(
                RateLimit(limits.weighings_per_minute / 60, limits.weighings_per_minute)
            ),
            "imports": given(RateLimit(limits.imports_per_hour / 3600, limits.imports_per_hour)),
            "exports": given(ExportQueue(limits.exports_waiting)),
            "metrics": given(metrics),
            "health": given(pages.Health(own, settings.fresh)),
        },
        exception_handlers={
            HTTPException: http_errors.answer_http,
            OviraptorError: http_errors.answer_ours,
            http_errors.HungUp: http_errors.answer_nobody,
            RecursionError: http_errors.answer_depth,
            UnicodeDecodeError: http_errors.answer_encoding,
            Exception: http_errors.answer_fault,
        },
        lifespan=[running],
        request_max_body_size=limits.body_bytes,
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1_000, exclude_opt_key="is_compressed"
        ),
        openapi_config=OpenAPIConfig(
            title="Oviraptor",
            version=__version__,
            path="/schema/litestar",
            render_plugins=[_NoPage(path=["/", "/openapi.json"])],
            components=Components(
                security_schemes={"ticket": SecurityScheme(type="http", scheme="bearer")}
            ),
        ),
        logging_config=None,
    )
    # Around everything: the framework answers some errors before its own middleware.
    app.asgi_handler = Middleware(app.asgi_handler, settings.hosts, metrics)
    return app


class _NoPage(OpenAPIRenderPlugin):
    """Instead of the framework's pages of the API, which load scripts from elsewhere."""

    def render(self, *_: Any, **__: Any) -> bytes:
        raise NotFoundException


def _registry(state: State) -> TableRegistry:
    registry: TableRegistry = state.registry
    return registry
