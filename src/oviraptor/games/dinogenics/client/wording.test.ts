/** Words: what is drawn has a name for who hears it, and what may be touched has a place. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { askedBy, partOf, tabFor, unplaced } from "./choices.ts";
import { length } from "./deeds.ts";
import { frame, player, sample } from "./samples.ts";
import { labelled, meantBy, withSets } from "./sets.ts";
import { LOCATIONS, NEWS, NEWS_NAMES, SPECIES, speciesOf, TILES, tileOf, visitorsDue } from "./tables.ts";
import { islandOf, places, together } from "./view.ts";
import {
  cardLine,
  describe,
  edgeName,
  edgePlace,
  emblemOf,
  islandSaid,
  pensSaid,
  spaceName,
  thingTitle,
} from "./wording.ts";

const NO_OFFERS = { next: new Set<string>(), touched: [], labels: new Map<string, string>(), hinted: [] };

test("a choice among numbers says what is counted, and its tab orders nobody to choose so many", () => {
  const words = ["number:0", "number:1"];
  const visitors = new Map([
    ["number:0", "Take no bonus visitors"],
    ["number:1", "Take 1 bonus visitor"],
  ]);
  assert.equal(askedBy(words, visitors).title, "How many bonus visitors come to you?");
  assert.equal(askedBy(words, visitors).tab, "Visitors");
  assert.equal(askedBy(["card:stego"], new Map([["card:stego", "Take the card"]])).title, "Choose");
});

test("the tables stand in the order of their numbers", () => {
  assert.deepEqual(
    NEWS.map(({ id }) => id),
    NEWS_NAMES,
  );
  assert.deepEqual([SPECIES.length, TILES.length, LOCATIONS.length], [20, 37, 16]);
  assert.deepEqual(visitorsDue(6, 4), [4, 4, 3, 3]);
  assert.equal(speciesOf("none"), null);
  assert.equal(tileOf("biodome")?.title, "Biodome");
});

test("a space tells what stands there, whether it lives well, and its pen", () => {
  const island = islandOf(sample(), 3);
  const said = (cell: string): string => spaceName(island, cell, `space:${cell}`, NO_OFFERS);
  assert.equal(said("a2"), "a2, Tyrannosaurus, not valid: 2 spaces, needs 3, pen of 2");
  assert.equal(said("c3"), "c3, Brontosaurus, lives well, open space");
  assert.equal(said("e2"), "e2, Food Court, damaged");
  assert.equal(said("d1"), "d1, Basic Hotel, 2 of 2 beds taken");
  assert.equal(said("center"), "Visitor Center, 2 visitors");
  assert.equal(said("b4"), "b4, free, open space");
});

test("an offered space says what touching it does", () => {
  const offers = { ...NO_OFFERS, next: new Set(["space:b4"]), labels: new Map([["space:b4", "Place it on b4"]]) };
  assert.match(spaceName(islandOf(sample(), 3), "b4", "space:b4", offers), /Place it on b4$/);
});

test("edges are told by a space beside them", () => {
  assert.deepEqual(["h a2", "h b5", "v a1", "v d3"].map(edgePlace), [
    "above a2",
    "below b4",
    "left of a1",
    "right of c3",
  ]);
  assert.equal(edgeName(islandOf(sample(), 3), "h c1", "edge:h c1", NO_OFFERS), "Edge above c1, no fence");
});

test("pens are read as spaces", () => {
  assert.match(
    pensSaid(islandOf(sample(), 3)),
    /^5 pens: a1 \(1\), b1 \(1\), a2 a3 \(2\), b2 c2 \(2\) and b3 \(1\)\.$/,
  );
  assert.equal(pensSaid(islandOf(sample({ players: [player(0, { fences: [] })] }), 0)), "No pen is closed.");
});

test("the position is told in sentences", () => {
  const said = describe(sample());
  assert.match(said, /^Season 6 of 7, Open Season\. News: New Dig Site\./);
  assert.match(said, /Site A: Blue and Black/);
  assert.match(said, /Tyrannosaurus on a2 \(2 spaces, needs 3\)/);
  assert.match(islandSaid(sample(), 3), /^Orange: 74 VP, reputation 15, dinosaur value 32, 6 credits/);
});

test("every card has a line and every manipulation card an emblem", () => {
  assert.match(cardLine("trex"), /^Tyrannosaurus: 3 cards, value 7, reputation 3, pen of 3, 2 goats a meal\./);
  assert.match(cardLine("dread"), /reputation of the season, open space/);
  assert.match(cardLine("polymorphic"), /stands for/);
  assert.equal(emblemOf("rustling"), "i-goat");
});

test("every word that may be touched has a place", () => {
  const view = sample();
  const part = (word: string) => partOf(view, 3, word);
  assert.equal(part("space:b2"), "island");
  assert.equal(part("edge:h b2"), "island");
  assert.equal(part("location:farm"), "mainland");
  assert.equal(part("tile:biodome"), "city"); // covered, but in a stack
  assert.equal(part("tile:recycling"), "tray");
  assert.equal(part("bone:stego"), "city");
  assert.equal(part("card:stego"), "hand");
  assert.equal(part("card:bronto"), "tray");
  assert.equal(part("manip:splice"), "hand");
  assert.equal(part("seat:blue"), "players");
  assert.equal(part("button:done"), "button");
  for (const word of ["gain:goats", "number:3", "theirs:trex", "with:refined", "species:mutant", "news:12"]) {
    assert.equal(part(word), "tray");
    assert.notEqual(thingTitle(word), "");
  }
});

test("cards drawn aside are chosen from the tray, though the hand holds the like", () => {
  const drawn = sample({ phase: "act", agenda: [frame("act", 3, 1, 1, 1, 4, 5, 6)] });
  assert.deepEqual(unplaced(drawn, 3, new Set(["card:stego", "card:raptor", "button:done"])), [
    "card:stego",
    "card:raptor",
  ]);
});

test("the part that is asked for comes to the front", () => {
  const view = sample();
  assert.equal(tabFor(view, 3, new Set(["location:farm", "button:pass"])), "mainland");
  assert.equal(tabFor(view, 3, new Set(["edge:h a1", "button:done"])), "island");
  assert.equal(tabFor(view, 3, new Set(["tile:biodome", "card:stego"])), "city");
  assert.equal(tabFor(view, 3, new Set(["gain:goats"])), "choose");
  assert.equal(tabFor(view, 3, new Set(["button:done"])), null);
});

test("a card in hand stands for its species where only that is asked for", () => {
  const next = new Set(["species:stego", "button:done"]);
  assert.ok(withSets(next).has("card:stego"));
  assert.equal(meantBy("card:stego", next), "species:stego");
  assert.equal(meantBy("card:stego", new Set(["card:stego"])), "card:stego");
  const labels = labelled({ next, labels: new Map([["species:stego", "Create a Stegosaurus"]]) });
  assert.equal(labels.get("card:stego"), "Create a Stegosaurus");
});

test("locations of the expansion and of the news are there only with them", () => {
  const ids = places(sample()).map(({ id }) => id);
  assert.ok(ids.includes("news") && !ids.includes("hq") && !ids.includes("airport"));
  assert.ok(places(sample({ box: "chaos" })).some(({ id }) => id === "hq"));
});

test("a large tile lies on two spaces", () => {
  const island = islandOf(
    sample({ players: [player(0, { tiles: ["aquatic", "", "", "^", ...new Array<string>(15).fill("")] })] }),
    0,
  );
  assert.equal(island.tiles[0]?.second, 3);
  assert.ok(island.covered[3]);
});

test("laid together, every hand is open", () => {
  const [one, other] = [sample({ viewer: 0 }), sample({ viewer: 3 })];
  const all = together([one, other]);
  assert.equal(all.viewer, null);
  assert.ok(all.players[3]?.hand);
});

test("dice are looked at longer than fences", () => {
  assert.ok(length("roll slash") >= 9, "what the die shows is read before the next step");
  assert.ok(length("roll slash") > 1 && length("orange: fence h a1") < 1 && length("worker farm") === 1);
});
