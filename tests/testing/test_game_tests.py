"""What the kit brings for a game's own tests finds what it looks for: each is shown a planted fault."""

from pathlib import Path
from random import Random

import pytest

from oviraptor.core.game import Refusal
from oviraptor.testing.faults import Fault
from oviraptor.testing.golden import Ending, Golden, Playthrough, find_match
from oviraptor.testing.random_positions import conserved, last_of, random_positions
from oviraptor.testing.rulebook import (
    Numbers,
    endings_are_rules,
    named_numbers_exist,
    numbers_in_tests,
    refusals_name_rules,
    rules_are_told_once,
)
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from tests.testing.faulty import faulty

NUMBERS = Numbers("X", {1: 3, 2: 1}, frozenset({"X1.2"}))
BOOK = "**X1.1** One; see X2. **X1.3** Three, as X1.1 says.\n**X2.1** Last."


def golden(folder: Path) -> Golden:
    def move(match, rng):
        return match.awaited[0], rng.choice(match.legal(match.awaited[0]))

    def is_won(match):
        return match.result.reason == "H4.1" and match.result.places[0] == 1

    def find():
        return find_match(game, META, {}, move, is_won)

    return Golden(
        game,
        META,
        folder,
        {"some": Playthrough(options={}, rounds=2)},
        {"won": Ending("H4.1", find, winner=0)},
    )


def test_golden_files_are_what_was_played(tmp_path: Path):
    kept = golden(tmp_path)
    kept.make()
    kept.check_playthrough("some")
    assert kept.finished("won").result is not None


def test_a_playthrough_that_is_told_otherwise_is_found(tmp_path: Path):
    kept = golden(tmp_path)
    kept.make()
    file = tmp_path / "some.txt"
    file.write_text(file.read_text("utf-8").replace("You", "Thou", 1), encoding="utf-8")
    with pytest.raises(Fault, match="the playthrough “some”"):
        kept.check_playthrough("some")


def test_a_finished_game_that_ends_otherwise_is_found(tmp_path: Path):
    kept = golden(tmp_path)
    kept.make()
    other = Golden(game, META, tmp_path, {}, {"won": Ending("H4.2", kept.endings["won"].find)})
    with pytest.raises(Fault, match=r"expected 'H4\.2'"):
        other.finished("won")


def test_a_book_that_tells_each_rule_once_is_fine():
    rules_are_told_once(BOOK, NUMBERS)
    named_numbers_exist(BOOK, NUMBERS)
    assert NUMBERS.rules == {"X1.1", "X1.3", "X2.1"}


@pytest.mark.parametrize("more", ["**X1.1** Again.", "**X1.2** Given up.", "**X3.1** Unheard of."])
def test_a_rule_told_twice_or_without_being_one_is_found(more: str):
    with pytest.raises(Fault, match="the rules of the book"):
        rules_are_told_once(BOOK + more, NUMBERS)


def test_a_rule_that_is_not_told_is_found():
    with pytest.raises(Fault, match="the rules of the book"):
        rules_are_told_once(BOOK.replace("**X2.1**", ""), NUMBERS)


@pytest.mark.parametrize("more", ["X1.4", "X1.2", "X7"])
def test_a_number_that_leads_nowhere_is_found(more: str):
    with pytest.raises(Fault, match=more):
        named_numbers_exist(f"{BOOK} See {more}.", NUMBERS)


def test_an_ending_or_a_refusal_by_no_rule_is_found():
    with pytest.raises(Fault, match="endings without a rule"):
        endings_are_rules(META, NUMBERS)
    refusing = faulty(refuse=lambda _s, _seat, _a: Refusal("X9.9", "No."))
    with pytest.raises(Fault, match=r"names X9\.9"):
        refusals_name_rules(refusing, META, NUMBERS)


def test_rules_are_read_from_the_names_of_tests(tmp_path: Path):
    (tmp_path / "test_x.py").write_text(
        "def test_x1_1_x2_1_both():\ndef test_x1_3_one():\ndef x2_2()"
    )
    assert numbers_in_tests(tmp_path, "X") == NUMBERS.rules


def test_what_is_lost_on_the_way_is_found():
    states = list(random_positions(game, META, {}, Random(1)))
    assert last_of(conserved(iter(states), lambda s: len(s.hands))) == states[-1]
    with pytest.raises(Fault, match="what the box holds"):
        last_of(conserved(iter(states), lambda s: sum(map(sum, s.hands))))
