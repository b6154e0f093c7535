/** The matches whose links this browser holds, each with what the server tells of it. */
import { useEffect, useState } from "preact/hooks";
import { type SavedMatch, savedMatches } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";
import type { Summary } from "../types.gen.ts";

export interface Found {
  entry: SavedMatch;
  /** Null until it has come, and where it does not come. */
  summary: Summary | null;
  problem: string;
}

/** All of them, asked for when the list changes. */
export function useFound(): readonly Found[] {
  const entries = savedMatches.value;
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  useEffect(() => {
    let isWanted = true;
    for (const entry of entries) {
      void look(entry).then((line) => isWanted && setFound((old) => new Map(old).set(entry.match, line)));
    }
    return () => {
      isWanted = false;
    };
  }, [entries]);
  return entries.map((entry) => found.get(entry.match) ?? { entry, summary: null, problem: "" });
}

async function look(entry: SavedMatch): Promise<Found> {
  try {
    const summaries = await Promise.all(seated(entry).map((token) => api.summary(entry.match, token)));
    return { entry, summary: summaries.find((each) => each.is_my_turn) ?? summaries[0] ?? null, problem: "" };
  } catch (error) {
    return { entry, summary: null, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The tickets to the seats this browser has in a match, or the one it watches with. */
export function seated(entry: SavedMatch): readonly string[] {
  const seats = entry.tickets
    .filter(({ seat, token }) => seat !== null && entry.own.includes(token))
    .map(({ token }) => token);
  return seats.length ? seats : entry.own.slice(0, 1);
}

/**
 * With whose eyes the small board of a match is drawn: those of a seat of one's own. Where several share this device,
 * nobody's: who passes by must not see what one of them hides. Empty where there are none.
 */
export function eyesOf(entry: SavedMatch, seat: number | null): string {
  const watching = entry.isHot ? null : seat;
  return (
    entry.tickets.find((ticket) => ticket.seat === watching)?.token ?? (entry.isHot ? "" : (seated(entry)[0] ?? ""))
  );
}
