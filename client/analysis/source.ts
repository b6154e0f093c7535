/** Where the page gets an analysis from: the server, and the socket of the match while it goes on. */
import { openSocket } from "../match/join.ts";
import { asked, bearer } from "../net/api.ts";
import { Connection } from "../net/connection.ts";
import type { AnalysisState } from "../types.gen.ts";
import type { Source } from "./store.ts";

/** With a socket of its own, told how many steps are known; a table hears it on the one it has. */
export function sourceOf(match: string, token: string, known: (() => number) | null): Source {
  const address = `/api/matches/${encodeURIComponent(match)}/analysis`;
  return {
    ask: () => asked(address, { method: "POST", ...bearer(token) }),
    look: () => asked(address, bearer(token)),
    listen: (heard) => (known ? listen(match, token, known, heard) : () => undefined),
  };
}

function listen(match: string, token: string, known: () => number, heard: (state: AnalysisState) => void): () => void {
  const line = new Connection(() => openSocket(match), {
    hello: () => ({ type: "hello", token, since: known() }),
    heard: (message) => message.type === "analysed" && heard(message.state),
    changed: () => undefined, // where it is silent the server is asked
  });
  return () => line.close();
}

const KEY = "oviraptor.analysed";
const KEPT = 60;

/** Note that a match was analysed here: its replay shows it at once from then on. */
export function noteAnalysed(match: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([match, ...noted().filter((each) => each !== match)].slice(0, KEPT)));
  } catch {
    // storage is forbidden or full: then it is asked for by hand
  }
}

export function wasAnalysed(match: string): boolean {
  return noted().includes(match);
}

function noted(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
