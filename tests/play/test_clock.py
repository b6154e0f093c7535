"""Clocks, folded along entries: who pays for the time, and what a turn gives back."""

from __future__ import annotations

from oviraptor.core.record import Entry
from oviraptor.play.clock import PATIENCE, Clock, Clocks, start

PEOPLE = ("person", "person")
BOT = ("bot X", "person")
LIVE = Clock("live", seconds=60, increment=5)
DAYS = Clock("days", seconds=100)


def entry(actor: int, at: float, do: str = "x", by: str = "person") -> Entry:
    return Entry(0, actor, do, at, by)  # type: ignore[arg-type]  # one of the givers


def begun(clock: Clock, *awaited: int, began: float | None = 0.0) -> Clocks:
    """Clocks of two seats after the deal at time 0."""
    clocks = start(clock, 2, awaited=(), at=0.0, began=began)
    return clocks.after(entry(-1, 0.0, by="chance"), awaited, PEOPLE)


def test_who_is_awaited_first_pays_from_the_start():
    clocks = start(LIVE, 2, awaited=(0,), at=5.0, began=5.0)
    assert clocks.next_out() == (65.0, 0)
    assert clocks.after(entry(0, 15.0), (1,), PEOPLE).left_at(0, 15.0) == 55.0


def test_only_who_is_awaited_pays():
    clocks = begun(LIVE, 0)
    assert [clocks.left_at(seat, 7.0) for seat in (0, 1)] == [53.0, 60.0]
    assert clocks.next_out() == (60.0, 0)


def test_both_pay_when_both_are_awaited():
    clocks = begun(LIVE, 0, 1).after(entry(0, 10.0), (1,), PEOPLE)
    assert [clocks.left_at(seat, 30.0) for seat in (0, 1)] == [55.0, 30.0]
    assert clocks.next_out() == (60.0, 1)


def test_an_increment_comes_when_a_turn_ends():
    clocks = begun(LIVE, 0).after(entry(0, 10.0), (0,), PEOPLE)
    assert clocks.left_at(0, 10.0) == 50.0
    clocks = clocks.after(entry(0, 20.0), (1,), PEOPLE)
    assert clocks.left_at(0, 99.0) == 45.0


def test_a_step_that_changes_nobodys_turn_leaves_no_trace():
    clocks = begun(LIVE, 0, 1).after(entry(0, 0.1), (1,), PEOPLE)
    assert clocks.after(entry(0, 0.3), (1,), PEOPLE) == clocks


def test_a_day_is_given_anew_for_every_turn():
    clocks = begun(DAYS, 0).after(entry(0, 90.0), (1,), PEOPLE)
    assert clocks.next_out() == (190.0, 1)
    clocks = clocks.after(entry(1, 100.0), (0,), PEOPLE)
    assert clocks.next_out() == (200.0, 0)


def test_time_runs_for_people_only_and_sitting_down_again_wins_none():
    clocks = begun(DAYS, 0).after(entry(0, 40.0, "!sit bot X"), (0,), BOT)
    assert clocks.next_out() is None
    clocks = clocks.after(entry(0, 60.0, "!sit person"), (0,), PEOPLE)
    assert clocks.next_out() == (100.0, 0)
    live = begun(LIVE, 0).after(entry(0, 40.0, "!sit bot X"), (0,), BOT)
    assert live.after(entry(0, 50.0, "!sit person"), (0,), PEOPLE).left_at(0, 50.0) == 10.0


def test_giving_a_seat_away_and_taking_it_back_stops_no_clock():
    clocks = begun(LIVE, 0)
    for at in range(0, 40, 4):
        clocks = clocks.after(entry(0, at + 1.0, "!sit bot X"), (0,), BOT)
        clocks = clocks.after(entry(0, at + 4.0, "!sit person"), (0,), PEOPLE)
    assert clocks.left_at(0, 40.0) == 20.0


def test_what_the_computer_acts_costs_no_time():
    clocks = begun(LIVE, 0).after(entry(0, 10.0, "!sit bot X"), (0,), BOT)
    clocks = clocks.after(entry(0, 30.0, by="bot"), (0,), BOT)
    clocks = clocks.after(entry(0, 35.0, "!sit person"), (0,), PEOPLE)
    assert clocks.left_at(0, 35.0) == 45.0
    away = begun(LIVE, 0).after(entry(0, 10.0, "!sit bot X"), (0,), BOT)
    away = away.after(entry(0, 30.0, by="bot"), (1,), BOT)
    away = away.after(entry(0, 40.0, "!sit person"), (1,), PEOPLE)
    assert [away.left_at(seat, 40.0) for seat in (0, 1)] == [50.0, 50.0]


def test_the_computers_turn_is_paid_by_who_takes_the_seat_back_in_it():
    clocks = begun(LIVE, 1).after(entry(0, 10.0, "!sit bot X"), (1,), BOT)
    clocks = clocks.after(entry(1, 20.0), (0,), BOT)
    clocks = clocks.after(entry(0, 23.0, "!sit person"), (0,), PEOPLE)
    assert clocks.left_at(0, 23.0) == 57.0


def test_a_seat_taken_back_before_everybody_came_pays_nothing():
    clocks = begun(LIVE, 0, began=None).after(entry(0, 10.0, "!sit bot X"), (0,), BOT)
    clocks = clocks.after(entry(0, 20.0, "!sit person"), (0,), PEOPLE)
    assert clocks.left_at(0, 20.0) == 60.0


def test_no_time_is_charged_before_everybody_has_come():
    waiting = begun(LIVE, 0, began=None)
    assert waiting.next_out() is None
    assert waiting.left_at(0, 1_000.0) == 60.0
    clocks = waiting.begin(500.0)
    assert clocks.next_out() == (560.0, 0)
    early = waiting.after(entry(0, 100.0), (1,), PEOPLE).begin(500.0)
    assert [early.left_at(seat, 510.0) for seat in (0, 1)] == [65.0, 50.0]


def test_a_clock_set_back_gives_no_time():
    clocks = begun(LIVE, 0).after(entry(0, 30.0), (1,), PEOPLE)
    assert clocks.left_at(1, 10.0) == 60.0
    again = clocks.after(entry(1, 10.0), (0,), PEOPLE)
    assert again.since == 30.0


def test_without_a_clock_nothing_runs():
    clocks = begun(Clock(), 0, 1)
    assert clocks.next_out() is None
    assert clocks.after(entry(0, 5.0), (1,), PEOPLE).next_out() is None


def test_who_loses_by_time_loses_at_once_in_a_game_for_two():
    assert begun(Clock("live", 60, loses=True), 0).is_hopeless(0)
    assert not begun(LIVE, 0).is_hopeless(0)
    assert not start(Clock("live", 60, loses=True), 3, awaited=(), at=0.0, began=0.0).is_hopeless(0)


def test_the_clock_plays_only_so_many_turns_in_a_row():
    clocks = begun(LIVE, 0)
    for turn in range(PATIENCE):
        assert not clocks.is_hopeless(0)
        clocks = clocks.after(entry(0, turn, by="clock"), (0,), PEOPLE)
        clocks = clocks.after(entry(0, turn, by="clock"), (1,), PEOPLE)
        clocks = clocks.after(entry(1, turn), (0,), PEOPLE)
    assert clocks.is_hopeless(0)
    assert not clocks.is_hopeless(1)
    assert not clocks.after(entry(0, 99.0), (0,), PEOPLE).is_hopeless(0)


def test_time_without_a_server_is_not_charged():
    clocks = begun(LIVE, 0)
    again = clocks.after(entry(-1, 500.0, "!down 480.000", "table"), (0,), PEOPLE)
    assert again.left_at(0, 500.0) == 40.0
    assert again.next_out() == (540.0, 0)
    assert again.after(entry(0, 505.0), (1,), PEOPLE).left_at(0, 505.0) == 40.0


def test_nor_is_it_to_a_day_or_to_who_lent_a_seat():
    clocks = begun(DAYS, 0).after(entry(-1, 300.0, "!down 260.000", "table"), (0,), PEOPLE)
    assert clocks.next_out() == (360.0, 0)
    lent = begun(LIVE, 0).after(entry(0, 10.0, "!sit bot X"), (0,), BOT)
    lent = lent.after(entry(-1, 400.0, "!down 385.000", "table"), (0,), BOT)
    back = lent.after(entry(0, 400.0, "!sit person"), (0,), PEOPLE)
    assert back.left_at(0, 400.0) == 45.0


def test_nor_is_it_where_a_seat_was_lent_before_the_clocks_began():
    lent = begun(LIVE, 0, began=None).after(entry(0, 10.0, "!sit bot X"), (0,), BOT).begin(100.0)
    lent = lent.after(entry(-1, 400.0, "!down 290.000", "table"), (0,), BOT)
    back = lent.after(entry(0, 405.0, "!sit person"), (0,), PEOPLE)
    assert back.left_at(0, 405.0) == 45.0


def test_no_clock_runs_once_somebody_has_resigned():
    clocks = begun(LIVE, 0, 1).after(entry(1, 20.0, "!resign"), (), PEOPLE)
    assert [clocks.left_at(seat, 300.0) for seat in (0, 1)] == [40.0, 40.0]
    assert clocks.next_out() is None
