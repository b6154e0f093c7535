"""The referee plays manipulation cards and news: what is asked, in which order, and what is written."""

from collections import Counter
from random import Random

import pytest

from .islands import around, run, settle
from .referee import Options, Position
from .referee.cards import play, playable
from .referee.news import take_effect
from .referee.position import Player, Tile
from .referee.seasons import set_up, shuffled


@pytest.fixture
def p() -> Position:
    options = Options(3, "elites")
    p = set_up(options, shuffled(options, Random(1)))
    p.order = ["yellow", "white", "blue"]
    p.decks["dna"] = Counter({"trike": 10, "raptor": 9, "stego": 9})
    for player in p.players.values():
        player.cards = Counter({"splice": 9})
        player.fences = set()  # so that no arrangement follows
        player.supply = 18
    return p


@pytest.fixture
def white(p: Position) -> Player:
    return p.players["white"]


@pytest.fixture
def blue(p: Position) -> Player:
    return p.players["blue"]


def lines(p: Position) -> list[str]:
    return [text for text in map(str, p.lines) if text]


def test_d18_1_an_arrangement_follows_in_place_of_the_card(p: Position, white: Player):
    white.fences = {"h a1"}
    steps = play(p, white, "rustling")
    assert run(steps, "spend 0")[-1] == {"done", "pull h a1"}
    assert lines(p) == ["arrange white"]
    assert p.discards["card"]["rustling"] == 1


def test_d18_3_a_splice_takes_one_card_of_the_species_and_others(p: Position, white: Player):
    white.new = Counter({"trex": 1, "raptor": 3})
    assert playable(p, white, "splice")
    steps = play(p, white, "splice")
    shown = ["show white raptor"] * 3
    offered = run(steps, "create trex", *shown, "place b2", "roll naive", "roll naive")
    assert "create raptor" in offered[0]
    assert white.size == 0  # three others were all there were
    white.new = Counter({"trex": 3})
    assert not playable(p, white, "splice")


def test_d18_4_three_different_gains_in_any_order(p: Position, white: Player):
    white.scandals = 1
    steps = play(p, white, "back-alley")
    run(steps, "gain pardon", "gain dna")
    assert lines(p) == ["card white back-alley gain dna pardon", "draw white dna 1"]
    assert white.scandals == 0


def test_d18_6_the_news_seen_go_back_but_one(p: Position, white: Player):
    p.upcoming = "5"
    p.news_deck = ["1", "2", "3", "4"]
    steps = play(p, white, "news-cycle")
    offered = run(steps, "look white 3", "look white 1", "news 1")
    assert offered[-1] == {"news 1", "news 3", "news 5"}
    assert (p.upcoming, sorted(p.news_deck)) == ("1", ["2", "3", "4", "5"])
    assert white.vp == 3


def test_d18_7_a_removed_dinosaur_is_salvaged_or_rebuilt(p: Position, white: Player):
    settle(white, a1="trex")
    white.new = Counter({"trike": 1})
    steps = play(p, white, "deconstruction")
    offered = run(steps, "remove a1", "rebuild", "show white trike", "create mutant")
    assert offered[1] == {"salvage", "rebuild"}
    assert "create bronto" not in offered[3]
    assert white.size == 0
    assert lines(p) == ["card white deconstruction", "place white mutant created"]


def test_d18_9_two_locations_of_opponents(p: Position, white: Player):
    p.at = {"farm": ["blue"], "uplink": ["blue"], "ferry": ["yellow"], "city": ["white"]}
    steps = play(p, white, "infiltrator")
    offered = run(steps, "visit farm", "visit ferry")
    assert offered == [{"visit farm", "visit ferry"}, {"visit ferry", "done"}]


def test_d18_10_the_action_of_where_the_worker_stood(p: Position, white: Player):
    p.at = {"farm": ["blue"], "uplink": ["white"]}
    steps = play(p, white, "misdirection")
    offered = run(steps, "move blue farm uplink")
    assert "move white uplink farm" not in offered[0]
    assert white.goats == 3
    assert p.at == {"farm": [], "uplink": ["white", "blue"]}


def test_d18_11_the_last_cards_go_by_themselves(p: Position, white: Player, blue: Player):
    white.new = Counter({"trike": 1, "raptor": 1})
    blue.new = Counter({"stego": 9})
    steps = play(p, white, "non-zero")
    offered = run(steps, "give blue trike", "show white raptor", "discard stego")
    assert offered[2] == {"discard trike", "discard raptor", "discard stego"}
    assert (white.size, white.vp) == (0, 2)
    assert blue.known == Counter({"trike": 1, "raptor": 1})


def test_d18_12_a_covered_tile_of_the_lowest_stack(p: Position, white: Player):
    p.stacks = [[], ["biodome", "gift-shop"], ["biodome"], ["tour-bus"]]
    white.credits = 3
    steps = play(p, white, "offshore")
    offered = run(steps, "build biodome b2")
    assert "build tour-bus d1" in offered[0]
    assert p.stacks[1:] == [["gift-shop"], ["biodome"], ["tour-bus"]]
    assert white.credits == 0


def test_d18_16_each_opponent_is_given_a_card_in_order(p: Position, white: Player, blue: Player):
    draws = ["trike", "trike", "raptor", "stego"]
    steps = play(p, white, "pact")
    offered = run(steps, *(f"draw white {card}" for card in draws), "give yellow raptor")
    assert offered[4] == {"give yellow trike", "give yellow raptor", "give yellow stego"}
    assert lines(p) == ["card white pact give stego trike*2 / blue"]


def test_d18_18_strong_arm_builds_once_per_worker_in_the_city(p: Position, white: Player):
    p.at = {"city": ["white", "blue"]}
    steps = play(p, white, "strong-arm")
    run(steps)
    assert lines(p) == ["card white strong-arm", "city white fences build*2 trade", "refresh 2"]


def test_d18_19_a_hand_is_shown_and_a_card_swapped(p: Position, white: Player, blue: Player):
    blue.new, blue.known = Counter({"trike": 1, "raptor": 1}), Counter({"raptor": 1})
    white.new = Counter({"raptor": 1})
    steps = play(p, white, "whistle")
    offered = run(steps, "expose blue", "show blue raptor", "show blue trike", "swap raptor trike")
    assert offered[3] == {"done", "swap raptor trike"}
    assert blue.known == Counter({"raptor": 3, "trike": 0})
    assert white.known == Counter({"trike": 1})


def test_d19_7_who_has_neither_fences_nor_facility_loses_what_he_has(p: Position, white: Player):
    p.news = "7"
    white.fences = around("a1")
    white.supply, white.store = 12, 2
    yellow, blue = p.players["yellow"], p.players["blue"]
    yellow.store = 3
    blue.tiles = [Tile("gift-shop", "d1"), Tile("goat-farm", "a2")]
    steps = take_effect(p)
    offered = run(steps, "lose h a1", "lose v b1", "damage a2")
    assert offered[0] == {f"lose {edge}" for edge in around("a1")}  # the store went first
    assert (white.store, white.fences) == (0, {"h a2", "v a1"})
    assert yellow.store == 0
    assert offered[2] == {"damage d1", "damage a2"}


def test_d20_10_contagion_goes_round_in_order(p: Position, white: Player, blue: Player):
    settle(white, a1="raptor")
    settle(blue, b2="stego")
    blue.new = Counter({"trike": 2})
    steps = play(p, white, "contagion")
    shown = ["show blue trike"] * 2
    offered = run(steps, "name 2", "check a1", "roll naive", "drop", *shown)
    assert offered[3] == {"check b2", "drop"}
    assert blue.size == 0


def test_d20_11_c1_breaks_a_fence_of_the_player_before(p: Position, white: Player):
    p.news = "C1"
    white.fences = around("a1")
    settle(white, a1="raptor")
    steps = take_effect(p)
    offered = run(steps, "quake h a1", "roll naive")
    assert offered[0] == {f"quake {edge}" for edge in around("a1")}
    assert white.loose["a1"].checked


def test_d20_11_c3_the_highest_bid_places_what_nobody_saw(p: Position, white: Player):
    p.news = "C3"
    steps = take_effect(p)
    peeks = ["done", "peek", "peek white trike", "done"]
    run(steps, *peeks, "bid 1", "bid 2", "pass", "pass")
    assert lines(p) == ["news white bid 2 white white", "reveal"]
    assert white.scandals == 1


def test_d20_11_c3_a_card_nobody_wants_is_discarded_open(p: Position):
    p.news = "C3"
    run(take_effect(p), "done", "done", "done", "pass", "pass", "pass", "reveal stego")
    assert p.discards["dna"] == Counter({"stego": 1})
    assert p.auction is None
