"""What comes after a match and beside it: studies, forks, puzzles, positions."""
