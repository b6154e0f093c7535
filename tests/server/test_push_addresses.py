"""Where Web Push may go: nothing a client names leads to the server's own network."""

from __future__ import annotations

import asyncio

import pytest

from oviraptor.core.errors import Refused
from oviraptor.server.push import addresses
from oviraptor.server.push.addresses import Endpoint, find, is_public, read_endpoint
from oviraptor.server.push.deliver import deliver


@pytest.mark.parametrize(
    "text",
    [
        "",
        "push",
        "http://push.example/x",
        "ftp://push.example/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://2130706433/x",
        "https://0x7f.0.0.1/x",
        "https://[::1]/x",
        "https://[fe80::1%25eth0]/x",
        "https://push.example:8443/x",
        "https://push.example:99999/x",
        "https://me:secret@push.example/x",
        "https://push.example/a b",
        "https://push.example/x\r\nHost: elsewhere",
        "https://push.example/🦖",
        "http://127.0.0.1:8000/x",
        "https://push.example/" + "x" * 1_000,
    ],
)
def test_what_is_no_address_of_a_push_service_is_refused(text: str):
    with pytest.raises(Refused, match="push service") as refused:
        read_endpoint(text)
    assert "\n" not in refused.value.text


def test_an_address_is_taken_apart():
    endpoint = read_endpoint("https://Push.example/send/a?b=c")
    assert endpoint == Endpoint("push.example", 443, "/send/a?b=c", is_near=False)
    assert endpoint.origin == "https://push.example"


@pytest.mark.parametrize(
    "text",
    [
        "http://localhost:8000/",
        "http://127.0.0.2:8000/",
        "http://127.0.0.1/",
        "https://127.0.0.1:8000/",
    ],
)
def test_for_tests_one_address_of_this_machine_is_allowed_and_no_other(text: str):
    assert read_endpoint("http://127.0.0.1:8000/x", to_loopback=True).is_near
    with pytest.raises(Refused):
        read_endpoint(text, to_loopback=True)


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("142.250.74.42", True),
        ("2a00:1450:4001::5f", True),
        ("::ffff:142.250.74.42", True),
        ("64:ff9b::8efa:4a2a", True),
        ("64:ff9b::7f00:1", False),
        ("127.0.0.1", False),
        ("0.0.0.0", False),  # noqa: S104  # an address to refuse
        ("10.0.0.1", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("192.0.2.1", False),
        ("224.0.0.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("::", False),
        ("::1", False),
        ("fe80::1", False),
        ("fe80::1%eth0", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:10.0.0.1", False),
        ("2002:7f00:1::", False),
        ("2001:0:7f00:1::", False),
        ("push.example", False),
    ],
)
def test_only_addresses_of_the_public_network_count(address: str, *, expected: bool):
    assert is_public(address) is expected


def test_a_name_that_leads_into_the_own_network_is_refused_when_connecting(
    monkeypatch: pytest.MonkeyPatch,
):
    endpoint = read_endpoint("https://push.example/x")
    monkeypatch.setattr(addresses, "look_up", lambda _: ["142.250.74.42"])
    assert asyncio.run(find(endpoint)) == ["142.250.74.42"]
    for found in (["127.0.0.1"], ["142.250.74.42", "10.0.0.1"], []):
        monkeypatch.setattr(addresses, "look_up", lambda _, found=found: found)
        with pytest.raises(Refused, match="public network"):
            asyncio.run(deliver(endpoint, {}, b"", 30.0))
