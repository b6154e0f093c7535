/** Makes the match that was wished for, and goes to it. */
import { keepInvitation } from "../match/invitation.ts";
import { enter, make } from "../match/make.ts";
import { change, settings } from "../settings/settings.ts";
import type { Meta, NewMatch } from "../types.gen.ts";
import { keepLevel } from "../ui/levels.tsx";
import { CLOCKS, fitting, hasComputer, isAlone, isShared, type Wish } from "./wish.ts";

export async function begin(meta: Meta, wish: Wish): Promise<void> {
  const guided = wish.guided && isAlone(wish);
  const takers = wish.byLot && !isShared(wish) ? turned(wish.takers) : wish.takers;
  const isHot = isShared(wish);
  const asked: NewMatch = {
    game: meta.id,
    seats: takers.map((taker) => {
      if (taker === "computer") return { level: wish.level };
      return taker === "me" && !isHot ? { nickname: settings.value.nickname } : {};
    }),
    options: fitting(meta, wish),
    clock: {
      kind: "none",
      seconds: 0,
      increment: 0,
      ...CLOCKS[wish.clock]?.clock,
      loses: wish.loses && wish.clock !== "none" && takers.length === 2,
    },
    guided,
    hints: isHot || (takers.includes("friend") && wish.hints),
  };
  if (hasComputer(wish) && !guided) keepLevel(meta, wish.level);
  change({ game: meta.id, shelf: meta.id });
  const made = await make(asked);
  if (takers.includes("friend") && !isHot) keepInvitation(made.match);
  enter(meta.id, made, (seat) => (seat === null ? isHot : takers[seat] === "me"), isHot);
}

/** The same people round the table, each some seats further. */
function turned<T>(takers: readonly T[]): readonly T[] {
  const by = Math.floor(Math.random() * takers.length);
  return takers.map((_, seat) => takers[(seat + by) % takers.length] as T);
}
