/** The analysis as the page reads it: moments, marks, ways, words, and how it comes. */
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { labelAt, meet } from "../analysis/graph-labels.ts";
import { deedOf } from "../analysis/keys.ts";
import { Looking } from "../analysis/looking.ts";
import * as reading from "../analysis/reading.ts";
import * as shape from "../analysis/shape.ts";
import { AnalysisStore, progress, type Source } from "../analysis/store.ts";
import { split } from "../analysis/sums.ts";
import { arrowsOf, wordsOf } from "../analysis/ways.ts";
import type { Analysis, AnalysisState, Decision, Matrix, Replay, SeatSum } from "../types.gen.ts";

function decision(some: Partial<Decision>): Decision {
  return {
    first: 1,
    last: 1,
    seat: 0,
    round: 1,
    value: 0.6,
    worth: 0.6,
    loss: 0,
    name: "",
    is_forced: false,
    is_only: false,
    is_proven: false,
    played: [],
    best: [],
    played_paths: [],
    best_paths: [],
    played_say: "",
    best_say: "",
    why: "",
    say: "",
    mix: [],
    matrices: [],
    cell: null,
    ...some,
  };
}

const MATRIX: Matrix = {
  title: "Cards",
  rows: ["1, Call", "2, Vanish"],
  columns: ["1, Gas", "2, Boat"],
  values: [
    [0.5, 0.4],
    [0.6, 0.5],
  ],
  row_shares: [0.25, 0.75],
  column_shares: [1, 0],
  held: [1],
  row_texts: [],
  column_texts: [],
};

/** Two choose in secret, a reveal, a turn of three steps that was a mistake, and one more that was not. */
const DECISIONS: readonly Decision[] = [
  decision({ first: 3, last: 3, seat: 0, matrices: [MATRIX], cell: [1, 0] }),
  decision({ first: 4, last: 4, seat: 1, matrices: [MATRIX], cell: [0, 1] }),
  decision({
    first: 6,
    last: 8,
    seat: 0,
    round: 1,
    loss: 0.13,
    name: "mistake",
    say: "Round 1, one, mistake, 13 points: “Run”; “Bite” was better.",
  }),
  decision({
    first: 9,
    last: 9,
    seat: 1,
    round: 2,
    loss: 0.3,
    name: "blunder",
    played_say: "walk",
    best_say: "shoot",
    why: "It hits.",
  }),
  decision({ first: 12, last: 12, seat: 0, round: 2, loss: 0.01 }),
];

const ANALYSIS: Analysis = {
  format: 1,
  game: "game",
  record: "",
  judge: "",
  done: 5,
  of: 5,
  points: [
    { number: 0, round: 1, values: [0.5, 0.5] },
    { number: 5, round: 1, values: [0.6, 0.4] },
    { number: 8, round: 1, values: [0.47, 0.53] },
    { number: 9, round: 2, values: [0.77, 0.23] },
    { number: 12, round: 2, values: [1, 0] },
  ],
  decisions: DECISIONS,
  swings: [
    { number: 2, round: 1, swings: [0.02, -0.02] },
    { number: 5, round: 1, swings: [-0.15, 0.15] },
    { number: 10, round: 2, swings: [0.001, -0.001] },
  ],
  sums: [],
};

const state = (some: Partial<AnalysisState> = {}): AnalysisState => ({
  stage: "done",
  place: 0,
  analysis: ANALYSIS,
  text: "",
  ...some,
});

/** A server that answers what it is told to. */
class Fake implements Source {
  readonly asked: string[] = [];
  heard: ((state: AnalysisState) => void) | null = null;
  answer: AnalysisState | Error = state();

  async ask(): Promise<AnalysisState> {
    return this.tell("ask");
  }

  async look(): Promise<AnalysisState> {
    return this.tell("look");
  }

  listen(heard: (state: AnalysisState) => void): () => void {
    this.heard = heard;
    return () => {
      this.heard = null;
    };
  }

  private tell(what: string): AnalysisState {
    this.asked.push(what);
    if (this.answer instanceof Error) throw this.answer;
    return this.answer;
  }
}

test("an analysis that is there already is shown at once, and nothing is followed", async () => {
  const source = new Fake();
  const store = new AnalysisStore(source);
  assert.equal(store.isAsked.value, false);
  await store.ask();
  assert.equal(store.analysis.value?.done, 5);
  assert.equal(store.isDone.value, true);
  assert.equal(source.heard, null);
});

test("it fills from left to right by what the socket says, and never goes back", async () => {
  const source = new Fake();
  source.answer = state({ stage: "waiting", place: 3, analysis: null, text: "Fourth in line." });
  const store = new AnalysisStore(source);
  await store.ask();
  assert.equal(progress(store.state.value), "Fourth in line.");
  const partly = (done: number): AnalysisState => state({ stage: "running", analysis: { ...ANALYSIS, done } });
  source.heard?.(partly(2));
  assert.equal(progress(store.state.value), "Weighed 2 of 5 decisions.");
  source.heard?.(partly(1));
  assert.equal(store.analysis.value?.done, 2);
  source.heard?.(state());
  assert.equal(store.isDone.value, true);
  assert.equal(progress(store.state.value), "");
  assert.equal(source.heard, null);
  store.hear(partly(4));
  assert.equal(store.isDone.value, true);
});

test("where the socket is silent the server is asked, and a failure is a sentence", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const source = new Fake();
  source.answer = state({ stage: "running", analysis: null });
  const store = new AnalysisStore(source);
  await store.ask();
  source.answer = new Error("The server does not answer. Is it running?");
  mock.timers.tick(2_000);
  await settled();
  assert.equal(store.problem.value, "The server does not answer. Is it running?");
  source.answer = state();
  mock.timers.tick(4_000);
  await settled();
  assert.deepEqual(source.asked, ["ask", "look", "look"]);
  assert.equal(store.problem.value, "");
  assert.equal(store.isDone.value, true);
  mock.timers.reset();
});

async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

test("a refusal is told, and may be asked about again", async () => {
  const source = new Fake();
  source.answer = new Error("This match is not over yet.");
  const store = new AnalysisStore(source);
  await store.ask();
  assert.equal(store.problem.value, "This match is not over yet.");
  source.answer = state({ stage: "failed", text: "The judge fell asleep.", analysis: null });
  await store.ask();
  assert.equal(store.problem.value, "The judge fell asleep.");
  source.answer = state();
  await store.ask();
  assert.equal(store.problem.value, "");
});

test("nobody who has left is told anything", async () => {
  const source = new Fake();
  source.answer = state({ stage: "running", analysis: null });
  const store = new AnalysisStore(source);
  await store.ask();
  store.close();
  assert.equal(source.heard, null);
  store.hear(state());
  assert.equal(store.isDone.value, false);
});

test("a moment is about the decision that is being taken, else about the one that was", () => {
  const at = (entry: number): number | undefined => reading.decisionAt(DECISIONS, entry)?.first;
  assert.equal(at(0), undefined);
  assert.equal(at(2), 3);
  assert.equal(at(5), 6);
  assert.equal(at(7), 6);
  assert.equal(at(8), 9);
  assert.equal(at(9), 9);
  assert.equal(at(10), undefined);
});

test("the next mistake is sought from the moment on, of one seat or of all", () => {
  const found = (entry: number, way: 1 | -1, seat: number | null = null): number | undefined =>
    reading.nextMistake(DECISIONS, entry, way, seat)?.first;
  assert.equal(found(0, 1), 6);
  assert.equal(found(5, 1), 9);
  assert.equal(found(8, 1), undefined);
  assert.equal(found(12, -1), 9);
  assert.equal(found(8, -1), 6);
  assert.equal(found(5, -1), undefined);
  assert.equal(found(0, 1, 1), 9);
});

test("the largest mistake comes first where that is wanted", () => {
  const looking = new Looking();
  const listed = (): number[] => looking.listed(ANALYSIS, 0).map(({ first }) => first);
  assert.deepEqual(listed(), [6]); // one's own come first
  assert.deepEqual([looking.only(0), looking.only(null)], [0, null]);
  assert.deepEqual(looking.listed(ANALYSIS, 7), []); // no mistake of one's own: the others' are not in their stead
  looking.isOwn.value = false;
  assert.deepEqual(listed(), [6, 9]);
  looking.isBySize.value = true;
  assert.deepEqual(listed(), [9, 6]);
  looking.isOwn.value = true;
  assert.deepEqual(listed(), [6]);
  looking.isMistakes.value = false;
  assert.deepEqual(listed(), [6, 12, 3]);
});

test("a duel is open while it is chosen and at its reveal, from the side of who looks", () => {
  const open = (entry: number, seat: number): (number | undefined)[] => {
    const duel = reading.duelAt(DECISIONS, entry, seat);
    return [duel?.own.first, duel?.other?.first];
  };
  assert.deepEqual(open(2, 0), [3, 4]);
  assert.deepEqual(open(5, 1), [4, 3]);
  assert.deepEqual(open(6, 0), [undefined, undefined]);
});

test("a line of the list says when, whose, how much, and what was better", () => {
  const say = (at: number): string => reading.sayDecision(DECISIONS[at]!, 0, ["One", "Two"]);
  assert.equal(say(2), "Round 1, your turn, mistake, −13 %: “Run”; “Bite” was better.");
  assert.equal(say(3), "Round 2, Two, blunder, −30 %: Walk. Better: shoot, it hits.");
  const given = decision({
    seat: 1,
    why: "I give you about 59%.",
    say: "“Run”; “Bite” was better. I give you about 59%.",
  });
  assert.match(reading.sayDecision(given, 0, ["One", "Two"]), /“Bite” was better\. I give Two about 59%\.$/);
  assert.equal(reading.named(decision({ is_only: true })), "the only way, found");
  assert.equal(reading.named(decision({ name: "inaccuracy", loss: 0.096 })), "inaccuracy, −9 %");
  assert.equal(reading.named(decision({ name: "mistake", loss: 0.1 })), "mistake, −10 %");
  assert.equal(reading.signed(-0.126), "−13");
  assert.equal(reading.signed(0.004), "0");
});

test("what follows each other is one sentence, and a choice is told beside the better one", () => {
  const [played_say, best_say] = ["Walk to a4; Shoot", "Wait"];
  const one = decision({ name: "blunder", played_say, best_say, why: "It hits." });
  assert.deepEqual(reading.bothWays(one), { played: "Walk to a4, shoot", better: "Wait" });
  assert.equal(reading.bothWays(decision({ played_say, best_say })), null);
});

test("the best pair of a table is the darkest, however little it is better", () => {
  const shade = shape.shading({
    ...MATRIX,
    values: [
      [0.5, 0.52],
      [0.51, 0.5],
    ],
  });
  assert.deepEqual([shade(0.52), shade(0.5)], [1, 0]);
  assert.equal(shape.shading({ ...MATRIX, values: [[0.4]] })(0.4), 0.5);
});

test("entries and the steps a viewer was shown are found from each other", () => {
  const replay = { entries: [1, 4, 5], steps: [{}, {}, {}] } as unknown as Replay;
  assert.equal(reading.entryOf(replay, 0), 0);
  assert.equal(reading.entryOf(replay, 2), 4);
  assert.equal(reading.stepOf(replay, 0), 0);
  assert.equal(reading.stepOf(replay, 3), 1);
  assert.equal(reading.stepOf(replay, 9), 3);
});

const FRAME: shape.Frame = { width: 138, height: 118, last: 12 };

test("the curve goes from edge to edge, high where it is good", () => {
  assert.equal(shape.acrossOf(FRAME, 0), shape.EDGE);
  assert.equal(shape.acrossOf(FRAME, 12), FRAME.width - shape.EDGE);
  assert.equal(shape.downOf(FRAME, 1), shape.EDGE);
  assert.equal(shape.downOf(FRAME, 0.5), FRAME.height / 2);
  assert.equal(shape.lineOf(FRAME, ANALYSIS, 0).split("L").length, ANALYSIS.points.length);
  assert.match(shape.areaOf(FRAME, ANALYSIS, 0, "below"), /L129 118L9 118Z$/);
  assert.match(shape.areaOf(FRAME, ANALYSIS, 0, "above"), /L129 0L9 0Z$/);
});

test("what is marked is told apart by shape, and a finger near it means it", () => {
  const marks = shape.marksOf(FRAME, ANALYSIS, 0);
  assert.deepEqual(
    marks.map((mark) => mark.shape),
    ["diamond", "cross"],
  );
  assert.equal(shape.shapeOf(decision({ name: "inaccuracy" })), "triangle");
  assert.equal(shape.shapeOf(decision({ is_only: true })), "star");
  const [first, second] = marks;
  assert.equal(shape.markNear(marks, first!.x + 3, first!.y, 18), first);
  assert.equal(shape.markNear(marks, second!.x, second!.y, 18), second);
  assert.equal(shape.markNear(marks, 0, 0, 18), null);
  assert.equal(
    new Set(["triangle", "diamond", "cross", "star"].map((each) => shape.drawn(each as shape.Shape, 0, 0, 5))).size,
    4,
  );
});

test("marks lie over no other: one's own stay, then the largest; a long match is scrolled where it is narrow", () => {
  const at = (x: number, seat: number, loss: number): shape.Mark => {
    const of = { decision: decision({ first: x, seat, loss, name: "mistake" }), shape: "diamond" } as const;
    return { ...of, x, y: 0 };
  };
  const marks = [at(10, 1, 0.5), at(14, 0, 0.1), at(40, 1, 0.1), at(44, 1, 0.3), at(90, 0, 0.1)];
  assert.deepEqual(
    shape.thinned(marks, 0, 13).map(({ x }) => x),
    [14, 44, 90],
  );
  assert.deepEqual([shape.widthOf(300, 60), shape.widthOf(300, 400), shape.widthOf(900, 400)], [300, 960, 900]);
});

test("only luck that can be seen is a bar, and none is taller than its lane", () => {
  const bars = shape.barsOf(FRAME, ANALYSIS, 0);
  assert.deepEqual(
    bars.map(({ number }) => number),
    [2, 5],
  );
  assert.ok(bars[1]!.size < 0);
  assert.ok(bars.every(({ size }) => Math.abs(size) <= 1));
  assert.deepEqual(
    reading.greatest(ANALYSIS.swings, 0, 1).map(({ number }) => number),
    [5],
  );
});

test("the rounds that turned a match are named, no two side by side", () => {
  const all = shape.roundPoints(ANALYSIS, 0);
  assert.deepEqual(
    all.map(({ round, value }) => [round, value]),
    [
      [0, 0.5],
      [1, 0.47],
      [2, 1],
    ],
  );
  assert.deepEqual([...shape.labelled(all, 3)], [all[2]]);
  assert.equal(shape.labelled(all, 0).size, 0);
  assert.deepEqual(
    [...reading.chances(ANALYSIS, 0)],
    [
      [1, 0.47],
      [2, 1],
    ],
  );
});

test("a way is arrows between the places that are touched, and a ring where there is one", () => {
  const paths = [["space:a1", "space:a3"], ["space:b2"], ["button:done"], ["space:c1", "space:zz"]];
  assert.deepEqual(wordsOf(paths), ["space:a1", "space:a3", "space:b2", "space:c1", "space:zz"]);
  const found = new Map([
    ["space:a1", { x: 0, y: 0, r: 10 }],
    ["space:a3", { x: 100, y: 0, r: 10 }],
    ["space:b2", { x: 50, y: 50, r: 10 }],
    ["space:c1", { x: 50, y: 2, r: 10 }],
  ]);
  const arrows = arrowsOf(paths, found);
  assert.deepEqual(
    arrows.map(({ number, ring }) => [number, ring !== null]),
    [
      [1, false],
      [2, true],
      [4, true],
    ],
  );
  assert.equal(arrows[0]?.line, "M0 0L95 0");
  const near = arrowsOf([["space:b2"], ["space:b2"]], found);
  assert.notDeepEqual(near[0]?.badge, near[1]?.badge);
});

test("the keys open a page and close it again, and lead from mistake to mistake", () => {
  const done: string[] = [];
  const looking = new Looking();
  const deeds = {
    looking,
    onward: (way: number) => void done.push(`on ${way}`),
    better: () => void done.push("better"),
    tryIt: null,
  };
  for (const key of ["m", "M", "a"]) deedOf(key, deeds)?.();
  assert.deepEqual(done, ["on 1", "on -1", "better"]);
  deedOf("l", deeds)?.();
  assert.equal(looking.page.value, "Luck");
  deedOf("l", deeds)?.();
  assert.equal(looking.page.value, "Turns");
  assert.equal(deedOf("t", deeds), null);
  assert.equal(deedOf("x", deeds), null);
});

test("names of turning points stand in the graph only where none meets another", () => {
  const at = (round: number, x: number, y: number, width: number, unit: number) =>
    labelAt({ round, number: round, value: 0.5, change: 0.2 }, "+20: she vanishes", x, y, width, unit);
  const two = (width: number, unit: number) => [at(1, 50, 100, width, unit), at(2, width - 50, 100, width, unit)];
  assert.equal(meet(two(700, 1), 700, 1), false);
  assert.equal(meet(two(330, 1), 330, 1), false);
  assert.equal(meet(two(270, 1), 270, 1), true);
  assert.equal(meet(two(330, 2), 330, 2), true);
  assert.equal(meet([at(1, 50, 60, 330, 1), at(2, 90, 160, 330, 1)], 330, 1), false);
  assert.equal(meet([at(1, 50, 60, 140, 1)], 140, 1), true);
});

test("chances are given to a name where it was not the reader who decided", () => {
  const given = decision({ seat: 1, why: "Card 2 is best. I give you about 59%." });
  assert.equal(reading.whyOf(given, 1, ["One", "Two"]), given.why);
  assert.equal(reading.whyOf(given, 0, ["One", "Two"]), "Card 2 is best. I give Two about 59%.");
  assert.equal(reading.whyOf(given, null, ["One", "Two"]), "Card 2 is best. I give Two about 59%.");
  const told = decision({ seat: 1, why: "It brings you nearer to where you want your coin. You have none." });
  assert.equal(
    reading.whyOf(told, 0, ["One", "Two"]),
    "It brings Two nearer to where Two wants Two’s coin. Two has none.",
  );
});

test("a try is as good as the best only where it is", () => {
  const verdict = { is_right: true, value: 0.62, worth: 0.62, best: [], best_say: "", why: "", mix: [], matrices: [] };
  const said = (some: object): string => reading.sayVerdict({ ...verdict, is_open: false, ...some });
  assert.equal(said({}), "Right: 62 % to win, and nothing is better.");
  assert.equal(said({ worth: 0.604, why: "It wins." }), "Right: 60 % to win, with the best way 62 %. It wins.");
  assert.equal(said({ is_right: false, worth: 0.4 }), "Not yet: the chance to win is 40 % so, with the best way 62 %.");
});

test("what moved a chance adds up as it is read: what is left over has what rounding took", () => {
  const sum = { start: 0.224, luck: 0.244, lost: 0, given: 0.436, unforeseen: 0.096, final: 1, is_told_apart: true };
  const rows = split({ ...sum, rate: null, decisions: 0, names: {}, played_like: "" } as SeatSum);
  assert.deepEqual(
    rows.map(([label, value]) => [label, reading.points(value)]),
    [
      ["Luck", 24],
      ["Own mistakes", 0],
      ["Mistakes of others", 44],
      ["Seen only later", 10],
    ],
  );
});
