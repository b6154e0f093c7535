"""`legal`, `apply` and `why`: what they print, where, and with which exit code."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("house")

CHOOSING = """\
round 2 of 4
deck 1 2 3 6 6
left 1 hand 3 4 4 known 4 chosen -
right 0 hand 1 2 5 known - chosen -
"""
LEFT_HAS_CHOSEN = CHOOSING.replace("known 4 chosen -", "known 4 chosen 3")
BOTH_HAVE_CHOSEN = LEFT_HAS_CHOSEN.replace("known - chosen -", "known - chosen 5")
DRAWING = """\
round 2 of 4
deck 1 6
left 1 hand 3 4 known - chosen -
right 0 hand 1 2 5 known - chosen -
"""
OVER = CHOOSING.replace("round 2 of 4", "round 5 of 4")


def test_legal_names_the_seats_when_two_are_awaited(run: Run):
    said = run("legal", "template", "-", stdin=CHOOSING)
    assert said.lines == [
        "left: play 3",
        "left: play 4",
        "right: play 1",
        "right: play 2",
        "right: play 5",
    ]
    assert (said.code, said.err) == (0, "")


def test_legal_names_no_seat_when_one_is_awaited(run: Run):
    said = run("legal", "template", "-", stdin=LEFT_HAS_CHOSEN)
    assert said.lines == ["play 1", "play 2", "play 5"]


def test_legal_of_a_committed_seat_is_what_it_may_still_choose(run: Run):
    said = run("legal", "template", "-", "--seat", "left", stdin=LEFT_HAS_CHOSEN)
    assert said.lines == ["play 3", "play 4"]


def test_legal_lists_the_outcomes_where_chance_is_due(run: Run):
    said = run("legal", "template", "-", stdin=DRAWING)
    assert said.lines == ["draw left 1", "draw left 6"]


def test_legal_prints_nothing_for_a_seat_that_owes_nothing_and_after_the_end(run: Run):
    for position, seat in ((DRAWING, ["--seat", "left"]), (OVER, []), (OVER, ["--seat", "left"])):
        said = run("legal", "template", "-", *seat, stdin=position)
        assert (said.code, said.out, said.err) == (0, "", "")


def test_apply_without_an_action_prints_the_canonical_form(run: Run):
    said = run("apply", "template", "-", "--seed", "1", stdin=BOTH_HAVE_CHOSEN)
    assert (said.code, said.out) == (0, BOTH_HAVE_CHOSEN)


def test_apply_lets_the_seats_choose_in_order_and_takes_a_single_outcome_at_once(run: Run):
    said = run("apply", "template", "-", "play 3", "play 5", stdin=CHOOSING)
    assert said.code == 0
    assert said.lines[0] == "round 3 of 4"


def test_apply_takes_a_seat_named_in_the_text_in_any_case(run: Run):
    said = run("apply", "template", "-", "Right: play 5", stdin=CHOOSING)
    assert said.lines[2:] == [
        "left 1 hand 3 4 4 known 4 chosen -",
        "right 0 hand 1 2 5 known - chosen 5",
    ]
    again = run("apply", "template", "-", "right: play 5", "right: play 1", stdin=CHOOSING)
    assert again.lines[3].endswith("chosen 1")


def test_apply_stops_where_chance_is_due_and_prints_that_position(run: Run):
    said = run("apply", "template", "-", "play 3", "play 5", stdin=CHOOSING)
    assert said.lines[2:] == [
        "left 1 hand 4 4 known 4 chosen -",
        "right 1 hand 1 2 known - chosen -",
    ]
    assert (said.code, said.err) == (0, "")


def test_apply_says_so_if_actions_are_left_where_chance_is_due(run: Run):
    said = run("apply", "template", "-", "play 3", "play 5", "play 4", stdin=CHOOSING)
    assert said.code == 1
    assert said.lines[0] == "round 3 of 4"
    assert said.err == "Chance is due before “play 4”: give an outcome, or --seed.\n"


def test_apply_takes_outcomes_as_actions(run: Run):
    said = run("apply", "template", "-", "draw left 6", "play 6", stdin=DRAWING)
    assert said.lines[1:3] == ["deck 1", "left 1 hand 3 4 6 known - chosen 6"]
    both = run("apply", "template", "-", "reveal 3 5", stdin=BOTH_HAVE_CHOSEN)
    assert both.lines[0] == "round 3 of 4"


def test_apply_draws_from_the_seed_before_and_after_the_actions(run: Run):
    actions = ("play 3", "play 5")
    once = run("apply", "template", "-", *actions, "--seed", "7", stdin=CHOOSING)
    assert once.code == 0
    hands = [line.split(" known ")[0].split(" hand ")[1] for line in once.lines[2:]]
    assert [len(hand.split()) for hand in hands] == [3, 3]
    assert run("apply", "template", "-", *actions, "--seed", "7", stdin=CHOOSING) == once
    others = {
        run("apply", "template", "-", *actions, "--seed", str(seed), stdin=CHOOSING).out
        for seed in range(20)
    }
    assert len(others) > 3


def test_apply_draws_what_is_not_given(run: Run):
    said = run("apply", "template", "-", "play 3", "--seed", "1", stdin=DRAWING)
    assert said.code == 0
    assert said.lines[2].endswith("chosen 3")


@pytest.mark.parametrize(
    ("actions", "line"),
    [
        (["play 6"], "H2.1 You have no 6 in your hand."),
        (["play 3", "play 3"], "H2.1 You have no 3 in your hand."),
        (["left: play 5"], "H2.1 You have no 5 in your hand."),
        (["play ?"], "H2.1 Say which card you play."),
        (["draw left 1"], "H1.2 Cards are drawn by chance, not by choice."),
    ],
)
def test_apply_refuses_with_the_rule_and_prints_no_position(
    run: Run, actions: list[str], line: str
):
    said = run("apply", "template", "-", *actions, stdin=CHOOSING)
    assert (said.code, said.out, said.err) == (1, "", f"{line}\n")


def test_apply_refuses_an_outcome_that_cannot_come(run: Run):
    for seed in ([], ["--seed", "1"]):
        said = run("apply", "template", "-", "draw left 5", *seed, stdin=DRAWING)
        assert (said.code, said.out) == (1, "")
        expected = "Chance cannot bring “draw left 5” here, only draw left 1, draw left 6.\n"
        assert said.err == expected


def test_apply_refuses_an_action_after_the_end(run: Run):
    said = run("apply", "template", "-", "play 3", stdin=OVER)
    assert (said.code, said.out) == (1, "")
    assert said.err == "H4.1 The last round has been played.\n"


@pytest.mark.parametrize(
    ("action", "column"), [("play x", 6), ("jump", 1), ("right: play 9", 13), ("", 1)]
)
def test_a_malformed_action_is_refused_with_its_column(run: Run, action: str, column: int):
    for command in ("apply", "why"):
        said = run(command, "template", "-", action, stdin=CHOOSING)
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"“{action}”, column {column}: ")
        assert said.err.count("\n") == 1


def test_a_malformed_position_is_refused_with_its_line(run: Run):
    for command in (["legal"], ["apply"], ["why", "play 3"], ["perft"]):
        name, *rest = command
        said = run(name, "template", "-", *rest, stdin=CHOOSING.replace("deck", "duck"))
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith("standard input: line 2, column 1: ")
        assert said.err.count("\n") == 1


def test_why_says_legal_or_the_rule_and_a_sentence(run: Run):
    said = run("why", "template", "-", "play 3", stdin=CHOOSING)
    assert (said.code, said.out, said.err) == (0, "legal\n", "")
    said = run("why", "template", "-", "play 5", stdin=CHOOSING)
    assert (said.code, said.out, said.err) == (1, "H2.1 You have no 5 in your hand.\n", "")


def test_why_asks_for_the_seat_that_is_named(run: Run):
    assert run("why", "template", "-", "play 5", "--seat", "right", stdin=CHOOSING).code == 0
    assert run("why", "template", "-", "right: play 5", stdin=CHOOSING).code == 0
    both = run("why", "template", "-", "right: play 5", "--seat", "left", stdin=CHOOSING)
    assert both.code == 2
    assert both.err == "“right: play 5” names another seat than --seat left.\n"


def test_why_knows_what_chance_may_bring(run: Run):
    assert run("why", "template", "-", "draw left 6", stdin=DRAWING).out == "legal\n"
    assert run("why", "template", "-", "draw left 5", stdin=DRAWING).code == 1


def test_a_seat_that_is_not_in_the_game_or_not_in_this_position(run: Run):
    said = run("legal", "template", "-", "--seat", "up", stdin=CHOOSING)
    assert (said.code, said.out) == (2, "")
    assert said.err == "Higher Card has no seat “up”; it has Left, Right, Far.\n"
    said = run("legal", "template", "-", "--seat", "far", stdin=CHOOSING)
    assert (said.code, said.err) == (2, "This position has 2 seats only.\n")
    assert run("apply", "template", "-", "far: play 1", stdin=CHOOSING).code == 2
