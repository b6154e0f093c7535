"""Checks the chance of a finished match, and imports nothing of Oviraptor's: a verifier to copy.

    oviraptor verify match.jsonl --draws draws.jsonl
    python examples/verify_chance.py match.jsonl draws.jsonl

The first command knows the rules: which steps are legal, and among which outcomes chance drew. This
one knows the bytes of docs/chance.md alone. Exit code 1, and a sentence, where something is forged.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any

Json = dict[str, Any]


class Forged(Exception):
    """Something in a record is not what its secret says."""


def number(secret: bytes, message: bytes, bound: int) -> int:
    """Return the number from 0 to below a bound that a secret has for a message."""
    digest = hmac.new(secret, message, hashlib.sha256).digest()
    return int.from_bytes(digest, "big") % bound


def drawn(secret: bytes, message: bytes, outcomes: list[tuple[str, int]]) -> str:
    """Return the outcome a secret draws: each has as many numbers as it weighs, in order."""
    rest = number(secret, message, sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        if rest < weight:
            return outcome
        rest -= weight
    raise Forged("an outcome weighs less than nothing")


def check(record: list[Json], draws: list[Json]) -> str:
    """Check a record, line by line, with the list of its draws; raises Forged."""
    head, *entries, end = record
    laid_out, *steps = draws
    secrets = opened(head, end)
    nonces = b"".join(map(bytes.fromhex, head.get("nonces", [])))
    check_start(secrets[0], nonces, laid_out["start"])
    nonces = check_draws(secrets, nonces, entries, steps)
    numbers, added = len(laid_out["start"]), len(nonces) // 16
    told = "the secret" if len(secrets) == 1 else f"{len(secrets)} secrets, one after the other,"
    return f"{len(steps)} draws and {numbers} numbers of the start follow from {told} and {added} nonces."


def opened(head: Json, end: Json) -> list[bytes]:
    """Return the secrets, each of which must be the one that was committed to.

    Mostly there is one. A match whose entries came along from others has theirs before its own.
    """
    origins = head.get("fork", {}).get("origins", [])
    own = {"commitment": head["commitment"], "secret": end.get("secret")}
    secrets = []
    for each in (*origins, own):
        if not each.get("secret"):
            raise Forged("the record does not tell its secret: is the match over?")
        secrets.append(bytes.fromhex(each["secret"]))
        if hashlib.sha256(secrets[-1]).hexdigest() != each["commitment"]:
            raise Forged("the secret is not the one that was committed to")
    return secrets


def check_start(secret: bytes, nonces: bytes, numbers: list[tuple[int, int]]) -> None:
    """Check the numbers that laid out the start."""
    for at, (bound, told) in enumerate(numbers):
        if number(secret, b"start" + nonces + at.to_bytes(8, "big"), bound) != told:
            raise Forged(f"number {at} of the start is not {told}")


def check_draws(
    secrets: list[bytes], nonces: bytes, entries: list[Json], steps: list[Json]
) -> bytes:
    """Check every chance step with the nonces before it; return all nonces."""
    due, (secret, *later) = iter(enumerate(steps)), secrets
    for entry in entries:
        n, do = entry["n"], entry["do"]
        if do.startswith("!fork "):
            secret, later = next_secret(later, do.removeprefix("!fork "))
        if do.startswith("!nonce "):
            nonces += bytes.fromhex(do.removeprefix("!nonce "))
        if entry["by"] == "chance":
            at, step = next(due, (0, None))
            if step is None or step["n"] != n:
                raise Forged(f"the list of draws does not tell of entry {n}")
            found = drawn(secret, at.to_bytes(8, "big") + nonces, step["outcomes"])
            if found != do:
                raise Forged(f"entry {n} says “{do}”, but the secret draws “{found}”")
    if later:
        raise Forged("the head tells of a fork that no entry makes")
    if next(due, None) is not None:
        raise Forged("the list tells of draws that the record does not have")
    return nonces


def next_secret(later: list[bytes], commitment: str) -> tuple[bytes, list[bytes]]:
    """Return the secret from which chance is drawn after a fork, which says its hash."""
    if not later or hashlib.sha256(later[0]).hexdigest() != commitment:
        raise Forged("a fork commits to another secret than the head tells of")
    return later[0], later[1:]


def read(path: str) -> list[Json]:
    """Read a file of JSON lines; a name in it may hold other separators of lines."""
    text = Path(path).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.removesuffix("\n").split("\n")]


def main() -> None:
    """Check the two files named on the command line."""
    if len(sys.argv) != 3:
        sys.exit("Usage: python verify_chance.py RECORD DRAWS")
    try:
        print(check(read(sys.argv[1]), read(sys.argv[2])))
    except Forged as forged:
        sys.exit(f"Forged: {forged}.")


if __name__ == "__main__":
    main()
