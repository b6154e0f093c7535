"""The laws of texts bite: what is not read as it was written, leads elsewhere or says nothing is caught."""

from dataclasses import replace

import pytest

from oviraptor.core.game import Chance, Offer, Refusal, Status
from oviraptor.testing import LAWS, QUICK, Broken
from oviraptor.testing.template import game
from oviraptor.testing.template.meta import META
from oviraptor.testing.template.text.actions import Play
from tests.testing.faulty import caught, faulty, forgetting

POSITIONS = "law-5-positions-are-written"
ACTIONS = "law-5-actions-are-written"
PATHS = "law-5-paths-lead-home"


# Texts and paths.


def test_a_position_that_is_not_read_as_it_was_written_is_caught():
    def read(text):
        return forgetting(game.read(text))

    with pytest.raises(Broken, match=r"read\(write\(s\)\)"):
        LAWS[POSITIONS](faulty(read=read), META, replace(QUICK, seeds=range(12)))


def test_a_veiled_action_that_cannot_be_read_is_caught():
    def parse(text):
        return game.parse(text.replace("?", "1"))

    caught(ACTIONS, "parse", parse=parse)


def test_an_action_that_looks_like_the_tables_own_is_caught():
    caught(ACTIONS, "which is the table's", text=lambda a: "!" + game.text(a))


def test_nonsense_that_is_read_as_an_action_is_caught():
    caught("law-5-nonsense-is-malformed", "was read as", parse=lambda _text: Play(1))


def test_a_path_that_begins_another_is_caught():
    def offer(s, seat, a):
        real = game.offer(s, seat, a)
        if not isinstance(a, Play) or a.card is None:
            return real
        return Offer(("hand",) + (("more",) * (a.card - 1)), real.label)

    def aim(s, seat, touched):
        return Play(len(touched))

    caught(PATHS, "is the beginning of", offer=offer, aim=aim)


def test_a_path_that_leads_elsewhere_is_caught():
    caught(PATHS, "aim of", aim=lambda _s, _seat, _touched: None)


def test_a_list_too_long_for_a_person_is_caught():
    def legal(s, seat):
        return list(game.legal(s, seat)) * 100

    caught(PATHS, "legal actions", legal=legal)


# Words.


def test_an_empty_sentence_is_caught():
    caught("steps-are-told", "is ''", say=lambda *_: "")


def test_a_sentence_with_a_hole_is_caught():
    def status(s, viewer):
        return Status("Round 1", f"Waiting for {None if isinstance(game.turn(s), Chance) else 1}.")

    caught("positions-are-told", "shows the program", status=status)


@pytest.mark.parametrize(
    ("verb", "fault"), [("The", "does nothing"), ("Roll", "is no word"), ("car", "is no word")]
)
def test_a_verb_that_says_nothing_to_do_or_is_not_in_the_prompt_is_caught(verb, fault):
    status = Status("Round 1", "The cards wait to be played.", verb)
    caught("positions-are-told", fault, status=lambda *_: status)


def test_a_mark_that_is_left_in_a_prompt_is_caught():
    caught(
        "positions-are-told", "a mark", status=lambda *_: Status("Round 1", "Now *play* a card.")
    )


def test_a_refusal_without_a_rule_is_caught():
    caught("positions-are-told", "names no rule", refuse=lambda *_: Refusal("", "No."))


@pytest.mark.parametrize("rule", ["H9.9", "H2.11", "2.1"])
def test_a_refusal_by_a_rule_that_is_not_in_the_book_is_caught(rule: str):
    bent = faulty(refuse=lambda *_: Refusal(rule, "No."))
    vars(bent)["__file__"] = game.__file__
    with pytest.raises(Broken, match="not in the book"):
        LAWS["guards-agree"](bent, META, QUICK)
