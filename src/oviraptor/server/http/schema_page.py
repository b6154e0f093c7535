"""The API as one page of plain HTML: no script, nothing from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from oviraptor.server.codec import message_schema

Schema = Mapping[str, Any]

_INTRODUCTION = """
<p>Anyone may write a client or a bot. Begin a match or get a ticket from its link
(<code>#/m/MATCH/TOKEN</code>), open a WebSocket to <code>/api/matches/MATCH/socket</code>, and say</p>
<pre>{"type": "hello", "token": "TOKEN"}</pre>
<p>The answer is <code>welcome</code>, <code>table</code> and <code>update</code>. When the update's
<code>awaited</code> holds your seat, choose one of <code>legal</code> and say it with the update's
<code>number</code>:</p>
<pre>{"type": "submit", "text": "play 4", "number": 17}</pre>
<p>A new <code>update</code> follows, or <code>refused</code> with the reason. If it is
<code>stale</code> an update follows as well. After a lost connection say hello with
<code>since</code>, the number of the last update, and what was missed comes.</p>
<p>Where <code>welcome</code> says <code>hints</code> (against the computer, or where whoever made the
match allowed them) you may ask what the strongest computer player would do in your place:</p>
<pre>{"type": "hint"}</pre>
<p>Within a second or two comes <code>hint</code> with an action's <code>text</code>, the
<code>mix</code> it was drawn from where it pays to be unpredictable, and <code>why</code>; nobody else
is told. The computer takes its time, so that people can follow; who needs none of that says
<code>{"type": "pace", "at_once": true}</code>.</p>
<p>Once a match is over, <code>POST /api/matches/MATCH/analysis</code> has it weighed decision by
decision; how far that is comes over the socket as <code>analysed</code>. <code>POST /api/studies</code>
tries something in a position (of such a match, by its text, or of a puzzle) without a match, and
<code>POST /api/forks</code> plays on from there in a new one.</p>
<p>The whole schema of
messages is at <a href="/docs/messages">/docs/messages</a>, that of HTTP at
<a href="/schema/openapi.json">/schema/openapi.json</a>.</p>
"""


def schema_page(openapi: Schema) -> str:
    """Draw the page."""
    info = openapi["info"]
    operations = "".join(
        _operation(method, path, operation)
        for path, item in sorted(openapi["paths"].items())
        for method, operation in sorted(item.items())
        if isinstance(operation, dict)
    )
    structs = openapi.get("components", {}).get("schemas", {})
    messages = json.loads(message_schema())["$defs"]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(info['title'])}: the API</title>"
        '<link rel="stylesheet" href="/schema/page.css"></head><body>'
        f"<main><h1>{escape(info['title'])}: the API, version {escape(info['version'])}</h1>"
        f"{_INTRODUCTION}<h2>HTTP</h2>{operations}"
        f"<h2>Messages on the socket</h2>{_structs(messages)}"
        f"<h2>Bodies of HTTP</h2>{_structs(structs)}</main></body></html>"
    )


def _operation(method: str, path: str, operation: Schema) -> str:
    answers = "".join(
        f"<li><code>{escape(status)}</code> {escape(answer.get('description', ''))}</li>"
        for status, answer in sorted(operation.get("responses", {}).items())
    )
    parameters = "".join(
        f"<li><code>{escape(parameter['name'])}</code> ({escape(parameter['in'])}) "
        f"{escape(parameter.get('description') or '')}</li>"
        for parameter in operation.get("parameters", ())
    )
    return (
        f"<section><h3><code>{escape(method.upper())} {escape(path)}</code></h3>"
        f"<p>{escape(operation.get('description') or operation.get('summary') or '')}</p>"
        f"<ul>{parameters}</ul><p>Answers</p><ul>{answers}</ul></section>"
    )


def _structs(schemas: Schema) -> str:
    return "".join(
        f'<section id="{escape(name)}"><h3>{escape(name)}</h3>'
        f"<p>{escape(schema.get('description', ''))}</p>"
        f"<pre>{escape(json.dumps(_shown(schema), indent=2, ensure_ascii=False))}</pre></section>"
        for name, schema in sorted(schemas.items())
    )


def _shown(schema: Schema) -> Any:
    return schema.get("properties") or {
        key: value for key, value in schema.items() if key not in {"title", "description"}
    }
