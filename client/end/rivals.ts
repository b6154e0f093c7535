/** Which computer to play against next. */
import type { Meta } from "../types.gen.ts";

/** The level above the strongest one at the table, for who played against the computer alone; else null. */
export function nextLevel(meta: Meta, levels: readonly (string | null)[]): string | null {
  const rivals = levels.filter((level) => level !== null);
  if (!rivals.length || rivals.length !== levels.length - 1) return null;
  const names = meta.levels.map(({ name }) => name);
  const strongest = Math.max(...rivals.map((level) => names.indexOf(level)));
  return names[strongest + 1] ?? null;
}
