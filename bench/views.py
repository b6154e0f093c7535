"""What it costs to show a match: views, and updates on the wire, of the most players each game has.

Matches are played by habit, one action in five by chance; after each action every seat is told what is new,
as the server does. Times are of CPU. `make bench` runs this on the installed wheel.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import NamedTuple

import msgspec
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from oviraptor import games
from oviraptor.bots.player import Player, player_of
from oviraptor.core.game import AnyGame, Meta
from oviraptor.core.options import fill_options
from oviraptor.play.match import Match
from oviraptor.server.codec import sent_update, write_message
from oviraptor.server.http.transport_limits import PRESSED

MICROSECONDS, BYTES = 300, 12_000
"""What a view and an update on the wire may take."""


class Told(NamedTuple):
    """What one match took."""

    views: list[float]
    """Seconds for each view of a position."""
    actions: list[float]
    """Seconds for each action, with what all are told of it."""
    view: int
    """Bytes of the largest view, update, and update as it is sent."""
    update: int
    sent: int


def main() -> None:
    """Print a row for each game and mode, then the gates."""
    print(f"{'':<34}{'view':>9}{'bytes':>8}{'update':>9}{'sent':>8}{'action':>10}")
    rows = []
    for name in sys.argv[1:] or games.names():
        game, meta = games.load(name), games.meta(name)
        for options in modes(meta):
            told = play(game, meta, options)
            rows.append(told)
            view, action = (sum(each) / len(each) for each in (told.views, told.actions))
            title = " ".join([name, *options.values()])
            sizes = f"{told.view:>8,}{told.update:>9,}{told.sent:>8,}"
            print(f"{title:<34}{view * 1e6:>6.0f} µs{sizes}{action * 1e3:>7.2f} ms", flush=True)
    slowest = max(sum(told.views) / len(told.views) for told in rows) * 1e6
    largest = max(told.sent for told in rows)
    print(f"\nview: {slowest:.0f} µs, at most {MICROSECONDS}: {met(slowest <= MICROSECONDS)}")
    print(f"largest update, sent: {largest:,} bytes, at most {BYTES:,}: {met(largest <= BYTES)}")


def met(is_met: bool) -> str:
    """Return a word for a gate."""
    return "met" if is_met else "MISSED"


def modes(meta: Meta) -> Iterator[dict[str, str]]:
    """Yield the options for most players: each choice of the first, and all that others may add."""
    most = meta.seat_counts[-1]
    first, *others = meta.options or (None,)
    fixed = {option.key: option.choices[-1].value for option in others if option}
    fixed |= {"seats": str(most)} if len(meta.seat_counts) > 1 else {}
    for choice in first.choices if first else ():
        if not choice.seats or most in choice.seats:
            yield fill_options(meta, {first.key: choice.value, **fixed})


def play(game: AnyGame, meta: Meta, options: dict[str, str]) -> Told:
    """Play a match and show everything to everybody."""
    rng, player = Random(1), by_habit(game, meta)
    match = Match.create(game, meta, options, bytes(32))
    press, encode = press_of_the_server(), msgspec.json.Encoder().encode
    views, actions = [], []
    view = update = sent = 0
    known = [match.number(seat) for seat in range(len(match.sitting))]
    while match.result is None:
        seat = match.awaited[0]
        legal = match.legal(seat)
        began = process_time()
        shown = [game.view(match.state, each) for each in range(len(known))]
        views.append((process_time() - began) / len(known))
        by_chance = rng.random() < 0.2
        habit = None if by_chance else player.think(shown[seat], seat, legal, rng).action
        action = rng.choice(legal) if habit is None else habit
        began = process_time()
        match.submit(seat, game.text(action))
        told = [match.update(each, since) for each, since in enumerate(known)]
        messages = [write_message(sent_update(each)).encode() for each in told]
        pressed = [press.encode(Frame(Opcode.TEXT, message)).data for message in messages]
        actions.append(process_time() - began)
        known = [each.number for each in told]
        view = max(view, *[len(encode(each.view)) for each in told])
        update, sent = max(update, *map(len, messages)), max(sent, *map(len, pressed))
    return Told(views, actions, view, update, sent)


def by_habit(game: AnyGame, meta: Meta) -> Player:
    """Return the best player that looks at no more than one position."""
    return player_of(game, [level for level in meta.levels if level.nodes <= 1][-1])


def press_of_the_server() -> PerMessageDeflate:
    """Return what compresses a message for who reads that."""
    _, press = PRESSED.process_request_params([], [])
    return press


if __name__ == "__main__":
    main()
