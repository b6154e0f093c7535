/** What the formatter leaves alone (texts, comments, drawings) keeps to the same width. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const SOURCES = ["client/**", "src/oviraptor/games/*/client/**"].map((room) => `${room}/*.{ts,tsx,mjs,css,html}`);
const WIDTH = 120;

test(`no line has more than ${WIDTH} characters`, () => {
  const files = globSync(SOURCES);
  assert.ok(files.length > 100);
  const long = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (line.length > WIDTH && !file.includes(".gen.") ? [`${file}:${at + 1}`] : [])),
  );
  assert.deepEqual(long, []);
});
