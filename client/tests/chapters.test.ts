/** A log in chapters: by round, with small steps folded together. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chaptersOf, foldedName } from "../match/chapters.ts";
import { step } from "./fakes.ts";

const played = [
  step(1, { view: { round: 0 } }),
  step(2, { view: { round: 1 } }),
  step(3, { view: { round: 1 }, fold: "draw" }),
  step(4, { view: { round: 1 }, fold: "tile" }),
  step(5, { view: { round: 2 }, fold: "draw" }),
  step(6, { view: { round: 2 }, fold: "draw" }),
];

test("a step belongs to the round it was taken in", () => {
  const chapters = chaptersOf(
    played,
    played.map(({ view }) => view),
  );
  const numbers = chapters.map(({ round, passages }) => [
    round,
    passages.map(({ steps }) => steps.map((each) => each.number)),
  ]);
  assert.deepEqual(numbers, [
    [0, [[1], [2]]],
    [1, [[3, 4, 5]]],
    [2, [[6]]],
  ]);
});

test("steps of a game that counts no rounds are one chapter without a heading", () => {
  const [chapter, ...more] = chaptersOf([step(7), step(8)], [{}, {}]);
  assert.equal(chapter?.round, null);
  assert.equal(chapter?.first, 7);
  assert.equal(more.length, 0);
});

test("what is folded away is told by its nouns", () => {
  assert.equal(foldedName(played.slice(2)), "3 draws, 1 tile");
});
