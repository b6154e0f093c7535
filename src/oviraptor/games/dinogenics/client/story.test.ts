/** Rampages, the ledger and the end, told from steps. */
import assert from "node:assert/strict";
import { test } from "node:test";
import ends from "./ends.json" with { type: "json" };
import incomes from "./incomes.json" with { type: "json" };
import { DEEDS, earnedBy, ledgerOf, seasonOf, signed } from "./ledger.ts";
import { rampageOf } from "./rampage.ts";
import { bannerOf } from "./rampage-words.ts";
import { finished, player, rampaging, sample } from "./samples.ts";
import { lasts, sceneAt } from "./scene.ts";
import { points, sheetOf } from "./score.ts";
import { sourceIcon, sourcesIn } from "./sources.ts";
import { SPECIES } from "./tables.ts";
import { islandOf, type View } from "./view.ts";

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

test("a rampage is shown cause before effect: the die, then blow by blow, then who is freed", () => {
  const steps = rampaging();
  const found = rampageOf(steps);
  assert.ok(found?.isThrow && found.fresh === 2);
  const [before, after] = [islandOf(steps.at(-2)!.view, found.seat), islandOf(steps.at(-1)!.view, found.seat)];
  const told = (beat: number) => {
    const scene = sceneAt(found, beat);
    const { scandals, fences } = scene.islandBetween(before, after);
    const blows = scene.rampage.throws.at(-1)?.blows.length;
    return [scene.isRolling, blows, scandals - before.scandals, fences === after.fences, scene.rampage.freed.length];
  };
  assert.deepEqual(told(0), [true, 0, 0, false, 0]);
  assert.deepEqual(told(1), [false, 1, 1, false, 0]);
  assert.deepEqual(told(2), [false, 2, 1, true, 0]);
  assert.deepEqual(told(3), [false, 2, 1, true, 1]);
  assert.equal(sceneAt(found, 3).isTold, true);
});

test("words wait until all that a die strikes has been seen", () => {
  const steps = rampaging();
  const [before, last] = [steps.at(-2)!, steps.at(-1)!];
  const seen = 900 + 480 * 2; // the die, then two blows
  const { told = 0 } = lasts(last.do, last.view, before.view);
  assert.ok(told >= seen && told < seen + 100, `${told}`);
  assert.deepEqual(lasts("worker farm", last.view, before.view), { long: 1, told: undefined });
});

test("a die belongs to who rolled it, though another checks at once", () => {
  const steps = rampaging();
  const last = steps.at(-1)!;
  const roll = steps[0]!.view.agenda.at(-1)!;
  const other = [...roll.slice(0, 2), (SPECIES.findIndex(({ id }) => id === "bronto") << 5) | 8, ...roll.slice(3)];
  const cascading = { ...last, view: { ...last.view, agenda: [...last.view.agenda.slice(0, -1), other] } };
  assert.equal(SPECIES[rampageOf([...steps.slice(0, -1), cascading])?.species ?? -1]?.id, "trex");
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

test("what the log says came in is taken apart by source", () => {
  const say =
    "The die shows a slash. You gain 1 credit. Upkeep brings you 12 VP and 3 credits: visitors 6 VP, " +
    "Gift Shop 2 credits, dinosaurs 6 VP and 1 credit. Upkeep brings blue 4 VP: dinosaurs. Season 4 is over. " +
    "Admission brings you 2 credits. The news costs you 2 credits: “Tax Audit”.";
  const told = (seat: number, isOwn: boolean) =>
    sourcesIn(say, seat, isOwn).map(({ source, vp, credits, isOfNext }) => [source, vp, credits, isOfNext]);
  assert.deepEqual(told(0, true), [
    ["visitors", 6, 0, false],
    ["Gift Shop", 0, 2, false],
    ["dinosaurs", 6, 1, false],
    ["Admission", 0, 2, true],
    ["“Tax Audit”", 0, -2, true],
  ]);
  assert.deepEqual(told(1, false), [["dinosaurs", 4, 0, false]]);
  assert.deepEqual(["visitors", "Gift Shop", "“Tax Audit”", "Stegosaurus", "the Pilot"].map(sourceIcon), [
    "i-visitor",
    "t-gift-shop",
    "i-news",
    "i-value",
    "i-specialist",
  ]);
});

test("what real sentences of the log say came in is read as the rules have it (`tests/printed.py` makes them)", () => {
  for (const { say, viewer, sources } of incomes) {
    for (const [seat, came] of sources.entries()) {
      assert.deepEqual(sourcesIn(say, seat, seat === viewer), came, say);
    }
  }
  const all = incomes.flatMap(({ sources }) => sources.flat());
  assert.ok(all.some(({ isFinal }) => isFinal) && all.some(({ isOfNext }) => isOfNext));
  assert.ok(all.some(({ vp }) => vp < 0) && all.some(({ credits }) => credits < 0));
});

test("a season is a table of sources by seat, the deeds last, and all of it adds up", () => {
  const at = (season: number, ...seats: readonly (readonly [vp: number, credits: number])[]): View =>
    sample({ season, viewer: 0, players: seats.map(([vp, credits], seat) => player(seat, { vp, credits })) });
  const say =
    "White works at the Ferry. Upkeep brings you 7 VP: visitors 3 VP, dinosaurs 4 VP. " +
    "Upkeep brings blue 5 VP and 1 credit: dinosaurs 5 VP, Stegosaurus 1 credit. Admission brings you 2 credits.";
  const steps = [
    { number: 1, say: "It begins.", view: at(1, [0, 3], [0, 3]) },
    { number: 2, say, view: at(2, [7, 8], [5, 4]) },
  ];
  assert.deepEqual(seasonOf(steps, 1), [
    { source: "visitors", vp: [3, 0], credits: [0, 0] },
    { source: "dinosaurs", vp: [4, 5], credits: [0, 0] },
    { source: "Stegosaurus", vp: [0, 0], credits: [0, 1] },
    { source: DEEDS, vp: [0, 0], credits: [3, 0] },
  ]);
  assert.deepEqual(seasonOf(steps, 2), [{ source: "Admission", vp: [0, 0], credits: [2, 0] }]);
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

test("the points of the seasons are told by source where every step is known", () => {
  const say =
    "The die shows a slash. Upkeep brings white 7 VP: visitors 3 VP, dinosaurs 4 VP. " +
    "Upkeep brings blue 5 VP: dinosaurs. The final count brings white 2 VP: credits left.";
  const steps = [0, 1].map((end) => {
    const players = [player(0, { vp: end * 9, sheet: [] }), player(1, { vp: end * 5, sheet: [] })];
    return { number: end, say: end ? say : "", view: sample({ season: 7, viewer: null, players }) };
  });
  assert.deepEqual(
    earnedBy(steps, [7, 5]).map(({ source, vp }) => [source, vp]),
    [
      ["visitors", [3, 0]],
      ["dinosaurs", [4, 5]],
    ],
  );
  assert.deepEqual(earnedBy(steps, [30, 5]), []);
});

test("seats come in as the rules have it (`tests/printed.py` makes the ends)", () => {
  for (const { vp, reputation, places } of ends) {
    const players = vp.map((each, seat) => player(seat, { vp: each, reputation: reputation[seat]! }));
    const { ranking, winners } = sheetOf(sample({ players }));
    const ranked = ranking.map((seat) => places[seat]!);
    assert.deepEqual(ranked, [...ranked].sort());
    assert.deepEqual(
      [...winners].sort(),
      places.flatMap((place, seat) => (place === 1 ? [seat] : [])),
    );
  }
  assert.ok(ends.some(({ places }) => places.filter((place) => place === 1).length > 1));
  assert.ok(ends.some(({ vp, places }) => places.some((place, at) => place > 1 && vp[at] === Math.max(...vp))));
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
