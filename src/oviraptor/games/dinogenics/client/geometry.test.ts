/** The ground of an island: every edge lies between its spaces, every cell is reached by arrows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BESIDE,
  cornerOf,
  edgeNumber,
  edgesOf,
  LATTICE,
  neighboursOf,
  onward,
  PARK,
  SPACE_ROWS,
  spaceNumber,
  spacesBetween,
} from "./geometry.ts";
import { EDGES, SPACES } from "./tables.ts";

test("edges have the names of the space below or right of them", () => {
  const named = (space: string): readonly string[] => edgesOf(spaceNumber(space)).map((edge) => EDGES[edge] ?? "");
  assert.deepEqual(named("a1"), ["h a1", "h a2", "v a1", "v b1"]);
  assert.deepEqual(named("c4"), ["h c4", "h c5", "v c4", "v d4"]);
});

test("beyond the border is the outside", () => {
  assert.deepEqual(BESIDE[edgeNumber("h a1")], [-1, spaceNumber("a1")]);
  assert.deepEqual(BESIDE[edgeNumber("v d2")], [spaceNumber("c2"), -1]);
  assert.deepEqual(BESIDE[edgeNumber("v b3")], [spaceNumber("a3"), spaceNumber("b3")]);
  assert.equal(BESIDE.filter((pair) => pair.includes(-1)).length, 14);
});

test("a corner has two neighbours, the middle four", () => {
  assert.equal(neighboursOf(spaceNumber("a1")).length, 2);
  assert.equal(neighboursOf(spaceNumber("b2")).length, 4);
});

test("the Visitor Center lies where e4 would", () => {
  assert.deepEqual(cornerOf(SPACES.length - 1), { x: cornerOf(spaceNumber("e3")).x, y: 324 });
});

test("a quick finger leaves no gap", () => {
  const found = spacesBetween({ x: 20, y: 20 }, { x: 20, y: 420 });
  assert.deepEqual(
    found.map((space) => SPACES[space]),
    ["a1", "a2", "a3", "a4"],
  );
});

for (const [name, cells] of [
  ["spaces", SPACE_ROWS],
  ["spaces and edges", LATTICE],
] as const)
  test(`arrows reach all ${name}, and lead back`, () => {
    const all = cells.flat();
    assert.equal(new Set(all).size, name === "spaces" ? SPACES.length : PARK + EDGES.length);
    const reached = new Set(["a1"]);
    for (const cell of reached)
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = onward(cells, cell, key);
        if (to) reached.add(to);
      }
    assert.deepEqual([...reached].sort(), [...all].sort());
    assert.equal(onward(cells, onward(cells, "b2", "ArrowRight") ?? "", "ArrowLeft"), "b2");
  });

test("a key that is none of the board's leads nowhere", () => {
  assert.equal(onward(SPACE_ROWS, "b2", "x"), null);
  assert.equal(onward(SPACE_ROWS, "b2", "Home"), "a2");
  assert.equal(onward(SPACE_ROWS, "b2", "End"), "e2");
});
