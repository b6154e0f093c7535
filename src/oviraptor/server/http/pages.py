"""The page and its files, health, metrics, and the documentation of the API."""

from __future__ import annotations

import asyncio
import mimetypes
import re
import time
from pathlib import Path
from typing import Any, Final

import structlog
from litestar import MediaType, Request, Response, Router, get, route
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from oviraptor.server.codec import message_schema
from oviraptor.server.http.schema_page import schema_page
from oviraptor.server.metrics import Metrics
from oviraptor.store import Store, StoreDown

AnyRequest = Request[Any, Any, State]
_log = structlog.get_logger()
_TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_HASHED: Final = re.compile(r"-[0-9A-Z]{8}\.\w+$")
"""A name that changes with what is in the file, as the build gives."""
_KEPT: Final = "public, max-age=31536000, immutable"
_NOT_BUILT: Final = (
    b'<!doctype html><html lang="en"><meta charset="utf-8"><title>Oviraptor</title>'
    b"<h1>The page is not built</h1><p>The server runs and its API answers. "
    b"<code>make run</code> builds the page.</p></html>"
)


class Health:
    """How the database is: found out by writing to it, for all who ask within a moment."""

    def __init__(self, store: Store, fresh: float) -> None:
        self._store = store
        self._fresh = fresh
        self._asking = asyncio.Lock()
        self._found = ""
        self._until = 0.0

    async def ask(self) -> str:
        """Say what is wrong, if anything."""
        async with self._asking:
            if time.monotonic() >= self._until:
                self._found = await asyncio.to_thread(self._look)
                self._until = time.monotonic() + self._fresh
        return self._found

    def _look(self) -> str:
        try:
            self._store.check()
        except StoreDown as error:
            _log.error("the database is not well", reason=str(error))
            return error.told
        return ""


@route("/health", http_method=["GET", "HEAD"], include_in_schema=False)
async def show_health(health: NamedDependency[Health]) -> Response[dict[str, str]]:
    """Say whether the server and its database are well."""
    wrong = await health.ask()
    return Response({"status": wrong or "well"}, status_code=503 if wrong else 200)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def show_metrics(metrics: NamedDependency[Metrics]) -> Response[bytes]:
    """Return the metrics for Prometheus."""
    return Response(metrics.text(), media_type="text/plain; version=0.0.4")


@get("/docs/messages", include_in_schema=False, sync_to_thread=False)
def show_messages() -> Response[bytes]:
    """Return the JSON Schema of all messages on a socket."""
    return Response(message_schema(), media_type="application/schema+json")


@get("/schema/openapi.json", include_in_schema=False, sync_to_thread=False)
def show_openapi(request: AnyRequest) -> dict[str, Any]:
    """Return the OpenAPI schema of the HTTP API."""
    return request.app.openapi_schema.to_schema()


@get("/schema", include_in_schema=False, media_type=MediaType.HTML, sync_to_thread=False)
def show_schema(request: AnyRequest) -> str:
    """Return the API on one page that needs no script."""
    return schema_page(request.app.openapi_schema.to_schema())


@get("/schema/page.css", include_in_schema=False, media_type="text/css", sync_to_thread=False)
def show_style() -> str:
    """Return the style of the page of the API."""
    return (
        "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
        "code,pre{font:14px/1.4 ui-monospace,monospace}pre{overflow:auto;padding:1rem;"
        "border:1px solid #888}section{border-top:1px solid #888;margin-top:1.5rem}"
        ":root{color-scheme:light dark}"
    )


def page_routes(folder: Path) -> list[HTTPRouteHandler | Router]:
    """Serve the page and every file beside it."""
    root = folder.resolve()

    @route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False)
    async def page(request: AnyRequest, path: FromPath[str] = "/index.html") -> Response[bytes]:
        return await asyncio.to_thread(_file, root, path, request.headers.get("if-none-match"))

    return [page]


def _file(root: Path, path: str, known: str | None) -> Response[bytes]:
    """Answer with a file of the folder, or with nothing new."""
    try:
        file = (root / path.lstrip("/")).resolve()
        is_there = file.is_relative_to(root) and file.is_file()
    except (OSError, ValueError) as error:  # too long a name, or one no file can have
        raise NotFoundException from error
    if path == "/index.html" and not is_there:
        return Response(_NOT_BUILT, media_type=_TYPES[".html"])
    if not is_there:
        raise NotFoundException
    stat = file.stat()
    tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"'
    headers = {"etag": tag, "cache-control": _KEPT if _HASHED.search(file.name) else "no-cache"}
    if known == tag:
        return Response(b"", status_code=304, headers=headers)
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    return Response(
        file.read_bytes(), media_type=kind or "application/octet-stream", headers=headers
    )
