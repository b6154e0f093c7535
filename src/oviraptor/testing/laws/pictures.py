"""Pictures of a rulebook (`core/picture.py`): each is possible, stands in the book, and is called what is seen."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from oviraptor.core.errors import OviraptorError
from oviraptor.core.game import AnyGame, Meta
from oviraptor.core.picture import NAMED, pictures_of
from oviraptor.play.picture import show
from oviraptor.testing.faults import Fault, expect
from oviraptor.testing.laws.words import is_sentence
from oviraptor.testing.settings import Settings


def pictures_can_be_seen(game: AnyGame, meta: Meta, _settings: Settings) -> None:
    """Check that the book and the pictures name the same, and that each position and step is possible."""
    package: str = getattr(game, "__package__", None) or ""
    if not package:
        return
    book = Path(import_module(package).__path__[0], "rulebook.md")
    named = NAMED.findall(book.read_text(encoding="utf-8")) if book.exists() else []
    pictures = pictures_of(package)
    missing = sorted({name for _, name in named} - pictures.keys())
    expect(not missing, f"the book has pictures that nobody has drawn: {missing}")
    unseen = sorted(pictures.keys() - {name for _, name in named})
    expect(not unseen, f"the book does not show {unseen}")
    for caption, name in named:
        is_sentence(f"what is seen in “{name}”", caption)
    for name, picture in pictures.items():
        try:
            show(game, meta, picture)
        except (OviraptorError, ValueError) as error:
            raise Fault(f"the picture “{name}”: {error}", picture.start) from error
