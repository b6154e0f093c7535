/** What the kit's functions say, and that boards take nothing else of the client, and the kit nothing for one board. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { SentStep } from "../boardkit/board.ts";
import { latelyOf } from "../boardkit/lately.ts";
import { layTogether } from "../boardkit/together.ts";
import { counted, doing, partsOf, stepWords } from "../boardkit/words.ts";

test("things are counted in English", () => {
  assert.deepEqual(
    [0, 1, 2].map((number) => counted(number, "card")),
    ["0 cards", "1 card", "2 cards"],
  );
});

test("a word has a kind and a name, a step a verb whoever acted", () => {
  assert.deepEqual(partsOf("space:f5"), ["space", "f5"]);
  assert.deepEqual(partsOf("plain"), ["", "plain"]);
  assert.deepEqual(stepWords("red: run f5 f2"), ["run", "f5", "f2"]);
  assert.deepEqual(stepWords("!undo"), ["!undo"]);
});

test("a control says what touching it does", () => {
  const offers = { next: new Set(["a", "b"]), touched: ["c"], labels: new Map([["a", "Take it"]]) };
  assert.deepEqual(
    ["a", "b", "c", "d"].map((word) => doing(word, offers)),
    ["Take it", "can be touched", "chosen", ""],
  );
});

test("views laid together take from each seat what it alone has seen", () => {
  const views = [
    { viewer: 0, mine: "x", yours: "?" },
    { viewer: 1, mine: "?", yours: "y" },
  ];
  const all = layTogether(views, (first, of) => ({ yours: of(1)?.yours ?? first.yours }));
  assert.deepEqual(all, { viewer: null, mine: "x", yours: "y" });
  assert.throws(() => layTogether<{ viewer: number | null }>([], () => ({})));
});

interface Import {
  readonly board: string;
  readonly from: string;
  readonly names: readonly string[];
}

/** Every import of every board, by the folder of its game. */
function imports(): readonly Import[] {
  return globSync("src/oviraptor/games/*/client/**/*.{ts,tsx}").flatMap((file) => {
    const board = file.split("/")[3] ?? "";
    const found = readFileSync(file, "utf8").matchAll(/import\s+(?:type\s+)?(?:(\w+)|\{([^}]*)\})\s+from "([^"]+)"/g);
    return [...found].map(([, , names = "", from = ""]) => ({
      board,
      from,
      names: names.split(",").map((name) => name.replace(/\btype\b/, "").trim()),
    }));
  });
}

test("a board imports its own folder, the kit, Preact and Node's tests", () => {
  const allowed = /^(\.{1,2}\/|#boardkit\/|preact(\/hooks)?$|node:)/;
  assert.deepEqual(
    imports().filter(({ from }) => !allowed.test(from) || from.includes("/client/")),
    [],
  );
});

test("nothing is in the kit that fewer than two boards use", () => {
  const used = imports().filter(({ from }) => from.startsWith("#boardkit/"));
  for (const file of globSync("client/boardkit/*.{ts,tsx}")) {
    const text = readFileSync(file, "utf8");
    const others = globSync("client/**/*.{ts,tsx}").filter((other) => other !== file && !other.includes("tests"));
    const shell = others.map((other) => readFileSync(other, "utf8")).join("\n");
    for (const [, name = ""] of text.matchAll(/^export (?:type|interface|function|const) (\w+)/gm)) {
      const boards = new Set(used.filter(({ names }) => names.includes(name)).map(({ board }) => board));
      const isOwn = text.split(new RegExp(`\\b${name}\\b`)).length > 2 || new RegExp(`\\b${name}\\b`).test(shell);
      assert.ok(boards.size > 1 || isOwn, `${file}: ${name}`);
    }
  }
});

const told = (...steps: readonly [actor: number, text: string][]): SentStep[] =>
  [[-1, "start"] as const, ...steps].map(([actor, text], number) => ({
    number,
    actor,
    do: text,
    by: "",
    at: 0,
    say: "",
    view: number,
    about: [],
    fold: "",
  }));
const deedsOf = (steps: readonly SentStep[], seat: number | null) =>
  latelyOf<number>(steps, seat).map((each) => each.do);

test("what others did stays on show till one's own next step", () => {
  const steps = told([0, "mine"], [1, "a"], [-1, "dice"], [2, "b"]);
  assert.deepEqual(deedsOf(steps, 0), ["a", "dice", "b"]);
  assert.deepEqual(deedsOf([...steps, ...told([0, "mine too"]).slice(1)], 0), ["mine too"]);
  assert.deepEqual(deedsOf(steps, null), ["b"]);
  assert.deepEqual(
    latelyOf<number>(steps, 0).map(({ before, after }) => [before, after]),
    [
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  );
});

test("what was taken back leaves no trace", () => {
  assert.deepEqual(deedsOf(told([0, "mine"], [1, "a"], [1, "b"], [1, "!undo"]), 0), ["a"]);
  assert.deepEqual(deedsOf(told([1, "a"], [1, "!takeback"]), 0), []);
});
