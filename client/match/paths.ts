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
  return arrive(offers, [word]) ?? (touched.length ? null : endingAt(offers, word)) ?? { kind: "ask", path };
}

/** What is meant by touching where actions end, before any thing that acts: the only one, or one of several. */
function endingAt(offers: readonly Offered[], word: string): Outcome | null {
  const ended = offers.filter(({ path }) => path[path.length - 1] === word);
  return ended.length ? taking(ended) : null;
}

/** What stays chosen after an action, if it can act again: what was moved, where it is now, or who acted; no button. */
export function stays(offers: readonly Offered[], taken: Path): Path {
  if (taken.length < 2) return [];
  const actors = [taken[taken.length - 1], taken[0]].filter((word) => word !== undefined && kind(word) !== "button");
  const again = actors.find((word) => offers.some(({ path }) => path.length > 1 && path[0] === word));
  return again === undefined ? [] : [again];
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
  const ways = shared ? `${shared} …` : sayWays(offers, []).replace(/\.$/, "");
  const count = `${offers.length} actions: ${ways}`;
  return kind(word) === "space" ? `${thing(word)}, ${count}` : count; // what else a word is made of is nobody's name
}

export interface Pressed {
  word: string;
  label: string;
  /** The one action it leads to, or null where it leads to several. */
  only: Offered | null;
  /** `main` carries the turn on, `still` gives something up or is another way beside that. */
  look: "main" | "plain" | "still";
  /** Whether something is paid for it. */
  pays: boolean;
}

/**
 * A button for every word that is one, and for what is chosen if a second touch of it acts: it takes the action it
 * leads to, or goes on to several. What gives something up, or is another way beside what carries on, comes last,
 * after it only what has its price. One at the most is main, never one that has: the only one there is, or beside one
 * that gives something up the only one that gives nothing up and is done at once.
 */
export function buttonsOf(offers: readonly Offered[], touched: Path): readonly Pressed[] {
  const onward = continuing(offers, touched);
  const words = [...new Set(onward.map((offer) => offer.path[touched.length] ?? ""))];
  const pressed = words
    .filter((word) => kind(word) === "button" || (kind(word) === "space" && word === touched[touched.length - 1]))
    .map((word) => {
      const meant = continuing(offers, [...touched, word]);
      const only = meant.length === 1 ? (meant[0] ?? null) : null;
      const label = only
        ? restOf(only.label, touched)
        : `${shortened(meant.map((offer) => offer.label)) || thing(word)}\u00a0…`;
      const isLast = meant.every(({ path }) => path.length === touched.length + 1);
      return {
        word,
        label,
        only,
        isLast,
        isStill: meant.every((offer) => offer.gives_up || offer.quiet),
        pays: meant.every((offer) => offer.pays),
      };
    });
  const paid = pressed.filter((each) => each.pays);
  const quiet = pressed.filter((each) => each.isStill && !each.pays);
  const carrying = pressed.filter((each) => !each.isStill && !each.pays);
  const isAlone = carrying.length === 1 && pressed.length === words.length;
  const done = isAlone ? carrying : carrying.filter((each) => quiet.length && each.isLast);
  const hasMain = done.length === 1;
  return [...carrying, ...quiet, ...paid].map((each): Pressed => {
    const { word, label, only, isStill, pays } = each;
    const look = isStill ? "still" : hasMain && each === done[0] ? "main" : "plain";
    return { word, label, only, look, pays };
  });
}

/** What a label says beyond the card that is touched already: `Gain 1 coin` of `Play Bloodstone: gain 1 coin`. */
function restOf(label: string, touched: Path): string {
  const [, rest = ""] = /^[^:]*: (.+)$/.exec(label) ?? [];
  return rest && touched.some((word) => kind(word) === "card") ? rest.charAt(0).toUpperCase() + rest.slice(1) : label;
}

/** What labels share, but not half of a name: `Set the Egg down at`, though all go on with `Outer`. */
function wholeWords(texts: readonly string[]): string {
  return sharedWords(texts).replace(/( [A-Z\d][^\s:]*)+$/, "");
}

/** The same, as short as a button: `Throw the Egg`, since where to is asked next. */
function shortened(texts: readonly string[]): string {
  return wholeWords(texts).replace(/ (at|to|from|on|for|with)$/, "");
}

/** What can be done with what was touched, by the verbs of the labels: `Walk from f1 to …, or shoot the mother.` */
export function sayWays(offers: readonly Offered[], touched: Path): string {
  const verbs = new Map<string, string[]>();
  for (const { label } of continuing(offers, touched)) {
    const verb = label.split(" ", 1)[0] ?? "";
    verbs.set(verb, [...(verbs.get(verb) ?? []), label]);
  }
  const ways = [...verbs].map(([verb, texts], at) => {
    const [only = ""] = texts;
    const said = texts.length === 1 ? only : `${wholeWords(texts) || verb} …`;
    return at ? said.charAt(0).toLowerCase() + said.slice(1) : said;
  });
  const last = ways.pop() ?? "";
  const all = ways.length ? `${ways.join(", ")}, or ${last}` : last;
  return all && !all.endsWith("…") ? `${all}.` : all;
}

/** Say where what is chosen may go from there, by the labels: `Chosen. Build a Hotel at d1, e1; or be done.` */
export function sayChosen(offers: readonly Offered[], touched: Path): string {
  const verbs = new Map<string, string[]>();
  for (const word of nextWords(offers, touched)) {
    const onward = continuing(offers, [...touched, word]);
    const texts = (onward.length ? onward : complete(offers, touched)).map((offer) => offer.label);
    const said = texts.length === 1 ? (texts[0] ?? "") : `${wholeWords(texts)} …`.trim();
    const verb = said.split(" ", 1)[0] ?? "";
    verbs.set(verb, [...(verbs.get(verb) ?? []), said]);
  }
  const ways = [...verbs.values()].map((texts) => {
    const shared = texts.length > 1 ? wholeWords(texts) : "";
    return `${shared} ${[...new Set(texts)].map((text) => text.slice(shared.length).trim()).join(", ")}`.trim();
  });
  return `Chosen. ${ways.join("; ")}.`;
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
