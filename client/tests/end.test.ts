/** The end of a match: the next rival, the drawing for a tall screen, lines of a picture, keys of tabs. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lines } from "../end/picture.ts";
import { nextLevel } from "../end/rivals.ts";
import { paint, tall } from "../end/scene.ts";
import type { Meta } from "../types.gen.ts";
import { onward } from "../ui/tab-keys.ts";

const META = { levels: ["Idler", "Hunter", "Master"].map((name) => ({ name })) } as unknown as Meta;

test("the next rival is one above the strongest computer at the table", () => {
  assert.equal(nextLevel(META, [null, "Idler"]), "Hunter");
  assert.equal(nextLevel(META, ["Idler", null, "Hunter"]), "Master");
});

test("there is no next rival above the last one, between people, or for who only watched", () => {
  assert.equal(nextLevel(META, [null, "Master"]), null);
  assert.equal(nextLevel(META, [null, null]), null);
  assert.equal(nextLevel(META, ["Idler", "Hunter"]), null);
});

test("colours of a drawing change all at once, so that two can change places", () => {
  assert.equal(
    paint('<a fill="#aaa"/><b fill="#bbb"/>', { "#aaa": "#bbb", "#bbb": "#aaa" }),
    '<a fill="#bbb"/><b fill="#aaa"/>',
  );
});

test("a tall screen shows the part of a drawing that is meant for it", () => {
  const wide =
    '<svg viewBox="0 0 9 3" preserveAspectRatio="xMaxYMax slice" data-tall="4 0 3 3"><svg viewBox="0 0 1 1"/></svg>';
  assert.equal(
    tall(wide),
    '<svg viewBox="4 0 3 3" preserveAspectRatio="xMidYMax slice" data-tall="4 0 3 3"><svg viewBox="0 0 1 1"/></svg>',
  );
  assert.equal(tall("<svg/>"), "<svg/>");
});

test("a text is broken into lines that are not too wide, and a long word stands alone", () => {
  const widthOf = (text: string): number => text.length;
  assert.deepEqual(lines("one two three", 7, widthOf), ["one two", "three"]);
  assert.deepEqual(lines("a extraordinarily b", 5, widthOf), ["a", "extraordinarily", "b"]);
});

test("arrows lead from tab to tab and around, Home and End to the ends", () => {
  assert.deepEqual(
    ["ArrowRight", "ArrowLeft", "Home", "End", "x"].map((key) => onward(key, 2, 3)),
    [0, 1, 0, 2, null],
  );
});
