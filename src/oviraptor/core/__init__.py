"""What every part of the house agrees on: the contract of a game, records, chance, errors."""
