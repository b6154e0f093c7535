/** What a view tells of others' hands: the chances of its weighed guesses (`kit/rules/guesses.py`), worked out. */
import deck from "./deck.json" with { type: "json" };
import type { View } from "./view.ts";
import { valueSign } from "./wording.ts";

const CARDS = Object.keys(deck.objects);
const COUNTS: readonly number[] = Object.values(deck.objects);
/** In a guess: a card that is not known, but comes from the guess's pool. */
const OLD = deck.old;
/** The values in battle, weakest first. */
export const VALUES: readonly string[] = [...deck.values];

type Guess = View["mind"][number][1];

/** The players whose hands a viewer does not see. */
export function hiddenFrom(view: View): readonly number[] {
  return view.players.flatMap(({ hand }, at) => (hand ? [] : [at]));
}

/** How likely it is that a player holds a card of this value, as far as the viewer can know. */
export function chanceOf(view: View, player: number, value: string): number {
  const unseen = unseenBy(view);
  const fitting = view.mind.filter(([, guess]) => restOf(unseen, guess).every((count) => count >= 0));
  const guesses = fitting.length ? fitting : view.mind;
  const all = guesses.reduce((sum, [weight]) => sum + weight, 0);
  const held = guesses.reduce((sum, [weight, guess]) => sum + weight * inGuess(view, player, value, guess, unseen), 0);
  return held / all;
}

function inGuess(view: View, player: number, value: string, guess: Guess, unseen: readonly number[]): number {
  const part = partsOf(view, player, guess);
  if (part.some((kind) => isOf(kind, value))) return 1;
  const pool = guess.at(-1) ?? [];
  const olds = part.filter((kind) => kind === OLD).length;
  const rest = restOf(unseen, guess).map((count) => Math.max(0, count));
  const open = (view.players[player]?.hand_size ?? 0) - part.length;
  const inPool = pool.filter((kind) => isOf(kind, value)).length;
  const inRest = rest.reduce((sum, count, kind) => sum + (isOf(kind, value) ? count : 0), 0);
  const without = noneOf(pool.length, inPool, olds) * noneOf(sumOf(rest), inRest, open);
  return 1 - without;
}

/** What a guess has of a player's hand, with what a deal keeps apart of it. */
function partsOf(view: View, player: number, guess: Guess): readonly number[] {
  const kept = view.apart.flatMap((cards, at) => (cards.length ? [at] : []));
  const apart = kept.indexOf(player);
  return [...(guess[player] ?? []), ...(apart < 0 ? [] : (guess[view.players.length + apart] ?? []))];
}

const isOf = (kind: number, value: string): boolean => kind !== OLD && valueSign(CARDS[kind] ?? "") === value;

/** The chance that so many cards drawn from all have none of these among them. */
function noneOf(all: number, these: number, drawn: number): number {
  let chance = 1;
  for (let at = 0; at < drawn; at++) chance *= Math.max(0, all - these - at) / Math.max(1, all - at);
  return chance;
}

/** The cards of each kind that lie in others' hands and in the deck. */
function unseenBy(view: View): readonly number[] {
  const seen = [
    ...view.object_discards,
    ...(view.battle ? [...view.battle.aside_a, ...view.battle.aside_d] : []),
    view.object_top,
    ...view.players.flatMap(({ hand }) => hand ?? []),
  ];
  return CARDS.map((card, kind) => (COUNTS[kind] ?? 0) - seen.filter((each) => each === card).length);
}

/** What a guess leaves open: the deck, and what has come to hands since. */
function restOf(unseen: readonly number[], guess: Guess): readonly number[] {
  const known = guess.flat();
  return unseen.map((count, kind) => count - known.filter((each) => each === kind).length);
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
