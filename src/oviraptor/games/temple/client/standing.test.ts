/** Where everything stands, read from a position's text, changed and written again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readPositions, withRaider, withSpawns, withTile, withTurn, writePositions } from "./standing.ts";

const TEXT = `mode pairs
rings central 0 inner 0 middle 13 outer 8
egg carried 1
o3 ..X...XT..X...XT..X...XT..X...XT
o2 ..O...O...O...O...O...O...O...O.
o1 T.X2T.XPT.X3T.XPT.X2T.XPT.XMT.XP
m2 .O.X...T.O.X...T.O.X...T.O.X...T
m1 T.T..X..T....X4.T....X3.T....X..
i .O.T.O.T.O.T.O.T
c C
raider 0 m2.9 coins 2 medallions 0
raider 1 o2.7 coins 1 medallions 0
raider 2 dead coins 0 medallions 0
raider 3 t2 coins 4 medallions 0
dead 2
spawns 0 m1.8
hand 0 hoard/n
turn steps 6 plays 0 back m1.28
`;

function positions(text = TEXT) {
  const found = readPositions(text);
  assert.ok(found);
  return found;
}

test("where everything stands is read and written as it was, the other lines untouched", () => {
  assert.equal(writePositions(positions()), TEXT);
  assert.deepEqual(positions().raiders, ["m2.9", "o2.7", "dead", "t2"]);
  assert.deepEqual([positions().carrier, positions().egg], [1, ""]);
  assert.equal(readPositions(TEXT.replace("c C", "c CC")), null);
  assert.equal(readPositions(""), null);
});

test("a ring is turned this way and that", () => {
  assert.match(writePositions(withTurn(positions(), 2, 1)), /middle 14/);
  assert.match(writePositions(withTurn(positions(), 0, -1)), /central 15/);
});

test("spawns stand in the order of their tiles, on a line of their own", () => {
  const both = withSpawns(withSpawns(positions(), 0, ["i.1", "m1.8", "o3.2"]), 1, ["c"]);
  assert.match(writePositions(both), /^dead 2\nspawns 0 o3\.2 m1\.8 i\.1\nspawns 1 c\nhand 0/m);
  assert.doesNotMatch(writePositions(withSpawns(positions(), 0, [])), /spawns/);
});

test("a Raider dies where it stands, lays the Egg down, and comes back", () => {
  const dead = withRaider(positions(), 1, "dead");
  assert.match(writePositions(dead), /^egg o2\.7$/m);
  assert.match(writePositions(dead), /^dead 2 1$/m);
  assert.doesNotMatch(writePositions(withRaider(positions(), 2, "c")), /^dead/m);
});

test("a tile is another", () => {
  assert.match(writePositions(withTile(positions(), "o2.0", "T")), /^o2 T\.O/m);
});
