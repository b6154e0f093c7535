"""The installed wheel: made of these sources, whole, and compiled where it can be."""

import ast
import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import hatch_build
from oviraptor import games
from tests import compiled, compiled_first
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
    expected = hatch_build.modules_by_library(SOURCE)
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
    kit = tmp_path / "oviraptor" / "kit" / "rules"
    kit.mkdir(parents=True)
    (kit / "bag.py").touch()
    moves = os.path.join("oviraptor", "games", "demo", "rules", "moves.py")  # noqa: PTH118
    bag = os.path.join("oviraptor", "kit", "rules", "bag.py")  # noqa: PTH118
    assert hatch_build.modules_by_library(tmp_path) == {
        "oviraptor.games.demo": [moves],
        "oviraptor.kit": [bag],
    }


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
    """Sources of one game with rules, tables, words and a style, of the kit and of the core."""
    source = root / "src"
    house = source / "oviraptor"
    game = house / "games/demo"
    kit = (house / "kit/rules/bag.py", house / "kit/words/english.py")
    core = (house / "core/game.py", house / "core/words.py")
    for file in (game / "rules/play.py", game / "tables.py", game / "words.py", *core, *kit):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x: int = 1\n")
    (game / "rules/play.py").write_text(
        "from oviraptor.games.demo import tables\nfrom oviraptor.kit.rules.bag import x\n"
    )
    (house / "kit/rules/bag.py").write_text("import oviraptor.core.game\nx: int = 1\n")
    (game / "client").mkdir()
    (game / "client/board.css").write_text("a {}")
    return source


@pytest.mark.parametrize(
    ("edited", "is_compiled_anew"),
    [
        ("games/demo/rules/play.py", True),
        ("games/demo/tables.py", True),
        ("core/game.py", True),
        ("core/words.py", False),
        ("kit/rules/bag.py", True),
        ("kit/words/english.py", False),
        ("games/demo/words.py", False),
        ("games/demo/client/board.css", False),
    ],
)
def test_only_what_goes_into_a_library_compiles_it_anew(
    tmp_path: Path, edited: str, is_compiled_anew: bool
):
    source = a_tree(tmp_path)
    modules = hatch_build.modules_by_library(source)["oviraptor.games.demo"]
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


def test_tests_of_statistics_find_compiled_modules_made_of_the_source_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    for place in ("src", "wheel"):
        rules = tmp_path / place / "oviraptor/games/demo/rules"
        rules.mkdir(parents=True)
        for name in ("moves.py", "edited.py", "plain.py"):
            (rules / name).write_text(f"# {place}\n" if name == "edited.py" else "# both\n")
    for name in ("moves", "edited"):
        (rules / f"{name}{EXTENSION_SUFFIXES[0]}").touch()
    monkeypatch.setattr(compiled_first, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(compiled_first, "INSTALLED", tmp_path / "wheel")
    find = compiled_first.CompiledFirst().find_spec
    found = find("oviraptor.games.demo.rules.moves", None)
    assert found is not None
    assert is_compiled(str(found.origin))
    assert find("oviraptor.games.demo.rules.plain", None) is None
    assert find("oviraptor.games.demo.rules.missing", None) is None
    assert find("json", None) is None
    with pytest.raises(ImportError, match="edited since it was compiled"):
        find("oviraptor.games.demo.rules.edited", None)
    assert not processes_find("oviraptor.games.demo.rules.moves")
    (rules / "edited.py").write_text("# src\n")
    assert processes_find("oviraptor.games.demo.rules.moves")
    assert processes_find("oviraptor.games.demo.rules.edited")
    assert not processes_find("oviraptor.games.demo.rules.plain")


def processes_find(module: str) -> bool:
    """Whether what tests start would take this module from the wheel."""
    compiled_first._is_current.cache_clear()
    try:
        return compiled_first.CompiledIfCurrent().find_spec(module, None) is not None
    finally:
        compiled_first._is_current.cache_clear()


@pytest.mark.parametrize("name", games.names())
@pytest.mark.usefixtures("compiled_core")
def test_what_tests_start_plays_on_the_compiled_rules_and_the_tests_themselves_do_not(name: str):
    package = games.package(name)
    script = f"import {package}.rules.play as play, {package} as game; print(play.__file__, game.__file__)"
    environment = {**os.environ, "PYTHONPATH": f"{os.environ['PYTHONPATH']}{os.pathsep}{SOURCE}"}
    told = subprocess.run(
        [sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True
    )
    rules, other = told.stdout.split()
    assert is_compiled(rules)
    assert Path(other).is_relative_to(SOURCE)
    assert not is_compiled(str(import_module(f"{package}.rules.play").__file__))


def test_tests_of_statistics_play_on_the_compiled_rules_and_the_source_of_all_else(
    compiled_core: dict[str, str],
):
    script = (
        "import json, sys; sys.path[:0] = sys.argv[1:]\n"
        "from tests.compiled_first import prefer_compiled; prefer_compiled()\n"
        "from oviraptor import games\n"
        "for name in games.names(): games.load(name)\n"
        "print(json.dumps({n: m.__file__ for n, m in sys.modules.items() if n.startswith('oviraptor')}))"
    )
    loaded = json.loads(run_installed(script, str(SOURCE), str(SOURCE.parent)))
    rules = {name for name in loaded if is_compiled(loaded[name])}
    assert rules & set(compiled_core)
    assert set(compiled_core) & set(loaded) <= rules
    others = {name: file for name, file in loaded.items() if name not in rules}
    assert all(Path(file).is_relative_to(SOURCE) for file in others.values())


def classes_that_are_not_final(folder: Path) -> list[str]:
    """The classes of compiled modules whose methods mypyc cannot call directly."""
    found = []
    for module in sorted(
        name for names in hatch_build.modules_by_library(folder).values() for name in names
    ):
        tree = ast.parse((folder / module).read_text("utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.bases:
                marks = {mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)}
                found += [] if "final" in marks else [f"{module}: {node.name}"]
    return found


def test_compiled_classes_are_final(tmp_path: Path):
    """Libraries are compiled apart: mypyc does not know by itself that nothing derives from a class."""
    assert classes_that_are_not_final(SOURCE) == []
    rules = tmp_path / "oviraptor/games/demo/rules"
    rules.mkdir(parents=True)
    (rules / "state.py").write_text("class State:\n    x: int\n")
    assert len(classes_that_are_not_final(tmp_path)) == 1


def test_a_draft_serves_only_where_nothing_finished_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for is_draft, before, after in (("1", "demo-draft", "demo"), ("", "demo", "demo")):
        monkeypatch.setenv("OVIRAPTOR_DRAFT", is_draft)
        shelf = tmp_path / f"kept{is_draft}"
        assert hatch_build.place_of(shelf, "demo").name == before
        (shelf / "demo").mkdir(parents=True)
        assert hatch_build.place_of(shelf, "demo").name == after
