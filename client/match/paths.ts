/**
 * How touches find an action, for any game: an offer is a path of words, and a touch goes along one.
 *
 * Pure. What a word is drawn as is the board's business; what an action does is the server's.
 */
import type { Offered } from "../types.gen.ts";

export type Path = readonly string[];

/** What a touch led to: further along, to an action, to several of one path, or nowhere. */
export type Outcome =
  | { kind: "on"; touched: Path }
  | { kind: "take"; offer: Offered }
  | { kind: "choose"; offers: readonly Offered[] }
  | { kind: "ask"; path: Path };

/** Whether `path` begins with `start`. */
export function begins(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((word, at) => path[at] === word);
}

/** The offers that continue what was touched, complete ones included. */
export function continuing(offers: readonly Offered[], touched: Path): readonly Offered[] {
  return offers.filter((offer) => begins(offer.path, touched));
}

/** The words that may be touched next; the last one again where a path both ends and goes on. */
export function nextWords(offers: readonly Offered[], touched: Path): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { path } of continuing(offers, touched)) {
    const word = path[touched.length] ?? path[path.length - 1];
    if (word !== undefined && touched.length + path.length > 0) words.add(word);
  }
  return words;
}

/** Follow one touch. */
export function follow(offers: readonly Offered[], touched: Path, word: string): Outcome {
  const path = [...touched, word];
  const onward = arrive(offers, path);
  if (onward) return onward;
  if (touched[touched.length - 1] === word) {
    const ended = complete(offers, touched);
    return ended.length ? taking(ended) : { kind: "on", touched: touched.slice(0, -1) };
  }
  return arrive(offers, [word]) ?? { kind: "ask", path };
}

function arrive(offers: readonly Offered[], path: Path): Outcome | null {
  const found = continuing(offers, path);
  if (!found.length) return null;
  const ended = complete(offers, path);
  return ended.length === found.length ? taking(ended) : { kind: "on", touched: path };
}

function taking(ended: readonly Offered[]): Outcome {
  const [only] = ended;
  return only && ended.length === 1 ? { kind: "take", offer: only } : { kind: "choose", offers: ended };
}

function complete(offers: readonly Offered[], path: Path): readonly Offered[] {
  return continuing(offers, path).filter((offer) => offer.path.length === path.length);
}

/** What remains of the touches when the offers change: as much of them as still leads somewhere. */
export function keep(offers: readonly Offered[], touched: Path): Path {
  let kept = touched;
  while (kept.length && !continuing(offers, kept).length) kept = kept.slice(0, -1);
  return kept;
}

/**
 * Names for the controls of the next words and of the words that start a path.
 *
 * A word that leads to one action has that action's label; one that leads to several, what they share.
 */
export function labels(offers: readonly Offered[], touched: Path): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const start of touched.length ? [[], touched] : [[]]) {
    for (const word of nextWords(offers, start)) {
      const meant = continuing(offers, [...start, word]);
      names.set(word, name(word, meant.length ? meant : complete(offers, start)));
    }
  }
  return names;
}

function name(word: string, offers: readonly Offered[]): string {
  const [only] = offers;
  if (only && offers.length === 1) return only.label;
  const shared = sharedWords(offers.map((offer) => offer.label));
  const count = `${offers.length} actions`;
  return shared ? `${thing(word)}, ${count}: ${shared} …` : `${thing(word)}, ${count}`;
}

export interface Pressed {
  word: string;
  label: string;
  /** The one action it leads to, or null where it leads to several. */
  only: Offered | null;
}

/** A button for every word that is one: it takes the action it leads to, or goes on to several. */
export function buttonsOf(offers: readonly Offered[], touched: Path): readonly Pressed[] {
  const words = new Set(continuing(offers, touched).map((offer) => offer.path[touched.length] ?? ""));
  const buttons = [...words].filter((word) => kind(word) === "button");
  // What is offered first is the plainest, such as ending the turn: it is not what one looks for.
  const idle = buttons.indexOf(offers[0]?.path[0] ?? "");
  if (idle === 0) buttons.push(...buttons.splice(idle, 1));
  return buttons.map((word) => {
    const meant = continuing(offers, [...touched, word]);
    const [only] = meant;
    if (only && meant.length === 1) return { word, label: only.label, only };
    const shared = sharedWords(meant.map((offer) => offer.label)) || thing(word);
    return { word, label: `${shared} …`, only: null };
  });
}

/** The words that all the texts begin with, but never the whole of one. */
export function sharedWords(texts: readonly string[]): string {
  const split = texts.map((text) => text.split(" "));
  const [first = []] = split;
  let count = 0;
  while (count < first.length && split.every((words) => words.length > count + 1 && words[count] === first[count])) {
    count++;
  }
  return first.slice(0, count).join(" ");
}

/** `space` of `space:f5`. */
export function kind(word: string): string {
  return word.slice(0, Math.max(0, word.indexOf(":")));
}

/** `f5` of `space:f5`. */
export function thing(word: string): string {
  return word.slice(word.indexOf(":") + 1);
}
