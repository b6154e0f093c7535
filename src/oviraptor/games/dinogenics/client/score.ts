/** The final score line by line, who won and why. The lines add up to the VP of the view. */
import type { Island } from "./island-view.ts";
import { DEEDS, earnedBy } from "./ledger.ts";
import { sourceIcon, sourceTitle } from "./sources.ts";
import { cardTitle, NUMBERS, SPECIALISTS, tileOf } from "./tables.ts";
import { islandsOf, type View } from "./view.ts";
import { listed, seatTitle } from "./wording.ts";

export interface Line {
  readonly key: string;
  readonly icon: string;
  readonly title: string;
  readonly note: string;
  /** By seat. */
  readonly vp: readonly number[];
  /** Whether it is a part of the line above it. */
  readonly isPart: boolean;
}

export interface Sheet {
  readonly lines: readonly Line[];
  readonly totals: readonly number[];
  /** Seats, the first place first. */
  readonly ranking: readonly number[];
  readonly winners: readonly number[];
  readonly headline: string;
  readonly reason: string;
}

type Named = Pick<Line, "icon" | "title" | "note">;

/** The sources that are neither tile nor specialist, in the order of the rules. */
const PLAIN: Readonly<Record<string, Named>> = {
  variety: { icon: "i-dna", title: "Variety", note: `${NUMBERS["variety-vp"]} per species that lives well` },
  credits: { icon: "i-credit", title: "Credits", note: `1 for every ${NUMBERS["credits-per-vp"]}` },
  cards: { icon: "i-hand", title: "Cards in hand", note: `1 for every ${NUMBERS["cards-per-vp"]}` },
  para: { icon: "i-value", title: cardTitle("para"), note: "1 per species on the island" },
  scandals: { icon: "i-scandal", title: "Scandals", note: `${-NUMBERS["scandal-vp"]} lost for each` },
};

export function sheetOf(view: View, recent: Parameters<typeof earnedBy>[0] = []): Sheet {
  const islands = islandsOf(view);
  const sources = [...new Set(view.players.flatMap(({ sheet }) => sheet.map(({ source }) => source)))];
  const vpOf = (source: string): number[] =>
    view.players.map(({ sheet }) => sheet.reduce((sum, line) => sum + (line.source === source ? line.vp : 0), 0));
  const tiles = sources.filter((source) => tileOf(source));
  const people = sources.filter((source) => !tileOf(source) && SPECIALISTS.some(({ id }) => id === source));
  const ended = view.players.map(({ sheet }) => sheet.reduce((sum, { vp }) => sum + vp, 0));
  const earned = islands.map(({ vp }, seat) => vp - ended[seat]!);
  const plain = (source: string): Line[] =>
    sources.includes(source) ? [{ key: source, ...PLAIN[source]!, vp: vpOf(source), isPart: false }] : [];
  return {
    lines: [
      {
        key: "earned",
        icon: "i-value",
        title: "In the seven seasons",
        note: "dinosaurs, visitors, tiles, cards, news",
        vp: earned,
        isPart: false,
      },
      ...earnedBy(recent, earned).map(({ source, vp }): Line => {
        const icon = source === DEEDS ? "i-worker" : sourceIcon(source);
        return { key: `earned ${source}`, icon, title: sourceTitle(source), note: "", vp, isPart: true };
      }),
      ...group("tiles", "t-biodome", "Facilities", tiles, vpOf),
      ...plain("variety"),
      ...plain("credits"),
      ...plain("cards"),
      ...plain("para"),
      ...group("people", "i-specialist", "Specialists", people, vpOf),
      ...plain("scandals"),
    ],
    ...verdict(islands),
  };
}

/** A line for all sources of a kind, and below it each of them. */
function group(
  key: string,
  icon: string,
  title: string,
  sources: readonly string[],
  vpOf: (source: string) => readonly number[],
): Line[] {
  if (!sources.length) return [];
  const parts = sources.map((source): Line => {
    const found = tileOf(source) ?? SPECIALISTS.find(({ id }) => id === source);
    const picture = tileOf(source) ? `t-${source}` : "i-specialist";
    return { key: source, icon: picture, title: found?.title ?? source, note: "", vp: vpOf(source), isPart: true };
  });
  const vp = parts[0]!.vp.map((_, seat) => parts.reduce((sum, part) => sum + part.vp[seat]!, 0));
  return [{ key, icon, title, note: "undamaged, at the end", vp, isPart: false }, ...parts];
}

/** Points with a true minus. */
export function points(vp: number): string {
  return vp < 0 ? `−${-vp}` : `${vp}`;
}

function verdict(islands: readonly Island[]): Omit<Sheet, "lines"> {
  const totals = islands.map(({ vp }) => vp);
  const standing = islands.map(({ reputation }) => reputation);
  const compare = (one: number, other: number): number =>
    totals[other]! - totals[one]! || standing[other]! - standing[one]!;
  const ranking = islands.map(({ seat }) => seat).sort(compare);
  const [first = 0] = ranking;
  const winners = ranking.filter((seat) => compare(seat, first) === 0);
  const second = ranking.find((seat) => !winners.includes(seat));
  const names = listed(winners.map(seatTitle));
  const score =
    second === undefined ? points(totals[first]!) : `${points(totals[first]!)} to ${points(totals[second]!)}`;
  const headline = winners.length > 1 ? `${names} share the win, ${score}` : `${names} wins, ${score}`;
  return { totals, ranking, winners, headline, reason: reasonOf(islands, first, second) };
}

/** One sentence: a tie that reputation broke, scandals that cost the win, or the lead. */
function reasonOf(islands: readonly Island[], first: number, second: number | undefined): string {
  if (second === undefined) return "Nobody is behind.";
  const [winner, next] = [islands[first]!, islands[second]!];
  const name = seatTitle(second);
  const lead = winner.vp - next.vp;
  if (lead === 0) return `VP are equal: reputation decides, ${winner.reputation} to ${next.reputation}.`;
  const lost = next.scandals * -NUMBERS["scandal-vp"];
  const over = lost - winner.scandals * -NUMBERS["scandal-vp"] - lead;
  if (over > 0) return `Scandals cost ${name} ${lost} VP: had nobody had any, ${name} would have won by ${over}.`;
  return `Most VP after ${NUMBERS.seasons} seasons, ${lead} ahead of ${name}.`;
}
