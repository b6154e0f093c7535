"""Actions and outcomes as text: each has one, and what is not one says where and why."""

from __future__ import annotations

import pytest

from oviraptor.core.errors import Malformed
from oviraptor.games.temple import game
from oviraptor.games.temple.rules import codes
from oviraptor.games.temple.rules.codes import NO_TERMS, code, side_of
from oviraptor.games.temple.tests.wandering import MODES, wander
from oviraptor.games.temple.text.actions import VERBS, parse, text

TERMS = "nothing, 1 to 3 coins, medallions or random, egg, or an Object card"
TILES = "a tile: o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c"


@pytest.mark.parametrize(
    "written",
    [
        "dice 3 5", "dice 4", "flip outer-cw", "spin 4", "hurt 3", "draw 0 hoard/n", "draw 0 ?",
        "steal 0 2 hoard/n", "steal 0 2 ?", "lose 2 hoard/n", "peek hoard/n", "foresee spikes",
        "reveal hoard/n none", "reveal none none", "bleed o1.3", "grow o2.1", "count 4",
        "roll", "end", "step o3.1", "step t0", "step c", "step i.15", "play hoard/n",
        "play pickpocket/n 1", "play pickpocket/n 1 2", "play bloodstone/n", "play bloodstone/n 2",
        "play helm/n outer cw", "play helm/c central ccw", "play idol/n 2 draw",
        "play idol/p 0 discard", "play knife/a 2", "pay", "take", "skip", "go o1.7", "stay",
        "set o3.2", "throw 2", "pass 2", "ask 2", "accept", "refuse", "war", "give coin",
        "give medallion", "give egg", "give random", "give cup/p", "want coin", "want sword/s",
        "offer nothing for nothing", "counter 1 coin for egg",
        "offer 2 coins, 1 medallion, egg, 1 random, hoard/n, cup/a for nothing",
        "offer 3 medallions, 3 random for cup/n, cup/n, cup/p", "fight hoard/n", "fight none",
        "fight ?", "hurl o3.4 1", "hurl m1.31 0", "lay o3.2", "summon o3.1", "buy o3.1",
        "spawn o3.1 o3.2", "sacrifice o3.1", "rise o3.2", "twin o3.4", "push o3.2", "halt",
    ],
)  # fmt: skip
def test_an_action_is_written_as_it_was_read(written: str):
    assert text(parse(written)) == written


def test_all_verbs_are_read():
    assert len(VERBS) == 13 + 31


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_action_of_a_game_has_one_text(mode: str, seats: int):
    for moment in wander(mode, seats):
        written = [text(a) for a in moment.actions]
        assert len(set(written)) == len(written)
        assert [parse(line) for line in written] == list(moment.actions)
        if moment.action is None:
            continue
        for viewer in (*range(seats), None):
            shown = game.seen(moment.s, moment.actor, moment.action, viewer)
            assert shown is None or parse(text(shown)) == shown


def test_players_and_rings_are_told_from_no_target():
    assert parse("play bloodstone/n 0") == code(codes.PLAY, parse("give bloodstone/n") >> 6, 1)
    assert parse("play helm/n central cw") == code(codes.PLAY, parse("give helm/n") >> 6, 1, 1)


def test_terms_are_what_is_given_and_what_is_wanted():
    gives = side_of(2, 0, egg=True, random=0, named=[])
    assert (
        parse("offer 2 coins, egg for nothing")
        == codes.OFFER | (gives | codes.wanted(NO_TERMS) << codes.SIDE_BITS) << 6
    )


def test_blanks_may_be_wider():
    assert parse("  offer  1 coin ,egg   for nothing ") == parse("offer 1 coin, egg for nothing")


@pytest.mark.parametrize(
    ("written", "column", "expected"),
    [
        ("", 1, f"an action: {', '.join(VERBS)}, found the end"),
        ("jump o3.1", 1, f"an action: {', '.join(VERBS)}, found “jump”"),
        ("Roll", 1, f"an action: {', '.join(VERBS)}, found “Roll”"),
        ("roll 3", 6, "nothing more, found “3”"),
        ("dice", 5, "a die 1 to 6, found the end"),
        ("dice 0", 6, "a die 1 to 6, found “0”"),
        ("dice 3 7", 8, "a die 1 to 6, found “7”"),
        ("dice 1 2 3", 10, "nothing more, found “3”"),
        ("flip hoard/n", 6, "a Temple card, like outer-cw, found “hoard/n”"),
        ("draw 5 ?", 6, "a player 0 to 4, found “5”"),
        ("draw 0 none", 8, "an Object card, or ?, found “none”"),
        ("lose 0 ?", 8, "an Object card, like hoard/n, found “?”"),
        ("reveal ? none", 8, "an Object card, or none, found “?”"),
        ("fight", 6, "an Object card, none or ?, found the end"),
        ("step o3.32", 6, "a tile (o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c) or Trail, found “o3.32”"),
        ("step o3.01", 6, "a tile (o3.0 to o3.31, o2, o1, m2, m1, i.0 to i.15, c) or Trail, found “o3.01”"),
        ("go t0", 4, f"{TILES}, found “t0”"),
        ("spawn o3.1", 11, f"{TILES}, found the end"),
        ("hurl o3.1 7", 11, "Roller lines 0 to 6, found “7”"),
        ("play hoard/c", 6, "an Object card, like hoard/n, found “hoard/c”"),
        ("play hoard/n 1", 14, "nothing more, found “1”"),
        ("play pickpocket/n", 18, "a player 0 to 4, found the end"),
        ("play pickpocket/n 2 1", 21, "a player 3 to 4, found “1”"),
        ("play pickpocket/n 2 2", 21, "a player 3 to 4, found “2”"),
        ("play pickpocket/n 4 4", 21, "nothing more, found “4”"),
        ("play pickpocket/n 0 1 2", 23, "nothing more, found “2”"),
        ("play helm/n", 12, "a ring: central, inner, middle, outer, found the end"),
        ("play helm/n outer up", 19, "cw or ccw, found “up”"),
        ("play idol/n 2", 14, "draw or discard, found the end"),
        ("play knife/n 1 2", 16, "nothing more, found “2”"),
        ("give coins", 6, "coin, medallion, egg, random or an Object card, found “coins”"),
        ("offer", 6, f"{TERMS}, found the end"),
        ("offer egg", 10, "a comma, or “for”, found the end"),
        ("offer nothing, egg for egg", 14, "a comma, or “for”, found “,”"),
        ("offer egg for", 14, f"{TERMS}, found the end"),
        ("offer egg,, egg for nothing", 11, f"{TERMS}, found “,”"),
        ("offer 1 egg for nothing", 9, "coins, medallions or random, found “egg”"),
        ("offer 4 coins for nothing", 7, f"{TERMS}, found “4”"),
        ("offer 2 coins, 2 coins for egg", 18, "at most 3 of anything, found “coins”"),
        ("offer cup/n, cup/n, cup/n, cup/n for egg", 28, "at most 3 of anything, found “cup/n”"),
        ("offer 1 coins for egg", 7, "“1 coin”, found “1”"),
        ("offer egg, 1 coin for egg", 7, "“1 coin, egg”, found “egg”"),
        ("offer egg for cup/a, cup/n", 15, "“cup/n, cup/a”, found “cup/a”"),
        ("offer egg, egg for nothing", 7, "“egg”, found “egg”"),
        ("offer egg for nothing now", 23, "nothing more, found “now”"),
    ],
)  # fmt: skip
def test_what_is_no_action_says_where_and_why(written: str, column: int, expected: str):
    with pytest.raises(Malformed) as caught:
        parse(written)
    assert (caught.value.column, caught.value.expected) == (column, f"expected {expected}")
