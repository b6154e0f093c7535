"""D20.11, card C3: the Blind Auction."""

from __future__ import annotations

from oviraptor.games.dinogenics.rules.kinds import RAPTOR
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.tests import tabletop
from oviraptor.games.dinogenics.tests.parks import led, offered, waits
from oviraptor.games.dinogenics.tests.tabletop import PEN_A1, park, seat_of
from oviraptor.games.dinogenics.text.positions import write

ALL_DNA = "bronto*9 trex*8 ankylo*8 ptero*7 stego*9 raptor*9 trike*10"


def breaking(players: int = 2, **told: object) -> State:
    return tabletop.breaking("C3", players, dinogenics="chaos", **told)


def test_d20_11_c3_the_first_look_draws_the_card_and_others_see_the_same() -> None:
    s = breaking(3)
    assert waits(s) == ["news white"]
    assert offered(s) == ["done", "peek"]
    s = led(s, "done", "peek")
    assert seat_of(s, "blue").scandals == 1
    assert waits(s) == ["news blue", "peek blue"]
    s = led(s, "peek blue raptor")
    assert "auction raptor blue\n" in write(s)
    s = led(s, "peek")
    assert offered(s) == ["peek yellow raptor"]
    assert "auction raptor blue yellow\n" in write(led(s, "peek yellow raptor"))


def test_d20_11_c3_bids_rise_until_all_others_have_passed() -> None:
    s = breaking(3, white={"credits": 2}, blue={"credits": 3}, yellow={"credits": 1})
    s = led(s, "done", "done", "done")
    assert waits(s) == ["news white bid 0 - white blue yellow"]
    assert offered(s) == ["bid 1", "bid 2", "pass"]
    s = led(s, "bid 1", "bid 2")
    assert waits(s) == ["news yellow bid 2 blue white blue yellow"]
    assert offered(s) == ["pass"], "he has one credit"
    s = led(s, "pass")
    assert offered(s) == ["pass"]
    s = led(s, "pass")
    assert seat_of(s, "blue").credits == 1
    assert waits(s) == ["news blue bid 2 blue blue", "reveal"]


def test_d20_11_c3_the_highest_bidder_places_the_dinosaur() -> None:
    s = breaking(white={"credits": 2, "fences": PEN_A1})
    s = led(s, "peek", "peek white raptor", "done", "bid 2", "pass")
    assert offered(s) == ["reveal raptor"]
    s = led(s, "reveal raptor")
    assert "discards raptor\n" in write(s)
    assert "auction" not in write(s)
    assert waits(s) == ["news white", "place white raptor given"]
    assert waits(led(s, "place a1")) == ["turn-news"]
    assert waits(led(s, "place c4")) == ["news white", "roll white c4"]


def test_d20_11_c3_a_lone_bidder_may_still_bid() -> None:
    s = led(breaking(blue={"credits": 5}), "done", "done", "pass")
    assert waits(s) == ["news blue bid 0 - blue"]
    s = led(s, "bid 1", "reveal trike")
    assert waits(s)[-1] == "place blue trike given"


def test_d20_11_c3_without_a_bid_the_card_is_discarded_openly() -> None:
    s = led(breaking(), "done", "done", "pass", "pass")
    assert waits(s)[-1] == "reveal"
    assert "reveal bronto" in offered(s)
    s = led(s, "reveal bronto")
    assert "discards bronto\n" in write(s)
    assert waits(s) == ["turn-news"]


def test_d20_11_c3_what_cannot_be_placed_is_taken_as_a_card() -> None:
    raptors = park(**dict.fromkeys(("a1", "b1", "c1", "a2", "b2", "c2"), "Ra"))
    s = breaking(white={"credits": 1}, blue={"park": raptors})
    assert s.figures[RAPTOR] == 0
    s = led(s, "done", "done", "bid 1", "pass", "reveal raptor")
    assert "dna raptor\ncards -\nknown raptor\n" in write(s)
    assert waits(s) == ["turn-news"]


def test_d20_11_c3_the_card_may_be_an_eleventh() -> None:
    full = park(**{f"{column}{row}": "Mu" for column in "abc" for row in "1234"})
    s = breaking(white={"credits": 1, "park": full, "dna": "bronto*5 stego*5"})
    s = led(s, "done", "done", "bid 1", "pass", "reveal raptor")
    assert waits(s) == ["news white", "discard white 10"]
    assert waits(led(s, "discard stego")) == ["turn-news"]


def test_d20_11_c3_without_a_card_nothing_happens() -> None:
    assert waits(breaking(boneyard=ALL_DNA)) == ["turn-news"]


def test_d20_11_c3_discards_are_shuffled_in_for_it() -> None:
    s = led(breaking(discards=ALL_DNA), "peek")
    assert "peek white trex" in offered(s)
    assert "discards -\n" in write(s)


def test_d21_5_who_ignores_the_auction_neither_looks_nor_bids() -> None:
    s = breaking(white={"park": park(d1="PB", e1="PB<")})
    s = led(s, "ignore", "done")
    assert waits(s) == ["news blue bid 0 - blue"]
