"""D1.1–D1.5, D1.12–D1.14, D2.6, D2.7: words and general rules, and where a facility stands."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from oviraptor.core.chance import secret_of_seed
from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import Chance, Decide, Over
from oviraptor.games.dinogenics import game
from oviraptor.games.dinogenics.knowledge.view import View
from oviraptor.games.dinogenics.meta import META
from oviraptor.games.dinogenics.rules import play
from oviraptor.games.dinogenics.rules.island import count_facilities
from oviraptor.games.dinogenics.rules.kinds import NO_NEWS
from oviraptor.games.dinogenics.rules.scoring import season_sheet
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.play.match import Match
from oviraptor.play.propose import Stale

from .mainland import laid
from .parks import BARE, PEN_OF_2, asked, led, offered, on, position, spots, valid, waits, white
from .test_d3_setup import first
from .test_d4_open_season import next_season
from .test_random_play import played

CITY = "city white fences build trade"


def seen(box: str = "base", seats: int = 3) -> Iterator[State]:
    """The positions of one game by chance."""
    return played(box, "no", seats, 5)


def test_d1_1_two_to_five_players_each_with_an_island() -> None:
    assert META.seat_counts == (2, 3, 4, 5)
    for seats in META.seat_counts:
        assert len(first(seats).islands) == seats


def test_d1_1_most_vp_after_seven_seasons_win() -> None:
    s = position(
        *(BARE, "worker blue"),
        season="7 open", news="1 upcoming - past 3", vp=3, blue_vp=5, blue_home=1,
    )  # fmt: skip
    assert play.turn(led(s, "pass")) == Over((2, 1), "D24.7")


def test_d1_2_seasons_are_counted_from_1_to_7() -> None:
    seasons = [s.season for s in seen()]
    assert list(dict.fromkeys(seasons)) == [1, 2, 3, 4, 5, 6, 7]


def test_d1_2_a_worker_more_comes_in_season_4_and_the_first_news_in_season_2() -> None:
    for season, workers in ((2, 4), (3, 4), (4, 5), (5, 5)):
        past = position(BARE, "worker blue", season=f"{season - 1} open", blue_home=1)
        assert led(past, "pass").islands[0].home == workers
    active = {s.season: s.active for s in seen()}
    assert [season for season, card in active.items() if card == NO_NEWS] == [1]


def test_d1_3_in_every_season_upkeep_follows_open_season() -> None:
    halves = list(dict.fromkeys((s.season, s.upkeep) for s in seen()))
    assert halves == sorted(halves)
    assert [season for season, upkeep in halves if not upkeep] == [1, 2, 3, 4, 5, 6, 7]
    assert any(upkeep for _, upkeep in halves)


def test_d1_4_players_act_in_the_order_and_each_is_done_before_the_next() -> None:
    s = laid("worker yellow", seats=3, order="yellow white blue", yellow_credits=9)
    s = led(s, "worker city", "fences")
    assert waits(s)[0] == "worker yellow"
    s = led(s, "done", "done")
    assert waits(s) == ["worker white"]
    assert waits(led(s, "worker farm")) == ["worker blue"]


def test_d1_4_season_1_begins_with_the_player_who_was_drawn() -> None:
    for s in seen():
        if waits(s)[0].startswith("worker"):
            assert play.turn(s) == Decide((s.order[0],))
            return
    raise AssertionError("nobody has placed a worker")


def test_d1_5_a_visitor_center_is_no_facility_and_a_vip_suite_is_a_hotel() -> None:
    assert count_facilities(white(asked(BARE))) == 0
    hotels = on(BARE, d1="FD", e1="BH", d2="MH", e2="GH", a1="VS", b1="VS<")
    s = asked(hotels, "chaos")
    assert count_facilities(white(s)) == 5
    assert sum(line[1] for line in season_sheet(s, 0)) == 4, "1 VP per hotel"


def test_d1_5_a_card_is_a_dna_card_where_no_other_kind_is_named() -> None:
    s = laid(CITY, dna="raptor", cards="splice rustling")
    assert [text for text in offered(s) if text.startswith("sell")] == ["sell raptor"]


# D1.12: taking back.


def in_city() -> Match[State, int, View]:
    """White, or blue, is at the City Center in the first season."""
    match = Match.create(game, META, {"seats": "2"}, secret_of_seed(1))
    match.submit(match.awaited[0], "worker city")
    return match


def test_d1_12_the_last_decisions_are_taken_back_one_by_one() -> None:
    match = in_city()
    seat = match.awaited[0]
    before = game.write(match.state)
    match.submit(seat, "fences")
    match.submit(seat, "fence h b1")
    match.undo(seat)
    match.undo(seat)
    assert game.write(match.state) == before
    match.undo(seat)
    assert waits(match.state) == [f"worker {META.seat_names[seat]}"]


def test_d1_12_not_once_chance_has_come() -> None:
    match = in_city()
    seat = match.awaited[0]
    match.undo(seat)
    match.submit(seat, "worker site-a")
    assert not match.can_undo(seat)
    with pytest.raises(OviraptorError):
        match.undo(seat)


def test_d1_12_not_once_another_has_decided() -> None:
    match = in_city()
    seat = match.awaited[0]
    match.submit(seat, "done")
    match.submit(match.awaited[0], "worker farm")
    assert match.awaited == (seat,)
    assert not match.can_undo(seat)


def test_d1_12_what_was_chosen_before_a_turn_was_taken_back_comes_too_late() -> None:
    """A bot may be thinking already, and what it comes to may still be legal."""
    match = in_city()
    seat = match.awaited[0]
    match.submit(seat, "done")
    other = match.awaited[0]
    asked_at, offered_then = match.number(other), match.legal(other)
    match.undo(seat)
    match.submit(seat, "fences")
    match.submit(seat, "fence h b1")
    while match.awaited == (seat,):
        match.submit(seat, "done")
    assert match.legal(other) == offered_then
    with pytest.raises(Stale):
        match.propose(other, "worker farm", asked_at, by="bot")
    match.propose(other, "worker farm", match.number(other), by="bot")


def test_d1_13_what_is_not_used_before_done_is_lost() -> None:
    s = led(laid(credits=9, dna="trike"), "worker city", "sell trike", "done")
    assert waits(s) == ["worker blue"]
    s = led(s, "worker farm")
    assert waits(s) == ["worker white"]
    assert not {"fences", "done"} & set(offered(s))


def test_d1_14_one_player_decides_or_chance_does() -> None:
    for s in seen("chaos", 4):
        due = play.turn(s)
        assert isinstance(due, Chance | Over) or len(due.seats) == 1


# D2.


def test_d2_6_a_facility_is_built_on_its_side_in_a_pen_or_in_the_open() -> None:
    s = asked(PEN_OF_2)
    assert spots(s, "goat-farm") == [f"{column}{row}" for row in "1234" for column in "abc"]
    assert spots(s, "fine-diner") == ["d1", "e1", "d2", "e2", "d3", "e3", "d4"]


def test_d2_6_its_space_counts_for_the_size_of_the_pen() -> None:
    assert valid(asked(on(PEN_OF_2, a1="St", b1="GF"))) == [True]
    assert valid(asked(on(PEN_OF_2, a1="St", b1="GFx"))) == [True]
    assert valid(asked(on(PEN_OF_2, a1="Ty", b1="GF"))) == [False]


def test_d2_7_no_rule_hangs_on_the_tokens() -> None:
    poor, rich = (laid(dna="trike", credits=5, vp=vp) for vp in (-3, 99))
    assert offered(poor) == offered(rich)
    assert next_season(poor).order == next_season(rich).order


def test_d1_12_also_after_ones_turn_until_another_has_decided() -> None:
    match = in_city()
    seat = match.awaited[0]
    before = game.write(match.state)
    assert not [offer.text for offer in match.offers(seat) if offer.final]
    match.submit(seat, "done")
    (other,) = match.awaited
    assert other != seat
    assert match.update(seat).can_undo
    match.undo(seat)
    assert match.awaited == (seat,)
    assert game.write(match.state) == before
    match.submit(seat, "done")
    match.submit(other, "worker farm")
    with pytest.raises(OviraptorError):
        match.undo(seat)


def test_d1_12_nobody_takes_back_what_another_decided() -> None:
    match = in_city()
    seat = match.awaited[0]
    match.submit(seat, "done")
    (other,) = match.awaited
    assert not match.can_undo(other)
    with pytest.raises(OviraptorError):
        match.undo(other)
