"""The messages of the wire and every game's view as TypeScript: `python -m oviraptor.server.typescript`.

Made from the JSON Schema of the structs whenever the client is checked; nothing is written twice. It writes
`client/types.gen.ts`, and `view.gen.ts` beside each board found, from the folder that holds both.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, get_type_hints

import msgspec

from oviraptor import games
from oviraptor.core.parts import BOARD_DATA
from oviraptor.server.messages import answers, from_client, from_server, shapes, study

SAID_BY_SERVER: Final = (
    from_server.ServerMessage,
    answers.GameInfo,
    answers.Promised,
    answers.Created,
    answers.Summary,
    answers.Glimpse,
    answers.Problem,
    answers.Imported,
    answers.Replay,
    answers.Story,
    answers.Lesson,
    answers.Picture,
    answers.Pushing,
    shapes.AnalysisState,
    study.Study,
    study.Puzzles,
    study.OpenedPosition,
)
SAID_BY_CLIENT: Final = (
    from_client.ClientMessage,
    from_client.NewMatch,
    study.NewStudy,
    study.NewFork,
    study.Position,
)

Schema = Mapping[str, Any]

_NOTE: Final = "// Made by `python -m oviraptor.server.typescript`; not committed, not edited."
_KEPT: Final = """
type Keeping<B extends import("#boardkit/board.ts").BoardModule<View>> = B;

/** The board as the page expects it, or this does not compile. */
export type Board = Keeping<typeof import("./board.tsx")>;
"""
_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def write_types(root: Path) -> None:
    """Write the types of the messages, and those of the view and data of every game that has a board."""
    (root / "client/types.gen.ts").write_text(typescript(), "utf-8")
    for name in games.names():
        folder = root / "src/oviraptor/games" / name / "client"
        if folder.exists():
            written = view_types(name) + (_KEPT if (folder / "board.tsx").exists() else "")
            (folder / "view.gen.ts").write_text(written, "utf-8")


def view_types(name: str) -> str:
    """Write a game's view, as `view` says that it returns it, and its board's data; every field is there."""
    view = get_type_hints(games.load(name).view)["return"]
    data = games.part(name, BOARD_DATA)
    roots = (view, *(data.STRUCTS if data else ()))
    _, structs = msgspec.json.schema_components(roots, ref_template="{name}")
    return (
        "\n\n".join([_NOTE, *(_declaration(each, schema) for each, schema in structs.items())])
        + "\n"
    )


def typescript() -> str:
    """Write every message as an exported type; what the server says has all its fields."""
    _, sent = msgspec.json.schema_components(SAID_BY_SERVER, ref_template="{name}")
    _, every = msgspec.json.schema_components(
        (*SAID_BY_SERVER, *SAID_BY_CLIENT), ref_template="{name}"
    )
    parts = [_NOTE]
    parts += [_declaration(name, every[name], is_sent=name in sent) for name in sorted(every)]
    parts += [
        _union("ServerMessage", from_server.ServerMessage),
        _union("ClientMessage", from_client.ClientMessage),
    ]
    return "\n\n".join(parts) + "\n"


def _union(name: str, union: Any) -> str:
    members = " | ".join(member.__name__ for member in union.__args__)
    return f"export type {name} = {members};"


def _declaration(name: str, schema: Schema, *, is_sent: bool = True) -> str:
    if "properties" not in schema:  # a struct that is sent as a list
        return "\n".join([*_comment(schema), f"export type {name} = {_type(schema)};"])
    required = schema["properties"] if is_sent else schema.get("required", ())
    fields = [
        f"  {key}{'' if key in required or _is_tag(value) else '?'}: {_type(value)};"
        for key, value in schema["properties"].items()
    ]
    return "\n".join([*_comment(schema), f"export interface {name} {{", *fields, "}"])


def _is_tag(schema: Schema) -> bool:
    return len(schema.get("enum", ())) == 1 or "const" in schema


def _comment(schema: Schema) -> Iterable[str]:
    described = schema.get("description", "")
    if described:
        yield f"/** {' '.join(described.split())} */"


def _type(schema: Schema) -> str:
    match schema:
        case {"$ref": name}:
            return str(name)
        case {"const": value}:
            return msgspec.json.encode(value).decode()
        case {"enum": values}:
            return " | ".join(msgspec.json.encode(value).decode() for value in values)
        case {"anyOf": members} | {"oneOf": members}:
            return " | ".join(_type(member) for member in members)
        case {"type": "array", "prefixItems": members}:
            return f"readonly [{', '.join(_type(member) for member in members)}]"
        case {"type": "array", "items": items}:
            inner = _type(items)
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        case {"type": "array"}:
            return "readonly unknown[]"
        case {"type": "object", "additionalProperties": values}:
            return f"Readonly<Record<string, {_type(values)}>>"
        case {"type": str(kind)} if kind in _PLAIN:
            return _PLAIN[kind]
    return "unknown"


if __name__ == "__main__":
    write_types(Path.cwd())
