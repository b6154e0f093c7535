"""Pachycephalosaurs and their neighbours (D23.5)."""

from oviraptor.games.dinogenics.rules.habitats import OPEN, habitat_of, spaces_of_habitat
from oviraptor.games.dinogenics.rules.kinds import PACHY
from oviraptor.games.dinogenics.rules.pens import spaces_beside
from oviraptor.games.dinogenics.rules.state import Island


def has_neighbours(i: Island, animal: int) -> bool:
    """Whether its pen or Biodome borders one, or water, where another species lives; never the open space."""
    own = habitat_of(i, animal)
    if own == OPEN:
        return False
    beside = spaces_beside(spaces_of_habitat(i, own))
    for other in i.animals:
        habitat = habitat_of(i, other)
        is_other_home = habitat != own and habitat != OPEN
        if other & 31 != PACHY and is_other_home and spaces_of_habitat(i, habitat) & beside:
            return True
    return False
