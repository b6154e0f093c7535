"""What is counted and measured, for Prometheus. No label names a match or a person."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_FAST: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The metrics of one server; every server has its own registry."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self._registry = registry
        self.requests = Counter(
            "oviraptor_http_requests", "HTTP requests", ("method", "status"), registry=registry
        )
        self.messages = Counter(
            "oviraptor_messages", "Messages on sockets, by kind", ("kind",), registry=registry
        )
        self.refusals = Counter(
            "oviraptor_refusals", "Messages that were not granted", registry=registry
        )
        self.matches = Counter("oviraptor_matches", "Matches begun here", registry=registry)
        self.removed = Counter(
            "oviraptor_matches_removed", "Matches that expired and were removed", registry=registry
        )
        self.entries = Counter("oviraptor_entries", "Entries made durable here", registry=registry)
        self.sockets = Gauge("oviraptor_sockets", "Open sockets", registry=registry)
        self.tables = Gauge("oviraptor_tables", "Matches in memory", registry=registry)
        self.thoughts_waiting = Gauge(
            "oviraptor_thoughts_waiting",
            "Bots that think, or wait for a process",
            registry=registry,
        )
        self.thinkers_lost = Counter(
            "oviraptor_thinkers_lost", "Processes of bots that died", registry=registry
        )
        self.thought_seconds = Histogram(
            "oviraptor_thought_seconds", "How long bots think", registry=registry
        )
        self.append_seconds = Histogram(
            "oviraptor_append_seconds",
            "How long it takes to make entries durable",
            buckets=_FAST,
            registry=registry,
        )
        self.pushes = Counter(
            "oviraptor_pushes",
            "Messages for push services, by what became of them",
            ("outcome",),
            registry=registry,
        )
        self.store_failures = Counter(
            "oviraptor_store_failures", "Writes the database did not take", registry=registry
        )

    def text(self) -> bytes:
        """Write all metrics as Prometheus reads them."""
        return generate_latest(self._registry)
