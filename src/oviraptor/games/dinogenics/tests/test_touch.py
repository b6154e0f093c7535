"""What is touched for each action, and what a touch was meant to be."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from oviraptor.core.game import CHANCE, Path
from oviraptor.games.dinogenics.rules.play import legal
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.parks import BARE, PEN_OF_2, on, position
from oviraptor.games.dinogenics.tests.tabletop import breaking, park, table
from oviraptor.games.dinogenics.tests.telling import TABLES, random_game
from oviraptor.games.dinogenics.text.actions import parse, text
from oviraptor.games.dinogenics.words.touch import aim, offer

CHAOS: dict[str, Any] = {"dinogenics": "chaos"}
SEA: dict[str, Any] = {**CHAOS, "display": "aquatic*9 sky-train dig-site airport embassy*2"}
STACKS = "basic-hotel*6 | tour-bus biodome | goat-farm | gift-shop"
CITY = laid(
    *("city white fences build trade",),
    stacks=STACKS,
    credits=9,
    dna="trex",
    market="- trike -",
    island=on(BARE, d1="BHx"),
)
HQ = table(
    *("worker white", "hq white build hire ocean 2"),
    white={"credits": 9, "cards": "pact", "park": park(a3="AQ", b3="AQ<")},
    jobs="ranger",
    **SEA,
)
CREATING = laid("create white iom", box="chaos", dna="raptor*2 polymorphic", refined=1)
DOME = position(on(BARE, b2="BD", a1="Ra") + "in b2 An Ra\n", "feed white", goats=1)


def path(s: State, written: str, seat: int = 0) -> Path:
    """Return what is touched for a legal action."""
    action = parse(written)
    assert action in legal(s, seat), f"{written} is not legal"
    return offer(s, seat, action).path


def meant(s: State, *touched: str, seat: int = 0) -> str | None:
    """Return what a touch was meant to be."""
    action = aim(s, seat, touched)
    return None if action is None else text(action)


# --- paths --------------------------------------------------------------------------------------

PATHS = [
    (laid(), "worker farm", ("location:farm",)),
    (laid(), "pass", ("button:pass",)),
    (CITY, "fences", ("button:fences",)),
    (CITY, "build biodome b2", ("tile:biodome", "space:b2")),
    (CITY, "repair d1", ("space:d1",)),
    (CITY, "buy 2", ("market:2",)),
    (CITY, "sell trex", ("card:trex",)),
    (CITY, "done", ("button:done",)),
    (HQ, "build aquatic a1 b1", ("tile:aquatic", "space:a1", "space:b1")),
    (HQ, "hire ranger", ("specialist:ranger",)),
    (HQ, "ocean", ("button:ocean",)),
    (laid("create white iom", dna="raptor*2"), "create raptor", ("species:raptor",)),
    (CREATING, "create raptor", ("species:raptor", "with:cards")),
    (CREATING, "create raptor refined", ("species:raptor", "with:refined")),
    (CREATING, "create raptor polymorphic", ("species:raptor", "with:polymorphic")),
    (laid("place white raptor created"), "place b2", ("space:b2",)),
    (laid("arrange white", island=PEN_OF_2, store=1), "pull h a1", ("edge:h a1",)),
    (laid("arrange white", island=PEN_OF_2, store=1), "fence v d4", ("edge:v d4",)),
    (laid("act white boneyard", boneyard="stego"), "take stego", ("bone:stego",)),
    (DOME, "feed a1", ("space:a1",)),
    (DOME, "feed b2 raptor", ("space:b2", "species:raptor")),
    (table(white={"cards": "pact"}), "play pact", ("manip:pact",)),
    (table("bonus white 2"), "bonus 1", ("number:1",)),
    (
        table("worker white", "card white misdirection ask", at=("farm blue",)),
        "move blue farm ferry",
        ("location:farm", "seat:blue", "location:ferry"),
    ),
    (
        table(
            *("worker white", "card white non-zero give"), players=3, white={"dna": "raptor trike"}
        ),
        "give yellow trike",
        ("card:trike", "seat:yellow"),
    ),
    (
        table(
            *("worker white", "card white whistle swap blue"),
            white={"dna": "trike"},
            blue={"dna": "trex", "known": "trex"},
        ),
        "swap trike trex",
        ("card:trike", "theirs:trex"),
    ),
    (table("worker white", "card white back-alley gain -"), "gain goats", ("gain:goats",)),
    (table("worker white", "card white news-cycle news 5 6"), "news 5", ("news:5",)),
    (
        position(on(BARE, a1="Ra", d1="BH"), "checks white", "damage white a1"),
        "damage center",
        ("space:center",),
    ),
    (
        breaking("C4", blue={"park": park(a1="AQ", b1="AQ<", in_a1="Pl")}, **SEA),
        "surge blue a1",
        ("seat:blue", "space:a1"),
    ),
]


@pytest.mark.parametrize(("s", "written", "touched"), PATHS)
def test_an_action_is_touched_by_naming_its_things(s: State, written: str, touched: Path):
    assert path(s, written) == touched
    assert meant(s, *touched) == written


@pytest.mark.parametrize(("box", "seats", "corrupted"), TABLES)
def test_paths_lead_home_and_none_begins_another(box: str, seats: int, corrupted: str):
    for s, actor, _, _ in random_game(box, seats, corrupted, seed=6):
        if actor == CHANCE:
            continue
        paths = [offer(s, actor, action).path for action in legal(s, actor)]
        taken = set(paths)
        assert len(taken) == len(paths)
        for action, each in zip(legal(s, actor), paths, strict=True):
            assert aim(s, actor, each) == action
            assert not any(each[:end] in taken for end in range(1, len(each)))


# --- what was meant -----------------------------------------------------------------------------


def test_things_touched_in_a_worker_turn_mean_what_they_are_for():
    s = laid()
    assert meant(s, "card:trex") == "sell trex"
    assert meant(s, "manip:splice") == "play splice"
    assert meant(s, "market:3") == "buy 3"
    assert meant(s, "bone:stego") == "take stego"
    assert meant(s, "species:trex") == "create trex"
    assert meant(s, "space:b2") == "place b2"
    assert meant(s, "space:center") == "damage center"
    assert meant(s, "specialist:pilot") == "hire pilot"


def test_an_edge_means_a_fence_where_none_stands_and_to_pull_it_where_one_does():
    s = laid("arrange white", island=PEN_OF_2, store=1)
    assert meant(s, "edge:h a1") == "pull h a1"
    assert meant(s, "edge:h c1") == "fence h c1"


def test_a_path_that_is_broken_off_means_the_first_way_to_go_on():
    assert meant(CITY, "tile:biodome") == "build biodome a1"
    assert meant(CITY, "tile:watch-tower") == "build watch-tower a1"
    assert meant(CITY, "tile:mascot") == "build mascot d1"
    assert meant(CITY, "tile:embassy") == "build embassy d1 d2"
    assert meant(HQ, "tile:aquatic", "space:a1") == "build aquatic a1 b1"
    assert meant(CREATING, "species:raptor") == "create raptor"


def test_the_two_spaces_of_a_large_tile_may_be_touched_in_any_order():
    assert meant(HQ, "tile:aquatic", "space:b1", "space:a1") == "build aquatic a1 b1"


@pytest.mark.parametrize(
    "touched",
    [
        (), ("",), (":",), ("nowhere",), ("button:dance",), ("button:done", "space:a1"),
        ("space:z9",), ("space:e4",), ("edge:h z1",), ("tile:castle", "space:a1"),
        ("tile:biodome", "space:a1", "space:b1"), ("tile:biodome", "card:trex"),
        ("species:trex", "with:gold"), ("species:trex", "with:trike refined"),
        ("species:trex", "with:refined refined refined refined"), ("species:trex", "with:mutant"),
        ("card:mutant",), ("card:trex", "seat:black"), ("seat:white",), ("market:4",),
        ("number:999",), ("news:5",), ("gain:goats",), ("location:farm", "location:ferry"),
        ("space:a1", "species:dragon"), ("theirs:trex",), ("with:cards",),
    ],
    ids=str,
)  # fmt: skip
def test_what_means_nothing(touched: Path):
    assert aim(laid(), 0, touched) is None


def test_whatever_is_meant_can_be_written():
    rng = Random(8)
    trail = list(random_game("elites", 3, "yes", seed=8))
    paths = sorted(
        {
            offer(s, actor, a).path
            for s, actor, _, _ in trail
            if actor != CHANCE
            for a in legal(s, actor)
        }
    )
    for s, _, _, _ in trail:
        one, other = rng.choice(paths), rng.choice(paths)
        for touched in (one, one[:1], one[:1] + other[-1:]):
            action = aim(s, rng.randrange(3), touched)
            assert action is None or parse(text(action)) == action


# --- what is given up -----------------------------------------------------------------------------

GIVEN_UP = [
    (laid(home=2), "pass", "2 workers"),
    (laid(), "worker farm", ""),
    (CITY, "done", "3 fences and a tile you could build"),
    (laid("city white trade", dna="trex"), "done", ""),
    (CREATING, "done", "the dinosaur you could create"),
]


@pytest.mark.parametrize(("s", "written", "unused"), GIVEN_UP)
def test_what_an_action_leaves_unused_is_named(s: State, written: str, unused: str):
    assert offer(s, 0, parse(written)).gives_up == unused
