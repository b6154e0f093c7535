"""How a match comes to the terminal: new or resumed, with its seats taken and its file named."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from oviraptor.bots.player import player_named
from oviraptor.cli.reading import BadInput, load_game, name_of, options_from
from oviraptor.cli.records import own_file, read_record
from oviraptor.cli.terminal.screen import Screen
from oviraptor.cli.terminal.seating import ask_for_bots, bots_from
from oviraptor.cli.terminal.session import Session
from oviraptor.core.chance import secret_of_seed
from oviraptor.core.errors import BadRecord
from oviraptor.play.files import save
from oviraptor.play.match import Match
from oviraptor.play.table import level_of, sitter


class Wanted(NamedTuple):
    """What was asked for on the command line."""

    game: str | None
    bots: tuple[str, ...]
    options: tuple[str, ...]
    seed: int | None
    save: str | None
    resume: str | None
    pause: float = 0.0


def open_session(wanted: Wanted) -> Session:
    """Begin or resume a match and seat its players."""
    match = _begun(wanted) if wanted.resume is None else _resumed(wanted, wanted.resume)
    meta = match.meta
    seats = len(match.head.seats)
    screen = Screen(meta)
    asked = bots_from(meta, wanted.bots, seats)
    players = {seat: player_named(match.game, meta, name) for seat, name in asked.items()}
    if wanted.save is not None:
        save(Path(wanted.save), match.record())  # refuses a file that holds something else
    if wanted.resume is None and not asked and screen.is_live:
        asked = ask_for_bots(screen, meta, seats)
    for seat, name in asked.items():
        match.sit(seat, sitter(name), at=time.time())
    for seat, seated in enumerate(map(level_of, match.sitting)):
        if seated is not None and seat not in players:
            players[seat] = player_named(match.game, meta, seated)
    file = wanted.save or wanted.resume
    kept = Path(file) if file else own_file(meta.id)
    return Session(match, screen, players, Random(wanted.seed), kept, wanted.pause)


def _begun(wanted: Wanted) -> Match[Any, Any, Any]:
    if wanted.game is None:
        raise BadInput("Which game? oviraptor games lists them.")
    game, meta = load_game(wanted.game)
    options = options_from(meta, wanted.options)
    seed = wanted.seed
    secret = secrets.token_bytes(32) if seed is None else secret_of_seed(seed)
    return Match.create(game, meta, options, secret, at=time.time())


def _resumed(wanted: Wanted, file: str) -> Match[Any, Any, Any]:
    if wanted.options or wanted.seed is not None:
        raise BadInput("A match that is resumed keeps its options and its chance.")
    record = read_record(file)
    game, meta = load_game(wanted.game or record.head.game)
    try:
        match = Match.resume(game, meta, record)
    except BadRecord as error:
        raise BadInput(f"{name_of(file)}, {error}.") from error
    if match.result is not None:
        raise BadInput(f"The match of {file} is over; oviraptor replay shows it.")
    return match
