"""The Temple in the terminal: unrolled by columns, narrow enough, and without a secret."""

from __future__ import annotations

from random import Random

import pytest
from rich.text import Text

from oviraptor.core.game import CHANCE, Chance, Decide, Viewer
from oviraptor.games.temple.knowledge.view import view
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.chance import outcomes
from oviraptor.games.temple.rules.play import apply, legal, turn
from oviraptor.games.temple.rules.state import State
from oviraptor.games.temple.setup import start
from oviraptor.games.temple.tests.temples import do, temple
from oviraptor.games.temple.words.terminal import draw, together


def drawn(s: State, viewer: Viewer = 0) -> list[str]:
    plain = Text.from_markup(draw(view(s, viewer), META.seat_names)).plain
    return [line.rstrip() for line in plain.split("\n")]


def test_the_temple_as_it_begins():
    assert drawn(temple())[:12] == [
        "column  0       4        8       12      16      20       24      28",
        "Gate    Sun 0   Moon 1   Sun 2   Moon 3  Sun 4   Moon 5   Sun 6   Moon 7",
        "        ▀▀▀▀────▀▀▀▀─────▀▀▀▀────▀▀▀▀────▀▀▀▀────▀▀▀▀─────▀▀▀▀────▀▀▀▀────",
        "o3      R1· ▒▒· · · ▒▒┊T R2· ▒▒· · · ▒▒T R3· ▒▒· · · ▒▒┊T · · ▒▒· · · ▒▒T",
        "o2      · · O · · · O ┊· · · O · · · O · · · O · · · O ┊· · · O · · · O ·",
        "o1      T · ▒▒$2T · ▒▒┊P T · ▒▒$2T · ▒▒P T · ▒▒$2T · ▒▒┊P T · ▒▒$2T · ▒▒P",
        "        ─r  ───r─r  ────r─r  ───r─r  ───r─r  ───r─r  ────r─r  ───r─r  ───r",
        "m2      · O · ▒▒· · ·  T · O · ▒▒· · · T · O · ▒▒· · ·  T · O · ▒▒· · · T",
        "m1      T · · · · ▒▒$2 · T · · · · ▒▒$2· T · · · · ▒▒$2 · T · · · · ▒▒$2·",
        "            ─a───a───────    ─a───a──────    ─a───a───────    ─a───a──────",
        "i       ·   O   ·   T    ·   O   ·   T   ·   O   ·   T    ·   O   ·   T",
        "        ─f───f──    ──────f───f──    ─────f───f──    ──────f───f──    ────",
    ]
    assert drawn(temple())[12].split() == ["c", "E"]


def test_a_turned_ring_is_drawn_where_it_is_and_says_how_its_tiles_are_named():
    lines = drawn(temple(rotation=(0, 0, 0, 1), gates="moon", rollers=True))
    assert lines[2].startswith("        ▀▀▀▀────↑↑↑↑─")
    assert lines[3] == "  names     0       4        8       12      16      20       24      28"
    assert lines[4].startswith("o3      ▒▒T R1· ▒▒· · ║· ▒▒T R2")


def test_pieces_the_egg_and_the_jungle_are_drawn():
    s = temple(at=["o2.1", "t0", "o2.1"], egg=1, jam=0, spawns=["o1.1"], tiles={"o2.9": "S"})
    lines = drawn(s)
    assert lines[1] == "Jungle  E2"
    assert lines[3].startswith("        ↑↑↑↑──")
    assert lines[5].startswith("o2      · ++O · · · O ║· · ~ ")
    assert lines[6].startswith("o1      T S1▒▒")


def test_the_viewer_sees_its_own_hand_and_the_size_of_the_others():
    s = temple(hands=[["hoard/n", "hoard/n"], ["sword/s"]])
    lines = drawn(s)
    assert "▶ R1 jade (you): Outer 3, column 0 · 3 coins · 1 Medallion · 2 cards" in lines
    assert "    Hoard (null) ×2" in lines
    assert "  R2 amber: Outer 3, column 8 · 3 coins · 1 Medallion · 1 card" in lines
    assert not any("Sword" in line for line in lines)
    assert any("Sword" in line for line in drawn(s, 1))


def test_all_hands_are_open_in_a_replay_of_all_seats():
    s = temple("pairs", 4, hands=[["hoard/n"], ["sword/s"], ["cup/a"], ["idol/p"]])
    whole = draw(together([view(s, 0), view(s, 1)]), META.seat_names)
    for card in ("Hoard (null)", "Sword", "Cup of Tar (attack)", "Carved Idol (absolute power)"):
        assert card in whole


def test_a_battle_is_told():
    s = temple(at=["o2.4", "o2.5"], rolled=1, hands=[["hoard/a"], ["hoard/n"]])
    talks = do(s, "step o2.5")
    assert "Truce? Jade meets amber at Outer 2, column 5." in drawn(talks)
    war = do(talks, "war", "0: fight hoard/a")
    assert "Battle at Outer 2, column 5, round 1 of 3: jade 0, amber 0" in drawn(war)
    assert "    you have chosen Hoard (attack)" in drawn(war)
    assert "    you have chosen Hoard (attack)" not in drawn(war, 1)


@pytest.mark.parametrize(("mode", "seats"), [("pairs", 2), ("duel", 2), ("free", 5), ("teams", 4)])
def test_it_fits_80_columns_whatever_happens(mode: str, seats: int):
    rng = Random(8)
    s = start({"mode": mode, "seal": "14", "seats": str(seats)}, rng)
    for number in range(2_000):
        due = turn(s)
        if isinstance(due, Chance):
            s = apply(s, CHANCE, rng.choice(outcomes(s))[0])
        elif isinstance(due, Decide):
            actor = rng.choice(due.seats)
            s = apply(s, actor, rng.choice(legal(s, actor)))
        else:
            break
        if number % 10 == 0:
            assert max(map(len, drawn(s, rng.choice((0, 1, None))))) <= 80
