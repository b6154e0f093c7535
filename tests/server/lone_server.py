"""A server process of its own, to be killed: `lone_server.py DATABASE [SETTINGS]`, on any free port.

It says its port in the first line, and ends by itself once its standard input is closed.
"""

from __future__ import annotations

import faulthandler
import json
import os
import sys
import threading
from pathlib import Path
from typing import Any, Final

import uvicorn

from oviraptor.server.app import create_app
from oviraptor.server.logs import set_up_logs
from oviraptor.server.push.vapid import PushKey
from oviraptor.server.run import config, listen
from oviraptor.server.settings import Push, Settings

_PUSH: Final[Any] = {
    "contact": "mailto:host@example.org",
    "to_loopback": True,
    "delay": 1.0,
    "gap": 0.0,
    "sure": 0.0,
}
"""Where a key is named in the settings, as `push_key`."""


def main() -> None:
    faulthandler.enable()  # a server that ends by itself tells where
    set_up_logs()
    quick = {"thinkers": 1, "pause": 0.05, "rescue": 1.0, "grace": 0.0, "beat": 0.3, "gone": 2.0}
    asked = json.loads(sys.argv[2]) if len(sys.argv) > 2 else {}
    key = asked.pop("push_key", None)
    push = Push(key=PushKey.read(Path(key)), **_PUSH) if key else None
    settings = Settings(db=sys.argv[1], push=push, **{**quick, **asked})
    with listen("127.0.0.1", 0) as listener:
        server = uvicorn.Server(config(create_app(settings), settings))
        threading.Thread(target=_end_with_the_tests, args=(server,), daemon=True).start()
        os.write(1, b"%d\n" % listener.getsockname()[1])
        server.run(sockets=[listener])


def _end_with_the_tests(server: uvicorn.Server) -> None:
    sys.stdin.read()
    server.should_exit = True


if __name__ == "__main__":
    main()
