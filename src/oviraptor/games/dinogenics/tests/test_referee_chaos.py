"""The referee in Controlled Chaos: large tiles, specialists and the lines that wait (D20–D22, D27.6)."""

from collections import Counter
from random import Random

import pytest

from .islands import around, run, settle
from .referee import Options, Position
from .referee.cards import play
from .referee.chaos_seasons import job_market, specialists_and_digs
from .referee.city import city
from .referee.habitats import is_valid
from .referee.hq import hq, large_buildings
from .referee.locations import act, open_locations
from .referee.news import breaking_news
from .referee.position import Animal, Player, Tile
from .referee.rampage import check_and_cascade, targets
from .referee.scoring import sheet
from .referee.seasons import set_up, shuffled, turn
from .referee.upkeep import feed
from .referee.visitors import lodge, room


@pytest.fixture
def p() -> Position:
    options = Options(2, "elites")
    p = set_up(options, shuffled(options, Random(1)))
    p.order = ["white", "blue"]
    p.decks["dna"] = Counter({"trike": 10, "raptor": 9, "stego": 9})
    for player in p.players.values():
        player.fences, player.supply = set(), 18
    return p


@pytest.fixture
def white(p: Position) -> Player:
    white = p.players["white"]
    white.cards = Counter({"cleanup": 1, "benefits": 1, "foreign": 1, "offsite": 1, "splice": 1})
    return white


def lines(p: Position) -> list[str]:
    return [text for text in map(str, p.lines) if text]


def test_d21_1_a_large_tile_takes_two_spaces_and_the_fence_between(p: Position, white: Player):
    p.display = Counter({"aquatic": 10})
    white.fences, white.supply, white.credits = {"v b4"}, 17, 2
    settle(white, c4="trike")
    builds = large_buildings(p, white)
    assert "build aquatic a4 b4" in builds
    assert "build aquatic b4 c4" not in builds
    assert not any("d" in text.split()[2] for text in builds)
    run(hq(p, white), "build aquatic a4 b4")
    assert (white.fences, white.store, p.display["aquatic"]) == (set(), 1, 9)


def test_d20_7_two_different_parts_and_a_gap_refilled(p: Position, white: Player):
    p.display, p.large = Counter({"embassy": 1}), Counter({"sky-train": 1})
    white.credits = 9
    steps = hq(p, white)
    offered = run(steps, "build embassy d1 d2", "hq sky-train")
    assert lines(p) == ["hq white hire ocean 1"]
    assert offered[-1] == {"done"}  # nothing to hire, no water


def test_d21_6_a_suite_lodges_two_and_pens_one(p: Position, white: Player):
    white.tiles = [Tile("vip-suite", "d1", "e1", animals=[Animal("raptor")])]
    assert room(white) == 4
    lodge(p, white, 4)
    assert targets(white, white.animals()[0]) == ["d1"]
    run(check_and_cascade(p, white, white.animals()[0]), "roll slash")
    assert white.tiles[0].damaged
    assert white.scandals == 2  # the first of the two by the Raptor itself
    assert targets(white, white.animals()[0]) == ["center"]


def test_d20_4_a_broken_tank_lets_the_other_check(p: Position, white: Player):
    tank = Tile("aquatic", "a4", "b4", animals=[Animal("plesio"), Animal("ichthyo")])
    white.tiles, white.credits = [tank], 0
    steps = check_and_cascade(p, white, tank.animals[0])
    run(steps, "upkeep 3")
    assert tank.damaged
    assert lines(p) == ["roll white a4 ichthyo"]  # nobody else is left to check


def test_d22_1_left_specialists_go_to_the_contractor_and_then_leave(p: Position):
    p.jobs, p.contractor, p.waiting = ["pilot"], ["ranger"], ["analyst", "technician"]
    run(job_market(p), "job analyst", "job technician")
    assert (p.jobs, p.contractor, p.dismissed) == (["analyst", "technician"], ["pilot"], ["ranger"])


def test_d4_6_the_technician_repairs_and_the_dig_site_draws(p: Position, white: Player):
    p.waiting = []
    white.specialists = {"technician": False}
    white.tiles = [Tile("gift-shop", "d1", damaged=True), Tile("dig-site", "a1", "a2")]
    steps = specialists_and_digs(p)
    assert run(steps, "draw dna")[0] == {"draw dna", "draw edna"}
    assert not white.tiles[0].damaged  # with one answer it happens by itself
    assert lines(p) == ["draw white dna 1"]


def test_d21_4_a_plant_offers_to_draw_again_and_d25_4_the_lab_waits(p: Position, white: Player):
    white.tiles = [Tile("processing", "d1", "d2"), Tile("grafting-lab", "d3")]
    white.goats = 1
    steps = act(p, white, "site-a")
    draws = ["draw white trike", "draw white raptor"]
    offered = run(steps, *draws, "redraw", "toss white trike")
    assert offered[2] == {"redraw", "hold"}
    assert lines(p) == ["act white site-a graft", "draw white dna 2", "toss white raptor"]


def test_d22_7_the_seismologist_comes_after_the_lab(p: Position, white: Player):
    white.tiles, white.goats = [Tile("grafting-lab", "d3")], 1
    white.specialists = {"seismologist": False}
    p.market = ["-", "-", "-"]
    draws = ["draw white trike", "draw white trike", "draw white raptor"]
    steps = act(p, white, "site-b")
    run(steps, *draws, "keep raptor", "toss white trike", "toss white trike", "graft")
    assert lines(p) == ["act white site-b hand", "draw white dna 1"]
    assert p.discards["dna"] == Counter({"trike": 2})


def test_d22_10_the_architect_builds_one_of_two_tiles_of_the_bag(p: Position, white: Player):
    p.bag = Counter({"tour-bus": 1, "biodome": 1})
    white.specialists, white.credits = {"architect": False}, 3
    steps = city(p, white)
    offered = run(
        steps, "survey", "survey white tour-bus", "survey white biodome", "build tour-bus e3"
    )
    assert "survey" in offered[0]
    assert not any("biodome" in text for text in offered[3])  # too dear
    assert p.gone == Counter({"biodome": 1})
    assert lines(p) == ["city white fences trade"]


def test_d22_13_the_pilot_flies_before_he_places_and_has_another_turn(p: Position, white: Player):
    white.specialists = {"pilot": False}
    white.credits = 2
    steps = turn(p, white, may_arrange=False)
    offered = run(steps, "fly", "worker farm")
    assert "fly" in offered[0]
    assert "fly" not in offered[1] | offered[2]
    assert lines(p) == ["worker white"]
    assert white.home == 3


def test_d21_4_an_airport_is_its_owners_slot(p: Position, white: Player):
    white.tiles = [Tile("airport", "a1", "b1")]
    p.at = {"ferry": ["blue"]}
    assert "airport" in open_locations(p, white)
    assert "airport" not in open_locations(p, p.players["blue"])
    white.credits = 0
    run(act(p, white, "airport"), "outsource ferry")
    assert white.credits == 3


def test_d22_15_the_rangers_first_meal_is_cheaper(p: Position, white: Player):
    white.specialists = {"ranger": False}
    settle(white, a1="trex", b1="raptor")
    white.goats = 2
    run(feed(p, white))
    assert white.goats == 0
    assert not any(animal.unfed for animal in white.animals())


def test_d20_9_a_fishery_feeds_swimmers(p: Position, white: Player):
    white.tiles = [Tile("aquatic", "a4", "b4", animals=[Animal("ichthyo")]), Tile("fishery", "a1")]
    white.goats = 0
    run(feed(p, white))
    assert not white.animals()[0].unfed


def test_d20_10_cleanup_blocks_slots_with_fences(p: Position, white: Player):
    white.store, white.supply = 1, 17
    steps = play(p, white, "cleanup")
    offered = run(steps, "block farm", "draw white galli")
    assert "block farm" in offered[0]
    assert offered[-1] == {"done"}
    assert lines(p) == ["card white cleanup block farm"]
    assert p.blocked == {"farm": ["white"]}
    assert "farm" not in open_locations(p, white)


def test_d20_10_benefits_hire_up_to_a_price_of_three(p: Position, white: Player):
    p.jobs, p.contractor = ["pilot", "analyst"], ["ranger"]
    steps = play(p, white, "benefits")
    offered = run(steps, "hire ranger")
    assert offered[0] == {"done", "hire pilot", "hire analyst", "hire ranger"}
    assert offered[1] == {"done"}
    assert lines(p) == ["card white benefits hire 2"]


def test_d20_10_foreign_market_scraps_dismisses_and_repeats(p: Position, white: Player):
    p.display, p.large = Counter({"embassy": 1, "aquatic": 10}), Counter()
    p.jobs = ["pilot"]
    white.credits = 4
    steps = play(p, white, "foreign")
    run(steps, "scrap embassy", "dismiss pilot", "build aquatic a1 b1")
    assert lines(p) == ["card white foreign", "hq white build hire ocean 2 repeat"]
    assert (p.gone, p.dismissed) == (Counter({"embassy": 1}), ["pilot"])


def test_d20_10_a_stored_tile_stays_and_its_space_is_free(p: Position, white: Player):
    p.stacks = [["basic-hotel"], ["gift-shop"], ["tour-bus"], ["biodome"]]
    white.tiles = [Tile("embassy", "d1", "d2"), Tile("goat-farm", "a1", damaged=True)]
    settle(white, a3="raptor")
    steps = play(p, white, "offsite")
    run(steps, "store d1", "store a1", "build biodome a1", *fill(p))
    assert [tile.name for tile in white.stored] == ["embassy", "goat-farm"]
    assert sheet(p, white)["printed"] == 3  # the farm counts as undamaged, the Biodome brings 2
    assert sheet(p, white)["facilities"] == 2  # the Embassy, and a Raptor's reputation


def fill(p: Position) -> list[str]:
    p.bag = Counter({"fishery": 1})
    return ["tile 4 fishery"]


def test_d21_5_who_ignores_the_news_is_passed_by(p: Position, white: Player):
    p.upcoming, p.news_deck, p.season = "6", ["1"], 2
    white.tiles = [Tile("press-bureau", "d1", "d2")]
    white.credits = p.players["blue"].credits = 7
    run(breaking_news(p), "ignore", "upcoming 1")
    assert (white.vp, white.credits, p.players["blue"].credits) == (-2, 7, 5)


def test_d23_4_a_dreadnoughtus_wants_room_beside_it(p: Position, white: Player):
    (dread,) = settle(white, a1="dread")
    assert is_valid(white, dread)
    white.fences = {"v b1", "h a2"}
    assert not is_valid(white, dread)
    white.fences = around("a1")
    assert not is_valid(white, dread)
