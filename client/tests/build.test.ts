/** What the build makes: a page that asks at once for what every board needs. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const out = mkdtempSync(join(tmpdir(), "page-"));
execFileSync(process.execPath, ["client/build.mjs", `--out=${out}`]);
process.on("exit", () => rmSync(out, { recursive: true }));

/** The chunks a script imports before it runs. */
function chunksOf(file: string): readonly string[] {
  const found = readFileSync(join(out, file), "utf8").matchAll(/(?:from|import)"(?:\.\.?\/)+(chunks\/[^"]+)"/g);
  return [...found].map(([, chunk = ""]) => chunk);
}

test("every board has a script, a style and a cover", () => {
  const games = globSync("src/oviraptor/games/*/client/board.tsx").map((file) => file.split("/")[3]);
  const made = games.flatMap((id) => ["js", "css", "svg"].map((kind) => `boards/${id}.${kind}`));
  assert.ok(games.length > 1);
  assert.deepEqual(globSync("boards/*", { cwd: out }).sort(), made.sort());
});

test("what boards import and the shell does not is preloaded with the page, and nothing else", () => {
  const page = readFileSync(join(out, "index.html"), "utf8");
  const asked = [...page.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(([, chunk = ""]) => chunk);
  const shell = new Set(chunksOf("main.js"));
  const boards = new Set(globSync("boards/*.js", { cwd: out }).flatMap(chunksOf));
  assert.ok(boards.size > 0);
  assert.deepEqual(asked.sort(), [...boards].filter((chunk) => !shell.has(chunk)).sort());
});
