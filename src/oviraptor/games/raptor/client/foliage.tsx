/** What grows on a tile, scattered the same way every time: dense at its edges, calm in its middle. */
import { laid, PLANTS, VEINS } from "./art/plants.ts";
import type { Box } from "./geometry.ts";

interface Kind {
  readonly shapes: readonly string[];
  readonly colours: readonly string[];
  readonly count: number;
  readonly strength: readonly [middle: number, edge: number];
  readonly size: readonly [least: number, most: number];
  readonly isUpright: boolean;
}

const KINDS: Readonly<Record<string, Kind>> = {
  jungle: {
    shapes: ["leaf", "broad", "fern", "palm", "leaf", "fern"],
    colours: ["#2a5f2f", "#22532b", "#357838", "#6fb04f", "#1d4a28", "#4f9440"],
    count: 54,
    strength: [0.22, 0.62],
    size: [22, 58],
    isUpright: false,
  },
  savannah: {
    shapes: ["tuft", "tuft", "acacia", "tuft"],
    colours: ["#8a6420", "#a87b28", "#f0d27c", "#6f6a26", "#b98a34"],
    count: 44,
    strength: [0.26, 0.5],
    size: [16, 34],
    isUpright: true,
  },
};

/** Numbers that look scattered and never change: a small generator over a text. */
function scatter(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function pick<T>(list: readonly T[], chance: number): T {
  return list[Math.floor(chance * list.length)]!;
}

export function Foliage({ box, paint, seed }: { box: Box; paint: string; seed: string }) {
  if (paint === "beach") return <Ripples box={box} seed={seed} />;
  const kind = KINDS[paint] ?? KINDS.jungle!;
  const next = scatter(`${paint}${seed}`);
  const plants = Array.from({ length: kind.count }, () => plant(box, kind, next));
  const looks = [...new Set(plants.map(({ look }) => look))];
  const veins = plants.map(({ at, shape }) => laid(VEINS[shape] ?? "", ...at)).join("");
  return (
    <>
      {looks.map((look) => (
        <path key={look} {...painted(look)} d={outlines(plants.filter((each) => each.look === look))} />
      ))}
      {veins && <path d={veins} fill="none" stroke="#000" stroke-opacity=".07" />}
    </>
  );
}

interface Plant {
  readonly shape: string;
  readonly at: readonly [x: number, y: number, size: number, turn: number];
  /** Its colour and its strength: what looks alike is one path, or every frame would go through hundreds. */
  readonly look: string;
}

function outlines(plants: readonly Plant[]): string {
  return plants.map(({ shape, at }) => laid(PLANTS[shape]!, ...at)).join("");
}

function painted(look: string): { fill: string; "fill-opacity": string } {
  const [fill = "", strength = ""] = look.split(" ");
  return { fill, "fill-opacity": strength };
}

/** How finely strengths are told apart. */
const GRAIN = 0.1;

function plant(box: Box, kind: Kind, next: () => number): Plant {
  const [u, v] = [next(), next()];
  const edge = Math.min(1, Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) * 2) ** 2;
  const shape = pick(kind.shapes, next());
  const isTree = shape === "acacia" || shape === "palm";
  const [least, most] = kind.size;
  const size = (least + (most - least) * edge * (0.5 + next() / 2)) * (isTree ? 1.7 : 1);
  const turn = kind.isUpright ? (next() - 0.5) * 24 : next() * 360;
  const [middle, rim] = kind.strength;
  const strength = (middle + (rim - middle) * edge) * (isTree ? 0.7 : 1);
  return {
    shape,
    at: [box.x + u * box.width, box.y + v * box.height, size, turn],
    look: `${pick(kind.colours, next())} ${(Math.round(strength / GRAIN) * GRAIN).toFixed(2)}`,
  };
}

/** Wind in the sand, a few pebbles and shells. */
function Ripples({ box, seed }: { box: Box; seed: string }) {
  const next = scatter(seed);
  const lines = Array.from({ length: 16 }, () => {
    const [x, y] = [box.x - 8 + next() * box.width, box.y + next() * box.height];
    return `M${x.toFixed(0)} ${y.toFixed(0)}q9 -5 18 0t18 0`;
  });
  const pebbles = Array.from({ length: 12 }, () => {
    const [x, y, r] = [box.x + next() * box.width, box.y + next() * box.height, 0.8 + next() * 1.7];
    return `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 .01 -.01Z`;
  });
  return (
    <>
      <path
        d={lines.join("")}
        fill="none"
        stroke="#b98f4a"
        stroke-width="1.5"
        stroke-linecap="round"
        stroke-opacity=".42"
      />
      <path d={pebbles.join("")} fill="#a98751" fill-opacity=".6" />
    </>
  );
}
