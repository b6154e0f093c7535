"""Why a player does what it does, in words of the game: for hints and for who wants to learn.

Each kind of decision has its reason here or in `reasons_of_*`; what has none of its own tells what it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oviraptor.core.game import Seat
from oviraptor.core.words import counted
from oviraptor.games.dinogenics.players import reasons_of_animals as animals
from oviraptor.games.dinogenics.players import reasons_of_cards as cards
from oviraptor.games.dinogenics.players import reasons_of_places as places
from oviraptor.games.dinogenics.players import reasons_of_tiles as tiles
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    F_ACT,
    F_ARRANGE,
    F_BREED,
    F_CARD,
    F_CITY,
    F_CREATE,
    F_HQ,
    F_NEWS,
    F_RECYCLE,
)
from oviraptor.games.dinogenics.rules.codes import kind_of
from oviraptor.games.dinogenics.rules.habitats import reputation, value
from oviraptor.games.dinogenics.rules.island import count_facilities, count_guests
from oviraptor.games.dinogenics.rules.kinds import UPLINK
from oviraptor.games.dinogenics.rules.play import apply
from oviraptor.games.dinogenics.rules.state import Island, State
from oviraptor.games.dinogenics.words import names
from oviraptor.kit.words.english import capital, listed

Reason = Callable[[State, Seat, int], str]

_REASONS: Final[dict[int, Reason]] = {
    codes.WORKER: places.worker,
    codes.TO_OUTSOURCE: places.outsourced,
    codes.VISIT: places.worker,
    codes.PASS: places.passing,
    codes.FLY: places.flight,
    codes.BONUS: places.bonus,
    codes.CREATE: animals.creation,
    codes.PLACE: animals.place,
    codes.FEED: animals.meal,
    codes.BREED: animals.breeding,
    codes.CHECK: animals.check,
    codes.DEVOUR: animals.devoured,
    codes.WATCH: animals.watch,
    codes.CALM: animals.calm,
    codes.ALLOW: animals.allowed,
    codes.FENCE: tiles.fence,
    codes.PULL: tiles.pull,
    codes.ARRANGE: tiles.arrangement,
    codes.FENCES: tiles.fences,
    codes.LOSE: tiles.lost_fence,
    codes.BUILD: tiles.building,
    codes.REPAIR: tiles.repair,
    codes.GIVE_UP: tiles.given_to_the_storm,
    codes.DAMAGE: tiles.damage,
    codes.DAMAGE_FENCE: tiles.lost_fence,
    codes.KEEP: cards.kept,
    codes.TAKE: cards.taken,
    codes.BUY: cards.bought,
    codes.SELL: cards.sold,
    codes.PAY: cards.spared,
    codes.DISCARD: cards.spared,
    codes.GIVE: cards.given,
    codes.TO_MARKET: cards.to_market,
    codes.REFINE: cards.refined,
    codes.RECYCLE: cards.recycled,
    codes.RECOMBINE: cards.spared,
    codes.REDRAW: cards.redrawn,
    codes.HOLD: cards.held,
    codes.PLAY: cards.played,
    codes.KEEP_CARD: cards.kept_card,
    codes.PAY_CARD: cards.paid_card,
    codes.PAY_CREDITS: cards.paid_credits,
    codes.HIRE: cards.hired,
    codes.PAY_IT: places.paid,
    codes.OCEAN: places.ocean,
    codes.SURVEY: tiles.survey,
    codes.REROLL: animals.reroll,
    codes.BID: animals.bid,
    codes.EXPOSE: places.harm,
    codes.QUAKE: tiles.quake,
    codes.ARSON: places.harm,
    codes.SURGE: places.harm,
    codes.CRASH: places.harm,
}
_DONE: Final = {
    F_ARRANGE: tiles.arranged,
    F_CITY: places.done_in_the_city,
    F_HQ: places.done_at_hq,
    F_CREATE: animals.nothing_to_create,
    F_BREED: animals.goats_kept,
    F_RECYCLE: cards.all_kept,
}
"""Why one is done, by what was asked."""


def reason(s: State, seat: Seat, action: int) -> str:
    """Say in a sentence what speaks for an action."""
    kind = kind_of(action)
    if kind == codes.DONE:
        return _done(s, seat)
    told = _REASONS.get(kind)
    return told(s, seat, action) if told else changes(s, seat, action)


def _done(s: State, seat: Seat) -> str:
    frame = s.agenda[-1]
    if frame[0] == F_ACT:
        return cards.none_played(s, seat) if frame[2] == UPLINK else places.declined(s, seat)
    told = _DONE.get(frame[0])
    return told(s, seat) if told else "Nothing that is offered here is worth its price."


def changes(s: State, seat: Seat, action: int) -> str:
    """Say what a step brings a player and takes from him, as far as it does so at once."""
    before, after = _holdings(s, seat), _holdings(apply(s, seat, action), seat)
    steps = {noun: after[noun] - before[noun] for noun in before}
    losses = {"scandal", "damaged facility"}
    gained = [noun for noun, step in steps.items() if step * (-1 if noun in losses else 1) > 0]
    lost = [noun for noun, step in steps.items() if step and noun not in gained]
    gains = listed([_change(noun, steps[noun], noun in losses) for noun in gained])
    costs = listed([_change(noun, steps[noun], noun in losses) for noun in lost])
    if gains and costs:
        return capital(f"{gains}, for {costs}.")
    if gains:
        return f"It brings {gains}, and costs nothing."
    return f"Everything costs something here, and this only {costs}." if costs else _printed(s)


def _printed(s: State) -> str:
    """Say what the card or the news that asks is about, where a step changes nothing at once."""
    frame = s.agenda[-1]
    if frame[0] == F_CARD:
        return f"{names.manipulation(frame[2])}: {names.manipulation_text(frame[2])[0]}"
    if frame[0] == F_NEWS:
        return f"{names.news(s.active)}: {names.news_text(s.active)[0]}"
    return "It costs nothing, and what follows may be of use."


def _change(noun: str, step: int, is_loss: bool) -> str:
    plural = {"reputation": "reputation", "damaged facility": "damaged facilities"}.get(noun, "")
    told = counted(abs(step), noun, plural)
    return f"{told} less" if is_loss and step < 0 else told


def _holdings(s: State, seat: Seat) -> dict[str, int]:
    """Count what a player has."""
    i: Island = s.islands[seat]
    return {
        "point": i.vp,
        "credit": i.credits,
        "goat": i.goats,
        "fence": i.store + i.fences.bit_count(),
        "DNA card": sum(i.hand),
        "manipulation card": sum(i.cards),
        "visitor": count_guests(i),
        "facility in use": count_facilities(i),
        "point each Upkeep": value(i),
        "reputation": reputation(s, seat),
        "scandal": i.scandals,
        "damaged facility": i.damaged.bit_count(),
    }
