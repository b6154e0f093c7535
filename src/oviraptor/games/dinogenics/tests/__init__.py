"""The rules of DinoGenics as tests, by number, written from the rules and never from the code."""
