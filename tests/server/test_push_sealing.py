"""What is sent by Web Push: sealed as RFC 8291 has it, and signed as RFC 8292 has it."""

from __future__ import annotations

import json

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from oviraptor.server.push.seal import read_point, seal
from oviraptor.server.push.text64 import read64, write64
from oviraptor.server.push.vapid import PushKey
from tests.server.push_service import unseal

# RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SERVER_PRIVATE = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER_PRIVATE = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
BROWSER_PUBLIC = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qul"
    "cy4a-fN"
)


def private(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(read64(text), "big"), ec.SECP256R1())


def test_the_example_of_the_rfc_is_sealed_to_the_byte():
    sealed = seal(
        TEXT, read64(BROWSER_PUBLIC), read64(AUTH), own=private(SERVER_PRIVATE), salt=read64(SALT)
    )
    assert write64(sealed) == SEALED
    assert unseal(read64(SEALED), private(BROWSER_PRIVATE), read64(AUTH)) == TEXT


def test_sealed_texts_are_of_one_length_and_no_two_alike():
    keys = read64(BROWSER_PUBLIC), read64(AUTH)
    sealed = [seal(text, *keys, length=128) for text in (b"a", b"a", b"b" * 100)]
    assert {len(each) for each in sealed} == {16 + 4 + 1 + 65 + 128 + 16}
    assert len(set(sealed)) == 3
    assert unseal(sealed[2], private(BROWSER_PRIVATE), read64(AUTH)) == b"b" * 100


@pytest.mark.parametrize(
    "point", [b"", read64(BROWSER_PUBLIC)[:-1], b"\x04" + bytes(63) + b"\x01", b"\x02" + bytes(32)]
)
def test_what_is_no_point_of_the_curve_is_no_key(point: bytes):
    with pytest.raises(ValueError):
        read_point(point)


def test_a_signature_names_service_time_and_contact_and_holds_by_the_public_key():
    key = PushKey.make()
    kind, token, own = key.authorization("https://push.example", "mailto:a@b.example", 1e9).split()
    assert (kind, own) == ("vapid", f"k={key.public}")
    head, claims, signature = token.removeprefix("t=").removesuffix(",").split(".")
    assert json.loads(read64(head)) == {"typ": "JWT", "alg": "ES256"}
    assert json.loads(read64(claims)) == {
        "aud": "https://push.example",
        "exp": 10**9 + 12 * 3_600,
        "sub": "mailto:a@b.example",
    }
    raw = read64(signature)
    assert len(raw) == 64
    signed = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    verify = read_point(read64(key.public)).verify
    verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    with pytest.raises(InvalidSignature):
        verify(signed, f"{head}.{claims}x".encode(), ec.ECDSA(SHA256()))
