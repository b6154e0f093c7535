"""A picture of a rulebook as everybody may see it: the position before its step, and after it."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from oviraptor.core.errors import Refused
from oviraptor.core.game import CHANCE, Game, Meta, S, Seat, V
from oviraptor.core.lesson import read_step
from oviraptor.core.picture import Picture


class Shown(Struct, Generic[S, V], frozen=True):
    """A picture that is shown; `do` is empty where nothing is done."""

    state: S
    before: V
    view: V
    actor: Seat
    do: str


def show(game: Game[S, object, V], meta: Meta, picture: Picture) -> Shown[S, V]:
    """Take the step of a picture; raises Malformed and Refused where there is none such."""
    s = game.read(picture.start.lstrip("\n"))
    before = game.view(s, None)
    if not picture.do:
        return Shown(s, before, before, CHANCE, "")
    actor, do = read_step(meta, picture.do)
    action = game.parse(do)
    can = [a for a, _ in game.outcomes(s)] if actor == CHANCE else game.legal(s, actor)
    if action not in can:
        raise Refused(f"“{picture.do}” cannot be done there.")
    after = game.apply(s, actor, action)
    return Shown(after, before, game.view(after, None), actor, do)
