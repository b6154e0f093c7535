/** Where things lie, and where the arrow keys lead. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { between, centreOf, endOfRow, exitBox, islandBox, onward, rows, spaceBox, tiles, viewBox } from "./geometry.ts";
import { SPACES } from "./view.ts";

const EXITS = ["a3", "a4", "k1", "k6"];
const LAYOUTS = ["lengthwise", "upright"] as const;

test("66 spaces lie apart, inside the island", () => {
  for (const layout of LAYOUTS) {
    const land = islandBox(layout);
    const seen = new Set<string>();
    for (const space of SPACES) {
      const box = spaceBox(space, layout);
      seen.add(`${box.x} ${box.y}`);
      assert.ok(box.x >= land.x && box.x + box.width <= land.x + land.width, space);
      assert.ok(box.y >= land.y && box.y + box.height <= land.y + land.height, space);
    }
    assert.equal(seen.size, 66);
  }
});

test("upright is a quarter turn, not a mirror image", () => {
  const [a1, b1, a2] = ["a1", "b1", "a2"].map(
    (space) => [centreOf(space, "lengthwise"), centreOf(space, "upright")] as const,
  );
  const cross = (layout: 0 | 1) => {
    const [o, p, q] = [a1![layout], b1![layout], a2![layout]];
    return Math.sign((p.x - o.x) * (q.y - o.y) - (p.y - o.y) * (q.x - o.x));
  };
  assert.equal(cross(0), cross(1));
});

test("exits lie outside the island and inside the picture", () => {
  for (const layout of LAYOUTS) {
    const [land, all] = [islandBox(layout), viewBox(layout)];
    for (const space of EXITS) {
      const box = exitBox(space, layout);
      const isOutside =
        box.x + box.width <= land.x ||
        box.x >= land.x + land.width ||
        box.y + box.height <= land.y ||
        box.y >= land.y + land.height;
      assert.ok(isOutside, space);
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= all.width && box.y + box.height <= all.height, space);
    }
  }
});

test("a space is 44 pixels or more on a phone of 390", () => {
  const beside = 64 + 6;
  const board = 390 - 16 - beside;
  assert.ok((64 * board) / viewBox("upright").width >= 44);
});

test("ten tiles, neighbours unlike", () => {
  assert.equal(tiles("lengthwise").length, 10);
  assert.equal(tiles("upright").filter((tile) => tile.kind === "beach").length, 4);
});

test("every place is in the grid once, in either layout", () => {
  for (const layout of LAYOUTS) {
    const words = rows(layout, EXITS).flat();
    assert.equal(words.length, 70);
    assert.equal(new Set(words).size, 70);
  }
});

test("arrows follow the eye", () => {
  assert.equal(onward("space:f5", "ArrowRight", "lengthwise", EXITS), "space:g5");
  assert.equal(onward("space:f5", "ArrowUp", "lengthwise", EXITS), "space:f4");
  assert.equal(onward("space:f5", "ArrowUp", "upright", EXITS), "space:g5");
  assert.equal(onward("space:f5", "ArrowRight", "upright", EXITS), "space:f6");
  assert.equal(onward("space:f5", "x", "upright", EXITS), null);
});

test("arrows stop at the edge, go out by an exit and come back", () => {
  assert.equal(onward("space:a1", "ArrowLeft", "lengthwise", EXITS), "space:a1");
  assert.equal(onward("space:a3", "ArrowLeft", "lengthwise", EXITS), "exit:a3");
  assert.equal(onward("exit:a3", "ArrowLeft", "lengthwise", EXITS), "exit:a3");
  assert.equal(onward("exit:a3", "ArrowRight", "lengthwise", EXITS), "space:a3");
  assert.equal(onward("exit:k6", "ArrowDown", "upright", EXITS), "space:k6");
  assert.equal(onward("space:f6", "ArrowDown", "lengthwise", EXITS), "space:f6");
});

test("each arrow moves on the screen in its own direction, from every space", () => {
  const eye = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
  for (const layout of LAYOUTS) {
    for (const space of SPACES) {
      for (const [key, [x, y]] of Object.entries(eye)) {
        const to = onward(`space:${space}`, key, layout, [])!.split(":")[1]!;
        const [from, end] = [centreOf(space, layout), centreOf(to, layout)];
        if (to !== space) assert.deepEqual([Math.sign(end.x - from.x), Math.sign(end.y - from.y)], [x, y]);
      }
    }
  }
});

test("Home and End lead to the ends of a row, exits included", () => {
  assert.equal(endOfRow("space:f3", false, "lengthwise", EXITS), "exit:a3");
  assert.equal(endOfRow("space:f3", true, "lengthwise", EXITS), "space:k3");
  assert.equal(endOfRow("space:f3", true, "upright", EXITS), "space:f6");
});

test("between lists the spaces of a straight line", () => {
  assert.deepEqual(between("f5", "f2"), ["f5", "f4", "f3", "f2"]);
  assert.deepEqual(between("a1", "c1"), ["a1", "b1", "c1"]);
  assert.deepEqual(between("a1", "c4"), ["a1", "c4"]);
});
