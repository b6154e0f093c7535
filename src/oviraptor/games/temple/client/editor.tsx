/** Positions of the Temple set up by hand: Raiders, Spawns, the Egg, tiles and the turns of the rings. */
import type { Editor, EditPiece } from "#boardkit/board.ts";
import { partsOf } from "#boardkit/words.ts";
import { isTrail, ringOf, TILES } from "./map.ts";
import printed from "./printed.json" with { type: "json" };
import {
  type Positions,
  readPositions,
  withRaider,
  withSpawns,
  withTile,
  withTurn,
  writePositions,
} from "./standing.ts";
import type { View } from "./view.ts";
import { TILE_TEXTS } from "./wording.ts";

const [EGG, CLOCKWISE, BACK, NOTHING] = ["egg", "clockwise", "back", "nothing"] as const;
const [SPAWN, RAIDER, TILE] = ["spawn", "raider", "tile"] as const;
const EMPTY = ".";

const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const picture = (name: string, label: string, href: string): EditPiece => ({
  name,
  label,
  Picture: () => <use href={`#tt-${href}`} x="-32" y="-32" width="64" height="64" />,
});

const sign = (name: string, label: string, path: string): EditPiece => ({
  name,
  label,
  Picture: () => <path class="edit-sign" d={path} />,
});

const PALETTE: readonly EditPiece[] = [
  picture(EGG, "Egg", "egg"),
  picture(`${SPAWN}:0`, "Spawn", "spawn-0"),
  picture(`${SPAWN}:1`, "Spawn of the second swarm", "spawn-1"),
  sign(CLOCKWISE, "Turn the ring clockwise", "M-26 12A28 28 0 1 1 20 20M20 20V2M20 20H2"),
  sign(BACK, "Turn the ring the other way", "M26 12A28 28 0 1 0-20 20M-20 20V2M-20 20H-2"),
  sign(NOTHING, "Take away", "M-20 -20 20 20M20 -20 -20 20"),
  ...Object.entries(TILE_TEXTS).map(([each, { name }]) => ({
    name: `${TILE}:${each}`,
    label: titled(name),
    group: "Tile",
  })),
  ...printed.seats.map((seat, player) => ({ name: `${RAIDER}:${player}`, label: titled(seat), group: "Raider" })),
];

export const editor: Editor<View> = {
  first: "",
  palette: PALETTE,
  shown(text, view) {
    const found = readPositions(text);
    if (!found) return null;
    const { rotation, tiles, spawns, raiders, carrier } = found;
    const players = view.players.map((player, at) => ({ ...player, ...stands(raiders[at] ?? "") }));
    return { ...view, rotation, tiles, spawns, carrier, players, egg: eggOf(found) };
  },
  put(text, word, piece) {
    const cell = cellOf(word);
    const found = readPositions(text);
    return found && cell ? changed(text, withPiece(found, cell, piece)) : null;
  },
  move(text, from, to) {
    const [here, there] = [cellOf(from), cellOf(to)];
    const found = readPositions(text);
    return found && here && there ? changed(text, moved(found, here, there)) : null;
  },
};

function cellOf(word: string): string {
  const [kind, name] = partsOf(word);
  return kind === "space" ? name : "";
}

function stands(place: string): Pick<View["players"][number], "place" | "is_dead" | "is_out"> {
  const isPlace = TILES.includes(place) || isTrail(place);
  return { place: isPlace ? place : "", is_dead: place === "dead", is_out: place === "out" };
}

function eggOf({ egg, carrier, raiders }: Positions): string {
  return carrier >= 0 ? (raiders[carrier] ?? "") : egg;
}

function changed(text: string, to: Positions | null): string | null {
  const written = to && writePositions(to);
  return written === text ? null : written;
}

function withPiece(found: Positions, cell: string, piece: string): Positions | null {
  const [kind, name] = partsOf(piece);
  if (kind === RAIDER) return Number(name) < found.raiders.length ? withRaider(found, Number(name), cell) : null;
  if (isTrail(cell) && piece !== NOTHING) return null;
  if (kind === TILE) return withTile(found, cell, name);
  if (kind === SPAWN) {
    const cells = found.spawns[name === "1" ? 1 : 0];
    return cells.includes(cell) ? null : withSpawns(found, Number(name), [...cells, cell]);
  }
  if (piece === EGG) return { ...found, egg: cell, carrier: found.raiders.indexOf(cell) };
  if (piece === NOTHING) return without(found, cell);
  return withTurn(found, ringOf(cell) ?? 0, piece === CLOCKWISE ? 1 : -1);
}

/** Without what lies uppermost on a tile: a Spawn, a Raider, then the tile itself. */
function without(found: Positions, cell: string): Positions | null {
  const swarm = found.spawns.findIndex((cells) => cells.includes(cell));
  if (swarm >= 0)
    return withSpawns(
      found,
      swarm,
      (found.spawns[swarm] ?? []).filter((each) => each !== cell),
    );
  const raider = found.raiders.indexOf(cell);
  return raider >= 0 ? withRaider(found, raider, "dead") : withTile(found, cell, EMPTY);
}

/** With what stands uppermost on one tile on another; where nothing does, with the two tiles exchanged. */
function moved(found: Positions, from: string, to: string): Positions | null {
  const raider = found.raiders.indexOf(from);
  if (raider >= 0) return withRaider(found, raider, to);
  if (isTrail(from) || isTrail(to)) return null;
  const swarm = found.spawns.findIndex((cells) => cells.includes(from));
  if (swarm >= 0) {
    const cells = found.spawns[swarm] ?? [];
    return cells.includes(to) ? null : withSpawns(found, swarm, [...cells.filter((each) => each !== from), to]);
  }
  if (found.egg === from) return { ...found, egg: to, carrier: found.raiders.indexOf(to) };
  const [one = EMPTY, other = EMPTY] = [found.tiles[TILES.indexOf(from)], found.tiles[TILES.indexOf(to)]];
  return withTile(withTile(found, from, other), to, one);
}
