import assert from "node:assert/strict";
import { test } from "node:test";
import { newRound, roundStarts } from "../match/rounds.ts";
import { merge, readSavedMatches, type SavedMatch } from "../match/saved-matches.ts";
import { chaptersOf, references, rulesOf, runIn } from "../rules/chapters.ts";
import { readInline, readMarkdown, ruleOf } from "../rules/markdown.ts";
import { readSettings } from "../settings/settings.ts";
import { cardKeys } from "../table/keys.ts";

test("a rulebook is read into blocks, its rules by number", () => {
  const blocks = readMarkdown(
    "# Title\n\n**R1.2** One\ntwo.\n\n- **R2** a\n  b\n- c\n\n```\n# no\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
  );
  assert.deepEqual(
    blocks.map((block) => block.kind),
    ["heading", "paragraph", "list", "code", "table"],
  );
  assert.equal(blocks[1]?.kind === "paragraph" && blocks[1].rule, "R1.2");
  assert.equal(blocks[2]?.kind === "list" && blocks[2].items[0]?.rule, "R2");
  assert.equal(blocks[3]?.kind === "code" && blocks[3].text, "# no");
  assert.equal(blocks[4]?.kind === "table" && blocks[4].rows.length, 1);
});

test("a picture is a block by its name, with the words of what is seen", () => {
  assert.deepEqual(readMarkdown("One.\n\n![She runs (f5).](picture:run-2)\n\n![x](https://example.org/x.png)"), [
    { kind: "paragraph", text: [{ kind: "text", text: "One." }], rule: "" },
    { kind: "picture", name: "run-2", caption: "She runs (f5)." },
    {
      kind: "paragraph",
      text: [
        { kind: "text", text: "!" },
        { kind: "link", text: "x", to: "https://example.org/x.png" },
      ],
      rule: "",
    },
  ]);
});

test("marks become values and never markup", () => {
  assert.deepEqual(readInline("a **b** <i>`c`"), [
    { kind: "text", text: "a " },
    { kind: "bold", text: "b" },
    { kind: "text", text: " <i>" },
    { kind: "code", text: "c" },
  ]);
  assert.deepEqual(readInline("[x](javascript:alert)"), [{ kind: "text", text: "x" }]);
  assert.equal(ruleOf("**Nothing is diagonal**, ever"), "");
});

test("cards have their digit and a letter", () => {
  const keys = cardKeys(["card:3", "space:a", "card:roar"]);
  assert.equal(keys.get("3"), "card:3");
  assert.equal(keys.get("a"), "card:3");
  assert.equal(keys.get("c"), "card:roar");
  assert.equal(keys.size, 3);
});

test("rounds begin where a view's round rises", () => {
  assert.deepEqual(roundStarts([{ round: 0 }, { round: 1 }, { round: 1 }, { round: 2 }, {}, null]), [
    { round: 0, at: 0 },
    { round: 1, at: 1 },
    { round: 2, at: 3 },
  ]);
});

test("settings of a wrong type are as usual", () => {
  const read = readSettings('{"speed": "fast", "theme": "dark", "other": 1}');
  assert.equal(read.speed, 1);
  assert.equal(read.theme, "dark");
  assert.equal(readSettings("nonsense").theme, "system");
  assert.equal(readSettings("null").theme, "system");
});

test("the list of held matches keeps every ticket and the newest in front", () => {
  const entry = (match: string, token: string): SavedMatch => ({
    match,
    game: "g",
    tickets: [{ seat: 0, token }],
    own: [token],
    isHot: false,
    opened: 1,
  });
  const list = merge(merge([entry("m1", "a")], entry("m2", "b")), entry("m1", "c"));
  assert.deepEqual(
    list.map((held) => [held.match, held.own]),
    [
      ["m1", ["a", "c"]],
      ["m2", ["b"]],
    ],
  );
  assert.deepEqual(readSavedMatches("{}"), []);
  assert.deepEqual(readSavedMatches('[{"match": 1}]'), []);
});

test("a round is headed at its first step, not at the one that ended the last", () => {
  const views = [0, 0, 1, 1, 2, 2].map((round) => ({ round }));
  assert.deepEqual(
    views.map((_, at) => newRound(views, at)),
    [0, null, null, 1, null, 2],
  );
  assert.equal(newRound([{}], 0), null);
});

test("a rulebook is cut into chapters; the first may be the game in short", () => {
  const blocks = readMarkdown("# Howl\n\nAbout it.\n\n## In 60 seconds\n\nBluff.\n\n## Setup\n\n**H1.1** Deal.\n");
  const { title, opening, chapters } = chaptersOf(blocks);
  assert.equal(title?.id, "howl");
  assert.equal(opening.length, 1);
  assert.deepEqual(
    chapters.map(({ id, isShort }) => [id, isShort]),
    [
      ["in-60-seconds", true],
      ["setup", false],
    ],
  );
  assert.deepEqual([...rulesOf(blocks)], ["H1.1"]);
});

test("a rule that is named in another is the way there, if there is such a rule", () => {
  assert.deepEqual(references("See H1.1, not H9.9.", new Set(["H1.1"])), [
    { text: "See ", rule: "" },
    { text: "H1.1", rule: "H1.1" },
    { text: ", not ", rule: "" },
    { text: "H9.9", rule: "" },
    { text: ".", rule: "" },
  ]);
});

test("a short first sentence names its rule", () => {
  const of = (text: string): string => runIn([{ kind: "text", text }]).word;
  assert.equal(of(" Equal cards. Nothing happens."), "Equal cards.");
  assert.equal(of(" Every one of the cards is dealt. Then go on."), "");
  assert.equal(of(" Deal."), "");
});
