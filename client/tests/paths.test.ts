import assert from "node:assert/strict";
import { test } from "node:test";
import { buttonsOf, follow, keep, labels, nextWords, sayChosen, sayWays, sharedWords, stays } from "../match/paths.ts";
import type { Offered } from "../types.gen.ts";

const offer = (label: string, ...path: string[]): Offered => ({
  text: label,
  label,
  path,
  final: false,
  ends: false,
  gives_up: "",
  walks: false,
  pays: false,
  quiet: false,
});

const RUN_A = offer("Run from f5 to f2", "space:f5", "space:f2");
const RUN_B = offer("Run from f5 to g5", "space:f5", "space:g5");
const STEP = offer("Step from d3 to d4", "space:d3", "space:d4");
const DONE: Offered = { ...offer("End turn", "button:done"), gives_up: "2 points" };
const OFFERS = [RUN_A, RUN_B, STEP, DONE];

test("the first words of all paths may be touched first", () => {
  assert.deepEqual([...nextWords(OFFERS, [])], ["space:f5", "space:d3", "button:done"]);
});

test("after a touch only what continues it may be touched", () => {
  assert.deepEqual([...nextWords(OFFERS, ["space:f5"])], ["space:f2", "space:g5"]);
});

test("a touch that continues goes on", () => {
  assert.deepEqual(follow(OFFERS, [], "space:f5"), { kind: "on", touched: ["space:f5"] });
});

test("a complete path takes its action", () => {
  assert.deepEqual(follow(OFFERS, ["space:f5"], "space:g5"), { kind: "take", offer: RUN_B });
  assert.deepEqual(follow(OFFERS, [], "button:done"), { kind: "take", offer: DONE });
});

test("a touch that starts another path restarts with it", () => {
  assert.deepEqual(follow(OFFERS, ["space:f5"], "space:d3"), { kind: "on", touched: ["space:d3"] });
  assert.deepEqual(follow(OFFERS, ["space:f5"], "button:done"), { kind: "take", offer: DONE });
});

test("touching the same again lets it go", () => {
  assert.deepEqual(follow(OFFERS, ["space:f5"], "space:f5"), { kind: "on", touched: [] });
});

test("any other touch asks why not, with what was touched before", () => {
  assert.deepEqual(follow(OFFERS, [], "space:a1"), { kind: "ask", path: ["space:a1"] });
  assert.deepEqual(follow(OFFERS, ["space:f5"], "space:a1"), { kind: "ask", path: ["space:f5", "space:a1"] });
});

test("where a path ends and another goes on, the same touch again takes the short one", () => {
  const short = offer("Stand up", "space:b2");
  const long = offer("Walk to b3", "space:b2", "space:b3");
  assert.deepEqual(follow([short, long], [], "space:b2"), { kind: "on", touched: ["space:b2"] });
  assert.deepEqual([...nextWords([short, long], ["space:b2"])], ["space:b2", "space:b3"]);
  assert.deepEqual(follow([short, long], ["space:b2"], "space:b2"), { kind: "take", offer: short });
  assert.equal(labels([short, long], ["space:b2"]).get("space:b3"), "Walk to b3");
});

test("what is only to be touched again has its ring and its price first, then its button or a second touch", () => {
  const stand = offer("Get the man at b2 up: 1 point", "space:b2", "space:b2");
  const offers = [stand, STEP, DONE];
  assert.deepEqual(follow(offers, [], "space:b2"), { kind: "on", touched: ["space:b2"] });
  assert.deepEqual(follow(offers, ["space:b2"], "space:b2"), { kind: "take", offer: stand });
  assert.equal(sayWays(offers, ["space:b2"]), "Get the man at b2 up: 1 point.");
  const [button, ...others] = buttonsOf(offers, ["space:b2"]);
  assert.deepEqual([button?.only, button?.look, others], [stand, "main", []]);
});

test("two actions of one path are both offered", () => {
  const one = offer("Bite", "space:c1");
  const other = offer("Roar", "space:c1");
  assert.deepEqual(follow([one, other], [], "space:c1"), { kind: "choose", offers: [one, other] });
});

test("with nothing to do every touch asks why not", () => {
  assert.deepEqual(follow([], [], "space:f5"), { kind: "ask", path: ["space:f5"] });
});

test("touches are kept as far as they still lead somewhere", () => {
  assert.deepEqual(keep(OFFERS, ["space:f5"]), ["space:f5"]);
  assert.deepEqual(keep([STEP], ["space:f5"]), []);
});

test("a control is named by its action, or by what its actions share", () => {
  const names = labels(OFFERS, []);
  assert.equal(names.get("button:done"), "End turn");
  assert.equal(names.get("space:d3"), "Step from d3 to d4");
  assert.equal(names.get("space:f5"), "f5, 2 actions: Run from f5 to …");
  assert.equal(labels(OFFERS, ["space:f5"]).get("space:f2"), "Run from f5 to f2");
});

test("what is chosen is said by the labels, and no word of a path is", () => {
  const built = (tile: string, title: string, at: string) =>
    offer(`Build a ${title} at ${at}`, `tile:${tile}`, `space:${at}`);
  const tiles = [built("basic-hotel", "Basic Hotel", "d1"), built("basic-hotel", "Basic Hotel", "e1")];
  const gains = [
    offer("Use the Bloodstone: gain 2 coins", "card:bloodstone/n", "button:gain"),
    offer("Use the Bloodstone: take from Red", "card:bloodstone/n", "player:1"),
    offer("Discard the Bloodstone", "card:bloodstone/n", "button:drop"),
  ];
  assert.equal(sayChosen(tiles, ["tile:basic-hotel"]), "Chosen. Build a Basic Hotel at d1, e1.");
  assert.equal(
    sayChosen(gains, ["card:bloodstone/n"]),
    "Chosen. Use the Bloodstone: gain 2 coins, take from Red; Discard the Bloodstone.",
  );
  assert.equal(labels(tiles, []).get("tile:basic-hotel"), "2 actions: Build a Basic Hotel at …");
  assert.equal(
    labels(gains, []).get("card:bloodstone/n"),
    "3 actions: Use the Bloodstone: …, or discard the Bloodstone",
  );
});

test("shared words never swallow a whole label", () => {
  assert.equal(sharedWords(["Go", "Go on"]), "");
  assert.equal(sharedWords(["Run a b", "Run a c"]), "Run a");
  assert.equal(sharedWords([]), "");
});

test("a button takes the one action it leads to, or goes on to several", () => {
  const several = [
    offer("Give 1 coin", "button:give", "button:coin"),
    offer("Give the map", "button:give", "card:map"),
  ];
  const found = buttonsOf([...OFFERS, ...several], []);
  assert.deepEqual(
    found.map(({ word, label }) => [word, label]),
    [
      ["button:give", "Give\u00a0…"],
      ["button:done", "End turn"],
    ],
  );
  assert.deepEqual(
    found.map(({ only }) => only),
    [null, DONE],
  );
  assert.deepEqual(buttonsOf(several, ["button:give"]), [
    { word: "button:coin", label: "Give 1 coin", only: several[0], look: "plain", pays: false },
  ]);
});

test("what carries the turn on is the main button, giving something up is quiet and last", () => {
  const looks = (offers: Offered[]) => buttonsOf(offers, []).map(({ word, look }) => [word, look]);
  const roll = offer("Roll", "button:roll");
  assert.deepEqual(looks([DONE, roll, STEP]), [
    ["button:roll", "main"],
    ["button:done", "still"],
  ]);
  const set = ["Set it down at Outer 1", "Set it down at Outer 2"].map((label) => offer(label, "button:set", label));
  assert.deepEqual(looks([DONE, roll, ...set]), [
    ["button:roll", "main"],
    ["button:set", "plain"],
    ["button:done", "still"],
  ]);
  assert.deepEqual(looks([DONE, STEP, ...set])[0], ["button:set", "plain"]);
  assert.equal(buttonsOf(set, [])[0]?.label, "Set it down\u00a0…");
  assert.deepEqual(looks([DONE, STEP]), [["button:done", "still"]]);
  assert.deepEqual(looks([roll]), [["button:roll", "main"]]);
});

test("another way beside what carries the turn on is quiet and last, though it gives nothing up", () => {
  const [war, peace] = [{ ...offer("Declare war", "button:war"), quiet: true }, offer("Offer peace", "button:offer")];
  const found = buttonsOf([war, offer("Give 1 coin", "give:coin"), peace], []);
  assert.deepEqual(
    found.map(({ word, look }) => [word, look]),
    [
      ["button:offer", "main"],
      ["button:war", "still"],
    ],
  );
});

test("what is paid for is never main, and comes after all: what carries the turn on keeps its place", () => {
  const looks = (offers: Offered[]) => buttonsOf(offers, []).map(({ word, look }) => [word, look]);
  const [pay, roll] = [{ ...offer("Pay 1 coin", "button:coin"), pays: true }, offer("Roll", "button:roll")];
  assert.deepEqual(looks([roll, pay, DONE, STEP]), [
    ["button:roll", "main"],
    ["button:done", "still"],
    ["button:coin", "plain"],
  ]);
  assert.deepEqual(looks([pay, DONE, STEP]), [
    ["button:done", "still"],
    ["button:coin", "plain"],
  ]);
});

test("a button says what is not known from the card that is touched", () => {
  const gain = offer("Play Stone (null): gain 1 coin", "card:stone", "button:gain");
  const give = offer("Play Stone (null): give 1 coin to Ben", "card:stone", "player:1");
  assert.equal(buttonsOf([gain, give], ["card:stone"])[0]?.label, "Gain 1 coin");
});

test("of several that give nothing up none is main, and none while the board is the next step", () => {
  const [yes, no] = [offer("Accept", "button:accept"), offer("Refuse", "button:refuse")];
  assert.deepEqual(new Set(buttonsOf([yes, no], []).map(({ look }) => look)), new Set(["plain"]));
  assert.equal(buttonsOf([yes, STEP], [])[0]?.look, "plain");
});

test("what can be done with what was touched is told by its verbs", () => {
  const walks = ["f2", "g1"].map((to) => offer(`Walk from f1 to ${to}`, "space:f1", `space:${to}`));
  const shot = offer("Shoot the mother from f1", "space:f1", "space:f5");
  assert.equal(sayWays([...walks, shot, DONE], ["space:f1"]), "Walk from f1 to …, or shoot the mother from f1.");
  assert.equal(sayWays([...walks, DONE], ["space:f1"]), "Walk from f1 to …");
  assert.equal(sayWays([DONE], ["space:f1"]), "");
});

test("touching where exactly one action ends does it, where several end it asks which", () => {
  assert.deepEqual(follow([STEP, DONE], [], "space:d4"), { kind: "take", offer: STEP });
  const other = offer("Step from c4 to d4", "space:c4", "space:d4");
  assert.deepEqual(follow([STEP, other], [], "space:d4"), { kind: "choose", offers: [STEP, other] });
  assert.equal(follow([STEP, other], ["space:c4"], "space:d5").kind, "ask");
});

test("what was moved stays chosen while it can act again, else who acted", () => {
  const on = offer("Step from d4 to d5", "space:d4", "space:d5");
  assert.deepEqual(stays([on, DONE], STEP.path), ["space:d4"]);
  assert.deepEqual(stays([STEP], ["space:d3", "space:e3"]), ["space:d3"]);
  assert.deepEqual(stays([DONE], STEP.path), []);
  const burn = { ...STEP, path: ["button:burn", "space:d3"] };
  assert.deepEqual(stays([burn], burn.path), []);
});
