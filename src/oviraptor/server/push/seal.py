"""Sealing a message for one browser (RFC 8291): the push service that carries it cannot read it."""

from __future__ import annotations

from secrets import token_bytes
from typing import Final

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

AUTH_BYTES: Final = 16
POINT_BYTES: Final = 65
"""A point of P-256, not compressed."""
_SALT_BYTES: Final = 16
_RECORD_BYTES: Final = 4_096
_LAST: Final = b"\x02"
"""Stands behind the text in the last record; what follows it is padding."""


def read_point(data: bytes) -> ec.EllipticCurvePublicKey:
    """Read the public key of a browser; raises ValueError unless it is a point of the curve."""
    if len(data) != POINT_BYTES:
        raise ValueError(f"a point has {POINT_BYTES} bytes")
    return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)


def seal(
    text: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    length: int = 0,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Encrypt a text for who holds the keys of a subscription, padded to a length.

    Key and salt are new for each message; only who tests names them.
    """
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or token_bytes(_SALT_BYTES)
    point = own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = own.exchange(ec.ECDH(), read_point(p256dh))
    secret = _derive(shared, auth, b"WebPush: info\0" + p256dh + point, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4, "big") + bytes([len(point)]) + point
    padded = (text + _LAST).ljust(length, b"\0")
    return head + AESGCM(key).encrypt(nonce, padded, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
