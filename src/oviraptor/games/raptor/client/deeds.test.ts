/** What a step's text shows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { come, deedOf, gone, lastDeeds, trail } from "./deeds.ts";
import { BUSY, PRINTED, sample } from "./samples.ts";
import type { View } from "./view.ts";

const view = sample(PRINTED);

function changed(from: View, changes: Readonly<Record<string, string>>): View {
  const cells = [...from.cells];
  for (const [space, cell] of Object.entries(changes)) {
    cells[(Number(space[1]) - 1) * 11 + "abcdefghijk".indexOf(space[0]!)] = cell;
  }
  return { ...from, cells };
}

test("a run leaves its trail along the line", () => {
  const after = changed(view, { f5: ".", f2: "M" });
  const deed = deedOf("run f5 f2", view, after);
  assert.deepEqual([deed.motion, deed.from, deed.to], ["run", "f5", "f2"]);
  assert.deepEqual(trail(deed), ["f5", "f4", "f3", "f2"]);
  assert.deepEqual(gone(view, after, deed), []);
  assert.deepEqual(come(view, after, deed), []);
});

test("a shot goes from the scientist to the mother", () => {
  const deed = deedOf("shoot a5", view, view);
  assert.deepEqual([deed.motion, deed.from, deed.to], ["shoot", "a5", "f5"]);
  assert.deepEqual(trail(deed), ["f5"]);
});

test("what was killed or put out is gone", () => {
  const busy = sample(BUSY);
  const killed = changed(busy, { h5: "." });
  assert.deepEqual(gone(busy, killed, deedOf("kill h5", busy, killed)), ["h5"]);
  const doused = changed(busy, { c4: "." });
  assert.deepEqual(gone(busy, doused, deedOf("douse c4", busy, doused)), ["c4"]);
});

test("a jeep puts out the fires on its way", () => {
  const before = changed(view, { c5: "F" });
  const after = changed(before, { a5: ".", c5: ".", d5: "S" });
  const deed = deedOf("jeep a5 d5", before, after);
  assert.deepEqual(gone(before, after, deed), ["c5"]);
  assert.deepEqual(trail(deed), ["a5", "b5", "c5", "d5"]);
});

test("a baby escapes by the exit before it", () => {
  const before = changed(view, { a3: "B" });
  const after = changed(before, { a3: "." });
  const deed = deedOf("baby a3 exit", before, after);
  assert.deepEqual([deed.motion, trail(deed), gone(before, after, deed)], ["escape", ["a3"], []]);
});

test("what is new has come", () => {
  const after = changed(view, { b2: "F" });
  assert.deepEqual(come(view, after, deedOf("fire b2", view, after)), ["b2"]);
});

test("the mother who disappears is gone with the reveal", () => {
  const after = changed(view, { f5: "." });
  const deed = deedOf("reveal 2 8", view, after);
  assert.equal(deed.motion, "cards");
  assert.deepEqual(gone(view, after, deed), ["f5"]);
});

test("a text may name its seat, and unknown texts move nothing", () => {
  assert.equal(deedOf("raptor: play 4", view, view).verb, "play");
  assert.deepEqual(trail(deedOf("done", view, view)), []);
});

function steps(...texts: readonly string[]) {
  return texts.map((text) => {
    const [actor, what] = text.split(": ") as [string, string];
    return { actor: Number(actor), do: what, view };
  });
}

function targets(...texts: readonly string[]): readonly (string | null)[] {
  return lastDeeds(steps(...texts)).map((deed) => deed.to);
}

test("all a side did in its turn stays marked, also when cards are drawn and chosen again", () => {
  const turn = ["1: walk a2 b2", "0: baby d3 d2", "0: run f5 f2", "0: done"];
  assert.deepEqual(targets(...turn), ["d2", "f2"]);
  assert.deepEqual(targets(...turn, "-1: draw raptor ?", "-1: draw scientist ?", "0: play ?", "1: play ?"), [
    "d2",
    "f2",
  ]);
  assert.deepEqual(targets(...turn, "-1: draw raptor 4", "-1: reveal 4 8"), ["d2", "f2"]);
});

test("the marks end where the cards of the round were opened, or the other side began", () => {
  const round = ["0: run f5 f2", "-1: reveal 3 5", "0: frighten a2"];
  assert.deepEqual(targets("1: walk a2 b2", ...round), ["a2"]);
  assert.deepEqual(targets("1: walk a2 b2", ...round, "1: walk b2 b3"), ["b3"]);
});

test("what was taken back is not marked", () => {
  const turn = ["-1: reveal 3 5", "0: baby d3 d2", "0: run f5 f2"];
  assert.deepEqual(targets(...turn, "0: !undo"), ["d2"]);
  assert.deepEqual(targets(...turn, "0: !undo", "0: !undo"), []);
  assert.deepEqual(targets(...turn, "0: !takeback"), []);
  assert.deepEqual(targets(...turn, "0: !takeback", "0: run f5 f4"), ["f4"]);
  assert.deepEqual(targets(...turn, "0: !undo", "0: run f5 f4"), ["d2", "f4"]);
});
