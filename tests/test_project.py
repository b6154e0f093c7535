"""Facts about the project itself. Each search for a fault is shown to find a planted one."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from conftest import pytest_ignore_collect

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "oviraptor"
HALVES = ("statistics and not slow", "not statistics")
LOCKS = {"uv.txt", "run.txt", "build.txt", "push.txt", "test.txt", "bench.txt"}
ADDRESS = re.compile(r"https?://|file:|index-url|find-links|trusted-host", re.IGNORECASE)


def text_files(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts and "node_modules" not in file.parts:
            yield file


def compiled_files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.suffix in {".so", ".pyd", ".c", ".o"}]


def addresses(folder: Path) -> list[str]:
    return [
        f"{file.name}: {line}"
        for file in text_files(folder)
        for line in file.read_text("utf-8").splitlines()
        if ADDRESS.search(line)
    ]


def game_ids(house: Path) -> list[str]:
    folders = (folder for folder in (house / "games").iterdir() if folder.is_dir())
    return sorted(folder.name for folder in folders if not folder.name.startswith(("_", ".")))


def mentions(ids: list[str], folder: Path, *but: Path) -> list[str]:
    """Where a game's id stands as a word, in a path or in a text; "_" separates words."""
    word = re.compile(rf"(?<![a-z0-9])({'|'.join(ids)})(?![a-z0-9])", re.IGNORECASE)
    found = []
    for file in text_files(folder):
        if any(file.is_relative_to(left_out) for left_out in but):
            continue
        path = str(file.relative_to(folder))
        lines = file.read_text("utf-8", errors="replace").splitlines()
        found += [f"{path}: {line.strip()}" for line in [path, *lines] if word.search(line)]
    return found


def late_decoders(folder: Path) -> list[str]:
    """Functions that have msgspec learn a type when they are called."""
    found = []
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text("utf-8")
        if "msgspec" not in text and "Decoder" not in text:
            continue  # most are quicker read than understood
        tree = ast.parse(text)
        functions = (
            each
            for each in ast.walk(tree)
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)
        )
        for function in functions:
            calls = (each for each in ast.walk(function) if isinstance(each, ast.Call))
            if any(_learns_a_type(call) for call in calls):
                found.append(f"{file.relative_to(folder).as_posix()}: {function.name}")
    return found


def _learns_a_type(call: ast.Call) -> bool:
    name = ast.unparse(call.func).rpartition(".")[2]
    is_typed = any(keyword.arg == "type" for keyword in call.keywords)
    return (
        name == "Decoder"
        or (name == "decode" and is_typed)
        or ast.unparse(call.func) == "msgspec.convert"
    )


def long_lines(files: Iterable[Path], most: int = 120) -> list[str]:
    return [
        f"{file}:{number}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1)
        if len(line) > most
    ]


def written_by_hand() -> Iterator[Path]:
    """Programs and sheets, without tables of positions and sentences in the tests of Python."""
    for folder in (HOUSE, ROOT / "bench", ROOT / "client", ROOT / "examples"):
        for file in text_files(folder):
            is_of_tests = file.suffix == ".py" and "tests" in file.parts
            is_made = file.name.endswith(".gen.ts") or "static" in file.parts
            if file.suffix in {".py", ".ts", ".tsx", ".mjs", ".css"} and not is_of_tests | is_made:
                yield file
    yield from ROOT.glob("*.py")


def requirements(lock: Path) -> dict[str, str]:
    """The entries of a lock file, by name: the pin with all its hashes."""
    text = re.sub(r"^\s*#.*\n?", "", lock.read_text("utf-8"), flags=re.MULTILINE)
    entries = text.replace("\\\n", " ").splitlines()
    return {re.split(r"[ =<>;\[]", entry)[0]: entry for entry in entries if entry.strip()}


def names_wanted(declared: list[object]) -> set[str]:
    return {
        re.split(r"[ =<>;\[]", wanted)[0].replace("_", "-")
        for wanted in declared
        if isinstance(wanted, str)
    }


@pytest.fixture(scope="module")
def pyproject() -> dict[str, dict[str, object]]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_nothing_compiled_lies_among_the_sources():
    assert compiled_files(ROOT / "src") == []


def test_a_compiled_file_among_the_sources_would_be_found(tmp_path: Path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "rules.cpython-311-x86_64-linux-gnu.so").touch()
    assert len(compiled_files(tmp_path)) == 1


def test_requirements_name_no_registry():
    assert addresses(ROOT / "requirements") == []


@pytest.mark.parametrize(
    "line", ["--index-url x", "a @ https://b/c.whl", "--find-links /d", "-e file:///e"]
)
def test_the_name_of_a_registry_would_be_found(tmp_path: Path, line: str):
    (tmp_path / "run.txt").write_text(f"a==1\n{line}\n", encoding="utf-8")
    assert addresses(tmp_path) == [f"run.txt: {line}"]


def test_the_house_names_none_of_its_games():
    ids = game_ids(HOUSE)
    assert ids
    assert mentions(ids, HOUSE, HOUSE / "games", HOUSE / "server" / "static") == []  # static: built
    assert mentions(ids, ROOT / "client") == []


def test_no_line_is_longer_than_120_characters():
    assert long_lines(written_by_hand()) == []


def test_a_long_line_would_be_found(tmp_path: Path):
    kept, long = tmp_path / "kept.css", tmp_path / "long.ts"
    kept.write_text("x" * 120, "utf-8")
    long.write_text(f"{'ü' * 120}\n{'ü' * 121}\n", "utf-8")
    assert long_lines([kept, long]) == [f"{long}:2"]


@pytest.mark.parametrize(
    ("file", "text"),
    [("cli/play.py", "DEFAULT = 'Demo'"), ("bots/x.py", "demo_weight"), ("core/demo.py", "")],
)
def test_a_game_named_in_the_house_would_be_found(tmp_path: Path, file: str, text: str):
    for name in (file, "games/demo/game.py", "games/__init__.py", "core/fine.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("democracy, oviDemo", encoding="utf-8")
    (tmp_path / file).write_text(text, encoding="utf-8")
    assert game_ids(tmp_path) == ["demo"]
    found = mentions(["demo"], tmp_path, tmp_path / "games")
    assert found == [f"{file}: {text or file}"]


def test_what_is_decoded_is_learned_when_a_module_is_imported():
    # msgspec brings the process down if two threads have it learn a class at the same time.
    before_any_thread = {"games/__init__.py: _fault_of_meta"}
    served = (each for each in late_decoders(HOUSE) if not re.match("testing/|.*/tests/", each))
    assert set(served) == before_any_thread


@pytest.mark.parametrize(
    "call", ["msgspec.json.decode(text, type=A)", "msgspec.convert(it, A)", "Decoder(A)"]
)
def test_a_type_learned_in_a_function_would_be_found(tmp_path: Path, call: str):
    (tmp_path / "a.py").write_text(f"X = {call}\n\ndef read(text):\n    return {call}\n", "utf-8")
    assert late_decoders(tmp_path) == ["a.py: read"]


def test_ci_is_the_test_command_with_the_slow_marks():
    run = ROOT / ".ci" / "run"
    assert "make test SLOW=1" in run.read_text("utf-8")
    assert "set -euo pipefail" in run.read_text("utf-8")
    assert os.access(run, os.X_OK)


@pytest.mark.parametrize(
    ("asked", "tier", "chosen"),
    [
        ((), "quick", '"not statistics and not thorough and not slow"'),
        (("SLOW=1",), "slow", '"not statistics and not thorough"'),
        (("ALL=1",), "full", '"not statistics"'),
    ],
)
def test_a_tier_is_told_to_the_tests_and_only_the_full_one_leaves_none_out(
    asked: tuple[str, ...], tier: str, chosen: str
):
    command = ["make", "--dry-run", "pytest", *asked]
    outer = {"MAKEFLAGS", "MFLAGS", "SLOW", "ALL", "ARGS"}  # of the make that runs these tests
    env = {name: value for name, value in os.environ.items() if name not in outer}
    told = subprocess.run(
        command, cwd=ROOT, check=True, capture_output=True, text=True, env=env
    ).stdout
    runs = [line for line in told.splitlines() if "-m pytest" in line]
    assert [f"OVIRAPTOR_TESTS={tier} " in line for line in runs] == [True, True]
    assert f"-m {chosen} " in runs[0]
    assert f"-m {chosen.replace('not ', '', 1)} " in runs[1]
    assert "OVIRAPTOR_BUILD=compiled" in runs[1]


@pytest.mark.parametrize(
    ("text", "halves"),
    [
        ("import pytest\n\npytestmark = pytest.mark.statistics\n", ["statistics and not slow"]),
        (
            "@pytest.mark.statistics\ndef test_one(): ...\n",
            ["statistics and not slow", "not statistics"],
        ),
        ("def test_one(): ...\n", ["not statistics"]),
    ],
)
def test_a_file_of_tests_is_read_for_the_half_that_has_some_of_it(
    tmp_path: Path, text: str, halves: list[str]
):
    file = tmp_path / "test_it.py"
    file.write_text(text, "utf-8")
    told = {half: SimpleNamespace(getoption=lambda _, half=half: half) for half in HALVES}
    read = [half for half, config in told.items() if not pytest_ignore_collect(file, config)]  # type: ignore[arg-type]  # all it is asked
    assert read == halves
    nothing_chosen = SimpleNamespace(getoption=lambda _: "")
    assert pytest_ignore_collect(file, nothing_chosen) is None  # type: ignore[arg-type]  # as above


@pytest.mark.slow
def test_tests_of_one_file_share_a_worker():
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-v",
        "-n1",
        "--dist=loadgroup",
        "-p",
        "no:cacheprovider",
    ]
    file = "tests/core/test_words.py"
    ran = subprocess.run([*command, file], cwd=ROOT, check=True, capture_output=True, text=True)
    assert f"@{file}" in ran.stdout


def test_the_locks_are_those_that_make_lock_writes():
    made = re.findall(r"-o requirements/(\S+)", (ROOT / "Makefile").read_text("utf-8"))
    assert {file.name for file in (ROOT / "requirements").iterdir()} == LOCKS == set(made)


@pytest.mark.parametrize("lock", sorted(LOCKS))
def test_every_requirement_is_pinned_with_hashes(lock: str):
    entries = requirements(ROOT / "requirements" / lock)
    assert entries
    for entry in entries.values():
        assert re.match(r"[a-z0-9-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", entry), entry


def test_the_locks_hold_what_the_project_asks_for(pyproject: dict[str, dict[str, object]]):
    locked = {lock: set(requirements(ROOT / "requirements" / lock)) for lock in LOCKS}
    project, groups = pyproject["project"], pyproject["dependency-groups"]
    run, extras = project["dependencies"], project["optional-dependencies"]
    assert isinstance(run, list)
    assert isinstance(extras, dict)
    assert names_wanted(run) <= locked["run.txt"] & locked["test.txt"] & locked["bench.txt"]
    assert names_wanted(extras["bench"]) <= locked["bench.txt"]
    assert extras["push"] == groups["push"]
    for group in ("uv", "build", "push", "test"):
        wanted = groups[group]
        assert isinstance(wanted, list)
        assert names_wanted(wanted) <= locked[f"{group}.txt"]


def test_a_package_has_one_version_in_all_locks_of_one_environment():
    run, build, push, test = (
        requirements(ROOT / "requirements" / f"{lock}.txt")
        for lock in ("run", "build", "push", "test")
    )
    for name, entry in (run | build | push).items():
        assert test[name].split()[0] == entry.split()[0]


def test_the_build_asks_for_what_its_lock_holds(pyproject: dict[str, dict[str, object]]):
    assert pyproject["build-system"]["requires"] == pyproject["dependency-groups"]["build"]


def test_the_readme_names_only_make_targets_that_exist():
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, flags=re.MULTILINE))
    assert {"run", "test", "bench", "lock"} <= targets
    readme = ROOT / "README.md"
    if not readme.exists():
        pytest.skip("there is no README yet")
    named = re.findall(r"(?:`|^ *(?:\$ )?)make ([a-z]+)", readme.read_text("utf-8"), re.MULTILINE)
    assert {"run", "test"} <= set(named) <= targets
