import assert from "node:assert/strict";
import { test } from "node:test";
import { changed, faultyField, itemsOf, textOf, valuesOf } from "../study/form.ts";
import type { Form, FormField } from "../types.gen.ts";

function field(label: string, kind: FormField["kind"], before: string, value: string, more: object = {}): FormField {
  const none = { words: "", low: 0, high: 9, lead: "", trail: "", none: "", width: 0, row: 0, column: 0 };
  return { ...none, label, kind, before, value, ...more };
}

const FORM: Form = {
  groups: [
    { title: "Match", is_drawn: false, fields: [field("Round", "number", "round ", "1")] },
    {
      title: "Hand",
      is_drawn: false,
      fields: [
        field("Cards", "counts", "\nhand ", "", { none: "-" }),
        field("Chosen", "choice", " chosen ", "b"),
        field("At the gate", "set", "\n", "", { lead: "at gate ", trail: "\n" }),
        field("Space", "choice", "1 ", ".", { width: 3 }),
      ],
    },
  ],
  rest: "|\n",
  words: {},
};

test("a form put together is the text: blanks are filled, and lines stand there only where they say something", () => {
  assert.equal(textOf(FORM, valuesOf(FORM)), "round 1\nhand - chosen b\n1 .  |\n");
  assert.equal(textOf(FORM, ["2", "a", "c", "me", "X2"]), "round 2\nhand a chosen c\nat gate me\n1 X2 |\n");
});

test("a fault is told at the field of its place, or at the nearest one of its line", () => {
  const at = (line: number, column: number): number => faultyField(FORM, valuesOf(FORM), { text: "", line, column });
  assert.deepEqual([at(1, 7), at(2, 6), at(2, 15), at(2, 99), at(3, 3)], [0, 1, 2, 2, 4]);
  assert.deepEqual([at(0, 1), at(9, 1), at(2, 1)], [-1, -1, 1]);
  assert.equal(faultyField(FORM, valuesOf(FORM), { text: "Nothing is chosen yet.", line: 2, column: 1 }), 2);
});

test("lists change as their kind is written", () => {
  const order = ["a", "b", "c"];
  const more = (kind: FormField["kind"], value: string, word: string, by: 1 | -1 = 1): string =>
    changed(field("", kind, "", ""), value, word, by, order);
  assert.deepEqual(itemsOf("a b*2 c*"), [
    { word: "a", count: 1 },
    { word: "b", count: 2 },
    { word: "c*", count: 1 },
  ]);
  assert.equal(more("counts", "a c", "b"), "a b c");
  assert.equal(more("counts", "a b", "b"), "a b*2");
  assert.equal(more("counts", "b*2", "b", -1), "b");
  assert.equal(more("counts", "b", "b", -1), "");
  assert.equal(more("sorted", "b c", "b"), "b b c");
  assert.equal(more("set", "a b", "b"), "a b");
  assert.equal(more("list", "c", "a"), "c a");
  assert.equal(more("runs", "c a", "a"), "c a*2");
});
