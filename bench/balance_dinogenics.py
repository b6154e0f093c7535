"""What is counted in DinoGenics: points and where they are from, who wins, and what is ever used.

By the place in the first order, since credits follow it (D3.4). `habits` is the player `baseline` without the view it
does not need: it looks at nothing hidden, which a test holds it to.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from figures import Row, interval, mean, quantiles

from oviraptor.core.game import CHANCE, Over
from oviraptor.games.dinogenics.rules import codes
from oviraptor.games.dinogenics.rules.agenda import (
    F_CARD,
    F_CREATE,
    F_OVER,
    F_PLACE,
    F_RECYCLE,
)
from oviraptor.games.dinogenics.rules.animals import species_of
from oviraptor.games.dinogenics.rules.codes import a_of, kind_of
from oviraptor.games.dinogenics.rules.kinds import (
    BASE,
    BASIC_HOTEL,
    CHAOS,
    CORRUPTED,
    CRASH,
    LOCATION_NAMES,
    LOCATION_SET,
    LOCATIONS,
    MANIPULATION_NAMES,
    MUTANT,
    SPECIALIST_NAMES,
    SPECIES_NAMES,
    TILE_NAMES,
    TILES,
    dna_deck,
    manipulation_deck,
    tile_copies,
)
from oviraptor.games.dinogenics.rules.scoring import (
    CARDS,
    CREDITS,
    DINOSAUR_VALUE,
    PARASAUROLOPHUS,
    SCANDALS,
    SPECIALIST,
    VARIETY,
    final_sheet,
    season_sheet,
)
from oviraptor.games.dinogenics.rules.state import State
from oviraptor.games.dinogenics.search.quick import quick_action
from oviraptor.kit.search.luck import Luck

CASES: Final = [
    {"set": box, "corrupted": "no", "seats": str(seats)}
    for box in ("base", "chaos")
    for seats in (2, 3, 4, 5)
]
BOT: Final = "habits"
_FINAL: Final = {
    VARIETY: "variety",
    CREDITS: "credits",
    CARDS: "cards in hand",
    PARASAUROLOPHUS: "animals",
    SCANDALS: "scandals",
}
_NAMES: Final = {
    "location": LOCATION_NAMES,
    "tile": TILE_NAMES,
    "card": MANIPULATION_NAMES,
    "species": SPECIES_NAMES,
    "specialist": SPECIALIST_NAMES,
}
_USES: Final = {
    codes.WORKER: "location",
    codes.TO_OUTSOURCE: "location",
    codes.VISIT: "location",
    codes.BUILD: "tile",
    codes.PLAY: "card",
    codes.HIRE: "specialist",
}
_DEEDS: Final = {
    codes.BUY: "buys",
    codes.SELL: "sells",
    codes.REPAIR: "repairs",
    codes.ARRANGE: "arranges",
    codes.PASS: "passes",
}
_SHARES: Final = (0.1, 0.25, 0.5, 0.75, 0.9)
_EVER: Final = 0.95


def by_habit(s: State, seat: int, luck: Random) -> int:
    """Choose as `baseline` does."""
    return quick_action(s, seat, Luck(luck.getrandbits(20)))


INSTINCTS: Final = {"habits": by_habit}


class Tally:
    """What is counted in one game, per seat."""

    def __init__(self, s: State) -> None:
        seats = range(len(s.islands))
        self._order = [s.order.index(seat) for seat in seats]
        self._box = s.box
        self._decisions = [0 for _ in seats]
        self._uses: list[Counter[str]] = [Counter() for _ in seats]
        self._points: list[Counter[str]] = [Counter() for _ in seats]
        self._checks = 0

    def note(self, s: State, actor: int, action: int, after: State) -> None:
        """Count a step."""
        kind = kind_of(action)
        self._checks += kind == codes.ROLL
        if actor != CHANCE:
            self._decisions[actor] += 1
            for use in _used(action):
                self._uses[actor][use] += 1
        sheets = _sheets(s, after)
        for seat, (before, now) in enumerate(zip(s.islands, after.islands, strict=True)):
            gained = now.vp - before.vp
            for source, points in sheets.get(seat, Counter()).items():
                self._points[seat][source] += points
                gained -= points
            if gained:
                self._points[seat]["visitors" if sheets else _source(s, kind)] += gained
            if now.animals != before.animals:
                came = Counter(map(species_of, now.animals)) - Counter(
                    map(species_of, before.animals)
                )
                self._uses[seat].update({f"species {SPECIES_NAMES[k]}": n for k, n in came.items()})

    def row(self, s: State, over: Over) -> Row:
        """Tell what was counted."""
        return {
            "places": over.places,
            "order": self._order,
            "box": self._box,
            "vp": [i.vp for i in s.islands],
            "scandals": [i.scandals for i in s.islands],
            "decisions": self._decisions,
            "checks": self._checks,
            "uses": self._uses,
            "points": self._points,
        }


def _used(action: int) -> Iterator[str]:
    """Name what an action uses: `location farm`, `tile gardens`, `buys`."""
    kind = kind_of(action)
    if kind in _USES:
        what = _USES[kind]
        yield f"{what} {_NAMES[what][a_of(action)]}"
    elif kind == codes.HOTEL:
        yield f"tile {TILE_NAMES[BASIC_HOTEL]}"
    elif kind in _DEEDS:
        yield _DEEDS[kind]


def _source(s: State, kind: int) -> str:
    """Name what brings points outside of scoring, by what was done, or waited."""
    waiting = [frame[0] for frame in s.agenda]
    if kind == codes.PLAY or F_CARD in waiting:
        return "manipulation cards"
    return "animals" if s.upkeep or F_PLACE in waiting or F_CREATE in waiting else "news"


def _sheets(s: State, after: State) -> dict[int, Counter[str]]:
    """Return what the sheets of a season and of the end brought in a step, by seat and source.

    Scoring stops where somebody may recycle, and goes on behind him in the order (D17.2).
    """
    is_over = after.agenda[-1][0] == F_OVER
    stops = after.agenda[-1][0] == F_RECYCLE
    goes_on = s.agenda[-1][0] == F_RECYCLE
    if not (is_over or stops or goes_on or after.season != s.season):
        return {}
    order = s.order
    first = order.index(s.agenda[-1][1]) + 1 if goes_on else 0
    last = order.index(after.agenda[-1][1]) + 1 if stops else len(order)
    scored = after.copy()
    scored.order = order
    found: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(order))}
    for seat in order[first:last]:
        for source, points, _ in season_sheet(scored, seat):
            name = "dinosaur value" if source == DINOSAUR_VALUE else "tiles in Upkeep"
            found[seat][name] += points
    if is_over:
        for seat in range(len(order)):
            for source, points in final_sheet(after, seat):
                found[seat][_final_source(source)] += points
    return found


def _final_source(source: int) -> str:
    if source >= SPECIALIST:
        return "specialists"
    return _FINAL.get(source, "tiles at the end")


# --- the table ----------------------------------------------------------------------------------


def table(rows: Sequence[Row]) -> str:
    """Write what was found."""
    seats = len(rows[0]["order"])
    players = [(row, seat) for row in rows for seat in range(seats)]
    spreads = [max(row["vp"]) - min(row["vp"]) for row in rows]
    leads = [max(row["vp"]) - sorted(row["vp"])[-2] for row in rows]
    lines = [
        f"VP p10/25/50/75/90 {quantiles((row['vp'][seat] for row, seat in players), _SHARES)}",
        f"first to last VP p10/50/90 {quantiles(spreads)} · winner's lead {quantiles(leads)}",
        f"decisions of a player p10/50/90 {quantiles(row['decisions'][seat] for row, seat in players)}",
        f"scandals of a player {mean([row['scandals'][seat] for row, seat in players])}",
        f"checks in a game {mean([row['checks'] for row in rows])}",
        f"wins by place in the first order (fair {100 / seats:.1f} %): "
        + " · ".join(_wins(rows, place) for place in range(seats)),
        "VP from " + " · ".join(_sources(players)),
        "each player: "
        + " · ".join(f"{deed} {_per_player(players, deed):.2f}" for deed in _DEEDS.values()),
    ]
    for what in _NAMES:
        lines += _use_of(what, rows, players)
    return "\n".join(lines)


def _wins(rows: Sequence[Row], place: int) -> str:
    wins = 0.0
    for row in rows:
        winners = [seat for seat, rank in enumerate(row["places"]) if rank == 1]
        wins += sum(row["order"][seat] == place for seat in winners) / len(winners)
    return f"{place + 1}. {interval(wins, len(rows))}"


def _sources(players: Sequence[tuple[Row, int]]) -> Iterator[str]:
    total: Counter[str] = Counter()
    for row, seat in players:
        total.update(row["points"][seat])
    for source, points in sorted(total.items(), key=lambda each: -each[1]):
        yield f"{source} {points / len(players):.1f}"


def _per_player(players: Sequence[tuple[Row, int]], use: str) -> float:
    return statistics.fmean(row["uses"][seat].get(use, 0) for row, seat in players)


def _use_of(what: str, rows: Sequence[Row], players: Sequence[tuple[Row, int]]) -> Iterator[str]:
    """Tell of each thing: uses of a player, who ever used it, and how often those won."""
    there = [f"{what} {_NAMES[what][number]}" for number in _there(what, rows[0]["box"])]
    if not there:
        return
    yield f"{what}: uses of a player, players who ever used it in %, wins of those in %"
    for use in sorted(there, key=lambda use: -_per_player(players, use)):
        users = [(row, seat) for row, seat in players if row["uses"][seat].get(use)]
        share = len(users) / len(players)
        wins = sum(row["places"][seat] == 1 for row, seat in users)
        mark = " never" if not users else " (nearly) always" if share > _EVER else ""
        name = use.partition(" ")[2]
        yield f"  {name} {_per_player(players, use):.2f} · {100 * share:.1f} · {interval(wins, len(users))}{mark}"


def _there(what: str, box: int) -> list[int]:
    """List what a box holds of a kind, by number."""
    if what == "location":
        return [number for number in range(LOCATIONS) if LOCATION_SET[number] <= box]
    if what == "tile":
        return [number for number in range(TILES) if tile_copies(box)[number] and number != CRASH]
    if what == "card":
        return [number for number, copies in enumerate(manipulation_deck(box)) if copies]
    if what == "species":
        dna = dna_deck(box)
        return [number for number in range(CORRUPTED) if dna[number] or number == MUTANT]
    return list(range(len(SPECIALIST_NAMES))) if box >= CHAOS > BASE else []
