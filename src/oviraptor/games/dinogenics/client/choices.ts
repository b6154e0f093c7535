/** Where each word that may be touched is drawn, so that none is left without a control. */
import { partsOf } from "#boardkit/words.ts";
import { SEATS } from "./tables.ts";
import { drawnAside, islandOf, stacks, type View } from "./view.ts";

export type Part = "island" | "mainland" | "city" | "hand" | "players" | "tray" | "button";

/** The part of the board that has the control of a word. */
export function partOf(view: View, seat: number | null, word: string): Part {
  const [kind, name] = partsOf(word);
  switch (kind) {
    case "button":
      return "button";
    case "space":
    case "edge":
    case "part":
      return "island";
    case "location":
      return "mainland";
    case "market":
      return "city";
    case "bone":
      return (view.boneyard[name] ?? 0) > 0 ? "city" : "tray";
    case "tile":
      return isForSale(view, name) ? "city" : "tray";
    case "specialist":
      return isOnOffer(view, name) ? "city" : "tray";
    case "card":
      return holds(view, seat, "hand", name) && !drawnAside(view).length ? "hand" : "tray";
    case "manip":
      return holds(view, seat, "cards", name) ? "hand" : "tray";
    case "seat":
      return SEATS.indexOf(name) < view.players.length ? "players" : "tray";
    default:
      return "tray";
  }
}

function isForSale(view: View, tile: string): boolean {
  const lies = stacks(view).some(({ top, covered }) => top === tile || covered.includes(tile));
  return lies || (view.display[tile] ?? 0) > 0;
}

function isOnOffer(view: View, id: string): boolean {
  return view.jobs.includes(id) || view.contractor.includes(id);
}

function holds(view: View, seat: number | null, what: "hand" | "cards", name: string): boolean {
  return seat !== null && (islandOf(view, seat)[what]?.includes(name) ?? false);
}

/** The words without a place of their own: they are laid out as a choice. */
export function unplaced(view: View, seat: number | null, next: ReadonlySet<string>): readonly string[] {
  return [...next].filter((word) => partOf(view, seat, word) === "tray");
}

/** What a choice without a place on the board is called: above it, and in short on its tab, with a picture. */
interface Asked {
  readonly title: string;
  readonly tab: string;
  readonly icon: string;
}

const CHOOSE: Asked = { title: "Choose", tab: "Choose", icon: "i-dna" };
const NUMBERS: Readonly<Record<string, Asked>> = {
  Take: { title: "How many bonus visitors come to you?", tab: "Visitors", icon: "i-visitor" },
  Spend: { title: "How many do you spend?", tab: "Spend", icon: "i-credit" },
  Bid: { title: "How many credits do you bid?", tab: "Bid", icon: "i-credit" },
  Name: { title: "Which reputation do you name?", tab: "Name", icon: "i-rep" },
};

/** A number alone says nothing: what is counted by it is told by the verb of its label. */
export function askedBy(words: readonly string[], labels: ReadonlyMap<string, string>): Asked {
  const number = words.find((word) => word.startsWith("number:"));
  const [verb = ""] = (number && labels.get(number)?.split(" ", 1)) || [];
  return NUMBERS[verb] ?? CHOOSE;
}

export type Tab = "island" | "mainland" | "city" | "news" | "hand" | "choose" | "scene";

const TAB_OF: Readonly<Partial<Record<Part, Tab>>> = {
  tray: "choose",
  mainland: "mainland",
  city: "city",
  island: "island",
  hand: "hand",
};
const ORDER: readonly Part[] = ["tray", "mainland", "city", "island", "hand"];

/** Where the next touch is most likely to be; nothing where buttons alone are offered. */
export function tabFor(view: View, seat: number | null, next: ReadonlySet<string>): Tab | null {
  const parts = new Set([...next].map((word) => partOf(view, seat, word)));
  const part = ORDER.find((each) => parts.has(each));
  return part ? (TAB_OF[part] ?? null) : null;
}
