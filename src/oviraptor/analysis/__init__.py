"""What happened in a finished match, and why: its curve, its losses, its luck; puzzles that come of it."""
