/** Views keep what they have in common once. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { share } from "../match/sharing.ts";
import { Timeline } from "../match/timeline.ts";
import type { SentStep } from "../types.gen.ts";

const before = { round: 1, players: [{ hand: ["a", "b"] }, { hand: ["c"] }], deck: { left: 9 }, last: null };

function after(change: object): typeof before {
  return { ...structuredClone(before), ...change };
}

test("what says the same becomes the same object, and nothing else changes", () => {
  const value = after({ round: 2, players: [{ hand: ["a"] }, { hand: ["c"] }] });
  const meant = structuredClone(value);
  assert.equal(share(value, before), value);
  assert.deepEqual(value, meant);
  assert.equal(value.deck, before.deck);
  assert.equal(value.players[1], before.players[1]);
  assert.notEqual(value.players[0], before.players[0]);
});

test("a list is not taken for an object, nor nothing for something, nor more for less", () => {
  for (const [one, other] of [
    [{ at: [] }, { at: {} }],
    [{ at: null }, { at: {} }],
    [{ at: [1] }, { at: [1, 2] }],
    [{ at: { one: 1 } }, { at: { other: 1 } }],
    [{ at: { one: undefined } }, { at: { other: undefined } }],
  ]) {
    const value = structuredClone(one);
    assert.deepEqual(share(value, other), one);
  }
});

test("a view is another than the one before it even if it says the same", () => {
  assert.notEqual(share(after({}), before), before);
});

test("the steps of a match share what did not change, also over several updates", () => {
  const step = (number: number, view: unknown): SentStep => ({
    ...{ number, actor: 0, do: "", by: "", at: 0, say: "", about: [], fold: "" },
    view,
  });
  const timeline = new Timeline({ pace: () => 0 });
  timeline.extend(0, [step(1, after({})), step(2, after({ round: 2 }))]);
  timeline.extend(2, [step(3, after({ round: 3 }))]);
  const [first, second, third] = timeline.steps.value.map(({ view }) => view as typeof before);
  assert.equal(second?.players, first?.players);
  assert.equal(third?.players, first?.players);
  assert.deepEqual([first?.round, second?.round, third?.round], [1, 2, 3]);
});
