import assert from "node:assert/strict";
import { test } from "node:test";
import { ago, describeClock, isTicking, passed, timeLeft, writeTime } from "../match/time.ts";
import { seat } from "./fakes.ts";

test("times are written as a clock shows them", () => {
  assert.equal(writeTime(247), "4:07");
  assert.equal(writeTime(3723), "1:02:03");
  assert.equal(writeTime(9.96), "10.0");
  assert.equal(writeTime(0.04), "0.0");
  assert.equal(writeTime(-3), "0.0");
  assert.equal(writeTime(2 * 86_400 + 4 * 3600 + 59), "2 d 4 h");
});

test("only a running clock runs down, and never below nothing", () => {
  assert.equal(timeLeft(seat({ clock: 60, is_running: true }), 10), 50);
  assert.equal(timeLeft(seat({ clock: 60, is_running: false }), 10), 60);
  assert.equal(timeLeft(seat({ clock: 5, is_running: true }), 10), 0);
  assert.equal(timeLeft(seat({ clock: null }), 10), null);
});

test("once the match is over no clock ticks, whatever was heard of it before", () => {
  const seats = [seat({ clock: 60, is_running: true }), seat({ clock: 60 })];
  assert.equal(isTicking(seats, null), true);
  assert.equal(isTicking(seats, { places: [2, 1], reason: "resigned", say: "One resigned.", title: "" }), false);
  assert.equal(isTicking([seat({ clock: 60 })], null), false);
});

test("a machine's clock that is set moves no time at the table", (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1000 });
  const before = passed();
  t.mock.timers.setTime(3_600_000);
  assert.ok(passed() - before < 600);
});

test("a clock is described", () => {
  const clock = { seconds: 600, increment: 5, loses: false };
  assert.equal(describeClock({ kind: "live", ...clock }), "10 minutes each and 5 seconds a turn");
  assert.equal(describeClock({ kind: "days", seconds: 86_400, increment: 0, loses: false }), "1 day a turn");
  assert.equal(describeClock({ kind: "none", ...clock }), "No clock");
  const told = (kind: "live" | "days", seconds: number) => describeClock({ kind, seconds, increment: 0, loses: false });
  assert.equal(told("live", 20), "20 seconds each");
  assert.equal(told("live", 90), "90 seconds each");
  assert.equal(told("live", 3600), "1 hour each");
  assert.equal(told("live", 100 / 3), "33.3 seconds each");
  assert.equal(told("days", 129_600), "36 hours a turn");
});

test("how long ago", () => {
  assert.equal(ago(1000, 1010), "just now");
  assert.equal(ago(0, 300), "5 minutes ago");
  assert.equal(ago(0, 3 * 3600), "3 hours ago");
  assert.equal(ago(0, 86_400), "yesterday");
});
