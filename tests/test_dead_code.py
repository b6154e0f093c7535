"""What nothing uses any more: exports of the page, classes of its sheets, constants of Python."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "client", ROOT / "src" / "oviraptor" / "games")
PYTHON = (ROOT / "src", ROOT / "tests", ROOT / "bench")
SCRIPTS = {".ts", ".tsx", ".mjs"}
EXPORT = re.compile(
    r"^export (?:async )?(?:function|const|class|interface|type|enum)\*? (\w+)", re.MULTILINE
)
CONSTANT = re.compile(r"^(_?[A-Z][A-Z0-9_]+)\s*(?::[^=\n]*)?=", re.MULTILINE)
WORD = re.compile(r"\w+")
CLASS = re.compile(r"\.([a-z][\w-]*)")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)

Texts = Mapping[str, str]


def read(folders: Iterable[Path], suffixes: set[str]) -> Texts:
    files = chain.from_iterable(folder.rglob("*") for folder in folders)
    return {
        file.relative_to(ROOT).as_posix(): file.read_text("utf-8")
        for file in sorted(files)
        if file.suffix in suffixes and not file.name.endswith(".gen.ts")
    }


def used_nowhere_else(scripts: Texts) -> Iterator[str]:
    """Exports whose name stands in no other file."""
    files_with = Counter(word for text in scripts.values() for word in set(WORD.findall(text)))
    for path, text in scripts.items():
        for name in EXPORT.findall(text):
            if files_with[name] == 1:
                yield f"{path}: {name}"


def classes_of_nothing(sheets: Texts, code: Texts) -> Iterator[str]:
    """Classes that no code names, in whole or by a beginning that it completes: `piece-${kind}`."""
    every = "\n".join(code.values())
    words = set(re.findall(r"[\w-]+", every))
    begun = tuple(set(re.findall(r"([\w-]+-)\$\{", every)))
    for path, text in sheets.items():
        for name in sorted(set(CLASS.findall(COMMENT.sub("", text)))):
            if name not in words and not name.startswith(begun):
                yield f"{path}: {name}"


def constants_of_nothing(modules: Texts) -> Iterator[str]:
    count = Counter(word for text in modules.values() for word in WORD.findall(text))
    for path, text in modules.items():
        for name in CONSTANT.findall(text):
            if count[name] == 1:
                yield f"{path}: {name}"


def test_every_export_of_the_page_is_used_elsewhere():
    assert list(used_nowhere_else(read(PAGE, SCRIPTS))) == []


def test_every_class_of_a_sheet_is_named_in_code():
    code = read((*PAGE, ROOT / "src" / "oviraptor" / "server"), SCRIPTS | {".html", ".svg", ".py"})
    assert list(classes_of_nothing(read(PAGE, {".css"}), code)) == []


def test_every_constant_is_used():
    assert list(constants_of_nothing(read(PYTHON, {".py"}))) == []


def test_what_nothing_uses_would_be_found():
    scripts = {
        "a.ts": "export const dead = 1;\nexport const used = 2;",
        "b.ts": "used + `sign-${used}`",
    }
    assert list(used_nowhere_else(scripts)) == ["a.ts: dead"]
    sheets = {"a.css": ".used, .sign-large, .dead { width: 0.5rem; /* a.file */ }"}
    assert list(classes_of_nothing(sheets, scripts | {"c.ts": ""})) == []
    assert list(classes_of_nothing(sheets, {"b.ts": scripts["b.ts"]})) == ["a.css: dead"]
    assert list(
        constants_of_nothing({"a.py": "DEAD: Final = 1\nUSED = 2\nX1 = USED", "b.py": "X1"})
    ) == ["a.py: DEAD"]
