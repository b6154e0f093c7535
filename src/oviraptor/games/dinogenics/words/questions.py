"""What exactly is asked: where a location, a news card or a manipulation card asks, a row for each question.

All other rows are those of `rules/waiting.py`; `question` finds the one of what waits first.
"""

from __future__ import annotations

from typing import Final

from oviraptor.games.dinogenics.rules import agenda, codes, kinds
from oviraptor.games.dinogenics.rules.agenda import F_ACT, F_CARD, F_NEWS, top
from oviraptor.games.dinogenics.rules.state import Frame, State
from oviraptor.games.dinogenics.rules.waiting import SEAT, WAITING
from oviraptor.games.dinogenics.words.names import NEWS_OF
from oviraptor.kit.rules.agenda import Waiting


def _asks(
    rule: str, own: str, others: str, asked: str, answers: tuple[int, ...], lesson: str = ""
) -> Waiting:
    return Waiting("", SEAT, (), own, others, rule, asked, answers, lesson)


# --- locations ----------------------------------------------------------------------------------

_PLACES: Final[dict[int, Waiting]] = {
    kinds.BONEYARD: _asks(
        "D8.3",
        "*Take* a card of the Boneyard, and a scandal with it, or decline.",
        "may take a card of the Boneyard",
        "decide about the Boneyard",
        (codes.TAKE, codes.DONE),
        "The Boneyard has what others threw away. A card costs a scandal, which is 6 VP at the end.",
    ),
    kinds.IOM: _asks(
        "D8.4",
        "*Choose* a species to create, or decline.",
        "chooses a species to create",
        "choose a species to create, or decline",
        (codes.CREATE, codes.DONE),
        "Choose what to create. Its cards are discarded, and then you place it.",
    ),
    kinds.UPLINK: _asks(
        "D8.7",
        "*Play* a manipulation card, or decline.",
        "chooses a manipulation card to play",
        "play a manipulation card or decline",
        (codes.PLAY, codes.DONE),
        "Here you play one manipulation card. Each says what it does, and then you may arrange fences.",
    ),
    kinds.OUTSOURCE: _asks(
        "D8.11",
        "*Pay* {outsource} for the action of a location where a worker stands, or decline.",
        "chooses a location to outsource",
        "choose a location to outsource, or decline",
        (codes.TO_OUTSOURCE, codes.DONE),
        "Outsource: for credits you act where somebody stands already, be it full or closed.",
    ),
    kinds.AIRPORT: _asks(
        "D21.4",
        "*Take* the action of a location where a worker stands, or decline.",
        "chooses where to fly",
        "choose a location to fly to, or decline",
        (codes.TO_OUTSOURCE, codes.DONE),
        "Your airport takes you where somebody stands already, for nothing.",
    ),
    kinds.SITE_D: _asks(
        "D20.5",
        "*Pay* a credit to draw eDNA cards, or decline.",
        "may dig for eDNA",
        "say whether to pay for eDNA",
        (codes.PAY_IT, codes.DONE),
        "Site D digs in the water: for a credit you draw eDNA, and one card of it goes to the market.",
    ),
    kinds.REFINEMENT: _asks(
        "D20.5",
        "*Choose* a card to refine for a credit, or decline.",
        "may refine a card",
        "choose a card to refine, or decline",
        (codes.REFINE, codes.DONE),
        "A refined card becomes a token that stands for one card of any species.",
    ),
    kinds.CITY: WAITING[agenda.F_CITY],
    kinds.HQ: WAITING[agenda.F_HQ],
}
_DETAILS: Final[dict[int, Waiting]] = {
    agenda.A_KEEP: _asks(
        "D8.2", "*Choose* a card to keep; {keeps}.", "chooses what to keep",
        "choose a card to keep", (codes.KEEP,),
        "Choose the card you keep. The others are discarded where all see them.",
    ),
    agenda.A_MARKET: _asks(
        "D20.5", "*Choose* the card that goes to the market; the others are yours.",
        "chooses a card for the market", "choose a card for the market", (codes.TO_MARKET,),
        "One of the cards goes to the market, where anybody may buy it. Choose which.",
    ),
    agenda.A_REDRAW: _asks(
        "D21.4", "*Keep* what you have drawn, or discard it all and draw again.",
        "decides whether to draw again", "say whether to draw again", (codes.REDRAW, codes.HOLD),
        "The Processing Plant lets you throw away what you have drawn and draw as many again, once.",
    ),
    agenda.A_HAND: _asks(
        "D22.7", "Your Seismologist pays 2 credits for a card put into the market.",
        "may put a card into the market", "say whether a card goes to the market",
        (codes.TO_MARKET, codes.DONE),
        "The Seismologist turns a card of your hand into 2 credits; it lies in the market then.",
    ),
    agenda.A_TAKE: _asks(
        "D19.14", "*Take* a card of the Boneyard.", "takes cards of the Boneyard",
        "take a card of the Boneyard", (codes.TAKE,),
        "The scandal is paid: touch the card you want.",
    ),
    agenda.A_GRAFT: _asks(
        "D25.4", "*Pay* a goat to draw one more card?", "may draw one more card for a goat",
        "say whether to pay a goat for a card", (codes.GRAFT, codes.DONE),
        "The Gene Grafting Lab makes one more card of a goat.",
    ),
}  # fmt: skip
_KEEP_CARD: Final = _asks(
    "D19.15", "*Choose* a manipulation card to keep; {keeps}.", "chooses what to keep",
    "choose a manipulation card to keep", (codes.KEEP_CARD,),
    "Two of the four stay with you; the others are discarded.",
)  # fmt: skip
_OF_NEWS_SLOTS: Final = {
    NEWS_OF["14"]: _asks(
        "D19.14", "*Take* a scandal and two cards of the Boneyard, or decline.",
        "may scavenge", "say whether to scavenge", (codes.SCAVENGE, codes.DONE),
        "Two cards of your choice from the Boneyard, for one scandal.",
    ),
    NEWS_OF["20"]: _asks(
        "D19.20", "*Pay* a credit for five fences, or decline.", "may buy five fences",
        "say whether to buy five fences", (codes.PAY_IT, codes.DONE),
        "Five fences for a credit: enough for a pen of three with what you have.",
    ),
}  # fmt: skip

# --- news ---------------------------------------------------------------------------------------

_NEWS: Final[dict[int, Waiting]] = {
    NEWS_OF["2"]: _asks(
        "D19.2",
        "*Choose* a dinosaur without a partner: it checks.",
        "chooses who checks",
        "choose the dinosaur that checks",
        (codes.CHECK,),
    ),
    NEWS_OF["7"]: _asks(
        "D19.7",
        "Storm Damage: *give* up four fences, or have a facility damaged, whose visitors die.",
        "chooses what the storm takes",
        "choose what the storm takes",
        (codes.GIVE_UP, codes.DAMAGE),
    ),
    NEWS_OF["11"]: _asks(
        "D19.11",
        "*Pay* a goat or 2 credits, or let a carnivore check.",
        "answers the protest",
        "pay a goat or credits, or let a carnivore check",
        (codes.PAY_GOAT, codes.PAY_CREDITS, codes.CHECK),
    ),
    NEWS_OF["17"]: _asks(
        "D19.17",
        "*Pay* 3 credits to lose a scandal, or decline.",
        "may buy off a scandal",
        "say whether to buy off a scandal",
        (codes.PAY_IT, codes.DONE),
    ),
    kinds.NEWS_26: _asks(
        "D20.11",
        "*Take* two scandals, or let a dinosaur check.",
        "faces the provoked herd",
        "take two scandals or let a dinosaur check",
        (codes.SCANDALS, codes.CHECK),
    ),
    kinds.NEWS_27: _asks(
        "D20.11",
        "*Choose* a specialist who scores now.",
        "chooses a specialist who scores",
        "choose a specialist who scores",
        (codes.SCORE,),
    ),
    kinds.NEWS_29: _asks(
        "D20.11",
        "*Give* up a card for two eDNA cards, or decline.",
        "may recombine a card",
        "say whether to recombine a card",
        (codes.RECOMBINE, codes.DONE),
    ),
    kinds.NEWS_30: _asks(
        "D20.11",
        "*Buy* a card of the market, or decline.",
        "may buy a card",
        "say whether to buy a card",
        (codes.BUY, codes.DONE),
    ),
    kinds.NEWS_33: _asks(
        "D20.11",
        "*Say* how many credits you spend at the fair, for a VP each.",
        "spends credits at the fair",
        "say how much to spend at the fair",
        (codes.SPEND,),
    ),
    kinds.NEWS_X1: _asks(
        "D20.11",
        "*Offer* rides? A die says how many credits; a skull kills a visitor.",
        "may offer rides",
        "say whether to offer rides",
        (codes.RIDE, codes.DONE),
    ),
    kinds.NEWS_C1: _asks(
        "D20.11",
        "*Choose* an outer fence of {quaked} to break.",
        "lets the earth quake",
        "choose the fence that breaks",
        (codes.QUAKE,),
    ),
    kinds.NEWS_C2: _asks(
        "D20.11",
        "*Burn* an opponent’s facility for a scandal, atone for one, or decline.",
        "may burn or atone",
        "say whether to burn or to atone",
        (codes.ARSON, codes.ATONE, codes.DONE),
    ),
    kinds.NEWS_C3: _asks(
        "D20.11",
        "*Peek* at the card of the auction, for a scandal, or decline.",
        "may peek at the card",
        "say whether to peek",
        (codes.PEEK, codes.DONE),
    ),
    kinds.NEWS_C4: _asks(
        "D20.11",
        "*Let* an opponent’s aquatic animal check, or draw two eDNA cards.",
        "lets the ocean surge",
        "choose whom the surge hits, or draw",
        (codes.SURGE, codes.DRAW_TWO),
    ),
    kinds.NEWS_C5: _asks(
        "D20.11",
        "*Choose* the empty space where the drone crashes.",
        "lets a drone crash",
        "choose where the drone crashes",
        (codes.CRASH,),
    ),
}
_NEWS_DETAILS: Final[dict[int, Waiting]] = {
    agenda.N_LOSE: _asks(
        "D19.7", "Storm Damage: *choose* a fence to give up; {fences due}.", "gives up fences",
        "choose a fence to give up", (codes.LOSE,),
    ),
    agenda.N_REPAIR: _asks(
        "D20.11", "*Choose* a facility to repair for nothing.", "repairs a facility",
        "choose what is repaired", (codes.REPAIR,),
    ),
    agenda.N_BID: _asks(
        "D20.11", "{bids} *Bid* more, or pass for good.", "bids, or passes",
        "bid or pass", (codes.BID, codes.PASS),
        "The highest bidder gets a dinosaur nobody has seen. Whoever passes is out for good.",
    ),
}  # fmt: skip

# --- manipulation cards -------------------------------------------------------------------------

_BUILD_FREE: Final = (codes.BUILD, codes.DONE)
_CARDS: Final[dict[tuple[int, int], Waiting]] = {
    (kinds.BACK_ALLEY, agenda.S_GAIN): _asks(
        "D18.4", "*Choose* what you gain; {gains left}.", "chooses gains", "choose what to gain",
        (codes.GAIN,),
    ),
    (kinds.BLACK_MARKET, agenda.S_REFRESH): _asks(
        "D18.5", "*Lay* out a new market, or leave it.", "may lay out a new market",
        "say whether the market is laid out anew", (codes.REFRESH, codes.STAY),
    ),
    (kinds.BLACK_MARKET, agenda.S_BUY): _asks(
        "D18.5", "*Buy* cards of the market, 2 credits cheaper, until you are done.",
        "buys cards", "finish buying", (codes.BUY, codes.DONE),
    ),
    (kinds.NEWS_CYCLE, agenda.S_NEWS): _asks(
        "D18.6", "*Choose* the news that comes next.", "chooses the next news",
        "choose the next news", (codes.NEWS,),
    ),
    (kinds.DECONSTRUCTION, agenda.S_REMOVE): _asks(
        "D18.7", "*Choose* a dinosaur of yours to give up.", "gives up a dinosaur",
        "choose a dinosaur to give up", (codes.REMOVE,),
    ),
    (kinds.DECONSTRUCTION, agenda.S_CHOOSE): _asks(
        "D18.7", "*Salvage* the {gone}, or rebuild it as another species.",
        "decides what becomes of the {gone}", "choose to salvage or to rebuild",
        (codes.SALVAGE, codes.REBUILD),
    ),
    (kinds.DECONSTRUCTION, agenda.S_PAY): _asks(
        "D18.7", "*Choose* a card to pay.", "pays a card", "pay a card", (codes.PAY,),
    ),
    (kinds.RUSTLING, agenda.S_ASK): _asks(
        "D18.8", "*Say* how many goats you spend, for a VP each.", "spends goats",
        "say how many goats to spend", (codes.SPEND,),
    ),
    (kinds.INFILTRATOR, agenda.S_VISIT): _asks(
        "D18.9", "*Choose* a location where an opponent stands{or be done}.",
        "chooses where to sneak in", "choose a location to act at", (codes.VISIT, codes.DONE),
    ),
    (kinds.MISDIRECTION, agenda.S_ASK): _asks(
        "D18.10", "*Choose* a worker, and where it is sent.", "sends a worker elsewhere",
        "choose a worker and where it goes", (codes.MOVE,),
    ),
    (kinds.NON_ZERO, agenda.S_GIVE): _asks(
        "D18.11", "*Choose* a card to give{to whom}.", "gives cards away", "choose a card to give",
        (codes.GIVE,),
    ),
    (kinds.OFFSHORE, agenda.S_ASK): _asks(
        "D18.12", "*Build* any tile of the stacks, 2 credits cheaper.", "builds offshore",
        "choose a tile to build", (codes.BUILD,),
    ),
    (kinds.STRINGS, agenda.S_ASK): _asks(
        "D18.13", "*Choose* the location to close.", "closes a location",
        "choose the location to close", (codes.CLOSE,),
    ),
    (kinds.GESTATION, agenda.S_TAKE): _asks(
        "D18.14", "*Take* a card of the Boneyard, or be done.", "may take a card of the Boneyard",
        "decide about the Boneyard", (codes.TAKE, codes.DONE),
    ),
    (kinds.RENOVATION, agenda.S_RETURN): _asks(
        "D18.15", "*Choose* an empty facility of yours to tear down.", "tears a facility down",
        "choose what is torn down", (codes.RETURN,),
    ),
    (kinds.RENOVATION, agenda.S_BUILD): _asks(
        "D18.15", "*Build* a top tile for nothing, or be done.", "builds for nothing",
        "build a tile or be done", _BUILD_FREE,
    ),
    (kinds.PACT, agenda.S_GIVE): _asks(
        "D18.16", "*Choose* a drawn card to give{to whom}.", "shares the cards drawn",
        "choose a card to give", (codes.GIVE,),
    ),
    (kinds.SHAREHOLDERS, agenda.S_ASK): _asks(
        "D18.17", "*Take* three fences, or a Basic Hotel.", "chooses fences or a hotel",
        "choose fences or a hotel", (codes.FENCES, codes.HOTEL),
    ),
    (kinds.WHISTLE, agenda.S_EXPOSE): _asks(
        "D18.19", "*Choose* whose cards are laid open.", "chooses whose cards are laid open",
        "choose whose cards are laid open", (codes.EXPOSE,),
    ),
    (kinds.WHISTLE, agenda.S_SWAP): _asks(
        "D18.19", "*Swap* a card of yours for one of {exposed}, or be done.", "may swap a card",
        "swap a card or be done", (codes.SWAP, codes.DONE),
    ),
    (kinds.BENEFITS, agenda.S_HIRE): _asks(
        "D20.10", "*Take* specialists for nothing; prices up to {price left} are left.",
        "takes specialists", "take a specialist or be done", (codes.HIRE, codes.DONE),
    ),
    (kinds.DONATION, agenda.S_ASK): _asks(
        "D20.10", "*Say* how many credits you give, for a VP each.", "gives credits away",
        "say how many credits to give", (codes.SPEND,),
    ),
    (kinds.CLEANUP, agenda.S_BLOCK): _asks(
        "D20.10", "*Block* a free slot with a fence of your store, or be done.", "blocks slots",
        "block a slot or be done", (codes.BLOCK, codes.DONE),
    ),
    (kinds.FOREIGN, agenda.S_SCRAP): _asks(
        "D20.10", "*Choose* a large tile that leaves the game.", "scraps a large tile",
        "choose a large tile to scrap", (codes.SCRAP,),
    ),
    (kinds.FOREIGN, agenda.S_DISMISS): _asks(
        "D20.10", "*Choose* a specialist who leaves the game.", "dismisses a specialist",
        "choose a specialist to dismiss", (codes.DISMISS,),
    ),
    (kinds.OFFSITE, agenda.S_LARGE): _asks(
        "D20.10", "*Move* a large facility off the island, or be done.", "moves a large facility",
        "move a large facility or be done", (codes.STORE, codes.DONE),
    ),
    (kinds.OFFSITE, agenda.S_SMALL): _asks(
        "D20.10", "*Move* a small facility off the island, or be done.", "moves a small facility",
        "move a small facility or be done", (codes.STORE, codes.DONE),
    ),
    (kinds.OFFSITE, agenda.S_BUILD): _asks(
        "D20.10", "*Build* a top tile for nothing, or be done.", "builds for nothing",
        "build a tile or be done", _BUILD_FREE,
    ),
    (kinds.CONTAGION, agenda.S_NAME): _asks(
        "D20.10", "*Name* a reputation.", "names a reputation", "name a reputation", (codes.NAME,),
    ),
    (kinds.CONTAGION, agenda.S_CHECK): _asks(
        "D20.10", "*Let* a dinosaur of reputation {reputation} check{or drop}.",
        "faces the contagion", "let a dinosaur check, or give up two cards",
        (codes.CHECK, codes.DROP),
    ),
}  # fmt: skip


QUESTIONS: Final = (
    *_PLACES.values(), *_DETAILS.values(), _KEEP_CARD, *_OF_NEWS_SLOTS.values(), *_NEWS.values(),
    *_NEWS_DETAILS.values(), *_CARDS.values(),
)  # fmt: skip
"""All rows there are besides those of `rules/waiting.py`."""


def question(s: State) -> Waiting:
    """Return the row of what waits first."""
    return question_of(s.active, top(s))


def question_of(active: int, frame: Frame) -> Waiting:
    """Return the row of something that waits, while this news card is active."""
    what = frame[0]
    if what == F_ACT:
        return _of_act(active, frame)
    if what == F_NEWS:
        detail = frame[2]
        found = _NEWS_DETAILS.get(detail) if detail else _NEWS.get(active)
        return found or WAITING[what]
    if what == F_CARD:
        return _CARDS.get((frame[2], frame[3]), WAITING[what])
    return WAITING[what]


def _of_act(active: int, frame: Frame) -> Waiting:
    location, detail = frame[2], frame[3]
    if detail == agenda.A_KEEP and location == kinds.AGENCY:
        return _KEEP_CARD
    if detail != agenda.A_ASK:
        return _DETAILS[detail]
    if location == kinds.NEWS_LOCATION:
        return _OF_NEWS_SLOTS.get(active, WAITING[F_ACT])
    return _PLACES.get(location, WAITING[F_ACT])
