"""A match at one terminal: whose turn it is, what is typed, what the computer answers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from oviraptor import games
from oviraptor.bots.player import Player
from oviraptor.cli.reading import BadInput, reason_of
from oviraptor.cli.terminal.autosave import Autosave
from oviraptor.cli.terminal.hints import Hints
from oviraptor.cli.terminal.rulebook import rule_text, with_drawings
from oviraptor.cli.terminal.screen import Choice, Screen
from oviraptor.core.errors import Malformed, OviraptorError, Refused
from oviraptor.core.game import Seat, Viewer
from oviraptor.core.words import counted
from oviraptor.play.files import save
from oviraptor.play.match import Match
from oviraptor.play.pace import pause, rest

HELP = """\
a number or a text   do that              u          take back
? or ? RULE          the rulebook         why TEXT   is it legal, or why not
board                draw it again        hint       what the computer would do
log                  all that happened    resign     give up
save FILE            keep a copy          quit       leave; the match is saved
Enter                list the choices"""

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
        pause: float = 0.0,
    ) -> None:
        self._match = match
        self._screen = screen
        self._bots = bots
        self._luck = luck
        self._pause = pause
        self._hints = Hints(match.game, match.meta)
        self._autosave = Autosave(match, file)
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
            "hint": self._hint,
            "resign": self._resign,
            "help": lambda _seat, _rest: self._screen.tell(HELP),
            "quit": self._leave,
            "q": self._leave,
            "exit": self._leave,
        }

    def play(self) -> int:
        """Play until the end, or until somebody leaves; return the exit code."""
        code = 0
        try:
            while self._match.result is None:
                self._go_on()
            self._tell_end()
        except (Leave, EOFError):
            self._screen.tell("\nGood bye.")
        except KeyboardInterrupt:
            code = 130
            self._screen.tell("\nInterrupted.")
        self._autosave.keep()
        if farewell := self._autosave.farewell():
            self._screen.tell_line(farewell)
        return code

    def _go_on(self) -> None:
        """Let bots go first: what they choose in secret is seen by nobody before it is time."""
        awaited = self._match.awaited
        seat = next((seat for seat in awaited if seat in self._bots), awaited[0])
        if seat in self._bots:
            self._let_think(seat)
        else:
            self._autosave.keep()
            self._let_choose(seat)
            self._autosave.keep()

    def _let_think(self, seat: Seat) -> None:
        match, player = self._match, self._bots[seat]
        luck = Random(match.number(None))
        beat = pause(self._pause, match.last_actor(None), seat, luck)
        begun = time.monotonic()
        with self._screen.busy(f"{self._name(seat)} thinks …"):
            thought = player.think(match.view(seat), seat, match.legal(seat), self._luck)
            time.sleep(rest(beat, time.monotonic() - begun))
        viewer = self._people[0] if len(self._people) == 1 else None
        number = match.number(viewer)
        match.submit(seat, match.game.text(thought.action), at=time.time(), by="bot")
        if not self._people:
            self._tell_news(None)
        elif self._pause:
            for step in match.update(viewer, number).steps:
                self._screen.tell_item(step.say)

    def _let_choose(self, seat: Seat) -> None:
        """Ask a person until an action is done, or something else changes the match."""
        if self._at_screen != seat:
            self._screen.drop_curtain(self._name(seat))
            self._at_screen = seat
        self._show(seat)
        entries = len(self._match.entries)
        while len(self._match.entries) == entries:
            typed = " ".join(self._screen.ask(f"{self._name(seat)}> ").split())
            try:
                self._obey(seat, typed)
            except Refused as refused:
                self._screen.tell(f"{refused.rule} {refused.text}".strip())
            except OviraptorError as error:
                self._screen.tell(str(error))

    def _obey(self, seat: Seat, typed: str) -> None:
        word, _, rest = typed.replace("?", "? ", 1).partition(" ")
        if not typed:
            self._list(seat)
        elif word.casefold() in self._commands:
            self._commands[word.casefold()](seat, rest.strip())
        else:
            self._act(seat, typed)

    def _act(self, seat: Seat, typed: str) -> None:
        text = _meant(self._choices(seat), typed, is_script=not self._screen.is_live)
        try:
            self._match.game.parse(text)
        except Malformed as error:
            raise BadInput(f"“{typed}” is not an action; type help for what is.") from error
        self._match.submit(seat, text, at=time.time())

    def _undo(self, seat: Seat, _rest: str) -> None:
        self._match.undo(seat, at=time.time())

    def _resign(self, seat: Seat, _rest: str) -> None:
        if self._screen.ask("Type yes to resign: ").casefold() == "yes":
            self._match.resign(seat, at=time.time())

    def _leave(self, _seat: Seat, _rest: str) -> None:
        raise Leave

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

    def _hint(self, seat: Seat, _rest: str) -> None:
        with self._screen.busy("Thinking of a hint …"):
            first, *mix = self._hints.hint(self._match, seat)
        self._screen.tell(first)
        for line in mix:
            self._screen.tell(line)

    def _open_rulebook(self, _seat: Seat, rest: str) -> None:
        name = self._match.meta.id
        text = rule_text(name, rest) if rest else games.rulebook(name)
        self._screen.show_page(with_drawings(name, text))

    def _save_copy(self, _seat: Seat, rest: str) -> None:
        if not rest:
            raise BadInput("save needs the name of a file.")
        try:
            save(Path(rest).expanduser(), self._match.record())
        except OSError as error:
            raise BadInput(f"{rest} could not be written: {reason_of(error)}") from error
        self._screen.tell_line(f"Saved to {rest}.")

    def _tell_all(self, seat: Seat, _rest: str) -> None:
        for step in self._match.update(seat).steps:
            self._screen.tell_item(step.say)

    def _show(self, seat: Seat, _rest: str = "") -> None:
        """Draw the board, tell what happened since this person looked, and list the choices."""
        self._screen.clear()
        self._screen.draw(self._match.view(seat))
        self._tell_news(seat)
        if self._autosave.trouble:
            self._screen.tell(self._autosave.trouble, style="bold")
        status = self._match.game.status(self._match.state, seat)
        self._screen.tell(status.heading, style="bold")
        self._screen.tell(status.prompt)
        self._list(seat)

    def _tell_news(self, viewer: Viewer) -> None:
        steps = self._match.update(viewer, self._told.get(viewer, 0)).steps
        self._told[viewer] = self._match.number(viewer)
        if len(steps) > _NEWS:
            earlier = counted(len(steps) - _NEWS, "earlier step")
            self._screen.tell(f"… {earlier}; log shows all.", style="dim")
        for step in steps[-_NEWS:]:
            self._screen.tell_item(step.say)

    def _list(self, seat: Seat) -> None:
        self._screen.list_choices(self._choices(seat))

    def _choices(self, seat: Seat) -> list[Choice]:
        """Number what a seat may do; `play 3` is number 3 where all that is legal reads like it.

        What gives something up comes last: nobody begins with that.
        """
        told = self._match.update(seat, self._match.number(seat)).legal
        legal = sorted(told, key=lambda offered: offered.gives_up != "")
        rests = [offered.text.partition(" ")[2] for offered in legal]
        are_numbers = all(rest.isdecimal() for rest in rests) and len(set(rests)) == len(rests)
        return [
            Choice(int(rest) if are_numbers else place, offered.text, offered.label)
            for place, (rest, offered) in enumerate(zip(rests, legal, strict=True), start=1)
        ]

    def _tell_end(self) -> None:
        """Show the end with all hands open, and who won."""
        viewer = self._people[0] if len(self._people) == 1 else None
        views = [self._match.view(seat) for seat in range(len(self._match.head.seats))]
        if self._people:
            self._screen.clear()
        self._screen.draw(self._screen.together(views, self._match.view(viewer)))
        self._tell_news(viewer)
        over = self._match.update(viewer, self._match.number(viewer)).over
        if over is not None:
            winners = [self._name(seat) for seat, place in enumerate(over.places) if place == 1]
            told = f"First place: {' and '.join(winners)}." if winners else "Nobody wins."
            self._screen.tell(f"{over.say} {told}", style="bold")

    def _name(self, seat: Seat) -> str:
        return self._match.meta.seat_names[seat]


def _meant(choices: Sequence[Choice], typed: str, *, is_script: bool) -> str:
    """Return the text that was meant: of a number, or of a text without its first word.

    A script may count from 1 where a person is shown other numbers.
    """
    if typed.isdecimal():
        numbers = [choice.number for choice in choices]
        if int(typed) in numbers:
            return choices[numbers.index(int(typed))].text
        if is_script and 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1].text
        raise BadInput(f"{typed} is none of the {counted(len(choices), 'choice')}.")
    texts = [choice.text for choice in choices]
    short = [text for text in texts if text.partition(" ")[2] == typed.casefold()]
    return short[0] if len(short) == 1 and typed not in texts else typed
