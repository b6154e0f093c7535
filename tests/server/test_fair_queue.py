"""Taking turns: who is let in before whom."""

from __future__ import annotations

import asyncio

import pytest

from oviraptor.server.fair_queue import FairQueue, TooManyWaiting

Ask = tuple[str, float]


async def served(asks: list[Ask]) -> list[Ask]:
    """Let all ask while the one place is taken, and return in which order they came in."""
    turns = FairQueue(1, 2_000)
    order: list[Ask] = []

    async def work(asker: str, cost: float) -> None:
        async with turns.turn(asker, cost):
            order.append((asker, cost))
            await asyncio.sleep(0)

    async with asyncio.TaskGroup() as group, turns.turn("somebody else", 0.0):
        for ask in asks:
            group.create_task(work(*ask))
        await asyncio.sleep(0)
    return order


def test_one_who_asks_without_end_keeps_nobody_else_waiting():
    asks = [("flood", 300.0)] * 120 + [("other", 300.0)]
    order = asyncio.run(served(asks))
    assert len(order) == 121
    assert order.index(("other", 300.0)) <= 2


def test_many_who_ask_once_come_in_the_order_they_asked():
    asks = [(f"asker {number}", 1.0) for number in range(9)]
    assert asyncio.run(served(asks)) == asks


def test_what_costs_little_goes_first():
    asks = [("a", 1.0), ("b", 300.0), ("c", 300.0), ("d", 4.0)]
    assert asyncio.run(served(asks)) == [("a", 1.0), ("d", 4.0), ("b", 300.0), ("c", 300.0)]


def test_but_what_costs_much_is_not_put_off_for_ever():
    asks = [("a", 1.0), ("strong", 300.0), *[("weak", 4.0)] * 1_000]
    order = asyncio.run(served(asks))
    assert order.index(("strong", 300.0)) <= 80


def test_an_asker_has_only_so_much_waiting():
    async def run() -> None:
        turns = FairQueue(1, 2)
        async with turns.turn("a"), asyncio.TaskGroup() as group:
            waiting = [group.create_task(_hold(turns, "a")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(TooManyWaiting):
                await _hold(turns, "a")
            for task in waiting:
                task.cancel()
            await asyncio.wait(waiting)
            waiting = [group.create_task(_hold(turns, who)) for who in "aab"]
            await asyncio.sleep(0)
            for task in waiting:
                task.cancel()

    asyncio.run(run())


def test_who_gives_up_leaves_his_turn_to_the_next():
    async def run() -> None:
        turns = FairQueue(1, 10)
        async with turns.turn("a"):
            gone = asyncio.create_task(_hold(turns, "b"))
            last = asyncio.create_task(_hold(turns, "c"))
            await asyncio.sleep(0)
            gone.cancel()
        await last
        assert not turns.is_busy

    asyncio.run(run())


def test_who_gives_up_at_the_very_moment_of_his_turn_leaves_it_too():
    async def run() -> None:
        turns = FairQueue(1, 10)
        async with turns.turn("a"):
            gone = asyncio.create_task(_hold(turns, "b"))
            last = asyncio.create_task(_hold(turns, "c"))
            await asyncio.sleep(0)
        gone.cancel()
        await last
        assert not turns.is_busy

    asyncio.run(run())


def test_askers_are_forgotten():
    async def run() -> None:
        turns = FairQueue(1, 10)
        for number in range(5_000):
            await _hold(turns, f"asker {number}")
        assert len(turns._marks) < 200
        assert not turns._waiting_of

    asyncio.run(run())


async def _hold(turns: FairQueue, asker: str) -> None:
    async with turns.turn(asker):
        pass


def test_what_can_wait_takes_a_place_only_when_nobody_else_wants_one():
    async def test() -> list[str]:
        queue, told = FairQueue(1, 10), list[str]()

        async def wait(name: str) -> None:
            async with queue.turn(name):
                told.append(name)

        async def spare() -> None:
            async with queue.spare_turn():
                told.append("spare")

        async with queue.turn("first"):
            tasks = [asyncio.create_task(spare())]
            await asyncio.sleep(0)
            tasks += [asyncio.create_task(wait(name)) for name in ("second", "third")]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        await spare()
        return told

    assert asyncio.run(test()) == ["second", "third", "spare", "spare"]


def test_a_place_given_to_what_can_wait_and_is_gone_is_given_on():
    async def test() -> None:
        queue = FairQueue(1, 10)

        async def spare() -> None:
            async with queue.spare_turn():
                pass

        async with queue.turn("first"):
            task = asyncio.create_task(spare())
            await asyncio.sleep(0)
        task.cancel()  # just when it was its turn
        await asyncio.gather(task, return_exceptions=True)
        assert not queue.is_busy

    asyncio.run(test())


def test_who_waits_by_a_name_knows_how_many_are_before():
    async def test() -> None:
        queue = FairQueue(1, 10)

        async def wait(name: str) -> None:
            async with queue.turn(name, 1.0, name):
                assert queue.place(name) is None

        async with queue.turn("first"):
            tasks = [asyncio.create_task(wait(name)) for name in "abc"]
            await asyncio.sleep(0)
            assert [queue.place(name) for name in "abc"] == [0, 1, 2]
            tasks[0].cancel()
            await asyncio.sleep(0)
            assert [queue.place(name) for name in "abc"] == [None, 0, 1]
        await asyncio.gather(*tasks, return_exceptions=True)
        assert queue.place("c") is None

    asyncio.run(test())
