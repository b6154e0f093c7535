import assert from "node:assert/strict";
import { test } from "node:test";
import { firstSentence } from "../end/first-sentence.ts";

test("a moment is told by its first sentence", () => {
  assert.equal(firstSentence("Ann walks. Ben runs."), "Ann walks.");
  assert.equal(firstSentence("The Egg is out!"), "The Egg is out!");
});

test("no number, name or unfinished text is cut", () => {
  assert.equal(firstSentence("Ann rolls 2.5 and walks"), "Ann rolls 2.5 and walks");
  assert.equal(firstSentence("Blue wins: 134 VP. 12 more."), "Blue wins: 134 VP. 12 more.");
});
