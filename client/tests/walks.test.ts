import assert from "node:assert/strict";
import { test } from "node:test";
import { Player } from "../match/player.ts";
import type { Way } from "../types.gen.ts";
import { FakeSocket, offered, step, update, WELCOME } from "./fakes.ts";

const walking = (from: string, to: string) => ({
  ...offered(`walk ${from} ${to}`, [`space:${from}`, `space:${to}`]),
  walks: true,
});
const way = (from: string, to: string, after: number): Way => ({
  text: `walk ${from} ${to}`,
  word: `space:${to}`,
  label: `Walk to ${to}`,
  after,
});
const WAYS = [way("a", "b", -1), way("b", "c", 0), way("c", "d", 1)];
const WALK = { type: "submit", text: "walk a b", number: 0 };

/** Sit down with a piece at `a` chosen, and be told its ways. */
function choose() {
  const said: string[] = [];
  const socket = new FakeSocket();
  const player = new Player("secret", { open: () => socket, pace: () => 0, showed: (label) => said.push(label) });
  socket.open();
  socket.say(WELCOME, update(0, [], { legal: [walking("a", "b"), offered("end", ["button:done"])] }));
  player.touch("space:a");
  const asked = socket.sent.at(-1);
  socket.say({ type: "ways", number: 0, path: ["space:a"], ways: WAYS });
  return { player, socket, said, asked };
}

test("the ways of what is chosen are asked for once, and far places have names", () => {
  const { player, socket, asked } = choose();
  assert.deepEqual(asked, { type: "ways", path: ["space:a"] });
  assert.equal(socket.sent.filter(({ type }) => type === "ways").length, 1);
  assert.deepEqual([...player.walks.far.value.keys()], ["space:c", "space:d"]);
  player.close();
});

test("what is pointed at shows its way, and a touch walks it step by step", () => {
  const { player, socket } = choose();
  player.touches.point("space:d");
  assert.deepEqual(player.walks.way.value, ["space:b", "space:c", "space:d"]);
  player.touch("space:d");
  assert.deepEqual(socket.sent.at(-1), WALK);
  socket.say(update(1, [step(1, { do: "walk a b" })], { legal: [walking("b", "c")] }));
  assert.deepEqual(socket.sent.at(-1), { type: "submit", text: "walk b c", number: 1 });
  socket.say(update(2, [step(2, { do: "walk b c" })], { legal: [walking("c", "d")] }));
  assert.deepEqual(socket.sent.at(-1), { type: "submit", text: "walk c d", number: 2 });
  socket.say(update(3, [step(3, { do: "walk c d" })], { legal: [walking("d", "e")] }));
  assert.deepEqual(socket.sent.at(-1), { type: "ways", path: ["space:d"] });
  assert.deepEqual(player.touches.touched.value, ["space:d"]);
  player.close();
});

test("a finger is shown the way first, and goes by a second touch", () => {
  const { player, socket, said } = choose();
  player.isByFinger = true;
  player.touches.point("space:c");
  player.touch("space:c");
  assert.deepEqual(said, ["Walk to c"]);
  assert.equal(player.walks.asked.value, "space:c");
  assert.equal(socket.sent.at(-1)?.type, "ways");
  player.touch("space:c");
  assert.deepEqual(socket.sent.at(-1), WALK);
  player.close();
});

test("a walk ends where anything else happens, where a step is refused or a touch comes between", () => {
  const stops: ((of: ReturnType<typeof choose>) => void)[] = [
    ({ socket }) => socket.say(update(2, [step(1, { do: "walk a b" }), step(2)], { legal: [walking("b", "c")] })),
    ({ socket }) => socket.say({ type: "refused", text: "No.", rule: "", stale: true }),
    ({ player }) => player.touch("space:x"),
  ];
  for (const stop of stops) {
    const made = choose();
    made.player.walk("space:d");
    stop(made);
    made.socket.say(update(3, [step(3, { do: "walk a b" })], { legal: [walking("b", "c")] }));
    assert.equal(made.socket.sent.filter(({ type }) => type === "submit").length, 1);
    made.player.close();
  }
});

test("ways that were told for another moment or another piece are not shown", () => {
  const { player, socket } = choose();
  socket.say({ type: "ways", number: 7, path: ["space:a"], ways: WAYS });
  assert.equal(player.walks.far.value.size, 0);
  socket.say({ type: "ways", number: 0, path: ["space:q"], ways: WAYS });
  assert.equal(player.walks.far.value.size, 0);
  player.close();
});
