/**
 * What this browser keeps of a match's chance, to be compared at the end: the hash it was shown first and
 * the numbers it added. They stay in this browser.
 */
export interface Pin {
  match: string;
  /** The hash of the secret, as it was shown first; empty before. */
  commitment: string;
  /** What this browser added before the match was made. */
  head: readonly string[];
  /** What it adds when it first comes to a seat, by the ticket's token. */
  seats: Readonly<Record<string, string>>;
  /** The hash a rematch was promised by before anything was added to it. */
  rematch?: string;
}

const KEY = "oviraptor.chance";
const MOST = 200;

/** Where storage is forbidden or full, pins last as long as the page. */
let unkept: readonly Pin[] | null = null;

/** Sixteen random bytes in hex. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function pinned(match: string): Pin {
  return all().find((pin) => pin.match === match) ?? { match, commitment: "", head: [], seats: {} };
}

/** Keep what is new about a match; the hash that was shown first stays. */
export function pin(match: string, some: Partial<Omit<Pin, "match">>): void {
  const known = pinned(match);
  const next = {
    match,
    commitment: known.commitment || (some.commitment ?? ""),
    head: [...new Set([...known.head, ...(some.head ?? [])])],
    seats: { ...known.seats, ...some.seats },
    ...((known.rematch || some.rematch) && { rematch: known.rematch || some.rematch }),
  };
  keep([next, ...all().filter((other) => other.match !== match)].slice(0, MOST));
}

/** The number this browser adds for one thing, by default a ticket: the same each time it is asked for. */
export function nonceFor(match: string, token: string): string {
  const known = pinned(match).seats[token];
  if (known) return known;
  const nonce = newNonce();
  pin(match, { seats: { [token]: nonce } });
  return nonce;
}

/** Read pins; those of another shape are left out. */
export function readPins(text: string | null): readonly Pin[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isPin) : [];
  } catch {
    return [];
  }
}

function isPin(value: unknown): value is Pin {
  if (typeof value !== "object" || value === null) return false;
  const { match, commitment, head, seats } = value as Record<string, unknown>;
  return (
    typeof match === "string" &&
    typeof commitment === "string" &&
    Array.isArray(head) &&
    typeof seats === "object" &&
    seats !== null
  );
}

/** Read anew each time: another tab may have written. */
function all(): readonly Pin[] {
  if (unkept) return unkept;
  try {
    return readPins((globalThis.localStorage as Storage | undefined)?.getItem(KEY) ?? null);
  } catch {
    return [];
  }
}

function keep(pins: readonly Pin[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(pins));
  } catch {
    unkept = pins;
  }
}
