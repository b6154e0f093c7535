/** What a touch is taken for. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { meant } from "./meant.ts";
import { player, sample } from "./samples.ts";

const WORKERS = new Set(["location:city", "location:iom", "location:uplink", "location:boneyard", "button:pass"]);

test("a thing that is not offered sends a worker where it is bought, made or played", () => {
  const view = sample({ players: [player(0, { hand: { stego: 3, trex: 1 }, cards: { splice: 1 } })] });
  const way = (word: string): string => meant(view, 0, WORKERS, word);
  assert.equal(way("tile:watch-tower"), "location:city");
  assert.equal(way("market:2"), "location:city");
  assert.equal(way("bone:trex"), "location:boneyard");
  assert.equal(way("manip:splice"), "location:uplink");
  assert.equal(way("card:stego"), "location:iom");
});

test("too few cards, an empty space and a full location mean no more than themselves", () => {
  const view = sample({ players: [player(0, { hand: { trex: 1 } })] });
  assert.equal(meant(view, 0, WORKERS, "card:trex"), "card:trex");
  assert.equal(meant(view, 0, WORKERS, "space:c4"), "space:c4");
  assert.equal(meant(view, 0, new Set(["location:farm"]), "tile:watch-tower"), "tile:watch-tower");
});

test("what is offered means itself, and who only watches means nothing else", () => {
  const view = sample();
  assert.equal(meant(view, 0, new Set(["tile:biodome", "location:city"]), "tile:biodome"), "tile:biodome");
  assert.equal(meant(view, null, WORKERS, "tile:biodome"), "tile:biodome");
});
