import assert from "node:assert/strict";
import { test } from "node:test";
import { emotesOf, wordsOf } from "../match/emotes.ts";

const META = { emotes: [["Roar!", "Run!"], ["For science!"]] };

test("a seat says what everybody can and what is its own", () => {
  assert.deepEqual(emotesOf(0, META).own, ["own-1", "own-2"]);
  assert.equal(wordsOf("own-2", 0, META), "Run!");
  assert.equal(wordsOf("own-1", 1, META), "For science!");
  assert.equal(wordsOf("well-played", 1, META), "Well played!");
});

test("words that a game has not are none", () => {
  assert.deepEqual(emotesOf(0, { emotes: [] }).own, []);
  assert.equal(wordsOf("own-1", 4, META), "");
});
