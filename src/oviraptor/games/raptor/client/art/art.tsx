/** Every drawing of the game, once per page, as symbols to `use`. All of it is ours. */
import { pictures, Symbols } from "#boardkit/drawing.tsx";
import { memo } from "#boardkit/memo.ts";
import { Emblems } from "./emblems.tsx";
import { Ground } from "./ground.tsx";
import { Paints } from "./paints.tsx";
import { People } from "./people.tsx";
import { Raptors } from "./raptors.tsx";
import scenes from "./scenes.svg";
import { Things } from "./things.tsx";

/** The scenes of the cards are kept as an SVG file; the outermost tags are the file's alone. */
const SCENES = scenes.slice(scenes.indexOf(">") + 1, scenes.lastIndexOf("<"));

export const Art = memo(function Art() {
  return (
    <Symbols>
      <Paints />
      <Raptors />
      <People />
      <Things />
      <Ground />
      <Emblems />
      <g dangerouslySetInnerHTML={{ __html: SCENES }} />
    </Symbols>
  );
});

/** A picture by name. */
export const Picture = pictures("rp", 100, "picture");
