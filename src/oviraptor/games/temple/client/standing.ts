/** Where everything stands, as a position's text says it: read from its lines and put back, the others untouched. */
import { RINGS, ROWS, SECTORS, TILES } from "./map.ts";
import type { Rotation } from "./view.ts";

const CARRIED = "carried";
const DEAD = "dead";
const RAIDER = /^raider \d+ (\S+)/;

export interface Positions {
  readonly lines: readonly string[];
  readonly rotation: Rotation;
  /** The tile it lies on; empty while it is carried. */
  readonly egg: string;
  /** Who carries it, or -1. */
  readonly carrier: number;
  /** A sign for each tile, in the order of their names. */
  readonly tiles: string;
  /** The tile or Trail of each Raider, or `dead`, or `out`. */
  readonly raiders: readonly string[];
  readonly dead: readonly number[];
  readonly spawns: readonly [readonly string[], readonly string[]];
}

/** Read where everything stands; null where the text lacks a line that says so. */
export function readPositions(text: string): Positions | null {
  const lines = text.split("\n");
  const after = (word: string): string =>
    lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? "";
  const rings = after("rings").split(" ");
  const rotation = RINGS.map((ring) => Number(rings[rings.indexOf(ring) + 1])) as unknown as Rotation;
  const rows = ROWS.map(({ name }) => after(name));
  const raiders = lines.flatMap((line) => RAIDER.exec(line)?.[1] ?? []);
  const [egg = "", carrier = ""] = after("egg").split(" ");
  if (!egg || rotation.some(Number.isNaN) || rows.some((row, at) => row.length !== ROWS[at]?.count)) return null;
  return {
    lines,
    rotation,
    egg: egg === CARRIED ? "" : egg,
    carrier: egg === CARRIED ? Number(carrier) : -1,
    tiles: rows.join(""),
    raiders,
    dead: listOf(after(DEAD)).map(Number),
    spawns: [listOf(after("spawns 0")), listOf(after("spawns 1"))],
  };
}

/** The text with everything where these say. */
export function writePositions(to: Positions): string {
  let raider = 0;
  let tile = 0;
  const written = to.lines.flatMap((line) => {
    const [word = ""] = line.split(" ");
    const row = ROWS.find(({ name }) => name === word);
    if (word === "rings") return `rings ${RINGS.map((ring, at) => `${ring} ${to.rotation[at]}`).join(" ")}`;
    if (word === "egg") return `egg ${to.carrier >= 0 ? `${CARRIED} ${to.carrier}` : to.egg}`;
    if (row) {
      tile += row.count;
      return `${word} ${to.tiles.slice(tile - row.count, tile)}`;
    }
    if (word === DEAD || word === "spawns") return [];
    if (word !== "raider") return line;
    const put = line.replace(/^(raider \d+) \S+/, `$1 ${to.raiders[raider]}`);
    raider++;
    return raider < to.raiders.length ? put : [put, ...beneath(to)];
  });
  return written.join("\n");
}

/** The lines that follow those of the Raiders. */
function beneath({ dead, spawns }: Positions): readonly string[] {
  return [
    ...(dead.length ? [`${DEAD} ${dead.join(" ")}`] : []),
    ...spawns.flatMap((cells, swarm) => (cells.length ? [`spawns ${swarm} ${inOrder(cells).join(" ")}`] : [])),
  ];
}

export function withTile(to: Positions, cell: string, sign: string): Positions {
  const at = TILES.indexOf(cell);
  return at < 0 ? to : { ...to, tiles: to.tiles.slice(0, at) + sign + to.tiles.slice(at + 1) };
}

/** With a Raider on a tile or Trail, dead or out; what it carried stays where it was. */
export function withRaider(to: Positions, player: number, place: string): Positions {
  const raiders = to.raiders.map((each, at) => (at === player ? place : each));
  const others = to.dead.filter((each) => each !== player);
  const isDead = place === DEAD;
  const left = isDead && to.carrier === player ? { egg: to.raiders[player] ?? "c", carrier: -1 } : {};
  return { ...to, ...left, raiders, dead: isDead ? [...others, player] : others };
}

export function withSpawns(to: Positions, swarm: number, cells: readonly string[]): Positions {
  const [first, second] = to.spawns;
  return { ...to, spawns: swarm ? [first, cells] : [cells, second] };
}

/** With a ring turned by so many sectors. */
export function withTurn(to: Positions, ring: number, by: number): Positions {
  const turned = to.rotation.map((each, at) => (at === ring ? (each + by + SECTORS) % SECTORS : each));
  return { ...to, rotation: turned as unknown as Rotation };
}

const listOf = (words: string): readonly string[] => words.split(" ").filter(Boolean);
const inOrder = (cells: readonly string[]): readonly string[] =>
  [...cells].sort((one, other) => TILES.indexOf(one) - TILES.indexOf(other));
