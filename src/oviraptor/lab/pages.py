"""A report as one page of HTML that needs nothing else, readable in light and dark: what all reports are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path

from oviraptor.core.errors import OviraptorError


class BadReport(OviraptorError):
    """A place where no report can be written."""


def check_page(path: str, kind: str) -> None:
    """Refuse a place where a report could not be written, before much is spent on it.

    What is there already is written over only if it is a report of the same kind.
    """
    file = Path(path)
    if file.is_dir():
        raise BadReport(f"{path} is a directory, not a file.")
    if not file.parent.is_dir():
        raise BadReport(f"There is no directory {file.parent}.")
    if file.exists() and not file.read_bytes().startswith(_beginning(kind).encode()):
        raise BadReport(f"{path} holds something else than a report; it is left alone.")


def page(kind: str, title: str, lead: str, parts: Iterable[str], style: str = "") -> str:
    """Put a page together: its title, a first paragraph, and parts of HTML."""
    css = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    return "\n".join(
        [
            _beginning(kind),
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>",
            f"<style>\n{css}{style}</style></head>",
            f"<body><h1>{escape(title)}</h1>",
            f'<p class="quiet">{lead}</p>',
            *parts,
            "</body></html>\n",
        ]
    )


def _beginning(kind: str) -> str:
    """Say how a report of a kind begins, and nothing else does."""
    return f'<!doctype html>\n<html lang="en" class="{kind}">'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], said: int = 99) -> str:
    """Draw a table of cells of HTML, each row headed by its first; from column `said` on they are sentences."""
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{first}</th>'
        + "".join(
            f'<td class="said">{cell}</td>' if at >= said else f"<td>{cell}</td>"
            for at, cell in enumerate(rest, start=1)
        )
        + "</tr>"
        for first, *rest in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def section(title: str, inside: str) -> str:
    """Set something under a heading."""
    return f"<section><h3>{escape(title)}</h3>{inside}</section>"


def figure(title: str, inside: str, caption: str) -> str:
    """Set something under a heading, with words below."""
    return (
        f"<figure><h3>{escape(title)}</h3>{inside}"
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )
