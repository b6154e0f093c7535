"""What runs holds nothing that is not used: what we import, what that needs, and no more."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.test_project import HOUSE, ROOT, requirements

FOR_UVICORN = {"httptools", "uvloop", "websockets"}
"""Not imported by us: uvicorn takes them where they are."""
USE = """
import sys
for name in sys.argv[1:]:
    sys.modules[name] = None  # whoever imports it fails
from oviraptor.cli.app import main
from oviraptor.server import run
from oviraptor.server.app import create_app
from oviraptor.server.settings import Settings
settings = Settings(db="sqlite:///matches.sqlite")
app = create_app(settings)
app.openapi_schema.to_schema()
run.config(app, settings).load()
sys.exit(main(["games"]))
"""


def wanted() -> list[Requirement]:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    return [Requirement(line) for line in tomllib.loads(text)["project"]["dependencies"]]


def left_out() -> set[str]:
    """What `make lock` leaves out, though a library asks for it."""
    found = re.search(r"^UNUSED := (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return set(found[1].split())


def needed(given: Iterable[Requirement], but: set[str]) -> set[str]:
    """All that some packages need on any system, without extras nobody asked for."""
    found: set[str] = set()
    waiting = list(given)
    while waiting:
        each = waiting.pop()
        name = canonicalize_name(each.name)
        if name in but:
            continue
        extras = each.extras if name not in found else set()
        if name not in found or extras:
            found.add(name)
            waiting += [more for more in asked_by(name) if is_for(more, extras)]
    return found


def asked_by(name: str) -> list[Requirement]:
    try:
        return [Requirement(line) for line in requires(name) or ()]
    except ModuleNotFoundError:  # for another system
        return []


def is_for(more: Requirement, extras: set[str]) -> bool:
    if more.marker is None or "extra" not in str(more.marker):
        return True
    return any(more.marker.evaluate({"extra": extra}) for extra in extras)


@cache
def imported() -> set[str]:
    """The packages that the house imports anywhere."""
    code = "\n".join(file.read_text("utf-8") for file in HOUSE.rglob("*.py"))
    return set(re.findall(r"^\s*(?:import|from) (\w+)", code, re.MULTILINE))


@cache
def distributions() -> Mapping[str, list[str]]:
    """The packages by the modules that they bring."""
    return packages_distributions()


def modules_of(names: set[str]) -> set[str]:
    return {
        module
        for module, owners in distributions().items()
        if names & {canonicalize_name(owner) for owner in owners}
    }


def test_run_holds_nothing_that_is_not_needed():
    locked = set(requirements(ROOT / "requirements" / "run.txt"))
    assert locked - needed(wanted(), left_out()) == set()
    assert locked & {"faker", "polyfactory", "python-dotenv", "rich-click", "watchfiles"} == set()


def test_what_is_not_needed_would_be_found():
    standard = [Requirement("uvicorn[standard]")]
    assert "httptools" in needed(standard, set())
    assert "httptools" not in needed([Requirement("uvicorn")], set())
    assert "anyio" not in needed([Requirement("litestar")], {"litestar"})


@pytest.mark.parametrize("each", wanted(), ids=lambda each: each.name)
def test_what_is_asked_for_is_imported(each: Requirement):
    name = canonicalize_name(each.name)
    assert name in FOR_UVICORN or modules_of({name}) & imported()


@pytest.mark.slow
def test_nothing_misses_what_is_left_out(tmp_path: Path):
    but = left_out()
    gone = needed([Requirement(name) for name in but], set()) - needed(wanted(), but)
    blocked = modules_of(gone | but | {"python-dotenv", "watchfiles"})
    done = subprocess.run(
        [sys.executable, "-c", USE, *sorted(blocked)],
        cwd=tmp_path,
        env={"PYTHONPATH": str(HOUSE.parent)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
