"""The messages of the wire as TypeScript: `python -m oviraptor.server.types > client/types.gen.ts`.

Made from the JSON Schema of the structs whenever the client is checked; nothing is written twice.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from oviraptor.server import messages

SAID_BY_SERVER: Final = (
    messages.ServerMessage,
    messages.GameInfo,
    messages.Promised,
    messages.Created,
    messages.Summary,
    messages.Problem,
    messages.Imported,
    messages.Replay,
)
SAID_BY_CLIENT: Final = (messages.ClientMessage, messages.NewMatch)

Schema = Mapping[str, Any]

_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript() -> str:
    """Write every message as an exported type; what the server says has all its fields."""
    _, sent = msgspec.json.schema_components(SAID_BY_SERVER, ref_template="{name}")
    _, every = msgspec.json.schema_components(
        (*SAID_BY_SERVER, *SAID_BY_CLIENT), ref_template="{name}"
    )
    parts = ["// Made by `python -m oviraptor.server.types`; not committed, not edited."]
    parts += [_interface(name, every[name], is_sent=name in sent) for name in sorted(every)]
    parts += [
        _union("ServerMessage", messages.ServerMessage),
        _union("ClientMessage", messages.ClientMessage),
    ]
    return "\n\n".join(parts) + "\n"


def _union(name: str, union: Any) -> str:
    members = " | ".join(member.__name__ for member in union.__args__)
    return f"export type {name} = {members};"


def _interface(name: str, schema: Schema, *, is_sent: bool) -> str:
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
        case {"type": "array", "items": items} if items is not False:
            inner = _type(items)
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        case {"type": "object", "additionalProperties": values}:
            return f"Readonly<Record<string, {_type(values)}>>"
        case {"type": str(kind)} if kind in _PLAIN:
            return _PLAIN[kind]
    return "unknown"


if __name__ == "__main__":
    sys.stdout.write(typescript())
