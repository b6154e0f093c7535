"""Running a server: where it listens, what it says when it starts, and how it ends."""

from __future__ import annotations

import errno
import faulthandler
import gc
import os
import re
import resource
import socket
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import segno
import uvicorn

from oviraptor.core.errors import OviraptorError
from oviraptor.server.app import create_app
from oviraptor.server.http.transport_limits import protocols
from oviraptor.server.logs import set_up_logs
from oviraptor.server.push import CannotPush, load_vapid
from oviraptor.server.settings import Push, Settings, steady_time
from oviraptor.store import DAY, Keeping, Store
from oviraptor.store.sole import sole_server

_CONTACT: Final = re.compile(r"(mailto:[!-~]+@[!-~]+|https://[!-~]+)")


class CannotListen(OviraptorError):
    """The address cannot be had: taken, or not this machine's."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the command line asks for."""

    host: str
    port: int
    db: str | None
    names: tuple[str, ...] = ()
    thinkers: int | None = None
    pause: float | None = None
    keep: int | None = None
    """For how many days matches people played are kept; None is for ever."""
    push_key: str | None = None
    """The file with the key for Web Push; without one nobody is told who has closed the page."""
    push_contact: str | None = None


def run(wanted: Wanted) -> int:
    """Serve until Ctrl-C; raises CannotListen, CannotPush and StoreDown with a clear line."""
    asked = _settings(wanted)
    listener = listen(wanted.host, wanted.port)
    url = database(wanted.db)
    with listener, sole_server(url), Store.open(url) as store:
        set_up_logs()
        settings = replace(asked, now=steady_time(store.time()))
        app = create_app(settings, store)
        for line in greeting(wanted.host, listener.getsockname()[1], store.name):
            print(line)  # noqa: T201  # it is what the command says
        sys.stdout.flush()
        if sys.__stderr__ is not None:
            faulthandler.enable(sys.__stderr__)  # a library that ends the process is told of
        collect_seldom()
        open_many_files()
        server = uvicorn.Server(config(app, settings))
        with suppress(KeyboardInterrupt):  # the usual way to end it
            server.run(sockets=[listener])
    return 0


def _settings(wanted: Wanted) -> Settings:
    """Take what was asked for, and what is usual for the rest."""
    settings = Settings(db="", hosts=wanted.names, keeping=keeping(wanted.keep))
    if wanted.thinkers is not None:
        settings = replace(settings, thinkers=wanted.thinkers)
    if wanted.pause is not None:
        settings = replace(settings, pause=wanted.pause)
    return replace(settings, push=push_of(wanted.push_key, wanted.push_contact))


def push_of(file: str | None, contact: str | None) -> Push | None:
    """Set up Web Push by what was asked for, or else by the environment; raises CannotPush."""
    file = file or os.environ.get("OVIRAPTOR_PUSH_KEY")
    contact = contact or os.environ.get("OVIRAPTOR_PUSH_CONTACT")
    if not file and not contact:
        return None
    if not file:
        raise CannotPush("A contact alone tells nobody anything: name a key, too, with --push-key.")
    if not contact or not _CONTACT.fullmatch(contact):
        raise CannotPush(
            "Push services want to know whom to ask:"
            " --push-contact mailto:you@example.org, or an https address."
        )
    return Push(key=load_vapid().PushKey.read(Path(file)), contact=contact)


def collect_seldom() -> None:
    """Let the garbage collector look at little at a time, and at everything seldom.

    With many matches all of it takes half a second, and a tenth of it is a pause that people feel.
    A match is made of values without cycles and goes with its last reference; what is left for the
    collector is little: sockets that were closed, errors that were caught.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 5, 2_000)


def open_many_files() -> None:
    """Let the process open as many files as it may: each connection is one."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # then it stays as it is
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def config(app: object, settings: Settings) -> uvicorn.Config:
    """Set up uvicorn: our own logs, no access log, small messages, proxies on this machine."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # an ASGI application
        log_config=None,
        access_log=False,
        ws_max_size=16 * settings.limits.message_bytes,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        server_header=False,
        lifespan="on",
        **protocols(settings.limits),
    )


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or say what to do about it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(2048)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise CannotListen(
                f"Port {port} is taken; choose another: make run PORT={port + 1},"
                f" or oviraptor serve --port {port + 1}."
            ) from error
        if error.errno == errno.EACCES:
            raise CannotListen(f"Port {port} is not for ordinary users; try PORT=8000.") from error
        raise CannotListen(f"{host} cannot be listened on: {error.strerror or error}.") from error
    return listener


def database(asked: str | None, *, is_made: bool = True) -> str:
    """Return the address of the database: as asked for, or a file in the user's data folder."""
    if asked and "://" in asked:
        return asked
    file = Path(asked) if asked else _data_folder() / "matches.sqlite"
    if is_made:
        file.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{file.absolute()}"


def keeping(days: int | None) -> Keeping:
    """Say for how long matches are kept, if those people played for so many days."""
    return Keeping(played=None if days is None else days * DAY)


def greeting(host: str, port: int, database_name: str) -> list[str]:
    """Say where the page is; in the local network with a QR code for phones."""
    lines = []
    if host in {"0.0.0.0", "::"}:  # noqa: S104  # asked for
        here = lan_address()
        lines.append(f"Oviraptor is at http://localhost:{port}/")
        if here:
            page = f"http://{here}:{port}/"
            lines += [f"and for your network at {page}", "", qr_code(page)]
    else:
        shown = f"[{host}]" if ":" in host else host
        lines.append(f"Oviraptor is at http://{shown}:{port}/")
    lines.append(f"Matches are kept in {database_name}")
    lines.append("Ctrl-C ends it; matches go on when it is started again.")
    return lines


def lan_address() -> str | None:
    """Find the address of this machine in its network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: never reached
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return found


def qr_code(text: str) -> str:
    """Draw a QR code of half blocks, dark on light whatever the terminal's colours."""
    rows = [
        [bool(cell) for cell in row] for row in segno.make(text, micro=False).matrix_iter(border=2)
    ]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    blocks = {(True, True): " ", (True, False): "▄", (False, True): "▀", (False, False): "█"}
    return "\n".join(
        "".join(blocks[top, bottom] for top, bottom in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "oviraptor"
