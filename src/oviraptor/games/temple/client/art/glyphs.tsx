/** The line drawings as symbols to `use`, and one of them where text stands. */
import { pictures } from "#boardkit/drawing.tsx";
import { DRAWN } from "./drawn.ts";

export function Glyphs() {
  return (
    <>
      {Object.entries(DRAWN).map(([name, drawn]) => {
        const [lines, filled] = drawn.split("|");
        return (
          <symbol key={name} id={`tt-${name}`} viewBox="0 0 24 24">
            <path
              d={lines}
              fill="none"
              stroke="currentColor"
              stroke-width="1.8"
              stroke-linecap="round"
              stroke-linejoin="round"
            />
            {filled && <path d={filled} fill="currentColor" />}
          </symbol>
        );
      })}
    </>
  );
}

/** A line drawing where text stands. */
export const Glyph = pictures("tt", 24, "glyph");
