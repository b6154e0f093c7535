"""The rulebook draws the map and counts the cards as the rules have them."""

import re

from oviraptor import games
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules.board import (
    BLOOD,
    CENTRAL_WALL,
    INNER_WALL,
    MIDDLE_WALL,
    PRINTED,
    TILE_SIGNS,
)
from oviraptor.games.temple.rules.cards import (
    KINDS,
    OBJECT_DECK,
    OBJECT_NAMES,
    TEMPLE_DECK,
    TEMPLE_NAMES,
    VALUE_SIGNS,
    round_result,
)
from oviraptor.games.temple.tests.temples import (
    do,
    egg,
    hand,
    may,
    open_gates,
    place,
    spawns_of,
    temple,
    where,
)
from oviraptor.games.temple.words.cards import CARDS

RULEBOOK = games.rulebook("temple")


def record(beginning: str) -> list[str]:
    """Return the texts of the record in the book that begins so."""
    found = re.search(rf"```\n({beginning} .*?)```", RULEBOOK, re.DOTALL)
    assert found
    return re.split(r" {3}|\n", found[1].strip())


def rule(number: str) -> str:
    """Return what the book tells under a number, on one line."""
    found = re.search(rf"^\*\*{re.escape(number)}\*\*.*(?:\n.+)*", RULEBOOK, re.MULTILINE)
    assert found
    return " ".join(found[0].split())


def test_the_cap_of_simulations_is_told() -> None:
    assert f"after {META.round_cap} rounds" in RULEBOOK


def test_every_option_and_choice_is_told() -> None:
    for option in META.options:
        row = next(line for line in RULEBOOK.splitlines() if line.startswith(f"| {option.label} |"))
        assert all(choice.label in row for choice in option.choices)


def test_every_card_and_value_is_told_by_its_name() -> None:
    names = [card.name for card in (*CARDS.objects.values(), *CARDS.temple.values())]
    names += [value.name for value in CARDS.values.values()]
    assert [name for name in names if name not in RULEBOOK] == []


def test_a_trap_is_told_to_hit_the_first_piece_so_that_a_spawn_protects() -> None:
    for trap in ("arrows", "acid", "fire"):
        assert "the first piece on its line: a Raider loses" in CARDS.temple[trap].effect


def test_the_puppet_knife_is_told_to_move_onto_free_tiles_that_work() -> None:
    effect = CARDS.objects["knife"].effect
    assert "one or two free tiles" in effect
    assert "walk another Raider one or two free tiles" in RULEBOOK
    for told in (effect, rule("T9.24")):
        assert "work for it as if it walked there" in told
    assert "There is no battle" in rule("T9.24")
    s = do(temple(at=("o3.9", "o2.1", "o2.0"), hands=[["knife/n"]]), "play knife/n 1")
    assert where(s, "push") == {"o1.1", "o2.2", "o3.1"}  # o2.0 is occupied
    assert set(may(do(s, "push o2.2"))) == {"skip", "take"}


def test_the_limits_of_a_deal_are_told() -> None:
    told = rule("T11.3")
    assert "up to 3 coins" in told
    assert "up to three cards" in told
    assert "up to 3 Medallions" in told
    s = temple(at=("o2.4", "o2.5"), medallions=(5, 5), rolled=2)
    s = do(s, "step o2.5", *["give medallion"] * 3, *["want medallion"] * 3)
    assert not {"give medallion", "want medallion"} & set(may(s))
    own = RULEBOOK.partition("## Design notes")[2]
    rows = [line for line in own.splitlines() if line.endswith("| T11.3 |")]
    assert sum("Medallions" in row and "3" in row and "side" in row for row in rows) == 2


def test_every_card_leads_to_the_rule_that_tells_it() -> None:
    for card in (*CARDS.objects.values(), *CARDS.temple.values()):
        assert card.name.partition(",")[0] in rule(card.rule)


def test_the_table_of_objects_counts_the_cards_of_the_deck() -> None:
    for name, text in enumerate(CARDS.objects[each] for each in OBJECT_NAMES):
        counts = [
            sum(n for kind, n in zip(KINDS, OBJECT_DECK, strict=True) if kind == (name, value))
            for value in range(len(VALUE_SIGNS))
        ]
        cells = " | ".join(map(str, [sum(counts), *counts]))
        assert f"| {text.name} | {cells} |" in RULEBOOK


def test_the_table_of_the_temple_deck_counts_its_cards() -> None:
    told: dict[str, int] = {}
    for names, counts in re.findall(
        r"^\| ([^|]+) \| ([\d ·]+) \| [^|]+ \| T8", RULEBOOK, re.MULTILINE
    ):
        told |= dict(zip(names.split(" · "), map(int, counts.split(" · ")), strict=True))
    deck = zip(TEMPLE_NAMES, TEMPLE_DECK, strict=True)
    assert told == {CARDS.temple[name].name: count for name, count in deck}


def test_the_table_of_battle_values_is_that_of_the_rules() -> None:
    words = {1: "win", 0: "tie", -1: "lose"}
    values = range(len(VALUE_SIGNS))
    for one in values:
        results = " | ".join(words[round_result(one, other)] for other in values)
        assert f"| {CARDS.values[VALUE_SIGNS[one]].name} | {results} |" in RULEBOOK


def test_the_map_of_the_book_is_the_map_of_the_rules() -> None:
    drawn = dict(re.findall(r"^ ?(\w+) +([\w.#][\w.# ]*)$", RULEBOOK, re.MULTILINE))
    tiles = "".join(drawn[row].replace(" ", "") for row in ("o3", "o2", "o1", "m2", "m1", "i", "c"))
    assert tiles == "".join("B" if kind == BLOOD else TILE_SIGNS[kind] for kind in PRINTED)
    assert drawn["middle"] == MIDDLE_WALL
    assert drawn["inner"] == "".join(sign * 2 for sign in INNER_WALL)
    assert drawn["central"].replace(" ", "") == CENTRAL_WALL


def test_the_turn_of_the_book_can_be_played() -> None:
    s = temple(at=("o1.1",), in_round=3)
    s = do(s, *record("roll"))
    assert place(s, 0) == "i.6"
    assert egg(s) == 0
    assert s.rollers
    assert open_gates(s) == [0, 2, 4, 6]
    assert hand(s, 0) == ["cup/n"]
    assert s.active == 1


def test_the_battle_of_the_book_can_be_fought() -> None:
    s = temple(
        at=("o2.20", "o2.21"),
        coins=(2, 3),
        hands=(("hoard/a", "pole/c", "cup/n", "helm/c"), ("twin/n", "flint/a", "venom/c")),
        egg=1,
        rolled=3,
    )
    s = do(s, *record("step o2.21"))
    assert egg(s) == 0
    assert s.coins[:2] == (4, 0)
    assert place(s, 1) == "dead"
    assert spawns_of(s) == ["o2.24", "o2.25"]
    assert hand(s, 0) == ["helm/n", "helm/c", "cup/n"]
    assert hand(s, 1) == ["eye/n", "venom/c", "cup/n"]
    assert (s.active, s.steps) == (0, 2)
