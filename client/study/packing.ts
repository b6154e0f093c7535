/** A position's text in a link: deflated, in letters that need no escape. */

import type { Route } from "../app/route.ts";

export type Options = Readonly<Record<string, string>>;

/** The page of a position. */
export async function positionRoute(game: string, text: string, options: Options): Promise<Route> {
  const query = new URLSearchParams({ p: await pack(text) });
  const chosen = `${new URLSearchParams(options)}`;
  if (chosen) query.set("o", chosen);
  return { page: "position", game, query: `${query}` };
}

/** What the query of such a page holds: the text packed, and the options. */
export function readQuery(query: string): { packed: string; options: Options } {
  const asked = new URLSearchParams(query);
  const options = Object.fromEntries(new URLSearchParams(asked.get("o") ?? ""));
  return { packed: asked.get("p") ?? "", options };
}

/** More than any position has, however a link was made. */
const MOST_CHARACTERS = 100_000;

export async function pack(text: string): Promise<string> {
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a link; null if it is damaged. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await piped(bytes, new DecompressionStream("deflate-raw"), MOST_CHARACTERS);
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(way).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) throw new RangeError("too long");
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
