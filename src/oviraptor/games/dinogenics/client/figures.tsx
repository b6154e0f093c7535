/** What stands on an island: animals on their feet, tiles, visitors, fences. */
import { centreOf, cornerOf, isUpright, startOf, UNIT } from "./geometry.ts";
import type { Animal, BuiltTile } from "./island-view.ts";
import { SPECIES, tileOf } from "./tables.ts";

const DIET_SIGN = { herbivore: "leaf", carnivore: "fang", omnivore: "omni" } as const;

/** A figure cut out of card on a foot in the colour of its diet. */
export function Standee({ animal, x, y, size = 96 }: { animal: Animal; x: number; y: number; size?: number }) {
  const species = SPECIES[animal.species]!;
  const scale = size / 96;
  return (
    <g
      class={`dg-standee dg-${species.diet}${animal.isUnfed ? " dg-hungry" : ""}`}
      transform={`translate(${x} ${y}) scale(${scale})`}
    >
      <ellipse class="dg-shade" cx="4" cy="42" rx="37" ry="9" />
      <path class="dg-foot-rim" d="M-34 36.500a34 8.200 0 0 0 68 0v-3h-68Z" />
      <ellipse class="dg-foot" cy="34" rx="34" ry="8.200" />
      <g class="dg-body">
        <use class="dg-cut" href={`#dg-${species.id}-shape`} x="-46" y="-50" width="92" height="92" />
        <use href={`#dg-${species.id}`} x="-46" y="-50" width="92" height="92" />
      </g>
      <circle class="dg-sign" cx="-33" cy="37" r="10.500" />
      <use href={`#dg-i-${DIET_SIGN[species.diet]}`} x="-41" y="29" width="16" height="16" />
      {animal.isUnfed && <use href="#dg-i-unfed" x="16" y="22" width="26" height="26" />}
      {animal.isChecked && <use href="#dg-i-checked" x="18" y="-50" width="28" height="28" />}
    </g>
  );
}

/** Only the outline, for islands of others. */
export function Outline({ animal, x, y, size = 84 }: { animal: Animal; x: number; y: number; size?: number }) {
  const species = SPECIES[animal.species]!;
  return (
    <g class={`dg-outline dg-${species.diet}`}>
      <use
        class="dg-cut"
        href={`#dg-${species.id}-shape`}
        {...{ x: x - size / 2, y: y - size / 2, width: size, height: size }}
      />
      <use href={`#dg-${species.id}`} {...{ x: x - size / 2, y: y - size / 2, width: size, height: size }} />
    </g>
  );
}

interface TileProps {
  readonly tile: BuiltTile;
  readonly space: number;
  readonly isSmall?: boolean;
}

/** The rectangle of a tile: one space or two. */
function boundsOf(space: number, second: number): { x: number; y: number; width: number; height: number } {
  const from = cornerOf(space);
  const to = second < 0 ? from : cornerOf(second);
  return { x: from.x + 8, y: from.y + 7, width: to.x - from.x + UNIT - 16, height: to.y - from.y + UNIT - 18 };
}

/** How wide a letter of a name is. */
const NAME = 8;
const CRACKS = "M52-46l-9 20l15 11l-17 17l11 14l-7 30M58-15l34 12M43-26l-43 5M41 2l-40 16";

export function TileCard({ tile, space, isSmall = false }: TileProps) {
  const { x, y, width, height } = boundsOf(space, tile.second);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const side = tileOf(tile.id)?.side ?? "park";
  const icon = isSmall ? 84 : tile.second < 0 ? 52 : 68;
  return (
    <g
      class={`dg-tile dg-on-${side}${tile.isDamaged ? " dg-damaged" : ""}`}
      transform={tile.isDamaged ? `rotate(5 ${cx} ${cy})` : undefined}
    >
      <rect class="dg-tile-shade" {...{ x: x + 1, y: y + 7, width, height }} rx="10" />
      <rect class="dg-lip" {...{ x, y: y + 5, width, height }} rx="10" />
      <rect class="dg-face" {...{ x, y, width, height }} rx="10" />
      <use
        href={`#dg-t-${tile.id}`}
        {...{ x: cx - icon / 2, y: cy - icon / 2 - (isSmall ? 3 : -6), width: icon, height: icon }}
      />
      {!isSmall && <TileName {...{ x: cx, y, width }} title={tileOf(tile.id)?.title ?? ""} />}
      {tile.isDamaged && <path class="dg-cracks" transform={`translate(${x} ${cy})`} d={CRACKS} />}
      {tile.isDamaged && !isSmall && (
        <g transform={`translate(${x + width - 8} ${y + 10})`}>
          <circle class="dg-badge" r="17" />
          <use href="#dg-i-wrench" x="-12" y="-12" width="24" height="24" />
        </g>
      )}
      {tile.isUsed && <use href="#dg-i-checked" x={x - 4} y={y - 4} width="28" height="28" />}
    </g>
  );
}

/** What a tile is called, on one line or two, where there is room to read it. */
function TileName({ x, y, width, title }: { x: number; y: number; width: number; title: string }) {
  const [first = "", ...more] = title.split(" ");
  const isLong = title.length * NAME > width - 8;
  return (
    <text class="dg-tile-name" x={x} y={y + 16}>
      {isLong ? first : title}
      {isLong && (
        <tspan x={x} dy="14">
          {more.join(" ")}
        </tspan>
      )}
    </text>
  );
}

/** A Biodome is glass over whoever lives in it; a broken one lies like any tile. */
export function Dome({ space, animals }: { space: number; animals: readonly Animal[] }) {
  const { x, y } = centreOf(space);
  const at =
    animals.length < 2
      ? [[0, 6]]
      : [
          [-17, -12],
          [14, 16],
        ];
  return (
    <g class="dg-dome" transform={`translate(${x} ${y})`}>
      <path class="dg-glass-back" d="M-48 34a48 78 0 0 1 96 0Z" />
      {animals.map((animal, index) => {
        const [dx = 0, dy = 0] = at[index] ?? [];
        return <Outline key={index} animal={animal} x={dx} y={dy} size={animals.length < 2 ? 72 : 58} />;
      })}
      {animals.length === 0 && <use href="#dg-t-biodome" x="-30" y="-22" width="60" height="60" opacity=".55" />}
      <path class="dg-glass" d="M-48 34a48 78 0 0 1 96 0Z" />
      <path class="dg-shine" d="M-34 4C-30-14-22-26-12-32" />
      <path class="dg-base" d="M-51 32H51V43H-51Z" />
    </g>
  );
}

/** How many visitors lodge somewhere, and how many beds are free. */
export function Beds({ x, y, guests, room }: { x: number; y: number; guests: number; room: number }) {
  if (room === 0 && guests === 0) return null;
  return (
    <g class="dg-beds" transform={`translate(${x} ${y})`}>
      <g>
        <rect x="-37" y="-15" width="74" height="30" rx="15" />
        <use href="#dg-i-visitor" x="-34" y="-14" width="28" height="28" opacity={guests ? 1 : 0.4} />
        <text x="14" y="7" aria-hidden="true">
          {guests}
          <tspan class="dg-of">{`/${room}`}</tspan>
        </text>
      </g>
    </g>
  );
}

export function Fence({ edge, look = "" }: { edge: number; look?: string }) {
  const { x, y } = startOf(edge);
  return (
    <g class={`dg-fence ${look}`} data-fence={edge} transform={`translate(${x} ${y})`}>
      <use href={isUpright(edge) ? "#dg-fence-v" : "#dg-fence-h"} />
    </g>
  );
}
