/** Words of touches and steps taken apart, and English for what is counted or offered. */
import type { Offers } from "./board.ts";

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

/** What touching a word does now: `chosen`, its action, or nothing. */
export function doing(word: string, { next, touched, labels }: Pick<Offers, "next" | "touched" | "labels">): string {
  if (touched.includes(word)) return "chosen";
  return next.has(word) ? (labels.get(word) ?? "can be touched") : "";
}
