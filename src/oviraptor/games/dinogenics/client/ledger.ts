/** What came in and what was lost, season by season and source by source. */
import type { SentStep } from "#boardkit/board.ts";
import { sourcesIn } from "./sources.ts";
import type { PlayerView, View } from "./view.ts";

export interface Entry {
  readonly number: number;
  readonly season: number;
  /** What brought it, as the log names it; nothing for a deed, which has its sentence. */
  readonly source: string;
  /** Whether it is of the final count, which has a sheet of its own. */
  readonly isFinal: boolean;
  readonly vp: number;
  readonly credits: number;
  readonly goats: number;
  readonly scandals: number;
  readonly say: string;
}

export interface SeasonLedger {
  readonly season: number;
  readonly entries: readonly Entry[];
  readonly vp: number;
  readonly credits: number;
}

/** One line of a season: a source, and what it brought to each seat. */
export interface SourceLine {
  readonly source: string;
  readonly vp: readonly number[];
  readonly credits: readonly number[];
}

type Step = Pick<SentStep, "number" | "say" | "view">;

const COUNTED = ["vp", "credits", "goats", "scandals"] as const;
/** What people did themselves, in the table of a season. */
export const DEEDS = "Workers, cards, trade";

/** The ledger of a seat, newest season first. What came before the first step that was sent is not known. */
export function ledgerOf(recent: readonly Step[], seat: number): readonly SeasonLedger[] {
  const seasons = new Map<number, Entry[]>();
  for (let at = 1; at < recent.length; at += 1) {
    for (const entry of entriesOf(recent[at - 1]!, recent[at]!, seat)) {
      const entries = seasons.get(entry.season);
      if (entries) entries.push(entry);
      else seasons.set(entry.season, [entry]);
    }
  }
  return [...seasons]
    .map(([season, entries]) => ({ season, entries, vp: sumOf(entries, "vp"), credits: sumOf(entries, "credits") }))
    .sort((one, other) => other.season - one.season);
}

/** A season as a table: every source with what it brought to whom. */
export function seasonOf(recent: readonly Step[], season: number): readonly SourceLine[] {
  const seats = (recent.at(-1)?.view as View | undefined)?.players.length ?? 0;
  const ledgers = Array.from({ length: seats }, (_, seat) =>
    bySource(ledgerOf(recent, seat).find((each) => each.season === season)?.entries ?? []),
  );
  return tabled(ledgers);
}

type Sums = ReadonlyMap<string, { readonly vp: number; readonly credits: number }>;

/** The sums of all seats side by side, the deeds last. */
function tabled(ledgers: readonly Sums[]): readonly SourceLine[] {
  const sources = new Set(ledgers.flatMap((lines) => [...lines.keys()]));
  const ordered = [...sources].sort((one, other) => Number(one === DEEDS) - Number(other === DEEDS));
  return ordered.map((source) => ({
    source,
    vp: ledgers.map((lines) => lines.get(source)?.vp ?? 0),
    credits: ledgers.map((lines) => lines.get(source)?.credits ?? 0),
  }));
}

/** The sums of each source, in the order in which they first came. */
export function bySource(entries: readonly Entry[]): Sums {
  const sums = new Map<string, { vp: number; credits: number }>();
  for (const { source, vp, credits } of entries) {
    if (!vp && !credits) continue;
    const key = source || DEEDS;
    const sum = sums.get(key) ?? { vp: 0, credits: 0 };
    sums.set(key, { vp: sum.vp + vp, credits: sum.credits + credits });
  }
  return sums;
}

/** What one step changed for a seat: what the log names by its source, then what is left for the deed itself. */
function entriesOf(before: Step, after: Step, seat: number): readonly Entry[] {
  const [was, is] = [islandIn(before, seat), islandIn(after, seat)];
  if (!was || !is || COUNTED.every((each) => was[each] === is[each])) return [];
  const [old, fresh] = [(before.view as View).season, (after.view as View).season];
  const isOwn = (after.view as View).viewer === seat;
  const plain = { number: after.number, goats: 0, scandals: 0, say: after.say, isFinal: false };
  const named = sourcesIn(after.say, seat, isOwn).map(
    ({ isOfNext, ...source }): Entry => ({ ...plain, ...source, season: isOfNext ? fresh : old }),
  );
  const deed: Entry = {
    ...plain,
    season: old,
    source: "",
    vp: is.vp - was.vp - sumOf(named, "vp"),
    credits: is.credits - was.credits - sumOf(named, "credits"),
    goats: is.goats - was.goats,
    scandals: is.scandals - was.scandals,
  };
  return COUNTED.some((each) => deed[each] !== 0) ? [deed, ...named] : named;
}

function sumOf(entries: readonly Entry[], what: "vp" | "credits"): number {
  return entries.reduce((sum, entry) => sum + entry[what], 0);
}

function islandIn({ view }: Step, seat: number): PlayerView | undefined {
  return (view as View).players[seat];
}

/** `+3`, `−2`; nothing for no change. */
export function signed(change: number): string {
  if (change === 0) return "";
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** What brought the points of all seasons, by seat; nothing where not every step is known. */
export function earnedBy(recent: readonly Step[], earned: readonly number[]): readonly SourceLine[] {
  const sums = earned.map((_, seat) =>
    bySource(ledgerOf(recent, seat).flatMap(({ entries }) => entries.filter(({ isFinal }) => !isFinal))),
  );
  const isWhole = earned.every((vp, seat) => vp === [...sums[seat]!.values()].reduce((sum, each) => sum + each.vp, 0));
  if (!isWhole) return [];
  const lines = tabled(sums).filter(({ vp }) => vp.some((each) => each !== 0));
  return lines.length > 1 ? lines : [];
}
