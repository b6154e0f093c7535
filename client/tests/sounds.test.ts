/** What sounds are made of: short, warm, alike in loudness. Whether they are asked for is seen in a browser. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readSettings } from "../settings/settings.ts";
import { PALETTE, SURROUNDINGS, type Voice, variation } from "../sound/palette.ts";

const all = Object.entries(PALETTE);

/** When the last of its voices has faded. */
function endOf(voices: readonly Voice[]): number {
  return Math.max(...voices.map(({ at, lasts }) => at + lasts));
}

test("every sound begins at once and is short; only an end takes its time", () => {
  for (const [name, voices] of all) {
    assert.equal(Math.min(...voices.map(({ at }) => at)), 0, name);
    assert.ok(endOf(voices) <= (name === "won" || name === "over" ? 1.6 : 1.2), name);
  }
});

test("sounds are warm: nothing shrill, nothing below what a small loudspeaker can do", () => {
  for (const [name, voices] of all)
    for (const { wave, from, to } of voices) {
      const most = wave === "noise" ? 2700 : 1600;
      assert.ok(Math.max(from, to) <= most * (wave === "sine" ? 2 : 1) && Math.min(from, to) >= 40, name);
    }
});

test("no voice swells longer than it lasts, and none is louder than all there is", () => {
  const calls = Object.values(SURROUNDINGS).flatMap((each) => each.calls.flat());
  for (const { lasts, swells, loud } of [...all.flatMap(([, voices]) => voices), ...calls]) {
    assert.ok(swells < lasts);
    assert.ok(loud > 0 && loud <= 1);
  }
});

test("surroundings are softer than what happens, and swell slowly or not at all", () => {
  for (const [name, { beds, calls, pause }] of Object.entries(SURROUNDINGS)) {
    assert.ok(beds.length > 1 && calls.length > 1, name);
    assert.ok(Math.max(...beds.map(({ loud }) => loud)) <= 0.4, name);
    assert.ok(pause[0] >= 3 && pause[1] > pause[0], name);
  }
});

test("steps one after another differ a little in pitch", () => {
  const pitches = [0, 1, 2, 3, 4].map(variation);
  assert.equal(new Set(pitches).size, 5);
  assert.ok(pitches.every((pitch) => Math.abs(pitch - 1) < 0.04));
  assert.equal(variation(5), variation(0));
});

test("who was heard before is heard as loud, and nobody begins with ambience", () => {
  const kept = readSettings('{"sound":true,"volume":0.8}');
  assert.deepEqual([kept.sound, kept.volume, kept.ambience], [true, 0.8, 0]);
  assert.deepEqual([readSettings(null).volume, readSettings(null).ambience], [0.5, 0]);
});
