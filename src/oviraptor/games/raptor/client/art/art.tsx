/** Every drawing of the game, once per page, as symbols to `use`. All of it is ours. */
import { Emblems } from "./emblems.tsx";
import { Ground } from "./ground.tsx";
import { Paints } from "./paints.tsx";
import { People } from "./people.tsx";
import { Raptors } from "./raptors.tsx";
import { Things } from "./things.tsx";

export function Art() {
  return (
    <svg class="rp-art" width="0" height="0" aria-hidden="true" focusable="false">
      <Paints />
      <Raptors />
      <People />
      <Things />
      <Ground />
      <Emblems />
    </svg>
  );
}

/** A picture by name, decorative: whoever shows it gives the words. */
export function Picture({ name, class: cls }: { name: string; class?: string }) {
  return (
    <svg class={cls ?? "rp-picture"} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <use href={`#rp-${name}`} width="100" height="100" />
    </svg>
  );
}
