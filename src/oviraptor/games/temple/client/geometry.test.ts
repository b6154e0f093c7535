/** Where things lie on the disc, and where the arrow keys lead. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { BANDS, beside, centre, GRID, HALF, onward, span, swing, WALL_BANDS } from "./geometry.ts";
import { placeOf, TILES, TRAILS } from "./map.ts";
import type { Rotation } from "./view.ts";

const STILL: Rotation = [0, 0, 0, 0];
const TURNED: Rotation = [3, 14, 5, 9];
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const;
const ALL = [...TRAILS, ...TILES];

test("177 tiles and 8 Trails lie apart, inside the picture", () => {
  for (const rotation of [STILL, TURNED]) {
    const seen = ALL.map((cell) => centre(cell, rotation));
    assert.equal(new Set(seen.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size, 185);
    assert.ok(seen.every(({ x, y }) => Math.hypot(x, y) < HALF));
  }
});

test("rows and walls follow each other without a gap or an overlap", () => {
  const radii = ["c", "i", "m1", "m2", "o1", "o2", "o3"].map((row) => BANDS[row]!);
  const all = [...radii, ...WALL_BANDS].sort((one, other) => one.from - other.from);
  for (const [at, band] of all.slice(1).entries()) assert.equal(band.from, all[at]!.to);
});

test("a tile is 44 pixels or more on a phone", () => {
  const scale = 1130 / (2 * HALF);
  for (const cell of TILES.filter((each) => each !== "c")) {
    const [start, end] = span(cell);
    const { from, to } = BANDS[placeOf(cell).row]!;
    const across = (((end - start) * Math.PI) / 180) * ((from + to) / 2) * scale;
    assert.ok(across >= 44 && (to - from) * scale >= 44, cell);
  }
});

test("a ring turns the way it went, never the long way round", () => {
  assert.equal(swing(0, 4), 4);
  assert.equal(swing(2, 14), -4);
  assert.equal(swing(14, 2), 4);
  assert.equal(swing(5, 5), 0);
});

test("a tile moves with its ring and nothing else does", () => {
  const quarter: Rotation = [0, 0, 0, 4];
  const [before, after] = [centre("o3.0", STILL), centre("o3.0", quarter)];
  assert.ok(Math.abs(after.x + before.y) < 1e-9 && Math.abs(after.y - before.x) < 1e-9);
  for (const cell of ["m2.0", "i.3", "c", "t2"]) assert.deepEqual(centre(cell, quarter), centre(cell, STILL));
});

test("what lies beside a tile has it beside itself", () => {
  for (const rotation of [STILL, TURNED]) {
    for (const cell of ALL) {
      for (const other of beside(cell, rotation)) assert.ok(beside(other, rotation).includes(cell), `${cell} ${other}`);
    }
  }
});

test("arrows go the way they point, and no further than to a neighbour", () => {
  const eye = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
  for (const cell of ALL) {
    for (const key of ARROWS) {
      const to = onward(cell, key, TURNED)!;
      const [from, end] = [centre(cell, TURNED), centre(to, TURNED)];
      const [x, y] = eye[key];
      if (to !== cell) assert.ok((end.x - from.x) * x + (end.y - from.y) * y > 0, `${cell} ${key}`);
      if (to !== cell) assert.ok(beside(cell, TURNED).includes(to));
    }
  }
});

test("every tile and Trail can be reached by keys alone", () => {
  const reached = new Set(["c"]);
  const open = ["c"];
  while (open.length) {
    const cell = open.pop()!;
    for (const key of [...ARROWS, "PageUp", "PageDown", "Home", "End"]) {
      const to = onward(cell, key, TURNED)!;
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
    }
  }
  assert.equal(reached.size, 185);
});

test("other keys are not the board's", () => {
  assert.equal(onward("c", "x", STILL), null);
});

test("every place is in the grid once", () => {
  const cells = GRID.flatMap((row) => row.cells);
  assert.equal(cells.length, 185);
  assert.equal(new Set(cells).size, 185);
});
