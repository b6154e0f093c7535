"""Pictures of at most 256 colours: a third of the size. The browser counts, Python writes the file."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Browser

_COUNT = """async (picture) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const bins = new Map();  // colours that differ by less than 4 are one
  const binOf = (at) => ((data[at] >> 2) << 12) | ((data[at + 1] >> 2) << 6) | (data[at + 2] >> 2);
  for (let at = 0; at < data.length; at += 4) {
    const bin = bins.get(binOf(at)) ?? { count: 0, sum: [0, 0, 0], bin: binOf(at) };
    bin.count++;
    for (let part = 0; part < 3; part++) bin.sum[part] += data[at + part];
    bins.set(bin.bin, bin);
  }
  const mean = ({ sum, count }, part) => sum[part] / count;
  const box = (inside) => {
    const spans = [0, 1, 2].map((part) => {
      const all = inside.map((bin) => mean(bin, part));
      return all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
    });
    const span = Math.max(...spans);
    const count = inside.reduce((sum, bin) => sum + bin.count, 0);
    return { inside, widest: spans.indexOf(span), worth: span * Math.sqrt(count) };
  };
  const boxes = [box([...bins.values()])];
  while (boxes.length < 256) {
    boxes.sort((one, other) => other.worth - one.worth);
    const { inside, widest, worth } = boxes.shift();
    if (!worth) { boxes.push(box(inside)); break; }
    inside.sort((one, other) => mean(one, widest) - mean(other, widest));
    const low = mean(inside[0], widest), high = mean(inside.at(-1), widest);
    const cut = Math.max(1, inside.findIndex((bin) => mean(bin, widest) > (low + high) / 2));
    boxes.push(box(inside.slice(0, cut)), box(inside.slice(cut)));
  }
  const palette = [], index = new Map();
  boxes.forEach(({ inside }, at) => {
    const count = inside.reduce((sum, bin) => sum + bin.count, 0);
    for (let part = 0; part < 3; part++)
      palette.push(Math.round(inside.reduce((sum, bin) => sum + bin.sum[part], 0) / count));
    for (const { bin } of inside) index.set(bin, at);
  });
  let pixels = "";
  for (let row = 0; row < height; row++) {
    const line = new Uint8Array(width);
    for (let x = 0; x < width; x++) line[x] = index.get(binOf(4 * (row * width + x)));
    pixels += String.fromCharCode(...line);
  }
  return { width, height, palette, pixels: btoa(pixels) };
}"""


def write_paletted(browser: Browser, picture: bytes, file: Path) -> None:
    """Write a PNG picture with a palette of 256 colours."""
    page = browser.new_page()
    found = page.evaluate(_COUNT, base64.b64encode(picture).decode())
    page.close()
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, len(pixels), width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (b"IHDR", head), (b"PLTE", bytes(found["palette"])), (b"IDAT", zlib.compress(rows, 9))
    chunks = b"".join(_chunk(name, data) for name, data in (*parts, (b"IEND", b"")))
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
