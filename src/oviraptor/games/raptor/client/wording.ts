/** What each place, card and counter says to those who hear it, from the view and the offers' labels. */
import { counted, doing, type Named, partsOf } from "#boardkit/words.ts";
import cards from "../cards.json" with { type: "json" };
import figures from "../figures.json" with { type: "json" };
import type { Layout, Word } from "./geometry.ts";
import type { CardText, FigureText } from "./view.gen.ts";
import { cellAt, dueOf, SCIENTIST, SIDES, type Side, SPACES, sideOf, type View } from "./view.ts";

export type { CardText };

/** How often a card acts at the most, from the `×2` of its name. */
export function timesOf({ name }: CardText): number {
  return Number(/×(\d)/.exec(name)?.[1] ?? 1);
}

const MARKS: Readonly<Record<string, string>> = {
  "b!": "put to sleep this round",
  "s!": "frightened this round",
  "S*": "has attacked this round",
  "S~": "walking through fire",
  "B+": "was called",
};

export function cardText(side: Side, card: number): CardText {
  const text = (cards as readonly Record<string, CardText>[])[side]?.[card];
  if (!text) throw new Error(`no card ${card}`);
  return text;
}

/** What stands on a space: `mother, 2 sleep tokens`. */
export function occupant(view: View, space: string): string {
  const cell = cellAt(view, space);
  const letter = cell.charAt(0);
  const words = [letter === "." ? "free" : ((figures as Readonly<Record<string, FigureText>>)[letter]?.name ?? cell)];
  if (letter === "M" && view.wounds) words.push(counted(view.wounds, "sleep token"));
  for (const mark of cell.slice(1)) words.push(MARKS[letter + mark] ?? "");
  return words.filter(Boolean).join(", ");
}

/** What a place says: its name, what is there, and what touching it does. */
export function placeName(view: View, word: Word, offers: Named): string {
  const [kind, space] = partsOf(word);
  const what = kind === "exit" ? `exit at ${space}` : `${space}, ${occupant(view, space)}`;
  const before = kind === "space" && view.exits.includes(space) ? ", in front of an exit" : "";
  const does = doing(word, offers).replace(`${space}, `, "");
  return `${what}${before}${does && `; ${does}`}`;
}

/** What a card says: its value, its name and what it does. */
export function cardName(side: Side, card: number): string {
  const { name, effect } = cardText(side, card);
  return `${card}, ${name}. ${effect}`;
}

/** The position in sentences. */
export function describe(view: View): string {
  const found = (letter: string) => SPACES.filter((space) => cellAt(view, space).startsWith(letter)).join(", ");
  const groups = [
    ["Mother", found("M") || "away"],
    ["Babies", found("B")],
    ["Sleeping babies", found("b")],
    ["Scientists", found("S")],
    ["Frightened scientists", found("s")],
    ["Fires", found("F")],
    ["Rocks", found("#")],
    ["Exits", view.exits.join(", ")],
  ].filter(([, where]) => where);
  const told = groups.map(([name, where]) => `${name}: ${where}.`);
  const fires = view.fires_left === null ? "unlimited fires" : `${view.fires_left} fires left`;
  told.push(
    `${counted(view.wounds, "sleep token")} on the mother, ${view.escaped} escaped, ${view.captured} captured, ` +
      `${view.reserve} in reserve, ${fires}.`,
  );
  return told.join(" ");
}

/** What lies between the two sides: the cards of the round and what is due. */
export function duel(view: View): string {
  const due = dueOf(view);
  if (!view.raptor.table || !view.scientist.table) return "No cards on the table.";
  const open = ([0, SCIENTIST] as const).map((side) => {
    const card = sideOf(view, side).table;
    return `${SIDES[side]} ${card}, ${cardText(side, card).name}`;
  });
  const left = due && `; ${SIDES[due.side]} has ${counted(due.left, due.kind === "effect" ? "part" : "point")} left`;
  return `On the table: ${open.join("; ")}${left ?? ""}.`;
}

/** What a row of the grid is called, as it lies: `Row 1`, or upright `Column k`, or `Exits`. */
export function rowName(layout: Layout, words: readonly string[]): string {
  const place = words.find((word) => word.startsWith("space:"))?.slice("space:".length);
  if (place === undefined) return "Exits";
  return layout === "lengthwise" ? `Row ${place.slice(1)}` : `Column ${place.slice(0, 1)}`;
}
