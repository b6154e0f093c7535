/**
 * The log names what brings points and credits: `Upkeep brings you 7 VP: visitors 3 VP, dinosaurs 4 VP.`
 *
 * Here such a sentence is taken apart again, so that the ledger can set its parts in lines.
 */
import { SEATS, SPECIALISTS, SPECIES, TILES } from "./tables.ts";

export interface Source {
  /** As the log names it: `dinosaurs`, `Gift Shop`. */
  readonly source: string;
  readonly vp: number;
  readonly credits: number;
  /** Whether it came as the next season began. */
  readonly isOfNext: boolean;
  /** Whether it is of the final count. */
  readonly isFinal: boolean;
}

const BROUGHT = /(Upkeep|The final count|Admission|The news) (brings|costs) (\w+) ([^:.]+)(?:: ([^.]+))?\./g;
const LAST = /^(.+?) (−?\d+ (?:VP|credits?).*)$/;
/** What comes at the end of a season; the rest comes as one begins. */
const OF_THE_END = new Set(["Upkeep", "The final count"]);

/** What a sentence of the log says came in by itself for a seat, source by source. */
export function sourcesIn(say: string, seat: number, isOwn: boolean): readonly Source[] {
  const who = isOwn ? "you" : SEATS[seat];
  return [...say.matchAll(BROUGHT)].flatMap(([, occasion = "", effect, whom, all = "", lines]): Source[] => {
    if (whom !== who) return [];
    const whole = effect === "costs" ? all.replace(/\d+/g, "−$&") : all;
    const when = { isOfNext: !OF_THE_END.has(occasion), isFinal: occasion === "The final count" };
    if (!lines) return [{ source: occasion, ...amountsOf(whole), ...when }];
    return lines.split(", ").map((line) => {
      const [, source = line, amounts = whole] = LAST.exec(line) ?? [];
      return { source, ...amountsOf(amounts), ...when };
    });
  });
}

function amountsOf(text: string): { vp: number; credits: number } {
  const find = (unit: RegExp): number => Number((unit.exec(text)?.[1] ?? "0").replace("−", "-"));
  return { vp: find(/(−?\d+) VP/), credits: find(/(−?\d+) credits?/) };
}

const ICONS: Readonly<Record<string, string>> = {
  visitors: "i-visitor",
  dinosaurs: "i-value",
  Admission: "i-visitor",
  variety: "i-dna",
  scandals: "i-scandal",
  "credits left": "i-credit",
  "cards in hand": "i-hand",
};

/** The picture of a source. */
export function sourceIcon(source: string): string {
  const tile = TILES.find(({ title }) => title === source);
  if (tile) return `t-${tile.id}`;
  if (source.startsWith("“")) return "i-news";
  if (SPECIALISTS.some(({ title }) => source === `the ${title}`)) return "i-specialist";
  return SPECIES.some(({ title }) => title === source) ? "i-value" : (ICONS[source] ?? "i-worker");
}

/** Its name at the head of a line. */
export function sourceTitle(source: string): string {
  return source.charAt(0).toUpperCase() + source.slice(1);
}
