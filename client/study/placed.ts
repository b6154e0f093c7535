/** Where in a text something is wrong, and how that is shown: the line with a mark under the column. */
import type { Problem } from "../types.gen.ts";

export interface Fault {
  /** What is wrong, without the place. */
  text: string;
  /** From 1; 0 where the place is not told. */
  line: number;
  column: number;
}

/** The place and the reason of a refusal such as `Line 3, column 5: expected a cell.` */
export function faultOf(sentence: string, { line, column }: Partial<Problem> = {}): Fault {
  const reason = sentence.replace(/^(line \d+, )?column \d+: /i, "");
  const text = reason.charAt(0).toUpperCase() + reason.slice(1);
  return { text, line: line ?? 0, column: column ?? 1 };
}

/** Where the place begins in the whole text, and where its line ends. */
export function rangeOf(text: string, { line, column }: Fault): readonly [number, number] {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const end = start + (lines[line - 1]?.length ?? 0);
  return [Math.min(start + column - 1, end), end];
}

/** The line, and a mark under the column; nothing where the place is not told. */
export function marked(text: string, { line, column }: Fault): string {
  const found = line ? (text.split("\n")[line - 1] ?? "") : "";
  return line ? `${found}\n${" ".repeat(Math.max(0, column - 1))}▲` : "";
}
