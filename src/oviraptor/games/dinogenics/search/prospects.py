"""What a player may hope for: the points he has, and what all he owns is likely to bring by the end.

Rough values in VP. Whatever comes every season counts by the Upkeeps that are left; what is half done counts
by how far it has come. What waits on the agenda is counted, too, so that one step can be judged by itself.
"""

from typing import Final

from oviraptor.games.dinogenics import tables
from oviraptor.games.dinogenics.rules.agenda import (
    DECK_CARD,
    F_DAMAGE,
    F_DRAW,
    F_OVER,
    F_PAY,
    F_PLACE,
    F_PRICE,
    F_ROLL,
)
from oviraptor.games.dinogenics.rules.habitats import (
    is_valid,
    place_spaces,
    reputation,
    value,
    would_be_valid,
)
from oviraptor.games.dinogenics.rules.island import (
    count_fences,
    count_guests,
    count_hotels,
    free_room,
)
from oviraptor.games.dinogenics.rules.kinds import (
    BIODOME,
    CARNIVORE,
    CARNIVORE_BIOME,
    CORRUPTED,
    DIET,
    DIG_SITE,
    DNA,
    DNA_ARCHIVE,
    EMBASSY,
    FINE_DINER,
    FOOD_COURT,
    GARDENS,
    GENETICS,
    GIFT_SHOP,
    GOAT_FARM,
    GOATS,
    GRAFTING_LAB,
    HAS_END,
    HERBIVORE,
    HERBIVORE_BIOME,
    IS_AQUATIC,
    KINDS,
    MASCOT,
    MONUMENT,
    MUTANT,
    NEWS_STATION,
    NIGHT_ARENA,
    OBSERVATORY,
    PETTING_ZOO,
    POINTS,
    POLYMORPHIC,
    PRICE,
    RECYCLING,
    ROOM,
    SECURITY_HUB,
    SPECIALISTS,
    STEGO,
    TOUR_BUS,
    TRIKE,
    VALUE,
    WATCH_TOWER,
)
from oviraptor.games.dinogenics.rules.state import SPACES, Island, State

SEASONS: Final = tables.number("seasons")
_SCANDAL: Final = float(tables.number("scandal-vp"))
_VARIETY: Final = float(tables.number("variety-vp"))
_VISITOR_VP: Final = tables.number("visitor-vp") / tables.number("visitor-vp-per")
_VISITORS: Final[list[list[list[int]]]] = [
    [list(tables.visitors(season, players)) for season in range(1, SEASONS + 1)]
    for players in range(2, 6)
]
"""By the number of players less 2, by season less 1, by place."""
_BONUS: Final = 0.8  # bonus visitors a season, about
CREDIT: Final[list[float]] = [0.33, 0.36, 0.45, 0.6, 0.72, 0.82, 0.9, 0.95]
"""What a credit is worth, by the Upkeeps that are left."""
_FENCE: Final[list[float]] = [0.0, 0.15, 0.4, 0.5, 0.6, 0.65, 0.7, 0.7]
_MANY_FENCES: Final = 14
_GOAT: Final[list[float]] = [0.0, 0.5, 0.8, 0.9, 1.0, 1.0, 1.0, 1.0]
_SPARE_GOAT: Final = 0.12
_CARD: Final[list[float]] = [0.5, 0.55, 0.7, 0.9, 1.0, 1.1, 1.2, 1.2]
"""What any DNA card is worth, whatever it is."""
_MANIPULATION: Final[list[float]] = [0.0, 0.3, 1.0, 1.6, 1.8, 1.9, 2.0, 2.0]
_WORKER: Final = 2.5
_LOOSE: Final = 5.0
"""What a wrong habitat is likely to cost each Upkeep."""
_HUNGRY: Final = 3.0
_DAMAGE: Final = 0.5
_ROLL: Final = 4.0
_REFINED: Final = 1.6
_OTHER_SET: Final = 0.5
"""What a second set in the making is worth beside the best."""


def upkeeps_left(s: State) -> int:
    """Return how many Upkeeps are still to be scored."""
    return SEASONS + 1 - s.season


def prospects(s: State, seat: int) -> float:
    """Estimate how many VP a player will have in the end."""
    i = s.islands[seat]
    if s.agenda[-1][0] == F_OVER:
        return float(i.vp)
    left = upkeeps_left(s)
    total = i.vp + _SCANDAL * i.scandals + CREDIT[left] * i.credits
    total += _animals(i, left) + _goats(i, left) + _tiles(s, seat, left) + _visitors(s, seat)
    fences = i.store + count_fences(i)
    total += _FENCE[left] * min(fences, _MANY_FENCES)
    total += sets_in_hand(s, seat, left)
    total += _MANIPULATION[left] * sum(i.cards) + _REFINED * i.refined * min(1.0, left / 3)
    if i.specialists:
        total += _specialists(i, left)
    if not s.upkeep and not i.passed:
        total += _WORKER * i.home
    return total + _waiting(s, seat, left)


def _animals(i: Island, left: int) -> float:
    """Value every Upkeep, variety at the end, and what loose animals are likely to cost."""
    total = float(left * value(i))
    valid = 0
    for animal in i.animals:
        species = animal & 31
        if is_valid(i, animal):
            valid |= 1 << species
        else:
            total -= _LOOSE * min(left, 2)
        if species == STEGO:
            total += CREDIT[left] * left
        elif species == CORRUPTED:
            total -= _ROLL * left
    valid &= ~(1 << CORRUPTED)
    return total + _VARIETY * valid.bit_count()


def meals(i: Island) -> int:
    """Return how many goats an Upkeep takes."""
    need = 0
    for animal in i.animals:
        need += GOATS[animal & 31]
    return need


def _goats(i: Island, left: int) -> float:
    need = meals(i)
    useful = min(i.goats, need * left)
    missing = max(0, need - i.goats) if left else 0
    mutants = 0
    for animal in i.animals:
        mutants += animal & 31 == MUTANT
    spare = i.goats - useful
    breeding = min(spare, 2 * mutants * max(0, left - 1))
    total = _GOAT[left] * useful + _SPARE_GOAT * (spare - breeding) - _HUNGRY * missing
    return total + breeding * 0.2 * max(0, left - 1)


def place_of(s: State, seat: int) -> int:
    """Return the place a player would have in the order now, by reputation."""
    mine = reputation(s, seat)
    place = 0
    for other in s.order:
        if other == seat:
            mine -= 1  # who comes later needs more to pass
        elif reputation(s, other) > mine:
            place += 1
    return place


def _visitors(s: State, seat: int) -> float:
    """Beds that are filled every season: a credit and half a pair of points each."""
    i = s.islands[seat]
    here = count_guests(i)
    room = here + free_room(i)
    place = place_of(s, seat)
    strip = _VISITORS[len(s.islands) - 2]
    total = _VISITOR_VP * here
    for season in range(s.season + 1, SEASONS + 1):
        come = min(float(room), strip[season - 1][place] + _BONUS)
        total += come * (_VISITOR_VP + CREDIT[SEASONS + 1 - season])
    return total


def _tiles(s: State, seat: int, left: int) -> float:
    i = s.islands[seat]
    total = -_DAMAGE * i.damaged.bit_count()
    for space in range(SPACES):
        kind = i.tiles[space]
        if kind >= 0 and not i.damaged >> space & 1:
            total += POINTS[kind] + tile_worth(s, seat, kind, left)
    for stored in i.stored:
        total += POINTS[stored & 63] + tile_worth(s, seat, stored & 63, left)
    return total


def tile_worth(s: State, seat: int, kind: int, left: int) -> float:
    """Return what a tile brings besides its printed points and its beds."""
    i = s.islands[seat]
    if kind == FINE_DINER:
        return float(left * count_hotels(i))
    if kind == FOOD_COURT:
        return CREDIT[left] * left * count_hotels(i)
    if kind == TOUR_BUS:
        return float(left * place_of(s, seat))
    if kind == GIFT_SHOP:
        return CREDIT[left] * left * min(2.0, ROOM[0] * count_hotels(i) / 2 + 1)
    if kind in (MASCOT, PETTING_ZOO, CARNIVORE_BIOME, HERBIVORE_BIOME):
        return _by_animals(i, kind, left)
    if kind == OBSERVATORY:
        return float(left * (_everywhere(s, TRIKE) - _count(i, TRIKE)))
    if kind == MONUMENT:
        return 2.0 * _everywhere(s, STEGO)
    if kind == GARDENS:
        return max(0.0, 8.0 - 0.6 * left - len(i.animals) * 0.5)
    if kind == DNA_ARCHIVE:
        return sum(s.boneyard) + 0.8 * left
    if kind == EMBASSY:
        return float(reputation(s, seat) + left)
    if kind == GOAT_FARM:
        return (_GOAT[left] if meals(i) else 0.3) * left
    if kind == BIODOME:
        return 2.0 if left > 1 else 0.0
    if kind in (WATCH_TOWER, SECURITY_HUB, NEWS_STATION, GRAFTING_LAB, RECYCLING, GENETICS):
        return 0.5 * left
    if kind in (DIG_SITE, NIGHT_ARENA):
        return 0.9 * (left - 1)
    return 0.0


def _by_animals(i: Island, kind: int, left: int) -> float:
    seen = 0
    pairs = 0
    carnivores = 0
    herbivores = 0
    for animal in i.animals:
        species = animal & 31
        if seen >> species & 1:
            pairs |= 1 << species
        seen |= 1 << species
        carnivores += DIET[species] == CARNIVORE
        herbivores += DIET[species] == HERBIVORE
    if kind == MASCOT:
        return float(left * (seen & ~(1 << CORRUPTED)).bit_count())
    if kind == PETTING_ZOO:
        return float(left * (pairs & ~(1 << CORRUPTED)).bit_count())
    return 3.0 * carnivores if kind == CARNIVORE_BIOME else 2.0 * herbivores


def _count(i: Island, species: int) -> int:
    found = 0
    for animal in i.animals:
        found += animal & 31 == species
    return found


def _everywhere(s: State, species: int) -> int:
    found = 0
    for i in s.islands:
        found += _count(i, species)
    return found


def _specialists(i: Island, left: int) -> float:
    total = 0.0
    for who in range(SPECIALISTS):
        if i.specialists >> who & 1:
            total += PRICE[who] * 0.5 * left + (3.0 if HAS_END[who] else 0.0)
    return total


def creation_worth(s: State, seat: int, species: int, left: int) -> float:
    """Return what a dinosaur of a species would be worth if it came now."""
    i = s.islands[seat]
    worth = float(VALUE[species] * left)
    if _count(i, species) == 0:
        worth += _VARIETY
    if species == TRIKE and _count(i, TRIKE) % 2:
        worth += left
    if species == STEGO:
        worth += CREDIT[left] * left
    return worth - 0.7 * GOATS[species] * left


def sets_in_hand(s: State, seat: int, left: int) -> float:
    """Return what the DNA cards of a hand are worth: the best set in the making, others less, any card a little."""
    i = s.islands[seat]
    cards = sum(i.hand)
    total = _CARD[left] * cards
    if left <= 1 and s.upkeep:
        return total
    best = 0.0
    rest = 0.0
    wild = i.hand[POLYMORPHIC] + i.refined
    for species in range(KINDS):
        held = i.hand[species]
        if held == 0 or species == POLYMORPHIC or s.figures[species] == 0:
            continue
        need = DNA[species]
        share = min(1.0, (held + min(wild, 1)) / need)
        later = left if share >= 1.0 else left - 1
        if later <= 0:
            continue
        worth = share * share * 0.75 * creation_worth(s, seat, species, later)
        if share >= 1.0 and not has_home(s, seat, species):
            worth *= 0.75
        if worth > best:
            rest += best
            best = worth
        else:
            rest += worth
    return total + best + _OTHER_SET * rest


def has_home(s: State, seat: int, species: int) -> bool:
    """Whether there is a free space where a species would live well."""
    i = s.islands[seat]
    if IS_AQUATIC[species]:
        return len(place_spaces(s, seat, species)) > 0
    for space in place_spaces(s, seat, species):
        if would_be_valid(i, species, space):
            return True
    return False


def _waiting(s: State, seat: int, left: int) -> float:
    """Count what is about to happen to a player."""
    total = 0.0
    for frame in s.agenda:
        what = frame[0]
        if len(frame) < 2 or frame[1] != seat:
            continue
        if what == F_DRAW:
            total += frame[3] * (
                _MANIPULATION[left] if frame[2] == DECK_CARD else _CARD[left] + 0.8
            )
        elif what == F_PLACE:
            total += creation_worth(s, seat, frame[2], left)
        elif what == F_PAY:
            total += creation_worth(s, seat, frame[2], left) - frame[3] * (_CARD[left] + 0.4)
        elif what in (F_ROLL, F_DAMAGE, F_PRICE):
            total -= _ROLL
    return total
