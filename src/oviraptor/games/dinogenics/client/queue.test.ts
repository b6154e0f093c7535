/** A stroke is sent one step at a time. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING, turn } from "./queue.ts";

const [before, after] = [{}, {}];

test("the next step waits until the last has come back", () => {
  const first = turn({ words: ["edge:h a1", "edge:v a1"], since: null }, before, new Set(["edge:h a1"]));
  assert.equal(first.touch, "edge:h a1");
  assert.equal(turn(first.rest, before, new Set(["edge:v a1"])).touch, null);
  assert.equal(turn(first.rest, after, new Set()).touch, null);
  assert.equal(turn(first.rest, after, new Set(["edge:v a1"])).touch, "edge:v a1");
});

test("what is not offered any more is let go of, with all that was to follow", () => {
  const { touch, rest } = turn({ words: ["edge:h a1", "edge:v a1"], since: null }, before, new Set(["button:done"]));
  assert.equal(touch, null);
  assert.equal(rest, NOTHING);
});
