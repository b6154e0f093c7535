/** Every drawing of the game, once per page, as symbols to `use`. All of it is ours. */
import { pictures, Symbols } from "#boardkit/drawing.tsx";
import { Emblems } from "./emblems.tsx";
import { Ground } from "./ground.tsx";
import { Paints } from "./paints.tsx";
import { People } from "./people.tsx";
import { Raptors } from "./raptors.tsx";
import { Things } from "./things.tsx";

export function Art() {
  return (
    <Symbols>
      <Paints />
      <Raptors />
      <People />
      <Things />
      <Ground />
      <Emblems />
    </Symbols>
  );
}

/** A picture by name. */
export const Picture = pictures("rp", 100, "picture");
