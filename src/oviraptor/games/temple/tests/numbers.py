"""The numbers of the Temple's rulebook."""

from oviraptor.testing.rulebook import Numbers

NUMBERS = Numbers(
    "T",
    {
        1: 4, 2: 4, 3: 11, 4: 6, 5: 4, 6: 7, 7: 9, 8: 22, 9: 25, 10: 9, 11: 18, 12: 11, 13: 7, 14: 7,
        15: 4, 16: 6, 17: 6,
    },
    given_up=frozenset({"T9.8", "T9.9"}),
)  # fmt: skip
