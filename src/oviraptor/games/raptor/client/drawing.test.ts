import assert from "node:assert/strict";
import { test } from "node:test";
import { cellOf, readDrawing, withCells, withExit, writeDrawing } from "./drawing.ts";

const TEXT = `// a note
   a b c d e f g h i j k
1  . . . . . . B . . . . >
2  S*~ . . . # . . B # . .
3 <. . # B . . # . # . S
4 <. . . # # . . . . . .
5  S . . . . M . b! # . .
6  . # . B . . . . . . S >
raptor hand 3 5 9 played -
phase choose
`;

function drawing(text = TEXT) {
  const found = readDrawing(text);
  assert.ok(found);
  return found;
}

test("a drawing is read and written as it was, the other lines untouched", () => {
  assert.equal(writeDrawing(drawing()), TEXT);
  assert.deepEqual(drawing().exits, ["k1", "a3", "a4", "k6"]);
  assert.equal(cellOf(drawing(), "a2"), "S*~");
  assert.equal(cellOf(drawing(), "f5"), "M");
});

test("blanks do not matter, and are written as one", () => {
  const loose = TEXT.replace("4 <. . . #", "4  <  .  .   . #").replace("1  .", "  1 .");
  assert.equal(writeDrawing(drawing(loose)), TEXT);
});

test("what is no whole board is none", () => {
  for (const text of [
    "",
    "phase choose",
    TEXT.replace("M", "Q"),
    TEXT.replace(/^6.*\n/m, ""),
    TEXT.replace("5  S", "5  "),
  ])
    assert.equal(readDrawing(text), null);
});

test("other things on some spaces", () => {
  const changed = writeDrawing(withCells(drawing(), { f5: ".", e5: "M" }));
  assert.match(changed, /^5 {2}S \. \. \. M \. \. b! # \. \.$/m);
});

test("the exit of a tile goes to another space of it, and to none elsewhere", () => {
  assert.deepEqual(withExit(drawing(), "a1")?.exits, ["k1", "a4", "k6", "a1"]);
  assert.deepEqual(withExit(drawing(), "k4")?.exits, ["k1", "a3", "a4", "k4"]);
  assert.equal(withExit(drawing(), "e3"), null);
});
