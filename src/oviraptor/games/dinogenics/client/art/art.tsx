/** Every drawing of the game, once per page, as symbols to `use`. All of it is ours. */
import { useEffect, useState } from "preact/hooks";
import { pictures, Symbols } from "#boardkit/drawing.tsx";
import { memo } from "#boardkit/memo.ts";
import icons from "./icons.svg";
import { Paints } from "./paints.tsx";
import species from "./species.svg";

/** The drawings are kept as SVG files, so that one can open them; the outermost tags are the file's alone. */
function inner(file: string): string {
  return file.slice(file.indexOf(">") + 1, file.lastIndexOf("<"));
}

const DRAWN = inner(species) + inner(icons);

/** What only the expansions show comes when one is played. */
export const Art = memo(function Art({ hasChaos = false }: { readonly hasChaos?: boolean }) {
  const [more, setMore] = useState("");
  useEffect(() => {
    if (hasChaos) void import("./chaos.svg").then((file) => setMore(inner(file.default)));
  }, [hasChaos]);
  return (
    <Symbols>
      <Paints />
      <g dangerouslySetInnerHTML={{ __html: DRAWN }} />
      <g dangerouslySetInnerHTML={{ __html: more }} />
    </Symbols>
  );
});

/** A picture by its name without the prefix: `i-goat`, `t-biodome`, `l-farm`. */
export const Picture = pictures("dg", 64, "icon");

/** The figure of a species, or only its outline in the colour of the text. */
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
