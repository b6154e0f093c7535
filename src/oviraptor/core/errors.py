"""The errors this house raises on purpose; each prints as one clear line."""

from __future__ import annotations


class OviraptorError(Exception):
    """Something the user can understand and mend; its text is one clear line."""


class Malformed(OviraptorError):
    """A text that is not in the language: where it goes wrong and what was expected there."""

    def __init__(self, expected: str, *, column: int = 1, line: int | None = None) -> None:
        self.expected = expected
        self.column = column
        self.line = line
        where = f"column {column}" if line is None else f"line {line}, column {column}"
        super().__init__(f"{where}: {expected}")


class BadOption(OviraptorError):
    """An option the game does not have, or a value it does not offer."""


class UnknownGame(OviraptorError):
    """A game that no folder holds."""


class UnknownPicture(OviraptorError):
    """There is no picture of that name."""


class UnknownLesson(OviraptorError):
    """A lesson that its game does not have."""


class BadRecord(OviraptorError):
    """A record that cannot be read or does not replay; names the line."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")


class Refused(OviraptorError):
    """An action the table does not take: the rule (empty for the table's own reasons) and why."""

    def __init__(self, text: str, rule: str = "") -> None:
        self.rule = rule
        self.text = text
        super().__init__(f"{text} {rule}".rstrip())
