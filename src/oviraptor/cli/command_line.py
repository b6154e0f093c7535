"""A command line from the signature of a function: its parameters are arguments and options.

Only what these commands need, on top of argparse: what a larger library loads would take longer than
most answers.
"""

from __future__ import annotations

import argparse
import inspect
import re
import typing
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from textwrap import fill
from typing import Any, NoReturn

from oviraptor.core.errors import OviraptorError

Command = Callable[..., int | None]


class BadUsage(OviraptorError):
    """A command line that cannot be understood; names the help that would tell."""

    def __init__(self, message: str, program: str) -> None:
        stop = "" if message.endswith((".", "?")) else "."
        super().__init__(f"{message}{stop} See {program} --help.")


@dataclass(frozen=True)
class Argument:
    """A parameter given by its place; without a default it is required, a list takes all the rest."""

    metavar: str
    help: str


class Option:
    """A parameter given by its name, `--round-cap` for `round_cap` unless it says otherwise."""

    def __init__(
        self,
        *names: str,
        help: str,  # noqa: A002  # what argparse calls it
        metavar: str | None = None,
        min: float | None = None,  # noqa: A002
        max: float | None = None,  # noqa: A002
    ) -> None:
        self.names = names
        self.help = help
        self.metavar = metavar
        self.min = min
        self.max = max


def run(command: Command, program: str, arguments: list[str]) -> int:
    """Call a command with what was typed; raises BadUsage."""
    parser = _Parser(program, inspect.getdoc(command) or "")
    hints = typing.get_type_hints(command, include_extras=True)
    for name, parameter in inspect.signature(command).parameters.items():
        kind, declared = typing.get_args(hints[name])
        if isinstance(declared, Argument):
            _add_argument(parser, name, kind, declared, parameter.default)
        else:
            _add_option(parser, name, kind, declared, parameter.default)
    if "--help" in arguments:
        print(parser.format_help(), end="")
        return 0
    given = parser.parse_intermixed_args(arguments)
    return command(**vars(given)) or 0


def no_command(name: str, commands: typing.Iterable[str], program: str) -> BadUsage:
    """Refuse a command there is not, and guess what was meant."""
    if name.startswith("-"):
        return BadUsage(f"No such option: {name}", program)
    near = " or ".join(f"'{each}'" for each in get_close_matches(name, commands))
    meant = f" Did you mean {near}?" if near else ""
    return BadUsage(f"No such command '{name}'.{meant}", program)


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are errors of this house and whose help looks like its README."""

    def __init__(self, program: str, description: str) -> None:
        super().__init__(
            prog=program,
            description="\n\n".join(fill(part, 78) for part in description.split("\n\n")),
            formatter_class=_Formatter,
            allow_abbrev=False,
            add_help=False,
        )
        self.add_argument(
            "--help",
            action="store_true",
            default=argparse.SUPPRESS,
            help="Show this message and exit.",
        )

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line."""
        said = re.sub(r"^argument (\S+): ", r"Invalid value for '\1': ", message)
        raise BadUsage(f"{said[:1].upper()}{said[1:]}", self.prog)


class _Formatter(argparse.RawDescriptionHelpFormatter):
    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or "Usage: ")


def _add_argument(
    parser: _Parser, name: str, kind: Any, declared: Argument, default: object
) -> None:
    count = None if default is inspect.Parameter.empty else "*" if _is_list(kind) else "?"
    parser.add_argument(
        name, nargs=count, metavar=declared.metavar, help=declared.help.replace("%", "%%")
    )


def _add_option(parser: _Parser, name: str, kind: Any, declared: Option, default: Any) -> None:
    names = declared.names or (f"--{name.replace('_', '-')}",)
    if kind is bool:
        parser.add_argument(*names, dest=name, action="store_true", help=declared.help)
        return
    is_required = default is inspect.Parameter.empty
    parser.add_argument(
        *names,
        dest=name,
        action="append" if _is_list(kind) else "store",
        type=_reader(kind, declared),
        required=is_required,
        default=None if is_required else default,
        metavar=declared.metavar,
        help=(declared.help + _limits(declared, None if is_required else default)).replace(
            "%", "%%"
        ),
    )


def _reader(kind: Any, declared: Option) -> Callable[[str], Any]:
    """Return what reads the text of an option: a number within its bounds, or the text itself."""
    wanted = next((each for each in (int, float) if each in _plain(kind)), None)

    def read(text: str) -> Any:
        if wanted is None:
            return text
        noun = "a whole number" if wanted is int else "a number"
        try:
            number = wanted(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"“{text}” is not {noun}.") from None
        low, high = declared.min, declared.max
        if (low is not None and not number >= low) or (high is not None and not number <= high):
            raise argparse.ArgumentTypeError(f"{text} is not in the range {_range(declared)}.")
        return number

    return read


def _plain(kind: Any) -> tuple[Any, ...]:
    """List the kinds of a union, or the kind itself."""
    return typing.get_args(kind) or (kind,)


def _is_list(kind: Any) -> bool:
    return any(typing.get_origin(each) is list for each in (kind, *_plain(kind)))


def _range(declared: Option) -> str:
    if declared.max is None:
        return f"x>={declared.min}"
    return f"x<={declared.max}" if declared.min is None else f"{declared.min}<=x<={declared.max}"


def _limits(declared: Option, default: object) -> str:
    """Write what an option is by default and between which bounds, in brackets behind its help."""
    told = [] if default is None else [f"default: {default}"]
    if declared.min is not None or declared.max is not None:
        told.append(_range(declared))
    return f"  [{'; '.join(told)}]" if told else ""
