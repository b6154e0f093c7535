import assert from "node:assert/strict";
import { test } from "node:test";
import { Player } from "../match/player.ts";
import { Refusal } from "../net/api.ts";
import { StudySocket } from "../study/study-socket.ts";
import type { NewStudy, SentStep, Study, Verdict } from "../types.gen.ts";
import { offered, seat, step, update, WELCOME } from "./fakes.ts";

const VERDICT: Verdict = {
  is_right: true,
  value: 1,
  worth: 1,
  best: ["go", "stop"],
  best_say: "Go, then stop.",
  why: "It wins.",
  mix: [],
  matrices: [],
  is_open: false,
};
/** As the server refuses something, which is not the same as no answer. */
function refused(text: string): Refusal {
  const refusal = new Refusal(text);
  refusal.problem = { text, rule: "R1.1" };
  return refusal;
}

/** What a match had before the study began. */
const BEFORE = 4;

/** A server with a position in which one goes, then stops; each is a step, and the last is followed by chance. */
function answer({ done = [], weigh = false, asks = null }: NewStudy): Study {
  const legal = [["go"], ["stop"]][done.length]?.map((text) => offered(text, [`button:${text}`], true)) ?? [];
  for (const [at, text] of done.entries()) if (text !== ["go", "stop"][at]) throw refused(`You cannot ${text}.`);
  const taken = done.map((text, at) => step(BEFORE + at + 1, { do: text, view: { done: at + 1 } }));
  const chance: SentStep[] = done.length === 2 ? [step(BEFORE + 3, { actor: -1, do: "draw" })] : [];
  const steps = [...Array.from({ length: BEFORE }, (_, at) => step(at + 1)), ...taken, ...chance];
  return {
    welcome: WELCOME,
    table: { type: "table", seats: [seat(), seat()], sent: 0, watching: 0 },
    update: update(steps.length, steps, { legal, view: { done: done.length }, awaited: legal.length ? [0] : [1] }),
    is_whole: done.length === 2,
    verdict: weigh && done.length === 2 ? VERDICT : null,
    answer: asks?.type === "touch" ? { type: "why", text: `Not ${asks.path.join(" ")}.`, rule: "R2" } : null,
    position: "",
  };
}

async function seated(ask = answer): Promise<{ socket: StudySocket; player: Player; asked: NewStudy[] }> {
  const asked: NewStudy[] = [];
  const socket = new StudySocket({ from: "puzzle", game: "game", puzzle: "one" }, 0, async (study) => {
    asked.push(study);
    return ask(study);
  });
  const player = new Player("", { open: () => socket.open(), pace: () => 0 });
  await settled();
  return { socket, player, asked };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

const take = async (player: Player, text: string): Promise<void> => {
  player.touch(`button:${text}`);
  await settled();
};

test("a study is played like a match, and every request says all that was done", async () => {
  const { socket, player, asked } = await seated();
  assert.equal(player.timeline.count.value, BEFORE);
  await take(player, "go");
  assert.equal(player.timeline.count.value, BEFORE + 1);
  assert.deepEqual(player.view.value, { done: 1 });
  assert.equal(socket.isWhole.value, false);
  await take(player, "stop");
  assert.equal(player.timeline.count.value, BEFORE + 3);
  assert.equal(socket.isWhole.value, true);
  assert.deepEqual(
    asked.map(({ done }) => done),
    [[], ["go"], ["go", "stop"]],
  );
  player.close();
});

test("the verdict comes when it is asked for, and goes when something is taken back", async () => {
  const { socket, player } = await seated();
  await take(player, "go");
  await take(player, "stop");
  assert.equal(socket.verdict.value, null);
  await socket.weigh();
  assert.deepEqual(socket.verdict.value, VERDICT);
  player.undo(false);
  await settled();
  assert.equal(socket.verdict.value, null);
  assert.equal(socket.isWhole.value, false);
  assert.deepEqual(socket.done.value, ["go"]);
  player.close();
});

test("what is taken back is a step more, and play goes on from there", async () => {
  const { socket, player } = await seated();
  await take(player, "go");
  assert.equal(player.update.value?.can_undo, true);
  player.undo(false);
  await settled();
  assert.deepEqual(player.view.value, { done: 0 });
  assert.equal(player.update.value?.can_undo, false);
  assert.equal(player.timeline.count.value, BEFORE + 2);
  assert.equal(player.timeline.step.value?.do, "!undo");
  await take(player, "go");
  await take(player, "stop");
  assert.deepEqual(socket.done.value, ["go", "stop"]);
  assert.equal(player.timeline.step.value?.do, "draw");
  assert.deepEqual(
    player.timeline.steps.value.map(({ number }) => number),
    Array.from({ length: BEFORE + 5 }, (_, at) => at + 1),
  );
  player.close();
});

test("nothing of a study is final: all of it can be begun again", async () => {
  const { socket, player } = await seated();
  assert.equal(player.offers.value[0]?.final, false);
  await take(player, "go");
  await take(player, "stop");
  await socket.weigh();
  socket.restart();
  await settled();
  assert.deepEqual(socket.done.value, []);
  assert.equal(socket.verdict.value, null);
  assert.deepEqual(player.view.value, { done: 0 });
  player.close();
});

test("a way is shown from the position on, whatever was tried before", async () => {
  const { socket, player } = await seated();
  await take(player, "go");
  await socket.show(VERDICT.best);
  assert.deepEqual(socket.done.value, ["go", "stop"]);
  assert.equal(socket.isWhole.value, true);
  player.close();
});

for (const tried of [[], ["go"]])
  test(`who begins again while a way is still on its way has the position (${tried.length} tried)`, async () => {
    const { socket, player, asked } = await seated();
    for (const text of tried) await take(player, text);
    const shown = socket.show(VERDICT.best);
    socket.restart();
    await shown;
    await settled();
    assert.deepEqual(socket.done.value, []);
    assert.deepEqual(player.view.value, { done: 0 });
    assert.equal(player.notice.value, null);
    assert.deepEqual(asked.at(-1)?.done, []);
    player.close();
  });

test("what is refused is told, and nothing of it is done", async () => {
  const { socket, player } = await seated();
  await socket.show(["jump"]);
  assert.equal(player.notice.value?.text, "You cannot jump.");
  assert.equal(player.notice.value?.rule, "R1.1");
  assert.deepEqual(socket.done.value, []);
  await take(player, "go");
  assert.deepEqual(socket.done.value, ["go"]);
  player.close();
});

test("a touch that leads nowhere is answered, and nothing else happens", async () => {
  const { socket, player } = await seated();
  await take(player, "fly");
  assert.equal(player.notice.value?.text, "Not button:fly.");
  assert.equal(player.notice.value?.rule, "R2");
  assert.deepEqual(socket.done.value, []);
  assert.equal(player.timeline.count.value, BEFORE);
  player.close();
});

test("a study that there is not is closed for good, with the reason", async () => {
  const { socket, player } = await seated(() => {
    throw refused("There is no such puzzle.");
  });
  assert.equal(socket.problem.value, "There is no such puzzle.");
  assert.equal(player.line.value, "closed");
  player.close();
});

test("a server that does not answer is asked again", async () => {
  let isUp = false;
  const { socket, player } = await seated((study) => {
    if (!isUp) throw new Refusal("The server does not answer.");
    return answer(study);
  });
  assert.equal(player.line.value, "lost");
  assert.equal(socket.problem.value, "");
  isUp = true;
  player.hurry();
  await settled();
  assert.equal(player.line.value, "open");
  assert.equal(player.offers.value.length, 1);
  player.close();
});
