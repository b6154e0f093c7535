"""What the game waits for, a row for each kind of frame: who decides, and all there is to say of it.

Where a location, a news card or a manipulation card asks, what it asks is in `words/questions.py`.
"""

from typing import Final

from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_ARRANGE,
    F_BONE,
    F_BONUS,
    F_BREED,
    F_CARD,
    F_CASCADE,
    F_CHECKS,
    F_CITY,
    F_CORRUPTED,
    F_CREATE,
    F_DAMAGE,
    F_DEAL,
    F_DEVOUR,
    F_DIG,
    F_DISCARD,
    F_DISPLAY,
    F_DRAW,
    F_FEED,
    F_FILL,
    F_HERD,
    F_HIRE,
    F_HQ,
    F_IGNORE,
    F_JOBS,
    F_LOOK,
    F_MARKET,
    F_NEWS,
    F_NEXT,
    F_OCEAN,
    F_OCEAN_ROLL,
    F_OFFICER,
    F_OVER,
    F_PAY,
    F_PEEK,
    F_PLACE,
    F_PLANS,
    F_PRICE,
    F_RECYCLE,
    F_REFRESH,
    F_REPAIR,
    F_REROLL,
    F_REVEAL,
    F_ROLL,
    F_SHOW,
    F_SURVEY,
    F_TOSS,
    F_TOWER,
    F_TRAIT,
    F_TURN,
    F_TURN_NEWS,
    F_WORKER,
)
from oviraptor.kit.rules.agenda import (
    AT_THE_END,
    BY_CHANCE,
    BY_ITSELF,
    BY_PLAYERS,
    Waiting,
    deciders,
)

SEAT: Final = BY_PLAYERS
"""The seat in the second place of the frame decides."""

WAITING: Final[dict[int, Waiting]] = {
    # What chance brings.
    F_DEAL: Waiting("deal", BY_CHANCE, ("seat", "cards"), "The first cards are being dealt."),
    F_TURN_NEWS: Waiting("turn-news", BY_CHANCE, (), "The next news card is being turned up."),
    F_REFRESH: Waiting("refresh", BY_CHANCE, ("stack",), "New tiles come to the City Center."),
    F_FILL: Waiting("fill", BY_CHANCE, ("stack",), "An emptied stack is being filled."),
    F_BONE: Waiting("bone", BY_CHANCE, (), "A card goes to the Boneyard."),
    F_MARKET: Waiting("market", BY_CHANCE, ("space",), "The market is being laid out."),
    F_JOBS: Waiting("jobs", BY_CHANCE, ("specialists",), "Specialists come to the Job Market."),
    F_DISPLAY: Waiting("display", BY_CHANCE, (), "A large tile comes to the display."),
    F_SHOW: Waiting("show", BY_CHANCE, ("seat",), "A hand is being shown to all."),
    F_TOSS: Waiting("toss", BY_CHANCE, ("seat", "cards …"), "Cards are being discarded."),
    F_REVEAL: Waiting("reveal", BY_CHANCE, (), "The card of the auction is being turned over."),
    F_PEEK: Waiting("peek", BY_CHANCE, ("seat",), "Somebody peeks at the card of the auction."),
    F_LOOK: Waiting("look", BY_CHANCE, ("seat", "cards"), "Somebody looks at the coming news."),
    F_SURVEY: Waiting("survey", BY_CHANCE, ("seat", "tiles"), "Somebody looks into the bag."),
    F_TURN: Waiting("turn", BY_CHANCE, ("seat",), "eDNA cards are being turned over."),
    F_DRAW: Waiting("draw", BY_CHANCE, ("seat", "deck", "cards", "aside"), "Cards are being drawn."),
    F_ROLL: Waiting("roll", BY_CHANCE, ("seat", "animal", "second"), "A die is rolling."),
    F_OCEAN_ROLL: Waiting("ocean", BY_CHANCE, ("seat",), "The Upkeep Dice are rolling."),
    F_OVER: Waiting("over", AT_THE_END, ("capped",)),
    F_NEXT: Waiting("next", BY_ITSELF, ("step", "number")),
    # D5, D6, D4.6: before the workers.
    F_BONUS: Waiting(
        "bonus", SEAT, ("seat", "visitors"),
        "*Say* how many bonus visitors come to you; {bonus left}.",
        "may take bonus visitors",
        "D5.3", "say how many bonus visitors to take", (codes.BONUS,),
        "Bonus visitors: each needs a bed, brings a credit now, and every two who survive bring 3 VP.",
    ),
    F_IGNORE: Waiting(
        "ignore", SEAT, ("seat",),
        "The news is {news}. *Pay* 2 VP to let it pass you by, or face it.",
        "decides whether to ignore the news",
        "D21.5", "say whether the Press Bureau ignores the news", (codes.IGNORE, codes.FACE),
        "Your Press Bureau can keep the news from you, for 2 VP. What lasts all season stays.",
    ),
    F_NEWS: Waiting("news", SEAT, ("seat", "detail", "numbers …"), "", "answers {news}"),
    F_REPAIR: Waiting(
        "repair", SEAT, ("seat",),
        "Your Technician repairs a facility for nothing: *choose* which.",
        "chooses what the Technician repairs",
        "D22.11", "choose what the Technician repairs", (codes.REPAIR,),
        "The Technician mends one damaged facility a season: touch it.",
    ),
    F_DIG: Waiting(
        "dig", SEAT, ("seat", "sites"),
        "Your Dig Site finds a card: *choose* the deck.", "chooses a deck to dig in",
        "D21.4", "choose the deck your Dig Site draws from", (codes.DRAW_DNA, codes.DRAW_EDNA),
        "A Dig Site brings a card every season, of whichever deck you like.",
    ),
    # D7, D8, D10: workers, fences, the mainland.
    F_WORKER: Waiting(
        "worker", SEAT, ("seat", "arrange", "again"),
        "*Place* a worker: {workers left}{or arrange}.", "places a worker ({workers left})",
        "D7.1", "place a worker or pass", (codes.WORKER, codes.ARRANGE, codes.FLY, codes.PASS),
        "Touch a location with a free slot to send a worker there; it acts at once. For a start: "
        "Site A for cards, City Center for fences and hotels, IOM once you have a set of cards.",
    ),
    F_ARRANGE: Waiting(
        "arrange", SEAT, ("seat", "edges settled"),
        "*Arrange* your fences: {in store}. Touch a space or an edge.",
        "arranges fences",
        "D10.4", "finish arranging your fences", (codes.FENCE, codes.PULL, codes.DONE),
        "A pen needs a fence on every edge around it, along the border, too. Touch an edge to put up "
        "a fence or to take one down; an edge you have touched is settled until you are done.",
    ),
    F_ACT: Waiting(
        "act", SEAT, ("seat", "location", "detail", "number", "cards …"), "", "acts at {location}"
    ),
    F_CITY: Waiting(
        "city", SEAT, ("seat", "fences", "builds", "trade", "survey"),
        "City Center: {parts}.", "acts at the City Center",
        "D8.12", "finish at the City Center",
        (codes.FENCES, codes.BUILD, codes.REPAIR, codes.BUY, codes.SELL, codes.SURVEY, codes.DONE),
        "The City Center has three parts, each once: three fences; a building or a repair; a card "
        "bought or sold. For a building touch the tile, then the space.",
    ),
    F_PLANS: Waiting(
        "plans", SEAT, ("seat", "tiles …"),
        "*Build* one of the tiles your Architect has found, or be done.",
        "looks at the Architect’s tiles",
        "D22.10", "decide about the Architect’s tiles", (codes.BUILD, codes.DONE),
        "The Architect has found two tiles in the bag. Build one for its price, or neither.",
    ),
    F_HQ: Waiting(
        "hq", SEAT, ("seat", "build", "hire", "ocean", "parts", "repeat"),
        "IntelliGen HQ: {hq parts}.", "acts at IntelliGen HQ",
        "D20.7", "finish at IntelliGen HQ", (codes.BUILD, codes.HIRE, codes.OCEAN, codes.DONE),
        "At the HQ you do two different things: build a large tile, hire a specialist, or try your "
        "luck in the Open Ocean.",
    ),
    F_HIRE: Waiting(
        "hire", SEAT, ("seat", "specialist", "cards"),
        "*Pay* for {specialist}: {due}.", "pays for {specialist}",
        "D22.2", "pay for the specialist", (codes.PAY_CARD, codes.PAY_CREDITS),
        "Specialists are paid with manipulation cards; in the contractor space 2 credits stand for one.",
    ),
    F_DISCARD: Waiting(
        "discard", SEAT, ("seat", "down to"),
        "You hold too many cards: *discard* down to {down to}.", "discards down to {down to} cards",
        "D7.6", "discard down to the limit of your hand", (codes.DISCARD,),
        "Ten cards are the most a hand may hold. What you discard lies in the Boneyard for anybody.",
    ),
    # D9: creating.
    F_CREATE: Waiting(
        "create", SEAT, ("seat", "way"),
        "*Choose* a species to create.", "chooses a species to create",
        "D9.1", "choose a species to create", (codes.CREATE, codes.DONE),
        "Choose what to create. Its cards are discarded, and then you place it.",
    ),
    F_PAY: Waiting(
        "pay", SEAT, ("seat", "species", "cards"),
        "*Pay* for the {species}: {due}.", "pays for a {species}",
        "D9.2", "pay for the dinosaur", (codes.PAY,),
        "Here any cards will do: touch the ones you can spare.",
    ),
    F_PLACE: Waiting(
        "place", SEAT, ("seat", "species", "how"),
        "*Place* the {species}.", "places a {species}",
        "D9.3", "place the dinosaur", (codes.PLACE,),
        "Touch the space where the dinosaur shall live; it never moves again. If the home is not to "
        "its liking it rampages at once.",
    ),
    F_TRAIT: Waiting(
        "trait", SEAT, ("seat", "animal"),
        "The Spinosaurus is hungry: *let* it devour a dinosaur of yours, or brave its check.",
        "decides what the Spinosaurus does",
        "D20.9", "say what the Spinosaurus does", (codes.DEVOUR, codes.BRAVE),
        "A Spinosaurus that comes devours another dinosaur of yours, or it checks at once.",
    ),
    # D12–D14, D20.4, D22: rampages.
    F_DAMAGE: Waiting(
        "damage", SEAT, ("seat", "animal", "second"),
        "The {animal} rampages: *choose* what it breaks.", "chooses what the {animal} breaks",
        "D12.5", "choose what the rampage breaks", (codes.DAMAGE, codes.DAMAGE_FENCE),
        "Something breaks, and you choose which of these. What is damaged does nothing until it is "
        "repaired, and a hotel takes its visitors with it.",
    ),
    F_REROLL: Waiting(
        "reroll", SEAT, ("seat", "animal", "result", "second"),
        "The {animal} rolled {result}. Your Chaotician may *roll* again.",
        "decides whether to roll again",
        "D22.5", "say whether the Chaotician rolls again", (codes.REROLL, codes.KEEP_ROLL),
        "Once a season the Chaotician may roll again; what comes then stands.",
    ),
    F_TOWER: Waiting(
        "tower", SEAT, ("seat", "animal", "second"),
        "The {animal} slashes. *Use* your Watch Tower to stop it?", "may use a Watch Tower",
        "D12.9", "say whether the Watch Tower stops the slash", (codes.WATCH, codes.ALLOW),
        "A Watch Tower stops one slash in each Upkeep. Use it now, or save it for a worse one.",
    ),
    F_OFFICER: Waiting(
        "officer", SEAT, ("seat", "seat", "animal", "second"),
        "The {animal} of {owner} slashes. Your Security Officer may *calm* it.",
        "decides whether the Security Officer calms it",
        "D22.6", "say whether the Security Officer calms the slash", (codes.CALM, codes.ALLOW),
        "Once a season your Security Officer turns a slash, anybody’s, into a naive visitor.",
    ),
    F_PRICE: Waiting(
        "price", SEAT, ("seat", "animal", "credits"),
        "The {animal} wants {price}: *pay*, or its water is damaged.",
        "decides whether to pay for the {animal}",
        "D20.4", "pay for the aquatic animal or refuse", (codes.PAY_IT, codes.REFUSE),
        "Aquatic animals check with an Upkeep Die: pay its number, or their tile is damaged.",
    ),
    F_OCEAN: Waiting(
        "ocean", SEAT, ("seat", "die", "die", "reroll"),
        "The Open Ocean: {ocean}.", "decides about the catch",
        "D20.8", "decide about the catch",
        (codes.PAY_IT, codes.REFUSE, codes.REROLL, codes.KEEP_ROLL),
        "Something is in the net. Pay what the dice ask, and it is yours to place.",
    ),
    F_CASCADE: Waiting("cascade", SEAT, ("seat", "animals …"), "", "has a cascade"),
    F_HERD: Waiting("herd", SEAT, ("seat", "animal"), "", "has a Pachycephalosaurus"),
    F_CORRUPTED: Waiting("corrupted", SEAT, ("seat",), "", "has a Corrupted T-Rex"),
    # D15–D17: Upkeep.
    F_DEVOUR: Waiting(
        "devour", SEAT, ("seat", "animal", "animals fed …"),
        "The {animal} may *devour* another dinosaur of yours instead of its meal.",
        "decides what the {animal} eats",
        "D20.9", "say whether the animal devours another", (codes.DEVOUR, codes.DONE),
        "A Mosasaur or Spinosaurus may eat another dinosaur of yours. A Mosasaur brings 5 VP by it.",
    ),
    F_FEED: Waiting(
        "feed", SEAT, ("seat", "animals fed …"),
        "There is not enough for all: *choose* whom to feed ({goats}).", "chooses whom to feed",
        "D16.3", "choose whom to feed", (codes.FEED,),
        "You have too few goats. Touch the carnivore to feed next; who goes hungry will rampage.",
    ),
    F_BREED: Waiting(
        "breed", SEAT, ("seat", "Mutants"),
        "A Mutant may *eat* 2 goats and bear another ({goats}).", "may breed Mutants",
        "D16.5", "say whether a Mutant breeds", (codes.BREED, codes.DONE),
        "For 2 goats a Mutant bears another, for which you need a free space in the park.",
    ),
    F_CHECKS: Waiting("checks", SEAT, ("seat",), "", "has rampage checks"),
    F_RECYCLE: Waiting(
        "recycle", SEAT, ("seat",),
        "The Recycling Center takes a card for 2 credits.", "may recycle a card",
        "D17.2", "say whether to recycle a card", (codes.RECYCLE, codes.DONE),
        "The Recycling Center: a card you do not need becomes 2 credits, and lies in the Boneyard.",
    ),
    # D18: manipulation cards.
    F_CARD: Waiting("card", SEAT, ("seat", "card", "stage", "numbers …"), "", "plays {card}"),
}  # fmt: skip
DECIDES: Final[list[int]] = deciders(WAITING)
