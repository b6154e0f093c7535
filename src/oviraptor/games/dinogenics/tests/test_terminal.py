"""DinoGenics in the terminal: islands as they are written, narrow enough, and without a secret."""

from __future__ import annotations

import pytest
from rich.text import Text

from oviraptor.core.game import Viewer
from oviraptor.games.dinogenics.knowledge.view import view
from oviraptor.games.dinogenics.rules.kinds import SEAT_NAMES
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests.mainland import laid
from oviraptor.games.dinogenics.tests.parks import BARE, PEN_OF_2, led, on, position
from oviraptor.games.dinogenics.tests.tabletop import park, table
from oviraptor.games.dinogenics.tests.telling import TABLES, random_game
from oviraptor.games.dinogenics.words.terminal import draw, together


def drawn(s: State, viewer: Viewer = 0) -> list[str]:
    plain = Text.from_markup(draw(view(s, viewer), SEAT_NAMES)).plain
    return [line.rstrip() for line in plain.split("\n")]


def test_an_island_is_drawn_with_its_fences_animals_and_tiles():
    lines = drawn(
        laid(island=on(PEN_OF_2, a1="Ra", b1="Ra", c3="Ty", d1="BH1", e2="FCx", e4="VC2"))
    )
    at = lines.index("▶ white (you): 0 VP · 0 credits · 0 goats · 0 scandals · 2 workers at home")
    assert [line[:30].rstrip() for line in lines[at + 1 : at + 11]] == [
        "   a    b    c      d    e",
        "  +----+----+    +",
        "1 |Ra   Ra  |.      BH1  .",
        "  +----+----+    +",
        "2  .    .    .      .    FCx",
        "  +    +    +    +",
        "3  .    .    Ty?    .    .",
        "  +    +    +    +",
        "4  .    .    .      .    VC2",
        "  +    +    +    +",
    ]
    assert lines[at + 1].endswith("reputation 7, value 15")


def test_marks_say_who_has_checked_and_who_is_hungry():
    lines = drawn(
        position(on(BARE, a1="Ra!", b1="Ra-", d1="BH"), "checks white", "damage white b1")
    )
    assert any(line.startswith("1  Ra?! Ra?- .") for line in lines)


def test_the_mainland_tells_slots_market_and_stacks():
    s = laid(
        at=("city white", "farm blue"),
        closed=("ferry",),
        market="- trike raptor",
        boneyard="trex stego*2",
        stacks="basic-hotel*6 | tour-bus biodome | goat-farm | gift-shop",
    )
    told = " ".join(" ".join(drawn(s)).split())
    assert "Farm blue; Ferry closed;" in told
    assert "City Center white ○;" in told
    assert "Market: 1 -; 2 Triceratops; 3 Raptor" in told
    assert "Boneyard: Tyrannosaurus; Stegosaurus ×2" in told
    assert "1 Basic Hotel (6); 2 Biodome (2); 3 Goat Farm (1); 4 Gift Shop (1)" in told
    assert "News: Holiday Rush. Whoever has a free bed" in told


def test_the_viewer_sees_its_own_hand_and_the_size_of_the_others():
    s = laid(dna="trex*2", cards="splice", blue_dna="raptor trike", blue_known="trike")
    lines = drawn(s)
    assert "    DNA: Tyrannosaurus ×2" in lines
    assert "    Cards: Splice" in lines
    assert "    Known cards: Triceratops" in lines
    assert any(line.endswith("hand: 2 DNA, 0 manipulation") for line in lines)
    assert not any("Raptor" in line for line in lines)
    assert any("Raptor" in line for line in drawn(s, 1))
    assert not any("Tyrannosaurus" in line for line in drawn(s, None))


def test_all_hands_are_open_in_a_replay_of_all_seats():
    s = laid(dna="trex*2", cards="splice", blue_dna="raptor", blue_cards="pact")
    whole = draw(together([view(s, 0), view(s, 1)]), SEAT_NAMES)
    for card in ("Tyrannosaurus ×2", "Splice", "Raptor", "Shared Notes"):
        assert card in whole


def test_what_lives_in_a_biodome_is_told_beside_the_island():
    lines = drawn(laid(island=on(BARE, b2="BD", a1="Pt") + "in b2 Pt Pt\n"))
    assert any("2  .    BD   ." in line for line in lines)
    assert any(line.endswith("in b2: Pt Pt") for line in lines)
    assert any("1  Pt?  ." in line for line in lines)


def test_controlled_chaos_shows_display_specialists_and_tokens():
    s = table(
        *("worker white",),
        dinogenics="chaos",
        jobs="pilot",
        contractor="ranger",
        display="aquatic*9 sky-train dig-site airport embassy*2",
        white={"refined": 2, "specialists": "analyst", "park": park(a1="AQ", b1="AQ<", in_a1="Pl")},
    )
    told = "\n".join(drawn(s))
    assert "Specialists: Pilot; Ranger (contractor)" in told
    assert "HQ: Aquatic Habitat ×9; Sky Train; Dig Site; Private Airport; Embassy ×2" in told
    assert "2 Refined tokens" in told
    assert "Market Analyst" in told
    assert "1  AQ   AQ<" in told
    assert "in a1: Pl" in told


def test_the_final_sheet_is_told_at_the_end():
    last = laid(
        season="7 open",
        news="1 upcoming - past 2 3 4 5 6",
        home=1,
        blue_home=0,
        credits=4,
        island=on(PEN_OF_2, a1="Tr"),
    )
    told = "\n".join(drawn(led(last, "worker farm")))
    assert "Variety 3, Credits 1" in told


@pytest.mark.parametrize(("box", "seats", "corrupted"), TABLES)
def test_it_fits_80_columns_whatever_happens(box: str, seats: int, corrupted: str):
    for number, (_, _, _, after) in enumerate(random_game(box, seats, corrupted, seed=9)):
        if number % 9 == 0:
            assert max(map(len, drawn(after, (0, 1, None)[number % 3]))) <= 80
