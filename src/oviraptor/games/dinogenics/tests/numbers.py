"""The numbers of DinoGenics' rulebook."""

from oviraptor.testing.rulebook import Numbers

NUMBERS = Numbers(
    "D",
    {
        1: 15, 2: 7, 3: 7, 4: 8, 5: 5, 6: 4, 7: 6, 8: 14, 9: 9, 10: 6, 11: 4, 12: 9, 13: 3, 14: 3,
        15: 6, 16: 7, 17: 2, 18: 20, 19: 21, 20: 11, 21: 6, 22: 15, 23: 5, 24: 8, 25: 5, 26: 2, 27: 9,
    },
)  # fmt: skip
