"""The end of a match of DinoGenics in words, the moments worth seeing again, and what is counted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from oviraptor.core.game import Over, Seat
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import F_OVER, top
from oviraptor.games.dinogenics.rules.codes import a_of, kind_of
from oviraptor.games.dinogenics.rules.habitats import reputation
from oviraptor.games.dinogenics.rules.kinds import IS_LARGE, VALUE
from oviraptor.games.dinogenics.rules.play import turn
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.words import names
from oviraptor.games.dinogenics.words.names import person, whose
from oviraptor.kit.words.english import capital, clause, counted, listed, with_article

FIGURES: Final = {
    "workers": "Workers sent out",
    "animals": "Dinosaurs created",
    "tiles": "Facilities built",
    "cards": "Manipulation cards played",
    "scandals": "Scandals",
    "vp": "Victory points",
}


def title(s: State) -> str:
    """Call the end by a few words."""
    over = turn(s)
    if top(s)[1] or not isinstance(over, Over):
        return "The parks stay open"
    first, *rest = sorted((island.vp for island in s.islands), reverse=True)
    return f"{first} to {rest[0]}" if rest else counted(first, "point")


def verdict(s: State) -> str:
    """Say who has won and why."""
    over = turn(s)
    if top(s)[1] or not isinstance(over, Over):
        return "A draw: the simulation has reached its last season."
    winners = [seat for seat, place in enumerate(over.places) if place == 1]
    who = listed([person(seat, None) for seat in winners])
    vp = s.islands[winners[0]].vp
    beaten = sorted(
        (island.vp, reputation(s, seat))
        for seat, island in enumerate(s.islands)
        if seat not in winners
    )
    won = f"{who} share the victory" if len(winners) > 1 else clause(who, "win")
    if beaten and beaten[-1][0] == vp:
        standing = reputation(s, winners[0])
        return f"{capital(won)}: {vp} VP are equal, and the reputation of {standing} decides."
    lead = f", {vp - beaten[-1][0]} more than the next" if beaten else ""
    return f"{capital(won)}: {vp} VP after seven seasons{lead}."


def moment(before: State, actor: Seat, action: int, after: State) -> tuple[int, str] | None:
    """Weigh a step: scandals, what breaks out or is lost, what hatches, what is built."""
    if top(after)[0] == F_OVER:
        return 100, "The last count"
    for seat, island in enumerate(after.islands):
        more = island.scandals - before.islands[seat].scandals
        if more > 0:
            return 60 + 5 * more, _scandal(before, seat, action)
    for seat, island in enumerate(after.islands):
        if len(island.animals) < len(before.islands[seat].animals):
            return 44, capital(clause(person(seat, None), "lose", "a dinosaur"))
    kind = kind_of(action)
    if kind == codes.CREATE:
        what = with_article(names.species(a_of(action)))
        return 24 + 3 * VALUE[a_of(action)], f"{capital(what)} hatches"
    if kind == codes.BUILD:
        weight = 34 if IS_LARGE[a_of(action)] else 16
        return weight, capital(clause(person(actor, None), "build", names.tile(a_of(action))))
    return None


def _scandal(before: State, seat: Seat, action: int) -> str:
    if kind_of(action) == codes.ROLL:
        return capital(f"{whose(seat, None)} {names.species(top(before)[2] >> 5)} breaks out")
    if kind_of(action) == codes.TAKE:
        return "Bones, and a scandal"
    return capital(f"{whose(seat, None)} scandal")


def counts(
    before: State, actor: Seat, action: int, after: State
) -> Iterator[tuple[str, Seat, int]]:
    """Say what a step adds to the figures."""
    key = _DEEDS.get(kind_of(action))
    if key is not None:
        yield key, actor, 1
    for seat, island in enumerate(after.islands):
        yield "scandals", seat, island.scandals - before.islands[seat].scandals
        yield "vp", seat, island.vp - before.islands[seat].vp


_DEEDS: Final = {
    codes.WORKER: "workers",
    codes.CREATE: "animals",
    codes.BUILD: "tiles",
    codes.PLAY: "cards",
}
