/** What each step sounds like, and when. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SentStep } from "#boardkit/board.ts";
import { rampaging, sample } from "./samples.ts";
import { BLOW, DIE } from "./scene.ts";
import { sounds } from "./sounds.ts";

const heard = (steps: readonly unknown[]) => sounds(steps as readonly SentStep[]);

test("a rampage is heard as it is seen: the die, the roar, then blow by blow", () => {
  assert.deepEqual(heard(rampaging()), [
    ["die", 0],
    ["roar", DIE],
    ["hurt", DIE],
    ["crack", DIE + BLOW],
  ]);
});

test("a creature hatches, a fence is driven in, credits ring", () => {
  const [before, after] = [sample(), sample()];
  const rich = { ...after, players: after.players.map((each) => ({ ...each, credits: each.credits + 2 })) };
  const step = (text: string, view: unknown = after) =>
    heard([
      { do: "done", view: before },
      { do: text, view },
    ]);
  assert.deepEqual(step("place a1"), [["hatch", 0]]);
  assert.deepEqual(step("fence h a1")[0]?.[0], "fence");
  assert.deepEqual(step("sell x", rich), [["coin", 0]]);
  assert.deepEqual(step("done"), []);
});
