/** What the board works out by itself is what the rules say, case by case (`tests/printed.py` makes them). */
import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "./cases.json" with { type: "json" };
import { rays } from "./deeds.ts";
import { GATES } from "./map.ts";
import printed from "./printed.json" with { type: "json" };
import { sample } from "./samples.ts";
import { isOpen, type Rotation, type View } from "./view.ts";
import { gateOf, ROW_NAMES, TILE_TEXTS } from "./wording.ts";

function viewOf({ rotation, raiders, spawns, sun, moon, jam }: (typeof cases)[number]): View {
  const players = sample().players.map((player, at) => ({ ...player, place: raiders[at] ?? "" }));
  return sample({ rotation: rotation as unknown as Rotation, players, spawns: [spawns, []], sun, moon, jam });
}

test("rays are stopped where the rules stop them", () => {
  for (const found of cases) {
    for (const [trap, hits] of Object.entries(found.hits)) {
      const drawn = new Set(rays(trap, viewOf(found)).flatMap(({ hit }) => hit ?? []));
      assert.deepEqual([...drawn].sort(), hits, `${trap} at ${found.rotation}`);
    }
  }
  assert.ok(cases.some(({ hits }) => hits.fire.length > 0 && hits.acid.length > 0 && hits.arrows.length > 0));
});

test("a Gate is open where the rules open it", () => {
  for (const found of cases) {
    const gates = Array.from({ length: GATES }, (_, gate) => gate);
    assert.deepEqual(
      gates.filter((gate) => isOpen(viewOf(found), gate)),
      found.open,
    );
  }
});

test("a tile lies at the Gate the rules say", () => {
  for (const found of cases) {
    assert.deepEqual(
      found.gates.map((_, at) => gateOf(viewOf(found), `o3.${at}`)),
      found.gates,
    );
  }
});

test("every sign of a tile has a name", () => {
  assert.deepEqual(Object.keys(TILE_TEXTS).sort(), [...printed.signs].sort());
});

test("every row of tiles has a name, and so have the Trails", () => {
  assert.deepEqual(Object.keys(ROW_NAMES).sort(), [...printed.rows.map(({ name }) => name), "t"].sort());
});
