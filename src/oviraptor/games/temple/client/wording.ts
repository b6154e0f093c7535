/** What each tile, card and counter says, from the view, the offers' labels and `cards.json`. */
import type { Offers } from "#boardkit/board.ts";
import { counted, doing, type Named, partsOf } from "#boardkit/words.ts";
import cards from "../cards.json" with { type: "json" };
import { placeOf, RINGS, ringOf, TILES } from "./map.ts";
import printed from "./printed.json" with { type: "json" };
import type { Round } from "./story.ts";
import type { CardText, Texts } from "./view.gen.ts";
import {
  type BattleView,
  isOpen,
  type PieceView,
  raidersAt,
  spawnsAt,
  type TermsView,
  tileAt,
  type View,
} from "./view.ts";

export type { CardText };

const TEXTS: Texts = cards;
/** The names of the seats, as the match calls them. */
const SEATS: readonly string[] = printed.seats;
const BEATS: Readonly<Record<string, readonly string[]>> = printed.beats;
export const ROW_NAMES: Readonly<Record<string, string>> = {
  o3: "Outer 3",
  o2: "Outer 2",
  o1: "Outer 1",
  m2: "Middle 2",
  m1: "Middle 1",
  i: "Inner",
  c: "The centre",
  t: "Trails",
};
export const TILE_TEXTS = TEXTS.tiles;

/** The name of an Object card's kind: `hoard` of `hoard/n`. */
export function nameOf(card: string): string {
  return card.split("/")[0] ?? "";
}

/** The sign of its value: `n` of `hoard/n`. */
export function valueSign(card: string): string {
  return card.split("/")[1] ?? "";
}

export function objectText(card: string): CardText {
  return TEXTS.objects[nameOf(card)] ?? { name: card, effect: "", rule: "" };
}

export function valueName(card: string): string {
  return TEXTS.values[valueSign(card)]?.name ?? "";
}

export function valueWins(card: string): string {
  return TEXTS.values[valueSign(card)]?.wins ?? "";
}

/** What a card beats, as words that follow its value: `beats Null`. */
export function beatsWhat(card: string): string {
  const [first = ""] = valueWins(card).split(". ");
  return `${first.charAt(0).toLowerCase()}${first.slice(1)}`.replace(/\.$/, "");
}

/** The signs of the values that a value beats, as the rules have it. */
export function beaten(sign: string): readonly string[] {
  return BEATS[sign] ?? [];
}

export function valueOfSign(sign: string): string {
  return TEXTS.values[sign]?.name ?? "";
}

export function templeText(card: string): CardText {
  return TEXTS.temple[card] ?? { name: card, effect: "", rule: "" };
}

/** A card in short: `Hoard, Null`. */
export function cardName(card: string): string {
  if (card === "none" || card === "") return "no card";
  if (card === "?") return "a hidden card";
  return `${objectText(card).name}, ${valueName(card)}`;
}

/** In short, for the edge of a card: `Helm`, `Cup`. */
export function shortCard(card: string): string {
  const name = nameOf(card);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function cardLine(card: string): string {
  return `${cardName(card)}. ${objectText(card).effect}`;
}

function seatOf(view: View, player: number): number {
  return view.players[player]?.seat ?? player;
}

function seatName(seat: number): string {
  const name = SEATS[seat] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** What a player is called: `Jade`, or with two Raiders each `Jade’s first Raider`. */
export function raiderName(view: View, player: number): string {
  const name = seatName(seatOf(view, player));
  return view.mode === "pairs" ? `${name}’s ${player < 2 ? "first" : "second"} Raider` : name;
}

/** The same where there is little room: `Jade`, `Jade I`, `Jade II`. */
export function shortName(view: View, player: number): string {
  const name = seatName(seatOf(view, player));
  return view.mode === "pairs" ? `${name} ${player < 2 ? "I" : "II"}` : name;
}

/** Two signs on the piece itself: `Ja`, `J2`. */
export function badgeOf(view: View, player: number): string {
  const name = seatName(seatOf(view, player));
  return view.mode === "pairs" ? `${name.charAt(0)}${player < 2 ? 1 : 2}` : name.slice(0, 2);
}

function swarmName(view: View, swarm: number): string {
  return view.mode === "teams" || view.mode === "pairs" ? `Spawn of ${seatName(swarm)}’s side` : "Spawn";
}

export function pieceName(view: View, piece: PieceView): string {
  return piece.raider >= 0 ? raiderName(view, piece.raider) : swarmName(view, piece.swarm);
}

/** The same where there is little room. */
export function shortPiece(view: View, piece: PieceView): string {
  return piece.raider >= 0 ? shortName(view, piece.raider) : "Spawn";
}

/** What stands on a tile, besides what the tile is. */
function occupants(view: View, cell: string): readonly string[] {
  const raiders = raidersAt(view, cell).map(
    (player) => `${raiderName(view, player)}${view.carrier === player ? " with the Egg" : ""}`,
  );
  const spawns = spawnsAt(view, cell).map((swarm) => swarmName(view, swarm));
  const egg = view.egg === cell && view.carrier < 0 ? ["the Egg"] : [];
  return [...raiders, ...spawns, ...egg];
}

/** The Gate a tile or Trail lies at, or -1. */
export function gateOf(view: View, cell: string): number {
  const { row, at } = placeOf(cell);
  if (row === "t") return at;
  if (row !== "o3") return -1;
  const column = (at + 2 * view.rotation[3]) % 32;
  return column % 4 < 2 ? Math.floor(column / 4) : -1;
}

function gateName(view: View, gate: number): string {
  const state = gate === view.jam ? "jammed open" : isOpen(view, gate) ? "open" : "shut";
  return `${gate % 2 ? "Moon" : "Sun"} Gate ${gate}, ${state}`;
}

/** Where a tile is now, by the columns of the fixed wall: `Outer 3, column 7`. */
export function whereIs(view: View, cell: string): string {
  const { row, at } = placeOf(cell);
  const ring = ringOf(cell);
  if (ring === null) return `The Trail of ${at % 2 ? "Moon" : "Sun"} Gate ${at}`;
  if (row === "c") return "The centre";
  if (row === "i") return `Inner, sector ${(at + view.rotation[ring]) % 16}`;
  return `${ROW_NAMES[row]}, column ${(at + 2 * view.rotation[ring]) % 32}`;
}

function whatIs(view: View, cell: string): string {
  const gate = gateOf(view, cell);
  if (cell.startsWith("t")) return isOpen(view, gate) ? "open" : "shut";
  const tile = TILE_TEXTS[tileAt(view, cell)]?.name ?? "tile";
  return gate >= 0 ? `${tile}, inside ${gateName(view, gate)}` : tile;
}

/** The word a touch of a tile means: the tile, who stands there, or its ring, whichever is asked for or was chosen. */
export function wordAt(
  view: View,
  cell: string,
  { next, touched = [] }: Pick<Offers, "next"> & Partial<Offers>,
): string {
  const space = `space:${cell}`;
  if (next.has(space)) return space;
  const raider = raidersAt(view, cell).find((player) => next.has(`player:${player}`));
  if (raider !== undefined) return `player:${raider}`;
  const ring = ringOf(cell);
  const turning = ring === null ? "" : `ring:${RINGS[ring]}`;
  return turning && (next.has(turning) || touched.some(isRing)) ? turning : space;
}

export function isRing(word: string): boolean {
  return word.startsWith("ring:");
}

/** Where a tile is now, with the name that commands, records and refusals have for it, which turns with its ring. */
function calledHere(view: View, cell: string): string {
  const where = whereIs(view, cell);
  return cell.includes(".") ? `${where} (${cell})` : where;
}

/** What a tile says: its name, what it is, who is there, and what touching it does. */
export function tileName(view: View, cell: string, offers: Named): string {
  const does = doing(wordAt(view, cell, offers), offers);
  const what = [calledHere(view, cell), whatIs(view, cell), ...occupants(view, cell)].join(", ");
  return does ? `${what}; ${does}` : what;
}

/** What a row of the grid is called. */
export function rowName(row: string): string {
  return ROW_NAMES[row] ?? row;
}

/** One side of a deal, as a list of things. */
function termsList(terms: TermsView): readonly string[] {
  return [
    ...(terms.coins ? [counted(terms.coins, "coin")] : []),
    ...(terms.medallions ? [counted(terms.medallions, "Medallion")] : []),
    ...(terms.egg ? ["the Egg"] : []),
    ...(terms.random ? [`${counted(terms.random, "card")} at random`] : []),
    ...terms.cards.map(cardName),
  ];
}

export function sayTerms(terms: TermsView): string {
  return termsList(terms).join(", ") || "nothing";
}

/** What is known of a player, in one sentence. */
export function sayPlayer(view: View, at: number): string {
  const player = view.players[at];
  if (!player) return "";
  const where = player.is_out
    ? "eliminated"
    : player.is_dead
      ? "dead, leads the swarm"
      : `at ${whereIs(view, player.place)}`;
  const known = player.hand ?? player.known;
  const parts = [
    where,
    ...(view.carrier === at ? ["carries the Egg"] : []),
    ...(player.is_dead || player.is_out ? [] : [counted(player.coins, "Blood Coin")]),
    counted(player.medallions, "Medallion"),
    counted(player.hand_size, "card"),
    ...(known.length ? [`${player.hand ? "holds" : "known"}: ${known.map(cardName).join("; ")}`] : []),
  ];
  return `${raiderName(view, at)}: ${parts.join(", ")}.`;
}

/** How the rings and Gates stand. */
function sayTemple(view: View): string {
  const rings = RINGS.map((ring, at) => `${ring} ${view.rotation[at]}`).join(", ");
  const gates = `Sun Gates ${view.sun ? "open" : "shut"}, Moon Gates ${view.moon ? "open" : "shut"}`;
  const jam = view.jam >= 0 ? `, Gate ${view.jam} jammed open` : "";
  const rollers = view.rollers ? "turning" : "not there yet";
  return `Rings turned clockwise by sectors: ${rings}. ${gates}${jam}. Rollers ${rollers}.`;
}

/** The position in sentences. */
export function describe(view: View): string {
  const egg =
    view.carrier >= 0
      ? `${raiderName(view, view.carrier)} carries the Egg.`
      : `The Egg lies at ${whereIs(view, view.egg)}.`;
  const spawns = view.spawns.flatMap((cells, swarm) =>
    cells.length ? [`${swarmName(view, swarm)}: ${cells.map((cell) => whereIs(view, cell)).join("; ")}.`] : [],
  );
  const pools = TILES.filter((cell) => "SZ".includes(tileAt(view, cell)));
  return [
    `Round ${view.round} of ${view.seal}, turn of ${raiderName(view, view.active)}.`,
    sayTemple(view),
    egg,
    ...view.players.map((_, at) => sayPlayer(view, at)),
    ...spawns,
    ...(pools.length ? [`Summoning tiles: ${pools.map((cell) => whereIs(view, cell)).join("; ")}.`] : []),
    `Object deck ${view.object_deck}, Temple deck ${view.temple_deck}.`,
  ].join(" ");
}

/** What a word of the board is called where nothing on the board shows it. */
export function thingName(word: string): string {
  const [kind, name] = partsOf(word);
  if (kind === "ring") return `${name.charAt(0).toUpperCase()}${name.slice(1)} Ring`;
  if (kind === "card" || kind === "kind") return cardName(name);
  return name;
}

/** The words on the banner of a round: `Attack beats Null`. */
export function sayVerdict({ attacker, defender, won }: Round): string {
  if (!won) return attacker === "none" && defender === "none" ? "No cards: nobody pays" : "Equal: nobody pays";
  const [best, under] = won === "a" ? [attacker, defender] : [defender, attacker];
  return under === "none" ? `${valueName(best)} meets no card` : `${valueName(best)} beats ${valueName(under)}`;
}

/** What follows a round, from the views before and after; who has won the battle is said with the step. */
export function sayRound(before: View, after: View, battle: BattleView, { won }: Round, said: string): string {
  const end = sayVictory(said);
  if (!won) return end || "The cards are laid aside and come back after the battle.";
  const [winner, loser] = won === "a" ? [battle.attacker, battle.defender] : [battle.defender, battle.attacker];
  const coins = (view: View, piece: PieceView): number => view.players[piece.raider]?.coins ?? 0;
  const isPaid = coins(after, winner) > coins(before, winner);
  const name = shortPiece(after, loser);
  const toll =
    loser.raider < 0
      ? `The ${name} dies.`
      : isPaid
        ? `${name} pays ${shortPiece(after, winner)} 1 coin.`
        : `${name} loses 1 coin.`;
  return [toll, end].filter(Boolean).join(" ");
}

/** The sentence about who has won a battle, if what was said has one. */
export function sayVictory(said: string): string {
  return /(The rounds are equal: )?[^.:;]*\bwins? the battle[^.]*\./.exec(said)?.[0].trim() ?? "";
}
