"""What each decision does: its label on a control, and the same in the words of the log."""

from __future__ import annotations

from typing import Final

from oviraptor.core.game import Seat, Viewer
from oviraptor.games.dinogenics.rules import agenda, codes, kinds, rampage, trade
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_ARRANGE,
    F_BREED,
    F_CARD,
    F_CITY,
    F_CREATE,
    F_DAMAGE,
    F_DEVOUR,
    F_HQ,
    F_NEWS,
    F_PLANS,
    F_RECYCLE,
    F_WORKER,
    top,
)
from oviraptor.games.dinogenics.rules.board import CENTER
from oviraptor.games.dinogenics.rules.codes import NONE, a_of, b_of, c_of, d_of, kind_of
from oviraptor.games.dinogenics.rules.kinds import GAINS, NO_CARD
from oviraptor.games.dinogenics.rules.ocean import price_of
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words import names, prices
from oviraptor.games.dinogenics.words.names import card, edge, location, person, space, whose
from oviraptor.kit.words.english import capital, counted, listed, with_article
from oviraptor.kit.words.questions import Names, fill

Deed = tuple[str, str]
"""A verb in its plain form, and what follows it."""

_DEEDS: Final[dict[int, Deed]] = {
    codes.BONUS: ("take", "{visitors}"),
    codes.ARRANGE: ("arrange", "fences"),
    codes.FENCE: ("put", "a fence on {edge}"),
    codes.PULL: ("pull", "the fence off {edge}"),
    codes.LOSE: ("give", "up the fence on {edge}"),
    codes.WORKER: ("send", "a worker to {location}"),
    codes.PASS: ("pass", "for this season"),
    codes.FLY: ("fly", "for 2 credits: another turn follows"),
    codes.TO_OUTSOURCE: ("outsource", "{location}"),
    codes.KEEP: ("keep", "{card}"),
    codes.KEEP_CARD: ("keep", "{manipulation}"),
    codes.TAKE: ("take", "{card} from the Boneyard"),
    codes.DISCARD: ("discard", "{card}"),
    codes.GRAFT: ("pay", "a goat to draw one more card"),
    codes.SCAVENGE: ("scavenge", "in the Boneyard, for a scandal"),
    codes.FENCES: ("take", "3 fences"),
    codes.BUILD: ("build", "{a tile} at {spaces}"),
    codes.REPAIR: ("repair", "the {tile there}"),
    codes.BUY: ("buy", "{market card}"),
    codes.SELL: ("sell", "{card}"),
    codes.CREATE: ("create", "{a species}{payment}"),
    codes.PAY: ("pay", "{card}"),
    codes.PAY_CARD: ("pay", "{manipulation}"),
    codes.PAY_GOAT: ("pay", "a goat"),
    codes.PAY_CREDITS: ("pay", "2 credits"),
    codes.PAY_IT: ("pay", ""),
    codes.PLACE: ("place", "the {placed} {home}"),
    codes.CHECK: ("let", "the {animal} check"),
    codes.WATCH: ("use", "a Watch Tower"),
    codes.ALLOW: ("let", "it happen"),
    codes.FEED: ("feed", "the {animal}"),
    codes.BREED: ("let", "a Mutant breed for 2 goats"),
    codes.RECYCLE: ("recycle", "{card} for 2 credits"),
    codes.PLAY: ("play", "{manipulation}"),
    codes.GAIN: ("choose", "{gain}"),
    codes.REFRESH: ("lay", "out a new market"),
    codes.STAY: ("leave", "the market as it is"),
    codes.NEWS: ("make", "{news} the upcoming news"),
    codes.REMOVE: ("give", "up the {animal}"),
    codes.SALVAGE: ("salvage", "it for 2 DNA cards and its value in VP"),
    codes.REBUILD: ("rebuild", "it as another species"),
    codes.SPEND: ("spend", "{spent}"),
    codes.VISIT: ("act", "at {location}"),
    codes.MOVE: ("move", "{whose} worker from {second location} to {third location}"),
    codes.GIVE: ("give", "{second card} to {player}"),
    codes.CLOSE: ("close", "{location}"),
    codes.RETURN: ("tear", "down the {tile there}"),
    codes.HOTEL: ("build", "a Basic Hotel at {space}"),
    codes.EXPOSE: ("expose", "{whose} cards"),
    codes.SWAP: ("swap", "{card} for {second card}"),
    codes.GIVE_UP: ("give", "up 4 fences"),
    codes.REFINE: ("refine", "{card} for a credit"),
    codes.TO_MARKET: ("put", "{card} into the market"),
    codes.HIRE: ("hire", "{specialist}"),
    codes.OCEAN: ("try", "the Open Ocean"),
    codes.REFUSE: ("refuse", "to pay"),
    codes.DEVOUR: ("let", "it devour the {animal}"),
    codes.BRAVE: ("brave", "a check instead"),
    codes.SURVEY: ("ask", "the Architect for two tiles"),
    codes.REROLL: ("roll", "again"),
    codes.KEEP_ROLL: ("keep", "the roll"),
    codes.CALM: ("calm", "it"),
    codes.IGNORE: ("ignore", "the news for 2 VP"),
    codes.FACE: ("face", "the news"),
    codes.DRAW_DNA: ("dig", "for a DNA card"),
    codes.DRAW_EDNA: ("dig", "for an eDNA card"),
    codes.REDRAW: ("discard", "the cards drawn and draw again"),
    codes.HOLD: ("keep", "the cards drawn"),
    codes.SCANDALS: ("take", "2 scandals"),
    codes.SCORE: ("score", "{specialist} now"),
    codes.RECOMBINE: ("recombine", "{card} into 2 eDNA cards"),
    codes.RIDE: ("offer", "dinosaur rides"),
    codes.QUAKE: ("shake", "the fence on {edge} down"),
    codes.ARSON: ("burn", "{whose} {tile of player}"),
    codes.ATONE: ("atone", "for a scandal"),
    codes.PEEK: ("peek", "at the card for a scandal"),
    codes.BID: ("bid", "{credits}"),
    codes.SURGE: ("stir", "up {whose} {animal of player}"),
    codes.DRAW_TWO: ("choose", "2 eDNA cards"),
    codes.CRASH: ("let", "a drone crash at {second space} of {whose} park"),
    codes.STORE: ("move", "the {tile there} off the island"),
    codes.BLOCK: ("block", "a slot at {location}"),
    codes.SCRAP: ("scrap", "the {tile}"),
    codes.DISMISS: ("dismiss", "{specialist}"),
    codes.NAME: ("name", "the reputation {number}"),
    codes.DROP: ("give", "up 2 cards instead"),
}
_DONE: Final[dict[int, Deed]] = {
    F_ARRANGE: ("finish", "arranging"),
    F_ACT: ("leave", "it at that"),
    F_CITY: ("leave", "the City Center"),
    F_HQ: ("leave", "the HQ"),
    F_PLANS: ("build", "none of the tiles"),
    F_CREATE: ("create", "nothing"),
    F_DEVOUR: ("let", "it devour nobody"),
    F_BREED: ("breed", "no more"),
    F_RECYCLE: ("recycle", "nothing"),
    F_NEWS: ("decline", ""),
    F_CARD: ("leave", "it at that"),
}
"""What `done` means, by what asks."""
_GAINS: Final = ("2 credits", "2 goats", "2 fences", "a DNA card", "to lose a scandal")


def label(s: State, seat: Seat, a: int) -> str:
    """Name a legal action on its control: `Build a Biodome at b3 for 5 credits`."""
    verb, rest = deed(s, seat, a, seat)
    return f"{capital(verb)} {rest}{_price(s, seat, a)}".rstrip()


def deed(s: State, actor: Seat, a: int, viewer: Viewer) -> Deed:
    """Say what a decision does, as the viewer calls things."""
    kind, what = kind_of(a), top(s)[0]
    if kind == codes.DONE:
        return _DONE.get(what, ("be", "done"))
    if kind == codes.PASS and what != F_WORKER:
        return "bid", "no more"
    if kind in (codes.DAMAGE, codes.DAMAGE_FENCE):
        return _damage(s, actor, a)
    if kind == codes.PAY_IT:
        return "pay", _paid(s)
    verb, rest = _DEEDS[kind]
    return verb, fill(rest, _NAMES, s, actor, a, viewer)


def _price(s: State, seat: Seat, a: int) -> str:
    """Add to its label what a purchase or a repair costs, and what a card sold brings."""
    kind = kind_of(a)
    if kind == codes.BUILD:
        price = prices.tile_price(s, a_of(a))
    elif kind == codes.BUY:
        price = prices.card_price(s, seat, a_of(a))
    elif kind == codes.SELL:
        price = trade.sell_price(s, seat, a_of(a))
    elif kind == codes.REPAIR and top(s)[0] == F_CITY:
        price = prices.REPAIR
    elif kind == codes.DAMAGE and top(s)[0] == F_NEWS:
        return _toll(s, seat, a)
    else:
        return ""
    return f" for {counted(price, 'credit') if price else 'nothing'}"


# --- what depends on the question ---------------------------------------------------------------


def _damage(s: State, actor: Seat, a: int) -> Deed:
    frame = top(s)
    who = f"the {names.animal(frame[2])}" if frame[0] == F_DAMAGE else "the storm"
    if kind_of(a) == codes.DAMAGE_FENCE:
        return "let", f"{who} break the fence on {edge(a_of(a))}"
    if a_of(a) == CENTER:
        return "let", f"{who} into the Visitor Center"
    return "let", f"{who} wreck the {names.tile_at(s.islands[actor], a_of(a))}"


def _toll(s: State, seat: Seat, a: int) -> str:
    """Add the visitors who die in a facility that is damaged, and what they cost."""
    died = s.islands[seat].guests[a_of(a)]
    if not died:
        return ""
    n = s.copy()
    rampage.damage_tile(n, seat, a_of(a))
    scandals = n.islands[seat].scandals - s.islands[seat].scandals
    verb = "dies" if died == 1 else "die"
    return f": {counted(died, 'visitor')} {verb}, {counted(scandals, 'scandal')}"


def _paid(s: State) -> str:
    """Say what a bare `pay` pays."""
    frame = top(s)
    if frame[0] == agenda.F_PRICE:
        return counted(frame[3], "credit")
    if frame[0] == agenda.F_OCEAN:
        return f"{counted(price_of(frame[2], frame[3]), 'credit')} for the catch"
    if frame[0] == F_NEWS:
        return "3 credits to lose a scandal"
    is_news = frame[0] == F_ACT and frame[2] == kinds.NEWS_LOCATION
    return "a credit for 5 fences" if is_news else "a credit for eDNA cards"


# --- what is named ------------------------------------------------------------------------------


def _visitors(_s: State, _actor: Seat, a: int, _viewer: Viewer) -> str:
    return counted(a_of(a), "bonus visitor") if a_of(a) else "no bonus visitors"


def _spaces(_s: State, _actor: Seat, a: int, _viewer: Viewer) -> str:
    second = c_of(a)
    return space(b_of(a)) if second == NONE else f"{space(b_of(a))} and {space(second)}"


def _market_card(s: State, _actor: Seat, a: int, _viewer: Viewer) -> str:
    there = s.market[a_of(a) - 1]
    what = "what is not there" if there == NO_CARD else card(there)
    return f"{what} from market space {a_of(a)}"


def _payment(_s: State, _actor: Seat, a: int, _viewer: Viewer) -> str:
    """Name what stands for cards of the species."""
    told = [counted(b_of(a), "Refined token")] if b_of(a) else []
    if c_of(a):
        told.append(counted(c_of(a), "Polymorphic card"))
    if d_of(a) != NONE:
        told.append(card(d_of(a)))
    return f" with {listed(told)}" if told else ""


def _placed(s: State, _actor: Seat, _a: int, _viewer: Viewer) -> str:
    frame = top(s)
    return names.species(frame[2]) if frame[0] == agenda.F_PLACE else "dinosaur"


def _spent(s: State, _actor: Seat, a: int, _viewer: Viewer) -> str:
    frame = top(s)
    is_goats = frame[0] == F_CARD and frame[2] == kinds.RUSTLING
    noun = "goat" if is_goats else "credit"
    return f"{counted(a_of(a), noun)} for VP" if a_of(a) else f"no {noun}s"


_NAMES: Final[Names] = {
    "visitors": _visitors,
    "edge": lambda _s, _actor, a, _: edge(a_of(a)),
    "location": lambda _s, _actor, a, _: location(a_of(a)),
    "second location": lambda _s, _actor, a, _: location(b_of(a)),
    "third location": lambda _s, _actor, a, _: location(c_of(a)),
    "card": lambda _s, _actor, a, _: card(a_of(a)),
    "second card": lambda _s, _actor, a, _: card(b_of(a)),
    "manipulation": lambda _s, _actor, a, _: names.manipulation(a_of(a)),
    "tile": lambda _s, _actor, a, _: names.tile(a_of(a)),
    "a tile": lambda _s, _actor, a, _: with_article(names.tile(a_of(a))),
    "tile there": lambda s, actor, a, _: names.tile_at(s.islands[actor], a_of(a)),
    "tile of player": lambda s, _, a, __: names.tile_at(s.islands[a_of(a)], b_of(a)),
    "spaces": _spaces,
    "space": lambda _s, _actor, a, _: space(a_of(a)),
    "second space": lambda _s, _actor, a, _: space(b_of(a)),
    "home": lambda s, actor, a, _: names.home(s.islands[actor], a_of(a)),
    "market card": _market_card,
    "a species": lambda _s, _actor, a, _: with_article(names.species(a_of(a))),
    "payment": _payment,
    "placed": _placed,
    "animal": lambda s, actor, a, _: names.animal_named(s.islands[actor], a_of(a), b_of(a)),
    "animal of player": lambda s, _, a, __: names.animal_named(
        s.islands[a_of(a)], b_of(a), c_of(a)
    ),
    "gain": lambda _s, _actor, a, _: _GAINS[a_of(a)] if a_of(a) < len(GAINS) else "nothing",
    "news": lambda _s, _actor, a, _: names.news(a_of(a)),
    "spent": _spent,
    "credits": lambda _s, _actor, a, _: counted(a_of(a), "credit"),
    "number": lambda _s, _actor, a, _: str(a_of(a)),
    "specialist": lambda _s, _actor, a, _: names.specialist(a_of(a)),
    "player": lambda _s, _actor, a, viewer: person(a_of(a), viewer),
    "whose": lambda _s, _actor, a, viewer: whose(a_of(a), viewer),
}
"""What deeds name: in a state, of an actor and the action, for a viewer."""
