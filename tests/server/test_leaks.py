"""Nothing a viewer receives tells him more than his view: twins that look alike are told alike.

Along random matches the true state gets a twin, imagined from what one viewer knows. Both go on side
by side, with steps that viewer cannot tell apart, each at a table of its own. Every message he
receives from either must be the same to the last byte.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.core.chance import commitment, secret_of_seed
from oviraptor.core.errors import Refused
from oviraptor.core.game import CHANCE, AnyGame, Chance, Meta, Over, Viewer
from oviraptor.core.options import fill_options
from oviraptor.core.record import FORMAT, Entry, Head, Record, dump
from oviraptor.play.clock import Clock
from oviraptor.play.match import Match
from oviraptor.play.propose import Stale
from oviraptor.server.bots.bot_pool import BotPool
from oviraptor.server.bots.hints import Hints, hint_question
from oviraptor.server.codec import write_message
from oviraptor.server.fair_queue import FairQueue
from oviraptor.server.messages import from_client
from oviraptor.server.metrics import Metrics
from oviraptor.server.settings import Settings
from oviraptor.server.socket.connection import Connection
from oviraptor.server.socket.handle_message import handle_message, refusal
from oviraptor.server.tables.match_settings import MatchSettings, to_stored
from oviraptor.server.tables.summaries import glimpse, summary
from oviraptor.server.tables.table import Table
from oviraptor.server.tables.table_messages import write_first
from oviraptor.store import StoredMatch, hash_token
from oviraptor.testing.tiers import by_tier
from tests.play.houses import every_meta, load_game

pytestmark = pytest.mark.statistics

METAS = every_meta()
STEPS = 250
"""How far a match is followed."""
WINDOW = 16
"""After how many steps the twin is imagined anew."""


class NoStore:
    """Keeps nothing: what is durable is not the matter here."""

    async def append(self, *_: Any, **__: Any) -> None:
        pass

    async def set_settings(self, _match: str, _settings: Any, version: int, _mark: Any) -> int:
        return version + 1


class Ear:
    """One viewer at one table, and all he is told."""

    def __init__(self, game: AnyGame, meta: Meta, head: Head, state: Any, viewer: Viewer) -> None:
        self.time = 1_000.0
        self.settings = Settings(db="", now=lambda: self.time)
        self.game, self.viewer = game, viewer
        match, error = Match.replay(game, meta, Record(replace(head, start=game.write(state))))
        assert error is None
        seats = len(head.seats)
        match_settings = MatchSettings(
            nicknames=("",) * seats,
            clock=Clock("live", 9_999, 7),
            began=0.0,
            guided=meta.id in games.names(),
        )
        stored = StoredMatch(
            id="twin",
            record=match.record(),
            settings=to_stored(match_settings),
            tickets={hash_token(str(seat)): seat for seat in range(seats)},
        )
        self.table = Table(stored, match, NoStore(), self.settings, Metrics())  # type: ignore[arg-type]  # it does for a store
        self.connection = Connection(viewer, str(viewer))
        self.hints = Hints(BotPool(1, Metrics()))

    @property
    def state(self) -> Any:
        return self.table.match.state

    async def join(self) -> list[str]:
        first = await write_first(self.table, self.connection, 0, FairQueue(1, 1))
        async with self.table.lock:
            await self.table.join(self.connection, first)
        return self.heard()

    async def step(self, actor: int, action: Any, at: float) -> None:
        """Let the table take a step of the game, as if it had been proposed."""
        by: Any = "chance" if actor == CHANCE else "person"
        self.time = at
        entry = Entry(len(self.table.match.entries), actor, self.game.text(action), at, by)
        await self.table.do(lambda: self.table.match.draft((entry,)))

    async def ask(self, message: from_client.ClientMessage) -> list[str]:
        """Say something that changes nothing, and return all that is answered."""
        try:
            await handle_message(self.table, self.connection, message, self.settings, self.hints)
        except Refused as refused:
            self.connection.say(refusal(refused))
            if isinstance(refused, Stale):
                self.table.resend(self.connection, self.connection.shown)
        return self.heard()

    def heard(self) -> list[str]:
        found = []
        while not self.connection._outbox.empty():
            found.append(str(self.connection._outbox.get_nowait()))
        return found

    def papers(self) -> list[str]:
        """What the viewer can fetch: his line in the lobby, its small board, and his record."""
        exported = self.table.match.export(self.viewer)
        # These twins begin in the middle of a match; a real one begins with nothing secret.
        record = dump(replace(exported, head=replace(exported.head, start="")))
        told = (summary(self.table, self.viewer), glimpse(self.table, self.viewer))
        return [record, *map(write_message, told)]  # type: ignore[arg-type]  # written the same way


def options_of(game: AnyGame, state: Any, seats: int) -> list[tuple[int, Any]]:
    """List every step that could come next, changes of mind among them, and who would take it."""
    turn = game.turn(state)
    if isinstance(turn, Chance):
        return [(CHANCE, outcome) for outcome, _ in game.outcomes(state)]
    if isinstance(turn, Over):
        return []
    return [(seat, action) for seat in range(seats) for action in game.legal(state, seat)]


def alike(twin: Ear, actor: int, shown: Any, rng: Random) -> Any:
    """Find a step of the twin that shows this viewer the same; None if there is none."""
    game, state = twin.game, twin.state
    fitting = [
        action
        for who, action in options_of(game, state, len(twin.table.seats))
        if who == actor and game.seen(state, actor, action, twin.viewer) == shown
    ]
    return rng.choice(fitting) if fitting else None


async def follow(game: AnyGame, meta: Meta, seed: int) -> tuple[int, int]:
    """Follow one random match with twins; return how many messages were compared, and twins."""
    rng = Random(f"leaks {seed}")
    secret = secret_of_seed(seed)
    filled = fill_options(meta, {"seats": str(rng.choice(meta.seat_counts))})
    seats = int(filled["seats"])
    state = game.start(filled, rng)
    head = Head(
        format=FORMAT,
        game=meta.id,
        rules_version=meta.rules_version,
        options=filled,
        seats=("",) * seats,
        start="",
        start_by="hand",
        commitment=commitment(secret),
    )
    compared = twins = steps = 0
    while steps < STEPS and not isinstance(game.turn(state), Over):
        viewer = rng.choice([None, *range(seats)])
        world = game.imagine(game.view(state, viewer), rng)
        assert game.view(world, viewer) == game.view(state, viewer)
        true, twin = Ear(game, meta, head, state, viewer), Ear(game, meta, head, world, viewer)
        twins += game.write(world) != game.write(state)
        first = await true.join()
        assert first == await twin.join()
        compared += len(first)
        for _ in range(WINDOW):
            steps += 1
            options = options_of(game, true.state, seats)
            if not options:
                break
            actor, action = rng.choice(options)
            at = true.time + rng.randrange(100) / 7
            shown = game.seen(true.state, actor, action, viewer)
            other = action
            if actor != viewer:
                other = alike(twin, actor, shown, rng)
            is_hidden = shown is None
            await true.step(actor, action, at)
            state = true.state
            if other is None and not is_hidden:
                break
            if other is None:
                twin.time = at
            else:
                await twin.step(actor, other, at)
            said = true.heard()
            assert said == twin.heard()
            assert not (is_hidden and said)
            compared += len(said) + await compare_answers(true, twin, rng)
            if isinstance(game.turn(state), Over):
                break
    return compared, twins


async def compare_answers(true: Ear, twin: Ear, rng: Random) -> int:
    """Ask both tables the same things that change nothing."""
    match = true.table.match
    number = match.number(true.viewer)
    legal = [] if true.viewer is None else list(match.legal(true.viewer))
    paths = [offer.path for offer in match.update(true.viewer, number).legal]
    words = [word for path in paths for word in path]
    questions: list[from_client.ClientMessage] = [
        from_client.Touch(tuple(rng.choices([*words, "card:3", "space:f5", "space:a1", "x"], k=2))),
        from_client.Touch((rng.choice([*words, "card:9", "space:c4"]),)),
        from_client.Submit(
            rng.choice(["play 1", "play 9", "place a1", "done", "nonsense"]), number
        ),
        from_client.Submit("play 1", max(0, number - rng.randrange(4))),
        from_client.Undo(number + 1),
    ]
    count = 0
    if true.viewer is not None and legal:  # all that the thinker of a hint is told
        assert hint_question(true.table, true.viewer) == hint_question(twin.table, true.viewer)
        count += 1
    for question in questions:
        text = question.text if isinstance(question, from_client.Submit) else ""
        if any(match.game.text(action) == text for action in legal):
            continue
        answer = await true.ask(question)
        assert answer == await twin.ask(question)
        count += len(answer)
    if match.result is not None:  # then all of it is open, and twins may differ
        return count
    papers = true.papers()
    assert papers == twin.papers()
    return count + len(papers)


def check(meta: Meta, seed: int) -> None:
    compared, _ = asyncio.run(follow(load_game(meta), meta, seed))
    assert compared > 10


@pytest.mark.parametrize("seed", range(by_tier(quick=1, slow=3, full=5)))
@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_what_looks_alike_is_told_alike(meta: Meta, seed: int):
    check(meta, seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(by_tier(slow=1, full=20)))
@pytest.mark.parametrize("name", games.names())
def test_what_looks_alike_is_told_alike_in_many_matches(name: str, part: int):
    meta = games.meta(name)
    for seed in range(by_tier(slow=3, full=10)):
        check(meta, 1_000 + 10 * part + seed)


def test_twins_are_found_at_all():
    meta = METAS[0]
    _, twins = asyncio.run(follow(load_game(meta), meta, 1))
    assert twins > 3
