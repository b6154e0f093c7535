"""Somebody else's bot: it plays a seat over the public API and needs Python and `websockets` only.

    python examples/bot.py http://127.0.0.1:8000/#/m/MATCH/TOKEN     # takes the seat of a link
    python examples/bot.py http://127.0.0.1:8000/ raptor Drifter     # begins a match against a level

It plays anything that is legal; write your own `choose`. The API is described at /schema.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]


def choose(update: Json, rng: random.Random) -> Json:
    """Pick one of the legal actions; `update["view"]` is all this seat may know."""
    legal: list[Json] = update["legal"]
    return rng.choice(legal)


async def play(site: str, match: str, token: str, seed: int = 0) -> Json:
    """Play a match to its end, however often the connection is lost; return the last update."""
    address = f"{site.replace('http', 'ws', 1)}/api/matches/{match}/socket"
    rng = random.Random(seed)
    known = 0
    while True:
        try:
            async with connect(address, max_size=None) as socket:
                await socket.send(json.dumps({"type": "hello", "token": token, "since": known}))
                last = await sit(socket, rng)
        except (ConnectionClosed, OSError):
            last = {"number": known, "over": None}  # a restart, perhaps; the match is kept
        if last["over"]:
            return last
        known = last["number"]
        await asyncio.sleep(1)


async def sit(socket: ClientConnection, rng: random.Random) -> Json:
    """Play until the end, or until a refusal that says to come again."""
    seat: int | None = None
    update: Json = {}
    is_waiting = False  # for the answer to what was submitted
    async for text in socket:
        message: Json = json.loads(text)
        if message["type"] == "welcome":
            seat = message["seat"]
        elif message["type"] == "refused":
            if not update:
                raise SystemExit(message["text"])
            if not message["stale"]:
                break
            is_waiting = False
        elif message["type"] == "update":
            update = message
            if update["over"]:
                break
            if any(step["actor"] == seat for step in update["steps"]):
                is_waiting = False
            if seat in update["awaited"] and not is_waiting:
                action = choose(update, rng)["text"]
                submit = {"type": "submit", "text": action, "number": update["number"]}
                await socket.send(json.dumps(submit))
                is_waiting = True
    return update or {"number": 0, "over": None}


def begin(site: str, game: str, level: str) -> tuple[str, str]:
    """Begin a match against the computer and return its name and our token."""
    body = json.dumps({"game": game, "seats": [{"nickname": "A bot"}, {"level": level}]}).encode()
    request = Request(f"{site}/api/matches", body, {"content-type": "application/json"})
    with urlopen(request) as answer:
        made = json.load(answer)
    return made["match"], made["tickets"][0]["token"]


def main(link: str, *opponent: str) -> None:
    """Play the match of a link, or a new one."""
    parts = urlsplit(link)
    site = f"{parts.scheme}://{parts.netloc}"
    if opponent:
        match, token = begin(site, *opponent)
    else:
        _, match, token = parts.fragment.strip("/").split("/")
    last = asyncio.run(play(site, match, token))
    print(last["over"]["say"])


if __name__ == "__main__":
    main(*sys.argv[1:])
