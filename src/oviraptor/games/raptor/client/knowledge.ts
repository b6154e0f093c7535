/** What everybody may know of a side's nine cards: where each is, and how likely it is in the hand. */
import printed from "./printed.json" with { type: "json" };
import { SIDES, type Side, type SideView } from "./view.ts";
import { cardText } from "./wording.ts";

type Whereabouts = "hand" | "table" | "played" | "unseen";

export interface Known {
  readonly card: number;
  readonly at: Whereabouts;
  /** The chance that it is in the hand, 0 to 1. */
  readonly chance: number;
}

/** The nine cards in order of value. */
export function nine(side: SideView): readonly Known[] {
  return printed.cards.map((card) => ({ card, at: whereabouts(side, card), chance: chanceOf(side, card) }));
}

function whereabouts(side: SideView, card: number): Whereabouts {
  if (side.table === card) return "table";
  if (side.played.includes(card)) return "played";
  return side.hand?.includes(card) || side.shown === card ? "hand" : "unseen";
}

function chanceOf(side: SideView, card: number): number {
  return side.could_hold.reduce((sum, [cards, chance]) => sum + (cards.includes(card) ? chance : 0), 0);
}

export function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`;
}

/** What is known of one card, in words. */
export function sayKnown(known: Known, isOpen: boolean): string {
  if (known.at === "table") return "on the table";
  if (known.at === "played") return "played";
  if (known.at === "hand") return "in the hand";
  if (isOpen) return "in the deck";
  return known.chance > 0 ? `${percent(known.chance)} in the hand` : "in the deck";
}

/** All nine in one sentence, for those who hear it. */
export function sayNine(side: Side, of: SideView): string {
  const told = nine(of).map((known) => `${known.card}: ${sayKnown(known, of.hand !== null)}`);
  return `The nine cards of the ${SIDES[side]}: ${told.join("; ")}.`;
}

/** One line of the list of nine. */
export function lineOf(side: Side, known: Known, isOpen: boolean): { name: string; effect: string; state: string } {
  const { name, effect } = cardText(side, known.card);
  return { name, effect, state: sayKnown(known, isOpen) };
}
