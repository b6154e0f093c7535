"""A match at one terminal: whose turn it is, what is typed, what the computer answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from oviraptor import games
from oviraptor.bots.contest import Player
from oviraptor.cli.reading import BadInput
from oviraptor.cli.rulebook import rule_text
from oviraptor.cli.screen import Screen
from oviraptor.core.errors import Malformed, OviraptorError, Refused
from oviraptor.core.game import Budget, Seat, Viewer
from oviraptor.play.files import save
from oviraptor.play.match import Match

HELP = """\
a number or a text   do that            u            take back
? or ? RULE          the rulebook       why TEXT     is it legal, and if not, why
board                draw it again      log          all that happened
save FILE            keep a copy        resign       give up
quit                 leave; the match is saved"""

_NEWS = 12
"""How many sentences of what happened meanwhile are shown; `log` shows all."""


class Leave(Exception):  # no error: somebody leaves the table
    """The person at the terminal wants to stop here."""


class Session:
    """People and bots at one match, until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match[Any, Any, Any],
        screen: Screen,
        bots: dict[Seat, Player],
        luck: Random,
        file: Path,
    ) -> None:
        self._match = match
        self._screen = screen
        self._file = file
        self._is_saved = False
        self._bots = bots
        self._luck = luck
        self._people = [s for s in range(len(match.head.seats)) if s not in bots]
        self._at_screen: Viewer = self._people[0] if len(self._people) == 1 else None
        self._told: dict[Viewer, int] = {}
        self._commands: dict[str, Callable[[Seat, str], None]] = {
            "u": self._undo,
            "undo": self._undo,
            "?": self._open_rulebook,
            "why": self._explain,
            "board": self._show,
            "log": self._tell_all,
            "save": self._save_copy,
            "resign": self._resign,
            "help": lambda _seat, _rest: self._screen.tell(HELP),
        }

    def play(self) -> int:
        """Play until the end, or until somebody leaves; return the exit code."""
        code = 0
        try:
            while self._match.result is None:
                seat = self._next()
                if seat in self._bots:
                    self._let_think(seat)
                else:
                    self._let_choose(seat)
            self._tell_end()
        except (Leave, EOFError):
            self._screen.tell("\nGood bye.")
        except KeyboardInterrupt:
            code = 130
            self._screen.tell("\nInterrupted.")
        self._tell_file()
        return code

    def _save(self) -> None:
        """Keep the match in its file; a failure is told and play goes on."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            save(self._file, self._match.record())
            self._is_saved = True
        except (OviraptorError, OSError) as error:
            self._screen.tell(
                f"The match could not be saved to {self._file}: {error}", style="bold"
            )

    def _next(self) -> Seat:
        """Let bots go first: what they choose in secret is seen by nobody before it is time."""
        awaited = self._match.awaited
        return next((seat for seat in awaited if seat in self._bots), awaited[0])

    def _let_think(self, seat: Seat) -> None:
        player = self._bots[seat]
        thought = player.bot.think(
            self._match.view(seat), seat, self._match.legal(seat), self._luck, Budget(player.nodes)
        )
        text = self._match.game.text(thought.action)
        self._match.submit(seat, text, at=time.time(), by="bot")
        self._save()
        if not self._people:
            self._tell_news(None)

    def _let_choose(self, seat: Seat) -> None:
        """Ask a person until an action is done, or something else changes the match."""
        if self._at_screen != seat:
            self._screen.drop_curtain(self._name(seat))
            self._at_screen = seat
        self._show(seat)
        entries = len(self._match.entries)
        while len(self._match.entries) == entries:
            typed = self._screen.ask(f"{self._name(seat)}> ")
            try:
                self._obey(seat, typed)
            except Refused as refused:
                self._screen.tell(f"{refused.rule} {refused.text}".strip())
            except (OviraptorError, OSError) as error:
                self._screen.tell(str(error))
        self._save()

    def _obey(self, seat: Seat, typed: str) -> None:
        word, _, rest = " ".join(typed.split()).partition(" ")
        if word.startswith("?") and word != "?":
            word, rest = "?", word[1:]
        if not word:
            self._list(seat)
        elif word.casefold() in {"quit", "q", "exit"}:
            raise Leave
        elif word.casefold() in self._commands:
            self._commands[word.casefold()](seat, rest)
        else:
            self._act(seat, " ".join(typed.split()))

    def _act(self, seat: Seat, typed: str) -> None:
        legal = self._match.legal(seat)
        if typed.isdecimal():
            if not 1 <= int(typed) <= len(legal):
                raise BadInput(f"There are {len(legal)} choices; {typed} is none of them.")
            typed = self._match.game.text(legal[int(typed) - 1])
        try:
            self._match.submit(seat, typed, at=time.time())
        except Refused as refused:
            hint = "" if refused.rule else " Type help for what else you can do."
            raise Refused(refused.text + hint, refused.rule) from refused

    def _undo(self, seat: Seat, _rest: str) -> None:
        self._match.undo(seat, at=time.time())

    def _resign(self, seat: Seat, _rest: str) -> None:
        if self._screen.ask("Type yes to resign: ").casefold() == "yes":
            self._match.resign(seat, at=time.time())

    def _explain(self, seat: Seat, rest: str) -> None:
        game = self._match.game
        try:
            action = game.parse(rest)
        except Malformed as error:
            raise BadInput(f"“{rest}” is not an action: {error}") from error
        if action in self._match.legal(seat):
            self._screen.tell("legal")
        else:
            refusal = game.refuse(self._match.state, seat, action)
            self._screen.tell(f"{refusal.rule} {refusal.text}".strip())

    def _open_rulebook(self, _seat: Seat, rest: str) -> None:
        name = self._match.meta.id
        self._screen.show_page(rule_text(name, rest) if rest else games.rulebook(name))

    def _save_copy(self, _seat: Seat, rest: str) -> None:
        if not rest:
            raise BadInput("save needs the name of a file.")
        save(Path(rest), self._match.record())
        self._screen.tell(f"Saved to {rest}.")

    def _tell_all(self, seat: Seat, _rest: str) -> None:
        for step in self._match.update(seat).steps:
            self._screen.tell_item(step.say)

    def _show(self, seat: Seat, _rest: str = "") -> None:
        """Draw the board, tell what happened since this person looked, and list the choices."""
        self._screen.clear()
        self._screen.draw(self._match.view(seat))
        self._tell_news(seat)
        status = self._match.game.status(self._match.state, seat)
        self._screen.tell(status.heading, style="bold")
        self._screen.tell(status.prompt)
        self._list(seat)

    def _tell_news(self, viewer: Viewer) -> None:
        since = self._told.get(viewer, 0)
        steps = self._match.update(viewer, since).steps
        self._told[viewer] = self._match.number(viewer)
        if len(steps) > _NEWS and viewer is not None:
            self._screen.tell(f"… {len(steps) - _NEWS} earlier steps; log shows all.", style="dim")
            steps = steps[-_NEWS:]
        for step in steps:
            self._screen.tell_item(step.say)

    def _list(self, seat: Seat) -> None:
        legal = self._match.update(seat, self._match.number(seat)).legal
        self._screen.list_choices([(offered.text, offered.label) for offered in legal])

    def _tell_end(self) -> None:
        viewer = self._people[0] if len(self._people) == 1 else None
        seats = range(len(self._match.head.seats))
        if self._people:
            self._screen.clear()
        views = [self._match.view(seat) for seat in seats]
        self._screen.draw(self._screen.together(views, self._match.view(viewer)))
        self._tell_news(viewer)
        over = self._match.update(viewer, self._match.number(viewer)).over
        if over is not None:
            self._screen.tell(over.say, style="bold")
            winners = [self._name(seat) for seat, place in enumerate(over.places) if place == 1]
            told = f"First place: {' and '.join(winners)}." if winners else "Nobody wins."
            self._screen.tell(told, style="bold")

    def _tell_file(self) -> None:
        if self._is_saved and self._match.result is None:
            self._screen.tell_line(f"Go on with: oviraptor play --resume {self._file}")
        elif self._is_saved:
            self._screen.tell_line(f"See it again with: oviraptor replay {self._file}")

    def _name(self, seat: Seat) -> str:
        return self._match.meta.seat_names[seat]
