"""The wheel that `make` installed, asked from outside, since the tests themselves import src/."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import hatch_build

SOURCE = Path(__file__).parents[1] / "src"

_WHERE = """
import importlib, json, pathlib, oviraptor
home = pathlib.Path(oviraptor.__file__).parent
places = ("games/*/rules/*.py", "games/*/search/*.py", "kit/rules/*.py", "kit/search/*.py")
files = sorted(file for place in places for file in home.glob(place))
names = [".".join(file.relative_to(home.parent).with_suffix("").parts) for file in files]
print(json.dumps({n: importlib.import_module(n).__file__ for n in names if "__init__" not in n}))
"""


def run_installed(script: str, *arguments: str) -> str:
    """What a script prints when it runs on the installed wheel; src/ is out of its sight."""
    with tempfile.TemporaryDirectory() as elsewhere:
        command = [sys.executable, "-I", "-c", script, *arguments]
        return subprocess.run(
            command, cwd=elsewhere, check=True, stdout=subprocess.PIPE, text=True
        ).stdout


def installed_rules() -> dict[str, str]:
    """The modules of rules in the installed wheel, and the file each was loaded from."""
    rules: dict[str, str] = json.loads(run_installed(_WHERE))
    return rules


def is_compiled(file: str) -> bool:
    """Whether a module loaded from this file is compiled."""
    return file.endswith((".so", ".pyd"))


def require_compiled_rules() -> dict[str, str]:
    """The installed rules if all are compiled; else skip where that is allowed, or fail."""
    rules = installed_rules()
    plain = sorted(name for name, file in rules.items() if not is_compiled(file))
    obstacle = hatch_build.obstacle_to_compiling()
    if plain and obstacle and os.environ.get("CI") != "true":
        pytest.skip(f"the installed rules are plain Python: {obstacle}")
    assert not plain, f"not compiled, run `make test`: {plain}"
    return rules
