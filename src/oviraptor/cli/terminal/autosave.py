"""Keeps a match in its file as it goes on, and remembers why if that fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from oviraptor.cli.reading import reason_of
from oviraptor.core.errors import OviraptorError
from oviraptor.play.files import save
from oviraptor.play.match import Match
from oviraptor.play.table import is_table


class Autosave:
    """The file of one match; `trouble` says why it is not up to date, or is empty."""

    def __init__(self, match: Match[Any, Any, Any], file: Path) -> None:
        self.trouble = ""
        self._match = match
        self._file = file
        self._kept = -1

    def keep(self) -> None:
        """Save the match if it went on since; play goes on even if that fails."""
        count = len(self._match.entries)
        if self._kept == count or not self._has_begun():
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            save(self._file, self._match.record())
        except (OviraptorError, OSError) as error:
            self.trouble = f"The match could not be saved to {self._file}: {reason_of(error)}"
        else:
            self.trouble = ""
            self._kept = count

    def farewell(self) -> str:
        """Say how to come back to the match."""
        if self.trouble or self._kept < 0:
            return self.trouble
        if self._match.result is None:
            return f"Go on with: oviraptor play --resume {self._file}"
        return f"See it again with: oviraptor replay {self._file}"

    def _has_begun(self) -> bool:
        """Tell whether anybody has done anything that is worth a file."""
        entries = self._match.entries
        return any(e.by in {"person", "bot"} and not is_table(e.do) for e in entries)
