/** The matches whose links this browser holds: the lobby's list. They stay in this browser. */
import { signal } from "@preact/signals";
import type { Ticket } from "../types.gen.ts";

export interface SavedMatch {
  match: string;
  game: string;
  tickets: readonly Ticket[];
  /** The tickets this browser plays with; the others were for sending to friends. */
  own: readonly string[];
  isHot: boolean;
  /** Whether it went on from a position: it is no result of its own. */
  isFork?: boolean;
  /** When it was last opened here, in seconds since 1970. */
  opened: number;
}

const KEY = "oviraptor.matches";
const MOST = 100;

export const savedMatches = signal<readonly SavedMatch[]>(readSavedMatches(kept()));

/** Read the list; entries of another shape are left out. */
export function readSavedMatches(text: string | null): readonly SavedMatch[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isSavedMatch) : [];
  } catch {
    return [];
  }
}

/** Add a match, or what is new about one. */
export function saveMatch(entry: SavedMatch): void {
  savedMatches.value = merge(savedMatches.peek(), entry);
  keep();
}

/** Put an entry in front, with all the tickets known of its match. */
export function merge(list: readonly SavedMatch[], entry: SavedMatch): readonly SavedMatch[] {
  const known = list.find((other) => other.match === entry.match);
  const tickets = new Map([...(known?.tickets ?? []), ...entry.tickets].map((ticket) => [ticket.token, ticket]));
  const own = new Set([...(known?.own ?? []), ...entry.own]);
  const merged = {
    ...entry,
    ...(known?.isFork && { isFork: true }),
    isHot: entry.isHot || (known?.isHot ?? false),
    tickets: [...tickets.values()],
    own: [...own],
  };
  return [merged, ...list.filter((other) => other !== known)].slice(0, MOST);
}

/** Forget a match; its links go on working where somebody else holds them. */
export function forget(match: string): void {
  savedMatches.value = savedMatches.peek().filter((entry) => entry.match !== match);
  keep();
}

export function savedMatch(match: string): SavedMatch | null {
  return savedMatches.value.find((entry) => entry.match === match) ?? null;
}

/** Another tab wrote the list. */
export function watchSavedMatches(): void {
  addEventListener("storage", (event) => {
    if (event.key === KEY) savedMatches.value = readSavedMatches(event.newValue);
  });
}

function isSavedMatch(value: unknown): value is SavedMatch {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  return (
    typeof entry.match === "string" &&
    typeof entry.game === "string" &&
    Array.isArray(entry.tickets) &&
    Array.isArray(entry.own) &&
    typeof entry.opened === "number"
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
    localStorage.setItem(KEY, JSON.stringify(savedMatches.peek()));
  } catch {
    // storage is forbidden or full: the links still stand in the address bar
  }
}
