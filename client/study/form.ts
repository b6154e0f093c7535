/** A position taken apart into fields (`core/form.py`): put together again it is the text, letter by letter. */
import type { Form, FormField } from "../types.gen.ts";
import type { Fault } from "./placed.ts";

/** What is set in a form, by the number of the field; what is not is as it came. */
export type Values = readonly string[];

const fieldsOf = (form: Form): readonly FormField[] => form.groups.flatMap(({ fields }) => fields);

export const valuesOf = (form: Form): Values => fieldsOf(form).map(({ value }) => value);

function written(field: FormField, value: string): string {
  return (value ? field.lead + value + field.trail : field.none).padEnd(field.width);
}

/** The whole text with these values. */
export function textOf(form: Form, values: Values): string {
  return (
    fieldsOf(form).reduce((text, field, n) => text + field.before + written(field, values[n] ?? ""), "") + form.rest
  );
}

/**
 * The number of the field that a fault is about: the one at its place; where only its line is told, the one whose
 * label the reason speaks of, else the first of the line; -1 for none.
 */
export function faultyField(form: Form, values: Values, fault: Fault): number {
  if (!fault.line) return -1;
  let text = "";
  const inLine: number[] = [];
  const fields = fieldsOf(form);
  for (const [n, field] of fields.entries()) {
    text += field.before;
    const line = text.split("\n").length;
    text += written(field, values[n] ?? "");
    if (line !== fault.line) continue;
    inLine.push(n);
    if (fault.column > 1 && text.length - (text.lastIndexOf("\n") + 1) >= fault.column) return n;
  }
  if (fault.column > 1) return inLine.at(-1) ?? -1;
  return inLine.find((n) => isAbout(fault.text, fields[n]?.label ?? "")) ?? inLine[0] ?? -1;
}

/** Whether a sentence speaks of what a label names: a longer word of it occurs there. */
function isAbout(sentence: string, label: string): boolean {
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return words.some((word) => sentence.toLowerCase().includes(word));
}

/** One of several things, and how many of it. */
interface Item {
  word: string;
  count: number;
}

/** What a list holds: `a b*2`. A star without a number behind it is part of the word. */
export function itemsOf(value: string): readonly Item[] {
  const items = value.split(" ").filter(Boolean);
  return items.map((item) => {
    const [, word = item, count = "1"] = /^(.+?)\*(\d+)$/.exec(item) ?? [];
    return { word, count: Number(count) };
  });
}

/** A list with one more of something, or one less, as its kind is written. */
export function changed(field: FormField, value: string, word: string, by: 1 | -1, order: readonly string[]): string {
  const words = itemsOf(value).flatMap((item) => Array.from({ length: item.count }, () => item.word));
  const at = words.lastIndexOf(word);
  if (by < 0 && at >= 0) words.splice(at, 1);
  if (by > 0 && !(isOnce(field) && at >= 0)) words.push(word);
  if (field.kind === "list" || field.kind === "runs") return grouped(field, words);
  return grouped(
    field,
    words.sort((one, other) => order.indexOf(one) - order.indexOf(other)),
  );
}

/** Whether a thing is at most once in a list. */
export const isOnce = ({ kind }: FormField): boolean => kind === "set" || kind === "list";

function grouped({ kind }: FormField, words: readonly string[]): string {
  if (kind !== "counts" && kind !== "runs") return words.join(" ");
  const items: Item[] = [];
  for (const word of words) {
    const last = items.at(-1);
    if (last?.word === word) last.count++;
    else items.push({ word, count: 1 });
  }
  return items.map(({ word, count }) => (count > 1 ? `${word}*${count}` : word)).join(" ");
}
