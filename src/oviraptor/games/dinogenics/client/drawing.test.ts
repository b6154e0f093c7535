/** Islands as positions draw them, read, changed and written again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { besideOf, drawnOn, otherHalf, readDrawing, writeDrawing } from "./drawing.ts";
import { sample } from "./samples.ts";
import { SPACES } from "./tables.ts";

const TEXT = `season 7 upkeep order white blue
white vp 148 credits 19 goats 0 store 0 scandals 0 home 0
known -
   a    b    c      d    e
  +----+----+----+
1 |Mu  |.   |Tr  |  BH   NA
  +----+    +----+
2  Ct  |.   |Br     SH   NA^
  +----+    +    +
3  .   |.   |.      DA   BHx2*
  +    +----+    +
4  .    .    .      FD   VC
  +    +    +    +
blue vp 42 credits 8 goats 0 store 0 scandals 13 home 0
known trex
   a    b    c      d    e
  +----+----+----+
1 |Mu  |Ra! |Mu- |  PPx  PP<
  +    +----+----+
2 |Mu  |Mu  |Ct     .    .
  +----+----+    +
3  .    .   |.   |  GSx  BHx
  +    +    +----+
4  Mu   .    BDx    .    VC2
  +    +    +    +
in c4 Mu Mu
phase over D24.7
`;

const space = (name: string): number => SPACES.indexOf(name);

function drawing(owner: string, text = TEXT) {
  const found = readDrawing(text, owner);
  assert.ok(found);
  return found;
}

test("an island is read and written as it was, the other lines untouched", () => {
  for (const owner of ["white", "blue"]) assert.equal(writeDrawing(drawing(owner)), TEXT);
  assert.equal(drawing("blue").cells[space("b1")], "Ra!");
  assert.deepEqual(drawing("blue").inside.get("c4"), ["Mu", "Mu"]);
  assert.ok(drawing("white").fences.has("v d1") && drawing("white").fences.has("h b4"));
  assert.ok(!drawing("white").fences.has("h b2"));
});

test("an island that is not drawn whole is none", () => {
  assert.equal(readDrawing(TEXT, "yellow"), null);
  assert.equal(readDrawing("white vp 3", "white"), null);
});

test("the halves of a large tile find each other", () => {
  assert.equal(otherHalf(drawing("blue"), space("d1")), space("e1"));
  assert.equal(otherHalf(drawing("blue"), space("e1")), space("d1"));
  assert.equal(otherHalf(drawing("white"), space("e1")), space("e2"));
  assert.equal(otherHalf(drawing("white"), space("e2")), space("e1"));
  assert.equal(otherHalf(drawing("white"), space("d1")), -1);
});

test("beside a space is one of the same side of the island", () => {
  assert.equal(besideOf(space("b2"), false), space("c2"));
  assert.equal(besideOf(space("c2"), false), -1);
  assert.equal(besideOf(space("d3"), true), space("d4"));
  assert.equal(besideOf(space("e3"), true), -1);
  assert.equal(besideOf(space("a4"), true), -1);
});

test("what is drawn is an island of a view", () => {
  const [player] = sample().players;
  assert.ok(player);
  const shown = drawnOn(player, drawing("blue"));
  assert.deepEqual(
    shown.animals.find((animal) => animal.space === "b1"),
    { species: "raptor", space: "b1", checked: true, unfed: false },
  );
  assert.equal(shown.animals.filter((animal) => animal.space === "c4").length, 2);
  assert.equal(shown.tiles[space("c4")], "biodome");
  assert.equal(shown.tiles[space("e1")], "<");
  assert.deepEqual([shown.damaged.includes("d3"), shown.damaged.includes("b1")], [true, false]);
  assert.equal(shown.guests.at(-1), 2);
  assert.equal(drawnOn(player, drawing("white")).guests[space("e3")], 2);
  assert.deepEqual(drawnOn(player, drawing("white")).used, ["e3"]);
});
