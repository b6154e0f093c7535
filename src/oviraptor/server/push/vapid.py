"""The host's key (RFC 8292, VAPID): it signs what is sent, so that a push service knows who sends."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final, Self

import msgspec
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from oviraptor.server.push import CannotPush
from oviraptor.server.push.text64 import write64

_HOURS: Final = 12
"""For how long a signature is good; a service refuses more than 24."""
_HEAD: Final = write64(b'{"typ":"JWT","alg":"ES256"}')


class PushKey:
    """A key of the host, and what it signs."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private
        point = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public: Final = write64(point)
        """What a browser subscribes with."""

    @classmethod
    def make(cls) -> Self:
        """Make a new key."""
        return cls(ec.generate_private_key(ec.SECP256R1()))

    @classmethod
    def read(cls, file: Path) -> Self:
        """Read a key from its file; raises CannotPush and OSError."""
        try:
            private = load_pem_private_key(file.read_bytes(), None)
        except (ValueError, TypeError, UnsupportedAlgorithm):
            private = None
        if not isinstance(private, ec.EllipticCurvePrivateKey) or not isinstance(
            private.curve, ec.SECP256R1
        ):
            raise CannotPush(f"{file} holds no push key; `oviraptor push-key FILE` makes one.")
        return cls(private)

    def write(self, file: Path) -> None:
        """Write a key into a new file for the owner alone; raises FileExistsError and OSError."""
        text = self._private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
            opened.write(text)

    def authorization(self, audience: str, contact: str, now: float) -> str:
        """Write the header that says who sends: to a service, by its origin."""
        claims = {"aud": audience, "exp": int(now) + _HOURS * 3_600, "sub": contact}
        signed = f"{_HEAD}.{write64(msgspec.json.encode(claims))}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return f"vapid t={signed}.{write64(signature)}, k={self.public}"
