"""What followed a step by itself: found by comparing what all can see before and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from oviraptor.core.game import Viewer
from oviraptor.games.temple.meta import META
from oviraptor.games.temple.rules import agenda, cards, codes
from oviraptor.games.temple.rules.agenda import top
from oviraptor.games.temple.rules.battles import result_of
from oviraptor.games.temple.rules.board import CELLS, SUMMONING, TRAIL
from oviraptor.games.temple.rules.codes import a_of, b_of, given, has_egg, kind_of, wanted
from oviraptor.games.temple.rules.play import REASONS
from oviraptor.games.temple.rules.state import CARRIED, DEAD, NOBODY, OUT, SWARM, Battle, State
from oviraptor.games.temple.rules.talks import giver_and_taker
from oviraptor.games.temple.rules.temple import from_active, turn_sky
from oviraptor.games.temple.words import phrases
from oviraptor.games.temple.words.battle_log import decided, victory
from oviraptor.games.temple.words.phrases import act, beaten, piece, player, spawn, tile
from oviraptor.kit.words.english import be, capital, clause, counted, listed, sentence

_NO_CARDS: Final = codes.code(codes.REVEAL, cards.NO_CARD, cards.NO_CARD)


def consequences(s: State, shown: int, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell in sentences what a step brought with it."""
    if kind_of(shown) == codes.RISE:
        yield from losses(s, after, viewer)  # the trap hits on once a tile is chosen
    yield from _battle_end(s, shown, after, viewer)
    yield from _egg(s, shown, after, viewer)
    yield from _deaths(s, after, viewer)
    yield from _risen(s, shown, after, viewer)
    yield from _steps_back(s, shown, after, viewer)
    yield from _temple(s, shown, after)
    yield from _meeting(s, after, viewer)
    if top(after)[0] == agenda.F_OVER:
        yield ending(after, viewer)
    else:
        yield from _turns(s, after, viewer)


def ending(s: State, viewer: Viewer) -> str:
    """Tell why the game is over and who has won."""
    _, reason, winners, _ = top(s)
    seats = [seat for seat in range(s.seats()) if winners >> seat & 1]
    told = META.endings[REASONS[reason]]
    if not seats:
        return f"{told} Nobody wins."
    if len(seats) == s.seats():
        return f"{told} It is a draw." if "draw" not in told else told
    names = sorted((phrases.person(seat, viewer) for seat in seats), key=lambda name: name != "you")
    verb = "win" if len(names) > 1 or names == ["you"] else "wins"
    return f"{told} {capital(listed(names))} {verb}{' together' if len(names) > 1 else ''}."


def losses(s: State, after: State, viewer: Viewer) -> list[str]:
    """Tell who lost coins, in seat order from the active player (T13.7)."""
    return [
        act(s, at, viewer, "lose", counted(s.coins[at] - after.coins[at], "coin"))
        for at in from_active(s)
        if after.coins[at] < s.coins[at]
    ]


# --- Gates --------------------------------------------------------------------------------------


def gates_after(s: State, card: int) -> tuple[bool, bool]:
    """Return whether Sun and Moon Gates are open once a Temple card of the sky was flipped."""
    n = s.copy()
    turn_sky(n, card)
    return n.sun, n.moon


def gate_news(before: tuple[bool, bool], now: tuple[bool, bool]) -> list[str]:
    """Tell which Gates open and close."""
    if now == (not before[0], not before[1]) and now[0] == now[1]:
        return [f"All Gates {'open' if now[0] else 'close'}."]
    changes = [
        f"the {name} Gates {'open' if is_open else 'close'}"
        for name, was_open, is_open in zip(("Sun", "Moon"), before, now, strict=True)
        if was_open != is_open
    ]
    return [f"{capital(listed(changes))}."] if changes else []


def _temple(s: State, shown: int, after: State) -> Iterator[str]:
    """Tell what changed of the Temple itself: decks, Gates and Rollers."""
    if _cards_in(after.objects, after.object_top) > _cards_in(s.objects, s.object_top):
        yield "The discarded Object cards are shuffled into a new deck."
    if _cards_in(after.temples, after.temple_top) > _cards_in(s.temples, s.temple_top):
        yield "The discarded Temple cards are shuffled into a new deck."
    gates = (s.sun, s.moon)
    if kind_of(shown) == codes.FLIP and cards.SUNRISE <= a_of(shown) <= cards.TURNING_SKY:
        gates = gates_after(s, a_of(shown))  # told with the card
    yield from gate_news(gates, (after.sun, after.moon))
    if after.jam != s.jam:
        yield f"{phrases.gate(after.jam)} is jammed open."
    if after.rollers and not s.rollers:
        yield "The two Rollers begin to turn."


def _cards_in(deck: tuple[int, ...], on_top: int) -> int:
    return sum(deck) + (on_top != cards.NO_CARD)


# --- pieces and the Egg -------------------------------------------------------------------------


def _place(s: State, shown: int, number: int) -> int:
    """Return where a step alone put a Raider, before anything followed."""
    kind = kind_of(shown)
    if kind == codes.STEP and number == s.active:
        return a_of(shown)
    if kind in (codes.GO, codes.PUSH) and number == top(s)[1]:
        return a_of(shown)
    if kind == codes.HURL and number == beaten(s):
        return a_of(shown)
    return s.at[number]


def _egg(s: State, shown: int, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell who got the Egg, unless the step has said it."""
    before = _egg_after(s, shown)
    if after.egg == before:
        return
    if after.egg < CARRIED:
        yield f"The Egg falls to the ground at {tile(after, after.egg)}."
        return
    carrier = after.egg - CARRIED
    source = "" if before < CARRIED else f" from {player(s, before - CARRIED, viewer)}"
    yield act(s, carrier, viewer, "take", f"the Egg{source}")


def _egg_after(s: State, shown: int) -> int:
    """Return where a step alone put the Egg."""
    kind = kind_of(shown)
    if kind in (codes.SET, codes.LAY):
        return a_of(shown)
    if kind == codes.PASS:
        return CARRIED + a_of(shown)
    if kind != codes.ACCEPT:
        return s.egg
    if top(s)[0] == agenda.F_ANSWER:
        return CARRIED + top(s)[2]
    giver, taker, _, _ = giver_and_taker(s, top(s)[0] == agenda.F_REPLY)
    if has_egg(given(s.offer)):
        return CARRIED + taker
    return CARRIED + giver if has_egg(wanted(s.offer)) else s.egg


def _deaths(s: State, after: State, viewer: Viewer) -> Iterator[str]:
    for number in after.dead[len(s.dead) :]:
        yield act(s, number, viewer, "die")
    for number in range(s.players):
        if after.at[number] == OUT != s.at[number]:
            who = player(s, number, viewer)
            yield sentence(f"{who} {be(who)} out of the game")


def _risen(s: State, shown: int, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell of new Summoning tiles and the Spawns that rise by themselves."""
    told = a_of(shown) if kind_of(shown) in (codes.SACRIFICE, codes.RISE) else cards.NO_CARD
    for cell in range(CELLS):
        swarm = after.tiles[cell] - SUMMONING
        if swarm < 0:
            continue
        is_new = after.tiles[cell] != s.tiles[cell] and cell != told
        rises = cell in after.spawns[swarm] and cell not in s.spawns[swarm]
        rises = rises and _rises_by_itself(s, shown, after)
        where = capital(tile(after, cell))
        what = phrases.a_spawn(s, swarm, viewer)
        if is_new:
            yield f"{where} becomes a Summoning tile{f', and {what} rises there' if rises else ''}."
        elif rises:
            yield f"{capital(what)} rises at {tile(after, cell)}."


def _rises_by_itself(s: State, shown: int, after: State) -> bool:
    return kind_of(shown) == codes.RISE or len(after.dead) > len(s.dead)


def _steps_back(s: State, shown: int, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell who could not stay on a tile with another piece (T6.5)."""
    for number in range(s.players):
        if after.at[number] not in (DEAD, OUT, _place(s, shown, number)):
            yield act(s, number, viewer, "go", f"back to {tile(after, after.at[number])}")
    for swarm in (0, 1):
        moved = Counter(after.spawns[swarm]) - Counter(_spawns_after(s, shown, swarm))
        for cell in moved:
            if after.tiles[cell] < SUMMONING or not _rises_by_itself(s, shown, after):
                back = clause(spawn(s, swarm, viewer), "go", f"back to {tile(after, cell)}")
                yield sentence(back)


def _spawns_after(s: State, shown: int, swarm: int) -> list[int]:
    """Return where a step alone put the Spawns of a swarm."""
    spawns = list(s.spawns[swarm])
    kind = kind_of(shown)
    if kind == codes.HURL:
        if beaten(s) == SWARM + swarm:
            spawns.append(a_of(shown))
    elif swarm == s.swarm_of(s.active):
        if kind in (codes.SUMMON, codes.BUY):
            spawns.append(a_of(shown))
        elif kind == codes.SPAWN:
            spawns.append(b_of(shown))
    return spawns


# --- battles ------------------------------------------------------------------------------------


def _meeting(s: State, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell that two pieces have met, and that the talks have failed."""
    b = after.battle
    if b is None:
        return
    if s.battle is None:
        yield sentence(clause(piece(s, b.attacker, viewer), "meet", piece(s, b.defender, viewer)))
        if top(after)[0] == agenda.F_FIGHT:
            yield "In the Jungle there is no truce: the battle begins."
    elif top(s)[0] in agenda.TALKS and top(after)[0] == agenda.F_FIGHT:
        yield "The battle begins."


def _battle_end(s: State, shown: int, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell who has won, that the loser could not be thrown, and that tied cards return."""
    b = s.battle
    if b is None:
        return
    aside = bool(b.aside_a or b.aside_d)
    if kind_of(shown) == codes.REVEAL:
        final = decided(s, a_of(shown), b_of(shown))
        if final is None:
            return
        yield victory(s, final, viewer)
        if _is_thrown(final) and not _waits(after, agenda.F_HURL):
            yield "There is nowhere to throw the loser."
        aside |= result_of(a_of(shown), b_of(shown)) == 0 and shown != _NO_CARDS
    elif kind_of(shown) == codes.LAY and not _waits(after, agenda.F_HURL):
        yield "There is nowhere to throw the loser."
    left = after.battle
    if aside and not (left and (left.aside_a or left.aside_d)) and top(after)[0] != agenda.F_OVER:
        yield "The cards set aside return to their owners."


def _is_thrown(b: Battle) -> bool:
    """Tell whether the loser of a battle is to be thrown (T11.12, T11.16, T14.4)."""
    dead = b.defender if b.lost_d else b.attacker if b.lost_a else NOBODY
    return b.cell < TRAIL and dead < SWARM


def _waits(s: State, what: int) -> bool:
    return any(frame[0] == what for frame in s.agenda)


# --- turns --------------------------------------------------------------------------------------


def _turns(s: State, after: State, viewer: Viewer) -> Iterator[str]:
    """Tell whose turn it is now, and which round."""
    if after.round != s.round:
        yield f"Round {after.round} begins."
    has_passed = after.active != s.active or after.round != s.round
    if has_passed or (top(s)[0] == agenda.F_DRAW and is_dealing(s) and not is_dealing(after)):
        yield f"It is {phrases.turn_of(after, viewer)}."


def is_dealing(s: State) -> bool:
    """Tell whether the first hands are being dealt: in round 1 nobody draws before rolling."""
    is_first = s.round == 1 and s.active == s.first and not s.has_rolled
    return is_first and top(s)[0] == agenda.F_DRAW
