/** Every drawing of the game, once per page, as symbols to `use`. All of it is ours. */
import { pictures, Symbols } from "#boardkit/drawing.tsx";
import { memo } from "#boardkit/memo.ts";
import icons from "./icons.svg";
import more from "./more.svg";
import { Paints } from "./paints.tsx";
import species from "./species.svg";

/** The drawings are kept as SVG files, so that one can open them; the outermost tags are the file's alone. */
const DRAWN = [species, icons, more].map((file) => file.slice(file.indexOf(">") + 1, file.lastIndexOf("<"))).join("");

export const Art = memo(function Art() {
  return (
    <Symbols>
      <Paints />
      <g dangerouslySetInnerHTML={{ __html: DRAWN }} />
    </Symbols>
  );
});

/** A picture by its name without the prefix: `i-goat`, `t-biodome`, `l-farm`. */
export const Picture = pictures("dg", 64, "icon");

/** The outline of a species in the colour of the text, with its figure over it unless it is only a shadow. */
export function Figure({ id, isShape = false }: { readonly id: string; readonly isShape?: boolean }) {
  return (
    <svg class="dg-figure" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {id === "polymorphic" ? (
        <use href="#dg-i-polymorphic" x="14" y="12" width="72" height="72" />
      ) : (
        <use href={`#dg-${id}${isShape ? "-shape" : ""}`} width="100" height="100" />
      )}
    </svg>
  );
}
