"""The rules of Higher Card as tests, by number, written from the rules and never from the code."""
