/** What each step sounds like, and when. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SentStep } from "#boardkit/board.ts";
import { beforeImpact, deedOf, facings } from "./deeds.ts";
import { OPEN, perCoin, WHOLE } from "./duel.ts";
import { PRINTED, sample } from "./samples.ts";
import { sounds } from "./sounds.ts";
import type { View } from "./view.ts";

const view = sample(PRINTED);

function steps(...texts: readonly string[]): readonly SentStep[] {
  return ["!start", ...texts].map((text) => ({ do: text, view, actor: 0 }) as unknown as SentStep);
}

test("cards turn over before coins fly, as many as points, all within the scene", () => {
  const heard = sounds(steps("reveal 1 9"));
  assert.deepEqual(
    heard.map(([sound]) => sound),
    ["card", "flip", "card", ...Array<string>(8).fill("coin")],
  );
  const times = heard.map(([, at]) => at);
  assert.deepEqual(
    times,
    [...times].sort((one, other) => one - other),
  );
  assert.ok(times[1]! < OPEN && times[3]! > OPEN && times.at(-1)! <= WHOLE);
  assert.equal(perCoin(1), 60);
});

test("a tie is a knock, and nobody gets a coin", () => {
  const heard = sounds(steps("reveal 4 4"));
  assert.deepEqual(
    heard.map(([sound]) => sound),
    ["card", "flip", "knock"],
  );
  assert.ok(heard[2]![1] > OPEN);
});

test("a dart is heard when it flies and when it hits, a bite when it falls", () => {
  const [dart, hit] = sounds(steps("shoot a5"));
  assert.deepEqual([dart, hit?.[0]], [["dart", 0], "hit"]);
  assert.ok(hit![1] > 200);
  const [bite] = sounds(steps("kill f6"));
  assert.equal(bite?.[0], "bite");
  assert.ok(bite![1] > 0);
});

test("each space of a way is a step, also of the longest", () => {
  assert.equal(sounds(steps("run f5 f2")).length, 3);
  assert.ok(sounds(steps("run a1 k1")).at(-1)![1] <= 650);
});

test("figures look where they go or shoot, and keep looking there", () => {
  const left = (...texts: readonly string[]) => [...facings(steps(...texts), "lengthwise")];
  assert.deepEqual(left("run f5 c5"), ["c5"]);
  assert.deepEqual(left("run f5 c5", "run c5 c2"), ["c2"]);
  assert.deepEqual(left("run f5 c5", "run c5 f5"), []);
  assert.deepEqual(left("shoot k3"), ["k3"]);
});

test("until a blow falls its victim is awake and the counters stand", () => {
  const cells = [...view.cells];
  cells[cells.indexOf("B")] = "b!";
  const after: View = { ...view, cells, captured: 1, wounds: 2 };
  const deed = deedOf("sleep f1 g1", view, after);
  const between = beforeImpact(view, after, deed);
  assert.deepEqual([between.cells[6], between.captured, between.wounds], ["B", 0, 0]);
});
