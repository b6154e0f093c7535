"""D18.2, D18.9, D18.10, D18.13: cards about workers and locations."""

from __future__ import annotations

from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import park, seat_of, table
from oviraptor.games.dinogenics.text.positions import write


def test_d18_9_two_different_locations_with_opponents_are_visited() -> None:
    at = ("farm blue", "ferry blue", "time-share white", "outsource blue")
    s = led(table(at=at, white={"cards": "infiltrator"}), "play infiltrator")
    assert waits(s)[-1] == "card white infiltrator visit -"
    assert offered(s) == ["visit farm", "visit ferry"]
    s = led(s, "visit ferry")
    assert seat_of(s, "white").credits == 3
    assert waits(s)[-1] == "card white infiltrator visit ferry"
    assert offered(s) == ["done", "visit farm"]
    s = led(s, "visit farm")
    assert seat_of(s, "white").goats == 3
    assert waits(s) == ["worker blue"]


def test_d18_9_the_second_visit_may_be_left() -> None:
    s = table(at=("farm blue",), white={"cards": "infiltrator"})
    s = led(s, "play infiltrator", "visit farm")
    assert offered(s) == ["done"]
    assert waits(led(s, "done")) == ["worker blue"]


def test_d18_9_what_is_visited_asks_before_the_second_visit() -> None:
    s = table(at=("city blue", "farm blue"), white={"cards": "infiltrator"})
    s = led(s, "play infiltrator", "visit city")
    assert waits(s)[-2:] == ["card white infiltrator visit city", "city white fences build trade"]
    assert waits(led(s, "done"))[-1] == "card white infiltrator visit city"


def test_d18_2_no_card_leads_to_the_uplink_or_to_outsource() -> None:
    s = table(at=("uplink white blue", "outsource blue"), players=4, white={"cards": "infiltrator"})
    assert offered(s) == ["done"]


def test_d8_14_a_visit_follows_the_news_of_the_season() -> None:
    s = table(at=("farm blue",), news="4 upcoming 2 past 3", white={"cards": "infiltrator"})
    assert seat_of(led(s, "play infiltrator", "visit farm"), "white").goats == 2


def test_d18_10_a_worker_is_moved_and_its_old_place_acts() -> None:
    s = table(at=("farm blue", "ferry white"), white={"cards": "misdirection"})
    s = led(s, "play misdirection")
    assert "move blue farm iom" in offered(s)
    assert "move white ferry farm" not in offered(s), "the Farm has one slot"
    assert "move white ferry outsource" in offered(s), "a worker may be sent there"
    s = led(s, "move blue farm iom")
    assert seat_of(s, "white").goats == 3
    assert "at iom blue\n" in write(s)
    assert "at farm" not in write(s)


def test_d18_10_who_stands_at_the_uplink_is_not_moved() -> None:
    s = table(at=("uplink white",), white={"cards": "misdirection"})
    assert offered(s) == ["done"]


def test_d18_10_seats_come_in_their_order_then_places() -> None:
    s = table(at=("farm blue", "ferry white"), white={"cards": "misdirection"})
    s = led(s, "play misdirection")
    assert offered(s)[0] == "move white ferry site-a"
    assert offered(s)[-1] == "move blue farm outsource"


def test_d18_13_a_location_is_closed_for_the_season() -> None:
    s = table(at=("farm blue",), white={"cards": "strings"})
    s = led(s, "play strings")
    assert "close farm" not in offered(s), "it has no free slot"
    s = led(s, "close iom")
    own = seat_of(s, "white")
    assert (own.scandals, own.credits) == (1, 3)
    assert waits(s) == ["worker blue"]
    assert "worker iom" not in offered(s)


def test_d18_13_a_closed_location_is_not_closed_twice() -> None:
    s = table(closed=("iom",), white={"cards": "strings"})
    assert "close iom" not in offered(led(s, "play strings"))


def test_d6_2_the_slots_of_a_news_card_are_a_location() -> None:
    s = table(news="12 upcoming 2 past 3", white={"cards": "strings"})
    s = led(s, "play strings")
    assert offered(s)[-1] == "close news"
    s = table(news="12 upcoming 2 past 3", at=("news blue",), white={"cards": "infiltrator"})
    s = led(s, "play infiltrator", "visit news")
    assert waits(s)[-1] == "draw white dna 3"


def test_d21_4_an_airport_is_no_location_for_cards() -> None:
    airport = park(a1="PA", b1="PA<")
    s = table(
        dinogenics="chaos",
        display="aquatic*10 sky-train dig-site embassy",
        at=("airport blue",),
        white={"cards": "infiltrator misdirection"},
        blue={"park": airport},
    )
    assert offered(s) == ["done"]
