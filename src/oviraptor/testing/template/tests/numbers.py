"""The numbers of Higher Card's rulebook: its letter, and how many rules each chapter has."""

from oviraptor.testing.rulebook import Numbers

NUMBERS = Numbers("H", {1: 2, 2: 3, 3: 3, 4: 2})
