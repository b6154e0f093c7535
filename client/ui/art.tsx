/** A rival or a seat as its game draws it. What is missing is a disc with a letter. */
import type { JSX } from "preact";
import { drawing } from "./drawings.ts";

interface PortraitProps {
  game: string;
  of: "portraits" | "figures";
  name: string;
}

/** A rival's face or a seat's figure. It says nothing: the name stands beside it. */
export function Portrait({ game, of, name }: PortraitProps): JSX.Element {
  const found = drawing(game, `${of}/${name.toLowerCase().replaceAll(" ", "-")}.svg`);
  if (found) return <img class="portrait" src={found} alt="" loading="lazy" decoding="async" />;
  return (
    <svg class="portrait" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="46" fill="var(--accent-soft)" stroke="var(--edge)" stroke-width="3" />
      <text class="portrait-letter" x="50" y="66" text-anchor="middle">
        {name.charAt(0).toUpperCase()}
      </text>
    </svg>
  );
}
