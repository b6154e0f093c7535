/** What a match came to for each seat: its parts in whole hundredths, and how it was played, in words. */
import type { SeatSum } from "../types.gen.ts";
import { points } from "./reading.ts";

const ROWS: readonly (readonly [label: string, of: (sum: SeatSum) => number])[] = [
  ["Luck", ({ luck }) => luck],
  ["Own mistakes", ({ lost }) => 0 - lost],
  ["Mistakes of others", ({ given }) => given],
];

/**
 * What moved a seat's chance; nothing where that does not say what was luck and what was skill.
 *
 * In whole hundredths that add up as they are read: what is seen only later is what is left over, so it has the rest.
 */
export function split(sum: SeatSum): readonly (readonly [label: string, value: number])[] {
  if (!sum.is_told_apart) return [];
  const rows = ROWS.map(([label, of]) => [label, points(of(sum)) / 100] as const);
  const told = rows.reduce((all, [, value]) => all + value, 0);
  return [...rows, ["Seen only later", (points(sum.final) - points(sum.start)) / 100 - told]];
}

const NAMES: readonly (readonly [name: string, one: string, many: string])[] = [
  ["inaccuracy", "inaccuracy", "inaccuracies"],
  ["mistake", "mistake", "mistakes"],
  ["blunder", "blunder", "blunders"],
];

/** `2 mistakes, 1 blunder` */
function sayFaults({ names }: SeatSum): string {
  const counts = NAMES.flatMap(([name, one, many]) => {
    const count = names[name] ?? 0;
    return count ? [`${count} ${count === 1 ? one : many}`] : [];
  });
  return counts.length ? counts.join(", ") : "No mistake";
}

/** `played like a Hunter`; empty where nobody plays like that. */
function sayLike({ played_like: rival }: SeatSum): string {
  return rival && `played like ${/^[AEIOU]/.test(rival) ? "an" : "a"} ${rival}`;
}

/** `2 mistakes, 1 blunder: played like a Hunter.` */
export function sayShort(sum: SeatSum): string {
  const like = sum.rate === null ? "" : sayLike(sum);
  return like ? `${sayFaults(sum)}: ${like}.` : `${sayFaults(sum)}.`;
}

/** `2 mistakes, 1 blunder. 2.1 % lost each, over 17 decisions that mattered: played like a Hunter.` */
export function saySkill(sum: SeatSum): string {
  const { rate, decisions } = sum;
  if (rate === null) return `${sayFaults(sum)}.`;
  const over = decisions === 1 ? "over one decision that mattered" : `over ${decisions} decisions that mattered`;
  const like = sayLike(sum);
  return `${sayFaults(sum)}. ${(rate / 10).toFixed(1)} % lost each, ${over}${like && `: ${like}`}.`;
}
