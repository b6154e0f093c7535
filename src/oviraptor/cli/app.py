"""Puts the commands together and turns every failure into one clear line and an exit code.

0 is well, 1 a refused action, 2 input that cannot be understood, 3 a fault of ours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper

from oviraptor import __version__
from oviraptor.cli.command_line import Command, no_command, run
from oviraptor.cli.reading import reason_of
from oviraptor.core.errors import OviraptorError, Refused

REFUSED, MALFORMED, OUR_FAULT, INTERRUPTED = 1, 2, 3, 130

COMMANDS = (
    "games", "rules", "serve", "purge", "push-key", "play", "replay", "verify", "analyse", "legal", "apply", "why",
    "perft", "simulate", "arena", "puzzles", "train",
)  # fmt: skip
"""In the order of the help; each is a function in the module of its name, with _ for -."""
_PROGRAM = "oviraptor"
_ABOUT = (
    "Usage: oviraptor [--version] [--help] COMMAND ...",
    "",
    "Board games with secrets: to play, to study and to build on.",
    "",
    "Options:",
    "  --version  Show the version and whether the rules are compiled.",
    "  --help     Show this message and exit; after a COMMAND, its own.",
    "",
    "Commands:",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no “ ” still gets its line
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _obey(given)
    except Refused as refused:
        return _fail(f"{refused.rule} {refused.text}".strip(), REFUSED)
    except OviraptorError as error:
        return _fail(str(error), MALFORMED)
    except BrokenPipeError:  # the reader, `head` perhaps, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _fail(f"{error.filename or 'This'}: {reason_of(error)}", MALFORMED)
    except (KeyboardInterrupt, EOFError):  # Ctrl-C, or Ctrl-D at a question
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("OVIRAPTOR_TRACEBACK"):
            raise
        fault = f"{type(error).__name__}: {error}"
        return _fail(
            f"A fault of ours, {fault} (OVIRAPTOR_TRACEBACK=1 shows where). Please report it.",
            OUR_FAULT,
        )


def _fail(line: str, code: int) -> int:
    print(" ".join(line.split()), file=sys.stderr)
    return code


def _obey(given: Sequence[str]) -> int:
    """Run the command that is named first; only its module is loaded."""
    code = 0
    name, *arguments = given or ["--help"]
    if name == "--help":
        print(_overview())
    elif name == "--version":
        from oviraptor.cli.version import core_kind  # noqa: PLC0415  # looks for the games

        print(f"oviraptor {__version__}\ncore: {core_kind()}")
    elif name in COMMANDS:
        code = run(_command(name), f"{_PROGRAM} {name}", arguments)
    else:
        raise no_command(name, COMMANDS, _PROGRAM)
    sys.stdout.flush()  # while a reader that is gone can still be noticed
    return code


def _command(name: str) -> Command:
    name = name.replace("-", "_")
    command: Command = getattr(import_module(f"oviraptor.cli.commands.{name}"), name)
    return command


def _overview() -> str:
    """Write the help of the whole program: each command with the first line of its own."""
    lines = [f"  {name:<8}  {(_command(name).__doc__ or '').splitlines()[0]}" for name in COMMANDS]
    return "\n".join([*_ABOUT, *lines])
