/** What a touch means that names no offered word: a worker goes where the thing touched is bought, made or played. */
import { partsOf } from "#boardkit/words.ts";
import { spaceNumber } from "./geometry.ts";
import { speciesOf } from "./tables.ts";
import { islandOf, type View } from "./view.ts";

/** The word a touch is taken for: itself if it is offered or nothing else is, else the way there. */
export function meant(view: View, seat: number | null, next: ReadonlySet<string>, word: string): string {
  if (seat === null || next.has(word)) return word;
  const way = `location:${wayTo(view, seat, word)}`;
  return next.has(way) ? way : word;
}

function wayTo(view: View, seat: number, word: string): string {
  const [kind, name] = partsOf(word);
  const island = islandOf(view, seat);
  switch (kind) {
    case "tile":
      return (view.display[name] ?? 0) > 0 ? "hq" : "city";
    case "specialist":
      return "hq";
    case "market":
      return "city";
    case "bone":
      return "boneyard";
    case "manip":
      return "uplink";
    case "card": {
      const held = island.hand?.filter((card) => card === name).length ?? 0;
      return held >= (speciesOf(name)?.dna ?? Number.POSITIVE_INFINITY) ? "iom" : "";
    }
    case "space":
      return island.tiles[spaceNumber(name)]?.isDamaged ? "city" : "";
    default:
      return "";
  }
}
