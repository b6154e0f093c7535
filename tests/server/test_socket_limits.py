"""Room for sockets: a flood of them keeps no player from his seat, and nobody else from watching."""

from __future__ import annotations

import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from oviraptor.server.settings import Limits
from oviraptor.server.socket.socket_limits import (
    ELSEWHERE,
    TRY_LATER,
    Full,
    OpenSocket,
    SocketLimits,
)
from tests.server.conftest import quick
from tests.server.serving import Client, Made, Server, serving
from tests.server.test_bots import portal


def come(made: Made, seat: int | None, address: str) -> Client:
    """Open a socket from an address, as a proxy on this machine tells it, and say hello."""
    client = made.open(**{"x-forwarded-for": address})
    client.say(type="hello", token=made.tokens[seat])
    return client


def flood(stack: ExitStack, made: Made, seat: int | None, address: str, count: int) -> list[Client]:
    clients = [stack.enter_context(come(made, seat, address)) for _ in range(count)]
    for client in clients:
        client.hear_until("update")
    return clients


# --- on real sockets ------------------------------------------------------------------------------


def test_who_floods_a_match_with_watching_sockets_locks_no_player_out(server: Server):
    made = server.create()
    most = Limits().spectators_per_match
    with ExitStack() as stack:
        flood(stack, made, None, "192.0.2.66", most)
        with come(made, None, "192.0.2.66") as one_more:
            assert "Too many are watching" in one_more.hear_until("refused")["text"]
            assert one_more.closed() == TRY_LATER
        for seat in (0, 1):
            player = stack.enter_context(come(made, seat, "192.0.2.1"))
            assert player.hear_until("update")["number"] == 0


def test_who_floods_a_match_keeps_nobody_else_from_watching(server: Server):
    made = server.create()
    with ExitStack() as stack:
        many = flood(stack, made, None, "192.0.2.66", Limits().spectators_per_match)
        with come(made, None, "192.0.2.1") as watcher:
            assert watcher.hear_until("update")
            assert many[-1].closed() == TRY_LATER
            with come(made, None, "192.0.2.66") as again:
                assert again.hear_until("refused")
            assert watcher.ask("pong", type="ping")
            assert many[0].ask("pong", type="ping")


def test_the_newest_socket_of_a_seat_drops_the_oldest(server: Server):
    made = server.create()
    with ExitStack() as stack:
        mine = flood(stack, made, 0, "192.0.2.1", Limits().sockets_per_seat)
        other = flood(stack, made, 1, "192.0.2.2", 1)[0]
        with come(made, 0, "192.0.2.3") as newest:
            assert newest.hear_until("update")
            assert "other windows" in mine[0].hear_until("refused")["text"]
            assert mine[0].closed() == ELSEWHERE
            for client in (mine[1], other):
                assert client.ask("pong", type="ping")


def test_watching_from_an_address_leaves_room_for_its_players(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(sockets_per_address=2))) as server:
        made = server.create()
        with ExitStack() as stack:
            watchers = flood(stack, made, None, "192.0.2.1", 2)
            with come(made, None, "192.0.2.1") as one_more:
                assert "from your address" in one_more.hear_until("refused")["text"]
                assert one_more.closed() == TRY_LATER
            assert flood(stack, made, 0, "192.0.2.1", 1)
            assert watchers[1].closed() == TRY_LATER
            assert watchers[0].ask("pong", type="ping")


def test_a_place_is_free_again_once_its_socket_is_closed(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(sockets=1))) as server:
        made = server.create()
        for _ in range(2):
            with made.join(None) as one:
                assert one.hear_until("update")
                with made.join(None) as two:
                    assert "server is full" in two.hear_until("refused")["text"]
            while server.app.state.sockets.limits._all:
                time.sleep(0.01)
        limits = server.app.state.sockets.limits
        assert not limits._from
        assert not limits._at


def test_no_more_watch_than_may_if_they_all_come_at_once(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(spectators_per_match=1))) as server:
        made = server.create()
        with made.join(0) as one, ExitStack() as stack:
            one.hear_until("update")
            table = server.app.state.registry._tables[made.match].table
            portal(server, table.lock.acquire)
            others = [stack.enter_context(made.join(None)) for _ in range(4)]
            portal(server, table.lock.release)
            heard = [other.hear()["type"] for other in others]
            assert sorted(heard) == ["refused", "refused", "refused", "welcome"]


def test_who_never_says_hello_keeps_nobody_waiting(tmp_path: Path):
    with serving(quick(tmp_path, limits=Limits(hellos=3))) as server, ExitStack() as stack:
        made = server.create()
        silent = [
            stack.enter_context(made.open(**{"x-forwarded-for": "192.0.2.66"})) for _ in range(3)
        ]
        quiet = stack.enter_context(made.open(**{"x-forwarded-for": "192.0.2.1"}))
        assert silent[0].closed() == TRY_LATER
        assert flood(stack, made, 0, "192.0.2.2", 1)
        assert silent[1].closed() == TRY_LATER
        quiet.say(type="hello", token=made.tokens[1])
        assert quiet.hear_until("update")


# --- who gives way --------------------------------------------------------------------------------


class Visitors:
    """Guests with names, and which of them were sent away."""

    def __init__(self, **limits: int) -> None:
        self.limits = SocketLimits(Limits(**limits))
        self.gone: dict[str, int] = {}

    def come(self, name: str, address: str, match: str, seat: int | None) -> None:
        def hang_up(_text: str, code: int) -> None:
            self.gone[name] = code

        self.limits.enter(OpenSocket(address, hang_up), match, seat)


def test_on_a_full_server_the_greedy_address_gives_way_to_a_player():
    visitors = Visitors(sockets=4)
    for number in range(3):
        visitors.come(f"greedy {number}", "a", f"m{number}", 0)
    visitors.come("modest", "b", "m", 0)
    visitors.come("player", "c", "m", 1)
    assert visitors.gone == {"greedy 2": TRY_LATER}
    with pytest.raises(Full):
        visitors.come("greedy 3", "a", "m3", 0)


def test_on_a_full_server_who_watches_takes_no_players_place():
    visitors = Visitors(sockets=3)
    for number in range(3):
        visitors.come(f"player {number}", "a", f"m{number}", 0)
    with pytest.raises(Full):
        visitors.come("watcher", "b", "m0", None)
    assert visitors.gone == {}


def test_on_a_full_server_who_watches_gives_way_to_who_plays():
    visitors = Visitors(sockets=3)
    visitors.come("first", "a", "m", None)
    visitors.come("second", "b", "m", None)
    visitors.come("player", "c", "m", 0)
    visitors.come("other player", "d", "m", 1)
    assert visitors.gone == {"second": TRY_LATER}


def test_at_a_full_address_a_second_window_gives_way_to_another_seat():
    visitors = Visitors(sockets_per_address=3)
    for number in range(3):
        visitors.come(f"window {number}", "a", "m", 0)
    visitors.come("other", "a", "n", 1)
    assert visitors.gone == {"window 0": TRY_LATER}


def test_the_places_of_the_spectators_ticket_are_shared_by_address():
    """It is for many people, who must not drop each other for ever: who takes least comes in."""
    visitors, rng, most = Visitors(spectators_per_match=12), Random(8), 12
    visitors.come("player", "a", "m", 0)
    names: list[str] = []
    for number in range(300):
        address = rng.choice("aaaaaaaaabbbccd")
        before = Counter(name[0] for name in names)
        try:
            visitors.come(f"{address}{number}", address, "m", None)
        except Full:
            assert len(names) == most
            assert max(before.values()) <= before[address] + 1
            continue
        names = [name for name in (*names, f"{address}{number}") if name not in visitors.gone]
        assert len(names) <= most
    assert "player" not in visitors.gone
    counts = Counter(name[0] for name in names)
    assert sorted(counts) == ["a", "b", "c", "d"]
    assert max(counts.values()) - min(counts.values()) <= 1
