/** What the button below an opened card says. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { dealtWith } from "./deals.ts";
import { player, sample } from "./samples.ts";

const WORKERS = new Set(["location:iom", "location:uplink", "button:pass"]);

test("the button below a card names the deed and what it costs, or is not there", () => {
  const view = sample({ players: [player(0, { hand: { stego: 3, trex: 1 }, cards: { splice: 1 } })] });
  const says = (word: string, next = WORKERS, labels = new Map<string, string>()): string =>
    dealtWith(view, 0, next, labels, word);
  assert.equal(says("manip:splice"), "Play it: 1 worker to the Uplink");
  assert.equal(says("card:stego"), "Create it: 1 worker to the IOM");
  assert.equal(says("card:trex"), "");
  const sells = new Map([["card:trex", "Sell the T. rex for 3 credits"]]);
  assert.equal(says("card:trex", new Set(["card:trex"]), sells), "Sell the T. rex for 3 credits");
  assert.equal(says("manip:splice", new Set()), "");
});
