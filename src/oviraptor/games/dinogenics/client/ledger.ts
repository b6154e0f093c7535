/** What came in and what was lost, season by season: every change of VP, credits and the rest with its sentence. */
import type { SentStep } from "#boardkit/board.ts";
import type { PlayerView, View } from "./view.ts";

export interface Entry {
  readonly number: number;
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

type Step = Pick<SentStep, "number" | "say" | "view">;

const COUNTED = ["vp", "credits", "goats", "scandals"] as const;

/** The ledger of a seat, newest season first. What came before the first step that was sent is not known. */
export function ledgerOf(recent: readonly Step[], seat: number): readonly SeasonLedger[] {
  const seasons = new Map<number, Entry[]>();
  for (let at = 1; at < recent.length; at += 1) {
    const [before, after] = [recent[at - 1]!, recent[at]!];
    const entry = entryOf(before, after, seat);
    if (!entry) continue;
    const { season } = before.view as View;
    const entries = seasons.get(season);
    if (entries) entries.push(entry);
    else seasons.set(season, [entry]);
  }
  return [...seasons]
    .map(([season, entries]) => ({
      season,
      entries,
      vp: entries.reduce((sum, { vp }) => sum + vp, 0),
      credits: entries.reduce((sum, { credits }) => sum + credits, 0),
    }))
    .sort((one, other) => other.season - one.season);
}

function entryOf(before: Step, after: Step, seat: number): Entry | null {
  const [was, is] = [islandIn(before, seat), islandIn(after, seat)];
  if (!was || !is || COUNTED.every((each) => was[each] === is[each])) return null;
  return {
    number: after.number,
    vp: is.vp - was.vp,
    credits: is.credits - was.credits,
    goats: is.goats - was.goats,
    scandals: is.scandals - was.scandals,
    say: after.say,
  };
}

function islandIn({ view }: Step, seat: number): PlayerView | undefined {
  return (view as View).players[seat];
}

/** `+3`, `−2`; nothing for no change. */
export function signed(change: number): string {
  if (change === 0) return "";
  return change > 0 ? `+${change}` : `−${-change}`;
}
