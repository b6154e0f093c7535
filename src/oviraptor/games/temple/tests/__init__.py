"""The rules of the Turning Temple as tests, by number, written from the rules and never from the code."""
