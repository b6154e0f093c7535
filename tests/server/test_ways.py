"""Ways are told to who is to move, and are walked by submitting their steps one by one."""

from __future__ import annotations

from typing import Any

from tests.server.serving import Client, Json, Made, Server

PRINTED: dict[str, Any] = {"options": {"board": "printed"}}


def walker(one: Client, two: Client) -> tuple[Client, Client, list[str], list[Json]]:
    """Play on until somebody can walk two steps; return him, the other, what he touches and his ways."""
    for each in (one, two):
        each.hear_until("update")
    while True:
        actor, other = (one, two) if 0 in one.update["awaited"] else (two, one)
        for offer in actor.update["legal"]:
            if offer["walks"]:
                told = actor.ask("ways", type="ways", path=offer["path"][:-1])
                assert told["number"] == actor.update["number"]
                if any(way["after"] >= 0 for way in told["ways"]):
                    return actor, other, offer["path"][:-1], told["ways"]
        actor.submit()
        other.catch_up(actor.update["number"])


def both(made: Made) -> tuple[Client, Client]:
    return made.join(0), made.join(1)


def test_a_way_is_walked_step_by_step_and_each_step_can_be_taken_back(server: Server):
    one, two = both(server.create(**PRINTED))
    with one, two:
        actor, _, touched, ways = walker(one, two)
        far = next(way for way in ways if way["after"] >= 0)
        first = ways[far["after"]]["text"]
        update = actor.submit(first)
        assert far["text"] in [offer["text"] for offer in update["legal"]]
        actor.ask("update", type="undo", number=update["number"])
        assert actor.ask("ways", type="ways", path=touched)["ways"] == ways
        actor.submit(first)
        assert actor.submit(far["text"])["steps"][0]["do"] == far["text"]


def test_nothing_is_told_of_ways_to_who_does_not_move(server: Server):
    made = server.create(**PRINTED)
    one, two = both(made)
    with one, two, made.join(None) as watching:
        _, other, touched, _ = walker(one, two)
        assert other.ask("ways", type="ways", path=touched)["ways"] == []
        watching.hear_until("update")
        assert "You are watching" in watching.refused(type="ways", path=touched)
