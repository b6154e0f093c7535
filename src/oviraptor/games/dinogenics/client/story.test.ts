/** Rampages, the ledger and the end, told from steps. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ledgerOf, signed } from "./ledger.ts";
import { bannerOf, rampageOf } from "./rampage.ts";
import { finished, player, rampaging, sample } from "./samples.ts";
import { points, sheetOf } from "./score.ts";
import { SPECIES } from "./tables.ts";
import type { View } from "./view.ts";

test("a rampage has its dice, what broke, who died and who is freed", () => {
  const found = rampageOf(rampaging());
  assert.ok(found);
  assert.equal(SPECIES[found.species]?.id, "trex");
  assert.equal(found.reason, "2 spaces, needs 3");
  assert.deepEqual(
    found.throws.map(({ face, blows }) => [face, blows.map(({ title }) => title)]),
    [
      ["slash", ["Goat Farm is damaged"]],
      ["fatality", ["A visitor dies: 1 scandal", "The fence left of a2 is torn down"]],
    ],
  );
  assert.deepEqual(
    found.freed.map(({ species, fault }) => [SPECIES[species]?.id, fault]),
    [["bronto", "shares with a Tyrannosaurus"]],
  );
  assert.deepEqual(
    found.changes.map(({ name, from, to }) => [name, from, to]),
    [
      ["scandals", 1, 2],
      ["visitors", 6, 5],
      ["fences", 18, 17],
    ],
  );
  assert.equal(bannerOf(found), "Tyrannosaurus breaks out");
});

test("before the first die it only checks", () => {
  const found = rampageOf(rampaging().slice(0, 1));
  assert.ok(found && bannerOf(found) === "Tyrannosaurus checks");
});

test("what the next season brings is no part of the rampage", () => {
  const [start, slash] = rampaging();
  const view = { ...slash!.view, season: 7, phase: "worker", agenda: sample().agenda };
  const later = {
    ...view,
    players: view.players.map((each) => ({ ...each, credits: each.credits + 5, guests: each.guests.map(() => 0) })),
  };
  const found = rampageOf([start!, { ...slash!, view: later }]);
  assert.deepEqual(
    found?.throws[0]?.blows.map(({ kind }) => kind),
    ["tile"],
  );
});

test("no rampage is told once something else was done", () => {
  assert.equal(rampageOf([...rampaging(), { do: "worker farm", say: "", view: sample() }]), null);
  assert.equal(rampageOf([]), null);
});

test("the ledger has every change of a seat with its sentence, by season", () => {
  const at = (season: number, vp: number, credits: number): View =>
    sample({ season, players: [player(0, { vp, credits })] });
  const steps = [
    { number: 1, say: "It begins.", view: at(1, 0, 3) },
    { number: 2, say: "You take the Ferry.", view: at(1, 0, 6) },
    { number: 3, say: "Somebody else acts.", view: at(1, 0, 6) },
    { number: 4, say: "Season 1 is over.", view: at(2, 4, 6) },
    { number: 5, say: "You build.", view: at(2, 4, 1) },
  ];
  const [second, first] = ledgerOf(steps, 0);
  assert.deepEqual(
    first?.entries.map(({ vp, credits, say }) => [vp, credits, say]),
    [
      [0, 3, "You take the Ferry."],
      [4, 0, "Season 1 is over."],
    ],
  );
  assert.deepEqual([first?.vp, first?.credits, second?.vp, second?.credits], [4, 3, 0, -5]);
  assert.deepEqual([signed(3), signed(-2), signed(0)], ["+3", "−2", ""]);
});

test("the lines of the score add up to the points", () => {
  const view = finished();
  const sheet = sheetOf(view);
  for (const { seat, vp } of view.players) {
    const lines = sheet.lines.filter(({ isPart }) => !isPart);
    assert.equal(
      lines.reduce((sum, line) => sum + line.vp[seat]!, 0),
      vp,
    );
  }
  const parts = sheet.lines.filter(({ isPart }) => isPart).map(({ title }) => title);
  assert.ok(parts.includes("Biodome") && parts.includes("Stegosaurus Monument"));
});

test("who won and why: by points, by scandals, by reputation, together", () => {
  const end = (...players: readonly (readonly [vp: number, reputation: number, scandals: number])[]) =>
    sheetOf(
      sample({
        players: players.map(([vp, reputation, scandals], seat) => player(seat, { vp, reputation, scandals })),
      }),
    );
  assert.equal(sheetOf(finished()).headline, "Blue wins, 146 to 140");
  assert.match(sheetOf(finished()).reason, /Scandals cost Orange 12 VP/);
  assert.equal(end([50, 1, 0], [40, 9, 0]).reason, "Most VP after 7 seasons, 10 ahead of Blue.");
  assert.equal(end([50, 1, 0], [50, 9, 0]).reason, "VP are equal: reputation decides, 9 to 1.");
  const shared = end([50, 3, 0], [50, 3, 0]);
  assert.deepEqual(shared.winners, [0, 1]);
  assert.equal(shared.headline, "White and Blue share the win, 50");
  assert.equal(points(-4), "−4");
});
