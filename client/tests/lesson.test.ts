import assert from "node:assert/strict";
import { test } from "node:test";
import { arrow, type Box, boxAt, MIDDLE, nearer, placeFor } from "../lesson/places.ts";
import { still } from "../lesson/plain.ts";
import { Script } from "../lesson/script.ts";
import { Player } from "../match/player.ts";
import type { Lesson, LessonBeat } from "../types.gen.ts";
import { offered, seat, step, update, WELCOME } from "./fakes.ts";

function beat(some: Partial<LessonBeat>): LessonBeat {
  return { say: "So.", sum: "", light: [], now: "", path: [], update: update(0, []), ...some };
}

const LESSON: Lesson = {
  info: { name: "first", title: "First", promise: "All", minutes: 1, seat: 0, options: {} },
  welcome: WELCOME,
  table: { type: "table", seats: [seat(), seat()], sent: 0, watching: 0 },
  beats: [
    beat({}),
    beat({
      now: "Touch **a**, then *b*.",
      path: ["space:a", "space:b"],
      update: update(0, [], { legal: [offered("go", ["space:a", "space:b"])] }),
    }),
    beat({ update: update(2, [step(1), step(2, { actor: 1 })]) }),
  ],
};

async function taken(): Promise<{ script: Script; player: Player }> {
  const script = new Script(LESSON);
  const player = new Player("", { open: () => script, pace: () => 0 });
  await Promise.resolve();
  return { script, player };
}

test("a lesson is played like a match: read, touch what is asked, see what follows", async () => {
  const { script, player } = await taken();
  assert.equal(player.offers.value.length, 0);
  script.goOn();
  player.touch("space:a");
  assert.deepEqual(player.touches.touched.value, ["space:a"]);
  player.touch("space:b");
  assert.equal(script.at.value, 2);
  assert.equal(player.timeline.count.value, 2);
  script.goOn();
  assert.ok(script.isDone.value);
  player.close();
});

test("another touch is answered gently, and the lesson stays where it is", async () => {
  const { script, player } = await taken();
  player.touch("space:z");
  assert.equal(script.nudge.value.text, "First read this, then press Next.");
  script.goOn();
  player.touch("space:z");
  assert.equal(script.nudge.value.text, "Not that one yet. Touch a, then b.");
  assert.equal(script.at.value, 1);
  assert.equal(player.notice.value, null);
  player.close();
});

test("what was touched already is not asked for again", () => {
  const now = "Touch the **baby**, then the **exit**.";
  assert.equal(still(now, 0), now);
  assert.equal(still(now, 1), "Touch the **exit**.");
  assert.equal(still("Touch your card **6**.", 1), "Touch your card **6**.");
});

const SCREEN = { width: 360, height: 640 };
const BUBBLE = { width: 344, height: 220 };

test("the coach never stands in front of what is lit", () => {
  for (let top = 0; top <= 580; top += 10) {
    const lit: Box = { left: 100, top, width: 60, height: 60 };
    const { top: from, height } = boxAt(placeFor(SCREEN, BUBBLE, [lit]), SCREEN, BUBBLE);
    assert.ok(from >= top + 60 || from + height <= top, `lit at ${top}, coach at ${from}`);
  }
});

test("the coach comes close to what it speaks of, and not over what else is lit", () => {
  const foot = boxAt([0, 1], SCREEN, BUBBLE);
  const first: Box = { left: 100, top: 20, width: 60, height: 60 };
  assert.equal(nearer(foot, [first], SCREEN).top, 136);
  const other: Box = { left: 100, top: 150, width: 60, height: 60 };
  assert.equal(nearer(foot, [first, other], SCREEN).top, 218);
  const head = boxAt([0, -1], SCREEN, BUBBLE);
  assert.equal(nearer(head, [{ ...first, top: 560 }], SCREEN).top, 284);
  const wide = { width: 640, height: 360 };
  assert.equal(nearer(foot, [first], wide), foot);
  assert.equal(nearer(foot, [first], SCREEN, [other]), foot);
  assert.equal(nearer(foot, [first], SCREEN, [{ ...other, top: foot.top }]).top, 136);
});

test("the coach stands in the middle when nothing is lit", () => {
  assert.equal(placeFor(SCREEN, BUBBLE, []), MIDDLE);
});

test("an arrow ends at what is lit, and is left out where there is no room for it", () => {
  const bubble = boxAt([0, 1], SCREEN, BUBBLE);
  assert.match(arrow(bubble, { left: 100, top: 100, width: 60, height: 60 }), /^M130 \d+Q\d+ \d+ 130 164M/);
  assert.equal(arrow(bubble, { left: 100, top: 340, width: 60, height: 60 }), "");
});
