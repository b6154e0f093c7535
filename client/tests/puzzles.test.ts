import assert from "node:assert/strict";
import { test } from "node:test";
import { gradesOf, nextOf, solverOf } from "../study/grades.ts";
import { pack, unpack } from "../study/packing.ts";
import { faultOf, marked, rangeOf } from "../study/placed.ts";
import { dayOf, daysInARow, NOTHING, readProgress, withMissed, withSolved } from "../study/progress.ts";
import type { PuzzleInfo } from "../types.gen.ts";

function puzzle(name: string, grade: number): PuzzleInfo {
  return { name, seat: 0, kind: "win", task: "Win.", grade, position: "", options: {} };
}

const [EASY, HARD, ALSO] = [puzzle("easy", 1), puzzle("hard", 3), puzzle("also", 1)];

test("puzzles are told by grade, each by the weakest level that solves it", () => {
  assert.deepEqual(gradesOf([HARD, EASY, ALSO]), [
    [1, [EASY, ALSO]],
    [3, [HARD]],
  ]);
  const levels = ["weak", "strong"].map((name) => ({ name, sentence: "", bot: "", nodes: 0, score: null }));
  assert.equal(solverOf({ levels }, 2), "strong");
  assert.equal(solverOf({ levels }, 3), "");
});

test("the next puzzle is the next one not solved, and round", () => {
  const all = { puzzles: [EASY, ALSO, HARD], today: "" };
  assert.equal(nextOf(all, EASY, []), ALSO);
  assert.equal(nextOf(all, EASY, ["also"]), HARD);
  assert.equal(nextOf(all, HARD, ["hard"]), EASY);
  assert.equal(nextOf(all, EASY, ["easy", "also", "hard"]), ALSO);
  assert.equal(nextOf({ puzzles: [EASY], today: "" }, EASY, []), null);
});

test("what is wrong with a text is told without its place, and the place is marked", () => {
  const fault = faultOf("Line 2, column 3: expected a cell.", { line: 2, column: 3 });
  assert.deepEqual(fault, { text: "Expected a cell.", line: 2, column: 3 });
  assert.equal(marked("one\ntwo", fault), "two\n  ▲");
  assert.deepEqual(rangeOf("one\ntwo", fault), [6, 7]);
  assert.deepEqual(faultOf("The server does not answer."), { text: "The server does not answer.", line: 0, column: 1 });
});

test("a run is of puzzles solved at the first try, and a miss ends it once", () => {
  const two = withSolved(withSolved(NOTHING, "a"), "b");
  assert.equal(two.run, 2);
  const missed = withMissed(two, "c");
  assert.deepEqual([missed.run, missed.best], [0, 2]);
  const solved = withSolved(missed, "c");
  assert.deepEqual([solved.run, solved.solved], [0, ["a", "b", "c"]]);
  assert.equal(withSolved(withMissed(withSolved(solved, "d"), "c"), "c").run, 1);
});

test("a puzzle solved again counts once", () => {
  const once = withSolved(NOTHING, "a");
  assert.deepEqual(withSolved(once, "a"), once);
});

test("days in a row are those on which the puzzle of the day was solved", () => {
  const first = withSolved(NOTHING, "a", "2026-02-28");
  assert.equal(first.days, 1);
  const second = withSolved(first, "b", "2026-03-01");
  assert.equal(second.days, 2);
  assert.equal(withSolved(second, "b", "2026-03-01").days, 2);
  assert.equal(daysInARow(second, "2026-03-01"), 2);
  assert.equal(daysInARow(second, "2026-03-02"), 2, "today it can still go on");
  assert.equal(daysInARow(second, "2026-03-03"), 0);
  assert.equal(withSolved(second, "c", "2026-03-05").days, 1);
});

test("a puzzle that was solved on another day can be that of a day", () => {
  const known = withSolved(NOTHING, "a");
  assert.equal(withSolved(known, "a", "2026-03-01").days, 1);
});

test("a day is one of the calendar in UTC", () => {
  assert.equal(dayOf(Date.UTC(2026, 10, 17, 23, 59)), "2026-11-17");
});

test("what is damaged counts as nothing, and the rest is kept", () => {
  for (const text of [null, "", "nonsense", "[]", "3", "null"]) assert.deepEqual(readProgress(text), {}, `${text}`);
  const damaged = { one: { solved: ["a", 3], run: -1, best: "9", days: 4, day: "soon" }, two: null };
  assert.deepEqual(readProgress(JSON.stringify(damaged)), {
    one: { ...NOTHING, solved: ["a"] },
    two: NOTHING,
  });
});

test("a position comes out of its link as it went in", async () => {
  const text = "1  . . S\n2 <B # .\nphase choose – “so”\n";
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.equal(await unpack(packed), text);
});

test("a damaged link holds no position, and one that swells holds none either", async () => {
  for (const packed of ["", "%", "AAAA", "q80r"]) assert.equal(await unpack(packed), null, packed);
  assert.equal(await unpack(await pack(" ".repeat(100_001))), null);
});
