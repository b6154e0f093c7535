"""The installed wheel: made of these sources, whole, and compiled where it can be."""

import os
import sys
from pathlib import Path

import pytest

import hatch_build
from tests import compiled
from tests.compiled import SOURCE, is_compiled, run_installed

_HOME = "import oviraptor, pathlib; print(pathlib.Path(oviraptor.__file__).parent)"


def files_of_the_package(package: Path) -> dict[str, bytes]:
    left_out = {"__pycache__", "tests", "client", "static"}
    return {
        str(file.relative_to(package)): file.read_bytes()
        for file in package.rglob("*")
        if file.is_file()
        and not left_out & set(file.relative_to(package).parts)
        and not is_compiled(file.name)
    }


def test_the_tests_themselves_import_the_sources():
    import oviraptor

    assert Path(oviraptor.__file__).is_relative_to(SOURCE)


def test_the_installed_wheel_holds_every_file_of_the_package_as_it_is_now():
    installed = files_of_the_package(Path(run_installed(_HOME).strip()))
    sources = files_of_the_package(SOURCE / "oviraptor")
    assert {name for name, _ in installed.items() ^ sources.items()} == set()


def test_every_module_of_rules_is_loaded_compiled(compiled_core: dict[str, str]):
    expected = hatch_build.rules_by_game(SOURCE)
    paths = [module for modules in expected.values() for module in modules]
    assert set(compiled_core) == {".".join(Path(path).with_suffix("").parts) for path in paths}
    assert all(is_compiled(file) for file in compiled_core.values())


def test_plain_rules_fail_in_ci_and_are_skipped_only_where_nothing_can_compile(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(compiled, "installed_rules", lambda: {"a": "a.py", "b": "b.so"})
    monkeypatch.setenv("OVIRAPTOR_PURE", "1")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(AssertionError, match=r"\['a'\]"):
        compiled.require_compiled_rules()
    monkeypatch.delenv("CI")
    with pytest.raises(pytest.skip.Exception, match="OVIRAPTOR_PURE"):
        compiled.require_compiled_rules()


def test_rules_are_found_by_folder(tmp_path: Path):
    rules = tmp_path / "oviraptor" / "games" / "demo" / "rules"
    rules.mkdir(parents=True)
    for name in ("__init__.py", "moves.py", "notes.md"):
        (rules / name).touch()
    (rules.parent / "view.py").touch()
    module = os.path.join("oviraptor", "games", "demo", "rules", "moves.py")  # noqa: PTH118
    assert hatch_build.rules_by_game(tmp_path) == {"oviraptor.games.demo": [module]}


def test_without_a_compiler_on_the_path_nothing_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    if sys.platform == "win32":
        pytest.skip("nothing is compiled on Windows")
    monkeypatch.delenv("OVIRAPTOR_PURE", raising=False)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert hatch_build.obstacle_to_compiling()


def a_tree(root: Path) -> Path:
    """Sources of one game with rules, words and a style, and of the core."""
    source = root / "src"
    game = source / "oviraptor/games/demo"
    for file in (game / "rules/play.py", game / "words.py", source / "oviraptor/core/game.py"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x: int = 1\n")
    (game / "client").mkdir()
    (game / "client/board.css").write_text("a {}")
    return source


@pytest.mark.parametrize(
    ("edited", "is_compiled_anew"),
    [
        ("games/demo/rules/play.py", True),
        ("core/game.py", True),
        ("games/demo/words.py", False),
        ("games/demo/client/board.css", False),
    ],
)
def test_only_what_goes_into_a_library_compiles_it_anew(
    tmp_path: Path, edited: str, is_compiled_anew: bool
):
    source = a_tree(tmp_path)
    modules = hatch_build.rules_by_game(source)["oviraptor.games.demo"]
    before = hatch_build.fingerprint(source, modules)
    assert hatch_build.fingerprint(source, modules) == before
    with (source / "oviraptor" / edited).open("a") as file:
        file.write("\n")
    assert (hatch_build.fingerprint(source, modules) != before) == is_compiled_anew


def test_libraries_are_kept_whole_and_the_oldest_go(tmp_path: Path):
    built = tmp_path / "lib"
    (built / "oviraptor/games").mkdir(parents=True)
    (built / "oviraptor/games/demo.so").write_text("library")
    shelf = tmp_path / "kept"
    for number in range(hatch_build.MOST_KEPT + 3):
        folder = shelf / f"demo-{number}"
        hatch_build.keep(["oviraptor/games/demo.so"], built, folder)
        os.utime(folder, (number, number))
        assert (folder / "oviraptor/games/demo.so").read_text() == "library"
    hatch_build.keep(["oviraptor/games/demo.so"], built, shelf / "demo-0")  # it is there already
    hatch_build.forget_old({"demo": shelf / "demo-0"})
    left = sorted(folder.name for folder in shelf.iterdir())
    assert left == ["demo-0", "demo-4", "demo-5", "demo-6"]
