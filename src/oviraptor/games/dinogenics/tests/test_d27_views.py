"""What a view tells and what it keeps to itself (D1.8–D1.10, D27.4, D27.6, D27.7)."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from oviraptor.core.game import Viewer
from oviraptor.games.dinogenics.fields import RECORDS
from oviraptor.games.dinogenics.knowledge.imagine import imagine
from oviraptor.games.dinogenics.knowledge.privacy import private
from oviraptor.games.dinogenics.knowledge.view import seen, view
from oviraptor.games.dinogenics.rules.kinds import TRIKE
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.tabletop import park, table
from oviraptor.games.dinogenics.text.actions import parse, text

WHITE, BLUE, YELLOW = range(3)
CHAOS: dict[str, Any] = {"dinogenics": "chaos"}


def hands() -> State:
    """Return a table with cards of every sort in the hands."""
    return table(
        "worker white",
        players=3,
        dinogenics="chaos",
        white={"dna": "stego*2 trike galli polymorphic", "known": "stego", "cards": "splice"},
        blue={
            "dna": "raptor*2 trike*3 galli", "known": "raptor",
            "old": "trike*2 galli without stego", "cards": "pact*2 whistle",
        },
        yellow={"dna": "stego", "old": "stego"},
    )  # fmt: skip


def test_d1_8_a_hand_is_shown_to_its_owner_alone():
    s = hands()
    for viewer in (WHITE, BLUE, YELLOW, None):
        for seat, player in enumerate(view(s, viewer).players):
            assert (player.hand is not None) == (seat == viewer)
            assert (player.old is not None) == (seat == viewer)
            assert (player.cards is not None) == (seat == viewer)
    own = view(s, WHITE).players[WHITE]
    assert own.hand == {"stego": 2, "trike": 1, "galli": 1, "polymorphic": 1}
    assert own.cards == {"splice": 1}


def test_d1_9_all_see_sizes_backs_and_what_is_known():
    for viewer in (WHITE, None):
        blue = view(hands(), viewer).players[BLUE]
        assert (blue.hand_size, blue.hand_edna, blue.card_count) == (6, 1, 3)
        assert blue.known == {"raptor": 1}
        assert (blue.old_size, blue.old_edna, blue.without) == (3, 1, ("stego",))


def test_d1_10_all_see_the_pool_of_old_cards():
    assert view(hands(), None).pool == {"stego": 1, "trike": 2, "galli": 1}


def test_d1_10_who_holds_old_cards_knows_better_what_the_others_hold():
    s = hands()
    rng = Random("pool")
    for _ in range(50):
        blue = imagine(view(s, YELLOW), rng).islands[BLUE]
        assert blue.old == s.islands[BLUE].old  # yellow's own is the rest of the pool
        assert blue.hand[TRIKE] >= 2


def test_d27_4_whatever_is_public_is_the_same_in_every_world():
    s = hands()
    for viewer in (WHITE, BLUE, None):
        world = imagine(view(s, viewer), Random(str(viewer)))
        for field in RECORDS[1].public:
            assert getattr(world, field) == getattr(s, field), field
        for mine, other in zip(world.islands, s.islands, strict=True):
            for field in RECORDS[0].public:
                assert getattr(mine, field) == getattr(other, field), field


# --- what waits -------------------------------------------------------------------------------

WAITING = [
    (("act white site-b keep 1 stego trike*2",), "act white site-b keep 1 ?*3"),
    (("act white site-d market galli*2 plesio",), "act white site-d market e?*3"),
    (("act white site-a redraw trike*2",), "act white site-a redraw ?*2"),
    (("toss white stego trike",), "toss white ?*2"),
    (("toss white galli",), "toss white e?"),
    (("toss white splice pact",), "toss white ?*2"),
    (("card white news-cycle news 5 6",), "card white news-cycle news ?*2"),
    (
        ("card white pact give stego trike*3 / blue yellow",),
        "card white pact give ?*4 / blue yellow",
    ),
    (("plans white watch-tower biodome",), "plans white ?*2"),
]


@pytest.mark.parametrize(("phases", "veiled"), WAITING)
def test_d27_6_cards_and_tiles_in_a_line_are_known_to_its_seat_alone(
    phases: tuple[str, ...], veiled: str
):
    s = table("worker white", *phases, players=3, **CHAOS)
    assert view(s, WHITE).phases[-1] == phases[-1]
    for viewer in (BLUE, None):
        v = view(s, viewer)
        assert v.phases == ("worker white", veiled)
        rng = Random(veiled)
        worlds = [imagine(v, rng) for _ in range(30)]
        assert all(view(world, viewer) == v for world in worlds)
        assert len({world.agenda for world in worlds}) > 1


def test_d27_6_manipulation_cards_of_the_broker_are_known_to_their_seat_alone():
    s = table(
        "worker white", "act white agency keep 2 splice*2 pact*2", news="15 upcoming 2 past -"
    )
    assert view(s, BLUE).phases[-1] == "act white agency keep 2 ?*4"
    world = imagine(view(s, BLUE), Random(1))
    assert view(world, BLUE) == view(s, BLUE)
    assert sum(world.card_deck) == sum(s.card_deck)


def test_d20_11_the_card_of_the_auction_is_known_to_who_has_peeked():
    s = table(
        "news yellow bid 2 white white blue yellow",
        players=3,
        dinogenics="chaos",
        news="C3 upcoming 2 past 4",
        auction=("trike white",),
        yellow={"credits": 5},
    )
    assert view(s, WHITE).auction == "trike"
    for viewer in (BLUE, None):
        v = view(s, viewer)
        assert (v.auction, v.peeked) == ("?", (WHITE,))
        found = {imagine(v, Random(seed)).auction for seed in range(40)}
        assert len(found) > 3
    assert imagine(view(s, WHITE), Random(1)).auction == TRIKE


# --- steps ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "actor", "shown"),
    [
        ("draw white raptor", -1, "draw white ?"),
        ("draw white galli", -1, "draw white e?"),
        ("draw white polymorphic", -1, "draw white e?"),
        ("draw white card splice", -1, "draw white card ?"),
        ("look white 12", -1, "look white ?"),
        ("peek white trex", -1, "peek white ?"),
        ("survey white biodome", -1, "survey white ?"),
        ("keep raptor", WHITE, "keep ?"),
        ("keep splice", WHITE, "keep ?"),
    ],
)
def test_d27_7_what_one_alone_learns_is_veiled_for_others(step: str, actor: int, shown: str):
    s = hands()

    def shown_to(viewer: Viewer) -> str:
        found = seen(s, actor, parse(step), viewer)
        assert found is not None
        return text(found)

    assert shown_to(WHITE) == step
    assert shown_to(BLUE) == shown_to(None) == shown


@pytest.mark.parametrize(
    ("step", "actor"),
    [
        ("toss white trike", -1), ("toss white splice", -1), ("show white raptor", -1),
        ("reveal trex", -1), ("bone stego", -1), ("market 1 trike", -1), ("turn galli", -1),
        ("discard trike", WHITE), ("pay trike", WHITE), ("pay splice", WHITE), ("sell trike", WHITE),
        ("take stego", WHITE), ("give blue trike", WHITE), ("market galli", WHITE),
        ("swap trike stego", WHITE), ("news 12", WHITE), ("redraw", WHITE), ("keep", WHITE),
    ],
)  # fmt: skip
def test_d27_7_all_else_is_seen_by_all(step: str, actor: int):
    for viewer in (WHITE, BLUE, None):
        assert seen(hands(), actor, parse(step), viewer) == parse(step)


# --- looking away -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phases", "is_private"),
    [
        (("worker white",), False),
        (("worker white", "arrange white"), False),
        (("worker white", "city white fences build trade"), True),
        (("worker white", "city white fences build"), False),
        (("worker white", "create white iom"), True),
        (("worker white", "act white uplink"), True),
        (("worker white", "act white boneyard"), False),
        (("worker white", "act white outsource"), False),
        (("worker white", "act white refinement"), True),
        (("worker white", "act white site-b keep 1 stego trike"), True),
        (("worker white", "plans white watch-tower biodome"), True),
        (("worker white", "hire white pilot 1"), True),
        (("worker white", "card white non-zero give"), True),
        (("worker white", "card white whistle expose"), False),
        (("worker white", "card white news-cycle news 5 6"), True),
        (("worker white", "pay white mutant 3"), True),
    ],
)
def test_others_look_away_where_what_is_offered_tells_of_secret_cards(
    phases: tuple[str, ...], is_private: bool
):
    told = {"cards": "splice pact", "dna": "stego*2 trike*2", "home": 2, "park": park(a1="Ra")}
    s = table(*phases, boneyard="trike", white=told, blue={"dna": "stego"}, **CHAOS)
    assert private(s, WHITE) == is_private


def test_others_need_not_look_away_from_a_hand_that_all_know():
    told = {"dna": "stego*2 trike*2", "known": "stego*2 trike*2"}
    for line in ("create white iom", "city white trade", "pay white mutant 3"):
        assert not private(table("worker white", line, white=told), WHITE)


# --- what a board draws -----------------------------------------------------------------------


def test_a_view_names_homes_and_what_is_wrong_there():
    s = table(
        "worker white",
        dinogenics="chaos",
        display="aquatic*9 sky-train dig-site airport embassy*2",
        white={
            "park": park(
                a1="Ty", b1="Ra", c1="BDx", a2="Br", a4="AQx", b4="AQ<", c4="BD",
                in_c1="Pt", in_a4="Pl", in_c4="Tr An",
            ),
            "fences": ("h a1", "h a2", "v a1", "v b1"),
        },
    )  # fmt: skip
    player = view(s, WHITE).players[WHITE]
    found = {home.kind: home for home in player.homes}
    assert found["pen"].spaces == ("a1",)
    assert found["pen"].why == "Tyrannosaurus needs a pen of 3 spaces."
    assert "Raptor needs a pen of 1 space." in found["open"].why
    assert "Brontosaurus is disturbed by another species." in found["open"].why
    assert "Pterodactyl must live in an undamaged Biodome." in found["open"].why
    assert found["aquatic"].why == "Plesiosaurus lives in damaged water."
    assert (found["biodome"].valid, found["biodome"].why) == (True, "")
    assert [player.animals[at].species for at in player.unsettled] == [
        "trex", "raptor", "ptero", "bronto", "plesio",
    ]  # fmt: skip


def test_a_view_shows_tracks_room_slots_and_the_sheet_at_the_end():
    s = table(
        "over D24.7",
        at=("ferry white",),
        closed=("farm",),
        white={
            "credits": 7, "scandals": 1, "dna": "stego*2", "home": 0,
            "park": park(a1="Ra", d1="BH1", center="VC2"),
        },
    )  # fmt: skip
    v = view(s, None)
    white = v.players[WHITE]
    assert (white.reputation, white.value, white.room, white.supply) == (2, 4, 1, 18)
    assert "ferry" not in v.free
    assert "farm" not in v.free
    assert v.free["site-a"] == 2
    assert [(line.source, line.vp) for line in white.sheet] == [
        ("credits", 2), ("cards", 1), ("scandals", -6),
    ]  # fmt: skip
    assert view(hands(), None).players[WHITE].sheet == ()


def test_a_view_travels_as_json():
    for s in (hands(), table("over draw D24.8")):
        for viewer in (WHITE, None):
            v = view(s, viewer)
            assert msgspec.json.decode(msgspec.json.encode(v), type=type(v)) == v
