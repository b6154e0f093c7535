/** English for what is drawn: names of controls for who hears them, and the position in sentences. */
import type { Offers } from "#boardkit/board.ts";
import { counted, doing, partsOf } from "#boardkit/words.ts";
import { CENTER, edgeNumber, PARK, spaceNumber } from "./geometry.ts";
import { guestsOf, type Island } from "./island-view.ts";
import { faultOf, groundOf, habitatOf, hasFence } from "./pens.ts";
import {
  cardTitle,
  locationOf,
  manipulationOf,
  NUMBERS,
  newsOf,
  SEATS,
  SPACES,
  SPECIALISTS,
  SPECIES,
  speciesOf,
  tileOf,
} from "./tables.ts";
import { islandOf, islandsOf, places, type View } from "./view.ts";

export function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function seatTitle(seat: number): string {
  return titled(SEATS[seat] ?? "");
}

/** A list of things: `a, b and c`. */
export function listed(things: readonly string[]): string {
  if (things.length < 2) return things.join("");
  return `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}

/** What lies on a space, in words. */
export function contentsOf(island: Island, space: number): string {
  if (space === CENTER) return `Visitor Center, ${counted(island.guests, "visitor")}`;
  const tile = island.tiles[space];
  const animals = island.animals.filter((animal) => animal.space === space);
  const parts = tile ? [tileWords(island, space)] : [];
  for (const animal of animals) {
    const fault = faultOf(island, animal);
    const marks = [animal.isUnfed && "unfed", animal.isChecked && "has checked"].filter(Boolean);
    const state = fault ? `not valid: ${fault}` : "lives well";
    parts.push([SPECIES[animal.species]!.title, state, ...marks].join(", "));
  }
  if (!parts.length) parts.push(island.covered[space] ? "second half of a large tile" : "free");
  return parts.join("; ");
}

function tileWords(island: Island, space: number): string {
  const built = island.tiles[space]!;
  const tile = tileOf(built.id);
  const room = tile?.room ? `${built.guests} of ${tile.room} beds taken` : "";
  return [tile?.title ?? built.id, built.isDamaged && "damaged", built.isUsed && "used", room]
    .filter(Boolean)
    .join(", ");
}

/** Where a park space lies: its pen, or the open space. */
function groundWords(island: Island, space: number): string {
  if (space >= PARK) return "";
  const habitat = habitatOf(island, space);
  if (habitat.kind === "pen") return `pen of ${habitat.size}`;
  return habitat.kind === "open" ? "open space" : "";
}

export function spaceName(island: Island, cell: string, word: string, offers: Omit<Offers, "touch">): string {
  const space = spaceNumber(cell);
  const where = space === CENTER ? "" : cell;
  return [where, contentsOf(island, space), groundWords(island, space), doing(word, offers)].filter(Boolean).join(", ");
}

/** Where an edge lies, by the space it belongs to: the last row and column have no space beyond. */
export function edgePlace(cell: string): string {
  const [way = "", space = ""] = cell.split(" ");
  const [column = "", row = ""] = space;
  if (way === "h") return row === "5" ? `below ${column}4` : `above ${space}`;
  return column === "d" ? `right of c${row}` : `left of ${space}`;
}

/** An edge is told by the space it belongs to. */
export function edgeName(island: Island, cell: string, word: string, offers: Omit<Offers, "touch">): string {
  const edge = edgeNumber(cell);
  const state = hasFence(island.fences, edge) ? "fence" : "no fence";
  return [`Edge ${edgePlace(cell)}`, state, doing(word, offers)].filter(Boolean).join(", ");
}

/** Pens are read as their spaces, not as edges. */
export function pensSaid(island: Island): string {
  const { pens } = groundOf(island.fences);
  if (!pens.length) return "No pen is closed.";
  const said = pens.map(({ spaces }) => `${spaces.map((space) => SPACES[space]).join(" ")} (${spaces.length})`);
  return `${pens.length === 1 ? "One pen" : `${pens.length} pens`}: ${listed(said)}.`;
}

/** The name of anything a touch may mean, for controls that stand apart from the drawing. */
export function thingTitle(word: string): string {
  const [kind, name] = partsOf(word);
  switch (kind) {
    case "card":
    case "bone":
    case "theirs":
    case "species":
      return cardTitle(name);
    case "gain":
      return GAIN_TITLES[name] ?? name;
    case "with":
      return name === "cards" ? "With its own cards" : `With ${listed(name.split(" ").map(cardTitle))}`;
    case "manip":
      return manipulationOf(name)?.title ?? name;
    case "tile":
      return tileOf(name)?.title ?? name;
    case "news":
      return newsOf(name)?.title ?? name;
    case "location":
      return locationOf(name)?.title ?? name;
    case "specialist":
      return SPECIALISTS.find(({ id }) => id === name)?.title ?? name;
    case "seat":
      return titled(name);
    case "market":
      return `Market space ${name}`;
    default:
      return titled(name);
  }
}

const GAIN_TITLES: Readonly<Record<string, string>> = { dna: "A DNA card", pardon: "A scandal forgotten" };

/** The picture of anything a touch may mean; a species has a figure instead. */
export function thingPicture(word: string): string {
  const [kind, name] = partsOf(word);
  if (kind === "tile") return `t-${name}`;
  if (kind === "location") return `l-${name}`;
  if (kind === "news") return "i-news";
  if (kind === "specialist") return "i-specialist";
  if (kind === "manip") return emblemOf(name);
  return GAINS[name] ?? "";
}

const GAINS: Readonly<Record<string, string>> = {
  credits: "i-credit",
  goats: "i-goat",
  fences: "i-fence",
  dna: "i-dna",
  pardon: "i-scandal",
};

const EMBLEMS: Readonly<Record<string, string>> = {
  splice: "i-dna",
  "back-alley": "l-agency",
  "black-market": "i-credit",
  "news-cycle": "i-news",
  deconstruction: "i-die-slash",
  rustling: "i-goat",
  infiltrator: "i-watch",
  misdirection: "l-outsource",
  "non-zero": "i-hand",
  offshore: "l-ferry",
  strings: "i-lock",
  gestation: "l-iom",
  renovation: "i-wrench",
  pact: "i-hand",
  shareholders: "i-vp",
  "strong-arm": "l-city",
  whistle: "i-rep",
  benefits: "i-specialist",
  donation: "i-vp",
  cleanup: "i-fence",
  foreign: "l-hq",
  offsite: "t-genetics",
  contagion: "i-die-fatality",
};

/** The picture of a manipulation card. */
export function emblemOf(card: string): string {
  return EMBLEMS[card] ?? "i-card";
}

/** What a species needs, in two or three words. */
export function needOf(id: string): string {
  const species = speciesOf(id);
  if (!species) return "stands for any card";
  if (species.habitat === "open") return "open space";
  if (species.habitat === "biodome") return "a Biodome";
  if (species.habitat === "water") return species.pen > 1 ? "a whole water tile" : "a water space";
  return `pen of ${species.pen}`;
}

/** Everything on a DNA card, in one line. */
export function cardLine(card: string): string {
  const species = speciesOf(card);
  if (!species) return "Polymorphic DNA: stands for one card of any species";
  const facts = [
    `${species.dna} cards`,
    `value ${species.value}`,
    `reputation ${species.reputation ?? "of the season"}`,
  ];
  const meal = species.goats ? `, ${counted(species.goats, "goat")} a meal` : "";
  return `${species.title}: ${facts.join(", ")}, ${needOf(card)}${meal}. ${species.text}`;
}

/** The numbers of an island in one sentence. */
export function islandSaid(view: View, seat: number): string {
  const island = islandOf(view, seat);
  const numbers = [
    `${island.vp} VP`,
    `reputation ${island.reputation}`,
    `dinosaur value ${island.value}`,
    counted(island.credits, "credit"),
    counted(island.goats, "goat"),
    `${counted(island.store, "fence")} in store`,
    counted(island.scandals, "scandal"),
    counted(guestsOf(island), "visitor"),
    `${counted(island.handSize, "card")} in hand`,
    counted(island.home, "worker") + (island.hasPassed ? ", passed" : " at home"),
  ];
  return `${seatTitle(seat)}: ${numbers.join(", ")}.`;
}

/** The position in sentences. */
export function describe(view: View): string {
  const news = newsOf(view.active);
  const coming = newsOf(view.upcoming);
  const head = `Season ${view.season} of ${NUMBERS.seasons}, ${view.upkeep ? "Upkeep" : "Open Season"}.`;
  const told = [news && `News: ${news.title}. ${news.text}`, coming && `Next: ${coming.title}.`];
  const islands = islandsOf(view).map((island) => {
    const animals = island.animals.map((animal) => {
      const fault = faultOf(island, animal);
      return `${SPECIES[animal.species]!.title} on ${SPACES[animal.space]}${fault ? ` (${fault})` : ""}`;
    });
    const living = animals.length ? `Animals: ${listed(animals)}.` : "No animals.";
    return [islandSaid(view, island.seat), pensSaid(island), living].join(" ");
  });
  const busy = places(view).flatMap(({ id, workers }) =>
    workers.length ? [`${locationOf(id)?.title}: ${listed(workers.map(seatTitle))}`] : [],
  );
  const workers = busy.length ? `Workers: ${busy.join("; ")}.` : "No worker is out.";
  return [head, ...told, workers, ...islands].filter(Boolean).join(" ");
}
