import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Player } from "../match/player.ts";
import type { Offered, RematchReady, Update } from "../types.gen.ts";
import { FakeSocket, offered, seat, step, update, WELCOME } from "./fakes.ts";

const OFFERS = [offered("run", ["space:a", "space:b"]), offered("end", ["button:done"], true)];

function sitDown(pace = 0) {
  const sockets: FakeSocket[] = [];
  const rematches: RematchReady[] = [];
  const player = new Player("secret", {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    pace: () => pace,
    rematch: (ready) => rematches.push(ready),
  });
  const socket = sockets[0] as FakeSocket;
  socket.open();
  socket.say(WELCOME, update(2, [step(1), step(2)], { legal: OFFERS }));
  return { player, socket, sockets, rematches };
}

test("the first message carries the ticket and what is known", () => {
  const { player, socket } = sitDown();
  assert.deepEqual(socket.sent, [{ type: "hello", token: "secret", since: 0 }]);
  assert.equal(player.line.value, "open");
  player.close();
});

test("a match is shown as it stands, then touches lead to an action", () => {
  const { player, socket } = sitDown(500);
  assert.deepEqual(player.view.value, { number: 2 });
  assert.deepEqual(player.timeline.before.value, { number: 1 });
  player.touch("space:a");
  assert.deepEqual([...player.touches.next.value], ["space:b"]);
  player.touch("space:b");
  assert.deepEqual(socket.sent.at(-1), { type: "submit", text: "run", number: 2 });
  assert.deepEqual(player.touches.touched.value, []);
  player.close();
});

test("a touch that leads nowhere is asked about, and the answer is shown each time anew", () => {
  const { player, socket } = sitDown();
  player.touch("space:z");
  assert.deepEqual(socket.sent.at(-1), { type: "touch", path: ["space:z"] });
  socket.say({ type: "why", text: "Too far.", rule: "R6.2" });
  const first = player.notice.value;
  socket.say({ type: "why", text: "Too far.", rule: "R6.2" });
  assert.equal(player.notice.value?.text, "Too far.");
  assert.notEqual(player.notice.value?.number, first?.number);
  player.close();
});

test("Cancel gives up what is chosen though an answer is on show, and Escape lets go of one after the other", () => {
  const { player, socket } = sitDown();
  const stumble = (): void => {
    player.touch("space:a");
    player.touch("space:z");
    socket.say({ type: "why", text: "Too far.", rule: "R6.2" });
  };
  stumble();
  player.cancel();
  assert.equal(player.notice.value, null);
  assert.deepEqual(player.touches.touched.value, []);
  stumble();
  player.letGo();
  assert.equal(player.notice.value, null);
  assert.deepEqual(player.touches.touched.value, ["space:a"]);
  player.close();
});

test("an answer goes when the table has moved on, and stays while nothing has changed", () => {
  const { player, socket } = sitDown();
  socket.say({ type: "why", text: "Too far.", rule: "R6.2" });
  socket.say(update(2, [], { legal: OFFERS }));
  assert.equal(player.notice.value?.text, "Too far.");
  socket.say(update(3, [step(3)], { legal: OFFERS }));
  assert.equal(player.notice.value, null);
  socket.say({ type: "why", text: "Not your turn.", rule: "" });
  socket.say(update(3, [], { status: { heading: "Round 1", prompt: "Act now.", verb: "Act" } }));
  assert.equal(player.notice.value, null);
  player.close();
});

test("a refusal because of what had happened outlives the update that tells it, and no more", () => {
  const { player, socket } = sitDown();
  socket.say({ type: "refused", text: "Meanwhile something happened.", rule: "", stale: true });
  socket.say(update(3, [step(3)], { legal: OFFERS }));
  assert.equal(player.notice.value?.text, "Meanwhile something happened.");
  socket.say(update(4, [step(4)], { legal: OFFERS }));
  assert.equal(player.notice.value, null);
  player.close();
});

test("while the computer plays the seat there is nothing to touch and no turn", () => {
  const { player, socket } = sitDown();
  const table = { type: "table", sent: 0, watching: 0 } as const;
  assert.equal(player.isMyTurn.value, true);
  socket.say({ ...table, seats: [seat({ level: "Drifter" }), seat()] });
  assert.equal(player.isReplaced.value, true);
  assert.equal(player.isMyTurn.value, false);
  assert.equal(player.touches.next.value.size, 0);
  socket.say({ ...table, seats: [seat(), seat()] });
  assert.equal(player.isMyTurn.value, true);
  assert.notEqual(player.touches.next.value.size, 0);
  player.close();
});

test("a final action is asked about if so set, and taken once it is sure", () => {
  const { player, socket } = sitDown();
  player.asksFirst = true;
  player.touch("button:done");
  assert.equal(socket.sent.length, 1);
  const [offer] = player.touches.choice.value ?? [];
  assert.ok(offer);
  player.take(offer, true);
  assert.deepEqual(socket.sent.at(-1), { type: "submit", text: "end", number: 2 });
  player.close();
});

test("touches before the answer are followed when it has come, a second one of the same word is not", () => {
  const { player, socket } = sitDown();
  for (const word of ["space:a", "space:b", "space:b", "space:a", "space:b", "button:done"]) player.touch(word);
  const texts = () => socket.sent.slice(1).map(({ text }) => text);
  assert.deepEqual(texts(), ["run"]);
  player.take(OFFERS[1] as Offered); // a button pressed meanwhile sends nothing twice
  assert.deepEqual(texts(), ["run"]);
  socket.say(update(3, [step(3)], { legal: OFFERS }));
  assert.deepEqual(texts(), ["run", "run"]);
  socket.say(update(4, [step(4)], { legal: OFFERS }));
  assert.deepEqual(texts(), ["run", "run", "end"]);
  player.close();
});

test("touches before the answer are forgotten when it is a refusal, or nothing may be done", () => {
  for (const answer of [
    { type: "refused", text: "No.", rule: "", stale: false } as const,
    update(3, [step(3)], { legal: [], awaited: [1] }),
  ]) {
    const { player, socket } = sitDown();
    for (const word of ["space:a", "space:b", "button:done"]) player.touch(word);
    socket.say(answer, update(4, [step(3), step(4)], { legal: OFFERS }));
    assert.equal(socket.sent.length, 2);
    player.touch("button:done");
    assert.equal(socket.sent.at(-1)?.text, "end");
    player.close();
  }
});

test("steps are shown one after another, and a touch shows them all", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { player, socket } = sitDown(300);
  socket.say(update(5, [step(3), step(4), step(5)], { legal: OFFERS }));
  assert.equal(player.timeline.shown.value, 3);
  assert.equal(player.offers.value.length, 0);
  mock.timers.tick(300);
  assert.equal(player.timeline.shown.value, 4);
  player.touch("space:a");
  assert.equal(player.timeline.shown.value, 5);
  assert.deepEqual(player.touches.touched.value, ["space:a"]);
  player.close();
  mock.timers.reset();
});

test("a lost line comes back by itself and asks only for what is missing", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { player, socket, sockets } = sitDown();
  socket.close(1006);
  assert.equal(player.line.value, "lost");
  assert.equal(player.offers.value.length, 0);
  player.touch("space:a");
  assert.match(player.notice.value?.text ?? "", /lost/);
  mock.timers.tick(500);
  const second = sockets[1] as FakeSocket;
  second.open();
  assert.deepEqual(second.sent, [{ type: "hello", token: "secret", since: 2 }]);
  second.say(WELCOME, update(3, [step(3)], { legal: OFFERS }));
  assert.equal(player.timeline.steps.value.length, 3);
  assert.equal(player.line.value, "open");
  player.close();
  mock.timers.reset();
});

test("an update that does not fit what is known starts again from nothing", () => {
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { player, socket, sockets } = sitDown();
  socket.say(update(5, [step(5)]));
  mock.timers.tick(1);
  const second = sockets[1] as FakeSocket;
  second.open();
  assert.deepEqual(second.sent, [{ type: "hello", token: "secret", since: 0 }]);
  player.close();
  mock.timers.reset();
});

test("of a long match only the last steps are sent, and play goes on from there", () => {
  const sockets: FakeSocket[] = [];
  const player = new Player("secret", {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    pace: () => 0,
  });
  const socket = sockets[0] as FakeSocket;
  socket.open();
  socket.say(WELCOME, update(2001, [step(2000), step(2001)], { legal: OFFERS }));
  assert.equal(player.timeline.earlier.value, 1999);
  assert.deepEqual(player.view.value, { number: 2001 });
  assert.deepEqual(player.timeline.before.value, { number: 2000 });
  socket.say(update(2002, [step(2002)], { legal: OFFERS }));
  assert.deepEqual(player.view.value, { number: 2002 });
  assert.equal(player.timeline.isLive.value, true);
  assert.equal(sockets.length, 1);
  player.close();
});

test("a ticket that opens nothing is not tried again", () => {
  const { player, socket, sockets } = sitDown();
  socket.close(4404);
  assert.equal(player.line.value, "closed");
  assert.equal(sockets.length, 1);
});

test("a seat that was opened in other windows is left to them, and told why", () => {
  const { player, socket, sockets } = sitDown();
  socket.close(4409, "Your seat is open elsewhere.");
  assert.equal(player.line.value, "closed");
  assert.equal(player.lineReason.value, "Your seat is open elsewhere.");
  assert.equal(sockets.length, 1);
});

test("a look at the past offers nothing, and a touch comes back to now", () => {
  const { player } = sitDown();
  player.timeline.moment.value = 1;
  assert.deepEqual(player.view.value, { number: 1 });
  assert.equal(player.touches.next.value.size, 0);
  player.touch("space:a");
  assert.equal(player.timeline.moment.value, null);
  assert.deepEqual(player.touches.touched.value, []);
  player.close();
});

test("pointing at a piece shows what it could do", () => {
  const { player } = sitDown();
  player.touches.point("space:a");
  assert.deepEqual([...player.touches.preview.value], ["space:b"]);
  player.close();
});

test("undo is sent only where it is possible", () => {
  const { player, socket } = sitDown();
  player.undo(false);
  assert.equal(socket.sent.length, 1);
  socket.say(update(2, [], { can_undo: true }));
  player.undo(true);
  assert.deepEqual(socket.sent.at(-1), { type: "undo", number: 2, all: true });
  player.close();
});

test("a rematch is passed on", () => {
  const { player, socket, rematches } = sitDown();
  const ready: RematchReady = { type: "rematch_ready", match: "m2", ticket: { seat: 1, token: "t" } };
  socket.say(ready);
  assert.deepEqual(rematches, [ready]);
  player.close();
});

test("a hint stands while others act, and goes with one's own next step", () => {
  const { player, socket } = sitDown();
  player.askHint();
  player.askHint();
  assert.deepEqual(socket.sent.slice(1), [{ type: "hint" }]);
  assert.equal(player.hints.isAsking.value, true);
  socket.say({ type: "hint", number: 2, text: "run", mix: [], why: "It runs." });
  assert.equal(player.hints.isAsking.value, false);
  assert.equal(player.hints.offer.value?.label, "run");
  assert.deepEqual(player.hints.path.value, ["space:a", "space:b"]);
  player.touch("space:a");
  assert.deepEqual(player.hints.path.value, ["space:a", "space:b"]);
  socket.say(update(3, [step(3, { actor: 1 })], { legal: OFFERS }));
  assert.equal(player.hints.hint.value?.why, "It runs.");
  socket.say(update(4, [step(4, { actor: 0 })], { legal: OFFERS }));
  assert.equal(player.hints.hint.value, null);
  player.close();
});

test("a hint that is refused is waited for no more, and one that was read is put away", () => {
  const { player, socket } = sitDown();
  player.askHint();
  socket.say({ type: "refused", text: "No hints here.", rule: "", stale: false });
  assert.equal(player.hints.isAsking.value, false);
  assert.equal(player.notice.value?.text, "No hints here.");
  socket.say({ type: "hint", number: 2, text: "end", mix: [], why: "" });
  player.askHint();
  assert.equal(player.hints.hint.value, null);
  assert.deepEqual(socket.sent.slice(1), [{ type: "hint" }]);
  player.close();
});

test("the computer's pace is said when it is not as usual, and again on a new line", () => {
  const { player, socket } = sitDown();
  player.setPace(false);
  assert.equal(socket.sent.length, 1);
  player.setPace(true);
  player.setPace(true);
  assert.deepEqual(socket.sent.slice(1), [{ type: "pace", at_once: true }]);
  socket.say({ ...WELCOME });
  player.setPace(true);
  player.setPace(false);
  assert.deepEqual(socket.sent.slice(2), [
    { type: "pace", at_once: true },
    { type: "pace", at_once: false },
  ]);
  player.close();
});

test("what others do at the table itself is told, and stays until one acts", () => {
  const { player, socket } = sitDown();
  const say = "Two is now played by the computer (Drifter).";
  socket.say(update(3, [step(3, { actor: 1, do: "!sit bot Drifter", say })], { legal: OFFERS }));
  assert.equal(player.news.value, say);
  socket.say(
    update(4, [step(4, { actor: 1 })], { status: { heading: "Round 1", prompt: "Go on.", verb: "" }, legal: OFFERS }),
  );
  assert.equal(player.news.value, say);
  player.touch("button:done");
  assert.equal(player.news.value, "");
  socket.say(update(5, [step(5, { actor: 1, do: "!undo" })]));
  socket.say(update(6, [step(6, { do: "!sit bot Drifter" })]));
  assert.equal(player.news.value, "");
  player.close();
});

test("a number is added to chance once the hash is kept, at each greeting, and not after the end", () => {
  const told: string[] = [];
  const greeted = (over: Update["over"], seat: number | null = 0) => {
    const socket = new FakeSocket();
    const player = new Player("secret", {
      open: () => socket,
      pace: () => 0,
      first: ({ commitment }) => told.push(`first ${commitment}`),
      nonce: () => {
        told.push("nonce");
        return "0f";
      },
    });
    socket.open();
    assert.equal(told.length, 0);
    socket.say({ ...WELCOME, seat }, update(0, [], { commitment: "ab", over }));
    socket.say(update(1, [step(1)], { over }));
    player.close();
    return { sent: socket.sent.map(({ type }) => type), told: told.splice(0) };
  };
  assert.deepEqual(greeted(null), { sent: ["hello", "nonce"], told: ["first ab", "nonce"] });
  assert.deepEqual(greeted(null, null), { sent: ["hello"], told: ["first ab"] });
  assert.deepEqual(greeted({ places: [1, 2], reason: "x", say: "Over.", title: "" }), {
    sent: ["hello"],
    told: ["first ab"],
  });
});

test("a scene that is passed is told at once, and the next step follows", () => {
  const socket = new FakeSocket();
  const player = new Player("secret", { open: () => socket, pace: () => 9_000, telling: () => 5_000 });
  socket.open();
  socket.say(WELCOME, update(0, []), update(2, [step(1), step(2)]));
  const { shown, told } = player.timeline;
  assert.deepEqual([shown.value, told.value], [1, 0]);
  player.timeline.pass();
  assert.deepEqual([shown.value, told.value], [2, 1]);
  player.timeline.pass();
  player.timeline.pass(); // nothing is left to be passed
  assert.deepEqual([shown.value, told.value], [2, 2]);
  player.close();
});

test("for whom the table waits is known once the picture is that far", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { player, socket } = sitDown(500);
  assert.deepEqual(player.awaited.value, [0]);
  socket.say(update(4, [step(3), step(4)], { awaited: [1] }));
  assert.deepEqual(player.awaited.value, [0]);
  mock.timers.tick(500);
  assert.deepEqual(player.awaited.value, [1]);
  player.close();
  mock.timers.reset();
});

test("where nothing moves every step is heard, in order", () => {
  const heard: number[] = [];
  const socket = new FakeSocket();
  const player = new Player("secret", { open: () => socket, pace: () => 0, shown: ({ number }) => heard.push(number) });
  socket.open();
  socket.say(WELCOME, update(2, [step(1), step(2)]), update(5, [step(3), step(4), step(5)]));
  assert.deepEqual(heard, [3, 4, 5]);
  player.close();
});
