/** An island as it stands: pens and whether they are right, fences, tiles, animals. Large, or small for others. */
import { Beds, Dome, Fence, Outline, Standee, TileCard } from "./figures.tsx";
import { centreOf, cornerOf, PARK, UNIT } from "./geometry.ts";
import type { Animal, Island } from "./island-view.ts";
import { faultOf, groundOf, hasFence } from "./pens.ts";
import { EDGES, NUMBERS, SPECIES, tileOf } from "./tables.ts";

/** Where animals of one space stand: alone in its middle, two beside each other. */
function spread(count: number): readonly (readonly [number, number])[] {
  return count < 2
    ? [[0, 0]]
    : [
        [-22, -10],
        [22, 14],
      ];
}

function bySpace(animals: readonly Animal[]): ReadonlyMap<number, readonly Animal[]> {
  const found = new Map<number, Animal[]>();
  for (const animal of animals) {
    const there = found.get(animal.space);
    if (there) there.push(animal);
    else found.set(animal.space, [animal]);
  }
  return found;
}

function isDome(island: Island, space: number): boolean {
  const tile = island.tiles[space];
  return tile?.id === "biodome" && !tile.isDamaged;
}

export function IslandThings({ island }: { island: Island }) {
  const living = bySpace(island.animals);
  return (
    <>
      <PenGrounds island={island} />
      {EDGES.map((name, edge) => hasFence(island.fences, edge) && <Fence key={name} edge={edge} />)}
      <Tiles island={island} />
      {[...living].map(([space, animals]) =>
        isDome(island, space) ? (
          <g key={space} data-space={space}>
            <Dome space={space} animals={animals} />
          </g>
        ) : (
          <Standing key={space} island={island} space={space} animals={animals} />
        ),
      )}
    </>
  );
}

function Standing({ island, space, animals }: { island: Island; space: number; animals: readonly Animal[] }) {
  const tile = island.tiles[space];
  const first = centreOf(space);
  const second = tile && tile.second >= 0 ? centreOf(tile.second) : first;
  const [x, y] = [(first.x + second.x) / 2, (first.y + second.y) / 2];
  const size = tile ? 70 : 96;
  return (
    <g data-space={space}>
      {animals.map((animal, at) => {
        const [dx = 0, dy = 0] = spread(animals.length)[at] ?? [];
        const isWide = second.x > first.x;
        const place = tile && animals.length > 1 ? (isWide ? [dx * 2, 0] : [0, dy * 3]) : [dx, dy];
        return <Standee key={at} animal={animal} x={x + place[0]!} y={y + place[1]! + (tile ? 6 : 0)} size={size} />;
      })}
    </g>
  );
}

/** The lawn of a pen is darker; one in which somebody does not live well is hatched. */
function PenGrounds({ island }: { island: Island }) {
  const { pens, penOf } = groundOf(island.fences);
  const faulty = new Set(
    island.animals.flatMap((animal) => {
      const pen = penOf[animal.space] ?? -1;
      return pen >= 0 && faultOf(island, animal) && !isDome(island, animal.space) ? [pen] : [];
    }),
  );
  return (
    <g class="dg-pens">
      {pens.flatMap(({ spaces }, pen) =>
        spaces.map((space) => {
          const { x, y } = cornerOf(space);
          return (
            <g key={space}>
              <rect class="dg-pen" {...{ x, y }} width={UNIT} height={UNIT} />
              {faulty.has(pen) && <rect fill="url(#dg-hatch)" {...{ x, y }} width={UNIT} height={UNIT} />}
            </g>
          );
        }),
      )}
    </g>
  );
}

function Tiles({ island }: { island: Island }) {
  const living = new Set(island.animals.map(({ space }) => space));
  return (
    <>
      {island.tiles.map((tile, space) => {
        if (!tile) return null;
        if (isDome(island, space)) return living.has(space) ? null : <Dome key={space} space={space} animals={[]} />;
        return (
          <g key={space} data-tile={space}>
            <TileCard tile={tile} space={space} />
          </g>
        );
      })}
      <VisitorCenter />
    </>
  );
}

/** Who sleeps where, of how many: numbers, and so above all marks. */
function Rooms({ island }: { island: Island }) {
  return (
    <>
      {island.tiles.map((tile, space) => {
        const room = tile && !tile.isDamaged ? (tileOf(tile.id)?.room ?? 0) : 0;
        const { x, y } = centreOf(space);
        return tile && <Beds key={space} x={x + 18} y={y + 38} guests={tile.guests} room={room} />;
      })}
      <Beds x={534} y={416} guests={island.guests} room={NUMBERS["visitor-center-room"]} />
    </>
  );
}

function VisitorCenter() {
  return (
    <g class="dg-tile dg-on-commercial">
      <rect class="dg-tile-shade" x="471" y="338" width="92" height="90" rx="10" />
      <rect class="dg-lip" x="470" y="336" width="92" height="90" rx="10" />
      <rect class="dg-face" x="470" y="331" width="92" height="90" rx="10" />
      <use href="#dg-t-center" x="482" y="338" width="68" height="68" />
    </g>
  );
}

/** A tick and the size for a pen that is right, a warning and the reason for who is not well kept; above all marks. */
export function Verdicts({ island }: { island: Island }) {
  const told = new Set<string>();
  return (
    <g class="dg-verdicts" aria-hidden="true">
      <Rooms island={island} />
      {island.animals.map((animal, at) => {
        const fault = faultOf(island, animal);
        const pen = groundOf(island.fences).penOf[animal.space] ?? -1;
        // One word for a pen; who runs loose is told one by one.
        const key = `${pen < 0 ? `at ${animal.space}` : pen} ${fault} ${animal.species}`;
        const spot = `${fault && "!"}${animal.space}`; // words on one space would lie on each other
        if (told.has(key) || told.has(spot)) return null;
        told.add(key).add(spot);
        return fault ? (
          <Warning key={at} animal={animal} fault={fault} />
        ) : (
          pen >= 0 && !isDome(island, animal.space) && <Tick key={at} space={animal.space} size={sizeAt(island, pen)} />
        );
      })}
    </g>
  );
}

function sizeAt(island: Island, pen: number): number {
  return groundOf(island.fences).pens[pen]?.spaces.length ?? 0;
}

function Tick({ space, size }: { space: number; size: number }) {
  const { x, y } = cornerOf(space);
  return (
    <g class="dg-tick" transform={`translate(${x + 10} ${y + 10})`}>
      <rect width="48" height="24" rx="12" />
      <use href="#dg-i-valid" x="1" y="0" width="24" height="24" />
      <text x="33" y="18" aria-hidden="true">
        {size}
      </text>
    </g>
  );
}

/** The reason in short: `2 of 3`; the sentence is in the name of the space and above the island. */
function Warning({ animal, fault }: { animal: Animal; fault: string }) {
  const { x, y } = cornerOf(animal.space);
  const [, size] = /^(\d+) spaces?, needs/.exec(fault) ?? [];
  const short = size ? `${size} of ${SPECIES[animal.species]?.pen}` : shortFault(fault);
  const width = 36 + short.length * 14.5;
  return (
    <g class="dg-warning" data-top={y} transform={`translate(${Math.min(x + 4, 570 - width)} ${y + 112})`}>
      <g>
        <rect y="-27" width={width} height="27" rx="13.5" />
        <use href="#dg-i-invalid" x="-5" y="-32" width="34" height="34" />
        <text x="32" y="-7" aria-hidden="true">
          {short}
        </text>
      </g>
    </g>
  );
}

function shortFault(fault: string): string {
  if (fault.startsWith("loose")) return "loose";
  if (fault.startsWith("shares")) return "shared";
  if (fault.includes("Biodome")) return "no dome";
  return fault.includes("water") ? "no water" : "no open";
}

/** Another's island: outlines and fence lines only. */
export function SmallIsland({ island }: { island: Island }) {
  const living = bySpace(island.animals);
  const { pens } = groundOf(island.fences);
  return (
    <>
      {pens.flatMap(({ spaces }) =>
        spaces.map((space) => <rect key={space} class="dg-pen" {...cornerOf(space)} width={UNIT} height={UNIT} />),
      )}
      {EDGES.map((name, edge) => hasFence(island.fences, edge) && <Fence key={name} edge={edge} />)}
      {island.tiles.map((tile, space) => tile && <TileCard key={space} tile={tile} space={space} isSmall />)}
      <VisitorCenter />
      {[...living].map(([space, animals]) =>
        animals.map((animal, at) => {
          const { x, y } = centreOf(space);
          const [dx = 0, dy = 0] = spread(animals.length)[at] ?? [];
          return (
            <g key={`${space} ${at}`}>
              <Outline animal={animal} x={x + dx} y={y + dy} size={space < PARK ? 96 : 76} />
              {faultOf(island, animal) && <use href="#dg-i-invalid" x={x + 14} y={y - 54} width="44" height="44" />}
            </g>
          );
        }),
      )}
    </>
  );
}
