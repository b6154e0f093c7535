/** The island without anything on it: sea, beach, park, road, plaza. Drawn once. */
import { memo } from "#boardkit/memo.ts";
import { BOX, cornerOf, PARK, UNIT } from "./geometry.ts";
import { SPACES } from "./tables.ts";

const BEACH =
  "M2-20C50-30 120-27 190-22S330-19 420-26S575-24 590-8S592 90 594 180S598 380 590 440S530 456 430 448" +
  "S250 456 150 452S-8 452-18 438S-22 330-18 240S-24 120-20 60S-24-14 2-20Z";

const COLUMN_NAMES: readonly (readonly [string, number])[] = [
  ["a", 54],
  ["b", 162],
  ["c", 270],
  ["d", 408],
  ["e", 516],
];

export const Ground = memo(function Ground({ isSmall = false }: { readonly isSmall?: boolean }) {
  return (
    <g class="dg-ground">
      {isSmall && <rect {...BOX} fill="url(#dg-sea)" /> /* a large one lies in the sea of its scene */}
      <path class="dg-shallows" d={BEACH} stroke-width="34" />
      {!isSmall && <path class="dg-surf" d={BEACH} stroke-dasharray="30 16" />}
      <path d={BEACH} fill="url(#dg-sand)" class="dg-beach" />
      <rect class="dg-kerb" x="-5" y="-5" width="334" height="442" rx="12" />
      <rect x="-3" y="-4" width="330" height="438" rx="10" fill="url(#dg-lawn)" />
      <path class="dg-road" d="M340-16V448" />
      {!isSmall && <path class="dg-road-line" d="M340-12V444" />}
      <rect class="dg-plaza-kerb" x="352" y="-4" width="221" height="440" rx="10" />
      <rect x="353" y="-4" width="219" height="437" rx="10" fill="url(#dg-plaza)" />
      {!isSmall && <Lots />}
    </g>
  );
});

function Lots() {
  return (
    <>
      {SPACES.slice(0, -1).map((name, space) => {
        const { x, y } = cornerOf(space);
        return space < PARK ? (
          <g key={name}>
            {(space + Math.floor(space / 3)) % 2 === 1 && (
              <rect class="dg-mown" {...{ x, y }} width={UNIT} height={UNIT} />
            )}
            <ellipse class="dg-lot" cx={x + 54} cy={y + 60} rx="38" ry="31" />
          </g>
        ) : (
          <rect key={name} class="dg-paved" x={x + 10} y={y + 10} width="88" height="88" rx="10" />
        );
      })}
      <g class="dg-names" aria-hidden="true">
        {COLUMN_NAMES.map(([name, x]) => (
          <text key={name} x={x} y="-19">
            {name}
          </text>
        ))}
        {[1, 2, 3, 4].map((row) => (
          <text key={row} x="-15" y={row * UNIT - 47}>
            {row}
          </text>
        ))}
      </g>
    </>
  );
}
