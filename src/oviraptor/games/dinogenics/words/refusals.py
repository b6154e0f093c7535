"""Why not: one rule and one sentence for every action that is not legal.

The order of the questions is the order a player would ask them: is it the moment, is it mine to do, is that
part still open, is the thing there, can it be paid. Nothing a seat cannot see is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oviraptor.core.game import Refusal, Seat
from oviraptor.games.dinogenics.rules import codes, kinds
from oviraptor.games.dinogenics.rules.agenda import F_OVER, F_WORKER, top
from oviraptor.games.dinogenics.rules.codes import kind_of
from oviraptor.games.dinogenics.rules.play import REASONS, decider, turn
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words import refusals_of_animals as of_animals
from oviraptor.games.dinogenics.words import refusals_of_buildings as of_buildings
from oviraptor.games.dinogenics.words import refusals_of_cards as of_cards
from oviraptor.games.dinogenics.words import refusals_of_chaos as of_chaos
from oviraptor.games.dinogenics.words import refusals_of_places as of_places
from oviraptor.games.dinogenics.words.names import person, whose
from oviraptor.games.dinogenics.words.questions import question
from oviraptor.kit.words.english import capital, clause
from oviraptor.kit.words.refusals import Faults, Otherwise, moment_faults, refusal

_CHANCE_RULE: Final = {
    codes.DRAW: "D1.10", codes.DRAW_CARD: "D1.10", codes.TILE: "D4.5", codes.BONE: "D4.5",
    codes.UPCOMING: "D6.1", codes.ROLL: "D12.3", codes.UPKEEP: "D20.4", codes.MARKET: "D11.3",
    codes.DISPLAY: "D20.7", codes.JOB: "D22.1", codes.LOOK: "D18.6", codes.SHOW: "D18.19",
    codes.TOSS: "D8.2", codes.TOSS_CARD: "D19.15", codes.PEEKED: "D20.11", codes.REVEAL: "D20.11",
    codes.SURVEYED: "D22.10", codes.TURN: "D20.11",
}  # fmt: skip
_BUSY: Final = ("D1.14", "Dice, cards or tiles are on their way; nobody decides now.")
_UNASKED: Final[dict[int, tuple[str, str]]] = {
    codes.BONUS: ("D5.3", "Bonus visitors come before the news, not now."),
    codes.FENCE: ("D10.3", "Fences are moved after gaining some, after a card, or once after the news."),
    codes.LOSE: ("D19.7", "No storm takes fences now."),
    codes.DONE: ("D7.1", "There is nothing to be done with: place a worker, or pass."),
    codes.TO_OUTSOURCE: ("D8.11", "Outsource needs a worker at the Outsource location."),
    codes.KEEP: ("D8.2", "No card is to be kept now; Site B asks for that."),
    codes.KEEP_CARD: ("D19.15", "No manipulation card is to be kept now."),
    codes.TAKE: ("D8.3", "Cards of the Boneyard are taken by a worker at the Boneyard."),
    codes.DISCARD: ("D7.6", "Cards are discarded only by who holds more than ten."),
    codes.GRAFT: ("D25.4", "A card for a goat is drawn after digging, with a Gene Grafting Lab."),
    codes.SCAVENGE: ("D19.14", "Scavenging needs the news card Scavengers, and a worker there."),
    codes.FENCES: ("D8.12", "Fences are taken by a worker at the City Center."),
    codes.BUILD: ("D8.12", "Building needs a worker at the City Center."),
    codes.REPAIR: ("D8.12", "Repairs need a worker at the City Center."),
    codes.BUY: ("D8.12", "Cards are bought by a worker at the City Center."),
    codes.SELL: ("D8.12", "Cards are sold by a worker at the City Center."),
    codes.CREATE: ("D8.4", "Dinosaurs are created by a worker at DinoGenics IOM."),
    codes.PAY: ("D9.2", "Nothing is to be paid with cards now."),
    codes.PAY_CARD: ("D22.2", "No specialist is to be paid now."),
    codes.PAY_GOAT: ("D19.11", "Nobody asks for a goat now."),
    codes.PAY_CREDITS: ("D19.11", "Nobody asks for credits now."),
    codes.PAY_IT: ("D1.6", "There is nothing to be paid now."),
    codes.PLACE: ("D9.1", "No dinosaur waits to be placed."),
    codes.CHECK: ("D12.1", "No animal is to be chosen for a check now."),
    codes.WATCH: ("D12.9", "A Watch Tower is used when a slash is rolled in Upkeep."),
    codes.ALLOW: ("D12.9", "There is nothing to be allowed now."),
    codes.DAMAGE: ("D12.5", "Nothing rampages now."),
    codes.DAMAGE_FENCE: ("D12.5", "Nothing rampages now."),
    codes.FEED: ("D16.1", "Carnivores are fed in Upkeep."),
    codes.BREED: ("D16.5", "Mutants breed in Upkeep."),
    codes.RECYCLE: ("D17.2", "The Recycling Center works in Upkeep."),
    codes.PLAY: ("D18.1", "Manipulation cards are played by a worker at the Uplink."),
    codes.PULL: ("D10.3", "Fences are moved after gaining some, after a card, or once after the news."),
    codes.HIRE: ("D20.7", "Specialists are hired by a worker at IntelliGen HQ."),
    codes.OCEAN: ("D20.7", "The Open Ocean is reached by a worker at IntelliGen HQ."),
    codes.REFINE: ("D20.5", "Cards are refined by a worker at Refinement."),
    codes.TO_MARKET: ("D20.5", "No card goes to the market now."),
    codes.SURVEY: ("D22.10", "The Architect is asked at the City Center."),
    codes.REROLL: ("D22.5", "There is no roll to be rolled again."),
    codes.KEEP_ROLL: ("D22.5", "There is no roll to be kept."),
    codes.CALM: ("D22.6", "There is nothing to be calmed now."),
    codes.IGNORE: ("D21.5", "The Press Bureau works before the news acts."),
    codes.FACE: ("D21.5", "The Press Bureau works before the news acts."),
    codes.DEVOUR: ("D20.9", "Nothing devours now."),
    codes.BRAVE: ("D20.9", "No Spinosaurus waits for its check."),
    codes.REFUSE: ("D20.4", "There is nothing to be refused now."),
    codes.DRAW_DNA: ("D21.4", "Dig Sites draw before the workers are placed."),
    codes.DRAW_EDNA: ("D21.4", "Dig Sites draw before the workers are placed."),
    codes.REDRAW: ("D21.4", "The Processing Plant works right after digging."),
    codes.HOLD: ("D21.4", "The Processing Plant works right after digging."),
}  # fmt: skip
"""What to say where a worker is asked for and something else is tried."""
_OF_CARDS: Final = {
    codes.GAIN: "D18.4", codes.REFRESH: "D18.5", codes.STAY: "D18.5", codes.NEWS: "D18.6",
    codes.REMOVE: "D18.7", codes.SALVAGE: "D18.7", codes.REBUILD: "D18.7", codes.SPEND: "D18.8",
    codes.VISIT: "D18.9", codes.MOVE: "D18.10", codes.GIVE: "D18.11", codes.CLOSE: "D18.13",
    codes.RETURN: "D18.15", codes.HOTEL: "D18.17", codes.EXPOSE: "D18.19", codes.SWAP: "D18.19",
    codes.STORE: "D20.10", codes.BLOCK: "D20.10", codes.SCRAP: "D20.10", codes.DISMISS: "D20.10",
    codes.NAME: "D20.10", codes.DROP: "D20.10",
}  # fmt: skip
_OF_NEWS: Final = {
    codes.GIVE_UP: "D19.7", codes.SCANDALS: "D20.11", codes.SCORE: "D20.11",
    codes.RECOMBINE: "D20.11", codes.RIDE: "D20.11", codes.QUAKE: "D20.11", codes.ARSON: "D20.11",
    codes.ATONE: "D20.11", codes.PEEK: "D20.11", codes.BID: "D20.11", codes.SURGE: "D20.11",
    codes.DRAW_TWO: "D20.11", codes.CRASH: "D20.11",
}  # fmt: skip


def refuse(s: State, seat: Seat, a: int) -> Refusal:
    """Explain an action that is not legal."""
    found = refusal(guards(s, seat, a))
    return Refusal(found.rule, capital(found.text))


def guards(s: State, seat: Seat, a: int) -> Faults:
    """Yield what speaks against an action, legal or not."""
    kind = kind_of(a)
    chance = _CHANCE_RULE.get(kind)
    by_chance = (chance, "That is left to chance; no player chooses it.") if chance else None
    yield from moment_faults(turn(s), _over(s), _BUSY, by_chance)
    yield from _of_question(s, seat, kind)
    if kind in _GUARDS:
        yield from _GUARDS[kind](s, seat, a)
    yield Otherwise(question(s).rule, "That is not possible here.")


def _over(s: State) -> tuple[str, str]:
    frame = top(s)
    is_capped = frame[0] == F_OVER and bool(frame[1])
    return REASONS[is_capped], "The game is over."


def _of_question(s: State, seat: Seat, kind: int) -> Faults:
    """Refuse what is no answer to what is asked, or not this seat's to answer."""
    row, asked = question(s), decider(s)
    is_worker = top(s)[0] == F_WORKER
    if asked != seat:
        if is_worker:
            yield row.rule, f"It is {whose(asked, seat)} turn to place a worker, not yours."
        yield row.rule, f"First {clause(person(asked, seat), 'have')} to {row.asked}."
    if kind in row.answers:
        return
    if is_worker:
        yield from _of_no_worker(s, kind)
    yield row.rule, f"First you have to {row.asked}."


def _of_no_worker(s: State, kind: int) -> Faults:
    """Refuse what is no worker's turn, and say where it belongs."""
    if kind in _CHAOS_ONLY and s.box == kinds.BASE:
        yield "D20.1", "That belongs to Controlled Chaos, which is not played here."
    if kind in _UNASKED:
        yield _UNASKED[kind]
    if kind in _OF_CARDS:
        yield _OF_CARDS[kind], "That is done by a manipulation card; none is being played."
    if kind in _OF_NEWS:
        yield _OF_NEWS[kind], "No news card asks for that now."


_CHAOS_ONLY: Final = (codes.HIRE, codes.OCEAN, codes.REFINE, codes.SURVEY)
_GUARDS: Final[dict[int, Callable[[State, Seat, int], Faults]]] = {
    codes.BONUS: of_places.of_bonus,
    codes.ARRANGE: of_places.of_arrange,
    codes.FENCE: of_places.of_fence,
    codes.PULL: of_places.of_pull,
    codes.LOSE: of_places.of_lose,
    codes.DONE: of_places.of_done,
    codes.WORKER: of_places.of_worker,
    codes.FLY: of_places.of_fly,
    codes.TO_OUTSOURCE: of_places.of_outsource,
    codes.VISIT: of_places.of_visit,
    codes.MOVE: of_places.of_move,
    codes.CLOSE: of_places.of_close,
    codes.BLOCK: of_places.of_block,
    codes.GIVE_UP: of_places.of_give_up,
    codes.FENCES: of_buildings.of_fences,
    codes.BUILD: of_buildings.of_build,
    codes.REPAIR: of_buildings.of_repair,
    codes.RETURN: of_buildings.of_return,
    codes.STORE: of_buildings.of_store,
    codes.HOTEL: of_buildings.of_hotel,
    codes.DAMAGE: of_buildings.of_damage,
    codes.DAMAGE_FENCE: of_buildings.of_damage_fence,
    codes.SURVEY: of_buildings.of_survey,
    codes.BUY: of_cards.of_buy,
    codes.SELL: of_cards.of_sell,
    codes.KEEP: of_cards.of_keep,
    codes.KEEP_CARD: of_cards.of_keep_card,
    codes.TAKE: of_cards.of_take,
    codes.DISCARD: of_cards.of_held,
    codes.PAY: of_cards.of_held,
    codes.RECYCLE: of_cards.of_held,
    codes.REFINE: of_cards.of_refine,
    codes.TO_MARKET: of_cards.of_to_market,
    codes.RECOMBINE: of_cards.of_held,
    codes.PAY_CARD: of_cards.of_pay_card,
    codes.PLAY: of_cards.of_play,
    codes.GAIN: of_cards.of_gain,
    codes.NEWS: of_cards.of_news,
    codes.SPEND: of_cards.of_spend,
    codes.GIVE: of_cards.of_give,
    codes.EXPOSE: of_cards.of_expose,
    codes.SWAP: of_cards.of_swap,
    codes.PAY_IT: of_cards.of_pay_it,
    codes.PAY_GOAT: of_cards.of_pay_goat,
    codes.PAY_CREDITS: of_cards.of_pay_credits,
    codes.DROP: of_cards.of_drop,
    codes.REBUILD: of_animals.of_rebuild,
    codes.CREATE: of_animals.of_create,
    codes.PLACE: of_animals.of_place,
    codes.CHECK: of_animals.of_check,
    codes.FEED: of_animals.of_feed,
    codes.REMOVE: of_animals.of_remove,
    codes.DEVOUR: of_animals.of_devour,
    codes.HIRE: of_chaos.of_hire,
    codes.DISMISS: of_chaos.of_dismiss,
    codes.SCORE: of_chaos.of_score,
    codes.SCRAP: of_chaos.of_scrap,
    codes.OCEAN: of_chaos.of_ocean,
    codes.NAME: of_chaos.of_name,
    codes.QUAKE: of_chaos.of_quake,
    codes.ARSON: of_chaos.of_arson,
    codes.ATONE: of_chaos.of_atone,
    codes.BID: of_chaos.of_bid,
    codes.SURGE: of_chaos.of_surge,
    codes.CRASH: of_chaos.of_crash,
}
"""The guards of each kind of action whose moment it is."""
