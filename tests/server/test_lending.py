"""Between people without hints nobody asks the computer by lending it his seat for a moment."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oviraptor import games
from oviraptor.core.errors import Refused
from oviraptor.core.game import Meta, Seat
from oviraptor.core.record import Entry
from oviraptor.play import draft, updates
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.bots.hints import Hints
from oviraptor.server.messages import from_client
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.socket.connection import Connection
from oviraptor.server.socket.handle_message import handle_message
from oviraptor.server.tables.match_settings import MatchSettings, to_stored
from oviraptor.server.tables.table import Table
from oviraptor.store import StoredMatch, hash_token
from oviraptor.testing.tiers import by_tier
from tests.play import nests
from tests.play.houses import begin, every_meta, load_game
from tests.server.conftest import quick
from tests.server.serving import Client, Server, serving
from tests.server.test_leaks import NoStore

LEVEL = games.meta("raptor").levels[-1].name
STAYS = "the computer's choice stays"
BACK = {"type": "sit", "level": None}


class Attacker:
    """Sits at seat 0 of a table, lends it and tries whatever may change what the computer chose."""

    def __init__(self, meta: Meta, seed: int, *, hints: bool) -> None:
        self.rng = Random(f"lending {meta.id} {seed}")
        match = begin(load_game(meta), meta, seed)
        seats = len(match.head.seats)
        kept = MatchSettings(nicknames=("",) * seats, hints=hints)
        stored = StoredMatch(
            id="lent",
            record=match.record(),
            settings=to_stored(kept),
            tickets={hash_token(str(seat)): seat for seat in range(seats)},
        )
        self.settings = Settings(db="")
        self.table = Table(stored, match, NoStore(), self.settings, Metrics())  # type: ignore[arg-type]  # it does for a store
        self.connections = [Connection(seat, str(seat), 100_000) for seat in range(seats)]
        self.level = meta.levels[-1].name
        self.hints = Hints(BotPool(1, Metrics()))
        self.changed = 0
        """How often something the computer had chosen was taken back or replaced."""

    async def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.table.match.result is not None:
                return
            await self._attack()
            await self._go_on()

    async def _attack(self) -> None:
        match = self.table.match
        for kind in self.rng.sample(["lend", "back", "undo", "undo all", "choose", "choose"], 3):
            number = match.number(0)
            legal = [match.game.text(action) for action in match.legal(0)] or ["nothing"]
            message: from_client.ClientMessage = from_client.Submit(self.rng.choice(legal), number)
            if kind in {"lend", "back"}:
                message = from_client.Sit(0, self.level if kind == "lend" else None)
            elif kind != "choose":
                message = from_client.Undo(number, kind == "undo all")
            await self._try(0, message)

    async def _try(self, seat: Seat, message: from_client.ClientMessage) -> None:
        match = self.table.match
        known, was_awaited = list(match.entries), seat in match.awaited
        with suppress(Refused):
            await handle_message(
                self.table, self.connections[seat], message, self.settings, self.hints
            )
        new = [entry for entry in match.entries[len(known) :] if entry.by == "person"]
        undone = sum(entry.do == "!undo" for entry in new)
        is_other = not was_awaited and any(entry.do[0] != "!" for entry in new)
        touched = max(undone, is_other)
        self.changed += touched > 0 and "bot" in standing(known, seat)[-touched:]

    async def _go_on(self) -> None:
        """Let whoever is awaited act: the computer where it sits, else a person."""
        match = self.table.match
        if not match.awaited:
            return
        seat = self.rng.choice(match.awaited)
        text = match.game.text(self.rng.choice(match.legal(seat)))
        by: Any = "bot" if self.table.level(seat) else "person"
        await self.table.do(lambda: match.propose(seat, text, at=0.0, by=by))


def standing(entries: list[Entry], seat: Seat) -> list[str]:
    """List who took the steps of a seat that were not taken back."""
    found: list[str] = []
    for entry in entries:
        if entry.actor == seat and entry.do == "!undo":
            found.pop()
        elif entry.actor == seat and entry.do[0] != "!":
            found.append(entry.by)
    return found


def attack(meta: Meta, *, hints: bool) -> int:
    """Attack a few matches; return how often the computer's choice was changed."""

    async def run() -> int:
        changed = chosen = 0
        for seed in range(by_tier(quick=24, slow=24, full=64)):
            attacker = Attacker(meta, seed, hints=hints)
            await attacker.play(60)
            changed += attacker.changed
            chosen += sum(entry.by == "bot" for entry in attacker.table.match.entries)
        assert chosen > 15
        return changed

    return asyncio.run(run())


@pytest.mark.parametrize("meta", every_meta(), ids=lambda meta: meta.id)
def test_what_the_computer_chose_for_a_person_stays(meta: Meta):
    assert attack(meta, hints=False) == 0


@pytest.mark.parametrize("meta", every_meta(), ids=lambda meta: meta.id)
def test_where_hints_are_allowed_it_may_be_changed_as_ever(meta: Meta):
    assert attack(meta, hints=True) > 0


def test_what_is_no_computers_choice_is_judged_once(monkeypatch: pytest.MonkeyPatch):
    person = Attacker(nests.META, 1, hints=False)
    match, table = person.table.match, person.table
    calls: list[str] = []

    def count(place: Any, name: str) -> None:
        function = getattr(place, name)

        def counted(*given: Any, **more: Any) -> Any:
            calls.append(name)
            return function(*given, **more)

        monkeypatch.setattr(place, name, counted)

    async def do(message: from_client.ClientMessage) -> list[str]:
        calls.clear()
        await handle_message(table, person.connections[0], message, person.settings, person.hints)
        return list(calls)

    async def run() -> None:
        match.submit(0, "mark 1")
        assert await do(from_client.Undo(match.number(0))) == ["take_back"]
        match.submit(0, "ready")
        match.submit(1, "ready")
        match.submit(0, "hide 1")
        assert await do(from_client.Submit("hide 2", match.number(0))) == ["legal"]

    count(nests, "legal")
    count(draft, "take_back")
    count(updates, "take_back")
    asyncio.run(run())


def lend(client: Client, seat: int = 0) -> None:
    client.say(type="sit", seat=seat, level=LEVEL)
    while client.hear_until("table")["seats"][seat]["level"] is None:
        pass


def test_a_card_the_computer_chose_is_played_and_everybody_knows_who_chose(server: Server):
    made = server.create(options={"board": "printed"})
    with made.join(0) as one, made.join(1) as two:
        one.hear_until("update")
        two.hear_until("update")
        assert one.update["awaited"] == [0, 1]  # a card each
        lend(one)
        while 0 in one.hear_until("update")["awaited"]:
            pass
        chosen, number = one.update["steps"][-1]["do"], one.update["number"]
        other = next(text for text in texts(one) if text != chosen)
        assert STAYS in one.refused(seat=0, **BACK)
        assert "take it back first" in one.refused(type="submit", text=other, number=number)
        assert "take it back first" in one.refused(type="undo", number=number)
        two.catch_up(number)
        said = [step["say"] for heard in two.heard for step in heard.get("steps", ())]
        assert f"Raptor is now played by the computer ({LEVEL})." in said
        two.submit()
        one.catch_up(two.update["number"])
        steps = [step["do"] for heard in one.heard for step in heard.get("steps", ())]
        revealed = next(do for do in steps if do.startswith("reveal"))
        assert revealed.split()[1] == chosen.split()[1]


def test_a_seat_lent_before_a_choice_is_taken_back_after_it(tmp_path: Path):
    with serving(quick(tmp_path, pause=1_000.0)) as server:
        made = server.create()  # the raptor places its figures first, and could take them back
        with made.join(0) as one, made.join(1) as two:
            lend(one)
            assert STAYS in one.refused(seat=0, **BACK)  # it has yet to choose
            for client in (one, two):
                client.say(type="pace", at_once=True)
            while 0 in one.hear_until("update")["awaited"]:
                pass
            assert not one.update["can_undo"]
            one.say(seat=0, **BACK)
            while one.hear_until("table")["seats"][0]["level"] is not None:
                pass


def texts(client: Client) -> list[str]:
    return [offer["text"] for offer in client.update["legal"]]
