/** What each step sounds like, and when. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SentStep } from "#boardkit/board.ts";
import { sample } from "./samples.ts";
import { sounds } from "./sounds.ts";
import { FLIP } from "./telling.ts";
import type { View } from "./view.ts";

function heard(text: string, before: Partial<View>, after: Partial<View>): readonly string[] {
  const steps = [sample(before), sample(after)].map((view, at) => ({ do: at ? text : "end", view }));
  return sounds(steps as unknown as readonly SentStep[])
    .toSorted(([, one], [, other]) => one - other)
    .map(([sound]) => sound);
}

test("a ring turns after its die, with nobody heard to walk who only rides on it", () => {
  assert.deepEqual(heard("spin 4", {}, { rotation: [0, 0, 2, 0] }), ["die", "stone", "thud"]);
});

test("who takes the Egg is heard, and so is a gate", () => {
  assert.deepEqual(heard("take egg", {}, { carrier: 0, egg: "" }), ["egg"]);
  assert.deepEqual(heard("flip sun", {}, { sun: true }), ["flip", "gate"]);
});

test("a gate is heard once the card has turned that moves it", () => {
  const steps = [sample(), sample({ sun: true })].map((view, at) => ({ do: at ? "flip sunrise" : "end", view }));
  assert.deepEqual(sounds(steps as unknown as readonly SentStep[]).at(-1), ["gate", FLIP]);
});

test("a trap is heard before the pain", () => {
  const players = sample().players.map((player, at) => (at ? player : { ...player, coins: 2 }));
  assert.deepEqual(heard("flip arrows", {}, { players }), ["flip", "dart", "hurt"]);
});

test("a round's coin comes after the cards have turned, and a tie is a knock", () => {
  const players = sample().players.map((player, at) => ({ ...player, coins: player.coins + (at ? -1 : 1) }));
  const battle = { wins_a: 0, wins_d: 0 } as unknown as View["battle"];
  const won = { ...battle, wins_a: 1 } as View["battle"];
  assert.deepEqual(heard("reveal hoard/a eye/n", { battle }, { players, battle: won }), ["card", "flip", "coin"]);
  assert.deepEqual(heard("reveal helm/n eye/n", { battle }, { battle }), ["card", "flip", "knock"]);
});

test("a Raider's step is one", () => {
  const players = sample().players.map((player, at) => (at ? player : { ...player, place: "o2.4" }));
  assert.deepEqual(heard("step o2.4", {}, { players }), ["step"]);
});
