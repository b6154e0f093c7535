/** Words of touches and steps taken apart, and English for what is counted or offered. */
import type { BoardProps, Offers } from "./board.ts";

/** Count a noun: `1 card`, `2 cards`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** `space` and `f5` of `space:f5`. */
export function partsOf(word: string): readonly [kind: string, name: string] {
  const at = word.indexOf(":");
  return [word.slice(0, Math.max(0, at)), word.slice(at + 1)];
}

/** The verb of a step's text and what follows it, whoever acted: `run`, `f5`, `f2` of `red: run f5 f2`. */
export function stepWords(text: string): readonly string[] {
  return text.replace(/^\w+: /, "").split(" ");
}

/** What a control is called by. */
export type Named = Pick<Offers, "next" | "touched" | "labels"> & Partial<Pick<BoardProps<unknown>, "far">>;

/** What touching a word does now: `chosen`, its action, or nothing. */
export function doing(word: string, { next, touched, labels, far }: Named): string {
  if (touched.includes(word)) return "chosen";
  return next.has(word) ? (labels.get(word) ?? "can be touched") : (far?.get(word) ?? "");
}
