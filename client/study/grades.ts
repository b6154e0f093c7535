/** Puzzles by how hard they are, and which comes next. */
import type { Meta, PuzzleInfo, Puzzles } from "../types.gen.ts";

/** The puzzles by how hard they are, the easiest first. */
export function gradesOf(puzzles: readonly PuzzleInfo[]): readonly [number, readonly PuzzleInfo[]][] {
  const found = new Map<number, PuzzleInfo[]>();
  for (const puzzle of puzzles) found.set(puzzle.grade, [...(found.get(puzzle.grade) ?? []), puzzle]);
  return [...found].sort(([one], [other]) => one - other);
}

/** Who of the computer's players solves a grade, the weakest that does; empty where none does. */
export function solverOf({ levels }: Pick<Meta, "levels">, grade: number): string {
  return levels[grade - 1]?.name ?? "";
}

/** The next one that is not solved yet, from this one on and round; any next one where all are. */
export function nextOf({ puzzles }: Puzzles, puzzle: PuzzleInfo, solved: readonly string[]): PuzzleInfo | null {
  const at = puzzles.indexOf(puzzle);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  return others.find(({ name }) => !solved.includes(name)) ?? others[0] ?? null;
}
