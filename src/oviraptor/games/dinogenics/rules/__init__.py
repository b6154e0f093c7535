"""The rules of DinoGenics, plain typed Python over ints; compiled."""
