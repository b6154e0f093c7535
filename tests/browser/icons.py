"""Icons of pixels, drawn from ours of lines: iOS takes no SVG. `PYTHONPATH=src python -m tests.browser.icons` writes them anew."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.serving import ROOT

APP = ROOT / "client" / "app"
ICONS = (("icon-180.png", 180, "icon-maskable.svg"), ("icon-512.png", 512, "icon.svg"))
"""Their names, sizes in pixels, and what they are drawn from: iOS rounds the corners itself."""


def draw_icon(page: Page, size: int, source: str) -> bytes:
    """Draw an icon in a page of a browser."""
    drawing = (
        (APP / source)
        .read_text(encoding="utf-8")
        .replace("<svg ", f'<svg width="{size}" height="{size}" ')
    )
    alone = page.context.browser.new_page(viewport={"width": size, "height": size})  # type: ignore[union-attr]  # it has one
    alone.set_content(f"<body style='margin: 0; line-height: 0'>{drawing}")
    drawn = alone.screenshot(omit_background=True)
    alone.close()
    return drawn


def main() -> None:
    found = chromium.find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found.program, env=dict(found.environment), args=list(chromium.FLAGS)
        )
        page = browser.new_page()
        for name, size, source in ICONS:
            Path(APP, name).write_bytes(draw_icon(page, size, source))
        browser.close()


if __name__ == "__main__":
    main()
