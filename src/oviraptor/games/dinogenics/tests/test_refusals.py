"""Why not? Every refusal cites its rule and names what is in the way: the moment, fences, workers, anything at all.

Buildings and cards, animals and Controlled Chaos have their own files.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oviraptor.core.game import CHANCE
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.codes import code
from oviraptor.games.dinogenics.rules.play import capped, legal
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.numbers import NUMBERS
from oviraptor.games.dinogenics.tests.parks import BARE, PEN_OF_2, led, on
from oviraptor.games.dinogenics.tests.tabletop import park, table
from oviraptor.games.dinogenics.tests.telling import TABLES, random_game, why
from oviraptor.games.dinogenics.words.refusals import guards, refuse
from oviraptor.kit.words.refusals import objection

CHAOS: dict[str, Any] = {"dinogenics": "chaos"}


def ask(phase: str, **told: Any) -> State:
    """White is asked something while placing a worker."""
    return table("worker white", phase, **told)


MOMENTS = [
    (laid(), "worker farm", 1, "D7.1", "It is white’s turn to place a worker, not yours."),
    (laid(), "pass", 1, "D7.1", "It is white’s turn to place a worker, not yours."),
    (laid(), "draw white trike", 0, "D1.10", "That is left to chance; no player chooses it."),
    (laid(), "roll slash", 0, "D12.3", "That is left to chance; no player chooses it."),
    (laid(), "tile 2 biodome", 0, "D4.5", "That is left to chance; no player chooses it."),
    (
        led(laid(), "worker site-a"),
        "pass",
        0,
        "D1.14",
        "Dice, cards or tiles are on their way; nobody decides now.",
    ),
    (
        laid("place white raptor created"),
        "pass",
        0,
        "D9.3",
        "First you have to place the dinosaur.",
    ),
    (
        laid("place white raptor created"),
        "place b2",
        1,
        "D9.3",
        "First white has to place the dinosaur.",
    ),
    (capped(laid(), 2), "pass", 0, "D24.8", "The game is over."),
    (laid(), "done", 0, "D7.1", "There is nothing to be done with: place a worker, or pass."),
    (laid(), "build goat-farm a1", 0, "D8.12", "Building needs a worker at the City Center."),
    (
        laid(),
        "hire pilot",
        0,
        "D20.1",
        "That belongs to Controlled Chaos, which is not played here.",
    ),
    (
        laid(box="chaos"),
        "hire pilot",
        0,
        "D20.7",
        "Specialists are hired by a worker at IntelliGen HQ.",
    ),
    (
        laid(),
        "swap trike trex",
        0,
        "D18.19",
        "That is done by a manipulation card; none is being played.",
    ),
    (laid(), "quake h a1", 0, "D20.11", "No news card asks for that now."),
    (laid(), "place b2", 0, "D9.1", "No dinosaur waits to be placed."),
    (laid(), "create trex", 0, "D8.4", "Dinosaurs are created by a worker at DinoGenics IOM."),
    (laid(), "sell trex", 0, "D8.12", "Cards are sold by a worker at the City Center."),
    (laid(), "play splice", 0, "D18.1", "Manipulation cards are played by a worker at the Uplink."),
    (
        laid(),
        "fence h b2",
        0,
        "D10.3",
        "Fences are moved after gaining some, after a card, or once after the news.",
    ),
    (laid(), "feed a1", 0, "D16.1", "Carnivores are fed in Upkeep."),
    (laid(), "watch", 0, "D12.9", "A Watch Tower is used when a slash is rolled in Upkeep."),
]
VISITORS_AND_FENCES = [
    (
        table("bonus white 2"),
        "bonus 3",
        0,
        "D5.3",
        "2 bonus visitors at most for your place in the order.",
    ),
    (
        table("bonus blue 2"),
        "bonus 2",
        1,
        "D5.3",
        "1 bonus visitor at most for your place in the order.",
    ),
    (table("bonus white 1"), "bonus 2", 0, "D5.3", "Only 1 bonus visitor is left."),
    (
        table("bonus white 2", white={"park": park(center="VC1")}),
        "bonus 2",
        0,
        "D5.1",
        "You have room for 1 visitor only.",
    ),
    (
        laid(season="1 open", news="- upcoming 2 past -"),
        "arrange",
        0,
        "D6.4",
        "Fences are arranged after the news, and there is none in season 1.",
    ),
    (laid(), "arrange", 0, "D6.4", "You own no fence."),
    (
        laid(island=PEN_OF_2),
        "arrange",
        0,
        "D6.4",
        "Fences are arranged once, before your first worker of the season.",
    ),
    (
        laid("arrange white", island=PEN_OF_2, store=1),
        "fence h a1",
        0,
        "D10.2",
        "A fence stands on the upper edge of a1 already.",
    ),
    (
        laid("arrange white", island=PEN_OF_2),
        "fence h c1",
        0,
        "D10.4",
        "No fence is left in your store.",
    ),
    (
        led(laid("arrange white", island=PEN_OF_2, store=1), "pull h a1"),
        "fence h a1",
        0,
        "D10.4",
        "You have touched the upper edge of a1 already; it is settled until you are done.",
    ),
    (
        laid("arrange white", island=PEN_OF_2),
        "pull h c1",
        0,
        "D10.4",
        "No fence stands on the upper edge of c1.",
    ),
    (
        laid("arrange white", box="chaos", island=on(BARE, a1="AQ", b1="AQ<"), store=1),
        "fence v b1",
        0,
        "D10.2",
        "The left edge of b1 lies inside a large tile.",
    ),
]
WORKERS = [
    (laid(at=("farm blue",)), "worker farm", 0, "D7.1", "The slot of the Farm is taken, by blue."),
    (
        laid(at=("city white blue",)),
        "worker city",
        0,
        "D7.1",
        "All 2 slots of the City Center are taken, by you and blue.",
    ),
    (laid(closed=("farm",)), "worker farm", 0, "D18.13", "The Farm is closed this season."),
    (laid(), "worker hq", 0, "D20.1", "IntelliGen HQ belongs to Controlled Chaos."),
    (laid(), "worker news", 0, "D6.2", "The news of this season has no slots for workers."),
    (laid(box="chaos"), "worker airport", 0, "D21.4", "You have no Private Airport that works."),
    (
        laid(box="chaos", island=on(BARE, a1="PA", b1="PA<"), at=("airport white",)),
        "worker airport",
        0,
        "D21.4",
        "Your airports are taken by your own workers.",
    ),
    (laid(box="chaos"), "fly", 0, "D22.13", "You have no Pilot."),
    (
        laid(box="chaos", specialists="pilot*", credits=3),
        "fly",
        0,
        "D22.13",
        "Your Pilot has flown this season.",
    ),
    (
        laid(box="chaos", specialists="pilot", home=1, credits=3),
        "fly",
        0,
        "D22.13",
        "Flying takes two workers at home, and you have one.",
    ),
    (
        laid(box="chaos", specialists="pilot", credits=1),
        "fly",
        0,
        "D22.13",
        "Flying costs 2 credits; you have 1.",
    ),
    (
        laid("act white outsource", at=("farm blue",), credits=1),
        "outsource farm",
        0,
        "D8.11",
        "Outsource costs 2 credits; you have 1.",
    ),
    (
        laid("act white outsource", credits=5),
        "outsource farm",
        0,
        "D8.11",
        "No worker stands at the Farm.",
    ),
    (
        laid("act white outsource", credits=5),
        "outsource outsource",
        0,
        "D8.11",
        "Outsource cannot be outsourced.",
    ),
    (
        laid("act white outsource", news="3 upcoming 2 past -", at=("farm blue",), credits=2),
        "outsource farm",
        0,
        "D8.11",
        "Outsource costs 3 credits; you have 2.",
    ),
    (
        laid("act white outsource", box="chaos", credits=5),
        "outsource airport",
        0,
        "D21.4",
        "A Private Airport is no location for that.",
    ),
]
WORKERS_OF_CARDS = [
    (
        ask("card white infiltrator visit -", at=("uplink white", "farm blue")),
        "visit uplink",
        0,
        "D18.2",
        "No card takes the action of the Uplink.",
    ),
    (
        ask("card white infiltrator visit -", at=("uplink white", "farm blue")),
        "visit ferry",
        0,
        "D18.9",
        "No opponent’s worker stands at the Ferry.",
    ),
    (
        ask("card white infiltrator visit -", at=("uplink white", "farm blue")),
        "done",
        0,
        "D18.9",
        "The card is played: choose a location where an opponent stands.",
    ),
    (
        ask("card white infiltrator visit farm", at=("farm blue", "ferry blue")),
        "visit farm",
        0,
        "D18.9",
        "You have been at the Farm; the second location must be another.",
    ),
    (
        ask("card white misdirection ask", at=("farm blue",)),
        "move blue ferry site-a",
        0,
        "D18.10",
        "No worker of blue stands at the Ferry.",
    ),
    (
        ask("card white misdirection ask", at=("farm blue",)),
        "move blue farm farm",
        0,
        "D18.10",
        "The worker must go elsewhere than the Farm.",
    ),
    (
        ask("card white misdirection ask", at=("farm blue", "ferry white")),
        "move blue farm ferry",
        0,
        "D18.10",
        "The slot of the Ferry is taken, by you.",
    ),
    (
        ask("card white misdirection ask", at=("uplink white", "farm blue")),
        "move white uplink ferry",
        0,
        "D18.2",
        "No card takes the action of the Uplink.",
    ),
    (
        ask("card white misdirection ask", at=("farm blue",)),
        "move black farm ferry",
        0,
        "D1.1",
        "Nobody plays that colour.",
    ),
    (
        ask("card white strings ask", at=("farm blue",)),
        "close farm",
        0,
        "D18.13",
        "The slot of the Farm is taken, by blue.",
    ),
    (
        ask("card white strings ask"),
        "close hq",
        0,
        "D20.1",
        "IntelliGen HQ belongs to Controlled Chaos.",
    ),
    (
        ask("card white cleanup block farm", white={"store": 2}, **CHAOS),
        "block farm",
        0,
        "D20.10",
        "You have blocked a slot at the Farm already.",
    ),
    (
        ask("card white cleanup block -", **CHAOS),
        "block farm",
        0,
        "D20.10",
        "No fence is left in your store.",
    ),
]


@pytest.mark.parametrize(
    ("s", "written", "seat", "rule", "text"),
    [*MOMENTS, *VISITORS_AND_FENCES, *WORKERS, *WORKERS_OF_CARDS],
)
def test_a_refusal_names_its_rule_and_what_is_in_the_way(
    s: State, written: str, seat: int, rule: str, text: str
) -> None:
    assert why(s, written, seat) == (rule, text)


# --- anything at all ----------------------------------------------------------------------------


@pytest.mark.parametrize(("box", "seats", "corrupted"), TABLES)
def test_no_guard_objects_to_a_legal_action(box: str, seats: int, corrupted: str) -> None:
    for s, actor, _, _ in random_game(box, seats, corrupted, seed=3):
        for action in legal(s, actor) if actor != CHANCE else ():
            assert objection(guards(s, actor, action)) is None


@pytest.mark.parametrize(("box", "seats", "corrupted"), TABLES)
def test_whatever_is_refused_is_refused_by_a_rule_in_a_sentence(
    box: str, seats: int, corrupted: str
) -> None:
    rng = Random(4)
    trail = list(random_game(box, seats, corrupted, seed=4))
    actions = sorted({action for _, _, action, _ in trail})
    for s, actor, _, _ in trail:
        seat = actor if actor != CHANCE else rng.randrange(seats)
        may = legal(s, seat) if actor != CHANCE else []
        for action in rng.sample(actions, 3):
            if action in may:
                continue
            refusal = refuse(s, seat, action)
            assert refusal.rule in NUMBERS.rules
            assert refusal.text.endswith(".")
            assert refusal.text[:1].isupper() or refusal.text[:1].isdigit() or "“" in refusal.text


def test_every_kind_of_action_has_a_reason_where_a_worker_is_asked_for() -> None:
    s = laid(box="chaos")
    for kind in range(codes.FIRST_DECIDED, codes.DROP + 1):
        if kind in (codes.WORKER, codes.PASS, codes.ARRANGE, codes.FLY):
            continue
        refusal = refuse(s, 0, code(kind))
        assert refusal.text != "First you have to place a worker or pass.", kind
