"""D1.9–D1.11, D7.6: what all remember of hands, refills, the hand limit."""

from __future__ import annotations

from oviraptor.games.dinogenics.knowledge.view import seen
from oviraptor.games.dinogenics.rules import supply
from oviraptor.games.dinogenics.rules.agenda import DECK_DNA, DECK_EDNA
from oviraptor.games.dinogenics.rules.kinds import (
    BRONTO,
    CARD_NAMES,
    KINDS,
    RAPTOR,
    STEGO,
    TRIKE,
    dna_deck,
)
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.text.actions import parse, text
from oviraptor.kit.rules import bag

from .mainland import hand, known, laid, named
from .parks import led, offered, waits
from .test_random_play import played

ALL = "bronto*9 trex*8 ankylo*8 ptero*7 stego*9 raptor*9 trike*10"


def without(s: State, seat: int = 0) -> list[str]:
    """Name the kinds that are known not to be among a player's old cards."""
    return [CARD_NAMES[kind] for kind in range(KINDS) if s.islands[seat].without >> kind & 1]


def test_d1_9_a_card_drawn_is_not_known_one_taken_openly_is():
    s = led(laid(), "worker site-a", "draw white raptor", "draw white trike")
    assert known(s) == []
    s = led(laid(boneyard="stego"), "worker boneyard", "take stego")
    assert known(s) == ["stego"]


def test_d1_9_a_known_card_leaves_first():
    s = laid(dna="stego*2", known="stego")
    supply.lose_card(s, 0, STEGO)
    assert hand(s) == ["stego"]
    assert known(s) == []


def test_d1_10_each_card_left_is_equally_likely():
    s = led(laid(dna="trike*9"), "worker site-a")
    weights = dict(
        zip(
            offered(s), [weight for _, weight in supply.outcomes_draw(s, s.agenda[-1])], strict=True
        )
    )
    assert weights["draw white trike"] == 1
    assert weights["draw white bronto"] == 9


def test_d1_10_discards_are_shuffled_in_when_a_draw_finds_the_deck_empty():
    s = laid(boneyard=ALL.replace("raptor*9", "raptor*7"), discards="raptor", dna="raptor")
    assert supply.deck_size(s, DECK_DNA) == 0
    s = led(s, "worker site-a")
    assert offered(s) == ["draw white raptor"]
    assert named(s.discards) == []
    assert waits(s)[-1] == "draw white dna 1"


def test_d1_10_the_refill_comes_in_the_middle_of_a_draw():
    s = laid(
        boneyard=ALL.replace("raptor*9", "raptor*6").replace("trike*10", "trike*9"),
        discards="raptor",
        dna="raptor*2",
    )
    s = led(s, "worker site-a", "draw white trike")
    assert waits(s)[-1] == "draw white dna 1"
    assert offered(s) == ["draw white raptor"]
    assert named(s.islands[0].old) == ["raptor", "raptor", "trike"]


def test_d1_10_what_is_missing_is_not_drawn():
    s = led(laid(boneyard=ALL, blue_home=0), "worker site-a")
    assert waits(s) == ["worker white"]


def test_d1_10_cards_drawn_aside_come_from_one_deck_without_refill():
    s = laid(boneyard=ALL.replace("raptor*9", "raptor*6"), discards="raptor*2")
    s = led(s, "worker site-b")
    assert waits(s)[-1] == "draw white dna 1 aside"
    assert named(s.discards) == ["raptor", "raptor"]


def test_d1_10_an_empty_deck_is_refilled_before_the_first_card_aside():
    s = led(
        laid(boneyard=ALL.replace("raptor*9", "raptor*7"), discards="raptor*2"), "worker site-b"
    )
    assert waits(s)[-1] == "draw white dna 2 aside"


def test_d1_10_a_refill_makes_what_is_unknown_old():
    s = laid(
        boneyard=ALL.replace("raptor*9", "raptor*6").replace("stego*9", "stego*7"),
        discards="raptor",
        dna="stego raptor",
        known="stego",
        blue_dna="stego raptor",
    )
    supply.refill(s, DECK_DNA)
    assert named(s.islands[0].old) == ["raptor"]
    assert named(s.islands[1].old) == ["stego", "raptor"]
    assert named(supply.pool(s)) == ["stego", "raptor", "raptor"]


def test_d1_10_nothing_to_shuffle_in_is_no_refill():
    s = laid(boneyard=ALL.replace("raptor*9", "raptor*8"), dna="raptor")
    supply.refill(s, DECK_DNA)
    assert named(s.islands[0].old) == []


def test_d1_10_an_old_card_leaves_before_a_newer_one():
    s = laid(dna="raptor*2", old="raptor")
    supply.lose_card(s, 0, RAPTOR)
    assert named(s.islands[0].old) == []
    assert hand(s) == ["raptor"]


def shown(s: State, step: str) -> str:
    """Write a step of white's as blue is shown it."""
    told = seen(s, 0, parse(step), 1)
    assert told is not None
    return text(told)


def test_d1_10_all_see_whether_a_card_that_leaves_a_hand_is_an_old_one():
    s = led(laid(dna="raptor*3 trike", old="raptor", known="trike"), "worker city")
    assert shown(s, "sell raptor") == "sell raptor old"
    assert shown(s, "sell trike") == "sell trike"
    s = led(laid(dna="raptor*3", old="raptor*2", known="raptor"), "worker iom")
    assert shown(s, "create raptor") == "create raptor old", "a known one goes first"
    s = led(laid(dna="raptor*3", old="raptor*2"), "worker iom")
    assert shown(s, "create raptor") == "create raptor old 2"
    s = laid(box="chaos", dna="trex raptor polymorphic", old="polymorphic", refined=1)
    s = led(s, "worker iom")
    told = shown(s, "create trex refined polymorphic")
    assert told == "create trex refined polymorphic old 0 1"


def test_d1_10_who_parts_with_a_newer_card_has_no_old_one_of_that_kind():
    s = laid(dna="stego raptor trike", old="stego", blue_dna="trike", blue_old="trike")
    supply.lose_card(s, 0, TRIKE)
    assert without(s) == ["trike"]
    supply.lose_card(s, 0, RAPTOR)
    assert without(s) == ["trike"]  # no raptor is in the pool


def test_d1_10_what_is_in_no_pool_any_more_is_forgotten():
    s = laid(dna="stego trike", old="stego", blue_dna="trike", blue_old="trike")
    supply.lose_card(s, 0, TRIKE)
    supply.lose_card(s, 1, TRIKE)
    assert without(s) == []


def test_d1_10_what_is_still_in_the_pool_is_not_forgotten():
    s = laid(dna="stego*2 trike", old="stego*2", blue_dna="raptor trike*2", blue_old="trike*2")
    supply.lose_card(s, 0, TRIKE)
    supply.lose_card(s, 1, TRIKE)
    assert without(s) == ["trike"], "blue has another one"
    supply.lose_card(s, 0, STEGO)
    assert without(s) == ["trike"], "white has another old card"


def test_d1_10_who_has_no_old_cards_is_without_nothing():
    s = laid(dna="bronto stego", old="stego", blue_dna="bronto", blue_old="bronto")
    supply.lose_card(s, 0, BRONTO)
    assert without(s) == ["bronto"]
    supply.lose_card(s, 0, STEGO)
    assert without(s) == []


def test_d1_10_each_deck_is_refilled_by_itself():
    s = laid(box="chaos", dna="raptor galli", old="raptor", discards="stego", ediscards="galli*4")
    s.deck = tuple(0 if kind >= 8 else count for kind, count in enumerate(s.deck))
    supply.refill(s, DECK_EDNA)
    assert named(s.islands[0].old) == ["raptor", "galli"]
    assert without(s) == [], "nothing more is known of the other deck"
    assert named(s.discards) == ["stego"]


def test_d1_10_the_pool_is_all_that_lies_nowhere_in_sight():
    """Whenever a deck is refilled, the old cards of all hands are what nobody can see."""
    refills = 0
    for seed in range(4):
        before: State | None = None
        for s in played("base", "no", 5, seed, is_rich=True):
            is_refilled = before is not None and sum(before.discards) > 0 and not sum(s.discards)
            if is_refilled and supply.deck_size(s, DECK_DNA) > 1:
                refills += 1
                assert supply.pool(s) == out_of_sight(s)
            before = s
    assert refills


def out_of_sight(s: State) -> bag.Bag:
    """Count what lies neither open nor in the deck nor, known to all, in a hand."""
    rest = bag.less(bag.less(dna_deck(s.box), s.deck), s.discards)
    rest = bag.less(rest, s.boneyard)
    for card in s.market:
        rest = bag.take(rest, card) if card >= 0 else rest
    for island in s.islands:
        rest = bag.less(rest, island.known)
    return rest


# D1.11


def test_d1_11_two_equal_cards_are_the_same_action():
    s = led(laid(boneyard="raptor*2 trike"), "worker boneyard")
    assert offered(s) == ["done", "take raptor", "take trike"]


def test_d1_11_a_lone_answer_is_still_asked_where_always_is_said():
    s = led(laid(), "worker outsource")
    assert offered(s) == ["done"]


# D7.6


def test_d7_6_who_holds_more_than_ten_discards_to_the_boneyard():
    s = laid(dna="trike*9", blue_home=0)
    s = led(s, "worker site-a", "draw white raptor", "draw white stego")
    assert waits(s)[-1] == "discard white 10"
    assert offered(s) == ["discard stego", "discard raptor", "discard trike"]
    s = led(s, "discard raptor")
    assert sum(s.islands[0].hand) == 10
    assert named(s.boneyard) == ["raptor"]
    assert waits(s) == ["worker white"]


def test_d7_6_a_card_may_be_bought_with_ten_in_hand():
    s = laid(dna="trike*10", market="raptor - -", credits=9)
    s = led(s, "worker city", "buy 1")
    assert waits(s)[-1] == "discard white 10"


def test_d7_6_what_a_keep_leaves_over_is_discarded_first():
    s = laid(dna="trike*10")
    s = led(
        s,
        "worker site-b",
        "draw white raptor",
        "draw white raptor",
        "draw white stego",
        "keep raptor",
    )
    assert waits(s) == ["worker white", "toss white stego raptor"]
    s = led(s, "toss white raptor", "toss white stego")
    assert waits(s) == ["worker white", "discard white 10"]


def test_d7_6_manipulation_cards_are_not_limited():
    s = laid(cards="splice*4 back-alley*3 black-market*3", blue_home=0)
    s = led(s, "worker agency", "draw white card gestation", "draw white card gestation")
    assert waits(s) == ["worker white"]
