"""Actions and outcomes as text (D27.7): each has one, and what is not one says where and why."""

from __future__ import annotations

from random import Random

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.core.game import CHANCE, Chance, Over
from oviraptor.games.dinogenics.knowledge.view import seen
from oviraptor.games.dinogenics.rules import codes, play
from oviraptor.games.dinogenics.rules.codes import ANY, HIDDEN, NONE, code, kind_of
from oviraptor.games.dinogenics.rules.kinds import (
    BRONTO,
    POLYMORPHIC,
    SPLICE,
    TREX,
    TRIKE,
)
from oviraptor.games.dinogenics.setup import start
from oviraptor.games.dinogenics.tests.furnished_state import furnish
from oviraptor.games.dinogenics.text.actions import parse, text

TEXTS = (
    # visitors, fences, workers, sites
    "bonus 0", "bonus 2", "arrange", "fence h b2", "fence h c5", "pull v c3", "pull v d4",
    "lose h b2", "done", "worker site-a", "worker airport", "pass", "fly", "outsource farm",
    "keep raptor", "keep splice", "keep ?", "take stego", "discard trike", "discard polymorphic",
    "graft", "scavenge",
    # City Center, creation
    "fences", "build biodome b3", "build aquatic a3 a4", "build vip-suite d1 e1", "repair d1",
    "buy 1", "buy 3", "sell trex", "create trex", "create trex refined polymorphic trike",
    "create bronto refined refined refined", "create bronto polymorphic polymorphic",
    "create mutant", "create trex refined stego", "pay trike", "place b2",
    # rampage, Upkeep
    "check b2", "check b3 ankylo", "watch", "allow", "damage b3", "damage h b2", "damage v d1",
    "damage center", "feed b2", "feed a3 plesio", "breed", "recycle trike",
    # manipulation cards, news
    "play splice", "play contagion", "gain credits", "gain goats", "gain fences", "gain dna",
    "gain pardon", "refresh", "stay", "news 12", "news X1", "remove b2", "salvage", "rebuild",
    "spend 0", "spend 5", "visit city", "move blue site-a farm", "give blue trike", "close iom",
    "return d1", "hotel d2", "expose blue", "swap trike trex", "give-up", "damage d1", "pay goat",
    "pay credits", "pay",
    # chaos
    "refine trike", "market galli", "hire pilot", "ocean", "refuse", "devour b2", "brave",
    "survey", "reroll", "keep", "calm", "ignore", "face", "draw dna", "draw edna", "redraw",
    "hold", "scandals", "score tour-guide", "recombine trike", "ride", "quake h a1",
    "arson blue d1", "atone", "peek", "bid 4", "surge blue a3", "surge blue a3 plesio", "draw",
    "crash black c4", "store a1", "block farm", "scrap embassy", "dismiss ranger", "name 7",
    "drop", "pay splice",
    # chance
    "draw white raptor", "draw white ?", "draw white e?", "draw white card splice",
    "draw white card ?", "tile 2 biodome", "bone stego", "upcoming 12", "upcoming C5",
    "roll fatality", "roll slash", "roll naive", "upkeep 2", "upkeep skull", "upkeep 2 skull",
    "market 1 trike", "hq embassy", "job pilot", "look white 12", "look white ?",
    "show blue raptor", "toss white trike", "toss white splice", "peek white trex",
    "peek white ?", "reveal trex", "survey white biodome", "survey white ?", "turn galli",
)  # fmt: skip


@pytest.mark.parametrize("written", TEXTS)
def test_d27_7_an_action_is_written_as_it_was_read(written: str):
    assert text(parse(written)) == written


def test_d27_7_every_kind_of_action_has_a_text():
    kinds = {kind_of(parse(written)) for written in TEXTS}
    assert kinds == set(range(codes.DRAW, codes.DROP + 1))


def test_d27_7_what_is_not_named_is_told_from_what_is_named_first():
    assert parse("check b3") == code(codes.CHECK, 7, ANY)
    assert parse("check b3 bronto") == code(codes.CHECK, 7, BRONTO)
    assert parse("build biodome a1") == code(codes.BUILD, 13, 0, NONE)
    assert parse("create trex") == code(codes.CREATE, TREX, 0, 0, NONE)
    assert parse("create trex bronto") == code(codes.CREATE, TREX, 0, 0, BRONTO)
    assert parse("upkeep 2") == code(codes.UPKEEP, 2, NONE)
    assert parse("upkeep 2 skull") == code(codes.UPKEEP, 2, 0)


def test_d27_7_one_word_stands_for_several_kinds_of_action():
    assert parse("market trike") == code(codes.TO_MARKET, TRIKE)
    assert parse("market 1 trike") == code(codes.MARKET, 1, TRIKE)
    assert parse("pay splice") == code(codes.PAY_CARD, SPLICE)
    assert parse("pay bronto") == code(codes.PAY, BRONTO)
    assert parse("pay polymorphic") == code(codes.PAY, POLYMORPHIC)
    assert parse("toss white splice") == code(codes.TOSS_CARD, 0, SPLICE)
    assert parse("draw white card splice") == code(codes.DRAW_CARD, 0, SPLICE)


def test_d27_7_that_a_card_is_kept_is_written_alike_for_both_kinds():
    assert text(code(codes.KEEP_CARD, HIDDEN)) == text(code(codes.KEEP, HIDDEN)) == "keep ?"


@pytest.mark.parametrize(
    "written",
    [
        "pay trike old", "discard trike old", "sell trex old", "give blue trike old",
        "swap trike trex old", "market galli old", "recycle trike old", "refine trike old",
        "recombine trike old", "create trex old", "create trex old 3", "create trex trike old 1 0 1",
        "create bronto polymorphic old 0 1",
    ],
)  # fmt: skip
def test_d1_10_a_step_that_was_seen_tells_of_old_cards(written: str):
    assert text(parse(written)) == written
    assert parse(written) != parse(written.split(" old", maxsplit=1)[0])


@pytest.mark.parametrize(
    "written", ["done old", "pay trike old 0", "keep ? old", "create trex old 1"]
)
def test_d1_10_what_cannot_be_old_is_refused(written: str):
    with pytest.raises(Malformed):
        parse(written)


@pytest.mark.parametrize(
    ("written", "column", "expected"),
    [
        ("", 1, "an action: "),
        ("dig", 1, "an action: "),
        ("worker", 7, "a location, like site-a, found the end"),
        ("worker mars", 8, "a location, like site-a, found “mars”"),
        ("worker farm now", 13, "nothing more, found “now”"),
        ("fence b2", 7, "an edge: h a1 to h c5, v a1 to v d4, found “b2”"),
        ("fence h d1", 9, "an edge: h a1 to h c5, v a1 to v d4, found “d1”"),
        ("place e4", 7, "a space: a1 to c4, d1 to d4, e1 to e3, found “e4”"),
        ("keep mutant", 6, "a card, ?, or nothing, found “mutant”"),
        ("buy 4", 5, "a market space 1 to 3, found “4”"),
        ("create trex trike refined", 19, "nothing more, found “refined”"),
        ("upkeep 4", 8, "skull, 1, 2 or 3, found “4”"),
        ("draw white", 11, "a card, ?, e?, or “card” and a manipulation card, found the end"),
        ("draw white card", 16, "a card, ?, e?, or “card” and a manipulation card, found the end"),
        ("draw red raptor", 6, "a seat: white, blue, yellow, orange, black, found “red”"),
        ("hq biodome", 4, "a large tile, like aquatic, found “biodome”"),
        ("tile 1 biodome", 6, "a stack 2 to 4, found “1”"),
        ("give blue splice", 11, "a card, like trike, found “splice”"),
    ],
)
def test_d27_what_is_no_action_is_refused_where_it_goes_wrong(
    written: str, column: int, expected: str
):
    with pytest.raises(Malformed) as refused:
        parse(written)
    assert refused.value.column == column
    assert expected in refused.value.expected


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("box", ["base", "elites"])
def test_d27_7_all_actions_of_a_position_have_different_texts(box: str, seats: int):
    rng = Random(f"notation {box} {seats}")
    s = start({"set": box, "corrupted": "yes", "seats": str(seats)}, rng)
    furnish(s, rng)
    while not isinstance(due := play.turn(s), Over):
        is_chance = isinstance(due, Chance)
        actor = CHANCE if isinstance(due, Chance) else due.seats[0]
        acts = [a for a, _ in play.outcomes(s)] if is_chance else play.legal(s, actor)
        written = [text(a) for a in acts]
        assert len(set(written)) == len(written)
        assert [parse(line) for line in written] == acts
        action = rng.choice(acts)
        for viewer in (0, 1, None):
            shown = seen(s, actor, action, viewer)
            assert shown is not None
            assert parse(text(shown)) == shown
        s = play.apply(s, actor, action)
