"""A push service on loopback, and the browser it is for: it keeps what comes, and reads it as the browser would."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from oviraptor.server.push.text64 import write64

PATIENCE = 30.0
Json = dict[str, Any]


def unseal(body: bytes, private: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Read a sealed message, as RFC 8291 tells a browser to."""
    salt, rest = body[:16], body[21:]
    theirs, sealed = rest[: body[20]], rest[body[20] :]
    own = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    info = b"WebPush: info\0" + own + theirs
    secret = HKDF(SHA256(), 32, auth, info).derive(private.exchange(ec.ECDH(), point))
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
    text, mark, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
    assert mark
    assert not padding.strip(b"\0")
    return text


@dataclass
class Came:
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """A running service. It answers with `status`, and not before `open` is set."""

    port: int = 0
    status: int = 201
    came: list[Came] = field(default_factory=list)
    open: threading.Event = field(default_factory=threading.Event)
    news: threading.Condition = field(default_factory=threading.Condition)

    def wait(self, count: int) -> list[Came]:
        """Wait until so many requests have come."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.came) >= count, PATIENCE)
        return self.came

    def note(self, came: Came) -> None:
        with self.news:
            self.came.append(came)
            self.news.notify_all()


@dataclass
class Browser:
    """What a browser that subscribed has: a place at a service, and keys of its own."""

    service: PushService
    name: str = "one"
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = b"sixteen secrets!"

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.service.port}/{self.name}"

    @property
    def subscription(self) -> Json:
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "p256dh": write64(point), "auth": write64(self.auth)}

    def read(self, came: Came) -> Json:
        told: Json = json.loads(unseal(came.body, self.private, self.auth))
        return told


@contextmanager
def push_service() -> Iterator[PushService]:
    """Run a push service until the block ends."""
    service = PushService()
    service.open.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            service.note(Came(self.path, dict(self.headers), body))
            service.open.wait(PATIENCE)
            self.send_response(service.status)
            self.send_header("Location", f"http://127.0.0.1:{service.port}/elsewhere")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as running:
        service.port = running.server_address[1]
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        try:
            yield service
        finally:
            service.open.set()
            running.shutdown()
            thread.join(PATIENCE)
