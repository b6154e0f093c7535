/** Pens, who lives well in them, and what a stroke takes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import cases from "./cases.json" with { type: "json" };
import { edgeNumber, spaceNumber } from "./geometry.ts";
import { faultOf, groundOf, strokeOf } from "./pens.ts";
import { animals, built, player, sample } from "./samples.ts";
import { EDGES, SPACES } from "./tables.ts";
import { islandOf } from "./view.ts";

function island(rest: Parameters<typeof player>[1]) {
  return islandOf(sample({ players: [player(0, rest)] }), 0);
}

const anyEdge = (): boolean => true;
const names = (edges: readonly number[]): readonly string[] => edges.map((edge) => EDGES[edge] ?? "");

test("pens and faults are those of the rules, in parks made at random", () => {
  assert.ok(cases.length > 50);
  for (const { fences, domes, damaged, animals: living, pens, unsettled } of cases) {
    const here = island({
      fences,
      animals: animals(...living),
      ...built(...domes.map((space) => `${space} biodome${damaged.includes(space) ? " x" : ""}`)),
    });
    assert.deepEqual(
      groundOf(here.fences).pens.map(({ spaces }) => spaces.map((space) => SPACES[space])),
      pens,
    );
    const faults = here.animals.flatMap((animal, at) => (faultOf(here, animal) ? [at] : []));
    assert.deepEqual(faults, unsettled, JSON.stringify({ fences, living }));
  }
});

test("a pen that is too small says how many spaces are missing", () => {
  const here = island({
    fences: ["h a1", "v a1", "v b1", "v a2", "v b2", "h a3"],
    animals: animals("a1 trex"),
  });
  assert.equal(faultOf(here, here.animals[0]!), "2 spaces, needs 3");
});

test("two species in one pen disturb each other, an Ankylosaurus nobody", () => {
  const pair = { fences: ["h a1", "v a1", "v b1", "v a2", "v b2", "h a3"] };
  const apart = island({ ...pair, animals: animals("a1 raptor", "a2 trike") });
  assert.deepEqual(
    apart.animals.map((animal) => faultOf(apart, animal)),
    ["shares with a Triceratops", "shares with a Raptor"],
  );
  const calm = island({ ...pair, animals: animals("a1 raptor", "a2 ankylo") });
  assert.deepEqual(
    calm.animals.map((animal) => faultOf(calm, animal)),
    ["", ""],
  );
});

test("water is right as long as it is whole", () => {
  const whole = island({ animals: animals("b2 plesio"), ...built("b2+c2 aquatic") });
  assert.equal(faultOf(whole, whole.animals[0]!), "");
  const torn = island({ animals: animals("b2 plesio"), ...built("b2+c2 aquatic x") });
  assert.equal(faultOf(torn, torn.animals[0]!), "its water is damaged");
});

test("a stroke fences round its spaces, and pulls what stands between them first", () => {
  const { fences } = island({ fences: ["h a3", "v a3", "v b3", "h a5", "v a4", "v b4"] });
  const spaces = ["a3", "a4", "b4"].map(spaceNumber);
  const stroke = strokeOf(fences, 2, spaces, anyEdge);
  assert.deepEqual(names(stroke.pulls), ["v b4"]);
  assert.deepEqual(names(stroke.fences), ["h b4", "h b5", "v c4"]);
  assert.deepEqual(stroke.missing, []);
  const [pen] = groundOf(stroke.after).pens;
  assert.deepEqual(pen?.spaces, spaces);
});

test("with too few fences the edges that stay open are named", () => {
  const stroke = strokeOf(0, 3, [spaceNumber("b2")], anyEdge);
  assert.deepEqual(names(stroke.missing), ["v c2"]);
});

test("an edge that is settled is not touched again", () => {
  const settled = edgeNumber("h b2");
  const stroke = strokeOf(0, 9, [spaceNumber("b2")], (edge) => edge !== settled);
  assert.deepEqual(names(stroke.missing), ["h b2"]);
});
