/** The HTTP part of the API. Every failure is a sentence. */
import type {
  Created,
  GameInfo,
  Glimpse,
  Imported,
  Lesson,
  NewMatch,
  Picture,
  Problem,
  Promised,
  Pushing,
  Replay,
  Story,
  Summary,
} from "../types.gen.ts";

/** Why a request was not granted. */
export class Refusal extends Error {
  /** What the server said; null where it did not answer. */
  problem: Partial<Problem> | null = null;
}

export const games = (): Promise<readonly GameInfo[]> => asked("/api/games");

export const lesson = (game: string, name: string): Promise<Lesson> =>
  asked(`/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(name)}`);

export const picture = (game: string, name: string): Promise<Picture> =>
  asked(`/api/games/${encodeURIComponent(game)}/pictures/${encodeURIComponent(name)}`);

/** Ask the server to commit to a secret, before it is told what is added to chance. */
export const promise = (): Promise<Promised> => asked("/api/promises", { method: "POST" });

/** Whether the server can tell who has closed the page. */
export const pushing = (): Promise<Pushing> => asked("/api/push");

export const create = (match: NewMatch): Promise<Created> => posted("/api/matches", match);

export const summary = (match: string, token: string): Promise<Summary> =>
  asked(`/api/matches/${encodeURIComponent(match)}`, bearer(token));

/** What the holder of a ticket sees on the board now. */
export const glimpse = (match: string, token: string): Promise<Glimpse> =>
  asked(`/api/matches/${encodeURIComponent(match)}/view`, bearer(token));

export const importRecord = (text: string): Promise<Imported> =>
  asked("/api/records", { method: "POST", headers: { "content-type": "application/x-ndjson" }, body: text });

export const record = async (match: string, token: string): Promise<string> =>
  (await answered(`/api/matches/${encodeURIComponent(match)}/record`, bearer(token))).text();

/** A match as `me`, a seat by number or `all` saw it; what others saw is open once it is over. */
export const replay = (match: string, token: string, seenBy: string): Promise<Replay> =>
  asked(`/api/matches/${encodeURIComponent(match)}/replay?seen_by=${encodeURIComponent(seenBy)}`, bearer(token));

/** A finished match in short. */
export const story = (match: string, token: string): Promise<Story> =>
  asked(`/api/matches/${encodeURIComponent(match)}/story`, bearer(token));

/** A drawing of a game for the end of a match, as SVG. */
export const scene = async (game: string, name: string): Promise<string> =>
  (await answered(`/ends/${encodeURIComponent(game)}/${encodeURIComponent(name)}.svg`)).text();

export const rulebook = async (address: string): Promise<string> => (await answered(address)).text();

export function bearer(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } };
}

/** Send a message, and read the answer. */
export const posted = <T>(address: string, message: object): Promise<T> =>
  asked(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });

export async function asked<T>(address: string, request?: RequestInit): Promise<T> {
  return (await (await answered(address, request)).json()) as T;
}

async function answered(address: string, request?: RequestInit): Promise<Response> {
  const response = await fetch(address, request).catch(() => {
    throw new Refusal("The server does not answer. Is it running?");
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  const refusal = new Refusal(problem?.text ?? `The server refused: ${response.status} ${response.statusText}`);
  refusal.problem = problem ?? {};
  throw refusal;
}

/** The address of a match's socket on this page's server. */
export function socketAddress(match: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/matches/${encodeURIComponent(match)}/socket`;
}
