"""The rules of Raptor as tests, by number, written from the rules and never from the code."""
