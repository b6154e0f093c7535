/** My results, counted from the matches this browser holds: against whom, on which side. */
import type { Meta, Summary } from "../types.gen.ts";
import type { Found } from "./found.ts";

export interface Result {
  /** The computer's level; empty against people. */
  level: string;
  seat: number;
  won: number;
  drawn: number;
  lost: number;
}

/** Those of a game, by level and side, people last; without what went on from a position or the computer played. */
export function resultsOf(meta: Meta, found: readonly Found[]): readonly Result[] {
  const rows = new Map<string, Result>();
  for (const { entry, summary } of found) {
    if (!summary || summary.game !== meta.id || entry.isHot || entry.isFork) continue;
    const one = resultOf(meta, summary);
    if (!one) continue;
    const key = `${one.level} ${one.seat}`;
    rows.set(key, added(rows.get(key), one));
  }
  const rank = ({ level }: Result): number => (level ? meta.levels.findIndex(({ name }) => name === level) : 1e6);
  return [...rows.values()].sort((one, other) => rank(one) - rank(other) || one.seat - other.seat);
}

function resultOf(meta: Meta, { seat, seats, over }: Summary): Result | null {
  if (seat === null || !over || seats[seat]?.level !== null) return null;
  const others = seats.filter((_, at) => at !== seat);
  // Among several rivals the strongest counts; with a person among them it is a match between people.
  const strength = (level: string | null): number => meta.levels.findIndex(({ name }) => name === level);
  const isAlone = others.every(({ level }) => level !== null);
  const level = isAlone ? (meta.levels[Math.max(...others.map((other) => strength(other.level)))]?.name ?? "") : "";
  const isFirst = over.places[seat] === 1;
  const isShared = over.places.filter((place) => place === 1).length > 1;
  return {
    level,
    seat,
    won: Number(isFirst && !isShared),
    drawn: Number(isFirst && isShared),
    lost: Number(!isFirst),
  };
}

function added(known: Result | undefined, one: Result): Result {
  if (!known) return one;
  return { ...known, won: known.won + one.won, drawn: known.drawn + one.drawn, lost: known.lost + one.lost };
}
