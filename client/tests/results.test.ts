import assert from "node:assert/strict";
import { test } from "node:test";
import type { Found } from "../lobby/found.ts";
import { resultsOf } from "../lobby/results.ts";
import type { Meta, Summary } from "../types.gen.ts";
import { seat, WELCOME } from "./fakes.ts";

const META: Meta = {
  ...WELCOME.meta,
  levels: ["Weak", "Strong"].map((name) => ({ name, sentence: "", bot: "", nodes: 0, score: null })),
};
const MINE = seat();
const WEAK = seat({ level: "Weak" });
const STRONG = seat({ level: "Strong" });

function match(seats: Summary["seats"], own: number | null, places: number[] | null, some: Partial<Found> = {}): Found {
  const entry = { match: "m", game: "game", tickets: [], own: [], isHot: false, opened: 0 };
  const summary: Summary = {
    match: "m",
    game: "game",
    title: "A Game",
    seat: own,
    seats,
    heading: "",
    prompt: "",
    is_my_turn: false,
    over: places && { places, reason: "", say: "", title: "" },
    changed: 0,
  };
  return { entry, summary, problem: "", ...some };
}

test("results are counted by level and side, the weakest first and people last", () => {
  const found = [
    match([MINE, MINE], 0, [1, 2]),
    match([MINE, STRONG], 0, [2, 1]),
    match([MINE, WEAK], 0, [1, 2]),
    match([WEAK, MINE], 1, [1, 1]),
    match([MINE, WEAK], 0, [1, 2]),
  ];
  assert.deepEqual(resultsOf(META, found), [
    { level: "Weak", seat: 0, won: 2, drawn: 0, lost: 0 },
    { level: "Weak", seat: 1, won: 0, drawn: 1, lost: 0 },
    { level: "Strong", seat: 0, won: 0, drawn: 0, lost: 1 },
    { level: "", seat: 0, won: 1, drawn: 0, lost: 0 },
  ]);
});

test("among several rivals the strongest counts, and a second place is none", () => {
  assert.deepEqual(resultsOf(META, [match([MINE, WEAK, STRONG], 0, [2, 1, 3])]), [
    { level: "Strong", seat: 0, won: 0, drawn: 0, lost: 1 },
  ]);
});

test("what goes on, was watched, shared, played by the computer or from a position is no result", () => {
  const entry = { match: "m", game: "game", tickets: [], own: [], isHot: false, opened: 0 };
  const found = [
    match([MINE, WEAK], 0, null),
    match([WEAK, STRONG], null, [1, 2]),
    match([STRONG, WEAK], 0, [1, 2]),
    match([MINE, MINE], 0, [1, 2], { entry: { ...entry, isHot: true } }),
    match([MINE, WEAK], 0, [1, 2], { entry: { ...entry, isFork: true } }),
    match([MINE, WEAK], 0, [1, 2], { summary: null }),
  ];
  assert.deepEqual(resultsOf(META, found), []);
  assert.deepEqual(resultsOf({ ...META, id: "other" }, [match([MINE, WEAK], 0, [1, 2])]), []);
});
