"""Players that know no game: each is handed a game's module, or needs none."""
