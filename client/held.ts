/** The matches whose links this browser holds: the lobby's list. They stay in this browser. */
import { signal } from "@preact/signals";
import type { Ticket } from "./types.gen.ts";

export interface Held {
  match: string;
  game: string;
  tickets: readonly Ticket[];
  /** The tickets this browser plays with; the others were for sending to friends. */
  own: readonly string[];
  isHot: boolean;
  /** When it was last opened here, in seconds since 1970. */
  opened: number;
}

const KEY = "oviraptor.matches";
const MOST = 100;

export const held = signal<readonly Held[]>(readHeld(kept()));

/** Read the list; entries of another shape are left out. */
export function readHeld(text: string | null): readonly Held[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isHeld) : [];
  } catch {
    return [];
  }
}

/** Add a match, or what is new about one. */
export function hold(entry: Held): void {
  held.value = merge(held.peek(), entry);
  keep();
}

/** Put an entry in front, with all the tickets known of its match. */
export function merge(list: readonly Held[], entry: Held): readonly Held[] {
  const known = list.find((other) => other.match === entry.match);
  const tickets = new Map([...(known?.tickets ?? []), ...entry.tickets].map((ticket) => [ticket.token, ticket]));
  const own = new Set([...(known?.own ?? []), ...entry.own]);
  const merged = {
    ...entry,
    isHot: entry.isHot || (known?.isHot ?? false),
    tickets: [...tickets.values()],
    own: [...own],
  };
  return [merged, ...list.filter((other) => other !== known)].slice(0, MOST);
}

/** Forget a match; its links go on working where somebody else holds them. */
export function forget(match: string): void {
  held.value = held.peek().filter((entry) => entry.match !== match);
  keep();
}

export function heldMatch(match: string): Held | null {
  return held.value.find((entry) => entry.match === match) ?? null;
}

/** Another tab wrote the list. */
export function watchHeld(): void {
  addEventListener("storage", (event) => {
    if (event.key === KEY) held.value = readHeld(event.newValue);
  });
}

function isHeld(value: unknown): value is Held {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    typeof entry["match"] === "string" &&
    typeof entry["game"] === "string" &&
    Array.isArray(entry["tickets"]) &&
    Array.isArray(entry["own"]) &&
    typeof entry["opened"] === "number"
  );
}

function kept(): string | null {
  try {
    return (globalThis.localStorage as Storage | undefined)?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(held.peek()));
  } catch {
    // storage is forbidden or full: the links still stand in the address bar
  }
}
