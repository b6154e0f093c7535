/** Plans: touches while others act, tried when one's own turn comes, and settings that ask first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { Player } from "../match/player.ts";
import type { Surroundings } from "../match/surroundings.ts";
import type { Offered } from "../types.gen.ts";
import { FakeSocket, offered, step, update, WELCOME } from "./fakes.ts";

const WALK = offered("walk a1 a2", ["space:a1", "space:a2"]);
const JUMP = offered("jump a1 a2", ["space:a1", "space:a2"]);
const END = offered("end", ["button:end"], false, true);
const theirs = { legal: [], awaited: [1] };

function waiting(some: Partial<Surroundings> = {}): { player: Player; socket: FakeSocket } {
  const socket = new FakeSocket();
  const player = new Player("token", { open: () => socket, pace: () => 0, ...some });
  socket.open();
  socket.say(WELCOME, update(1, [step(1)], theirs));
  player.plansAhead = true;
  return { player, socket };
}

function asked(socket: FakeSocket, ...legal: Offered[]): void {
  socket.say(update(2, [step(2, { actor: 1 })], { legal, awaited: [0] }));
}

test("what is touched while others act is done at once when the turn comes", () => {
  const told: string[] = [];
  const { player, socket } = waiting({ planned: (words) => told.push(words.join(" ")) });
  player.touch("space:a1");
  player.touch("space:a2");
  assert.deepEqual(told, ["space:a1", "space:a1 space:a2"]);
  assert.equal(socket.sent.length, 1); // nobody is told
  asked(socket, WALK, END);
  assert.deepEqual(socket.sent.at(-1), { type: "submit", text: "walk a1 a2", number: 2 });
  assert.deepEqual(player.plan.words.value, []);
  player.close();
});

test("what cannot be done then is dropped with a word", () => {
  const { player, socket } = waiting();
  player.touch("space:a1");
  player.touch("space:b9");
  asked(socket, WALK, END);
  assert.equal(socket.sent.length, 1);
  assert.equal(player.notice.value?.text, "What you planned cannot be done now: a1, then b9.");
  assert.deepEqual(player.plan.words.value, []);
  player.close();
});

test("a place where another way ends is no plan for that way", () => {
  const { player, socket } = waiting();
  player.touch("space:a2");
  asked(socket, WALK, END);
  assert.equal(socket.sent.length, 1);
  assert.equal(player.notice.value?.text, "What you planned cannot be done now: a2.");
  player.close();
});

test("half a way stays touched, and what means several is asked", () => {
  const half = waiting();
  half.player.touch("space:a1");
  asked(half.socket, WALK, offered("walk a1 a3", ["space:a1", "space:a3"]), END);
  assert.deepEqual(half.player.touches.touched.value, ["space:a1"]);
  const several = waiting();
  several.player.touch("space:a1");
  several.player.touch("space:a2");
  asked(several.socket, WALK, JUMP, END);
  assert.equal(several.player.touches.choice.value?.length, 2);
  for (const { player, socket } of [half, several]) {
    assert.equal(socket.sent.length, 1);
    player.close();
  }
});

test("a plan is withdrawn word by word, or whole", () => {
  const { player, socket } = waiting();
  player.touch("space:a1");
  player.touch("space:a2");
  player.touch("space:a2");
  assert.deepEqual(player.plan.words.value, ["space:a1"]);
  player.letGo();
  assert.deepEqual(player.plan.words.value, []);
  asked(socket, WALK, END);
  assert.equal(socket.sent.length, 1);
  assert.equal(player.notice.value, null);
  player.close();
});

test("a plan waits for the first time its seat is asked, and ends with the match", () => {
  const { player, socket } = waiting();
  player.touch("space:a1");
  socket.say(update(2, [step(2, { actor: 1 })], theirs));
  assert.deepEqual(player.plan.words.value, ["space:a1"]);
  const over = { places: [1, 2], reason: "done", say: "It is over.", title: "" };
  socket.say(update(3, [step(3, { actor: 1 })], { ...theirs, over }));
  assert.deepEqual(player.plan.words.value, []);
  player.close();
});

test("unless it is wanted a touch while others act asks why, as ever", () => {
  const { player, socket } = waiting();
  player.plansAhead = false;
  player.touch("space:a1");
  assert.deepEqual(socket.sent.at(-1), { type: "touch", path: ["space:a1"] });
  assert.deepEqual(player.plan.words.value, []);
  player.close();
});

test("what ends the turn is asked about if so set, also what could be taken back", () => {
  const { player, socket } = waiting();
  asked(socket, WALK, END);
  player.asksTurn = true;
  player.touch("button:end");
  assert.deepEqual(player.touches.choice.value, [END]);
  assert.equal(socket.sent.length, 1);
  player.take(END, true);
  assert.deepEqual(socket.sent.at(-1), { type: "submit", text: "end", number: 2 });
  asked(socket, WALK, END);
  player.take(WALK);
  assert.equal(socket.sent.at(-1)?.text, "walk a1 a2");
  player.close();
});
