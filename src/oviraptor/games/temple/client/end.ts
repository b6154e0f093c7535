/** The end of a match of the Temple: its scene, its moments as small discs, every hand open. */
import type { Ending, EndParts } from "#boardkit/board.ts";
import { OpenHands, Small } from "./later.ts";
import type { View } from "./view.ts";

/** The cloth of each seat, and in the drawing that of who holds the Egg and of two who do not. */
const CLOTH = ["#0c4a31", "#6f3606", "#7a1b11", "#20276e", "#4f3f26"] as const;
const [HAT, HELMET, WINNER] = CLOTH;

export const end: EndParts<View> = {
  scene: (over: Ending) => {
    if (over.reason !== "T15.1" && over.reason !== "resigned") return { name: "swarm" };
    const [first = 2] = over.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const [second = 0, third = 1] = over.places.flatMap((place, seat) => (place === 1 ? [] : [seat]));
    return {
      name: "egg",
      colours: { [WINNER]: CLOTH[first] ?? WINNER, [HAT]: CLOTH[second] ?? HAT, [HELMET]: CLOTH[third] ?? HELMET },
    };
  },
  Small,
  tabs: [{ name: "Cards", Part: OpenHands }],
};
