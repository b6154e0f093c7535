"""Compiles the rules of every game into the wheel with mypyc, when there is a C compiler.

What is compiled is a matter of folders: each `games/<id>/rules/*.py` but `__init__.py`, one shared
library per game. Nothing is written into src/. `OVIRAPTOR_PURE=1` asks for plain Python.
"""

import contextlib
import os
import shlex
import shutil
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledRules(BuildHookInterface[Any]):
    """Adds the compiled rules to a wheel; an editable install stays plain Python."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling which files were made."""
        source = Path(self.root, "src")
        games = rules_by_game(source)
        obstacle = "an editable install" if version == "editable" else obstacle_to_compiling()
        if obstacle:
            self.app.display_info(f"Rules stay plain Python: {obstacle}.")
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="oviraptor-build-")
        built = Path(self.scratch.name, "lib")
        for rules, modules in games.items():
            self.app.display_info(f"Compiling {len(modules)} modules of {rules}")
            compile_together(rules, modules, source, Path(self.scratch.name))
        for library in sorted(built.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")):
            build_data["force_include"][str(library)] = library.relative_to(built).as_posix()
        if games:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the build folder once the wheel is written."""
        if hasattr(self, "scratch"):
            self.scratch.cleanup()


def rules_by_game(source: Path) -> dict[str, list[str]]:
    """The modules to compile, as paths within `source`, by the package they live in."""
    folders = sorted(source.glob("oviraptor/games/*/rules"))
    found = {
        ".".join(folder.relative_to(source).parts): sorted(
            str(file.relative_to(source))
            for file in folder.glob("*.py")
            if file.name != "__init__.py"
        )
        for folder in folders
    }
    return {rules: modules for rules, modules in found.items() if modules}


def obstacle_to_compiling() -> str | None:
    """Why nothing can be compiled here, or None."""
    if os.environ.get("OVIRAPTOR_PURE", "0") not in {"", "0"}:
        return "OVIRAPTOR_PURE is set"
    if os.name == "nt":
        return "not tried on Windows"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the headers of Python are missing"
    if c_compiler() is None:
        return "no C compiler found"
    return None


def c_compiler() -> str | None:
    """The command of the C compiler: asked for, or Python's own, or a usual one."""
    asked = (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang")
    return next((cc for cc in asked if cc and shutil.which(shlex.split(cc)[0])), None)


def compile_together(rules: str, modules: list[str], source: Path, scratch: Path) -> None:
    """Compile the modules of one game into one library; a type error ends the build."""
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
            [*options, *modules],
            opt_level="3",
            debug_level="0",
            group_name=rules,
            target_dir=str(scratch / "c"),
        )
        for extension in extensions:
            extension.extra_compile_args.append("-Wno-error")  # a newer compiler warns of more
        distribution = Distribution({"name": rules, "ext_modules": extensions})
        build = distribution.get_command_obj("build_ext")
        build.build_lib = str(scratch / "lib")
        build.build_temp = str(scratch / "o")
        build.ensure_finalized()
        build.run()
    missing = [module for module in modules if not is_built(scratch / "lib" / module)]
    if missing:
        raise RuntimeError(f"mypyc left out {', '.join(missing)}")


def is_built(module: Path) -> bool:
    """Whether the module has its library in the build folder."""
    return module.with_suffix(str(sysconfig.get_config_var("EXT_SUFFIX"))).exists()
