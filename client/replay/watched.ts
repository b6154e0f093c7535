/** Where others can watch a match: never by a link to a seat. */
import { savedMatch } from "../match/saved-matches.ts";
import * as api from "../net/api.ts";

/** A match with a ticket to watch it. */
export interface Watched {
  match: string;
  token: string;
}

/** Copies made here of matches that are over, by their match. */
const copies = new Map<string, Watched>();

/** The place to watch that is known here: the viewer's own, one that was given to him, or a copy made before. */
export function watchedOf(match: string, seat: number | null, token: string): Watched | undefined {
  const own = seat === null ? token : undefined;
  const found = own ?? savedMatch(match)?.tickets.find((ticket) => ticket.seat === null)?.token;
  return found === undefined ? copies.get(match) : { match, token: found };
}

/** After the end the record is open, and a copy of it can be watched. */
export async function makeCopy(match: string, token: string): Promise<Watched> {
  const made = await api.importRecord(await api.record(match, token));
  const copy = { match: made.match, token: made.ticket.token };
  copies.set(match, copy);
  return copy;
}
