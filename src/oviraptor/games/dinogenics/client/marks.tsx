/** Offers are dashed, the chosen is solid, a hint is double; a stroke shows what it would set and pull. */
import type { BoardProps } from "#boardkit/board.ts";
import { Stroke as Line } from "#boardkit/drawing.tsx";
import type { Fencing } from "./fencing.ts";
import { Fence } from "./figures.tsx";
import { CENTER, centreOf, cornerOf, isUpright, middleOf, startOf, UNIT } from "./geometry.ts";
import type { Island } from "./island-view.ts";
import { faultOf } from "./pens.ts";
import { EDGES, SPACES, SPECIES } from "./tables.ts";
import { topFrame, type View } from "./view.ts";

export function Marks({ view, next, touched, hinted, island }: BoardProps<View> & { readonly island: Island }) {
  const comer = topFrame(view).word === "place" ? (topFrame(view).numbers[0] ?? -1) : -1;
  return (
    <g class="dg-marks" aria-hidden="true">
      {SPACES.map((name, space) => {
        const word = `space:${name}`;
        const look = lookOf(word, next, touched, hinted);
        return (
          look && (
            <g key={name} class={`dg-mark dg-mark-${look}${isBuilt(island, space) ? " dg-mark-frame" : ""}`}>
              <Line d={isBuilt(island, space) ? frameAt(island, space) : ringAt(space)} />
              {comer >= 0 && look === "offer" && <Comer island={island} species={comer} space={space} />}
            </g>
          )
        );
      })}
      {EDGES.map((name, edge) => {
        const look = lookOf(`edge:${name}`, next, touched, hinted);
        return (
          look && (
            <g key={name} class={`dg-mark dg-mark-${look} dg-mark-edge`}>
              <Line d={lineOf(edge)} />
            </g>
          )
        );
      })}
    </g>
  );
}

function lookOf(
  word: string,
  next: ReadonlySet<string>,
  touched: readonly string[],
  hinted: readonly string[],
): "chosen" | "hint" | "offer" | null {
  if (touched.includes(word)) return "chosen";
  if (hinted.includes(word)) return "hint";
  return next.has(word) ? "offer" : null;
}

function ringAt(space: number): string {
  const { x, y } = cornerOf(space);
  return `M${x + 54} ${y + 12}a42 40 0 1 1-.1 0Z`;
}

function isBuilt(island: Island, space: number): boolean {
  return space === CENTER || Boolean(island.tiles[space]);
}

/** Round what is built, so that its name and its picture are read within. */
function frameAt(island: Island, space: number): string {
  const one = cornerOf(space);
  const second = island.tiles[space]?.second ?? -1;
  const two = second < 0 ? one : cornerOf(second);
  const [left, top] = [Math.min(one.x, two.x) + 6, Math.min(one.y, two.y) + 2];
  const [across, down] = [Math.abs(one.x - two.x) + UNIT - 36, Math.abs(one.y - two.y) + UNIT - 32];
  return `M${left + 12} ${top}h${across}q12 0 12 12v${down}q0 12-12 12h-${across}q-12 0-12-12v-${down}q0-12 12-12Z`;
}

function lineOf(edge: number): string {
  const { x, y } = startOf(edge);
  return isUpright(edge) ? `M${x} ${y + 16}v${UNIT - 32}` : `M${x + 16} ${y}h${UNIT - 32}`;
}

/** Who is to be placed would live well here, or would check at once. */
function Comer({ island, species, space }: { island: Island; species: number; space: number }) {
  const animal = { species, space, isChecked: false, isUnfed: false };
  const isWell = !faultOf({ ...island, animals: [...island.animals, animal] }, animal);
  const { x, y } = centreOf(space);
  const id = SPECIES[species]?.id ?? "";
  return (
    <>
      <use class="dg-ghost" href={`#dg-${id}-shape`} x={x - 34} y={y - 38} width="68" height="68" />
      <use href={`#dg-i-${isWell ? "valid" : "invalid"}`} x={x + 12} y={y - 46} width="34" height="34" />
    </>
  );
}

/** What is drawn of a pen before it is built. */
export function StrokeMarks({ fencing }: { fencing: Fencing }) {
  const { stroke, at } = fencing;
  if (!stroke) return null;
  return (
    <g class="dg-stroke" aria-hidden="true">
      {stroke.spaces.map((space) => {
        const { x, y } = cornerOf(space);
        return <rect key={space} class="dg-painted" x={x + 4} y={y + 4} width={UNIT - 8} height={UNIT - 8} rx="12" />;
      })}
      {stroke.fences.map((edge) => (
        <g key={edge}>
          <Fence edge={edge} look="dg-planned" />
          <Badge edge={edge} isMore />
        </g>
      ))}
      {stroke.pulls.map((edge) => (
        <Badge key={edge} edge={edge} />
      ))}
      {stroke.missing.map((edge) => (
        <path key={edge} class="dg-missing" d={lineOf(edge)} />
      ))}
      {at && <circle class="dg-finger" cx={at.x} cy={at.y} r="30" />}
    </g>
  );
}

function Badge({ edge, isMore = false }: { edge: number; isMore?: boolean }) {
  const { x, y } = middleOf(edge);
  return (
    <g class={isMore ? "dg-plus" : "dg-minus"} transform={`translate(${x} ${y})`}>
      <circle r="16" />
      <path d={isMore ? "M-8 0H8M0-8V8" : "M-8 0H8"} />
    </g>
  );
}
