/** What a step shows: rays, moves, losses. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { deedOf, lasts, leanings, moves, rays, risen, trapOf, wounded } from "./deeds.ts";
import { sample } from "./samples.ts";
import type { View } from "./view.ts";

function placed(places: readonly string[], rest: Partial<View> = {}): View {
  const base = sample();
  return sample({ players: base.players.map((player, at) => ({ ...player, place: places[at] ?? "" })), ...rest });
}

test("a flipped wall trap is one, other cards are none", () => {
  assert.equal(trapOf(deedOf("flip arrows")), "arrows");
  assert.equal(trapOf(deedOf("flip outer-cw")), "");
  assert.equal(trapOf(deedOf("step o3.1")), "");
});

test("sixteen arrow nozzles shoot a ray each, eight of acid and of fire two", () => {
  const view = placed([]);
  assert.equal(rays("arrows", view).length, 16);
  assert.equal(rays("acid", view).length, 16);
  assert.equal(rays("fire", view).length, 16);
  assert.ok([..."arrows acid fire".split(" ")].every((trap) => rays(trap, view).every(({ hit }) => hit === null)));
});

test("the first piece stops a ray and is its mark", () => {
  const view = placed(["o3.3", "o2.3"]);
  assert.deepEqual(
    rays("arrows", view).flatMap(({ hit }) => hit ?? []),
    ["o2.3"],
  );
});

test("fire goes out by a doorway and is stopped by a wall", () => {
  const far = ({ to }: { readonly to: { readonly x: number; readonly y: number } }) => Math.hypot(to.x, to.y);
  const lengths = rays("fire", placed([])).map(far);
  assert.ok(
    lengths.some((length) => length > 250),
    "by the doorway of the Inner wall",
  );
  assert.ok(
    lengths.some((length) => length < 170),
    "to the Inner wall",
  );
});

test("a nozzle turns with its ring", () => {
  const view = placed(["m1.2"], { rotation: [0, 0, 0, 0] });
  assert.deepEqual(new Set(rays("acid", view).flatMap(({ hit }) => hit ?? [])), new Set(["m1.2"]));
  const turned = placed(["m1.2"], { rotation: [0, 15, 0, 0] });
  assert.deepEqual(new Set(rays("acid", turned).flatMap(({ hit }) => hit ?? [])), new Set(["m1.2"]));
  const away = placed(["m1.2"], { rotation: [0, 1, 0, 0] });
  assert.equal(rays("acid", away).filter(({ hit }) => hit).length, 0);
});

test("who moved, who rose and who lost coins is read from two views", () => {
  const before = placed(["o3.0", "m1.4"], { spawns: [["o1.1"], []] });
  const after = placed(["o3.1", "m1.4"], { spawns: [["o1.2"], []] });
  assert.deepEqual(moves(before, after), [
    { piece: "r0", from: "o3.0", to: "o3.1" },
    { piece: "s0-o1.2", from: "o1.1", to: "o1.2" },
  ]);
  assert.deepEqual(risen(before, { ...before, spawns: [["o1.1", "o1.5"], []] }), ["s0-o1.5"]);
  const hurt = { ...before, players: before.players.map((player) => ({ ...player, coins: player.coins - 1 })) };
  assert.deepEqual(
    wounded(before, hurt).map(({ lost }) => lost),
    [1, 1, 1],
  );
});

test("a piece leans the way it went last, and stays so while others go", () => {
  const went = [
    placed(["o3.0", "m1.4"], { spawns: [["o1.1"], []] }),
    placed(["o3.1", "m1.4"], { spawns: [["o1.1"], []] }),
    placed(["o3.1", "m1.4"], { spawns: [["o1.0"], []] }),
  ].map((view) => ({ do: "step", view }));
  assert.deepEqual([...leanings(went.slice(0, 1))], []);
  assert.deepEqual(
    new Map(leanings(went)),
    new Map([
      ["r0", 1],
      ["s0-o1.0", -1],
    ]),
  );
  const back = { do: "step", view: placed(["o3.0", "m1.4"], { spawns: [["o1.0"], []] }) };
  assert.equal(leanings([...went, back]).get("r0"), -1);
});

test("a trap is seen longer than a draw", () => {
  const long = (text: string) => lasts(text).long;
  assert.ok(long("flip arrows") > long("flip sunrise"));
  assert.ok(long("flip sunrise") > 1 && long("draw 0 ?") < 1);
  assert.equal(long("step o3.1"), 1);
});
