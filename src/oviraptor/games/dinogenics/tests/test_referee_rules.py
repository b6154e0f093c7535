"""The referee rule by rule: small islands, one procedure each, and what it asks on its way."""

from collections import Counter
from random import Random

import pytest

from .islands import around, run, settle
from .referee import Options, Position
from .referee.chaos_locations import site_d
from .referee.chaos_upkeep import corrupted, devour, herds
from .referee.creation import create, creations, place
from .referee.fences import arrange
from .referee.habitats import is_valid, pens, places_for, value
from .referee.hands import draw, keep_limit, let_go
from .referee.hq import hire, ocean
from .referee.locations import act
from .referee.news import news_weights
from .referee.position import Animal, Player, Tile
from .referee.rampage import check_and_cascade, fences_to_break, targets
from .referee.scoring import facility, sheet
from .referee.seasons import set_up, shuffled, sort_players
from .referee.trade import buy_price, enter_market
from .referee.upkeep import feed
from .referee.visitors import damage_tile, lodge, one_dies
from .referee.writing import without


@pytest.fixture
def p() -> Position:
    options = Options(2, "elites")
    return set_up(options, shuffled(options, Random(1)))


@pytest.fixture
def white(p: Position) -> Player:
    return p.players["white"]


def test_d9_4_a_half_fenced_corner_is_open_space(white: Player):
    assert pens(white) == {frozenset({"a1"})}
    white.fences.remove("v b1")
    assert pens(white) == set()


def test_d9_6_what_makes_a_habitat_valid(white: Player):
    white.fences = around("a1", "b1", "c1") | around("a3")
    bronto, ankylo, trex, stego = settle(white, c4="bronto", b4="ankylo", a1="trex", a3="stego")
    assert is_valid(white, bronto)  # an Ankylosaurus in the open does not disturb it
    assert not is_valid(white, ankylo)  # but has no pen of its own
    assert is_valid(white, trex)
    assert not is_valid(white, stego)  # a pen of one space is too small
    settle(white, b3="mutant")
    assert not is_valid(white, bronto)
    settle(white, b1="raptor")
    assert not is_valid(white, trex)


def test_d9_5_a_biodome_takes_two_that_get_on(white: Player):
    dome = Tile("biodome", "b3")
    white.tiles = [dome]
    assert "b3" in places_for(white, "ptero")
    assert "b3" not in places_for(white, "bronto")
    dome.animals = [Animal("ptero")]
    assert is_valid(white, dome.animals[0])
    assert "b3" in places_for(white, "ankylo")
    assert "b3" not in places_for(white, "raptor")
    dome.damaged = True
    assert not is_valid(white, dome.animals[0])
    assert "b3" not in places_for(white, "ptero")


def test_d9_8_two_triceratops_of_a_pen_are_worth_one_more(white: Player):
    white.fences = around("a1", "b1", "c1")
    settle(white, a1="trike", b1="trike", c1="trike", a3="trike", b3="trike")
    assert value(white) == 5 * 2 + 1


def test_d12_5_a_penned_animal_breaks_the_nearest_border_fence(white: Player):
    white.fences = around("a1", "b1", "b2")
    settle(white, b2="mutant")
    assert set(fences_to_break(white, ["b2"], frozenset({"a1", "b1", "b2"}))) == {"h b1"}
    white.fences = around("b2")
    assert set(fences_to_break(white, ["b2"], frozenset({"b2"}))) == around("b2")


def test_d12_5_a_loose_animal_hits_what_is_beside_it_and_reachable(white: Player):
    white.fences = set()
    (animal,) = settle(white, b2="trike")
    white.tiles = [Tile("goat-farm", "b3"), Tile("petting-zoo", "c4"), Tile("gift-shop", "d1")]
    assert targets(white, animal) == ["b3"]
    white.fences = {"h b3"}
    assert set(targets(white, animal)) == {"b3", "c4"}
    white.tiles = white.tiles[2:]
    assert targets(white, animal) == ["d1", "center"]


def test_d12_4_a_raptor_kills_with_its_slash_and_d14_2_the_freed_disturb_others(
    p: Position, white: Player
):
    raptor, bronto = settle(white, a1="raptor", c4="bronto")
    lodge(p, white, 2)
    steps = check_and_cascade(p, white, raptor)
    assert next(steps).seat is None
    assert str(p.lines[0]) == "cascade white c4"
    assert set(steps.send("roll slash").weights) == {"damage h a1", "damage v a1"}
    steps.send("damage h a1")
    assert (white.center, white.scandals) == (1, 1)
    assert str(p.lines[-1]) == "roll white c4"
    assert bronto.checked
    assert run(check_and_cascade(p, white, raptor)) == []  # D12.2


def test_d12_4_a_tyrannosaurus_rolls_twice_from_where_it_then_is(p: Position, white: Player):
    (trex,) = settle(white, a1="trex")
    offered = run(check_and_cascade(p, white, trex), "roll slash", "damage v a1", "roll slash")
    assert offered[1] == {"damage h a1", "damage v a1"}
    assert white.scandals == 1  # loose by now, and nothing left to break


def test_d12_9_a_watch_tower_stops_a_slash_in_upkeep_only(p: Position, white: Player):
    (animal,) = settle(white, b3="mutant")
    white.tiles = [Tile("watch-tower", "c1")]
    assert run(check_and_cascade(p, white, animal), "roll slash")[0] >= {"roll slash"}
    assert white.tiles[0].damaged
    white.tiles[0].damaged, animal.checked, p.phase = False, False, "upkeep"
    run(check_and_cascade(p, white, animal), "roll slash", "watch")
    assert white.tiles[0].used
    assert not white.tiles[0].damaged


def test_d5_4_guests_fill_the_center_first_and_die_from_the_last_hotel(p: Position, white: Player):
    white.tiles = [Tile("basic-hotel", "d2"), Tile("basic-hotel", "e1")]
    assert lodge(p, white, 9) == 6
    one_dies(p, white)
    assert [tile.visitors for tile in white.tiles] == [1, 2]
    white.tiles.append(Tile("security-hub", "d4"))
    damage_tile(p, white, white.tiles[1])
    assert white.scandals == 2  # one by hand of the Hub's owner less
    assert white.tiles[2].used
    assert p.visitors == 30 - 3


def test_d11_2_a_card_enters_the_market_and_pushes(p: Position):
    p.market = ["trike", "-", "trex"]
    enter_market(p, "raptor")
    assert p.market == ["raptor", "trike", "trex"]
    before = p.boneyard["trex"]
    enter_market(p, "stego")
    assert p.market == ["stego", "raptor", "trike"]
    assert p.boneyard["trex"] == before + 1
    p.news = "5"
    assert [buy_price(p, p.players["white"], space) for space in range(3)] == [3, 2, 1]


def test_d1_10_a_refill_makes_unknown_cards_old_and_a_newer_one_tells(p: Position, white: Player):
    blue = p.players["blue"]
    p.discards["dna"] = Counter({"trike": 3})
    p.decks["dna"] = Counter()
    white.new, white.known = Counter({"raptor": 1}), Counter({"trike": 1})
    blue.new = Counter({"trike": 1})
    run(draw(p, white, "dna", 1), "draw white trike")
    assert (white.old, +white.new) == (Counter({"raptor": 1}), Counter({"trike": 1}))
    assert blue.old == Counter({"trike": 1})
    let_go(white, "trike")  # the known one
    assert without(p, white) == ""
    let_go(white, "trike")
    assert without(p, white) == " without trike"


def test_d7_6_a_hand_shrinks_to_ten_before_anything_else(p: Position, white: Player):
    white.new = Counter({"trike": 9, "raptor": 3})
    offered = run(keep_limit(p, white), "discard trike", "discard raptor")
    assert offered == [{"discard raptor", "discard trike"}] * 2
    assert white.size == 10


def test_d10_4_an_edge_touched_once_is_settled(p: Position, white: Player):
    steps = arrange(p, white)
    offered = run(steps, "pull h a1", "fence v c3")
    assert "fence h a1" not in offered[1] | offered[2]
    assert "pull v c3" not in offered[2]
    assert str(p.lines[-1]) == "arrange white h a1 v c3"


def test_d9_2_what_may_stand_for_cards_of_the_species(p: Position, white: Player):
    white.new = Counter({"trex": 2, "raptor": 1, "polymorphic": 1})
    white.refined = 1
    texts = [text for text in creations(p, white, "iom") if "trex" in text]
    assert set(texts) == {
        "create trex refined",
        "create trex polymorphic",
        "create trex refined polymorphic",
    }
    white.tiles = [Tile("genetics", "d1")]
    texts = [text for text in creations(p, white, "iom") if "trex" in text]
    assert "create trex raptor" in texts
    assert "create trex refined polymorphic raptor" not in texts  # no card of its own left
    run(create(p, white, "iom"), "create trex refined raptor", "place a1")
    assert white.hand == Counter({"trex": 1, "polymorphic": 1})
    assert white.refined == 0


def test_d9_2_a_mutant_takes_any_three_cards(p: Position, white: Player):
    white.new = Counter({"trike": 2, "raptor": 2})
    steps = create(p, white, "iom")
    offered = run(steps, "create mutant", "pay trike", "pay raptor")
    assert offered[1] == {"pay trike", "pay raptor"}
    assert str(p.lines[-1]) == "pay white mutant 1"


def test_d16_3_who_cannot_feed_all_chooses_until_nothing_can_be_paid(p: Position, white: Player):
    settle(white, a1="raptor", b1="trex", c1="raptor")
    white.goats = 3
    offered = run(feed(p, white), "feed b1", "feed a1")
    assert offered == [{"feed a1", "feed b1", "feed c1"}, {"feed a1", "feed c1"}]
    assert [animal.unfed for animal in white.animals()] == [False, False, True]


def test_d4_1_ties_go_to_facilities_then_credits_then_the_last_order(p: Position, white: Player):
    p.order = ["white", "blue"]
    blue = p.players["blue"]
    white.credits = blue.credits = 4
    sort_players(p)
    assert p.order == ["white", "blue"]
    blue.tiles, white.credits = [Tile("gift-shop", "d1")], 9
    sort_players(p)
    assert p.order == ["blue", "white"]


def test_d23_1_the_corrupted_card_is_certain_to_come():
    assert news_weights(["1", "2", "21"], 6) == {"upcoming 1": 5, "upcoming 2": 5, "upcoming 21": 2}
    weights = news_weights(["1", "2", "21"], 1)
    assert [no for no, weight in weights.items() if weight] == ["upcoming 21"]


def test_d23_3_a_corrupted_t_rex_rolls_one_die_at_feeding(p: Position, white: Player):
    settle(white, a1="corrupted")
    run(corrupted(p, white), "roll naive")
    assert white.loose["a1"].checked


def test_d23_5_a_pachycephalosaurus_beside_another_species_earns_and_checks(
    p: Position, white: Player
):
    p.phase = "upkeep"
    p.order = ["white", "blue"]
    white.fences = around("a1") | around("b1")
    settle(white, a1="pachy", b1="raptor")
    run(herds(p), "roll naive")
    assert white.vp == 3
    white.fences = around("a1")
    white.loose["a1"].checked = False
    assert run(herds(p)) == []  # the other is loose


def test_d20_9_a_spinosaurus_devours_or_braves(p: Position, white: Player):
    white.tiles = [Tile("aquatic", "a4", "b4"), Tile("safari-lodge", "a3", "b3")]
    settle(white, a1="raptor")
    offered = run(place(p, white, "spino", "created"), "place a4", "devour a1")
    assert offered[1] == {"devour a1", "brave"}
    assert white.vp == 3  # D21.5
    white.tiles[0].animals = []
    white.credits = 0
    run(place(p, white, "spino", "created"), "place a4", "brave", "upkeep 2", "upkeep skull")
    assert white.tiles[0].damaged


def test_d20_9_a_mosasaur_may_devour_instead_of_eating(p: Position, white: Player):
    white.tiles = [Tile("aquatic", "a4", "b4", animals=[Animal("mosa")])]
    settle(white, a1="trike")
    run(devour(p, white), "devour a1")
    assert white.vp == 5
    assert run(devour(p, white)) == []  # nobody else is left


def test_d20_8_one_skull_doubles_the_price_of_a_catch(p: Position, white: Player):
    white.tiles = [Tile("aquatic", "a4", "b4")]
    white.credits = 6
    run(ocean(p, white), "upkeep 3 skull", "pay", "place a4")
    assert white.credits == 0
    assert white.species() == Counter({"plesio": 1})
    run(ocean(p, white), "upkeep skull skull")
    assert white.vp == -1


def test_d20_11_x3_turns_cards_until_an_aquatic_one_comes(p: Position, white: Player):
    p.news = "X3"
    white.tiles = [Tile("aquatic", "a4", "b4")]
    white.credits = 2
    run(ocean(p, white), "upkeep 1 1", "pay", "turn galli", "turn ichthyo", "place a4")
    assert p.discards["edna"] == Counter({"galli": 1, "ichthyo": 1})
    assert white.credits == 4  # D20.9


def test_d20_5_site_d_sends_one_card_to_the_market(p: Position, white: Player):
    p.market = ["-", "-", "-"]
    white.credits = 1
    draws = ["draw white galli", "draw white mosa", "draw white mosa"]
    offered = run(site_d(p, white), "pay", *draws, "market galli")
    assert offered[-1] == {"market galli", "market mosa"}
    assert p.market[0] == "galli"
    assert white.new["mosa"] == 2


def test_d22_2_a_contractor_takes_credits_for_cards(p: Position, white: Player):
    p.contractor, p.waiting = ["pilot"], []
    white.cards, white.credits = Counter({"splice": 2}), 2
    offered = run(hire(p, white, "pilot"), "pay credits", *["toss white splice"] * 2)
    assert offered[0] == {"pay splice", "pay credits"}
    assert "pilot" in white.specialists
    assert white.cards.total() == 0  # the last two went by themselves


def test_d21_2_a_sky_train_counts_well_kept_species_beside_it(p: Position, white: Player):
    train = Tile("sky-train", "b2", "b3")
    white.fences = around("a1", "a2") | around("c3")
    white.tiles = [train, Tile("aquatic", "b4", "c4", animals=[Animal("plesio")])]
    settle(white, a1="stego", c3="raptor", c1="trike")
    assert facility(p, white, train) == 2 * 3
    assert sheet(p, white)["variety"] == 3 * 3


def test_d8_11_outsource_pays_for_the_action_where_a_worker_stands(p: Position, white: Player):
    p.at = {"farm": ["blue"], "outsource": ["white"]}
    white.credits = 2
    offered = run(act(p, white, "outsource"), "outsource farm")
    assert offered[0] == {"done", "outsource farm"}
    assert (white.credits, white.goats) == (0, 3)
