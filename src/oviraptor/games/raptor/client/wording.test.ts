/** What places, cards and positions say. */
import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "./cases.json" with { type: "json" };
import { nine, sayNine } from "./knowledge.ts";
import { BUSY, PRINTED, sample } from "./samples.ts";
import { dueOf, motherOf, together } from "./view.ts";
import { cardName, describe, duel, occupant, placeName } from "./wording.ts";

const NONE: ReadonlyMap<string, string> = new Map();

function offers(labels: ReadonlyMap<string, string>, next: readonly string[] = [], touched: readonly string[] = []) {
  return { labels, next: new Set(next), touched };
}

test("a space says its name, its figure and what touching it does", () => {
  const view = sample(PRINTED, { wounds: 2 });
  const labels = new Map([["space:f5", "Run the mother"]]);
  assert.equal(placeName(view, "space:f5", offers(labels, ["space:f5"])), "f5, mother, 2 sleep tokens; Run the mother");
  assert.equal(placeName(view, "space:f5", offers(labels)), "f5, mother, 2 sleep tokens");
  assert.equal(placeName(view, "space:f5", offers(labels, [], ["space:f5"])), "f5, mother, 2 sleep tokens; chosen");
  const several = new Map([["space:f5", "f5, 10 actions: Run the mother from f5 to …"]]);
  assert.equal(
    placeName(view, "space:f5", offers(several, ["space:f5"])),
    "f5, mother, 2 sleep tokens; 10 actions: Run the mother from f5 to …",
  );
  assert.equal(placeName(view, "space:a3", offers(NONE)), "a3, free, in front of an exit");
  assert.equal(placeName(view, "exit:a3", offers(NONE)), "exit at a3");
});

test("every mark is told", () => {
  const view = sample(BUSY);
  assert.equal(occupant(view, "j1"), "frightened scientist, frightened this round");
  assert.equal(occupant(view, "k3"), "scientist, has attacked this round");
  assert.equal(occupant(view, "b4"), "scientist, walking through fire");
  assert.equal(occupant(view, "d3"), "baby, was called");
  assert.equal(occupant(view, "d6"), "sleeping baby, put to sleep this round");
  assert.equal(occupant(view, "c2"), "fire");
  assert.equal(occupant(view, "e2"), "rock");
});

test("a card says its value, name and effect", () => {
  assert.match(cardName(0, 4), /^4, Call ×2\. Move one or two/);
  for (const side of [0, 1] as const) for (let card = 1; card <= 9; card += 1) assert.ok(cardName(side, card));
});

test("a position is told in sentences", () => {
  const told = describe(sample(PRINTED, { escaped: 1 }));
  assert.match(told, /Mother: f5\. Babies: g1, h2, d3, h5, d6\. Scientists: a2, k3, a5, k6\./);
  assert.match(told, /0 sleep tokens on the mother, 1 escaped/);
});

test("what is due comes from the phase", () => {
  const view = sample(PRINTED);
  const table = { raptor: { ...view.raptor, table: 8 }, scientist: { ...view.scientist, table: 3 } };
  const acting = { ...view, ...table, phase: "actions raptor 3 ran" };
  assert.deepEqual(dueOf(acting), { kind: "actions", side: 0, left: 3, most: 5 });
  assert.match(duel(acting), /raptor 8, Fear ×2; scientist 3, Jeep ×2; raptor has 3 points left/);
  assert.deepEqual(dueOf({ ...view, phase: "effect scientist 3 1/2" }), { kind: "effect", side: 1, left: 1, most: 2 });
  assert.equal(dueOf(view), null);
});

test("all points of a turn are as many as the rules give (`tests/printed.py` makes the cases)", () => {
  const view = sample(PRINTED);
  for (const { raptor, scientist, phase } of cases) {
    const [one, other] = [
      { ...view.raptor, table: raptor },
      { ...view.scientist, table: scientist },
    ];
    const due = dueOf({ ...view, raptor: one, scientist: other, phase });
    assert.equal(due?.most, due?.left, phase);
  }
  assert.equal(cases.length, 72);
});

test("the mother may be away", () => {
  assert.equal(motherOf(sample(PRINTED)), "f5");
  assert.equal(motherOf(sample(PRINTED.replace("M", "."))), null);
});

test("nine cards: played, held, or as likely as they are", () => {
  const view = sample(PRINTED);
  const theirs = nine(view.scientist);
  assert.deepEqual(
    theirs.map((known) => known.at).join(" "),
    "played unseen unseen unseen played unseen played unseen unseen",
  );
  assert.equal(theirs[1]!.chance, 1);
  assert.equal(theirs[3]!.chance, 0.75);
  assert.match(sayNine(1, view.scientist), /4: 75 % in the hand/);
  assert.match(sayNine(0, view.raptor), /2: in the hand; 3: in the deck/);
});

test("both hands are open when views are laid together", () => {
  const [mine, theirs] = [sample(PRINTED), sample(PRINTED, { viewer: 1 })];
  const all = together([mine, { ...theirs, scientist: { ...theirs.scientist, hand: [3, 4] } }]);
  assert.deepEqual([all.viewer, all.raptor.hand, all.scientist.hand], [null, [2, 9], [3, 4]]);
});
