"""What games share, without knowing any: every tool here is used by two games, and none is a must."""
