import assert from "node:assert/strict";
import { test } from "node:test";
import { type Route, readRoute, writeRoute } from "../app/route.ts";

const ROUTES: Route[] = [
  { page: "lobby" },
  { page: "table", match: "m1", token: "a-b_c" },
  { page: "mine", match: "m1" },
  { page: "hot", match: "m1", tokens: ["t0", "t1", "t2"] },
  { page: "replay", match: "m1", token: "t", at: 12 },
  { page: "replay", match: "m1", token: "t", at: null },
  { page: "replay", match: "m1", token: "t", at: 7, eyes: "all" },
  { page: "replay", match: "m1", token: "t", at: null, eyes: "1" },
  { page: "rules", game: "game", rule: "R6.2" },
  { page: "rules", game: "game", rule: "" },
  { page: "learn", game: "game", lesson: "first" },
  { page: "learn", game: "game", lesson: "" },
  { page: "puzzles", game: "game", puzzle: "" },
  { page: "puzzles", game: "game", puzzle: "a-b-3" },
  { page: "position", game: "game", query: "" },
  { page: "position", game: "game", query: "p=q80r_-0A&o=board%3Dsavannah" },
];

test("every route is read as it was written", () => {
  for (const route of ROUTES) assert.deepEqual(readRoute(writeRoute(route)), route);
});

test("anything else is the lobby", () => {
  for (const text of ["", "#", "#/", "#/m", "#/m/only", "#/hot/m1", "#/nowhere/x", "#/m/%E0%A4%A/t"]) {
    assert.deepEqual(readRoute(text), { page: "lobby" }, text);
  }
});

test("a moment that is no number is none, and eyes that are nobody's are one's own", () => {
  assert.deepEqual(readRoute("#/replay/m/t?at=soon"), { page: "replay", match: "m", token: "t", at: null });
  assert.deepEqual(readRoute("#/replay/m/t?eyes=mine"), { page: "replay", match: "m", token: "t", at: null });
});
