"""Puzzles: what solves one, what is shipped, and how they are found and chosen."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from oviraptor import games
from oviraptor.analysis import mining, quarry
from oviraptor.analysis.mining import find, graded, mined, played
from oviraptor.analysis.proofs import Forcing, TooMany, ends, goes_on, thrown, winning_way
from oviraptor.analysis.puzzles import (
    BadPuzzle,
    Puzzle,
    is_done,
    puzzles_of,
    read_puzzles,
    solves,
    write_puzzles,
)
from oviraptor.analysis.quarry import BadQuarry, Dug, Quarry, add_dug, chosen, open_quarry
from oviraptor.analysis.shortfalls import merit, shortfall
from oviraptor.core.game import CHANCE, AnyGame, Chance, Decide, Offer, Over, Status, Turn
from oviraptor.testing.template import game as template
from oviraptor.testing.template.meta import META as TEMPLATE
from oviraptor.testing.tiers import by_tier
from tests.analysis import race
from tests.analysis.matches import RACE, raced
from tests.analysis.matches import played as played_match

SHIPPED = [(name, each) for name in games.names() for each in puzzles_of(name)]
AHEAD = race.State((0, 0), 3)
"""The Tortoise is to go last, and wins by a step."""


def puzzle(state: race.State, kind: Any = "win", *solution: str) -> Puzzle:
    return Puzzle(
        name="p", seat=state.turns % 2, task="Win this turn.", kind=kind, grade=1,
        position=race.write(state), options={"seats": "2"}, solution=solution,
    )  # fmt: skip


def is_right(game: AnyGame, each: Puzzle) -> bool:
    return solves(game, each, each.solution) is True


def plainly(game: AnyGame, each: Puzzle) -> list[str]:
    """Do the plainest thing again and again, which is to end the turn where that is offered."""
    state, done = game.read(each.position), []
    while goes_on(game, state, each.seat):
        action = game.legal(state, each.seat)[0]
        done.append(game.text(action))
        state = game.apply(state, each.seat, action)
    return done


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("win", " win | not won "),
        ("defence", " wins now: | you have lost it|only if chance is kind"),
        ("answer", "not for certain| has an answer: "),
        ("certain", "not for certain| has an answer: "),
    ],
)
def test_who_ends_a_turn_at_once_is_told_why_that_fails(kind: str, told: str):
    asked = [(name, each) for name, each in SHIPPED if each.kind == kind]
    for name, each in asked[:: by_tier(quick=8, slow=4, full=1)]:
        done = plainly(games.load(name), each)
        if not solves(games.load(name), each, done):
            assert re.search(told, shortfall(games.load(name), games.meta(name), each, done))


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("win", r" wins( in round \d+)?: "),
        ("defence", " cannot win at once any more: "),
        ("answer", "You win against every answer: "),
    ],
)
def test_who_solves_a_puzzle_is_told_why_it_works(kind: str, told: str):
    asked = [(name, each) for name, each in SHIPPED if each.kind == kind]
    assert asked
    for name, each in asked[:: by_tier(quick=8, slow=4, full=1)]:
        said = merit(games.load(name), games.meta(name), each, each.solution)
        assert re.search(told, said), said


def test_the_step_that_gives_the_win_away_is_told():
    each = next(each for _, each in SHIPPED if each.name == "win-cb8d39b4")
    game, meta = games.load("raptor"), games.meta("raptor")
    lost = [each.solution[0], "done"]
    assert shortfall(game, meta, each, lost).startswith("You could still win before this: End turn")


@pytest.mark.parametrize(("name", "each"), SHIPPED, ids=lambda each: getattr(each, "name", each))
def test_a_shipped_puzzle_reads_and_its_solution_is_legal(name: str, each: Puzzle):
    game, meta = games.load(name), games.meta(name)
    state = game.read(each.position)
    assert goes_on(game, state, each.seat)
    for text in each.solution:
        assert game.parse(text) in game.legal(state, each.seat)
        state = game.apply(state, each.seat, game.parse(text))
    assert not goes_on(game, state, each.seat)
    assert 1 <= each.grade <= len(meta.levels) + 1
    assert meta.seat_names[each.seat] in each.task
    if each.kind == "win":
        assert is_right(game, each)
        assert solves(game, each, plainly(game, each)) is False


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "each"),
    [(name, each) for name, each in SHIPPED if each.kind != "win"],
    ids=lambda each: getattr(each, "name", each),
)
def test_a_shipped_defence_or_answer_is_right_and_another_way_is_not(name: str, each: Puzzle):
    game = games.load(name)
    assert is_right(game, each)
    state = game.read(each.position)
    others = [plainly(game, each), *([game.text(a)] for a in game.legal(state, each.seat))]
    assert any(solves(game, each, other) is False for other in others)


def test_shipped_puzzles_differ():
    assert len({each.name for _, each in SHIPPED}) == len(SHIPPED)
    assert len({each.position for _, each in SHIPPED}) == len(SHIPPED)


def test_any_way_that_wins_is_right():
    asked = puzzle(AHEAD, "win", "step")
    assert solves(RACE, asked, ["step"]) is True
    assert solves(RACE, asked, ["rest"]) is False
    assert solves(RACE, asked, ["roll"]) is False  # chance may help, which proves nothing
    assert solves(RACE, asked, []) is None


def test_what_is_not_legal_solves_nothing():
    asked = puzzle(AHEAD, "win", "step")
    assert solves(RACE, asked, ["fly"]) is False
    assert solves(RACE, asked, ["step", "step"]) is False


def test_a_way_that_wins_is_found_and_a_search_knows_when_it_gave_up():
    assert winning_way(RACE, AHEAD, 1, 100) == ("step",)
    assert winning_way(RACE, race.State((2, 0), 3), 1, 100) is None
    with pytest.raises(TooMany):
        winning_way(RACE, race.State((2, 0), 3), 1, 1)
    with pytest.raises(TooMany):
        ends(RACE, AHEAD, 1, 1)
    assert set(ends(RACE, AHEAD, 1, 100).values()) == {("step",), ("roll",), ("rest",)}


def test_who_can_win_whatever_the_other_does_is_found():
    assert Forcing(RACE, 0, 100).wins(race.State((0, 9), 3)) is False
    assert Forcing(RACE, 1, 100).wins(AHEAD)
    assert not Forcing(RACE, 1, 100).wins(race.State((9, 0), 2))
    with pytest.raises(TooMany):
        Forcing(RACE, 1, 0).wins(AHEAD)


class Circle:
    """Positions by name, each with whose it is and where it leads; in `won` the first seat has won."""

    given_up = ""
    """What is given up by a throw."""

    def __init__(self, **leads: tuple[int, str]) -> None:
        self._leads = leads

    def turn(self, s: str) -> Turn:
        return Over((1, 2), "end") if s == "won" else Decide((self._leads[s][0],))

    def legal(self, s: str, seat: int) -> list[str]:
        return self._leads[s][1].split()

    def apply(self, s: str, seat: int, a: str) -> str:
        return a

    def offer(self, s: str, seat: int, a: str) -> Offer:
        return Offer((f"button:{a}",), a, gives_up=self.given_up if a == "throw" else "")

    def status(self, s: str, viewer: None) -> Status:
        return Status("Your turn" if s == "yours" else "My turn", "")


def test_who_can_come_back_and_win_then_is_told_to_win():
    """From `there` one only comes back `here`, while it is asked whether that wins: no answer yet."""
    circle: Any = Circle(here=(0, "there won"), there=(0, "here"), lost=(0, "lost"))
    proof = Forcing(circle, 0, 100)
    assert proof.wins("here")
    assert proof.wins("there")
    assert not proof.wins("lost")


def test_nobody_wins_whom_another_can_lead_in_a_circle():
    circle: Any = Circle(mine=(0, "yours won"), yours=(1, "mine away"), away=(1, "yours"))
    for order in (("mine", "yours", "away"), ("away", "yours", "mine")):
        proof = Forcing(circle, 0, 100)
        assert {name: proof.wins(name) for name in order} == {
            "mine": True, "yours": False, "away": False,
        }  # fmt: skip


def test_a_puzzle_of_defence_asks_for_the_way_that_stops_the_other():
    state = race.State((1, 1), 2)  # a step draws at least; after a rest the Tortoise steps and wins
    found = find(RACE, state, 0)
    assert found is None  # whoever steps is not beaten by a step: the plainest way does it
    asked = puzzle(race.State((1, 1), 2), "defence", "step")
    assert solves(RACE, asked, ["step"]) is True
    assert solves(RACE, asked, ["rest"]) is False


def test_who_has_lost_has_defended_nothing():
    asked = puzzle(race.State((1, 1), 3), "defence", "step")
    assert solves(RACE, asked, ["step"]) is True
    assert solves(RACE, asked, ["rest"]) is True  # a draw
    asked = puzzle(race.State((2, 1), 3), "defence", "step")
    assert solves(RACE, asked, ["rest"]) is False
    found = find(RACE, race.State((2, 1), 3), 1)
    assert found is None  # the plainest step draws already


def test_a_throw_defends_only_if_no_outcome_loses():
    asked = puzzle(race.State((2, 1), 3), "defence", "step")
    assert solves(RACE, asked, ["roll"]) is False  # it may bring nothing
    asked = puzzle(race.State((1, 1), 3), "defence", "step")
    assert solves(RACE, asked, ["roll"]) is True


class Thrower(Circle):
    """The same, where positions of nobody are thrown for."""

    def turn(self, s: str) -> Turn:
        return Chance() if s != "won" and self._leads[s][0] == CHANCE else super().turn(s)

    def outcomes(self, s: str) -> list[tuple[str, int]]:
        return [(each, 1) for each in self._leads[s][1].split()]


def test_who_is_to_act_again_after_a_throw_has_not_defended_yet():
    circle: Any = Thrower(
        mine=(1, "cards away"), away=(0, "away"), dice=(CHANCE, "mine"), cards=(CHANCE, "dice"),
        safe=(CHANCE, "luck"), luck=(CHANCE, "away"),
    )  # fmt: skip
    assert is_done(circle, "defence", 1, "away")
    assert is_done(circle, "defence", 1, "safe")
    assert not is_done(circle, "defence", 1, "dice")
    assert not is_done(circle, "defence", 1, "cards")


def test_who_only_makes_another_answer_within_the_same_turn_has_not_defended():
    circle: Any = Thrower(
        asked=(0, "answered"), answered=(CHANCE, "again"), again=(1, "asked"),
        yours=(0, "again"),
    )  # fmt: skip
    assert not is_done(circle, "defence", 1, "asked")
    assert is_done(circle, "defence", 1, "yours")
    circle.read = str
    asked = replace(puzzle(AHEAD, "defence"), position="asked")
    assert shortfall(circle, race.META, asked, []).startswith("Your turn goes on after that")


def test_who_wins_for_certain_wins_by_every_throw_and_decides_no_more():
    circle: Any = Thrower(
        good=(CHANCE, "won yours"), yours=(1, "won"), bad=(CHANCE, "won away"), away=(1, "away"),
        hope=(CHANCE, "won mine"), mine=(0, "won"), plain=(1, "mine"),
    )  # fmt: skip
    for kind in ("certain", "answer"):
        found = {name: is_done(circle, kind, 0, name) for name in ("good", "bad", "hope", "plain")}
        assert found == {"good": kind == "certain", "bad": False, "hope": False, "plain": True}


def test_a_run_of_chance_that_has_very_many_ends_is_given_up():
    circle: Any = Thrower(dice=(CHANCE, "more away"), more=(CHANCE, "away won"), away=(0, "away"))
    assert set(thrown(circle, "dice", 4)) == {"away", "won"}
    with pytest.raises(TooMany):
        list(thrown(circle, "dice", 3))


def test_a_win_whatever_the_throw_brings_is_asked_for_where_few_ways_do_it():
    circle: Any = Thrower(
        here=(0, "rest walk stay throw"), rest=(1, "rest"), walk=(1, "walk"), stay=(1, "stay"),
        throw=(CHANCE, "won yours"), yours=(1, "won"),
    )  # fmt: skip
    circle.view = circle.imagine = lambda state, _: state
    found = find(circle, "here", 0)
    assert found is not None
    assert (found.kind, found.way) == ("certain", ("throw",))
    circle.given_up = "2 steps"
    assert find(circle, "here", 0) is None  # who leaves off has found nothing


@pytest.mark.parametrize(("hope", "kind"), [(0.5, "defence"), (0.01, None)])
def test_what_only_puts_off_a_loss_is_no_puzzle_of_defence(
    monkeypatch: pytest.MonkeyPatch, hope: float, kind: str | None
):
    circle: Any = Circle(
        here=(1, "rest walk stay hold"), hold=(0, "hold"),
        rest=(0, "won"), walk=(0, "won"), stay=(0, "won"),
    )  # fmt: skip
    circle.view = circle.imagine = lambda state, _: state
    judge = SimpleNamespace(value=lambda *_: (1 - hope, hope))
    monkeypatch.setattr(mining, "judge_of", lambda _: judge)
    found = find(circle, "here", 1)
    assert (found and found.kind) == kind


def test_where_all_else_only_interrupts_there_is_nothing_to_defend(monkeypatch: pytest.MonkeyPatch):
    circle: Any = Thrower(
        here=(1, "ask plead throw hold"), hold=(0, "yours"), yours=(0, "hold"),
        ask=(0, "answered"), plead=(0, "answered"), throw=(CHANCE, "again"),
        answered=(CHANCE, "again"), again=(1, "ask"),
    )  # fmt: skip
    circle.view = circle.imagine = lambda state, _: state
    monkeypatch.setattr(mining, "judge_of", lambda _: SimpleNamespace(value=lambda *_: (0.5, 0.5)))
    assert is_done(circle, "defence", 1, "hold")
    assert find(circle, "here", 1) is None


def test_puzzles_are_mined_from_a_match_and_graded_by_levels():
    match = played_match(1)
    for each in mined(template, TEMPLATE, match.record()):
        assert is_right(template, each)
        found = graded(template, TEMPLATE, each)
        assert 1 <= found.grade <= 3
    assert mined(RACE, race.META, raced(1, "step", "step", "step", "step").record()) == []


def test_bots_play_for_puzzles_and_find_the_same_ones_again():
    options = {"seats": "2", "rounds": "2"}
    once = [played(template, TEMPLATE, ["random", "random"], options, seed) for seed in range(4)]
    again = [played(template, TEMPLATE, ["random", "random"], options, seed) for seed in range(4)]
    assert once == again


def test_a_file_of_puzzles_is_read_as_it_was_written_the_easiest_first(tmp_path: Path):
    file = tmp_path / "p.jsonl"
    hard = replace(puzzle(AHEAD, "win", "step"), name="hard", grade=5)
    easy = replace(hard, name="easy", grade=2)
    write_puzzles(file, [hard, easy])
    assert read_puzzles(file) == [easy, hard]
    file.write_text('{"name":1}\n', encoding="utf-8")
    with pytest.raises(BadPuzzle, match="line 1"):
        read_puzzles(file)


def test_a_choice_of_puzzles_has_all_kinds_seats_and_grades():
    base = puzzle(AHEAD, "win", "step")
    many = [
        replace(base, name=f"{kind}{seat}{grade}{n}", kind=kind, seat=seat, grade=grade,
                position=f"{seat}{grade}{n}")
        for kind in ("win", "defence") for seat in (0, 1) for grade in (1, 2)
        for n in range(10 if kind == "win" else 2)
    ]  # fmt: skip
    found = chosen([*many, *many], 16)
    assert len(found) == 16
    assert set(Counter((each.kind, each.seat, each.grade) for each in found).values()) == {2}
    assert len(chosen(many, 1000)) == len(many)
    assert [each.grade for each in found] == sorted(each.grade for each in found)


def test_of_two_puzzles_that_are_nearly_one_there_is_one():
    base = replace(puzzle(AHEAD, "win", "step"), position="a\nb\nc\nd")
    near = replace(base, name="near", position="a\nb\nc\ne")
    far = replace(base, name="far", position="a\nb\nx\ny")
    assert len(chosen([base, near], 9)) == 1
    assert len(chosen([base, far], 9)) == 2


def test_a_search_goes_on_where_it_was(tmp_path: Path):
    file = tmp_path / "s.games"
    search = Quarry("race", 1, {"seats": "2"}, 1, ("plain",))
    assert open_quarry(file, search) == []
    dug = Dug(0, (puzzle(AHEAD, "win", "step"),))
    add_dug(file, dug)
    add_dug(file, Dug(1, ()))
    file.write_bytes(file.read_bytes()[:-4])
    assert open_quarry(file, search) == [dug]
    with pytest.raises(BadQuarry, match="another search"):
        open_quarry(file, replace(search, seed=2))
    file.write_text("diary\n", encoding="utf-8")
    with pytest.raises(BadQuarry, match="something else"):
        open_quarry(file, search)


def test_levels_that_are_quick_play_for_puzzles():
    found = quarry.quarry(TEMPLATE, {"seats": "2"}, 1)
    assert found.levels == ("Eager",)
