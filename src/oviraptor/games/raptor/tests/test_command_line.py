"""The game on the command line, as the notation's page promises it, and drawn in a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from io import BytesIO, TextIOWrapper

import pytest

from oviraptor.games.raptor import game
from oviraptor.games.raptor.meta import META
from oviraptor.games.raptor.words import terminal

Run = Callable[..., tuple[int, str, str]]

main = import_module("oviraptor.cli").main
"""By name, as a shell would: the folder of a game imports no command line."""

CHOOSING = """\
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . B # . .
6  . # . B . . . . . . S >
raptor hand 3 5 9 played 1
scientist hand 2 6 8 played 1
wounds 0 escaped 0 captured 0 reserve 6
round 1
phase choose
"""
RAPTOR_HAS_CHOSEN = CHOOSING.replace("wounds 0", "chosen raptor 5\nwounds 0")
BOTH_HAVE_CHOSEN = CHOOSING.replace("wounds 0", "chosen raptor 5\nchosen scientist 8\nwounds 0")
ACTING = """\
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # b! . . # . # . S
4 <. . . # # F . . . . s!
5  S* . . . F M . B # . S
6  . # . B . . . . . . . >
raptor hand 3 5 played 1
scientist hand 2 6 played 1
table 4 8
wounds 2 escaped 0 captured 0 reserve 5
round 2
phase actions scientist 3
"""
OVER = (
    ACTING.replace("escaped 0", "escaped 3")
    .replace("phase actions scientist 3", "phase over raptor R9.1")
    .replace("1  . . . . . . B", "1  . . . . . . .")
    .replace("S . . . # . . B", "S . . . # . . .")
    .replace("M . B #", "M . . #")
)
DRAWING = """\
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . B # . .
6  . # . B . . . . . . S >
raptor hand 3 5 played 1 2 4 9
scientist hand 2 6 played 1 3 4 5
wounds 0 escaped 0 captured 0 reserve 6
round 5
phase draw raptor 1
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(stdin.encode())))
        code = main(arguments)
        caught = capsys.readouterr()
        return code, caught.out, caught.err

    return run


def plain(drawn: str) -> str:
    """Strip the markup."""
    return re.sub(r"\[[^\]]*\]", "", drawn)


def test_while_both_choose_the_seats_are_named(run: Run):
    _, out, _ = run("legal", "raptor", "-", stdin=CHOOSING)
    assert out.splitlines() == [
        "raptor: play 3",
        "raptor: play 5",
        "raptor: play 9",
        "scientist: play 2",
        "scientist: play 6",
        "scientist: play 8",
    ]
    assert run("legal", "raptor", "-", stdin=RAPTOR_HAS_CHOSEN)[1] == "play 2\nplay 6\nplay 8\n"


def test_a_committed_seat_may_still_change_its_mind(run: Run):
    for name in ("raptor", "Raptor"):
        _, out, _ = run("legal", "raptor", "-", "--seat", name, stdin=RAPTOR_HAS_CHOSEN)
        assert out == "play 3\nplay 5\nplay 9\n"
    code, out, _ = run("apply", "raptor", "-", "raptor: play 9", stdin=RAPTOR_HAS_CHOSEN)
    assert code == 0
    assert "chosen raptor 9\n" in out


def test_nothing_is_printed_for_who_owes_nothing_and_after_the_end(run: Run):
    assert run("legal", "raptor", "-", "--seat", "raptor", stdin=ACTING) == (0, "", "")
    assert run("legal", "raptor", "-", "--seat", "raptor", stdin=DRAWING) == (0, "", "")
    assert run("legal", "raptor", "-", stdin=OVER) == (0, "", "")


def test_outcomes_are_printed_where_chance_is_due(run: Run):
    _, out, _ = run("legal", "raptor", "-", stdin=DRAWING)
    assert out == "draw raptor 6\ndraw raptor 7\ndraw raptor 8\n"
    assert run("legal", "raptor", "-", stdin=BOTH_HAVE_CHOSEN.replace("choose", "reveal"))[1] == (
        "reveal 5 8\n"
    )


def test_both_choose_and_the_cards_turn_over(run: Run):
    for second in ("play 2", "scientist: play 2"):
        code, out, err = run("apply", "raptor", "-", "play 9", second, stdin=CHOOSING)
        assert (code, err) == (0, "")
        assert "table 9 2\n" in out
        assert out.endswith("phase effect scientist 2 2/2\n")


def test_without_an_action_the_canonical_form_is_printed(run: Run):
    loose = "// a note\n" + CHOOSING.replace("3 5 9", "9 3 5").replace("round 1\n", "")
    assert run("apply", "raptor", "-", stdin=loose) == (0, CHOOSING, "")
    assert run("apply", "raptor", "-", "--seed", "1", stdin=DRAWING) == (0, DRAWING, "")


def test_draws_are_given_or_come_from_the_seed_or_stop_it(run: Run):
    given = run("apply", "raptor", "-", "draw raptor 7", stdin=DRAWING)
    assert (given[0], given[2]) == (0, "")
    assert "raptor hand 3 5 7 played 1 2 4 9\n" in given[1]
    assert given[1].endswith("phase draw scientist 1\n")
    both = run("apply", "raptor", "-", "draw raptor 7", "draw scientist 9", stdin=DRAWING)
    assert both[1].endswith("phase choose\n")
    later = run("apply", "raptor", "-", "draw scientist 9", "--seed", "1", stdin=DRAWING)
    assert "scientist hand 2 6 9 played" in later[1]
    code, out, err = run("apply", "raptor", "-", "play 3", stdin=DRAWING)
    assert (code, out) == (1, DRAWING)
    assert err == "Chance is due before “play 3”: give an outcome, or --seed.\n"


def test_an_outcome_that_cannot_come_is_refused(run: Run):
    for text in ("draw raptor 3", "draw raptor 9"):
        for seed in ((), ("--seed", "1")):
            code, out, err = run("apply", "raptor", "-", text, *seed, stdin=DRAWING)
            assert (code, out) == (1, "")
            assert err.startswith(f"Chance cannot bring “{text}” here")
    revealing = BOTH_HAVE_CHOSEN.replace("choose", "reveal")
    assert run("apply", "raptor", "-", "reveal 5 2", stdin=revealing)[0] == 1
    assert run("apply", "raptor", "-", "reveal 5 8", stdin=revealing)[0] == 0


@pytest.mark.parametrize(
    ("position", "action", "rule"),
    [
        (CHOOSING, "play 4", "R3.1"),
        (ACTING, "shoot k3", "R6.6"),
        (ACTING, "capture a2 d3", "R6.5"),
        (ACTING, "shoot a5", "R6.7"),
        (ACTING, "stand k4", "R6.3"),
        (ACTING, "run f5 f1", "R5.3"),
        (CHOOSING, "play ?", "R3.1"),
        (ACTING, "draw raptor ?", "R3.6"),
        (OVER, "run f5 f4", "R5.3"),
    ],
)
def test_what_is_refused_is_refused_with_its_rule(run: Run, position: str, action: str, rule: str):
    code, out, err = run("why", "raptor", "-", action, stdin=position)
    assert (code, err) == (1, "")
    assert out.startswith(f"{rule} ")
    assert run("apply", "raptor", "-", action, stdin=position) == (1, "", out)


def test_what_is_legal_is_legal(run: Run):
    _, out, _ = run("legal", "raptor", "-", stdin=ACTING)
    assert "walk a2 b2" in out.splitlines()
    for action in out.splitlines():
        assert run("why", "raptor", "-", action, stdin=ACTING) == (0, "legal\n", "")
        assert run("apply", "raptor", "-", action, "--seed", "1", stdin=ACTING)[0] == 0


def test_a_malformed_action_or_position_names_the_place(run: Run):
    code, out, err = run("apply", "raptor", "-", "scientist: walk a2 b7", stdin=ACTING)
    assert (code, out) == (2, "")
    assert err.startswith("“scientist: walk a2 b7”, column 20: ")
    code, out, err = run("legal", "raptor", "-", stdin=ACTING.replace("F M", "F X"))
    assert (code, out) == (2, "")
    assert err.startswith("standard input: line 6, column ")


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("text", [CHOOSING, RAPTOR_HAS_CHOSEN, ACTING, OVER, DRAWING])
def test_the_drawing_fits_eighty_columns(text: str, viewer: int | None):
    drawn = terminal.draw(game.view(game.read(text), viewer), META.seat_names)
    assert max(len(line) for line in plain(drawn).splitlines()) <= 80


def test_the_drawing_tells_by_letters_what_it_tells_by_colour():
    drawn = terminal.draw(game.view(game.read(ACTING), 0), META.seat_names)
    lines = plain(drawn).splitlines()
    assert [line[:42].rstrip() for line in lines[:10]] == [
        "    a   b  c  d   e  f  g   h  i  j   k",
        "   ┌───┬─────────┬─────────┬─────────┬───┐",
        " 1 │ · │ ·  ·  · │ ·  ·  B │ ·  ·  · │ · >",
        " 2 │ S │ ·  ·  · │▒▒▒ ·  · │ B ▒▒▒ · │ · │",
        " 3 < · │ · ▒▒▒ b!│ ·  · ▒▒▒│ · ▒▒▒ · │ S │",
        "   ├───┼─────────┼─────────┼─────────┼───┤",
        " 4 < · │ ·  · ▒▒▒│▒▒▒ F  · │ ·  ·  · │ s!│",
        " 5 │ S*│ ·  ·  · │ F  M  · │ B ▒▒▒ · │ S │",
        " 6 │ · │▒▒▒ ·  B │ ·  ·  · │ ·  ·  · │ · >",
        "   └───┴─────────┴─────────┴─────────┴───┘",
    ]


def test_the_drawing_shows_no_hand_but_the_viewers():
    state = game.read(CHOOSING)
    views = [game.view(state, viewer) for viewer in (0, 1, None)]
    drawn = [plain(terminal.draw(view, META.seat_names)) for view in views]
    assert ["hand   3 5 9" in text for text in drawn] == [True, False, False]
    assert ["hand   2 6 8" in text for text in drawn] == [False, True, False]
    both = terminal.together([game.view(state, 0), game.view(state, 1)])
    open_hands = plain(terminal.draw(both, META.seat_names))
    assert "hand   3 5 9" in open_hands
    assert "hand   2 6 8" in open_hands
