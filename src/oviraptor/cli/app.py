"""Puts the commands together and turns every failure into one clear line and an exit code.

0 is well, 1 a refused action, 2 input that cannot be understood, 3 a fault of ours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated

import typer

from oviraptor import __version__
from oviraptor.cli import (
    apply,
    arena,
    games,
    legal,
    perft,
    play,
    purge,
    replay,
    rules,
    serve,
    simulate,
    train,
    verify,
    why,
)
from oviraptor.cli.reading import reason_of
from oviraptor.core.errors import OviraptorError, Refused

REFUSED, MALFORMED, OUR_FAULT, INTERRUPTED = 1, 2, 3, 130

app = typer.Typer(
    name="oviraptor",
    help="Board games with secrets: to play, to study and to build on.",
    add_completion=False,
    rich_markup_mode=None,  # plain help: rich would take longer to load than all the rest
    pretty_exceptions_enable=False,
)
for command in (
    games.games,
    rules.rules,
    serve.serve,
    purge.purge,
    play.play,
    replay.replay,
    verify.verify,
    legal.legal,
    apply.apply,
    why.why,
    perft.perft,
    simulate.simulate,
    arena.arena,
    train.train,
):
    app.command()(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no “ ” still gets its line
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = app(given or ["--help"], prog_name="oviraptor", standalone_mode=False)
        sys.stdout.flush()
        return int(code or 0)
    except Refused as refused:
        return _fail(f"{refused.rule} {refused.text}".strip(), REFUSED)
    except OviraptorError as error:
        return _fail(str(error), MALFORMED)
    except typer.TyperException as error:
        return _fail(_usage(error), MALFORMED)
    except BrokenPipeError:  # the reader, `head` perhaps, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _fail(f"{error.filename or 'This'}: {reason_of(error)}", MALFORMED)
    except (KeyboardInterrupt, typer.Abort):
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


def _usage(error: typer.TyperException) -> str:
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "oviraptor"
    message = error.format_message()
    return f"{message}{'' if message.endswith(('.', '?')) else '.'} See {path} --help."


def _show_version(asked: bool) -> None:
    if asked:
        from oviraptor.cli.version import core_kind  # noqa: PLC0415

        print(f"oviraptor {__version__}")
        print(f"core: {core_kind()}")
        raise typer.Exit


@app.callback()
def _oviraptor(
    version: Annotated[  # eager: its callback does it all
        bool,
        typer.Option(
            "--version",
            callback=_show_version,
            is_eager=True,
            help="Show the version and whether the rules are compiled.",
        ),
    ] = False,
) -> None:
    """Board games with secrets: to play, to study and to build on."""
