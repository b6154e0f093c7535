"""Pictures of rulebooks as the page draws them: made once from a game's own data."""

from __future__ import annotations

from functools import cache

from oviraptor import games
from oviraptor.core.errors import UnknownPicture
from oviraptor.play.picture import show
from oviraptor.server.messages import answers


@cache
def picture(game: str, name: str) -> answers.Picture:
    """Return a picture; raises UnknownGame and UnknownPicture."""
    found = games.pictures(game).get(name)
    if found is None:
        raise UnknownPicture(f"There is no picture “{name}” here.")
    shown = show(games.load(game), games.meta(game), found)
    return answers.Picture(shown.before, shown.view, shown.do, shown.actor)
