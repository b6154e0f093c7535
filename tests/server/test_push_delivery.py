"""Handing a message to a push service: over TLS, to the name it was meant for, and to none that answers nonsense."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from oviraptor.server.push import addresses
from oviraptor.server.push import deliver as delivering
from oviraptor.server.push.addresses import Endpoint
from oviraptor.server.push.deliver import Undelivered, deliver

NAME = "push.example"
PATIENCE = 30.0


def certify(folder: Path) -> Path:
    """Write a certificate for a name, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    file = folder / "certificate.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(made.public_bytes(Encoding.PEM) + secret)
    return file


@contextmanager
def answering(answer: bytes, certificate: Path | None = None) -> Iterator[tuple[int, list[bytes]]]:
    """Serve one connection with an answer; gives the port and what was heard."""
    heard: list[bytes] = []
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(PATIENCE)

        def serve() -> None:
            try:
                with listener.accept()[0] as plain, wrapped(plain, certificate) as line:
                    heard.append(line.recv(10_000))
                    line.sendall(answer)
                    line.shutdown(socket.SHUT_WR)
                    line.recv(10_000)  # until the other end hangs up
            except OSError:
                pass  # it did not like our certificate, or has hung up

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield listener.getsockname()[1], heard
        finally:
            thread.join(PATIENCE)


def wrapped(plain: socket.socket, certificate: Path | None) -> socket.socket:
    if certificate is None:
        return plain
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    return context.wrap_socket(plain, server_side=True)


def send(endpoint: Endpoint) -> int:
    return asyncio.run(deliver(endpoint, {"TTL": "60"}, b"sealed", PATIENCE))


def test_a_service_is_known_by_its_certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = certify(tmp_path)
    trusted = ssl.create_default_context(cafile=str(file))
    monkeypatch.setattr(delivering, "_trusted", lambda: trusted)
    monkeypatch.setattr(addresses, "look_up", lambda _: ["127.0.0.1"])
    monkeypatch.setattr(addresses, "is_public", lambda _: True)
    with answering(b"HTTP/1.1 201 Created\r\n\r\n", file) as (port, heard):
        assert send(Endpoint(NAME, port, "/to/me?x=1", is_near=False)) == 201
    head, _, body = heard[0].partition(b"\r\n\r\n")
    assert head.decode().splitlines() == [
        "POST /to/me?x=1 HTTP/1.1",
        f"Host: {NAME}",
        "TTL: 60",
        "Content-Length: 6",
        "Connection: close",
    ]
    assert body == b"sealed"
    with (
        answering(b"HTTP/1.1 201 Created\r\n\r\n", file) as (port, heard),
        pytest.raises(Undelivered, match="certificate"),
    ):
        send(Endpoint("other.example", port, "/", is_near=False))
    assert b"sealed" not in b"".join(heard)


@pytest.mark.parametrize("answer", [b"", b"220 mail.example\r\n", b"x" * 10_000])
def test_what_does_not_speak_http_has_taken_nothing(answer: bytes):
    with answering(answer) as (port, _), pytest.raises(Undelivered):
        send(Endpoint("127.0.0.1", port, "/", is_near=True))


def test_where_nobody_listens_nothing_is_taken():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    with pytest.raises(Undelivered):
        send(Endpoint("127.0.0.1", port, "/", is_near=True))
