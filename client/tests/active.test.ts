import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { activeOf, changersOf } from "../match/active.ts";
import type { Update } from "../types.gen.ts";
import { offered, step, update } from "./fakes.ts";

const told = (seat: number, awaited: number[], at: number) => ({
  seat: signal<number | null>(seat),
  update: signal<Update | null>(update(1, [step(1, { at })], { awaited })),
});

test("nobody acts before anything was told", () => {
  assert.equal(activeOf([]), null);
  assert.equal(activeOf([{ seat: signal<number | null>(0), update: signal<Update | null>(null) }]), null);
});

test("of several awaited seats the first acts", () => {
  const [one, two] = [told(0, [0, 1], 5), told(1, [0, 1], 5)];
  assert.equal(activeOf([one, two]), one);
});

test("the seat that was told the newest step knows whom the table waits for", () => {
  const [one, two] = [told(0, [0], 5), told(1, [1], 6)];
  assert.equal(activeOf([one, two]), two);
});

test("after the end the page stays with a seat", () => {
  const [one, two] = [told(0, [], 5), told(1, [], 5)];
  assert.equal(activeOf([one, two]), one);
});

test("who has chosen in private may choose again while another is awaited, whatever it is called", () => {
  const legal = [offered("fight none", ["button:none"])];
  const choosing = (seat: number, awaited: number[], is_private = true) => ({
    seat: signal<number | null>(seat),
    update: signal<Update | null>(update(1, [], { awaited, legal, is_private })),
  });
  const [one, two] = [choosing(0, [1]), choosing(1, [1])];
  assert.deepEqual(changersOf([one, two]), [one]);
  assert.deepEqual(changersOf([choosing(0, [0, 1]), choosing(1, [0, 1])]), []);
  assert.deepEqual(changersOf([choosing(0, [1], false), two]), []);
});
