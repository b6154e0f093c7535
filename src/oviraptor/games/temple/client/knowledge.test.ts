/** Chances worked out of weighed guesses, against what can be counted by hand. */
import assert from "node:assert/strict";
import { test } from "node:test";
import deck from "./deck.json" with { type: "json" };
import { chanceOf, hiddenFrom } from "./knowledge.ts";
import { sample } from "./samples.ts";
import type { View } from "./view.ts";

const kind = (card: string): number => Object.keys(deck.objects).indexOf(card);
const ALL = Object.values(deck.objects).reduce((sum, count) => sum + count, 0);

function knowing(mind: View["mind"], size = 1): View {
  const players = sample().players.map((each, at) => (at === 1 ? { ...each, hand_size: size } : each));
  return sample({ players, mind, object_discards: [], object_top: "", apart: [[], [], []] });
}

test("where nothing is known a card is as good as dealt", () => {
  const view = knowing([[1, [[], [], [], []]]]);
  const own = view.players[0]?.hand?.filter((card) => card.endsWith("/s")).length ?? 0;
  const wanted = (deck.objects["sword/s"] - own) / (ALL - (view.players[0]?.hand?.length ?? 0));
  assert.ok(Math.abs(chanceOf(view, 1, "s") - wanted) < 1e-9);
  assert.deepEqual(hiddenFrom(view), [1, 2]);
});

test("guesses count by their weights", () => {
  const guess = (card: string) => [[], [kind(card)], [], []];
  const view = knowing([
    [3, guess("twin/n")],
    [1, guess("eye/c")],
  ]);
  assert.equal(chanceOf(view, 1, "n"), 0.75);
  assert.equal(chanceOf(view, 1, "c"), 0.25);
  assert.equal(chanceOf(view, 1, "s"), 0);
});

test("an old card is one of the pool", () => {
  const view = knowing([[1, [[], [deck.old], [deck.old], [kind("twin/n"), kind("eye/c")]]]]);
  assert.equal(chanceOf(view, 1, "n"), 0.5);
  assert.equal(chanceOf(view, 1, "a"), 0);
});

test("a guess that nothing fits does not count", () => {
  const many = Array.from({ length: 4 }, () => kind("sword/s"));
  const view = knowing([
    [9, [[], many, [], []]],
    [1, [[], [kind("eye/c")], [], []]],
  ]);
  assert.equal(chanceOf(view, 1, "c"), 1);
});
