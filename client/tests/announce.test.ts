import assert from "node:assert/strict";
import { test } from "node:test";
import { spoken } from "../app/announce.ts";

test("what the prompt says anyway is not said before it", () => {
  assert.equal(
    spoken(["North plays 6.", "You play 9. You have 3 points."], "You have 3 points left."),
    "North plays 6. You play 9. You have 3 points left.",
  );
  assert.equal(spoken(["You have 3 points."], "You have 3 points left."), "You have 3 points left.");
});

test("sentences of their own are said before the prompt", () => {
  assert.equal(spoken(["A walks to b3."], "You have 2 points left."), "A walks to b3. You have 2 points left.");
  assert.equal(spoken([], "Act."), "Act.");
  assert.equal(spoken(["Done.", ""], ""), "Done.");
});
