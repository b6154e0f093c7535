"""The Chromium the browser tests run in: $CHROMIUM, the system's, or the one of an npm package.

The last needs neither root nor apt: its program, libraries and fonts are unpacked into .venv.
"""

import os
import shutil
import subprocess
import tarfile
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKED = ROOT / "node_modules" / "@sparticuz" / "chromium" / "bin"
UNPACKED = ROOT / ".venv" / "chromium"
SYSTEM_FONTS = Path("/etc/fonts/fonts.conf")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--in-process-gpu", "--num-raster-threads=1", "--disable-lcd-text",
)  # fmt: skip

_INFLATE = """
const { brotliDecompressSync } = require("node:zlib");
const { readFileSync, writeFileSync } = require("node:fs");
writeFileSync(process.argv[2], brotliDecompressSync(readFileSync(process.argv[1])));
"""


class Chromium(NamedTuple):
    """A program and the environment it needs."""

    program: str
    environment: dict[str, str]


def find() -> Chromium:
    """Find a browser, unpacking one if the system has none."""
    named = os.environ.get("CHROMIUM")
    system = named or next((path for name in NAMES if (path := shutil.which(name))), None)
    return Chromium(system, dict(os.environ)) if system else _unpacked()


def node() -> str:
    """The Node that the project brings along."""
    return str(ROOT / ".venv" / "bin" / "node")


def _unpacked() -> Chromium:
    program = UNPACKED / "chromium"
    if not program.exists():
        _unpack()
    libraries = [str(UNPACKED / "al2023" / "lib"), os.environ.get("LD_LIBRARY_PATH", "")]
    environment = {**os.environ, "LD_LIBRARY_PATH": os.pathsep.join(filter(None, libraries))}
    if not SYSTEM_FONTS.exists():  # its own are few, and pages that ask for others end it
        environment["FONTCONFIG_PATH"] = str(UNPACKED / "fonts")
    return Chromium(str(program), environment)


def _unpack() -> None:
    """Unpack the browser aside and put it into place whole: several workers may do so at once."""
    with tempfile.TemporaryDirectory(dir=UNPACKED.parent, prefix="chromium-") as aside:
        folder = Path(aside, "whole")
        folder.mkdir()
        for name in ("al2023", "fonts", "swiftshader"):
            tar = folder / f"{name}.tar"
            _inflate(PACKED / f"{name}.tar.br", tar)
            with tarfile.open(tar) as packed:
                packed.extractall(folder / name, filter="data")
            tar.unlink()
        for library in (folder / "swiftshader").iterdir():
            library.rename(folder / library.name)
        _inflate(PACKED / "chromium.br", folder / "chromium")
        folder.joinpath("chromium").chmod(0o755)
        with suppress(OSError):  # another worker was faster
            folder.rename(UNPACKED)


def _inflate(packed: Path, to: Path) -> None:
    subprocess.run([node(), "-e", _INFLATE, str(packed), str(to)], check=True)
