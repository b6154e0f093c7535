"""A bag: how many there are of each kind, for decks and supplies whose order nobody knows.

An unordered deck is all a fair game needs: the order comes with the draw, as a chance step.
"""

Bag = tuple[int, ...]
"""A count per kind."""


def size(bag: Bag) -> int:
    """Count all there is."""
    return sum(bag)


def put(bag: Bag, kind: int, count: int = 1) -> Bag:
    """Return the bag with more of a kind."""
    if kind < 0:
        raise IndexError(f"there is no kind {kind}")
    if bag[kind] + count < 0:
        raise ValueError(f"the bag holds {bag[kind]} of kind {kind}, not {-count}")
    return (*bag[:kind], bag[kind] + count, *bag[kind + 1 :])


def take(bag: Bag, kind: int, count: int = 1) -> Bag:
    """Return the bag with less of a kind."""
    return put(bag, kind, -count)


def less(whole: Bag, part: Bag) -> Bag:
    """Return what is left of the whole without the part."""
    rest = tuple(a - b for a, b in zip(whole, part, strict=True))
    if min(rest, default=0) < 0:
        raise ValueError("the part is not within the whole")
    return rest


def of(cards: tuple[int, ...], number: int) -> Bag:
    """Return a bag of these cards, where there are so many kinds."""
    counts = [0] * number
    for kind in cards:
        counts[kind] += 1
    return tuple(counts)


def cards(bag: Bag) -> tuple[int, ...]:
    """List all there is, in order."""
    return tuple([kind for kind, count in enumerate(bag) for _ in range(count)])


def kinds(bag: Bag) -> list[int]:
    """List the kinds there are, each once."""
    return [kind for kind, count in enumerate(bag) if count]


def weights(bag: Bag) -> list[tuple[int, int]]:
    """List each kind that may be drawn with its weight, as `outcomes` wants it."""
    return [(kind, count) for kind, count in enumerate(bag) if count]
