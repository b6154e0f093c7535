"""Structured logs: lines of JSON for machines, colours at a terminal, and never a secret."""

from __future__ import annotations

import logging
import sys
from typing import Final

import structlog
from structlog.typing import EventDict, Processor

_SECRET: Final = ("token", "secret", "authorization", "ticket", "cookie")


def set_up_logs() -> None:
    """Set up logging for a server process."""
    is_terminal = sys.stderr.isatty()
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_secrets,
    ]
    drawn: Processor = (
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
        if is_terminal
        else structlog.processors.JSONRenderer()
    )
    # Without the values of variables: a token could be among them.
    traces = structlog.processors.ExceptionRenderer(
        structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
    )
    last: list[Processor] = [] if is_terminal else [traces]
    structlog.configure(
        processors=[*shared, *last, drawn],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last, drawn],
            foreign_pre_chain=shared,
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)


def without_secrets(_: object, __: str, event: EventDict) -> EventDict:
    """Blot out what must not be logged, should anybody try."""
    for key in event:
        if any(word in key.lower() for word in _SECRET):
            event[key] = "…"
    return event
