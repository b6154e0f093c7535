/** What the build makes: a page that asks at once for what every board needs, and for little. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const out = mkdtempSync(join(tmpdir(), "page-"));
execFileSync(process.execPath, ["client/build.mjs", `--out=${out}`]);
process.on("exit", () => rmSync(out, { recursive: true }));

/** The chunks a script imports before it runs. */
function chunksOf(file: string): readonly string[] {
  const found = readFileSync(join(out, file), "utf8").matchAll(/(?:from|import)"(?:\.\.?\/)+([^"]+)"/g);
  return [...found].map(([, chunk = ""]) => `chunks/${chunk.replace("chunks/", "")}`);
}

test("every board has a script and a style, and a sheet for what comes later if it has such parts", () => {
  const games = globSync("src/oviraptor/games/*/client/board.tsx").map((file) => file.split("/")[3]);
  const made = games.flatMap((id) => ["js", "css"].map((kind) => `boards/${id}.${kind}`));
  const later = globSync("src/oviraptor/games/*/client/styles/later.css").map((file) => file.split("/")[3]);
  assert.ok(games.length > 1);
  const sheets = later.map((id) => `boards/${id}-later.css`);
  assert.deepEqual(globSync("boards/*", { cwd: out }).sort(), [...made, ...sheets].sort());
});

test("the drawings of each game are there, and the page knows of them", () => {
  const drawn = "{box,cover,portraits/*,figures/*}.svg";
  const brought = globSync(`src/oviraptor/games/*/client/${drawn}`).map((file) =>
    file.replace(/.*games\/(\w+)\/client\//, "$1/"),
  );
  assert.ok(brought.length > 3);
  assert.deepEqual(globSync("**/*.svg", { cwd: join(out, "art") }).sort(), brought.sort());
  const scripts = globSync("{*,chunks/*}.js", { cwd: out }).map((file) => readFileSync(join(out, file), "utf8"));
  for (const file of brought) {
    const [, name = ""] = /\/(.*)/.exec(file) ?? [];
    assert.ok(
      scripts.some((script) => script.includes(JSON.stringify(name))),
      file,
    );
  }
});

test("every level and every seat of the house has its drawing", () => {
  for (const meta of globSync("src/oviraptor/games/*/meta.py")) {
    const told = readFileSync(meta, "utf8");
    const levels = [...told.matchAll(/Level\(\s*"([^"]+)"/g)].map(([, name = ""]) => `portraits/${name}`);
    const [, seats = ""] = /seat_names=\(([^)]*)\)/.exec(told) ?? [];
    const figures = [...seats.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => `figures/${name}`);
    assert.ok(levels.length > 1 && figures.length > 1, meta);
    for (const name of [...levels, ...figures]) {
      const file = `${name.toLowerCase().replaceAll(" ", "-")}.svg`;
      assert.ok(existsSync(meta.replace("meta.py", `client/${file}`)), `${meta}: ${file}`);
    }
  }
});

/** The chunks a kind of link of the page names. */
function linked(attributes: string): readonly string[] {
  const page = readFileSync(join(out, "index.html"), "utf8");
  return [...page.matchAll(new RegExp(`<link ${attributes} href="/([^"]+)"`, "g"))].map(([, file = ""]) => file).sort();
}

test("what the shell or several boards import is preloaded with the page, what one imports is named", () => {
  const boards = globSync("boards/*.js", { cwd: out });
  const [first = "", ...others] = boards;
  const shared = chunksOf(first).filter((chunk) => others.some((board) => chunksOf(board).includes(chunk)));
  assert.ok(shared.length > 0);
  assert.deepEqual(linked('rel="modulepreload"'), [...new Set([...chunksOf("main.js"), ...shared])].sort());
  for (const board of boards) {
    const own = chunksOf(board).filter((chunk) => !shared.includes(chunk));
    assert.deepEqual(linked(`rel="of-board" title="${board.slice(7, -3)}"`), own.sort());
  }
});

/** A script and all it imports before it runs. */
function withChunks(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const chunk of chunksOf(file)) withChunks(chunk, found);
  return found;
}

const FACE = globSync("fonts/*.woff2", { cwd: out })[0] ?? "";
const zipped = (file: string): number => gzipSync(readFileSync(join(out, file))).length;
const size = (file: string): number => readFileSync(join(out, file)).length;

test("the display face is small, asked for with the page, and has its licence beside it", () => {
  const page = readFileSync(join(out, "index.html"), "utf8");
  assert.match(page, new RegExp(`rel="preload" href="/${FACE}" as="font"`));
  assert.ok(readFileSync(join(out, "main.css"), "utf8").includes(`url(/${FACE})`));
  assert.ok(size(FACE) <= 10_000);
  assert.match(readFileSync(join(out, "fonts/sansita-licence.txt"), "utf8"), /SIL OPEN FONT LICENSE/i);
});

const SHELL = [
  ...withChunks("main.js"),
  "theme.js",
  "index.html",
  "main.css",
  "icon.svg",
  "manifest.webmanifest",
  FACE,
];

function weight(files: Iterable<string>): number {
  return [...new Set(files)].reduce((sum, file) => sum + (file === FACE ? size(file) : zipped(file)), 0);
}

test("the shell with its font is at most 65 kB, so that a board of 55 kB is played with 120", () => {
  assert.ok(weight(SHELL) <= 65_000, `${weight(SHELL)} bytes`);
});

for (const board of globSync("boards/*.js", { cwd: out })) {
  test(`a first board is played with at most 120 kB: ${board}`, () => {
    // Whatever the page preloads is counted, whether this board needs it or not.
    const all = [...SHELL, ...linked('rel="modulepreload"'), ...withChunks(board), board.replace(".js", ".css")];
    assert.ok(weight(all) <= 120_000, `${weight(all)} bytes`);
  });
}

test("the service worker is a plain script", () => {
  assert.doesNotMatch(readFileSync(join(out, "worker.js"), "utf8"), /\b(import|export)\b/);
});

test("what is not on the first board comes in files of its own", () => {
  const later = globSync("chunks/later-parts-*.js", { cwd: out });
  assert.ok(later.length > 1);
  const first = globSync("boards/*.js", { cwd: out }).flatMap((board) => [...withChunks(board)]);
  for (const file of later) assert.ok(!first.includes(file), file);
});
