"""The numbers of Raptor's rulebook."""

from oviraptor.testing.rulebook import Numbers

NUMBERS = Numbers("R", {1: 8, 2: 4, 3: 8, 4: 3, 5: 7, 6: 7, 7: 9, 8: 9, 9: 6})
