/** What each step sounds like: at its impact, as it is seen. */
import type { Cue, SentStep, Sound } from "#boardkit/board.ts";
import { deedOf, LANDING, moves, risen, TURNING, trapOf, wounded } from "./deeds.ts";
import { GATES } from "./map.ts";
import { isTied, walkOf } from "./motion.ts";
import { ROUND, TIMES } from "./telling.ts";
import { isOpen, type View } from "./view.ts";

const BY_VERB: Readonly<Record<string, readonly Cue[]>> = {
  dice: [["die", 0]],
  hurt: [["die", 0]],
  count: [["die", 0]],
  spin: [
    ["die", 0],
    ["stone", LANDING],
    ["thud", LANDING + TURNING],
  ],
  flip: [["flip", 0]],
  reveal: [
    ["card", 0],
    ["flip", (ROUND.turns + ROUND.isTurned) / 2],
  ],
  hurl: [["dart", 0]],
  play: [["card", 0]],
  draw: [["card", 0]],
  fight: [["card", 0]],
};
const SHOTS: Readonly<Record<string, Sound>> = { arrows: "dart", acid: "hiss", fire: "fire" };

export function sounds(recent: readonly SentStep[]): readonly Cue[] {
  const [before, after] = [recent.at(-2)?.view, recent.at(-1)?.view] as [View?, View?];
  const deed = deedOf(recent.at(-1)?.do ?? "");
  const heard = [...(BY_VERB[deed.verb] ?? [])];
  if (!before || !after) return heard;
  const trap = trapOf(deed);
  const [told = 0, paid = 0] = TIMES[trap ? "trap" : deed.verb] ?? [];
  const add = (isSo: boolean, sound: Sound, at: number) => isSo && heard.push([sound, at]);
  add(trap !== "", SHOTS[trap] ?? "dart", 0);
  const walks = deed.verb === "spin" || deed.verb === "hurl" ? [] : moves(before, after);
  for (const move of walks) heard.push(["step", walkOf(move, before, after).long]);
  add(deed.verb === "reveal" && isTied(before, after), "knock", told);
  const isHurt = wounded(before, after).length > 0;
  const isPaid = after.players.some(({ coins }, at) => coins > (before.players[at]?.coins ?? coins));
  add(isPaid, "coin", paid);
  add(isHurt && !isPaid, "hurt", paid);
  add(risen(before, after).length > 0, "rise", 0);
  add(after.carrier >= 0 && after.carrier !== before.carrier, "egg", paid);
  add(
    Array.from({ length: GATES }, (_, gate) => gate).some((gate) => isOpen(after, gate) !== isOpen(before, gate)),
    "gate",
    told,
  );
  add(
    after.players.some(({ is_dead }, at) => is_dead && !before.players[at]?.is_dead),
    "roar",
    paid,
  );
  return heard;
}
