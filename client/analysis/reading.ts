/**
 * What an analysis says about a moment, as plain data and words.
 *
 * Moments are counted as the analysis does: after so many entries of the match. Pure.
 */
import type { Analysis, Decision, Point, Replay, Swing, Verdict } from "../types.gen.ts";

/** A value of 0 to 1 in hundredths; a page writes “%”, since games have points of their own. */
export function points(value: number): number {
  return Math.round(value * 100);
}

/** With its sign: `+12`, `−3`, `0`. */
export function signed(value: number): string {
  const rounded = points(value);
  return rounded < 0 ? `−${-rounded}` : rounded ? `+${rounded}` : "0";
}

/** A share of the chance to win: `36 %`. */
export function percent(value: number): string {
  return `${points(value)} %`;
}

/** What was lost in whole hundredths, as sentences tell it: 9.6 are no 10, which would have another name. */
export function lostPercent(loss: number): string {
  return `${Math.floor(loss * 100 + 1e-6)} %`;
}

/** The entry that a step of a replay is, and back: a viewer is not shown every one. */
export function entryOf({ entries, steps }: Replay, at: number): number {
  return at === 0 ? 0 : (entries[Math.min(at, steps.length) - 1] ?? at);
}

/** How many steps a replay has shown after so many entries. */
export function stepOf({ entries }: Replay, entry: number): number {
  if (!entries.length) return entry;
  const after = entries.findIndex((each) => each > entry);
  return after < 0 ? entries.length : after;
}

/** What a moment is about: the decision that is being taken there, else the one that was just taken. */
export function decisionAt(decisions: readonly Decision[], entry: number): Decision | null {
  const taking = decisions.find(({ first, last }) => first - 1 <= entry && entry < last);
  return taking ?? decisions.find(({ last }) => last === entry) ?? null;
}

/** What has a name, or was the only thing to do and found. */
export function isMarked({ name, is_only }: Decision): boolean {
  return name !== "" || is_only;
}

export function isMistake({ name }: Decision): boolean {
  return name !== "";
}

/** The next mistake from a moment on, or the last one before it; of one seat, or of all. */
export function nextMistake(
  decisions: readonly Decision[],
  entry: number,
  way: 1 | -1,
  seat: number | null,
): Decision | null {
  const all = decisions.filter((each) => isMistake(each) && (seat === null || each.seat === seat));
  return way > 0
    ? (all.find(({ first }) => first - 1 > entry) ?? null)
    : (all.findLast(({ first }) => first - 1 < entry) ?? null);
}

/** The largest loss first. */
export function bySize(decisions: readonly Decision[]): readonly Decision[] {
  return [...decisions].sort((one, two) => two.loss - one.loss || one.first - two.first);
}

/** What everybody could expect at a moment; null where it is not weighed yet. */
export function pointAt(all: readonly Point[], entry: number): Point | null {
  return all.findLast(({ number }) => number <= entry) ?? null;
}

/** Whether an analysis has come as far as a moment. */
export function isWeighed({ points: all, done, of }: Analysis, entry: number): boolean {
  return done >= of || (all.at(-1)?.number ?? -1) >= entry;
}

/** Both sides of a secret choice, as far as they are weighed. */
export interface Duel {
  own: Decision;
  other: Decision | null;
}

/** The secret choice a moment is about: the one being made, or the last, until somebody decides again. */
export function duelAt(decisions: readonly Decision[], entry: number, seat: number): Duel | null {
  const now = decisionAt(decisions, entry);
  const last = now?.matrices.length ? now : decisions.findLast((each) => each.first <= entry);
  if (!last?.matrices.length) return null;
  const met = decisions.filter((each) => each.matrices.length > 0 && Math.abs(each.first - last.first) <= MEETING);
  const own = met.find((each) => each.seat === seat) ?? last;
  return { own, other: met.find((each) => each.seat !== own.seat && isMeeting(own, each)) ?? null };
}

/** Choices that are made at once stand so close to each other in a record. */
const MEETING = 6;

function isMeeting(one: Decision, other: Decision): boolean {
  if (!one.cell || !other.cell) return one.round === other.round;
  return one.round === other.round && one.cell[0] === other.cell[1] && one.cell[1] === other.cell[0];
}

/** The turns of luck that moved a seat most. */
export function greatest(swings: readonly Swing[], seat: number, most: number): readonly Swing[] {
  const size = ({ swings: all }: Swing): number => Math.abs(all[seat] ?? 0);
  return [...swings]
    .filter((each) => points(size(each)) > 0)
    .sort((one, two) => size(two) - size(one) || one.number - two.number)
    .slice(0, most)
    .sort((one, two) => one.number - two.number);
}

/** The chance of a seat after each round, by the round. */
export function chances({ points: all }: Analysis, seat: number): ReadonlyMap<number, number> {
  return new Map(all.flatMap(({ round, values }) => (values[seat] === undefined ? [] : [[round, values[seat]]])));
}

/** Whose turn it was, in words: `your turn`, `Scientist`. */
export function whose(seat: number, own: number | null, names: readonly string[]): string {
  return seat === own ? "your turn" : (names[seat] ?? `seat ${seat + 1}`);
}

/** What a decision is called: its name and size, or that it was the only way. */
export function named({ name, loss, is_only, is_forced }: Decision): string {
  if (name) return `${name}, −${lostPercent(loss)}`;
  if (is_only) return "the only way, found";
  return is_forced ? "nothing to choose" : points(loss) > 0 ? `−${percent(loss)}` : "good";
}

/** What somebody does, in words that reasons use of who is spoken to; all else after `you` is said of him. */
const DONE = /\b(you) (want|give|stand|get|walk|carry|hold|need|take|lead|are|have)\b/gi;
const THIRD: Readonly<Record<string, string>> = { are: "is", have: "has", carry: "carries" };

/** Why something was better. It was said to who decided: where somebody else reads it, that one has a name. */
export function whyOf({ seat, why }: Decision, own: number | null, names: readonly string[]): string {
  if (seat === own) return why;
  const name = whose(seat, own, names);
  return why
    .replace(DONE, (_, _you, verb: string) => `${name} ${THIRD[verb] ?? `${verb}s`}`)
    .replace(/\byours?\b/gi, `${name}’s`)
    .replace(/\byou\b/gi, name);
}

/** What was better and why, without who and when. */
export function detail(decision: Decision, why = decision.why): string {
  const { say, played_say, best_say, name } = decision;
  // The sentence ends with its reason as it is told to who decided.
  if (say) return sentenceOf(say.replace(decision.why, () => why).replace(/^(Round \d+|Setup)[^:“]*: /, ""));
  const played = played_say && sentenceOf(played_say);
  const better = name && best_say ? `Better: ${best_say}${why ? `, ${lower(why)}` : ""}` : "";
  return [played, better && sentenceOf(better)].filter(Boolean).join(" ");
}

/** What was done in a sentence, and what was better, where both are known. */
export function bothWays({ played_say, best_say, name }: Decision): { played: string; better: string } | null {
  return name && played_say && best_say ? { played: inARow(played_say), better: inARow(best_say) } : null;
}

/** Actions that follow each other, as one sentence without its end. */
function inARow(text: string): string {
  const [first = "", ...rest] = text.split("; ");
  return [first, ...rest.map(lower)].join(", ");
}

/** A line of the list, as it is read out. */
export function sayDecision(decision: Decision, own: number | null, names: readonly string[]): string {
  const { round, seat } = decision;
  const said = detail(decision, whyOf(decision, own, names));
  const when = round ? `Round ${round}` : "Setting up";
  return `${when}, ${whose(seat, own, names)}, ${named(decision)}: ${said}`;
}

/** What the chances are, in words. */
export function sayChance(point: Point | null, seat: number, name: string): string {
  const value = point?.values[seat];
  return value === undefined ? "not weighed yet" : `${percent(value)} for ${name}`;
}

/** What became of a try; within 2 hundredths of the best is right, though it need not be the best. */
export function sayVerdict({ is_right, value, worth, why }: Verdict): string {
  const best = `with the best way ${percent(value)}`;
  if (!is_right) return `Not yet: the chance to win is ${percent(worth)} so, ${best}.`;
  const than = points(value) > points(worth) ? best : "and nothing is better";
  return `Right: ${percent(worth)} to win, ${than}. ${why}`.trimEnd();
}

function sentenceOf(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
